"""The row of rolls behind a session: its situations, and the best decisions in them.

A situation before a roll is the score of each trait and the overexertions that count. Within a
roll the decisions are "overexert at most so often", since the dice of the attempt stay the same.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate, islice

from ..core.errors import OddsError
from .limits import (
    MAX_SESSION_DICE,
    MAX_SESSION_ROLLS,
    MAX_SESSION_STATES,
    require_steps,
    shown,
    truth,
    whole_number,
)
from .overexertion import payments
from .pool import Pool, at_least_one

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from .success import Success

    Roll = int | str | tuple[int | str, int]
    # the score of each trait, and the overexertions made (one number, or one a trait); traits that
    # are not rolled again are set to 0, so that situations that play alike are one
    State = tuple[tuple[int, ...], tuple[int, ...]]

__all__ = ["Rolls", "Situation"]

_DICE_A_STEP = 20  # each die rolled makes all chances longer: that of so many is a step for each choice


class Situation:
    """What to do about one roll of the session, in one situation that the plan can lead to.

    Attributes
    ----------
    roll : int
        Which roll of the session, from 1.
    trait : str
        The trait that is rolled.
    score : int
        Its score by then.
    made : int
        Overexertions that count towards the next cost.
    go : int
        Overexert at most so often if the roll fails.
    reached : Fraction
        The chance to come into this situation under the plan.
    """

    __slots__ = ("go", "made", "reached", "roll", "score", "trait")

    def __init__(self, roll: int, trait: str, score: int, made: int, go: int, reached: Fraction) -> None:
        self.roll, self.trait, self.score, self.made = roll, trait, score, made
        self.go, self.reached = go, reached

    def __repr__(self) -> str:
        from .display import percent

        return (
            f"roll {self.roll}, {self.trait} at {self.score}, {self.made} made before "
            f"({percent(self.reached)}): overexert at most {self.go}"
        )


class Rolls:
    """The rolls of a session and how a situation passes into the next."""

    def __init__(
        self,
        rolls: Iterable[Roll],
        scores: Mapping[str, int] | None,
        count: str,
        done: int,
        nemesis_rerolled: bool,
        success: Success,
    ) -> None:
        if count not in ("character", "trait"):
            raise OddsError(f"Overexertions are counted by 'character' or by 'trait', not by {shown(count)}.")
        if count == "trait" and done:
            raise OddsError(
                "Overexertions made before are counted for the character, so use count='character'."
            )
        done = whole_number(done, "the number of overexertions made", most=MAX_SESSION_DICE)
        self.each, self.done, self.success = count == "trait", done, success
        self.rerolled = truth(nemesis_rerolled, "the option nemesis_rerolled")
        known = _scores(scores)
        self.rolls: list[tuple[str, int]] = []
        for number, (what, nemesis) in enumerate(_pairs(rolls), 1):
            nemesis = whole_number(nemesis, "the number of Nemesis dice", most=MAX_SESSION_DICE)
            if not isinstance(what, str):
                score, what = what, f"trait {number}"
                if what in known:
                    raise OddsError(
                        f"Roll {number} has no name and would be called '{what}'; name that trait otherwise."
                    )
                known[what] = score
            elif what not in known:
                raise OddsError(
                    f"Roll {number} names the trait {shown(what)}, so give its score, as in scores={{'Might': 3}}."
                )
            self.rolls.append((what, nemesis))
        self.traits = list(dict.fromkeys(trait for trait, _ in self.rolls))
        self.scores = tuple(
            whole_number(known[trait], f"the score of {shown(trait)}", most=MAX_SESSION_DICE)
            for trait in self.traits
        )
        # for each roll, and after the last: which traits are still to be rolled
        self._coming = [{trait for trait, _ in self.rolls[roll:]} for roll in range(len(self.rolls) + 1)]
        self._chances: dict[int, Fraction] = {}

    def question(self, price: Fraction) -> tuple[object, ...]:
        return (
            "session",
            tuple(self.rolls),
            tuple(zip(self.traits, self.scores, strict=True)),
            price,
            "trait" if self.each else "character",
            self.done,
            self.success,
            self.rerolled,
        )

    def start(self) -> State:
        return self._settled(0, self.scores, (0,) * len(self.traits) if self.each else (self.done,))

    def _settled(self, roll: int, scores: Sequence[int], counts: Sequence[int]) -> State:
        """A situation before a roll, without what no later roll asks for."""
        keep = [trait in self._coming[roll] for trait in self.traits]
        left = tuple(score if k else 0 for score, k in zip(scores, keep, strict=True))
        if self.each:
            return left, tuple(n if k else 0 for n, k in zip(counts, keep, strict=True))
        return left, tuple(counts)

    def at(self, roll: int, state: State) -> tuple[int, int, int]:
        """Index of the trait that is rolled, its score, and the overexertions that count."""
        trait = self.traits.index(self.rolls[roll][0])
        scores, counts = state
        return trait, scores[trait], counts[trait if self.each else 0]

    def ways_on(self, roll: int, state: State) -> tuple[list[int], list[State]]:
        """What each overexertion costs, and the situation after none, one, two ... of them."""
        trait, score, made = self.at(roll, state)
        scores, counts = state
        nemesis = self.rolls[roll][1]
        again = score + nemesis if self.rerolled else score
        costs = payments(score, made) if score + nemesis and again else []
        after = []
        for times, paid in enumerate(accumulate(costs, initial=0)):
            left, raised = list(scores), list(counts)
            left[trait] -= paid
            raised[trait if self.each else 0] += times
            after.append(self._settled(roll + 1, left, raised))
        return costs, after

    def reachable(self) -> list[set[State]]:
        """The situations that can come before each roll, and after the last."""
        levels = [{self.start()}]
        states, choices, dice = 1, 0, 0
        for roll in range(len(self.rolls)):
            ways = [self.ways_on(roll, before)[1] for before in levels[-1]]
            levels.append({state for after in ways for state in after})
            states += len(levels[-1])
            choices += sum(map(len, ways))
            dice += (max(self.scores) + self.rolls[roll][1]) * max(map(len, ways))
            if states > MAX_SESSION_STATES:
                raise OddsError(
                    f"These {len(self.rolls)} rolls can come in more than {MAX_SESSION_STATES:,} situations; "
                    "ask about fewer rolls or lower scores."
                )
        require_steps(
            choices * dice // _DICE_A_STEP,
            f"a session of {len(self.rolls)} rolls with so many dice",
            "ask about fewer rolls or lower scores",
        )
        return levels

    def chance(self, dice: int) -> Fraction:
        """The chance that an attempt with so many dice succeeds."""
        if dice not in self._chances:
            self._chances[dice] = at_least_one(Pool(dice, self.success))
        return self._chances[dice]

    def attempts(self, roll: int, state: State) -> tuple[Fraction, Fraction]:
        """The chances of the first attempt and of each re-roll."""
        _, score, _ = self.at(roll, state)
        nemesis = self.rolls[roll][1]
        return self.chance(score + nemesis), self.chance(score + nemesis * self.rerolled)

    def solve(
        self, roll: int, state: State, worth: Mapping[State, Fraction], price: Fraction
    ) -> tuple[Fraction, int]:
        """What a situation is worth, and how often to overexert at most in it."""
        costs, after = self.ways_on(roll, state)
        first, again = self.attempts(roll, state)
        values = [worth.get(later, Fraction(0)) for later in after]
        failed, most = values[-1], 0  # the worth of having failed for good, from the last chance backwards
        for times in reversed(range(len(costs))):
            pushed = again * (1 + values[times + 1]) + (1 - again) * failed - price * costs[times]
            failed, most = (pushed, most + 1) if pushed > values[times] else (values[times], 0)
        return first * (1 + values[0]) + (1 - first) * failed, most

    def follow(
        self, go: list[dict[State, int]]
    ) -> tuple[tuple[Fraction, ...], Fraction, tuple[Situation, ...]]:
        """Chance of each roll, dice lost, and the situations met, when the plan is kept."""
        reached = {self.start(): Fraction(1)}
        chances, lost, met = [], Fraction(0), []
        for roll, (trait, _) in enumerate(self.rolls):
            later: dict[State, Fraction] = {}
            chance = Fraction(0)
            for state, likely in sorted(reached.items()):
                most = go[roll][state]
                costs, after = self.ways_on(roll, state)
                first, again = self.attempts(roll, state)
                _, score, made = self.at(roll, state)
                met.append(Situation(roll + 1, trait, score, made, most, likely))
                failing, succeeds = likely, first
                for times in range(most + 1):
                    if times:
                        lost += failing * costs[times - 1]
                        succeeds = again
                    here = failing * succeeds
                    chance += here
                    failing -= here
                    later[after[times]] = later.get(after[times], Fraction(0)) + here
                later[after[most]] += failing
            chances.append(chance)
            reached = later
        return tuple(chances), lost, tuple(met)


def _pairs(rolls: Iterable[Roll]) -> list[tuple[int | str, int]]:
    """Each roll as what is rolled and its Nemesis dice."""
    try:
        several = list(islice(rolls, MAX_SESSION_ROLLS + 1))
        pairs = [roll if isinstance(roll, tuple) else (roll, 0) for roll in several]
        known = [(what, nemesis) for what, nemesis in pairs]
    except (TypeError, ValueError):
        raise OddsError("The rolls of a session are a list such as [5, 'Might', ('Might', 2)].") from None
    if len(known) > MAX_SESSION_ROLLS:
        raise OddsError(
            f"A session of more than {MAX_SESSION_ROLLS} rolls takes too long; ask about fewer rolls."
        )
    return known


def _scores(scores: Mapping[str, int] | None) -> dict[str, int]:
    try:
        return dict(scores or {})
    except (TypeError, ValueError):
        raise OddsError(f"Scores name each trait, such as {{'Might': 3}}, not {shown(scores)}.") from None
