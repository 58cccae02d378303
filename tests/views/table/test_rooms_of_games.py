"""Replay, record, pages and keeping with the real games, played at random: each step is there, and nothing hidden leaks."""

from __future__ import annotations

import random

import pytest

from tabletop_kit import pathwalker, wayfarer, wyr
from tabletop_kit.core.game import Decide
from tabletop_kit.views import Keeping, Replay, print_twin
from tabletop_kit.views.table.moments import hidden
from tabletop_kit.views.table.opening import opened
from tabletop_kit.views.table.replay_export import frames
from tests.harness.toys import sketch
from tests.views.looking import ANA, TEDDIE, html, page

MOVES = 8


def played(table, seed=1, moves=MOVES):
    """The table after random moves of whoever has to decide or may act."""
    rng = random.Random(seed)
    for _ in range(moves):
        if table.over is not None:
            break
        can = [seat for seat in table.seats if len(table.legal(seat))]
        if not can:
            table.roll()
            continue
        seat = rng.choice(can)
        table.play(rng.choice(list(table.legal(seat))[:40]), seat)
    return table


GAMES = {
    "pathwalker": lambda: played(pathwalker.table([TEDDIE, ANA], seed=4)),
    "wayfarer": lambda: played(wayfarer.table(players=["Ana", "Ben"], seed=4)),
    "wayfarer solo": lambda: played(wayfarer.table(players=["Ana"], scenario=1, seed=4)),
    "wyr": lambda: played(wyr.table(quest="harmony", seed=4)),
}
every_game = pytest.mark.parametrize("table", GAMES.values(), ids=GAMES)


@every_game
def test_every_entry_is_reached_told_and_drawn_and_the_game_stays(table):
    t = table()
    before = sketch(t)
    replay = Replay(t)
    replay.press("options")
    replay.press("first")
    seen = []
    for number in range(t.length):
        assert replay.number == number
        seen.append(replay.text())
        page(html(replay.widget))
        page(replay.table_html())
        replay.press("next")
    assert len(set(seen)) == len(seen)
    assert sketch(t) == before


@every_game
def test_the_move_that_was_made_is_among_the_options(table):
    t = table()
    replay = Replay(t)
    replay.press("options")
    for number, entry in enumerate(t.log):
        text = getattr(entry, "text", None)
        if text is None or number + 1 in hidden(t, None):
            continue
        replay.go(number)
        assert [line for line in replay.text().splitlines() if line.endswith("✓ played") and text in line]


@every_game
def test_the_record_opens_again_as_the_same_game(table):
    t = table()
    while (
        isinstance(t.turn, Decide) and t.turn.committed
    ):  # a game with hidden choices keeps its code to itself
        played(t, moves=1)
    text = Replay(t).record()
    again = opened(text.split("Save code:\n")[1], pathwalker.game)
    assert sketch(again) == sketch(t)


@every_game
def test_pages_and_frames_of_every_position_can_be_drawn(table):
    t = table()
    assert print_twin(t).pages
    made = frames(t)
    assert 2 <= len(made) <= t.length + 1
    assert len({(frame.width, frame.height) for frame in made}) == 1


@every_game
def test_a_bar_opens_what_another_one_saved(table, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    t = table()
    bar = Keeping(t)
    bar.press("save")
    bar.press("code")
    for source in (str(bar._saved[0]), bar.code_line.value):
        assert sketch(bar.open(source)) == sketch(t)
        assert bar.board is not None
    bar.close()


def test_a_hidden_choice_of_another_player_is_nowhere_in_a_seat_s_rooms():
    t = wayfarer.table(players=["Ana", "Ben"], seed=7, autoroll=True)
    chosen = next(iter(t.legal("Ana")))
    t.play(chosen, "Ana")
    written = t.game.write(t.setup, chosen)
    for seat in ("Ben", None):
        replay = Replay(t, seat=seat)
        replay.press("options")
        told = [replay.text(), html(replay.widget), replay.record(), *print_twin(t, seat=seat).svgs()]
        replay.press("previous")
        told += [html(replay.widget).replace(f"{written}</li>", "")]  # as one of the moves that were possible
        assert not any(f"Ana: {written}" in one or "✓ played" in one for one in told)
    assert f"Ana: {written}" in Replay(t, seat="Ana").text()
