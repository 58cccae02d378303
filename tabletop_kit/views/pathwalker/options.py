"""What a roll is made with: what it is for, other dice, adversaries, opponents."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ipywidgets import HTML, Button, HBox, Layout, Text

from ...pathwalker import State
from ...pathwalker.state import pool
from ...pathwalker.words import dice_words
from ..style import styled
from ..view import View
from .prepared import dice_named, foes, opponents, trait

__all__ = ["Options", "field"]


class Options:
    """The rows of a dice pool in which the next roll is prepared; `what_for` is its field.

    The buttons are those of the view that shows the rows.
    """

    def __init__(self, view: View) -> None:
        self._view = view
        self._switches: dict[str, Button] = {}
        small = Layout(width="auto", min_height="32px")
        line = Layout(flex_flow="row wrap", width="auto", min_width="0")
        self.what_for = field("What for", "what you do (may stay empty)", view.size)
        self._mix_label = HTML(layout=Layout(flex="1 1 100%"))
        self._more = {
            sides: view.make_button(
                f"+ d{sides}",
                partial(self._name_die, sides),
                small,
                tooltip=f"Roll a d{sides} in place of a d6",
            )
            for sides in (4, 8)
        }
        self._plain = view.make_button(
            "only d6", self._only_d6, small, tooltip="All dice of the score are d6 again"
        )
        # its own layout: it comes and goes
        self._mix = HBox(
            [self._mix_label, *self._more.values(), self._plain], layout=Layout(flex_flow="row wrap")
        )
        self._foe_line, self._other_line = HBox([], layout=line), HBox([], layout=line)
        self.rows = (self.what_for, self._mix, self._foe_line, self._other_line)

    @property
    def text(self) -> str:
        """What the roll is for, blanks put in order."""
        return " ".join(self.what_for.value.split())

    def refresh(self, state: State, ready: bool) -> None:
        """Show what can be picked now; nothing while no roll can be prepared."""
        who, picked = self._view.who, self._view.selection
        named = dice_named(state, who, picked)
        rest = pool(state, who, trait(state, who, picked)) - len(named)
        mixed = dice_words([*named, *[6] * rest])
        self._mix_label.value = styled(f'<p class="quiet">Dice of the score: {mixed}</p>', self._view.size)
        for button in self._more.values():
            button.disabled = rest < 1 or not ready
        self._plain.disabled = not named or not ready
        self._mix.layout.display = self.what_for.layout.display = "" if ready else "none"
        chosen = foes(state, who, picked)
        self._foe_line.children = tuple(
            self._switch(f"vs {foe}", f"vs {foe}: +2 dice", foe in chosen, partial(self._switch_foe, foe))
            for foe in (state.sheets[who].nemeses if ready else ())
        )
        against = opponents(state, who, picked)
        names = state.setup.names
        # with two characters the other one is the opponent anyway
        self._other_line.children = tuple(
            self._switch(
                f"against {name}", f"Against {name}", seat in against, partial(self._switch_other, seat)
            )
            for seat, name in enumerate(names if ready and len(names) > 2 else ())
            if seat != who
        )
        on_page = (*self._foe_line.children, *self._other_line.children)
        for button in self._switches.values():
            button.disabled = button not in on_page

    def _switch(self, name: str, label: str, on: bool, action: Callable[[], None]) -> Button:
        """A button of a row whose members come and go; `press` knows it by `name`."""
        if name not in self._switches:
            layout = Layout(width="auto", min_height="32px")
            self._switches[name] = self._view.make_button(name, action, layout)
        button = self._switches[name]
        tooltip = f"{label}: {'chosen' if on else 'press to choose'}"
        self._view.relabel(button, f"✓ {label}" if on else label, tooltip)
        (button.add_class if on else button.remove_class)("tabletop-chosen")
        return button

    # ------------------------------------------------------------------ picking
    @property
    def _state(self) -> State:
        state: State = self._view.table.observe(self._view.seat)
        return state

    def _name_die(self, sides: int) -> None:
        state, who, picked = self._state, self._view.who, self._view.selection
        named = dice_named(state, who, picked)
        if len(named) < pool(state, who, trait(state, who, picked)):
            picked.pick(dice=tuple(sorted((*named, sides))))

    def _only_d6(self) -> None:
        self._view.selection.pick(dice=())

    def _switch_foe(self, foe: str) -> None:
        now = self._view.selection.adversaries.get(self._view.who, ())
        self._view.selection.pick(
            adversaries=tuple(other for other in now if other != foe) if foe in now else (*now, foe)
        )

    def _switch_other(self, seat: int) -> None:
        now = opponents(self._state, self._view.who, self._view.selection)
        self._view.selection.pick(
            opponents=tuple(one for one in now if one != seat) if seat in now else tuple(sorted((*now, seat)))
        )


def field(label: str, hint: str, size: str) -> Text:
    """A text field that is sent when it is left, not letter by letter."""
    return Text(
        description=label,
        placeholder=hint,
        continuous_update=False,
        style={"description_width": "92px" if size == "l" else "72px"},
        layout=Layout(width="auto", min_width="0"),
    )
