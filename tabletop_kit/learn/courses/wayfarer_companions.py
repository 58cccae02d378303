"""Chapter 2 of A Wayfarer's Tale: the five companions, each with a way of one's own."""

from __future__ import annotations

from ..checks import Attempt, all_of, barred, happened, is_not
from ..course import Chapter, Option, Question
from ..level import Level, Mistake
from .wayfarer_islands import laid, little_sheet

__all__ = ["COMPANIONS"]

GUIDE = Level(
    name="guide",
    title="The Guide asks for more",
    goal="The Guide has taken you to B4 with an 8. Let the Guide lead on, into the desert or the jungle.",
    opening=laid("little-isle", 5, (2, 3, 5, 6), (1, 2, 4, 1), before=("guide 3+5 B4",)),
    success=happened("travelled", companion="guide"),
    solution=("guide 2+4 B4>A4",),
    learned="Above each of the Guide's boxes stands the least that it takes: 5 for the second one. What stands in the box before does not matter.",
    otherwise="The Guide leads through desert and jungle, and the next box asks for 5 or more.",
    hints=("The second box asks for 5 or more: 2 and 4 are enough.", "Type: guide 2+4 B4>A4."),
    mistakes=(
        Mistake(barred("W-COMP-GUIDE"), "Look at the number above the box: 5 or more.", ("guide 1+2 B4>A4",)),
        Mistake(
            happened("travelled", companion="merchant"),
            "That was the Merchant. The Guide leads here.",
            ("merchant/6,4 2+4 B4>C4",),
        ),
    ),
    rules=("W-COMP-GUIDE",),
)

MERCHANT = Level(
    name="merchant",
    title="The Merchant's grid",
    goal="Travel with the Merchant, and cross a space that shows no Monster.",
    opening=laid("little-isle", 5, (4, 5, 3, 2), (2,)),
    success=all_of(happened("travelled", companion="merchant"), is_not(happened("fell", kind="monster"))),
    solution=("merchant/7,9 4+5 A2",),
    learned="9 is the label of a column, and any free space of it may be crossed. A space with a Monster would have rolled a die, and written a Monster.",
    otherwise="The Merchant travels over desert and grass, and crosses a space whose row or column has your number.",
    hints=("With 9 the column 9 is open; its middle space shows nothing.", "Type: merchant/7,9 4+5 A2."),
    mistakes=(
        Mistake(
            happened("fell", kind="monster"),
            "That space shows a Monster: a die was rolled, and you have a Monster now.",
            ("merchant/8,9 4+5 A2",),
        ),
        Mistake(
            barred("W-COMP-MERCHANT"),
            "The number has to be that of the row or of the column.",
            ("merchant/6,4 4+5 A2",),
        ),
    ),
    rules=("W-COMP-MERCHANT", "W-COMP-MERCHANT-MONSTER"),
)

FULL_COLUMN = Level(
    name="full-column",
    title="A full column is a Treasure",
    goal="Two of the Little Sheet's spaces are crossed, 6 and 5. Cross the last space of the column 5.",
    opening=laid(
        "little-isle",
        5,
        (2, 3, 6, 6),
        (3, 5, 1, 1),
        (4,),
        before=("merchant/6,5 2+3 A2",),
        sheet=little_sheet(),
    ),
    success=happened("fell", why="column"),
    solution=("merchant/8,5 3+5 B1",),
    learned="The column is full, and a die was rolled for a Treasure. A full row does the same.",
    otherwise="The space in row 8, column 5 is the one that is missing: 8 or 5 crosses it.",
    hints=("It lies in row 8 and column 5. Which numbers cross it?", "Type: merchant/8,5 3+5 B1."),
    mistakes=(
        Mistake(
            all_of(happened("travelled", companion="merchant"), is_not(happened("fell"))),
            "That space lies in another column. The missing one lies in row 8, column 5.",
            ("merchant/8,7 3+5 B1",),
        ),
    ),
    rules=("W-COMP-MERCHANT-TREASURE",),
)

ADVENTURER = Level(
    name="adventurer",
    title="The Adventurer's mountains",
    goal="Up to the peak went 5, then 8. Now it goes down: let the Adventurer climb on from Hilltop, at E1.",
    opening=laid(
        "little-isle",
        3,
        (2, 3, 6, 1),
        (4, 4, 1, 1),
        (1, 2, 6, 5),
        before=("adventurer 2+3 D1", "adventurer 4+4 C1"),
    ),
    success=happened("travelled", companion="adventurer"),
    solution=("adventurer 1+6 D2",),
    learned="Uphill the numbers rise, downhill they fall, and a new mountain begins with any number. 7 is less than 8, so it went.",
    otherwise="Jungle and mountains are the Adventurer's, and the number has to be less than 8.",
    hints=("The third box stands lower, so its number is lower: less than 8.", "Type: adventurer 1+6 D2."),
    mistakes=(
        Mistake(
            barred("W-COMP-ADVENTURER"),
            "Downhill the number has to fall: less than 8.",
            ("adventurer 2+6 D2",),
        ),
    ),
    rules=("W-COMP-ADVENTURER",),
)

