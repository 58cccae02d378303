"""Opposed rolls with overexertion: a game between two sides who both play their best.

After the first rolls, a side that does not lead alone may overexert: it rolls all its dice again
and the new result stands. Every re-roll costs dice of a score, so the game is finite and is
solved backwards from the end, exactly.
"""

from __future__ import annotations

from fractions import Fraction

from ..core.errors import OddsError
from ._contest import Game
from .answer import Answer, frozen
from .limits import MAX_CONTEST_DICE, shown, truth, whole_number
from .overexertion import payments
from .pool import Pool, as_pool
from .price import read_fraction, read_price
from .success import success_counts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .pool import Dice, SuccessRule
    from .price import Price

__all__ = ["Contest", "opposed_overexertion"]


class Contest(Answer):
    """An opposed roll in which both sides may overexert; made by `opposed_overexertion`.

    Attributes
    ----------
    pools : tuple of Pool
        The two sides, Nemesis dice included.
    """

    __slots__ = ("_game", "pools")

    pools: tuple[Pool, Pool]
    _game: Game

    @property
    def win(self) -> Fraction:
        """The chance that the first side has the most successes in the end."""
        return Fraction(self._game.first[0], self._game.scale)

    @property
    def draw(self) -> Fraction:
        """The chance of a draw in the end."""
        return Fraction(self._game.first[1], self._game.scale)

    @property
    def lose(self) -> Fraction:
        """The chance that the second side has the most successes in the end."""
        return 1 - self.win - self.draw

    @property
    def lost(self) -> tuple[Fraction, Fraction]:
        """The dice that each side loses on average."""
        return Fraction(self._game.first[2], self._game.scale), Fraction(
            self._game.first[3], self._game.scale
        )

    @property
    def costs(self) -> tuple[Sequence[int], Sequence[int]]:
        """What the overexertions cost that each side can pay, in order.

        >>> opposed_overexertion(3, 1).costs
        ([1, 2], [1])
        """
        return self.game.costs

    @property
    def game(self) -> Game:
        """The solved game, situation by situation."""
        return self._game

    def choice(
        self, a: int, b: int, *, made: tuple[int, int] = (0, 0), passed: bool = False
    ) -> tuple[int, bool] | None:
        """Who decides in a situation, and whether overexerting is best for that side.

        Parameters
        ----------
        a, b : int
            Successes of the two sides as they stand.
        made : (int, int)
            Overexertions that each side has made in this contest.
        passed : bool
            Whether the side that was asked first has passed; only in a draw is the other asked too.

        Returns
        -------
        (side, go) or None
            ``side`` is 0 or 1; None if the contest is over.

        Examples
        --------
        >>> opposed_overexertion(3, 3).choice(0, 1)
        (0, True)
        """
        made = _pair(made, "The option made")
        passed = truth(passed, "the option passed")
        for side, successes in enumerate((a, b)):
            whole_number(successes, f"the successes of side {side + 1}", most=len(self.pools[side]))
            most = len(self._game.costs[side])
            whole_number(made[side], f"the overexertions made by side {side + 1}", most=most)
        return self._game.choice(made[0], made[1], a, b, passed)

    def __repr__(self) -> str:
        from .display import percent

        first, second = self.lost
        return (
            f"{self._heading()}: win {percent(self.win)}, draw {percent(self.draw)}, lose {percent(self.lose)}; "
            f"dice lost {float(first):.3f} and {float(second):.3f}"
        )

    def _repr_html_(self) -> str:
        from .display import chances_html

        rows = [("win", self.win), ("draw", self.draw), ("lose", self.lose)]
        return chances_html(repr(self), "first side", rows)

    def _heading(self) -> str:
        return f"{self.pools[0]} against {self.pools[1]}, both may overexert"


