"""Chapter 2 of Pathwalker: a failed roll may be rolled again, at a price that grows."""

from __future__ import annotations

from ..checks import all_of, barred, happened, is_not, times
from ..course import Chapter, Option, Question
from ..level import Level, Mistake
from .pathwalker_pool import laid

__all__ = ["OVEREXERTION"]

AGAIN = Level(
    name="again",
    title="Once more",
    goal="Teddie's hands slip: 2, 3 and 5. Do not give in; overexert, and roll all the dice again.",
    opening=laid({"Teddie": {"Might": 3}}, 2, 3, 5, 6, 3, 6, before=("roll Might",)),
    success=happened("overexerted"),
    solution=("overexert",),
    learned="All three dice were rolled again, although Might is 2 now: the price is paid at once, and the pool of this attempt stays whole.",
    otherwise="The failed roll waits: the move is called overexert.",
    hints=("The move is called overexert.",),
    mistakes=(
        Mistake(
            happened("accepted"),
            "Now the failure stands. Here Teddie shall try again at once: overexert.",
            ("accept",),
        ),
        Mistake(
            times(1, "announced"),
            "That is a new attempt. To overexert is to roll the same dice again, right after the failure.",
            ("roll Might",),
        ),
    ),
    rules=("P-OVER-RETRY",),
)

DEARER = Level(
    name="dearer",
    title="Dearer each time",
    goal="Teddie has Might 6 and bad luck. Overexert twice and watch the score.",
    opening=laid(
        {"Teddie": {"Might": 6}},
        *(1, 2, 3, 4, 5, 1),
        *(2, 2, 4, 1, 5, 3),
        6,
        1,
        1,
        1,
        1,
        1,
        before=("roll Might",),
    ),
    success=times(2, "overexerted"),
    solution=("overexert", "overexert"),
    learned="The first time cost one die, the second two more: Might is down from 6 to 3. And whoever overexerts a second time is TIRED.",
    otherwise="The roll failed again, so you may overexert again: do it twice.",
    hints=("After the first one fails, do the same again.",),
    mistakes=(
        Mistake(
            happened("accepted"),
            "The failure stands now. The goal is to overexert twice and see what that costs.",
            ("accept",),
        ),
        Mistake(
            times(1, "announced"),
            "A new roll closes the old attempt. Stay with it: overexert, twice.",
            ("roll Might",),
        ),
    ),
    rules=("P-OVER-COST", "P-OVER-TIRED"),
)

CANNOT_PAY = Level(
    name="cannot-pay",
    title="Too dear",
    goal="Might was 2, one die is paid, and it failed again. Try to overexert; if you cannot, let it stand or go on.",
    opening=laid({"Teddie": {"Might": 2, "Charm": 2}}, 1, 2, 3, 4, 6, 6, before=("roll Might", "overexert")),
    success=all_of(happened("announced"), is_not(happened("overexerted"))),
    solution=("roll Charm",),
    learned="The second overexertion costs two dice, and one is left: what cannot be paid is refused. Other traits are as strong as before.",
    otherwise="Nothing more can be done for this roll. Roll another trait, such as Charm.",
    hints=(
        "The second one costs two dice. How many has Might left?",
        "Go on with another trait: roll Charm.",
    ),
    mistakes=(
        Mistake(
            barred("P-OVER-COST", "P-OVER-RETRY"),
            "There it is: the price has grown to two dice, and Might has one left.",
            ("overexert",),
        ),
        Mistake(
            happened("session"),
            "A new session brings the dice back, but the scene is not over yet. Try another trait.",
            ("session",),
        ),
    ),
    rules=("P-OVER-COST",),
)

NEXT_SESSION = Level(
    name="next-session",
    title="A night's rest",
    goal="Teddie is TIRED, and Might is down to 1 of 4. Begin a new session, and look at the sheet.",
    opening=laid(
        {"Teddie": {"Might": 4}},
        *(1, 2, 3, 4),
        *(2, 3, 4, 1),
        *(5, 6, 1, 1),
        before=("roll Might", "overexert", "overexert"),
    ),
    success=happened("session"),
    solution=("session",),
    learned="All dice are back, and overexertion is cheap again. Being TIRED ends too; what it means beyond a word, each table chooses.",
    otherwise="The move is called session.",
    hints=("The move is called session.",),
    mistakes=(
        Mistake(
            happened("announced"),
            "With one die left that was brave. After a night's rest there are four: session.",
            ("roll Might",),
        ),
    ),
    rules=("P-OVER-SESSION", "P-OVER-TIRED"),
)

NOT_TIRED = Level(
    name="not-tired",
    title="A little game: over the pass",
    goal="Three successes bring Teddie over the pass, in at most six moves, and without getting TIRED.",
    opening=laid(
        {"Teddie": {"Might": 4, "Swiftness": 3, "Survival": 3}},
        *(1, 3, 2, 5),
        *(6, 2, 2, 1),
        *(4, 6, 1),
        *(2, 2, 6),
        *(6, 1, 1),
    ),
    success=all_of(times(3, "succeeded"), is_not(happened("tired"))),
    solution=("roll Might", "overexert", "roll Swiftness", "roll Survival"),
    learned="Over the pass, with one overexertion only: it turned the worst moment, and cost one die.",
    otherwise="The weather closes in. Use your one cheap overexertion when the biggest pool fails, and then go on with other traits.",
    hints=("The first overexertion does not tire.", "Begin with Might; when it fails, overexert once."),
    mistakes=(
        Mistake(
            happened("tired"),
            "The second overexertion makes TIRED, and TIRED nobody gets over the pass. Once is enough.",
            ("roll Survival", "overexert", "roll Survival", "overexert"),
        ),
    ),
    failure=happened("tired"),
    rules=("P-OVER-TIRED", "P-OVER-RETRY"),
    spare=2,
)

OVEREXERTION = Chapter(
    name="overexertion",
    title="Once more, at a price",
    theme=(
        "A failed roll need not be the end: Pathwalkers can overexert. Here you roll again, learn what it costs, "
        "and when it is better to let it stand."
    ),
    levels=(AGAIN, DEARER, CANNOT_PAY, NEXT_SESSION, NOT_TIRED),
    questions=(
        Question(
            "how-many-again",
            "Might is 3, the roll fails, you overexert. How many dice do you roll?",
            (
                Option("3", "Yes: all dice of the attempt, though Might is 2 from now on."),
                Option(
                    "2, since one was paid",
                    "The paid die is missing from the next attempt on, not from this one.",
                ),
                Option("Only those that you choose", "All dice of the attempt are rolled again."),
            ),
            0,
            ("P-OVER-RETRY",),
        ),
        Question(
            "third-price",
            "You overexert for the third time in this session, now with another trait. What does it cost?",
            (
                Option("3 dice", "Yes: our ruling counts through the session, over all your traits."),
                Option(
                    "1 die, it is another trait",
                    "A table may count so; by our ruling all traits count together.",
                ),
                Option("Nothing, you are TIRED already", "The price keeps growing: one, two, three dice."),
            ),
            0,
            ("P-OVER-COST", "P-OVER-TIRED"),
        ),
        Question(
            "dice-back",
            "When do paid dice come back?",
            (
                Option("With the next session", "Yes, all of them, and the price begins anew."),
                Option("After the next success", "Only a new session brings them back."),
                Option("Never", "They come back with a new session."),
            ),
            0,
            ("P-OVER-SESSION",),
        ),
    ),
)
