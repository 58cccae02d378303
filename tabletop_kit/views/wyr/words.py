"""What the forest's table says: what is asked now, with numbers, and what each card is. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from ...core.words import listed, numeral, signed
from ...wyr.deck import OBJECT_NAMES, Effects, StageCard
from ...wyr.editions import tables_of
from ...wyr.odds import Odds
from ...wyr.play import due_cards, to_draw
from ...wyr.quests import GUARDIAN, QUESTS, STRENGTH, choices, progress
from ...wyr.state import PLACES, QUEST, State, plain, turned_over
from ...wyr.totals import asked, fits, met, modifiers, shown, total
from ...wyr.words import card_name, count_of, due_words, headline
from .picks import Picks, confirmed

__all__ = [
    "HOW",
    "KEYS",
    "POWERS",
    "asks",
    "bound",
    "can_overcome",
    "card_words",
    "confirm_words",
    "due_lines",
    "gap_words",
    "missing",
    "odds_lines",
    "open_moves",
    "quest_words",
    "standing",
]

#: What to do in each phase, while nothing else is to be said.
HOW = {
    "goals": "Press two of the quests, then the button.",
    "choose": "Press one of the ringed cards.",
    "draw": "Press the button, or the draw pile.",
    "lose": "Press one of the ringed cards of your hand.",
    "attempt": "Press cards of your hand to pick them, then the button; no card at all is an attempt too.",
    "discard": "Press the cards of your hand that go, then the button.",
}
#: What the keys do.
KEYS = (
    "Keys, while the forest has the keyboard: arrows move, Enter picks, c confirms, Backspace puts back, "
    "f shows what falls, o the chances, h a hint, u undoes, Tab and Escape leave."
)
#: What each object does, in a few words.
POWERS = {
    "watch": "swap two cards",
    "key": "−1 against an Ajatar",
    "gauntlet": "draw a card",
    "crown": "turn cards",
    "farsight": "a Dead End leaves",
}


def bound(card: StageCard) -> str:
    """What a card asks for: ``exactly 6``."""
    return f"{'at least' if card.pointer == 'up' else 'exactly'} {asked(card)}"


def card_words(state: State, card: str) -> str:
    """A card in one sentence, wherever it lies, without its full stop.

    >>> from tabletop_kit import wyr
    >>> t = wyr.table(quest="harmony", seed=1)
    >>> card_words(t.state, "k01")
    'Keiju of the Birches (k01): at least 8, initiative 38; if overcome, three cards on the path'
    >>> card_words(t.state, "s17~")
    'Key of Change (s17): counts 2, turned 0; its power: −1 against an Ajatar'
    """
    tables = tables_of(state.setup)
    if card == QUEST:
        return f"the quest: {QUESTS[state.quest].title}"
    known, name = tables.deck.cards[plain(card)], card_name(tables, card)
    if card in tables.numbers and not (isinstance(known, StageCard) and card in (*state.forest, state.top)):
        power = tables.objects.get(card)
        counts = f"{name}: counts {tables.numbers[card]}, turned {tables.numbers[turned_over(card)]}"
        return f"{counts}; its power: {POWERS[power]}" if power else counts
    assert isinstance(known, StageCard)
    parts = [f"{name}: {bound(known)}, initiative {known.initiative}"]
    parts += [f"if overcome, {_effects(known.bonus)}"] if known.bonus else []
    parts += [f"if not, {_effects(known.penalty)}"] if known.penalty else []
    return "; ".join(parts)


def _effects(effects: Effects) -> str:
    return listed(effects.words)


def quest_words(state: State) -> str:
    """The quest and how far it is."""
    if not state.quest:
        return "no quest yet"
    quest = QUESTS[state.quest]
    asks_for = quest.words
    if state.quest == GUARDIAN and state.goals:
        asks_for = listed(QUESTS[goal].words for goal in state.goals)
    goals = "; ".join(str(goal) for goal in progress(state))
    if state.quest == STRENGTH and not goals:
        goals = "whoever reaches the end has won"
    return f"{quest.title}: {asks_for}" + (f" ({goals})" if goals else "")


# ---------------------------------------------------------------------- what is asked
def asks(state: State, chosen: Picks) -> str:
    """What is asked of the player now, in a sentence or two, with this turn's numbers."""
    if chosen.using:
        return _aiming(state, chosen)
    match "" if state.waits else state.phase:
        case "goals":
            title = QUESTS[state.quest].title
            return f"{title}: pick the two quests that count; {len(chosen.aims)} of 2 picked."
        case "choose":
            return f"Turn {state.turn}: choose a card of the path, {_path(state)}."
        case "draw":
            number = to_draw(state)
            draws = (
                f"Draw {count_of(number, 'card', 'cards')}." if number else "You hold enough cards; go on."
            )
            return f"{_meeting(state)}. {draws}"
        case "attempt":
            return f"{_meeting(state)}; {standing(state, chosen)[0]}"
        case "discard":
            return _leaving(state, chosen)
    words = headline(state)
    return f"{words[:1].upper()}{words[1:]}."


