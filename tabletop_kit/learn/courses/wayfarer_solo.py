"""Chapter 7 of A Wayfarer's Tale: alone, with crosses, spent towns and items."""

from __future__ import annotations

from typing import Any

from ..checks import all_of, happened, is_not
from ..course import Chapter, Option, Question
from ..level import Level, Mistake, Opening
from .wayfarer_islands import laid

__all__ = ["SOLO"]


def alone(start: int, *turns: tuple[int, ...], before: tuple[str, ...] = (), **options: Any) -> Opening:
    """A scenario on the Little Isle; each roll waits, since towns may be spent before it."""
    return laid("little-isle", start, *turns, before=before, rules=None, scenario=1, **options)


CROSSES = Level(
    name="the-price-of-the-active-die",
    title="The Active die has a price",
    goal="Alone you roll three dice, and the Monsters have crosses to begin with. Travel, and let no cross be added.",
    opening=alone(1, (2, 5, 6), before=("roll",)),
    success=all_of(happened("travelled"), is_not(happened("crossed"))),
    solution=("coachman 2+5 B1",),
    learned="Whenever your number contains the Active die one more Monster space is crossed. When a Monster finds no space any more, the scenario is lost.",
    otherwise="Use the two plain dice, 2 and 5.",
    hints=("Leave the starred die.", "Type: coachman 2+5 B1."),
    mistakes=(
        Mistake(
            happened("crossed"),
            "The starred die was in it, and one more Monster space is crossed.",
            ("coachman 2+6* B1",),
        ),
    ),
    rules=("W-SOLO-DICE", "W-SOLO-CROSSES", "W-SOLO-SCENARIO"),
    spare=1,
)

EXTRA = Level(
    name="one-more-die",
    title="A town for a die",
    goal="You have been to one town, and one is printed: two to spend. Before you roll, spend one on another die.",
    opening=alone(1, (2, 5, 6, 4)),
    success=happened("extra"),
    solution=("extra",),
    learned="This turn has one Travel die more. That works once a turn, before the roll.",
    otherwise="Before the roll: extra.",
    hints=("The move is called extra.",),
    rules=("W-SOLO-TOWN-EXTRA", "W-SOLO-TOWN-SYMBOL"),
    spare=1,
)

REROLL = Level(
    name="roll-again",
    title="Two towns for a new roll",
    goal="1, 1 and a starred 1: throw them all again, for two towns.",
    opening=alone(1, (1, 1, 1), (4, 5, 6), before=("roll",)),
    success=happened("rerolled"),
    solution=("reroll",),
    learned="Two towns, and every die is thrown again; none can be kept.",
    otherwise="Two towns throw all dice again: reroll.",
    hints=("The move is called reroll.",),
    mistakes=(
        Mistake(
            happened("adjusted"),
            "That turned one die by 1, for one town. Now too few are left for a new roll.",
            ("adjust 1 +1",),
        ),
        Mistake(
            happened("travelled"),
            "You went with the ones. The goal is to throw them again.",
            ("coachman 1+1 B1",),
        ),
        Mistake(
            happened("missed"),
            "A Miss Roll costs more than two towns: the third loses the scenario.",
            ("miss",),
        ),
    ),
    rules=("W-SOLO-TOWN-REROLL",),
)

ADJUST = Level(
    name="turn-a-die",
    title="A town turns a die",
    goal="3, 4, and the lake before you. Get the Sailor out on it, without the Active die.",
    opening=alone(5, (3, 4, 6), before=("roll",)),
    success=happened("travelled", companion="sailor", active=False),
    solution=("adjust 4 -1", "sailor 3+3 C3"),
    learned="One town turned the 4 into a 3, and two 3 are a double.",
    otherwise="One town makes a die 1 lower or higher: then there is a double.",
    hints=("Turn the 4 into a 3.", "adjust 4 -1, then sailor 3+3 C3."),
    mistakes=(
        Mistake(
            all_of(happened("travelled"), is_not(happened("travelled", companion="sailor"))),
            "That went over land. With a double the Sailor could have sailed.",
            ("guide 3+4 B4",),
        ),
    ),
    rules=("W-SOLO-TOWN-ADJUST",),
    spare=1,
)

