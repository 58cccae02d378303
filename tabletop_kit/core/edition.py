"""Files that people write: sheets, islands and decks. Read safely, with the line of every fault.

An edition is plain text, or TOML, or a piece of both. Whatever is wrong with one is an
`EditionError` with the file, the line and one sentence.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .errors import EditionError

__all__ = ["MOST", "Legend", "read_text"]

#: Bytes that an edition may have; the kit's own have a tenth of it.
MOST = 100_000


def read_text(path: str | Path) -> str:
    """The text of an edition file; an `EditionError` says why it cannot be read."""
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
    """

    def __init__(self, text: str, source: str = "edition", first: int = 1) -> None:
        self.source, self.first = source, first
        self._lines = text.split("\n")
        try:
            self._values = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"\(at line (\d+), column \d+\)", str(error))
            line = first + int(found[1]) - 1 if found else first + max(0, len(self._lines) - 1)
            reason = str(error).split(" (at ")[0].rstrip(".")
            raise EditionError(source, line, f"This line cannot be read as TOML: {reason}.") from None
        except RecursionError:
            raise EditionError(source, first, "Lists stand within lists too deeply to be read.") from None

    def __getitem__(self, key: str) -> Any:
        return self._values[key]

    def __iter__(self) -> Any:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def line(self, key: str, table: str = "", holding: str = "") -> int:
        """The line of the file on which a key stands, or the value `holding` within what it is set to.

        A key that is not there has the line of its table, and a table that is not there the first line.
        """
        start, section = 0, ""
        place = None
        for number, line in enumerate(self._lines):
            header = re.match(r"\s*\[\[?\s*([^\]]+?)\s*\]\]?\s*(?:#.*)?$", line)
            if header and place is None:
                section = header[1].replace('"', "")
                if section == (f"{table}.{key}" if table else key):
                    place = number
                elif section == table:
                    start = number
            elif place is None and section == table:
                named = re.match(r"""\s*["']?([\w-]+)["']?\s*[=.]""", line)
                if named and named[1] == key:
                    place = number
            if place is not None and number >= place:
                if not holding or holding in line:
                    return self.first + number
                if header and number > place:
                    break
        return self.first + (start if place is None else place)

    def fault(self, key: str, message: str, table: str = "", holding: str = "") -> EditionError:
        """The error that says what is wrong with the value of a key."""
        return EditionError(self.source, self.line(key, table, holding), message)
