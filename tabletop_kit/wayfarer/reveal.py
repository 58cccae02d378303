"""What a turn resolves to, in the order of the rules (W-TURN-MARK).

Marks and lines of all players come first, then what the hexes entered give, then copied icons and
the Bonus track, then the rolls that the Merchant and woken Hideouts owe, then statues, thaw and
the test for the end. Within each step the seats follow from the active one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.game import Event, Step
from ..hexmap import Island
from . import solo
from .editions import island_of, sheet_of, tables_of
from .expert import bonus_gem, box_icons
from .moves import Cloud, Commit, Miss, Travel
from .scoring import result
from .sheet import COMPANIONS, MERCHANT, Sheet
from .state import NOWHERE, Loss, Owed, Player, State, changed_player, changed_state
from .tables import Tables

__all__ = ["close", "entered_spaces", "fallen", "keep", "spend", "thaw", "unfold"]


def unfold(state: State) -> Step[State]:
    """Resolve the turn as far as no die is needed; `state` holds every seat's choice."""
    tables = tables_of(state.setup)
    players, events = list(state.players), list[Event]()
    order = [(state.active + place) % len(players) for place in range(len(players))]
    chosen = [(seat, _chosen(state, seat)) for seat in order]
    for seat, move in chosen:
        players[seat] = _marked(players[seat], move, tables)
        events += _told(seat, move, state.players[seat], players[seat], tables)
    for _, move in chosen:
        if state.setup.solo:
            lost = _solo_mark(players, move, tables, events)
            if lost:
                return _lose(changed_state(state, players=tuple(players)), lost, events)
    for seat, move in chosen:
        for space in entered_spaces(move, state.players[seat]):
            players[seat] = _visit(players[seat], seat, space, tables, events)
    for seat, move in chosen:
        if isinstance(move, Travel):
            overflow = _icons(state, players, seat, move, tables, events)
            if overflow:
                return _lose(changed_state(state, players=tuple(players)), "monsters", events)
            if move.star:
                players[seat] = _bonus(players[seat], seat, move.total, tables.sheet, events)
    owed = [
        *(one for seat, move in chosen for one in _merchant(state.players[seat], seat, move, tables)),
        *(
            Owed(seat, "monster", "hideout")
            for seat, move in chosen
            for space in entered_spaces(move, state.players[seat])
            if state.woken >> space & 1
        ),
    ]
    woken = state.woken if state.setup.solo else _wake(state, chosen, tables.island, events)
    return _go_on(changed_state(state, players=tuple(players), owed=tuple(owed), woken=woken), events)


def _wake(state: State, chosen: Sequence[tuple[int, Commit]], island: Island, events: list[Event]) -> int:
    """The Hideouts that are awake from now on; who wakes one, or reaches it in the same turn, rolls nothing."""
    woken = state.woken
    for seat, move in chosen:
        for space in entered_spaces(move, state.players[seat]):
            if island.hideouts >> space & 1 and not state.woken >> space & 1:
                woken |= 1 << space
                events.append(Event("hideout", seat, {"space": island.names[space]}))
    return woken


def _chosen(state: State, seat: int) -> Commit:
    move = state.commits[seat]
    assert move is not None
    return move


def entered_spaces(move: Commit, before: Player) -> tuple[int, ...]:
    """The spaces that a move enters; a jump enters the stone first."""
    if isinstance(move, Miss):
        return ()
    if before.visited >> move.origin & 1:
        return (move.target,)
    return (move.origin, move.target)


