"""A game seen again: step by step, with what could have been done and what a planner thinks of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from ipywidgets import HTML, HBox, IntSlider, Layout, VBox

from ...core.errors import TabletopError, UnreadableMove
from ...core.game import Game
from ...core.position import Position
from ...core.words import quoted
from ..drawing.arrange import beside
from ..drawing.scene import Scene
from ..drawing.text import table as scene_table
from ..fields import line_field
from ..scenes import scenes
from ..style import sentence, styled, stylesheet
from ..view import View
from .moments import actor, entry_lines, entry_words, heading, open_moves
from .pictures import Pictures
from .replay_export import gif, record

__all__ = ["NAMES", "Replay"]

#: What `press` knows in this view.
NAMES = ("first", "previous", "next", "last", "options", "planner", "gif", "record")
_LABELS = {
    "first": ("« First", "To the beginning"),
    "previous": ("‹ Back", "One entry back"),
    "next": ("Next ›", "One entry on"),
    "last": ("Last »", "To the end, where the replay follows the game"),
    "options": ("What were my options here?", "List every move that was possible"),
    "planner": ("What would the planner do?", "Ask the computer for the best moves, and why"),
    "gif": ("Save as GIF", "Save the whole game as a moving picture"),
    "record": ("Save as text", "Save the whole game in words and in notation"),
}
_ROW = {"flex_flow": "row wrap", "width": "auto", "min_width": "0"}


class Replay(View):
    """A finished, running or loaded game, entry by entry; the game itself stays as it is.

    A slider, buttons and a field lead to every entry of the log. A running game is followed as
    long as its end is shown.

    Parameters
    ----------
    table : Table
        The game, of any kind.
    seat : int, str or None
        Whose replay; what others have chosen in secret stays hidden. None for one screen that
        everybody shares.
    size : {"s", "m", "l"}
        Fixed sizes.

    Examples
    --------
    >>> from tabletop_kit import pathwalker
    >>> t = pathwalker.table({"Teddie": {"Might": 3}}, rolls=[2, 1, 1]).play("roll Might")
    >>> replay = Replay(t)
    >>> replay.press("previous")
    >>> replay
    <Replay of <Pathwalker: Teddie rolls Might: 3d6 to be thrown>, entry 1 of 2>
    """

    keys: ClassVar[Mapping[str, str]] = {
        "Home": "first",
        "ArrowLeft": "previous",
        "ArrowRight": "next",
        "End": "last",
        "?": "options",
    }
    reads_text = ("gif", "record")

    def _build(self) -> None:
        self._number, self._at_end = self.table.length, True
        self._with_options = False
        self._opinions: dict[int, tuple[object, tuple[str, ...]]] = {}
        self._told = ""
        self._head, self._details, self._words, self._said = (HTML() for _ in range(4))
        self._pictures = Pictures()
        self._slider = IntSlider(
            value=0,
            min=0,
            max=1,
            description="Entry",
            readout=False,
            style={"description_width": "initial"},
            layout=Layout(width="auto", min_width="0", flex="1 1 240px"),
        )
        self._slider.observe(self.guard(lambda change: self._go(change["new"])), "value")
        self.field = line_field("Go to entry", "a number", self.size)
        self.on_enter(self.field, self._jump)
        self.file = line_field("File", f"{self.table.game.name}-replay", self.size)
        buttons = {name: self._made(name) for name in NAMES}
        steps = HBox(
            [*(buttons[name] for name in NAMES[:4]), self.field], layout=Layout(**_ROW, align_items="center")
        )
        asks = HBox([buttons["options"], buttons["planner"]], layout=Layout(**_ROW))
        saves = HBox(
            [buttons["gif"], buttons["record"], self.file], layout=Layout(**_ROW, align_items="center")
        )
        if type(self.table.game).advice is Game.advice:
            buttons["planner"].layout.display, buttons["planner"].disabled = "none", True
        self.widget = VBox(
            [
                stylesheet(),
                self._head,
                HBox([self._slider], layout=Layout(width="100%", min_width="0")),
                steps,
                asks,
                self._details,
                self._pictures.widget,
                self._words,
                saves,
                self._said,
            ],
            layout=Layout(width="auto", min_width="0"),
        )
        self._mark(self.widget)

    def _made(self, name: str) -> Any:
        actions: dict[str, Callable[[], Any]] = {
            "first": lambda: self._go(0),
            "previous": lambda: self._go(self._number - 1),
            "next": lambda: self._go(self._number + 1),
            "last": lambda: self._go(self.table.length),
            "options": self._show_options,
            "planner": self._ask_planner,
            "gif": self._save_gif,
            "record": self._save_record,
        }
        label, tooltip = _LABELS[name]
        layout = Layout(width="auto", height="auto", min_height="32px", margin="2px")
        return self.make_button(name, actions[name], layout, label, tooltip)

    # ------------------------------------------------------------------ where the replay stands
    @property
    def number(self) -> int:
        """Entries of the log that have happened in what is shown."""
        self._catch_up()
        return self._number

    @property
    def position(self) -> Position[Any, Any, Any]:
        """The position that is shown."""
        return self.table.at(self.number)

    def go(self, number: int) -> None:
        """Show the position after `number` entries; what the log does not have is a `TabletopError`."""
        self._must_be_open()
        self._catch_up()
        self._go(number)

    def type(self, text: str) -> None:
        """Type into "Go to entry" and press Enter; what is wrong with it stands in `fault`."""
        self._must_be_open()
        if not isinstance(text, str):
            raise UnreadableMove(f"What is typed is a text, not {quoted(text)}.")
        self._catch_up()
        self.field.value = text
        self.guard(self._jump)()

    def _go(self, number: int) -> None:
        self.table.at(number)  # refuses what is not there
        if number != self._number:
            self._number, self._told = number, ""
            self._refresh()

    def _jump(self) -> None:
        typed = self.field.value.strip()
        if not typed:
            return
        if not (typed.isascii() and typed.isdigit() and len(typed) < 8):
            raise UnreadableMove(f"Type a number from 0 to {self.table.length}, not {quoted(typed)}.")
        self._go(int(typed))
        self.field.value = ""

    def _follow(self) -> None:
        if self._at_end or self._number > self.table.length:
            self._number = self.table.length
        super()._follow()

    # ------------------------------------------------------------------ what could be done
    def _show_options(self) -> None:
        self._with_options = not self._with_options
        self._refresh()

    def _ask_planner(self) -> None:
        then, who = self.position, actor(self.table, self._number, self.seat)
        if who is None:
            raise TabletopError(heading(self.table, self._number, self.seat))
        lines = []
        for one in then.game.advice(then.observe(who), who):
            move = "wait" if one.move is None else then.game.write(then.setup, one.move)
            lines.append(f"{move} – {one.text}")
        name = then.names[who]
        self._opinions[self._number] = (
            then.state,
            tuple(lines) or (f"The planner has no opinion on {name}'s choice here.",),
        )
        self._refresh()

    def _opinion(self) -> tuple[str, ...]:
        """What the planner said of this very position, if it was asked."""
        state, lines = self._opinions.get(self._number, (None, ()))
        return lines if state == self.table.at(self._number).state else ()

    # ------------------------------------------------------------------ keeping it
    def gif(self, path: str | Path, progress: Callable[[int, int], None] | None = None) -> Path:
        """Save the game as a moving picture that plays once; a file that is there already is kept.

        Returns where it was saved. `progress` is told the frame and how many there are; by default
        a bar is shown.
        """
        return gif(self.table, path, self.seat, self.size, progress)

    def record(self, path: str | Path | None = None) -> str | Path:
        """The game in words and in notation; with a path, where it was saved.

        A file that is there already is kept.
        """
        return record(self.table, self.seat, path)

    def _save_gif(self) -> None:
        self._say_saved(self.gif(self._file_name, self._tell_progress))

    def _save_record(self) -> None:
        self._say_saved(self.record(self._file_name))

    @property
    def _file_name(self) -> str:
        name: str = self.file.value.strip() or self.file.placeholder
        return name

    def _say_saved(self, place: object) -> None:
        self._told = f"Saved as {place}."
        self._refresh()

    def _tell_progress(self, frame: int, frames: int) -> None:
        self._said.value = styled(f'<p role="status">Drawing picture {frame} of {frames} …</p>', self.size)

    # ------------------------------------------------------------------ showing
    def _refresh(self) -> None:
        number, length = self._number, self.table.length
        self._at_end = number == length
        with self._slider.hold_trait_notifications():
            self._slider.max = max(1, length)
            self._slider.value = number
        self._slider.disabled = length == 0
        label, tooltip = (
            ("Hide the options", "Hide the list of moves") if self._with_options else _LABELS["options"]
        )
        self.relabel(self._buttons["options"], label, tooltip, anew=False)
        for name in ("first", "previous"):
            self._buttons[name].disabled = number == 0
        for name in ("next", "last"):
            self._buttons[name].disabled = number == length
        happened = "".join(sentence(line) for line in self._happened())
        fault = sentence(self.fault, "refused") if self.fault else ""
        line = f'<p role="status" aria-live="polite"><b>{escape(self._title())}</b></p>'
        self._head.value = styled(line + happened + fault, self.size)
        self._pictures.show(self._scenes())
        self._details.value = styled(self._options_html() + self._opinion_html(), self.size)
        words = escape(self.table.at(number).text(self.seat))
        self._words.value = styled(
            f'<details><summary>The position in words</summary><pre class="board">{words}</pre></details>',
            self.size,
        )
        self._said.value = styled(sentence(self._told, "legal") if self._told else "", self.size)

    def _title(self) -> str:
        where = "The beginning" if self._number == 0 else f"Entry {self._number}"
        return f"{where} of {self.table.length} – {self.table.at(self._number).headline(self.seat)}"

    def _happened(self) -> tuple[str, ...]:
        """The last entry as it is written and as it is told; before the first, and where a save broke off, a word on that."""
        lines: tuple[str, ...] = ()
        if self._number:
            written = entry_words(self.table, self._number, self.seat)
            lines = (written, *entry_lines(self.table, self._number))
        if self.table.watch_only and self._number == self.table.length:
            lines = (*lines, self.table.watch_only)
        return lines

    def _scenes(self) -> tuple[Scene, ...]:
        then = self.table.at(self._number)
        return scenes(then.game, then.observe(self.seat), self.seat, self.size)

    def _options(self) -> tuple[tuple[str, bool], ...]:
        """The moves that were open, numbered, and whether each was made; none while nobody asked."""
        if not self._with_options:
            return ()
        moves, count = open_moves(self.table, self._number, self.seat)
        lines = tuple((f"{place}. {one}", one.made) for place, one in enumerate(moves, 1))
        return (*lines, (f"… and {count - len(moves)} more.", False)) if count > len(moves) else lines

    def _options_html(self) -> str:
        if not self._with_options:
            return ""
        items = "".join(
            f"<li>{f'<b>{escape(line)}</b>' if made else escape(line)}</li>" for line, made in self._options()
        )
        head = sentence(heading(self.table, self._number, self.seat))
        # the arrow keys scroll this box; without the attribute the notebook would take them
        frame = 'class="log" tabindex="0" aria-label="Possible moves" data-lm-suppress-shortcuts="true"'
        return head + (f"<div {frame}><ol>{items}</ol></div>" if items else "")

    def _opinion_html(self) -> str:
        lines = self._opinion()
        items = "".join(f"<li>{escape(line)}</li>" for line in lines)
        return f"<h4>The planner's opinion</h4><ol>{items}</ol>" if lines else ""

    # ------------------------------------------------------------------ words and picture
    def text(self) -> str:
        """The entry and the position after it; the possible moves and the opinion where they were asked for."""
        self._catch_up()
        then = self.table.at(self._number)
        head = [heading(self.table, self._number, self.seat)] if self._with_options else []
        options = [line for line, _ in self._options()]
        opinion = self._opinion()
        said = ["The planner's opinion:", *opinion] if opinion else []
        return "\n".join([self._title(), *self._happened(), then.text(self.seat), *head, *options, *said])

    def scene(self) -> Scene:
        """The pictures of the position in one."""
        self._catch_up()
        return beside(self._scenes(), self._title())

    def table_html(self) -> str:
        """The entry as text, and what each picture shows as a table."""
        self._catch_up()
        lines = "".join(f"<p>{escape(line)}</p>" for line in (self._title(), *self._happened()))
        return lines + "".join(scene_table(scene) for scene in self._scenes())

    def __repr__(self) -> str:
        self._catch_up()
        then = self.table.at(self._number)
        return f"<Replay of <{then.headline(self.seat)}>, entry {self._number} of {self.table.length}>"
