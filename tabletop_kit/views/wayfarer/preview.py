"""What a move would bring, before it is made. Pure."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ...core.words import listed
from ...wayfarer import play, scoring
from ...wayfarer.moves import Commit
from ...wayfarer.state import State, changed_state

__all__ = ["preview"]

#: What events of a move are told beforehand, beside its points.
_TOLD = {
    "tavern": "a tavern",
    "gem": "a Gem",
    "shield": "a Shield",
    "stone": "a teleport stone",
    "hideout": "a Hideout wakes",
    "statue": "a set of statues",
    "goal": "the whole goal",
    "lost": "the scenario is lost",
}


@lru_cache(maxsize=256)
def preview(state: State, seat: int, move: Commit) -> str:
    """What a seat's choice brings it by itself: ``"+8 points (towns +5, route +3), a Gem"``.

    What others do in the same turn may change it: who is first to complete a set of statues, and the
    rolls at a Hideout that somebody else wakes.

    Examples
    --------
    >>> from tabletop_kit import wayfarer
    >>> t = wayfarer.table(players=["Ana", "Ben"], rolls=[3, 5, 2, 5, 6, 4]).roll().roll()
    >>> preview(t.state, 0, t.read("merchant/6,5 2+4* E6", "Ana"))
    '+0 points'
    """
    alone = changed_state(
        state,
        setup=replace(state.setup, names=(state.setup.names[seat],), first=0),
        players=(state.players[seat],),
        active=0,
        commits=(None,),
    )
    before = scoring.score_parts(alone)[0]
    step = play.apply(alone, 0, move)
    after = scoring.score_parts(step.state)[0]
    gains = {name: after.get(name, 0) - before.get(name, 0) for name in after}
    parts = [f"{name} {_signed(gain)}" for name, gain in gains.items() if gain]
    said = [f"{_signed(sum(gains.values()))} points" + (f" ({', '.join(parts)})" if parts else "")]
    said += dict.fromkeys(_TOLD[event.kind] for event in step.events if event.kind in _TOLD)
    rolls = [owed.kind.capitalize() for owed in step.state.owed]
    if rolls:
        said.append(f"then {listed(f'a {kind} roll' for kind in rolls)}")
    return ", ".join(said)


def _signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"−{-points}"
