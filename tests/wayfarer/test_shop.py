"""The shop of the solo campaign: what can be spent, what it buys, and how long an item stays."""

from __future__ import annotations

import pytest

from tabletop_kit.core.errors import SetupError
from tabletop_kit.wayfarer.campaigns import bought, shop_points
from tabletop_kit.wayfarer.scenarios import PRICES, SCENARIOS
from tests.wayfarer.campaigning import ROW, miss, quick, refused, tell, to_the_goal


@pytest.mark.rule("W-SOLO-SHOP-START")
def test_twelve_points_are_there_for_the_first_shop():
    c = quick()
    assert c.shop.open
    assert c.shop.points == 12
    assert c.shop.prices == PRICES


@pytest.mark.rule("W-SOLO-SHOP-START", "W-SOLO-BUY")
@pytest.mark.parametrize(
    ("item", "price"),
    [("sword", 5), ("compass", 5), ("potion", 7), ("camp", 7), ("provisions", 10), ("cloud", 10)],
)
def test_an_item_costs_its_price(item, price):
    c = quick().buy(item)
    assert c.items == (item,)
    assert c.shop.points == 12 - price


@pytest.mark.rule("W-SOLO-BUY")
def test_only_what_is_neither_held_nor_too_dear_is_on_offer():
    assert quick().buy("sword").shop.prices == {"compass": 5, "potion": 7, "camp": 7}
    assert quick().buy("sword").buy("potion").shop.prices == {}


@pytest.mark.rule("W-SOLO-BUY")
def test_one_of_each_item_at_most():
    c = quick().buy("sword")
    assert refused(lambda: c.buy("sword"), SetupError) == (
        "You have the Sword already, and there is at most one of each item."
    )
    assert (c.items, c.shop.points) == (("sword",), 7)


@pytest.mark.rule("W-SOLO-BUY")
@pytest.mark.parametrize(
    ("before", "item", "said"),
    [
        ("sword", "cloud", "The Magic Cloud costs 10, and 7 points are left."),
        ("provisions", "compass", "The Compass costs 5, and 2 points are left."),
    ],
)
def test_an_item_that_is_too_dear_is_not_sold(before, item, said):
    c = quick().buy(before)
    points = c.shop.points
    assert refused(lambda: c.buy(item), SetupError) == said
    assert (c.items, c.shop.points) == ((before,), points)


def test_the_last_point_is_spent_too():
    assert quick().buy("sword").buy("potion").shop.points == 0
    assert refused(lambda: bought((), ("sword",), 0), SetupError) == (
        "The Sword costs 5, and no points are left."
    )
    assert refused(lambda: bought((), ("sword",), 1), SetupError) == (
        "The Sword costs 5, and 1 point is left."
    )


@pytest.mark.parametrize(
    ("item", "said"),
    [
        ("swrod", "The shop has no 'swrod'; did you mean sword?"),
        (
            "horse",
            "The shop has no 'horse'; known are sword, compass, potion, camp, provisions, cloud.",
        ),
        (
            None,
            "The shop has no None; known are sword, compass, potion, camp, provisions, cloud.",
        ),
        (["sword"], "The shop has no ['sword']; did you mean sword?"),
    ],
    ids=str,
)
def test_what_the_shop_does_not_have_is_answered(item, said):
    c = quick()
    assert refused(lambda: c.buy(item), SetupError) == said
    assert (c.items, c.shop.points) == ((), 12)


@pytest.mark.rule("W-SOLO-BUY")
def test_nothing_is_sold_while_a_scenario_is_played():
    c = quick()
    c.table()
    assert not c.shop.open
    assert c.shop.prices == {}
    assert str(c.shop) == "The shop is closed while a scenario is being played."
    assert refused(lambda: c.buy("sword")) == (
        "Scenario 1 has begun; the shop is open again when it is over and closed."
    )


@pytest.mark.rule("W-SOLO-BUY")
def test_the_points_of_a_scenario_that_was_won_can_be_spent_before_the_next():
    c = tell(quick())
    assert c.told[0].score == 2 * 2 * 12 - 30 == c.shop.points
    assert c.buy("provisions").shop.points == 8


@pytest.mark.rule("W-SOLO-BUY")
def test_points_that_were_not_spent_lapse():
    c = tell(quick().buy("sword"))  # leaves 7
    assert c.shop.points == 18


@pytest.mark.rule("W-SOLO-BUY")
def test_buying_does_not_lower_the_score():
    c = tell(quick())
    assert c.score == 18
    assert c.buy("provisions").score == 18
    assert tell(c).score == 18 + 8


@pytest.mark.rule("W-SOLO-BUY")
def test_five_points_are_there_after_a_loss():
    c = miss(tell(quick()))
    assert not c.told[1].won
    assert c.shop.points == 5


@pytest.mark.rule("W-SOLO-BUY", "W-SOLO-SCORE")
def test_five_points_are_there_after_a_goal_that_brought_a_negative_score():
    c = tell(tell(tell(quick())))
    assert (c.told[2].score, c.told[2].won) == (2 * 2 * 12 - 50, False)
    assert c.shop.points == 5


@pytest.mark.rule("W-SOLO-BUY", "W-SOLO-SCORE")
def test_a_score_of_zero_is_not_won_and_leaves_five_points():
    c = tell(tell(quick()), dice=5)
    assert (c.told[1].score, c.told[1].won) == (0, False)
    assert c.shop.points == 5


@pytest.mark.rule("W-SOLO-BUY", "W-SOLO-SHOP-START")
@pytest.mark.parametrize(
    ("scenario", "last", "points"),
    [(1, None, 12), (2, (1, True), 1), (2, (60, True), 60), (8, (0, False), 5), (3, (-20, False), 5)],
)
def test_what_may_be_spent_follows_from_the_last_scenario(scenario, last, points):
    assert shop_points(scenario, *(last or ())) == points


@pytest.mark.rule("W-SOLO-BUY")
def test_an_item_stays_until_it_is_used_and_can_then_be_bought_again():
    c = tell(quick().buy("provisions"))
    assert c.items == ("provisions",)
    t = c.table()
    t.roll([1]).play("extra")
    t.play("use provisions")
    t.roll([6, 6, 1, 1]).play("coachman 6+6 A1>B1")
    t.roll([6, 6, 1]).play("coachman 6+6 B1>C1")
    c.close(t)
    assert c.items == ()
    tell(c)  # which leaves five points
    c.buy("compass")
    assert c.items == ("compass",)


@pytest.mark.rule("W-SOLO-BUY", "W-SOLO-SCENARIO")
def test_items_carry_over_and_nothing_else_does():
    c = tell(quick().buy("sword"))
    assert c.items == ("sword",)
    state = c.table().roll([3]).state
    (player,) = state.players
    assert player.items == ("sword",)
    assert player.visited == 1 << ROW.index["b1"]
    assert (player.coachman, player.treasure, player.monster, player.misses) == ((), (), (), 0)
    assert player.crosses == SCENARIOS[1].crosses


@pytest.mark.rule("W-SOLO-BUY")
def test_an_item_may_still_be_used_between_the_last_turn_and_the_score():
    c = to_the_goal(quick().buy("potion"))
    said = "Scenario 1 is not over yet: turn 2: the goal is met; items may still be used."
    assert refused(c.close) == said
    c.table().play("use potion")
    assert c.close().items == ()


@pytest.mark.rule("W-SOLO-BUY")
def test_an_item_that_is_not_used_at_the_end_is_kept():
    c = to_the_goal(quick().buy("potion"))
    c.table().play("finish")
    assert c.close().items == ("potion",)
    assert c.score == 18
