"""Positions in few words, on the small islands and sheets of the hand-made positions.

    scene = multi(at("a0"), at("c0", "c0 b0", coachman=[4]), dice="1 4 6 2")
    turn(scene, "coachman 1 1+4 a0>a1", "guide 1 1+4 b0>c1")

Boxes count from 1; a Merchant space is ``row,column``, a box of a split Guide ``A2``. With the
Active die the pair is written ``4*+1``.
"""

from __future__ import annotations

from typing import Any

from tabletop_kit.core.game import Event
from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer.moves import MISS, Move
from tabletop_kit.wayfarer.state import Player
from tests.positions.wayfarer import Illegal, Scene, act, set_up, travel
from tests.positions.wayfarer_ask import ask

__all__ = [
    "Illegal",
    "act",
    "at",
    "bars",
    "choose",
    "events",
    "fall",
    "legal",
    "monster",
    "multi",
    "player",
    "read",
    "roll",
    "solo",
    "steps",
    "treasure",
    "turn",
]


# ---------------------------------------------------------------------- setting up
def at(start: str, *routes: str, **sheet: Any) -> dict[str, Any]:
    """A player by the town of the start, the routes, and what stands on the sheet."""
    return {"start": start, "routes": [route.split() for route in routes], **sheet}


def multi(*players: dict[str, Any], dice: str = "", **setup: Any) -> Scene:
    """A game by the multiplayer rules; `dice` are the Travel dice, then the Active die."""
    return set_up({"mode": "multi", "players": players, "dice": _dice(dice), **setup})


def solo(player: dict[str, Any], dice: str = "", **setup: Any) -> Scene:
    """A scenario, the first unless another is asked for."""
    return set_up({"mode": "solo", "players": [player], "dice": _dice(dice), "scenario": 1, **setup})


def _dice(faces: str) -> dict[str, Any] | None:
    *shown, active = map(int, faces.split()) if faces else (0,)
    return {"travel": shown, "active": active} if faces else None


# ---------------------------------------------------------------------- acting
def roll(scene: Scene, dice: str) -> None:
    """Roll the dice of the turn."""
    act(scene, ["roll", _dice(dice)])


def turn(
    scene: Scene,
    *choices: str,
    rolls: list[list[dict[str, Any]]] | None = None,
    options: list[dict[str, Any]] | None = None,
) -> None:
    """Every seat's choice, then the rolls that are owed, seat by seat."""
    act(scene, ["turn", [_choice(choice) for choice in choices], rolls, options])


def choose(scene: Scene, *choices: str) -> None:
    """Every seat's choice; the rolls that are owed are left to be made."""
    for seat, choice in enumerate(choices):
        act(scene, ["commit", seat, _choice(choice)])


def fall(scene: Scene, face: int) -> None:
    """Make the roll that is owed next."""
    step = game.resolve(scene.state, (face,))
    scene.state, scene.events = step.state, step.events


def monster(*attempts: int, keep: int = 0) -> dict[str, Any]:
    """A Monster roll with its attempts, and which of them is written."""
    return {"kind": "monster", "attempts": list(attempts), "keep": keep}


def treasure(*attempts: int, keep: int = 0) -> dict[str, Any]:
    """A Treasure roll with its attempts, and which of them is written."""
    return {"kind": "treasure", "attempts": list(attempts), "keep": keep}


def _choice(text: str) -> Any:
    if text == "miss":
        return text
    words = text.split()
    if words[0] == "cloud":
        return ["cloud", None, None, *words[1].split(">")]
    companion, box, pair, line = words
    a, b = pair.split("+")
    return [companion, _box(box), [int(a.rstrip("*")), int(b), a.endswith("*")], *line.split(">")]


def _box(text: str) -> Any:
    if "," in text:
        return [int(number) for number in text.split(",")]
    return [text[0], int(text[1:])] if text[0] in "AB" else int(text)


# ---------------------------------------------------------------------- asking
def player(scene: Scene, seat: int = 0) -> Player:
    """What stands on a player's map and sheet."""
    return scene.state.players[seat]


def read(scene: Scene, *paths: str) -> Any:
    """Parts of the state by their paths."""
    found = ask(scene, {"ask": "read", "read": paths})
    return found[0] if len(paths) == 1 else found


def legal(scene: Scene, project: str, seat: int = 0, **where: Any) -> list[Any]:
    """The different values of some fields ("pair", "box target") of the legal moves, in order."""
    fields = project.split()
    rows = ask(scene, {"ask": "legal", "seat": seat, "where": where, "project": fields})
    return sorted((row if len(fields) > 1 else row[0] for row in rows), key=repr)


def steps(scene: Scene, seat: int = 0) -> list[str]:
    """The lines that the rules of routes allow, as texts."""
    return sorted(f"{origin}>{target}" for origin, target in ask(scene, {"ask": "steps", "seat": seat}))


def bars(scene: Scene, choice: str, seat: int = 0, option: dict[str, Any] | None = None) -> list[str]:
    """Ids of the rules that bar a choice, each once; it is legal exactly when there are none."""
    move: Move = MISS if choice == "miss" else travel(scene, _choice(choice), option or {})
    refusals = game.refusals(scene.state, seat, move)
    assert bool(refusals) == (move not in game.legal(scene.state, seat))
    return list(dict.fromkeys(refusal.rule_id for refusal in refusals))


def events(scene: Scene, kind: str) -> list[Event]:
    """What the last step told of this kind."""
    return [event for event in scene.events if event.kind == kind]
