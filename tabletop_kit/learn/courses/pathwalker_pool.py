"""Chapter 1 of Pathwalker: as many dice as the score, and one six is enough."""

from __future__ import annotations

from collections.abc import Mapping

from ... import pathwalker
from ..checks import Attempt, happened
from ..course import Chapter, Option, Question
from ..level import Level, Mistake, Opening

__all__ = ["POOL", "laid"]

#: Dice that follow those a level is about: no six among them, and every face on a d4 too.
_LATER = [2, 4, 3, 1] * 40


def laid(characters: Mapping[str, Mapping[str, int]], *dice: int, before: tuple[str, ...] = ()) -> Opening:
    """A table with these characters whose dice show these faces, then no six any more."""
    return Opening(pathwalker.table, {"characters": characters, "rolls": [*dice, *_LATER]}, before)


def _opened(attempt: Attempt) -> set[str]:
    """The traits with which a roll has succeeded."""
    rolls = (event.data for event in attempt.events if event.kind == "rolled")
    return {roll["trait"] for roll in rolls if roll["successes"]}


TEDDIE = {"Teddie": {"Might": 3, "Charm": 2}}

FIRST_ROLL = Level(
    name="first-roll",
    title="The first roll",
    goal="A boulder blocks the path. Let Teddie push it: roll Might.",
    opening=laid(TEDDIE, 2, 6, 4),
    success=happened("rolled", trait="Might"),
    solution=("roll Might",),
    learned="Might is 3, so three dice fell, and one of them shows a 6: that is a success. Two or three 6s would be no better.",
    otherwise="The boulder lies still. Roll the trait Might: press its move, or type: roll Might.",
    hints=("Look for Might among the numbered moves.", "Type: roll Might."),
    mistakes=(
        Mistake(
            happened("rolled", trait="Charm"),
            "You rolled Charm, and boulders do not listen. Pushing is Might.",
            ("roll Charm",),
        ),
    ),
    rules=("P-POOL-SCORE", "P-POOL-SUCCESS"),
)

SAY_IT = Level(
    name="say-it",
    title="Say what you do",
    goal="A cliff. Roll Might again, and say with the roll what Teddie does.",
    opening=laid(TEDDIE, 6, 1, 1),
    success=lambda attempt: any(
        event.data.get("text") for event in attempt.events if event.kind == "announced"
    ),
    solution=("roll Might: I climb the cliff",),
    learned="What you say stands in the log with the roll. Before the dice fall the Wayfinder, who leads the game, may ask for another way.",
    otherwise="The dice fell, and nobody knows what Teddie was trying. Put a colon after the move, then your words.",
    hints=("The words come after a colon.", "Type: roll Might: I climb the cliff."),
    mistakes=(
        Mistake(
            happened("announced", text=""),
            "The roll counts, but the table does not know what it was for. Say it with the move: roll Might: I climb the cliff.",
            ("roll Might",),
        ),
    ),
    rules=("P-POOL-DESCRIBE",),
)

MOST_DICE = Level(
    name="most-dice",
    title="The trait with the most dice",
    goal="A rotten bridge. Strength, patience or speed: choose the trait with the best chance to get Teddie across.",
    opening=laid({"Teddie": {"Might": 2, "Survival": 3, "Swiftness": 5}}, 1, 6, 2, 5, 3),
    success=happened("rolled", trait="Swiftness"),
    solution=("roll Swiftness",),
    learned="Swiftness is 5: five dice, and each may be the six that is enough. More dice always help; no score is higher than 10.",
    otherwise="Compare the scores: the highest one rolls the most dice.",
    hints=("Each die is one chance for a 6.", "Which of 2, 3 and 5 is the most dice?"),
    mistakes=(
        Mistake(
            happened("rolled", trait="Might"),
            "Might is 2: only two dice. Another trait rolls more.",
            ("roll Might",),
        ),
        Mistake(
            happened("rolled", trait="Survival"),
            "Survival is 3: three dice are good, and another trait rolls five.",
            ("roll Survival",),
        ),
    ),
    rules=("P-POOL-SCORE",),
)

STANDS = Level(
    name="let-it-stand",
    title="A failure",
    goal="Teddie asks the ferryman for a free ride and fails. Let the roll stand, and see what comes of it.",
    opening=laid(TEDDIE, 2, 3, before=("roll Charm",)),
    success=happened("accepted"),
    solution=("accept",),
    learned="Without a 6 the roll fails, and what that leads to is told by the Wayfinder: a failure moves the story on too.",
    otherwise="The roll waits for your answer: accept lets it stand.",
    hints=("The move is called accept.",),
    mistakes=(
        Mistake(
            happened("overexerted"),
            "That paid a die for another try. Overexertion is the next chapter: here the failure shall stand.",
            ("overexert",),
        ),
        Mistake(
            happened("announced"),
            "A new roll leaves the old failure behind, too; but say so openly: accept.",
            ("roll Might",),
        ),
    ),
    rules=("P-POOL-FAIL",),
)

