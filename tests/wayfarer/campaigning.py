"""A campaign that is quickly told: three towns in a row, a Coachman who doubles every number as Treasure."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletop_kit import wayfarer
from tabletop_kit.core.errors import TabletopError
from tabletop_kit.hexmap import Island
from tabletop_kit.wayfarer import Sheet
from tabletop_kit.wayfarer.campaigns import Campaign

ROW_TEXT = """\
gA gB gC

title = "Three in a row"
number = 1
starts = ["A", "B", "C"]

[towns]
A = "Alder"
B = "Birch"
C = "Cedar"
"""
RICH_TEXT = f"""\
title = "Rich sheet"
[coachman]
icons = {["T2"] * 6}
taverns = 0
[guide]
minima = [4]
icons = ["-"]
[merchant]
rows = [6]
columns = [6, 7]
icons = [["-", "-"]]
[adventurer]
mountains = [[1, 2]]
icons = ["-", "M2"]
[sailor]
icons = ["-"]
"""
ROW = Island.parse(ROW_TEXT, slug="row")
RICH = Sheet.parse(RICH_TEXT, slug="rich")
ISLANDS = dict.fromkeys((1, 2, 3, 4), ROW)
#: What a file of such a campaign is opened with.
OWN = (ROW, RICH)


def quick(**options: object) -> Campaign:
    """A campaign whose scenarios `tell` brings to an end with dice of its own."""
    return wayfarer.campaign("Ana", **{"typed": True, "sheet": RICH, "islands": ISLANDS, **options})


def to_the_goal(campaign: Campaign, dice: int = 6) -> Campaign:
    """Play the scenario's two turns, from Alder to Cedar, and leave its table open."""
    table = campaign.table().roll([1])
    for line in ("A1>B1", "B1>C1"):
        table.roll([dice, dice, 1]).play(f"coachman {dice}+{dice} {line}")
    return campaign


def tell(campaign: Campaign, dice: int = 6) -> Campaign:
    """Play the scenario to its goal and close it: the score is eight times the dice, less its points."""
    table = to_the_goal(campaign, dice).table()
    if table.state.phase == "closing":
        table.play("finish")
    return campaign.close(table)


def miss(campaign: Campaign) -> Campaign:
    """Lose the scenario by three Miss Rolls."""
    table = campaign.table().roll([1])
    for _ in range(3):
        table.roll([1, 2, 3]).play("miss")
    return campaign.close(table)


def amid() -> Campaign:
    """Amid the second scenario, without real dice: the first map is the kit's own, the others are not."""
    islands = dict.fromkeys((2, 3, 4), ROW)
    c = wayfarer.campaign("Zoë", seed=-3, sheet="expert", islands=islands).buy("compass")
    t = c.table().roll()
    while not t.over:
        t.roll().play("miss")
    c.close().buy("sword")
    c.table().roll().roll()
    return c


def told() -> Campaign:
    """All eight scenarios, the fourth one lost."""
    c = quick()
    while not c.over:
        (miss if c.scenario == 4 else tell)(c)
    return c


#: Campaigns at every kind of moment.
CAMPAIGNS: dict[str, Callable[[], Campaign]] = {
    "new": lambda: wayfarer.campaign("Ana", seed=7),
    "after shopping": lambda: quick().buy("sword").buy("potion"),
    "amid a scenario": amid,
    "not closed": lambda: to_the_goal(quick()),
    "an item left to be used": lambda: to_the_goal(quick().buy("potion")),
    "between scenarios": lambda: miss(tell(quick().buy("cloud"))),
    "told": told,
}


def refused(act: Callable[[], object], error: type[TabletopError] = TabletopError) -> str:
    """What is said instead of doing something: one sentence, of just this kind of error."""
    with pytest.raises(error) as caught:
        act()
    assert type(caught.value) is error
    message = str(caught.value)
    assert message.endswith((".", "?"))
    assert "\n" not in message
    return message
