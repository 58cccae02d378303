"""The best few moves of a position, with what each gains and why, in words."""

from __future__ import annotations

import random
from dataclasses import dataclass

from ..core.errors import SetupError
from ..core.words import listed, quoted, signed
from ..dice.display import percent
from .deck import DEADEND, KEIJU, MENNINKAINEN, OBJECT_NAMES, Effects
from .editions import tables_of
from .evaluation import prospect
from .moves import Choose, Crown, Discard, Farsight, Gauntlet, Goals, Key, Lose, Move, Play, Watch
from .notation import write
from .odds import Odds, overcome
from .planner import Planner
from .play import apply
from .powers import object_of
from .quests import QUESTS
from .state import PLACES, State, plain
from .totals import fits, met, shown, total
from .words import card_name

__all__ = ["Advice", "advice"]

#: Imagined hands before a draw: the same advice every time it is asked for, within a tenth of a second.
_HANDS = 16
_SEED = 1


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, the planner's estimate of the chance to win with it, and why.

    Attributes
    ----------
    move : Move
        The move itself.
    text : str
        The move in notation.
    worth : float
        The estimate, 0 to 1. It compares moves; it is no exact chance.
    gain : float
        What it is ahead of the next best advice; below 0, what it is behind the best.
    why : str
        The reason, as a sentence.
    """

    move: Move
    text: str
    worth: float
    gain: float
    why: str

    def __str__(self) -> str:
        points = f"{signed(self.gain * 100, digits=1)} points" if abs(self.gain) >= 0.0005 else "as good"
        return f"{self.text}: {self.why} Estimated {self.worth * 100:.1f} % to win ({points})."


def advice(observation: State, k: int = 3) -> tuple[Advice, ...]:
    """The best `k` moves, the best first; none where the player has nothing to decide.

    Examples
    --------
    >>> from tabletop_kit import wyr
    >>> t = wyr.table(quest="harmony", stage=["k02", "d02"], seeker=["s01", "s02~", "s05", "s15~"])
    >>> for each in advice(t.play("choose 1").play("draw").observe(), k=2):
    ...     print(each.text, "|", each.why)
    play s01 s02 s05 | 1 + 3 + 2 comes to 6 and befriends Keiju of the Morning Dew (k02); you hold 4 after it.
    play s05 s15 | 2 + 4 comes to 6 and befriends Keiju of the Morning Dew (k02); you hold 1 and 3 after it.
    """
    if isinstance(k, bool) or not isinstance(k, int) or k < 1:
        raise SetupError(f"Ask for one piece of advice or more, not {quoted(k)}.")
    if observation.waits or observation.phase in ("quest", "deal", "over"):
        return ()
    found = Planner(observation, _HANDS, random.Random(_SEED)).rated()
    worths = [max(0.0, min(rated.worth, 1.0)) for rated in found]
    gains = [worth - worths[0] for worth in worths]
    gains[0] = worths[0] - worths[1] if len(worths) > 1 else 0.0
    return tuple(
        Advice(rated.move, write(observation.setup, rated.move), worth, gain, _why(observation, rated.move))
        for rated, worth, gain in zip(found[:k], worths, gains, strict=False)
    )


# ---------------------------------------------------------------------- why
def _why(state: State, move: Move) -> str:
    words = _reason(state, move)
    return f"{words[:1].upper()}{words[1:]}."


def _reason(state: State, move: Move) -> str:
    match move:
        case Choose(place):
            return _choice(state, place)
        case Play(cards):
            return _attempt(state, cards)
        case Discard(cards):
            return _next_hand(state, cards)
        case Goals(first, second):
            titles = listed(QUESTS[quest].title for quest in (first, second))
            return f"{titles} are both met in an estimated {prospect(apply(state, move).state) * 100:.0f} %"
        case Lose(card):
            others = [plain(one) for one in state.hand if plain(one) != card]
            return f"{card_name(tables_of(state.setup), card)} is missed least; you keep {listed(others) or 'no card'}"
        case Watch() | Key() | Gauntlet() | Crown() | Farsight():
            return _power(state, move)
    return "the hand is drawn up to four cards"


def _choice(state: State, place: int) -> str:
    tables = tables_of(state.setup)
    chances = {each.place: each for each in overcome(state)}
    card = tables.stage[state.forest[place]]
    words = f"{_chance_words(chances[place])} overcome {card_name(tables, card.id)}"
    effects = _effects("if they do", card.bonus), _effects("if not", card.penalty)
    return "; ".join((words, *filter(None, effects)))


def _chance_words(odds: Odds) -> str:
    if odds.favourable == odds.ways:
        return "all hands that may come"
    if not odds.favourable:
        return "none of the hands that may come"
    return f"{percent(odds.chance, 1)} of the hands that may come"


def _effects(when: str, effects: Effects) -> str:
    return f"{when}, {listed(effects.words)}" if effects else ""


def _attempt(state: State, cards: tuple[str, ...]) -> str:
    card = met(state)
    assert card is not None
    name = card_name(tables_of(state.setup), card.id)
    kept = [one for one in state.hand if plain(one) not in cards]
    keeping = f"you hold {listed(_numbers(state, kept))} after it" if kept else "no card is left after it"
    if not fits(card, total(state, cards)):
        return f"nothing is spent on {name}; {keeping}"
    made = " + ".join(_numbers(state, cards)) or "nothing"
    what = {KEIJU: "befriends", MENNINKAINEN: "wins over", DEADEND: "gets past"}.get(card.kind, "overcomes")
    return f"{made} comes to {total(state, cards)} and {what} {name}; {keeping}"


def _numbers(state: State, cards: list[str] | tuple[str, ...]) -> list[str]:
    return [str(number) for number in shown(state, map(plain, cards))]


def _next_hand(state: State, cards: tuple[str, ...]) -> str:
    kept = [one for one in state.hand if plain(one) not in cards]
    keeping = f"keeps {listed(_numbers(state, kept))}" if kept else "keeps no card"
    tables = tables_of(state.setup)
    chances = [f"{card_name(tables, each.card)} {each}" for each in overcome(state, cards)]
    return f"{keeping}; next turn's hand then overcomes {listed(chances)}" if chances else keeping


def _power(state: State, move: Watch | Key | Gauntlet | Crown | Farsight) -> str:
    tables, name = tables_of(state.setup), OBJECT_NAMES[object_of(move)]
    match move:
        case Watch(first, second):
            cards = [card_name(tables, state.forest[place]) for place in (first, second)]
            return f"the {name} puts {cards[1]} on {PLACES[first]} in place of {cards[0]}"
        case Key():
            return f"with the {name} one more may be played against this Ajatar"
        case Gauntlet():
            return f"the {name} brings one more card against this Menninkäinen"
        case Crown():
            after = apply(state, move).state
            turned = " and ".join(_numbers(after, move.cards))
            return f"the {name} turns {' and '.join(_numbers(state, move.cards))} into {turned}"
        case Farsight(card):
            return f"the {name} takes {card_name(tables, card)} out of the game"
