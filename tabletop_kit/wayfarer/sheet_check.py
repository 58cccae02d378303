"""Whether people can play with a sheet: what its parts ask of each other."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.edition import Legend
from .sheet import COMPANIONS, Icons, Sheet

__all__ = ["check"]


def check(sheet: Sheet, legend: Legend) -> None:
    """Raise an `EditionError` for the first thing that could never be used."""
    boxes = len(sheet.coachman)
    ever = sheet.coachman_open + sheet.per_tavern * sheet.taverns
    if ever < boxes:
        message = (
            f"Only {ever} of the Coachman's {boxes} boxes are ever open; raise open, per_tavern or taverns."
        )
        raise legend.fault("icons", message, "coachman")
    stars = [(table, box) for table, icons in _boxes(sheet) for box, one in enumerate(icons) if one.star]
    if stars and not sheet.bonus:
        message = 'A Star needs a Bonus track; write one on top, as in: bonus = ["die1", "gem"]'
        table, box = stars[0]
        # the Merchant's icons are a list of rows
        item = box // len(sheet.merchant_cols) if table == "merchant" else box
        raise legend.fault("icons", message, table, item=item)
    if sheet.bonus and not stars:
        raise legend.fault("bonus", "Nothing leads to the Bonus track; give some boxes a Star, written *.")


def _boxes(sheet: Sheet) -> Iterator[tuple[str, tuple[Icons, ...]]]:
    """The icons of each companion with the table of the file in which they stand."""
    for companion in COMPANIONS:
        yield companion, getattr(sheet, companion)
    for track in sheet.guide_tracks:
        yield f"guide.{track.name}", track.icons
