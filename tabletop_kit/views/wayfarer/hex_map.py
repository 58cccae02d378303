"""The hex map on the table: it is looked at, clicked, and played by key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial as bound
from typing import ClassVar

from ipywidgets import Layout, VBox

from ...core.errors import IllegalMove, TabletopError
from ...core.rules import Refusal
from ...core.words import listed
from ...hexmap import Island
from ...wayfarer import WayfarerTable, rulebook
from ...wayfarer.editions import island_of
from ...wayfarer.moves import Move
from ...wayfarer.play import View as Seen
from ...wayfarer.state import NOWHERE
from ..canvas import SceneCanvas
from ..drawing.scene import Scene
from ..drawing.steering import steered
from ..style import sentence, styled, stylesheet
from .journey import JourneyView, line_above, said_above
from .map.odds import NextRoll
from .map.scene import SEA, MapMarks, map_scene
from .questions import Question, asked, question
from .refused import barring
from .steps import Partial, fitting, partial, toggled, with_part

__all__ = ["HexMap"]

_ODDS = {False: "Odds of the next roll", True: "✓ Odds of the next roll"}
_ODDS_TIP = "Write beside each hex how likely the next roll leads there"
_AT_SEA = Refusal(
    "W-ROUTE-SEA", rulebook["W-ROUTE-SEA"].text, {}, "Choose a hex of land or of inner water, or a sailboat."
)


class HexMap(JourneyView):
    """The island with everybody's routes; hexes that the next move can enter are ringed.

    A press on a hex chooses it for the next move, and a press on it again takes that back; a hex that
    no move can enter says why. With the keyboard on the map the arrow keys move a cursor, Enter
    chooses its hex and then confirms the move, digits choose by number, u takes the last move back,
    ? reads what can be reached, and Tab or Escape leave.

    Parameters
    ----------
    table : WayfarerTable
        The table.
    seat : int, str or None
        Whose view; None for one screen that all share.
    size : {"s", "m", "l"}
        Fixed sizes: hexes 36, 44 or 60 pixels wide.

    Attributes
    ----------
    canvas : SceneCanvas
        The picture; `canvas.leave_to` is where Tab and Escape lead.
    relay : callable or None
        Where digits, u, ? and other keys go instead, as on a board whose moves are numbered.
    next_roll : NextRoll
        The chances of the next roll, which ``press("odds")`` writes beside the hexes.
    chances : mapping of int to str
        What else is written beside hexes; see `write_beside`.

    Examples
    --------
    >>> from tabletop_kit import wayfarer
    >>> t = wayfarer.table(players=["Ana"], rules="multiplayer", rolls=[3, 2, 5, 6, 4])
    >>> view = HexMap(t.roll().roll())
    >>> view.press("D5")
    >>> view.scene().target("D5").label
    'D5, jungle, legal, chosen'
    >>> view.press("A6")
    Traceback (most recent call last):
    ...
    tabletop_kit.core.errors.TabletopError: A6 does not touch D6. No route of yours ends beside A6. [W-ROUTE-EXTEND]
    >>> view.close()
    """

    table: WayfarerTable
    keys: ClassVar[Mapping[str, str]] = {"u": "undo", "?": "reachable"}

    def _build(self) -> None:
        self.cursor = NOWHERE
        self.chances: Mapping[int, str] = {}
        self._tells = ""
        self.next_roll = NextRoll()
        for name, action in (("confirm", self._confirm), ("undo", self._undo)):
            self.make_button(name, action, Layout(width="auto"))
        narrow = {"width": "auto", "min_height": "32px"}
        # one before the picture and one behind it: Tab leads on and Shift+Tab back, as everywhere on a page
        before = self.make_button("reachable", self._read_out, Layout(**narrow), "What can be reached?")
        behind = self.make_button(
            "odds", self._show_odds, Layout(align_self="flex-start", **narrow), _ODDS[False], _ODDS_TIP
        )
        self._say = said_above()
        self.canvas = SceneCanvas(
            self.scene(),
            on_target=self.guard(self._pressed),
            on_key=self.guard(self._key),
            on_error=self._show_fault,
            leave_to=behind,
            leave_back_to=before,
        )
        self.widget = VBox(
            [stylesheet(), line_above(before, self._say), self.canvas.widget, behind],
            layout=Layout(min_width="0", max_width="100%"),
        )
        self._mark(self.widget)

    # ------------------------------------------------------------------ what can be chosen
    @property
    def island(self) -> Island:
        """The island that is shown."""
        return island_of(self.table.setup)

    @property
    def _seen(self) -> Seen:
        seen: Seen = self.table.observe(self.seat)
        return seen

    def _legal(self) -> tuple[Move, ...]:
        return () if self.selection.left is not None else tuple(self.table.legal(self.who))

    @property
    def _chosen(self) -> Partial:
        return partial(self._seen, self.who, self.selection)

    def _asked(self) -> Question | None:
        return asked(self.table, self.seat, self.selection)

    def _marks(self) -> MapMarks:
        legal, chosen, island = self._legal(), self._chosen, self.island
        notes = {**self.next_roll.notes(self._seen, self.who, self._asked()), **self.chances}
        if not legal:
            return MapMarks(cursor=self.cursor, notes=notes)
        now = question(self._seen, legal, chosen)
        numbers: dict[int, int] = {}
        if now.where == "map":
            numbers = {island.index[place.casefold()]: number for place, number in now.numbers.items()}
            reachable = tuple(numbers)
        else:
            moves = fitting(legal, chosen)
            reachable = tuple(dict.fromkeys(move.target for move in moves))
        return MapMarks(
            legal=reachable,
            numbers=numbers,
            origin=NOWHERE if chosen.origin is None else chosen.origin,
            target=NOWHERE if chosen.target is None else chosen.target,
            cursor=self.cursor,
            notes=notes,
        )

    # ------------------------------------------------------------------ pressing
    def buttons(self) -> dict[str, bool]:
        """Every hex and ship by name, and what keys do besides."""
        own = super().buttons()
        now = self._asked()
        own["confirm"] = now is not None and now.ready
        own["undo"] = self.table.can_undo(self.seat) and self.selection.left is None
        return own | dict.fromkeys(self.island.names, True)

    def press(self, name: str) -> None:
        """Press a hex by its name, or "confirm", "undo", "reachable"."""
        if isinstance(name, str) and (name in self.island.names or name == SEA):
            self._actions[name] = self.guard(bound(self._pressed, name))
        super().press(name)

    def key(self, name: str) -> None:
        """Press a key, as on a map that has the keyboard."""
        self._must_be_open()
        self._catch_up()
        self.fault = ""
        self.canvas.key(name)
        if self.fault:
            raise TabletopError(self.fault)

    def _pressed(self, name: str) -> None:
        if name == SEA:
            raise IllegalMove(str(_AT_SEA), (_AT_SEA,))
        space = self.island.index[name.casefold()]
        self.cursor, self._tells = space, ""
        chosen = self._chosen
        now = self._asked()
        option = next((one for one in now.options if one.place == name), None) if now else None
        if option is not None and now is not None and now.where == "map":
            if option.chosen is None:  # a Magic Cloud, which is whole with its hex
                self.table.play(option.moves[0], self.who)
            else:
                self._pick(option.chosen)
            return
        further = toggled(replace(chosen, path=()), "target", space)
        legal = self._legal()
        if further.target is None or fitting(legal, further):
            self._pick(further)
            return
        if chosen.origin == space:
            self._pick(with_part(chosen, "origin", None))
            return
        raise IllegalMove(
            self._why_not(further) or "That hex cannot be chosen now.",
            barring(self._seen.state, self.who, further),
        )

    def _read_out(self) -> None:
        """Say what can be reached."""
        marks, names = self._marks(), self.island.names
        where = [
            f"{marks.numbers[space]} {names[space]}" if space in marks.numbers else names[space]
            for space in marks.legal
        ]
        self._tells = (
            f"{self.table.names[self.who]} can go to {listed(where)}."
            if where
            else "Nothing can be chosen on the map now."
        )
        self._refresh()

    def _show_odds(self) -> None:
        """Write the chances of the next roll beside the hexes, or take them away."""
        self.next_roll.on = not self.next_roll.on
        if self.next_roll.on and self.next_roll.odds(self._seen, self.who, self._asked()) is None:
            self.next_roll.on = False
            if not self._seen.state.turn:
                raise TabletopError("Roll for the starting towns first; then there are chances to be told.")
            raise TabletopError("No roll follows, so there are no chances to be told.")
        self._tells = "Beside each hex: the chance that the next roll leads there." * self.next_roll.on
        self._refresh()

    # ------------------------------------------------------------------ keys
    def _step(self, x: int, y: int) -> None:
        """Move the cursor to the nearest space on a side; it begins at an end of the seat's own route."""
        if self.cursor == NOWHERE:
            player = self._seen.state.players[self.who]
            at = player.ends or player.visited or 1
            self.cursor = (at & -at).bit_length() - 1
        else:
            shown = self.canvas.scene
            hexes = replace(shown, targets=tuple(target for target in shown.targets if target.id != SEA))
            found = steered(hexes, self.island.names[self.cursor], x, y)
            self.cursor = self.cursor if found is None else self.island.index[found.id.casefold()]
        self._tells = self._words_of(self.cursor)
        self._refresh()

    def _words_of(self, space: int) -> str:
        target = self.scene().target(self.island.names[space])
        words = (
            f"{target.label}: {target.hint}"
            if target is not None and target.hint
            else target.label
            if target
            else ""
        )
        how = self.next_roll.words(self._seen, self.who, self._asked(), space)
        return f"{words}. {how}".strip()

    def _enter(self) -> None:
        now = self._asked()
        if now is not None and now.ready and self.cursor in (NOWHERE, self._chosen.target):
            self._confirm()
        elif self.cursor == NOWHERE:
            self._step(0, 0)
        else:
            self._pressed(self.island.names[self.cursor])

    def _by_number(self, number: int) -> None:
        space = next((space for space, at in self._marks().numbers.items() if at == number), None)
        if space is None:
            raise TabletopError(f"No hex has the number {number} now.")
        self._pressed(self.island.names[space])

    # ------------------------------------------------------------------ showing
    def write_beside(self, notes: Mapping[int, str]) -> None:
        """Write a few signs beside hexes, by space; an empty mapping takes them away."""
        self.chances = dict(notes)
        self._refresh()

    def _refresh(self) -> None:
        odds = self._buttons["odds"]
        if odds.description != _ODDS[self.next_roll.on]:
            self.relabel(odds, _ODDS[self.next_roll.on], _ODDS_TIP)
        self.canvas.show(self.scene())
        said = sentence(self.fault, "refused") if self.fault else sentence(self._tells) if self._tells else ""
        self._say.value = styled(
            f'<div role="status" aria-live="polite">{said}</div>' if said else "", self.size
        )

    def _follow(self) -> None:
        self._tells = ""
        super()._follow()

    def scene(self) -> Scene:
        """The map with what is marked on it now."""
        return map_scene(self._seen, self._marks(), self.size)

    def text(self) -> str:
        """Every hex with its words, below what the map shows."""
        from ..drawing.text import text

        return text(self.scene())

    def close(self) -> None:
        """Take the map off the page."""
        if hasattr(self, "canvas"):
            self.canvas.close()
        super().close()
