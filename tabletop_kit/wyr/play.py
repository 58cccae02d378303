"""Playing: from the set-up to the end, what every move and every card that comes leads to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ..core.chance import Draw as Cards
from ..core.chance import Outcome, Request
from ..core.game import Chance, Decide, Event, Over, Step, Turn
from . import powers
from .editions import tables_of
from .encounter import attempt
from .forest import settle
from .moves import Choose, Discard, Draw, Goals, Lose, Move, Play
from .quests import BASIC, GUARDIAN, QUESTS, forced_by, result
from .state import (
    GAP,
    NOTHING_DUE,
    NOWHERE,
    PLACES,
    QUEST,
    Due,
    Setup,
    State,
    changed,
    face_down,
    turned_over,
)
from .totals import in_hand

__all__ = ["HAND", "LAST", "apply", "due_cards", "observe", "resolve", "start", "to_draw", "turn"]

#: Cards that a hand is drawn up to.
HAND = 4
#: Cards of the 3rd Stage deck that lie among the quest at the end.
LAST = 5
#: The places of the forest in the order in which it is dealt.
_DEALT = (0, 1, 3, 4, 5, 6, 7, 8)
_PLAYER = Decide((0,))


# ---------------------------------------------------------------------- setting up
def start(setup: Setup) -> State:
    """The table before the quest is drawn, or before the forest is dealt."""
    if not setup.quest:
        return State(setup, waits="quest")
    return _quest_known(State(setup, quest=setup.quest), setup.goals)


def _quest_known(state: State, goals: tuple[str, ...]) -> State:
    if state.quest == GUARDIAN and not goals:
        return changed(state, phase="goals", waits="")
    deck = tables_of(state.setup).deck
    seeker = tuple(sorted(card.id for card in deck.seeker))
    chosen = goals or (state.quest,)
    return changed(
        state,
        goals=chosen,
        phase="deal",
        waits="stage",
        stages=(deck.by_stage(1), deck.by_stage(2), deck.by_stage(3)),
        buried=chosen,
        pile=seeker,
        turned=len(seeker) // 2,
    )


# ---------------------------------------------------------------------- what is due
def turn(state: State) -> Turn:
    """What the game waits for: cards, the player, or nothing any more."""
    if state.waits:
        return Chance(_request(state))
    return _PLAYER if state.phase != "over" else Over(result(state))


def _request(state: State) -> Request:
    match state.waits:
        case "quest":
            return _QUEST_REQUEST[state.setup.basic]
        case "stage":
            cards, at_most = _next_of_the_stage(state)
            missing = sum(not state.forest[place] for place in _DEALT) if state.phase == "deal" else 0
            text = "Deal the forest" if missing else "Turn up the next Stage card"
            return Request("stage", Cards(cards, min(missing, at_most) or 1), text, None)
    count = min(state.owed or HAND, len(state.pile))
    return Request("seeker", Cards(state.pile, count, state.turned), _draw_text(state.waits, count), 0)


@lru_cache(maxsize=64)
def _draw_text(waits: str, count: int) -> str:
    cards = "1 card" if count == 1 else f"{count} cards"
    return {"hand": f"Look at the first hand of {cards}", "gauntlet": "The Gauntlet draws 1 card"}.get(
        waits, f"Draw {cards}"
    )


_QUEST_REQUEST = {
    basic: Request("quest", Cards(BASIC if basic else tuple(QUESTS), 1), "Draw a quest", 0)
    for basic in (False, True)
}


def _next_of_the_stage(state: State) -> tuple[tuple[str, ...], int]:
    """The cards of which the next of the Stage pile is one, and how many come before others may."""
    first, second, third = state.stages
    if first or second:
        cards = first or second
        return cards, len(cards)
    if len(third) > LAST:
        return third, len(third) - LAST
    return (*third, *state.buried), len(third) + 1


# ---------------------------------------------------------------------- cards come
def resolve(state: State, outcome: Outcome) -> Step[State]:
    """The cards have come."""
    cards = tuple(str(card) for card in outcome)
    match state.waits:
        case "quest":
            return _drawn_quest(state, cards[0])
        case "stage" if state.phase == "deal" and GAP in [state.forest[place] for place in _DEALT]:
            return _dealt(state, cards)
        case "stage":
            return _turned_up(state, cards[0])
    return _came(state, cards)


def _drawn_quest(state: State, quest: str) -> Step[State]:
    told = Event("quest", 0, {"quest": quest})
    return Step(_quest_known(changed(state, quest=quest, waits=""), ()), (told,))


def _dealt(state: State, cards: tuple[str, ...]) -> Step[State]:
    forest = list(state.forest)
    free = [place for place in _DEALT if not forest[place]][: len(cards)]
    for place, card in zip(free, cards, strict=True):
        forest[place] = card
    told = Event("dealt", None, {"cards": list(cards), "places": [PLACES[place] for place in free]})
    return Step(changed(_without(state, cards), forest=tuple(forest)), (told,))


def _turned_up(state: State, card: str) -> Step[State]:
    state = _without(state, (card,))
    top = QUEST if card in QUESTS else card
    state = changed(state, top=top, waits="", phase="choose" if state.phase == "deal" else state.phase)
    told = Event("turned_up", None, {"card": top, "left": state.stage_left})
    state, fallen = settle(state)
    return Step(state, (told, *fallen))


def _without(state: State, cards: Sequence[str]) -> State:
    """The Stage pile without these cards."""
    first, second, third = (tuple([one for one in stage if one not in cards]) for stage in state.stages)
    buried = state.buried
    if any(card in buried for card in cards):
        buried = tuple(quest for quest in buried if quest not in cards)
    return changed(state, stages=(first, second, third), buried=buried)


def _came(state: State, cards: tuple[str, ...]) -> Step[State]:
    """Cards of the draw pile come to the hand."""
    why = state.waits
    before = set(state.pile)
    others = {turned_over(card) for card in cards if card not in before}  # those that lay otherwise
    gone = others.union(cards)
    state = changed(
        state,
        hand=(*state.hand, *cards),
        pile=tuple([card for card in state.pile if card not in gone]),
        turned=state.turned - len(others),
        owed=state.owed - len(cards),
    )
    if why == "hand":
        return Step(changed(state, waits="", owed=0), (Event("hand", 0, {"cards": list(cards)}),))
    state, events = _go_on_drawing(state)
    return Step(state, (Event("drew", 0, {"cards": list(cards), "why": why}), *events))


def _go_on_drawing(state: State) -> tuple[State, list[Event]]:
    """Make an empty pile anew if a card is still to be drawn from it; when no more come, go on with the turn."""
    events = []
    if state.owed and not state.pile and state.discard:
        events.append(Event("reshuffled", 0, {"cards": len(state.discard)}))
        state = changed(state, pile=tuple(sorted(map(turned_over, state.discard))), turned=0, discard=())
    if state.owed and state.pile:
        return state, events
    why = state.waits
    if state.owed:
        events.append(Event("short", 0, {"hand": len(state.hand), "why": why}))
    state = changed(state, waits="", owed=0)
    if why == "gauntlet":
        card = powers.held_object(state, "gauntlet")
        assert card is not None
        return powers.used(state, "gauntlet", card), events
    state, lapsed = _losses(state)
    return state, events + lapsed


# ---------------------------------------------------------------------- moves
def apply(state: State, move: Move) -> Step[State]:
    """Make a legal move."""
    match move:
        case Choose(place):
            return _choose(state, place)
        case Draw():
            return _draw(state)
        case Play(cards):
            state, events = attempt(state, cards)
        case Discard(cards):
            state, events = _discard(state, cards)
        case Lose(card):
            state, events = _lose(state, card)
        case Goals(first, second):
            goals = tuple(quest for quest in BASIC if quest in (first, second))
            state, events = _quest_known(state, goals), [Event("goals", 0, {"goals": list(goals)})]
        case _:
            state, events = powers.use(state, move)
            if state.waits:
                state, drawn = _go_on_drawing(state)
                events += drawn
    return Step(state, tuple(events))


def _choose(state: State, place: int) -> Step[State]:
    data = {"place": PLACES[place], "card": state.forest[place], "forced": bool(forced_by(state))}
    waits = "hand" if state.unseen else ""
    state = changed(state, chosen=place, phase="draw", waits=waits)
    return Step(state, (Event("chose", 0, data),))


def to_draw(state: State) -> int:
    """Cards that the draw of this turn brings, if there are as many."""
    return max(0, HAND - state.now.draw_less - len(state.hand))


def _draw(state: State) -> Step[State]:
    owed = to_draw(state)
    events = [] if owed else [Event("drew", 0, {"cards": [], "why": "draw"})]
    state, more = _go_on_drawing(changed(state, waits="draw", owed=owed))
    return Step(state, (*events, *more))


def due_cards(state: State) -> tuple[str, ...]:
    """The cards of the hand of which one has to be lost now: objects first, then Menninkäinen."""
    tables = tables_of(state.setup)
    if state.now.lose_object and (due := tuple(card for card in state.hand if card in tables.objects)):
        return due
    if state.now.lose_menninkainen:
        return tuple(card for card in state.hand if card in tables.menninkainen)
    return ()


def _losses(state: State) -> tuple[State, list[Event]]:
    """Ask for what is due, or go on to the attempt; what cannot be taken lapses."""
    now = state.now
    if not (now.lose_object or now.lose_menninkainen):
        return changed(state, phase="attempt"), []
    if due_cards(state):
        return changed(state, phase="lose"), []
    events = [
        Event("lapsed", 0, {"what": what, "number": number})
        for what, number in (("object", now.lose_object), ("menninkainen", now.lose_menninkainen))
        if number
    ]
    return changed(state, phase="attempt", now=Due(now.modifier, now.draw_less)), events


def _lose(state: State, card: str) -> tuple[State, list[Event]]:
    tables, now = tables_of(state.setup), state.now
    held = in_hand(state, card) or card
    is_object = held in tables.objects
    state = changed(
        state,
        hand=tuple(one for one in state.hand if one != held),
        removed=(*state.removed, card),
        lost=(*state.lost, card) if is_object else state.lost,
        now=Due(
            now.modifier, now.draw_less, now.lose_object - is_object, now.lose_menninkainen - (not is_object)
        ),
    )
    lost = Event("lost", 0, {"card": card, "what": "object" if is_object else "menninkainen"})
    state, events = _losses(state)
    return state, [lost, *events]


def _discard(state: State, cards: tuple[str, ...]) -> tuple[State, list[Event]]:
    held = [in_hand(state, card) or card for card in cards]
    state = changed(
        state,
        hand=tuple([one for one in state.hand if one not in held]),
        discard=(*state.discard, *held),
        now=state.coming,
        coming=NOTHING_DUE,
        key=False,
        chosen=NOWHERE,
        turn=state.turn + 1,
        phase="choose",
    )
    return state, [Event("discarded", 0, {"cards": held}), Event("turn", None, {"turn": state.turn})]


# ---------------------------------------------------------------------- knowing
def observe(state: State) -> State:
    """The state as the player knows it: what lies in the draw pile, but not which of it lies turned.

    While cards are due nothing is decided, and chance asks for them as they lie.
    """
    if state.waits:
        return state
    pile, turned = face_down(state.pile, state.turned)
    return changed(state, pile=pile, turned=turned)
