"""How answers show themselves: short text, an accessible table, an SVG bar chart.

Loaded when an answer is first shown. Colours work on light and dark grounds: text takes the
colour of the page, bars are the blue of all theory in the kit, outlined so that they do not
depend on it.
"""

from __future__ import annotations

from html import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from fractions import Fraction
    from typing import Any

    from .pmf import Pmf

__all__ = [
    "THEORY",
    "chances_html",
    "dice_name",
    "percent",
    "pmf_html",
    "pmf_svg",
    "pmf_text",
    "question_name",
    "table_html",
]

#: The colour of exact odds in every chart of the kit (Okabe and Ito's blue).
THEORY = "#0072B2"

_GREY = "#757575"  # readable on white and on near-black alike, where a picture cannot ask the page
_TEXT_ROWS = 20
_TABLE_ROWS = 41
_EXACT_DIGITS = 10**9  # fractions with a higher denominator are shown as a percentage only


def percent(chance: Fraction, places: int = 2) -> str:
    """A chance as a percentage, rounded; a chance that is not 0 or 1 never looks as if it were.

    >>> from fractions import Fraction
    >>> percent(Fraction(1, 6)), percent(Fraction(0)), percent(Fraction(1, 10**6)), percent(Fraction(1))
    ('16.67 %', '0 %', '< 0.01 %', '100 %')
    """
    if chance.denominator == 1:
        return f"{int(chance) * 100} %"
    least = 10.0**-places
    shown = round(float(100 * chance), places)
    if 0 < chance < 1 and shown < least:
        return f"< {least:.{places}f} %"
    if 0 < chance < 1 and shown > 100 - least:
        return f"> {100 - least:.{places}f} %"
    return f"{shown:.{places}f} %"


def exact(chance: Fraction) -> str:
    """The fraction as text, or nothing if it is too long to be read."""
    return str(chance) if chance.denominator < _EXACT_DIGITS else ""


def dice_name(groups: Iterable[tuple[int, int]]) -> str:
    """Dice as people write them.

    >>> dice_name(((6, 3), (8, 1)))
    '3d6 + 1d8'
    """
    return " + ".join(f"{n}d{sides}" for sides, n in groups) or "no dice"


def question_name(question: tuple[Any, ...]) -> str:
    """What the distribution that answers a question is of, as a heading."""
    kind, *parts = question
    if kind == "successes":
        return f"successes of {dice_name(parts[0][0])}"
    if kind == "sum":
        return f"sum of {dice_name(parts[0][0])}"
    if kind == "keep":
        return f"the {parts[0]} {parts[1]} of {dice_name(parts[2][0])}"
    if kind == "margins":
        return f"successes of {dice_name(parts[0][0][0])} less those of {dice_name(parts[0][1][0])}"
    if kind == "offered_totals":
        return f"different totals of two of {parts[0]}d6" + (", one of them given" if parts[1] else "")
    if kind == "best_hand":
        return "highest total"
    return ""