# ---------------------------------------------------------------------- marks and lines
def _marked(player: Player, move: Commit, tables: Tables) -> Player:
    if isinstance(move, Miss):
        return changed_player(player, misses=player.misses + 1, jump_from=NOWHERE)
    jump = not player.visited >> move.origin & 1
    left = player.jump_from if jump else move.origin
    visited = player.visited | 1 << move.origin | 1 << move.target
    jumped = player.jumped or jump
    stones = tables.island.stones
    chance = stones >> move.target & 1 and not jumped and stones & ~visited
    changes: dict[str, object] = {
        "visited": visited,
        "ends": player.ends & ~(1 << left) | 1 << move.target,
        "lines": (*player.lines, (move.origin, move.target)),
        "jumped": jumped,
        "jump_from": move.target if chance else NOWHERE,
    }
    if isinstance(move, Travel):
        changes |= _written(player, move, tables.sheet)
    return changed_player(player, **changes)


def _written(player: Player, move: Travel, sheet: Sheet) -> dict[str, object]:
    """What the number changes on the sheet."""
    changes: dict[str, object] = {}
    if move.companion == MERCHANT:
        changes["merchant"] = player.merchant | 1 << move.box
    else:
        name = COMPANIONS[move.companion]
        changes[name] = (*getattr(player, name), move.total)
    if move.track:
        changes["track"] = move.track
    for tweak in move.tweaks:
        ready = changes.get("ready", player.ready)
        assert isinstance(ready, int)
        changes["ready"] = ready & ~(1 << sheet.bonus.index(tweak.bonus))
    return changes


def _told(seat: int, move: Commit, before: Player, after: Player, tables: Tables) -> Iterator[Event]:
    if isinstance(move, Miss):
        yield Event("missed", seat, {"misses": after.misses})
        return
    names = tables.island.names
    line = {"origin": names[move.origin], "target": names[move.target]}
    if isinstance(move, Cloud):
        yield Event("cloud", seat, line)
        return
    yield Event(
        "travelled",
        seat,
        {
            "companion": COMPANIONS[move.companion],
            "box": move.box,
            "track": move.track,
            "dice": [move.a, move.b],
            "active": move.active,
            "adjust": [[tweak.bonus, tweak.face, tweak.to, tweak.active] for tweak in move.tweaks],
            "total": move.total,
            "jump": not before.visited >> move.origin & 1,
            **line,
        },
    )


def _solo_mark(players: list[Player], move: Commit, tables: Tables, events: list[Event]) -> Loss:
    """What is due with the mark in solo: the third Miss Roll, and the cross of the Active die."""
    player = players[0]
    if isinstance(move, Miss):
        return "misses" if player.misses >= tables.sheet.misses else ""
    if isinstance(move, Travel) and move.active and solo.active_die_costs(tables.island):
        if solo.spaces_filled(player) >= tables.sheet.monster_spaces:
            return "monsters"
        players[0] = changed_player(player, crosses=player.crosses + 1)
        events.append(Event("crossed", 0, {"crosses": players[0].crosses}))
    return ""


# ---------------------------------------------------------------------- what the hexes give
def _visit(player: Player, seat: int, space: int, tables: Tables, events: list[Event]) -> Player:
    island, sheet = tables.island, tables.sheet
    name = island.names[space]
    if island.taverns >> space & 1:
        opens = player.taverns < sheet.taverns
        player = changed_player(player, taverns=player.taverns + opens)
        events.append(Event("tavern", seat, {"space": name, "opens": sheet.per_tavern if opens else 0}))
    if island.gems >> space & 1:
        new = player.gems_circled < sheet.gems
        player = changed_player(player, gems=player.gems + new, gems_circled=player.gems_circled + new)
        events.append(Event("gem", seat, {"space": name, "ready": player.gems, "new": new}))
    if island.shields >> space & 1:
        new = player.shields_circled < sheet.shields
        player = changed_player(
            player, shields=player.shields + new, shields_circled=player.shields_circled + new
        )
        events.append(Event("shield", seat, {"space": name, "ready": player.shields, "new": new}))
    if island.towns >> space & 1:
        towns = (player.visited & island.towns).bit_count()
        events.append(Event("town", seat, {"space": name, "town": island.town_names[space], "towns": towns}))
    if space == player.jump_from:
        events.append(Event("stone", seat, {"space": name}))
    return player


