"""The dice laboratory: every control changes the mechanic, and the exact answer follows at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from ipywidgets import HTML, GridBox, Layout, Textarea, VBox

from ..core.errors import SetupError, TabletopError
from ..core.words import quoted
from ..dice.limits import whole_number
from ..dice.pool import Pool
from ..dice.price import read_price
from .files import write_new
from .laboratory_axes import STYLES, Style
from .laboratory_bench import COUNTS, KINDS, LETTERS, QUESTIONS, Bench, bench_of
from .laboratory_code import code
from .laboratory_controls import Row, choice, row, slider, small_field, stepper
from .laboratory_curves import curves, histogram
from .laboratory_frontier import frontier
from .laboratory_heat import heat_map
from .laboratory_rolling import Rolling
from .laboratory_trials import MOST_TRIALS, Trials
from .laboratory_words import csv_text, html_table, sentences, sheet, text_table, trials_line
from .layout import Size, side_by_side
from .page import Page
from .png import png
from .scene import Scene
from .style import sentence, styled, stylesheet
from .svg import svg

__all__ = ["Laboratory"]

_RULES = {"six": "a 6", "six-up": "6 or more", "top": "the highest face", "faces": "these faces"}
_OUTCOMES = {"win": "wins", "draw": "draws", "lose": "loses"}
_READINGS = {"same": "all dice again", "shrink": "only dice that are left"}
_ROLLS = {f"{number:,}": f"{number:,}" for number in (100, 1_000, 10_000, 100_000, MOST_TRIALS)}
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
    <Laboratory, distribution: A Might, 6d6, a die succeeds with a 6: mean 1, spread 0.913; 1 or more in 66.51 % (31031/46656).>
    """

    keys: ClassVar[Mapping[str, str]] = {
        **{str(number): name for number, name in enumerate(QUESTIONS, 1)},
        "-": "dice -",
        "+": "dice +",
    }

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
        self._questions = choice(
            self, QUESTIONS, lambda name: self._set(question=name), "Ask about the pools"
        )
        self._pools = choice(
            self, {letter: letter for letter in LETTERS}, self._choose, "Change pool", numbered=False
        )
        wide = Layout(width="auto", height="auto", min_height="32px", margin="2px")
        more = self.make_button(
            "add pool",
            lambda: self._change(self.bench.with_one_more()),
            wide,
            "+ Another pool",
            "Compare with one pool more",
        )
        less = self.make_button(
            "remove pool",
            lambda: self._change(self.bench.without_chosen()),
            wide,
            "Remove",
            "Take the chosen pool away",
        )
        self._name = small_field(
            self, "Name", "200px", lambda text: self._change(self.bench.with_name(text)), "such as Might"
        )
        self._dice = small_field(self, "Dice", "220px", self._type_dice, "5d6 or 3d6+1d8")
        self._kinds = choice(
            self, {f"d{k}": f"d{k}" for k in KINDS}, self._vary, "Add and take away", numbered=False
        )
        self._slider = slider(self, lambda number: self._change(self.bench.with_number(number)))
        self._number = stepper(self, "dice", "Number", "112px", self._add_dice, self._type_number)
        self._rules = choice(self, _RULES, self._rule, "A die succeeds with")
        self._faces = small_field(self, "Faces", "130px", lambda _: self._rule("faces"), "5 6")
        self._counts = choice(
            self, COUNTS, lambda name: self._change(self.bench.counting(name)), "Count on each roll"
        )
        self._keep = self._stepped("keep", "Keep", "96px", lambda: self.bench.keep, self._keep_dice)
        self._least = self._stepped(
            "least",
            "At least",
            "120px",
            lambda: self.bench.least,
            lambda n: self._change(self.bench.reaching(n)),
        )
        self._outcomes = choice(
            self, _OUTCOMES, lambda name: self._set(outcome=name), "Show how often the pool"
        )
        self._price = stepper(self, "price", "Price of a die", "170px", self._step_price, self._type_price)
        self._done = self._stepped(
            "done", "Made before", "150px", lambda: self.bench.done, lambda n: self._set(done=n)
        )
        self._nemesis = self._stepped(
            "nemesis", "Nemesis dice", "150px", lambda: self.bench.nemesis, lambda n: self._set(nemesis=n)
        )
        self._readings = choice(self, _READINGS, lambda name: self._set(reading=name), "Roll again")
        self._rolls = choice(self, _ROLLS, self._roll, "Roll the pool so often", numbered=False)
        self._seed = small_field(self, "Seed", "120px", lambda _: None, "1")
        stop = self.make_button("stop", self._stop, wide, "Stop", "Leave it at the rolls made")
        asides = [
            self.make_button(name, lambda name=name: self._turn(name), wide, label)  # type: ignore[misc]
            for name, label in _ASIDE.items()
        ]
        self._file = small_field(self, "File", "220px", lambda _: None, "laboratory")
        saves = [
            self.make_button(name, lambda name=name: self._save(name), wide, label)  # type: ignore[misc]
            for name, label in _SAVES.items()
        ]
        self._code = Textarea(
            rows=6,
            description="Code",
            style={"description_width": "initial"},
            layout=Layout(width="auto", min_width="0"),
        )
        self._rows = self._made_rows(stop)
        controls = [
            _heading("The question"),
            row(*self._questions.widgets),
            _heading("The pools"),
            row(*self._pools.widgets, more, less),
            row(self._name, self._dice),
            row(*self._kinds.widgets),
            row(self._slider, *self._number.widgets),
            *(made.widget for made in self._rows.values()),
        ]
        column = Layout(width="auto", min_width="0")
        shown = [
            self._said,
            self._chart,
            row(*asides),
            self._derived,
            self._table,
            self._code,
            row(*saves, self._file),
            self._saved,
        ]
        self._chart.layout.max_width = "640px"
        self.widget = VBox(
            [
                stylesheet(),
                GridBox(
                    [VBox(controls, layout=column), VBox(shown, layout=column)], layout=side_by_side(_FEWEST)
                ),
            ],
            layout=Layout(width="auto", min_width="0"),
        )
        self._mark(self.widget)

    def _made_rows(self, stop: Any) -> dict[str, Row]:
        """The rows that are on the page only where they change something."""
        rules, counts = self._rules, self._counts
        return {
            "rules": Row(self, tuple(_RULES), _heading("A die succeeds with"), *rules.widgets, self._faces),
            "counts": Row(self, tuple(COUNTS), _heading("Count"), *counts.widgets),
            "keep": Row(self, ("keep -", "keep +"), *self._keep.widgets),
            "least": Row(self, ("least -", "least +"), *self._least.widgets),
            "outcomes": Row(
                self, tuple(_OUTCOMES), _heading("How often the chosen pool"), *self._outcomes.widgets
            ),
            "price": Row(self, ("price -", "price +"), *self._price.widgets),
            "extras": Row(
                self,
                ("nemesis -", "nemesis +", "done -", "done +"),
                *self._nemesis.widgets,
                *self._done.widgets,
            ),
            "readings": Row(
                self, tuple(_READINGS), _heading("An overexertion rolls"), *self._readings.widgets
            ),
            "rolls": Row(
                self, (*_ROLLS, "stop"), _heading("Roll it so often"), *self._rolls.widgets, stop, self._seed
            ),
        }

    def _stepped(
        self, name: str, label: str, width: str, now: Callable[[], int], put: Callable[[int], Any]
    ) -> Any:
        """A stepper of whole numbers."""

        def typed(text: str) -> None:
            number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else text
            put(whole_number(number, f"the number in the field “{label}”"))

        return stepper(self, name, label, width, lambda by: put(now() + by), typed)

    # ------------------------------------------------------------------ what the controls do
    def _set(self, **changes: Any) -> None:
        self._change(replace(self.bench, **changes))

    def _change(self, bench: Bench) -> None:
        """Show another bench; one that cannot be answered is refused, and the old one stays."""
        if bench == self.bench:
            return
        rolled = (bench.side.pool, bench.count, bench.keep)
        self.bench = bench.checked()
        self._told = ""
        if self.trials is not None and rolled != (self.trials.pool, self.trials.count, self.trials.keep):
            self._put_rolls_away()
        self._refresh()

    def _choose(self, letter: str) -> None:
        index = LETTERS.index(letter)
        kinds = dict(self.bench.sides[index].pool.groups)
        die = self.bench.die if self.bench.die in kinds or not kinds else max(kinds, key=kinds.__getitem__)
        self._set(chosen=index, die=die)

    def _type_dice(self, text: str) -> None:
        pool = Pool(text or 0, self.bench.side.pool.success)
        kinds = dict(pool.groups)
        bench = self.bench.with_pool(pool)
        if self.bench.die not in kinds and kinds:
            bench = replace(bench, die=max(kinds, key=kinds.__getitem__))
        self._change(bench)

    def _vary(self, name: str) -> None:
        self._set(die=int(name[1:]))

    def _add_dice(self, by: int) -> None:
        self._change(self.bench.with_number(self.bench.number + by))

    def _type_number(self, text: str) -> None:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else text
        self._change(self.bench.with_number(whole_number(number, "the number of dice")))

    def _rule(self, name: str) -> None:
        rule: Any = name
        if name == "faces":
            faces = (self._faces.value.strip() or self._faces.placeholder).replace(",", " ").split()
            if not all(face.isascii() and face.isdigit() and len(face) < 4 for face in faces):
                raise SetupError(f"Faces are numbers, such as 5 6, not {quoted(self._faces.value)}.")
            rule = {int(face) for face in faces}
        self._change(self.bench.with_pool(Pool(dict(self.bench.side.pool.groups), rule)))

    def _keep_dice(self, number: int) -> None:
        self._set(keep=whole_number(number, "the number of dice kept", least=1, most=30))

    def _step_price(self, by: int) -> None:
        step = Fraction(1, 20)
        self._set(price=max(Fraction(0), (self.bench.price // step + by) * step))

    def _type_price(self, text: str) -> None:
        self._set(price=read_price(text or 0))

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
        self._prepared(whole_number(rolls, "the number of rolls", least=1, most=MOST_TRIALS), seed).finish()

    def _prepared(self, rolls: int, seed: object) -> Rolling:
        self._put_rolls_away()
        bench = self.bench = replace(self.bench, question="simulation")
        self.trials = Trials(
            bench.side.pool, bench.count, bench.keep, whole_number(seed, "the seed", most=10**12)
        )
        self._rolling = Rolling(self.trials, rolls, self._look, self._failed)
        return self._rolling

    def _roll(self, name: str) -> None:
        typed = self._seed.value.strip() or self._seed.placeholder
        seed: object = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 13 else typed
        self._prepared(int(name.replace(",", "")), seed).start()
        self._refresh()

    def _stop(self) -> None:
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
            self._show_fault(str(error) if isinstance(error, TabletopError) else repr(error))

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
        self._told = f"Saved as {self.save(kind, self._file.value.strip() or self._file.placeholder)}."
        self._refresh()

    # ------------------------------------------------------------------ showing
    def _refresh(self) -> None:
        bench = self.bench
        self._show_controls(bench)
        self._chart.value = styled(svg(self.scene()), self.size)
        fault = sentence(self.fault, "refused") if self.fault else ""
        self._said.value = styled(
            f'<div role="status" aria-live="polite">{self._answers()}{fault}</div>', self.size
        )
        self._derived.value = styled(self._derivation(), self.size) if "derivation" in self._open else ""
        table = html_table(sheet(bench, self.trials)) if "table" in self._open and not self.rolling else ""
        self._table.value = styled(_scrolled(table, "Table"), self.size) if table else ""
        self._code.value = self.code()
        self._code.layout.display = "" if "code" in self._open else "none"
        for name, label in _ASIDE.items():
            words = _HIDE[name] if name in self._open else label
            self.relabel(self._buttons[name], words, words, anew=False)
        self._saved.value = styled(sentence(self._told, "legal") if self._told else "", self.size)

    def _show_controls(self, bench: Bench) -> None:
        self._questions.show(bench.question)
        for index, letter in enumerate(LETTERS):
            button = self._buttons[letter]
            there = index < len(bench.sides)
            button.disabled = not there
            (button.remove_class if there else button.add_class)("tabletop-away")
            if there:
                side = bench.sides[index]
                self._pools.words[letter] = f"{letter} {side.name} {side.pool}".replace("  ", " ")  # type: ignore[index]
        self._pools.show(LETTERS[bench.chosen])
        self._buttons["add pool"].disabled = len(bench.sides) == len(LETTERS)
        remove = self._buttons["remove pool"]
        remove.description, remove.disabled = f"Remove {LETTERS[bench.chosen]}", len(bench.sides) == 1
        pool = bench.side.pool
        self._name.value, self._dice.value = bench.side.name, str(pool) if pool.groups else ""
        self._kinds.show(f"d{bench.die}")
        with self._slider.hold_trait_notifications():
            self._slider.max = max(20, bench.number)
            self._slider.value = bench.number
            self._slider.description = f"How many d{bench.die}"
        self._number.show(str(bench.number), bench.number == 0, len(pool) == 30)
        rule = pool.success if isinstance(pool.success, str) else "faces"
        self._rules.show(rule)
        if rule == "faces":
            self._faces.value = " ".join(map(str, pool.success))
        self._counts.show(bench.count)
        self._outcomes.show(bench.outcome)
        self._readings.show(bench.reading)
        single = bench.question in ("distribution", "at least", "simulation")
        overexerted = bench.question == "overexertion"
        self._rows["rules"].show(not single or bench.count == "successes")
        self._rows["counts"].show(single)
        self._rows["keep"].show(single and bench.count in ("highest", "lowest"))
        self._rows["least"].show(single)
        self._rows["outcomes"].show(bench.question == "against")
        for name in ("price", "extras", "readings"):
            self._rows[name].show(overexerted)
        self._rows["rolls"].show(bench.question == "simulation")
        self._buttons["stop"].disabled = not self.rolling
        self._rolls.show(f"{self._rolling.wanted:,}" if self._rolling is not None else "")
        if bench.question == "simulation" or single:
            self._least.show(str(bench.least), bench.least == 0, bench.least > bench.highest)
            self._keep.show(str(bench.keep), bench.keep == 1, bench.keep == 30)
        if overexerted:
            self._price.show(f"{float(bench.price):g}", bench.price == 0, False)
            self._nemesis.show(str(bench.nemesis), bench.nemesis == 0, bench.nemesis == 20)
            self._done.show(str(bench.done), bench.done == 0, bench.done == 20)

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
        return "\n".join([*said, text_table(sheet(bench, self.trials))])

    def table_html(self) -> str:
        """The numbers as a table under the answers."""
        lines = "".join(f"<p>{escape(line)}</p>" for line in sentences(self.bench))
        return lines + html_table(sheet(self.bench, self.trials))

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


def _heading(words: str) -> HTML:
    return HTML(
        styled(f'<span class="quiet">{escape(words)}</span>'), layout=Layout(margin="2px 6px 2px 2px")
    )


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
