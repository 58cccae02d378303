"""Learning by playing, and teaching with it: levels and courses, predictions, answers, results."""

from __future__ import annotations

from ..core.on_demand import on_demand
from .course import Chapter, Course, Option, Question, course, courses_there, level
from .level import Answer, Level, Mistake, Opening, Try

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .classroom import Classroom
    from .contents import Contents
    from .lesson import Lesson
    from .progress import Progress
    from .quiz import Recall
    from .rules import Rules
    from .study import Study

__all__ = [
    "Answer",
    "Chapter",
    "Classroom",
    "Contents",
    "Course",
    "Lesson",
    "Level",
    "Mistake",
    "Opening",
    "Option",
    "Progress",
    "Question",
    "Recall",
    "Rules",
    "Study",
    "Try",
    "course",
    "courses_there",
    "level",
]

# What needs widgets, or a place to keep stars, loads when it is first asked for: courses need neither.
_HOMES = {
    "Classroom": "classroom",
    "Contents": "contents",
    "Lesson": "lesson",
    "Progress": "progress",
    "Recall": "quiz",
    "Rules": "rules",
    "Study": "study",
}


__getattr__, __dir__ = on_demand(
    __name__,
    _HOMES,
    __all__,
    lacking='Lessons need {}; install them with: pip install "tabletop-kit[views,lessons]"',
)
