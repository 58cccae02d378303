"""Moves as text: one way to write, many to read."""

from __future__ import annotations

import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_kit import wayfarer
from tabletop_kit.core.errors import AmbiguousMove, UnreadableMove
from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer.bots import GreedyBot
from tabletop_kit.wayfarer.editions import tables_of
from tabletop_kit.wayfarer.moves import (
    EXTRA,
    FINISH,
    GEM,
    MISS,
    REROLL,
    REROLL_BONUS,
    SHIELD,
    Adjust,
    Cloud,
    Keep,
    Strike,
    Travel,
    Tweak,
    Use,
)
from tabletop_kit.wayfarer.state import changed_state
from tests.wayfarer.playing import states
from tests.wayfarer.test_laws import TABLES

each_kind = pytest.mark.parametrize("kind", TABLES)


@pytest.fixture
def table():
    """Ana begins at K3, amid desert; she has 2, 3, 5 and the Active 4."""
    return wayfarer.table(rolls=[1, 3, 2, 3, 5, 4]).roll().roll()


@pytest.fixture
def alone():
    """A solo game with every item; 3, 3 and the Active 5 lie there."""
    items = ("sword", "compass", "potion", "camp", "provisions", "cloud")
    return wayfarer.table(["Ana"], items=items, rolls=[1, 3, 3, 5]).roll().roll()


def undecided(kind, seed, every=5):
    """States in which seat 0 has to choose."""
    return (state for state in states(kind, seed, every) if game.legal(state, 0) and state.phase == "choose")


# ---------------------------------------------------------------------- round trips
@each_kind
def test_every_legal_move_reads_back_as_it_was_written(kind):
    for state in states(kind, 11, every=6):
        for seat in range(len(state.players)):
            for move in game.legal(state, seat):
                text = game.write(state.setup, move)
                assert game.read(state, seat, text) == move
                assert game.read(state, seat, text.upper().replace(">", " > ").replace(" ", "  ")) == move


@each_kind
def test_no_two_legal_moves_are_written_alike(kind):
    for state in states(kind, 12, every=6):
        moves = list(game.legal(state, 0))
        assert len({game.write(state.setup, move) for move in moves}) == len(moves)


@each_kind
def test_no_two_legal_moves_have_the_same_parts(kind):
    for state in states(kind, 13, every=6):
        moves = list(game.legal(state, 0))
        assert len({game.parts(state.setup, move) for move in moves}) == len(moves)


def most_answers(state):
    """How many answers the step of a choice that has most of them offers."""
    offered = {}
    for move in game.legal(state, 0):
        parts = game.parts(state.setup, move)
        for place, part in enumerate(parts):
            offered.setdefault(parts[:place], set()).add(part)
    return max(map(len, offered.values()))


@each_kind
def test_no_step_of_a_choice_offers_more_than_a_dozen_answers(kind):
    assert all(most_answers(state) <= 12 for state in undecided(kind, 14, every=1))


