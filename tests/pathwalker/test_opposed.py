"""Opposed rolls: who wins, who may overexert, in which order, and when it is over."""

from __future__ import annotations

from itertools import product

import pytest

from tabletop_kit.pathwalker import TRAITS
from tests.pathwalker.asking import barred, cost, decides, due, outcome, play, score, sheet, typed

MISS = 1


def hits(n, dice=3):
    """Faces of a throw with `n` successes."""
    return [6] * n + [MISS] * (dice - n)


def contest(**counts):
    """Everybody rolls three dice of Might and shows so many successes."""
    table = typed({name: {"Might": 3} for name in counts})
    sides = " ".join(f"{name}:Might" for name in counts)
    return play(table, f"versus {sides}", *(hits(n) for n in counts.values()))


# ---------------------------------------------------------------------- P-VERSUS-ROLL
@pytest.mark.rule("P-VERSUS-ROLL")
def test_most_successes_win():
    table = play(contest(Ana=1, Ben=2), "pass")
    assert outcome(table) == ("won", "Ben")
    assert table.score() == (0, 1)


@pytest.mark.rule("P-VERSUS-ROLL")
def test_three_and_more_may_oppose_each_other():
    table = play(contest(Ana=1, Ben=3, Cleo=2), "Ana: pass", "Cleo: pass")
    assert outcome(table) == ("won", "Ben")


@pytest.mark.rule("P-VERSUS-ROLL")
@pytest.mark.parametrize("move", ["versus Ana:Might", "versus Ana:Might Ana:Charm"])
def test_it_takes_two_different_players(move):
    table = typed({"Ana": {"Might": 3}, "Ben": {"Might": 3}})
    assert barred(table, move) == ["P-VERSUS-ROLL"]


@pytest.mark.rule("P-VERSUS-ROLL")
def test_the_winner_describes_what_happens():
    assert "Ben wins the opposed roll and says what happens" in str(play(contest(Ana=1, Ben=2), "pass").log)


@pytest.mark.rule("P-VERSUS-ROLL")
def test_each_side_rolls_its_own_dice_in_the_order_named():
    table = typed({"Ana": {"Might": 2}, "Ben": {"Magic": 3}})
    assert due(play(table, "versus Ben:Magic,d8,d4 Ana:Might")) == (4, 6, 8)
    assert due(play(table, [1, 1, 1])) == (6, 6)


@pytest.mark.rule("P-VERSUS-ROLL", "P-POOL-DICE")
def test_dice_that_a_side_does_not_have_are_refused():
    table = typed({"Ana": {"Might": 1}, "Ben": {"Magic": 3}})
    assert barred(table, "versus Ben:Magic,d20 Ana:Might,d8,d8") == ["P-POOL-DICE", "P-POOL-DICE"]


# ---------------------------------------------------------------------- P-VERSUS-OVER
@pytest.mark.rule("P-VERSUS-OVER")
def test_who_leads_alone_decides_nothing():
    table = contest(Ana=2, Ben=1)
    assert decides(table) == "Ben"
    assert barred(table, "overexert", "Ana") == ["P-VERSUS-OVER", "P-VERSUS-OVER"]
    assert barred(table, "pass", "Ana")[0] == "P-VERSUS-OVER"


@pytest.mark.rule("P-VERSUS-OVER")
def test_having_successes_does_not_bar_it():
    assert barred(contest(Ana=2, Ben=1), "overexert", "Ben") == []


@pytest.mark.rule("P-VERSUS-OVER")
def test_those_who_share_the_lead_may_overexert():
    table = contest(Ana=2, Ben=2)
    assert decides(table) == "Ana"
    assert decides(play(table, "pass")) == "Ben"


@pytest.mark.rule("P-VERSUS-OVER")
def test_all_dice_are_rolled_again_and_the_new_result_stands_even_if_worse():
    table = play(contest(Ana=3, Ben=1), "overexert")
    assert due(table) == (6, 6, 6)
    play(table, hits(0), "pass")
    assert table.log[-1].events[-1].data["successes"] == {"Ana": 3, "Ben": 0}


@pytest.mark.rule("P-VERSUS-OVER", "P-OVER-COST")
def test_it_costs_and_counts_as_elsewhere():
    table = play(contest(Ana=3, Ben=0), "overexert", hits(0))
    assert (score(table, "Ben", "Might"), cost(table, "Ben", "Might")) == (2, 2)
    play(table, "overexert", hits(0))
    assert (score(table, "Ben", "Might"), sheet(table, "Ben").tired) == (0, True)
    assert outcome(table) == ("won", "Ana")  # three dice cannot be paid from none


@pytest.mark.rule("P-VERSUS-OVER")
@pytest.mark.parametrize("counts", sorted(set(product((0, 1, 2), repeat=3))))
def test_fewest_successes_decide_first_and_equal_ones_as_they_were_named(counts):
    names = ("Ana", "Ben", "Cleo")
    table = contest(**dict(zip(names, counts, strict=True)))
    lead = [name for name, n in zip(names, counts, strict=True) if n == max(counts)]
    expected = [name for _, name in sorted(zip(counts, names, strict=True)) if lead != [name]]
    order = []
    while decides(table):
        order.append(decides(table))
        play(table, "pass")
    assert order == expected