MISS = Level(
    name="miss-alone",
    title="Missing alone",
    goal="Alone you may miss whenever you like. Leave this turn's dice.",
    opening=alone(1, (2, 5, 6), before=("roll",)),
    success=happened("missed"),
    solution=("miss",),
    learned="A Miss Roll and on to the next turn. Two of them you have; the third loses the scenario at once.",
    otherwise="The move is called miss.",
    hints=("Type: miss.",),
    mistakes=(
        Mistake(happened("travelled"), "You travelled. Here leave the dice: miss.", ("coachman 2+5 B1",)),
    ),
    rules=("W-SOLO-MISS",),
    spare=1,
)

SWORD = Level(
    name="sword",
    title="The Sword",
    goal="A Monster of 6 stands among your values. Strike it with the Sword.",
    opening=alone(
        5, (4, 4, 1), (6,), (2, 5, 3), before=("roll", "merchant/8,4 4+4 A2", "roll"), items=("sword",)
    ),
    success=happened("item", item="sword", value=6),
    solution=("use sword 6",),
    learned="The 6 counts 0 now; its space stays filled.",
    otherwise="Use the Sword on the 6: use sword 6.",
    hints=("Type: use sword 6.",),
    mistakes=(
        Mistake(happened("travelled"), "You went on, and the 6 still stands there.", ("coachman 2+5 B1",)),
    ),
    rules=("W-SOLO-SWORD",),
    spare=1,
)

COMPASS = Level(
    name="compass",
    title="The Compass",
    goal="Let the Active die show a 6 by the Compass.",
    opening=alone(1, (2, 5, 1), before=("roll",), items=("compass",)),
    success=happened("item", item="compass", value=6),
    solution=("use compass 6",),
    learned="The Active die shows what you name. Using it still crosses a Monster space.",
    otherwise="Name the 6: use compass 6.",
    hints=("Type: use compass 6.",),
    mistakes=(
        Mistake(
            happened("item", item="compass"),
            "The Compass set another number. Here 6 is wanted.",
            ("use compass 5",),
        ),
        Mistake(happened("travelled"), "You went on without the Compass.", ("coachman 2+5 B1",)),
    ),
    rules=("W-SOLO-COMPASS",),
)

POTION = Level(
    name="potion",
    title="The Potion",
    goal="Nine Monster spaces are crossed. Take two crosses away.",
    opening=alone(1, (2, 5, 1), items=("potion",)),
    success=happened("item", item="potion"),
    solution=("use potion",),
    learned="Two crosses are gone, and two spaces are free again. Monster values it does not touch.",
    otherwise="The move is: use potion.",
    hints=("Type: use potion.",),
    mistakes=(Mistake(happened("extra"), "That bought a die with a town.", ("extra",)),),
    rules=("W-SOLO-POTION",),
    spare=1,
)

CAMP = Level(
    name="camp",
    title="The Camp",
    goal="Make every gem and shield of your sheet ready.",
    opening=alone(1, (2, 5, 1), items=("camp",)),
    success=happened("item", item="camp"),
    solution=("use camp",),
    learned="All of them are ready, also those that were used. Gem and shield hexes give nothing more now.",
    otherwise="The move is: use camp.",
    hints=("Type: use camp.",),
    mistakes=(Mistake(happened("extra"), "That bought a die with a town.", ("extra",)),),
    rules=("W-SOLO-CAMP",),
    spare=1,
)

