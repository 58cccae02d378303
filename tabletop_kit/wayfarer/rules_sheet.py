"""Why a box or a pair of dice is barred."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.rules import Refusal
from ..core.words import listed
from ..hexmap import TERRAINS
from .editions import tables_of
from .moves import Travel
from .notation import TRACK_NAMES, box_name
from .sheet import GUIDE, MERCHANT, Sheet
from .state import LEFT, RIGHT, SINGLE, Player, State

__all__ = ["LANDS", "RULES", "TITLES", "box", "dice", "merchant_labels"]

TITLES = ("Coachman", "Guide", "Merchant", "Adventurer", "Sailor")
RULES = (
    "W-COMP-COACHMAN",
    "W-COMP-GUIDE",
    "W-COMP-MERCHANT",
    "W-COMP-ADVENTURER",
    "W-COMP-SAILOR",
)
LANDS = TERRAINS
_ORDINALS = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
)


def ordinal(box: int) -> str:
    """A box in words: 0 is the first."""
    return _ORDINALS[box] if 0 <= box < len(_ORDINALS) else f"{box + 1}th"


# ---------------------------------------------------------------------- dice
def dice(state: State, seat: int, move: Travel) -> Iterator[Refusal]:
    """Whether the two dice lie there for this seat, adjusting bonuses undone."""
    if move.active and seat != state.active:
        name = state.setup.names[state.active]
        yield Refusal(
            "W-TURN-ACTIVE",
            f"The Active die is {name}'s this turn.",
            {"active": state.active},
            f"Use two of the Travel dice: {_shown(state.travel)}.",
        )
        return
    if not move.active and move.a > move.b:
        yield Refusal(
            "W-TURN-PAIR", "The smaller of two Travel dice comes first.", {"dice": [move.a, move.b]}, ""
        )
        return
    rolled = _rolled(move)
    if rolled is None:
        return  # the bonuses do not fit the dice, and rules_extra says so
    (a, a_active), (b, b_active) = rolled
    need_travel = sorted(face for face, active in ((a, a_active), (b, b_active)) if not active)
    left = list(state.travel)
    missing = []
    for face in need_travel:
        if face in left:
            left.remove(face)
        else:
            missing.append(face)
    if missing:
        again = [face for face in missing if face in state.travel]
        message = (
            f"Only one Travel die shows {again[0]}."
            if again
            else f"No Travel die shows {listed(map(str, dict.fromkeys(missing)), 'or')}."
        )
        yield Refusal(
            "W-TURN-PAIR", message, {"travel": list(state.travel)}, f"They show {_shown(state.travel)}."
        )
    if move.active and a_active and a != state.die:
        yield Refusal(
            "W-TURN-ACTIVE",
            f"The Active die shows {state.die}, not {a}.",
            {"die": state.die},
            "Name what it shows.",
        )


def _rolled(move: Travel) -> tuple[tuple[int, bool], tuple[int, bool]] | None:
    """The two dice as they show, before adjusting bonuses; None if the bonuses cannot lead to the move's dice."""
    couple = [(move.a, move.active), (move.b, False)]
    for tweak in reversed(move.tweaks):
        place = next((n for n, die in enumerate(couple) if die == (tweak.to, tweak.active)), None)
        if place is None:
            return None
        couple[place] = (tweak.face, tweak.active)
    return couple[0], couple[1]


def _shown(faces: tuple[int, ...]) -> str:
    return listed(map(str, faces))


# ---------------------------------------------------------------------- boxes
def box(state: State, seat: int, move: Travel) -> Iterator[Refusal]:
    """Whether the box comes next and takes the number."""
    player, sheet = state.players[seat], tables_of(state.setup).sheet
    if move.track != SINGLE and move.companion != GUIDE:
        yield Refusal("W-EXPERT-GUIDE", "Only the Guide has tracks.", {"track": move.track}, "Leave it out.")
    match move.companion:
        case 0:
            yield from _coachman(player, sheet, move)
        case 1:
            yield from _guide(player, sheet, move)
        case 2:
            yield from _merchant(player, sheet, move)
        case 3:
            yield from _adventurer(player, sheet, move)
        case _:
            yield from _sailor(player, sheet, move)


def _order(move: Travel, filled: int, boxes: int, rule: str) -> Iterator[Refusal]:
    """Boxes fill one after the other, and a full companion is done."""
    title = TITLES[move.companion]
    if filled >= boxes:
        yield Refusal(
            "W-COMP-LIMIT",
            f"All {boxes} boxes of the {title} are full.",
            {"boxes": boxes},
            "Use another companion.",
        )
    elif not 0 <= move.box < boxes:
        yield Refusal(
            rule,
            f"The {title} has {boxes} boxes, and none of them is number {move.box + 1}.",
            {"next": filled + 1, "box": move.box + 1},
            f"Write in box {filled + 1}.",
        )
    elif move.box != filled:
        yield Refusal(
            rule,
            f"The {title}'s {ordinal(filled)} box comes next, not the {ordinal(move.box)}.",
            {"next": filled + 1, "box": move.box + 1},
            f"Write in box {filled + 1}.",
        )


