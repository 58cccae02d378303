"""The chances beside the hexes of a map, worked out when they are asked for."""

from __future__ import annotations

from collections.abc import Mapping

from ....wayfarer.moves import Cloud, Commit, Miss, Travel
from ....wayfarer.odds import Odds, explained, next_turn, notes
from ....wayfarer.play import View as Seen
from ..questions import Question

__all__ = ["NextRoll"]


class NextRoll:
    """Where the next roll can lead a seat, from where it stands or after the move that it has chosen.

    Attributes
    ----------
    on : bool
        Whether the chances are shown.
    """

    def __init__(self) -> None:
        self.on = False
        self._known: tuple[object, int, Commit | None, Odds | None] = (None, 0, None, None)

    def odds(self, seen: Seen, seat: int, asked: Question | None) -> Odds | None:
        """The exact chances; None where no roll follows."""
        after = asked.options[0].moves[0] if asked is not None and asked.ready else None
        taken = after if isinstance(after, (Travel, Miss, Cloud)) else None
        state, known, move, found = self._known
        if state is not seen.state or (known, move) != (seat, taken):
            found = next_turn(seen, seat, taken)
            self._known = (seen.state, seat, taken, found)
        return found

    def notes(self, seen: Seen, seat: int, asked: Question | None) -> Mapping[int, str]:
        """What is written beside the hexes; nothing while the chances are not shown."""
        found = self.odds(seen, seat, asked) if self.on else None
        return {} if found is None else notes(found)

    def words(self, seen: Seen, seat: int, asked: Question | None, space: int) -> str:
        """How the chance of one hex arises."""
        found = self.odds(seen, seat, asked) if self.on else None
        return "" if found is None else " ".join(explained(seen, found, space))
