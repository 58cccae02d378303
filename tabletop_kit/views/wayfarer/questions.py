"""What is asked next of who makes a move in A Wayfarer's Tale, at most a dozen answers a step. Pure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from ...wayfarer import WayfarerTable
from ...wayfarer.editions import tables_of
from ...wayfarer.moves import Miss, Move, Travel
from ...wayfarer.notation import box_name, parts
from ...wayfarer.play import View as Seen
from ..selection import Selection
from .map import places
from .steps import Partial, box_of, fitting, pair_of, partial, with_part
from .words import box_words, move_words, pair_words, travel_words, tweak_words

__all__ = ["Option", "Question", "asked", "question"]

#: Answers that one step offers at most, so that each has a key of its own.
MOST = 12


@dataclass(frozen=True, slots=True)
class Option:
    """One answer.

    Attributes
    ----------
    words : str
        What stands on its button.
    moves : tuple of moves
        The moves that are left with it; a single one is played where `chosen` is None.
    chosen : Partial or None
        What is then chosen.
    place : str
        What the map or the sheet calls the place that says the same.
    """

    words: str
    moves: tuple[Move, ...]
    chosen: Partial | None = None
    place: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked next.

    Attributes
    ----------
    asks : str
        As a sentence to the player.
    options : tuple of Option
        The answers; at most a dozen on the kit's sheets.
    where : {"", "map", "sheet"}
        Where the answers can be pressed as well.
    ready : bool
        The move is whole: the one answer plays it.
    """

    asks: str
    options: tuple[Option, ...]
    where: Literal["", "map", "sheet"] = ""
    ready: bool = False

    @property
    def numbers(self) -> dict[str, int]:
        """The numbers of the places that can be pressed on map or sheet in this step."""
        return {option.place: number for number, option in enumerate(self.options[:MOST], 1) if option.place}


#: The state that was asked about last, for whom and after what, with the question: every view of a board asks the same.
_last: tuple[object, object, Question | None] = (None, None, None)


def asked(table: WayfarerTable, seat: int | None, picked: Selection) -> Question | None:
    """What is asked on the screen of a seat; None while nothing is, or while the screen is passed on."""
    global _last
    if picked.left is not None or table.watch_only:
        return None
    seen: Seen = table.observe(seat)
    chosen = partial(seen, picked.who, picked)
    state, known, answer = _last
    if state is not table.state or known != (picked.who, chosen):
        legal = table.legal(picked.who)
        answer = question(seen, legal, chosen) if legal else None
        _last = (table.state, (picked.who, chosen), answer)
    return answer


def question(seen: Seen, legal: Collection[Move], chosen: Partial) -> Question:
    """What is asked of a seat whose legal moves these are, after what it has chosen so far.

    Dice as they show go before bonuses that adjust them, which are asked for where nothing else fits.

    Examples
    --------
    >>> from tabletop_kit import wayfarer
    >>> t = wayfarer.table(players=["Ana", "Ben"], rolls=[3, 5, 2, 5, 6, 4]).roll().roll()
    >>> first = question(t.observe(), t.legal("Ben"), Partial())
    >>> first.asks, [option.words for option in first.options]
    ('Choose a total.', ['7 = 2 + 5', '8 = 2 + 6', '11 = 5 + 6'])
    >>> question(t.observe(), t.legal("Ben"), first.options[0].chosen).asks
    'Choose a box of your sheet.'
    """
    if chosen.path:
        return _menu(seen, legal, chosen)
    journeys = fitting(legal, replace(chosen, tweaks=chosen.tweaks or ())) or fitting(legal, chosen)
    if not journeys or chosen == Partial(chosen.moment):
        return _beginning(seen, legal, Partial(chosen.moment))
    for step in _STEPS:
        asked = step(seen, journeys, chosen)
        if asked is not None and len(asked.options) > 1:
            return asked
    [move] = journeys
    words = travel_words(seen.state.setup, move)
    return Question(
        "Confirm the move, or take a step back.", (Option(f"Confirm: {words}", (move,)),), ready=True
    )


def _beginning(seen: Seen, legal: Collection[Move], chosen: Partial) -> Question:
    """The dice that can be used, and everything that can be done besides."""
    plain = fitting(legal, replace(chosen, tweaks=()))
    options = list(_grouped(plain, chosen, "pair", pair_of, lambda move: pair_words(move)))
    others: dict[str, list[Move]] = {}
    for move in legal:
        if not isinstance(move, Travel) or move.tweaks:
            others.setdefault(parts(seen.state.setup, move)[0], []).append(move)
    if not options and sum(map(len, others.values())) <= MOST:  # few enough to be named one by one
        others = {
            str(number): [move] for number, move in enumerate(m for group in others.values() for m in group)
        }
    for word, moves in others.items():
        if len(moves) == 1:
            options.append(Option(move_words(seen.state, moves[0]), tuple(moves)))
        else:
            options.append(Option(_MENUS.get(word, word), tuple(moves), replace(chosen, path=(word,))))
    if plain:
        asks = "Choose a total."
    elif all(isinstance(move, Miss) for move in legal):
        asks = "These dice lead nowhere; cross off a Miss Roll."
    else:
        asks = "Choose what to do."
    return Question(asks, tuple(options))


