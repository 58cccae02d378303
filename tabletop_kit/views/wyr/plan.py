"""Where everything lies on the forest's table, in the middle size. Pure.

::

    next card   4.1        quest
          3.1  3.2         friends, cards out of the game
       2.1  2.2  2.3       draw pile, discard pile
          1.1  1.2  (1.3)  what this turn and the next bring
    the attempt in numbers
    the hand
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ...wyr.state import State
from ..drawing.scene import Box
from ..drawing.sizes import Size
from .cards import CARD_HEIGHT, CARD_SHOWN, CARD_WIDTH, HAND_HEIGHT, HAND_WIDTH

__all__ = [
    "DISCARD",
    "DRAW_PILE",
    "DUE",
    "FACTORS",
    "FRIENDS",
    "GONE",
    "HEIGHT",
    "NEXT_CARD",
    "QUEST_PLACE",
    "STRIP",
    "WIDTH",
    "hand_boxes",
    "place_box",
    "use_box",
]

WIDTH, HEIGHT = 664, 636
#: How much larger or smaller each size is than the middle one.
FACTORS: Mapping[Size, float] = MappingProxyType({"s": 0.84, "m": 1.0, "l": 1.3})

_STEP, _LEFT, _TOP = CARD_WIDTH + 8, 8, 8
#: Row from the top, and steps from the left, of each place.
_SPOTS = ((3, 0.5), (3, 1.5), (3, 2.5), (2, 0.0), (2, 1.0), (2, 2.0), (1, 0.5), (1, 1.5), (0, 1.0))

NEXT_CARD: Box = (_LEFT, _TOP, CARD_WIDTH, CARD_HEIGHT)
QUEST_PLACE: Box = (328, 8, 328, 100)
FRIENDS: Box = (404, 120, 160, 100)
GONE: Box = (572, 120, 84, 100)
DRAW_PILE: Box = (482, 232, 84, 100)
DISCARD: Box = (572, 232, 84, 100)
DUE: Box = (556, 344, 100, 132)
STRIP: Box = (8, 486, 648, 30)
_HAND_TOP = 522


def place_box(place: int) -> Box:
    """The card on a place of the forest, by its number in `PLACES`."""
    row, steps = _SPOTS[place]
    return (_LEFT + steps * _STEP, _TOP + row * CARD_SHOWN, CARD_WIDTH, CARD_HEIGHT)


def hand_boxes(state: State) -> list[Box]:
    """The cards of the hand, closer together where they are many."""
    number = state.unseen or len(state.hand)
    step = min(HAND_WIDTH + 8, (WIDTH - 2 * _LEFT - HAND_WIDTH) / max(1, number - 1))
    return [(_LEFT + step * place, _HAND_TOP, HAND_WIDTH, HAND_HEIGHT) for place in range(number)]


def use_box(hand_box: Box) -> Box:
    """Where an object in hand is pressed to be used."""
    x, y, width, height = hand_box
    return (x + 4, y + height - 31, width - 8, 28)
