"""Derivations for opposed rolls with overexertion: who decides, what a re-roll is worth, who wins in the end.

Every re-roll costs dice, so there is a last one. From it the chances are worked out backwards: what
rolling again leads to depends only on what the other side has standing, so there is one line for each
number of successes of the other side.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from tabletop_kit.core.errors import OddsError

from ..contest import opposed_overexertion
from ..limits import shown
from ..pool import Pool
from ..success import success_counts
from ._played import PARTS, Played
from .opposed import contest as opposed_contest
from .steps import SPELT_OUT, Derivation, Step, added, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ._played import Outlook, Situation
    from .pools import Pool as Key

__all__ = ["MAX_LINES", "overexerted_contest"]

MAX_LINES = 60
"""Most re-rolls that a derivation explains; where there are more, only those that come first."""

RESULTS = {
    "win": "side 1 has the most in the end",
    "draw": "a draw in the end",
    "lose": "side 2 has the most in the end",
}


def overexerted_contest(
    pools: tuple[Key, Key],
    scores: tuple[int, int],
    done: tuple[int, int],
    prices: tuple[Fraction, Fraction],
    draw: Fraction,
    nemesis: tuple[int, int],
    nemesis_rerolled: bool,
    of: str = "win",
) -> Derivation:
    """Win, draw or lose of the first side when both may overexert and decide as well as possible.

    First the plain opposed roll, which says who decides. Then every re-roll that can be paid, the last
    ones first: what comes of it (recurrence), and whether that is worth its price (comparison). At the
    end the first rolls are told apart by who is behind.
    """
    if of not in RESULTS:
        raise OddsError(
            f"Of this contest {shown(of)} cannot be derived; ask for {', '.join(map(repr, RESULTS))}."
        )
    solved = opposed_overexertion(
        Pool(dict(pools[0][0]), pools[0][1]),
        Pool(dict(pools[1][0]), pools[1][1]),
        price=prices,
        draw=draw,
        score=scores,
        done=done,
        nemesis=nemesis,
        nemesis_rerolled=nemesis_rerolled,
    )
    first = (solved.pools[0].key, solved.pools[1].key)
    again = first if nemesis_rerolled else pools
    told = _Told(solved.game.outlook_share, Played(first, again, solved.costs, prices, draw), of)
    title = f"{solved.pools[0]} against {solved.pools[1]}, both may overexert, {RESULTS[of]}"
    return Derivation(title, [*told.who_decides(), *told.rerolls(), *told.in_the_end()])


class _Told:
    """The steps of one contest: the numbers come from its solution, the checks from playing it out."""

    def __init__(self, solution: Callable[..., Outlook], played: Played, of: str) -> None:
        self.solution, self.played = solution, played
        self.part, self.result = list(RESULTS).index(of), RESULTS[of]
        self.costs, self.draw, self.prices = played.costs, played.draw, played.prices
        self.first, self.again = (
            [[Fraction(way, total) for way in ways] for ways, total in map(_counts, keys)]
            for keys in (played.first, played.again)
        )

    def who_decides(self) -> list[Step]:
        """The plain opposed roll: each of its results leaves the decision to somebody."""
        steps = []
        for result, words, sides in (
            ("lose", "side 1 is behind", (0,)),
            ("draw", "both have the same", (0, 1)),
            ("win", "side 2 is behind", (1,)),
        ):
            last = opposed_contest(self.played.first, result).steps[-1]
            able = [f"side {side + 1}" for side in sides if self.costs[side]]
            decides = f"{', then '.join(able)} decides" if able else "nobody can pay"
            words = f"after the first rolls {words}: {decides}"
            steps.append(Step(last.name, words, last.value, last.check, last.formula))
        return steps

    def rerolls(self) -> list[Step]:
        """What comes of each re-roll and what it is worth, those first that others lead to."""
        every = list(self._every_reroll())
        if len(every) > MAX_LINES:
            every = [(side, made, standing) for side, made, standing in every if sum(made) == 1]
        if len(every) > MAX_LINES:
            raise OddsError("The derivation of this contest is too long to read; ask about fewer dice.")
        return [step for reroll in every for step in (self._comes_of(*reroll), self._worth(*reroll))]

    def _every_reroll(self) -> Iterator[tuple[int, Situation, int]]:
        """Side, re-rolls made by either with this one, and the successes of the other side."""
        most = [len(costs) for costs in self.costs]
        levels = [(i, j) for i in range(most[0] + 1) for j in range(most[1] + 1)]
        for made in sorted(levels, key=lambda made: (-sum(made), made)):
            for side in (0, 1):
                if made[side]:
                    for standing in range(len(self.first[1 - side])):
                        yield side, made, standing

    def _comes_of(self, side: int, made: Situation, standing: int) -> Step:
        """The chance of the result that is asked for, after one more roll of a side."""
        value = self._after(side, made, standing)[self.part]
        terms = []
        for k, p in enumerate(self.again[side]):
            there = self.solution(*made, *((k, standing) if side == 0 else (standing, k)))[self.part]
            if p and there:
                terms.append(f"{plain(p)} · {plain(there)}")
        formula = " + ".join(terms) if len(terms) <= SPELT_OUT else ""
        words = f"{self._named(side, made, standing)}: {self.result}"
        return Step("recurrence", words, value, partial(self._looked_at, side, made, standing), formula)

    def _worth(self, side: int, made: Situation, standing: int) -> Step:
        """What that roll is worth to its side, beside what passing is worth."""
        after = self._after(side, made, standing)
        won, drawn, lost = after[0 if side == 0 else 2], after[1], after[3 + side]
        formula = f"{plain(won)} + {self.draw} · {plain(drawn)} - {plain(self.prices[side])} · {plain(lost)}"
        value = self.played.worth(side, after)
        verdicts = []
        if standing:
            verdicts.append(self._verdict("behind", value, Fraction(0)))
        if standing < len(self.first[side]):
            verdicts.append(self._verdict("equal", value, self._passing(side, made, standing)))
        words = f"worth of it to side {side + 1}; {'; '.join(verdicts)}"
        check = partial(self._weighed, side, made, standing)
        return Step("comparison", words, value, check, formula)

    def _verdict(self, where: str, worth: Fraction, passing: Fraction) -> str:
        return f"{where}, passing is worth {plain(passing)}, so {'roll again' if worth > passing else 'pass'}"

    def _passing(self, side: int, made: Situation, standing: int) -> Fraction:
        """What passing is worth to a side in a draw: side 2 may still decide after side 1."""
        before = _one_less(made, side)
        if side == 0 and before[1] < len(self.costs[1]):
            then = (before[0], before[1] + 1)
            rolled = self._after(1, then, standing)
            if self.played.worth(1, rolled) > self.draw:
                return self.played.worth(0, rolled)
        return self.draw

    def in_the_end(self) -> list[Step]:
        """The first rolls by who is behind, and from there to the end."""
        steps = []
        for words, belongs in (("side 1 is behind", -1), ("both have the same", 0), ("side 2 is behind", 1)):
            terms = [
                (p * q, self.solution(0, 0, a, b)[self.part])
                for a, p in enumerate(self.first[0])
                for b, q in enumerate(self.first[1])
                if (a > b) - (a < b) == belongs and p * q
            ]
            shown_terms = [f"{plain(p)} · {plain(then)}" for p, then in terms if then]
            formula = " + ".join(shown_terms) if len(shown_terms) <= SPELT_OUT else ""
            value = sum((p * then for p, then in terms), Fraction(0))
            check = partial(self._opened, belongs)
            words = f"at first {words}, and {self.result}"
            steps.append(Step("cases", words, value, check, formula))
        values = [step.value for step in steps]
        return [*steps, Step("sum", self.result, sum(values, Fraction(0)), self._opened, added(values))]

    # -- numbers of the solution, and the same by playing it out ----------------

    def _after(self, side: int, made: Situation, standing: int) -> Outlook:
        """The outlook once a side has paid for a re-roll, before its dice fall."""
        parts = [Fraction(0)] * len(PARTS)
        for k, p in enumerate(self.again[side]):
            there = self.solution(*made, *((k, standing) if side == 0 else (standing, k)))
            parts = [part + p * more for part, more in zip(parts, there, strict=True)]
        parts[3 + side] += self.costs[side][made[side] - 1]
        return tuple(parts)

    def _looked_at(self, side: int, made: Situation, standing: int) -> Fraction:
        return self.played.rolled_again(side, made, standing)[self.part]

    def _weighed(self, side: int, made: Situation, standing: int) -> Fraction:
        return self.played.worth(side, self.played.rolled_again(side, made, standing))

    def _opened(self, belongs: int | None = None) -> Fraction:
        return self.played.opened(belongs)[self.part]

    def _named(self, side: int, made: Situation, standing: int) -> str:
        other = 1 - side
        times = f", after {made[other]} of side {other + 1}" if made[other] else ""
        cost = self.costs[side][made[side] - 1]
        paid = "1 die" if cost == 1 else f"{cost} dice"
        return f"re-roll {made[side]} of side {side + 1} for {paid} against {standing}{times}"


def _counts(key: Key) -> tuple[Sequence[int], int]:
    return success_counts(*key)


def _one_less(made: Situation, side: int) -> Situation:
    return (made[0] - 1, made[1]) if side == 0 else (made[0], made[1] - 1)
