"""Lines of words as a picture, for what has no better one. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from .palette import INK, PAPER
from .scene import Layer, Rect, Scene, Text

__all__ = ["lines_scene"]

_WIDTH, _SIGNS = 640, 88


def lines_scene(lines: Sequence[str], title: str) -> Scene:
    """Each line below the other on paper, a long one broken where it must be.

    >>> lines_scene(["Ana rolls Might: 6.", "Success for Ana."], "Log").description
    'Ana rolls Might: 6. Success for Ana.'
    """
    broken = [part for line in lines for part in wrap(line, _SIGNS, subsequent_indent="  ") or [""]]
    height = 24 + 22 * len(broken)
    paper = Rect(0, 0, _WIDTH, height, fill=PAPER)
    words = tuple(Text(12, 22 + 22 * row, line, size=13, fill=INK) for row, line in enumerate(broken))
    return Scene(_WIDTH, height, (Layer("lines", (paper, *words)),), title=title, description=" ".join(lines))
