"""A table of A Wayfarer's Tale twice: the engine's state and the oracle, asked the same and played alike.

The engine is reached through its public protocol alone; here its states are told in the oracle's words.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

from tabletop_kit import wayfarer
from tabletop_kit.core.game import Chance, Decide, Over
from tabletop_kit.hexmap import Island, bits
from tabletop_kit.wayfarer.moves import Travel
from tabletop_kit.wayfarer.sheet import COMPANIONS, Sheet
from tabletop_kit.wayfarer.state import Setup, State
from tests.oracle.differences import differences
from tests.oracle.wayfarer_happenings import happened
from tests.oracle.wayfarer_oracle import Oracle
from tests.oracle.wayfarer_told import island_told, sheet_told

__all__ = ["TRACKS", "Pair"]

game = wayfarer.game
NAMES = ("Ann", "Bo", "Cy", "Di")
TRACKS = ("", "left", "right")
#: The oracle's names of parts of the points, where they differ.
PARTS = {"scenario": "additional"}
#: What ended a game, by words of the engine's sentence.
REASONS = {"Miss Roll": "misses", "Monster section": "monsters", "goal": "goal", "town": "towns"}
#: How eagerly a random player takes a move, by its first words; everything else is an even choice.
EAGER = {"miss": 0.02, "extra": 0.3, "reroll": 0.15, "adjust": 0.3, "bonus": 0.5, "use": 0.15, "finish": 1.0}


class Pair:
    """One table twice.

    Parameters
    ----------
    rng
        Rolls the dice and chooses the moves.
    island, sheet
        What is played on.
    seats, first, scenario, items
        As in `Setup` and `Oracle`.

    Attributes
    ----------
    made
        Moves made so far, for a report.
    met
        How often each kind of move and happening occurred.
    """

    def __init__(
        self,
        rng: random.Random,
        island: Island,
        sheet: Sheet,
        seats: int = 1,
        *,
        first: int = 0,
        scenario: int = 0,
        items: tuple[str, ...] = (),
    ) -> None:
        self.rng, self.island, self.sheet = rng, island, sheet
        self.setup = Setup(
            NAMES[:seats], island.slug, sheet.slug, first, scenario, items, own=(island, sheet)
        )
        self.state: State = game.start(self.setup)
        self.oracle = Oracle(
            island_told(island), sheet_told(sheet), seats, first=first, scenario=scenario, items=items
        )
        self.made: list[str] = []
        self.met: Counter[str] = Counter()
        self.before = self.oracle.read()  # as of the last comparison
        self.legal: list[dict[str, Any]] = []
        self.seen: list[Any] = []  # some of the moves that were legal at some time

    # ------------------------------------------------------------------ the engine in the oracle's words
    def told(self) -> dict[str, Any]:
        """The engine's state in the form of `Oracle.read`."""
        state = self.state
        turn = game.turn(state)
        return {
            "phase": state.phase,
            "turn": state.turn,
            "active": state.active,
            "dice": (sorted(state.travel), state.die),
            "extra": state.extra,
            "rolled": state.rolled,
            "commits": {
                seat: game.write(self.setup, move)
                for seat, move in enumerate(state.commits)
                if move is not None
            },
            "woken": self._names(state.woken),
            "thawed": self._names(state.thawed),
            "claimed": self._marks(state.claimed),
            "owed": [(one.seat, one.kind, one.why) for one in state.owed],
            "attempts": list(state.attempts),
            "won": state.won,
            "lost": state.lost,
            "players": [self._player(seat) for seat in range(len(state.players))],
            "scores": list(game.score(state)),
            "end": self._end(turn) if isinstance(turn, Over) else None,
        }

    def _player(self, seat: int) -> dict[str, Any]:
        player = self.state.players[seat]
        columns = len(self.sheet.merchant_cols)
        return {
            "visited": self._names(player.visited),
            "ends": self._names(player.ends & ~(player.visited & self.island.towns)),
            "lines": [(self.island.names[a], self.island.names[b]) for a, b in player.lines],
            **{name: list(getattr(player, name)) for name in COMPANIONS if name != "merchant"},
            "track": TRACKS[player.track],
            "merchant": {
                (self.sheet.merchant_rows[space // columns], self.sheet.merchant_cols[space % columns])
                for space in bits(player.merchant)
            },
            **{name: list(getattr(player, name)) for name in ("treasure", "monster", "bonus")},
            **{
                name: getattr(player, name)
                for name in ("taverns", "misses", "jumped", "crosses", "spent", "gems", "shields")
            },
            "gems_circled": player.gems_circled,
            "shields_circled": player.shields_circled,
            "ready": set(bits(player.ready)),
            "struck": {
                self._box(companion, bit)
                for companion, struck in enumerate(player.struck)
                for bit in bits(struck)
            },
            "statues": self._marks(player.statues),
            "jump_from": self.island.names[player.jump_from] if self._may_jump(player.jump_from) else "",
            "items": set(player.items),
            "parts": self._parts(seat),
        }

    def _box(self, companion: int, bit: int) -> tuple[str, str, Any]:
        name = COMPANIONS[companion]
        if name == "merchant":
            row, column = divmod(bit, len(self.sheet.merchant_cols))
            return name, "", (self.sheet.merchant_rows[row], self.sheet.merchant_cols[column])
        if name == "guide" and bit >= 32:
            return name, "right", bit - 32
        if name == "guide" and self.sheet.guide_tracks and bit >= len(self.sheet.guide):
            return name, "left", bit
        return name, "", bit

    def _may_jump(self, stone: int) -> bool:
        return stone >= 0 and self.state.phase != "over"

    def _names(self, mask: int) -> set[str]:
        return {self.island.names[space] for space in bits(mask)}

    def _marks(self, mask: int) -> set[str]:
        return {self.island.statues[number].mark for number in bits(mask)}

    def _parts(self, seat: int) -> dict[str, int]:
        """Points by part, but for what a limit of the score entered takes or gives in the end."""
        parts = dict(game.score_parts(self.state)[seat])
        assert sum(parts.values()) == game.score(self.state)[seat], self.report(parts)
        parts.pop("limit", 0)
        return {PARTS.get(name, name): points for name, points in parts.items()}

    def _end(self, turn: Over) -> dict[str, Any]:
        result = turn.outcome
        assert result.scores == game.score(self.state), self.report((result, game.score(self.state)))
        return {
            "winners": set(result.winners),
            "undecided": result.undecided,
            "why": {why for words, why in REASONS.items() if words in result.reason},
        }

    # ------------------------------------------------------------------ asking both
    def agree(self) -> None:
        """Ask both everything that can be asked now."""
        ours, theirs = self.told(), self.oracle.read()
        assert ours == theirs, self.report(differences(ours, theirs))
        self.before = theirs
        self.met["a comparison"] += 1
        turn = game.turn(self.state)
        if isinstance(turn, Chance):
            request = turn.request
            dice = tuple(request.space.sides)  # type: ignore[union-attr]
            stream, number = self.oracle.need()
            asked = (request.stream, dice, set(turn.may))
            assert asked == (stream, (6,) * number, self.oracle.may()), self.report(asked)
            assert self.oracle.waiting() == set(), self.report("nobody waits for the dice")
        elif isinstance(turn, Decide):
            asked_for = (set(turn.seats), set(turn.may), set(turn.committed))
            waiting = (self.oracle.waiting(), self.oracle.may(), set(self.oracle.commits))
            if self.state.phase != "choose":
                asked_for, waiting = (*asked_for[:2], set()), (*waiting[:2], set())
            assert asked_for == waiting, self.report(asked_for)
        self.legal = []
        for seat in range(len(self.state.players)):
            moves = {game.write(self.setup, move): move for move in game.legal(self.state, seat)}
            theirs_only = self.oracle.legal(seat) - set(moves)
            ours_only = set(moves) - self.oracle.legal(seat)
            assert not theirs_only | ours_only, self.report(
                f"seat {seat}: only the engine has {sorted(ours_only)[:5]}, "
                f"only the oracle has {sorted(theirs_only)[:5]}"
            )
            self.legal.append(moves)
            if "miss" in moves and not self.setup.solo and any(" bonus " in text for text in moves):
                self.met["a miss beside travel with bonuses"] += 1
            self._doubt(seat)

    def _doubt(self, seat: int) -> None:
        """Some moves of now, of earlier, of others, and changed at one place: legal or refused, read as written."""
        pool = [
            move for moves in self.legal for move in self.rng.sample(list(moves.values()), min(2, len(moves)))
        ]
        self.seen = self.rng.sample([*self.seen, *pool], min(60, len(self.seen) + len(pool)))
        changed = [self._changed(move) for move in self.rng.sample(self.seen, min(3, len(self.seen)))]
        for move in [*pool, *self.rng.sample(self.seen, min(2, len(self.seen))), *changed]:
            text = game.write(self.setup, move)
            # a text leaves out the number of the box, so the text alone does not make an old move legal again
            legal = text in self.oracle.legal(seat) and self.legal[seat][text] == move
            refusals = game.refusals(self.state, seat, move)
            assert legal == (refusals == ()), self.report((seat, text, legal, refusals))
            if legal:
                assert game.read(self.state, seat, text) == move, self.report(text)
            self.met["a move refused" if refusals else "a move read"] += 1

    def _changed(self, move: Any) -> Any:
        """A move that differs at one place, which mostly spoils it."""
        if not isinstance(move, Travel):
            return move
        spaces = range(len(self.island.names))
        number = self.rng.randint(1, 6)
        change = self.rng.choice(
            (
                {"companion": self.rng.randrange(5)},
                {"box": max(0, move.box + self.rng.choice((-1, 1)))},
                {"a": number} if move.active else {"a": min(number, move.b), "b": max(number, move.b)},
                {"active": not move.active},
                {"origin": self.rng.choice(spaces)},
                {"target": self.rng.choice(spaces)},
                {"track": self.rng.randrange(3)},
                {"star": not move.star},
                {"tweaks": move.tweaks[1:]},
            )
        )
        return replace(move, **change)  # type: ignore[arg-type]

    def report(self, what: object) -> str:
        """What differs and how it came to that."""
        return f"{what}\nset-up {self.setup.scenario=} {len(self.state.players)} seats\n" + "\n".join(
            self.made
        )

    # ------------------------------------------------------------------ playing both
    @property
    def over(self) -> bool:
        """Whether both have come to the end."""
        return self.oracle.phase() == "over"

    def step(self) -> None:
        """One roll or one random legal move on both sides."""
        seats = sorted(self.oracle.waiting()) or (
            sorted(self.oracle.may()) if self.rng.random() < 0.2 else []
        )
        if not seats:
            self.fall([self.rng.randint(1, 6) for _ in range(self.oracle.need()[1])])
            return
        seat = self.rng.choice(seats)
        moves = sorted(self.legal[seat])
        weights = [EAGER.get(text.split()[0], 0.0) for text in moves]
        if (special := sum(weights)) and self.rng.random() < min(special, 0.5):
            self.play(seat, self.rng.choices(moves, weights)[0])
            return
        travels = [move for move, weight in zip(moves, weights, strict=True) if not weight]
        rare = [move for move in travels if " star" in move or " bonus " in move or self._jumps(seat, move)]
        pool = rare if rare and self.rng.random() < 0.5 else travels
        if pool:
            self.play(seat, self.rng.choice(pool))
        elif self.oracle.waiting():
            self.play(seat, self.rng.choice(moves))
        else:
            self.fall([self.rng.randint(1, 6) for _ in range(self.oracle.need()[1])])

    def _jumps(self, seat: int, move: str) -> bool:
        return ">" in move and move.split()[2].split(">")[0] not in self.oracle.players[seat]["visited"]

    def play(self, seat: int, move: str) -> None:
        """One move on both sides."""
        self.made.append(f"{seat}: {move}")
        self.state = game.apply(self.state, seat, self.legal[seat][move]).state
        self.oracle.play(seat, move)
        self.met.update(happened(self.oracle, self.before, seat, move))

    def fall(self, faces: list[int]) -> None:
        """The same dice on both sides."""
        self.made.append(f"dice {faces}")
        self.state = game.resolve(self.state, tuple(faces)).state
        self.oracle.fall(faces)
        self.met.update(happened(self.oracle, self.before))
