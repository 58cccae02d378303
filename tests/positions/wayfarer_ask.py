"""Answers the questions of ``wayfarer.json`` from the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop_kit import wayfarer
from tabletop_kit.core.errors import TabletopError
from tabletop_kit.hexmap import bits, neighbours
from tabletop_kit.wayfarer import campaigns, game, listing, routes, scoring, solo
from tabletop_kit.wayfarer.expert import star_fits
from tabletop_kit.wayfarer.moves import Cloud, Travel
from tabletop_kit.wayfarer.sheet import COMPANIONS
from tabletop_kit.wayfarer.state import NOWHERE, Player
from tests.positions.wayfarer import Illegal, Scene, act, names_of, new_game, set_up, shown

#: Titles of the ranks as the positions give them, by the campaign's number of the rank.
RANKS = (
    "defeat",
    "You won, congratulations",
    "A successful adventure Wayfarer",
    "A hero among Wayfarers",
    "A legend among heroes",
    "A god amongst mortals",
)
GOALS = {"noships": "no_ships"}


def answer(position: Mapping[str, Any]) -> Any:
    """What the engine says to the question of a position."""
    question = position["question"]
    try:
        if position["setup"] is None:
            return _without_a_table(question)
        scene = set_up(position["setup"])
        for action in position["actions"]:
            act(scene, action)
        return ask(scene, question)
    except Illegal:
        return "illegal"


def _without_a_table(question: Mapping[str, Any]) -> Any:
    match question["ask"]:
        case "new_game":
            scene = new_game(question)
            return _read(scene, question["read"]) if "read" in question else {"score": _score(scene, 0)}
        case "recommended":
            return _recommended()
        case "offset":
            return sorted(map(list, neighbours(tuple(question["cell"]))))
        case "shop_points":
            last = question.get("last")
            return campaigns.shop_points(question["scenario"], last and last["entered"], last and last["won"])
        case "buy":
            return _buy(question)
        case "campaign":
            total = sum(question["scores"])
            return [total, RANKS[campaigns.rank_of(total)]]
        case "rank":
            return [RANKS[campaigns.rank_of(total)] for total in question["totals"]]
        case "campaign_run":
            return _campaign(question["steps"])
    raise ValueError(question)


def _recommended() -> str:
    table = wayfarer.table(players=["Ana", "Ben"], seed=1)
    return wayfarer.editions.island_of(table.setup).title


def _buy(question: Mapping[str, Any]) -> Any:
    try:
        bought = campaigns.bought(tuple(question["held"]), tuple(question["wanted"]), question["points"])
    except TabletopError as error:
        raise Illegal from error
    return sorted(bought)


def _campaign(steps: list[Any]) -> Any:
    whole = wayfarer.campaign("Ana", seed=7)
    try:
        for _, items in steps:
            for item in items:
                whole.buy(item)
            whole.table()
    except TabletopError as error:
        raise Illegal from error
    return whole.score


def ask(scene: Scene, question: Mapping[str, Any]) -> Any:
    """What the engine says to a question about a position."""
    state = scene.state
    seat = question.get("seat", 0)
    match question["ask"]:
        case "read":
            return _read(scene, question["read"])
        case "legal":
            return _legal(scene, seat, question)
        case "pairs":
            if state.phase != "choose":
                raise Illegal("no dice lie there")
            return [[pair.a, pair.b, pair.active] for pair in listing.seat_pairs(state, seat)]
        case "steps":
            return [[scene.name(a), scene.name(b)] for a, b in routes.steps(state, seat)]
        case "origins":
            return names_of(scene, routes.origins(state, seat))
        case "goal":
            goal = tuple(GOALS.get(part, part) for part in question["goal"])
            return not any(solo.parts_left(state.players[0], scene.island, goal).values())
        case "towns_available":
            return solo.towns_left(state)
        case "score":
            return _score(scene, seat)
        case "solo_score":
            result = scoring.result(state)
            return {
                "computed": scoring.computed(state),
                "entered": result.scores[0],
                "won": result.winners == (0,),
            }
        case "must_miss":
            return listing.must_miss(state, seat)
        case "may_miss":
            return listing.may_miss(state, seat)
        case "full":
            companion = COMPANIONS.index(question["companion"])
            return listing.full(state.players[seat], scene.sheet, companion)
        case "cloud":
            clouds = [move for move in game.legal(state, 0) if isinstance(move, Cloud)]
            return [[scene.name(move.origin), scene.name(move.target)] for move in clouds]
        case "longest":
            return routes.towns_on(routes.longest(state.players[seat], scene.island), scene.island)
        case "star_fits":
            return star_fits(state.players[seat], scene.sheet, question["number"])
        case "winners":
            return list(scoring.winners(state))
        case "seen":
            return _seen(scene, seat)
    raise ValueError(question)


def _legal(scene: Scene, seat: int, question: Mapping[str, Any]) -> list[Any]:
    fields = ("companion", "box", "pair", "origin", "target")
    moves = [shown(scene, move) for move in game.legal(scene.state, seat) if isinstance(move, Travel)]
    where = question.get("where", {})
    kept = [move for move in moves if all(move[fields.index(key)] == value for key, value in where.items())]
    project = question.get("project", fields)
    found: list[Any] = []
    for move in kept:
        row = [move[fields.index(field)] for field in project]
        if row not in found:
            found.append(row)
    return found


def _score(scene: Scene, seat: int) -> dict[str, int]:
    parts = scoring.score_parts(scene.state)[seat]
    named = {"monsters": "monster"}
    return {named.get(name, name): points for name, points in parts.items()} | {"total": sum(parts.values())}


def _seen(scene: Scene, seat: int) -> dict[str, Any]:
    """The choices that a seat may know, others' as "hidden"; after the reveal those of the turn are told."""
    view = game.observe(scene.state, seat)
    if scene.state.phase == "choose":
        return {
            str(other): "hidden"
            if view.state.commits[other] is None
            else shown(scene, view.state.commits[other])
            for other, done in enumerate(view.committed)
            if done
        }
    told = [event for event in scene.events if event.kind == "travelled"]
    return {str(event.seat): _told(scene, event.data) for event in told}


