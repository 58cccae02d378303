"""How a turn ends: statues, thaw, the test for the end of the game, then the next turn."""

from __future__ import annotations

from ..core.game import Event, Step
from ..hexmap import Island, mask_of
from . import solo
from .editions import tables_of
from .moves import Commit
from .scoring import result
from .sections import treasure
from .state import Loss, Owed, Player, State, changed_player, changed_state
from .tables import Tables

__all__ = ["close", "go_on", "lose", "thaw"]


def go_on(
    state: State,
    players: list[Player],
    owed: tuple[Owed, ...],
    events: list[Event],
    commits: tuple[Commit | None, ...],
    woken: int,
) -> Step[State]:
    """Wait for the next roll that is owed, or end the turn."""
    if owed:
        after = changed_state(
            state,
            players=tuple(players),
            phase="owed",
            commits=commits,
            woken=woken,
            owed=owed,
            attempts=(),
        )
        return Step(after, tuple(events))
    tables, scenario = tables_of(state.setup), state.setup.scenario
    claimed = state.claimed if scenario else state.claimed | _statues(state, players, tables.island, events)
    done = {
        "players": tuple(players),
        "woken": woken,
        "thawed": thaw(state.thawed, players, tables.island, events),
        "claimed": claimed,
        "owed": (),
        "attempts": (),
    }
    if solo.goal_met(players[0], tables.island, scenario) if scenario else _ended(players, tables):
        after = changed_state(state, commits=commits, **done)
        return _won(after, events) if scenario else _over(after, events)
    after = changed_state(  # all that is new in one call: each copies the state
        state,
        phase="roll",
        turn=state.turn + 1,
        active=(state.active + 1) % len(players),
        travel=(),
        die=0,
        extra=False,
        rolled=0,
        commits=(None,) * len(players),
        **done,
    )
    return Step(after, tuple(events))


def _statues(state: State, players: list[Player], island: Island, events: list[Event]) -> int:
    """Write what the sets of statues give to who has completed them; returns the sets completed."""
    claimed = 0
    for number, statue in enumerate(island.statues):
        for place in range(len(players)):
            seat = (state.active + place) % len(players)
            player = players[seat]
            if statue.mask & ~player.visited or player.statues >> number & 1:
                continue
            first = not state.claimed >> number & 1
            value = statue.first if first else statue.later
            events.append(Event("statue", seat, {"set": statue.name, "value": value, "first": first}))
            player = treasure(player, seat, value, "statue", events)
            players[seat] = changed_player(player, statues=player.statues | 1 << number)
            claimed |= 1 << number
    return claimed


def thaw(thawed: int, players: list[Player], island: Island, events: list[Event]) -> int:
    """The glaciers that have thawed: some player's towns have reached their value."""
    if thawed == island.ice:
        return thawed
    most = max([(player.visited & island.towns).bit_count() for player in players])
    new = [space for space, value in island.glaciers if value <= most and not thawed >> space & 1]
    if new:
        names = [island.names[space] for space in new]
        events.append(Event("thawed", None, {"spaces": names, "towns": most}))
    return thawed | mask_of(new)


def _ended(players: list[Player], tables: Tables) -> bool:
    """Whether somebody has visited every town or crossed off the last Miss Roll."""
    towns, misses = tables.island.towns, tables.sheet.misses
    return any(not towns & ~player.visited or player.misses >= misses for player in players)


# ---------------------------------------------------------------------- the end of the game
def _won(state: State, events: list[Event]) -> Step[State]:
    """The goal of a scenario is met: items that would still help come before the score."""
    events.append(Event("goal", 0, {}))
    after = changed_state(state, won=True, phase="closing")
    return Step(after, tuple(events)) if solo.closing_items(after) else _over(after, events)


def close(state: State, events: tuple[Event, ...] = ()) -> Step[State]:
    """End a scenario whose goal is met; `events` have happened before."""
    return _over(state, [*events])


def lose(state: State, lost: Loss, events: list[Event], **known: object) -> Step[State]:
    """End a scenario that is lost; `known` is what else has changed."""
    events.append(Event("lost", 0, {"why": lost}))
    return _over(changed_state(state, lost=lost, owed=(), attempts=(), **known), events)


def _over(state: State, events: list[Event]) -> Step[State]:
    ended = changed_state(state, phase="over")
    outcome = result(ended)
    data = {"reason": outcome.reason, "scores": list(outcome.scores), "winners": list(outcome.winners)}
    return Step(ended, (*events, Event("ended", None, data)))
