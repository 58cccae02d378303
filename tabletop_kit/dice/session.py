"""A whole session of rolls: where to spend the dice that overexertion costs.

Lost dice stay lost until the next session, and each overexertion costs one die more than the
last. So pushing on now makes a later roll weaker and its overexertion dearer. The best plan for a
known row of rolls is worked out backwards from the last one, exactly.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate

from ..core.errors import OddsError
from .answer import Answer, frozen
from .limits import MAX_OVEREXERTION_DICE, MAX_SESSION_STATES, whole_number
from .overexertion import payments, read_price
from .pool import Pool, at_least_one
from .success import success_rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from .overexertion import Price
    from .pool import SuccessRule
    from .success import Success

    # before a roll: the score of each trait, and the overexertions made (one number, or one a trait);
    # traits that are not rolled again are set to 0, so that situations that play alike are one
    State = tuple[tuple[int, ...], tuple[int, ...]]

__all__ = ["Session", "Situation", "session"]


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


class Session(Answer):
    """The best plan for a row of rolls, and what comes of it; made by `session`.

    Attributes
    ----------
    chances : tuple of Fraction
        For each roll, the chance that it succeeds in the end.
    lost : Fraction
        Dice lost over the session, on average.
    price : Fraction
        What one lost die weighs against one success.
    policy : tuple of Situation
        What to do in every situation that the plan can lead to, roll by roll.
    """

    __slots__ = ("chances", "lost", "policy", "price")

    chances: tuple[Fraction, ...]
    lost: Fraction
    price: Fraction
    policy: tuple[Situation, ...]

    @property
    def successes(self) -> Fraction:
        """Rolls that succeed, on average."""
        return sum(self.chances, Fraction(0))

    @property
    def value(self) -> Fraction:
        """What the plan is worth: successes, less the price of the dice lost."""
        return self.successes - self.price * self.lost

    def __repr__(self) -> str:
        return "\n".join([self._heading(), *(f"   {situation}" for situation in self.policy)])

    def _repr_html_(self) -> str:
        from .display import percent, table_html

        rows = [
            [f"{s.roll}: {s.trait}", str(s.score), str(s.made), percent(s.reached), str(s.go)]
            for s in self.policy
        ]
        heads = ["roll", "score", "overexertions before", "reached", "overexert at most"]
        return table_html(self._heading(), heads, rows)

    def _heading(self) -> str:
        return (
            f"{len(self.chances)} rolls, a die lost priced at {float(self.price):g} of a success: "
            f"{float(self.successes):.3f} successes, {float(self.lost):.3f} dice lost"
        )


def session(
    rolls: Iterable[int | str | tuple[int | str, int]],
    scores: Mapping[str, int] | None = None,
    *,
    price: Price = 0,
    count: str = "character",
    done: int = 0,
    nemesis_rerolled: bool = True,
    success: SuccessRule = "six",
) -> Session:
    """The best use of overexertion over several rolls of one session.

    Parameters
    ----------
    rolls : iterable
        The rolls to come, in order: the name of a trait, with its score in `scores`; or a
        score, of a trait that is rolled just once. A pair ``("Might", 2)`` adds two Nemesis dice.
    scores : mapping of str to int, optional
        The score of each trait that is named.
    price : number
        What one lost die weighs against one success, beyond the rolls to come; 0 or None plans
        for the most successes.
    count : str
        ``"character"``: each overexertion raises the cost of the next, whatever the trait;
        ``"trait"``: each trait counts its own.
    done : int
        Overexertions made before the first of these rolls; only with the count of the character.
    nemesis_rerolled : bool
        Whether re-rolls include the Nemesis dice.
    success : str, set of int, or callable
        As for `Pool`.

    Raises
    ------
    OddsError
        For values that cannot be read, or more situations than `limits.MAX_SESSION_STATES`.

    Notes
    -----
    All dice of an attempt are rolled again, however low the score is by then; the loss counts
    from the next roll. It is a Markov decision process over the scores and the count before each
    roll, solved by backward induction. If going on is worth no more than stopping, one stops.

    Examples
    --------
    >>> session([5, 3], price=Fraction(1, 10))
    2 rolls, a die lost priced at 0.1 of a success: 1.685 successes, 2.030 dice lost
       roll 1, trait 1 5, 0 made before (100 %): overexert at most 2
       roll 2, trait 2 3, 0 made before (59.81 %): overexert at most 2
       roll 2, trait 2 3, 1 made before (24.04 %): overexert at most 1
       roll 2, trait 2 3, 2 made before (16.15 %): overexert at most 1
    >>> rolls = session(["Might", "Might"], {"Might": 2})
    >>> rolls.successes
    Fraction(1067, 1296)
    """
    plan = _Rolls(rolls, scores, count, done, nemesis_rerolled, success_rule(success))
    priced = read_price(price)
    levels = plan.reachable()
    worth: dict[State, Fraction] = {}
    go: list[dict[State, int]] = []
    for roll in reversed(range(len(levels) - 1)):
        solved = {state: plan.solve(roll, state, worth, priced) for state in levels[roll]}
        worth = {state: value for state, (value, _) in solved.items()}
        go.insert(0, {state: most for state, (_, most) in solved.items()})
    answer = Session.__new__(Session)
    chances, lost, policy = plan.follow(go)
    frozen(answer, chances=chances, lost=lost, policy=policy, price=priced, question=plan.question(priced))
    return answer


class _Rolls:
    """The rolls of a session and how a situation passes into the next."""

    def __init__(
        self,
        rolls: Iterable[int | str | tuple[int | str, int]],
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
        known = dict(scores or {})
        self.rolls: list[tuple[str, int]] = []
        for number, roll in enumerate(rolls, 1):
            what, nemesis = roll if isinstance(roll, tuple) else (roll, 0)
            nemesis = whole_number(nemesis, "the number of Nemesis dice", most=MAX_OVEREXERTION_DICE)
            if isinstance(what, str):
                if what not in known:
                    raise OddsError(
                        f"roll {number} names the trait {what!r}, so give its score: scores={{{what!r}: 3}}"
                    )
            else:
                score, what = what, f"trait {number}"
                known[what] = score
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
