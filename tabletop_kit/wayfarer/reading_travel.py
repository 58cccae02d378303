"""Travelling moves read from text. What is left out is filled in: if one legal move fits, with that one,
else with what the fewest rules bar, so that they can say why.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product

from ..core.errors import AmbiguousMove, UnreadableMove
from ..core.rules import did_you_mean
from ..core.words import listed, quoted
from ..hexmap import bits, mask_of
from .editions import tables_of
from .expert import fitting_boxes
from .listing import legal
from .moves import Move, Travel, Tweak
from .notation import PLAIN, write
from .pairs import pair
from .reading_parts import box_meant, companions_meant, dice_meant, space_number, spaces_meant, tweaks_meant
from .routes import jumps, origins
from .rules import refusals
from .sheet import ADVENTURER, COACHMAN, COMPANIONS, GUIDE, MERCHANT, SAILOR
from .state import LEFT, State
from .tables import LAND
from .travelling import seat_pairs

__all__ = ["WORDS", "read_travel", "write_example"]

#: Words with which a move may begin.
WORDS = (*COMPANIONS, *PLAIN, "adjust", "use", "bonus strike", "keep")
_TOTAL = re.compile(r"(\d{1,2})(\*?)")
#: How many ways to fill gaps are looked at, and how many moves a question names.
_LOOKED_AT, _NAMED = 400, 4


@dataclass
class _Wish:
    """What a text says of a move; None and empty where it says nothing."""

    companion: int | None = None
    track: int = 0
    box: int | None = None
    dice: tuple[int, int, bool] | None = None
    total: int | None = None
    starred: bool = False  # the total stands with a star, for the Active die
    origin: int | None = None
    target: int | None = None
    star: bool = False
    tweaks: tuple[Tweak, ...] = ()

    def fits(self, move: Travel) -> bool:
        return (
            self.companion in (None, move.companion)
            and self.track in (0, move.track)
            and self.box in (None, move.box)
            and self.dice in (None, (move.a, move.b, move.active))
            and self.total in (None, move.total)
            and (not self.starred or move.active)
            and self.origin in (None, move.origin)
            and self.target in (None, move.target)
            and self.star == move.star
            and self.tweaks == move.tweaks
        )


def read_travel(state: State, seat: int, words: str, text: str) -> Move:
    """The move that a text means, legal or not."""
    wish = _wish(state, seat, words, text)
    if not _is_whole(state, seat, wish):  # else nothing is left open, and no list of moves is needed
        candidates = [move for move in legal(state, seat) if isinstance(move, Travel) and wish.fits(move)]
        if candidates:
            return _the_one(state, candidates, text)
    return _barred(state, seat, wish, text)


def write_example(state: State, seat: int) -> str:
    """A move that would do now."""
    moves = legal(state, seat)
    return write(state.setup, next(iter(moves))) if moves else "coachman 3+4 C4>D5"


def _is_whole(state: State, seat: int, wish: _Wish) -> bool:
    """Whether a text says all that a move needs; boxes that follow from the sheet need not be said."""
    if None in (wish.companion, wish.dice, wish.origin, wish.target) or not 0 <= seat < len(state.players):
        return False
    if wish.companion == MERCHANT:
        return wish.box is not None
    player, sheet = state.players[seat], tables_of(state.setup).sheet
    return wish.companion != GUIDE or bool(wish.track) or len(fitting_boxes(player, sheet)) < 2


# ---------------------------------------------------------------------- what the words say
def _wish(state: State, seat: int, words: str, text: str) -> _Wish:
    tables = tables_of(state.setup)
    wish = _Wish()
    main, _, bonuses = f" {words}".partition(" bonus ")
    said: set[str] = set()
    for word in main.split():
        name, _, box = word.partition("/")
        if dice := dice_meant(word, text):
            part, wish.dice = "pair of dice", dice
        elif word == "star":
            part, wish.star = "star", True
        elif line := spaces_meant(tables.island, word):
            part, (wish.origin, wish.target) = "hex", line
        elif companions := companions_meant(name):
            part, wish.companion = "companion", companions[0]
            wish.track, wish.box = box_meant(tables.sheet, companions[0], box)
        elif (total := _TOTAL.fullmatch(word)) and 2 <= int(total[1]) <= 12:
            part, wish.total, wish.starred = "total", int(total[1]), bool(total[2])
        else:
            raise UnreadableMove(_unreadable(state, seat, word))
        if part in said:
            raise UnreadableMove(f"{quoted(text)} names a second {part}; a move has one.")
        said.add(part)
    if bonuses:
        wish.tweaks = tweaks_meant(bonuses)
    if wish.dice and wish.total not in (None, sum(wish.dice[:2])):
        raise UnreadableMove(f"{quoted(text)} names dice that do not make {wish.total}.")
    return wish


def _unreadable(state: State, seat: int, word: str) -> str:
    if re.fullmatch(r"[a-z]\d{1,2}|ship\d{1,2}", word):
        space_number(tables_of(state.setup).island, word)  # which says what is wrong with it
    if re.fullmatch(r"[a-z]+", word):
        return f"{quoted(word)} is no part of a move; {did_you_mean(word, WORDS)}"
    return f"{quoted(word)} is no part of a move; write one as in: {write_example(state, seat)}."


# ---------------------------------------------------------------------- one of many
def _the_one(state: State, moves: Sequence[Travel], text: str) -> Travel:
    """The move that is meant, if those that fit lead to the same; else the question which."""
    if len({_effect(state, move) for move in moves}) == 1:
        return moves[0]  # the Travel dice come before the Active die
    left_open = [
        what
        for what, values in (
            ("which dice", {(move.a, move.b, move.active) for move in moves}),
            ("which companion", {move.companion for move in moves}),
            ("which box", {(move.companion, move.box, move.track) for move in moves}),
            ("where to", {move.target for move in moves}),
            ("where from", {move.origin for move in moves}),
        )
        if len(values) > 1
    ]
    texts = [write(state.setup, move) for move in moves]
    more = len(texts) - _NAMED
    shown = [*texts[:_NAMED], f"{more} more"] if more > 0 else texts
    raise AmbiguousMove(f"{quoted(text)} leaves open {listed(left_open)}: {listed(shown, 'or')}.", texts)


def _effect(state: State, move: Travel) -> tuple[object, ...]:
    """What a move leads to: dice of the same total do not differ, but in solo the Active die costs a cross."""
    active = move.active and state.setup.solo
    box = move.companion, move.box, move.track
    return *box, move.total, active, move.origin, move.target, move.star, move.tweaks


# ---------------------------------------------------------------------- none
def _barred(state: State, seat: int, wish: _Wish, text: str) -> Move:
    """The move that is meant although the rules bar it."""
    if not 0 <= seat < len(state.players):
        raise UnreadableMove("Nobody sits there.")
    choosing = state.phase == "choose" and state.commits[seat] is None
    if wish.target is None and choosing:
        near = [move for move in legal(state, seat) if isinstance(move, Travel)]
        near.sort(key=lambda move: (move.companion != wish.companion, not _same_dice(wish, move)))
        hint = (
            f" Possible now: {listed((write(state.setup, move) for move in near[:3]), 'or')}." if near else ""
        )
        raise UnreadableMove(f"No move now fits {quoted(text)}; with a hex named, the rules say why.{hint}")
    first, *others = islice(_ways(state, seat, wish), _LOOKED_AT)
    if not others:  # the rules need not choose
        return first
    return min((first, *others), key=lambda move: len(refusals(state, seat, move)))


def _same_dice(wish: _Wish, move: Travel) -> bool:
    return wish.dice == (move.a, move.b, move.active) or wish.total == move.total


def _ways(state: State, seat: int, wish: _Wish) -> Iterator[Travel]:
    """The moves that a text may mean, if no rule is asked."""
    tables = tables_of(state.setup)
    target = wish.target or 0
    terrain = tables.island.terrain[target]
    able = [number for number, land in enumerate(LAND) if terrain in land]
    companions = able if wish.companion is None else [wish.companion]
    for (a, b, active), companion in product(_dice(state, seat, wish), companions):
        for box, track in _boxes(state, seat, wish, companion, a + b):
            for origin in near_origins(state, seat, target) if wish.origin is None else (wish.origin,):
                yield Travel(companion, box, a, b, active, origin, target, track, wish.star, wish.tweaks)


def _dice(state: State, seat: int, wish: _Wish) -> list[tuple[int, int, bool]]:
    """The dice that are meant: those that were named, else what lies there and makes the total, else any."""
    if wish.dice:
        return [wish.dice]
    shown = [one for one in seat_pairs(state, seat) if wish.total in (None, one.total)]
    there = [(one.a, one.b, one.active) for one in shown]
    total = wish.total or 2
    some = pair(total // 2, total - total // 2, wish.starred)
    return [dice for dice in there if dice[2] or not wish.starred] or [(some.a, some.b, some.active)]


def _boxes(state: State, seat: int, wish: _Wish, companion: int, total: int) -> list[tuple[int, int]]:
    """The boxes that are meant, as (box, track): the one that was named, else what would come next."""
    player, tables = state.players[seat], tables_of(state.setup)
    shared, split = len(tables.sheet.guide), bool(tables.sheet.guide_tracks)
    if wish.box is not None:
        in_track = companion == GUIDE and split and wish.box >= shared
        return [(wish.box, wish.track or (player.track or LEFT if in_track else 0))]
    if companion == GUIDE:
        fitting = [(box, track) for box, track, _ in fitting_boxes(player, tables.sheet)]
        chosen = [one for one in fitting if wish.track in (0, one[1])]
        return chosen or [(len(player.guide), wish.track or player.track)]
    if companion == MERCHANT:
        labelled = mask_of(box for _, (_, box, _, _) in tables.by_label.get(total, ()))
        return [(box, wish.track) for box in bits(labelled & ~player.merchant or labelled or 1)]
    filled = {COACHMAN: player.coachman, ADVENTURER: player.adventurer, SAILOR: player.sailor}[companion]
    return [(len(filled), wish.track)]


def near_origins(state: State, seat: int, target: int) -> Iterator[int]:
    """Where a line to a space may be meant to come from: from beside it if any route has an end there."""
    island = tables_of(state.setup).island
    free = origins(state, seat) | jumps(state, seat)
    near = island.neighbours[target] & free or island.touching[target] & free or free or 1 << target
    yield from bits(near & state.players[seat].visited)
    yield from bits(near & ~state.players[seat].visited)
