"""The look of everything that is HTML: one style sheet in the colours of the notebook's theme."""

from __future__ import annotations

from html import escape

from ipywidgets import HTML, Layout

from .drawing.palette import CHROME

__all__ = ["CSS", "sentence", "styled", "stylesheet"]


def _themed(name: str) -> str:
    return f"--tabletop-{name}: {CHROME[name].light};"


def _dark(name: str) -> str:
    return f"--tabletop-{name}: {CHROME[name].dark};"


# Python cannot know the theme; JupyterLab and Voilà mark a dark one on the body. Fallbacks after the commas are for
# pages that know no Jupyter variables.
CSS = (
    f".tabletop {{ {_themed('legal')} {_themed('refused')} {_themed('hint')} "
    "--tabletop-line: #6F6F6F; color: var(--jp-ui-font-color1, #212121); "
    "font-family: var(--jp-ui-font-family, system-ui, sans-serif); font-size: 14px; line-height: 1.4; }"
    f'body[data-jp-theme-light="false"] .tabletop {{ {_dark("legal")} {_dark("refused")} {_dark("hint")} '
    "--tabletop-line: #9E9E9E; }"
    ".tabletop.large { font-size: 18px; }"
    ".tabletop p { margin: 0 0 4px; }"
    ".tabletop .legal { color: var(--tabletop-legal); font-weight: 600; }"
    ".tabletop .refused { color: var(--tabletop-refused); font-weight: 600; }"
    ".tabletop .hint { color: var(--tabletop-hint); }"
    ".tabletop .quiet { color: var(--jp-ui-font-color2, #616161); }"
    ".tabletop .number { font-variant-numeric: tabular-nums; font-weight: 600; }"
    ".tabletop table { border-collapse: collapse; width: 100%; }"
    ".tabletop caption { text-align: left; font-weight: 600; padding: 0 0 4px; }"
    ".tabletop th, .tabletop td { text-align: left; padding: 3px 8px 3px 0; font-weight: 400; "
    "border-bottom: 1px solid var(--jp-border-color2, #E0E0E0); }"
    ".tabletop thead th { font-size: 12px; color: var(--jp-ui-font-color2, #616161); }"
    ".tabletop .bar { display: inline-block; height: 10px; border-radius: 2px; background: #0072B2; "
    "vertical-align: middle; }"
    ".tabletop .rail { display: inline-block; flex: 0 1 56px; height: 10px; border-radius: 2px; "
    "box-shadow: inset 0 0 0 1px var(--tabletop-line); vertical-align: middle; line-height: 0; }"
    ".tabletop .log { max-height: 9em; overflow: auto; padding: 4px 8px; "
    "border: 1px solid var(--jp-border-color2, #E0E0E0); border-radius: 4px; }"
    ".tabletop ol { margin: 0; padding: 0; list-style: none; } .tabletop li { margin: 0; padding: 1px 0; }"
    ".tabletop summary { cursor: pointer; padding: 4px 0; }"
    ".tabletop svg { display: block; width: 100%; height: auto; }"
    ".tabletop h4 { margin: 0 0 4px; font-size: inherit; font-weight: 600; }"
    # button edges: the theme's own are 1.2:1 against the page; this line is 5:1 in both themes
    ".tabletop-buttons button.jupyter-button, .tabletop-buttons .widget-text input { "
    "box-shadow: inset 0 0 0 1px #767676; border-radius: 4px; line-height: 1.25; }"
    ".tabletop-buttons button.jupyter-button { white-space: normal; padding: 4px 10px; }"
    # choices that are not there now stay in the page, hidden, so that none loses the keyboard
    ".tabletop-choices button.jupyter-button:disabled { display: none; }"
    ".tabletop-away { display: none !important; }"
    ".tabletop-list button.jupyter-button, .tabletop-buttons .widget-label { text-align: left; }"
    ".tabletop-large button.jupyter-button, .tabletop-large .widget-label, "
    ".tabletop-large .jupyter-widgets.widget-text input[type='text'] { font-size: 18px; }"
    ".tabletop-buttons button.jupyter-button:focus-visible { outline: 3px solid var(--jp-brand-color1, #1976D2); "
    "outline-offset: 1px; }"
    ".tabletop-buttons button.tabletop-chosen { font-weight: 700; box-shadow: inset 0 0 0 2px currentColor; }"
    # white on this blue is 7.6:1 in both themes
    ".tabletop-buttons button.tabletop-main:enabled { font-weight: 600; background: #0B5394; color: #FFFFFF; }"
)


# A letter or an arrow pressed on a focused button is a command of the notebook: "b" inserts a cell, "dd" deletes one.
# No class or attribute that Python can give to a button prevents that, so the sheet, once the page has read it, tells
# the box around it to keep plain keys. Keys with Ctrl, Alt or Cmd, Tab, Enter and Escape go on as before.
_KEEP_KEYS = (
    "box.onkeydown = event => { "
    "if ((event.key.length === 1 || event.key.startsWith('Arrow')) "
    "&& !event.ctrlKey && !event.altKey && !event.metaKey) event.stopPropagation(); };"
)

# A canvas of ipycanvas takes the wheel for itself, so that the page stands still under the pointer, and takes the
# keyboard with a jump of the page to its edge, which carries away what the player was just reading. The kit needs
# neither: the wheel never comes to the canvas, and its focus leaves the page where it is.
_KEEP_PLACE = (
    "box.addEventListener('wheel', event => { "
    "if (event.target.tagName === 'CANVAS') event.stopPropagation(); }, true);"
    "box.addEventListener('mousedown', event => { const canvas = event.target; if (canvas.tagName === 'CANVAS') "
    "canvas.focus = () => HTMLElement.prototype.focus.call(canvas, {preventScroll: true}); }, true);"
)
_SCRIPT = f"const box = this.closest('.tabletop-buttons'); if (box) {{ {_KEEP_KEYS} {_KEEP_PLACE} }}"


def stylesheet() -> HTML:
    """The style sheet as a widget that takes no room. Each view has its own, so that it can be shown alone."""
    return HTML(f'<style onload="{escape(_SCRIPT)}">{CSS}</style>', layout=Layout(display="none"))


def styled(body: str, size: str = "m") -> str:
    """A piece of HTML in the kit's look. Everything that people typed is escaped before it comes here."""
    large = " large" if size == "l" else ""
    return f'<div class="tabletop{large}">{body}</div>'


def sentence(text: str, meaning: str = "", sign: bool = True) -> str:
    """A paragraph that says what it means with a sign and a word, never with colour alone."""
    if not meaning:
        return f"<p>{escape(text)}</p>"
    mark = f"{CHROME[meaning].sign} " if sign else ""
    return f'<p class="{meaning}">{mark}{escape(text)}</p>'
