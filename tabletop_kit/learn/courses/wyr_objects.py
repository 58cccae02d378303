"""Chapter 3 of Wyr: five magical objects, and when to use them; how they are lost is told in `wyr_losses`."""

from __future__ import annotations

from ..checks import all_of, barred, happened
from ..course import Chapter, Option, Question
from ..level import Level, Mistake
from .wyr_deck import laid, turn
from .wyr_losses import ESCAPE, LOSE_MENNINKAINEN, LOSE_OBJECT

__all__ = ["OBJECTS"]

#: An Ajatar on the path; she needs exactly 3.
_AJATAR = "a01 d01 k01 a02 d02 m01 m02 k02 k03"

NUMBER = Level(
    name="number-or-power",
    title="An object is a card too",
    goal="Five of your cards are magical objects. Each may be played for its number like any card, or used for its power; never for both. Overcome the Dead End with the number of the Watch.",
    opening=laid("d01 k01 m01 a02 d02 a01 m02 k02 k03", "s08 s02 s11 s09", "choose 1", "draw"),
    success=happened("overcome", card="d01"),
    solution=("play watch 2",),
    learned="1 and 2 are 3. The Watch lies on your discard pile now, neither used nor lost, and will come back.",
    otherwise="3 are needed: the Watch's 1 and a 2.",
    hints=("The Watch shows a 1 in its corner.", "Type: play watch 2."),
    mistakes=(
        Mistake(
            happened("power", object="watch"),
            "That was the power of the Watch, and now it is discarded. Here its number was wanted.",
            ("watch 1.1 2.1",),
        ),
        Mistake(
            happened("failed"),
            "3 are needed: the Watch's 1 and the 2 together.",
            ("play 2",),
        ),
    ),
    rules=("Y-TURN-EITHER",),
)

KEY = Level(
    name="key",
    title="The Key of Change",
    goal="Against an Ajatar the Key takes 1 from your total. This one asks for exactly 3. Your numbers are 2, 2 and 4.",
    opening=laid(_AJATAR, "s09 s02 s07 s04~", "choose 1", "draw"),
    success=happened("overcome", card="a01"),
    solution=("key", "play 4"),
    learned="4 less 1 is 3. Less can be more, where the pointer shows down.",
    otherwise="Use the Key first, then play cards that make 4.",
    hints=(
        "Even numbers never make 3, unless one is taken away.",
        "Use the Key with: key. Then play 4, or 2 and 2.",
    ),
    mistakes=(
        Mistake(
            happened("attempt", total=4, key=False),
            "4 is one too many. With the Key used before, it would have been 3.",
            ("play 4",),
        ),
        Mistake(
            happened("failed"),
            "Exactly 3 is asked. With the Key that is a 4, or 2 and 2.",
            ("play 2",),
        ),
    ),
    rules=("Y-OBJECT-KEY", "Y-CARD-AJATAR"),
)

GAUNTLET = Level(
    name="gauntlet",
    title="The Gauntlet of Numinousness",
    goal="Against a Menninkäinen the Gauntlet draws you an extra card. You need 4, and have 1, 1 and 1. Win the Menninkäinen over.",
    opening=laid("m01 d01 k01 a02 d02 a01 m02 k02 k03", "s10 s01 s06 s03~ s05~", "choose 1", "draw"),
    success=happened("joined", card="m01", why="overcome"),
    solution=("gauntlet", "play 3 s01"),
    learned="The extra card came at once, and was a 3. Used before the turn's own draw, it would have counted towards the four.",
    otherwise="Use the Gauntlet before you play.",
    hints=("Three are not enough. What brings another card?", "Type: gauntlet. Then play the 3 with a 1."),
    mistakes=(
        Mistake(
            happened("failed"),
            "That was less than 4. The Gauntlet would have brought a card to help.",
            ("play s01 s06 s03",),
        ),
    ),
    rules=("Y-OBJECT-GAUNTLET",),
)