SAILOR = Level(
    name="sailor",
    title="The Sailor sails on doubles",
    goal="The lake lies before Sandgate. Go out on the water, to C3.",
    opening=laid("little-isle", 5, (4, 1, 4, 2)),
    success=happened("travelled", companion="sailor"),
    solution=("sailor 4+4 C3",),
    learned="Only the Sailor travels on water, and only with two dice that show the same. What the number is does not matter.",
    otherwise="Only the Sailor travels on water: with a double.",
    hints=("Which two dice show the same?", "Type: sailor 4+4 C3."),
    mistakes=(
        Mistake(barred("W-COMP-SAILOR"), "The Sailor needs two dice that show the same.", ("sailor 4+1 C3",)),
        Mistake(
            all_of(happened("travelled"), is_not(happened("travelled", companion="sailor"))),
            "That went over land. The lake is the Sailor's.",
            ("guide 4+4 A4",),
        ),
    ),
    rules=("W-COMP-SAILOR",),
)

TAVERN = Level(
    name="tavern",
    title="A tavern",
    goal="Bring the route to the tavern at B5, and look at the Coachman's boxes.",
    opening=laid("little-isle", 5, (2, 3, 5, 6), (1, 2, 4, 1), before=("guide 3+5 B4",)),
    success=happened("tavern"),
    solution=("guide 2+4 B5",),
    learned="Three more boxes of the Coachman are open now. A second tavern opens the last three; a tavern is no town.",
    otherwise="The tavern lies in the desert below B4: the Guide or the Merchant goes there.",
    hints=("B5 lies below B4, and it is desert.", "Type: guide 2+4 B5."),
    mistakes=(
        Mistake(
            all_of(happened("travelled"), is_not(happened("tavern"))),
            "That was another hex. The tavern lies at B5, below the end of your route.",
            ("guide 2+4 B4>A4",),
        ),
    ),
    rules=("W-COMP-TAVERN",),
)

NO_BOXES = Level(
    name="no-boxes-left",
    title="The boxes are used up",
    goal="On this little sheet the Guide has one box, and it is full. Go on into the jungle nevertheless, to A4.",
    opening=laid(
        "little-isle", 5, (2, 3, 5, 6), (3, 3, 1, 1), before=("guide 3+5 A3",), sheet=little_sheet()
    ),
    success=happened("travelled", target="A4"),
    solution=("adventurer 3+3 A3>A4",),
    learned="Whose boxes are full goes nowhere any more. The jungle is the Adventurer's as well.",
    otherwise="Jungle is for the Guide and for the Adventurer, and the Guide has no box left.",
    hints=("Who else travels through jungle?", "Type: adventurer 3+3 A3>A4."),
    mistakes=(
        Mistake(barred("W-COMP-LIMIT"), "The Guide's only box is full.", ("guide 3+3 A3>A4",)),
        Mistake(
            all_of(happened("travelled"), is_not(happened("travelled", target="A4"))),
            "That was another hex. A4 is the jungle below A3.",
            ("coachman 3+3 B3>A2",),
        ),
    ),
    rules=("W-COMP-LIMIT",),
)


def _companions(attempt: Attempt) -> set[str]:
    return {event.data["companion"] for event in attempt.events if event.kind == "travelled"}


THREE_OF_FIVE = Level(
    name="three-of-five",
    title="A little game: company",
    goal="Three lines, three different companions, from Sandgate on.",
    opening=laid("little-isle", 5, (2, 3, 5, 6), (4, 4, 1, 2), (1, 6, 2, 3)),
    success=lambda attempt: len(_companions(attempt)) >= 3,
    solution=("guide 3+5 B4", "sailor 4+4 B4>C3", "coachman 1+6 A2"),
    learned="Each of them goes where the others cannot. Boxes are few: who uses all five goes furthest.",
    otherwise="One companion came twice. Land, jungle, lake: there is somebody for each.",
    hints=(
        "The second roll has a double, and the lake is near.",
        "Guide to B4, Sailor to C3, Coachman to A2.",
    ),
    rules=("W-COMP-LIMIT", "W-ROUTE-NEW"),
)

COMPANIONS = Chapter(
    name="companions",
    title="Five companions",
    theme=(
        "Coachman, Guide, Merchant, Adventurer, Sailor: each travels two terrains or one, and fills boxes by a rule of one's own. "
        "After this chapter you know whom to ask."
    ),
    levels=(GUIDE, MERCHANT, FULL_COLUMN, ADVENTURER, SAILOR, TAVERN, NO_BOXES, THREE_OF_FIVE),
    questions=(
        Question(
            "coachman-after-eight",
            "The Coachman's last number is 8. Which one may follow?",
            (
                Option("8", "Yes: the same again or more, never less."),
                Option("7", "His numbers never go down."),
                Option("Any number", "His numbers never go down."),
            ),
            0,
            ("W-COMP-COACHMAN",),
        ),
        Question(
            "who-sails",
            "How do you get out on the water?",
            (
                Option("With the Sailor and a double", "Yes: two dice that show the same."),
                Option("With anybody and a double", "Only the Sailor travels on water."),
                Option("With the Sailor and any number", "The Sailor needs two dice that show the same."),
            ),
            0,
            ("W-COMP-SAILOR",),
        ),
        Question(
            "downhill",
            "The Adventurer's next box stands lower than the last one, which holds a 6. What fits?",
            (
                Option("5 or less", "Yes: downhill the numbers fall."),
                Option("6 or less", "It has to be lower, not equal."),
                Option("7 or more", "That would be uphill."),
            ),
            0,
            ("W-COMP-ADVENTURER",),
        ),
    ),
)
