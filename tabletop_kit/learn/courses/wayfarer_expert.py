"""Chapter 8 of A Wayfarer's Tale: the Expert sheet, its Stars, tracks and bonuses."""

from __future__ import annotations

from typing import Any

from ..checks import all_of, barred, happened, is_not
from ..course import Chapter, Option, Question
from ..level import Level, Mistake, Opening
from .wayfarer_islands import laid

__all__ = ["EXPERT"]


def expert(start: int, *turns: tuple[int, ...], before: tuple[str, ...] = (), **options: Any) -> Opening:
    """A journey on the Little Isle with the Expert sheet."""
    return laid("little-isle", start, *turns, before=before, sheet="expert", **options)


STAR = Level(
    name="star",
    title="A Star",
    goal="The Coachman's first box bears a Star. Write 5 there, and repeat it on the Bonus track.",
    opening=expert(1, (2, 3, 5, 6)),
    success=happened("bonus", number=5),
    solution=("coachman 2+3 B1 star",),
    learned="5 stands on the lowest step of the track, and its bonus is yours. Each further number has to be higher: begin low.",
    otherwise="Say that the Star is used: the word star after the move.",
    hints=("Put the word star after the move.", "Type: coachman 2+3 B1 star."),
    mistakes=(
        Mistake(
            all_of(happened("travelled"), is_not(happened("bonus"))),
            "The box is filled, and the Star is lost: it is used at once or never.",
            ("coachman 2+3 B1",),
        ),
        Mistake(
            happened("bonus"),
            "That was a higher number. Begin low: the next one has to be higher.",
            ("coachman 5+6* B1 star",),
        ),
    ),
    rules=("W-EXPERT-BONUS",),
)

HIGHER = Level(
    name="higher-each-time",
    title="Higher each time",
    goal="The track begins with a 7. Fill the Merchant's space with a Star in the column 5, and the second step.",
    opening=expert(1, (2, 5, 1, 6), (6, 2, 4, 1), before=("coachman 2+5 B1 star",)),
    success=happened("bonus", number=8),
    solution=("merchant/8,5 6+2 B1>A2 star",),
    learned="8 is higher than 7, and the second step gives a gem. The Merchant's Star passes on the number; what else the grid does is up to a die.",
    otherwise="8 and the space in row 8, column 5, with the word star.",
    hints=("The space in row 8, column 5 bears a Star.", "Type: merchant/8,5 6+2 B1>A2 star."),
    mistakes=(
        Mistake(
            barred("W-EXPERT-BONUS"),
            "Each number of the track is higher than the last: more than 7.",
            ("merchant/6,5 4+2 B1>A2 star",),
        ),
        Mistake(
            all_of(happened("travelled"), is_not(happened("bonus"))),
            "The Star of that space was left unused.",
            ("merchant/8,5 6+2 B1>A2",),
        ),
    ),
    rules=("W-EXPERT-MERCHANT", "W-EXPERT-BONUS"),
)

TURN_A_DIE = Level(
    name="bonus-die",
    title="A bonus turns a die",
    goal="Your first bonus turns a die by 1. The lake is near: sail to C3 with two 3.",
    opening=expert(5, (2, 3, 1, 6), (3, 4, 6, 1), before=("coachman 2+3 A2 star",)),
    success=happened("travelled", companion="sailor", total=6),
    solution=("sailor 3+3 B3>C3 bonus die1 4>3",),
    learned="The bonus made the 4 a 3, for you alone, and is used up. The seven bonuses of the track: a die by 1, a gem, all dice anew in your own turn, a Treasure, a die by 2, a Monster icon struck, twice a Treasure.",
    otherwise="Turn the 4 into a 3 with the bonus.",
    hints=("4 turned by 1 is 3.", "Look among the numbered moves of the Sailor."),
    mistakes=(
        Mistake(
            all_of(happened("travelled"), is_not(happened("travelled", companion="sailor"))),
            "That went over land. The Sailor needs a double, and the bonus makes one.",
            ("guide 3+4 B3>B4",),
        ),
    ),
    rules=("W-EXPERT-BONUSES",),
)

