"""The legal moves of the player, listed fast."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, combinations
from typing import overload

from .deck import AJATAR, MENNINKAINEN
from .editions import tables_of
from .forest import cards_on
from .moves import (
    DRAW,
    GAUNTLET,
    KEY,
    Crown,
    Discard,
    Farsight,
    Goals,
    Lose,
    Move,
    Play,
    Watch,
    choose,
    watch,
)
from .play import HAND, due_cards
from .quests import BASIC, choices, magic_forbidden
from .state import State, plain
from .totals import met

__all__ = ["Moves", "legal"]

_GOALS = tuple(Goals(first, second) for first, second in combinations(BASIC, 2))


class Moves(Sequence[Move]):
    """Legal moves, each set of cards once and in the order of the hand; ``in`` knows them in any order."""

    __slots__ = ("_hand", "_listed")

    def __init__(self, listed: Iterable[Move], hand: tuple[str, ...] = ()) -> None:
        self._listed, self._hand = tuple(listed), hand

    def __len__(self) -> int:
        return len(self._listed)

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        return self._listed[place]

    def __contains__(self, move: object) -> bool:
        return _as_listed(move, self._hand) in self._listed

    def __repr__(self) -> str:
        return f"<{len(self)} legal moves>"


def _as_listed(move: object, hand: tuple[str, ...]) -> object:
    """The move with its cards, places or quests in the order in which they are listed."""
    match move:
        case Play(cards) | Discard(cards) | Crown(cards):
            ordered = tuple([card for card in hand if card in cards])
            return type(move)(ordered) if len(ordered) == len(cards) else move
        case Watch(first, second) if first > second:
            return Watch(second, first)
        case Goals(first, second):
            ordered = tuple(quest for quest in BASIC if quest in (first, second))
            return Goals(*ordered) if len(ordered) == len((first, second)) else move
    return move


def legal(state: State, seat: int) -> Sequence[Move]:
    """Every legal move: what the phase asks for first, then the objects that can be used."""
    if state.waits or seat:
        return ()
    match state.phase:
        case "choose":
            return Moves(chain(map(choose, choices(state)), _powers(state)), _ids(state.hand))
        case "draw":
            return Moves((DRAW, *_powers(state)), _ids(state.hand))
        case "attempt":
            ids = _ids(state.hand)
            return Moves(_plays(ids) + _powers(state), ids)
        case "discard":
            ids = _ids(state.hand)
            return Moves(_discards(ids) + _powers(state), ids)
        case "lose":
            return tuple(Lose(plain(card)) for card in due_cards(state))
        case "goals":
            return Moves(_GOALS)
    return ()


def _ids(hand: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([plain(card) for card in hand])


def _subsets(ids: tuple[str, ...], least: int) -> Iterable[tuple[str, ...]]:
    return chain.from_iterable(combinations(ids, size) for size in range(least, len(ids) + 1))


@lru_cache(maxsize=4096)
def _plays(ids: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple([Play(cards) for cards in _subsets(ids, 0)])


@lru_cache(maxsize=4096)
def _discards(ids: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple([Discard(cards) for cards in _subsets(ids, 1 if len(ids) >= HAND else 0)])


@lru_cache(maxsize=4096)
def _rotations(ids: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple([Crown(cards) for cards in _subsets(ids, 1)])


@lru_cache(maxsize=1024)
def _swaps(places: tuple[int, ...]) -> tuple[Move, ...]:
    return tuple(watch(first, second) for first, second in combinations(places, 2))


def _powers(state: State) -> tuple[Move, ...]:
    """The objects in hand, where their power can work."""
    tables = tables_of(state.setup)
    held = [(card, tables.objects[card]) for card in state.hand if card in tables.objects]
    if not held or magic_forbidden(state):
        return ()
    found: tuple[Move, ...] = ()
    for card, name in held:
        match name:
            case "watch":
                found += _swaps(cards_on(state.forest))
            case "crown":
                found += _rotations(_ids(tuple(one for one in state.hand if one != card)))
            case "farsight":
                found += tuple(Farsight(plain(one)) for one in state.hand if one in tables.dead_ends)
            case _ if state.phase in ("draw", "attempt"):
                foe = met(state)
                kind, move = (AJATAR, KEY) if name == "key" else (MENNINKAINEN, GAUNTLET)
                if foe is not None and foe.kind == kind:
                    found += (move,)
    return found
