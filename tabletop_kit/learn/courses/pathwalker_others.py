"""Chapter 3 of Pathwalker: others at the table, for you and against you."""

from __future__ import annotations

from ..checks import Attempt, all_of, barred, happened, is_not
from ..course import Chapter, Option, Question
from ..level import Level, Mistake
from .pathwalker_pool import laid

__all__ = ["OTHERS"]

TWO = {"Teddie": {"Might": 3, "Charm": 2}, "Ana": {"Swiftness": 3, "Awareness": 2}}

AGAINST = Level(
    name="against",
    title="Against each other",
    goal="Teddie tries to catch Ana. Roll his Might against her Swiftness.",
    opening=laid(TWO, 6, 2, 6, 1, 6, 3),
    success=lambda attempt: _sides(attempt) == {("Teddie", "Might"), ("Ana", "Swiftness")},
    solution=("versus Teddie:Might Ana:Swiftness",),
    learned="Against each other every six counts: two beat one. The winner, Teddie here, tells what happens.",
    otherwise="Type both sides: versus Teddie:Might Ana:Swiftness.",
    hints=(
        "The move is called versus, with a trait for each side.",
        "Type: versus Teddie:Might Ana:Swiftness.",
    ),
    mistakes=(
        Mistake(
            happened("announced", against=[]),
            "That was a roll alone. Against each other both roll: versus Teddie:Might Ana:Swiftness.",
            ("Teddie: roll Might",),
        ),
        Mistake(
            happened("opposed"),
            "That were other traits. Catching and running is Might against Swiftness.",
            ("versus Teddie:Charm Ana:Swiftness",),
        ),
    ),
    rules=("P-VERSUS-ROLL",),
)

OPPOSING = Level(
    name="opposing-traits",
    title="Traits that fit the scene",
    goal="Teddie wants to talk his way past Ana, who keeps her eyes open. Let the two traits that fit meet.",
    opening=laid(TWO, 1, 2, 6, 4),
    success=lambda attempt: _sides(attempt) == {("Teddie", "Charm"), ("Ana", "Awareness")},
    solution=("versus Teddie:Charm Ana:Awareness",),
    learned="Charm against a watchful eye. The scene names the traits, and the Wayfinder has the last word: any two may meet.",
    otherwise="Talking is Charm, and open eyes are Awareness.",
    hints=("Talking is Charm.", "Type: versus Teddie:Charm Ana:Awareness."),
    mistakes=(
        Mistake(
            lambda attempt: ("Teddie", "Might") in _sides(attempt),
            "Might would push Ana aside. Talking somebody round is Charm.",
            ("versus Teddie:Might Ana:Awareness",),
        ),
        Mistake(
            lambda attempt: ("Ana", "Swiftness") in _sides(attempt),
            "Swiftness runs. Keeping one's eyes open is Awareness.",
            ("versus Teddie:Charm Ana:Swiftness",),
        ),
    ),
    rules=("P-VERSUS-TRAITS",),
)


def _sides(attempt: Attempt) -> set[tuple[str, str]]:
    """Who rolls what in the opposed rolls of an attempt."""
    return {
        (name, trait)
        for event in attempt.events
        if event.kind == "opposed"
        for name, trait in event.data["sides"]
    }


CATCH_UP = Level(
    name="catch-up",
    title="Who is behind decides",
    goal="One success against none: Ana leads. Let Teddie overexert and roll his whole pool again.",
    opening=laid(TWO, *(1, 2, 3), *(6, 1, 2), *(6, 4, 6), before=("versus Teddie:Might Ana:Swiftness",)),
    success=happened("overexerted", trait="Might"),
    solution=("overexert",),
    learned="The new roll stands, whatever it shows, at the usual price. Who leads alone has nothing to decide; with fewest successes one decides first. So our ruling orders it.",
    otherwise="It is Teddie who decides: overexert.",
    hints=("Teddie has fewest successes, so he is asked first.", "The move is called overexert."),
    mistakes=(
        Mistake(
            happened("passed"),
            "Teddie has passed, and Ana wins. He could have overexerted, as after any failure.",
            ("Teddie: pass",),
        ),
        Mistake(
            barred("P-VERSUS-OVER"),
            "That has to wait: in an opposed roll those who do not lead decide in turn.",
            ("Ana: overexert",),
        ),
    ),
    rules=("P-VERSUS-OVER",),
)

DRAW = Level(
    name="draw",
    title="A draw",
    goal="One against one. Let both pass, and see how it ends.",
    opening=laid(TWO, *(6, 2, 3), *(6, 1, 2), before=("versus Teddie:Might Ana:Swiftness",)),
    success=happened("drawn"),
    solution=("Teddie: pass", "Ana: pass"),
    learned="As many successes on both sides are a draw, and the Wayfinder tells what happens. None against none is a draw too.",
    otherwise="Both have to pass, Teddie first.",
    hints=("Pass for Teddie, then for Ana.",),
    mistakes=(
        Mistake(
            happened("overexerted"),
            "That breaks the draw, at a price. Here both shall pass.",
            ("Teddie: overexert",),
        ),
    ),
    rules=("P-VERSUS-DRAW",),
)

BOND = Level(
    name="bond",
    title="A Bond",
    goal="Give Teddie a Bond with Ana, then let him help her out of turn.",
    opening=laid(TWO),
    success=happened("helped"),
    solution=("Teddie: bond Ana", "Teddie: help"),
    learned="One Bond for each player, and one action out of turn a session. Choosing another Bond does not bring a used action back.",
    otherwise="First the Bond, then the help: bond Ana, help.",
    hints=("The Bond comes first: bond Ana.", "Then: help."),
    mistakes=(
        Mistake(barred("P-BOND"), "Without a Bond there is no action: choose one first.", ("Teddie: help",)),
        Mistake(
            happened("announced"), "A roll needs no Bond. Choose the Bond: bond Ana.", ("Teddie: roll Might",)
        ),
        Mistake(
            happened("session"), "The session was fresh already. Choose the Bond: bond Ana.", ("session",)
        ),
    ),
    rules=("P-BOND",),
    spare=1,
)

