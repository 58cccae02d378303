"""Levels of chapter 3 of Wyr about losses: what an Ajatar takes from the next hand, and how to keep it."""

from __future__ import annotations

from ..checks import barred, happened, holds
from ..level import Level, Mistake
from .wyr_deck import laid, turn

__all__ = ["ESCAPE", "LOSE_MENNINKAINEN", "LOSE_OBJECT"]

LOSE_OBJECT = Level(
    name="lose-object",
    title="What she takes",
    goal="An Ajatar was not overcome, so an object of your hand leaves the game now; you say which. Another Ajatar waits, and needs exactly 3. Overcome her.",
    opening=laid(
        "a02 a01 k01 d01 d02 m01 m02 k02 k03",
        "s03 s06 s02 s09 s10 s07",
        *turn(1, "", "3 1"),
        "choose a01",
        "draw",
    ),
    success=happened("overcome", card="a01"),
    solution=("lose gauntlet", "key", "play 2 2"),
    learned="The Gauntlet would not have helped against her. That the loss comes right after the draw is our ruling. What is lost leaves the game, and some quests count it.",
    otherwise="Let the Gauntlet go, use the Key, and play 2 and 2.",
    hints=(
        "Which of the two objects helps against an Ajatar?",
        "lose gauntlet, then key, then play 2 2.",
    ),
    mistakes=(
        Mistake(
            happened("lost", card="s09"),
            "The Key is gone for good, and without it your numbers never make 3. The Gauntlet helps against a Menninkäinen only.",
            ("lose key",),
        ),
        Mistake(
            barred("Y-EFFECT-LOSE-OBJECT"),
            "The loss comes first, before any object can be used.",
            ("key",),
        ),
        Mistake(
            happened("failed"),
            "Exactly 3 is asked: use the Key, and play 2 and 2.",
            ("lose gauntlet", "play 2 2"),
        ),
    ),
    rules=("Y-EFFECT-LOSE-OBJECT", "Y-CARD-AJATAR"),
)

ESCAPE = Level(
    name="escape",
    title="Out of her reach",
    goal="The Ajatar was not overcome: an object of your next hand will be lost. See to it that she finds none there, and go on as far as the draw.",
    opening=laid(
        "a02 d01 k01 m01 d02 a01 m02 k02 k03", "s08 s03 s06 s02 s07 s05~ s04", "choose 1", "draw", "play"
    ),
    success=holds(lambda state: state.turn == 2 and state.phase == "attempt" and not state.lost),
    solution=("discard watch", "choose 1", "draw"),
    learned="On the discard pile the Watch was safe, and with no object in hand the loss lapsed. To use it before the draw would have saved it too.",
    otherwise="The Watch has to leave your hand before the next draw: discarded or used.",
    hints=("What is not in your hand cannot be taken.", "discard watch, then choose 1, then draw."),
    mistakes=(
        Mistake(
            holds(lambda state: state.phase == "lose"),
            "She finds the Watch in your hand, and now it goes. It should have left your hand before.",
            ("discard 3", "choose 1", "draw"),
        ),
    ),
    rules=("Y-EFFECT-LOSE-OBJECT", "Y-OBJECT-TIMING", "Y-TURN-EITHER"),
    spare=1,
)

LOSE_MENNINKAINEN = Level(
    name="lose-menninkainen",
    title="A farewell",
    goal="The Ajatar of the Stump takes a Menninkäinen from your hand. Two are there: let the one go that counts less as they lie.",
    opening=laid(
        "m01 a02 m02 d01 k01 d02 a01 k02 k03",
        "s03 s02 s06 s09~ s05~ s07 s04 s10~ s01 s08~ s11~ s12~ m01~ m02~ s01~ s03~",
        *turn("m01", "s03 s02"),
        *turn("m02", "s05 s07"),
        *turn("a02"),
        "choose 1",
        "draw",
    ),
    success=happened("lost", card="m01"),
    solution=("lose m01",),
    learned="It left the game, and nothing is drawn in its place. An object would have been lost as well, but none was in your hand.",
    otherwise="Let the one of the Root go.",
    hints=("They lie turned: one counts 2, the other 3.", "Type: lose m01."),
    mistakes=(
        Mistake(
            happened("lost", card="m02"),
            "The one of the Pebble counts 3. The other one, with its 2, would have been the smaller loss.",
            ("lose m02",),
        ),
        Mistake(
            barred("Y-EFFECT-LOSE-MENNINKAINEN"),
            "The farewell comes first, before anything else in this turn.",
            ("play",),
        ),
    ),
    rules=("Y-EFFECT-LOSE-MENNINKAINEN",),
)