def test_no_step_offers_more_than_a_dozen_late_in_a_long_game_either():
    table = wayfarer.table(seed=1, bots={"Ben": "greedy"})
    ana = GreedyBot()
    while table.state.phase != "over":
        if table.pending:
            table.roll()
            continue
        assert most_answers(table.state) <= 12
        table.play(ana.choose(game, table.observe("Ana"), 0, table.legal("Ana"), random.Random(1)), "Ana")
    assert table.state.turn > 20


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Travel(0, 0, 3, 4, False, 0, 1), "coachman 3+4 E1>F1"),
        (Travel(0, 7, 4, 3, True, 0, 1), "coachman 3+4* E1>F1"),
        (Travel(1, 0, 5, 5, False, 0, 1, track=1), "guide/left 5+5 E1>F1"),
        (Travel(1, 5, 5, 5, False, 0, 1, track=2, star=True), "guide/right 5+5 E1>F1 star"),
        (Travel(2, 2, 2, 4, False, 0, 1), "merchant/6,9 2+4 E1>F1"),
        (Travel(3, 0, 2, 4, False, 0, 1), "adventurer 2+4 E1>F1"),
        (Travel(4, 0, 3, 3, False, 0, 1), "sailor 3+3 E1>F1"),
        (Travel(0, 0, 5, 3, True, 0, 1, tweaks=(Tweak("die1", 4, 5, True),)), "coachman 3+5* E1>F1 bonus die1 4*>5"),
        (
            Travel(0, 0, 4, 5, False, 0, 1, star=True, tweaks=(Tweak("die1", 4, 5), Tweak("die2", 2, 4))),
            "coachman 4+5 E1>F1 star bonus die1 4>5 die2 2>4",
        ),
        (MISS, "miss"),
        (EXTRA, "extra"),
        (REROLL, "reroll"),
        (REROLL_BONUS, "bonus reroll"),
        (SHIELD, "shield"),
        (GEM, "gem"),
        (FINISH, "finish"),
        (Keep(5), "keep 5"),
        (Adjust(4, 1), "adjust 4 +1"),
        (Adjust(4, -1, True), "adjust 4* -1"),
        (Use("sword", 12), "use sword 12"),
        (Use("compass", 6), "use compass 6"),
        (Use("potion"), "use potion"),
        (Cloud(0, 1), "use cloud E1>F1"),
        (Strike(0, 7), "bonus strike coachman/8"),
        (Strike(1, 3, 1), "bonus strike guide/left/4"),
        (Strike(2, 2), "bonus strike merchant/6,9"),
    ],
)  # fmt: skip
def test_each_kind_of_move_has_one_written_form(table, move, text):
    assert game.write(table.setup, move) == text


@pytest.mark.parametrize(
    "move",
    [
        Travel(9, -1, 99, 0, True, -1, 999, 7, True, (Tweak("die1", 9, 0),)),
        Travel(2, 99, 1, 1, False, 0, 0),
        Strike(2, 99),
        Strike(9, 0),
        Strike(1, -1, 7),
        Cloud(-1, 999),
        Use("axe", -3),
        Keep(-1),
        Adjust(0, 5),
    ],
)
def test_any_move_can_be_written_whatever_a_program_put_into_it(table, move):
    text = game.write(table.setup, move)
    assert text
    assert "\n" not in text
    assert all(isinstance(part, str) for part in game.parts(table.setup, move))


# ---------------------------------------------------------------------- leaving out
@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("guide 2+3 J3", "guide 2+3 K3>J3"),
        ("G 3+2 j3", "guide 2+3 K3>J3"),
        ("gui 2 + 3 k3 > j3", "guide 2+3 K3>J3"),
        ("J3 guide 2+3", "guide 2+3 K3>J3"),
        ("guide 2+3 K3→J3", "guide 2+3 K3>J3"),
        ("guide 4*+2 J3", "guide 2+4* K3>J3"),
        ("guide/1 2+3 J3", "guide 2+3 K3>J3"),
        ("guide 9* J3", "guide 5+4* K3>J3"),
        ("guide 6* J3", "guide 2+4* K3>J3"),
        ("m/6,4 2+4* J3", "merchant/6,4 2+4* K3>J3"),
        ("m/7,9 5+4* J3", "merchant/7,9 5+4* K3>J3"),
        ("MISS", "miss"),
    ],
)
def test_what_is_no_question_may_be_left_out(table, typed, written):
    assert game.write(table.setup, table.read(typed, "Ana")) == written


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("use po", "use potion"),
        ("use com 6", "use compass 6"),
        ("use cloud J3", "use cloud K3>J3"),
        ("adjust 3+1", "adjust 3 +1"),
        ("adjust 5*-1", "adjust 5* -1"),
        ("Use  SWORD 4", "use sword 4"),
    ],
)
def test_items_and_dice_are_named_in_short_too(alone, typed, written):
    assert game.write(alone.setup, alone.read(typed)) == written


