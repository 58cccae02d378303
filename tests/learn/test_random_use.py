"""Everything on the page that can be used, used at random: nothing raises, and the kit never blames itself."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from ipywidgets import Button, Checkbox, Text, Textarea, Widget
from ipywidgets.widgets.widget_int import _BoundedInt
from ipywidgets.widgets.widget_selection import _Selection

from tabletop_kit import learn, pathwalker, views, wayfarer, wyr
from tabletop_kit.core.errors import TabletopError
from tests.views.looking import MARKUP, html, page, parts

#: So often each page is used.
TIMES = 50
TYPED = (
    "",
    "1",
    "-1",
    "6 6 6 6",
    "roll",
    "D5",
    "guide 2+3 D5",
    "play 1",
    MARKUP,
    "0" * 300,
    "🎲é\u0301\u202e",
    "7.5",
    "ana",
)
KEYS = (
    "Enter",
    "Escape",
    "Tab",
    "ArrowUp",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "1",
    "5",
    "u",
    "?",
    " ",
    "é",
)


def finished(game: Any) -> Any:
    """A game of random players that has gone on for a while."""
    if game is wayfarer:
        t = wayfarer.table(players=["Ana", "Ben"], bots={0: "random", 1: "random"}, seed=4, autoroll=True)
    elif game is wyr:
        t = wyr.table(quest="harmony", seed=4)
    else:
        t = pathwalker.table({"Teddie": {"Might": 3}, "Ana": {"Magic": 2}}, seed=4)
    rng = random.Random(4)
    for _ in range(60):
        if t.over:
            break
        if t.pending is not None:
            t.roll()
        else:
            seat = t.turn.seats[0] if t.turn.seats else t.seats[0]
            t.play(rng.choice(list(t.legal(seat))), seat)
    return t


PAGES: dict[str, Callable[[], Any]] = {
    "board of Wayfarer": lambda: views.board(wayfarer.table(players=["Ana", "Ben"], seed=5)),
    "board of Wyr": lambda: views.board(wyr.table(quest="bounty", seed=5)),
    "board of Pathwalker": lambda: views.board(finished(pathwalker)),
    "campaign": lambda: views.CampaignScreen(wayfarer.campaign("Ana", seed=5)),
    "replay of Wayfarer": lambda: views.Replay(finished(wayfarer)),
    "replay of Wyr": lambda: views.Replay(finished(wyr)),
    "replay of Pathwalker": lambda: views.Replay(finished(pathwalker)),
    "keeping of Wayfarer": lambda: views.Keeping(finished(wayfarer)),
    "keeping of Wyr": lambda: views.Keeping(finished(wyr)),
    "rules": lambda: views.Rulebook(wayfarer),
    "character": lambda: views.CharacterForm(),
    "laboratory": lambda: views.Laboratory(),
    "lesson of Wayfarer": lambda: learn.Lesson("wayfarer"),
    "lesson of Wyr": lambda: learn.Lesson("wyr"),
    "lesson of Pathwalker": lambda: learn.Lesson("pathwalker"),
}


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    """Files are written here, moving pictures are not drawn, and a second click is meant, however soon."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tabletop_kit.views.table.replay.gif", lambda table, path, *_: Path(path))
    monkeypatch.setattr("tabletop_kit.views.page.DOUBLE_CLICK", 0)


@pytest.mark.parametrize("name", PAGES)
def test_whatever_is_used_in_any_order_nothing_raises(name):
    shown = PAGES[name]()
    rng = random.Random(name)
    for _ in range(TIMES):
        use(shown, rng)
        assert "inside the kit" not in html(shown.widget)
        page(html(shown.widget))
    assert shown.text()
    shown.close()


def use(shown: Any, rng: random.Random) -> None:
    """One key, one press of a name, or one widget that the page lets people use now."""
    what = rng.random()
    if what < 0.15:
        with suppress(TabletopError):
            shown.key(rng.choice(KEYS))
    elif what < 0.25:
        with suppress(TabletopError):
            shown.press(rng.choice((*shown.buttons(), *TYPED)))
    else:
        usable = [part for part in on_the_page(shown.widget) if not getattr(part, "disabled", False)]
        handle(rng.choice(usable), rng)


def on_the_page(widget: Widget) -> list[Widget]:
    """The widgets in it that people can see and use."""
    kinds = (Button, Checkbox, Text, Textarea, _BoundedInt, _Selection)
    return [part for part in parts(widget) if isinstance(part, kinds) and part.layout.display != "none"]


def handle(part: Widget, rng: random.Random) -> None:
    """What a hand does to it."""
    if isinstance(part, Button):
        part.click()
    elif isinstance(part, Checkbox):
        part.value = not part.value
    elif isinstance(part, _BoundedInt):
        part.value = rng.randint(part.min, part.max)
    elif isinstance(part, _Selection):
        part.index = rng.randrange(len(part.options)) if part.options else None
    else:
        part.value = rng.choice(TYPED)
        if isinstance(part, Text):
            part._submission_callbacks(part)  # Enter
