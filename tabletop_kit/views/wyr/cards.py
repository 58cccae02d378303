"""One card of the forest or of the hand as shapes: band, sign, what it needs, what it brings. Pure.

Everything that matters stands in the upper part of a card, since the row below lies over its lower
edge. Sizes are those of the middle size; the whole picture is enlarged afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ...core.words import signed
from ...wyr.deck import KINDS, Effects, SeekerCard, StageCard
from ...wyr.editions import Tables
from ...wyr.state import plain, turned_over
from ...wyr.totals import asked
from ..drawing.lanes import side_by_side
from ..drawing.lettering import LEAST_SIZE, broken, fitted, width_of
from ..drawing.palette import CARDS, CHROME, INK, NIGHT, PAPER
from ..drawing.scene import Anchor, Circle, Line, Piece, Points, Polygon, Rect, Shape, Stamp, Text
from .art import sign

__all__ = [
    "CARD_HEIGHT",
    "CARD_SHOWN",
    "CARD_WIDTH",
    "HAND_HEIGHT",
    "HAND_WIDTH",
    "back",
    "card_body",
    "effect_icon",
    "hand_card",
    "kind_of",
    "quest_card",
    "rounded",
    "short_words",
    "stage_card",
    "words",
]

#: A card of the forest, and how much of it the row below leaves uncovered.
CARD_WIDTH, CARD_HEIGHT, CARD_SHOWN = 148, 132, 112
HAND_WIDTH, HAND_HEIGHT = 122, 108
#: What each object does, in the few words that its card has room for.
_ON_CARD = {
    "watch": "swap",
    "key": "−1",
    "gauntlet": "draw 1",
    "crown": "turn",
    "farsight": "banish",
}
_BAND = 22
_GREY = "#6F6F6F"
_GOOD, _BAD = CHROME["legal"].light, CHROME["refused"].light


def words(
    x: float,
    y: float,
    text: str,
    size: float,
    room: float,
    fill: str = INK,
    weight: int = 400,
    anchor: Anchor = "start",
    factor: float = 1,
) -> Text:
    """A line that keeps inside `room` when the picture is enlarged by `factor`."""
    said, fits = fitted(text, max(LEAST_SIZE, size * factor), room * factor, weight)
    halves = max(LEAST_SIZE, int(2 * fits) / 2)  # few sizes, so that texts of one look go together
    return Text(x, y, said, halves / factor, fill, weight, anchor)


def _weight(text: str, size: float, room: float) -> int:
    """Bold where there is room for it."""
    return 700 if width_of(text, size, 700) <= room else 400


def _names(name: str) -> tuple[str, ...]:
    """A name, and shorter forms of it: "at the Windfall", "Windfall"; "Key of Change", "Key"."""
    head, _, tail = name.partition(" of ")
    for word in ("of the ", "at the ", "of "):
        if name.startswith(word):
            return name, name.removeprefix(word)
    return (name, head) if tail else (name,)


def _first_that_fits(names: tuple[str, ...], room: float, factor: float) -> str:
    least = LEAST_SIZE / min(1, factor)  # in a smaller picture the least letters take more of the room
    return next((name for name in names if width_of(name, least, 600) <= room), names[-1])


def kind_of(tables: Tables, card: str) -> str:
    """The kind of a card by the name of its band: a Stage card's kind, else "Seeker"."""
    known = tables.deck.cards[plain(card)]
    return KINDS[known.kind] if isinstance(known, StageCard) else "Seeker"


def short_words(effects: Effects) -> list[tuple[str, str]]:
    """The effects as they stand on a card: an icon for each, and a few words.

    >>> short_words(Effects(modifier=-1, lose_object=1))
    [('total', '−1 next turn'), ('object', 'lose an object')]
    """
    found = []
    if effects.clear:
        found.append(("clear", "clear the path"))
    if effects.three:
        found.append(("three", "3 on the path"))
    if effects.modifier:
        found.append(("total", f"{signed(effects.modifier)} next turn"))
    if effects.draw_less:
        found.append(("draw", f"draw {effects.draw_less} less"))
    if effects.lose_object:
        number = effects.lose_object
        found.append(("object", "lose an object" if number == 1 else f"lose {number} objects"))
    if effects.lose_menninkainen:
        number = effects.lose_menninkainen
        found.append(("cap", f"−{number} Menninkäinen"))
    return found


