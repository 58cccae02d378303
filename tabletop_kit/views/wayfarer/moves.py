"""The moves of A Wayfarer's Tale by numbers: a total, a box, a hex, and the confirmation."""

from __future__ import annotations

from typing import Any, ClassVar

from ipywidgets import HBox, Layout

from ...core.errors import TabletopError
from ...core.game import Over
from ...wayfarer import WayfarerTable
from ...wayfarer.moves import Cloud, Miss, Travel
from ...wayfarer.play import View as Seen
from ..table.moves import Choice, Moves
from .preview import preview
from .questions import Option, Question, asked
from .steps import Partial, partial, without_last

__all__ = ["WayfarerMoves"]

_PASS, _HINT = "pass on", "hint"


class WayfarerMoves(Moves):
    """What is asked next, as numbered choices, and a field to type a whole move.

    Whatever is chosen on the map or on the sheet counts here as well. A screen that several people
    share asks to be passed on after each hidden choice, and shows no choices until then.
    """

    game = "wayfarer"
    table: WayfarerTable
    _role: ClassVar[str] = ' role="status" aria-live="polite"'

    def _build(self) -> None:
        super()._build()
        style, say, choices, steps, field = self.widget.children
        # side by side, so that a dozen choices do not push the map off the screen; room for two lines of them is kept
        choices.layout.flex_flow, choices.layout.min_height = "row wrap", "76px"
        choices.layout.align_content = "flex-start"
        field.layout.flex = "1 1 220px"
        line = Layout(flex_flow="row wrap", width="auto", min_width="0")
        self.widget.children = (style, say, choices, HBox([steps, field], layout=line))
        self.widget.layout.max_width = "100%"

    # ------------------------------------------------------------------ what is asked
    @property
    def _seen(self) -> Seen:
        seen: Seen = self.table.observe(self.seat)
        return seen

    @property
    def _chosen(self) -> Partial:
        return partial(self._seen, self.who, self.selection)

    def asked(self) -> Question | None:
        """The question of this step; None while nothing is asked of the seat that is shown."""
        return asked(self.table, self.seat, self.selection)

    def choices(self) -> tuple[Choice, ...]:
        """The answers to the question; while a roll waits, that roll first."""
        now = (self.table.state, self.who, self._chosen)
        if self._known is None or self._known != now:
            self._known, self._page = now, 0
        if self.selection.left is not None:
            return (Choice(f"{self.table.names[self.who]} sits here now", (_PASS,)),)
        found = []
        pending = self.table.pending
        if pending is not None and self.falls_by_itself and self._chosen == Partial(self._chosen.moment):
            found.append(Choice(f"Roll: {pending.text}", (None,)))
        now_asked = self.asked()
        if now_asked is not None:
            found += [Choice(option.words, option.moves, self._note(option)) for option in now_asked.options]
        return tuple(found)

    def _note(self, option: Option) -> str:
        """What an answer would bring, where it makes a choice for this turn."""
        if len(option.moves) != 1 or not isinstance(option.moves[0], (Travel, Miss, Cloud)):
            return ""
        seen = self._seen
        return preview(seen.state, self.who, option.moves[0])

    # ------------------------------------------------------------------ choosing
    def _choose(self, number: int) -> None:
        shown, more = self._shown()
        if more and number == len(shown) + 1:
            self._page += 1
            self._refresh()
            return
        if number > len(shown):
            raise TabletopError(f"There is no choice {number} now.")
        choice = shown[number - 1]
        if choice.moves == (_PASS,):
            self.selection.take_over()
        elif choice.moves == (None,):
            self.let_fall()
        else:
            self._answer(self._option(choice))

    def _option(self, choice: Choice) -> Option:
        now_asked = self.asked()
        options = now_asked.options if now_asked is not None else ()
        found = next((one for one in options if (one.words, one.moves) == (choice.label, choice.moves)), None)
        if found is None:  # a click that was on its way while the table went on
            raise TabletopError("That choice is no longer open; look at the numbers again.")
        return found

    def _answer(self, option: Option) -> None:
        if option.chosen is None:
            self.table.play(option.moves[0], self.who)
        else:
            self.selection.pick(partial=option.chosen)

    def _go_back(self) -> None:
        self._page = 0
        self.selection.pick(partial=without_last(self._chosen))

    def _take_back(self) -> None:
        left = self.selection.left
        who = self.who if left is None else left
        self.table.take_back(who)
        if left is not None:
            self.selection.show(who)

    # ------------------------------------------------------------------ showing
    @property
    def _begun(self) -> bool:
        return self._chosen != Partial(self._chosen.moment)

    def _refresh(self) -> None:
        super()._refresh()
        mark = self._slots[0].remove_class if self.selection.left is None else self._slots[0].add_class
        mark("tabletop-main")  # to sit down is all that there is to do
        if self.selection.left is not None:  # what was chosen here can be taken back, by who chose it
            self._undo.disabled = self._redo.disabled = True
            self._take.disabled = False
            self._take.layout.display = ""

    def _label(self, number: int, choice: Choice) -> str:
        label = f"{number})  {choice.label[:1].upper()}{choice.label[1:]}"
        return f"{label}  ·  {choice.note}" if choice.note else label

    def status(self) -> str:
        """What is asked, as a sentence."""
        names, who = self.table.names, self.table.names[self.who]
        pending, turn = self.table.pending, self.table.turn
        if self.table.watch_only:
            return "Nothing can be played here."
        if isinstance(turn, Over):
            return turn.outcome.reason
        if self.selection.left is not None:
            return f"{names[self.selection.left]} has chosen. Pass the screen on to {who}."
        if pending is not None:
            actor = f"{names[pending.seat]}: " if pending.seat is not None else ""
            if self.falls_by_itself:
                return f"{actor}{pending.text}; press Roll, or type what real dice show."
            return f"{actor}{pending.text}; type what the dice show ({pending.space})."
        if self._committed:
            return f"{who} has chosen; it stays hidden until all have."
        now_asked = self.asked()
        return f"{who}: {now_asked.asks}" if now_asked is not None else f"{who} waits."

    def _head(self) -> str:
        return self.status()

    def text(self) -> str:
        """What is asked, and the numbered answers."""
        if self.table.watch_only:
            return f"Nothing can be played here. {self.table.watch_only}"
        return "\n".join([self.status(), *self._lines()])

    def _position(self) -> Any:
        return self.table.last
