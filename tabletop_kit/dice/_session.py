"""The row of rolls behind a session: its situations, and the best decisions in them.

A situation before a roll is the score of each trait and the overexertions that count. Within a
roll the decisions are "overexert at most so often", since the dice of the attempt stay the same.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate

from ..core.errors import OddsError
from .limits import MAX_OVEREXERTION_DICE, MAX_SESSION_STATES, whole_number
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
            f"roll {self.roll}, {self.trait} {self.score}, {self.made} made before "
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
            raise OddsError(f"{count!r} is no way to count overexertions; use 'character' or 'trait'")
        if count == "trait" and done:
            raise OddsError(
                "overexertions made before are counted for the character, so use count='character'"
            )
        done = whole_number(done, "the number of overexertions made", most=MAX_OVEREXERTION_DICE)
        self.each, self.done, self.rerolled, self.success = count == "trait", done, nemesis_rerolled, success
        known = _scores(scores)
        self.rolls: list[tuple[str, int]] = []
        for number, (what, nemesis) in enumerate(_pairs(rolls), 1):
            nemesis = whole_number(nemesis, "the number of Nemesis dice", most=MAX_OVEREXERTION_DICE)
            if not isinstance(what, str):
                score, what = what, f"trait {number}"
                known[what] = score
            elif what not in known:
                raise OddsError(
                    f"roll {number} names the trait {what!r}, so give its score: scores={{{what!r}: 3}}"
                )
            self.rolls.append((what, nemesis))
        self.traits = list(dict.fromkeys(trait for trait, _ in self.rolls))
        self.scores = tuple(
            whole_number(known[trait], f"the score of {trait}", most=MAX_OVEREXERTION_DICE)
            for trait in self.traits
        )
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
        coming = {trait for trait, _ in self.rolls[roll:]}
        keep = [trait in coming for trait in self.traits]
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
        states = 1
        for roll in range(len(self.rolls)):
            levels.append({state for before in levels[-1] for state in self.ways_on(roll, before)[1]})
            states += len(levels[-1])
            if states > MAX_SESSION_STATES:
                raise OddsError(
                    f"these {len(self.rolls)} rolls can come in more than {MAX_SESSION_STATES:,} situations; "
                    "ask about fewer rolls or lower scores"
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
        pairs = [roll if isinstance(roll, tuple) else (roll, 0) for roll in rolls]
        return [(what, nemesis) for what, nemesis in pairs]
    except (TypeError, ValueError):
        raise OddsError("the rolls of a session are a list such as [5, 'Might', ('Might', 2)]") from None


def _scores(scores: Mapping[str, int] | None) -> dict[str, int]:
    try:
        return dict(scores or {})
    except (TypeError, ValueError):
        raise OddsError(f"scores name each trait, such as {{'Might': 3}}, not {scores!r}") from None