CROWN = Level(
    name="crown",
    title="The Crown of Passages",
    goal="The Crown turns any cards of your hand upside down. You need 5 for the Menninkäinen of the Pebble, and have 0, 1 and 3.",
    opening=laid("m02 d01 k01 a02 d02 a01 m01 k02 k03", "s11 s04 s01 s03", "choose 1", "draw"),
    success=happened("overcome", card="m02"),
    solution=("crown s04", "play 4 3"),
    learned="The Deep Dream is 0 on one end and 4 on the other. Turned cards stay turned, kept or discarded.",
    otherwise="Turn the card that gains most, then play.",
    hints=("Which card's second number is much better?", "Type: crown s04. Then: play 4 3."),
    mistakes=(
        Mistake(
            all_of(happened("rotated"), happened("failed")),
            "You turned a card that was better before. Look at the other end of each card first.",
            ("crown s03", "play s03 s01"),
        ),
        Mistake(
            happened("failed"),
            "Upright they make 4 at most, and 5 are needed: let the Crown turn one first.",
            ("play 3 1",),
        ),
    ),
    rules=("Y-OBJECT-CROWN",),
)

WATCH = Level(
    name="watch",
    title="The Watch of Broken Time",
    goal="You chose the Ajatar. The Watch swaps any two cards of the forest, and your choice stands as a place: bring the Keiju of the Clover from 2.1 to 1.1, and befriend it.",
    opening=laid(_AJATAR, "s08 s03 s02 s07", "choose 1", "draw"),
    success=happened("befriended", card="k01"),
    solution=("watch 1.1 2.1", "play 3 2"),
    learned="The Keiju stood in the chosen place when you played, so it was the one you met. The Ajatar waits above.",
    otherwise="Swap 1.1 and 2.1, and then play 5 or more.",
    hints=("Two places are named: watch 1.1 2.1.", "After that play 3 2: the Keiju needs 5."),
    mistakes=(
        Mistake(
            barred("Y-OBJECT-WATCH"),
            "The Watch swaps a card with a card, never with a gap.",
            ("watch 1.1 1.3",),
        ),
        Mistake(
            happened("attempt", card="a01"),
            "You met the Ajatar. Swap her for the Keiju before you play.",
            ("play 3",),
        ),
        Mistake(
            happened("failed"),
            "Too little for this one: the Keiju of the Clover needs 5.",
            ("watch 1.1 2.1", "play 3"),
        ),
    ),
    rules=("Y-OBJECT-WATCH",),
)

#: Three turns that use up the Seeker cards, a Dead End taken in; the fourth draws them anew.
_TIRED = "s01 s02 s03~ s05 s06 s07~ s04 s08~ s09 s10~ s11~ s12~ s12 d01~ s01~ s04~"

FARSIGHT = Level(
    name="farsight",
    title="Significance of Farsight",
    goal="A Dead End has come to your hand. Farsight sends it out of the game for good.",
    opening=laid(
        "d01 m01 k01 a02 d02 a01 m02 k02 k03",
        _TIRED,
        *turn("d01"),
        *turn("m01"),
        *turn("k01"),
        "choose d02",
        "draw",
    ),
    success=happened("banished"),
    solution=("farsight d01",),
    learned="It will never take a place in your hand again. Farsight works on Dead Ends in your hand only, drawn or kept.",
    otherwise="Use Farsight on the Dead End in your hand, before you play.",
    hints=("The move is called farsight.", "Type: farsight d01."),
    mistakes=(
        Mistake(
            barred("Y-OBJECT-FARSIGHT"),
            "Farsight does not reach into the forest. Name the one in your hand.",
            ("farsight d02",),
        ),
        Mistake(
            happened("attempt"),
            "You played without Farsight, and the Dead End stays among your cards.",
            ("play",),
        ),
    ),
    rules=("Y-OBJECT-FARSIGHT", "Y-CARD-DEADEND"),
)

