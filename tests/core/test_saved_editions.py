"""Saves of games with people's own editions, or with those of an earlier kit, ask for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_kit import wayfarer, wyr
from tabletop_kit.core import save
from tabletop_kit.core.chance import source
from tabletop_kit.core.errors import SaveError, SetupError
from tabletop_kit.core.table import Table
from tests.harness.commits import CommitsSetup, Faces, commits
from tests.harness.deck import deck
from tests.harness.toys import commits_table, deck_table, sketch

EIGHTS = Faces("eights", (8, 8, 8))


def own_edition():
    setup = CommitsSetup(faces="eights", own=(EIGHTS,))
    t = Table(commits, setup, source=source(seed=4)).roll()
    assert max(t.state.faces) > 6
    return t.play(f"take {max(t.state.faces)}", 0)


def test_a_table_with_an_edition_of_ones_own_opens_with_it(tmp_path):
    t = own_edition()
    path = t.save(tmp_path / "game.json")
    for again in (save.load(commits, path, [EIGHTS]), save.from_code(commits, t.code(), [EIGHTS])):
        assert again.watch_only is None
        assert sketch(again) == sketch(t)
        assert again.play("take 1" if 1 in t.state.faces else f"take {t.state.faces[0]}", 1)
    assert b"own" not in path.read_bytes()


@pytest.mark.parametrize("where", ["file", "code"])
def test_an_edition_that_is_needed_is_asked_for(tmp_path, where):
    t = own_edition()
    path = t.save(tmp_path / "game.json")
    with pytest.raises(SaveError) as error:
        save.load(commits, path) if where == "file" else save.from_code(commits, t.code())
    what = str(path) if where == "file" else "This save code"
    assert str(error.value) == (
        f"{what} uses the faces eights (digest 8-8-8); give it as editions=[Faces.read(...)]."
    )


def test_with_another_edition_of_that_name_a_save_can_be_watched(tmp_path):
    t = own_edition()
    again = save.load(commits, t.save(tmp_path / "game.json"), [Faces("eights", (8, 8, 4))])
    assert again.watch_only == (
        "The save uses another version of the faces eights (digest 8-8-8) than the one at hand; "
        "give it as editions=[Faces.read(...)]; without it, it can be watched, not played on."
    )
    assert str(again.log) == str(t.log)


def test_another_edition_is_told_even_where_all_moves_fold_alike(tmp_path):
    t = own_edition()
    again = save.load(commits, t.save(tmp_path / "game.json"), [Faces("eights", (8, 8, 10))])
    assert again.watch_only.startswith("The save uses another version of the faces eights")
    assert (str(again.log), len(again.log)) == (str(t.log), len(t.log))
    assert again.save(tmp_path / "copy.json").read_bytes() == (tmp_path / "game.json").read_bytes()


def test_editions_that_the_game_cannot_use_are_refused(tmp_path):
    path = commits_table().save(tmp_path / "game.json")
    with pytest.raises(SetupError, match=r"^Commits takes faces as its editions, and nothing else\.$"):
        save.load(commits, path, ["my island"])
    with pytest.raises(SetupError, match=r"^Deck has no sheets, maps or decks that could be given\.$"):
        save.load(deck, deck_table().save(tmp_path / "cards.json"), [EIGHTS])


# ---------------------------------------------------------------------- editions of the kit that were drawn anew
def old_plain():
    """A game with the faces of the kit as an earlier kit had them."""
    old = Faces("plain", (8, 8, 8))
    return Table(commits, CommitsSetup(own=(old,)), source=source(seed=4)).roll(), old


def test_an_edition_that_the_kit_has_changed_is_told_with_what_plays_on(tmp_path):
    t, old = old_plain()
    again = save.load(commits, t.save(tmp_path / "game.json"))
    assert again.watch_only == (
        "The save uses another version of the faces plain (digest 8-8-8) than this kit; give the plain.faces of the kit "
        "that wrote it as editions=[Faces.read(...)]; without it, it can be watched, not played on."
    )
    played_on = save.load(commits, tmp_path / "game.json", [old])
    assert played_on.watch_only is None
    assert sketch(played_on) == sketch(t)


@pytest.mark.parametrize(
    ("game", "kind", "file", "begin"),
    [
        (
            wayfarer,
            wayfarer.Island,
            "islands/great-river.island",
            lambda one: wayfarer.table(island=one, seed=3),
        ),
        (wayfarer, wayfarer.Sheet, "sheets/classic.sheet", lambda one: wayfarer.table(sheet=one, seed=3)),
        (wyr, wyr.Deck, "old-forest.deck", lambda one: wyr.table(quest="harmony", deck=one, seed=3)),
    ],
    ids=["island", "sheet", "deck"],
)
def test_the_file_of_an_earlier_kit_opens_a_save_that_was_made_with_it(tmp_path, game, kind, file, begin):
    today = Path(game.__file__).parent / "data" / file
    title = kind.read(today).title
    before = tmp_path / today.name
    before.write_text(today.read_text("utf8").replace(title, "As It Was"), "utf8")
    t = begin(kind.read(before))
    path = t.save(tmp_path / "game.json")
    assert f"give the {today.name} of the kit that wrote it as editions=[{kind.__name__}.read(...)]" in (
        game.load(path).watch_only or ""
    )
    again = game.load(path, editions=[kind.read(before)])
    assert again.watch_only is None
    assert str(again) == str(t)
