"""Making a character: a name, nine scores, a file to keep it in."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

from ipywidgets import HTML, Button, GridBox, HBox, Layout, Text, VBox

from ..core.errors import TabletopError, UnreadableMove
from ..core.rules import did_you_mean
from ..pathwalker import TRAITS, Character
from ..pathwalker.state import MAX_SCORE
from .style import sentence, styled, stylesheet
from .view import bundle, close_all

__all__ = ["CharacterForm"]


class CharacterForm:
    """A form that makes a character of Pathwalker and keeps it in a file.

    Parameters
    ----------
    character : Character, optional
        Whom to begin with; a new one with every score at 2 by default.
    folder : str or Path
        Where "Save" puts the file, named after the character.
    """

    def __init__(self, character: Character | None = None, folder: str | Path = "characters") -> None:
        self.folder = Path(folder)
        #: Why the character was not kept the last time, as a sentence; empty when it was.
        self.fault = ""
        self._scores = {trait: 2 if character is None else character[trait] for trait in TRAITS}
        self._bond = character.bond if character else ""
        self._nemeses = character.nemeses if character else ()
        self._buttons: dict[str, Button] = {}
        self._said = HTML()
        self.name = Text(
            value=character.name if character else "",
            description="Name",
            placeholder="such as Teddie",
            continuous_update=False,
            style={"description_width": "56px"},
            layout=Layout(width="300px"),
        )
        self.name.observe(lambda _: self._tell(), "value")
        step, cell = Layout(width="36px", height="32px"), Layout(width="auto", height="32px")
        parts: list[Any] = []
        self._values: dict[str, HTML] = {}
        for trait in TRAITS:
            self._values[trait] = HTML(layout=cell)
            parts += [self._values[trait], self._step(trait, -1, step), self._step(trait, 1, step)]
        grid = GridBox(
            parts,
            layout=Layout(grid_template_columns="220px 44px 44px", grid_gap="2px 4px", align_items="center"),
        )
        save = Button(
            description="Save", tooltip="Keep this character in a file", layout=Layout(width="120px")
        )
        save.on_click(lambda _: self._save())
        self._buttons["save"] = save
        self.widget = VBox([stylesheet(), self.name, grid, HBox([save]), self._said])
        self.widget.add_class("tabletop-buttons")
        self._refresh()

    def _step(self, trait: str, by: int, layout: Layout) -> Button:
        sign = "+" if by > 0 else "−"
        button = Button(description=sign, tooltip=f"{trait} {by:+d}", layout=layout)
        button.on_click(partial(self._change, trait, by))
        self._buttons[f"{trait} {sign}".replace("−", "-")] = button
        return button

    # ------------------------------------------------------------------ what it makes
    @property
    def character(self) -> Character:
        """The character as the form stands; a wrong name is a `SetupError`."""
        return Character(" ".join(self.name.value.split()), self._scores, self._bond, self._nemeses)

    @property
    def path(self) -> Path:
        """Where "Save" puts the character."""
        plain = re.sub(r"[^\w-]+", "-", self.character.name.casefold()).strip("-")
        return self.folder / f"{plain or 'character'}.json"

    def press(self, name: str) -> None:
        """Press a button: ``"Might +"``, ``"Might -"`` or ``"save"``."""
        button = self._buttons.get(name)
        if button is None or button.disabled:
            known = [label for label, other in self._buttons.items() if not other.disabled]
            what = "cannot be pressed now" if button is not None else "is nothing to press here"
            raise UnreadableMove(f"{name!r} {what}; {did_you_mean(name, known)}")
        self.fault = ""
        button.click()
        if self.fault:
            raise TabletopError(self.fault)

    def _change(self, trait: str, by: int, _: Button) -> None:
        self._scores[trait] = min(MAX_SCORE, max(0, self._scores[trait] + by))
        self._refresh()

    def _save(self) -> None:
        self.fault = ""
        try:
            character = self.character
            self.folder.mkdir(parents=True, exist_ok=True)
            self._tell(f"{character.name} is kept in {character.save(self.path)}.", "legal")
        except TabletopError as error:
            self.fault = str(error)
        except OSError as error:
            self.fault = f"{self.folder} cannot be made ({error.strerror}); choose another folder."
        if self.fault:
            self._tell(self.fault, "refused")

    # ------------------------------------------------------------------ showing
    def _refresh(self) -> None:
        for trait in TRAITS:
            score = self._scores[trait]
            self._values[trait].value = styled(
                f'<span style="display:flex;height:32px;align-items:center;gap:8px"><span style="width:92px">{trait}</span>'
                f'<span class="number" style="width:1.4em">{score}</span>'
                f'<span aria-hidden="true" style="font-size:9px">{"●" * score}</span></span>'
            )
            self._buttons[f"{trait} -"].disabled = score == 0
            self._buttons[f"{trait} +"].disabled = score == MAX_SCORE
        self._tell()

    def _tell(self, text: str = "", meaning: str = "") -> None:
        if not text:
            try:
                text = str(self.character) + "."
            except TabletopError as error:
                text, meaning = str(error), "hint"
        self._said.value = styled(f'<div role="status">{sentence(text, meaning)}</div>')

    def text(self) -> str:
        """The character in a line."""
        try:
            return str(self.character)
        except TabletopError as error:
            return str(error)

    def close(self) -> None:
        """Take the form off the page and free its widgets."""
        close_all(self.widget)

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, Any]:
        return bundle(self.widget, repr(self), kwargs)

    def __repr__(self) -> str:
        return f"<CharacterForm: {self.text()}>"
