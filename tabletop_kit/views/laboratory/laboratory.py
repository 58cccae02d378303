"""The dice laboratory: every control changes the mechanic, and the exact answer follows at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from ipywidgets import HTML, GridBox, Layout, Textarea, VBox

from ...core.errors import SetupError, TabletopError
from ...core.words import quoted
from ...dice.limits import whole_number
from ..drawing.png import png
from ..drawing.scene import Scene
from ..drawing.sizes import Size
from ..drawing.svg import svg
from ..fields import line_field
from ..layout import side_by_side
from ..page import Page
from ..style import sentence, styled, stylesheet
from ..table.files import write_new
from ..words import kit_fault
from .axes import STYLES, Style
from .bench import QUESTIONS, Bench, bench_of
from .code import code
from .controls import row
from .curves import curves, histogram
from .frontier import frontier
from .heat import heat_map
from .panel import ROLLS, Panel
from .rolling import Rolling
from .trials import MOST_TRIALS, Trials
from .words import csv_text, html_table, sentences, sheet, shortened, text_table, trials_line

__all__ = ["Laboratory"]

_ASIDE = {"derivation": "How does it arise?", "table": "Show the table", "code": "Show as code"}
_HIDE = {"derivation": "Hide how it arises", "table": "Hide the table", "code": "Hide the code"}
_SAVES = {"png": "Save as PNG", "svg": "Save as SVG", "csv": "Save as CSV"}
_FEWEST = 470  # pixels of a column; a chart is never made smaller than that


class Laboratory(Page):
    """Pools of dice on a bench: build up to four, ask, compare, roll a million, and see how it arises.

    Parameters
    ----------
    pools : mapping of str to dice, optional
        One to four pools by name, each as for `dice.Pool` or a pool, which brings its own success
        rule. Five dice without it.
    size : {"s", "m", "l"}
        Fixed sizes.

    Attributes
    ----------
    bench : Bench
        What stands on the bench.
    trials : Trials or None
        What was rolled.

    Examples
    --------
    >>> laboratory = Laboratory({"Might": 5})
    >>> laboratory.press("dice +")
    >>> laboratory
    <Laboratory, distribution: A Might, 6d6, a die succeeds with a 6: mean 1, sd 0.913; 1 or more in 66.51 % (31031/46656).>
    """

    keys: ClassVar[Mapping[str, str]] = {
        **{str(number): name for number, name in enumerate(QUESTIONS, 1)},
        "-": "dice -",
        "+": "dice +",
    }
    reads_text = (*_SAVES, *ROLLS)

    def __init__(self, pools: Mapping[str, Any] | None = None, size: Size = "m") -> None:
        self.bench: Bench = bench_of(pools)
        self.trials: Trials | None = None
        self._rolling: Rolling | None = None
        self._open: set[str] = set()
        self._told = ""
        super().__init__(size)

    # ------------------------------------------------------------------ building
    def _build(self) -> None:
        self._said, self._chart, self._derived, self._table, self._saved = (HTML() for _ in range(5))
        self._chart.layout.max_width = "640px"
        self.panel = Panel(self)
        wide = Layout(width="auto", height="auto", min_height="32px", margin="2px")
        asides = [
            self.make_button(name, partial(self._turn, name), wide, label) for name, label in _ASIDE.items()
        ]
        saves = [
            self.make_button(name, partial(self._save, name), wide, label) for name, label in _SAVES.items()
        ]
        self.file = line_field("File", "laboratory", self.size)
        self._code = Textarea(
            rows=6,
            description="Code",
            style={"description_width": "initial"},
            layout=Layout(width="auto", min_width="0"),
        )
        shown = [
            self._said,
            self._chart,
            row(*asides),
            self._derived,
            self._table,
            self._code,
            row(*saves, self.file),
            self._saved,
        ]
        answers = VBox(shown, layout=Layout(width="auto", min_width="0"))
        columns = GridBox([self.panel.widget, answers], layout=side_by_side(_FEWEST))
        self.widget = VBox([stylesheet(), columns], layout=Layout(width="auto", min_width="0"))
        self._mark(self.widget)

    # ------------------------------------------------------------------ what stands on the bench
    def change(self, bench: Bench) -> None:
        """Show another bench; one that cannot be answered is refused, and the old one stays."""
        self._must_be_open()
        if bench == self.bench:
            return
        rolled = (bench.side.pool, bench.count, bench.keep)
        self.bench = bench.checked()
        self._told = ""
        if self.trials is not None and rolled != (self.trials.pool, self.trials.count, self.trials.keep):
            self._put_rolls_away()
        self._refresh()

    def _turn(self, name: str) -> None:
        self._open ^= {name}
        self._refresh()

    # ------------------------------------------------------------------ rolling
    @property
    def rolling(self) -> bool:
        """Whether a simulation is under way."""
        return self._rolling is not None and self._rolling.running

    def simulate(self, rolls: int, seed: int = 1) -> None:
        """Roll the chosen pool so often, wait for it, and show it beside the exact chances."""
        self._must_be_open()
        self._prepared(rolls, seed).finish()

    def _prepared(self, rolls: int, seed: int) -> Rolling:
        rolls = whole_number(rolls, "the number of rolls", least=1, most=MOST_TRIALS)
        self._put_rolls_away()
        bench = self.bench = replace(self.bench, question="simulation")
        self.trials = Trials(
            bench.side.pool, bench.count, bench.keep, whole_number(seed, "the seed", most=10**12)
        )
        self._rolling = Rolling(self.trials, rolls, self._look, self._failed)
        return self._rolling

    def roll(self, rolls: int, seed: int = 1) -> None:
        """Begin to roll the chosen pool so often; the page stays alive meanwhile."""
        self._must_be_open()
        self._prepared(rolls, seed).start()
        self._refresh()

    def stop(self) -> None:
        """Leave it at the rolls that were made."""
        if self._rolling is not None:
            self._rolling.stop()

    def _put_rolls_away(self) -> None:
        if self._rolling is not None:
            self._rolling.running = False
        self.trials = self._rolling = None

    def _look(self) -> None:
        if not self._closed:
            self._refresh()

    def _failed(self, error: Exception) -> None:
        if not self._closed:
            self._show_fault(kit_fault(error))

    @property
    def _wanted(self) -> int:
        """The rolls that are waited for; 0 when none are under way."""
        return self._rolling.wanted if self._rolling is not None and self._rolling.running else 0

    # ------------------------------------------------------------------ keeping
    def save(self, kind: str, path: str | Path = "laboratory") -> Path:
        """Save the picture as ``"png"`` or ``"svg"``, or the numbers as ``"csv"``; where it was saved.

        A file that is there already is kept, and the new one is numbered.
        """
        made: Mapping[str, Callable[[], bytes]] = {
            "png": lambda: png(self.scene(), scale=3),
            "svg": lambda: self.svg().encode(),
            "csv": lambda: csv_text(sheet(self.bench, self.trials)).encode("utf-8-sig"),
        }
        if not isinstance(kind, str) or kind not in made:
            raise SetupError(f"The laboratory is saved as png, svg or csv, not as {quoted(kind)}.")
        return write_new(path, f".{kind}", made[kind]())

    def code(self) -> str:
        """Python that gives the same answers."""
        return code(self.bench, self.trials)

    def _save(self, kind: str) -> None:
        self._told = f"Saved as {self.save(kind, self.file.value.strip() or self.file.placeholder)}."
        self._refresh()

    # ------------------------------------------------------------------ showing
    def _refresh(self) -> None:
        bench = self.bench
        wanted = self._rolling.wanted if self._rolling is not None else 0
        self.panel.show(bench, self.rolling, wanted)
        self._chart.value = styled(svg(self.scene()), self.size)
        fault = sentence(self.fault, "refused") if self.fault else ""
        self._said.value = styled(
            f'<div role="status" aria-live="polite">{self._answers()}{fault}</div>', self.size
        )
        self._derived.value = styled(self._derivation(), self.size) if "derivation" in self._open else ""
        table = (
            html_table(shortened(sheet(bench, self.trials)))
            if "table" in self._open and not self.rolling
            else ""
        )
        self._table.value = styled(_scrolled(table, "Table"), self.size) if table else ""
        self._code.value = self.code()
        self._code.layout.display = "" if "code" in self._open else "none"
        for name, label in _ASIDE.items():
            words = _HIDE[name] if name in self._open else label
            self.relabel(self._buttons[name], words, words, anew=False)
        self._saved.value = styled(sentence(self._told, "legal") if self._told else "", self.size)

    def _answers(self) -> str:
        """Each pool's answer behind its mark, which is the key of the picture as well."""
        bench = self.bench
        if bench.question == "simulation":
            return f"<p>{escape(trials_line(bench, self.trials, self._wanted))}</p>"
        lines = sentences(bench)
        if len(lines) == 1:
            return f"<p>{escape(lines[0])}</p>"
        return "".join(
            f'<p style="display:flex;gap:8px;margin:0 0 2px">{_swatch(STYLES[i])}<span>{escape(line)}</span></p>'
            for i, line in enumerate(lines)
        )

    def _derivation(self) -> str:
        try:
            return _scrolled(self.bench.derivation()._repr_html_(), "Derivation")
        except TabletopError as error:
            return sentence(str(error), "hint")

    # ------------------------------------------------------------------ words and picture
    def scene(self) -> Scene:
        """The answer as a picture."""
        if self.bench.question == "simulation":
            return histogram(self.bench, self.trials, self._wanted)
        draw = {"against": heat_map, "overexertion": frontier}.get(self.bench.question, curves)
        return draw(self.bench)

    def text(self) -> str:
        """The answers in sentences and as a table."""
        bench = self.bench
        said = (
            [trials_line(bench, self.trials, self._wanted)]
            if bench.question == "simulation"
            else sentences(bench)
        )
        return "\n".join([*said, text_table(shortened(sheet(bench, self.trials)))])

    def table_html(self) -> str:
        """The numbers as a table under the answers."""
        lines = "".join(f"<p>{escape(line)}</p>" for line in sentences(self.bench))
        return lines + html_table(shortened(sheet(self.bench, self.trials)))

    def close(self) -> None:
        """Take it off the page; rolls that are under way end."""
        self._put_rolls_away()
        super().close()

    def __repr__(self) -> str:
        said = (
            trials_line(self.bench, self.trials, self._wanted)
            if self.bench.question == "simulation"
            else " ".join(sentences(self.bench))
        )
        return f"<Laboratory, {self.bench.question}: {said}>"


def _swatch(style: Style) -> str:
    """The line and the mark of a pool, as in the picture."""
    dash = f' stroke-dasharray="{" ".join(map(str, style.dash))}"' if style.dash else ""
    return (
        '<svg aria-hidden="true" viewBox="0 0 44 20" style="width:44px;height:20px;flex:0 0 44px">'
        '<rect width="44" height="20" rx="4" fill="#FBF7EC"/>'
        f'<path d="M2 10H42" stroke="{style.colour}" stroke-width="2.5"{dash}/>'
        f'<circle cx="22" cy="10" r="8.5" fill="{style.colour}"/>'
        f'<text x="22" y="14" font-size="11" font-weight="700" text-anchor="middle" fill="#FFFFFF">{style.letter}</text></svg>'
    )


def _scrolled(body: str, label: str) -> str:
    """A box of its own that the arrow keys scroll; without the attribute the notebook would take them."""
    return (
        f'<div tabindex="0" role="region" aria-label="{label}" data-lm-suppress-shortcuts="true" '
        f'style="max-height:320px;overflow:auto">{body}</div>'
    )
