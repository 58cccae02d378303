"""The companion sheet on the table: its boxes are looked at, clicked, and chosen by key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial as bound
from typing import ClassVar

from ipywidgets import Layout, VBox

from ...core.errors import IllegalMove, TabletopError
from ...core.words import listed
from ...wayfarer import WayfarerTable
from ...wayfarer.board_sheet import sheet_lines
from ...wayfarer.editions import sheet_of
from ...wayfarer.notation import box_name
from ...wayfarer.play import View as Seen
from ..canvas import SceneCanvas
from ..drawing.scene import Scene, Target
from ..drawing.steering import steered
from ..style import sentence, styled, stylesheet
from .journey import JourneyView, line_above, said_above
from .questions import Question, asked
from .refused import barring
from .sheet.layout import Box
from .sheet.scene import SheetMarks, sheet_plan, sheet_scene
from .sheet.words import sheet_table
from .steps import Partial, box_of, fitting, partial, toggled

__all__ = ["SheetGrid"]


class SheetGrid(JourneyView):
    """A player's companion sheet; the boxes in which the next move can write are ringed.

    A press on a box chooses it for the next move, and a press on it again takes that back; a box that
    no move can fill says why, and a section says what stands in it. With the keyboard on the sheet the
    arrow keys move a cursor, Enter chooses its box and then confirms the move, digits choose by number,
    u takes the last move back, ? reads what can be filled, and Tab or Escape leave.

    Parameters
    ----------
    table : WayfarerTable
        The table.
    seat : int, str or None
        Whose sheet; None for that of whoever has to decide, or is looked at on this screen.
    size : {"s", "m", "l"}
        Fixed sizes: 340, 440 or 560 pixels wide.

    Attributes
    ----------
    canvas : SceneCanvas
        The picture; `canvas.leave_to` is where Tab and Escape lead.
    relay : callable or None
        Where digits, u, ? and other keys go instead, as on a board whose moves are numbered.
    cursor : str
        The place where the keyboard is; empty before the first arrow key.
    """

    table: WayfarerTable
    keys: ClassVar[Mapping[str, str]] = {"u": "undo", "?": "fillable"}

    def _build(self) -> None:
        self.cursor = ""
        self._tells = ""
        self._looked_at: int | None = None  # another player's sheet, which is only looked at
        for name, action in (("confirm", self._confirm), ("undo", self._undo), ("fillable", self._read_out)):
            self.make_button(name, action, Layout(width="auto"))
        several = len(self.table.names) > 1
        self._tabs = [
            self.make_button(
                f"{name}'s sheet",
                bound(self._look_at, seat),
                Layout(width="auto", min_height="32px"),
                label=name,
            )
            for seat, name in enumerate(self.table.names if several else ())
        ]
        self._say = said_above()
        self.canvas = SceneCanvas(
            self.scene(),
            on_target=self.guard(self._pressed),
            on_key=self.guard(self._key),
            on_error=self._show_fault,
        )
        self.widget = VBox(
            [stylesheet(), line_above(*self._tabs, self._say), self.canvas.widget],
            layout=Layout(min_width="0", max_width="100%"),
        )
        self._mark(self.widget)

    # ------------------------------------------------------------------ whose, and what can be chosen
    @property
    def shown(self) -> int:
        """The seat whose sheet is on the page."""
        return self.who if self._looked_at is None else self._looked_at

    @property
    def _seen(self) -> Seen:
        seen: Seen = self.table.observe(self.seat)
        return seen

    @property
    def _chosen(self) -> Partial:
        return partial(self._seen, self.who, self.selection)

    def _asked(self) -> Question | None:
        return asked(self.table, self.seat, self.selection) if self.shown == self.who else None

    def _marks(self) -> SheetMarks:
        now = self._asked()
        if now is None:
            return SheetMarks(cursor=self.cursor)
        sheet, chosen = sheet_of(self.table.setup), self._chosen
        if now.where == "sheet":
            boxes = {
                box_name(sheet, *box): box for box in sheet_plan(self._seen.state, self.who, self.size).boxes
            }
            legal = {boxes[place]: number for place, number in now.numbers.items() if place in boxes}
        else:
            legal = dict.fromkeys(
                sorted({box_of(move) for move in fitting(self.table.legal(self.who), chosen)}), 0
            )
        return SheetMarks(legal, chosen.box, self.cursor)

    def _look_at(self, seat: int) -> None:
        self._looked_at = None if seat == self.who else seat
        self._tells = ""
        self._refresh()

    # ------------------------------------------------------------------ pressing
    def buttons(self) -> dict[str, bool]:
        """Every place of the sheet by name, whose sheets can be seen, and what keys do besides."""
        own = super().buttons()
        now = self._asked()
        own["confirm"] = now is not None and now.ready
        own["undo"] = self.table.can_undo(self.seat)
        return own | {target.id: True for target in self.scene().targets}

    def press(self, name: str) -> None:
        """Press a box or a section by its name, or "confirm", "undo", "fillable"."""
        if isinstance(name, str) and self.scene().target(name) is not None:
            self._actions[name] = self.guard(bound(self._pressed, name))
        super().press(name)

    def key(self, name: str) -> None:
        """Press a key, as on a sheet that has the keyboard."""
        self._must_be_open()
        self._catch_up()
        self.fault = ""
        self.canvas.key(name)
        if self.fault:
            raise TabletopError(self.fault)

    def _pressed(self, name: str) -> None:
        self.cursor, self._tells = name, ""
        box = self._box(name)
        if box is None or self.shown != self.who:
            self._tell(name)
            return
        now = self._asked()
        option = next((one for one in now.options if one.place == name), None) if now else None
        if option is not None and now is not None and now.where == "sheet":
            if option.chosen is None:  # a Monster icon that is struck, which needs nothing more
                self.table.play(option.moves[0], self.who)
            else:
                self._pick(option.chosen)
            return
        further = toggled(replace(self._chosen, path=()), "box", box)
        if further.box is None or (now is not None and fitting(self.table.legal(self.who), further)):
            self._pick(further)
            return
        raise IllegalMove(
            self._why_not(further) or "That box cannot be chosen now.",
            barring(self._seen.state, self.who, further),
        )

    def _box(self, name: str) -> Box | None:
        """The box of a name, or None for a section."""
        sheet = sheet_of(self.table.setup)
        boxes = sheet_plan(self._seen.state, self.shown, self.size).boxes
        return next((box for box in boxes if box_name(sheet, *box) == name), None)

    # ------------------------------------------------------------------ saying
    def _tell(self, name: str) -> None:
        """Say what stands at a place."""
        target = self.canvas.scene.target(name)
        whose = f"{self.table.names[self.shown]}'s sheet, " if self.shown != self.who else ""
        self._tells = f"{whose}{_words_of(target)}." if target is not None else ""
        self._refresh()

    def _read_out(self) -> None:
        """Say what can be filled."""
        sheet, marks = sheet_of(self.table.setup), self._marks()
        boxes = [
            f"{number} {box_name(sheet, *box)}".removeprefix("0 ") for box, number in marks.legal.items()
        ]
        who = self.table.names[self.who]
        self._tells = f"{who} can write in {listed(boxes)}." if boxes else "No box can be chosen now."
        self._refresh()

    # ------------------------------------------------------------------ keys
    def _step(self, x: int, y: int) -> None:
        """Move the cursor to the nearest place on a side; it begins at a box that can be chosen."""
        found = steered(self.canvas.scene, self.cursor, x, y)
        if found is not None:
            self.cursor = found.id
            self._tell(self.cursor)

    def _enter(self) -> None:
        now, chosen = self._asked(), self._chosen
        sheet = sheet_of(self.table.setup)
        there = chosen.box is not None and box_name(sheet, *chosen.box) == self.cursor
        if now is not None and now.ready and (there or not self.cursor):
            self._confirm()
        elif not self.cursor:
            self._step(0, 0)
        else:
            self._pressed(self.cursor)

    def _by_number(self, number: int) -> None:
        box = next((box for box, at in self._marks().legal.items() if number and at == number), None)
        if box is None:
            raise TabletopError(f"No box has the number {number} now.")
        self._pressed(box_name(sheet_of(self.table.setup), *box))

    # ------------------------------------------------------------------ showing
    def _refresh(self) -> None:
        scene = self.scene()
        if self.cursor and scene.target(self.cursor) is None:
            self.cursor = ""
        for seat, (name, tab) in enumerate(zip(self.table.names, self._tabs, strict=False)):
            self.relabel(tab, f"✓ {name}" if seat == self.shown else name, f"{name}'s sheet", anew=False)
        self.canvas.show(scene)
        said = sentence(self.fault, "refused") if self.fault else sentence(self._tells) if self._tells else ""
        self._say.value = styled(
            f'<div role="status" aria-live="polite">{said}</div>' if said else "", self.size
        )

    def _follow(self) -> None:
        self._tells, self._looked_at = "", None
        super()._follow()

    def scene(self) -> Scene:
        """The sheet with what is marked on it now."""
        return sheet_scene(self._seen, self.shown, self._marks(), self.size)

    def text(self) -> str:
        """Everything on the sheet in lines, and the boxes that can be chosen."""
        lines = [*sheet_lines(self._seen.state, self.shown)]
        sheet, marks = sheet_of(self.table.setup), self._marks()
        boxes = [
            f"{number} {box_name(sheet, *box)}".removeprefix("0 ") for box, number in marks.legal.items()
        ]
        if boxes:
            lines.append(f"{self.table.names[self.who]} can write in {listed(boxes)}.")
        return "\n".join(line.rstrip() for line in lines)

    def table_html(self) -> str:
        """The sheet as a table."""
        state = self._seen.state
        return sheet_table(state, self.shown, sheet_plan(state, self.shown, self.size))

    def close(self) -> None:
        """Take the sheet off the page."""
        if hasattr(self, "canvas"):
            self.canvas.close()
        super().close()


def _words_of(target: Target) -> str:
    return f"{target.label}: {target.hint}" if target.hint else target.label
