"""The way into Pathwalker's dice pool: rolling, overexertion, and others at the table."""

from __future__ import annotations

from ..course import Course
from .pathwalker_others import OTHERS
from .pathwalker_overexertion import OVEREXERTION
from .pathwalker_pool import POOL

__all__ = ["COURSE"]

COURSE = Course("pathwalker", "Pathwalker, a pool of dice", (POOL, OVEREXERTION, OTHERS))
