"""Positions that random play rarely reaches: nearly full sheets, long routes, many tokens, a jump to be made.

They are set on both sides of a `Pair`; what is planted could have come about, but did not.
"""

from __future__ import annotations

from typing import Any

from tabletop_kit.hexmap import mask_of
from tabletop_kit.wayfarer.sheet import COMPANIONS
from tabletop_kit.wayfarer.state import Player, changed_state
from tests.oracle import wayfarer_oracle_sheet as sheets
from tests.oracle.wayfarer_pair import TRACKS, Pair

__all__ = ["ITEMS", "change", "mirror", "plant"]

ITEMS = ("sword", "compass", "potion", "camp", "provisions", "cloud")


def plant(pair: Pair) -> None:
    """Give every player of a table at its first turn a map and a sheet that are well used."""
    oracle, rng = pair.oracle, pair.rng
    starts = [next(iter(player["visited"])) for player in oracle.players]
    every = len(oracle.map.spaces)
    for seat in oracle.seats:
        # a solo player who has been nearly everywhere is near the goal
        _draw(pair, seat, every if oracle.solo and rng.random() < 0.5 else rng.randint(0, every))
    most = max(len(oracle.towns(seat)) for seat in oracle.seats)
    oracle.thawed = {space for space in oracle.map.spaces if 0 < oracle.map.glacier(space) <= most}
    for seat in oracle.seats:
        _draw(pair, seat, rng.randint(0, 3))
        _write(pair, seat)
    if not oracle.solo:
        entered = set().union(
            *(player["visited"] - {start} for player, start in zip(oracle.players, starts, strict=True))
        )
        oracle.woken = entered & oracle.map.all_with("hideout")
        oracle.claimed = set().union(*(player["statues"] for player in oracle.players))
    mirror(pair)
    pair.made.append("planted")


def change(pair: Pair, seat: int, **values: Any) -> None:
    """Give one player other values, in the oracle's words, on both sides."""
    pair.oracle.players[seat].update(values)
    mirror(pair)


def mirror(pair: Pair) -> None:
    """What was changed on the oracle's side is so on the engine's too."""
    oracle = pair.oracle
    oracle.forget()
    pair.before = oracle.read()
    pair.state = changed_state(
        pair.state,
        players=tuple(_player(pair, player) for player in oracle.players),
        woken=_mask(pair, oracle.woken),
        thawed=_mask(pair, oracle.thawed),
        claimed=_marks(pair, oracle.claimed),
    )


def _draw(pair: Pair, seat: int, lines: int) -> None:
    """Some lines more, whoever might have travelled them; bridges like to be crossed."""
    oracle, rng = pair.oracle, pair.rng
    player = oracle.players[seat]
    for _ in range(lines):
        possible = [
            (origin, target)
            for origin in oracle.map.spaces
            for target in sorted(oracle.map.near[origin])
            if oracle.may_draw(seat, origin, target)
        ]
        if not possible:
            return
        bridges = [line for line in possible if set(line) in map(set, oracle.map.bridges)]
        origin, target = rng.choice(bridges or possible)
        player["lines"].append((origin, target))
        player["visited"].add(target)
        player["ends"].discard(origin)
        player["ends"].add(target)


