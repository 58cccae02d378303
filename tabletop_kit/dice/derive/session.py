"""Derivations for a session of rolls: what the best plan is worth, worked out from the last roll back."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from itertools import accumulate

from tabletop_kit.core.errors import OddsError

from ..limits import shown
from ..overexertion import payments
from .enumeration import average
from .pools import all_miss, hit_counter
from .steps import Derivation, Step, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..success import Success
    from .pools import Pool

    # before a roll: its number, the score of each trait, and the overexertions made (for each trait,
    # or one number for the character)
    Situation = tuple[int, tuple[int, ...], tuple[int, ...]]

__all__ = ["MAX_SITUATIONS", "Plan", "played"]

MAX_SITUATIONS = 30
"""Most situations of a session that are derived one by one."""


def played(
    rolls: tuple[tuple[str, int], ...],
    scores: tuple[tuple[str, int], ...],
    price: Fraction,
    count: str,
    done: int,
    success: Success,
    nemesis_rerolled: bool,
    of: str = "value",
) -> Derivation:
    """The worth of the best plan: successes, less the price of the dice lost.

    Every situation that can come before a roll is worth what the best choice in it leads to
    (recurrence), and the situations after the last roll are worth nothing. So the last roll is worked
    out first, and within a roll the last re-roll that can be paid.
    """
    if of != "value":
        raise OddsError(f"Of a session {shown(of)} cannot be derived; its derivation is that of its value.")
    plan = Plan(rolls, scores, price, count, done, success, nemesis_rerolled)
    steps = plan.steps(plan.start, set())
    if not steps:
        steps = [Step("recurrence", "no roll, no success", Fraction(0), partial(plan.looked_at, plan.start))]
    title = f"A session of {len(rolls)} rolls, the worth of the best plan with a price of {price} a die"
    return Derivation(title, steps, chance=False)


class Plan:
    """The rolls to come, how each choice leads from one situation to the next, and what it is worth.

    Parameters are those of a session's question. `start` is the situation before the first roll.
    """

    def __init__(
        self,
        rolls: tuple[tuple[str, int], ...],
        scores: tuple[tuple[str, int], ...],
        price: Fraction,
        count: str,
        done: int,
        success: Success,
        nemesis_rerolled: bool,
    ) -> None:
        self.rolls, self.traits, self.price = rolls, [trait for trait, _ in scores], price
        self.success, self.nemesis_rerolled = success, nemesis_rerolled
        made = (0,) * len(scores) if count == "trait" else (done,)
        self.start: Situation = (0, tuple(score for _, score in scores), made)
        self._worth: dict[Situation, Fraction] = {}
        self._failed: dict[Situation, list[Fraction]] = {}
        self._looked_at: dict[tuple[Situation, int], Fraction] = {}

    def choices(self, situation: Situation) -> tuple[Pool, Pool, list[int], list[Situation]]:
        """First pool, pool of re-rolls, their costs, and the situation after 0, 1, ... of them."""
        roll, scores, counts = situation
        trait, nemesis = self.rolls[roll]
        at = self.traits.index(trait)
        counted = at if len(counts) > 1 else 0
        first = scores[at] + nemesis
        again = first if self.nemesis_rerolled else scores[at]
        costs = list(payments(scores[at], counts[counted])) if again else []
        coming = {name for name, _ in self.rolls[roll + 1 :]}
        after = []
        for paid, times in zip(accumulate(costs, initial=0), range(len(costs) + 1), strict=True):
            left = [score - paid * (i == at) for i, score in enumerate(scores)]
            made = [n + times * (i == counted) for i, n in enumerate(counts)]
            # what is not rolled again makes no difference, so situations that differ in it are one
            left = [score if name in coming else 0 for name, score in zip(self.traits, left, strict=True)]
            if len(counts) > 1:
                made = [n if name in coming else 0 for name, n in zip(self.traits, made, strict=True)]
            after.append((roll + 1, tuple(left), tuple(made)))
        return (((6, first),), self.success), (((6, again),), self.success), costs, after

    def worth(self, situation: Situation) -> Fraction:
        """What the best plan is worth from before a roll on."""
        if situation[0] == len(self.rolls):
            return Fraction(0)
        if situation not in self._worth:
            first, _, _, after = self.choices(situation)
            miss = Fraction(all_miss(first, "").value)
            straight = (1 - miss) * (1 + self.worth(after[0]))
            self._worth[situation] = straight + miss * self.failed(situation)[0]
        return self._worth[situation]

    def failed(self, situation: Situation) -> list[Fraction]:
        """What it is worth to have failed a roll once, twice, ..., up to the last re-roll that can be paid."""
        if situation not in self._failed:
            _, again, costs, after = self.choices(situation)
            miss = Fraction(all_miss(again, "").value)
            worths = [self.worth(after[-1])]
            for cost, stop, then in zip(reversed(costs), after[-2::-1], after[:0:-1], strict=True):
                go_on = (1 - miss) * (1 + self.worth(then)) + miss * worths[0] - self.price * cost
                worths.insert(0, max(self.worth(stop), go_on))
            self._failed[situation] = worths
        return self._failed[situation]

    def goes_on(self, situation: Situation, failures: int) -> bool:
        """Whether to pay for another re-roll after so many failures; not if stopping is worth as much."""
        _, _, costs, after = self.choices(situation)
        return failures <= len(costs) and self.failed(situation)[failures - 1] > self.worth(
            after[failures - 1]
        )

    def steps(self, situation: Situation, known: set[Situation]) -> list[Step]:
        """Steps to the worth of a situation, those of the situations after it first."""
        if situation in known or situation[0] == len(self.rolls):
            return []
        if len(known) > MAX_SITUATIONS:
            raise OddsError(
                "The derivation of this session is too long to read; ask about fewer rolls or dice."
            )
        first, again, costs, after = self.choices(situation)
        steps = [step for later in after for step in self.steps(later, known)]
        known.add(situation)
        where, failed = self._told(situation), self.failed(situation)
        miss = all_miss(again, "").value
        for times in range(len(costs), 0, -1):
            stop, then = self.worth(after[times - 1]), self.worth(after[times])
            formula = (
                f"max({plain(stop)}, {plain(1 - miss)} · (1 + {plain(then)}) + {plain(miss)} · "
                f"{plain(failed[times])} - {plain(self.price)} · {costs[times - 1]})"
            )
            words = f"{where}, failure {times}, the better of stopping and paying {costs[times - 1]}"
            check = partial(self.looked_at, situation, times)
            steps.append(Step("recurrence", words, failed[times - 1], check, formula))
        miss, straight = all_miss(first, "").value, self.worth(after[0])
        formula = f"{plain(1 - miss)} · (1 + {plain(straight)}) + {plain(miss)} · {plain(failed[0])}"
        check = partial(self.looked_at, situation)
        return [*steps, Step("recurrence", f"before {where}", self.worth(situation), check, formula)]

    def _told(self, situation: Situation) -> str:
        roll, scores, counts = situation
        coming = {name for name, _ in self.rolls[roll:]}
        left = [
            f"{name} at {score}" for name, score in zip(self.traits, scores, strict=True) if name in coming
        ]
        if len(counts) > 1:
            made = [str(n) for name, n in zip(self.traits, counts, strict=True) if name in coming]
        else:
            made = [str(n) for n in counts]
        return f"roll {roll + 1} ({', '.join(left)}; overexerted before: {', '.join(made)})"

    def looked_at(self, situation: Situation, failures: int = 0) -> Fraction:
        """The worth by brute force: every face of every roll, and after a failed one both choices."""
        if situation[0] == len(self.rolls):
            return Fraction(0)
        if (situation, failures) not in self._looked_at:
            first, again, costs, after = self.choices(situation)
            rolled = again if failures else first
            won = [1 + self.looked_at(later) for later in after]
            if failures > len(costs):
                return self.looked_at(after[-1])
            lost = self.looked_at(situation, failures + 1)
            hits = hit_counter(rolled)
            worth = average([6] * rolled[0][0][1], lambda roll: won[failures] if hits(roll) else lost)
            if failures:
                worth = max(self.looked_at(after[failures - 1]), worth - self.price * costs[failures - 1])
            self._looked_at[situation, failures] = worth
        return self._looked_at[situation, failures]
