"""Makes the picture of the README in a real browser: ``python -m tests.browser.picture``.

An opposed roll of two characters lies open, on a board that is 1000 CSS pixels wide, in the light theme.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import nbformat

from tests.harness.browser import Lab, chromium
from tests.harness.servers import lab_server

__all__ = ["PICTURE", "make"]

PICTURE = Path(__file__).parents[2] / "notebooks" / "images" / "dice_pool.png"
_WIDTH = 1000
_CELL = """
from tabletop_kit import pathwalker, views

teddie = pathwalker.Character("Teddie", {"Might": 3, "Charm": 4, "Awareness": 5})
ana = pathwalker.Character("Ana", {"Swiftness": 4, "Magic": 3, "Sage": 2}, bond="Teddie", nemeses=("Wolf",))
t = pathwalker.table([teddie, ana], rolls=[6, 3, 6, 2, 6, 1, 4, 5])
t.play("versus Teddie:Charm Ana:Swiftness: who gets the last apple", seat="Teddie")
views.board(t)
"""


def make(path: Path = PICTURE) -> Path:
    """Draw the picture anew; where it is."""
    with tempfile.TemporaryDirectory() as folder, lab_server(Path(folder)) as server, chromium() as browser:
        source = Path(folder) / "picture.ipynb"
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(_CELL)])
        notebook.metadata["kernelspec"] = {
            "name": "python3",
            "display_name": "Python 3",
            "language": "python",
        }
        nbformat.write(notebook, source)
        lab = Lab.open(
            browser, server, source, viewport={"width": 1400, "height": 1100}, device_scale_factor=1.5
        )
        lab.run_all()
        board = lab.page.locator(".jp-OutputArea-output").first
        board.get_by_text("Opposed roll Teddie 2, Ana 1; Ana overexerts or passes.").wait_for()
        lab.output_width(_WIDTH)
        path.parent.mkdir(parents=True, exist_ok=True)
        board.screenshot(path=path)
        lab.close()
    return path


if __name__ == "__main__":
    made = make()
    print(f"{made.name}: {made.stat().st_size} bytes")
