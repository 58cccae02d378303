"""Why a move is barred: every rule that bars it, the most telling first, with this turn's numbers."""

from __future__ import annotations

import random

import pytest

from tabletop_kit import wayfarer
from tabletop_kit.core.errors import IllegalMove
from tabletop_kit.wayfarer import game, listing
from tabletop_kit.wayfarer.moves import MISS, REROLL, Keep, Strike, Travel
from tabletop_kit.wayfarer.state import changed_player, changed_state
from tests.positions.wayfarer import islands
from tests.wayfarer.playing import states
from tests.wayfarer.test_laws import TABLES, like


@pytest.fixture
def table():
    """Ana begins at K3, amid desert, and is active; 2, 3, 5 and the Active 4 lie there."""
    return wayfarer.table(rolls=[1, 3, 2, 3, 5, 4]).roll().roll()


def with_player(table, **changes):
    """The state of the table with another sheet for Ana."""
    ana, *others = table.state.players
    return changed_state(table.state, players=(changed_player(ana, **changes), *others))


def barred(state, text, seat=0):
    """The refusals of a move as "rule: sentence"."""
    return [
        f"{one.rule_id}: {one.message}" for one in game.refusals(state, seat, game.read(state, seat, text))
    ]


# ---------------------------------------------------------------------- dice
@pytest.mark.rule("W-TURN-PAIR")
def test_a_die_that_nobody_rolled_is_refused_with_what_lies_there(table):
    (refusal,) = table.why_not("guide 2+6 J3", "Ana")
    assert (refusal.message, refusal.hint) == ("No Travel die shows 6.", "They show 2, 3 and 5.")
    assert refusal.params == {"travel": [2, 3, 5]}


@pytest.mark.rule("W-TURN-PAIR")
def test_one_die_is_not_used_twice(table):
    assert barred(table.state, "guide 5+5 J3") == ["W-TURN-PAIR: Only one Travel die shows 5."]


@pytest.mark.rule("W-TURN-ACTIVE")
def test_the_active_die_of_somebody_else_is_refused(table):
    ben_goes = Travel(1, 0, 4, 5, True, *(table.state.players[1].visited.bit_length() - 1,) * 2)
    first = game.refusals(table.state, 1, ben_goes)[0]
    assert (first.rule_id, first.message) == ("W-TURN-ACTIVE", "The Active die is Ana's this turn.")


# ---------------------------------------------------------------------- boxes
@pytest.mark.rule("W-COMP-GUIDE")
def test_a_number_that_is_too_small_for_the_guide_names_what_fits(table):
    state = with_player(table, guide=(5, 5))
    assert barred(state, "guide 2+3 J3") == [
        "W-COMP-GUIDE: 5 does not fit the Guide's third box: it needs 6 or more."
    ]


@pytest.mark.rule("W-COMP-LIMIT")
def test_a_full_companion_is_refused_as_full_and_nothing_else(table):
    state = with_player(table, guide=(12,) * 9)
    assert barred(state, "guide 2+3 J3") == ["W-COMP-LIMIT: All 9 boxes of the Guide are full."]


@pytest.mark.rule("W-COMP-TAVERN")
def test_a_locked_box_says_how_many_are_open(table):
    state = with_player(table, coachman=(2,) * 6)
    assert "W-COMP-TAVERN: The Coachman's seventh box is locked: 6 of 12 are open." in barred(
        state, "coachman 2+3 J3"
    )


# ---------------------------------------------------------------------- lines
@pytest.mark.rule("W-ROUTE-EXTEND")
def test_a_hex_out_of_reach_is_refused(table):
    (refusal,) = table.why_not("guide 2+3 J6", "Ana")
    assert refusal.message == "J6 does not touch K3."
    assert refusal.hint == "No route of yours ends beside J6."


@pytest.mark.rule("W-ROUTE-ONCE")
def test_a_hex_that_was_visited_is_refused(table):
    assert "W-ROUTE-ONCE: You have visited K3." in barred(table.state, "guide 2+3 K3")