def _path(state: State) -> str:
    stage = tables_of(state.setup).stage
    each = [
        f"{stage[state.forest[place]].name} ({bound(stage[state.forest[place]])})" for place in choices(state)
    ]
    return listed(each, "or")


def _meeting(state: State) -> str:
    card = met(state)
    if card is None:
        return "The path is open"
    return f"{card.name}: {bound(card)} is needed"


def standing(state: State, chosen: Picks) -> tuple[str, bool | None]:
    """How an attempt with the picked cards stands, in words, and whether it overcomes; None before a card is chosen."""
    card = met(state)
    if card is None:
        return "no card is met.", None
    comes, change = total(state, chosen.cards), modifiers(state)
    numbers = shown(state, chosen.cards)
    sum_words = " + ".join(map(str, numbers))
    if change:
        sum_words += (
            f" {'+' if change > 0 else '−'} {abs(change)}" if numbers else f"{signed(change)} without a card"
        )
    made = f" ({sum_words})" if len(numbers) > 1 or change else ""
    have = f"you have {numeral(comes)}{made} selected." if numbers or change else "you have no card selected."
    short = asked(card) - comes
    if fits(card, comes):
        return f"{have} That overcomes it.", True
    if not can_overcome(state):
        return f"{have} No cards in your hand do it; an attempt will fail.", False
    if short > 0:
        return f"{have} {_number(short)} more.", False
    return f"{have} {_number(-short)} too many.", False


def can_overcome(state: State) -> bool:
    """Whether some cards of the hand overcome the card that is met."""
    card, hand = met(state), tuple(map(plain, state.hand))
    return card is not None and any(
        fits(card, total(state, cards)) for size in range(len(hand) + 1) for cards in combinations(hand, size)
    )


def _number(number: int) -> str:
    return "One" if number == 1 else str(number)


def _leaving(state: State, chosen: Picks) -> str:
    held, gone = len(state.hand), len(chosen.cards)
    if held >= 4 and not gone:
        return f"You hold {held} cards: pick at least one to discard."
    if not held:
        return "Your hand is empty; end the turn."
    keep = held - gone
    return f"Pick what you discard: {gone} of {held} picked, {keep or 'none'} kept."


def _aiming(state: State, chosen: Picks) -> str:
    title = OBJECT_NAMES[chosen.using]
    match chosen.using:
        case "watch":
            there = [
                card_name(tables_of(state.setup), state.forest[PLACES.index(aim)]) for aim in chosen.aims
            ]
            picked = f": {listed(there)}" if there else ""
            return f"{title}: pick two cards of the forest to swap; {len(there)} of 2 picked{picked}."
        case "crown":
            return f"{title}: pick the cards of your hand to turn; {len(chosen.aims)} picked."
        case "farsight":
            return f"{title}: pick the Dead End of your hand that leaves the game; {len(chosen.aims)} of 1 picked."
        case "key":
            return f"{title}: your total counts one less against the Ajatar of this turn."
    return f"{title}: it draws you one card more against the Menninkäinen."


