"""The dice of a turn of A Wayfarer's Tale as a picture: Travel dice, the Active die, and owed rolls. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from ...wayfarer.play import View as Seen
from ...wayfarer.play import dice
from ..drawing.dice import PIPS
from ..drawing.palette import CHROME, DICE, INK, PAPER, WHITE
from ..drawing.scene import Circle, Layer, Rect, Scene, Shape, Target, Text
from .steps import Partial

__all__ = ["dice_of_turn"]

_KINDS = {
    "travel": "Travel die",
    "active": "Active die",
    "treasure": "Treasure roll",
    "monster": "Monster roll",
}


def dice_of_turn(seen: Seen, edge: int = 44, chosen: Partial | None = None) -> Scene:
    """The dice that lie on the table, those before their roll with a question mark; chosen ones are ringed."""
    thrown = _thrown(seen)
    used = _used(seen, chosen)
    gap, margin = edge // 5, 6
    width = 2 * margin + len(thrown) * (edge + gap) - gap
    height = edge + 2 * margin + 14
    shapes: list[Shape] = []
    targets = []
    for place, (kind, face) in enumerate(thrown):
        x = margin + place * (edge + gap)
        words = f"{_KINDS[kind]} shows {face}" if face else f"{_KINDS[kind]}, not thrown yet"
        words += ", chosen" if place in used else ""
        shapes += _die(kind, face, x, margin, edge, place in used)
        targets.append(Target(f"die {place + 1}", words, box=(x, margin, edge, edge)))
    said = ". ".join(target.label for target in targets)
    paper = Rect(0, 0, width, height, fill=PAPER, radius=8)
    return Scene(
        width, height, (Layer("dice", (paper, *shapes)),), tuple(targets), "Dice of the turn", f"{said}."
    )


def _thrown(seen: Seen) -> list[tuple[str, int]]:
    """Kind and face of each die; 0 for one that has not been thrown."""
    state = seen.state
    if state.phase in ("owed", "keep"):
        kind = state.owed[0].kind
        faces = state.attempts if state.phase == "keep" else (*state.attempts, 0)
        return [(kind, face) for face in faces]
    if state.phase == "start":
        return [("travel", 0)] * len(state.players)
    if not state.travel or state.phase == "roll":
        return [("travel", 0)] * dice(state) + [("active", 0)]
    return [("travel", face) for face in state.travel] + [("active", state.die)]


def _used(seen: Seen, chosen: Partial | None) -> frozenset[int]:
    """Places of the dice of the chosen pair, as far as they lie there as they count."""
    state = seen.state
    if chosen is None or chosen.pair is None or state.phase != "choose":
        return frozenset()
    a, b, active = chosen.pair
    rest = list(enumerate(state.travel))
    found = {len(state.travel)} if active else set()
    for wanted in (b,) if active else (a, b):
        place = next((place for place, face in rest if face == wanted and place not in found), None)
        if place is not None:
            found.add(place)
    return frozenset(found)


def _die(kind: str, face: int, x: float, y: float, edge: int, used: bool) -> Iterator[Shape]:
    look = DICE["travel" if kind == "monster" else kind]
    middle = x + edge / 2
    if used:
        yield Rect(
            x - 3, y - 3, edge + 6, edge + 6, stroke=CHROME["legal"].light, line_width=4, radius=edge / 5
        )
    dash: tuple[float, ...] = () if face else (4, 3)
    yield Rect(x + 1, y + 1, edge - 2, edge - 2, look.body, INK, 1.5, edge / 6, dash)
    if kind == "active":
        yield Rect(x + 4, y + 4, edge - 8, edge - 8, stroke=WHITE, radius=edge / 9, dash=(3, 3))
    for column, row in PIPS[face] if face else ():
        yield Circle(
            middle + column * edge * 0.24, y + edge / 2 + row * edge * 0.24, edge * 0.085, fill=look.pips
        )
    if not face:
        yield Text(middle, y + edge / 2, "?", size=0.42 * edge, fill=look.pips, weight=700, anchor="middle")
    below = {"travel": "", "active": "Active ★", "treasure": "Treasure", "monster": "Monster"}[kind]
    if used and kind == "travel":
        below = "✓"
    if below:
        yield Text(middle, y + edge + 10, below, size=max(11, 0.25 * edge), fill=INK, anchor="middle")
