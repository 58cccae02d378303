"""The sheet of one character: nine traits with score, exact chance, and a button to choose."""

from __future__ import annotations

from functools import partial
from html import escape

from ipywidgets import HTML, Button, GridBox, Layout, VBox

from ...pathwalker import TRAITS, PathwalkerTable, State
from ...pathwalker.moves import Roll
from ...pathwalker.odds import percent, roll
from ...pathwalker.state import cost, pool, score
from ..drawing.scene import Scene
from ..drawing.sizes import COLUMN
from ..style import sentence, styled, stylesheet
from ..view import View
from .prepared import trait as picked_trait
from .trait_scene import sheet_scene, title, trait_words

__all__ = ["TraitSheet", "sheet_table"]


class TraitSheet(View):
    """Nine traits of a character: what is left of each score and the exact chance of a roll.

    Parameters
    ----------
    table : PathwalkerTable
        The table.
    seat : int, str or None
        Whose sheet; by default that of whoever is chosen at this table.
    size : {"s", "m", "l"}
        Fixed sizes.
    """

    game = "pathwalker"
    table: PathwalkerTable

    # ------------------------------------------------------------------ whose, and which
    def chosen(self) -> int:
        """The trait chosen; before any was pressed, the one rolled last or the best one."""
        return picked_trait(self._state, self.who, self.selection)

    @property
    def _state(self) -> State:
        state: State = self.table.observe(self.seat)
        return state

    # ------------------------------------------------------------------ widgets
    def _build(self) -> None:
        self._head = HTML(layout=Layout(width="auto"))
        # Chromium gives a Button margins of its own; without them button and bar stand on one line
        button = Layout(width="auto", height="32px", margin="0 0 0 2px")
        cell = Layout(width="auto", height="32px", margin="0 0 0 8px", min_width="0")
        self._rows: list[tuple[Button, HTML]] = []
        for trait, name in enumerate(TRAITS):
            self._rows.append(
                (self.make_button(name, partial(self.selection.pick, trait=trait), button), HTML(layout=cell))
            )
        columns = "126px minmax(0, 1fr)" if self.size != "l" else "160px minmax(0, 1fr)"
        grid = GridBox(
            [part for row in self._rows for part in row],
            layout=Layout(
                grid_template_columns=columns, grid_gap="4px 0", width="auto", align_items="center"
            ),
        )
        self.widget = VBox(
            [stylesheet(), self._head, grid],
            layout=Layout(width="auto", min_width="0", max_width=COLUMN[self.size]),
        )
        self._mark(self.widget)

    def _refresh(self) -> None:
        state, chosen = self._state, self.chosen()
        fault = sentence(self.fault, "refused") if self.fault else ""
        self._head.value = styled(f"<h4>{escape(self._title())}</h4>{fault}{self._marks()}", self.size)
        for trait, (button, cell) in enumerate(self._rows):
            mark = "✓ " if trait == chosen else ""
            self.relabel(button, mark + TRAITS[trait], f"Choose {TRAITS[trait]}: {self._words(trait)}")
            (button.add_class if trait == chosen else button.remove_class)("tabletop-chosen")
            cell.value = styled(self._cell(state, trait), self.size)

    def _title(self) -> str:
        return title(self._state, self.who)

    def _marks(self) -> str:
        sheet = self._state.sheets[self.who]
        marks = []
        if sheet.tired:
            marks.append("<b>TIRED</b>")
        if done := sum(sheet.overexertions):
            marks.append(f"{done} overexertion{'s' * (done > 1)} this session")
        if sheet.bond:
            marks.append(f"Bond: {escape(sheet.bond)}" + (" (action used)" if sheet.helped else ""))
        if sheet.nemeses:
            marks.append(f"Nemesis: {escape(', '.join(sheet.nemeses))}")
        return f'<p class="quiet">{" · ".join(marks)}</p>' if marks else ""

    def _cell(self, state: State, trait: int) -> str:
        chance = roll(state, self.who, Roll(trait))
        return (
            f'<span style="display:flex;align-items:center;gap:6px;height:32px;white-space:nowrap">'
            f"{self._pips(state, trait)}"
            f'<span class="rail" aria-hidden="true"><span class="bar" style="width:{float(chance * 100):.0f}%"></span></span>'
            f'<span class="number" title="{escape(self._words(trait))}">{percent(chance)}</span></span>'
        )

    def _pips(self, state: State, trait: int) -> str:
        """The score as dots: full ones are left, crossed ones were paid."""
        now, base = score(state, self.who, trait), state.setup.scores[self.who][trait]
        said = f"score {now}" + (f" of {base}" if base != now else "")
        dots = "●" * now + "✕" * (base - now)
        return (
            f'<span role="img" aria-label="{said}" style="display:inline-block;flex:0 0 70px;font-size:8px;line-height:1">'
            f'{dots or "–"}</span><span class="number" aria-hidden="true" style="flex:0 0 1.3em;text-align:right">{now}</span>'
        )

    def _words(self, trait: int) -> str:
        return trait_words(self._state, self.who, trait)

    # ------------------------------------------------------------------ words and picture
    def text(self) -> str:
        """The sheet as lines: trait, score, dice and chance."""
        state = self._state
        lines = [self._title()]
        for trait, name in enumerate(TRAITS):
            base, now = state.setup.scores[self.who][trait], score(state, self.who, trait)
            lines.append(f"{name} {now}" + (f" of {base}" if base != now else "") + f": {self._words(trait)}")
        return "\n".join(lines)

    def table_html(self) -> str:
        """The sheet as a table."""
        return sheet_table(self._state, self.who)

    def scene(self) -> Scene:
        """The sheet as a picture: dots for the score, crosses for dice that were paid, a bar for the chance."""
        return sheet_scene(self._state, self.who)


def sheet_table(state: State, seat: int) -> str:
    """The sheet of a seat as an HTML table: scores, dice, chances, prices."""
    rows = "".join(
        f'<tr><th scope="row">{name}</th><td>{score(state, seat, trait)}</td>'
        f"<td>{state.setup.scores[seat][trait]}</td><td>{pool(state, seat, trait)}</td>"
        f"<td>{percent(roll(state, seat, Roll(trait)))}</td><td>{cost(state, seat, trait)}</td></tr>"
        for trait, name in enumerate(TRAITS)
    )
    columns = ("Trait", "Score now", "Score", "Dice", "Chance", "Next overexertion costs")
    head = "".join(f'<th scope="col">{column}</th>' for column in columns)
    caption = escape(title(state, seat))
    return f"<table><caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
