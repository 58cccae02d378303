"""The Little Wood: a small deck for lessons, whose game is over within a few turns."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ... import wyr
from ..level import Opening

__all__ = ["laid", "little_wood", "turn"]

_TEXT = """
title = "The Little Wood"

[seeker]
# numbers  object    name
1/3        -         Quiet Path
2/2        -         Warm Coat
3/1        -         Old Rhyme
0/4        -         Deep Dream
2/3        -         Brave Step
1/3        -         Soft Song
2/2        -         Shared Loaf
1/2        watch     Little Watch
0/2        key       Little Key
0/2        gauntlet  Little Gauntlet
0/1        crown     Little Crown
1/1        farsight  Little Farsight

[stage 1]
# kind        pointer  time  initiative  bonus  penalty           numbers  name
menninkäinen  up       3     5           -      -                 1/2      Menninkäinen of the Root
menninkäinen  up       4     8           +1     -1                2/3      Menninkäinen of the Pebble
keiju         up       4     7           three  -                 -        Keiju of the Clover
keiju         down     5     3           three  clear             -        Keiju of the Dewdrop
dead-end      up       2     9           -      -                 0/0      Dead End at the Puddle
dead-end      up       4     11          +1     draw-less         0/0      Dead End at the Nettles
ajatar        down     4     2           -      lose-object       -        Ajatar of the Ditch
ajatar        up       3     12          -      lose-menninkäinen -        Ajatar of the Stump

[stage 2]
# kind        pointer  time  initiative  bonus  penalty           numbers  name
keiju         up       5     6           three  draw-less         -        Keiju of the Gate
ajatar        down     5     1           -      lose-object       -        Ajatar of the Well

[stage 3]
# kind        pointer  time  initiative  bonus  penalty           numbers  name
keiju         up       5     4           three  -                 -        Keiju of the Hill
dead-end      up       3     10          -      -1                0/0      Dead End at the Fence
menninkäinen  up       4     13          -      -                 2/2      Menninkäinen of the Barrow
ajatar        down     6     14          -      lose-object       -        Ajatar of the Mill
keiju         down     6     15          three  -                 -        Keiju of the Frost
"""


@cache
def little_wood() -> wyr.Deck:
    """The deck of the lessons."""
    return wyr.Deck.parse(_TEXT, slug="little-wood")


def laid(
    stage: str,
    seeker: str,
    *before: str,
    quest: str = "harmony",
    goals: tuple[str, ...] = (),
    trials: str = "printed",
    deck: Callable[[], wyr.Deck] = little_wood,
) -> Opening:
    """A game with a small deck, its cards laid down in this order.

    Parameters
    ----------
    stage : str
        Stage cards by their ids: the eight of the forest from the path upwards, then those that come.
    seeker : str
        Your cards in the order in which they are drawn; ``s11~`` is a turned one.
    before : str
        Moves that were made before the learner comes.
    quest, goals, trials
        As for `wyr.table`.
    deck : callable
        Gives the deck.
    """
    return Opening(
        wyr.table,
        {
            "deck": deck(),
            "quest": quest,
            "goals": goals,
            "trials": trials,
            "stage": stage.split(),
            "seeker": seeker.split(),
        },
        before,
    )


def turn(place: int | str, play: str = "", discard: str = "all") -> tuple[str, str, str, str]:
    """The four moves of a turn: meet this card of the path, draw, play these cards, discard those."""
    return f"choose {place}", "draw", f"play {play}".strip(), f"discard {discard}".strip()