_MENUS = {
    "bonus": "Use a bonus",
    "adjust": "Spend a town to change a die by 1",
    "use": "Use an item",
    "keep": "Keep a number",
}


def _menu(seen: Seen, legal: Collection[Move], chosen: Partial) -> Question:
    """The next word of a move that is more than to travel with the dice as they show."""
    setup, depth = seen.state.setup, len(chosen.path)
    steps: dict[str, list[Move]] = {}
    for move in legal:
        words = parts(setup, move)
        if words[:depth] == chosen.path and (not isinstance(move, Travel) or move.tweaks):
            steps.setdefault(words[depth], []).append(move)
    where: Literal["", "map", "sheet"] = ""
    options = []
    for word, moves in steps.items():
        tweaks = {move.tweaks if isinstance(move, Travel) else () for move in moves}
        place = ""
        if depth > 1 and chosen.path[1] == "cloud":
            where, place = "map", word.removeprefix("from ")
        elif depth > 2 and chosen.path[1] == "strike":
            where, place = "sheet", f"{chosen.path[2]}/{word}"
        if len(tweaks) == 1 and () not in tweaks:  # from here on it is a journey like any other
            [tweak] = tweaks
            options.append(
                Option(tweak_words(tweak), tuple(moves), with_part(replace(chosen, path=()), "tweaks", tweak))
            )
        elif len(moves) == 1:
            options.append(Option(move_words(seen.state, moves[0]), tuple(moves), place=place))
        else:
            further = replace(chosen, path=(*chosen.path, word))
            options.append(Option(_PATHS.get(word, word), tuple(moves), further, place))
    return Question("Choose how.", tuple(options), where)


_PATHS = {
    "die1": "Change a die by 1",
    "die2": "Change a die by up to 2",
    "strike": "Strike a Monster icon",
    "cloud": "Magic Cloud",
    "compass": "Compass",
    "sword": "Sword",
}


# ---------------------------------------------------------------------- the steps of a journey
def _grouped(
    moves: Iterable[Travel],
    chosen: Partial,
    part: str,
    value_of: Callable[[Travel], Any],
    words: Callable[[Travel], str],
    place: Callable[[Travel], str] = lambda _: "",
) -> Iterable[Option]:
    """An option for each value that a part can have."""
    found: dict[Any, list[Travel]] = {}
    for move in moves:
        found.setdefault(value_of(move), []).append(move)
    return [
        Option(words(group[0]), tuple(group), with_part(chosen, part, value), place(group[0]))
        for value, group in found.items()
    ]


def _ask_tweaks(_: Seen, moves: tuple[Travel, ...], chosen: Partial) -> Question:
    options = _grouped(
        moves, chosen, "tweaks", lambda move: move.tweaks, lambda move: tweak_words(move.tweaks)
    )
    return Question("Choose how the bonus changes the dice.", tuple(options))


def _ask_pair(_: Seen, moves: tuple[Travel, ...], chosen: Partial) -> Question:
    options = _grouped(moves, chosen, "pair", pair_of, pair_words)
    return Question("Choose a total.", tuple(options))


def _ask_box(seen: Seen, moves: tuple[Travel, ...], chosen: Partial) -> Question:
    sheet = tables_of(seen.state.setup).sheet
    options = _grouped(
        moves,
        chosen,
        "box",
        box_of,
        lambda move: box_words(sheet, *box_of(move)),
        lambda move: box_name(sheet, *box_of(move)),
    )
    return Question("Choose a box of your sheet.", tuple(options), "sheet")


def _ask_star(_: Seen, moves: tuple[Travel, ...], chosen: Partial) -> Question:
    words = {True: "With the Star: the number goes into the Bonus track too", False: "Without the Star"}
    options = _grouped(moves, chosen, "star", lambda move: move.star, lambda move: words[move.star])
    return Question("Use the Star of this box?", tuple(options))


def _ask_target(seen: Seen, moves: tuple[Travel, ...], chosen: Partial) -> Question | None:
    island = tables_of(seen.state.setup).island
    if len({move.target for move in moves}) > MOST and len({move.origin for move in moves}) > 1:
        return None  # asked where from first, since from one end there are few
    options = _grouped(
        sorted(moves, key=lambda move: move.target),
        chosen,
        "target",
        lambda move: move.target,
        lambda move: f"to {island.names[move.target]}: {places.kind_words(island, move.target)}",
        lambda move: island.names[move.target],
    )
    return Question("Choose the hex to go to.", tuple(options), "map")


def _ask_origin(seen: Seen, moves: tuple[Travel, ...], chosen: Partial) -> Question:
    island = tables_of(seen.state.setup).island
    options = _grouped(
        sorted(moves, key=lambda move: move.origin),
        chosen,
        "origin",
        lambda move: move.origin,
        lambda move: f"from {island.names[move.origin]}",
        lambda move: island.names[move.origin],
    )
    return Question("Choose where the line starts.", tuple(options), "map")


#: In the order in which they are asked; the last one is asked again where there were too many answers.
_STEPS = (_ask_tweaks, _ask_pair, _ask_box, _ask_star, _ask_target, _ask_origin, _ask_target)
