"""The rules of a game to be read, each with the kit's ruling where the source leaves it open."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from ipywidgets import HTML, VBox

from ..core.rules import Rule
from ..core.rules import Rulebook as Rules
from .style import styled, stylesheet
from .view import bundle, close_all

__all__ = ["Rulebook"]


class Rulebook:
    """All rules of a game, or the few that are named; a rule opens when it is pressed.

    Parameters
    ----------
    game : module or Rulebook
        Such as ``pathwalker``.
    *ids : str
        Only these rules.
    """

    def __init__(self, game: Any, *ids: str) -> None:
        rules: Mapping[str, Rule] = game if isinstance(game, Rules) else game.rulebook
        self.rules = tuple(rules[rule_id] for rule_id in ids or tuple(rules))
        # one named rule is there to be read at once
        body = "".join(_details(rule, unfolded=len(self.rules) == 1) for rule in self.rules)
        page = HTML(styled(f'<div data-lm-suppress-shortcuts="true">{body}</div>'))
        self.widget = VBox([stylesheet(), page])

    def text(self) -> str:
        """The rules as text."""
        return "\n\n".join(str(rule) for rule in self.rules)

    def close(self) -> None:
        """Take the rules off the page."""
        close_all(self.widget)

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, Any]:
        return bundle(self.widget, repr(self), kwargs)

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