# ---------------------------------------------------------------------- the button
def confirm_words(state: State, chosen: Picks) -> str:
    """What stands on the button that confirms; empty while there is nothing to confirm."""
    if confirmed(state, chosen) is None:
        return ""
    if chosen.using:
        return _use_words(state, chosen)
    numbers = " + ".join(map(str, shown(state, chosen.cards)))
    match state.phase:
        case "goals":
            return f"Take {listed(QUESTS[aim].title for aim in chosen.aims)}"
        case "draw":
            number = to_draw(state)
            return f"Draw {count_of(number, 'card', 'cards')}" if number else "Draw no card"
        case "attempt":
            good = standing(state, chosen)[1]
            verdict = "overcomes" if good else "will fail"
            return f"Play {numbers or 'no card'}: {verdict}"
        case "discard":
            if not state.hand:
                return "End the turn"
            if len(state.hand) >= 4 and not chosen.cards:
                return "Pick at least one to discard"
            keeps = count_of(len(state.hand) - len(chosen.cards), "card", "cards")
            return f"Discard {numbers}, keep {keeps}" if chosen.cards else f"Keep {keeps}, end the turn"
    return ""


def _use_words(state: State, chosen: Picks) -> str:
    tables, title = tables_of(state.setup), OBJECT_NAMES[chosen.using]
    match chosen.using:
        case "watch":
            cards = [card_name(tables, state.forest[PLACES.index(aim)]) for aim in chosen.aims]
            return f"Swap {listed(cards)}"
        case "crown":
            return f"Turn {count_of(len(chosen.aims), 'card', 'cards')}"
        case "farsight":
            return f"{card_name(tables, chosen.aims[0])} leaves the game"
    return f"Use the {title}"


def missing(state: State, chosen: Picks) -> str:
    """What has to be picked before anything can be confirmed.

    >>> from tabletop_kit import wyr
    >>> missing(wyr.table(quest="harmony", seed=1).state, Picks())
    'Nothing is chosen yet; press 1.1 or 1.2.'
    """
    match chosen.using:
        case "watch":
            left = 2 - len(chosen.aims)
            return f"Two cards of the forest are swapped; press {'one more' if left == 1 else 'two of them'}."
        case "crown":
            return "Press the cards of your hand that are to be turned first."
        case "farsight":
            return "Press the Dead End of your hand that is to leave the game first."
    match "" if state.waits else state.phase:
        case "goals":
            left = 2 - len(chosen.aims)
            return f"Two quests count; press {'one more' if left == 1 else 'two of them'}."
        case "choose":
            return (
                f"Nothing is chosen yet; press {listed([PLACES[place] for place in choices(state)], 'or')}."
            )
        case "lose":
            cards = [card_name(tables_of(state.setup), card) for card in due_cards(state)]
            return f"Nothing is lost yet; press {listed(cards, 'or')}."
    return asks(state, chosen)


def odds_lines(state: State, odds: tuple[Odds, ...]) -> list[str]:
    """The chance of each card of the path with how it arises; in one line why there is none."""
    if not odds:
        four = state.phase == "discard" and len(state.hand) >= 4
        return [
            "Pick what you discard, and the chances of the next turn are told."
            if four
            else "There are no chances to be told now."
        ]
    when = {"discard": "next turn, with the cards that you keep", "attempt": "with the cards in your hand"}
    stage = tables_of(state.setup).stage
    said = when.get(state.phase, "this turn")
    return [f"{stage[one.card].name}, {said}: {one}. {' '.join(one.steps)}" for one in odds]


def open_moves(moves: Iterable[str]) -> list[str]:
    """The moves that are open, a line for each kind with a few examples.

    >>> open_moves(["play", "play s01", "play s02", "play s01 s02", "key"])[1:]
    ['Play: play, play s01 or play s02 and 1 more.', 'Key: key.']
    """
    kinds: dict[str, list[str]] = {}
    for move in moves:
        kinds.setdefault(move.partition(" ")[0], []).append(move)
    lines = []
    for kind, those in kinds.items():
        more = f" and {len(those) - 3} more" if len(those) > 3 else ""
        lines.append(f"{kind.capitalize()}: {listed(those[:3], 'or')}{more}.")
    return ["On the cards, or typed as a move, you can now:", *lines] if lines else []


def due_lines(state: State) -> list[str]:
    """What this turn and the next one bring, a line each."""
    found = []
    for due, when in ((state.now, "This turn"), (state.coming, "Next turn")):
        found += [f"{when}: {listed(due_words(due))}"] if due_words(due) else []
    return found


def gap_words(place: int) -> str:
    """An open place."""
    return f"{PLACES[place]}, no card"