PROVISIONS = Level(
    name="provisions",
    title="Provisions",
    goal="Two towns are spent. Get them back.",
    opening=alone(1, (1, 1, 1), (4, 5, 6), before=("roll", "reroll", "roll"), items=("provisions",)),
    success=happened("item", item="provisions"),
    solution=("use provisions",),
    learned="Up to three spent towns can be spent once more.",
    otherwise="The move is: use provisions.",
    hints=("Type: use provisions.",),
    mistakes=(
        Mistake(happened("travelled"), "You went on, and the towns are still spent.", ("coachman 4+5 B1",)),
    ),
    rules=("W-SOLO-PROVISIONS",),
    spare=1,
)

CLOUD = Level(
    name="magic-cloud",
    title="The Magic Cloud",
    goal="Get out on the lake, to C3, with no double at hand.",
    opening=alone(5, (2, 5, 1), before=("roll",), items=("cloud",)),
    success=happened("cloud", target="C3"),
    solution=("use cloud B3>C3",),
    learned="The Cloud draws one line and writes no number: no companion, no dice, and the turn is done.",
    otherwise="The Cloud takes you anywhere beside your route's end or a town.",
    hints=("Type: use cloud B3>C3.",),
    mistakes=(
        Mistake(happened("cloud"), "The Cloud went elsewhere. The lake begins at C3.", ("use cloud B3>A2",)),
        Mistake(happened("travelled"), "That went over land, with dice.", ("guide 2+5 B4",)),
    ),
    rules=("W-SOLO-CLOUD",),
    spare=1,
)

ALONE = Level(
    name="two-turns-alone",
    title="A little game: alone to Sandgate",
    goal="From Homestead to Sandgate, at B3, in two turns, and no cross added.",
    opening=alone(1, (2, 5, 6), (1, 2, 4)),
    success=all_of(happened("town", space="B3"), is_not(happened("crossed"))),
    solution=("roll", "coachman 2+5 A2", "roll", "adjust 2 +1", "guide 1+3 B3"),
    learned="The Guide asks for 4 in the first box, and a town made 1 and 2 into 1 and 3. What a town gives, and what it costs: that is playing alone.",
    otherwise="Over A2, and then with the Guide, whose first box asks for 4.",
    hints=("The second roll is too low for the Guide, by one.", "Spend a town: adjust 2 +1."),
    mistakes=(
        Mistake(
            happened("crossed"),
            "The starred die crossed a Monster space.",
            ("roll", "coachman 2+6* A2"),
        ),
    ),
    rules=("W-SOLO-TOWN-ADJUST", "W-SOLO-CROSSES"),
    spare=1,
)

SOLO = Chapter(
    name="solo",
    title="Alone",
    theme=(
        "Alone the island is harder: fewer dice, crosses among the Monsters, a goal and points against you. But the towns that you found "
        "can be spent, and a shop sells six items. Eight scenarios make a campaign."
    ),
    levels=(
        CROSSES,
        EXTRA,
        REROLL,
        ADJUST,
        MISS,
        SWORD,
        COMPASS,
        POTION,
        CAMP,
        PROVISIONS,
        CLOUD,
        ALONE,
    ),
    questions=(
        Question(
            "alone-third-miss",
            "What does your third Miss Roll do when you play alone?",
            (
                Option("It loses the scenario at once", "Yes, whatever the points are."),
                Option(
                    "It ends the scenario, and points are counted",
                    "So it is with several players. Alone it is lost.",
                ),
                Option("It costs 5 points", "It loses the scenario."),
            ),
            0,
            ("W-SOLO-MISS",),
        ),
        Question(
            "solo-points",
            "What counts alone?",
            (
                Option(
                    "Treasures, less Monsters, less the scenario's points", "Yes: above zero you have won."
                ),
                Option("Towns, route, Treasures, less Monsters", "Towns and routes are worth nothing alone."),
                Option("Towns and statues", "Towns and statues are worth nothing alone."),
            ),
            0,
            ("W-SOLO-SCORE",),
        ),
    ),
    told=("W-SOLO-SCORE", "W-SOLO-SHOP-START", "W-SOLO-BUY", "W-SOLO-CAMPAIGN"),
)
