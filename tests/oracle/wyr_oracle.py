"""The rules of The Seeker in the Forest of Wyr once more, slow and obvious, to hold the engine against.

Written from the rules ledger alone and from nothing of the engine, so that a mistake would have to be made
twice to stay unseen. Cards are ids with a ``~`` behind those that are turned, moves are texts in full
notation, and every card that comes is handed in: no chance and no hidden order is left here. The forest is
in `wyr_oracle_forest`, the attempt and the fall in `wyr_oracle_attempt`, the list of moves in
`wyr_oracle_moves`, goals and points in `wyr_oracle_end`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.oracle import wyr_oracle_attempt as attempts
from tests.oracle import wyr_oracle_end as end
from tests.oracle import wyr_oracle_moves as moves
from tests.oracle.wyr_oracle_forest import DEALT, GAP, PATH, PLACES, QUEST

__all__ = ["Need", "Oracle"]

BASIC, ADVANCED = moves.BASIC, ("strength", "guardian")


class Need(NamedTuple):
    """The cards that are waited for: `count` of these, of all of which `turned` lie otherwise than named."""

    stream: str
    cards: list[str]
    count: int
    turned: int


class Oracle:
    """What the ledger says of one table, move by move.

    Parameters
    ----------
    deck
        ``{"seeker": {id: card}, "stage": {id: card}}`` in the order of the deck. A Seeker card has
        "numbers" (two) and "object" ("" for none). A Stage card has "stage", "kind", "pointer",
        "time", "initiative", "numbers" and the effects "bonus" and "penalty", each a dictionary of
        "modifier", "draw_less", "lose_object", "lose_menninkainen", "three", "clear", with what is
        not printed left out.
    quest, goals
        The quest, "" if chance draws one; the two of the Guardian, none if they are chosen at the table.
    basic
        Chance draws a basic quest.
    trials
        "printed" or "strict".

    Attributes
    ----------
    stage
        quest, goals, deal, choose, draw, lose, attempt, discard or over.
    waits
        Which cards have to come before anything goes on.
    overcame
        Whether the last attempt overcame the card met.
    """

    def __init__(
        self,
        deck: dict[str, Any],
        quest: str = "",
        goals: tuple[str, ...] = (),
        *,
        basic: bool = False,
        trials: str = "printed",
    ) -> None:
        self.seeker, self.stage_cards = deck["seeker"], deck["stage"]
        self.basic, self.trials = basic, trials
        self.initiative = {card: one["initiative"] for card, one in self.stage_cards.items()}
        self.quest, self.goals = "", ()
        self.stage, self.waits = "quest", "quest"
        self.turn = 1
        self.forest = dict.fromkeys(PLACES, GAP)
        self.chosen = ""
        self.top = ""
        self.stages: list[list[str]] = [[], [], []]
        self.buried: list[str] = []
        self.hand: list[str] = []
        self.pile: list[str] = []
        self.turned = 0  # of the pile lie otherwise than it says
        self.discard: list[str] = []
        self.owed = 0
        self.befriended: list[str] = []
        self.removed: list[str] = []
        self.lost: list[str] = []
        self.powers: list[str] = []
        self.now, self.coming = end.nothing_due(), end.nothing_due()
        self.key_used = False
        self.three = False
        self.overcame = False
        self.won = False
        if quest:
            self._begin(quest, goals)

    def _begin(self, quest: str, goals: tuple[str, ...] = ()) -> None:
        self.quest = quest
        self.goals = goals if quest == "guardian" else (quest,)
        self.waits = ""
        if quest == "guardian" and not goals:
            self.stage = "goals"
            return
        self.stages = [
            [card for card, one in self.stage_cards.items() if one["stage"] == n] for n in (1, 2, 3)
        ]
        self.buried = list(self.goals)
        self.pile = list(self.seeker)
        self.turned = len(self.pile) // 2
        self.stage, self.waits = "deal", "stage"

    # ------------------------------------------------------------------ cards
    def kind(self, card: str) -> str:
        """The kind of a Stage card, wherever it is; "" for others and for a gap."""
        return self.stage_cards[card.strip("~")]["kind"] if card.strip("~") in self.stage_cards else ""

    def object(self, card: str) -> str:
        """The magical object that a card of the hand is, "" if it is none."""
        return self.seeker[card.strip("~")]["object"] if card.strip("~") in self.seeker else ""

    def number(self, card: str) -> int:
        """The number in the upper left as the card lies."""
        plain = card.strip("~")
        printed = (self.seeker if plain in self.seeker else self.stage_cards)[plain]["numbers"]
        return printed[1] if card.endswith("~") else printed[0]

    def _held(self, plain: str) -> str:
        """The card of the hand with this id, as it lies."""
        return next(card for card in self.hand if card.strip("~") == plain)

    def _holding(self, name: str) -> str:
        return next(card for card in self.hand if self.object(card) == name)

    # ------------------------------------------------------------------ asked
    def phase(self) -> str:
        """Where the turn stands."""
        return self.stage

    def legal(self) -> set[str]:
        """Every move that can be made now, in full notation."""
        return set(moves.legal(self))

    def need(self) -> Need | None:
        """The cards that have to come now, None while the player decides."""
        if self.waits == "quest":
            return Need("quest", list(BASIC if self.basic else BASIC + ADVANCED), 1, 0)
        if self.waits == "stage":
            cards, before_the_next = self._next_stage_cards()
            missing = sum(self.forest[place] == GAP for place in DEALT)
            return Need(
                "stage", cards, min(missing, before_the_next) if self.stage == "deal" and missing else 1, 0
            )
        if self.waits:
            owed = 4 if self.waits == "hand" else self.owed
            return Need("seeker", list(self.pile), min(owed, len(self.pile)), self.turned)
        return None

    def _next_stage_cards(self) -> tuple[list[str], int]:
        """What the next Stage card is one of, and how many come before it is one of others."""
        first, second, third = self.stages
        if first or second:
            return (list(first), len(first)) if first else (list(second), len(second))
        if len(third) > 5:
            return list(third), len(third) - 5
        return [*third, *self.buried], len(third) + len(self.buried)

    def read(self) -> dict[str, Any]:
        """All that lies on the table."""
        over = self.stage == "over"
        return {
            "phase": self.stage,
            "waits": self.waits,
            "turn": self.turn,
            "quest": (self.quest, set(self.goals)),
            "forest": dict(self.forest),
            "stage pile": (self.top, [sorted(cards) for cards in self.stages], sorted(self.buried)),
            "hand": list(self.hand),
            "pile": (sorted(self.pile), self.turned),
            "discard": list(self.discard),
            "befriended": list(self.befriended),
            "removed": list(self.removed),
            "lost": list(self.lost),
            "powers": list(self.powers),
            "now": dict(self.now),
            "coming": dict(self.coming),
            **(
                {}
                if over
                else {"chosen": self.chosen, "key": self.key_used, "owed": self.owed, "three": self.three}
            ),
            "goals": {goal: end.met(self, goal) for goal in self.goals},
            "points": sum(end.points(self, goal) for goal in self.goals),
            "won": self.won,
        }

    # ------------------------------------------------------------------ told: cards
    def fall(self, cards: list[str]) -> None:
        """These cards come."""
        waits, self.waits = self.waits, ""
        if waits == "quest":
            self._begin(cards[0])
        elif waits == "stage":
            self._stage_cards(cards)
        else:
            for card in cards:
                self._take(card)
            self.owed = max(0, self.owed - len(cards))
            if waits == "draw":
                self._draw_on()
            elif waits == "gauntlet":
                self._used("gauntlet")

    def _take(self, card: str) -> None:
        """One card from the draw pile to the hand."""
        before = next(one for one in self.pile if one.strip("~") == card.strip("~"))
        self.pile.remove(before)
        self.turned -= before != card
        self.hand.append(card)

    def _stage_cards(self, cards: list[str]) -> None:
        """Cards of the Stage pile: into the forest while it is dealt, else one that lies open now."""
        dealing = self.stage == "deal" and any(self.forest[place] == GAP for place in DEALT)
        for card in cards:
            for pile in (*self.stages, self.buried):
                if card in pile:
                    pile.remove(card)
        if dealing:
            for card in cards:
                self.forest[next(place for place in DEALT if self.forest[place] == GAP)] = card
            self.waits = "stage"
            return
        self.top = cards[0] if cards[0] in self.stage_cards else QUEST
        if self.stage == "deal":
            self.stage = "choose"
        else:
            attempts.fall_on(self)

    # ------------------------------------------------------------------ told: moves
    def play(self, text: str) -> None:
        """The player makes this move."""
        verb, *words = text.split()
        if verb == "goals":
            self._begin("guardian", (words[0], words[1]))
        elif verb == "choose":
            self.chosen = f"1.{words[0]}"
            self.stage = "draw"
            if self.turn == 1:
                self.waits = "hand"
        elif verb == "draw":
            self.owed = max(0, 4 - self.now["draw_less"] - len(self.hand))
            self._draw_on()
        elif verb == "lose":
            self._lose(self._held(words[0]))
        elif verb == "play":
            attempts.attempt(self, [self._held(word) for word in words])
        elif verb == "discard":
            for word in words:
                self.lay_down(self._held(word))
            self._next_turn()
        else:
            self._use(verb, words)

    def lay_down(self, card: str) -> None:
        """A card of the hand goes to the discard pile as it lies."""
        self.hand.remove(card)
        self.discard.append(card)

    # ------------------------------------------------------------------ objects
    def _use(self, name: str, words: list[str]) -> None:
        if name == "gauntlet":
            self._reshuffle_if_empty()
            if self.pile:
                self.owed, self.waits = 1, "gauntlet"  # it goes to the discard pile when the card has come
                return
        if name == "crown":
            for word in words:
                card = self._held(word)
                self.hand[self.hand.index(card)] = card.strip("~") if card.endswith("~") else card + "~"
        if name == "farsight":
            self._leave_hand(self._held(words[0]))
        self._used(name)
        if name == "key":
            self.key_used = True
        if name == "watch":
            one, other = words
            self.forest[one], self.forest[other] = self.forest[other], self.forest[one]
            if self.quest_reached():
                self.end()

    def _used(self, name: str) -> None:
        self.powers.append(name)
        self.lay_down(self._holding(name))

    def _leave_hand(self, card: str) -> None:
        self.hand.remove(card)
        self.removed.append(card.strip("~"))

    # ------------------------------------------------------------------ drawing and losing
    def _reshuffle_if_empty(self) -> None:
        """The discard pile, turned by 180 degrees, becomes the draw pile."""
        if not self.pile and self.discard:
            self.pile = [card.strip("~") if card.endswith("~") else card + "~" for card in self.discard]
            self.discard, self.turned = [], 0

    def _draw_on(self) -> None:
        if self.owed:
            self._reshuffle_if_empty()
            if self.pile:
                self.waits = "draw"
                return
        self.owed = 0
        self.stage = "lose"
        self._lose_on()

    def to_be_lost(self) -> list[str]:
        """The cards in hand of which one has to go now: an object first."""
        held = [card for card in self.hand if self.object(card)]
        if self.now["lose_object"] > 0 and held:
            return held
        held = [card for card in self.hand if self.kind(card) == "Menninkäinen"]
        return held if self.now["lose_menninkainen"] > 0 else []

    def _lose(self, card: str) -> None:
        if self.object(card):
            self.now["lose_object"] -= 1
            self.lost.append(card.strip("~"))
        else:
            self.now["lose_menninkainen"] -= 1
        self._leave_hand(card)
        self._lose_on()

    def _lose_on(self) -> None:
        if not self.to_be_lost():
            self.now["lose_object"] = self.now["lose_menninkainen"] = 0
            self.stage = "attempt"

    # ------------------------------------------------------------------ the end of the turn and of the game
    def _next_turn(self) -> None:
        self.now, self.coming = self.coming, end.nothing_due()
        self.key_used = False
        self.turn += 1
        self.stage = "choose"

    def quest_reached(self) -> bool:
        """Whether the quest lies on the path."""
        return any(self.forest[place] == QUEST for place in PATH)

    def end(self) -> None:
        """The game is over; what is due lapses, and the goal is judged."""
        self.stage = "over"
        self.now, self.coming = end.nothing_due(), end.nothing_due()
        self.won = all(end.met(self, goal) for goal in self.goals)
