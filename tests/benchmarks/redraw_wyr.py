"""How much a press on the card forest sends: every drawing of whole games, by the kind of press.

Run it as ``python -m tests.benchmarks.redraw_wyr``; it writes its section of `RESULTS.md`. No
browser is needed: the messages are counted as they leave Python.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from statistics import median, quantiles

from tabletop_kit import views, wyr
from tests.benchmarks.results import machine, write
from tests.harness.canvas import recorded
from tests.harness.forest import presses

__all__ = ["measure"]

GAMES = 10
#: Bytes that a layer may take at most.
LIMIT = 4_000
#: What a press comes to, by the phase in which it is made and whether it confirms.
_KINDS = {
    ("choose", False): "choose a card of the path",
    ("draw", True): "draw",
    ("attempt", False): "pick a card for the attempt",
    ("attempt", True): "play",
    ("lose", False): "lose a card",
    ("discard", False): "pick a card to be discarded",
    ("discard", True): "discard",
}


def measure(games: int) -> tuple[Mapping[str, Sequence[int]], Mapping[str, int], Sequence[int]]:
    """Bytes of each press by its kind, the most that each layer took at once, and those of a page that opens."""
    sizes: dict[str, list[int]] = defaultdict(list)
    layers: dict[str, int] = defaultdict(int)
    opened = []
    with recorded() as record:
        for seed in range(games):
            forest = views.CardForest(wyr.table(quest="harmony", seed=seed))
            (canvas,) = forest.canvas.widget.children
            names = {
                part.model_id: layer.name
                for part, layer in zip(canvas._canvases, forest.scene().layers, strict=True)
            }
            opened.append(sum(message.size for message in record.drawings()))
            for phase, name in presses(forest, seed):
                record.messages.clear()
                forest.press(name)
                sizes[_KINDS[phase, name == "confirm"]].append(sum(m.size for m in record.drawings()))
                for message in record.drawings():
                    for part, size in message.by_canvas.items():
                        name = names.get(part, "pictures seen for the first time")
                        layers[name] = max(layers[name], size)
            forest.close()
            record.messages.clear()
    return sizes, layers, opened


def main() -> None:
    """Measure, print, and keep the section in `RESULTS.md`."""
    sizes, layers, opened = measure(GAMES)
    lines = [
        f"{machine()}. Bytes of the one message that a press sends to the canvas, over {GAMES} games of "
        f"{sum(map(len, sizes.values())) // GAMES} presses; a page that opens gets {median(opened):,.0f}.",
        "",
        "| press | number | median | 9 of 10 at most | most |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    everything = [size for some in sizes.values() for size in some]
    for kind, some in [*sizes.items(), ("all presses", everything)]:
        tenth = quantiles(some, n=10)[-1]
        lines.append(f"| {kind} | {len(some):,} | {median(some):,.0f} | {tenth:,.0f} | {max(some):,} |")
    lines += ["", "| layer | most at once | at most |", "| --- | ---: | ---: |"]
    lines += [
        f"| {name} | {most:,} | {f'{LIMIT:,}' if name in ('forest', 'side', 'hand', 'marks') else ''} |"
        for name, most in sorted(layers.items())
    ]
    write("redraw-wyr", "What a press on the card forest redraws", lines)


if __name__ == "__main__":
    main()
