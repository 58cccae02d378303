"""Makes the pictures of the README in a real browser: ``python -m tests.browser.picture``.

Each is a board in the light theme: an opposed roll of two characters, a race over an
island in which the next hex is chosen, and a forest in which a Keiju is about to be befriended.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import nbformat
from PIL import Image

from tests.harness.browser import Lab, chromium
from tests.harness.servers import lab_server

__all__ = ["PICTURES", "Picture", "make"]

_IMAGES = Path(__file__).parents[2] / "notebooks" / "images"


@dataclass(frozen=True)
class Picture:
    """A cell whose output is shown, what stands there once it is ready, and its width in CSS pixels."""

    name: str
    cell: str
    ready: str
    width: int = 1000


_DUEL = """
from tabletop_kit import pathwalker, views

teddie = pathwalker.Character("Teddie", {"Might": 3, "Charm": 4, "Awareness": 5})
ana = pathwalker.Character("Ana", {"Swiftness": 4, "Magic": 3, "Sage": 2}, bond="Teddie", nemeses=("Wolf",))
t = pathwalker.table([teddie, ana], rolls=[6, 3, 6, 2, 6, 1, 4, 5])
t.play("versus Teddie:Charm Ana:Swiftness: who gets the last apple", seat="Teddie")
views.board(t)
"""
_RACE = """
from tabletop_kit import views, wayfarer

t = wayfarer.table(players=["Ana", "Ben"], seed=12, bots={0: "greedy", 1: "greedy"})
while t.state.turn < 15:
    t.roll()
t.bots.clear()
t.roll()
board = views.board(t)
while board.moves.asked().where != "map":
    board.press("1")
board.keeping.widget.layout.display = "none"
board
"""
_FOREST = """
from tabletop_kit import views, wyr

t = wyr.table(
    quest="harmony",
    stage=["k02", "d01", "a02", "m01", "k03", "d02", "m02", "k01", "d03", "a01"],
    seeker=["s15~", "s05", "s16", "s02"],
)
board = views.board(t)
for name in ("1.1", "draw", "s15", "s05"):
    board.press(name)
board.keeping.widget.layout.display = "none"
board
"""
PICTURES = (
    Picture("dice_pool.png", _DUEL, "Opposed roll Teddie 2, Ana 1; Ana overexerts or passes."),
    Picture("wayfarer.png", _RACE, "Choose the hex to go to.", width=1150),
    Picture("card_forest.png", _FOREST, "That overcomes it.", width=1100),
)


def make(picture: Picture, folder: Path = _IMAGES) -> Path:
    """Draw one picture anew; where it is."""
    with tempfile.TemporaryDirectory() as scratch, lab_server(Path(scratch)) as server, chromium() as browser:
        source = Path(scratch) / "picture.ipynb"
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(picture.cell)])
        notebook.metadata["kernelspec"] = {
            "name": "python3",
            "display_name": "Python 3",
            "language": "python",
        }
        nbformat.write(notebook, source)
        lab = Lab.open(
            browser, server, source, viewport={"width": 1400, "height": 1400}, device_scale_factor=1.5
        )
        lab.run_all()
        board = lab.page.locator(".jp-OutputArea-output").first
        board.get_by_text(picture.ready).first.wait_for()
        lab.output_width(picture.width)
        folder.mkdir(parents=True, exist_ok=True)
        shot = Image.open(BytesIO(board.screenshot())).convert("RGB")
        lab.close()
    # a third of the size, and by this method small bright signs keep their colour
    flat = shot.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    flat.save(folder / picture.name, optimize=True)
    return folder / picture.name


if __name__ == "__main__":
    import sys

    for one in PICTURES:
        if one.name in sys.argv[1:] or len(sys.argv) == 1:
            made = make(one)
            print(f"{made.name}: {made.stat().st_size} bytes")
