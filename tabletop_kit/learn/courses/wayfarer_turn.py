"""Chapter 1 of A Wayfarer's Tale: two dice, a companion, a line."""

from __future__ import annotations

from ..checks import all_of, barred, happened, is_not
from ..course import Chapter, Option, Question
from ..level import Level, Mistake
from .wayfarer_islands import laid

__all__ = ["TURN"]

FIRST_LINE = Level(
    name="first-line",
    title="Your first line",
    goal="You stand in Homestead, at A1. Pick two dice, let the Coachman take you, and draw your first line.",
    opening=laid("little-isle", 1, (2, 3, 5, 6)),
    success=happened("travelled", companion="coachman"),
    solution=("coachman 2+3 B1",),
    learned="Two dice make your number. It stands in the Coachman's first box now, and your route has left the town where a die let you begin.",
    otherwise="That was another companion. The Coachman drives over grass and mountains: coachman 2+3 B1.",
    hints=("The Coachman drives over grass, and B1 is grass.", "Type: coachman 2+3 B1."),
    mistakes=(
        Mistake(
            happened("travelled", companion="merchant"),
            "That was the Merchant, who travels on grass too. Here let the Coachman drive.",
            ("merchant/6,5 2+3 B1",),
        ),
        Mistake(
            barred("W-ROUTE-FIRST", "W-ROUTE-EXTEND", "W-ROUTE-NEW"),
            "A line goes one hex far, and the first one begins in your town.",
            ("coachman 2+3 C1",),
        ),
    ),
    rules=("W-SETUP-START", "W-SETUP-ISLAND", "W-TURN-MARK", "W-ROUTE-FIRST"),
)

MAKE_SEVEN = Level(
    name="make-seven",
    title="Two dice make the number",
    goal="Travel with the number 7.",
    opening=laid("little-isle", 1, (2, 3, 5, 6)),
    success=happened("travelled", total=7),
    solution=("coachman 2+5 B1",),
    learned="2 and 5 make 7. You choose two of the dice each turn, and leave the others.",
    otherwise="Add two of the dice that lie there: which two make 7?",
    hints=("2 and what make 7?", "Type: coachman 2+5 B1."),
    mistakes=(
        Mistake(
            happened("travelled", total={5, 8}, active=False),
            "Those two dice make another number. 2 and 5 make 7.",
            ("coachman 2+3 B1",),
        ),
        Mistake(
            happened("travelled", active=True),
            "The starred die made it more than 7. Leave it this time.",
            ("coachman 3+6* B1",),
        ),
    ),
    rules=("W-TURN-ROLL", "W-TURN-PAIR"),
)

STARRED = Level(
    name="starred-die",
    title="The Active die",
    goal="It is your turn as active player, so the starred die is yours. Travel with 11.",
    opening=laid("little-isle", 1, (2, 3, 5, 6)),
    success=happened("travelled", total=11, active=True),
    solution=("coachman 5+6* B1",),
    learned="5 and the starred 6 make 11. The Active die goes with one of the Travel dice, and belongs to the active player only.",
    otherwise="11 needs the starred 6, and one Travel die with it.",
    hints=("Which die makes 11 with the starred 6?", "Type: coachman 5+6* B1."),
    mistakes=(
        Mistake(
            happened("travelled", active=False),
            "Without the starred die 8 is the most. Take it along.",
            ("coachman 3+5 B1",),
        ),
        Mistake(
            happened("travelled", total={8, 9}),
            "The starred die is in it; a larger Travel die makes it 11.",
            ("coachman 2+6* B1",),
        ),
    ),
    rules=("W-TURN-ACTIVE",),
)

NOT_YOURS = Level(
    name="not-yours",
    title="When somebody else is active",
    goal="Ana is active this turn and has chosen. You are Ben: travel from Hilltop, at E1, with what is yours.",
    opening=laid(
        "little-isle",
        1,
        (2, 3, 5, 6),
        starts=(1, 3),
        players=("Ana", "Ben"),
        before=("Ana: coachman 2+3 B1",),
    ),
    success=lambda attempt: any(event.kind == "travelled" and event.seat == 1 for event in attempt.events),
    solution=("coachman 3+5 D1",),
    learned="Everybody chooses at the same time and unseen; then all choices are laid open. The Active die was Ana's, and next turn she passes the dice on: then it is yours.",
    otherwise="Choose two of the Travel dice, 2, 3 and 5, and go on.",
    hints=("Only 2, 3 and 5 are yours.", "Type: coachman 3+5 D1."),
    mistakes=(
        Mistake(barred("W-TURN-ACTIVE"), "The starred die belongs to Ana this turn.", ("coachman 5+6* D1",)),
    ),
    rules=("W-TURN-ACTIVE", "W-TURN-PASS", "W-SETUP-PLAYERS", "W-SETUP-FIRST", "W-ICON-AFTER"),
    seat=1,
)