# ---------------------------------------------------------------------- icons, Bonus track
def _icons(
    state: State, players: list[Player], seat: int, move: Travel, tables: Tables, events: list[Event]
) -> bool:
    """Copy the number into the sections whose icons the box bears; True if a Monster finds no space."""
    if move.companion == MERCHANT:
        return False
    treasure, monster = box_icons(state.players[seat], tables.sheet, move.companion, move.box, move.track)
    if treasure:
        players[seat] = _treasure(players[seat], seat, move.total * treasure, "box", events)
    if monster:
        if state.setup.solo and solo.spaces_filled(players[seat]) >= tables.sheet.monster_spaces:
            return True
        players[seat] = _monster(players[seat], seat, move.total * monster, "box", events)
    return False


def _treasure(player: Player, seat: int, value: int, why: str, events: list[Event]) -> Player:
    events.append(Event("treasure", seat, {"value": value, "why": why}))
    return changed_player(player, treasure=(*player.treasure, value))


def _monster(player: Player, seat: int, value: int, why: str, events: list[Event]) -> Player:
    events.append(Event("monster", seat, {"value": value, "why": why}))
    return changed_player(player, monster=(*player.monster, value))


def _bonus(player: Player, seat: int, number: int, sheet: Sheet, events: list[Event]) -> Player:
    box = len(player.bonus)
    step = sheet.bonus[box]
    events.append(Event("bonus", seat, {"number": number, "box": box, "step": step}))
    player = changed_player(player, bonus=(*player.bonus, number))
    if step in ("treasure", "treasure2"):
        return _treasure(player, seat, number * (2 if step == "treasure2" else 1), "bonus", events)
    return changed_player(player, ready=player.ready | 1 << box, gems=player.gems + (step == "gem"))


# ---------------------------------------------------------------------- rolls
def _merchant(before: Player, seat: int, move: Commit, tables: Tables) -> Iterator[Owed]:
    """What a Merchant space owes: its own icons, then the row and the column that it completes."""
    if not isinstance(move, Travel) or move.companion != MERCHANT:
        return
    treasure, monster = box_icons(before, tables.sheet, MERCHANT, move.box, 0)
    if treasure:
        yield Owed(seat, "treasure", "icon")
    if monster:
        yield Owed(seat, "monster", "icon")
    crossed = before.merchant | 1 << move.box
    rows = len(tables.sheet.merchant_rows)
    for number, line in enumerate(tables.lines):
        if line >> move.box & 1 and line & ~crossed == 0:
            yield Owed(seat, "treasure", "row" if number < rows else "column")


def fallen(state: State, face: int) -> Step[State]:
    """A d6 that was owed has fallen: written at once, unless there is something to decide."""
    owed, attempts = state.owed[0], (*state.attempts, face)
    event = Event("fell", owed.seat, {"kind": owed.kind, "why": owed.why, "face": face})
    player = state.players[owed.seat]
    tokens = player.shields if owed.kind == "monster" else player.gems
    after = changed_state(state, attempts=attempts)
    if tokens or len(set(attempts)) > 1:
        return Step(changed_state(after, phase="keep"), (event,))
    return _write(after, face, [event])


def keep(state: State, value: int) -> Step[State]:
    """Write one of the attempts."""
    return _write(state, value, [])


def spend(state: State, token: str) -> Step[State]:
    """Cross off a token; the die is rolled again."""
    seat = state.owed[0].seat
    player = state.players[seat]
    if token == "shield":
        spent = changed_player(player, shields=player.shields - 1)
    else:
        sheet = sheet_of(state.setup)
        ready = player.ready
        if player.gems == bonus_gem(player, sheet):  # the icons' gems are spent first
            ready &= ~(1 << sheet.bonus.index("gem"))
        spent = changed_player(player, gems=player.gems - 1, ready=ready)
    players = (*state.players[:seat], spent, *state.players[seat + 1 :])
    return Step(
        changed_state(state, players=players, phase="owed"), (Event("token", seat, {"token": token}),)
    )


