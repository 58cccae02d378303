"""Random decks of the Seeker that make rare things frequent: few cards, many objects, effects on every other card."""

from __future__ import annotations

import random

from tabletop_kit.wyr.deck import OBJECTS, Deck

__all__ = ["random_deck"]

KINDS = ("ajatar", "dead-end", "keiju", "menninkäinen")
ICONS = ("draw-less", "lose-object", "lose-menninkäinen")
EFFECTS = ("modifier", *ICONS, "three", "clear")


def random_deck(rng: random.Random) -> Deck:
    """A deck of 5 to 12 Seeker cards and 13 to 30 Stage cards, some of them with equal initiative."""
    seeker = [f"{_numbers(rng, 4)} {name}" for name in [*OBJECTS, *["-"] * rng.randint(0, 7)]]
    stages = [rng.randint(0, 8), rng.randint(0, 8), rng.randint(5, 9)]
    stages[0] += max(0, 13 - sum(stages))
    weights = [rng.randint(1, 4) for _ in KINDS]
    highest = rng.choice((4, 99))  # most of them equal, or hardly any
    lines = [[_stage_card(rng, weights, highest) for _ in range(number)] for number in stages]
    sections = [("seeker", seeker), *((f"stage {number}", cards) for number, cards in enumerate(lines, 1))]
    text = 'title = "Rare"\n' + "".join(
        f"\n[{title}]\n" + "".join(f"{line}\n" for line in cards) for title, cards in sections
    )
    return Deck.parse(text, slug="rare")


def _numbers(rng: random.Random, most: int) -> str:
    return f"{rng.randint(0, most)}/{rng.randint(0, most)}"


def _stage_card(rng: random.Random, weights: list[int], highest: int) -> str:
    kind = rng.choices(KINDS, weights)[0]
    numbers = _numbers(rng, 4) if kind == "menninkäinen" else "-"
    pointer, time, initiative = rng.choice(("up", "up", "down")), rng.randint(1, 7), rng.randint(1, highest)
    return f"{kind} {pointer} {time} {initiative} {_effects(rng)} {_effects(rng)} {numbers}"


def _effects(rng: random.Random) -> str:
    """Half of the cards have none; some have an icon twice."""
    effects = rng.sample(EFFECTS, rng.choice((0, 0, 0, 1, 1, 2)))
    words = [rng.choice(("+1", "-1", "+2", "-2")) if one == "modifier" else one for one in effects]
    words += [one for one in effects if one in ICONS and rng.random() < 0.2]
    return ",".join(words) or "-"
