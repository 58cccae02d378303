"""What happened, as sentences, and the position in one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..core.game import Event
from ..core.words import listed
from . import scenarios, scoring
from .editions import sheet_of
from .notation import TRACK_NAMES
from .play import View
from .scenarios import ITEMS
from .sheet import COMPANIONS, MERCHANT
from .state import Setup, State

__all__ = ["BONUSES", "headline", "say"]

#: What each bonus of the Expert sheet gives.
BONUSES = {
    "die1": "one die may be changed by 1",
    "gem": "one more Gem is ready",
    "reroll": "as active player all dice may be rolled again",
    "treasure": "the number counts as Treasure",
    "die2": "one die may be changed by up to 2",
    "strike": "a Monster icon may be struck",
    "treasure2": "twice the number counts as Treasure",
}
_WHY = {
    "box": "as the icon of the box says",
    "icon": "for the Merchant's space",
    "row": "for a full row of the Merchant",
    "column": "for a full column of the Merchant",
    "hideout": "for a Hideout that is awake",
    "statue": "for a set of statues",
    "bonus": "from the Bonus track",
}


def say(setup: Setup, event: Event) -> str:
    """The event as a sentence."""
    who = "" if event.seat is None else setup.names[event.seat]
    return _SAYINGS[event.kind](setup, who, event.data)


def _rolled(setup: Setup, who: str, data: Mapping[str, Any]) -> str:
    return f"{who} rolls {' '.join(map(str, data['travel']))} and ★{data['active']}."


def _rerolled(setup: Setup, who: str, data: Mapping[str, Any]) -> str:
    if data["why"] == "towns":
        return f"{who} spends two towns: all dice are rolled again."
    return f"{who} uses a bonus: all dice are rolled again, and no choice stands."


def _travelled(setup: Setup, who: str, data: Mapping[str, Any]) -> str:
    a, b = data["dice"]
    dice = f"★{a} + {b}" if data["active"] else f"{a} + {b}"
    adjusted = [f"{'★' if active else ''}{face} counts as {to}" for _, face, to, active in data["adjust"]]
    counted = f" ({listed(adjusted)})" if adjusted else ""
    total = f"{data['total']} = {dice}{counted}"
    merchant = data["companion"] == COMPANIONS[MERCHANT]
    box = _box(setup, data)
    does = f"crosses the {box} with {total}" if merchant else f"writes {total} in the {box}"
    way = f"after a jump to {data['origin']}" if data["jump"] else f"from {data['origin']}"
    return f"{who} {does} and goes {way} to {data['target']}."


def _box(setup: Setup, data: Mapping[str, Any]) -> str:
    name, box = data["companion"], data["box"]
    sheet = sheet_of(setup)
    if name == COMPANIONS[MERCHANT]:
        row, column = divmod(box, len(sheet.merchant_cols))
        return f"Merchant's space {sheet.merchant_rows[row]},{sheet.merchant_cols[column]}"
    track = f" {TRACK_NAMES[data['track']]} track," if data["track"] else ""
    return f"{name.capitalize()}'s{track} box {box + 1}"


def _token(setup: Setup, who: str, data: Mapping[str, Any], name: str) -> str:
    if data["new"]:
        return f"{who} finds a {name} at {data['space']}: {data['ready']} ready."
    return f"{who} comes to the {name} at {data['space']}, but every icon is circled already."


def _gem(setup: Setup, who: str, data: Mapping[str, Any]) -> str:
    return _token(setup, who, data, "Gem")


def _shield(setup: Setup, who: str, data: Mapping[str, Any]) -> str:
    return _token(setup, who, data, "Shield")


def _tavern(setup: Setup, who: str, data: Mapping[str, Any]) -> str:
    opens = f"{data['opens']} more boxes of the Coachman open" if data["opens"] else "no more boxes open"
    return f"{who} reaches the tavern at {data['space']}: {opens}."


def _item(setup: Setup, who: str, data: Mapping[str, Any]) -> str:
    value = data["value"]
    what = {
        "sword": f"the Monster value {value} becomes 0",
        "compass": f"the Active die shows {value}",
        "potion": f"{value} {'cross is' if value == 1 else 'crosses are'} rubbed out of the Monster section",
        "camp": "every Gem and Shield is ready",
        "provisions": f"{value} spent {'town is' if value == 1 else 'towns are'} recovered",
    }[data["item"]]
    return f"{who} uses the {ITEMS[data['item']]}: {what}."


def _struck(setup: Setup, who: str, data: Mapping[str, Any]) -> str:
    return f"{who} strikes the Monster of the {_box(setup, data)}."


def _fell(setup: Setup, who: str, data: Mapping[str, Any]) -> str:
    return f"{who}'s {data['kind'].capitalize()} roll {_WHY[data['why']]} shows {data['face']}."


def _statue(setup: Setup, who: str, data: Mapping[str, Any]) -> str:
    first = "is the first to complete" if data["first"] else "completes"
    return f"{who} {first} the statues {data['set']}."


def _thawed(setup: Setup, who: str, data: Mapping[str, Any]) -> str:
    spaces = data["spaces"]
    return f"{data['towns']} towns are visited: {listed(spaces)} {'thaws' if len(spaces) == 1 else 'thaw'}."


def _lost(setup: Setup, who: str, data: Mapping[str, Any]) -> str:
    if data["why"] == "misses":
        return f"{who} has crossed off the last Miss Roll and loses the scenario."
    return f"{who} has no free Monster space left and loses the scenario."


_SAYINGS: dict[str, Callable[[Setup, str, Mapping[str, Any]], str]] = {
    "started": lambda _, who, data: (
        f"{who} rolls {data['face']} and starts in {data['town']} at {data['space']}."
    ),
    "rolled": _rolled,
    "extra": lambda _, who, data: f"{who} spends a town for one more Travel die.",
    "rerolled": _rerolled,
    "adjusted": lambda _, who, data: (
        f"{who} spends a town: {'★' if data['active'] else ''}{data['face']} becomes {data['to']}."
    ),
    "item": _item,
    "struck": _struck,
    "committed": lambda _, who, data: f"{who} has chosen.",
    "travelled": _travelled,
    "cloud": lambda _, who, data: f"A Magic Cloud takes {who} from {data['origin']} to {data['target']}.",
    "missed": lambda _, who, data: f"{who} crosses off Miss Roll {data['misses']}.",
    "crossed": lambda _, who, data: (
        f"The Active die costs {who} a cross in the Monster section: {data['crosses']} now."
    ),
    "tavern": _tavern,
    "gem": _gem,
    "shield": _shield,
    "town": lambda _, who, data: f"{who} visits {data['town']} at {data['space']}, town {data['towns']}.",
    "stone": lambda _, who, data: (
        f"{who} stands at the stone {data['space']}; the next move may jump to another."
    ),
    "treasure": lambda _, who, data: f"{who} writes Treasure {data['value']} {_WHY[data['why']]}.",
    "monster": lambda _, who, data: f"{who} writes Monster {data['value']} {_WHY[data['why']]}.",
    "bonus": lambda _, who, data: (
        f"{who} writes {data['number']} in Bonus box {data['box'] + 1}: {BONUSES[data['step']]}."
    ),
    "fell": _fell,
    "token": lambda _, who, data: f"{who} crosses off a {data['token'].capitalize()} and rolls again.",
    "hideout": lambda _, who, data: f"{who} wakes the Hideout at {data['space']}.",
    "statue": _statue,
    "thawed": _thawed,
    "goal": lambda _, who, data: f"{who} has met the whole goal.",
    "lost": _lost,
    "ended": lambda _, who, data: str(data["reason"]),
}


# ---------------------------------------------------------------------- the position in one line
def headline(view: View) -> str:
    """The position in one line: the turn, the dice, and who has to do what."""
    state = view.state
    where = (
        f"scenario {state.setup.scenario}, turn {state.turn}" if state.setup.solo else f"turn {state.turn}"
    )
    match state.phase:
        case "start":
            return "one die each for the starting towns"
        case "roll":
            return f"{where}: {state.setup.names[state.active]} rolls"
        case "choose":
            waiting = [name for name, done in zip(state.setup.names, view.committed, strict=True) if not done]
            dice = f"{' '.join(map(str, state.travel))} ★{state.die}"
            return f"{where}: {dice}; {listed(waiting)} {'chooses' if len(waiting) == 1 else 'choose'}"
        case "owed" | "keep":
            owed = state.owed[0]
            name = state.setup.names[owed.seat]
            if state.phase == "owed":
                return f"{where}: {name} makes a {owed.kind.capitalize()} roll"
            return (
                f"{where}: {name}'s {owed.kind.capitalize()} roll shows {' '.join(map(str, state.attempts))}"
            )
        case "closing":
            return f"{where}: the goal is met; items may still be used"
    return _ending(state)


def _ending(state: State) -> str:
    outcome = scoring.result(state)
    if state.setup.solo:
        title = scenarios.scenario(state.setup.scenario).title
        verdict = (
            "lost" if state.lost else {"won": "won", "lost": "lost", "neither": "level"}[outcome.verdict(0)]
        )
        return f"{title} {verdict} in turn {state.turn}, score {outcome.scores[0]}"
    names = [state.setup.names[seat] for seat in outcome.winners]
    wins = "wins" if len(names) == 1 else "win together"
    return f"{listed(names)} {wins} in turn {state.turn}, {' : '.join(map(str, outcome.scores))}"
