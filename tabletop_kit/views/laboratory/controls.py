"""The controls of the laboratory: rows of buttons, numbers with a field and two buttons, a slider for the dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from ipywidgets import Button, DOMWidget, HBox, IntSlider, Layout, Text

from ..page import Page

__all__ = ["Choice", "Row", "Stepper", "choice", "row", "slider", "small_field", "stepper"]


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number: a field to type it, and buttons that make it less and more."""

    field: Text
    buttons: tuple[Button, Button]

    @property
    def widgets(self) -> tuple[DOMWidget, ...]:
        """What stands in the row."""
        return self.field, *self.buttons

    def show(self, words: str, least: bool, most: bool) -> None:
        """The number as it is, and whether it can be less or more."""
        self.field.value = words
        for button, end in zip(self.buttons, (least, most), strict=True):
            button.disabled = end


class Row:
    """Controls that are on the page together, or not at all."""

    def __init__(self, page: Page, names: tuple[str, ...], *widgets: DOMWidget) -> None:
        self.page, self.names = page, names
        self.widget = row(*widgets)

    def show(self, shown: bool) -> None:
        """Put the row on the page or take it away; what is away cannot be pressed."""
        self.widget.layout.display = "" if shown else "none"
        for name in self.names:
            self.page._buttons[name].disabled = not shown


def row(*widgets: DOMWidget) -> HBox:
    """Widgets in a row that breaks where the page is narrow."""
    layout = Layout(flex_flow="row wrap", width="auto", min_width="0", align_items="center")
    return HBox(list(widgets), layout=layout)


def small_field(label: str, width: str, action: Callable[[str], Any], placeholder: str = "") -> Text:
    """A field that is read when Enter is pressed or it is left."""
    field = Text(
        description=label,
        placeholder=placeholder,
        continuous_update=False,
        style={"description_width": "initial"},
        layout=Layout(width=width, max_width="100%", min_width="0", margin="2px"),
    )
    field.observe(lambda change: action(change["new"].strip()), "value")
    return field


def stepper(page: Page, name: str, field: Text, step: Callable[[int], Any]) -> Stepper:
    """A field and its two buttons, which `press` knows as ``"name -"`` and ``"name +"``."""
    layout = Layout(width="36px", height="32px", margin="2px", padding="0")
    less, more = (
        page.make_button(f"{name} {sign}", partial(step, by), layout, mark, f"{field.description}: {word}")
        for sign, mark, by, word in (("-", "−", -1, "less"), ("+", "+", 1, "more"))
    )
    return Stepper(field, (less, more))


@dataclass(frozen=True, slots=True)
class Choice:
    """Buttons of which one is chosen; it says so with a sign, not by looks alone."""

    buttons: Mapping[str, Button]
    words: Mapping[str, str]
    numbered: bool

    @property
    def widgets(self) -> tuple[Button, ...]:
        """What stands in the row."""
        return tuple(self.buttons.values())

    def show(self, chosen: str, words: Mapping[str, str] | None = None) -> None:
        """Mark the one that is chosen, and say other words on those that have them."""
        for number, (name, button) in enumerate(self.buttons.items(), 1):
            sign = "✓ " if name == chosen else f"{number} " if self.numbered else ""
            button.description = sign + {**self.words, **(words or {})}[name]
            if (name == chosen) != ("tabletop-chosen" in button._dom_classes):
                (button.add_class if name == chosen else button.remove_class)("tabletop-chosen")


def choice(
    page: Page, words: Mapping[str, str], action: Callable[[str], Any], tooltip: str, numbered: bool = True
) -> Choice:
    """Buttons that `press` knows by the keys of `words`."""
    made = {}
    layout = Layout(
        width="auto", height="auto", min_height="32px", margin="2px"
    )  # one for all: pages open sooner
    for name, label in words.items():
        made[name] = page.make_button(name, partial(action, name), layout, label, f"{tooltip}: {label}")
    return Choice(made, words, numbered)


def slider(action: Callable[[int], Any]) -> IntSlider:
    """A slider that is answered while it moves."""
    made = IntSlider(
        min=0,
        max=20,
        readout=False,
        style={"description_width": "initial"},
        layout=Layout(width="auto", min_width="0", flex="1 1 200px", margin="2px 8px"),
    )
    made.observe(lambda change: action(change["new"]), "value")
    return made
