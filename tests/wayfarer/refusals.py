"""Every kind of refusal with its words, as a text file: moves of all sorts tried in the hand-made positions.

``python -m tests.wayfarer.refusals`` writes ``refusals.jsonl`` anew; a difference is to be read, as a
player would read it, before it is committed. Two refusals are of one kind if they differ in
numbers, hexes and names only; the first two of each kind are kept.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from tabletop_kit.core.rules import Refusal
from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer import moves as made_of
from tabletop_kit.wayfarer.expert import RIGHT_TRACK
from tabletop_kit.wayfarer.moves import (
    EXTRA,
    FINISH,
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
from tabletop_kit.wayfarer.state import Owed, changed_player, changed_state
from tests.positions.wayfarer import DATA, Illegal, Scene, act, set_up

FILE = Path(__file__).with_name("refusals.jsonl")
PLAIN = (EXTRA, FINISH, GEM, MISS, REROLL, REROLL_BONUS, SHIELD)
ITEMS = ("sword", "compass", "potion", "camp", "provisions", "cloud", "axe")
#: Moves tried in each position.
TRIES = 150


def scenes() -> Iterator[tuple[str, Scene]]:
    """The positions, before and after each of their actions."""
    for position in DATA["positions"]:
        if position["setup"] is None:
            continue
        scene = set_up(position["setup"])
        yield position["id"], replace(scene)
        for action in position["actions"]:
            try:
                act(scene, action)
            except Illegal:
                yield position["id"], replace(scene)  # as far as the rules let it come
                break
            yield position["id"], replace(scene)
    yield from _made()


def _made() -> Iterator[tuple[str, Scene]]:
    """Moments that no position shows: decisions on rolls, the end of a scenario, every item at hand, no ships."""
    by_id = {position["id"]: position for position in DATA["positions"]}
    begun = set_up(by_id["pairs-passive"]["setup"])
    yield "before the start", Scene(game.start(begun.state.setup), begun.spaces)
    for name in ("shield-keep-first", "merchant-row-and-col"):
        scene = set_up(by_id[name]["setup"])
        for kind_ in ("monster", "treasure"):
            owed = (Owed(0, kind_, "icon"),)
            yield (
                name,
                Scene(changed_state(scene.state, phase="keep", owed=owed, attempts=(2, 5)), scene.spaces),
            )
    for name in ("sword", "provisions", "cloud-steps", "extra-twice"):
        scene = set_up(by_id[name]["setup"])
        state = scene.state
        rich = changed_player(state.players[0], items=tuple(ITEMS), gems=4, shields=4, crosses=0)
        for phase in ("roll", "choose", "closing"):
            for scenario in (1, 4):
                setup = replace(state.setup, scenario=scenario)
                dice = {"travel": (1, 2), "die": 4, "rolled": 1} if phase == "choose" else {}
                made = changed_state(state, setup=setup, phase=phase, players=(rich,), **dice)
                yield name, Scene(made, scene.spaces)
    scene = set_up(by_id["merchant-row-and-col"]["setup"])
    full = changed_player(scene.state.players[0], merchant=(1 << len(scene.sheet.merchant)) - 1)
    yield "merchant full", Scene(changed_state(scene.state, players=(full,)), scene.spaces)
    for track in (0, 1, 2):
        yield f"track {track}", bewitched(track)


def bewitched(track: int) -> Scene:
    """A Guide whose tracks bear Monsters, the first of each struck; every bonus waits."""
    by_id = {position["id"]: position for position in DATA["positions"]}
    scene = set_up(by_id["bonus-strike"]["setup"])
    state, sheet = scene.state, scene.sheet
    tracks = tuple(
        replace(end, icons=tuple(replace(icons, monster=1) for icons in end.icons))
        for end in sheet.guide_tracks
    )
    mine = replace(sheet, slug="bewitched", guide_tracks=tracks)
    setup = replace(state.setup, sheet="bewitched", own=(scene.island, mine))
    written = (4, 5, 6, 12) if track else (4, 5)
    struck = (0, 1 << 3 | 1 << 3 + RIGHT_TRACK, 0, 0, 0)
    ready = (1 << len(sheet.bonus)) - 1
    first = changed_player(state.players[0], guide=written, track=track, struck=struck, ready=ready)
    return Scene(changed_state(state, setup=setup, players=(first, *state.players[1:])), scene.spaces)


def moves(scene: Scene, rng: random.Random) -> Iterator[Move]:
    """Moves of all sorts: near to what is possible and far from it."""
    state, spaces = scene.state, range(-1, len(scene.island.names) + 1)
    faces = [*state.travel, state.die or 3, 1, 6]
    for _ in range(TRIES):
        a, b = sorted((rng.choice(faces), rng.choice(faces)))
        active = rng.random() < 0.4
        companion = rng.randrange(5) if rng.random() < 0.97 else 5
        player = state.players[0]
        written = (player.coachman, player.guide, (), player.adventurer, player.sailor, ())[companion]
        box = (
            rng.randrange(9)
            if companion == 2
            else len(written)
            if rng.random() < 0.8
            else rng.randrange(-1, 13)
        )
        origins = [space for space in spaces if space >= 0 and player.visited >> space & 1]
        origin = rng.choice(origins) if origins and rng.random() < 0.7 else rng.choice(spaces)
        tweaks: tuple[Tweak, ...] = ()
        if rng.random() < 0.1:
            bonus = rng.choice(("die1", "die2"))
            tweaks = (Tweak(bonus, rng.choice(faces), rng.choice((a, b)), rng.random() < 0.2),)
            tweaks *= rng.choice((1, 1, 1, 2))
        track = rng.choice((0, 0, 1, 2, 3)) if companion == 1 else int(rng.random() < 0.02)
        target = rng.choice(spaces)
        star = rng.random() < 0.15
        yield Travel(companion, box, a, b, active, origin, target, track, star, tweaks)
    yield from PLAIN
    yield from (Keep(face) for face in range(8))
    yield from (
        Adjust(face, by, active) for face in range(8) for by in (-1, 1, 2) for active in (False, True)
    )
    yield from (Use(item, value) for item in ITEMS for value in (0, 3, 6, 9, 12))
    yield from (Cloud(rng.choice(spaces), rng.choice(spaces)) for _ in range(20))
    yield from (
        Strike(companion, box, track)
        for companion in range(-1, 6)
        for box in range(-1, 12)
        for track in range(4)
    )
    yield from (Travel(companion, box, 2, 3, False, 0, 1) for companion in range(5) for box in (-1, 13, 99))
    yield Travel(0, 0, 5, 2, False, 0, 1)
    for told in (
        (Tweak("die3", 2, 3),),
        (Tweak("die2", 2, 3), Tweak("die1", 3, 4)),
        (Tweak("die1", 2, 3),) * 2,
        (Tweak("die1", 0, 1),),
        (Tweak("die2", 6, 7),),
    ):
        yield Travel(0, 0, 1, 3, False, 0, 1, tweaks=told)


def kind(refusal: Refusal) -> str:
    """A refusal without its numbers, hexes and names."""
    words = f"{refusal.rule_id} {refusal.message} {refusal.hint}"
    words = re.sub(
        r"\b(P\d|[A-E][1-5]|ship\d|\d+|none|left|right|towns?|first|second|third|[a-z]+th)\b", "_", words
    )
    return re.sub(r"(_(, | and | or |,)?)+", "_", words)


def lines(scene: Scene, seat: int, move: Move) -> list[str]:
    """What bars a move, a line each."""
    return [
        f"{one.rule_id}: {one.message} | {one.hint} | {json.dumps(dict(one.params), sort_keys=True)}"
        for one in game.refusals(scene.state, seat, move)
    ]


def collected() -> list[dict[str, Any]]:
    """Moves that show two refusals of each kind."""
    seen: dict[str, set[str]] = {}
    kept = []
    for number, (_, scene) in enumerate(scenes()):
        rng = random.Random(number)
        for move in moves(scene, rng):
            for seat in range(-1, len(scene.state.players) + 1):
                new = False
                for refusal in game.refusals(scene.state, seat, move):
                    known = seen.setdefault(kind(refusal), set())
                    if len(known) < 2 and refusal.message not in known:
                        known.add(refusal.message)
                        new = True
                if new:
                    told = lines(scene, seat, move)
                    kept.append({"scene": number, "seat": seat, "move": _packed(move), "barred": told})
    return kept


def _packed(move: Move) -> list[Any]:
    return [type(move).__name__, asdict(move)]


def unpacked(packed: list[Any]) -> Move:
    """The move of an example."""
    name, values = packed
    if name == "Travel":
        values = {**values, "tweaks": tuple(Tweak(**tweak) for tweak in values["tweaks"])}
    made: Move = getattr(made_of, name)(**values)
    return made


if __name__ == "__main__":
    FILE.write_text("\n".join(json.dumps(one) for one in collected()) + "\n", "utf8")
    print(f"written: {FILE.name}")
