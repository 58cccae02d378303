"""Chapter 5 of A Wayfarer's Tale: peaks, statues, Hideouts and ships."""

from __future__ import annotations

from ..checks import all_of, barred, happened, is_not
from ..course import Chapter, Option, Question
from ..level import Level, Mistake
from .wayfarer_islands import laid

__all__ = ["STRANGE"]

PEAK = Level(
    name="high-peak",
    title="A High Peak",
    goal="B1 is a High Peak. Bring your first line up there.",
    opening=laid("strange-isle", 1, (2, 3, 5, 6)),
    success=happened("travelled", target="B1"),
    solution=("coachman 2+6* B1",),
    learned="Only a number with the Active die in it leads up a High Peak or into thick jungle. With several players that means: in your own turn.",
    otherwise="The peak lies at B1, right of Homestead.",
    hints=("Let the starred die be one of the two.", "Type: coachman 2+6* B1."),
    mistakes=(
        Mistake(
            barred("W-HEX-PEAK"),
            "Without the Active die nobody gets up there.",
            ("coachman 2+3 B1",),
        ),
        Mistake(
            happened("travelled", target="A2"),
            "That was the grass below. The peak lies at B1.",
            ("coachman 2+3 A2",),
        ),
    ),
    rules=("W-HEX-PEAK",),
)

HIDEOUT = Level(
    name="hideout",
    title="A Hideout",
    goal="Something sleeps at B2. Be the first to come there.",
    opening=laid("strange-isle", 1, (2, 3, 5, 6), (4, 3, 2, 1), before=("coachman 2+3 A2",)),
    success=happened("hideout"),
    solution=("coachman 4+3 A2>B2",),
    learned="Who comes first wakes it and gets away. From the next turn on each newcomer rolls a die for a Monster, so being late is dear.",
    otherwise="B2 is grass, right of A2.",
    hints=("Over grass the Coachman or the Merchant goes.", "Type: coachman 4+3 A2>B2."),
    mistakes=(
        Mistake(
            all_of(happened("travelled"), is_not(happened("hideout"))),
            "That was another hex. The Hideout lies at B2.",
            ("guide 4+3 A2>A3",),
        ),
    ),
    rules=("W-HEX-HIDEOUT",),
)

STATUES = Level(
    name="statues",
    title="The Sisters",
    goal="One of the Sisters, at B3, you have seen. Come to the other one, at C1.",
    opening=laid(
        "strange-isle",
        5,
        (2, 3, 5, 6),
        (3, 3, 2, 1),
        (4, 2, 1, 2),
        before=("guide 2+3 B3", "coachman 3+3 B3>B2"),
    ),
    success=happened("statue", first=True),
    solution=("guide 4+2 B2>C1",),
    learned="The set is complete, and as nobody was before you it gives its high value, 8, as a Treasure. Whoever completes it later gets the low one.",
    otherwise="C1 is desert, above B2.",
    hints=("Desert: the Guide or the Merchant.", "Type: guide 4+2 B2>C1."),
    mistakes=(
        Mistake(
            all_of(happened("travelled"), is_not(happened("statue"))),
            "That leads elsewhere. The other statue stands at C1.",
            ("guide 4+2 B2>C2",),
        ),
    ),
    rules=("W-HEX-STATUE",),
)

SHIP = Level(
    name="sailboat",
    title="A ship",
    goal="From the shore at B3 a ship sails over to E3. Cross the water.",
    opening=laid("strange-isle", 5, (2, 3, 5, 6), (4, 4, 1, 2), (1, 6, 2, 3), before=("guide 2+3 B3",)),
    success=happened("travelled", target="E3"),
    solution=("sailor 4+4 B3>ship1", "coachman 1+6 ship1>E3"),
    learned="A ship takes two moves: with a double the Sailor brings you aboard, and in a later turn somebody who travels the hex beyond brings you ashore.",
    otherwise="First the Sailor with a double, from B3 to the ship; then on to E3, over grass.",
    hints=("There is a double: 4 and 4.", "Sailor to ship1, then the Coachman to E3."),
    mistakes=(
        Mistake(
            barred("W-COMP-SAILOR"),
            "Only a double brings you aboard.",
            ("sailor 4+1 B3>ship1",),
        ),
        Mistake(
            happened("travelled", target={"B2", "A2", "A3", "B4"}),
            "That leads away from the ship, which lies off B3.",
            ("guide 4+1 B3>B4",),
        ),
    ),
    rules=("W-HEX-SAILBOAT",),
)

LANDING = Level(
    name="to-landing",
    title="A little game: the town beyond the water",
    goal="From Sandgate, at A4, to Landing, at D4, in five turns or fewer.",
    opening=laid("strange-isle", 5, (2, 3, 5, 6), (4, 4, 1, 2), (1, 6, 2, 3), (3, 5, 1, 4), (2, 6, 4, 1)),
    success=happened("town", space="D4"),
    solution=("guide 2+3 B3", "sailor 4+4 B3>ship1", "coachman 1+6 ship1>E3", "coachman 3+5 E3>D4"),
    learned="Over the water to the second town. The Sailor has few boxes: where only water leads, think of him in time.",
    otherwise="To the shore at B3, aboard with a double, ashore at E3, and on to D4.",
    hints=("The second roll has a double for the ship.", "B3, ship1, E3, D4."),
    rules=("W-HEX-SAILBOAT", "W-SCORE-TOWN"),
    spare=1,
)

STRANGE = Chapter(
    name="strange",
    title="Strange places",
    theme=(
        "The other islands have peaks that only the Active die climbs, statues in sets, Hideouts that wake, and ships. "
        "Each of them is a race or a detour; here you meet them one by one."
    ),
    levels=(PEAK, HIDEOUT, STATUES, SHIP, LANDING),
    questions=(
        Question(
            "late-at-the-hideout",
            "Ben woke a Hideout two turns ago. You come there now. What happens?",
            (
                Option(
                    "You roll a die for a Monster", "Yes: from the turn after it woke each newcomer rolls."
                ),
                Option("Nothing, it is awake already", "Awake is when it bites: each newcomer rolls."),
                Option("You wake it again", "It is awake, and each newcomer rolls a die."),
            ),
            0,
            ("W-HEX-HIDEOUT",),
        ),
        Question(
            "up-the-peak",
            "You are not the active player. May you enter a High Peak?",
            (
                Option("No, it takes the Active die", "Yes: and that is not yours this turn."),
                Option("Yes, with a double", "Doubles are for the Sailor. Peaks take the Active die."),
                Option("Yes, with the Adventurer", "Whoever it is, the number needs the Active die."),
            ),
            0,
            ("W-HEX-PEAK",),
        ),
    ),
)
