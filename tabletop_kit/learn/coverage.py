"""Where a course meets the rules of its game: in which levels, and in which chapters in words."""

from __future__ import annotations

from .course import Course

__all__ = ["met"]


def met(course: Course) -> dict[str, tuple[str, ...]]:
    """For each rule id that a course meets, the names of its levels, and of its chapters that tell it.

    >>> from tabletop_kit import learn
    >>> met(learn.course("pathwalker"))["P-BOND"]
    ('bond', 'the-wolf')
    """
    found: dict[str, list[str]] = {}
    for chapter in course.chapters:
        for level in chapter.levels:
            for rule in level.rules:
                found.setdefault(rule, []).append(level.name)
        for rule in chapter.told:
            found.setdefault(rule, []).append(f"chapter {chapter.name}")
    return {rule: tuple(dict.fromkeys(places)) for rule, places in found.items()}