@pytest.mark.rule("P-VERSUS-OVER")
def test_equal_players_decide_in_the_order_in_which_they_were_named():
    table = typed({"Ana": {"Might": 1}, "Ben": {"Might": 1}})
    assert decides(play(table, "versus Ben:Might Ana:Might", [6], [6])) == "Ben"


@pytest.mark.rule("P-VERSUS-OVER")
def test_nobody_decides_before_their_turn():
    table = contest(Ana=0, Ben=1, Cleo=2)
    assert barred(table, "overexert", "Ben") == ["P-VERSUS-OVER"]
    assert barred(table, "pass", "Ben") == ["P-VERSUS-OVER"]
    assert table.why_not("pass", "Ben")[0].params == {"decides": "Ana"}


@pytest.mark.rule("P-VERSUS-OVER")
def test_a_reroll_voids_earlier_passes_and_the_order_is_new():
    table = play(contest(Ana=1, Ben=0, Cleo=2), "Ben: pass", "Ana: overexert", hits(3))
    assert decides(table) == "Ben"
    assert decides(play(table, "pass")) == "Cleo"  # overtaken: no longer alone in front


@pytest.mark.rule("P-VERSUS-OVER")
def test_who_cannot_pay_is_not_asked():
    table = typed({"Ana": {"Might": 0}, "Ben": {"Charm": 1}})
    play(table, "versus Ana:Might Ben:Charm", [], [6])
    assert decides(table) is None
    assert outcome(table) == ("won", "Ben")


@pytest.mark.rule("P-VERSUS-OVER")
def test_it_ends_when_all_who_do_not_lead_alone_have_passed():
    table = contest(Ana=0, Ben=1, Cleo=2)
    assert outcome(play(table, "Ana: pass")) == ("open",)
    assert outcome(play(table, "Ben: pass")) == ("won", "Cleo")
    assert barred(table, "pass", "Cleo") == ["P-VERSUS-OVER"]


@pytest.mark.rule("P-VERSUS-OVER", "P-OVER-SESSION")
def test_a_new_session_ends_the_contest_as_it_stands():
    table = play(contest(Ana=0, Ben=1), "session")
    assert outcome(table) == ("won", "Ben")
    assert decides(table) is None


@pytest.mark.rule("P-VERSUS-OVER")
@pytest.mark.parametrize("move", ["Ana: roll Might", "versus Ana:Might Ben:Might", "Ana: accept"])
def test_until_it_is_over_nothing_else_is_rolled(move):
    table = contest(Ana=0, Ben=1)
    assert barred(table, move)[0] == "P-VERSUS-OVER"
    assert barred(table, "Ana: bond Ben") == []


# ---------------------------------------------------------------------- P-VERSUS-DRAW
@pytest.mark.rule("P-VERSUS-DRAW")
@pytest.mark.parametrize("n", [0, 1, 3])
def test_equal_successes_at_the_end_are_a_draw_none_against_none_too(n):
    table = play(contest(Ana=n, Ben=n), "pass", "pass")
    assert outcome(table) == ("drawn", "Ana", "Ben")
    assert table.score() == (0, 0)


@pytest.mark.rule("P-VERSUS-DRAW")
def test_among_more_than_two_those_tied_for_most_draw_and_the_others_have_lost():
    table = play(contest(Ana=2, Ben=1, Cleo=2), "pass", "pass", "pass")
    assert outcome(table) == ("drawn", "Ana", "Cleo")


@pytest.mark.rule("P-VERSUS-DRAW")
def test_of_a_draw_the_wayfinder_says_what_happens():
    table = play(contest(Ana=1, Ben=1), "pass", "pass")
    assert "A draw between Ana and Ben; the Wayfinder says what happens" in str(table.log)


@pytest.mark.rule("P-VERSUS-DRAW")
def test_a_tie_is_no_draw_while_somebody_may_overexert():
    table = contest(Ana=1, Ben=1)
    assert outcome(table) == ("open",)
    assert outcome(play(table, "overexert", hits(2), "pass")) == ("won", "Ana")


# ---------------------------------------------------------------------- P-VERSUS-TRAITS
@pytest.mark.rule("P-VERSUS-TRAITS")
def test_any_two_traits_may_meet_the_same_one_too():
    table = typed({"Ana": dict.fromkeys(TRAITS, 1), "Ben": dict.fromkeys(TRAITS, 2)})
    for mine, theirs in product(TRAITS, repeat=2):
        assert barred(table, f"versus Ana:{mine} Ben:{theirs}") == []


@pytest.mark.rule("P-VERSUS-TRAITS")
def test_each_side_rolls_and_pays_with_the_trait_that_was_named():
    table = typed({"Ana": {"Might": 2, "Charm": 1}, "Ben": {"Awareness": 1, "Charm": 4}})
    assert due(play(table, "versus Ana:Charm Ben:Awareness")) == (6,)
    play(table, [1])
    assert due(table) == (6,)
    play(table, [6], "overexert", [1])
    assert (score(table, "Ana", "Charm"), score(table, "Ana", "Might")) == (0, 2)
