"""People run cells again, and out of order: the notebooks of play survive it."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


@pytest.mark.parametrize(
    "name",
    [
        "00_start_here.ipynb",
        "play/pathwalker.ipynb",
        "play/wayfarer.ipynb",
        "play/wayfarer_solo.ipynb",
        "play/wyr.ipynb",
        "make_your_own.ipynb",
    ],
)
def test_the_cells_run_twice_and_then_backwards(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    cells = [cell for cell in nbformat.read(NOTEBOOKS / name, as_version=4).cells if cell.cell_type == "code"]
    names: dict[str, object] = {}
    for cell in (*cells, *cells, *reversed(cells)):
        exec(compile(cell.source, f"{name}, cell {cell.id}", "exec"), names)
