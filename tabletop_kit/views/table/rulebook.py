"""The rules of a game to be read, each with the kit's ruling where the source leaves it open."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, HBox, VBox

from ...core.errors import SetupError, UnreadableMove
from ...core.rules import Rule
from ...core.rules import Rulebook as Rules
from ...core.words import quoted
from ..drawing.lines import lines_scene
from ..drawing.scene import Scene
from ..drawing.sizes import Size
from ..fields import line_field
from ..page import Page
from ..style import sentence, styled, stylesheet

__all__ = ["Rulebook"]

#: So many rules are looked through at a glance; more have a field to search them.
_FEW = 4


class Rulebook(Page):
    """All rules of a game, or the few that are named, to be searched; a rule opens when it is pressed.

    Parameters
    ----------
    game : module or Rulebook
        Such as ``pathwalker``.
    *ids : str
        Only these rules.

    Attributes
    ----------
    rules, found : tuple of Rule
        The rules of this page, and those that are shown after a search.
    on_search : callable or None
        Called after every search.

    Examples
    --------
    >>> from tabletop_kit import pathwalker, views
    >>> rules = views.Rulebook(pathwalker)
    >>> rules.search("draw wayfinder")
    >>> rules
    P-VERSUS-DRAW  A draw
    """

    def __init__(self, game: Any, *ids: str, size: Size = "m") -> None:
        rules: object = game if isinstance(game, Rules) else getattr(game, "rulebook", None)
        if not isinstance(rules, Rules):
            raise SetupError(f"Rulebook shows the rules of a game, such as pathwalker, not {quoted(game)}.")
        self.rules = tuple(rules[rule_id] for rule_id in ids or tuple(rules))
        self.found = self.rules
        self.on_search: Callable[[], object] | None = None
        super().__init__(size)

    def _build(self) -> None:
        self._page = HTML()
        self.field = line_field("Search", "words, or the id of a rule", self.size, wide=True)
        self.field.layout.display = "" if len(self.rules) > _FEW else "none"
        self.on_enter(self.field, lambda: self.search(self.field.value))
        self.widget = VBox([stylesheet(), HBox([self.field]), self._page])
        self._mark(self.widget)

    def search(self, words: str) -> None:
        """Show the rules that have all these words, wherever they stand; all rules again without a word."""
        if not isinstance(words, str):
            raise UnreadableMove(f"What is searched for is a text, not {quoted(words)}.")
        wanted = words.casefold().split()
        self.found = tuple(rule for rule in self.rules if all(word in _words(rule) for word in wanted))
        self.fault = "" if self.found else f"No rule here has {quoted(words)}; try fewer words."
        self._refresh()
        if self.on_search is not None:
            self.on_search()

    def _refresh(self) -> None:
        # one named rule is there to be read at once
        body = "".join(_details(rule, unfolded=len(self.found) == 1) for rule in self.found)
        body += sentence(self.fault, "hint") if self.fault else ""
        self._page.value = styled(f'<div data-lm-suppress-shortcuts="true">{body}</div>', self.size)

    def text(self) -> str:
        """The rules as text."""
        return "\n\n".join(str(rule) for rule in self.found)

    def scene(self) -> Scene:
        """The ids and titles as a picture."""
        return lines_scene([f"{rule.id}  {rule.title}" for rule in self.found], "Rules")

    def table_html(self) -> str:
        """The rules as a table."""
        rows = "".join(
            f'<tr><th scope="row">{escape(rule.id)}</th><td>{escape(rule.title)}</td>'
            f"<td>{escape(rule.text)} {escape(rule.ruling)}</td></tr>"
            for rule in self.found
        )
        return f"<table><caption>Rules</caption><tbody>{rows}</tbody></table>"

    def __repr__(self) -> str:
        return "\n".join(f"{rule.id}  {rule.title}" for rule in self.found)


def _words(rule: Rule) -> str:
    """All that a rule says, in small letters."""
    return " ".join((rule.id, rule.title, rule.section, rule.text, rule.ruling)).casefold()


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