def meant(state, text):
    """The move that a text means, or the candidates if it leaves something open."""
    try:
        return game.read(state, 0, text), ()
    except AmbiguousMove as error:
        return None, error.candidates


@each_kind
def test_a_text_with_less_is_that_move_or_the_question_which(kind):
    rng = random.Random(15)
    for state in undecided(kind, 15):
        moves = [move for move in game.legal(state, 0) if isinstance(move, Travel)]
        for move in rng.sample(moves, min(12, len(moves))):
            full = game.write(state.setup, move)
            words = full.partition(" bonus ")[0].split()
            kept = [words[0][:1] + words[0][words[0].find("/") :] if "/" in words[0] else words[0][:1]]
            kept += [word for word in words[1:3] if rng.random() < 0.6]
            bonus = full[len(full.partition(" bonus ")[0]) :]
            text = " ".join(kept + words[3:]).replace(">", " > ") + bonus.replace(">", ">")
            found, candidates = meant(state, text)
            if found is None:
                assert full in candidates
                assert len(set(candidates)) == len(candidates) > 1
                continue
            assert (found.companion, found.box, found.track, found.total) == (
                move.companion, move.box, move.track, move.total,
            )  # fmt: skip
            assert (found.target, found.star, found.tweaks) == (move.target, move.star, move.tweaks)


def test_dice_that_make_the_same_total_do_not_matter():
    table = wayfarer.table(rolls=[1, 3, 1, 5, 3, 3]).roll().roll()
    assert game.write(table.setup, table.read("guide 6 J3", "Ana")) == "guide 1+5 K3>J3"
    assert table.read("guide 6 J3", "Ana") in table.legal("Ana")


def test_in_solo_it_matters_whether_the_active_die_is_used():
    table = wayfarer.table(["Ana"], rolls=[1, 3, 3, 3]).roll().roll()
    with pytest.raises(AmbiguousMove, match=r"which dice: guide 3.3 K3>J3 or guide 3.3\* K3>J3"):
        table.read("guide 6 J3")


def test_in_a_decision_on_a_roll_a_number_is_enough(table):
    state = changed_state(table.state, phase="keep", attempts=(2, 5))
    assert game.read(state, 0, "5") == Keep(5)


# ---------------------------------------------------------------------- the question which
@pytest.mark.parametrize(
    ("text", "sentence", "count"),
    [
        ("guide 2+3", "'guide 2+3' leaves open where to: guide 2+3 K3>J2, ", 4),
        ("2+4* J3", "'2+4* J3' leaves open which companion and which box: guide 2+4* K3>J3, ", 5),
        (
            "m/6,9 J3",
            "'m/6,9 J3' leaves open which dice: merchant/6,9 2+4* K3>J3 or merchant/6,9 5+4* K3>J3.",
            2,
        ),
        ("J3", "'J3' leaves open which dice, which companion and which box: guide 2+3 K3>J3, ", 28),
    ],
)
def test_a_text_that_fits_several_moves_is_asked_about(table, text, sentence, count):
    with pytest.raises(AmbiguousMove) as error:
        table.read(text, "Ana")
    assert str(error.value).startswith(sentence)
    assert len(error.value.candidates) == count
    legal = {game.write(table.setup, move) for move in table.legal("Ana")}
    assert set(error.value.candidates) <= legal


def test_a_letter_that_begins_two_items_is_asked_about(alone):
    with pytest.raises(
        AmbiguousMove, match=r"'p' may be potion or provisions; type a letter more\."
    ) as error:
        alone.read("use p")
    assert error.value.candidates == ("potion", "provisions")


