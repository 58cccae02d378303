"""Where a learner goes on."""

from __future__ import annotations

from .course import Chapter, Course, course, courses_there
from .progress import Progress

__all__ = ["resume"]


def resume(progress: Progress, game: str | None = None) -> tuple[Course, Chapter]:
    """The chapter to open next: that of the level begun last, or the next one with something to solve.

    Parameters
    ----------
    progress : Progress
        What was done so far.
    game : str, optional
        Whose course; by default the one that was begun last, and when it is done another one.
    """
    last = progress.last.partition("/")[0]
    there = courses_there()
    games = [game] if game is not None else [last, *there] if last in there else list(there)
    for name in games:
        chapter = _next(course(name), progress)
        if chapter is not None:
            return course(name), chapter
    done = course(games[0])  # everything is solved: from the start once more
    return done, done.chapters[0]


def _next(found: Course, progress: Progress) -> Chapter | None:
    game, _, name = progress.last.partition("/")
    begun = [
        place
        for place, chapter in enumerate(found.chapters)
        if game == found.game and any(level.name == name for level in chapter.levels)
    ]
    start = begun[0] if begun else 0
    for chapter in (*found.chapters[start:], *found.chapters[:start]):
        if not all(progress.stars(found.game, level.name) for level in chapter.levels):
            return chapter
    return None