TIMING = Level(
    name="timing",
    title="The right moment",
    goal="An object may be used at many moments of a turn, but only where it can work. You hold the Key, a 3 and a 2. Use the Key against the Ajatar so early that two cards are drawn afterwards.",
    opening=laid("k01 a01 m01 d01 d02 a02 m02 k02 k03", "s09 s03 s02 s06 s07 s01", *turn(1, "", "1")),
    success=lambda attempt: any(
        event.kind == "drew" and len(event.data["cards"]) == 2 for event in attempt.events
    ),
    solution=("choose a01", "key", "draw"),
    learned="The Key works from the choice of an Ajatar until the attempt. Used before the draw it made room for another card. The moments for objects are our ruling; the rules say any time.",
    otherwise="Choose the Ajatar, use the Key, and draw then.",
    hints=("Against whom does the Key work? That has to be clear first.", "choose a01, then key, then draw."),
    mistakes=(
        Mistake(
            barred("Y-OBJECT-TIMING"),
            "Too early: no card is chosen, and the Key works against an Ajatar only.",
            ("key",),
        ),
        Mistake(
            barred("Y-OBJECT-KEY"),
            "The Key is for an Ajatar, and you chose somebody else.",
            ("choose 1", "key"),
        ),
        Mistake(
            happened("drew"),
            "With the Key still in hand only one card was drawn. Used before, it makes room.",
            ("choose a01", "draw"),
        ),
    ),
    rules=("Y-OBJECT-TIMING", "Y-OBJECT-KEY", "Y-TURN-DRAW"),
)

DREAM = Level(
    name="dream-and-key",
    title="A little game: a hand full of noughts",
    goal="The Crown, the Key, the Gauntlet and a Deep Dream: four times 0. Overcome the Ajatar nevertheless; she needs exactly 3.",
    opening=laid(_AJATAR, "s11 s09 s10 s04", "choose 1", "draw"),
    success=happened("overcome", card="a01"),
    solution=("crown s04", "key", "play 4"),
    learned="The Crown turned the dream to 4, the Key made it 3, and the Ajatar took the Dead End away with her. Objects can do a lot together.",
    otherwise="The Crown makes a 4 of the dream, and the Key a 3 of the 4.",
    hints=(
        "Look at the other end of the Deep Dream.",
        "crown s04, then key, then play 4.",
    ),
    mistakes=(
        Mistake(
            happened("attempt", total=4),
            "4, one too many. There is an object for this.",
            ("crown s04", "play 4"),
        ),
        Mistake(
            happened("failed"),
            "Exactly 3 is asked. Which two objects make it possible?",
            ("key", "play"),
        ),
    ),
    rules=("Y-OBJECT-CROWN", "Y-OBJECT-KEY"),
    spare=1,
)

OBJECTS = Chapter(
    name="objects",
    title="Magical objects",
    theme=(
        "A watch, a key, a gauntlet, a crown, and farsight: you carry five magical objects into the forest. In this "
        "chapter you use each of them at the right moment, and learn what takes them from you."
    ),
    levels=(
        NUMBER,
        KEY,
        GAUNTLET,
        CROWN,
        WATCH,
        FARSIGHT,
        TIMING,
        LOSE_OBJECT,
        ESCAPE,
        LOSE_MENNINKAINEN,
        DREAM,
    ),
    questions=(
        Question(
            "both-uses",
            "You use the Key for its power. May its number count in the same turn?",
            (
                Option("No, number or power", "Yes: for either it is discarded."),
                Option("Yes, both", "A card is used for one of the two, never for both."),
            ),
            0,
            ("Y-TURN-EITHER",),
        ),
        Question(
            "key-against",
            "Against whom does the Key help?",
            (
                Option("An Ajatar", "Yes, it takes 1 from the total against her."),
                Option("A Menninkäinen", "That is the Gauntlet."),
                Option("Everybody", "It works against an Ajatar only."),
            ),
            0,
            ("Y-OBJECT-KEY",),
        ),
        Question(
            "when-lost",
            "You fail against an Ajatar. When does an object leave the game?",
            (
                Option(
                    "After the next turn's draw", "Yes: from the hand as it is then, kept cards included."
                ),
                Option("At once", "It is the next hand that she reaches into."),
                Option("At the end of the game", "It is due right after the next draw."),
            ),
            0,
            ("Y-EFFECT-LOSE-OBJECT", "Y-CARD-AJATAR"),
        ),
        Question(
            "watch-gap",
            "The Watch swaps two cards. May one of the places be empty?",
            (
                Option("No", "Right: cards are swapped, never a card with a gap."),
                Option("Yes", "Both places must hold a card; that is our ruling."),
            ),
            0,
            ("Y-OBJECT-WATCH",),
        ),
    ),
)
