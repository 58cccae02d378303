"""The way into A Wayfarer's Tale: from the first line to a campaign alone and the Expert sheet."""

from __future__ import annotations

from ..course import Course
from .wayfarer_companions import COMPANIONS
from .wayfarer_expert import EXPERT
from .wayfarer_north import NORTH
from .wayfarer_routes import ROUTES
from .wayfarer_solo import SOLO
from .wayfarer_strange import STRANGE
from .wayfarer_treasure import TREASURE
from .wayfarer_turn import TURN

__all__ = ["COURSE"]

COURSE = Course(
    "wayfarer",
    "A Wayfarer's Tale, step by step",
    (TURN, COMPANIONS, ROUTES, TREASURE, STRANGE, NORTH, SOLO, EXPERT),
)
