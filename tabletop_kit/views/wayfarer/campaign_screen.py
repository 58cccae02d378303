"""A solo campaign on the table: the eight scenarios, the shop, and the board of the one that is played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial as bound
from html import escape
from pathlib import Path

from ipywidgets import HTML, Box, HBox, Layout, VBox

from ...core.errors import SetupError
from ...core.words import listed, quoted
from ...wayfarer.campaigns import Campaign
from ...wayfarer.editions import ISLANDS, island_named
from ...wayfarer.scenarios import ITEMS, PRICES, SCENARIOS
from ..drawing.lines import lines_scene
from ..drawing.scene import Scene
from ..drawing.sizes import Size
from ..fields import line_field
from ..page import Page
from ..style import sentence, styled, stylesheet
from .board import Board

__all__ = ["CampaignScreen"]

_GOALS = {
    "towns": "every town",
    "gems": "every Gem",
    "statues": "every statue",
    "bridges": "every bridge",
    "no_ships": "no ship",
}
_HELPS = {
    "sword": "turns a Monster value into 0",
    "compass": "sets the Active die",
    "potion": "rubs out two crosses",
    "camp": "makes every Gem and Shield ready",
    "provisions": "recovers three spent towns",
    "cloud": "draws a line without a number",
}


def _island(number: int) -> str:
    """The title of the kit's island of this number."""
    titles = (one.title for one in map(island_named, ISLANDS) if one.number == number)
    return next(titles, f"map {number}")


