"""The sheet of a character as a picture: dots for the scores, a bar for each chance. Pure."""

from __future__ import annotations

from ...pathwalker import TRAITS, State
from ...pathwalker.moves import Roll
from ...pathwalker.odds import percent, roll
from ...pathwalker.state import MAX_SCORE, pool, score
from ..drawing.palette import CHARTS, INK, PAPER
from ..drawing.scene import Circle, Layer, Line, Rect, Scene, Shape, Target, Text

__all__ = ["sheet_scene", "title", "trait_words"]


def title(state: State, seat: int) -> str:
    """What stands above the sheet of a seat."""
    return f"{state.setup.names[seat]}'s traits"


def trait_words(state: State, seat: int, trait: int) -> str:
    """The dice that a trait would roll, and the exact chance."""
    chance = roll(state, seat, Roll(trait))
    dice = pool(state, seat, trait)
    return f"{dice} {'die' if dice == 1 else 'dice'}, chance {chance} = {percent(chance)}"


def sheet_scene(state: State, seat: int) -> Scene:
    """The sheet as a picture: dots for the score, crosses for dice that were paid, a bar for the chance.

    Examples
    --------
    >>> from tabletop_kit import pathwalker
    >>> t = pathwalker.table({"Ana": {"Magic": 2}}, seed=7)
    >>> sheet_scene(t.state, 0).target("Magic").hint
    '2 dice, chance 11/36 = 30.6 %'
    """
    shapes: list[Shape] = [Text(12, 20, title(state, seat), size=14, fill=INK, weight=700)]
    targets = []
    for trait, name in enumerate(TRAITS):
        y = 48 + 26 * trait
        now, base = score(state, seat, trait), state.setup.scores[seat][trait]
        chance = roll(state, seat, Roll(trait))
        shapes.append(Text(12, y, name, size=14, fill=INK))
        for dot in range(base):
            x = 122 + 12 * dot
            if dot < now:
                shapes.append(Circle(x, y, 4, fill=INK))
            else:
                shapes += [
                    Line(((x - 3, y - 3), (x + 3, y + 3)), INK, 1.5),
                    Line(((x - 3, y + 3), (x + 3, y - 3)), INK, 1.5),
                ]
        shapes.append(Rect(122 + 12 * MAX_SCORE, y - 6, 84, 12, stroke="#6F6F6F"))
        if chance:
            shapes.append(Rect(122 + 12 * MAX_SCORE, y - 6, float(chance * 84), 12, fill=CHARTS.theory))
        shapes.append(Text(398, y, percent(chance), size=14, fill=INK, weight=700, anchor="end"))
        words = trait_words(state, seat, trait)
        targets.append(Target(name, f"{name} {now}", box=(0, y - 13, 408, 26), hint=words))
    height = 48 + 26 * len(TRAITS)
    paper = Rect(0.5, 0.5, 407, height - 1, fill=PAPER, stroke="#6F6F6F", radius=8)
    return Scene(408, height, (Layer("sheet", (paper, *shapes)),), tuple(targets), title(state, seat))
