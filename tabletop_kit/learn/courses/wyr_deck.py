"""Small decks for lessons, whose games are over within a few turns: the Little Wood and its clearings."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ... import wyr
from ..level import Opening

__all__ = ["TWELVE", "glade", "laid", "little_wood", "meadow", "turn"]

#: Your cards in each of them.
_SEEKER = """
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
"""
_WOOD = """
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


#: All twelve of them as they come at first; when they come anew, the Key and the Gauntlet count 2 each.
TWELVE = "s01~ s02 s03~ s09 s05~ s06~ s07 s10 s04 s08 s11~ s12~"

#: Keiju everywhere, who ask for little; the quest may come as soon as the forest lies.
_GLADE = """
[stage 1]
# kind        pointer  time  initiative  bonus  penalty           numbers  name
keiju         up       2     1           -      -                 -        Keiju of the Daisy
keiju         up       2     2           -      -                 -        Keiju of the Poppy
keiju         up       2     3           -      -                 -        Keiju of the Thistle
keiju         up       2     4           -      -                 -        Keiju of the Violet
keiju         up       2     5           -      -                 -        Keiju of the Nettle
keiju         up       3     6           -      -                 -        Keiju of the Foxglove
menninkäinen  up       3     7           -      -                 1/2      Menninkäinen of the Glade
dead-end      up       3     8           -      -                 0/0      Dead End at the Brambles
"""
#: Menninkäinen everywhere.
_MEADOW = """
[stage 1]
# kind        pointer  time  initiative  bonus  penalty           numbers  name
menninkäinen  up       2     1           -      -                 1/1      Menninkäinen of the Mound
menninkäinen  up       2     2           -      -                 1/1      Menninkäinen of the Burrow
menninkäinen  up       2     3           -      -                 1/1      Menninkäinen of the Furrow
menninkäinen  up       2     4           -      -                 1/1      Menninkäinen of the Hedge
menninkäinen  up       2     5           -      -                 1/1      Menninkäinen of the Ditch
menninkäinen  up       2     6           -      -                 1/1      Menninkäinen of the Stile
menninkäinen  up       3     7           -      -                 1/1      Menninkäinen of the Haystack
keiju         up       2     8           -      -                 -        Keiju of the Buttercup
"""
#: What lies among the quest in both.
_LAST = """
[stage 2]
[stage 3]
# kind        pointer  time  initiative  bonus  penalty           numbers  name
keiju         up       5     9           three  -                 -        Keiju of the Evening
ajatar        down     6     10          -      lose-object       -        Ajatar of the Evening
dead-end      up       4     11          -      -                 0/0      Dead End in the Mist
menninkäinen  up       4     12          -      -                 2/2      Menninkäinen of the Evening
keiju         down     5     13          three  clear             -        Keiju of the Mist
"""


@cache
def little_wood() -> wyr.Deck:
    """The deck of most lessons, with something of everything."""
    return wyr.Deck.parse('title = "The Little Wood"' + _SEEKER + _WOOD, slug="little-wood")


@cache
def glade() -> wyr.Deck:
    """A deck of Keiju, and its quest comes early."""
    return wyr.Deck.parse('title = "The Glade"' + _SEEKER + _GLADE + _LAST, slug="glade")


@cache
def meadow() -> wyr.Deck:
    """A deck of Menninkäinen, and its quest comes early."""
    return wyr.Deck.parse('title = "The Meadow"' + _SEEKER + _MEADOW + _LAST, slug="meadow")


def laid(
    stage: str,
    seeker: str,
    *before: str,
    quest: str = "harmony",
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
    quest, trials : str
        As for `wyr.table`.
    deck : callable
        Gives the deck.
    """
    return Opening(
        wyr.table,
        {
            "deck": deck(),
            "quest": quest,
            "trials": trials,
            "stage": stage.split(),
            "seeker": seeker.split(),
        },
        before,
    )


def turn(place: int | str, play: str = "", discard: str = "all") -> tuple[str, str, str, str]:
    """The four moves of a turn: meet this card of the path, draw, play these cards, discard those."""
    return f"choose {place}", "draw", f"play {play}".strip(), f"discard {discard}".strip()
