"""The controls of the laboratory, each of which makes another bench of the one that stands there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from ipywidgets import HTML, Layout, VBox

from ...core.errors import SetupError
from ...core.words import quoted
from ...dice.limits import whole_number
from ...dice.pool import Pool
from ...dice.price import read_price
from ..style import styled
from .bench import COUNTS, KINDS, LETTERS, MOST_DICE, QUESTIONS, Bench
from .controls import Row, Stepper, choice, row, slider, small_field, stepper
from .trials import MOST_TRIALS

if TYPE_CHECKING:
    from .laboratory import Laboratory

__all__ = ["ROLLS", "Panel"]

_RULES = {"six": "a 6", "six-up": "6 or more", "top": "the highest face", "faces": "these faces"}
_OUTCOMES = {"win": "wins", "draw": "draws", "lose": "loses"}
_READINGS = {"same": "all dice again", "shrink": "only dice that are left"}
ROLLS = {f"{number:,}": f"{number:,}" for number in (100, 1_000, 10_000, 100_000, MOST_TRIALS)}
_PRICE_STEP = Fraction(1, 20)
_MOST_EXTRAS = 20  # Nemesis dice, and overexertions made before


class Panel:
    """All controls in one column; what changes nothing for the question is not there.

    Parameters
    ----------
    laboratory : Laboratory
        Whose bench is changed.
    """

    def __init__(self, laboratory: Laboratory) -> None:
        self._laboratory = laboratory
        self._showing = False  # values that are set here are nobody's wish
        page, change = laboratory, laboratory.change
        wide = Layout(width="auto", height="auto", min_height="32px", margin="2px")
        self.questions = choice(page, QUESTIONS, lambda name: self._set(question=name), "Ask about the pools")
        letters = {letter: letter for letter in LETTERS}
        self.pools = choice(page, letters, self._choose, "Change pool", numbered=False)
        more = page.make_button(
            "add pool",
            lambda: change(self.bench.with_one_more()),
            wide,
            "+ Another pool",
            "Compare with one more",
        )
        less = page.make_button(
            "remove pool",
            lambda: change(self.bench.without_chosen()),
            wide,
            "Remove",
            "Take the chosen pool away",
        )
        self.name = self._field(
            "Name", "200px", lambda text: change(self.bench.with_name(text)), "such as Might"
        )
        self.dice = self._field("Dice", "220px", self._type_dice, "5d6 or 3d6+1d8")
        kinds = {f"d{sides}": f"d{sides}" for sides in KINDS}
        self.kinds = choice(page, kinds, self._vary, "Add and take away", numbered=False)
        self.slider = slider(self._wished(lambda number: change(self.bench.with_number(number))))
        self.number = self._stepper(
            "dice", "Number", "112px", lambda: self.bench.number, lambda n: change(self.bench.with_number(n))
        )
        self.rules = choice(page, _RULES, self._rule, "A die succeeds with")
        self.faces = self._field("Faces", "130px", lambda _: self._rule("faces"), "5 6")
        self.counts = choice(
            page, COUNTS, lambda name: change(self.bench.counting(name)), "Count on each roll"
        )
        self.keep = self._stepper("keep", "Keep", "96px", lambda: self.bench.keep, self._keep_dice)
        self.least = self._stepper(
            "least", "At least", "120px", lambda: self.bench.least, lambda n: change(self.bench.reaching(n))
        )
        self.outcomes = choice(
            page, _OUTCOMES, lambda name: self._set(outcome=name), "Show how often the pool"
        )
        self.price = stepper(
            page, "price", self._field("Price of a die", "170px", self._type_price), self._step_price
        )
        self.nemesis = self._stepper(
            "nemesis", "Nemesis dice", "150px", lambda: self.bench.nemesis, lambda n: self._set(nemesis=n)
        )
        self.done = self._stepper(
            "done", "Made before", "150px", lambda: self.bench.done, lambda n: self._set(done=n)
        )
        self.readings = choice(page, _READINGS, lambda name: self._set(reading=name), "Roll again")
        self.rolls = choice(page, ROLLS, self._roll, "Roll the pool so often", numbered=False)
        self.seed = self._field("Seed", "120px", lambda _: None, "1")
        stop = page.make_button("stop", laboratory.stop, wide, "Stop", "Leave it at the rolls made")
        self._rows = self._made_rows(stop)
        self.widget = VBox(
            [
                _heading("The question"),
                row(*self.questions.widgets),
                _heading("The pools"),
                row(*self.pools.widgets, more, less),
                row(self.name, self.dice),
                row(*self.kinds.widgets),
                row(self.slider, *self.number.widgets),
                *(made.widget for made in self._rows.values()),
            ],
            layout=Layout(width="auto", min_width="0"),
        )

    @property
    def bench(self) -> Bench:
        """What stands on the bench."""
        return self._laboratory.bench

    # ------------------------------------------------------------------ building
    def _made_rows(self, stop: Any) -> dict[str, Row]:
        """The rows that are on the page only where they change something."""
        page = self._laboratory
        extras = ("nemesis -", "nemesis +", "done -", "done +")
        return {
            "rules": Row(
                page, tuple(_RULES), _heading("A die succeeds with"), *self.rules.widgets, self.faces
            ),
            "counts": Row(page, tuple(COUNTS), _heading("Count"), *self.counts.widgets),
            "keep": Row(page, ("keep -", "keep +"), *self.keep.widgets),
            "least": Row(page, ("least -", "least +"), *self.least.widgets),
            "outcomes": Row(
                page, tuple(_OUTCOMES), _heading("How often the chosen pool"), *self.outcomes.widgets
            ),
            "price": Row(page, ("price -", "price +"), *self.price.widgets),
            "extras": Row(page, extras, *self.nemesis.widgets, *self.done.widgets),
            "readings": Row(
                page, tuple(_READINGS), _heading("An overexertion rolls"), *self.readings.widgets
            ),
            "rolls": Row(
                page, (*ROLLS, "stop"), _heading("Roll it so often"), *self.rolls.widgets, stop, self.seed
            ),
        }

    def _field(self, label: str, width: str, action: Callable[[str], Any], placeholder: str = "") -> Any:
        return small_field(label, width, self._wished(action), placeholder)

    def _stepper(
        self, name: str, label: str, width: str, now: Callable[[], int], put: Callable[[int], Any]
    ) -> Stepper:
        """A stepper of whole numbers."""
        field = self._field(
            label, width, lambda text: put(_whole(text, f"the number in the field “{label}”"))
        )
        return stepper(self._laboratory, name, field, lambda by: put(now() + by))

    def _wished(self, action: Callable[[Any], Any]) -> Callable[[Any], Any]:
        """The action with its errors shown, unless the value was set by `show`."""
        guarded = self._laboratory.guard(action)

        def wished(value: Any) -> None:
            if not self._showing:
                guarded(value)

        return wished

    # ------------------------------------------------------------------ what the controls do
    def _set(self, **changes: Any) -> None:
        self._laboratory.change(replace(self.bench, **changes))

    def _choose(self, letter: str) -> None:
        chosen = replace(self.bench, chosen=LETTERS.index(letter))
        self._laboratory.change(replace(chosen, die=_varied(chosen)))

    def _type_dice(self, text: str) -> None:
        bench = self.bench.with_pool(Pool(text or 0, self.bench.side.pool.success))
        self._laboratory.change(replace(bench, die=_varied(bench)))

    def _vary(self, name: str) -> None:
        self._set(die=int(name[1:]))

    def _rule(self, name: str) -> None:
        rule: Any = name
        if name == "faces":
            faces = (self.faces.value.strip() or self.faces.placeholder).replace(",", " ").split()
            if not all(face.isascii() and face.isdigit() and len(face) < 4 for face in faces):
                raise SetupError(f"Faces are numbers, such as 5 6, not {quoted(self.faces.value)}.")
            rule = {int(face) for face in faces}
        self._laboratory.change(self.bench.with_pool(Pool(dict(self.bench.side.pool.groups), rule)))

    def _keep_dice(self, number: int) -> None:
        self._set(keep=whole_number(number, "the number of dice kept", least=1, most=MOST_DICE))

    def _step_price(self, by: int) -> None:
        self._set(price=max(Fraction(0), (self.bench.price // _PRICE_STEP + by) * _PRICE_STEP))

    def _type_price(self, text: str) -> None:
        self._set(price=read_price(text or 0))

    def _roll(self, name: str) -> None:
        seed = _whole(self.seed.value.strip() or self.seed.placeholder, "the seed")
        self._laboratory.roll(int(name.replace(",", "")), seed)

    # ------------------------------------------------------------------ showing
    def show(self, bench: Bench, rolling: bool, wanted: int) -> None:
        """Bring every control up to date.

        Parameters
        ----------
        bench : Bench
            What stands there.
        rolling : bool
            Whether a simulation is under way.
        wanted : int
            How many rolls were asked for; 0 for none.
        """
        self._showing = True
        try:
            self._show_pools(bench)
            self._show_rows(bench)
            self._show_numbers(bench)
            self._laboratory._buttons["stop"].disabled = not rolling
            self.rolls.show(f"{wanted:,}")
        finally:
            self._showing = False

    def _show_pools(self, bench: Bench) -> None:
        buttons, pool = self._laboratory._buttons, bench.side.pool
        self.questions.show(bench.question)
        names = {
            letter: " ".join(filter(None, (letter, side.name, str(side.pool))))
            for letter, side in zip(LETTERS, bench.sides, strict=False)
        }
        for letter in LETTERS:
            buttons[letter].disabled = letter not in names
            (buttons[letter].remove_class if letter in names else buttons[letter].add_class)("tabletop-away")
        self.pools.show(LETTERS[bench.chosen], names)
        buttons["add pool"].disabled = len(bench.sides) == len(LETTERS)
        buttons["remove pool"].disabled = len(bench.sides) == 1
        buttons["remove pool"].description = f"Remove {LETTERS[bench.chosen]}"
        self.name.value, self.dice.value = bench.side.name, str(pool) if pool.groups else ""
        self.kinds.show(f"d{bench.die}")
        with self.slider.hold_trait_notifications():
            self.slider.max = max(20, bench.number)
            self.slider.value = bench.number
            self.slider.description = f"How many d{bench.die}"
        self.number.show(str(bench.number), bench.number == 0, len(pool) == MOST_DICE)

    def _show_rows(self, bench: Bench) -> None:
        """Put on the page what changes something for the question, and mark what is chosen there."""
        counted = bench.question in ("distribution", "at least", "simulation")
        shown = {
            "rules": not counted or bench.count == "successes",
            "counts": counted,
            "keep": counted and bench.count in ("highest", "lowest"),
            "least": counted,
            "outcomes": bench.question == "against",
            "rolls": bench.question == "simulation",
        }
        for name, one in self._rows.items():
            one.show(shown.get(name, bench.question == "overexertion"))
        rule = bench.side.pool.success
        if not isinstance(rule, str):
            self.faces.value = " ".join(map(str, rule))
        self.rules.show(rule if isinstance(rule, str) else "faces")
        self.counts.show(bench.count)
        self.outcomes.show(bench.outcome)
        self.readings.show(bench.reading)

    def _show_numbers(self, bench: Bench) -> None:
        """The numbers of the rows that are there."""
        if bench.question == "overexertion":
            self.price.show(f"{float(bench.price):g}", bench.price == 0, False)
            self.nemesis.show(str(bench.nemesis), bench.nemesis == 0, bench.nemesis == _MOST_EXTRAS)
            self.done.show(str(bench.done), bench.done == 0, bench.done == _MOST_EXTRAS)
        elif bench.question != "against":
            self.least.show(str(bench.least), bench.least == 0, bench.least > bench.highest)
            if bench.count in ("highest", "lowest"):
                self.keep.show(str(bench.keep), bench.keep == 1, bench.keep == MOST_DICE)


def _varied(bench: Bench) -> int:
    """The kind of dice that the slider changes: the one of before where the pool has it, else its commonest."""
    kinds = dict(bench.side.pool.groups)
    return bench.die if bench.die in kinds or not kinds else max(kinds, key=kinds.__getitem__)


def _whole(text: str, what: str) -> int:
    """A typed whole number; anything else is an error that names `what`."""
    number: object = int(text) if text.isascii() and text.isdigit() and len(text) < 13 else text
    return whole_number(number, what, most=10**12)


def _heading(words: str) -> HTML:
    return HTML(
        styled(f'<span class="quiet">{escape(words)}</span>'), layout=Layout(margin="2px 6px 2px 2px")
    )
