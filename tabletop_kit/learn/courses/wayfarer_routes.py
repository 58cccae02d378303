"""Chapter 3 of A Wayfarer's Tale: what routes may do, and what stops them."""

from __future__ import annotations

from ..checks import all_of, barred, happened, is_not
from ..course import Chapter, Option, Question
from ..level import Level, Mistake
from .wayfarer_islands import laid

__all__ = ["ROUTES"]

TO_B2 = ("coachman 2+3 B1", "guide 4+3 B1>B2")

RAVINE = Level(
    name="ravine",
    title="A ravine",
    goal="Your route ends at B1. C1 lies just beyond a ravine: try it, and then go on where you can.",
    opening=laid("gorge-isle", 1, (2, 3, 5, 6), (4, 3, 2, 1), before=TO_B2[:1]),
    success=happened("travelled", origin="B1"),
    solution=("coachman 4+2 B1>A2",),
    learned="A ravine runs along the edge of two hexes, and no line passes there. A line may go round it.",
    otherwise="Go on from B1, the end of your route.",
    hints=("From B1 the grass of A2 is free, and the desert of B2.", "Type: coachman 4+2 B1>A2."),
    mistakes=(
        Mistake(barred("W-ROUTE-RAVINE"), "The ravine lets nobody through.", ("coachman 4+2 B1>C1",)),
        Mistake(
            barred("W-ROUTE-ONCE"),
            "And back is no way either: each hex is entered once.",
            ("coachman 4+2 B1>A1",),
        ),
        Mistake(
            happened("travelled", origin="A1"),
            "That was a new route out of Homestead. Here go on from B1.",
            ("coachman 4+2 A1>A2",),
        ),
    ),
    rules=("W-ROUTE-RAVINE", "W-ROUTE-ONCE"),
)

NO_FORK = Level(
    name="no-fork",
    title="No forks in the wild",
    goal="Your route went from A1 over B1 to B2. Draw on; only an end or a town sends out a line.",
    opening=laid("gorge-isle", 1, (2, 3, 5, 6), (4, 3, 2, 1), (5, 3, 1, 2), before=TO_B2),
    success=happened("travelled"),
    solution=("coachman 5+3 A1>A2",),
    learned="At B1 the route has its one way on already. Towns are hubs: from Homestead another route may start, into each free direction.",
    otherwise="Lines begin at the end of the route, B2, or in Homestead.",
    hints=("Homestead, at A1, may send out a second route.", "Type: coachman 5+3 A1>A2."),
    mistakes=(
        Mistake(
            barred("W-ROUTE-NOFORK"),
            "B1 is no town and has its way on: no fork there.",
            ("coachman 5+3 B1>A2",),
        ),
    ),
    rules=("W-ROUTE-NOFORK", "W-ROUTE-NEW"),
)

SEA = Level(
    name="open-sea",
    title="The open sea, and a bridge",
    goal="From B2 you see land beyond an arm of the sea. Cross over to D2.",
    opening=laid("gorge-isle", 1, (2, 3, 5, 6), (4, 3, 2, 1), (5, 3, 1, 2), before=TO_B2),
    success=happened("travelled", target="D2"),
    solution=("coachman 5+3 B2>D2",),
    learned="No line leads into the open sea, but a bridge makes its two ends neighbours. Who goes over it travels to the hex beyond, as always.",
    otherwise="D2 is grass: the Coachman or the Merchant goes there over the bridge.",
    hints=("A bridge joins B2 and D2.", "Type: coachman 5+3 B2>D2."),
    mistakes=(
        Mistake(
            all_of(happened("travelled"), is_not(happened("travelled", target="D2"))),
            "That was another hex. D2 lies beyond the bridge.",
            ("coachman 5+3 A1>A2",),
        ),
    ),
    rules=("W-ROUTE-SEA", "W-HEX-BRIDGE"),
)

TWO_TOWNS = Level(
    name="two-towns",
    title="Towns on a route",
    goal="From Sandgate you have come to A2. Make a route that passes two towns.",
    opening=laid("gorge-isle", 5, (2, 3, 5, 6), (4, 3, 2, 1), before=("coachman 2+3 A2",)),
    success=happened("town", space="A1"),
    solution=("coachman 4+3 A1",),
    learned="Homestead is worth 5 points, and your longest unbroken route passes two towns now: 3 points for each of them.",
    otherwise="Homestead lies above A2, at A1.",
    hints=("Which town touches A2?", "Type: coachman 4+3 A1."),
    mistakes=(
        Mistake(
            all_of(happened("travelled"), is_not(happened("town"))),
            "That leads away from the town. Homestead touches A2, at A1.",
            ("coachman 4+3 A2>B1",),
        ),
    ),
    rules=("W-SCORE-ROUTE", "W-SCORE-TOWN"),
)

ROUND = Level(
    name="round-the-gorge",
    title="A little game: round the gorge",
    goal="From Homestead to the grass beyond the gorge, at D2, in three lines.",
    opening=laid("gorge-isle", 1, (2, 3, 5, 6), (4, 3, 2, 1), (5, 3, 1, 6)),
    success=happened("travelled", target="D2"),
    solution=("coachman 2+3 B1", "guide 4+3 B1>B2", "coachman 5+3 B2>D2"),
    learned="Round the gorge and over the bridge. Look where a route can go on before you draw it: it never turns back.",
    otherwise="Over B1 and B2, and then the bridge.",
    hints=("The bridge begins at B2.", "Coachman to B1, Guide to B2, Coachman over the bridge."),
    rules=("W-HEX-BRIDGE", "W-ROUTE-EXTEND"),
)

ROUTES = Chapter(
    name="routes",
    title="Routes",
    theme=(
        "A route grows at its end, never crosses itself, and branches at towns only. Here you meet ravines, the sea and a bridge, "
        "and learn what a long route is worth."
    ),
    levels=(RAVINE, NO_FORK, SEA, TWO_TOWNS, ROUND),
    questions=(
        Question(
            "fork",
            "In the middle of your route, in the wild, another hex looks good. May a line start there?",
            (
                Option("No, only at ends and at towns", "Yes: away from towns routes have no forks."),
                Option("Yes, anywhere on the route", "Away from towns routes have no forks."),
                Option("Yes, with a double", "The dice have no say in it: no forks away from towns."),
            ),
            0,
            ("W-ROUTE-NOFORK",),
        ),
        Question(
            "route-points",
            "Your longest unbroken route passes four towns. What is it worth?",
            (
                Option("12 points", "Yes: 3 for each town on it, beside 5 for each town visited."),
                Option("4 points", "Each town on it is worth 3."),
                Option(
                    "20 points",
                    "5 points are for each town visited; on the longest route each counts 3 besides.",
                ),
            ),
            0,
            ("W-SCORE-ROUTE",),
        ),
    ),
)
