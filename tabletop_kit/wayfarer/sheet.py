"""The companion sheet: its boxes, what they ask of a number, and their icons.

The kit ships two sheets of its own, `classic` and `expert`; people who own a printed one write
theirs in the same form (see `sheet_text`).
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

__all__ = [
    "ADVENTURER",
    "BONUSES",
    "COACHMAN",
    "COMPANIONS",
    "GUIDE",
    "MERCHANT",
    "SAILOR",
    "Icons",
    "Sheet",
    "Track",
    "kit_sheet",
]

COMPANIONS = ("coachman", "guide", "merchant", "adventurer", "sailor")
COACHMAN, GUIDE, MERCHANT, ADVENTURER, SAILOR = range(5)
#: What the boxes of a Bonus track can give.
BONUSES = ("die1", "gem", "reroll", "treasure", "die2", "strike", "treasure2")
_SHEETS = Path(__file__).with_name("data") / "sheets"


@dataclass(frozen=True, slots=True)
class Icons:
    """What a box bears: `treasure` and `monster` are 0 for none, 1, or 2 where the value is doubled."""

    treasure: int = 0
    monster: int = 0
    star: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """One of the two ends of a split Guide."""

    name: str
    minima: tuple[int, ...]
    icons: tuple[Icons, ...]


@dataclass(frozen=True, eq=False)
class Sheet:
    """A companion sheet.

    Attributes
    ----------
    slug, title : str
        Short name and name.
    coachman : tuple of Icons
        One a box.
    coachman_open, per_tavern, taverns : int
        Boxes open from the start, boxes that a tavern opens, taverns that open any.
    guide, guide_minima : tuple
        The Guide's boxes and their least numbers; of a split Guide the boxes that all share.
    guide_tracks : tuple of Track
        The two ends of a split Guide, left and right; none on a sheet that does not split.
    merchant_rows, merchant_cols : tuple of int
        Labels.
    merchant : tuple of Icons
        Row by row.
    mountains : tuple of tuple of int
        Heights of the Adventurer's boxes, one tuple a mountain.
    adventurer : tuple of Icons
        One a box, over all mountains.
    sailor : tuple of Icons
        One a box.
    bonus : tuple of str
        The Bonus track from the bottom, of `BONUSES`; empty without one.
    gems, shields, monster_spaces, misses : int
        Icons of each, spaces of the Monster section, Miss Rolls that end the game.
    """

    slug: str
    title: str
    coachman: tuple[Icons, ...]
    guide: tuple[Icons, ...]
    guide_minima: tuple[int, ...]
    merchant_rows: tuple[int, ...]
    merchant_cols: tuple[int, ...]
    merchant: tuple[Icons, ...]
    mountains: tuple[tuple[int, ...], ...]
    adventurer: tuple[Icons, ...]
    sailor: tuple[Icons, ...]
    guide_tracks: tuple[Track, ...] = ()
    bonus: tuple[str, ...] = ()
    coachman_open: int = 6
    per_tavern: int = 3
    taverns: int = 2
    gems: int = 4
    shields: int = 4
    monster_spaces: int = 18
    misses: int = 3

    @classmethod
    def read(cls, path: str | Path) -> Sheet:
        """The sheet of a file; a file that is none is an `EditionError`."""
        from ..core.edition import read_text, slug_of

        return cls.parse(read_text(path), source=Path(path).name, slug=slug_of(Path(path).stem))

    @classmethod
    def parse(cls, text: str, source: str = "sheet", slug: str = "") -> Sheet:
        """The sheet that a text describes; see `sheet_text` for its form."""
        from . import sheet_text

        return sheet_text.read(text, source, slug)

    def text(self) -> str:
        """The sheet as a file, in its one canonical form."""
        from . import sheet_text

        return sheet_text.write(self)

    @cached_property
    def digest(self) -> str:
        """Tells editions apart: of the canonical text."""
        return hashlib.sha256(self.text().encode()).hexdigest()[:16]

    @cached_property
    def adventurer_steps(self) -> tuple[int, ...]:
        """By box: 1 if its number is greater than the one before, -1 if smaller, 0 if it is free."""
        return tuple(
            0 if not place else (1 if height > mountain[place - 1] else -1)
            for mountain in self.mountains
            for place, height in enumerate(mountain)
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sheet) and (self.slug, self.digest) == (other.slug, other.digest)

    def __hash__(self) -> int:
        return hash((self.slug, self.digest))

    def __repr__(self) -> str:
        boxes = sum(map(len, (self.coachman, self.guide, self.merchant, self.adventurer, self.sailor)))
        boxes += sum(len(track.icons) for track in self.guide_tracks)
        return f"<Sheet {self.title}: {boxes} boxes>"


@cache
def kit_sheet(slug: str) -> Sheet:
    """A sheet of the kit: "classic" or "expert"."""
    text = _SHEETS.joinpath(f"{slug}.sheet").read_text("utf8")
    return Sheet.parse(text, source=f"{slug}.sheet", slug=slug)
