"""A table of The Seeker in the Forest of Wyr twice: the engine's state and the oracle, asked the same and played alike.

The engine is reached through its public protocol alone.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import groupby
from typing import Any

from tabletop_kit import wyr
from tabletop_kit.core.game import Chance, Decide, Over
from tabletop_kit.wyr import totals
from tabletop_kit.wyr.deck import Deck, kit
from tabletop_kit.wyr.moves import Choose, Crown, Discard, Farsight, Goals, Lose, Move, Play, Watch
from tabletop_kit.wyr.state import PLACES, Setup, State, face_down
from tests.oracle.differences import differences
from tests.oracle.wyr_happenings import happened
from tests.oracle.wyr_oracle import Oracle
from tests.oracle.wyr_oracle_attempt import needed, overcomes, total
from tests.oracle.wyr_oracle_forest import PATH, QUEST
from tests.oracle.wyr_oracle_moves import BASIC
from tests.oracle.wyr_told import deck_told, told

__all__ = ["Pair", "in_listed_order"]

game = wyr.game
#: How eagerly a random player makes a move, by its first word.
EAGER = {"watch": 0.4, "key": 2.0, "gauntlet": 2.0, "crown": 0.6, "farsight": 2.0}


class Pair:
    """One table twice.

    Parameters
    ----------
    rng
        Draws the cards and chooses the moves.
    deck
        What is played with.
    quest, goals, basic, trials
        As in `Setup` and `Oracle`.

    Attributes
    ----------
    made
        Moves made and cards that came so far, for a report.
    met
        How often each kind of move and happening occurred.
    """

    def __init__(
        self,
        rng: random.Random,
        deck: Deck,
        quest: str = "",
        goals: tuple[str, ...] = (),
        *,
        basic: bool = False,
        trials: str = "printed",
    ) -> None:
        self.rng, self.deck = rng, deck
        self.setup = Setup(quest, goals, basic, trials, deck.slug, (deck,))
        self.state: State = game.start(self.setup)
        self.oracle = Oracle(deck_told(deck), quest, goals, basic=basic, trials=trials)
        self.made: list[str] = []
        self.met: Counter[str] = Counter()
        self.before = self.oracle.read()  # as of the last comparison
        self.legal: dict[str, Move] = {}
        self.seen: list[Move] = []  # some of the moves that were legal at some time

    # ------------------------------------------------------------------ asking both
    def agree(self) -> None:
        """Ask both everything that can be asked now."""
        ours, theirs = told(self.state), self.oracle.read()
        assert ours == theirs, self.report(differences(ours, theirs))
        self.before = theirs
        self.met["a comparison"] += 1
        turn, need = game.turn(self.state), self.oracle.need()
        assert isinstance(turn, Chance) == (need is not None), self.report((turn, need))
        assert isinstance(turn, Over) == self.over, self.report(turn)
        if isinstance(turn, Chance):
            space: Any = turn.request.space
            asked = (turn.request.stream, sorted(space.cards), space.count, space.turned)
            wanted = need and (need.stream, sorted(need.cards), need.count, need.turned)
            assert asked == wanted, self.report((asked, wanted))
        elif isinstance(turn, Decide):
            assert (turn.seats, turn.may, turn.committed) == ((0,), (), ()), self.report(turn)
            self._knows()
        elif isinstance(turn, Over):
            outcome = turn.outcome
            end = (outcome.winners, outcome.scores, outcome.undecided)
            assert end == ((0,) if theirs["won"] else (), (theirs["points"],), False), self.report(outcome)
        self._moves()
        if self.state.phase in ("draw", "lose", "attempt") and need is None:
            self._sums()

    def _knows(self) -> None:
        """What the player knows is the state but for the order and the orientation of the draw pile."""
        pile, turned = face_down(self.state.pile, self.state.turned)
        known = game.observe(self.state, 0)
        assert told(known) == {**self.before, "pile": (list(pile), turned)}, self.report(known)

    def _moves(self) -> None:
        moves = {game.write(self.setup, move): move for move in game.legal(self.state, 0)}
        allowed = self.oracle.legal()
        assert set(moves) == allowed, self.report(
            f"only the engine has {sorted(set(moves) - allowed)[:5]}, "
            f"only the oracle has {sorted(allowed - set(moves))[:5]}"
        )
        self.legal = moves
        self._doubt(allowed)

    def _doubt(self, allowed: set[str]) -> None:
        """Some moves of now and of earlier, and changed at one place: legal or refused, read as written."""
        now = self.rng.sample(list(self.legal.values()), min(2, len(self.legal)))
        self.seen = self.rng.sample([*self.seen, *now], min(40, len(self.seen) + len(now)))
        earlier = self.rng.sample(self.seen, min(3, len(self.seen)))
        for move in [*now, *earlier, *map(self._changed, earlier)]:
            text = game.write(self.setup, move)
            refusals = game.refusals(self.state, 0, move)
            legal = in_listed_order(text, self.oracle.hand) in allowed
            assert legal == (refusals == ()), self.report((text, legal, refusals))
            if legal:
                read = game.write(self.setup, game.read(self.state, 0, text))
                hand = self.oracle.hand
                assert in_listed_order(read, hand) == in_listed_order(text, hand), self.report((text, read))
            self.met["a move refused" if refusals else "a move read"] += 1

    def _changed(self, move: Move) -> Move:
        """A move that differs at one place, which mostly spoils it."""
        cards = list(self.deck.cards)
        if isinstance(move, Watch):
            return Watch(self.rng.randrange(len(PLACES)), self.rng.randrange(len(PLACES)))
        if isinstance(move, Goals):
            return Goals(self.rng.choice(BASIC), self.rng.choice(BASIC))
        if isinstance(move, Choose):
            return Choose(self.rng.randrange(3))
        if isinstance(move, (Farsight, Lose)):
            return replace(move, card=self.rng.choice(cards))
        if isinstance(move, (Crown, Play, Discard)):
            changed = list(move.cards[1:])
            if self.rng.random() < 0.5:  # now and then one that is named already
                changed.append(self.rng.choice([card.strip("~") for card in self.oracle.hand] or cards))
            return replace(move, cards=tuple(changed))
        return move

    def _sums(self) -> None:
        """What is needed, and what some cards of the hand come to."""
        assert totals.need(self.state) == needed(self.oracle), self.report(totals.need(self.state))
        hand = self.oracle.hand
        cards = self.rng.sample(hand, self.rng.randint(0, len(hand)))
        ours = totals.total(self.state, tuple(cards))
        assert ours == total(self.oracle, cards), self.report((cards, ours))
        met: Any = self.deck.card(self.oracle.forest[self.oracle.chosen])
        assert totals.fits(met, ours) == overcomes(self.oracle, cards), self.report((cards, ours))

    def report(self, what: object) -> str:
        """What differs and how it came to that."""
        setup = replace(self.setup, own=())
        deck = "" if self.deck == kit() else self.deck.text()
        return "\n".join([str(what), str(setup), *self.made, "", deck])

    # ------------------------------------------------------------------ playing both
    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.oracle.phase() == "over"

    def step(self) -> None:
        """Cards that come, or one random legal move, on both sides."""
        turn = game.turn(self.state)
        if isinstance(turn, Chance):
            self.fall([str(card) for card in turn.request.space.sample(self.rng)])
            return
        verbs = {verb: list(moves) for verb, moves in groupby(sorted(self.legal), _verb)}
        weights = [EAGER.get(verb, 3.0) for verb in verbs]
        if self.oracle.key_used and "watch" in verbs:  # so that now and then the Ajatar is gone again
            weights[list(verbs).index("watch")] = 3.0
        verb = self.rng.choices(list(verbs), weights)[0]
        self.play(self.rng.choice(self._better(verb, verbs[verb])))

    def _better(self, verb: str, moves: list[str]) -> list[str]:
        """Now and then only the moves that bring the game on."""
        if verb == "play" and self.rng.random() < 0.7:
            return [move for move in moves if self._overcomes(move)] or moves
        if verb == "watch" and self.rng.random() < 0.2:
            return [move for move in moves if self._moves_the_quest(move)] or moves
        if verb == "discard" and self.rng.random() < 0.5:
            return moves[:2]  # most of the hand is kept
        return moves

    def _overcomes(self, move: str) -> bool:
        named = move.split()[1:]
        return overcomes(self.oracle, [card for card in self.oracle.hand if card.strip("~") in named])

    def _moves_the_quest(self, move: str) -> bool:
        _, one, other = move.split()
        return one in PATH and self.oracle.forest[other] == QUEST

    def play(self, move: str) -> None:
        """One move on both sides."""
        self.made.append(f"> {move}")
        self.state = game.apply(self.state, 0, game.read(self.state, 0, move)).state
        self.oracle.play(move)
        self.met.update(happened(self.oracle, self.before, move))

    def fall(self, cards: list[str]) -> None:
        """The same cards on both sides."""
        self.made.append(f"* {' '.join(cards)}")
        self.state = game.resolve(self.state, tuple(cards)).state
        self.oracle.fall(cards)
        self.met.update(happened(self.oracle, self.before))


def _verb(move: str) -> str:
    return move.split()[0]


def in_listed_order(text: str, hand: list[str]) -> str:
    """A move that names cards, goals or places in any order as the list of moves has it."""
    verb, *words = text.split()
    held = [card.strip("~") for card in hand]
    if verb in ("play", "crown", "discard") and set(words) <= set(held):
        words.sort(key=held.index)
    elif verb == "goals":
        words.sort(key=BASIC.index)
    elif verb == "watch":
        words.sort()
    return " ".join([verb, *words])
