"""Where the arrow keys lead on a picture. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from .scene import Scene, Target

__all__ = ["steered"]

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
    return min(_ahead(at, scene.targets, x, y), default=(0.0, 0, at))[2]


def _ahead(here: Target, targets: tuple[Target, ...], x: int, y: int) -> Iterator[tuple[float, int, Target]]:
    """Targets on one side, each with how far it is; what lies aslant counts as farther."""
    x0, y0 = here.middle
    for number, target in enumerate(targets):
        dx, dy = target.middle[0] - x0, target.middle[1] - y0
        along, across = dx * x + dy * y, abs(dx * y) + abs(dy * x)
        if target.id != here.id and along > 4 and across <= _SLANT * along:
            yield hypot(along, 2 * across), number, target
