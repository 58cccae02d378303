"""Why what solo play and the Expert sheet add is barred: towns, items, stars, bonuses, tokens."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.rules import Refusal, did_you_mean
from ..core.words import listed, quoted
from ..hexmap import bits
from . import solo
from .editions import tables_of
from .expert import icons_of, struck_bit
from .moves import Adjust, Extra, Move, Reroll, RerollBonus, Strike, Travel, Use
from .notation import box_name
from .scenarios import ITEMS
from .sheet import COMPANIONS, GUIDE, MERCHANT
from .state import LEFT, RIGHT, SINGLE, State

__all__ = ["bars", "cloud", "star", "token", "tweaks"]

#: The rule of each item.
_RULES = {
    "sword": "W-SOLO-SWORD",
    "compass": "W-SOLO-COMPASS",
    "potion": "W-SOLO-POTION",
    "camp": "W-SOLO-CAMP",
    "provisions": "W-SOLO-PROVISIONS",
    "cloud": "W-SOLO-CLOUD",
}
_ADJUSTING = {"die1": 1, "die2": 2}


def bars(state: State, seat: int, move: Move) -> Iterator[Refusal]:
    """Why a solo power, an item or a bonus is barred."""
    match move:
        case Extra():
            yield from _solo_only(state, "W-SOLO-TOWN-EXTRA")
            if state.setup.solo:
                yield from _extra(state)
        case Reroll():
            yield from _solo_only(state, "W-SOLO-TOWN-REROLL")
            if state.setup.solo:
                yield from _towns(state, 2, "W-SOLO-TOWN-REROLL", "Re-rolling all dice")
        case Adjust():
            yield from _solo_only(state, "W-SOLO-TOWN-ADJUST")
            if state.setup.solo:
                yield from _adjust(state, move)
        case Use():
            yield from _use(state, move)
        case RerollBonus():
            yield from _waiting(state, seat, "reroll")
            if seat != state.active:
                name = state.setup.names[state.active]
                yield Refusal(
                    "W-EXPERT-BONUSES",
                    "Only the active player has all dice rolled again.",
                    {"active": state.active},
                    f"{name} is active this turn.",
                )
        case Strike():
            yield from _waiting(state, seat, "strike")
            yield from _strike(state, seat, move)


def _solo_only(state: State, rule: str) -> Iterator[Refusal]:
    if not state.setup.solo:
        yield Refusal(rule, "Towns are spent only in solo play.", {}, "Choose two dice as they show.")


# ---------------------------------------------------------------------- towns
def _towns(state: State, price: int, rule: str, what: str) -> Iterator[Refusal]:
    left = solo.towns_left(state)
    if left < price:
        yield Refusal(
            rule,
            f"{what} takes {price} {'town' if price == 1 else 'towns'}, and {left or 'none'} can be spent.",
            {"price": price, "left": left},
            "Visit a town; it can be spent from the next turn.",
        )


def _extra(state: State) -> Iterator[Refusal]:
    if state.extra:
        yield Refusal("W-SOLO-TOWN-EXTRA", "A die was added this turn.", {}, "It is done once a turn.")
    elif state.rolled:
        yield Refusal(
            "W-SOLO-TOWN-EXTRA", "A die is added before the first roll of the turn.", {}, "Next turn."
        )
    yield from _towns(state, 1, "W-SOLO-TOWN-EXTRA", "One more die")


def _adjust(state: State, move: Adjust) -> Iterator[Refusal]:
    rule = "W-SOLO-TOWN-ADJUST"
    yield from _towns(state, 1, rule, "Changing a die")
    if move.by not in (1, -1):
        yield Refusal(rule, "One town changes a die by 1.", {"by": move.by}, "Spend another town for more.")
    elif not 1 <= move.face + move.by <= 6:
        yield Refusal(rule, "A die stays within 1 to 6.", {"face": move.face}, "Change it the other way.")
    if move.active and move.face != state.die:
        yield Refusal(rule, f"The Active die shows {state.die}.", {"die": state.die}, "Name what it shows.")
    if not move.active and move.face not in state.travel:
        yield Refusal(
            rule,
            f"No Travel die shows {move.face}.",
            {"travel": list(state.travel)},
            f"They show {listed(map(str, state.travel))}.",
        )


# ---------------------------------------------------------------------- items
def cloud(state: State) -> Iterator[Refusal]:
    """Whether the Magic Cloud is there."""
    yield from _held(state, "cloud")


def _held(state: State, item: str) -> Iterator[Refusal]:
    if not state.setup.solo:
        yield Refusal(
            _RULES[item], "Items are for solo play.", {"item": item}, "Choose two dice as they show."
        )
    elif item not in state.players[0].items:
        have = listed(ITEMS[one] for one in state.players[0].items) if state.players[0].items else "nothing"
        yield Refusal(_RULES[item], f"You have no {ITEMS[item]}.", {"item": item}, f"What you have: {have}.")


def _use(state: State, move: Use) -> Iterator[Refusal]:
    item = move.item
    if item not in _RULES or item == "cloud":
        known = [one for one in ITEMS if one != "cloud"]
        yield Refusal(
            "W-SOLO-BUY",
            f"There is no item {quoted(item)} to use so.",
            {},
            did_you_mean(item, known).capitalize(),
        )
        return
    held = tuple(_held(state, item))
    yield from held
    if held:
        return
    player = state.players[0]
    if move.value and item not in ("sword", "compass"):
        yield Refusal(
            _RULES[item],
            f"{ITEMS[item]}: there is no number to give.",
            {"value": move.value},
            "Leave it out.",
        )
    if item == "compass":
        if not 1 <= move.value <= 6:
            yield Refusal(_RULES[item], "A die shows 1 to 6.", {"value": move.value}, "Name such a number.")
        elif move.value == state.die:
            yield Refusal(
                _RULES[item], f"The Active die shows {state.die} already.", {"die": state.die}, "Keep it."
            )
    elif item == "sword":
        values = [value for value in player.monster if value]
        if not move.value or move.value not in values:
            hint = f"Values: {listed(map(str, values))}." if values else "Keep the Sword for later."
            yield Refusal(
                _RULES[item],
                f"There is no Monster value {move.value or 'above 0'}.",
                {"values": values},
                hint,
            )
    elif not solo.helps(state, item):
        reason = {
            "potion": "There is no cross to rub out.",
            "camp": "Every gem and shield is ready.",
            "provisions": "No town is spent.",
        }[item]
        yield Refusal(_RULES[item], reason, {}, f"Keep the {ITEMS[item]} for later.")


# ---------------------------------------------------------------------- Expert
def _waiting(state: State, seat: int, bonus: str) -> Iterator[Refusal]:
    sheet, player = tables_of(state.setup).sheet, state.players[seat]
    ready = [sheet.bonus[box] for box in bits(player.ready)]
    if bonus not in ready:
        yield Refusal(
            "W-EXPERT-BONUS",
            f"The bonus {bonus} does not wait on your sheet.",
            {"bonus": bonus, "ready": ready},
            f"Waiting: {listed(ready)}." if ready else "Fill its box of the Bonus track first.",
        )


def star(state: State, seat: int, move: Travel) -> Iterator[Refusal]:
    """Whether the number goes into the Bonus track."""
    if not move.star:
        return
    sheet, player = tables_of(state.setup).sheet, state.players[seat]
    split = move.companion == GUIDE and 1 <= move.track <= len(sheet.guide_tracks)
    icons = icons_of(sheet, move.companion, move.track if split else SINGLE)
    if not 0 <= move.box < len(icons) or not icons[move.box].star:
        yield Refusal(
            "W-EXPERT-BONUS", "That box bears no Star.", {"box": move.box + 1}, "Leave the star out."
        )
    if len(player.bonus) == len(sheet.bonus):
        reason = "The Bonus track is full." if sheet.bonus else "This sheet has no Bonus track."
        yield Refusal("W-EXPERT-BONUS", reason, {"boxes": len(sheet.bonus)}, "Leave the star out.")
    elif player.bonus and move.total <= player.bonus[-1]:
        last = player.bonus[-1]
        yield Refusal(
            "W-EXPERT-BONUS",
            f"The Bonus track goes on with more than {last}, and this is {move.total}.",
            {"last": last, "number": move.total},
            "Leave the star out.",
        )


def tweaks(state: State, seat: int, move: Travel) -> Iterator[Refusal]:
    """Whether adjusting bonuses wait and change what they say."""
    if not move.tweaks:
        return
    names = [tweak.bonus for tweak in move.tweaks]
    for bonus in dict.fromkeys(names):
        if bonus not in _ADJUSTING:
            yield Refusal("W-EXPERT-BONUSES", f"{quoted(bonus)} adjusts no die.", {}, "Use die1 or die2.")
            return
        yield from _waiting(state, seat, bonus)
    if len(set(names)) < len(names):
        yield Refusal("W-EXPERT-BONUS", "A bonus is used once.", {"bonuses": names}, "Name each once.")
    if names != sorted(names):
        yield Refusal(
            "W-EXPERT-BONUSES", "die1 is written before die2.", {"bonuses": names}, "Turn them round."
        )
    couple = [(move.a, move.active), (move.b, False)]
    for tweak in reversed(move.tweaks):
        most = _ADJUSTING[tweak.bonus]
        if not 1 <= abs(tweak.to - tweak.face) <= most or not (1 <= tweak.to <= 6 and 1 <= tweak.face <= 6):
            by = "by 1" if most == 1 else "by 1 or 2"
            yield Refusal(
                "W-EXPERT-BONUSES",
                f"{tweak.bonus} changes a die {by} and keeps it within 1 to 6.",
                {"face": tweak.face, "to": tweak.to},
                "Change it by less.",
            )
        place = next((n for n, die in enumerate(couple) if die == (tweak.to, tweak.active)), None)
        if place is None:
            yield Refusal(
                "W-EXPERT-BONUSES",
                f"No die of this move becomes {tweak.to}.",
                {"to": tweak.to},
                "Adjust a die that the move uses.",
            )
            return
        couple[place] = (tweak.face, tweak.active)


def _strike(state: State, seat: int, move: Strike) -> Iterator[Refusal]:
    sheet, player = tables_of(state.setup).sheet, state.players[seat]
    rule = "W-EXPERT-BONUSES"
    tracks = (SINGLE, LEFT, RIGHT) if sheet.guide_tracks else (SINGLE,)
    if (
        not 0 <= move.companion < len(COMPANIONS)
        or move.track not in tracks
        or (move.track and move.companion != GUIDE)
    ):
        yield Refusal(rule, "The sheet has no such box.", {}, "Name one as in: bonus strike coachman/9.")
        return
    icons = icons_of(sheet, move.companion, move.track)
    first = len(sheet.guide) if move.track else 0
    if not first <= move.box < len(icons):
        yield Refusal(rule, "The sheet has no such box.", {}, "Name one as in: bonus strike coachman/9.")
        return
    name = box_name(sheet, move.companion, move.box, move.track)
    if player.struck[move.companion] & struck_bit(sheet, move.companion, move.box, move.track):
        yield Refusal(rule, f"The Monster of {name} is struck.", {"box": name}, "Choose another.")
    elif not icons[move.box].monster:
        yield Refusal(rule, f"{name} bears no Monster.", {"box": name}, "Choose a box that does.")
    if move.companion == MERCHANT:
        filled = player.merchant >> move.box & 1
    else:
        written = (player.coachman, player.guide, (), player.adventurer, player.sailor)[move.companion]
        filled = move.box < len(written)
    if move.track and player.track and move.track != player.track:
        yield Refusal(
            rule, f"{name} stays blank: the other track was chosen.", {"box": name}, "Choose another."
        )
    elif filled:
        yield Refusal(rule, f"{name} is filled.", {"box": name}, "Choose an unfilled box.")


# ---------------------------------------------------------------------- tokens
def token(state: State, seat: int, name: str) -> Iterator[Refusal]:
    """Whether a token re-rolls the roll that waits."""
    kind = state.owed[0].kind
    player = state.players[seat]
    right = "shield" if kind == "monster" else "gem"
    if name != right:
        yield Refusal(
            "W-TOKEN-REROLL",
            f"A {kind.title()} roll is made again with a {right}.",
            {"kind": kind},
            f"Write: {right}, or keep a number.",
        )
    have = player.shields if name == "shield" else player.gems
    if not have:
        yield Refusal("W-TOKEN-REROLL", f"No {name} is ready.", {"ready": 0}, "Keep a number.")
