"""A whole session of rolls: where to spend the dice that overexertion costs.

Lost dice stay lost until the next session, and each overexertion costs one die more than the
last. So pushing on now makes a later roll weaker and its overexertion dearer. The best plan for a
known row of rolls is worked out backwards from the last one, exactly.
"""

from __future__ import annotations

from fractions import Fraction

from ._session import Rolls, Situation
from .answer import Answer, frozen
from .price import read_price
from .success import success_rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ._session import Roll, State
    from .pool import SuccessRule
    from .price import Price

__all__ = ["Session", "Situation", "session"]


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
        from .display import lines

        return lines(self._heading(), self.policy)

    def _repr_html_(self) -> str:
        from .display import percent, table_html

        rows = [
            [f"{s.roll}: {s.trait}", str(s.score), str(s.made), percent(s.reached), str(s.go)]
            for s in self.policy
        ]
        heads = ["roll", "score", "overexertions before", "reached", "overexert at most"]
        return table_html(self._heading(), heads, rows)

    def _heading(self) -> str:
        rolls = "1 roll" if len(self.chances) == 1 else f"{len(self.chances)} rolls"
        return (
            f"{rolls}, a die lost priced at {float(self.price):g} of a success: "
            f"{float(self.successes):.3f} successes, {float(self.lost):.3f} dice lost"
        )


def session(
    rolls: Iterable[Roll],
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
       roll 1, trait 1 at 5, 0 made before (100 %): overexert at most 2
       roll 2, trait 2 at 3, 0 made before (59.81 %): overexert at most 2
       roll 2, trait 2 at 3, 1 made before (24.04 %): overexert at most 1
       roll 2, trait 2 at 3, 2 made before (16.15 %): overexert at most 1
    >>> rolls = session(["Might", "Might"], {"Might": 2})
    >>> rolls.successes
    Fraction(1067, 1296)
    """
    plan = Rolls(rolls, scores, count, done, nemesis_rerolled, success_rule(success))
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
