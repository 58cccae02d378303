"""The six quests: what each asks, how far it is met, and which choices it forces."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.game import Event, Result
from .deck import AJATAR, DEADEND
from .editions import tables_of
from .state import GAP, NOTHING_DUE, PATH, QUEST, State, changed

__all__ = [
    "BASIC",
    "GUARDIAN",
    "QUESTS",
    "STRENGTH",
    "Goal",
    "Quest",
    "choices",
    "end",
    "forced_by",
    "magic_forbidden",
    "progress",
    "result",
]


@dataclass(frozen=True, slots=True)
class Quest:
    """A quest card: its name, what it asks in a few words, the rule that tells it, the kind that it forces."""

    slug: str
    title: str
    words: str
    rule_id: str
    basic: bool = True
    forces: int | None = None


GUARDIAN, STRENGTH = "guardian", "strength"
#: Every quest by its short name, the basic ones first.
QUESTS = {
    quest.slug: quest
    for quest in (
        Quest("harmony", "The Triumph of Harmony", "befriend six Keiju", "Y-QUEST-HARMONY"),
        Quest(
            "expectation",
            "The Expectation of All",
            "end with no Dead End among your cards",
            "Y-QUEST-EXPECTATION",
            forces=DEADEND,
        ),
        Quest("bounty", "The Bounty of Gifts", "lose no object", "Y-QUEST-BOUNTY", forces=AJATAR),
        Quest("spirits", "The Arrival of Spirits", "collect seven Menninkäinen", "Y-QUEST-SPIRITS"),
        Quest(STRENGTH, "The Trials of Strength", "use no magic", "Y-QUEST-STRENGTH", basic=False),
        Quest(GUARDIAN, "The Guardian of Wyr", "complete two basic quests", "Y-QUEST-GUARDIAN", basic=False),
    )
}
BASIC = tuple(quest.slug for quest in QUESTS.values() if quest.basic)


@dataclass(frozen=True, slots=True)
class Goal:
    """One thing that a quest asks, as it stands now.

    Attributes
    ----------
    quest : str
        Short name of the quest that asks it.
    title : str
        Name of that quest.
    what : str
        What is counted.
    have : int
        How many there are.
    least, most : int or None
        How many there must be at the end, and how many there may be.
    """

    quest: str
    title: str
    what: str
    have: int
    least: int | None = None
    most: int | None = None

    @property
    def met(self) -> bool:
        """Whether the game would be won as far as this goal goes if it ended now."""
        return (self.least is None or self.have >= self.least) and (
            self.most is None or self.have <= self.most
        )

    @property
    def points(self) -> int:
        """What the goal adds to the score: what is wanted, less what is not."""
        return self.have if self.least is not None else -self.have

    def __str__(self) -> str:
        if self.least is not None:
            return f"{self.what}: {self.have} of {self.least}"
        return f"{self.what}: {self.have or 'none'}"


def progress(state: State) -> tuple[Goal, ...]:
    """Everything that the quest asks, as it stands now; The Trials of Strength as printed ask nothing more.

    Examples
    --------
    >>> from tabletop_kit import wyr
    >>> [str(goal) for goal in progress(wyr.table(quest="harmony", seed=3).state)]
    ['Keiju befriended: 0 of 6']
    """
    return tuple(goal for quest in state.goals for goal in _goals(state, quest))


def _goals(state: State, quest: str) -> tuple[Goal, ...]:
    title = QUESTS[quest].title
    match quest:
        case "harmony":
            return (Goal(quest, title, "Keiju befriended", len(state.befriended), least=6),)
        case "expectation":
            return (Goal(quest, title, "Dead Ends among your cards", _owned(state, DEADEND), most=0),)
        case "bounty":
            return (Goal(quest, title, "objects lost", len(state.lost), most=0),)
        case "spirits":
            collected = _owned(state, None)
            return (Goal(quest, title, "Menninkäinen among your cards", collected, least=7),)
        case "strength" if state.setup.trials == "strict":
            return (
                Goal(quest, title, "objects lost", len(state.lost), most=0),
                Goal(quest, title, "Dead Ends among your cards", _owned(state, DEADEND), most=0),
            )
    return ()


def _owned(state: State, kind: int | None) -> int:
    """Dead Ends or Menninkäinen in the Seeker deck: draw pile, discard pile and hand together."""
    tables = tables_of(state.setup)
    wanted = tables.dead_ends if kind == DEADEND else tables.menninkainen
    return sum(card in wanted for cards in (state.hand, state.pile, state.discard) for card in cards)


# ---------------------------------------------------------------------- what a quest does to the turn
def magic_forbidden(state: State) -> bool:
    """Whether objects serve for their numbers only."""
    return state.quest == STRENGTH


def forced_by(state: State) -> tuple[str, ...]:
    """The quests that force this turn's choice: their kind lies on the path."""
    stage = tables_of(state.setup).stage
    kinds = {stage[state.forest[place]].kind for place in PATH if state.forest[place] not in (GAP, QUEST)}
    return tuple(quest for quest in state.goals if QUESTS[quest].forces in kinds)


def choices(state: State) -> tuple[int, ...]:
    """The places of the path that may be chosen: forced ones where there are any, else every card."""
    path = tuple(place for place in PATH if state.forest[place] not in (GAP, QUEST))
    if BASIC[1] not in state.goals and BASIC[2] not in state.goals:
        return path
    stage = tables_of(state.setup).stage
    kinds = {QUESTS[quest].forces for quest in state.goals}
    return tuple(place for place in path if stage[state.forest[place]].kind in kinds) or path


# ---------------------------------------------------------------------- the end
def end(state: State) -> tuple[State, Event]:
    """The quest is on the path: the game is over, and the goal is judged on the piles as they stand."""
    met: dict[str, bool] = dict.fromkeys(state.goals, True)
    for goal in progress(state):
        met[goal.quest] = met[goal.quest] and goal.met
    won = all(met.values())
    over = changed(state, phase="over", waits="", won=won, now=NOTHING_DUE, coming=NOTHING_DUE, three=False)
    return over, Event("ended", 0, {"won": won, "goals": met})


def result(state: State) -> Result:
    """How the game ended."""
    title = QUESTS[state.quest].title
    verdict = "is fulfilled" if state.won else "is not fulfilled"
    score = sum(goal.points for goal in progress(state))
    reason = f"The quest has reached the path: {title} {verdict}."
    return Result((0,) if state.won else (), (score,), reason)
