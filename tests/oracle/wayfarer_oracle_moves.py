"""The moves of A Wayfarer's Tale once more, slow and obvious: everything is asked about everything.

Each function gives moves by their full notation, with what they do as a plain dictionary. `table` is the
`Oracle` of `wayfarer_oracle`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.oracle import wayfarer_oracle_sheet as sheets

if TYPE_CHECKING:
    from tests.oracle.wayfarer_oracle import Oracle

__all__ = ["before_the_roll", "choices", "closing", "keeping"]

Moves = dict[str, dict[str, Any]]
Die = tuple[int, bool]  # what it shows, and whether it is the Active die
#: Items that matter once the last turn is over.
LAST_ITEMS = ("sword", "potion", "camp", "provisions")


def before_the_roll(table: Oracle, seat: int) -> Moves:
    """Solo: one more Travel die, and all items but the Compass."""
    if not table.solo:
        return {}
    moves = {**_items(table), **_clouds(table)}
    if not table.extra and table.rolled == 0 and table.towns_to_spend() >= 1:
        moves["extra"] = {"do": "extra"}
    return moves


def choices(table: Oracle, seat: int) -> Moves:
    """Everything a seat may do after the roll while it has not committed."""
    moves = _travels(table, seat, adjusting=True)
    if table.solo or not _travels(table, seat, adjusting=False) or _two_are_full(table, seat):
        moves["miss"] = {"do": "miss"}
    if table.solo:
        moves |= {**_items(table), **_clouds(table), **_spending(table), **_compass(table)}
    if seat == table.active and table.has_bonus(seat, "reroll"):
        moves["bonus reroll"] = {"do": "bonus reroll"}
    if table.has_bonus(seat, "strike"):
        moves |= _strikes(table, seat)
    return moves


def keeping(table: Oracle, seat: int) -> Moves:
    """What can be done with a roll: write one of its attempts, or roll once more."""
    moves: Moves = {f"keep {face}": {"do": "keep", "value": face} for face in table.attempts}
    kind = table.owed[0]["kind"]
    token = {"monster": "shield", "treasure": "gem"}[kind]
    if table.tokens(seat, token) > 0:
        moves[token] = {"do": "token", "token": token}
    return moves


def closing(table: Oracle) -> Moves:
    """What can be done before a won scenario is scored."""
    moves = _items(table)
    if moves:
        moves["finish"] = {"do": "finish"}
    return moves


# Travelling


def _travels(table: Oracle, seat: int, *, adjusting: bool) -> Moves:
    moves: Moves = {}
    lines = _lines(table, seat)
    for pair in _pairs(table, seat):
        for dice, used, tweaks in _ways(table, seat, pair, adjusting=adjusting):
            active = any(is_active for _, is_active in dice)
            total = dice[0][0] + dice[1][0]
            double = dice[0][0] == dice[1][0]
            for box in sheets.boxes(table.sheet):
                if not sheets.fits(table.sheet, table.players[seat], box, total, double):
                    continue
                for star in (False, True):
                    if star and not sheets.star_fits(table.sheet, table.players[seat], box, total):
                        continue
                    for origin, target in lines:
                        if not _can_travel(table, box[0], target, active):
                            continue
                        text = f"{sheets.name(box)} {_dice_text(dice)} {origin}>{target}"
                        text += (" star" if star else "") + tweaks
                        moves[text] = {
                            "do": "travel",
                            "box": box,
                            "total": total,
                            "active": active,
                            "origin": origin,
                            "target": target,
                            "star": star,
                            "bonuses": used,
                        }
    return moves


def _pairs(table: Oracle, seat: int) -> list[tuple[Die, Die]]:
    """Every two different dice that the seat may use."""
    dice: list[Die] = [(face, False) for face in table.travel]
    if seat == table.active:
        dice.append((table.die, True))
    return [(dice[i], dice[j]) for i in range(len(dice)) for j in range(len(dice)) if i < j]


def _ways(
    table: Oracle, seat: int, pair: tuple[Die, Die], *, adjusting: bool
) -> list[tuple[tuple[Die, Die], list[str], str]]:
    """The pair as it may be counted: its dice, the bonuses used, and how that is written."""
    ways: list[tuple[tuple[Die, Die], list[str], str]] = [(pair, [], "")]
    if not adjusting:
        return ways
    for bonus, most in (("die1", 1), ("die2", 2)):
        if not table.has_bonus(seat, bonus):
            continue
        for dice, used, text in list(ways):
            for place in (0, 1):
                face, active = dice[place]
                for to in range(1, 7):
                    if 1 <= abs(to - face) <= most:
                        changed = list(dice)
                        changed[place] = (to, active)
                        tweak = f"{bonus} {face}{'*' if active else ''}>{to}"
                        ways.append(
                            (
                                (changed[0], changed[1]),
                                [*used, bonus],
                                f"{text} {tweak}" if text else f" bonus {tweak}",
                            )
                        )
    return ways


def _dice_text(dice: tuple[Die, Die]) -> str:
    """``3+5``, or ``5+3*`` where the star marks the Active die."""
    if dice[0][1] or dice[1][1]:
        active, other = (dice[0], dice[1]) if dice[0][1] else (dice[1], dice[0])
        return f"{other[0]}+{active[0]}*"
    return f"{min(dice[0][0], dice[1][0])}+{max(dice[0][0], dice[1][0])}"


def _lines(table: Oracle, seat: int) -> list[tuple[str, str]]:
    """Every line that may be drawn, whoever travels it: the space left and the space entered."""
    return [
        (origin, target)
        for origin in table.map.spaces
        for target in table.map.near[origin]
        if table.may_draw(seat, origin, target) or table.may_jump(seat, origin, target)
    ]


def _can_travel(table: Oracle, companion: str, target: str, active: bool) -> bool:
    """Whether the companion travels there; peaks take the Active die."""
    if table.map.bears(target, "peak") and not active:
        return False
    return table.map.terrain(target) in sheets.TRAVELS[companion]


def _two_are_full(table: Oracle, seat: int) -> bool:
    player = table.players[seat]
    return sum(sheets.full(table.sheet, player, companion) for companion in sheets.COMPANIONS) >= 2


# Tools


def _items(table: Oracle) -> Moves:
    """Items that can be used whether or not the dice have fallen, where they would change something."""
    player = table.players[0]
    moves: Moves = {}
    if "sword" in player["items"]:
        for value in player["monster"]:
            if value > 0:
                moves[f"use sword {value}"] = {"do": "item", "item": "sword", "value": value}
    if "potion" in player["items"] and player["crosses"] > 0:
        moves["use potion"] = {"do": "item", "item": "potion"}
    if "camp" in player["items"] and any(icon != "ready" for icon in player["gem"] + player["shield"]):
        moves["use camp"] = {"do": "item", "item": "camp"}
    if "provisions" in player["items"] and player["spent"] > 0:
        moves["use provisions"] = {"do": "item", "item": "provisions"}
    return moves


def _clouds(table: Oracle) -> Moves:
    if "cloud" not in table.players[0]["items"]:
        return {}
    return {
        f"use cloud {origin}>{target}": {"do": "cloud", "origin": origin, "target": target}
        for origin in table.map.spaces
        for target in table.map.near[origin]
        if table.may_draw(0, origin, target)
    }


def _compass(table: Oracle) -> Moves:
    if "compass" not in table.players[0]["items"]:
        return {}
    return {
        f"use compass {face}": {"do": "item", "item": "compass", "value": face}
        for face in range(1, 7)
        if face != table.die
    }


def _spending(table: Oracle) -> Moves:
    """What towns buy after the roll."""
    moves: Moves = {}
    if table.towns_to_spend() >= 2:
        moves["reroll"] = {"do": "reroll"}
    if table.towns_to_spend() >= 1:
        dice: list[Die] = [*((face, False) for face in table.travel), (table.die, True)]
        for face, active in dice:
            for by in (1, -1):
                if 1 <= face + by <= 6:
                    text = f"adjust {face}{'*' if active else ''} {by:+d}"
                    moves[text] = {"do": "adjust", "face": face, "by": by, "active": active}
    return moves


def _strikes(table: Oracle, seat: int) -> Moves:
    """Monster icons that have not been triggered and still can be."""
    player = table.players[seat]
    moves: Moves = {}
    for box in sheets.boxes(table.sheet):
        lost_track = box[1] and player["track"] not in ("", box[1])
        if not sheets.icons(table.sheet, box)["monster"] or lost_track:
            continue
        if sheets.filled(player, box) or box in player["struck"]:
            continue
        moves[f"bonus strike {sheets.name(box, numbered=True)}"] = {"do": "strike", "box": box}
    return moves
