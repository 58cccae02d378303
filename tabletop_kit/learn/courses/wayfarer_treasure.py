"""Chapter 4 of A Wayfarer's Tale: treasures and monsters, tokens, misses, and how a journey ends."""

from __future__ import annotations

from ..checks import all_of, barred, happened, is_not, over
from ..course import Chapter, Option, Question
from ..level import Level, Mistake
from .wayfarer_islands import laid, little_sheet

__all__ = ["TREASURE"]

ICON = Level(
    name="treasure-box",
    title="A box with a Treasure",
    goal="The Coachman's second box shows a Treasure: it copies your number. Make it as large as you can.",
    opening=laid(
        "little-isle", 1, (2, 3, 5, 6), (4, 3, 2, 6), before=("coachman 2+3 B1",), sheet=little_sheet()
    ),
    success=happened("treasure", why="box", value=10),
    solution=("coachman 4+6* C1",),
    learned="10 stands in the box and among your Treasures: 10 points. A box with a Monster copies its number too, and takes as many points away.",
    otherwise="Let the Coachman write the largest number that two dice make, the starred one among them.",
    hints=("The starred 6 and a 4 make 10.", "Type: coachman 4+6* C1."),
    mistakes=(
        Mistake(
            happened("treasure", why="box"),
            "A Treasure it is, and a larger one was there: look at the starred 6.",
            ("coachman 4+3 C1",),
        ),
        Mistake(
            all_of(happened("travelled"), is_not(happened("travelled", companion="coachman"))),
            "That box shows no Treasure. The Coachman's second one does.",
            ("merchant/6,5 4+2 A1>A2",),
        ),
    ),
    rules=("W-ICON-COPY", "W-SCORE-TREASURE", "W-SCORE-MONSTER"),
)

DOUBLE = Level(
    name="twice-the-value",
    title="Twice the value",
    goal="The Adventurer's second box shows a doubled Treasure. Uphill from 3, write 11 there.",
    opening=laid(
        "little-isle", 3, (1, 2, 4, 4), (5, 2, 3, 6), before=("adventurer 1+2 D1",), sheet=little_sheet()
    ),
    success=happened("treasure", why="box", value=22),
    solution=("adventurer 5+6* C1",),
    learned="11 in the box, and twice 11 among the Treasures: 22 points.",
    otherwise="5 and the starred 6 make 11, and the Adventurer climbs over mountains and through jungle.",
    hints=("Which dice make 11?", "Type: adventurer 5+6* C1."),
    mistakes=(
        Mistake(
            happened("treasure", why="box"),
            "Twice a smaller number. With the starred 6 it is more.",
            ("adventurer 5+3 C1",),
        ),
        Mistake(
            all_of(happened("travelled"), is_not(happened("travelled", companion="adventurer"))),
            "The doubled Treasure is the Adventurer's.",
            ("coachman 5+6* C1",),
        ),
    ),
    rules=("W-ICON-DOUBLE",),
)

GEM = Level(
    name="a-gem",
    title="A gem on the way",
    goal="Fetch the gem at C4.",
    opening=laid("little-isle", 5, (2, 3, 5, 6), (3, 3, 2, 1), before=("guide 3+5 B4",)),
    success=happened("gem"),
    solution=("coachman 3+2 B4>C4",),
    learned="A Gem icon of your sheet is circled and ready. A shield is found the same way.",
    otherwise="C4 is grass, beside the end of your route.",
    hints=("Grass: the Coachman or the Merchant.", "Type: coachman 3+2 B4>C4."),
    mistakes=(
        Mistake(
            all_of(happened("travelled"), is_not(happened("gem"))),
            "The gem lies at C4.",
            ("coachman 3+2 B3>A2",),
        ),
    ),
    rules=("W-TOKEN-GAIN",),
)

SHIELD = Level(
    name="a-shield",
    title="A shield against a Monster",
    goal="You have a shield. Cross the Merchant's space 8 and 5, where a Monster waits, and do not let it keep a 6.",
    opening=laid(
        "little-isle",
        5,
        (2, 3, 5, 6),
        (3, 3, 2, 1),
        (6, 2, 1, 4),
        (4, 4, 1, 2),
        (6, 1),
        before=("guide 3+5 B4", "coachman 3+2 B4>C4", "guide 6+2 C4>D4"),
    ),
    success=all_of(happened("token", token="shield"), happened("monster", value=1)),
    solution=("merchant/8,4 4+4 D4>E4", "shield", "keep 1"),
    learned="The die showed a 6; a shield threw it again, and you chose the better of the two. For a Treasure's die it is a gem that does so.",
    otherwise="When the Monster's die shows a 6, cross off the shield before you write it down.",
    hints=("Cross the space first; then you are asked.", "merchant/8,4 4+4 D4>E4, then shield, then keep 1."),
    mistakes=(
        Mistake(
            happened("monster", value=6),
            "Now a 6 stands among your Monsters, and the shield is unused.",
            ("merchant/8,4 4+4 D4>E4", "keep 6"),
        ),
    ),
    rules=("W-TOKEN-REROLL", "W-COMP-MERCHANT-MONSTER", "W-ICON-AFTER"),
)