NEXT_HEX = Level(
    name="on-from-the-end",
    title="On from the end",
    goal="Your route has come to B1. Draw on from its end into the mountains, to C1.",
    opening=laid("little-isle", 1, (2, 3, 5, 6), (4, 4, 2, 1), before=("coachman 2+3 B1",)),
    success=happened("travelled", target="C1"),
    solution=("coachman 4+2 C1",),
    learned="A route grows from its open end, one hex a turn. The Coachman's numbers never go down: after 5 he took 6, and he may take a 6 again.",
    otherwise="C1 lies right of B1, and it is a mountain: the Coachman drives there, with 5 or more.",
    hints=("The Coachman drives over mountains too.", "He needs 5 or more now: coachman 4+2 C1."),
    mistakes=(
        Mistake(
            barred("W-COMP-COACHMAN"),
            "The Coachman's numbers never go down: 5 or more.",
            ("coachman 2+1* C1",),
        ),
        Mistake(
            happened("travelled", origin="A1"),
            "From a town a new route may start, so that was right by the rules; but the goal lies at the end of the other one.",
            ("coachman 4+2 A1>A2",),
        ),
        Mistake(
            all_of(happened("travelled"), is_not(happened("travelled", target="C1"))),
            "That was another hex. C1 lies right of B1.",
            ("coachman 4+2 B1>A2",),
        ),
    ),
    rules=("W-ROUTE-EXTEND", "W-COMP-COACHMAN"),
)

TO_TOWN = Level(
    name="to-the-next-town",
    title="A little game: to Sandgate",
    goal="Bring your route from Homestead to the town Sandgate, at B3, in three turns or fewer.",
    opening=laid("little-isle", 1, (2, 3, 5, 6), (1, 4, 4, 3), (6, 2, 3, 5)),
    success=happened("town", space="B3"),
    solution=("coachman 2+3 A2", "guide 4+4 B3"),
    learned="Two lines, two companions, and Sandgate is on your list: 5 points for a town. From it new routes may start, into every free direction.",
    otherwise="Sandgate lies in the desert, below A2. The Guide and the Merchant travel there.",
    hints=("First to A2, over grass.", "From A2 the Guide or the Merchant goes into the desert, to B3."),
    rules=("W-ROUTE-NEW", "W-SCORE-TOWN"),
    spare=1,
)

TURN = Chapter(
    name="turn",
    title="Two dice, a companion, a line",
    theme=(
        "You are a wayfarer on an island that nobody has mapped. Each turn dice are rolled, one of five companions takes you a hex "
        "further, and towns, treasures and monsters wait on the way. After this chapter you can play a turn."
    ),
    levels=(FIRST_LINE, MAKE_SEVEN, STARRED, NOT_YOURS, NEXT_HEX, TO_TOWN),
    questions=(
        Question(
            "whose-active-die",
            "Ben is active. Which dice may you use?",
            (
                Option("Two of the three Travel dice", "Yes: the Active die is Ben's alone."),
                Option("Any two of the four", "The Active die is the active player's alone."),
                Option("The Active die and one other", "That is what Ben may do, being active."),
            ),
            0,
            ("W-TURN-ACTIVE",),
        ),
        Question(
            "where-routes-start",
            "Where may a line begin?",
            (
                Option(
                    "At the end of a route, or at a town you have been to",
                    "Yes: routes go on at their ends, and start anew at towns.",
                ),
                Option("At every hex you have been to", "Away from towns a route has no forks."),
                Option(
                    "At your starting town only",
                    "Routes go on at their ends, and start from other towns too.",
                ),
            ),
            0,
            ("W-ROUTE-EXTEND", "W-ROUTE-NEW"),
        ),
    ),
)
