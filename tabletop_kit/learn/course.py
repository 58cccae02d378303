"""A course: chapters of levels, from the theme of a game to playing it well; told as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from ..core.errors import SetupError
from ..core.rules import did_you_mean
from ..core.words import quoted
from .level import Level

__all__ = [
    "COURSES",
    "Chapter",
    "Course",
    "Option",
    "Question",
    "course",
    "courses_there",
    "level",
    "notebook",
]

#: The games that have a course; each is a module of `courses` with a `COURSE`.
COURSES = ("wayfarer", "wyr", "pathwalker")


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a question, and what to tell who gives it: of a wrong one why it is wrong."""

    text: str
    say: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question that comes back in later chapters, more often where it was missed.

    Attributes
    ----------
    name : str
        Short name, once in its course.
    text : str
        The question.
    options : tuple of Option
        The answers; they are shown in another order each time.
    right : int
        Number of the right one, from 0.
    rules : tuple of str
        Ids of the rules that it asks about.
    """

    name: str
    text: str
    options: tuple[Option, ...]
    right: int
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Levels that belong together, a little game at their end, and what is asked about them later.

    Attributes
    ----------
    name, title : str
        Short name, and what it is called.
    theme : str
        A few sentences: what this is about in the world of the game, and what the reader will be able to do.
    levels : tuple of Level
        In order; the last one is the little game.
    questions : tuple of Question
        For recall in later chapters.
    told : tuple of str
        Ids of rules that the chapter's notebook tells in words, such as rulings; levels have their own.
    """

    name: str
    title: str
    theme: str
    levels: tuple[Level, ...]
    questions: tuple[Question, ...] = ()
    told: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Course:
    """The way into a game.

    Attributes
    ----------
    game : str
        Name of the game's package, as ``"wayfarer"``.
    title : str
        What it is called.
    chapters : tuple of Chapter
        In order.
    """

    game: str
    title: str
    chapters: tuple[Chapter, ...]

    def __iter__(self) -> Iterator[Level]:
        """All levels in order."""
        return (level for chapter in self.chapters for level in chapter.levels)

    def level(self, name: str) -> Level:
        """The level of a short name."""
        for level in self:
            if level.name == name:
                return level
        close = did_you_mean(name, [level.name for level in self])
        raise SetupError(f"{self.title} has no level {quoted(name)}; {close}")

    def chapter_of(self, level: Level) -> Chapter:
        """The chapter in which a level stands."""
        return next(chapter for chapter in self.chapters if level in chapter.levels)

    def after(self, level: Level) -> Level | None:
        """The level that comes next; None after the last one."""
        levels = list(self)
        place = levels.index(level) + 1
        return levels[place] if place < len(levels) else None


def courses_there() -> tuple[str, ...]:
    """The games whose courses are there, in order."""
    return tuple(game for game in COURSES if find_spec(f".courses.{game}", __package__))


@cache
def course(game: str) -> Course:
    """The course of a game.

    Raises
    ------
    SetupError
        There is none; the sentence names those there are.
    """
    there = courses_there()
    if game not in there:
        raise SetupError(f"There is no course {quoted(game)}. There are: {', '.join(there)}.")
    found: Course = import_module(f".courses.{game}", __package__).COURSE
    return found


def notebook(course: Course, chapter: Chapter) -> str:
    """The notebook of a chapter, by its path among the notebooks.

    >>> notebook(course("pathwalker"), course("pathwalker").chapters[0])
    'learn/pathwalker_01_pool.ipynb'
    """
    number = course.chapters.index(chapter) + 1
    return f"learn/{course.game}_{number:02}_{chapter.name.replace('-', '_')}.ipynb"


def level(game: str, name: str) -> Level:
    """A level by the names of its course and its own, as ``level("pathwalker", "first-roll")``."""
    return course(game).level(name)
