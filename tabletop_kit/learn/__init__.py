"""Learning by playing, and teaching with it: levels and courses, predictions, answers, results."""

from __future__ import annotations

from .course import Chapter, Course, Option, Question, course, courses_there, level
from .level import Answer, Level, Mistake, Opening, Try
from .progress import Progress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .classroom import Classroom
    from .contents import Contents
    from .lesson import Lesson
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

# What needs widgets loads when it is first asked for: courses and progress need none.
_ROOMS = {
    "Classroom": "classroom",
    "Contents": "contents",
    "Lesson": "lesson",
    "Recall": "quiz",
    "Rules": "rules",
    "Study": "study",
}


def __getattr__(name: str) -> object:
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    try:
        return getattr(importlib.import_module(f"{__name__}.{_ROOMS[name]}"), name)
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in ("ipywidgets", "ipycanvas", "PIL"):
            raise
        from ..core.errors import TabletopError

        raise TabletopError(
            f'Lessons need {error.name}; install them with: pip install "tabletop-kit[views,lessons]"'
        ) from None


def __dir__() -> list[str]:
    return sorted(__all__)
