"""Files that people write: sheets, islands and decks. Read safely, with the line of every fault.

An edition is plain text, or TOML, or a piece of both. Whatever is wrong with one is an
`EditionError` with the file, the line and one sentence.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from .errors import EditionError, SetupError
from .words import quoted

__all__ = ["MOST", "Legend", "read_text", "slug_of"]

#: Bytes that an edition may have; the kit's own have a tenth of it.
MOST = 100_000

_BASIC, _LITERAL = r'"(?:\\.|[^"\\\n])*"', r"'[^'\n]*'"
_NAME = rf"(?:{_BASIC}|{_LITERAL}|[\w-]+)"
_PATH = rf"{_NAME}(?:[ \t]*\.[ \t]*{_NAME})*"
#: How a table or a key begins.
_NAMED = re.compile(rf"[ \t]*(?:\[\[?[ \t]*(?P<table>{_PATH})[ \t]*\]|(?P<key>{_PATH})[ \t]*=)")
#: Texts, remarks, brackets, commas and ends of lines: what tells where a value ends.
_PIECE = re.compile(
    rf'"""(?:\\.|[^\\])*?"{{3,5}}|\'\'\'.*?\'{{3,5}}|{_BASIC}|{_LITERAL}|#[^\n]*|[^"\'#\[\]{{}},\n]+|.',
    re.DOTALL,
)


def read_text(path: str | Path) -> str:
    """The text of an edition file; an `EditionError` says why it cannot be read."""
    if not isinstance(path, (str, Path)):
        raise SetupError(f"A file is named by a text, as in 'mine.island', not by {quoted(path)}.")
    file = Path(path)
    try:
        with file.open("rb") as opened:
            raw = opened.read(MOST + 1)
    except (OSError, ValueError) as error:  # ValueError: a path with a NUL in it
        reason = getattr(error, "strerror", None) or "this is no path of a file"
        raise EditionError(file.name, None, f"The file cannot be read: {reason}.") from None
    if len(raw) > MOST:
        raise EditionError(file.name, None, f"The file is larger than {MOST:,} bytes; no edition is.")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise EditionError(file.name, line, "This is no text in UTF-8; save the file as UTF-8.") from None
    return text.replace("\r\n", "\n")


def slug_of(title: str) -> str:
    """The short name that a title gives.

    >>> slug_of("The Old Forest"), slug_of("Île-d'Or"), slug_of("?!")
    ('old-forest', 'île-d-or', 'edition')
    """
    words = re.sub(r"[\W_]+", "-", title.casefold()).strip("-")
    return words.removeprefix("the-") or "edition"


class Legend(Mapping[str, Any]):
    """The TOML of an edition, which knows the line of each of its keys.

    Parameters
    ----------
    text : str
        The TOML.
    source : str
        What errors call the file.
    first : int
        Line of the file on which the TOML begins.

    Examples
    --------
    >>> legend = Legend("title = 'Small'\\n[guide]\\nminima = [4,\\n  13]")
    >>> legend["guide"]["minima"], legend.line("minima", "guide"), legend.line("minima", "guide", item=1)
    ([4, 13], 3, 4)
    """

    def __init__(self, text: str, source: str = "edition", first: int = 1) -> None:
        self.source, self.first = source, first
        self._text = text
        try:
            self._values = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise self._unreadable(str(error)) from None
        except ValueError:  # Python reads no whole number of more than 4300 digits
            long = re.search(r"[0-9_]{4300,}", text)
            line = text.count("\n", 0, long.start() if long else 0)
            raise EditionError(source, first + line, "This number has too many digits to be read.") from None
        except RecursionError:
            lines = text.split("\n")
            deepest = max(range(len(lines)), key=lambda line: lines[line].count("[") + lines[line].count("{"))
            message = "Lists stand within lists too deeply to be read; no edition needs more than two."
            raise EditionError(source, first + deepest, message) from None

    def _unreadable(self, reason: str) -> EditionError:
        at = re.search(r" \(at line (\d+), column \d+\)$", reason)
        line = int(at[1]) - 1 if at else self._text.rstrip("\n").count("\n")
        words = reason.split(" (at ")[0].rstrip(".")
        # a table is a tuple in Python's sentences: ('guide', 'left')
        words = re.sub(r"\(('[^']*'(, '[^']*')*),?\)", lambda found: found[1].replace("', '", "."), words)
        message = f"This line cannot be read as TOML: {words[:1].lower()}{words[1:]}."
        return EditionError(self.source, self.first + line, message)

    def __getitem__(self, key: str) -> Any:
        return self._values[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    @cached_property
    def _places(self) -> list[tuple[tuple[str, ...], list[str], int]]:
        """Every table and key in the order of the file: its path, its lines, and the first one's number."""
        places: list[tuple[tuple[str, ...], list[str], int]] = []
        section: tuple[str, ...] = ()
        begin = depth = number = 0
        text = self._text + "\n"
        for piece in _PIECE.finditer(text):
            sign = piece[0]
            depth += (sign in ("[", "{")) - (sign in ("]", "}"))
            if sign != "\n" or depth:
                continue
            lines = text[begin : piece.start()].split("\n")
            named = _NAMED.match(text, begin, piece.end())
            if named:
                names = re.findall(_NAME, named["table"] or named["key"])
                path = tuple(name.strip("\"'") for name in names)
                if named["table"]:
                    section = path
                else:
                    path = (*section, *path)
                places.append((path, lines, number))
            begin, number = piece.end(), number + len(lines)
        return places

    def line(self, key: str, table: str = "", item: int | None = None) -> int:
        """The line of the file on which a key stands, or one item of its list by its place from 0.

        A key that is not there has the line of its table, and a table that is not there that of the
        table around it, or the first line.
        """
        path = (*(table.split(".") if table else ()), key)
        while path:
            below = [place for place in self._places if place[0][: len(path)] == path]
            for _, lines, number in sorted(below, key=lambda place: len(place[0]))[:1]:
                return self.first + number + (0 if item is None else _down_to(item, "\n".join(lines)))
            path = path[:-1]
        return self.first

    def fault(self, key: str, message: str, table: str = "", item: int | None = None) -> EditionError:
        """The error that says what is wrong with the value of a key."""
        return EditionError(self.source, self.line(key, table, item), message)


def _down_to(item: int, text: str) -> int:
    """How many lines below its key an item of a list begins; 0 if there is no such item."""
    depth = commas = 0
    for piece in _PIECE.finditer(text, text.find("=") + 1):
        sign = piece[0]
        if depth == 1 and sign == ",":
            commas += 1
        elif depth == 1 and commas == item and sign.strip() and sign[0] not in "#]":
            return text.count("\n", 0, piece.start())
        depth += (sign in ("[", "{")) - (sign in ("]", "}"))
    return 0
