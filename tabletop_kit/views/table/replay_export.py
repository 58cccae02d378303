"""A whole game to be given away: as a moving picture, and as a text that can be read without the kit."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from math import ceil, floor
from pathlib import Path
from textwrap import wrap
from typing import Any

from PIL import Image

from ...core.errors import SaveError
from ...core.table import Table
from ...core.words import listed
from ..drawing.arrange import beside, bounds, moved
from ..drawing.palette import INK, PAPER
from ..drawing.png import picture
from ..drawing.scene import Layer, Rect, Scene, Text
from ..drawing.sizes import Size
from ..scenes import scenes
from .files import free_place, write_new
from .moments import entry_lines, entry_words, hidden

__all__ = ["Painter", "frames", "gif", "record"]

#: Milliseconds that a frame of the moving picture is seen, and the last one.
STEP, END = 1500, 5000
_MARGIN, _LINE, _LINES = 12, 20, 4
_WIDEST = 1600


def record(
    table: Table[Any, Any, Any], seat: int | None = None, path: str | Path | None = None
) -> str | Path:
    """The game as text: who played what, every entry in notation and in words, how it ended, its code.

    What others hide from the seat stays hidden, and so does the code of such a game.

    Parameters
    ----------
    table : Table
        The game.
    seat : int or None
        Who reads it.
    path : str or Path, optional
        Where to write it. A file that is there already stays, and the new one is numbered.

    Returns
    -------
    str or Path
        The text, or where it was written.
    """
    text = "\n".join(_lines(table, seat)) + "\n"
    return text if path is None else write_new(path, ".txt", text.encode())


def gif(
    table: Table[Any, Any, Any],
    path: str | Path,
    seat: int | None = None,
    size: Size = "m",
    progress: Callable[[int, int], None] | None = None,
) -> Path:
    """Write the game as a moving picture that plays once; where it was written.

    Parameters
    ----------
    table : Table
        The game.
    path : str or Path
        A file that is there already stays, and the new one is numbered.
    seat : int or None
        Who sees it.
    size : {"s", "m", "l"}
        Fixed sizes.
    progress : callable, optional
        Told the frame and how many there are; by default a bar is shown.
    """
    free_place(path, ".gif")  # a name that cannot be is answered before the work
    drawn = frames(table, seat, size)
    images, painter = [], Painter()
    with _Bar(len(drawn), progress) as bar:
        for scene in drawn:
            images.append(painter.paint(scene))
            bar.step()
    # one palette for all, so that what did not change costs nothing in the file
    some = [images[0], images[len(images) // 2], images[-1]]
    sample = Image.new("RGB", (images[0].width, sum(image.height for image in some)))
    for number, image in enumerate(some):
        sample.paste(image, (0, number * image.height))
    palette = sample.quantize(128, method=Image.Quantize.FASTOCTREE)  # small bright signs keep their colour
    flat = [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
    file = BytesIO()
    times = [STEP] * (len(flat) - 1) + [END]
    flat[0].save(file, "GIF", save_all=True, append_images=flat[1:], duration=times, optimize=True)
    return write_new(path, ".gif", file.getvalue())


def frames(table: Table[Any, Any, Any], seat: int | None = None, size: Size = "m") -> tuple[Scene, ...]:
    """The pictures of the game, all of one size, each with what had happened in words below.

    Entries that change nothing in the picture, such as hidden choices, are told with the next one.
    """
    shown: list[Scene] = []
    told: list[list[str]] = []
    for number in range(table.length + 1):
        then = table.at(number)
        scene = beside(scenes(table.game, then.observe(seat), seat, size), table.game.title, _WIDEST)
        words = list(entry_lines(table, number)) if number else [then.headline(seat)]
        if shown and scene.layers == shown[-1].layers:
            told[-1] += words
        else:
            shown.append(scene)
            told.append(words)
    width = max(360, *(scene.width for scene in shown)) + 2 * _MARGIN
    height = max(scene.height for scene in shown) + _LINE * _LINES + 3 * _MARGIN
    return tuple(
        _frame(scene, " ".join(words), width, height) for scene, words in zip(shown, told, strict=True)
    )


def _frame(scene: Scene, told: str, width: int, height: int) -> Scene:
    signs = int((width - 2 * _MARGIN) / 7.2)
    words = wrap(told, signs, max_lines=_LINES, placeholder=" …")
    top = height - _MARGIN - _LINE * _LINES + _LINE / 2
    lines = tuple(Text(_MARGIN, top + _LINE * row, line, size=13, fill=INK) for row, line in enumerate(words))
    layers = (
        Layer(layer.name, tuple(moved(shape, _MARGIN, _MARGIN) for shape in layer.shapes))
        for layer in scene.layers
    )
    paper = Layer("paper", (Rect(0, 0, width, height, fill=PAPER),))
    return Scene(width, height, (paper, *layers, Layer("words", lines)), title=scene.title, description=told)


def _lines(table: Table[Any, Any, Any], seat: int | None) -> list[str]:
    game, secret = table.game, hidden(table, seat)
    lines = [game.title, f"Players: {listed(table.names)}."]
    if table.seed is not None:
        lines.append(f"{game.chance_brings.capitalize()} by seed {table.seed}.")
    lines += ["Practice: undo was free at this table."] if table.practice else []
    editions = [f"{name} (digest {mark})" for name, mark in game.editions(table.setup).items()]
    lines += [f"Played with {listed(editions)}."] if editions else []
    lines += [*table.notes, *([table.watch_only] if table.watch_only else []), ""]
    for number in range(1, len(table.log) + 1):
        lines.append(f"{number:>4}  {entry_words(table, number, seat)}")
        lines += [f"      {line}" for line in entry_lines(table, number)]
    over = table.over
    lines += ["", f"The end: {over.reason}" if over else "The game goes on.", "", table.text(seat), ""]
    if not secret:
        try:
            lines += ["Save code:", table.code()]
        except SaveError as error:  # a game too long for a code is told all the same
            lines.append(str(error))
    return lines


class Painter:
    """Paints one frame after the other; a layer that was in the frame before is not drawn again."""

    def __init__(self) -> None:
        self._drawn: dict[Layer, tuple[Image.Image, tuple[int, int]]] = {}

    def paint(self, scene: Scene) -> Image.Image:
        drawn = {layer: self._drawn.get(layer) or self._draw(scene, layer) for layer in scene.layers}
        self._drawn = drawn
        image = Image.new("RGBA", (scene.width, scene.height))
        for layer in scene.layers:
            shown, place = drawn[layer]
            image.alpha_composite(shown, place)
        return image.convert("RGB")

    @staticmethod
    def _draw(scene: Scene, layer: Layer) -> tuple[Image.Image, tuple[int, int]]:
        """The part of the frame that the layer covers, and its top left corner."""
        left, top, width, height = bounds(layer.shapes) or (0, 0, 1, 1)
        x, y = max(0, floor(left)), max(0, floor(top))
        right, bottom = min(scene.width, ceil(left + width)), min(scene.height, ceil(top + height))
        part = Layer(layer.name, tuple(moved(shape, -x, -y) for shape in layer.shapes))
        return picture(Scene(max(1, right - x), max(1, bottom - y), (part,)), scale=1), (x, y)


class _Bar:
    """Progress: told to whoever asked, else shown as a bar where tqdm is installed."""

    def __init__(self, frames: int, told: Callable[[int, int], None] | None) -> None:
        self._frames, self._done, self._told = frames, 0, told
        self._bar: Any = None

    def __enter__(self) -> _Bar:
        if self._told is None:
            try:
                from tqdm.auto import tqdm
            except ModuleNotFoundError:  # it comes with the lessons
                return self
            self._bar = tqdm(total=self._frames, desc="Pictures", unit="picture")
        return self

    def step(self) -> None:
        self._done += 1
        if self._told is not None:
            self._told(self._done, self._frames)
        if self._bar is not None:
            self._bar.update()

    def __exit__(self, *failure: object) -> None:
        if self._bar is not None:
            self._bar.close()
