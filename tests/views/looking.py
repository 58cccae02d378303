"""Ways to look at widgets and at what they hold, without a browser."""

from __future__ import annotations

import random
from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import product
from typing import Any

from ipywidgets import HTML, Button, Widget
from ipywidgets.widgets import widget as registry

from tabletop_kit import pathwalker
from tabletop_kit.core.game import Chance
from tabletop_kit.pathwalker import Character
from tabletop_kit.pathwalker.moves import Roll, Versus

MARKUP = """<script>alert("x")</script> & 'both' <b>bold</b>"""

ANA = Character("Ana", {"Swiftness": 4, "Magic": 3}, bond="Teddie", nemeses=("Wolf",))
BEN = Character("Ben", {"Sage": 2, "Charm": 1})
TEDDIE = Character("Teddie", {"Might": 3, "Charm": 4, "Awareness": 5})


def alive() -> set[str]:
    """Ids of all widgets that exist, layouts and styles included."""
    return set(registry._instances)


def parts(widget: Widget) -> Iterator[Widget]:
    """A widget and all that it is made of, in the order of the page."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from parts(child)


def html(widget: Widget) -> str:
    """All HTML in a widget that is on the page."""
    return "\n".join(
        part.value for part in parts(widget) if isinstance(part, HTML) and part.layout.display != "none"
    )


def buttons(widget: Widget) -> list[Button]:
    """All buttons in a widget, hidden ones as well."""
    return [part for part in parts(widget) if isinstance(part, Button)]


def shown(widget: Widget) -> list[tuple[Any, ...]]:
    """What each part of a widget that is on the page shows, to compare one view with another."""
    looks = ("value", "description", "tooltip", "disabled", "_dom_classes")
    choices = {
        part.model_id
        for box in parts(widget)
        if "tabletop-choices" in getattr(box, "_dom_classes", ())
        for part in box.children
        if part.disabled
    }
    return [
        (type(part).__name__, *(getattr(part, look, None) for look in looks))
        for part in parts(widget)
        if part.layout.display != "none" and part.model_id not in choices
    ]


def play_at_random(table: Any, moves: int, seed: int) -> Iterator[None]:
    """Make random moves, and stop after each of them to look."""
    rng = random.Random(seed)
    for _ in range(moves):
        if isinstance(table.turn, Chance):
            table.roll([rng.randint(1, sides) for sides in table.pending.space.sides])
        else:
            deciding = table.turn.seats
            seat = deciding[0] if deciding and rng.random() < 0.8 else rng.choice(table.seats)
            plain = list(table.legal(seat))
            rolls = [move for move in plain if isinstance(move, Roll | Versus)]
            others = [move for move in plain if not isinstance(move, Roll | Versus)]
            table.play(rng.choice(rolls if rolls and rng.random() < 0.6 else others), seat)
        yield


def party(**options: Any) -> Any:
    """A table of three characters, with a Bond and a Nemesis among them."""
    return pathwalker.table([TEDDIE, ANA, BEN], **(options or {"seed": 5}))


def share(throws: Any, wanted: Any) -> str:
    """The share of equally likely throws that are wanted, as the kit writes a chance."""
    results = [bool(wanted(throw)) for throw in throws]
    if not any(results) or all(results):
        return "100 %" if any(results) else "0 %"
    return f"{100 * sum(results) / len(results):.1f} %"


def faces(*sides: int) -> Iterator[tuple[int, ...]]:
    """Everything that these dice can show, each as likely as the others."""
    return product(*(range(1, n + 1) for n in sides))


class _Tags(HTMLParser):
    """Every tag of a page, and whether each is closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)
        if tag != "br":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"{tag} is closed out of order"

    def handle_data(self, data: str) -> None:
        self.text += data


def page(source: str) -> _Tags:
    """The HTML taken apart; it must be nested properly."""
    tags = _Tags()
    tags.feed(source)
    tags.close()
    assert not tags.open, f"{tags.open} are never closed"
    return tags