NOTHING_FITS = Level(
    name="nothing-fits",
    title="Nothing fits",
    goal="Around Lonely there is only water, and these dice show no double that you may use. What now?",
    opening=laid("islet", 1, (1, 2, 4, 6)),
    success=happened("missed"),
    solution=("miss",),
    learned="If no choice of dice lets you fill a box and draw its line, you cross off a Miss Roll. There are three.",
    otherwise="Only a Miss Roll is left.",
    hints=("No double, no Sailor.", "Type: miss."),
    mistakes=(
        Mistake(barred("W-COMP-SAILOR"), "Without a double the Sailor stays at home.", ("sailor 1+2 B1",)),
    ),
    rules=("W-MISS-FORCED",),
)

NOT_TO_CHOOSE = Level(
    name="miss-on-purpose",
    title="No miss on purpose",
    goal="You would rather sit still this turn. Try to miss; if you may not, travel.",
    opening=laid("little-isle", 1, (2, 3, 5, 6)),
    success=happened("travelled"),
    solution=("coachman 2+3 B1",),
    learned="A Miss Roll is for those who cannot travel. Only with two companions filled to the last box may one miss on purpose.",
    otherwise="Travel with any companion.",
    hints=("You can travel, so you have to.", "Type: coachman 2+3 B1."),
    mistakes=(
        Mistake(
            barred("W-MISS-CHOSEN", "W-MISS-FORCED"),
            "You could travel, and no two companions are full.",
            ("miss",),
        ),
    ),
    rules=("W-MISS-CHOSEN",),
)

THIRD_MISS = Level(
    name="third-miss",
    title="The third miss",
    goal="Two Miss Rolls are crossed off, and nothing fits again. See how this journey ends.",
    opening=laid("islet", 1, (1, 2, 4, 6), (1, 3, 5, 6), (2, 4, 6, 1), before=("miss", "miss")),
    success=over,
    solution=("miss",),
    learned="With somebody's third Miss Roll the turn is the last one. It is completed by everybody, dice of the reveal included, and then points are counted.",
    otherwise="Nothing fits, so a Miss Roll it is.",
    hints=("Type: miss.",),
    mistakes=(Mistake(barred("W-COMP-SAILOR"), "There is no double for the Sailor.", ("sailor 2+4 B1",)),),
    rules=("W-MISS-THIRD", "W-END-COMPLETE"),
)

LAST_TOWN = Level(
    name="last-town",
    title="A little game: every town",
    goal="Lonely, Neighbour, Further, Last: you begin in Further. Visit every town, and finish the journey.",
    opening=laid("islet", 5, (2, 3, 5, 6), (3, 4, 1, 2), (5, 5, 2, 2), (4, 4, 6, 1), (3, 3, 3, 3)),
    success=all_of(happened("ended"), over),
    solution=("coachman 2+3 D3", "guide 3+4 E3>E4", "sailor 5+5 D3>C3", "coachman 4+4 C3>B2"),
    learned="Every town is visited, and the game is over with this turn. The highest score wins; between equal ones the towns decide.",
    otherwise="Neighbour lies at D3, Last at E4, and Lonely is reached over the water only.",
    hints=(
        "First the land, then with a double the water.",
        "D3, then E4 out of Further, then C3 with the Sailor, then B2.",
    ),
    rules=("W-END-TOWNS", "W-SCORE-TIE"),
    spare=2,
)

TREASURE = Chapter(
    name="treasure",
    title="Treasures, Monsters, and the end",
    theme=(
        "Numbers become Treasures and Monsters, gems and shields throw dice again, and some turns bring nothing at all. "
        "After this chapter you can play a whole journey and count its points."
    ),
    levels=(ICON, DOUBLE, GEM, SHIELD, NOTHING_FITS, NOT_TO_CHOOSE, THIRD_MISS, LAST_TOWN),
    questions=(
        Question(
            "monster-box",
            "You write 9 in a box that shows a Monster. What happens?",
            (
                Option("9 goes among the Monsters, which costs 9 points", "Yes: icons copy your number."),
                Option("A die is rolled for a Monster", "Only the Merchant's spaces roll a die."),
                Option(
                    "Nothing, until a Hideout wakes",
                    "Icons copy your number at once, after everybody has chosen.",
                ),
            ),
            0,
            ("W-ICON-COPY", "W-SCORE-MONSTER"),
        ),
        Question(
            "shield-for",
            "What does a shield do?",
            (
                Option(
                    "It throws a Monster's die once more",
                    "Yes, before the value is written; a gem does so for a Treasure's die.",
                ),
                Option("It throws a Treasure's die once more", "That is what a gem does."),
                Option("It strikes out a Monster that stands there", "What is written stays."),
            ),
            0,
            ("W-TOKEN-REROLL",),
        ),
    ),
)