NO_DICE = Level(
    name="no-dice",
    title="A score of nothing",
    goal="Teddie has never learned Magic. Try a spell nevertheless: roll Magic.",
    opening=laid(TEDDIE),
    success=happened("rolled", trait="Magic"),
    solution=("roll Magic",),
    learned="A score of 0 rolls no dice, and no dice show no 6: it fails at once. That is our ruling; the rules do not speak of it.",
    otherwise="Only Magic has a score of 0 here that matters: type roll Magic.",
    hints=("It is allowed to try.", "Type: roll Magic."),
    mistakes=(
        Mistake(
            happened("rolled"),
            "That was a trait with dice. What does Magic do, with a score of 0?",
            ("roll Might",),
        ),
    ),
    rules=("P-POOL-SCORE",),
)

OTHER_DICE = Level(
    name="other-dice",
    title="A die with eight sides",
    goal="On this Path one of the dice is a d8. Roll Sage with one d8 in the pool.",
    opening=laid({"Teddie": {"Sage": 3}}, 2, 3, 6),
    success=happened("announced", dice=[6, 6, 8]),
    solution=("roll Sage d8",),
    learned="Dice that are not named are six-sided. A success is a 6 that is shown: one time in eight on a d8, never on a d4. A table may choose otherwise when it is set up.",
    otherwise="Name the one die after the trait, as d8; the other two stay as they are.",
    hints=("The die is named after the trait.", "Type: roll Sage d8."),
    mistakes=(
        Mistake(
            happened("announced", dice=[6, 6, 6]),
            "Those were three six-sided dice. Put the other one in first with + d8, or type: roll Sage d8.",
            ("roll Sage",),
        ),
        Mistake(
            happened("announced", dice=[6, 8, 8]),
            "Those were two d8. One is enough for this Path.",
            ("roll Sage 2d8",),
        ),
        Mistake(
            happened("announced", dice=[8, 8, 8]),
            "Those were three d8. One is enough for this Path.",
            ("roll Sage 3d8",),
        ),
    ),
    rules=("P-POOL-DICE",),
)

THREE_DOORS = Level(
    name="three-doors",
    title="A little game: three doors",
    goal="Three doors, and each opens to one trait only once. Succeed with two different traits in at most four moves.",
    opening=laid(
        {"Teddie": {"Might": 3, "Charm": 2, "Sage": 4}},
        *(6, 2, 1, 4),
        *(3, 6, 2),
        *(1, 6),
    ),
    success=lambda attempt: len(_opened(attempt)) >= 2,
    solution=("roll Sage", "roll Might"),
    learned="Two doors are open. The most dice first is a good plan: with four dice about one roll in two succeeds.",
    otherwise="The doors stay shut. Roll the traits with the most dice, each once.",
    hints=("Begin with the most dice.", "Sage has four, Might three."),
    rules=("P-POOL-SUCCESS",),
    spare=2,
)


POOL = Chapter(
    name="pool",
    title="One six is enough",
    theme=(
        "You are a Pathwalker: you tell what you do, and dice say whether it comes off. In this chapter you roll "
        "your first pool, choose the trait that fits, and learn what a success is."
    ),
    levels=(FIRST_ROLL, SAY_IT, MOST_DICE, STANDS, NO_DICE, OTHER_DICE, THREE_DOORS),
    questions=(
        Question(
            "how-many-sixes",
            "You roll four dice: 6 6 2 1. What is it?",
            (
                Option("A success", "One six is enough, and a second one changes nothing."),
                Option(
                    "Two successes, which is better than one", "Only against other players are sixes counted."
                ),
                Option("A failure, because of the 1", "Nothing takes a 6 away."),
            ),
            0,
            ("P-POOL-SUCCESS",),
        ),
        Question(
            "who-tells-failure",
            "Your roll fails. Who says what happens?",
            (
                Option("The Wayfinder", "Yes: what a failure leads to is the Wayfinder's to tell."),
                Option("You do", "Of a failure the Wayfinder tells. You say beforehand what you try."),
                Option("Nothing happens", "A failure moves the story on, too, as the Wayfinder tells it."),
            ),
            0,
            ("P-POOL-FAIL",),
        ),
        Question(
            "six-on-d8",
            "A pool may have dice with other numbers of sides. When is a d8 a success here?",
            (
                Option("When it shows a 6", "Yes, one time in eight; on a d4 never."),
                Option(
                    "When it shows 6, 7 or 8",
                    "A table may choose that when it is set up; the rule itself says 6.",
                ),
                Option(
                    "When it shows its highest face",
                    "A table may choose that when it is set up; the rule itself says 6.",
                ),
            ),
            0,
            ("P-POOL-DICE",),
        ),
    ),
)
