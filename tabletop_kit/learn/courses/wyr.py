"""The way into the forest of Wyr: a turn, its beings, magical objects, and the quests."""

from __future__ import annotations

from ..course import Course
from .wyr_forest import FOREST
from .wyr_objects import OBJECTS
from .wyr_quests import QUESTS
from .wyr_turn import TURN

__all__ = ["COURSE"]

COURSE = Course("wyr", "The Seeker in the Forest of Wyr", (TURN, FOREST, OBJECTS, QUESTS))