def opposed_overexertion(
    a: Dice | Pool,
    b: Dice | Pool,
    *,
    price: Price | tuple[Price, Price] = 0,
    draw: Fraction | float | str = Fraction(1, 2),
    score: tuple[int | None, int | None] = (None, None),
    done: tuple[int, int] = (0, 0),
    nemesis: tuple[int, int] = (0, 0),
    nemesis_rerolled: bool = True,
    success: SuccessRule = "six",
) -> Contest:
    """Who wins an opposed roll if both sides may overexert and both decide as well as possible.

    Parameters
    ----------
    a, b : int, str, mapping, iterable of int, or Pool
        The dice of each side, as for `Pool`, without Nemesis dice.
    price : number, or a pair of numbers
        What one lost die weighs against a win, for both sides or for each.
    draw : number
        What a draw is worth to a side, of a win: from 0 to 1.
    score : pair of int, optional
        Dice that can pay; as many as the side rolls if not given.
    done : pair of int
        Overexertions that each character has made this session.
    nemesis : pair of int
        Nemesis d6 of each side; they never pay.
    nemesis_rerolled : bool
        Whether re-rolls include the Nemesis dice.
    success : str, set of int, or callable
        As for `Pool`.

    Raises
    ------
    OddsError
        For values that cannot be read, or more dice than the limit.

    Notes
    -----
    The order of play, as the ledger has it: a side that leads alone has no decision. The side
    behind decides. In a draw, 0 against 0 included, both decide, the first named first, and the
    second only if the first passes or cannot pay. A re-roll takes the whole attempt, stands even
    if it is worse, voids the passes, and the order is worked out anew. It is over when all who do
    not lead alone have passed or cannot pay. A side without dice cannot overexert.

    Each side maximises its own chance to win, plus `draw` for a draw, less `price` for each of its
    own dice lost, and knows that the other does. A side to whom it makes no difference passes.

    Examples
    --------
    >>> opposed_overexertion(3, 3)
    3d6 against 3d6, both may overexert: win 14.81 %, draw 70.38 %, lose 14.81 %; dice lost 0.700 and 0.700
    """
    pools = (as_pool(a, success), as_pool(b, success))
    prices = price if isinstance(price, tuple) else (price, price)
    first_price, second_price = (read_price(value) for value in _pair(prices, "The price"))
    draw_worth = read_fraction(draw)
    if draw_worth is None or not 0 <= draw_worth <= 1:
        raise OddsError(f"A draw is worth from 0 to 1 of a win, such as 0.5 or '1/2', not {shown(draw)}.")
    nemesis_rerolled = truth(nemesis_rerolled, "the option nemesis_rerolled")
    scores, made, extras = (
        _pair(score, "The score"),
        _pair(done, "The option done"),
        _pair(nemesis, "The option nemesis"),
    )
    first, second = (
        _Side(pool, pool_score, side_made, extra, nemesis_rerolled)
        for pool, pool_score, side_made, extra in zip(pools, scores, made, extras, strict=True)
    )
    game = Game(
        (success_counts(*first.attempt.key), success_counts(*second.attempt.key)),
        (success_counts(*first.again.key), success_counts(*second.again.key)),
        (first.costs, second.costs),
        (first_price, second_price),
        draw_worth,
    )
    question = (
        "opposed_overexertion",
        (pools[0].key, pools[1].key),
        (first.score, second.score),
        (first.made, second.made),
        (first_price, second_price),
        draw_worth,
        (first.extra, second.extra),
        nemesis_rerolled,
    )
    contest = Contest.__new__(Contest)
    frozen(contest, pools=(first.attempt, second.attempt), _game=game, question=question)
    return contest


class _Side:
    """What one side brings: its attempt, what it rolls again, and what it can pay."""

    __slots__ = ("again", "attempt", "costs", "extra", "made", "score")

    def __init__(self, pool: Pool, score: int | None, made: int, extra: int, rerolled: bool) -> None:
        whole_number(len(pool), "the number of dice of a side", most=MAX_CONTEST_DICE)
        self.extra = extra = whole_number(extra, "the number of Nemesis dice", most=MAX_CONTEST_DICE)
        self.made = made = whole_number(made, "the number of overexertions made", most=MAX_CONTEST_DICE)
        self.score = len(pool) if score is None else whole_number(score, "the score", most=MAX_CONTEST_DICE)
        self.attempt = pool + Pool(extra, pool.success) if extra else pool
        self.again = self.attempt if rerolled else pool
        # an attempt without dice cannot be overexerted
        self.costs = payments(self.score, made) if len(self.attempt) and len(self.again) else []


def _pair(value: Any, what: str) -> tuple[Any, Any]:
    if isinstance(value, (tuple, list)) and len(value) == 2:
        return value[0], value[1]
    raise OddsError(f"{what} needs one value for each of the two sides, such as (0, 0), not {shown(value)}.")
