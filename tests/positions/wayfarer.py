"""Sets a position of ``wayfarer.json`` up in the engine, plays its actions, answers its question."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from tabletop_kit.core.errors import TabletopError
from tabletop_kit.core.game import Chance, Decide, Event
from tabletop_kit.hexmap import Island, bits
from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer.editions import tables_of
from tabletop_kit.wayfarer.moves import (
    EXTRA,
    GEM,
    MISS,
    REROLL,
    REROLL_BONUS,
    SHIELD,
    Adjust,
    Cloud,
    Keep,
    Move,
    Strike,
    Travel,
    Tweak,
    Use,
)
from tabletop_kit.wayfarer.sheet import COMPANIONS, GUIDE, MERCHANT, Sheet
from tabletop_kit.wayfarer.state import NOWHERE, Player, Setup, State
from tests.positions.wayfarer_islands import island_of
from tests.positions.wayfarer_sheets import TRACKS, bonus_name, sheet_of

FILE = Path(__file__).with_name("wayfarer.json")
DATA: dict[str, Any] = json.loads(FILE.read_text("utf8"))


class Illegal(Exception):
    """An action or a set-up that the rules do not allow."""


@dataclass
class Scene:
    """A state with the names that the position uses."""

    state: State
    spaces: dict[str, int]
    events: tuple[Event, ...] = ()

    @property
    def island(self) -> Island:
        return tables_of(self.state.setup).island

    @property
    def sheet(self) -> Sheet:
        return tables_of(self.state.setup).sheet

    def name(self, space: int) -> str:
        return next(name for name, other in self.spaces.items() if other == space)

    def mask(self, names: list[str]) -> int:
        return sum(1 << self.spaces[name] for name in names)


def islands(name: str = "demo", patch: Mapping[str, Any] | None = None) -> tuple[Island, dict[str, int]]:
    """An island of the positions with its names."""
    return island_of(DATA["components"]["islands"][name], patch)


@cache
def sheet_named(name: str) -> Sheet:
    """A sheet of the positions."""
    return sheet_of(DATA["components"]["sheets"][name])


# ---------------------------------------------------------------------- set-up
def new_game(question: Mapping[str, Any]) -> Scene:
    """A game whose starting towns have been rolled."""
    island, spaces = islands(question.get("island", "demo"))
    sheet = sheet_named(question.get("sheet", "demo"))
    rolls = question["rolls"]
    names = tuple(f"P{seat}" for seat in range(len(rolls)))
    solo = len(rolls) == 1 and question.get("mode") != "multi"
    setup = Setup(names, island.slug, sheet.slug, scenario=int(solo), own=(island, sheet))
    try:
        state = game.start(setup)
    except TabletopError as error:
        raise Illegal from error
    return Scene(game.resolve(state, tuple(rolls)).state, spaces)


def set_up(setup: Mapping[str, Any]) -> Scene:
    """The position before the first action."""
    island, spaces = islands(setup.get("island", "demo"), setup.get("island_patch"))
    sheet = sheet_named(setup.get("sheet", "demo"))
    solo = setup["mode"] == "solo"
    scenario = setup.get("scenario", 1) if solo else 0
    names = tuple(f"P{seat}" for seat in range(len(setup["players"])))
    whole = Setup(names, island.slug, sheet.slug, scenario=scenario, own=(island, sheet))
    state = game.start(whole)
    scene = Scene(state, spaces)
    players = tuple(
        _player(scene, given, blank) for given, blank in zip(setup["players"], state.players, strict=True)
    )
    thawed = scene.mask(setup.get("thawed", []))
    scene.state = replace(
        state,
        players=players,
        phase="roll",
        turn=setup.get("turn", 1),
        active=setup.get("active", 0),
        woken=scene.mask(setup.get("woken", [])),
        claimed=_claimed(scene, setup.get("statue_first", ())),
        thawed=thawed,
    )
    if setup.get("dice"):
        _roll(scene, setup["dice"])
    return scene


def _player(scene: Scene, given: Mapping[str, Any], blank: Player) -> Player:
    island, sheet, at = scene.island, scene.sheet, scene.spaces
    start = at[given["start"]]
    routes = [[at[name] for name in route] for route in given.get("routes", [])]
    lines = [line for route in routes for line in pairwise(route)]
    entered = {target for _, target in lines}
    travelled = [*entered, *(route[0] for route in routes if route[0] not in {start} | entered)]
    visited = 1 << start | sum(
        1 << space for space in {space for route in routes for space in route} - {start}
    )
    closed = scene.mask(given.get("closed", []))
    ends = sum(1 << space for space in {route[-1] for route in routes}) & ~closed

    def bearing(mask: int) -> int:
        return sum(mask >> space & 1 for space in travelled)

    gems, shields = min(bearing(island.gems), sheet.gems), min(bearing(island.shields), sheet.shields)
    ready = sum(1 << sheet.bonus.index(bonus_name(one)) for one in given.get("bonus_ready", []))
    columns = len(sheet.merchant_cols)
    jump_from = given.get("jump_from")
    return replace(
        blank,
        visited=visited,
        ends=ends,
        lines=tuple(lines),
        coachman=tuple(given.get("coachman", [])),
        guide=tuple(given.get("guide", [])),
        track=TRACKS.get(given.get("guide_track", ""), 0),
        merchant=sum(1 << (row - 1) * columns + column - 1 for row, column in given.get("merchant", [])),
        adventurer=tuple(given.get("adventurer", [])),
        sailor=tuple(given.get("sailor", [])),
        treasure=tuple(given.get("treasure", [])),
        monster=tuple(given.get("monster", [])),
        taverns=min(bearing(island.taverns), sheet.taverns),
        gems=given.get("gems", gems),
        gems_circled=given.get("gems_circled", gems),
        shields=given.get("shields", shields),
        shields_circled=given.get("shields_circled", shields),
        misses=given.get("misses", 0),
        bonus=tuple(given.get("bonus", [])),
        ready=ready,
        jump_from=NOWHERE if jump_from is None else at[jump_from],
        jumped=given.get("jumped", False),
        crosses=given.get("crosses", blank.crosses),
        spent=given.get("spent", 0),
        items=tuple(given.get("items", [])),
    )


def _claimed(scene: Scene, sets: Iterable[str]) -> int:
    """The statue sets that somebody completed in an earlier turn."""
    return sum(1 << n for n, statue in enumerate(scene.island.statues) if statue.name in sets)


# ---------------------------------------------------------------------- actions
def act(scene: Scene, action: list[Any]) -> None:
    """Do one action of a position; `Illegal` if the rules bar it."""
    name, *rest = action
    match name:
        case "extra":
            _move(scene, 0, EXTRA)
        case "roll":
            _roll(scene, rest[0])
        case "reroll":
            _move(scene, 0, REROLL)
            _roll(scene, rest[0])
        case "adjust":
            die, delta = rest
            face = scene.state.die if die == "active" else (scene.state.travel or (0,))[die]
            _move(scene, 0, Adjust(face, delta, die == "active"))
        case "item":
            item, *value = rest
            player = scene.state.players[0]
            number = (player.monster[value[0]] if item == "sword" else value[0]) if value else 0
            _move(scene, 0, Use(item, number))
        case "expert_reroll":
            _move(scene, rest[0], REROLL_BONUS)
            _roll(scene, rest[1])
        case "strike":
            seat, companion, box = rest
            number = COMPANIONS.index(companion)
            _move(scene, seat, Strike(number, _box(scene, number, box)[0]))
        case "commit":
            _move(scene, rest[0], MISS if rest[1] == "miss" else travel(scene, rest[1], {}))
        case "turn":
            _turn(scene, *rest)
        case _:
            raise ValueError(action)


def _move(scene: Scene, seat: int, move: Move) -> None:
    barred = game.refusals(scene.state, seat, move)
    assert bool(barred) == (move not in game.legal(scene.state, seat)), (move, barred)
    if barred:
        raise Illegal(barred[0].message)
    step = game.apply(scene.state, seat, move)
    scene.state, scene.events = step.state, step.events


def _roll(scene: Scene, dice: Mapping[str, Any]) -> None:
    turn = game.turn(scene.state)
    if not isinstance(turn, Chance):
        raise Illegal("no dice are due")
    try:
        outcome = turn.request.read([*dice["travel"], dice["active"]])
    except TabletopError as error:
        raise Illegal(str(error)) from error
    scene.state = game.resolve(scene.state, outcome).state


def _turn(
    scene: Scene,
    choices: list[Any],
    rolls: list[list[dict[str, Any]]] | None = None,
    options: list[dict[str, Any]] | None = None,
) -> None:
    for seat, choice in enumerate(choices):
        option = options[seat] if options else {}
        move = MISS if choice == "miss" else travel(scene, choice, option)
        _move(scene, seat, move)
    waiting = {seat: list(owed) for seat, owed in enumerate(rolls or [])}
    while isinstance(turn := game.turn(scene.state), Chance) and turn.request.stream != "turn":
        seat = turn.request.seat
        assert seat is not None
        if not waiting.get(seat):
            raise Illegal("a roll is owed")
        _settle(scene, seat, turn.request.stream, waiting[seat].pop(0))
    if any(waiting.values()):
        raise Illegal("more rolls than are owed")


def _settle(scene: Scene, seat: int, stream: str, roll: dict[str, Any]) -> None:
    """Make one owed roll with its attempts and write the one that is kept."""
    if stream != f"{roll['kind']}/{seat}":
        raise Illegal("another roll is owed")
    first, *others = roll["attempts"]
    scene.state = game.resolve(scene.state, (first,)).state
    for face in others:
        _move(scene, seat, SHIELD if roll["kind"] == "monster" else GEM)
        scene.state = game.resolve(scene.state, (face,)).state
    if isinstance(game.turn(scene.state), Decide) and scene.state.phase == "keep":
        _move(scene, seat, Keep(roll["attempts"][roll["keep"]]))


def _box(scene: Scene, companion: int, box: Any) -> tuple[int, int]:
    """Box and track of the engine for a box of the positions."""
    if companion == MERCHANT:
        return (box[0] - 1) * len(scene.sheet.merchant_cols) + box[1] - 1, 0
    if companion == GUIDE and isinstance(box, list):
        return len(scene.sheet.guide) + box[1] - 1, TRACKS[box[0]]
    return box - 1, 0


def travel(scene: Scene, choice: list[Any], option: Mapping[str, Any]) -> Move:
    """The engine's move for a choice of the positions."""
    name, box, pair, origin, target = choice
    if name == "cloud":
        return Cloud(scene.spaces[origin], scene.spaces[target])
    companion = COMPANIONS.index(name)
    number, track = _box(scene, companion, box)
    tweaks = []
    for bonus, die, delta in option.get("adjust", []):
        active = die == "active"
        face = scene.state.die if active else scene.state.travel[die]
        tweaks.append(Tweak(bonus_name(bonus), face, face + delta, active))  # type: ignore[arg-type]
    a, b, active = pair
    if not active:
        a, b = sorted((a, b))
    at = scene.spaces
    star = bool(option.get("star"))
    return Travel(companion, number, a, b, active, at[origin], at[target], track, star, tuple(tweaks))


def shown(scene: Scene, move: Move) -> Any:
    """A move as the positions write it."""
    if not isinstance(move, Travel):
        return "miss"
    box: Any = move.box + 1
    if move.companion == MERCHANT:
        row, column = divmod(move.box, len(scene.sheet.merchant_cols))
        box = [row + 1, column + 1]
    elif move.track:
        box = ["AB"[move.track - 1], move.box - len(scene.sheet.guide) + 1]
    pair = [move.a, move.b, move.active]
    return [COMPANIONS[move.companion], box, pair, scene.name(move.origin), scene.name(move.target)]


def names_of(scene: Scene, mask: int) -> list[str]:
    """The names of a set of spaces."""
    return sorted(scene.name(space) for space in bits(mask))
