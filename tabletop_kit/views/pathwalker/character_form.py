"""Making a character: a name, nine scores, a file to keep it in."""

from __future__ import annotations

import re
from functools import partial
from html import escape
from pathlib import Path
from typing import Any

from ipywidgets import HTML, GridBox, HBox, Layout, Text, VBox

from ...core.errors import SetupError, TabletopError
from ...core.words import quoted
from ...pathwalker import TRAITS, Character
from ...pathwalker.state import MAX_SCORE
from ..drawing.lines import lines_scene
from ..drawing.scene import Scene
from ..drawing.sizes import Size
from ..page import Page
from ..style import sentence, styled, stylesheet

__all__ = ["CharacterForm"]


class CharacterForm(Page):
    """A form that makes a character of Pathwalker and keeps it in a file.

    Parameters
    ----------
    character : Character, optional
        Whom to begin with; a new one with every score at 2 by default.
    folder : str or Path
        Where "Save" puts the file, named after the character.
    size : {"s", "m", "l"}
        Fixed sizes.
    """

    reads_text = ("save",)

    def __init__(
        self, character: Character | None = None, folder: str | Path = "characters", size: Size = "m"
    ) -> None:
        if character is not None and not isinstance(character, Character):
            raise SetupError(
                f'The form begins with a character, as in Character("Teddie", {{"Might": 3}}), not {quoted(character)}.'
            )
        if not isinstance(folder, str | Path):
            raise SetupError(f'A folder is named by a text, as in folder="characters", not {quoted(folder)}.')
        self.folder = Path(folder)
        self._begun = character
        self._scores = {trait: 2 if character is None else character[trait] for trait in TRAITS}
        super().__init__(size)

    def _build(self) -> None:
        self._said = HTML()
        self._told: tuple[str, str] = ("", "")
        self.name = Text(
            value=self._begun.name if self._begun else "",
            description="Name",
            placeholder="such as Teddie",
            continuous_update=False,
            style={"description_width": "56px"},
            layout=Layout(width="300px"),
        )
        self.name.observe(lambda _: self._name_changed(), "value")
        step, cell = Layout(width="36px", height="32px"), Layout(width="auto", height="32px")
        parts: list[Any] = []
        self._values: dict[str, HTML] = {}
        for trait in TRAITS:
            self._values[trait] = HTML(layout=cell)
            steps = [
                self.make_button(
                    f"{trait} {sign}", partial(self._change, trait, by), step, label, f"{trait} {by:+d}"
                )
                for sign, label, by in (("-", "−", -1), ("+", "+", 1))
            ]
            parts += [self._values[trait], *steps]
        grid = GridBox(
            parts,
            layout=Layout(grid_template_columns="220px 44px 44px", grid_gap="2px 4px", align_items="center"),
        )
        wide = Layout(width="120px", min_height="32px")
        save = self.make_button("save", self._save, wide, "Save", "Keep this character in a file")
        self.widget = VBox([stylesheet(), self.name, grid, HBox([save]), self._said])
        self._mark(self.widget)

    # ------------------------------------------------------------------ what it makes
    @property
    def character(self) -> Character:
        """The character as the form stands; a wrong name is a `SetupError`."""
        begun = self._begun
        name = " ".join(self.name.value.split())
        return Character(name, self._scores, begun.bond if begun else "", begun.nemeses if begun else ())

    @property
    def path(self) -> Path:
        """Where "Save" puts the character: a file of its own, never that of somebody with another name."""
        name = self.character.name
        plain = re.sub(r"[^\w-]+", "-", name.casefold()).strip("-") or "character"
        number = 1
        while _kept_name(path := self.folder / f"{plain}{f'-{number}' * (number > 1)}.json") not in (
            "",
            name,
        ):
            number += 1
        return path

    def _change(self, trait: str, by: int) -> None:
        self._scores[trait] = min(MAX_SCORE, max(0, self._scores[trait] + by))
        self._told = ("", "")
        self._refresh()

    def _name_changed(self) -> None:
        if not self._closed:
            self.fault, self._told = "", ("", "")
            self._refresh()

    def _save(self) -> None:
        character, path = self.character, self.path
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise TabletopError(
                f"{self.folder} cannot be made ({error.strerror}); choose another folder."
            ) from None
        self._told = (f"{character.name} is kept in {character.save(path)}.", "legal")
        self._refresh()

    # ------------------------------------------------------------------ showing
    def _refresh(self) -> None:
        for trait in TRAITS:
            score = self._scores[trait]
            self._values[trait].value = styled(
                f'<span style="display:flex;height:32px;align-items:center;gap:8px"><span style="width:92px">{trait}</span>'
                f'<span class="number" style="width:1.4em">{score}</span>'
                f'<span aria-hidden="true" style="font-size:9px">{"●" * score}</span></span>',
                self.size,
            )
            self._buttons[f"{trait} -"].disabled = score == 0
            self._buttons[f"{trait} +"].disabled = score == MAX_SCORE
        text, meaning = (self.fault, "refused") if self.fault else self._told
        if not text:
            try:
                text = f"{self.character}."
            except TabletopError as error:
                text, meaning = str(error), "hint"
        self._said.value = styled(f'<div role="status">{sentence(text, meaning)}</div>', self.size)

    def text(self) -> str:
        """The character in a line."""
        try:
            return str(self.character)
        except TabletopError as error:
            return str(error)

    def scene(self) -> Scene:
        """The scores as a picture."""
        return lines_scene([f"{trait} {score}" for trait, score in self._scores.items()], self.text())

    def table_html(self) -> str:
        """The scores as a table."""
        rows = "".join(
            f'<tr><th scope="row">{trait}</th><td>{score}</td></tr>' for trait, score in self._scores.items()
        )
        return f"<table><caption>{escape(self.text())}</caption><tbody>{rows}</tbody></table>"

    def __repr__(self) -> str:
        return f"<CharacterForm: {self.text()}>"


def _kept_name(path: Path) -> str:
    """The name of the character that a file holds; empty where there is no file, and a sign for a foreign one."""
    if not path.exists():
        return ""
    try:
        return Character.read(path).name
    except TabletopError:
        return "?"  # whatever it is, it is not ours to write over