class CampaignScreen(Page):
    """A campaign of eight scenarios: buy, play, enter the score, go on.

    ``press("sword")`` and the other items buy one, ``press("begin")`` deals the scenario, whose board
    stands below, ``press("enter")`` enters its score when it is over, ``press("save")`` keeps the campaign.

    Parameters
    ----------
    campaign : Campaign
        The campaign, as ``wayfarer.campaign("Ana")`` or ``wayfarer.load_campaign(path)`` give it.
    size : {"s", "m", "l"}
        Fixed sizes.

    Attributes
    ----------
    board : Board or None
        The board of the scenario that is played.

    Examples
    --------
    >>> from tabletop_kit import wayfarer
    >>> screen = CampaignScreen(wayfarer.campaign("Ana", seed=7))
    >>> screen.press("sword")
    >>> screen.press("begin")
    >>> screen.board
    <Board of <A Wayfarer's Tale: one die each for the starting towns>>
    >>> screen.close()
    """

    reads_text = ("save",)

    def __init__(self, campaign: Campaign, size: Size = "m") -> None:
        if not isinstance(campaign, Campaign):
            raise SetupError(
                f'A campaign screen shows a campaign, such as wayfarer.campaign("Ana"), not {quoted(campaign)}.'
            )
        self.campaign = campaign
        self.board: Board | None = None
        self._kept = ""
        self._end: Callable[[], None] | None = None
        super().__init__(size)

    # ------------------------------------------------------------------ building
    def _build(self) -> None:
        self._story = HTML(layout=Layout(width="auto", min_width="0"))
        narrow = {"width": "auto", "min_height": "32px"}
        self._shelf = Box(
            [
                self.make_button(item, bound(self._buy, item), Layout(height="auto", **narrow))
                for item in ITEMS
            ],
            layout=Layout(
                display="grid",
                grid_template_columns="repeat(auto-fill, minmax(min(240px, 100%), 1fr))",
                width="auto",
            ),
        )
        self._shelf.add_class("tabletop-list")
        self._begin = self.make_button("begin", self._play, Layout(**narrow), "Begin", "Deal the scenario")
        self._enter = self.make_button(
            "enter", self._close_scenario, Layout(**narrow), "Enter the score", "Go on"
        )
        for button in (self._begin, self._enter):
            button.add_class("tabletop-main")
        self.path = line_field("File", "wayfarer-campaign.json", self.size)
        save = self.make_button(
            "save", self._save, Layout(**narrow), "Save the campaign", "Keep it as a file"
        )
        steps = HBox(
            [self._begin, self._enter, save, self.path],
            layout=Layout(flex_flow="row wrap", width="auto", min_width="0", align_items="center"),
        )
        self._place = VBox([], layout=Layout(width="100%", min_width="0"))
        head = VBox(
            [self._story, self._shelf, steps], layout=Layout(width="auto", min_width="0", max_width="760px")
        )
        self.widget = VBox(
            [stylesheet(), head, self._place], layout=Layout(width="100%", min_width="0", grid_gap="12px")
        )
        self._mark(head)
        self._show_board()

    # ------------------------------------------------------------------ pressing
    def _buy(self, item: str) -> None:
        self.campaign.buy(item)
        self._refresh()

    def _play(self) -> None:
        self.campaign.table()
        self._show_board()
        self._refresh()

    def _close_scenario(self) -> None:
        self.campaign.close()
        self._show_board()
        self._refresh()

    def _save(self) -> None:
        path = self.campaign.save(Path(self.path.value.strip() or "wayfarer-campaign.json"))
        self._kept = f"Kept as {path}."
        self._refresh()

    def _show_board(self) -> None:
        """The board of the scenario that is played, and none between two."""
        table = self.campaign.in_play
        if self.board is not None and self.board.table is table:
            return
        if self.board is not None:
            self._place.children = ()
            self.board.close()
            self.board = None
        if self._end is not None:
            self._end()
            self._end = None
        if table is not None:
            self.board = Board(table, size=self.size)
            self._place.children = (self.board.widget,)
            self._end = table.subscribe(lambda _: self._refresh())

    # ------------------------------------------------------------------ showing
    def _refresh(self) -> None:
        campaign = self.campaign
        shop, table = campaign.shop, campaign.in_play
        for item, title in ITEMS.items():
            button = self._buttons[item]
            sign = f"✓ {title}" if item in campaign.items else f"{title} · {PRICES[item]}"
            self.relabel(button, f"{sign}: {_HELPS[item]}", anew=False)
            button.disabled = item not in shop.prices
        self._shelf.layout.display = "grid" if shop.open else "none"
        if not campaign.over:
            self.relabel(
                self._begin,
                f"Begin scenario {campaign.scenario}: {SCENARIOS[campaign.scenario - 1].title}",
                anew=False,
            )
        self._begin.disabled = campaign.over or table is not None
        self._begin.layout.display = "none" if self._begin.disabled else ""
        self._enter.disabled = table is None or table.over is None
        self._enter.layout.display = "none" if self._enter.disabled else ""
        fault = sentence(self.fault, "refused") if self.fault else ""
        kept = sentence(self._kept, "legal") if self._kept else ""
        self._story.value = styled(self._body() + fault + kept, self.size)

    def _body(self) -> str:
        campaign = self.campaign
        rows = "".join(
            f'<tr><th scope="row">{one.number}</th><td>{escape(one.title)}</td>'
            f"<td>{escape(_island(one.map))}</td>"
            f"<td>{escape(listed([_GOALS[part] for part in one.goal]))}</td><td>more than {one.additional}</td>"
            f"<td>{escape(self._result(one.number))}</td></tr>"
            for one in SCENARIOS
        )
        head = "".join(
            f'<th scope="col">{column}</th>'
            for column in ("", "Scenario", "Island", "Goal", "Treasure over Monsters", "Score")
        )
        title = f"{escape(campaign.name)}'s campaign"
        # while a scenario is played its board is what people look at
        shown = "" if campaign.in_play is not None and campaign.in_play.over is None else " open"
        return (
            f"<details{shown}><summary><b>{title}</b></summary><table><thead><tr>{head}</tr></thead>"
            f'<tbody>{rows}</tbody></table></details><p role="status">{escape(self._status())}</p>'
        )

    def _result(self, number: int) -> str:
        campaign = self.campaign
        if number <= len(campaign.told):
            told = campaign.told[number - 1]
            return f"{'✓ won' if told.won else '✗ not won'}, {told.score}"
        if number == campaign.scenario:
            return "being played" if campaign.in_play is not None else "next"
        return ""

    def _status(self) -> str:
        campaign = self.campaign
        score = f"Score {campaign.score}: {campaign.rank}."
        if campaign.over:
            return f"The campaign is over. {score}"
        if campaign.in_play is not None:
            over = campaign.in_play.over
            return f"{score} " + (
                f"{over.reason} Enter the score to go on." if over else "The shop is closed while you play."
            )
        left = campaign.shop.points
        return f"{score} {left} point{'s' * (left != 1)} to spend in the shop; then begin the next scenario."

    # ------------------------------------------------------------------ words and picture
    def text(self) -> str:
        """How the campaign stands, and the board that is played on."""
        parts = [str(self.campaign), *([self.board.text()] if self.board is not None else [])]
        return "\n\n".join(parts)

    def scene(self) -> Scene:
        """The map of the scenario that is played; between two, the campaign in lines."""
        if self.board is not None:
            return self.board.scene()
        return lines_scene(str(self.campaign).splitlines(), f"{self.campaign.name}'s campaign")

    def table_html(self) -> str:
        """The campaign as a table, and the tables of the board."""
        return self._body() + (self.board.table_html() if self.board is not None else "")

    def close(self) -> None:
        """Take campaign and board off the page."""
        if self._end is not None:
            self._end()
        if self.board is not None:
            self.board.close()
        super().close()

    def __repr__(self) -> str:
        return f"<CampaignScreen of {self.campaign!r}>"