def _write(pair: Pair, seat: int) -> None:
    """Numbers, tokens and bonuses on the sheet."""
    oracle, rng = pair.oracle, pair.rng
    sheet, player = oracle.sheet, oracle.players[seat]
    player["taverns"] = rng.randint(0, sheet["coachman"]["taverns"])
    for companion in sheets.COMPANIONS:
        for _ in range(rng.choice((0, 2, 5, 20))):
            _fill(pair, player, companion)
    player["treasure"] = [rng.randint(1, 12) for _ in range(rng.randint(0, 5))]
    player["misses"] = rng.randint(0, sheet["misses"] - 1)
    for token in ("gem", "shield"):
        circled = rng.randint(0, len(player[token]))
        player[token][:circled] = [rng.choice(("ready", "used")) for _ in range(circled)]
    player["bonus"] = sorted(rng.sample(range(2, 13), rng.randint(0, len(sheet["bonus"]))))
    player["ready"] = {
        place
        for place in range(len(player["bonus"]))
        if sheet["bonus"][place] not in ("treasure", "treasure2") and rng.random() < 0.7
    }
    if "strike" in sheet["bonus"]:
        monsters = [box for box in sheets.boxes(sheet) if sheets.icons(sheet, box)["monster"]]
        player["struck"] = set(rng.sample(monsters, min(len(monsters), rng.randint(0, 1))))
    player["statues"] = {
        mark
        for mark in oracle.map.statue_values
        if not oracle.solo and oracle.map.statue_set(mark) <= player["visited"]
    }
    stones = player["ends"] & oracle.map.all_with("stone")
    if stones and oracle.map.all_with("stone") - player["visited"] and rng.random() < 0.8:
        player["jump_from"] = rng.choice(sorted(stones))
    else:
        player["jumped"] = rng.random() < 0.3
    if oracle.solo:
        player["monster"] = [rng.randint(0, 12) for _ in range(rng.randint(0, 5))]
        player["crosses"] = rng.randint(0, sheet["monster_spaces"] - len(player["monster"]))
        player["treasure"].append(rng.randint(0, 60))
        player["spent"] = rng.randint(0, len(oracle.towns(0)) + 1)
        player["items"] = set(rng.sample(ITEMS, rng.randint(0, len(ITEMS))))


def _fill(pair: Pair, player: dict[str, Any], companion: str) -> None:
    """The companion's next box takes the least number that it can, or nearly."""
    sheet = pair.oracle.sheet
    for total in range(2 + pair.rng.randint(0, 1), 13):
        fitting = [
            box
            for box in sheets.boxes(sheet)
            if box[0] == companion and sheets.fits(sheet, player, box, total, True)
        ]
        if fitting:
            _, track, place = pair.rng.choice(fitting)
            player["track"] = track or player["track"]
            if companion == "merchant":
                player["merchant"].add(place)
            else:
                player[companion].append(total)
            return


# The oracle's player in the engine's words


def _player(pair: Pair, player: dict[str, Any]) -> Player:
    space = pair.island.index
    struck = [0] * len(COMPANIONS)
    for box in player["struck"]:
        struck[COMPANIONS.index(box[0])] |= 1 << _bit(pair, box)
    bonus_gem = any(pair.sheet.bonus[place] == "gem" for place in player["ready"])
    return Player(
        visited=_mask(pair, player["visited"]),
        ends=_mask(pair, player["ends"]),
        lines=tuple((space[a.casefold()], space[b.casefold()]) for a, b in player["lines"]),
        track=TRACKS.index(player["track"]),
        merchant=mask_of(_bit(pair, ("merchant", "", labels)) for labels in player["merchant"]),
        **{name: tuple(player[name]) for name in ("coachman", "guide", "adventurer", "sailor")},
        **{name: tuple(player[name]) for name in ("treasure", "monster", "bonus")},
        **{name: player[name] for name in ("taverns", "misses", "jumped", "crosses", "spent")},
        gems=player["gem"].count("ready") + bonus_gem,
        shields=player["shield"].count("ready"),
        gems_circled=sum(icon != "" for icon in player["gem"]),
        shields_circled=sum(icon != "" for icon in player["shield"]),
        ready=mask_of(player["ready"]),
        struck=(struck[0], struck[1], struck[2], struck[3], struck[4]),
        statues=_marks(pair, player["statues"]),
        jump_from=space[player["jump_from"].casefold()] if player["jump_from"] else -1,
        items=tuple(item for item in ITEMS if item in player["items"]),
    )


def _bit(pair: Pair, box: tuple[str, str, Any]) -> int:
    companion, track, place = box
    if companion == "merchant":
        sheet = pair.sheet
        row, column = sheet.merchant_rows.index(place[0]), sheet.merchant_cols.index(place[1])
        return int(row * len(sheet.merchant_cols) + column)
    return int(place) + (32 if track == "right" else 0)


def _mask(pair: Pair, spaces: set[str]) -> int:
    return mask_of(pair.island.index[space.casefold()] for space in spaces)


def _marks(pair: Pair, marks: set[str]) -> int:
    return mask_of(number for number, one in enumerate(pair.island.statues) if one.mark in marks)
