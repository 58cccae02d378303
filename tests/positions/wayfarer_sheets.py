"""The small sheets of the positions, as sheets of the kit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop_kit.wayfarer.sheet import Sheet

__all__ = ["TRACKS", "bonus_name", "sheet_of"]

#: The positions' names of the two ends of a split Guide, and the engine's numbers.
TRACKS = {"A": 1, "B": 2}
_SIGNS = {"treasure": "T", "treasure2": "T2", "monster": "M", "monster2": "M2", "star": "*"}
_BONUSES = {"adjust1": "die1", "adjust2": "die2"}


def bonus_name(name: str) -> str:
    """The engine's name of a bonus."""
    return _BONUSES.get(name, name)


def sheet_of(component: Mapping[str, Any]) -> Sheet:
    """The sheet of a component."""
    coachman, guide, merchant = component["coachman"], component["guide"], component["merchant"]
    adventurer, sailor = component["adventurer"], component["sailor"]
    shared = guide.get("shared", guide.get("minima"))
    lines = [
        'title = "Positions"',
        f"gems = {component['gem_icons']}",
        f"shields = {component['shield_icons']}",
    ]
    lines += [f"monster_spaces = {component['monster_spaces']}"]
    lines += [f"bonus = {[bonus_name(one) for one in component.get('bonus', [])]}"]
    lines += ["[coachman]", f"open = {coachman['open']}", f"per_tavern = {coachman['per_tavern']}"]
    lines += [f"taverns = {coachman['max_taverns']}", f"icons = {_icons(coachman, coachman['boxes'])}"]
    lines += ["[guide]", f"minima = {shared}", f"icons = {_icons(guide, len(shared))}"]
    for track, name in (("A", "left"), ("B", "right")):
        if track in guide:
            icons = _icons(guide, len(guide[track]), f"{track},")
            lines += [f"[guide.{name}]", f"minima = {guide[track]}", f"icons = {icons}"]
    columns = len(merchant["cols"])
    grid = [_icons(merchant, columns, f"{row + 1},") for row in range(len(merchant["rows"]))]
    lines += ["[merchant]", f"rows = {merchant['rows']}", f"columns = {merchant['cols']}", f"icons = {grid}"]
    lines += ["[adventurer]", f"mountains = {_mountains(adventurer['steps'])}"]
    lines += [f"icons = {_icons(adventurer, len(adventurer['steps']))}"]
    lines += ["[sailor]", f"icons = {_icons(sailor, sailor['boxes'])}"]
    return Sheet.parse("\n".join(lines))


def _icons(part: Mapping[str, Any], boxes: int, prefix: str = "") -> list[str]:
    found = part["icons"]
    return [
        "+".join(_SIGNS[icon] for icon in found.get(f"{prefix}{box + 1}", [])) or "-" for box in range(boxes)
    ]


def _mountains(steps: list[str]) -> list[list[int]]:
    mountains: list[list[int]] = []
    for step in steps:
        if step == "free":
            mountains.append([9])
        else:
            mountains[-1].append(mountains[-1][-1] + (1 if step == "up" else -1))
    return mountains
