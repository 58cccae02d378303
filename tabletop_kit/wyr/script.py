"""Cards laid down beforehand, for lessons and tests: whether they can come in that order."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.errors import SetupError
from ..core.rules import did_you_mean
from ..core.words import listed, quoted
from .deck import Deck
from .play import LAST
from .state import Setup, plain

__all__ = ["script"]


def script(
    setup: Setup, deck: Deck, seeker: Sequence[str] | None, stage: Sequence[str] | None
) -> dict[str, tuple[str, ...]]:
    """The streams of a table whose cards are laid down; an order that cannot be is a `SetupError`.

    >>> from tabletop_kit.wyr.deck import kit
    >>> script(Setup("harmony"), kit(), ["s02~"], ["k03"])
    {'quest': (), 'stage': ('k03',), 'seeker': ('s02~',)}
    """
    first, then = _texts(seeker, "seeker"), _texts(stage, "stage")
    _check_seeker(deck, first)
    _check_stage(setup, deck, then)
    return {"quest": (), "stage": then, "seeker": first}


def _texts(cards: object, name: str) -> tuple[str, ...]:
    if cards is None:
        return ()
    if isinstance(cards, (str, bytes)) or not isinstance(cards, Sequence):
        raise SetupError(f'{name} is a list of cards in the order in which they come, as in {name}=["s04"].')
    for card in cards:
        if not isinstance(card, str):
            raise SetupError(f"A card is named by its id, such as s04 or k03, not by {quoted(card)}.")
    return tuple(cards)


def _check_seeker(deck: Deck, cards: Sequence[str]) -> None:
    """The first pass through the Seeker deck: each card once, half of them turned."""
    known = [card.id for card in deck.seeker]
    half = len(known) // 2
    first = cards[: len(known)]
    for card in first:
        if plain(card) not in known:
            raise SetupError(
                f"The Seeker deck has no card {quoted(card)}; {did_you_mean(plain(card), known)}"
            )
    _once([plain(card) for card in first])
    turned = sum(card.endswith("~") for card in first)
    upright = len(first) - turned
    if turned > half or upright > len(known) - half:
        raise SetupError(
            f"Half of the Seeker cards are turned, {half} of {len(known)}; here {turned} are turned and {upright} are not."
        )


def _check_stage(setup: Setup, deck: Deck, cards: Sequence[str]) -> None:
    """The 1st, 2nd and 3rd Stage deck one after the other, then five cards with the quest."""
    quests = setup.goals or ((setup.quest,) if setup.quest else ())
    left = [set(deck.by_stage(number)) for number in (1, 2, 3)]
    left[2:] = [set(left[2]), set(quests)]
    known = [*(card.id for card in deck.stage), *quests]
    for card in cards:
        if card not in known:
            raise SetupError(f"The Stage decks have no card {quoted(card)}; {did_you_mean(card, known)}")
    _once(cards)
    for card in cards:
        now = next((stage for stage in left[:2] if stage), left[2])
        among = now | left[3] if now is left[2] and len(now) <= LAST else now
        if card not in among:
            raise SetupError(
                f"{card} cannot come here: the next card is one of {listed(sorted(among), 'or')}."
            )
        for stage in left:
            stage.discard(card)


def _once(cards: Sequence[str]) -> None:
    twice = next((card for card in cards if list(cards).count(card) > 1), None)
    if twice is not None:
        raise SetupError(f"{twice} is laid down twice; each card is there once.")
