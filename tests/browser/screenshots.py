"""Every island and every screen in a real browser, to be looked at: ``python -m tests.browser.screenshots``.

Pictures go to ``tests/browser/out/screens``, light at 1150 and dark at 700 CSS pixels; git ignores them. One
JupyterLab serves them all: each screen is a cell of one notebook. ``--moving`` makes the moving picture of
the README besides, which is a game of two computer players.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import nbformat
from tqdm.auto import tqdm

from tabletop_kit.wayfarer.editions import ISLANDS
from tests.harness.browser import OUT, Lab, chromium
from tests.harness.servers import lab_server

__all__ = ["SCREENS", "shoot"]

_IMAGES = Path(__file__).parents[2] / "notebooks" / "images"
_HEAD = "from tabletop_kit import learn, pathwalker, views, wayfarer, wyr\n"
_JOURNEY = (
    "t = wayfarer.table(players=['Ana', 'Ben'], island='{island}', seed=12, bots={{0: 'greedy', 1: 'greedy'}})\n"
    "while t.state.turn < 15:\n    t.roll()\n"
    "t.bots.clear()\nt.roll()\n"
)
#: Each screen by name: the cell that shows it.
SCREENS = {
    **{f"island-{island}": _JOURNEY.format(island=island) + "views.HexMap(t, seat=0)" for island in ISLANDS},
    "wayfarer-board": _JOURNEY.format(island="great-river") + "views.board(t, seat=0)",
    "wayfarer-expert-sheet": "t = wayfarer.table(players=['Ana'], rules='multiplayer', sheet='expert', seed=4, autoroll=True)\n"
    "views.SheetGrid(t, seat=0)",
    "wayfarer-hand-over": "t = wayfarer.table(players=['Ana', 'Ben'], seed=7, autoroll=True)\n"
    "t.play(next(iter(t.legal(0))), seat=0)\nviews.board(t)",
    "wayfarer-solo": "t = wayfarer.table(players=['Ana'], scenario=1, items=['sword', 'potion'], seed=7)\nt.roll()\nt.roll()\n"
    "views.board(t)",
    "wayfarer-campaign": "views.CampaignScreen(wayfarer.campaign('Ana', seed=7))",
    "wayfarer-replay": _JOURNEY.format(island="great-river") + "views.Replay(t)",
    "wyr-choose": "t = wyr.table(quest='harmony', seed=3)\nviews.board(t)",
    "wyr-play": "t = wyr.table(quest='harmony', seed=3)\nt.play('choose 1').play('draw')\nviews.board(t)",
    "pathwalker": "t = pathwalker.table({'Teddie': {'Might': 3}}, rolls=[2, 3, 5])\nt.play('roll Might')\nviews.board(t)",
    "lesson-wayfarer": "learn.Lesson('wayfarer', 'first-line')",
    "lesson-wyr": "learn.Lesson('wyr', next(iter(learn.course('wyr'))).name)",
    "prediction": "study = learn.Study('one-six', 'Ana', class_seed=2026)\nstudy['some-six'].predict('5/6')\n"
    "study['some-six'].press('roll')\nstudy['some-six']",
    "laboratory": "views.Laboratory({'Might': 5, 'Wolf': '3d6+1d8'})",
    "rulebook": "views.Rulebook(wayfarer)",
}
#: How each screen is looked at: theme, and width of the output in CSS pixels.
LOOKS = ((False, 1150), (True, 700))


def shoot(names: list[str]) -> list[Path]:
    """Take the pictures of these screens; where they are."""
    folder = OUT / "screens"
    folder.mkdir(parents=True, exist_ok=True)
    cells = [nbformat.v4.new_code_cell(_HEAD + SCREENS[name], id=name) for name in names]
    notebook = nbformat.v4.new_notebook(cells=cells)
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    taken = []
    with tempfile.TemporaryDirectory() as scratch, lab_server(Path(scratch)) as server, chromium() as browser:
        source = Path(scratch) / "screens.ipynb"
        nbformat.write(notebook, source)
        lab = Lab.open(browser, server, source, viewport={"width": 1560, "height": 2000})
        lab.run_all()
        for dark, width in LOOKS:
            if dark:
                lab.theme("JupyterLab Dark")
            lab.output_width(width)
            for number, name in enumerate(tqdm(names, unit="screen")):
                # JupyterLab draws cells when they come near the window
                cell = lab.page.locator(".jp-Notebook .jp-Cell").nth(number)
                cell.scroll_into_view_if_needed()
                output = cell.locator(".jp-OutputArea-output").first
                output.wait_for()
                output.locator(":is(canvas, button, input, table):visible").first.wait_for()
                path = folder / f"{name}-{'dark' if dark else 'light'}-{width}.png"
                output.screenshot(path=path)
                taken.append(path)
        assert not lab.errors, lab.errors
        lab.close()
    return taken


def moving(folder: Path = _IMAGES) -> Path:
    """Draw the moving picture of the README anew: twelve turns of two computer players on The Great River."""
    from tabletop_kit import views, wayfarer

    table = wayfarer.table(players=["Ana", "Ben"], seed=12, bots={0: "greedy", 1: "greedy"})
    while table.state.turn < 13:
        table.roll()
    path = folder / "wayfarer.gif"
    path.unlink(missing_ok=True)
    return views.Replay(table, size="s").gif(path)


if __name__ == "__main__":
    wanted = [name for name in SCREENS if name in sys.argv[1:]] or list(SCREENS)
    if "--moving" in sys.argv[1:]:
        made = moving()
        print(f"{made.name}: {made.stat().st_size} bytes")
    else:
        for place in shoot(wanted):
            print(place.name)
