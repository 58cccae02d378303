"""The page of figures, RESULTS.md: each benchmark keeps a section of it, and leaves the others alone."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from datetime import date
from pathlib import Path

__all__ = ["machine", "write"]

RESULTS = Path(__file__).with_name("RESULTS.md")


def machine() -> str:
    """What the figures of this run were measured on."""
    return (
        f"CPython {platform.python_version()}, {os.cpu_count()} cores with a load average of "
        f"{os.getloadavg()[0]:.1f}, {date.today()}"
    )


def write(name: str, title: str, lines: Sequence[str]) -> None:
    """Replace a section between its markers, or add it at the end, and print it."""
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else "# Benchmarks\n"
    before, _, rest = text.partition(begin)
    after = rest.partition(end)[2] or "\n"
    section = "\n".join([begin, f"## {title}", "", *lines, end])
    RESULTS.write_text(f"{before.rstrip()}\n\n{section}{after}", encoding="utf-8")
    print("\n".join(lines))
