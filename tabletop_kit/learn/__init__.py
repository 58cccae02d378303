"""Learning by playing, and teaching with it: levels and courses, predictions, answers, results."""

from __future__ import annotations

from .course import Chapter, Course, Option, Question, course, courses_there, level
from .level import Answer, Level, Mistake, Opening, Try
from .progress import Progress

__all__ = [
    "Answer",
    "Chapter",
    "Course",
    "Level",
    "Mistake",
    "Opening",
    "Option",
    "Progress",
    "Question",
    "Try",
    "course",
    "courses_there",
    "level",
]
