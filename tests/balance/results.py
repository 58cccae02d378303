"""RESULTS.md beside this file: one section a game, each between markers of its own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

__all__ = ["write_section"]

RESULTS = Path(__file__).with_name("RESULTS.md")


def write_section(name: str, title: str, lines: Sequence[str]) -> None:
    """Replace the section of a game, or add it at the end; the others stay as they are."""
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else "# Balance\n"
    before, _, rest = text.partition(begin)
    after = rest.partition(end)[2] or "\n"
    section = "\n".join([begin, f"## {title}", "", *lines, end])
    RESULTS.write_text(f"{before.rstrip()}\n\n{section}{after}", encoding="utf-8")