def _write(state: State, value: int, events: list[Event]) -> Step[State]:
    owed = state.owed[0]
    player = state.players[owed.seat]
    if owed.kind == "treasure":
        player = _treasure(player, owed.seat, value, owed.why, events)
    elif state.setup.solo and solo.free_spaces(state) <= 0:
        return _lose(state, "monsters", events)
    else:
        player = _monster(player, owed.seat, value, owed.why, events)
    players = (*state.players[: owed.seat], player, *state.players[owed.seat + 1 :])
    return _go_on(changed_state(state, players=players, owed=state.owed[1:], attempts=()), events)


# ---------------------------------------------------------------------- the end of the turn
def _go_on(state: State, events: list[Event]) -> Step[State]:
    if state.owed:
        return Step(changed_state(state, phase="owed"), tuple(events))
    if not state.setup.solo:
        state = _statues(state, events)
    state, thawed = thaw(state)
    events += thawed
    if state.setup.solo:
        if solo.goal_met(state):
            state = changed_state(state, won=True)
            events.append(Event("goal", 0, {}))
            if solo.closing_items(state):
                return Step(changed_state(state, phase="closing"), tuple(events))
            closed = close(state)
            return Step(closed.state, (*events, *closed.events))
    elif _ended(state):
        return _over(state, events)
    active = state.active if state.setup.solo else (state.active + 1) % len(state.players)
    later = changed_state(
        state,
        phase="roll",
        turn=state.turn + 1,
        active=active,
        travel=(),
        die=0,
        extra=False,
        rolled=0,
        commits=(None,) * len(state.players),
    )
    return Step(later, tuple(events))


def _statues(state: State, events: list[Event]) -> State:
    island = island_of(state.setup)
    players, claimed = list(state.players), state.claimed
    for number, statue in enumerate(island.statues):
        for place in range(len(players)):
            seat = (state.active + place) % len(players)
            player = players[seat]
            if statue.mask & ~player.visited or player.statues >> number & 1:
                continue
            first = not state.claimed >> number & 1
            value = statue.first if first else statue.later
            events.append(Event("statue", seat, {"set": statue.name, "value": value, "first": first}))
            player = _treasure(player, seat, value, "statue", events)
            players[seat] = changed_player(player, statues=player.statues | 1 << number)
            claimed |= 1 << number
    return (
        state
        if claimed == state.claimed and players == list(state.players)
        else changed_state(state, players=tuple(players), claimed=claimed)
    )


def thaw(state: State) -> tuple[State, tuple[Event, ...]]:
    """Let every glacier thaw whose value some player's towns have reached."""
    island = island_of(state.setup)
    if not island.glaciers:
        return state, ()
    most = max((player.visited & island.towns).bit_count() for player in state.players)
    new = [space for space, value in island.glaciers if value <= most and not state.thawed >> space & 1]
    if not new:
        return state, ()
    thawed = state.thawed
    for space in new:
        thawed |= 1 << space
    event = Event("thawed", None, {"spaces": [island.names[space] for space in new], "towns": most})
    return changed_state(state, thawed=thawed), (event,)


def _ended(state: State) -> bool:
    tables = tables_of(state.setup)
    return any(
        not tables.island.towns & ~player.visited or player.misses >= tables.sheet.misses
        for player in state.players
    )


def close(state: State) -> Step[State]:
    """End a scenario whose goal is met."""
    return _over(state, [])


def _lose(state: State, lost: Loss, events: list[Event]) -> Step[State]:
    events.append(Event("lost", 0, {"why": lost}))
    return _over(changed_state(state, lost=lost, owed=(), attempts=()), events)


def _over(state: State, events: list[Event]) -> Step[State]:
    ended = changed_state(state, phase="over")
    outcome = result(ended)
    data = {"reason": outcome.reason, "scores": list(outcome.scores), "winners": list(outcome.winners)}
    return Step(ended, (*events, Event("ended", None, data)))
