"""Chapter 1 of Wyr: a turn, from the choice of a card to the discard, and what the pointers ask."""

from __future__ import annotations

from ..checks import all_of, barred, happened, holds, times
from ..course import Chapter, Option, Question
from ..level import Level, Mistake
from .wyr_deck import laid, turn

__all__ = ["TURN"]

#: A Keiju and a Dead End on the path; the cards of the forest from the path upwards, then what comes.
_WOOD = "k01 d01 m01 a02 d02 a01 m02 k02 k03"
#: The same with another Keiju on the path, whose pointer points down.
_DEW = "k02 d01 m01 a02 d02 a01 m02 k01 k03"

FIRST_CHOICE = Level(
    name="first-choice",
    title="Two cards on your path",
    goal="The bottom row of the forest is your path. Before you look at your hand you choose whom to meet: choose the Keiju.",
    opening=laid(_WOOD, "s03 s06 s02 s07"),
    success=happened("chose", card="k01"),
    solution=("choose 1",),
    learned="The choice comes first in every turn, and in the first one your four cards are still unseen. Above the path the forest rises: rows of three, two and one.",
    otherwise="Choose the left card of the bottom row: press it, or type: choose 1.",
    hints=("The path is the bottom row, and the Keiju lies on its left.", "Type: choose 1."),
    mistakes=(
        Mistake(
            happened("chose", card="d01"),
            "That is the Dead End. The Keiju lies to the left of it.",
            ("choose 2",),
        ),
        Mistake(
            barred("Y-SETUP-HAND"),
            "Your first hand is not looked at yet, so nothing can be used from it.",
            ("watch 1.1 2.1",),
        ),
        Mistake(
            barred("Y-TURN-CHOOSE"),
            "Not yet: a turn begins with the choice of a card.",
            ("draw",),
        ),
    ),
    rules=("Y-TURN-CHOOSE", "Y-SETUP-FOREST", "Y-SETUP-HAND"),
)

ONE_MORE = Level(
    name="one-more",
    title="The pointer shows up",
    goal="The Keiju's time is 4, and its pointer, the arrow, shows up: you need at least one more. The card shows not its time but what comes of it: at least 5. Draw, which brings nothing to a hand of four, and then play cards.",
    opening=laid(_WOOD, "s03 s06 s02 s07", "choose 1"),
    success=happened("overcome", card="k01"),
    solution=("draw", "play 3 2"),
    learned="3 and 2 are 5, and 5 is more than 4. The cards were laid down together, and their numbers add up.",
    otherwise="Add up the numbers in the upper left corners: together at least 5.",
    hints=("One more than 4 is 5. More would do as well.", "Draw, then type: play 3 2."),
    mistakes=(
        Mistake(
            happened("attempt", total=4),
            "4 is the time itself, and that is not enough: a pointer that shows up asks for one more at least.",
            ("draw", "play 3 1"),
        ),
        Mistake(
            happened("failed"),
            "That was too little: the numbers played have to add up to 5 or more.",
            ("draw", "play 1 2"),
        ),
        Mistake(
            barred("Y-TURN-DRAW"),
            "Every turn has its draw, even if it brings no card.",
            ("play 3 2",),
        ),
    ),
    rules=("Y-TURN-POINTER-UP", "Y-TURN-ABILITY"),
)

ONE_LESS = Level(
    name="one-less",
    title="The pointer shows down",
    goal="This Keiju's time is 5, and its pointer shows down: you need exactly one less, as the card says. Overcome it.",
    opening=laid(_DEW, "s03 s06 s02 s07", "choose 1", "draw"),
    success=happened("overcome", card="k02"),
    solution=("play 2 2",),
    learned="Exactly 4: with a pointer that shows down, more is as bad as less.",
    otherwise="Exactly one less than 5, no more and no less.",
    hints=("Which cards make 4 together?", "3 and 1, or 2 and 2."),
    mistakes=(
        Mistake(
            happened("attempt", total=5),
            "5 is the time itself. A pointer that shows down asks for exactly one less.",
            ("play 3 2",),
        ),
        Mistake(
            lambda attempt: any(
                event.kind == "attempt" and event.data["total"] > 5 for event in attempt.events
            ),
            "More is no better here: exactly 4 is asked.",
            ("play 3 2 2",),
        ),
        Mistake(
            happened("failed"),
            "Too little: exactly 4 is asked.",
            ("play 3",),
        ),
    ),
    rules=("Y-TURN-POINTER-DOWN",),
)

UPSIDE_DOWN = Level(
    name="upside-down",
    title="Which way up",
    goal="Half of your cards lie upside down when the game begins. What counts is the number in the upper left corner as the card lies. Reach exactly 4 with two cards.",
    opening=laid(_DEW, "s01~ s03~ s06 s05", "choose 1", "draw"),
    success=all_of(
        happened("overcome", card="k02"),
        lambda attempt: any(
            event.kind == "attempt" and len(event.data["cards"]) == 2 for event in attempt.events
        ),
    ),
    solution=("play s01 s03",),
    learned="The Quiet Path says 1 upright and 3 upside down. A card has two numbers, and the other one waits for its day.",
    otherwise="Only the upper left numbers count: 3, 1, 1 and 2. Two of them make 4.",
    hints=(
        "A card that is turned shows its second number: 1/3 counts 3.",
        "Type: play 3 1, or by their names: play s01 s03.",
    ),
    mistakes=(
        Mistake(
            happened("attempt", total=2),
            "You added the lower numbers. The Old Rhyme lies upside down and counts 1, not 3.",
            ("play s03 s06",),
        ),
        Mistake(
            happened("overcome"),
            "That was exactly 4, with more cards than needed. Two are enough.",
            ("play s03 s06 s05",),
        ),
        Mistake(
            happened("failed"),
            "Count again what stands in the upper left corners: exactly 4 is asked.",
            ("play s01 s05",),
        ),
    ),
    rules=("Y-SETUP-DECKS", "Y-TURN-ABILITY"),
)

