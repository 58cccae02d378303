"""Which questions come back, and when: those that were missed first, then those asked least."""

from __future__ import annotations

import random

from .course import Chapter, Course, Question
from .progress import Progress

__all__ = ["due", "shuffled"]

#: Right answers in a row after which a question rests unless nothing else is left.
LEARNED = 3


def due(course: Course, chapter: Chapter, progress: Progress, count: int = 2) -> tuple[Question, ...]:
    """The questions of earlier chapters to ask before this one.

    Those that were missed and not answered rightly since come first, then those that were asked
    least often; the chapters just before go before those long past. A question that was right three times
    in a row rests.
    """
    earlier = course.chapters[: course.chapters.index(chapter)]
    found = [
        (question, len(earlier) - place) for place, past in enumerate(earlier) for question in past.questions
    ]

    def urgency(one: tuple[Question, int]) -> tuple[bool, bool, int, int]:
        question, ago = one
        asked = progress.asked(course.game, question.name)
        missed = bool(asked.missed) and not asked.streak
        return asked.streak >= LEARNED, not missed, asked.times, ago

    return tuple(question for question, _ in sorted(found, key=urgency)[:count])


def shuffled(question: Question, seed: int) -> tuple[int, ...]:
    """The options in the order in which they are shown this time, as their numbers."""
    order = list(range(len(question.options)))
    random.Random(f"{question.name}/{seed}").shuffle(order)
    return tuple(order)
