"""What a player has asked the forest for: what falls, the chances, a hint, what can be done. Kept until the game goes on."""

from __future__ import annotations

from ...core.errors import TabletopError
from ...core.game import Game
from ...wyr import State, WyrTable
from ...wyr.odds import Odds, overcome
from .falls import Fall, falls, what_falls
from .picks import Picks
from .words import KEYS, asks, card_words, odds_lines, open_moves, standing

__all__ = ["Answers"]


class Answers:
    """Questions that were asked, and their answers.

    Attributes
    ----------
    about : str
        What was looked at last, as a sentence.
    told : list of str
        The last answer, in lines.
    chances : bool
        Whether the chances are shown; they stay until they are put away.
    """

    def __init__(self, table: WyrTable) -> None:
        self._table = table
        self._at: object = table.last
        self._asked: tuple[int, bool] | None = None  # the fall that is shown
        self.about = ""
        self.told: list[str] = []
        self.chances = False

    def follow(self) -> None:
        """Once the game has gone on, what was asked about it is of no use any more."""
        if self._table.last is not self._at:
            self._at = self._table.last
            self.clear()

    def clear(self) -> None:
        """Put everything away but the chances."""
        self._asked, self.told, self.about = None, [], ""

    # ------------------------------------------------------------------ asking
    def next_fall(self, state: State, picks: Picks) -> None:
        """Go through what may follow: success and failure of each card that may be met, then nothing again."""
        asked = falls(state)
        if not asked:
            raise TabletopError("Cards fall after the attempt, and this turn's is made or not begun.")
        if state.phase == "attempt" and standing(state, picks)[1] is False:
            asked = asked[::-1]  # first what the picked cards would come to
        at = asked.index(self._asked) + 1 if self._asked in asked else 0
        self._asked = asked[at] if at < len(asked) else None
        self.told = []
        if fall := self.fall(state):
            name = card_words(state, state.forest[fall.place]).partition(":")[0]
            self.told = [f"If {name} is {'' if fall.overcome else 'not '}overcome: {fall.words}"]

    @property
    def has_planner(self) -> bool:
        """Whether there is a planner to be asked."""
        return type(self._table.game).advice is not Game.advice

    def toggle_chances(self, state: State, picks: Picks) -> None:
        """Show the chances, or put them away."""
        self.chances = not self.chances

    def hint(self, state: State, picks: Picks) -> None:
        """Ask the planner for the best moves, and why."""
        game, setup = self._table.game, self._table.setup
        self.told = [
            one.text if one.move is None else f"{game.write(setup, one.move)}: {one.text}"
            for one in game.advice(state, 0)
        ] or ["The planner has nothing to say now."]

    def explain(self, state: State, picks: Picks) -> None:
        """Tell every kind of move that is open now, and the keys."""
        moves = [self._table.game.write(self._table.setup, move) for move in self._table.legal(0)]
        self.told = [*(open_moves(moves) or [asks(state, picks)]), KEYS]

    # ------------------------------------------------------------------ answers
    def fall(self, state: State) -> Fall | None:
        """The fall that is shown."""
        return None if self._asked is None else what_falls(state, *self._asked)

    def odds(self, state: State, picks: Picks) -> tuple[Odds, ...]:
        """The chances of this turn, or of the next one while cards are discarded; none unless they are asked for."""
        if not self.chances:
            return ()
        return overcome(state, picks.cards if state.phase == "discard" else ())

    def lines(self, state: State, picks: Picks) -> list[str]:
        """Everything that was asked for, in lines."""
        chances = odds_lines(state, self.odds(state, picks)) if self.chances else []
        return [*self.told, *chances]