LET_GO = Level(
    name="let-go",
    title="Nobody has to win",
    goal="Today you spare your cards. Play none against the Keiju, and end the turn with as many cards in hand as you may keep.",
    opening=laid(_WOOD, "s03 s06 s02 s07", "choose 1", "draw"),
    success=holds(lambda state: state.turn == 2 and len(state.hand) == 3),
    solution=("play", "discard 1"),
    learned="The Keiju left the path all the same: the card you meet always goes. A hand of four has to lose a card at the end of the turn; three or fewer need not.",
    otherwise="Play nothing, then give away a single card.",
    hints=("The move play without a card plays none.", "Then a single card has to go: discard 1."),
    mistakes=(
        Mistake(
            barred("Y-TURN-DISCARD"),
            "Not all four can stay: one at least has to go.",
            ("play", "discard"),
        ),
        Mistake(
            holds(lambda state: state.turn == 2 and len(state.hand) < 3),
            "You gave away more than you had to. Of four cards one has to go.",
            ("play", "discard 1 2"),
        ),
        Mistake(
            lambda attempt: any(event.kind == "attempt" and event.data["cards"] for event in attempt.events),
            "You played a card. Here all of them shall be spared: play, without any.",
            ("play 3",),
        ),
    ),
    rules=("Y-TURN-DISCARD", "Y-FOREST-REMOVE"),
)

UP_TO_FOUR = Level(
    name="up-to-four",
    title="Up to four",
    goal="A 1 and a 4 are left in your hand. Keep the 4, give the 1 away, and take the next turn as far as the draw.",
    opening=laid(_WOOD, "s03 s04~ s06 s02 s01 s07 s05", "choose 2", "draw", "play 3 2"),
    success=lambda attempt: any(
        event.kind == "drew" and len(event.data["cards"]) == 3 for event in attempt.events
    ),
    solution=("discard 1", "choose 1", "draw"),
    learned="You draw up to four, and what you kept counts. So a card that is of no use costs you a new one.",
    otherwise="End the turn with the 4 alone in hand; then choose and draw.",
    hints=("At the end of a turn any card may go.", "discard 1, then choose 1, then draw."),
    mistakes=(
        Mistake(
            holds(lambda state: state.turn == 2 and "s04~" not in state.hand),
            "Now the 4 is gone. Only the 1 was to go.",
            ("discard all",),
        ),
        Mistake(
            lambda attempt: any(event.kind == "drew" for event in attempt.events),
            "The 1 stayed, so only two new cards came. Give it away first.",
            ("discard", "choose 1", "draw"),
        ),
    ),
    rules=("Y-TURN-DRAW", "Y-TURN-DISCARD"),
)

TWO_TURNS = Level(
    name="two-turns",
    title="A little game: two turns",
    goal="Two turns, and in each of them you overcome a card.",
    opening=laid("d01 m01 k01 d02 a02 m02 a01 k02 k03", "s03 s06 s02 s07 s04 s05~ s01~"),
    success=times(2, "overcome"),
    solution=(*turn(1, "3", ""), "choose m01", "draw", "play 2 2"),
    learned="Two of two. You know a whole turn: choose, draw, play, discard.",
    otherwise="Two turns are over. Save in the first one what the second needs.",
    hints=(
        "The Dead End needs 3, the Menninkäinen 4. Which cards make both?",
        "The 3 alone is enough for the Dead End; then 2 and 2 are left.",
    ),
    mistakes=(
        Mistake(
            happened("failed"),
            "That was too little. One look at the pointer tells what is needed.",
            ("choose 1", "draw", "play 2"),
        ),
    ),
    rules=("Y-TURN-CHOOSE", "Y-TURN-POINTER-UP"),
    spare=1,
)

TURN = Chapter(
    name="turn",
    title="A turn on the path",
    theme=(
        "You are a Seeker, and the forest of Wyr is full of beings: some befriend you, some bar the way. In this "
        "chapter you choose whom to meet, read the pointers, and learn what your cards can do."
    ),
    levels=(FIRST_CHOICE, ONE_MORE, ONE_LESS, UPSIDE_DOWN, LET_GO, UP_TO_FOUR, TWO_TURNS),
    questions=(
        Question(
            "down-six",
            "A card shows the time 6, and its pointer shows down. What do you need?",
            (
                Option("5, exactly", "Yes: exactly one less."),
                Option("5 or less", "Less than 5 fails as more does: exactly one less is asked."),
                Option("7 or more", "That would be a pointer that shows up."),
            ),
            0,
            ("Y-TURN-POINTER-DOWN",),
        ),
        Question(
            "up-six",
            "A card shows the time 6, and its pointer shows up. You play 6. What happens?",
            (
                Option("You fail", "Yes: at least one more than the time is asked."),
                Option("You overcome it", "6 is the time itself; 7 is the least that does."),
            ),
            0,
            ("Y-TURN-POINTER-UP",),
        ),
        Question(
            "hand-of-three",
            "You hold three cards at the end of a turn. How many must go?",
            (
                Option("None", "Yes, only a hand of four has to lose a card. You may still give some away."),
                Option("One", "That is so for a hand of four."),
                Option("All", "Cards may be kept, up to three of them."),
            ),
            0,
            ("Y-TURN-DISCARD",),
        ),
        Question(
            "choice-first",
            "What comes first in a turn?",
            (
                Option("The choice of a card of the path", "Yes, before anything is drawn."),
                Option("The draw", "You choose before you know what you draw."),
            ),
            0,
            ("Y-TURN-CHOOSE",),
        ),
    ),
)