def pmf_text(pmf: Pmf) -> str:
    """Name, mean and spread; and, of a short distribution, a line for each outcome."""
    name = pmf.name or "distribution"
    heading = f"{name}: mean {float(pmf.mean):.4g}, sd {float(pmf.var) ** 0.5:.4g}"
    if len(pmf) > _TEXT_ROWS:
        likeliest = pmf.outcomes[max(range(len(pmf)), key=pmf.weights.__getitem__)]
        return (
            f"{heading}, from {pmf.outcomes[0]} to {pmf.outcomes[-1]}, "
            f"likeliest {likeliest} ({percent(pmf[likeliest])})"
        )
    cells = [(str(k), exact(chance), percent(chance)) for k, chance in pmf.items()]
    widths = [max(len(row[i]) for row in cells) for i in range(3)]
    lines = ["   ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in cells]
    return "\n".join([heading, *(f"   {line}" for line in lines)])


def lines(heading: str, rows: Sequence[object]) -> str:
    """A heading and a line for each row, or for the first of many."""
    shown = [f"   {row}" for row in rows[:_TEXT_ROWS]]
    more = len(rows) - len(shown)
    return "\n".join([heading, *shown, *([f"   and {more} more"] if more else [])])


def pmf_html(pmf: Pmf) -> str:
    """A table of outcome, chance and bar; long ones show the middle and what lies on both sides."""
    shown = _window(pmf)
    peak = max(pmf[k] for k in shown)
    rows: list[tuple[str, Fraction, Fraction]] = [(str(k), pmf[k], pmf[k] / peak) for k in shown]
    if shown[0] > pmf.outcomes[0]:
        below = pmf.at_most(shown[0] - 1)
        rows.insert(0, (f"fewer than {shown[0]}", below, below * 0))
    if shown[-1] < pmf.outcomes[-1]:
        above = pmf.at_least(shown[-1] + 1)
        rows.append((f"more than {shown[-1]}", above, above * 0))
    caption = f"{pmf.name or 'Distribution'}: mean {float(pmf.mean):.4g}, sd {float(pmf.var) ** 0.5:.4g}"
    body = [[label, exact(chance), percent(chance), _bar(share)] for label, chance, share in rows]
    return table_html(caption, ["outcome", "exact", "chance", ""], body, raw=(3,))


def chances_html(caption: str, what: str, rows: Sequence[tuple[str, Fraction]]) -> str:
    """A table of named chances with bars on one scale from 0 to 1."""
    body = [[label, exact(chance), percent(chance), _bar(chance)] for label, chance in rows]
    return table_html(caption, [what, "exact", "chance", ""], body, raw=(3,))


def table_html(
    caption: str, heads: Sequence[str], body: Iterable[Sequence[str]], raw: Sequence[int] = ()
) -> str:
    """An HTML table that a screen reader can walk: a caption, and a header for each row and column.

    Parameters
    ----------
    raw : sequence of int
        Columns that hold markup already; every other text is escaped.
    """
    cells = []
    for row in body:
        first, *rest = (text if i in raw else escape(str(text)) for i, text in enumerate(row))
        tds = "".join(f'<td style="text-align:right">{text}</td>' for text in rest)
        cells.append(f'<tr><th scope="row" style="text-align:right">{first}</th>{tds}</tr>')
    # a column without a name holds bars, which only repeat the numbers beside them
    ths = "".join(f'<th scope="col">{escape(h)}</th>' if h else '<td aria-hidden="true"></td>' for h in heads)
    return (
        f'<table><caption style="text-align:left">{escape(caption)}</caption>'
        f"<thead><tr>{ths}</tr></thead><tbody>{''.join(cells)}</tbody></table>"
    )


def pmf_svg(pmf: Pmf) -> str:
    """The distribution as bars; title and description say what is drawn."""
    shown = _window(pmf)
    weights = [pmf[k] for k in shown]
    peak = max(weights)
    step, high, left, base = max(10, min(36, 560 // len(shown))), 160, 8, 190
    width = 2 * left + step * len(shown)
    every = -(-30 // step)  # labels that do not touch
    parts = []
    for i, (k, chance) in enumerate(zip(shown, weights, strict=True)):
        x, tall = left + i * step, float(high * chance / peak)
        parts.append(
            f'<rect x="{x + 1}" y="{base - tall:.1f}" width="{step - 2}" height="{tall:.1f}" '
            f'fill="{THEORY}" stroke="{_GREY}"/>'
        )
        if i % every == 0:
            parts.append(f'<text x="{x + step / 2:g}" y="{base + 14}" text-anchor="middle">{k}</text>')
    likeliest = shown[weights.index(peak)]
    name = escape(pmf.name or "distribution")
    told = (
        f"{len(pmf)} outcomes from {pmf.outcomes[0]} to {pmf.outcomes[-1]}; mean {float(pmf.mean):.4g}; "
        f"likeliest {likeliest} with {percent(peak)}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {base + 20}" '
        f'width="{width}" height="{base + 20}" font-family="sans-serif" font-size="12" fill="{_GREY}">'
        f"<title>{name}</title><desc>{escape(told)}</desc>"
        f'<text x="{left}" y="14">{name}: tallest bar {escape(percent(peak))}</text>'
        f'{"".join(parts)}<line x1="{left}" y1="{base}" x2="{width - left}" y2="{base}" stroke="{_GREY}"/></svg>'
    )


def _window(pmf: Pmf) -> tuple[int, ...]:
    """The outcomes that are drawn: all of a short distribution, else those about the likeliest."""
    outcomes = pmf.outcomes
    if len(outcomes) <= _TABLE_ROWS:
        return outcomes
    weights = pmf.weights
    middle = max(range(len(weights)), key=weights.__getitem__)
    start = min(max(0, middle - _TABLE_ROWS // 2), len(outcomes) - _TABLE_ROWS)
    return outcomes[start : start + _TABLE_ROWS]


def _bar(share: Fraction) -> str:
    """A bar as long as `share` of its column, which is 12 em wide."""
    return (
        '<div aria-hidden="true" style="width:12em"><div style="height:0.8em;'
        f'width:{float(100 * share):.1f}%;background:{THEORY}"></div></div>'
    )
