"""Chapter 6 of A Wayfarer's Tale: The Frozen North, its ice and its stones."""

from __future__ import annotations

from ..checks import all_of, barred, happened, is_not
from ..course import Chapter, Option, Question
from ..level import Level, Mistake
from .wayfarer_islands import laid

__all__ = ["NORTH"]

GLACIER = Level(
    name="glacier",
    title="A glacier",
    goal="Ice with a 2 on it bars the water at B1. Make it thaw.",
    opening=laid("ice-isle", 1, (2, 3, 5, 6), (4, 4, 1, 2), before=("coachman 2+3 A2",)),
    success=happened("thawed"),
    solution=("guide 4+4 A2>B3",),
    learned="Sandgate is your second town, so ice with a 2 thaws, on everybody's map, and is water from the next turn on.",
    otherwise="The ice thaws when somebody has been to two towns: Sandgate lies at B3.",
    hints=("Which town is near? You need two.", "Type: guide 4+4 A2>B3."),
    mistakes=(
        Mistake(
            barred("W-NORTH-GLACIER"),
            "Ice lets nobody through, not even with a double.",
            ("sailor 4+4 A1>B1",),
        ),
        Mistake(
            all_of(happened("travelled"), is_not(happened("thawed"))),
            "That is no town. Two towns are needed, and Sandgate lies at B3.",
            ("guide 4+4 A2>B2",),
        ),
    ),
    rules=("W-NORTH-GLACIER",),
)

STONE = Level(
    name="stone",
    title="From stone to stone",
    goal="You stand at the stone A3. Let it carry you to the other one, at D2, and go on from there.",
    opening=laid(
        "ice-isle",
        1,
        (2, 3, 5, 6),
        (4, 3, 1, 2),
        (5, 3, 1, 6),
        before=("coachman 2+3 A2", "guide 4+3 A2>A3"),
    ),
    success=happened("travelled", jump=True),
    solution=("coachman 5+3 D2>D1",),
    learned="In the move right after a stone you may go on from another stone where you have not been. You can do this once in a game.",
    otherwise="Begin the line at the other stone, D2.",
    hints=("The line begins at D2.", "Type: coachman 5+3 D2>D1."),
    mistakes=(
        Mistake(
            all_of(happened("travelled"), is_not(happened("travelled", jump=True))),
            "That was a walk. The move right after the stone is the one in which it carries you.",
            ("guide 5+3 A3>B3",),
        ),
    ),
    rules=("W-NORTH-TELEPORT",),
)

OVER_THE_ICE = Level(
    name="over-the-ice",
    title="A little game: to Frostmoor",
    goal="From Homestead to Frostmoor, at C1, in four turns.",
    opening=laid("ice-isle", 1, (2, 3, 5, 6), (4, 4, 1, 2), (3, 3, 6, 1), (5, 5, 2, 4)),
    success=happened("town", space="C1"),
    solution=("coachman 2+3 A2", "guide 4+4 A2>B3", "sailor 3+3 A1>B1", "coachman 5+5 B1>C1"),
    learned="First a town, to thaw the ice, then over the water. By land it would have been B2 and C2: look for both ways.",
    otherwise="Over the thawed water, or by land over B2.",
    hints=(
        "A second town thaws the ice between you and Frostmoor.",
        "A2, B3, then the Sailor to B1, then C1.",
    ),
    rules=("W-NORTH-GLACIER",),
    spare=1,
)

NORTH = Chapter(
    name="north",
    title="The Frozen North",
    theme=(
        "Far in the north water is ice until towns are known, and old stones lead from one to another. The rules of this chapter hold "
        "for The Frozen North only."
    ),
    levels=(GLACIER, STONE, OVER_THE_ICE),
    questions=(
        Question(
            "whose-towns-thaw",
            "Ana has been to five towns, you to two. What about ice with a 5?",
            (
                Option("It has thawed on your map too", "Yes: some player's towns thaw it for everybody."),
                Option("It has thawed on Ana's map only", "What one player's towns thaw has thawed for all."),
                Option("It thaws at your fifth town", "What one player's towns thaw has thawed for all."),
            ),
            0,
            ("W-NORTH-GLACIER",),
        ),
    ),
)
