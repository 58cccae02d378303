"""The rules of A Wayfarer's Tale once more, slow and obvious, to hold the engine against.

Written from the rules ledger alone and from nothing of the engine, so that a mistake would have to be made
twice to stay unseen. Spaces are names, moves are texts in full notation, and the faces of the dice are
handed in: no chance is left here. The map is in `wayfarer_oracle_map`, the sheet in
`wayfarer_oracle_sheet`, the list of moves in `wayfarer_oracle_moves`, what happens after the choices in
`wayfarer_oracle_turn`, points in `wayfarer_oracle_end`.
"""

from __future__ import annotations

import copy
from typing import Any

from tests.oracle import wayfarer_oracle_end as end
from tests.oracle import wayfarer_oracle_moves as moves
from tests.oracle import wayfarer_oracle_sheet as sheets
from tests.oracle import wayfarer_oracle_turn as turns
from tests.oracle.wayfarer_oracle_map import Map

__all__ = ["Oracle"]


class Oracle:
    """What the ledger says of one table, move by move.

    Parameters
    ----------
    island, sheet
        Plain dictionaries, described in `wayfarer_oracle_map` and `wayfarer_oracle_sheet`.
    seats
        Number of players.
    first
        The seat that is active in the first turn.
    scenario
        1 to 8 for the solo rules, 0 for the multiplayer rules.
    items
        What a solo player brings along.
    crosses, additional, goal
        Instead of what the scenario says.

    Attributes
    ----------
    players
        By seat, dictionaries as `wayfarer_oracle_sheet.new_player` makes them.
    stage
        start, roll, choose, owed, keep, closing or over.
    """

    def __init__(
        self,
        island: dict[str, Any],
        sheet: dict[str, Any],
        seats: int,
        *,
        first: int = 0,
        scenario: int = 0,
        items: tuple[str, ...] = (),
        crosses: int | None = None,
        additional: int | None = None,
        goal: set[str] | None = None,
    ) -> None:
        self.map = Map(island)
        self.sheet = sheet
        self.seats = range(seats)
        self.solo = scenario > 0
        wanted, starting_crosses, points = end.SCENARIOS.get(scenario, (set(), 0, 0))
        self.goal = wanted if goal is None else goal
        self.additional = points if additional is None else additional
        self.players = [sheets.new_player(sheet) for _ in self.seats]
        if self.solo:
            self.players[0]["crosses"] = starting_crosses if crosses is None else crosses
            self.players[0]["items"] = set(items)
        self.stage = "start"
        self.turn = 0
        self.active = first
        self.travel: list[int] = []
        self.die = 0
        self.extra = False
        self.rolled = 0
        self.commits: dict[int, str] = {}
        self.actions: dict[int, dict[str, Any]] = {}  # what the commits do
        self.woken: set[str] = set()
        self.thawed: set[str] = set()
        self.claimed: set[str] = set()  # statue sets that somebody completed in an earlier turn
        self.owed: list[dict[str, Any]] = []
        self.attempts: list[int] = []
        self.won = False
        self.lost = ""
        self._known: dict[int, moves.Moves] = {}

    # What can be asked

    def phase(self) -> str:
        """What the table waits for."""
        return self.stage

    def waiting(self) -> set[int]:
        """Seats that have to decide."""
        if self.stage == "choose":
            return {seat for seat in self.seats if seat not in self.commits}
        if self.stage == "keep":
            return {self.owed[0]["seat"]}
        return {0} if self.stage == "closing" else set()

    def may(self) -> set[int]:
        """Seats that may act before the roll."""
        return {0} if self.stage == "roll" and self.legal(0) else set()

    def legal(self, seat: int) -> set[str]:
        """Every move of the seat, in full notation."""
        return set(self._moves(seat))

    def need(self) -> tuple[str, int]:
        """Which dice have to fall: their stream and how many."""
        if self.stage == "start":
            return "start", len(self.seats)
        if self.stage == "roll":
            travel = 2 if self.solo else 3
            return "turn", travel + (1 if self.extra else 0) + 1
        if self.stage == "owed":
            return f"{self.owed[0]['kind']}/{self.owed[0]['seat']}", 1
        raise ValueError(f"no dice fall in phase {self.stage}")

    def tokens(self, seat: int, token: str) -> int:
        """Gems or shields that are ready, an Expert bonus Gem included."""
        extra = 1 if token == "gem" and self.has_bonus(seat, "gem") else 0
        return sum(icon == "ready" for icon in self.players[seat][token]) + extra

    def has_bonus(self, seat: int, bonus: str) -> bool:
        """Whether the seat has a bonus that waits to be used."""
        return any(self.sheet["bonus"][place] == bonus for place in self.players[seat]["ready"])

    def towns(self, seat: int) -> set[str]:
        """Towns visited, the starting town included."""
        return {space for space in self.players[seat]["visited"] if self.map.bears(space, "town")}

    def towns_to_spend(self) -> int:
        """Solo: Town spaces that are marked and not spent, the printed symbol included."""
        return len(self.towns(0)) + 1 - int(self.players[0]["spent"])

    def may_draw(self, seat: int, origin: str, target: str) -> bool:
        """Whether a line may run from one space to the other, whoever travels there."""
        player = self.players[seat]
        is_hub = origin in player["visited"] and self.map.bears(origin, "town")
        return (is_hub or origin in player["ends"]) and self._may_enter(seat, origin, target)

    def may_jump(self, seat: int, origin: str, target: str) -> bool:
        """Whether the seat may jump to a stone and go on from there."""
        player = self.players[seat]
        if not player["jump_from"] or player["jumped"]:
            return False
        if not self.map.bears(origin, "stone") or origin in player["visited"] or self._frozen(origin):
            return False
        return self._may_enter(seat, origin, target)

    def _may_enter(self, seat: int, origin: str, target: str) -> bool:
        if target not in self.map.near[origin] or target in self.players[seat]["visited"]:
            return False
        if target in self.map.ships and "no_ships" in self.goal:
            return False
        return not self._frozen(target)

    def _frozen(self, space: str) -> bool:
        return self.map.glacier(space) > 0 and space not in self.thawed

    def _moves(self, seat: int) -> moves.Moves:
        if seat not in self._known:
            self._known[seat] = self._list(seat)
        return self._known[seat]

    def _list(self, seat: int) -> moves.Moves:
        if self.stage == "roll":
            return moves.before_the_roll(self, seat)
        if seat not in self.waiting():
            return {}
        if self.stage == "choose":
            return moves.choices(self, seat)
        return moves.keeping(self, seat) if self.stage == "keep" else moves.closing(self)

    def read(self) -> dict[str, Any]:
        """Everything that can be compared, as a copy."""
        return copy.deepcopy(
            {
                "phase": self.stage,
                "turn": self.turn,
                "active": self.active,
                "dice": (sorted(self.travel), self.die),
                "extra": self.extra,
                "rolled": self.rolled,
                "commits": self.commits,
                "woken": self.woken,
                "thawed": self.thawed,
                "claimed": self.claimed,
                "owed": [(one["seat"], one["kind"], one["why"]) for one in self.owed],
                "attempts": self.attempts,
                "won": self.won,
                "lost": self.lost,
                "players": [self._read_player(seat) for seat in self.seats],
                "scores": [end.score(self, seat) for seat in self.seats],
                "end": end.verdict(self) if self.stage == "over" else None,
            }
        )

    def _read_player(self, seat: int) -> dict[str, Any]:
        player = self.players[seat]
        return {
            **{key: value for key, value in player.items() if key not in ("gem", "shield", "ends")},
            # a visited town is an origin at any time, and a chance to jump is nothing once the game is over
            "ends": player["ends"] - self.towns(seat),
            "jump_from": "" if self.stage == "over" else player["jump_from"],
            "gems": self.tokens(seat, "gem"),
            "shields": self.tokens(seat, "shield"),
            "gems_circled": sum(icon != "" for icon in player["gem"]),
            "shields_circled": sum(icon != "" for icon in player["shield"]),
            "parts": end.parts(self, seat),
        }

    # What can be done

    def play(self, seat: int, move: str) -> None:
        """Make a legal move."""
        if move not in self.legal(seat):
            raise ValueError(f"{move} is not legal for seat {seat} in phase {self.stage}")
        action = self._moves(seat)[move]
        self._known = {}
        do = action["do"]
        if do in ("travel", "miss", "cloud"):
            self.commits[seat] = move
            self.actions[seat] = action
            if len(self.commits) == len(self.seats):
                turns.reveal(self)
        elif do == "keep":
            turns.write_roll(self, action["value"])
        elif do == "token":
            self._cross_off(seat, action["token"])
            self.stage = "owed"
        elif do == "finish":
            self.stage = "over"
        else:
            self._use(seat, action)

    def take_back(self, seat: int) -> None:
        """Undo a commit while others still choose."""
        del self.commits[seat]
        self._known = {}

    def forget(self) -> None:
        """Players were changed from outside: moves are asked anew."""
        self._known = {}

    def fall(self, faces: list[int] | tuple[int, ...]) -> None:
        """The dice that were needed show these faces, the Active die last."""
        if len(faces) != self.need()[1]:
            raise ValueError(f"{self.need()[1]} dice have to fall, not {len(faces)}")
        self._known = {}
        if self.stage == "start":
            for seat, face in enumerate(faces):
                town = self.map.starts[(face - 1) // 2]
                self.players[seat]["visited"].add(town)
            turns.thaw(self)
            self.turn = 1
            self.stage = "roll"
        elif self.stage == "roll":
            self.travel, self.die = list(faces[:-1]), faces[-1]
            self.rolled += 1
            self.stage = "choose"
        else:
            self.attempts.append(faces[0])
            token = "shield" if self.owed[0]["kind"] == "monster" else "gem"
            if self.tokens(self.owed[0]["seat"], token) or len(set(self.attempts)) > 1:
                self.stage = "keep"
            else:
                turns.write_roll(self, faces[0])

    def _use(self, seat: int, action: dict[str, Any]) -> None:
        """Spend a town, an item or a bonus that is no move of the turn."""
        player = self.players[seat]
        match action["do"]:
            case "extra":
                player["spent"] += 1
                self.extra = True
            case "reroll":
                player["spent"] += 2
                self._roll_again()
            case "adjust":
                player["spent"] += 1
                if action["active"]:
                    self.die += action["by"]
                else:
                    self.travel[self.travel.index(action["face"])] += action["by"]
            case "bonus reroll":
                self.spend_bonus(seat, "reroll")
                self._roll_again()
            case "strike":
                self.spend_bonus(seat, "strike")
                player["struck"].add(action["box"])
            case "item":
                self._use_item(action)

    def _use_item(self, action: dict[str, Any]) -> None:
        player = self.players[0]
        player["items"].remove(action["item"])
        match action["item"]:
            case "sword":
                player["monster"][player["monster"].index(action["value"])] = 0
            case "compass":
                self.die = action["value"]
            case "potion":
                player["crosses"] = max(0, player["crosses"] - 2)
            case "camp":
                player["gem"] = ["ready"] * len(player["gem"])
                player["shield"] = ["ready"] * len(player["shield"])
            case "provisions":
                player["spent"] = max(0, player["spent"] - 3)
        if self.stage == "closing" and not self.legal(0):
            self.stage = "over"

    def _roll_again(self) -> None:
        """All dice of the turn for everybody; nothing that was chosen or changed counts any more."""
        self.travel, self.die = [], 0
        self.commits = {}
        self.stage = "roll"

    def spend_bonus(self, seat: int, bonus: str) -> None:
        """The bonus of this kind is used."""
        ready = self.players[seat]["ready"]
        ready.remove(next(place for place in sorted(ready) if self.sheet["bonus"][place] == bonus))

    def _cross_off(self, seat: int, token: str) -> None:
        icons = self.players[seat][token]
        if "ready" in icons:
            icons[icons.index("ready")] = "used"
        else:
            self.spend_bonus(seat, "gem")