@pytest.mark.rule("W-COMP-COACHMAN")
def test_the_wrong_ground_says_who_travels_it(table):
    (refusal,) = table.why_not("coachman 2+3 J3", "Ana")
    assert refusal.message == "J3 is desert, and the Coachman travels to grass or mountain."
    assert refusal.hint == "Desert is for the Guide or the Merchant."


@pytest.mark.rule("W-HEX-PEAK")
def test_a_peak_without_the_active_die_names_that_die():
    island, spaces = islands("demo")
    table = wayfarer.table(island=island, rolls=[1, 1, 2, 3, 5, 4]).roll().roll()
    peak = next(space for space in range(len(island.names)) if island.peaks >> space & 1)
    move = Travel(3, 0, 2, 3, False, spaces["a0"], peak)
    hints = {one.rule_id: one.hint for one in game.refusals(table.state, 0, move)}
    assert hints["W-HEX-PEAK"] == "Pair the Active die, 4, with another."


# ---------------------------------------------------------------------- the moment
@pytest.mark.rule("W-MISS-CHOSEN")
def test_who_can_travel_may_not_miss(table):
    assert barred(table.state, "miss") == [
        "W-MISS-CHOSEN: You can travel, and a Miss Roll is chosen only with two companions full; none is."
    ]


def test_who_has_chosen_is_told_to_take_it_back(table):
    table.play("guide 2+3 J3", "Ana")
    (refusal,) = game.refusals(table.state, 0, game.read(table.state, 0, "guide 2+3 K3>J4"))
    assert refusal.hint == "Take your choice back first, as long as others still choose."


@pytest.mark.parametrize("move", [REROLL, Keep(3), Strike(0, 8), MISS])
def test_nobody_sits_at_a_seat_that_is_not_there(table, move):
    for seat in (-1, 2, 5):
        (refusal,) = game.refusals(table.state, seat, move)
        assert (refusal.rule_id, refusal.message) == ("W-SETUP-PLAYERS", "Nobody sits there.")
        assert (refusal.params, refusal.hint) == ({"seats": 2}, "Seats are 0 to 1.")


# ---------------------------------------------------------------------- all of them, and what would work
def test_every_rule_that_bars_a_move_is_named_dice_and_box_before_the_line(table):
    rules = [one.rule_id for one in table.why_not("sailor 2+6 K3>J6", "Ana")]
    assert rules == ["W-TURN-PAIR", "W-COMP-SAILOR", "W-ROUTE-EXTEND", "W-COMP-SAILOR"]


def test_what_could_be_played_instead_is_legal_and_near(table):
    instead = table.why_not("guide 2+3 J6", "Ana").instead
    assert instead.startswith("guide 2+3 K3>")
    assert table.read(instead, "Ana") in table.legal("Ana")


def test_the_sentence_of_an_illegal_move_holds_rule_and_way_out(table):
    with pytest.raises(IllegalMove) as error:
        table.play("guide 2+3 J6", "Ana")
    assert "J6 does not touch K3." in str(error.value)
    assert "[W-ROUTE-EXTEND] You could play: guide 2+3 K3>" in str(error.value)


@pytest.mark.parametrize("kind", TABLES)
def test_refusals_never_ask_the_listing_of_legal_moves(kind, monkeypatch):
    """Two views of legality are worth having only as long as neither asks the other."""
    rng = random.Random(18)
    asked = []
    for state in states(kind, 18, every=9):
        moves = list(game.legal(state, 0)) or [MISS]
        tried = [like(rng.choice(moves), rng, 20) for _ in range(10)]
        with monkeypatch.context() as patched:
            for name in ("legal", "travels", "may_miss", "must_miss", "full"):
                if hasattr(listing, name):
                    patched.setattr(listing, name, lambda *args: asked.append(args))
            for move in (*tried, MISS):
                game.refusals(state, 0, move)
    assert asked == []
