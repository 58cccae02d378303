"""Decks as text that a person can read and write.

A title, then four sections with one line a card; words stand apart by blanks, and the name is the
rest of the line::

    title = "My deck"

    [seeker]
    # numbers  object  name
    1/3        -       Quiet Step
    1/2        watch   Watch of Broken Time

    [stage 1]
    # kind        pointer  time  initiative  bonus  penalty          numbers  name
    ajatar        down     7     18          -      lose-object      -        Ajatar of the Reeds
    dead-end      up       4     25          +1     draw-less        -        Dead End at the Windfall
    keiju         up       6     2           three  clear,-1         -        Keiju of the Birches
    menninkäinen  up       6     19          -      -                1/2      Menninkäinen of the Mill

    [stage 2]

    [stage 3]

``-`` stands for nothing, and what follows a ``#`` is a remark. The 3rd Stage deck needs five cards, and
all three together need thirteen.

===============  ===========================================================================
numbers          upper left as printed, then upper left when turned; ``2`` is short for ``2/2``
object           each once: ``watch``, ``key``, ``gauntlet``, ``crown``, ``farsight``
kind             ``ajatar``, ``dead-end``, ``keiju``, ``menninkäinen``
pointer          ``up`` (more than the time) or ``down`` (one less than the time)
bonus, penalty   effects joined by commas, once for each icon on the card
===============  ===========================================================================

The effects are ``+1`` or ``-2`` (the total of the next turn), ``draw-less``, ``lose-object``,
``lose-menninkäinen``, ``three`` and ``clear``. Where a card goes is no effect: ``discard-pile`` may
stand as the penalty of a Dead End and the bonus of a Menninkäinen, and says what happens anyway.

A name may be left out; the card is then called by its kind and its id.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Literal, TypeVar
from unicodedata import normalize

from ..core.edition import MOST, Legend, slug_of
from ..core.errors import EditionError
from ..core.names import name_fault
from ..core.rules import did_you_mean
from ..core.words import quoted
from .deck import (
    AJATAR,
    DEADEND,
    KEIJU,
    KINDS,
    MENNINKAINEN,
    OBJECT_NAMES,
    OBJECTS,
    Deck,
    Effects,
    Pointer,
    SeekerCard,
    StageCard,
)
from .deck_check import SECTIONS, faults

__all__ = ["read", "write"]

_KIND_WORDS = {"ajatar": AJATAR, "dead-end": DEADEND, "keiju": KEIJU, "menninkäinen": MENNINKAINEN}
_LETTERS = "adkm"
_POINTERS: dict[str, Pointer] = {"up": "up", "down": "down"}
#: Words of the effects, and the attributes of `Effects` that count them.
_EFFECT_WORDS = {
    "clear": "clear",
    "three": "three",
    "draw-less": "draw_less",
    "lose-object": "lose_object",
    "lose-menninkäinen": "lose_menninkainen",
}
_HERE_ANYWAY = {("penalty", DEADEND), ("bonus", MENNINKAINEN)}
_SEEKER_COLUMNS = ("numbers", "object", "name")
_STAGE_COLUMNS = ("kind", "pointer", "time", "initiative", "bonus", "penalty", "numbers", "name")
_SEEKER_EXAMPLE = "1/3 - Quiet Step"
_STAGE_EXAMPLE = "keiju up 6 2 three -1 - Keiju of the Birches"
_MODIFIER = re.compile(r"[+-][0-9]{1,3}")
_NUMBERS = re.compile(r"([0-9]{1,3})(?:/([0-9]{1,3}))?")

T = TypeVar("T")


def read(text: str, source: str, slug: str) -> Deck:
    """The deck in a text; an `EditionError` names line and fault."""
    if len(text) > MOST:
        raise EditionError(source, None, f"The text is longer than {MOST:,} characters; no deck is.")
    # an ä may come as one sign or as two, from another system's keyboard
    text = normalize("NFC", text.replace("\r\n", "\n"))
    lines = text.split("\n")
    head = next((n for n, line in enumerate(lines) if line.lstrip().startswith("[")), len(lines))
    title = _title(Legend("\n".join(lines[:head]), source))
    reader = _Reader(source)
    for number, line in enumerate(lines[head:], head + 1):
        words = line.split("#")[0].split()
        if words:
            reader.read(words, number)
    if len(reader.sections) < len(SECTIONS):
        last = text.rstrip().count("\n") + 1
        missing = SECTIONS[len(reader.sections)]
        raise EditionError(
            source, last, f"The section [{missing}] is missing; write it, and its cards below."
        )
    deck = Deck(slug or slug_of(title), title, tuple(reader.seeker), tuple(reader.stage))
    if fault := next(faults(deck), None):
        where, sentence = fault
        raise EditionError(source, reader.lines[where], sentence)
    return deck


def _title(legend: Legend) -> str:
    for key in legend:
        if key != "title":
            raise legend.fault(key, f"A deck has no {quoted(key)}; write title alone above [seeker].")
    title = legend.get("title")
    if not isinstance(title, str):
        raise legend.fault("title", 'The deck needs a name on top, as in: title = "My deck"')
    if fault := name_fault(title):
        raise legend.fault("title", fault)
    return title


class _Reader:
    """Takes line by line, and keeps where each section and each card stands."""

    def __init__(self, source: str) -> None:
        self.source, self.number = source, 0
        #: The sections that have begun, and the line of each of them and of each card.
        self.sections: list[str] = []
        self.lines: dict[str, int] = {}
        self.seeker: list[SeekerCard] = []
        self.stage: list[StageCard] = []
        self._counts = [0] * len(KINDS)

    def read(self, words: Sequence[str], number: int) -> None:
        self.number = number
        if words[0].startswith("["):
            self._section(" ".join(words))
        elif len(self.sections) == 1:
            self._seeker_card(words)
        else:
            self._stage_card(words)

    def _fault(self, sentence: str) -> EditionError:
        return EditionError(self.source, self.number, sentence)

    def _section(self, heading: str) -> None:
        name = self._one_of(heading, {f"[{section}]": section for section in SECTIONS}, "section")
        if name in self.sections:
            raise self._fault(f"The section [{name}] is there twice; it began on line {self.lines[name]}.")
        due = SECTIONS[len(self.sections)]
        if name != due:
            raise self._fault(f"The section [{due}] comes before [{name}].")
        self.sections.append(name)
        self.lines[name] = self.number

    def _seeker_card(self, words: Sequence[str]) -> None:
        self._columns(words, _SEEKER_COLUMNS, _SEEKER_EXAMPLE)
        card_id = f"s{len(self.seeker) + 1:02d}"
        numbers = self._numbers(words[0])
        if numbers is None:
            raise self._fault(f"A Seeker card has two numbers, as in: {_SEEKER_EXAMPLE}")
        thing = None if words[1] == "-" else self._one_of(words[1], {one: one for one in OBJECTS}, "object")
        name = " ".join(words[2:]) or (OBJECT_NAMES[thing] if thing else f"Ability {card_id}")
        self.seeker.append(SeekerCard(card_id, numbers, thing, name))
        self.lines[card_id] = self.number

    def _stage_card(self, words: Sequence[str]) -> None:
        self._columns(words, _STAGE_COLUMNS, _STAGE_EXAMPLE)
        kind = self._one_of(words[0], _KIND_WORDS, "kind of card")
        pointer = self._one_of(words[1], _POINTERS, "pointer")
        time, initiative = self._number(words[2], "time"), self._number(words[3], "initiative")
        bonus, penalty = self._effects(words[4], "bonus", kind), self._effects(words[5], "penalty", kind)
        numbers = self._numbers(words[6])
        if kind == DEADEND and numbers is None:
            numbers = (0, 0)
        self._counts[kind] += 1
        card_id = f"{_LETTERS[kind]}{self._counts[kind]:02d}"
        name = " ".join(words[7:]) or f"{KINDS[kind]} {card_id}"
        stage = len(self.sections) - 1
        self.stage.append(
            StageCard(card_id, stage, kind, pointer, time, initiative, bonus, penalty, numbers, name)
        )
        self.lines[card_id] = self.number

    def _columns(self, words: Sequence[str], columns: Sequence[str], example: str) -> None:
        if len(words) < len(columns) - 1:
            missing = columns[len(words)]
            raise self._fault(f"The line ends before {missing}; a card is written as in: {example}")

    def _one_of(self, word: str, known: dict[str, T], what: str) -> T:
        try:
            return known[word.casefold().replace("menninkainen", "menninkäinen")]
        except KeyError:
            raise self._fault(f"{quoted(word)} is no {what}; {did_you_mean(word, list(known))}") from None

    def _number(self, word: str, what: str) -> int:
        if not re.fullmatch(r"[0-9]{1,4}", word):
            raise self._fault(f"The {what} is a whole number, not {quoted(word)}.")
        return int(word)

    def _numbers(self, word: str) -> tuple[int, int] | None:
        if word == "-":
            return None
        found = _NUMBERS.fullmatch(word)
        if not found:
            raise self._fault(f"{quoted(word)} is no pair of numbers; join two by a stroke, as in: 1/3")
        return int(found[1]), int(found[2] or found[1])

    def _effects(self, column: str, side: Literal["bonus", "penalty"], kind: int) -> Effects:
        if column == "-":
            return Effects()
        modifier = 0
        counts: Counter[str] = Counter()
        for word in column.replace("\N{MINUS SIGN}", "-").split(","):
            if _MODIFIER.fullmatch(word):
                if modifier:
                    raise self._fault(f"The {side} has two modifiers; write what they come to, as in: +2")
                modifier = int(word)
                if not modifier:
                    raise self._fault(f"A modifier of 0 changes nothing; leave it out of the {side}.")
            elif word.casefold() == "discard-pile":
                if (side, kind) not in _HERE_ANYWAY:
                    raise self._fault(
                        f"The discard pile cannot be the {side} of this card; it is the penalty of a Dead End and the "
                        "bonus of a Menninkäinen, and stands nowhere else."
                    )
            else:
                counts[self._one_of(word, _EFFECT_WORDS, "effect")] += 1
        for once in ("three", "clear"):
            if counts[once] > 1:
                raise self._fault(f"The {side} says {once} twice; once is enough.")
        return Effects(
            modifier,
            counts["draw_less"],
            counts["lose_object"],
            counts["lose_menninkainen"],
            bool(counts["three"]),
            bool(counts["clear"]),
        )


# ---------------------------------------------------------------------- writing
def write(deck: Deck) -> str:
    """The canonical text of a deck."""
    rows = [(_pair(card.numbers), card.object or "-", card.name) for card in deck.seeker]
    lines = [f'title = "{deck.title}"', "", "[seeker]", *_aligned(_SEEKER_COLUMNS, rows)]
    stage_rows = [(card.stage, _row(card)) for card in deck.stage]
    everything = [row for _, row in stage_rows]
    for number in (1, 2, 3):
        rows_of = [row for stage, row in stage_rows if stage == number]
        lines += ["", f"[stage {number}]", *_aligned(_STAGE_COLUMNS, rows_of, everything)]
    return "\n".join(lines) + "\n"


def _row(card: StageCard) -> tuple[str, ...]:
    head = (list(_KIND_WORDS)[card.kind], card.pointer, str(card.time), str(card.initiative))
    return (*head, _joined(card.bonus), _joined(card.penalty), _pair(card.numbers), card.name)


def _pair(numbers: tuple[int, int] | None) -> str:
    return "-" if numbers is None else f"{numbers[0]}/{numbers[1]}"


def _joined(effects: Effects) -> str:
    modifier = [f"{effects.modifier:+d}"] if effects.modifier else []
    words = [word for word, name in _EFFECT_WORDS.items() for _ in range(getattr(effects, name))]
    return ",".join(modifier + words) or "-"


def _aligned(
    columns: Sequence[str], rows: Sequence[Sequence[str]], among: Sequence[Sequence[str]] = ()
) -> list[str]:
    """The rows below a remark with the names of their columns, each as wide as `among` needs it."""
    table = [(f"# {columns[0]}", *columns[1:]), *rows]
    widths = [max(map(len, column)) for column in zip(*table, *among, strict=True)]
    return [
        "  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip()
        for row in table
    ]