# ---------------------------------------------------------------------- illegal, but readable
@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("guide 2+3 D5", "guide 2+3 K3>D5"),
        ("coachman 2+3 J3", "coachman 2+3 K3>J3"),
        ("coachman 6+6 J3", "coachman 6+6 K3>J3"),
        ("guide 4 J3", "guide 2+2 K3>J3"),
        ("guide 9 D6", "guide 5+4* K3>D6"),
        ("guide 2+3 C4>J3", "guide 2+3 C4>J3"),
        ("sailor 3+4 G5", "sailor 3+4 K3>G5"),
        ("adventurer 2+3 K3", "adventurer 2+3 K3>K3"),
        ("K3", "guide 2+3 K3>K3"),
        ("guide 2+3 J3 star", "guide 2+3 K3>J3 star"),
        ("use cloud D5", "use cloud K3>D5"),
        ("keep 9", "keep 9"),
        ("adjust 7 +2", "adjust 7 +2"),
        ("bonus strike guide/2", "bonus strike guide/2"),
    ],
)
def test_what_the_rules_bar_is_read_too_so_that_they_can_say_why(table, typed, move):
    read = table.read(typed, "Ana")
    assert game.write(table.setup, read) == move
    assert game.refusals(table.state, 0, read)


def test_the_gaps_are_filled_with_what_the_fewest_rules_bar(table):
    """The Guide travels to desert, so beside it nothing but the distance bars the way."""
    for text in ("2+3 J6", "guide J6", "J6"):
        refusals = game.refusals(table.state, 0, table.read(text, "Ana"))
        assert [refusal.rule_id for refusal in refusals] == ["W-ROUTE-EXTEND"]


@pytest.mark.parametrize("text", ["guide 2+3", "guide", "2+3 J3", "guide 2+3 K3>J3", "9"])
def test_before_the_roll_it_is_the_roll_that_is_missing(text):
    table = wayfarer.table(seed=1).roll()
    assert [refusal.rule_id for refusal in table.why_not(text, "Ana")] == ["W-TURN-ROLL"]


def answered(state, text):
    """What is said to a text, and the move if it is one."""
    try:
        move = game.read(state, 0, text)
    except (UnreadableMove, AmbiguousMove) as error:
        return str(error), None
    return f"{game.write(state.setup, move)}.", move


@each_kind
def test_every_mutated_text_is_a_move_or_one_sentence(kind):
    rng = random.Random(16)
    signs = "acgms/0123456789+*> ,"
    for state in islice(states(kind, 16, every=4), 12):
        texts = [game.write(state.setup, move) for move in game.legal(state, 0)] or ["coachman 3+4 A1>B1"]
        for _ in range(25):
            text = rng.choice(texts)
            for _ in range(rng.randint(1, 3)):
                place = rng.randrange(len(text) + 1)
                text = text[:place] + rng.choice([rng.choice(signs), ""]) + text[place + rng.randint(0, 2) :]
            said, move = answered(state, text)
            assert said.endswith((".", "?"))
            assert "\n" not in said
            assert move is None or (move in game.legal(state, 0)) == (game.refusals(state, 0, move) == ())


@given(st.text(max_size=60) | st.text("coachman guide/left 3+4*>C5 use bonus", max_size=40))
@settings(max_examples=300, deadline=None)
def test_whatever_is_typed_is_a_move_or_one_clear_sentence(text):
    state = wayfarer.table(rolls=[1, 3, 2, 3, 5, 4]).roll().roll().state
    said, _ = answered(state, text)
    assert said.endswith((".", "?"))
    assert "\n" not in said


