"""A hand of cards: drawing without putting back."""

from __future__ import annotations

import random
from fractions import Fraction
from math import comb

from ..inquiry import Foreseen, Inquiry
from ..seeds import whole_number
from ..tables import percent, table
from ..unit import Asking, Unit

__all__ = ["UNIT"]

#: Cards of the pile from which the Seeker draws, and cards of a hand.
PILE, HAND = 20, 4


def _drawn(rng: random.Random, cards: int, hand: int) -> set[int]:
    """The numbers of the cards of a hand, 0 on top of the list of all."""
    left = list(range(cards))
    return {left.pop(int(rng.random() * len(left))) for _ in range(hand)}


def _one_card(seed: int, pupil: str) -> Inquiry:
    hand = whole_number(seed, pupil, "without/hand", 3, 6)
    return Inquiry(
        name="the-key",
        text=f"The Key lies somewhere in a pile of {PILE} cards. You draw {hand}. How likely are you to hold it?",
        exact=lambda: Fraction(hand, PILE),
        trial=lambda rng: 0 in _drawn(rng, PILE, hand),
        derivation=lambda: (
            f"The Key lies in each of the {PILE} places equally likely, and {hand} of them come to your hand: {hand}/{PILE} = {Fraction(hand, PILE)}."
        ),
        foreseen=lambda: (
            Foreseen(
                1 - Fraction(PILE - 1, PILE) ** hand,
                "That puts every card back before the next is drawn. Drawn cards stay in your hand.",
            ),
            Foreseen(Fraction(1, PILE), "That is one draw. You have several."),
        ),
    )


def _some(seed: int, pupil: str) -> Inquiry:
    objects = whole_number(seed, pupil, "without/objects", 2, 4)
    return Inquiry(
        name="some-object",
        text=f"{objects} of {PILE} cards are objects. You draw {HAND}. How likely are you to hold at least one object?",
        exact=lambda: 1 - Fraction(comb(PILE - objects, HAND), comb(PILE, HAND)),
        trial=lambda rng: min(_drawn(rng, PILE, HAND)) < objects,
        derivation=lambda: (
            f"Hands of {HAND} from {PILE} cards: {comb(PILE, HAND):,}, all equally likely.\n"
            f"Hands without an object: {comb(PILE - objects, HAND):,}.\n"
            f"All others have one: 1 - {comb(PILE - objects, HAND)}/{comb(PILE, HAND)} = "
            f"{1 - Fraction(comb(PILE - objects, HAND), comb(PILE, HAND))}."
        ),
        foreseen=lambda: (
            Foreseen(Fraction(objects * HAND, PILE), "Hands with two objects were counted twice."),
            Foreseen(
                1 - Fraction(PILE - objects, PILE) ** HAND,
                "That puts every card back before the next is drawn. Without putting back it is a little likelier.",
            ),
            Foreseen(Fraction(objects, PILE), f"That is one draw. You have {HAND}."),
        ),
    )


def _both(seed: int, pupil: str) -> Inquiry:
    hand = whole_number(seed, pupil, "without/both", 4, 7)
    return Inquiry(
        name="both-of-two",
        text=f"Two of {PILE} cards would win the game together. You draw {hand}. How likely are you to hold both?",
        exact=lambda: Fraction(hand * (hand - 1), PILE * (PILE - 1)),
        trial=lambda rng: {0, 1} <= _drawn(rng, PILE, hand),
        derivation=lambda: (
            f"The first of the two lies in your hand with {hand}/{PILE}.\n"
            f"If it does, {hand - 1} of the {PILE - 1} other places are in your hand: {hand - 1}/{PILE - 1}.\n"
            f"Together {Fraction(hand * (hand - 1), PILE * (PILE - 1))}."
        ),
        foreseen=lambda: (
            Foreseen(
                Fraction(hand, PILE) ** 2,
                "That takes the two for independent. When one is in your hand there is less room for the other.",
            ),
            Foreseen(Fraction(hand, PILE), "That is one of them."),
            Foreseen(Fraction(2 * hand, PILE), "That adds the two. Both have to be there."),
        ),
    )


def _look_back() -> str:
    """Hands with and without putting back, and the wrong sum."""

    def row(hand: int) -> tuple[object, ...]:
        without = 1 - Fraction(comb(PILE - 3, hand), comb(PILE, hand))
        putting_back = 1 - Fraction(PILE - 3, PILE) ** hand
        return hand, percent(without), percent(putting_back), percent(Fraction(3 * hand, PILE))

    titles = ("cards drawn", "at least one of three", "if each were put back", "if chances added up")
    return (
        f"{table(titles, map(row, range(1, 9)))}\n\n"
        f"Of {PILE} cards three are wanted. Without putting back each card that is none of them makes the next one likelier; the sum "
        "counts hands that hold two of them twice."
    )


UNIT = Unit(
    name="without-putting-back",
    title="A hand of cards",
    minutes=30,
    decision="Is the card that the Seeker needs in the next hand?",
    misconception="Drawing cards is like throwing dice: each draw is independent.",
    asks=(Asking("the-key", _one_card), Asking("some-object", _some), Asking("both-of-two", _both)),
    look_back=_look_back,
    sides=(),
)
