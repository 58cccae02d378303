"""Which totals a hand of two-way cards can make, exactly.

A Seeker card of *The Seeker in the Forest of Wyr* bears two numbers, and the way it lies says which
one counts. A card of the Stage is overcome by a total of the hand: the numbers of any cards of the
hand, none of them included, added up. So the question is never what the whole hand adds up to, but
*which totals some part of it makes*.

The set of totals of a hand is one integer, bit by bit: laying a card that shows 3 beside a hand turns
the set ``s`` into ``s | s << 3``. Cards are added one at a time; hands that make the same totals are
counted together, so the work grows with the number of different sets, not with the number of hands.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from math import comb

from tabletop_kit.core.errors import OddsError

from .answer import Answer, frozen
from .limits import shown, whole_number
from .pmf import Pmf

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from .derive import Derivation

    Card = int | tuple[int, int]

__all__ = ["MAX_CARDS", "MAX_NUMBER", "MAX_WORK", "HandTotals", "hand_totals", "set_bits", "weigh"]

MAX_CARDS = 60
"""Most cards that a deck, or a hand, may have."""
MAX_NUMBER = 100
"""Largest number, either way of zero, that a card may bear."""
MAX_WORK = 300_000
"""Most additions of a card to a set of totals; within a second."""
_BOUNDS = f"from -{MAX_NUMBER} to {MAX_NUMBER}"
_HEADS = ("total", "exactly", "this or more")
_SHOWN = 41


class HandTotals(Answer):
    """The totals that a hand can make, with the exact chance of each.

    Made by `hand_totals`. A total is *made* when the numbers of some cards of the hand add up to it;
    no card at all makes 0.

    Attributes
    ----------
    question : tuple
        ``("hand", deck, held, size, turned)``, plain data from which `derive` and `simulate` start.
    """

    __slots__ = ("_total", "_weights", "_zero")

    # a set of totals, and in how many equally likely ways the hand makes just that set
    _weights: dict[int, int]
    _zero: int  # the bit of a set that stands for the total 0
    _total: int

    def can_make(self, *totals: int) -> Fraction:
        """Chance that at least one of these totals can be made exactly.

        Examples
        --------
        >>> hand_totals([1, 2, 4], size=2).can_make(3)
        Fraction(1, 3)
        >>> hand_totals([1, 2, 4], size=2).can_make(3, 5)
        Fraction(2, 3)
        """
        wanted = 0
        for total in totals:
            bit = _whole_total(total) + self._zero
            wanted |= 1 << bit if bit >= 0 else 0
        return Fraction(sum(w for made, w in self._weights.items() if made & wanted), self._total)

    def at_least(self, total: int) -> Fraction:
        """Chance that a total of this much or more can be made; 1 for 0 and less.

        Examples
        --------
        >>> hand_totals([1, 2, 4], size=2).at_least(5)
        Fraction(2, 3)
        """
        least = max(_whole_total(total) + self._zero, 0)
        return Fraction(sum(w for made, w in self._weights.items() if made >> least), self._total)

    def best(self) -> Pmf:
        """The highest total that the hand can make, as an exact pmf.

        Examples
        --------
        >>> hand_totals([1, 2, 4], size=2).best()[6]
        Fraction(1, 3)
        """
        ways: dict[int, int] = {}
        for made, weight in self._weights.items():
            highest = made.bit_length() - 1 - self._zero
            ways[highest] = ways.get(highest, 0) + weight
        best = Pmf(ways, total=self._total)
        best._question = ("best_hand", *(self.question or ())[1:])
        return best

    def totals(self) -> list[int]:
        """Every total that some hand can make, lowest first."""
        union = 0
        for made in self._weights:
            union |= made
        return self._members(union)

    def sets(self) -> list[tuple[tuple[int, ...], Fraction]]:
        """Each set of totals that a hand can make, with its chance, the likeliest first.

        Examples
        --------
        >>> hand_totals([1, 2, 4], size=2).sets()[0]
        ((0, 1, 2, 3), Fraction(1, 3))
        """
        rows = [(tuple(self._members(made)), Fraction(w, self._total)) for made, w in self._weights.items()]
        return sorted(rows, key=lambda row: (-row[1], row[0]))

    def derivation(self, of: int | str | None = None, *, at_least: int | None = None) -> Derivation:
        """Show how a chance arises, step by step: of one total, or of it and all higher ones.

        Parameters
        ----------
        of : int
            The total that is to be made exactly.
        at_least : int
            Or the total that is to be made or passed.
        """
        from .derive import derive

        return derive(self.question, of=of, at_least=at_least)

    def _members(self, made: int) -> list[int]:
        return [bit - self._zero for bit in set_bits(made)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HandTotals) and self.question == other.question

    def __hash__(self) -> int:
        return hash(self.question)

    def __repr__(self) -> str:
        rows = [(f"{row[0]}", row[1], row[2]) for row in self._rows()]
        widths = [max(len(row[i]) for row in [*rows, _HEADS]) for i in range(3)]
        lines = [
            "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True))
            for row in [_HEADS, *rows]
        ]
        return "\n".join([self.heading(), *(f"   {line}" for line in lines)])

    def _repr_html_(self) -> str:
        from .display import table_html

        return table_html(self.heading(), _HEADS, self._rows())

    def heading(self) -> str:
        """What the hand is, in one line."""
        _, deck, held, size, turned = self.question or ()
        holding = f"{', '.join(map(str, held))} held, " if held else ""
        lying = "" if turned is None else f", {turned} of the deck turned"
        drawn = min(size - len(held), len(deck))
        return f"hand of {size} ({holding}{drawn} of {len(deck)} cards drawn{lying}): what it can make"

    def _rows(self) -> list[tuple[str, str, str]]:
        """Each total with the chance to make it, and to make it or more; of many only the lowest."""
        from .display import percent

        totals = self.totals()
        rows = [(str(t), percent(self.can_make(t)), percent(self.at_least(t))) for t in totals[:_SHOWN]]
        return [*rows, ("...", "", "")] if len(totals) > _SHOWN else rows


def hand_totals(
    deck: Iterable[Card], size: int = 4, held: Iterable[int] = (), turned: int | None = None
) -> HandTotals:
    """What a hand can make when it is filled up from this deck.

    Parameters
    ----------
    deck : iterable of int or (int, int)
        The cards that may be drawn. A number is a card whose way up is known, as in a pile that was
        reshuffled from face-up discards; a pair is a card that shows its first number, or its second
        when it is turned.
    size : int
        Cards in the full hand. When the deck is too short the hand stays short (Y-TURN-RESHUFFLE).
    held : iterable of int
        The numbers shown by the cards already in hand; they count towards `size` (Y-TURN-DRAW).
    turned : int, optional
        How many of the pairs of the deck lie turned, any of them equally likely: 12 of 24 after set-up
        (Y-SETUP-DECKS). Without it each pair is turned with chance 1/2, whatever the others do.

    Returns
    -------
    HandTotals

    Raises
    ------
    OddsError
        For anything that is no deck or hand, or is too large to be answered within about a second.

    Examples
    --------
    Three cards, two are drawn; the pair shows 3 or 1.

    >>> hand = hand_totals([(3, 1), 2, 2], size=2)
    >>> hand.can_make(5), hand.at_least(4)
    (Fraction(1, 3), Fraction(2, 3))
    """
    cards, showing, size, turned = _read(deck, held, size, turned)
    weights, zero, total = weigh(cards, showing, size, turned)
    answer = HandTotals.__new__(HandTotals)
    question = ("hand", tuple(cards), tuple(showing), size, turned)
    frozen(answer, _weights=weights, _zero=zero, _total=total, question=question)
    return answer


def weigh(
    cards: Sequence[Card], showing: Sequence[int], size: int, turned: int | None
) -> tuple[dict[int, int], int, int]:
    """Weights of the sets of totals, the bit that stands for 0, and what the weights add up to.

    Parameters are those of `hand_totals`, already read.
    """
    draw = min(size - len(showing), len(cards))
    pairs = sum(isinstance(card, tuple) for card in cards)

    # room below 0 for the least total that any hand can make
    least = sorted(min(card) if isinstance(card, tuple) else card for card in cards)[:draw]
    zero = -sum(min(number, 0) for number in [*showing, *least])
    start = 1 << zero
    for number in showing:
        start |= _added(start, number)

    weights: dict[int, int] = {}
    for (drawn, faced, over), hands in _deal(cards, draw, start, independent=turned is None).items():
        if drawn < draw:
            continue
        rest = 1
        if turned is not None:
            rest = comb(pairs - faced, turned - over) if over <= turned else 0
        for made, ways in hands.items():
            if rest:
                weights[made] = weights.get(made, 0) + ways * rest
    total = comb(len(cards), draw) * (2**draw if turned is None else comb(pairs, turned))
    assert sum(weights.values()) == total, "all chances add up to exactly 1"
    return weights, zero, total


def set_bits(made: int) -> Iterator[int]:
    """The bits of a set of totals that are 1, lowest first, however far apart.

    >>> list(set_bits(0b1001))
    [0, 3]
    """
    while made:
        lowest = made & -made
        yield lowest.bit_length() - 1
        made ^= lowest


def _added(made: int, number: int) -> int:
    """The set of totals, each with one more number added."""
    return made << number if number >= 0 else made >> -number


def _deal(
    cards: Sequence[Card], draw: int, start: int, independent: bool
) -> dict[tuple[int, int, int], dict[int, int]]:
    """Count the ways to draw up to `draw` cards: by (drawn, pairs among them, of these turned), by totals.

    With `independent` orientation nothing but the number drawn is kept apart, and a card whose way up
    is known counts twice, as a pair does with its two ways.
    """
    found: dict[tuple[int, int, int], dict[int, int]] = {(0, 0, 0): {start: 1}}
    work = 0
    for card in cards:
        if not isinstance(card, tuple):
            ways_up = [(card, 0, 0, 2 if independent else 1)]
        elif independent:
            ways_up = [(card[0], 0, 0, 1), (card[1], 0, 0, 1)]
        else:
            ways_up = [(card[0], 1, 0, 1), (card[1], 1, 1, 1)]
        for key in sorted(found, reverse=True):  # fullest hands first, so that no hand gets the card twice
            drawn, faced, over = key
            if drawn == draw:
                continue
            work += len(found[key]) * len(ways_up)
            if work > MAX_WORK:
                raise OddsError(
                    "This deck gives too many different hands to count; ask for a smaller hand or deck."
                )
            for number, pair, turn, weight in ways_up:
                bigger = found.setdefault((drawn + 1, faced + pair, over + turn), {})
                for made, ways in found[key].items():
                    more = made | _added(made, number)
                    bigger[more] = bigger.get(more, 0) + ways * weight
    return found


def _read(
    deck: Iterable[Card], held: Iterable[int], size: int, turned: int | None
) -> tuple[list[Card], list[int], int, int | None]:
    """The parts of the question, checked, and the cards in one order for equal questions."""
    cards = _listed(deck, "A deck is a list of cards, each a number or a pair, such as [2, (3, 1)]")
    showing = _listed(held, "The cards held are a list of the numbers that they show, such as [2, 3]")
    for card in cards:
        if not (
            _is_number(card) or (isinstance(card, tuple) and len(card) == 2 and all(map(_is_number, card)))
        ):
            raise OddsError(
                f"No card is {shown(card)}; give a whole number or a pair such as (3, 1), {_BOUNDS}."
            )
    for number in showing:
        if not _is_number(number):
            raise OddsError(
                f"No card in hand shows {shown(number)}; give the whole number that it shows, {_BOUNDS}."
            )
    whole_number(len(cards), "the number of cards in a deck", most=MAX_CARDS)
    whole_number(len(showing), "the number of cards held", most=MAX_CARDS)
    size = whole_number(size, "the size of a hand", least=len(showing), most=MAX_CARDS)
    if turned is not None:
        pairs = sum(isinstance(card, tuple) for card in cards)
        turned = whole_number(turned, "the number of turned cards", most=pairs)
    cards.sort(key=lambda card: card if isinstance(card, tuple) else (card,))
    return cards, sorted(showing), size, turned


def _listed(cards: Any, otherwise: str) -> list[Any]:
    """The cards as a list: of too many of them just enough to refuse them."""
    try:
        return list(islice(cards, MAX_CARDS + 1))
    except TypeError:
        raise OddsError(f"{otherwise}, not {shown(cards)}.") from None


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) <= MAX_NUMBER


def _whole_total(total: int) -> int:
    return whole_number(total, "a total", least=-MAX_CARDS * MAX_NUMBER, most=MAX_CARDS * MAX_NUMBER)