NEMESIS = Level(
    name="nemesis",
    title="A Nemesis",
    goal="The Wolf is Teddie's Nemesis, and it is here. Roll Might against it.",
    opening=laid({"Teddie": {"Might": 2}}, 1, 2, 6, 4, before=("nemesis Wolf",)),
    success=happened("announced", trait="Might", nemesis=2),
    solution=("roll Might vs Wolf",),
    learned="Two dice more: four instead of two. They come with every roll against the adversary when it is present, and may even lift a pool to twelve.",
    otherwise="Say against whom: roll Might vs Wolf.",
    hints=("The adversary is named after vs.", "Type: roll Might vs Wolf."),
    mistakes=(
        Mistake(
            happened("announced", nemesis=0),
            "Two dice only: the table does not know that the Wolf is here. Say it: roll Might vs Wolf.",
            ("roll Might",),
        ),
    ),
    rules=("P-NEMESIS",),
)

NEVER_PAID = Level(
    name="never-paid",
    title="Dice that pay nothing",
    goal="Three dice failed against the Wolf: one is Might's, two the Nemesis's. Try to overexert for two; then rest: begin a new session.",
    opening=laid(
        {"Teddie": {"Might": 1, "Charm": 2}},
        *(1, 2),
        *(6, 3),
        *(2, 3, 4),
        before=("nemesis Wolf", "roll Charm", "overexert", "roll Might vs Wolf"),
    ),
    success=happened("session"),
    solution=("session",),
    learned="Only the score pays. Three dice were rolled, and still Might is 1: Nemesis dice come with every roll and every re-roll, and can never be wagered.",
    otherwise="Nothing more can be had from this roll: begin a new session.",
    hints=("The next overexertion costs two dice. What is Might's score?", "The move is called session."),
    mistakes=(
        Mistake(
            barred("P-OVER-COST", "P-NEMESIS-WAGER", "P-OVER-RETRY"),
            "It would cost two dice, and Might's score is 1. The Nemesis dice pay nothing.",
            ("overexert",),
        ),
        Mistake(
            happened("announced"), "That is a new attempt. Here Teddie shall rest: session.", ("roll Charm",)
        ),
    ),
    rules=("P-NEMESIS-WAGER", "P-NEMESIS", "P-OVER-SESSION"),
)

THE_WOLF = Level(
    name="the-wolf",
    title="A little game: the Wolf at the door",
    goal="Drive the Wolf away: two successful rolls against it, in at most five moves, and with a Bond that has helped.",
    opening=laid(
        {"Teddie": {"Might": 3, "Survival": 2}, "Ana": {"Swiftness": 3}},
        *(1, 2, 6, 4, 5),
        *(2, 6, 3, 1),
        before=("Teddie: nemesis Wolf", "Teddie: bond Ana"),
    ),
    success=all_of(
        happened("helped"),
        lambda attempt: (
            sum(
                event.kind == "rolled"
                and event.seat == 0
                and event.data["successes"] > 0
                and len(event.data["sides"]) > 3
                for event in attempt.events
            )
            >= 2
        ),
        is_not(happened("tired")),
    ),
    solution=("Teddie: help", "Teddie: roll Might vs Wolf", "Teddie: roll Survival vs Wolf"),
    learned="The Wolf is gone. You know the whole dice pool now: sixes, overexertion, opposed rolls, a Bond and a Nemesis.",
    otherwise="The Wolf is still there. Name it with each roll, so that two dice more fall, and do not forget to help.",
    hints=(
        "With each roll name the Wolf: two dice more.",
        "Help once, then roll Might and Survival vs Wolf.",
    ),
    mistakes=(
        Mistake(
            happened("announced", nemesis=0),
            "The Wolf is at the door, and that roll did not name it: its two dice were missing.",
            ("Teddie: roll Might",),
        ),
    ),
    rules=("P-BOND", "P-NEMESIS"),
    spare=2,
)

OTHERS = Chapter(
    name="others",
    title="Others at the table",
    theme=(
        "Other players roll too: against you, or for you. Here you meet opposed rolls, draws, a Bond and a Nemesis, "
        "and at the end all of it in one scene."
    ),
    levels=(AGAINST, OPPOSING, CATCH_UP, DRAW, BOND, NEMESIS, NEVER_PAID, THE_WOLF),
    questions=(
        Question(
            "sixes-against",
            "In an opposed roll you show two sixes and the other side one. Who wins?",
            (
                Option("You", "Yes: against each other every success counts."),
                Option(
                    "Nobody, both have a six", "One six is enough alone; against each other they are counted."
                ),
                Option("Who rolled fewer dice", "Only the successes are counted."),
            ),
            0,
            ("P-VERSUS-ROLL",),
        ),
        Question(
            "nemesis-pays",
            "Might is 1, you roll three dice with your Nemesis, and fail. The second overexertion costs two dice. May you?",
            (
                Option("No, only the score pays", "Yes: Nemesis dice are never paid."),
                Option("Yes, two of the three dice", "Nemesis dice cannot be wagered."),
                Option("Yes, the score then is below 0", "A score never falls below 0."),
            ),
            0,
            ("P-NEMESIS-WAGER", "P-OVER-COST"),
        ),
    ),
)