PARTING = Level(
    name="parting-of-ways",
    title="A parting of ways",
    goal="The Guide's fourth number chooses a track. Take the left one, which begins with 5.",
    opening=expert(
        5,
        (2, 3, 5, 6),
        (3, 3, 2, 1),
        (4, 4, 1, 2),
        (1, 4, 2, 3),
        before=("guide 3+2 B3>B4", "guide 3+3 B4>A4", "guide 4+4 A4>A5"),
    ),
    success=happened("travelled", companion="guide", track=1),
    solution=("guide/left 1+4 A5>B5",),
    learned="Left it is, and the right track stays empty for good. Left asks for less and has more boxes; right asks for more.",
    otherwise="The left track takes 5 or more: guide/left.",
    hints=("The track is named after the Guide: guide/left.", "Type: guide/left 1+4 A5>B5."),
    mistakes=(
        Mistake(
            barred("W-EXPERT-GUIDE", "W-COMP-GUIDE"),
            "The right track begins with 8. The left one asks for 5.",
            ("guide/right 1+4 A5>B5",),
        ),
        Mistake(
            all_of(happened("travelled"), is_not(happened("travelled", companion="guide"))),
            "The Guide leads here: guide/left.",
            ("merchant/7,5 1+4 A5>B5",),
        ),
    ),
    rules=("W-EXPERT-GUIDE",),
)

LONG_PATH = Level(
    name="long-path",
    title="The Adventurer's long path",
    goal="On this sheet the Adventurer has one long path. 5 stands in the first box, and the second one lies higher: climb on.",
    opening=expert(3, (2, 3, 5, 6), (4, 1, 3, 2), before=("adventurer 2+3 E1>D1",)),
    success=happened("travelled", companion="adventurer"),
    solution=("adventurer 4+3 D1>C1",),
    learned="Higher box, higher number; lower box, lower number, to the end of the path. No box of it takes any number you like but the first.",
    otherwise="More than 5, over mountains or through jungle.",
    hints=("4 and 3 make 7.", "Type: adventurer 4+3 D1>C1."),
    mistakes=(
        Mistake(
            barred("W-EXPERT-ADVENTURER", "W-COMP-ADVENTURER"),
            "The next box lies higher, so it takes more than 5.",
            ("adventurer 4+1 D1>C1",),
        ),
        Mistake(
            all_of(happened("travelled"), is_not(happened("travelled", companion="adventurer"))),
            "That was another companion. Here the Adventurer climbs.",
            ("coachman 4+3 D1>C1",),
        ),
    ),
    rules=("W-EXPERT-ADVENTURER",),
)

TWO_STEPS = Level(
    name="two-steps",
    title="A little game: two steps up",
    goal="Fill two steps of the Bonus track in two turns.",
    opening=expert(1, (2, 3, 5, 6), (4, 3, 1, 2)),
    success=lambda attempt: sum(event.kind == "bonus" for event in attempt.events) >= 2,
    solution=("coachman 2+3 B1 star", "guide 4+3 B1>B2 star"),
    learned="Two steps: a die by 1, and a gem. All seven take planning, and every box with a Star.",
    otherwise="Use a Star with a low number first, then one with a higher number.",
    hints=(
        "The Coachman's and the Guide's first boxes bear Stars.",
        "coachman 2+3 B1 star, then guide 4+3 B1>B2 star.",
    ),
    rules=("W-EXPERT-BONUS", "W-EXPERT-BONUSES"),
    spare=0,
)

EXPERT = Chapter(
    name="expert",
    title="The Expert sheet",
    theme=(
        "For those who know the way: Stars feed a track of seven bonuses, the Guide comes to a parting of ways, and the Adventurer "
        "walks one long path. It goes with every island, alone or in company."
    ),
    levels=(STAR, HIGHER, TURN_A_DIE, PARTING, LONG_PATH, TWO_STEPS),
    questions=(
        Question(
            "star-later",
            "You fill a box with a Star and do not use it. May you use it next turn?",
            (
                Option("No, at once or never", "Yes: the Star belongs to the number that you write."),
                Option(
                    "Yes, as long as the track has room", "The Star belongs to the number that you write."
                ),
                Option("Yes, for a gem", "The Star belongs to the number that you write."),
            ),
            0,
            ("W-EXPERT-BONUS",),
        ),
    ),
)
