"""Levels of chapter 4 of Wyr about the end: the quest enters the forest, moves last, and reaches the path."""

from __future__ import annotations

from ..checks import all_of, barred, happened, is_not, over, won
from ..level import Level, Mistake
from .wyr_deck import TWELVE, glade, laid, turn

__all__ = ["EVENING", "LAST_TO_MOVE", "QUEST_DRAWN", "THE_END"]

#: The glade whose first open card is the quest; its name has to follow.
_EVENING = "k01 k02 k03 d01 k04 m01 k05 k06"

QUEST_DRAWN = Level(
    name="quest-drawn",
    title="The quest appears",
    goal="The quest was shuffled among the last cards of the Stage pile, and now it lies open there. Meet a card, and see what becomes of the pile.",
    opening=laid(f"{_EVENING} harmony", TWELVE, deck=glade),
    success=happened("pile_left"),
    solution=("choose 1", "draw", "play 3"),
    learned="The quest entered the forest like any card, and the five that were left in the pile are out of the game. No new cards come from now on.",
    otherwise="Any card will do: it leaves a gap, and at the top the quest comes in.",
    hints=("Whatever leaves the path makes room at the top.", "choose 1, draw, and play 3 or nothing."),
    rules=("Y-END-DRAWN", "Y-SETUP-QUEST"),
)

LAST_TO_MOVE = Level(
    name="last-to-move",
    title="The last to move",
    goal="The quest lies in the second row. It moves only where nobody else can, and when it reaches the path the game is over. Play this turn so that it does not.",
    opening=laid(
        f"{_EVENING} harmony",
        TWELVE,
        *turn(1),
        *turn(1),
        *turn(1),
        *turn(2),
        *turn(1),
        deck=glade,
    ),
    success=all_of(happened("attempt"), is_not(over)),
    solution=("choose 2", "draw", "play"),
    learned="Over the right gap lay a Keiju alone, so she moved. The quest has the highest initiative number of all: beside any other card it would wait.",
    otherwise="The quest is the only card above the left place. Meet the right one.",
    hints=("What lies above each card of the path?", "choose 2, draw, and play something or nothing."),
    mistakes=(
        Mistake(
            over,
            "Above that gap the quest lay alone, so it came down, and the game was over at once.",
            ("choose 1", "draw", "play"),
        ),
    ),
    rules=("Y-END-INITIATIVE", "Y-END-REACHED"),
)

THE_END = Level(
    name="the-end",
    title="The last card",
    goal="The Expectation of All forces you to meet the Dead End, and after it the quest will fall. Make this last turn a good one; 4 are needed.",
    opening=laid(
        f"{_EVENING} expectation",
        TWELVE,
        *turn(1),
        *turn(1),
        *turn(1),
        *turn(2),
        *turn(1),
        quest="expectation",
        deck=glade,
    ),
    success=won,
    solution=("choose 1", "draw", "play key gauntlet"),
    learned="Won. First the Dead End left, then the quest fell, and the game was judged as it stood at that moment: no discard follows.",
    otherwise="The Dead End has to be overcome in this very turn, with 4 or more.",
    hints=("The quest is judged with this Dead End settled already.", "choose 1, draw, play key gauntlet."),
    mistakes=(
        Mistake(
            happened("joined"),
            "The Dead End came to your cards in the last turn, and that counts: the quest is not fulfilled.",
            ("choose 1", "draw", "play key"),
        ),
        Mistake(
            barred("Y-QUEST-EXPECTATION"),
            "The Dead End must be met, even now.",
            ("choose 2",),
        ),
    ),
    rules=("Y-END-REACHED", "Y-QUEST-EXPECTATION"),
)

EVENING = Level(
    name="evening",
    title="A little game: evening in the glade",
    goal="The quest is in the forest, and a few turns are left. Bring The Expectation of All to a good end: no Dead End among your cards.",
    opening=laid(
        f"{_EVENING} expectation",
        TWELVE,
        *turn(1),
        *turn(1),
        *turn(1),
        quest="expectation",
        deck=glade,
    ),
    success=won,
    solution=(
        *turn(1, "", "1"),
        *turn(1, "4", ""),
        *("choose 1", "draw", "play"),
    ),
    learned="Won, and the forest of Wyr is yours to walk. A whole game is the same, only longer: set one up and go.",
    otherwise="The quest has reached the path, and a Dead End is among your cards.",
    hints=(
        "The Dead End asks for 4. Keep what you need until you meet it.",
        "The Deep Dream counts 4: keep it, and play it against the Dead End.",
    ),
    mistakes=(
        Mistake(
            all_of(over, is_not(won)),
            "The end, with a Dead End among your cards. Keep 4 for the turn in which you have to meet it.",
            (*turn(1), *turn(1), *("choose 1", "draw", "play")),
        ),
    ),
    rules=("Y-QUEST-EXPECTATION", "Y-END-DRAWN", "Y-END-INITIATIVE", "Y-END-REACHED"),
    spare=16,
)
