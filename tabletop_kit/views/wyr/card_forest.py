"""The card forest on the table: choose, draw, use objects, play, discard, all of it on the cards themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from html import escape
from typing import Any, ClassVar

from ipywidgets import HTML, HBox, Layout, VBox

from ...core.errors import IllegalMove, TabletopError, UnreadableMove
from ...core.words import listed, quoted
from ...wyr import State, WyrTable
from ...wyr.rules import refusals
from ..canvas import SceneCanvas
from ..drawing.scene import Scene
from ..drawing.steering import steered
from ..fields import line_field
from ..page import cannot_press
from ..style import sentence, styled, stylesheet
from ..view import View
from .answers import Answers
from .falls import falls
from .marks import Look
from .picks import Picks, confirmed, not_on_path, picks, pressed
from .scene import forest_scene
from .words import HOW, asks, can_overcome, confirm_words, missing, standing

__all__ = ["CardForest"]

#: Which way each arrow goes.
_WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
_CHANCES = "The exact chance to overcome each card of the path"
#: Names by which the button that confirms is known in one phase each.
_PHASES = {"goals": "goals", "draw": "draw", "attempt": "play", "discard": "discard"}


class CardForest(View):
    """The forest, the hand and the piles, to be played on.

    A press on a card of the path chooses it; cards of the hand are picked and then confirmed; what is
    not allowed is answered with the rule.

    Parameters
    ----------
    table : WyrTable
        The table.
    seat : int, str or None
        The one seat of the game, or None.
    size : {"s", "m", "l"}
        Fixed sizes; ``"l"`` is for projectors.

    Attributes
    ----------
    pass_on : callable or None
        Called with the keys that the forest does not use itself, such as digits; a board gives them to
        its numbered moves.
    """

    game = "wyr"
    table: WyrTable
    keys: ClassVar[Mapping[str, str]] = {
        "ArrowLeft": "left",
        "ArrowRight": "right",
        "ArrowUp": "up",
        "ArrowDown": "down",
        "Enter": "pick",
        " ": "pick",
        "c": "confirm",
        "Backspace": "cancel",
        "f": "what falls",
        "o": "odds",
        "h": "hint",
        "?": "what can I do",
        "u": "undo",
    }

    # ------------------------------------------------------------------ building
    def _build(self) -> None:
        self.pass_on: Callable[[str], object] | None = None
        self._cursor = ""
        self._answers = Answers(self.table)
        self._shown_last: object = self.table.last
        line = Layout(flex_flow="row wrap", width="auto", min_width="0")
        self._say = HTML(layout=Layout(width="auto", min_width="0", min_height="66px"))
        self._details = HTML(layout=Layout(width="auto", min_width="0"))
        helps = [
            self._made(name, partial(self._ask, ask), label, tooltip)
            for name, ask, label, tooltip in (
                (
                    "what can I do",
                    self._answers.explain,
                    "What can I do?",
                    "Every kind of move that is open now",
                ),
                (
                    "what falls",
                    self._answers.next_fall,
                    "What falls where?",
                    "After a success, and after a failure",
                ),
                ("hint", self._answers.hint, "Hint", "What the planner would play, and why"),
                ("odds", self._answers.toggle_chances, "Chances", _CHANCES),
            )
        ]
        confirm = self._made("confirm", self._confirm, "Confirm", "Play what is picked")
        acts = [
            confirm,
            self._made("cancel", self._cancel, "Cancel", "Put back what is picked"),
            self._made("undo", self._undo, "Undo", "Take the last move back"),
        ]
        self.cards = line_field("Cards that came", "for instance s04 s11~", self.size, wide=True)
        self.on_enter(self.cards, self._type_cards)
        for name, (x, y) in _WAYS.items():
            self._actions[name] = self.guard(partial(self._go, x, y))
        self._actions["pick"] = self.guard(self._pick_here)
        self._scene = self._drawn()
        self.canvas = SceneCanvas(
            self._scene,
            on_target=self.guard(self._touch),
            on_key=self._typed_key,
            on_error=self._show_fault,
            leave_to=confirm,
            leave_back_to=helps[-1],
        )
        self.widget = VBox(
            [
                stylesheet(),
                self._say,
                HBox(helps, layout=line),
                self.canvas.widget,
                self.cards,
                HBox(acts, layout=line),
                self._details,
            ],
            layout=Layout(width="auto", min_width="0"),
        )
        self._mark(self.widget)

    def _made(self, name: str, action: Callable[[], Any], label: str, tooltip: str) -> Any:
        layout = Layout(width="auto", height="auto", min_height="36px", margin="2px")
        return self.make_button(name, action, layout, label, tooltip)

    # ------------------------------------------------------------------ what there is
    @property
    def _state(self) -> State:
        state: State = self.table.observe(self.seat)
        return state

    @property
    def picked(self) -> Picks:
        """What is picked for the next move."""
        return picks(self._state, self.selection)

    def _drawn(self) -> Scene:
        state, chosen = self._state, self.picked
        asked = self._answers
        look = Look(chosen, self._cursor, asked.fall(state), asked.odds(state, chosen))
        return forest_scene(state, look, self.size)

    def buttons(self) -> dict[str, bool]:
        """Every name that `press` knows, and whether it can be pressed now: cards by their ids, places, buttons."""
        open_now = self.table.watch_only is None
        found = {target.id: open_now for target in self.scene().targets}
        found |= super().buttons() | dict.fromkeys((*_WAYS, "pick"), True)
        phase = "" if self._state.waits else self._state.phase
        using = bool(self.picked.using)
        for known, name in _PHASES.items():
            found[name] = known == phase and not using and open_now
        return found | {"use": using and open_now}

    def press(self, name: str) -> None:
        """Press a card, a place or a button by its name, as a click does; what bars it is raised as a `TabletopError`."""
        self._must_be_open()
        names = self.buttons()
        if not isinstance(name, str) or not names.get(name):
            raise UnreadableMove(cannot_press(name, names))
        self.fault = ""
        if self.scene().target(name) is not None:
            self.guard(self._touch)(name)
        else:
            self._actions["confirm" if name in (*_PHASES.values(), "use") else name]()
        if self.fault:
            raise TabletopError(self.fault)

    # ------------------------------------------------------------------ doing
    def _touch(self, target: str) -> None:
        """A card, a place or a pile was pressed."""
        state, seen = self._state, self.scene().target(target)
        self._answers.about = "" if seen is None else _sentence(seen.label)
        if state.waits and self.table.pending is not None:
            self._confirm()
            return
        if why := not_on_path(state, self.picked, target):
            raise IllegalMove(why)
        answer = pressed(state, self.picked, target)
        if isinstance(answer, Picks):
            self.selection.pick(partial=answer)
        elif answer is not None:
            self.table.play(answer, self.who)
        else:
            self._refresh()

    def _confirm(self) -> None:
        """Play what is picked; while cards are due, let them come."""
        if self.table.pending is not None:
            if not self.falls_by_itself:
                raise TabletopError(f"{self.table.pending.text}: type the ids of the cards, and press Enter.")
            self.let_fall()
            return
        state = self._state
        move = confirmed(state, self.picked)
        if move is None:
            raise TabletopError(missing(state, self.picked))
        self.table.play(move, self.who)

    def _cancel(self) -> None:
        self._answers.clear()
        self.selection.pick(partial=Picks())

    def _undo(self) -> None:
        self.table.undo(self.seat)

    def _type_cards(self) -> None:
        if self.cards.value.strip():
            self.table.roll(self.cards.value)
            self.cards.value = ""

    def _ask(self, question: Callable[[State, Picks], object]) -> None:
        question(self._state, self.picked)
        self._refresh()

    # ------------------------------------------------------------------ keys
    def _typed_key(self, name: str) -> None:
        if name in self.keys:
            self._actions[self.keys[name]]()
        elif len(name) == 1 and self.pass_on is not None:
            self.pass_on(name)
        elif len(name) == 1:
            raise UnreadableMove(
                f"The key {quoted(name)} does nothing here; the keys are {listed(list(self.keys))}."
            )

    def _go(self, x: int, y: int) -> None:
        """Move the cursor to the nearest target on that side."""
        found = steered(self.scene(), self._cursor, x, y)
        if found is not None:
            self._cursor = found.id
            self._answers.about = _sentence(found.label)
        self._refresh()

    def _pick_here(self) -> None:
        if self.scene().target(self._cursor) is None:
            raise UnreadableMove("Move to a card with the arrow keys first; Enter then picks it.")
        self._touch(self._cursor)

    # ------------------------------------------------------------------ showing
    def _refresh(self) -> None:
        self._answers.follow()
        state, chosen = self._state, self.picked
        self._scene = self._drawn()
        self.canvas.show(self._scene)
        typing = self.table.pending is not None and not self.falls_by_itself and not self.table.watch_only
        self._say.value = styled(self._status(state, chosen, typing), self.size)
        answers = self._answers.lines(state, chosen)
        details = "".join(sentence(line, "hint", sign=not number) for number, line in enumerate(answers))
        self._details.value = styled(details, self.size)
        self.cards.layout.display = "" if typing else "none"
        # the second click of a double click on Draw is no attempt; what is picked on purpose may be played at once
        gone_on = self.table.last is not self._shown_last
        self._shown_last = self.table.last
        confirm = self._buttons["confirm"]
        self.relabel(confirm, self._confirm_label(state, chosen), anew=gone_on)
        confirm.disabled = self.table.over is not None
        ready = self.table.pending is not None or self._advisable(state, chosen)
        (confirm.add_class if ready else confirm.remove_class)("tabletop-main")
        self._buttons["cancel"].disabled = not (chosen.cards or chosen.using or chosen.aims or answers)
        self._buttons["undo"].disabled = not self.table.can_undo(self.seat)
        self._buttons["what falls"].disabled = not falls(state)
        self._buttons["hint"].layout.display = "" if self._answers.has_planner else "none"
        self._buttons["hint"].disabled = not self._answers.has_planner or not self.table.legal(self.who)
        shown = "✓ Chances" if self._answers.chances else "Chances"
        self.relabel(self._buttons["odds"], shown, _CHANCES, anew=False)
        self._buttons["odds"].disabled = self.table.over is not None

    def _confirm_label(self, state: State, chosen: Picks) -> str:
        if self.table.pending is not None:
            return self.table.pending.text
        if self.table.over:
            return "The game is over"
        waiting = {"choose": "Choose a card of the path", "lose": "Pick the card that is lost"}
        return confirm_words(state, chosen) or waiting.get(state.phase, "Pick on the cards")

    def _advisable(self, state: State, chosen: Picks) -> bool:
        """Whether what is picked can be played, and no attempt fails that other cards would win."""
        move = confirmed(state, chosen)
        if move is None or refusals(state, 0, move):
            return False
        if chosen.using or state.phase != "attempt" or standing(state, chosen)[1] is not False:
            return True
        return not can_overcome(state)

    def _status(self, state: State, chosen: Picks, typing: bool) -> str:
        parts = [f'<p role="status" aria-live="polite"><b>{escape(asks(state, chosen))}</b></p>']
        if self.table.watch_only:
            parts.append(sentence(self.table.watch_only, "hint"))
        if typing and self.table.pending is not None:
            parts.append(sentence(f"{self.table.pending.text}: type the ids of the cards that came.", "hint"))
        if self.fault:
            parts.append(sentence(self.fault, "refused"))
        elif about := self._answers.about or (
            "" if state.waits or chosen.using else HOW.get(state.phase, "")
        ):
            parts.append(f'<p class="quiet">{escape(about)}</p>')
        return "".join(parts)

    # ------------------------------------------------------------------ words and picture
    def scene(self) -> Scene:
        """The whole table as a picture."""
        self._catch_up()
        return self._scene

    def text(self) -> str:
        """The position, what is asked, and what is picked for it."""
        self._catch_up()
        chosen = self.picked
        lines = [self.table.text(self.seat), "", asks(self._state, chosen)]
        if chosen.cards or chosen.aims or chosen.using:
            using = (f"use {chosen.using}",) if chosen.using else ()
            lines.append(f"Picked: {listed([*using, *chosen.cards, *chosen.aims])}.")
        lines += [f"Not done: {self.fault}"] if self.fault else []
        return "\n".join([*lines, *self._answers.lines(self._state, chosen)])

    def close(self) -> None:
        """Take the forest and its canvas off the page."""
        if hasattr(self, "canvas"):
            self.canvas.close()
        super().close()


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."