# ---------------------------------------------------------------------- cards of the forest
def stage_card(card: StageCard, x: float, y: float, factor: float = 1) -> Stamp:
    """A Stage card with its top left corner at (x, y); what the row below covers is paper."""
    return Stamp(x, y, CARD_WIDTH, CARD_HEIGHT, _stage_face(card, factor))


def quest_card(x: float, y: float, title: str, factor: float = 1) -> Stamp:
    """The quest as a card of the forest: the end of the way."""
    return Stamp(x, y, CARD_WIDTH, CARD_HEIGHT, _quest_face(title, factor))


@lru_cache(maxsize=512)
def _stage_face(card: StageCard, factor: float) -> tuple[Piece, ...]:
    blank = Stamp(0, 0, CARD_WIDTH, CARD_HEIGHT, _stage_blank(KINDS[card.kind], card.pointer))
    return (blank, *side_by_side([_stage_print(card, factor)]))


@lru_cache(maxsize=16)
def _stage_blank(kind: str, pointer: str) -> tuple[Piece, ...]:
    """What all cards of a kind have in common, those with their pointer up or down."""
    body = card_body(0, 0, CARD_WIDTH, CARD_HEIGHT, kind)
    disc = Circle(14, _BAND / 2, 9, PAPER)
    return tuple(
        side_by_side([(*body, *sign(kind, 28, _BAND + 23.5, 19.5), disc, *_pointer(pointer, 68, 43))])
    )


def _stage_print(card: StageCard, factor: float) -> Iterator[Piece]:
    kind, middle = KINDS[card.kind], 108
    band = CARDS[kind]
    yield Text(14, _BAND / 2, str(card.initiative), 11.5, INK, 700, "middle")
    # where a long kind leaves no room for the id, it is left out: no move names a card of the forest by it
    room_left = 90 if width_of(kind, LEAST_SIZE / factor) <= 90 else 118
    yield words(27, _BAND / 2, kind, 12.5, room_left, band.ink, _weight(kind, 12.5, room_left), factor=factor)
    if room_left == 90:
        yield words(CARD_WIDTH - 6, _BAND / 2, card.id, 11, 32, band.ink, 400, "end", factor)
    bound = "at least" if card.pointer == "up" else "exactly"
    yield words(middle, 32, bound, 11.5, 66, INK, 400, "middle", factor)
    yield Text(middle, 50, str(asked(card)), 23, INK, 700, "middle")
    room = CARD_WIDTH - 14
    name = _first_that_fits(_names(card.name.removeprefix(kind).strip() or card.name), room, factor)
    yield words(8, 73, name, 12, room, INK, 600, factor=factor)
    yield from _effects(card, 0, 89, factor)


@lru_cache(maxsize=32)
def _quest_face(title: str, factor: float) -> tuple[Shape, ...]:
    lines = [
        words(CARD_WIDTH / 2, 82 + 15 * number, line, 12, CARD_WIDTH - 16, INK, 700, "middle", factor)
        for number, line in enumerate(broken(title, 12, CARD_WIDTH - 16, 700))
    ]
    return (
        Polygon(rounded(0, 0, CARD_WIDTH, CARD_HEIGHT), PAPER, INK, 1.5),
        Polygon(rounded(5, 5, CARD_WIDTH - 10, CARD_HEIGHT - 10, 5), None, "#B8860B", 2),
        *sign("quest", CARD_WIDTH / 2, 40, 30),
        *lines,
    )


