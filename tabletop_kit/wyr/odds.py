"""The exact chance that the next hand overcomes each card of the path.

Everything is counted, nothing is tried out: which cards may come, and which of them lie turned, from
what the player knows. Equal cards are counted together, and a hand is kept as the numbers that it
shows, so that a few hundred different hands stand for millions of cases.

Counted are numbers. What the powers of objects can add depends on how they are used, and is left out;
a Key in use is part of the total and counts.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Literal, TypeAlias

from ..core.words import listed, signed
from ..dice.display import percent
from .deck import AJATAR, StageCard
from .editions import Tables, tables_of
from .listing import legal
from .moves import Discard
from .play import HAND, apply, to_draw
from .state import PATH, State, turned_over
from .totals import asked
from .words import count_of

__all__ = ["Face", "Hand", "Odds", "draws", "makes", "overcome", "sums"]

Taken: TypeAlias = Literal["", "object", "menninkainen"]
#: What counts of a card that lies one way up: its number, and which effect could take it from the hand.
Face: TypeAlias = tuple[int, Taken]
#: Cards as they show, in ascending order.
Hand: TypeAlias = tuple[Face, ...]

#: Bits of a coded hand for how often it holds one face.
_BITS = HAND.bit_length()


@dataclass(frozen=True, slots=True)
class Odds:
    """How likely the hand overcomes one card of the path.

    Attributes
    ----------
    place : int
        Its place on the path, from 0.
    card : str
        Its id.
    asked : int
        The total that it asks for.
    exact : bool
        Whether the total must be just that (pointer down) or may be more.
    make : int
        What the numbers played must make, with this turn's modifiers taken off.
    favourable, ways : int
        Cases in which some cards of the hand make it, and all cases, which are equally likely.
    steps : tuple of str
        How the chance arises, in sentences.
    """

    place: int
    card: str
    asked: int
    exact: bool
    make: int
    favourable: int
    ways: int
    steps: tuple[str, ...]

    @property
    def chance(self) -> Fraction:
        """The chance itself."""
        return Fraction(self.favourable, self.ways)

    def __str__(self) -> str:
        return percent(self.chance, 1)


def overcome(state: State, discarding: Iterable[str] = ()) -> tuple[Odds, ...]:
    """The chances of the Stage cards on the path, from left to right, as an observation lets them be known.

    Before the draw they are those of the hand to come, after it those of the hand as it is. At the end
    of the turn they are those of the next turn if the cards `discarding` (ids) go now. Where no hand
    can be spoken of, because cards are due or that discard is not possible, there are none.

    Examples
    --------
    >>> from tabletop_kit import wyr
    >>> t = wyr.table(quest="harmony", stage=["k01", "d02"])
    >>> left, right = overcome(t.observe())
    >>> str(left), str(right)
    ('30.1 %', '94.4 %')
    >>> left.steps[1:]
    ('At least 8 is needed.', 'In 269,591,608 of 895,142,820 cases some of the cards make it: 30.1 %.')
    """
    if state.phase == "discard" and not state.waits:
        move = Discard(tuple(discarding))
        if move not in legal(state, 0):
            return ()
        state = apply(state, move).state
    if state.waits or state.phase not in ("choose", "draw", "lose", "attempt"):
        return ()
    hands, words = _hands(state)
    ways = sum(hands.values())
    spare = (state.now.lose_object, state.now.lose_menninkainen)
    reached: dict[int, int] = {}
    for hand, number in hands.items():
        reach = sums(hand, *spare)
        reached[reach] = reached.get(reach, 0) + number
    stage = tables_of(state.setup).stage
    path = [(place, stage[state.forest[place]]) for place in PATH if state.forest[place] in stage]
    return tuple(_odds(state, place, card, reached, ways, words) for place, card in path)


def _odds(
    state: State, place: int, card: StageCard, reached: dict[int, int], ways: int, words: tuple[str, ...]
) -> Odds:
    change = state.now.modifier - (state.key and card.kind == AJATAR)
    make, exact = asked(card) - change, card.pointer == "down"
    favourable = sum(number for reach, number in reached.items() if makes(reach, make, exact))
    needed = f"{'Exactly' if exact else 'At least'} {asked(card)} is needed"
    if change:
        needed += f", and with {signed(change)} the cards must make {make}"
    if ways == 1:
        found = "Some of your cards make it." if favourable else "No cards in your hand make it."
    else:
        shown = percent(Fraction(favourable, ways), 1)
        found = f"In {favourable:,} of {ways:,} cases some of the cards make it: {shown}."
    return Odds(place, card.id, asked(card), exact, make, favourable, ways, (*words, f"{needed}.", found))


def makes(reach: int, make: int, exact: bool) -> bool:
    """Whether one of the sums that bits stand for is the one asked for, or enough."""
    if exact:
        return make >= 0 and bool(reach >> make & 1)
    return bool(reach >> max(make, 0))


def sums(hand: Hand, lose_object: int = 0, lose_menninkainen: int = 0) -> int:
    """The sums that cards of the hand can make, as bits: bit 5 is set if some of them make 5.

    Cards to be lost are lost before; which ones is the player's choice, so every choice counts.

    >>> bin(sums(((1, ""), (3, ""))))
    '0b11011'
    >>> bin(sums(((1, ""), (3, "object")), lose_object=1))
    '0b11'
    """
    if not (lose_object or lose_menninkainen):
        reach = 1
        for number, _ in hand:
            reach |= reach << number
        return reach
    reach = 0
    for lost in _losses(hand, "object", lose_object):
        for more in _losses(hand, "menninkainen", lose_menninkainen):
            gone = {*lost, *more}
            reach |= sums(tuple(face for place, face in enumerate(hand) if place not in gone))
    return reach


def _losses(hand: Hand, what: Taken, number: int) -> Iterable[tuple[int, ...]]:
    due = [place for place, face in enumerate(hand) if face[1] == what]
    return combinations(due, min(number, len(due)))


# ---------------------------------------------------------------------- the hands that may come
def _hands(state: State) -> tuple[dict[Hand, int], tuple[str, ...]]:
    """Every hand that the attempt may be made with, in how many cases, and how they are counted."""
    tables = tables_of(state.setup)
    held = _faces(tables, state, state.hand)
    owed = state.unseen or (to_draw(state) if state.phase in ("choose", "draw") else 0)
    first = min(owed, len(state.pile))
    then = min(owed - first, len(state.discard))
    came = draws(_both_ways(tables, state, state.pile), state.turned, first)[first]
    words = [_pile_words(state, first, came)] if first else []
    if then:  # the pile is made anew, and how its cards lie is known
        anew = tuple(map(turned_over, state.discard))
        more = draws(_both_ways(tables, state, anew), 0, then)[then]
        came = _together(came, more)
        words.append(_reshuffle_words(state, first, then, more, came))
    if not first and not then:
        words.append(f"You hold {count_of(len(held), 'card', 'cards')} and draw none.")
    due = [count_of(state.now.lose_object, "object", "objects")] if state.now.lose_object else []
    if state.now.lose_menninkainen:
        due.append(f"{state.now.lose_menninkainen} Menninkäinen")
    if due:
        words.append(f"Before the attempt {listed(due)} must leave the hand if there; any choice counts.")
    return {hand + held: number for hand, number in came.items()}, tuple(words)


def _faces(tables: Tables, state: State, cards: Iterable[str]) -> Hand:
    """What counts of cards as they lie; what could take them is looked at only if something does."""
    return tuple((tables.numbers[card], _taken(tables, state, card)) for card in cards)


def _taken(tables: Tables, state: State, card: str) -> Taken:
    if state.now.lose_object and card in tables.objects:
        return "object"
    return "menninkainen" if state.now.lose_menninkainen and card in tables.menninkainen else ""


def _both_ways(tables: Tables, state: State, pile: tuple[str, ...]) -> tuple[tuple[Face, Face], ...]:
    """Each card of a pile as it is said to lie, and turned."""
    lying = _faces(tables, state, pile)
    turned = _faces(tables, state, map(turned_over, pile))
    return tuple(sorted(zip(lying, turned, strict=True)))


@lru_cache(maxsize=64)
def draws(cards: tuple[tuple[Face, Face], ...], turned: int, most: int) -> tuple[dict[Hand, int], ...]:
    """In how many cases each hand comes when 0, 1, 2 and up to `most` cards are drawn.

    A case is a set of cards drawn and a set of cards of the pile that lie turned: all are equally
    likely, and there are ``comb(n, drawn) * comb(n, turned)`` of them.

    Parameters
    ----------
    cards : tuple of pairs
        The pile: each card as it is said to lie, and as it is if it is among the turned ones.
    turned : int
        How many lie turned; nobody knows which.
    most : int
        Cards drawn at most, no more than `HAND`.

    Examples
    --------
    >>> one_three = ((1, ""), (3, ""))
    >>> draws((one_three, one_three), turned=1, most=2)[2]
    {((1, ''), (3, '')): 2}
    """
    faces = sorted({face for both in cards for face in both})
    # a hand is one number: how often it holds each face, and above that how many of it were turned
    unit = {face: 1 << (_BITS * place) for place, face in enumerate(faces)}
    one_turned = 1 << (_BITS * len(faces))
    coded: list[dict[int, int]] = [{0: 1}, *({} for _ in range(most))]
    for as_said, otherwise in cards:
        steps = (unit[as_said], unit[otherwise] + one_turned) if turned else (unit[as_said],)
        for drawn in range(most - 1, -1, -1):  # downwards, so that no card is drawn twice
            above = coded[drawn + 1]
            for hand, number in coded[drawn].items():
                for step in steps:
                    above[hand + step] = above.get(hand + step, 0) + number
    return tuple(
        _decoded(hands, faces, one_turned, len(cards) - drawn, turned) for drawn, hands in enumerate(coded)
    )


def _decoded(
    coded: dict[int, int], faces: list[Face], one_turned: int, below: int, turned: int
) -> dict[Hand, int]:
    """The hands as faces; each counts as often as the other turned cards can lie among those below."""
    found: dict[int, int] = {}
    for code, number in coded.items():
        among, hand = divmod(code, one_turned)
        if 0 <= turned - among <= below:
            found[hand] = found.get(hand, 0) + number * math.comb(below, turned - among)
    often = (1 << _BITS) - 1
    return {
        tuple(
            face for place, face in enumerate(faces) for _ in range(hand >> (_BITS * place) & often)
        ): number
        for hand, number in found.items()
    }


def _together(first: dict[Hand, int], then: dict[Hand, int]) -> dict[Hand, int]:
    """Cards of one pile and then of another: every case of the one with every case of the other."""
    found: dict[Hand, int] = {}
    for hand, number in first.items():
        for more, times in then.items():
            both = tuple(sorted(hand + more))
            found[both] = found.get(both, 0) + number * times
    return found


# ---------------------------------------------------------------------- words
def _pile_words(state: State, first: int, came: dict[Hand, int]) -> str:
    size, turned, held = len(state.pile), state.turned, len(state.hand)
    ways = f"{math.comb(size, first):,} {'hands' if first > 1 else 'cards'}"
    if turned:
        ways += f" x {math.comb(size, turned):,} ways to lie = {sum(came.values()):,} cases"
    holding = f"hold {count_of(held, 'card', 'cards')} and " if held else ""
    lying = f", {turned} of which {'lies' if turned == 1 else 'lie'} turned" if turned else ""
    return f"You {holding}draw {first} of the {count_of(size, 'card', 'cards')} of the pile{lying}: {ways}."


def _reshuffle_words(
    state: State, first: int, then: int, more: dict[Hand, int], came: dict[Hand, int]
) -> str:
    ahead = "Then the" if first else "The pile is empty: the"
    ways = f"{sum(more.values()):,} {'hands' if then > 1 else 'cards'}, {sum(came.values()):,} cases in all"
    size = count_of(len(state.discard), "discarded card is", "discarded cards are")
    return f"{ahead} {size} turned around to be the pile, and {then} of them {'comes' if then == 1 else 'come'}: {ways}."
