"""One pool against another: who wins, and how often nobody does."""

from __future__ import annotations

import random
from fractions import Fraction

from ... import dice
from ..inquiry import Foreseen, Inquiry
from ..seeds import whole_number
from ..tables import percent, table
from ..unit import Asking, Unit
from .one_six import die

__all__ = ["UNIT"]


def _sixes(rng: random.Random, count: int) -> int:
    return sum(die(rng) == 6 for _ in range(count))


def _draw(seed: int, pupil: str) -> Inquiry:
    count = whole_number(seed, pupil, "opposed/draw", 2, 5)
    duel = dice.opposed(count, count)
    return Inquiry(
        name="draw",
        text=f"You roll {count} dice against {count}. Most sixes win, equal numbers are a draw, none against none too. How likely is a draw?",
        exact=lambda: duel.draw,
        trial=lambda rng: _sixes(rng, count) == _sixes(rng, count),
        derivation=lambda: duel.derivation("draw"),
        foreseen=lambda: (
            Foreseen(Fraction(1, 3), "Win, draw and loss are three cases, and not equally likely ones."),
            Foreseen(
                dice.Pool(count).successes()[0] ** 2,
                "That is none against none. One against one, and so on, are draws as well.",
            ),
            Foreseen(
                Fraction(1, count + 1),
                "The numbers of sixes are not equally likely: none is much likelier than all.",
            ),
        ),
    )


def _equal(seed: int, pupil: str) -> Inquiry:
    count = whole_number(seed, pupil, "opposed/equal", 2, 5)
    duel = dice.opposed(count, count)
    return Inquiry(
        name="equal-pools",
        text=f"You roll {count} dice against {count}. How likely are you to win?",
        exact=lambda: duel.win,
        trial=lambda rng: _sixes(rng, count) > _sixes(rng, count),
        derivation=duel.derivation,
        foreseen=lambda: (
            Foreseen(Fraction(1, 2), "It is fair, and yet not one half: there are draws."),
            Foreseen(Fraction(1, 3), "Win, draw and loss are three cases, and not equally likely ones."),
            Foreseen(duel.draw, "That is the draw."),
        ),
    )


def _one_more(seed: int, pupil: str) -> Inquiry:
    count = whole_number(seed, pupil, "opposed/one-more", 3, 6)
    duel = dice.opposed(count, count - 1)
    return Inquiry(
        name="one-die-more",
        text=f"You roll {count} dice against {count - 1}. How likely are you to win?",
        exact=lambda: duel.win,
        trial=lambda rng: _sixes(rng, count) > _sixes(rng, count - 1),
        derivation=duel.derivation,
        foreseen=lambda: (
            Foreseen(
                Fraction(count, 2 * count - 1),
                "More dice are better, but wins do not share out as the dice do: there are draws.",
            ),
            Foreseen(
                dice.opposed(count, count).win,
                "That is as many against as many. One die more helps a little.",
            ),
            Foreseen(1 - duel.lose, "That is not to lose. A draw is no win."),
            Foreseen(Fraction(1, 2), "One die more is better than even, and draws take much away."),
        ),
    )


def _look_back() -> str:
    """Pools of equal size, and one die more."""

    def row(mine: int, theirs: int) -> tuple[str, ...]:
        duel = dice.opposed(mine, theirs)
        return (f"{mine} against {theirs}", percent(duel.win), percent(duel.draw), percent(duel.lose))

    rows = [
        row(mine, theirs) for count in range(2, 7) for mine, theirs in ((count, count), (count, count - 1))
    ]
    gains = [dice.opposed(count, count - 1).win - dice.opposed(count, count).win for count in range(2, 11)]
    return (
        f"{table(('dice', 'win', 'draw', 'lose'), rows)}\n\n"
        "Draws take most where there are few dice: none against none is one. A die less on the other side adds no more than "
        f"{percent(max(gains))} to the chance of a win, whatever the pools."
    )


UNIT = Unit(
    name="opposed",
    title="One pool against another",
    minutes=35,
    decision="Is one die more worth much against another player?",
    misconception="Equal pools win half the time; win, draw and loss are equally likely.",
    asks=(Asking("draw", _draw), Asking("equal-pools", _equal), Asking("one-die-more", _one_more)),
    look_back=_look_back,
)
