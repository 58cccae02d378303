"""How likely a position still leads to a win: an estimate from counts, with nothing played out.

Each goal is judged by the cards of its kind that are still to come: how many of them reach the path,
and how likely each is overcome. That chance is the exact one of a fresh hand of the deck, raised
because a player prepares for cards that matter, and moved by what the own cards have become since.
The other constants are rough ones, found by trial with the planner on the kit's deck: the estimate is
good for comparing positions, and no exact chance.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from .deck import AJATAR, DEADEND, KEIJU, MENNINKAINEN
from .editions import Tables, tables_of
from .odds import draws, makes, sums
from .play import HAND, LAST
from .quests import QUESTS, STRENGTH, progress
from .state import GAP, QUEST, State, turned_over
from .totals import asked

__all__ = ["prospect", "usual"]

#: Fresh hands that preparation is worth: for a card that can wait, and for one that must be met at once.
_PREPARED, _FORCED = 5.5, 2.5
#: What one more of the mean number of the own cards adds to a chance of one half, times four.
_STRENGTH = 2.4
#: How many of the cards to come are really met, and are not swept or cleared away.
_MET = 0.9
#: Chance that a lost attempt against an Ajatar costs an object, when a player does what can be done.
_COSTS = 0.35
#: Turns in which Farsight meets a Dead End among the own cards almost surely, and how surely.
_FARSIGHT_TURNS, _FARSIGHT = 14, 0.7
#: What effects that are due next turn leave of the chance to win.
_DRAW_LESS, _MODIFIER = 0.96, 0.02
_LOSS_DUE, _MENNINKAINEN_DUE = 0.7, 0.8


def prospect(state: State) -> float:
    """The chance of a win, from 0 to 1, as far as counting can tell.

    Examples
    --------
    >>> from tabletop_kit import wyr
    >>> from tabletop_kit.wyr.state import changed
    >>> state = wyr.table(quest="harmony", seed=3).state
    >>> prospect(state) < prospect(changed(state, befriended=("k01", "k02"))) < 1
    True
    """
    if state.phase == "over":
        return float(state.won)
    tables = tables_of(state.setup)
    coming = _still_to_come(tables, state)
    stronger = _mean(tables, state) - _fresh_mean(tables)
    chance = 1.0
    for quest in state.goals:
        chance *= _goal(tables, state, quest, coming, stronger)
    due = state.coming
    chance *= _DRAW_LESS**due.draw_less * (1 + _MODIFIER * max(-5, min(due.modifier, 5)))
    # what decides between positions of one chance, such as those of a game that is won or lost already
    return 0.98 * min(chance, 1.0) + 0.02 * max(0.0, min(0.5 + stronger / 4, 1.0))


def _goal(tables: Tables, state: State, quest: str, coming: dict[str, float], stronger: float) -> float:
    if quest == STRENGTH:
        if state.setup.trials != "strict":
            return 1.0
        return _kept(tables, state, coming, stronger, False) * _clean(tables, state, coming, stronger, False)
    forced = QUESTS[quest].forces is not None
    match quest:
        case "expectation":
            return _clean(tables, state, coming, stronger, forced)
        case "bounty":
            return _kept(tables, state, coming, stronger, forced)
    goal = next(goal for goal in progress(state) if goal.quest == quest)
    kind = KEIJU if quest == "harmony" else MENNINKAINEN
    chances = [weight * _chance(tables, card, stronger, forced) for card, weight in _of(tables, coming, kind)]
    at_hand = 1.0 if quest == "harmony" else _MENNINKAINEN_DUE**state.coming.lose_menninkainen
    return _at_least((goal.least or 0) - goal.have, chances) * at_hand


def _at_least(wanted: int, chances: list[float]) -> float:
    """The chance that so many of several things happen, each with its own chance."""
    if wanted <= 0:
        return 1.0
    missing = [0.0] * wanted + [1.0]  # by how many are still missing
    for chance in chances:
        missing[0] += chance * missing[1]
        for number in range(1, wanted):
            missing[number] += chance * (missing[number + 1] - missing[number])
        missing[wanted] *= 1 - chance
    return missing[0]


def _clean(tables: Tables, state: State, coming: dict[str, float], stronger: float, forced: bool) -> float:
    """The chance to end without a Dead End: each is overcome, or Farsight takes it out again."""
    rid = 0.0
    if state.quest != STRENGTH and any(card in _farsight(tables) for card in _own(state)):
        rid = _FARSIGHT * min(1.0, sum(coming.values()) / _FARSIGHT_TURNS)
    owned = sum(card in tables.dead_ends for card in _own(state))
    chance: float = rid**owned
    for card, weight in _of(tables, coming, DEADEND):
        chance *= 1 - weight * (1 - _chance(tables, card, stronger, forced)) * (1 - rid)
    return chance


def _kept(tables: Tables, state: State, coming: dict[str, float], stronger: float, forced: bool) -> float:
    """The chance to end without an object lost."""
    if state.lost:
        return 0.0
    chance = _LOSS_DUE if state.coming.lose_object else 1.0
    for card, weight in _of(tables, coming, AJATAR):
        chance *= 1 - weight * (1 - _chance(tables, card, stronger, forced)) * _COSTS
    return chance


# ---------------------------------------------------------------------- what is still to come
def usual(state: State, card: str) -> float:
    """How likely a Stage card is overcome as a rule, before anything is known of the hand that meets it."""
    tables = tables_of(state.setup)
    kind = tables.stage[card].kind
    forced = any(QUESTS[quest].forces == kind for quest in state.goals)
    return _chance(tables, card, _mean(tables, state) - _fresh_mean(tables), forced)


def _still_to_come(tables: Tables, state: State) -> dict[str, float]:
    """The Stage cards that may still be met, and how likely each is."""
    coming = {card: 1.0 for card in state.forest if card not in (GAP, QUEST)}
    if state.top and state.top != QUEST:
        coming[state.top] = _MET
    first, second, third = state.stages
    for card in (*first, *second):
        coming[card] = _MET
    if third:
        among = 1 / (1 + len(state.buried))  # of the last ones: drawn ahead of the quest
        ahead = max(0, len(third) - LAST)
        share = (ahead + (len(third) - ahead) * among) / len(third)
        for card in third:
            coming[card] = _MET * share
    return coming


def _of(tables: Tables, coming: dict[str, float], kind: int) -> Iterable[tuple[str, float]]:
    return [(card, weight) for card, weight in coming.items() if tables.stage[card].kind == kind]


def _chance(tables: Tables, card: str, stronger: float, forced: bool) -> float:
    """How likely a card is overcome when its time comes."""
    fails: float = (1 - _fresh(tables)[card]) ** (_FORCED if forced else _PREPARED)
    return min(max(1 - fails + _STRENGTH * stronger * fails * (1 - fails), 0.0), 1.0)


@cache
def _fresh(tables: Tables) -> dict[str, float]:
    """The exact chance of a fresh hand of the Seeker deck against each Stage card."""
    seeker = [card.id for card in tables.deck.seeker]
    faces = [((tables.numbers[card], ""), (tables.numbers[turned_over(card)], "")) for card in seeker]
    most = min(HAND, len(seeker))
    hands = draws(tuple(sorted(faces)), len(seeker) // 2, most)[most]
    reached = [(sums(hand), number) for hand, number in hands.items()]
    ways = sum(hands.values())
    return {
        card.id: sum(number for reach, number in reached if makes(reach, asked(card), card.pointer == "down"))
        / ways
        for card in tables.deck.stage
    }


# ---------------------------------------------------------------------- the own cards
def _own(state: State) -> tuple[str, ...]:
    return (*state.hand, *state.pile, *state.discard)


def _mean(tables: Tables, state: State) -> float:
    """The mean number of the own cards, each as the mean of its two."""
    both = _both(tables)
    own = _own(state)
    return sum([both[card] for card in own]) / (2 * len(own) or 1)


@cache
def _both(tables: Tables) -> dict[str, int]:
    """The two numbers of each card together."""
    numbers = tables.numbers
    return {card: number + numbers[turned_over(card)] for card, number in numbers.items()}


@cache
def _fresh_mean(tables: Tables) -> float:
    seeker = tables.deck.seeker
    return sum(sum(card.numbers) for card in seeker) / (2 * len(seeker))


@cache
def _farsight(tables: Tables) -> frozenset[str]:
    return frozenset(card for card, name in tables.objects.items() if name == "farsight")
