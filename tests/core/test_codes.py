"""Save codes: a whole game as one line of text."""

from __future__ import annotations

import base64
import json
import random
import zlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_kit.core import code, save
from tabletop_kit.core.bots import RandomBot
from tabletop_kit.core.code import pack, unpack
from tabletop_kit.core.errors import SaveError
from tabletop_kit.core.log import Played
from tabletop_kit.core.record import SavedMove, SavedRoll
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
    "typed into dice of its own": lambda: commits_table().roll([3, 3, 3]),
    "bots": lambda: commits_table(bots={1: RandomBot()}, autoroll=True),
    "cards": lambda: deck_table().roll().play("draw"),
}


def code_of(head, moves=(), schema=1):
    packed = zlib.compress("\n".join([json.dumps(head), *moves]).encode(), 9)
    return f"TK{schema}." + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def parts_of(code):
    """The head of a code and its moves."""
    body = code.removeprefix("TK1.")
    line, *moves = (
        zlib.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))).decode().split("\n")
    )
    return json.loads(line), moves


@pytest.mark.parametrize("make", TABLES.values(), ids=TABLES)
def test_a_code_opens_the_table_that_it_was_made_of(make):
    t = make()
    again = save.from_code(t.game, t.code())
    assert again.watch_only is None
    assert sketch(again) == sketch(t)
    assert again.setup == t.setup
    assert again.code() == t.code()


def test_a_code_holds_every_choice_of_the_set_up():
    # what is usual today may be another thing tomorrow
    setup = json.loads(msgspec.json.encode(commits.saved_setup(commits_table().setup)))
    assert parts_of(commits_table().code())[0][2] == setup


def test_a_code_names_no_roll_and_tells_typed_faces():
    head, moves = parts_of(
        commits_table(seed=3).roll([1, 2, 6]).play("reroll", 0).roll().play("take 4", 1).code()
    )
    assert head[8] == "!0.1"
    assert head[9][0] == 126
    assert moves == ["reroll", "take 4"]


def test_a_code_is_one_line_that_can_be_copied_anywhere():
    code = finished().code()
    assert code.startswith("TK1.")
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")


def test_a_whole_game_of_four_fits_into_two_kilobytes():
    t = finished(turns=45)
    assert len(t.log) >= 45 * 7
    assert len(t.code()) <= 2000


def test_moves_as_long_as_those_of_a_map_fit_into_two_kilobytes():
    """As many entries as a long game of four has, with moves that name a companion, dice and hexes."""
    rng, log = random.Random(5), []

    def roll(dice):
        return SavedRoll("dice", [rng.randint(1, 6) for _ in range(dice)], [])

    places = ["D5"] * 4
    for _ in range(45):
        log += [roll(4), roll(1)]
        for seat in range(4):
            dice = rng.sample(range(1, 7), 2)
            to = rng.choice("ABCDEFGHIJ") + str(rng.randint(1, 9))
            verb = rng.choice(["coachman", "coachman", "guide/left", "merchant/6,9", "adventurer", "miss"])
            text = f"{verb} {dice[0]}+{dice[1]}* {places[seat]}>{to}" if verb != "miss" else verb
            places[seat] = to
            log.append(SavedMove(seat, text, []))
        log += [SavedMove(rng.randrange(4), rng.choice(["shield", "gem", "keep 5"]), [])] * (
            rng.random() < 0.9
        )
    assert len(log) >= 305
    whole = msgspec.structs.replace(save.record(finished(turns=1)), log=log)
    assert len(pack(whole)) <= 2000
    assert [entry["is"] for entry in unpack(pack(whole))["log"]][:3] == ["roll", "roll", "move"]


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


@pytest.mark.parametrize("text", ["", "TK1", "TKx.abc", "TK.abc", "hello", None, 7])
def test_what_is_no_code_is_told_how_one_begins(text):
    with pytest.raises(SaveError, match=r"^A save code starts with TK1\.; copy the whole line\.$"):
        save.from_code(commits, text)


@pytest.mark.parametrize("code", ["TK2.abc", code_of(["of", "other", "form"], schema=7), "TK2."])
def test_a_code_of_a_newer_kit_asks_for_it(code):
    with pytest.raises(
        SaveError,
        match=r"^This save code was written by a newer tabletop_kit .*; update the kit to open it\.$",
    ):
        save.from_code(commits, code)


def test_a_code_of_no_schema_is_damaged():
    with pytest.raises(SaveError, match=r"^This save code is damaged: its schema is 0\."):
        save.from_code(commits, "TK0.abc")


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
        # the last letter has bits that carry nothing, and so has the last byte before the checksum of four
        assert at >= len(code) - 8
        assert sketch(again) == right


@pytest.mark.parametrize("more", ["AAAA", "é", "!", "TK1."])
def test_a_code_with_more_behind_it_is_damaged(more):
    with pytest.raises(SaveError, match="damaged or cut short"):
        save.from_code(commits, commits_table().code() + more)


def test_no_code_is_made_that_could_not_be_opened(monkeypatch):
    t = commits_table().roll()
    text = t.code()
    monkeypatch.setattr(code, "MAX_BYTES", 60)
    with pytest.raises(
        SaveError, match=r"^This game is too long for a save code, which holds at most 60 bytes\.$"
    ):
        t.code()
    with pytest.raises(SaveError):
        save.from_code(commits, text)


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
    head, moves = parts_of(finished(turns=1, names=("Ana", "Ben")).code())
    head[at] = junk
    try:
        again = save.from_code(commits, code_of(head, moves))
    except SaveError:
        return
    assert again.watch_only or again.code().startswith("TK1.")


@given(faces=JUNK, move=st.text(alphabet=st.characters(exclude_characters="\n", exclude_categories=["Cs"])))
def test_a_code_with_any_faces_and_moves_is_refused_or_watched(faces, move):
    head, moves = parts_of(deck_table().roll().play("draw").code())
    try:
        again = save.from_code(deck, code_of([*head[:9], [faces], head[10]], [*moves[:-1], move]))
    except SaveError:
        return
    assert again.watch_only
    assert len(again.log) == 2


@pytest.mark.parametrize("who", ["", ".", ".0.", ".0!", ".00", "0", ".?"])
def test_a_code_whose_columns_do_not_fit_is_damaged(who):
    head, moves = parts_of(deck_table().roll().play("draw").code())
    with pytest.raises(SaveError, match="damaged or cut short"):
        save.from_code(deck, code_of([*head[:8], who, *head[9:]], moves))


@given(head=JUNK)
def test_a_code_of_anything_else_is_refused(head):
    with pytest.raises(SaveError):
        save.from_code(commits, code_of(head))


@given(body=st.text(max_size=40))
def test_a_code_with_any_body_is_refused(body):
    with pytest.raises(SaveError):
        save.from_code(commits, "TK1." + body)