# ---------------------------------------------------------------------- what cannot be read
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Type a move, such as coachman 3+4 C4>D5."),
        ("coachman", "No move now fits 'coachman'; with a hex named, the rules say why. Possible now: guide 2+3 "),
        ("merchant 6+6", "No move now fits 'merchant 6+6'; "),
        ("fly", "'fly' is no part of a move; known are coachman, guide, "),
        ("gudie 2+3 J3", "'gudie' is no part of a move; did you mean guide?"),
        ("miss please", "miss is a whole move; nothing comes after it, so 'please' is too much."),
        ("guide 2+3 J3 please", "'please' is no part of a move; known are "),
        ("guide 2+7 J3", "Dice show 1 to 6, and 2 and 7 are no two of them."),
        ("guide 4*+4* J3", "'guide 4*+4* J3' stars both dice, and there is one Active die."),
        ("guide = J3", "'=' is no part of a move; write one as in: guide 2+3 K3>J2."),
        ("guide 13 J3", "'13' is no part of a move; "),
        ("guide 2+3 8 J3", "'guide 2+3 8 J3' names dice that do not make 8."),
        ("guide 2+3 A1", "A1 is open sea, and no line enters it (W-ROUTE-SEA)."),
        ("guide 2+3 Z9", "The island has no hex 'Z9'."),
        ("guide 2+3 K3>Z9", "The island has no hex 'Z9'."),
        ("guide 2+3 ship3", "The island has no ship3."),
        ("guide 2+3 K3>J3>I3", "'k3>j3>i3' names more than two hexes; a move draws one line."),
        ("guide sailor 2+3 J3", "'guide sailor 2+3 J3' names a second companion; a move has one."),
        ("guide 2+3 3+5 J3", "'guide 2+3 3+5 J3' names a second pair of dice; a move has one."),
        ("guide 2+3 J3 J4", "'guide 2+3 J3 J4' names a second hex; a move has one."),
        ("merchant/6 2+4* J3", "A space of the Merchant has two labels, row and column, as in merchant/6,9."),
        ("merchant/6,11 J3", "The Merchant has no space 6,11: rows are 6, 7 and 8, columns 4, 5, 9 and 10."),
        ("coachman/6,9 J3", "Only the Merchant's spaces have two labels, as in merchant/6,9."),
        ("guide/middle J3", "'middle' is no box; write one as in guide/left, coachman/8 or merchant/6,9."),
        ("keep", "Say which number is written, as in: keep 5."),
        ("adjust", "A die is adjusted by one, as in: adjust 4 +1, or adjust 4* -1 for the Active die."),
        ("use", "Say which item is used, as in: use potion."),
        ("use axe", "There is no item 'axe'; known are sword, compass, "),
        ("use sword", "Say the Monster value that becomes 0, as in: use sword 5."),
        ("use compass x", "Say the number for the Active die, as in: use compass 5."),
        ("use potion 3", "Potion: there is nothing more to say; write: use potion."),
        ("use cloud", "Say where the line goes, as in: use cloud C4>D5."),
        ("bonus", "There is no bonus ''; write bonus reroll, "),
        ("bonus strike", "Say which box, as in: bonus strike coachman/8, or bonus strike merchant/6,9."),
        ("bonus strike guide/left", "Say which box of the track, as in: bonus strike guide/left/4."),
        ("bonus strike fool/3", "There is no companion 'fool'; known are "),
        ("J3 bonus die3 3>4", "Adjusting bonuses follow the move, as in: "),
    ],
)  # fmt: skip
def test_what_cannot_be_read_gets_a_sentence(table, text, sentence):
    with pytest.raises(UnreadableMove) as error:
        table.read(text, "Ana")
    assert str(error.value).startswith(sentence)


def test_what_is_possible_now_begins_with_what_comes_nearest(table):
    with pytest.raises(UnreadableMove) as error:
        table.read("merchant 6+6", "Ana")
    hint = str(error.value).partition("Possible now: ")[2]
    assert hint.startswith("merchant/")


def test_nobody_sits_there(table):
    with pytest.raises(UnreadableMove, match=r"Nobody sits there\."):
        game.read(table.state, 7, "guide 2+3 D5")


def test_the_boxes_of_a_split_guide_are_named_where_there_is_a_choice():
    state = next(
        state
        for seed in range(30)
        for state in undecided("expert", seed, every=1)
        if len(state.players[0].guide) == 3
        and any(move.track for move in game.legal(state, 0) if isinstance(move, Travel))
    )
    sheet = tables_of(state.setup).sheet
    move = next(move for move in game.legal(state, 0) if isinstance(move, Travel) and move.track)
    text = game.write(state.setup, move)
    assert text.startswith(("guide/left", "guide/right"))
    assert move.box == len(sheet.guide)
    assert game.read(state, 0, text) == move
