"""The rules of a game to be read, each with the kit's ruling where the source leaves it open."""

from __future__ import annotations

from html import escape
from typing import Any

from ipywidgets import HTML, VBox

from ..core.errors import SetupError
from ..core.rules import Rule
from ..core.rules import Rulebook as Rules
from ..core.words import quoted
from .layout import Size
from .lines import lines_scene
from .page import Page
from .scene import Scene
from .style import styled, stylesheet

__all__ = ["Rulebook"]


class Rulebook(Page):
    """All rules of a game, or the few that are named; a rule opens when it is pressed.

    Parameters
    ----------
    game : module or Rulebook
        Such as ``pathwalker``.
    *ids : str
        Only these rules.
    """

    def __init__(self, game: Any, *ids: str, size: Size = "m") -> None:
        rules: object = game if isinstance(game, Rules) else getattr(game, "rulebook", None)
        if not isinstance(rules, Rules):
            raise SetupError(f"Rulebook shows the rules of a game, such as pathwalker, not {quoted(game)}.")
        #: The rules that are shown, in order.
        self.rules = tuple(rules[rule_id] for rule_id in ids or tuple(rules))
        super().__init__(size)

    def _build(self) -> None:
        self._page = HTML()
        self.widget = VBox([stylesheet(), self._page])

    def _refresh(self) -> None:
        # one named rule is there to be read at once
        body = "".join(_details(rule, unfolded=len(self.rules) == 1) for rule in self.rules)
        self._page.value = styled(f'<div data-lm-suppress-shortcuts="true">{body}</div>', self.size)

    def text(self) -> str:
        """The rules as text."""
        return "\n\n".join(str(rule) for rule in self.rules)

    def scene(self) -> Scene:
        """The ids and titles as a picture."""
        return lines_scene([f"{rule.id}  {rule.title}" for rule in self.rules], "Rules")

    def table_html(self) -> str:
        """The rules as a table."""
        rows = "".join(
            f'<tr><th scope="row">{escape(rule.id)}</th><td>{escape(rule.title)}</td>'
            f"<td>{escape(rule.text)} {escape(rule.ruling)}</td></tr>"
            for rule in self.rules
        )
        return f"<table><caption>Rules</caption><tbody>{rows}</tbody></table>"

    def __repr__(self) -> str:
        return "\n".join(f"{rule.id}  {rule.title}" for rule in self.rules)


def _details(rule: Rule, unfolded: bool) -> str:
    ruling = f'<p class="hint">The kit rules: {escape(rule.ruling)}</p>' if rule.ruling else ""
    options = "".join(
        f"<p>Option <code>{escape(option.name)}</code>: "
        + "; ".join(f"<code>{escape(value)}</code> {escape(words)}" for value, words in option.meanings())
        + "</p>"
        for option in rule.options
    )
    return (
        f"<details{' open' if unfolded else ''}><summary><b>{escape(rule.title)}</b> "
        f'<span class="quiet">{escape(rule.id)}, section {escape(rule.section)}</span></summary>'
        f"<p>{escape(rule.text)}</p>{ruling}{options}</details>"
    )