def _told(scene: Scene, data: Mapping[str, Any]) -> list[Any]:
    """A move as the reveal tells it."""
    ends = [scene.name(scene.island.index[data[end].casefold()]) for end in ("origin", "target")]
    return [data["companion"], data["box"] + 1, [*data["dice"], data["active"]], *ends]


def _read(scene: Scene, paths: list[str]) -> list[Any]:
    return [_value(scene, path) for path in paths]


def _value(scene: Scene, path: str) -> Any:
    state = scene.state
    first, *rest = path.split(".")
    if first == "players":
        return _of_player(scene, state.players[int(rest[0])], rest[1])
    match first:
        case "mode":
            return "solo" if state.setup.solo else "multi"
        case "active" | "turn":
            return getattr(state, first)
        case "over":
            return state.phase == "over"
        case "lost":
            return state.lost or None
        case "won_goal":
            return state.won
        case "woken" | "thawed":
            return names_of(scene, getattr(state, first))
    raise ValueError(path)


def _of_player(scene: Scene, player: Player, name: str) -> Any:
    match name:
        case "merchant":
            columns = len(scene.sheet.merchant_cols)
            return [[box // columns + 1, box % columns + 1] for box in bits(player.merchant)]
        case "jump_from":
            return None if player.jump_from == NOWHERE else scene.name(player.jump_from)
        case "bonus_ready":
            back = {"die1": "adjust1", "die2": "adjust2"}
            ready = [scene.sheet.bonus[box] for box in bits(player.ready)]
            return [back.get(one, one) for one in ready]
        case "items":
            return list(player.items)
    value = getattr(player, name)
    return list(value) if isinstance(value, tuple) else value