def _coachman(player: Player, sheet: Sheet, move: Travel) -> Iterator[Refusal]:
    filled, boxes = len(player.coachman), len(sheet.coachman)
    yield from _order(move, filled, boxes, "W-COMP-COACHMAN")
    opened = sheet.coachman_open + sheet.per_tavern * player.taverns
    if filled < boxes and filled >= opened:
        yield Refusal(
            "W-COMP-TAVERN",
            f"The Coachman's {ordinal(filled)} box is locked: {opened} of {boxes} are open.",
            {"open": opened, "taverns": player.taverns},
            "Visit a tavern; its boxes open from the next turn.",
        )
    if 0 < filled < boxes and move.total < player.coachman[-1]:
        last = player.coachman[-1]
        yield Refusal(
            "W-COMP-COACHMAN",
            f"{move.total} does not fit the Coachman's {ordinal(filled)} box: it needs {last} or more.",
            {"number": move.total, "last": last},
            f"The box before it has {last}.",
        )


def _guide(player: Player, sheet: Sheet, move: Travel) -> Iterator[Refusal]:
    filled, shared = len(player.guide), len(sheet.guide)
    track = move.track
    if track not in (SINGLE, LEFT, RIGHT) or (track and not sheet.guide_tracks):
        yield Refusal(
            "W-EXPERT-GUIDE", "This Guide has no such track.", {"track": track}, "Leave the track out."
        )
        return
    if player.track and track not in (SINGLE, player.track):
        name = TRACK_NAMES[player.track]
        yield Refusal(
            "W-EXPERT-GUIDE",
            f"The {name} track was chosen; the other stays blank.",
            {"track": name},
            f"Use the {name} one.",
        )
    if filled < shared and track:
        yield Refusal(
            "W-EXPERT-GUIDE",
            f"The first {shared} boxes are shared; a track is chosen with the {ordinal(shared)} number.",
            {"filled": filled},
            "Leave the track out.",
        )
    if filled >= shared and not track and sheet.guide_tracks:
        yield Refusal(
            "W-EXPERT-GUIDE",
            "The Guide's track splits here.",
            {"filled": filled},
            "Say guide/left or guide/right.",
        )
    own = player.track or track
    minima = sheet.guide_minima + (sheet.guide_tracks[own - 1].minima if own and sheet.guide_tracks else ())
    boxes = len(minima) if own or not sheet.guide_tracks or filled < shared else filled + 1
    yield from _order(move, filled, boxes, "W-COMP-GUIDE")
    if filled < len(minima) and move.total < minima[filled]:
        yield Refusal(
            "W-COMP-GUIDE",
            f"{move.total} does not fit the Guide's {ordinal(filled)} box: it needs {minima[filled]} or more.",
            {"number": move.total, "least": minima[filled]},
            "Choose a larger total.",
        )


def _merchant(player: Player, sheet: Sheet, move: Travel) -> Iterator[Refusal]:
    spaces = len(sheet.merchant)
    if player.merchant.bit_count() == spaces:
        yield Refusal(
            "W-COMP-LIMIT",
            f"All {spaces} spaces of the Merchant are crossed.",
            {"boxes": spaces},
            "Use another companion.",
        )
    if not 0 <= move.box < spaces:
        yield Refusal(
            "W-COMP-MERCHANT", "The Merchant has no such space.", {"box": move.box}, "Name its labels."
        )
        return
    row, column = merchant_labels(sheet, move.box)
    if player.merchant >> move.box & 1:
        yield Refusal(
            "W-COMP-MERCHANT",
            f"The Merchant's space {row},{column} is crossed.",
            {"row": row, "column": column},
            "Choose a free one.",
        )
    if move.total not in (row, column):
        yield Refusal(
            "W-COMP-MERCHANT",
            f"{move.total} does not fit the Merchant's space {row},{column}: it needs {' or '.join(dict.fromkeys((str(row), str(column))))}.",
            {"number": move.total, "row": row, "column": column},
            _labelled(player, sheet, move.total),
        )


def merchant_labels(sheet: Sheet, box: int) -> tuple[int, int]:
    """The numbers of the row and the column of a Merchant's space."""
    row, column = divmod(box, len(sheet.merchant_cols))
    return sheet.merchant_rows[row], sheet.merchant_cols[column]


def _labelled(player: Player, sheet: Sheet, total: int) -> str:
    free = [
        box_name(sheet, MERCHANT, box)
        for box in range(len(sheet.merchant))
        if total in merchant_labels(sheet, box) and not player.merchant >> box & 1
    ]
    return f"{total} fits {listed(free, 'or')}." if free else f"No free space is labelled {total}."


def _adventurer(player: Player, sheet: Sheet, move: Travel) -> Iterator[Refusal]:
    filled, boxes = len(player.adventurer), len(sheet.adventurer)
    yield from _order(move, filled, boxes, "W-COMP-ADVENTURER")
    if not 0 < filled < boxes:
        return
    step, last = sheet.adventurer_steps[filled], player.adventurer[-1]
    fits = not step or (move.total > last if step > 0 else move.total < last)
    if not fits:
        need = f"more than {last}" if step > 0 else f"less than {last}"
        rule = "W-COMP-ADVENTURER" if len(sheet.mountains) > 1 else "W-EXPERT-ADVENTURER"
        yield Refusal(
            rule,
            f"{move.total} does not fit the Adventurer's {ordinal(filled)} box: it needs {need}.",
            {"number": move.total, "last": last},
            f"The path goes {'up' if step > 0 else 'down'} there.",
        )


def _sailor(player: Player, sheet: Sheet, move: Travel) -> Iterator[Refusal]:
    yield from _order(move, len(player.sailor), len(sheet.sailor), "W-COMP-SAILOR")
    if move.a != move.b:
        yield Refusal(
            "W-COMP-SAILOR",
            f"The Sailor needs a double, and {move.a} and {move.b} are none.",
            {"dice": [move.a, move.b]},
            "Choose two dice that show the same.",
        )