def back(x: float, y: float, width: float, height: float) -> Iterator[Shape]:
    """The back of a card: a moon over trees."""
    yield Rect(x, y, width, height, "#1F4A4D", PAPER, 1.5, 6)
    size = min(width, height)
    yield Circle(x + width / 2, y + height * 0.38, size * 0.2, NIGHT.moon)
    for step in (-0.26, 0.0, 0.26):
        middle, foot = x + width / 2 + step * size, y + height * 0.86
        top = foot - size * (0.5 if step else 0.62)
        yield Polygon(((middle - size * 0.15, foot), (middle, top), (middle + size * 0.15, foot)), NIGHT.sky)


def card_body(x: float, y: float, width: float, height: float, kind: str) -> Iterator[Shape]:
    """Paper with the band of a kind across its top."""
    outline = rounded(x, y, width, height)
    band = (*outline[:6], (x, y + _BAND), (x + width, y + _BAND))
    yield Polygon(outline, PAPER)
    yield Polygon(band, CARDS[kind].fill)
    yield Polygon(outline, None, INK, 1.5)


def rounded(x: float, y: float, width: float, height: float, radius: float = 8) -> Points:
    """The corners of a card, each in three points, from the top right one against the clock."""
    inset = 0.3 * radius  # of the middle point of an arc, from either side
    right, bottom = x + width, y + height
    return (
        (right, y + radius),
        (right - inset, y + inset),
        (right - radius, y),
        (x + radius, y),
        (x + inset, y + inset),
        (x, y + radius),
        (x, bottom - radius),
        (x + inset, bottom - inset),
        (x + radius, bottom),
        (right - radius, bottom),
        (right - inset, bottom - inset),
        (right, bottom - radius),
    )


def _pointer(pointer: str, x: float, y: float) -> Iterator[Shape]:
    """An arrow up for a total above the time, one down for the total just below it."""
    way = -1 if pointer == "up" else 1
    head = ((x, y + 10 * way), (x - 9, y), (x - 3.5, y), (x - 3.5, y - 8 * way))
    outline = (*head, (x + 3.5, y - 8 * way), (x + 3.5, y), (x + 9, y))
    yield Polygon(outline, _GOOD if pointer == "up" else "#005A9C", INK, 0.8)


def _effects(card: StageCard, x: float, y: float, factor: float) -> Iterator[Piece]:
    """Two lines at most; what finds no room is told by the words of the card beside the picture."""
    lines = [("✓", _GOOD, *one) for one in short_words(card.bonus)]
    lines += [("✗", _BAD, *one) for one in short_words(card.penalty)]
    for number, (mark, colour, icon, said) in enumerate(lines[:2]):
        if number == 1 and len(lines) > 2:
            said = ", ".join([said, *(line[3] for line in lines[2:])])
        level = y + 14 * number
        yield Stamp(x + 19, level - 7, 16, 14, tuple(effect_icon(icon, 8, 7)))
        yield Text(x + 12, level, mark, 12, colour, 700, "middle")
        yield words(x + 38, level, said, 11.5, CARD_WIDTH - 42, factor=factor)


def effect_icon(name: str, x: float, y: float) -> Iterator[Shape]:
    """What an effect touches, small: cards, the path, the total, an object, a cap."""
    match name:
        case "three":
            for step in (-5, 0, 5):
                yield Rect(x + step - 2, y - 4.5, 4, 9, CARDS["Keiju"].fill, INK, 0.8)
        case "clear":
            yield Rect(x - 5.5, y - 4.5, 4, 9, None, _GREY, 0.8)
            yield Rect(x + 1.5, y - 4.5, 4, 9, None, _GREY, 0.8)
            yield Line(((x - 7, y + 5), (x + 7, y - 5)), _BAD, 1.6)
        case "total":
            yield Circle(x, y, 5.5, None, INK, 1.2)
            yield Line(((x - 3, y), (x + 3, y)), INK, 1.2)
            yield Line(((x, y - 3), (x, y + 3)), INK, 1.2)
        case "draw":
            yield Rect(x - 5, y - 5, 7, 10, "#1F4A4D", INK, 0.8, 1)
            yield Line(((x + 1, y), (x + 7, y)), _BAD, 1.8)
        case "object":
            yield Polygon(
                (
                    (x - 6, y - 3),
                    (x - 3, y),
                    (x, y - 5),
                    (x + 3, y),
                    (x + 6, y - 3),
                    (x + 4, y + 5),
                    (x - 4, y + 5),
                ),
                "#D9A520",
                INK,
                0.8,
            )
        case "cap":
            yield Polygon(((x - 6, y + 5), (x + 2, y - 6), (x + 6, y + 5)), "#B23A2B", INK, 0.8)


