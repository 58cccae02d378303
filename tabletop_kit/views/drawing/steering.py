"""Where the arrow keys lead on a picture. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot
from types import MappingProxyType

from .scene import Scene, Target

__all__ = ["ARROWS", "steered"]

#: The arrow keys, and the side to which each points, to the right and down.
ARROWS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"ArrowRight": (1, 0), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowUp": (0, -1)}
)
#: How far a target may lie aslant and still be on the side that an arrow points to.
_SLANT = 2.2


def steered(scene: Scene, here: str, x: int, y: int) -> Target | None:
    """The nearest target on the side that an arrow points to, else the one where the cursor is.

    A cursor that is nowhere begins at the first target that can be pressed for something.

    Examples
    --------
    >>> left, right = Target("A1", "A1", box=(0, 0, 40, 40)), Target("B1", "B1", box=(50, 0, 40, 40))
    >>> scene = Scene(90, 40, (), (left, right))
    >>> steered(scene, "A1", 1, 0).id, steered(scene, "A1", -1, 0).id, steered(scene, "", 0, 1).id
    ('B1', 'A1', 'A1')
    """
    at = scene.target(here)
    if at is None:
        useful = [target for target in scene.targets if target.hint]
        return next(iter(useful or scene.targets), None)
    return min(_ahead(at, scene.targets, x, y), default=(0.0, False, 0, at))[-1]


def _ahead(
    here: Target, targets: tuple[Target, ...], x: int, y: int
) -> Iterator[tuple[float, bool, int, Target]]:
    """Targets on one side, each with how far it is; what lies aslant counts as farther.

    Of two hexes below or above, both as near, the one in the same column comes first: C3 from C2.
    """
    left, top, right, bottom = _extent(here)
    for number, target in enumerate(targets):
        if target.id == here.id:
            continue
        one, two, three, four = _extent(target)
        dx, dy = (one + three - left - right) / 2, (two + four - top - bottom) / 2
        # above or below a wide section is everything that it is as wide as
        beyond_x = max(0.0, abs(dx) - abs(three - one - right + left) / 2)
        beyond_y = max(0.0, abs(dy) - abs(four - two - bottom + top) / 2)
        along, across = dx * x + dy * y, beyond_x * abs(y) + beyond_y * abs(x)
        if along > 4 and across <= _SLANT * along:
            yield round(hypot(along, 2 * across), 1), target.id[:1] != here.id[:1], number, target


def _extent(target: Target) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    across, down = zip(*target.outline, strict=True)
    return min(across), min(down), max(across), max(down)
