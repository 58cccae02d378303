"""What is on the table, for paper: black lines on white pages with title, seed and credits.

A class without computers can play on: the same map, the same sheets, and the seed that says
which game it is. SVG stays sharp at any size; the PDF is black and white at 384 dots an inch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from pathlib import Path
from textwrap import wrap
from typing import Any

from ...core.errors import SetupError
from ...core.position import Position
from ...core.words import listed, quoted
from ..compose import Group
from ..drawing.arrange import moved
from ..drawing.low_ink import BLACK, low_ink
from ..drawing.palette import WHITE
from ..drawing.png import picture
from ..drawing.scene import Layer, Line, Rect, Scene, Shape, Text
from ..drawing.sizes import Size
from ..drawing.svg import svg
from ..page import Page
from ..scenes import room_of, scenes
from ..snapshot import Snapshot
from .files import write_new

__all__ = ["PrintTwin", "print_twin"]

#: A4 upright in CSS pixels, its margin, and what head and foot take.
WIDTH, HEIGHT, MARGIN, HEAD, FOOT = 794, 1123, 48, 56, 40
#: How much larger than on the screen a picture may be printed.
LARGEST = 1.5
_SCALE = 4
_GAP = 20


class PrintTwin:
    """Pages to be printed, in black on white.

    Attributes
    ----------
    pages : tuple of Scene
        Each page as a picture.
    """

    def __init__(self, pages: Sequence[Scene]) -> None:
        self.pages = tuple(pages)

    def svgs(self) -> tuple[str, ...]:
        """Each page as SVG text."""
        return tuple(svg(page) for page in self.pages)

    def pdf(self) -> bytes:
        """All pages as one PDF file."""
        # one bit a pixel: printers keep it sharp, and it takes a few kilobytes a page
        drawn = (picture(page, _SCALE, smooth=False).convert("L") for page in self.pages)
        sheets = [page.point(lambda grey: 255 * (grey > 127), "1") for page in drawn]
        file = BytesIO()
        words = {
            "title": self.pages[0].title,
            "creationDate": None,
            "modDate": None,
        }  # the same pages, the same bytes
        dots = 96 * _SCALE
        sheets[0].save(file, "PDF", save_all=True, append_images=sheets[1:], resolution=dots, **words)
        return file.getvalue()

    def save(self, path: str | Path) -> tuple[Path, ...]:
        """Write the pages as PDF, or as SVG where the name ends so; where they were written.

        A file that is there already stays, and the new one is numbered.
        """
        if str(path).lower().endswith(".svg"):
            return tuple(write_new(path, ".svg", page.encode()) for page in self.svgs())
        return (write_new(path, ".pdf", self.pdf()),)

    def text(self) -> str:
        """Titles of the pages and what each shows."""
        return "\n".join(f"Page {number}: {page.title}." for number, page in enumerate(self.pages, 1))

    def _ipython_display_(self) -> None:
        for page in self.pages:
            shown = Snapshot(page.description, page, "")
            from IPython.display import publish_display_data

            data, metadata = shown.outputs()[0]
            publish_display_data(data, metadata)

    def __repr__(self) -> str:
        return f"<PrintTwin of {len(self.pages)} {'page' if len(self.pages) == 1 else 'pages'}>"


def print_twin(
    what: Position[Any, Any, Any] | Page,
    path: str | Path | None = None,
    seat: int | str | None = None,
    size: Size = "m",
) -> PrintTwin:
    """What is on a table, or in a view, as pages to be printed with little ink.

    Parameters
    ----------
    what : Table or view
        A table or a whole board gives all its pictures, a single view its own.
    path : str or Path, optional
        Where to write it: ``"map.pdf"``, or ``"map.svg"``, one file a page. A file that is there
        already stays, and the new one is numbered.
    seat : int, str or None
        For whom a table is printed; None for everybody.
    size : {"s", "m", "l"}
        The size in which a table is drawn before it is fitted to the page.

    Examples
    --------
    >>> from tabletop_kit import pathwalker
    >>> t = pathwalker.table({"Teddie": {"Might": 3}}, seed=7).play("roll Might")
    >>> twin = print_twin(t)
    >>> twin
    <PrintTwin of 1 page>
    >>> print(twin.text())
    Page 1: Dice and Teddie's traits.
    """
    table, shown = _shown(what, seat, size)
    twin = PrintTwin(tuple(_pages([low_ink(scene) for scene in shown], _credits(table))))
    if path is not None:
        twin.save(path)
    return twin


# ---------------------------------------------------------------------- what is printed
def _shown(
    what: object, seat: int | str | None, size: Size
) -> tuple[Position[Any, Any, Any] | None, tuple[Scene, ...]]:
    """The table that something belongs to, and its pictures."""
    if isinstance(what, Position):
        return what, _of_table(what, None if seat is None else what.seat(seat), size)
    table = getattr(what, "table", None)
    if isinstance(what, Group) and isinstance(table, Position):
        return table, _of_table(table, getattr(what, "seat", None), size)
    if isinstance(what, Group):
        parts = [_shown(part, seat, size) for part in what.parts]
        return next((one for one, _ in parts if one is not None), None), tuple(
            scene for _, found in parts for scene in found
        )
    if isinstance(what, Page):
        return (table if isinstance(table, Position) else None), (what.scene(),)
    raise SetupError(f"Printed are tables and views, such as views.board(t), not {quoted(what)}.")


def _of_table(table: Position[Any, Any, Any], seat: int | None, size: Size) -> tuple[Scene, ...]:
    seen = table.observe(seat)
    own = room_of(table.game, "print_scenes")  # a game may know better how it looks on paper
    return tuple(own(seen, seat)) if own is not None else scenes(table.game, seen, seat, size)


def _credits(table: Position[Any, Any, Any] | None) -> tuple[str, str]:
    """The line below the title of a page, and that at its foot."""
    from ... import __version__

    foot = f"Printed with tabletop_kit {__version__}"
    if table is None:
        return "", f"{foot}."
    parts = [table.game.title, listed(table.names)]
    parts += [] if table.seed is None else [f"{table.game.chance_brings} by seed {table.seed}"]
    parts += [f"after entry {table.length}" if table.length else "before the first entry"]
    uses = listed(table.game.editions(table.setup))
    edition = f"; {uses}, of the kit's own edition unless the name is yours" if uses else ""
    return " · ".join(parts), f"{foot}{edition}. The rules are their authors'; see the README for credits."


# ---------------------------------------------------------------------- pages
def _pages(shown: Sequence[Scene], words: tuple[str, str]) -> Iterable[Scene]:
    """The pictures one below the other, as large as the page allows, on as many pages as they need."""
    room = HEIGHT - 2 * MARGIN - HEAD - FOOT
    page: list[tuple[Scene, float]] = []
    used = 0.0
    for scene in shown:
        zoom = min((WIDTH - 2 * MARGIN) / scene.width, room / scene.height, LARGEST)
        if page and used + scene.height * zoom > room:
            yield _page(page, words)
            page, used = [], 0.0
        page.append((scene, zoom))
        used += scene.height * zoom + _GAP
    if page:
        yield _page(page, words)


def _page(placed: Sequence[tuple[Scene, float]], words: tuple[str, str]) -> Scene:
    below_title, foot = words
    title = listed(scene.title for scene, _ in placed if scene.title)
    shapes: list[Shape] = [Rect(0, 0, WIDTH, HEIGHT, fill=WHITE)]
    shapes.append(Text(MARGIN, MARGIN + 10, title, size=20, fill=BLACK, weight=700))
    shapes.append(Text(MARGIN, MARGIN + 34, below_title, size=12, fill=BLACK))
    top = float(MARGIN + HEAD)
    for scene, zoom in placed:
        left = (WIDTH - scene.width * zoom) / 2
        shapes += [moved(shape, left, top, zoom) for layer in scene.layers for shape in layer.shapes]
        top += scene.height * zoom + _GAP
    line = HEIGHT - MARGIN - FOOT + 8
    shapes.append(Line(((MARGIN, line), (WIDTH - MARGIN, line)), BLACK, 0.75))
    for row, said in enumerate(wrap(foot, 110)[:2]):
        shapes.append(Text(MARGIN, line + 14 + 16 * row, said, size=11, fill=BLACK))
    said = " ".join(scene.description for scene, _ in placed if scene.description)
    return Scene(
        WIDTH, HEIGHT, (Layer("page", tuple(shapes)),), title=title, description=f"{below_title}. {said}"
    )
