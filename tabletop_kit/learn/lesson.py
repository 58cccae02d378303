"""A level on the page: its goal, the board of its game, and an answer to everything that is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Any

from ipywidgets import HTML, HBox, Layout, VBox

from ..core.errors import IllegalMove, TabletopError, UnreadableMove
from ..views import Keeping, Rulebook, board
from ..views.drawing.scene import Scene
from ..views.drawing.sizes import Size
from ..views.fields import line_field
from ..views.layout import close_all
from ..views.page import Page, cannot_press
from ..views.style import sentence, styled, stylesheet
from .course import Course, course
from .level import STARS, Answer, Level, Try, act
from .progress import Progress

__all__ = ["NAMES", "Lesson", "starred"]

#: What `press` knows here; every other name goes to the board, whose own ``"hint"`` is put away.
NAMES = ("hint", "again", "rules", "previous level", "next level")
#: How an answer is shown, by what the attempt has come to.
_MEANING = {"open": "hint", "solved": "legal", "lost": "refused"}
#: Boards are taller than many windows, and the answer stands above them. Read by the page with an answer, this brings
#: goal, answer and buttons into sight, unless they are, or whoever reads is busy elsewhere on the page.
_COME_INTO_SIGHT = (
    "const lesson = this.closest('.tabletop-lesson'); "
    "if (lesson && (lesson.matches(':hover') || lesson.contains(document.activeElement))) "
    "this.closest('.tabletop-buttons').scrollIntoView({block: 'nearest'})"
)


class Lesson(Page):
    """One level, played on the real board of its game; what is done there is answered above it.

    The field *Why not* takes any move and tells what bars it; asking costs nothing and changes nothing.

    Parameters
    ----------
    game : str
        Whose course, as ``"pathwalker"``.
    level : str, optional
        The level's short name; by default the first one that is not solved yet.
    size : {"s", "m", "l"}
        Fixed sizes; ``"l"`` is for projectors.
    progress : Progress, optional
        Where stars are kept; by default the learner's own file.

    Attributes
    ----------
    attempt : Try
        The level as it is being played; ``attempt.table`` is its table.
    board : view
        The game's own board of that table.
    on_stars : callable or None
        Called when a level is solved.

    Examples
    --------
    >>> from tabletop_kit import learn
    >>> learn.Lesson("pathwalker", "first-roll")
    <Lesson first-roll, open: <Pathwalker: Teddie ready; nothing rolled yet>>
    """

    def __init__(
        self, game: str, level: str | None = None, size: Size = "m", *, progress: Progress | None = None
    ) -> None:
        self.course: Course = course(game)
        self.progress = Progress() if progress is None else progress
        self.on_stars: Callable[[], object] | None = None
        self._open(self.course.level(level) if level is not None else self._next_unsolved())
        super().__init__(size)

    def _next_unsolved(self) -> Level:
        levels = list(self.course)
        return next((one for one in levels if not self._stars(one)), levels[0])

    # ------------------------------------------------------------------ widgets
    def _build(self) -> None:
        self._head, self._say = HTML(layout=Layout(width="auto")), HTML(layout=Layout(width="auto"))
        self.why = line_field("Why not", "any move; asking is free", self.size, wide=True)
        self.on_enter(self.why, lambda: self.ask(self.why.value))
        buttons = [
            self._small("hint", self._help, "Hint"),
            self._small("again", self._again, "Try again", "Put everything back to where the level begins"),
            self._small("rules", self._show_rules, "Rules", "The rules that this level is about"),
            self._small("previous level", lambda: self._go(-1), "← Before"),
            self._small("next level", lambda: self._go(1), "Next →"),
        ]
        self._rules, self._place = VBox([]), VBox([], layout=Layout(width="100%", min_width="0"))
        line = {"flex_flow": "row wrap", "width": "100%", "min_width": "0", "align_items": "center"}
        above = VBox([stylesheet(), self._head, self._say, HBox([*buttons, self.why], layout=Layout(**line))])
        self._mark(above)
        self.widget = VBox(
            [above, self._rules, self._place], layout=Layout(width="100%", min_width="0", grid_gap="8px")
        )
        self.widget.add_class("tabletop-lesson")
        self._set_up()

    def _small(self, name: str, action: Callable[[], Any], label: str, tooltip: str = "") -> Any:
        return self.make_button(
            name, action, Layout(width="auto", min_height="32px", margin="2px"), label, tooltip
        )

    def _open(self, level: Level) -> None:
        """Begin a level; the board comes with `_set_up`."""
        self.level = level
        self.attempt = Try(level)
        self._begun = False
        self._hint = ""
        self._asked = ""
        self._below = False  # whether the board says what bars the move
        self._ids: tuple[str, ...] = level.rules

    def _set_up(self) -> None:
        """Put the board of the attempt on the page, and listen to it."""
        table = self.attempt.table
        self.board = board(table, self.level.seat, self.size)
        for part in _parts(self.board):
            part.on_fault = self._refused_below
            # what a level does without: keeping the game, and a planner who says what to play
            if isinstance(part, Keeping):
                part.widget.layout.display = "none"
            if "hint" in part._buttons:
                part._buttons["hint"].add_class("tabletop-away")
        self._place.children = (self.board.widget,)
        self._stop = table.subscribe(lambda _: self._judge())

    def _take_down(self) -> None:
        self._stop()
        self._place.children = ()
        self.board.close()

    # ------------------------------------------------------------------ what happens at the level
    def _begin(self) -> None:
        if not self._begun:
            self._begun = True
            self.progress.began(self.course.game, self.level.name)

    def _judge(self) -> None:
        """Something has happened at the table."""
        self._begin()
        before, answer = self.attempt.answer.outcome, self.attempt.judge()
        if answer.outcome != before and answer.outcome == "solved":
            self.progress.solved(self.course.game, self.level.name, self.attempt.stars)
        elif answer.outcome != before and answer.outcome == "lost":
            self.progress.lost(self.course.game, self.level.name)
        self._hint = self._asked = ""
        self._refresh()
        if answer.outcome != before and answer.outcome == "solved" and self.on_stars is not None:
            self.on_stars()

    def _refused_below(self, error: TabletopError) -> None:
        """The board has barred something, and says so where it was pressed."""
        self._refused(error, below=True)

    def _refused(self, error: TabletopError, below: bool = False) -> None:
        """Something is barred: a foreseen mistake is answered, and nothing is lost."""
        if isinstance(error, IllegalMove):
            self._begin()
            self.attempt.tried("", error)
            self._below = below
            self._name_rules(*(one.rule_id for one in error.refusals))
            self._hint = self._asked = ""
            self._refresh()

    def play(self, move: str) -> Lesson:
        """Make a move in notation, or let dice fall with ``"roll"``, as the board does; returns the lesson."""
        self._must_be_open()
        try:
            act(self.attempt.table, move, self.level.seat)
        except IllegalMove as error:
            self._refused(error)
            raise
        return self

    def ask(self, move: str) -> None:
        """Say what bars a move, or that nothing does; nothing is changed, and it costs nothing."""
        if not move.strip():
            return
        verdict = self.attempt.table.why_not(move, default=self.level.seat)
        if verdict.refusals:
            self._refused(IllegalMove(str(verdict), verdict.refusals))
        else:
            self._asked = str(verdict)
            self._refresh()
        self.why.value = ""

    # ------------------------------------------------------------------ buttons
    def _help(self) -> None:
        self._begin()
        self._hint = self.attempt.hint()
        self._refresh()

    def _again(self) -> None:
        self._take_down()
        self.attempt.again()
        self._begun, self._hint, self._asked = False, "", ""
        self._name_rules()
        self._set_up()
        self._refresh()

    def _show_rules(self) -> None:
        shown = self._rules.children
        self._rules.children = ()
        close_all(*shown)
        if not shown:
            self._rules.children = (Rulebook(self.attempt.table.game.rulebook, *self._ids).widget,)

    def _name_rules(self, *barring: str) -> None:
        """The rules to be read now are those that bar something, else those of the level."""
        self._ids = tuple(dict.fromkeys(barring)) or self.level.rules
        if self._rules.children:  # what is open goes with it
            self._show_rules()
            self._show_rules()

    def _go(self, step: int) -> None:
        levels = list(self.course)
        if self._rules.children:
            self._show_rules()
        self._take_down()
        self._open(levels[levels.index(self.level) + step])
        self._set_up()
        self._refresh()

    # ------------------------------------------------------------------ showing
    def _refresh(self) -> None:
        level, answer = self.level, self.attempt.answer
        levels = list(self.course)
        place = levels.index(level)
        self._buttons["previous level"].disabled = place == 0
        self._buttons["next level"].disabled = place + 1 == len(levels)
        self._buttons["next level"].tooltip = self._beside(1)
        self._buttons["previous level"].tooltip = self._beside(-1)
        barred = self._ids if self._ids != level.rules else ()
        self._buttons["rules"].description = "Rules" if not barred else f"Read {barred[0]}"
        left = len(level.hints) - self.attempt.hints
        self._buttons["hint"].description = (
            "Hint" if not self.attempt.hints or not left else "A stronger hint"
        )
        self._buttons["hint"].tooltip = "With a hint the level gives one star less"
        for name, outcome in (("next level", "solved"), ("again", "lost")):
            change = "add_class" if answer.outcome == outcome else "remove_class"
            getattr(self._buttons[name], change)("tabletop-main")
        self._head.value = styled(
            f'<p class="quiet">{escape(self._where())}</p><h4>{escape(level.title)}</h4>'
            f"<p>{escape(level.goal)}</p>",
            self.size,
        )
        lines = "".join(sentence(text, meaning) for text, meaning in self._lines(self._below))
        seen = f'<style onload="{escape(_COME_INTO_SIGHT)}"></style>' if lines else ""
        self._say.value = styled(f'<div role="status" aria-live="polite">{lines}</div>{seen}', self.size)

    def _beside(self, step: int) -> str:
        place = list(self.course).index(self.level) + step
        levels = list(self.course)
        return levels[place].title if 0 <= place < len(levels) else "There is none"

    def _where(self) -> str:
        chapter = self.course.chapter_of(self.level)
        stars = "  ".join(starred(self._stars(one)) for one in chapter.levels)
        place = chapter.levels.index(self.level) + 1
        return (
            f"{chapter.title} · level {place} of {len(chapter.levels)} · "
            f"par {self.level.par} move{'s' * (self.level.par != 1)} · {stars}"
        )

    def _stars(self, level: Level) -> int:
        return self.progress.stars(self.course.game, level.name)

    def _lines(self, below: bool) -> list[tuple[str, str]]:
        """What is said now, each with its meaning; what bars a move is left to the board if it is said `below`."""
        answer = self.attempt.answer
        told = " ".join(filter(None, [_told(answer, self.attempt.stars), "" if below else answer.barred]))
        lines = [(told, "refused" if answer.refused else _MEANING[answer.outcome])]
        lines += [(self.fault, "refused"), (self._hint, "hint"), (self._asked, "hint")]
        lines += [(self.progress.notice, "hint")]
        return [(text, meaning) for text, meaning in lines if text]

    # ------------------------------------------------------------------ for everybody
    def buttons(self) -> dict[str, bool]:
        """Every name that `press` knows, and whether it can be pressed now: those of the level, then the board's."""
        return {**self.board.buttons(), **super().buttons()}

    def press(self, name: str) -> None:
        """Press what is called `name`: one of `NAMES` here, anything else on the board."""
        self._must_be_open()
        if name in NAMES:
            super().press(name)
        elif isinstance(name, str) and name in self.board.buttons():
            self.board.press(name)
        else:
            raise UnreadableMove(cannot_press(name, self.buttons()))

    def key(self, name: str) -> None:
        """Press a key of the board."""
        self._must_be_open()
        self.board.key(name)

    def text(self) -> str:
        """The goal, what is said, and the board as text."""
        board = self.board.text()
        said = [text for text, _ in self._lines(below=self.attempt.answer.barred in board)]
        return "\n".join([self._where(), self.level.title, self.level.goal, *said, "", board])

    def scene(self) -> Scene:
        """The picture of the board."""
        scene: Scene = self.board.scene()
        return scene

    def table_html(self) -> str:
        """Goal and answer above the tables of the board."""
        lines = (self.level.goal, *(text for text, _ in self._lines(below=False)))
        said = "".join(f"<p>{escape(text)}</p>" for text in lines)
        return f"<p>{escape(self.level.title)}</p>{said}{self.board.table_html()}"

    def close(self) -> None:
        """Take the level and its board off the page."""
        if not self._closed and hasattr(self, "board"):
            self._take_down()
            close_all(self.why)
        super().close()

    def __repr__(self) -> str:
        return f"<Lesson {repr(self.attempt)[1:-1]}>"


def starred(stars: int) -> str:
    """Stars as signs.

    >>> starred(2)
    '★★☆'
    """
    return "★" * stars + "☆" * (STARS - stars)


def _told(answer: Answer, stars: int) -> str:
    if answer.outcome == "solved" and not answer.refused:
        return f"Solved, {starred(stars)}. {answer.text}"
    return answer.text


def _parts(page: Any) -> Iterator[Page]:
    """A view and all that it is put together from."""
    yield page
    for part in getattr(page, "parts", ()):
        yield from _parts(part)
