"""A game seen again: every entry is reached, told, and kept; the game itself stays as it is."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
from ipywidgets import IntSlider
from PIL import Image, ImageChops

from tabletop_kit import pathwalker, views, wayfarer
from tabletop_kit.core.advice import Advice
from tabletop_kit.core.chance import source
from tabletop_kit.core.errors import SetupError, TabletopError, UnreadableMove
from tabletop_kit.core.table import Table
from tabletop_kit.views import Replay
from tabletop_kit.views.drawing.png import picture
from tabletop_kit.views.table.replay import NAMES
from tabletop_kit.views.table.replay_export import END, Painter, frames
from tests.harness.commits import Commits, CommitsSetup
from tests.harness.toys import commits_table, deck_table, sketch
from tests.views.looking import (
    MARKUP,
    TEDDIE,
    alive,
    buttons,
    html,
    page,
    parts,
    party,
    play_at_random,
    shown,
)


def climbed():
    """Teddie fails, overexerts and succeeds: four entries."""
    return party(rolls=[2, 1, 1, 6, 6, 1]).play("Teddie: roll Might: I climb").play("overexert")


def played_out():
    """A game of hidden choices to its end."""
    t = commits_table(turns=1).roll([3, 4, 5]).play("Ana: take 3").play("Ben: take 4")
    return t.roll([6]).play("keep")


class Advised(Commits):
    """Commits with a planner that takes the highest face and says why, with markup in its words."""

    def advice(self, observation, seat, k=3):
        faces = sorted(observation.state.faces, reverse=True)
        return tuple(
            Advice(self.read(None, seat, f"take {face}"), f"<b>{face}</b> points.") for face in faces
        )[:k]


# ------------------------------------------------------------------------------ stepping
def test_a_replay_begins_at_the_end_of_the_log():
    replay = Replay(climbed())
    assert replay.number == 4
    assert "Entry 4 of 4" in html(replay.widget)
    assert replay.buttons() == {name: name not in ("next", "last", "planner") for name in NAMES}


def test_every_button_goes_where_it_says():
    replay = Replay(climbed())
    where = [replay.number]
    for name in ("previous", "first", "next", "last"):
        replay.press(name)
        where.append(replay.number)
    assert where == [4, 3, 0, 1, 4]


def test_keys_are_presses():
    replay = Replay(climbed())
    where = []
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowLeft", "End"):
        replay.key(key)
        where.append(replay.number)
    assert where == [0, 1, 2, 1, 4]


def test_the_slider_goes_to_every_entry_and_follows_the_buttons():
    replay = Replay(climbed())
    (slider,) = (part for part in parts(replay.widget) if isinstance(part, IntSlider))
    assert (slider.min, slider.max, slider.value) == (0, 4, 4)
    slider.value = 2
    assert replay.number == 2
    replay.press("previous")
    assert slider.value == 1


@pytest.mark.parametrize("typed", ["5", "-1", "two", "1.0", "²", "9" * 5000, "<b>"])
def test_a_number_that_the_log_does_not_have_is_answered_with_a_sentence(typed):
    replay = Replay(climbed())
    replay.type(typed)
    assert replay.number == 4
    assert "number from 0 to 4" in replay.fault
    assert len(replay.fault) < 200
    assert page(html(replay.widget)).text.count("number from 0 to 4") == 1


def test_a_typed_number_goes_to_its_entry():
    replay = Replay(climbed())
    replay.type(" 2 ")
    assert (replay.number, replay.field.value, replay.fault) == (2, "", "")
    with pytest.raises(UnreadableMove, match="a text"):
        replay.type(2)


def test_going_to_no_entry_by_program_raises_the_sentence():
    replay = Replay(climbed())
    for wrong in (5, -1, None, "2", True):
        with pytest.raises(TabletopError, match="from 0 to 4"):
            replay.go(wrong)
    replay.go(1)
    assert replay.number == 1


def test_a_game_without_entries_has_nothing_to_step_through():
    replay = Replay(party())
    assert not any(replay.buttons()[name] for name in ("first", "previous", "next", "last"))
    assert "The beginning of 0" in replay.text()


# ------------------------------------------------------------------------------- telling
def test_each_entry_is_told_with_its_position():
    table = climbed()
    replay = Replay(table)
    replay.go(2)
    assert replay.text().splitlines()[:4] == [
        "Entry 2 of 4 – Pathwalker: Teddie's Might shows 2 1 1: failure; overexert for 1 die, or accept",
        "Dice: 2 1 1",
        *table.log[1:2].lines(),
    ]
    assert table.at(2).text() in replay.text()
    assert table.text() in Replay(table).text()


def test_the_position_is_drawn_as_it_was():
    replay = Replay(climbed())
    replay.go(2)
    assert 'aria-label="d6 shows 2"' in html(replay.widget)
    replay.press("last")
    assert 'aria-label="d6 shows 2"' not in html(replay.widget)
    assert 'aria-label="d6 shows 6, a success"' in html(replay.widget)


def test_a_game_without_pictures_is_shown_by_the_lines_of_its_board():
    replay = Replay(played_out())
    replay.go(1)
    assert "Dice (3, 4, 5)" in replay.scene().description
    assert "Dice (3, 4, 5)" in replay.table_html() + replay.svg()


def test_the_repr_states_the_entry_for_notebooks_that_are_compared():
    assert (
        repr(Replay(climbed()))
        == "<Replay of <Pathwalker: Teddie's Might shows 6 6 1: success>, entry 4 of 4>"
    )


# ------------------------------------------------------------------------------- options
def test_the_options_of_a_moment_are_numbered_with_chances_and_the_move_that_was_made():
    table = climbed()
    replay = Replay(table)
    replay.go(2)
    replay.press("options")
    lines = replay.text().splitlines()
    count = len(table.at(2).game.legal(table.at(2).state, 0))
    head = lines.index(f"Teddie had {count} possible moves.")
    assert lines[head + 1] == "1. overexert – 42.1 % ✓ played"
    assert lines[head + 2].startswith("2. accept – ")
    assert lines[-1] == f"… and {count - 60} more."
    assert len(lines) == head + 62
    assert "✓ played" in page(html(replay.widget)).text


def test_options_hide_when_they_are_pressed_again():
    replay = Replay(climbed())
    replay.go(2)
    before = shown(replay.widget)
    replay.press("options")
    replay.press("options")
    assert shown(replay.widget) == before


def test_a_move_with_a_text_of_its_own_stands_before_those_that_are_listed():
    replay = Replay(climbed())
    replay.go(0)
    replay.press("options")
    assert "1. roll Might: I climb – 42.1 % ✓ played" in replay.text()


def test_where_nobody_could_choose_it_says_what_was_due():
    replay = Replay(party(rolls=[2, 1, 1]).play("Teddie: roll Might"))
    replay.go(1)
    replay.press("options")
    assert "Nobody had anything to choose here; due was: Teddie rolls Might." in replay.text()


def test_after_the_end_the_options_tell_how_it_ended():
    replay = Replay(played_out())
    replay.press("options")
    assert "The game is over. All turns are played." in replay.text()


def test_of_a_seat_its_own_options_are_told():
    table = played_out()
    ben = Replay(table, seat="Ben")
    ben.go(1)
    ben.press("options")
    assert "Ben had 3 possible moves." in ben.text()
    assert "2. take 4 ✓ played" in ben.text()
    ana = Replay(table, seat="Ana")
    ana.go(1)
    ana.press("options")
    assert "1. take 3 ✓ played" in ana.text()
    assert "reroll" in ana.text()
    ben.go(4)
    assert "Ben had nothing to choose here; others had." in ben.text()


# ------------------------------------------------------------------------------- planner
def test_a_game_without_a_planner_offers_no_opinion():
    replay = Replay(climbed())
    (button,) = (one for one in buttons(replay.widget) if one.description == "What would the planner do?")
    assert button.layout.display == "none"


def test_the_planner_s_opinion_is_shown_until_the_replay_goes_on_and_is_kept():
    table = Table(Advised(), CommitsSetup(turns=1), source=source(seed=7)).roll([3, 4, 5]).play("Ana: take 3")
    replay = Replay(table)
    replay.go(1)
    replay.press("planner")
    wanted = ["The planner's opinion:", "take 5 – <b>5</b> points.", "take 4 – <b>4</b> points."]
    assert replay.text().splitlines()[-4:-1] == wanted
    assert "<b>5</b> points" in page(html(replay.widget)).text
    replay.press("next")
    assert "opinion" not in replay.text()
    replay.press("previous")
    assert wanted[1] in replay.text()


def test_a_planner_that_would_wait_says_so():
    class Patient(Commits):
        def advice(self, observation, seat, k=3):
            return (Advice(None, "The bonus die may as well fall."),)

    table = Table(Patient(), CommitsSetup(turns=1), source=source(seed=7)).roll([3, 4, 5])
    replay = Replay(table)
    replay.press("planner")
    assert replay.text().splitlines()[-1] == "wait – The bonus die may as well fall."


def test_the_planner_is_not_asked_where_nothing_could_be_chosen():
    table = Table(Advised(), CommitsSetup(turns=1), source=source(seed=7))
    with pytest.raises(TabletopError, match="Nobody had anything to choose"):
        Replay(table).press("planner")


def test_an_opinion_on_a_position_that_was_undone_is_dropped():
    table = Table(Advised(), CommitsSetup(turns=1), source=source(seed=7), practice=True).roll([3, 4, 5])
    table.play("Ana: take 3")
    replay = Replay(table)
    replay.press("planner")
    assert "take 5 – <b>5</b> points." in replay.text()
    table.undo().play("Ana: reroll")
    assert (replay.number, table.length) == (2, 2)
    assert "opinion" not in replay.text()


# ------------------------------------------------------------------------------- secrets
def test_what_others_chose_stays_hidden_while_some_still_choose():
    table = commits_table().roll([3, 4, 5]).play("Ana: take 3")
    for seat in (None, "Ben"):
        replay = Replay(table, seat=seat)
        replay.press("options")
        told = [replay.text()]
        replay.press("previous")
        told += [replay.text(), replay.table_html(), html(replay.widget), replay.record()]
        assert "Ana: chosen, still hidden" in told[0]
        assert not any("take 3 ✓" in one or "Ana: take 3" in one for one in told)
        assert "Save code" not in told[-1]
    mine = Replay(table, seat="Ana")
    assert "Ana: take 3" in mine.text()
    mine.press("previous")
    mine.press("options")
    assert "1. take 3 ✓ played" in mine.text()


def test_after_the_reveal_nothing_is_hidden():
    replay = Replay(commits_table().roll([3, 4, 5]).play("Ana: take 3").play("Ben: take 4"), seat="Ben")
    replay.go(2)
    assert "Ana: take 3" in replay.text()


# ----------------------------------------------------------------------------- following
def test_a_running_game_is_followed_from_its_end_only():
    table = party(seed=5)
    end, early = Replay(table), Replay(table)
    table.play("Teddie: roll Might")
    early.press("first")
    table.play("Ana: roll Magic")
    assert (end.number, early.number) == (4, 0)
    assert "of 4" in html(early.widget)


def test_undo_takes_the_replay_back_with_it():
    table = party(seed=5, practice=True).play("Teddie: roll Might")
    replay = Replay(table)
    table.undo()
    assert replay.number == table.length == 0


@pytest.mark.parametrize("seed", [0, 1])
def test_a_replay_that_followed_a_game_shows_what_a_fresh_one_shows(seed):
    table = party(typed=True)
    replay = Replay(table)
    for _ in play_at_random(table, 12, seed):
        fresh = Replay(table)
        assert replay.text() == fresh.text()
        assert shown(replay.widget) == shown(fresh.widget)
        fresh.close()


@pytest.mark.parametrize("table", [climbed, played_out, lambda: deck_table(rounds=1)])
def test_looking_changes_nothing(table):
    t = table()
    before = sketch(t)
    replay = Replay(t)
    for number in range(t.length + 1):
        replay.go(number)
        replay.press("options")
        replay.scene(), replay.table_html(), replay.record()
    assert sketch(t) == before


def test_a_save_that_can_only_be_watched_is_replayed_as_far_as_it_goes():
    table = climbed()
    table.watch("From entry 3 on the save does not follow from its own moves.", tuple(table.log), None)
    table._line.cut(2)
    replay = Replay(table)
    assert (replay.number, table.length) == (2, 2)
    assert "From entry 3 on the save does not follow" in replay.text()
    assert "overexert" in replay.record().split("Pathwalker. Success")[0]


# ------------------------------------------------------------------------------- keeping
def test_the_record_tells_every_entry_in_notation_and_in_words_and_can_be_opened_again():
    table = climbed()
    text = Replay(table).record()
    for number, entry in enumerate(("Teddie: roll Might: I climb", "Dice: 2 1 1", "Teddie: overexert"), 1):
        assert f"{number:>4}  {entry}\n" in text
    assert all(line in text for line in table.log.lines())
    assert pathwalker.from_code(text.split("Save code:\n")[1]).log == table.log


def test_a_record_is_written_to_a_file_and_never_over_another_one(tmp_path):
    replay = Replay(climbed())
    first = replay.record(tmp_path / "game")
    second = replay.record(tmp_path / "game.txt")
    assert [first.name, second.name] == ["game.txt", "game-2.txt"]
    assert first.read_text() == second.read_text() == replay.record()


def test_the_gif_has_a_frame_an_entry_and_plays_once(tmp_path):
    replay = Replay(climbed())
    told = []
    path = replay.gif(tmp_path / "climb", lambda *at: told.append(at))
    image = Image.open(io.BytesIO(path.read_bytes()))
    assert path.name == "climb.gif"
    assert image.n_frames == 5
    assert "loop" not in image.info
    assert told == [(number, 5) for number in range(1, 6)]
    image.seek(4)
    assert image.info["duration"] == END


def test_what_changes_nothing_in_the_picture_is_told_with_the_next_frame():
    table = party(rolls=[2, 1, 1]).play("Teddie: roll Might: I climb").play("Teddie: accept")
    told = [frame.description for frame in frames(table)]
    assert len(told) == table.length
    assert told[-1] == " ".join(table.log[1:].lines())


def test_a_frame_painted_in_parts_looks_as_one_that_is_drawn_whole():
    table = wayfarer.table(players=["Ana"], scenario=1, seed=7, autoroll=True)
    painter = Painter()
    for frame in frames(table.play(next(iter(table.legal(0))), 0)):
        whole = picture(frame, 1).convert("RGB")
        spread = ImageChops.difference(painter.paint(frame), whole).convert("L").histogram()
        assert sum(spread[24:]) < 0.001 * whole.width * whole.height


def test_frames_differ_from_each_other_and_have_one_size():
    made = frames(climbed())
    assert len({(frame.width, frame.height) for frame in made}) == 1
    assert all(one.layers != other.layers for one, other in pairwise(made))
    assert "Teddie tries Might" in made[1].description


def test_a_gif_without_a_listener_shows_a_bar(tmp_path, capsys):
    Replay(played_out()).gif(tmp_path / "g.gif")
    assert "Pictures" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["no/such/folder/x", "a\0b", "."])
def test_a_place_where_nothing_can_be_written_gets_a_sentence(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    replay = Replay(climbed())
    replay.file.value = name
    for button in ("record", "gif"):
        with pytest.raises(TabletopError, match=r"cannot be|names no file|no folder"):
            replay.press(button)
        assert "✗" in page(html(replay.widget)).text
    assert list(tmp_path.iterdir()) == []


def test_the_buttons_save_under_the_name_that_stands_in_the_field(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    replay = Replay(played_out())
    replay.press("record")
    replay.file.value = "mine"
    replay.press("gif")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["commits-replay.txt", "mine.gif"]
    assert "✓ Saved as mine.gif." in page(html(replay.widget)).text


# ---------------------------------------------------------------------------- being a view
def test_what_is_no_table_is_refused_with_a_sentence():
    with pytest.raises(SetupError, match="Replay shows a table"):
        views.Replay("game")


def test_what_players_typed_is_never_markup():
    table = pathwalker.table([TEDDIE], rolls=[1, 1, 1]).play("roll Might: " + MARKUP)
    replay = Replay(table)
    replay.go(0)
    replay.press("options")
    for source_text in (html(replay.widget), replay.table_html()):
        assert "<script" not in source_text
        assert "<b>bold" not in source_text
    assert MARKUP in page(html(replay.widget)).text


def test_a_closed_replay_leaves_no_widget_alive():
    table = climbed()
    before = alive()
    replay = Replay(table)
    replay.press("options")
    replay.press("first")
    replay.snapshot()
    replay.close()
    assert alive() == before
    with pytest.raises(TabletopError, match="view is closed"):
        replay.go(1)


def test_a_step_sends_only_the_layers_that_changed(recorder):
    table = wayfarer.table(players=["Ana", "Ben"], seed=7, autoroll=True)
    for _ in range(4):
        seat = next(seat for seat in table.seats if table.legal(seat))
        table.play(next(iter(table.legal(seat))), seat)
    replay = Replay(table)
    whole = sum(len(str(message.data)) for message in recorder.messages)
    recorder.messages.clear()
    replay.press("previous")
    assert sum(len(str(message.data)) for message in recorder.messages) < whole / 5


def test_a_step_sends_no_style_sheet_and_no_new_widget(recorder):
    replay = Replay(climbed())
    recorder.messages.clear()
    replay.press("previous")
    assert {message.kind for message in recorder.messages} == {"comm_msg"}
    assert "<style" not in str([message.data for message in recorder.messages])
