"""Save codes: a whole game as one line of text."""

from __future__ import annotations

import base64
import json
import random
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_kit.core import save
from tabletop_kit.core.bots import RandomBot
from tabletop_kit.core.errors import SaveError
from tabletop_kit.core.log import Played
from tests.harness.commits import Commits, commits
from tests.harness.deck import deck
from tests.harness.toys import commits_table, deck_table, sketch


def finished(turns=20, names=("Ana", "Ben", "Cem", "Dia")):
    t, rng = commits_table(names=names, turns=turns), random.Random(1)
    while t.over is None:
        if t.pending:
            t.roll()
        else:
            seat = rng.choice(t.turn.seats)
            t.play(rng.choice(t.legal(seat)), seat)
    return t


TABLES = {
    "new": commits_table,
    "finished": finished,
    "every choice unlike the default": lambda: commits_table(
        names=("Zoë", "Ana"), turns=1, clash="all", skippable=False, practice=True
    ).roll(),
    "scripted": lambda: commits_table(rolls=[1, 2, 3]).roll().play("take 2", 1),
    "scripted by stream": lambda: commits_table(rolls={"faces": [1, 2, 3]}).roll(),
    "typed": lambda: commits_table(typed=True).roll([3, 3, 3]),
    "bots": lambda: commits_table(bots={1: RandomBot()}, autoroll=True),
    "cards": lambda: deck_table().roll().play("draw"),
}


def code_of(brief, wrap=lambda packed: packed):
    packed = wrap(zlib.compress(json.dumps(brief).encode(), 9))
    return "TK1." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def brief_of(code):
    body = code.removeprefix("TK1.")
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))))


@pytest.mark.parametrize("make", TABLES.values(), ids=TABLES)
def test_a_code_opens_the_table_that_it_was_made_of(make):
    t = make()
    again = save.from_code(t.game, t.code())
    assert again.watch_only is None
    assert sketch(again) == sketch(t)
    assert again.setup == t.setup
    assert again.code() == t.code()


def test_a_code_holds_only_the_choices_that_are_not_usual():
    assert brief_of(commits_table().code())[3] == {}
    assert brief_of(commits_table(turns=3, skippable=False).code())[3] == {"turns": 3, "skippable": False}


def test_a_code_is_one_line_that_can_be_copied_anywhere():
    code = finished().code()
    assert code.startswith("TK1.")
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")


def test_a_whole_game_of_four_fits_into_two_kilobytes():
    t = finished()
    assert len(t.log) >= 20 * 7 - 1
    assert len(t.code()) <= 2000


def test_a_code_may_be_broken_into_lines_and_padded_with_spaces():
    t = finished(turns=3)
    code = t.code()
    broken = "\n  ".join(code[start : start + 40] for start in range(0, len(code), 40))
    assert save.from_code(commits, f"  {broken}\n").state == t.state


def test_a_code_of_changed_rules_can_be_watched_with_all_that_still_folds():
    class Refusing(Commits):
        version = 2

        def legal(self, state, seat):
            return () if state.turn else super().legal(state, seat)

    t = commits_table(rolls=[1, 2, 3, 4, 5, 6]).roll().play("take 1", 0).play("take 2", 1).play("skip").roll()
    t.play("take 4", 0)
    again = save.from_code(Refusing(), t.code())
    assert again.watch_only.startswith("From entry 6 on the save was made under version 1 of the rules")
    assert str(again.log) == "\n".join(t.log.lines()[:-1])
    assert again.log[-1] == Played(0, "take 4", None, (), reveals=False)
    assert again.code() == t.code()


@pytest.mark.parametrize("text", ["", "TK1", "TK2.abc", "hello", None, 7])
def test_what_is_no_code_is_told_how_one_begins(text):
    with pytest.raises(SaveError, match=r"^A save code starts with TK1\.; copy the whole line\.$"):
        save.from_code(commits, text)


def test_a_code_cut_short_anywhere_gets_one_sentence():
    code = finished(turns=2).code()
    for length in range(4, len(code)):
        with pytest.raises(
            SaveError, match=r"^This save code is damaged or cut short; copy the whole line again\.$"
        ):
            save.from_code(commits, code[:length])


def test_a_code_with_a_wrong_letter_anywhere_is_found_out():
    t = finished(turns=2)
    code, right = t.code(), sketch(t)
    for at in range(4, len(code)):
        wrong = code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :]
        try:
            again = save.from_code(commits, wrong)
        except SaveError:
            continue
        # the last letter has bits that carry nothing
        assert at == len(code) - 1
        assert sketch(again) == right


@pytest.mark.parametrize("more", ["AAAA", "é", "!", "TK1."])
def test_a_code_with_more_behind_it_is_damaged(more):
    with pytest.raises(SaveError, match="damaged or cut short"):
        save.from_code(commits, commits_table().code() + more)


@pytest.mark.parametrize("size", [save.MAX_BYTES + 1, 200_000_000])
def test_a_code_that_would_swell_is_not_unpacked(size):
    pack = zlib.compressobj(9)
    bomb = b"".join(
        [*(pack.compress(b" " * min(10**6, size - at)) for at in range(0, size, 10**6)), pack.flush()]
    )
    code = "TK1." + base64.urlsafe_b64encode(bomb).decode()
    with pytest.raises(SaveError, match="damaged or cut short"):
        save.from_code(commits, code)


def test_a_code_of_another_game_says_so():
    with pytest.raises(SaveError, match=r"^This save code is a save of 'deck', not of commits;"):
        save.from_code(commits, deck_table().code())


JUNK = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.text(max_size=6)),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


@given(at=st.integers(0, 10), junk=JUNK)
def test_a_code_with_any_part_replaced_is_refused_or_watched_or_still_folds(at, junk):
    brief = brief_of(finished(turns=1, names=("Ana", "Ben")).code())
    brief[at] = junk
    try:
        again = save.from_code(commits, code_of(brief))
    except SaveError:
        return
    assert again.watch_only or again.code().startswith("TK1.")


@given(entry=JUNK)
def test_a_code_with_any_entry_is_refused_or_watched_or_still_folds(entry):
    brief = brief_of(deck_table().roll().play("draw").code())
    brief[9][-1] = entry
    try:
        again = save.from_code(deck, code_of(brief))
    except SaveError:
        return
    assert again.watch_only
    assert len(again.log) == 2


@given(brief=JUNK)
def test_a_code_of_anything_else_is_refused(brief):
    with pytest.raises(SaveError):
        save.from_code(commits, code_of(brief))


@given(body=st.text(max_size=40))
def test_a_code_with_any_body_is_refused(body):
    with pytest.raises(SaveError):
        save.from_code(commits, "TK1." + body)
