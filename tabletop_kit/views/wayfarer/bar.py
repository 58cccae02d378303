"""The bar above a board of A Wayfarer's Tale: dice, where the game stands, a hint."""

from __future__ import annotations

from html import escape

from ipywidgets import HTML, HBox, Layout, VBox

from ...core.errors import TabletopError
from ...core.game import Game
from ...core.words import listed
from ...wayfarer import WayfarerTable, scenarios, solo
from ...wayfarer.editions import island_of
from ...wayfarer.play import View as Seen
from ..drawing.scene import Scene
from ..drawing.sizes import SIZES
from ..drawing.svg import svg
from ..style import sentence, styled, stylesheet
from ..view import View
from .dice import dice_of_turn
from .questions import asked
from .steps import partial
from .words import move_words

__all__ = ["TurnBar"]


class TurnBar(View):
    """The dice on the table, the turn and the points, and buttons that are always in one place.

    ``press("roll")`` lets the dice fall, ``press("confirm")`` makes the move that is whole,
    ``press("hint")`` asks the planner.

    Attributes
    ----------
    advised : ipywidgets.HTML
        What the planner says; it may be taken out of the bar and put where there is more room.
    """

    game = "wayfarer"
    table: WayfarerTable

    def _build(self) -> None:
        self._advice: tuple[str, ...] = ()
        self._drawn: Scene | None = None
        self._dice = HTML(layout=Layout(width="auto", flex="0 0 auto"))
        self._words = HTML(layout=Layout(width="auto", min_width="0"))
        narrow = {"width": "auto", "min_height": "32px"}
        self._roll = self.make_button(
            "roll", self._let_fall, Layout(**narrow), "Roll", "Roll the dice that wait"
        )
        self._confirm = self.make_button(
            "confirm", self._make, Layout(**narrow), "Confirm", "Make the move that was chosen"
        )
        self._hint = self.make_button(
            "hint", self._advise, Layout(**narrow), "Hint", "What a planner would play, and why"
        )
        for main in (self._roll, self._confirm):
            main.add_class("tabletop-main")
        line = Layout(flex_flow="row wrap", width="auto", min_width="0", align_items="center")
        buttons = HBox([self._roll, self._confirm, self._hint], layout=line)
        words = VBox([self._words, buttons], layout=Layout(width="auto", min_width="0", flex="1 1 200px"))
        self.advised = HTML(layout=Layout(width="auto", min_width="0"))
        row = HBox(
            [self._dice, words], layout=Layout(flex_flow="row wrap", grid_gap="4px 16px", width="100%")
        )
        self.widget = VBox([stylesheet(), row, self.advised], layout=Layout(width="100%", min_width="0"))
        self._mark(self.widget)

    # ------------------------------------------------------------------ pressing
    @property
    def _seen(self) -> Seen:
        seen: Seen = self.table.observe(self.seat)
        return seen

    def _let_fall(self) -> None:
        self.let_fall()

    def _make(self) -> None:
        whole = asked(self.table, self.seat, self.selection)
        if whole is None or not whole.ready:  # a click that was on its way while the table went on
            raise TabletopError("The move is not whole yet; look at what is asked.")
        self.table.play(whole.options[0].moves[0], self.who)

    def _advise(self) -> None:
        found = self.table.game.advice(self._seen, self.who)
        self._advice = tuple(
            f"{move_words(self._seen.state, one.move)}. {one.text}" if one.move is not None else one.text
            for one in found
        ) or (f"Nothing is to be decided by {self.table.names[self.who]} now.",)
        self._refresh()

    # ------------------------------------------------------------------ showing
    def _follow(self) -> None:
        self._advice = ()
        super()._follow()

    def _refresh(self) -> None:
        chosen = partial(self._seen, self.who, self.selection) if self.selection.left is None else None
        dice = dice_of_turn(self._seen, SIZES[self.size], chosen)
        if dice != self._drawn:
            self._drawn = dice
            self._dice.value = styled(f'<div style="width: {dice.width}px">{svg(dice)}</div>', self.size)
        self._words.value = styled(self._status(), self.size)
        whole = asked(self.table, self.seat, self.selection)
        self._roll.disabled = not self.falls_by_itself
        self._confirm.disabled = whole is None or not whole.ready
        advises = type(self.table.game).advice is not Game.advice
        self._hint.layout.display = "" if advises else "none"
        self._hint.disabled = not advises or whole is None
        self.advised.value = styled("".join(sentence(line, "hint") for line in self._advice), self.size)

    def _status(self) -> str:
        line = self.table.game.headline(self._seen)
        fault = sentence(self.fault, "refused") if self.fault else ""
        goal = f"<p>{escape(self._goal())}</p>" if self.table.setup.solo else ""
        return f"<p><b>{escape(line[:1].upper() + line[1:])}.</b></p><p>{escape(self._points())}</p>{goal}{fault}"

    def _goal(self) -> str:
        """What the scenario asks for, and how much of it is left."""
        state = self._seen.state
        wanted = scenarios.scenario(state.setup.scenario)
        left = solo.parts_left(state.players[0], island_of(state.setup), wanted.goal)
        parts = [
            f"{part} {f'{count} to go' if count else 'done'}"
            for part, count in left.items()
            if part != "no_ships"
        ]
        ships = ["no ships"] if "no_ships" in wanted.goal else []
        return f"{wanted.title}: {listed([*parts, *ships])}; Treasure has to exceed Monsters by more than {wanted.additional}."

    def _points(self) -> str:
        if not self.table.state.turn:
            return ", ".join(self.table.names)
        scores = zip(self.table.names, self.table.score(), strict=True)
        return ", ".join(f"{name} {points}" for name, points in scores).replace("-", "−") + " points"

    # ------------------------------------------------------------------ words and picture
    def scene(self) -> Scene:
        """The dice."""
        return dice_of_turn(self._seen, SIZES[self.size])

    def text(self) -> str:
        """Where the game stands."""
        line = self.table.game.headline(self._seen)
        return f"{line[:1].upper()}{line[1:]}. {self._points()}."