# ---------------------------------------------------------------------- cards of the hand
def hand_card(tables: Tables, card: str, x: float, y: float, factor: float = 1) -> Stamp:
    """A card as it is held: the number that it shows, and the one that it has when turned."""
    known = tables.deck.cards[plain(card)]
    numbers = tables.numbers[card], tables.numbers[turned_over(card)]
    return Stamp(x, y, HAND_WIDTH, HAND_HEIGHT, _hand_face(known, kind_of(tables, card), numbers, factor))


@lru_cache(maxsize=512)
def _hand_face(
    known: SeekerCard | StageCard, kind: str, numbers: tuple[int, int], factor: float
) -> tuple[Piece, ...]:
    power = (known.object if isinstance(known, SeekerCard) else None) or ""
    blank = Stamp(0, 0, HAND_WIDTH, HAND_HEIGHT, _hand_blank(kind, power))
    return (blank, *_hand_print(known, kind, power, numbers, factor))


@lru_cache(maxsize=32)
def _hand_blank(kind: str, power: str) -> tuple[Piece, ...]:
    """What all cards of a kind have in common, or an object either way up."""
    body = card_body(0, 0, HAND_WIDTH, HAND_HEIGHT, kind)
    use = [Rect(4, HAND_HEIGHT - 31, HAND_WIDTH - 8, 28, NIGHT.moon, INK, 1.2, 6)] if power else []
    return tuple(side_by_side([(*body, *sign(power or kind, 90, 45, 20), *_turning(47, 53), *use)]))


def _hand_print(
    known: SeekerCard | StageCard, kind: str, power: str, numbers: tuple[int, int], factor: float
) -> Iterator[Text]:
    ink = CARDS[kind].ink
    title = "Object" if power else kind
    yield words(8, _BAND / 2, title, 12, 84, ink, _weight(title, 12, 84), factor=factor)
    yield words(HAND_WIDTH - 6, _BAND / 2, known.id, 11, 34, ink, 400, "end", factor)
    yield Text(21, 45, str(numbers[0]), 27, INK, 700, "middle")
    yield Text(47, 38, str(numbers[1]), 14, _GREY, 700, "middle")
    room = HAND_WIDTH - 14
    name = _first_that_fits(_names(known.name.removeprefix(kind).strip() or known.name), room, factor)
    if power:
        yield words(8, 68, name, 11.5, room, INK, 600, factor=factor)
        use, middle = f"use: {_ON_CARD[power]}", HAND_WIDTH / 2
        yield words(middle, HAND_HEIGHT - 17, use, 11.5, room, INK, 600, "middle", factor)
    else:
        yield words(8, 77, name, 11.5, room, INK, 600, factor=factor)
        yield words(8, 94, f"{numbers[1]} when turned", 11.5, room, _GREY, factor=factor)


def _turning(x: float, y: float) -> Iterator[Shape]:
    """A bent arrow: the number that a turned card has."""
    yield Line(((x - 7, y + 2), (x - 5, y + 6), (x, y + 8), (x + 5, y + 6), (x + 7, y + 1)), _GREY, 1.4)
    yield Polygon(((x + 3.4, y + 1), (x + 10.6, y + 1), (x + 7, y - 4)), _GREY)
