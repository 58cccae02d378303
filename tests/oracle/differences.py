"""Where two nested values differ: what an engine says, and what its oracle says."""

from __future__ import annotations

from typing import Any

__all__ = ["differences"]


def differences(ours: Any, theirs: Any, where: str = "") -> list[str]:
    """Each place where two nested values differ."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return [
            line
            for key in sorted(ours.keys() | theirs.keys(), key=str)
            for line in differences(ours.get(key), theirs.get(key), f"{where}/{key}")
        ]
    if isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        return [
            line
            for number, pair in enumerate(zip(ours, theirs, strict=True))
            for line in differences(*pair, f"{where}/{number}")
        ]
    return [] if ours == theirs else [f"{where}: engine {ours!r}, oracle {theirs!r}"]
