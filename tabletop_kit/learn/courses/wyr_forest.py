"""Chapter 2 of Wyr: how the forest falls, the four kinds of beings, and the icons that change a turn."""

from __future__ import annotations

from ..checks import all_of, happened, holds
from ..course import Chapter, Option, Question
from ..level import Level, Mistake
from .wyr_deck import laid, turn

__all__ = ["FOREST"]

#: A hand of 3, 1, 2 and 2, and what comes after it.
_HAND = "s03 s06 s02 s07 s01~ s05~ s04"

WHICH_FALLS = Level(
    name="which-falls",
    title="Which card falls",
    goal="The card you meet leaves a gap, and a card from right above falls into it: of two, the one with the lower initiative number, which stands in the corner. Bring the Menninkäinen of the Root, number 5, down to your path.",
    opening=laid("k01 d01 a01 m01 d02 m02 a02 k02 k03", _HAND),
    success=happened("fell", card="m01", target="1.2"),
    solution=("choose 2", "draw", "play"),
    learned="5 is lower than 11, so the Menninkäinen fell. The gap it left was filled in the same way, up to the top, where the next Stage card came in: it lies face up, so you always know which one.",
    otherwise="Below the left gap the Ajatar with its 2 is quicker. Meet the right card of the path.",
    hints=(
        "Above each card of the path lie two. Compare their initiative numbers.",
        "The Menninkäinen and the number 11 lie above the right card: choose 2, draw, play.",
    ),
    mistakes=(
        Mistake(
            happened("fell", card="a01", target="1.1"),
            "The Ajatar has the 2 and was quicker than the Menninkäinen with its 5. Over on the right there is only an 11.",
            ("choose 1", "draw", "play"),
        ),
    ),
    rules=("Y-FOREST-FALL", "Y-SETUP-FOREST", "Y-SETUP-STAGE", "Y-FOREST-REMOVE"),
)

KEIJU = Level(
    name="keiju",
    title="A Keiju to befriend",
    goal="You meet the Keiju of the Clover. Befriend it, and see what its bonus does to your path.",
    opening=laid("k01 d01 m01 a02 d02 a01 m02 k02 k03", _HAND, "choose 1", "draw"),
    success=all_of(happened("befriended", card="k01"), happened("third")),
    solution=("play 3 2",),
    learned="Befriended, the Keiju is set aside for good. Its bonus laid a third card on the path for the next turn: the quickest of the second row, after the gap was filled.",
    otherwise="A Keiju is befriended by overcoming it: 5 or more.",
    hints=("The card asks for at least 5.", "Type: play 3 2."),
    mistakes=(
        Mistake(
            happened("failed"),
            "A Keiju that is not overcome leaves the game, and its bonus is not had either. 5 or more are needed.",
            ("play 3 1",),
        ),
    ),
    rules=("Y-CARD-KEIJU", "Y-EFFECT-THREE", "Y-EFFECT-BONUS-PENALTY"),
)

THREE = Level(
    name="three-cards",
    title="Three at once",
    goal="Three cards lie on your path. Meet the third, and watch what falls after it.",
    opening=laid("k01 d01 m01 a02 d02 a01 m02 k02 k03", _HAND, *turn(1, "3 2", "")),
    success=happened("attempt", place="1.3"),
    solution=("choose 3", "draw", "play"),
    learned="Nothing fell: three less one are two, and two is what a path has. Had you met another one, the rest would have closed up to the left; that is our ruling.",
    otherwise="The third card lies at the right end of the path.",
    hints=("You choose among all three.", "choose 3, draw, and play something or nothing."),
    mistakes=(
        Mistake(
            happened("chose", place="1.1"),
            "That is the left one. The third lies at the right end of the path.",
            ("choose 1",),
        ),
        Mistake(
            happened("chose", place="1.2"),
            "That is the one in the middle. The third lies at the right end of the path.",
            ("choose 2",),
        ),
    ),
    rules=("Y-EFFECT-THREE", "Y-TURN-CHOOSE"),
)

CLEAR = Level(
    name="clear",
    title="A path swept clean",
    goal="An Ajatar waits beside the Keiju that you meet. This Keiju's penalty clears the whole path. Make use of it.",
    opening=laid("k02 a01 m01 d01 d02 a02 m02 k01 k03", _HAND, "choose 1", "draw"),
    success=happened("left", card="a01", why="cleared"),
    solution=("play",),
    learned="Both are gone, and two new cards have come down. Cards that are cleared away do nothing; the lowest initiative goes first. To fail can be a plan.",
    otherwise="The penalty is for a Keiju that is not overcome. Fail on purpose.",
    hints=("A penalty comes when you do not overcome the card.", "Play nothing: play."),
    mistakes=(
        Mistake(
            happened("befriended"),
            "Befriended, and the Ajatar still sits there: only a Keiju that is not overcome clears the path.",
            ("play 2 2",),
        ),
    ),
    rules=("Y-EFFECT-CLEAR", "Y-FOREST-FORCED", "Y-EFFECT-BONUS-PENALTY"),
)

MENNINKAINEN = Level(
    name="menninkainen",
    title="A Menninkäinen comes along",
    goal="A Menninkäinen that is overcome joins your cards. Win over the one of the Root, who asks for at least 4.",
    opening=laid("m01 d01 k01 a02 d02 a01 m02 k02 k03", _HAND, "choose 1", "draw"),
    success=happened("joined", card="m01", why="overcome"),
    solution=("play 2 2",),
    learned="It lies on your discard pile now, and will be drawn like any card of yours, with a number on either end.",
    otherwise="4 or more would have won it over.",
    hints=("Which cards make 4?", "Type: play 2 2, or: play 3 1."),
    mistakes=(
        Mistake(
            happened("failed"),
            "It left the game. Overcome it with 4 or more, and it comes along.",
            ("play 3",),
        ),
    ),
    rules=("Y-CARD-MENNINKAINEN",),
)

DEAD_END = Level(
    name="dead-end",
    title="A Dead End",
    goal="A Dead End that is not overcome joins your cards and counts 0 there. Get this one out of the game, and keep your 3.",
    opening=laid("d01 k01 m01 a02 d02 a01 m02 k02 k03", _HAND, "choose 1", "draw"),
    success=all_of(happened("left", card="d01", why="met"), holds(lambda state: "s03" in state.hand)),
    solution=("play 1 2",),
    learned="Overcome, it leaves the game. The cheap way was the best one: the 3 is still yours.",
    otherwise="More than 2 is needed, and without the 3 there are still a 1 and two 2s.",
    hints=("3 is enough. Which cards make it, other than the 3?", "Type: play 1 2."),
    mistakes=(
        Mistake(
            happened("joined"),
            "Now it is among your cards, and will take the place of a better one in your hand.",
            ("play 2",),
        ),
        Mistake(
            holds(lambda state: "s03" not in state.hand),
            "The Dead End is gone, and so is the 3. A 1 and a 2 would have done.",
            ("play 3",),
        ),
    ),
    rules=("Y-CARD-DEADEND",),
)

AJATAR = Level(
    name="ajatar",
    title="An Ajatar",
    goal="An Ajatar that is overcome takes all the cards of the path away with her. Get rid of the Dead End in this way.",
    opening=laid("a02 d02 m01 k01 d01 a01 m02 k02 k03", _HAND, "choose 1", "draw"),
    success=happened("left", card="d02", why="swept"),
    solution=("play 2 2",),
    learned="She is gone with everything that lay on the path, and two new cards came down. What is swept away does nothing: no loss, but no friend either.",
    otherwise="Her time is 3, and the pointer shows up: 4 or more.",
    hints=("4 or more.", "Type: play 2 2, or: play 3 1."),
    mistakes=(
        Mistake(
            happened("failed"),
            "Too little. She goes alone, and one object of your next hand will be lost for it.",
            ("play 3",),
        ),
    ),
    rules=("Y-CARD-AJATAR",),
)

MODIFIER = Level(
    name="modifier",
    title="One less today",
    goal="Last turn's Menninkäinen has left you a -1 for this turn's total. The Keiju asks for exactly 4. Befriend it.",
    opening=laid(
        "m02 k02 m01 d01 d02 a02 a01 k01 k03",
        "s03 s06 s02 s07 s04",
        *turn(1, "", "2"),
        "choose k02",
        "draw",
    ),
    success=happened("befriended", card="k02"),
    solution=("play 3 2",),
    learned="3 and 2 less 1 are exactly 4. A modifier counts for the next turn only, with either pointer, whether you need it or not.",
    otherwise="Exactly 4 is needed, so the numbers have to make 5.",
    hints=("What number less 1 is 4?", "Type: play 3 2."),
    mistakes=(
        Mistake(
            happened("attempt", total=3),
            "The cards made 4, and the -1 made it 3. They have to make 5.",
            ("play 3 1",),
        ),
        Mistake(
            happened("failed"),
            "Exactly 4 after the -1: the cards have to make 5.",
            ("play 3",),
        ),
    ),
    rules=("Y-EFFECT-MODIFIER",),
)

DRAW_LESS = Level(
    name="draw-less",
    title="One card less",
    goal="The Dead End at the Nettles was not overcome: next turn you draw up to three only, not up to four. Discard so that exactly one new card comes then.",
    opening=laid("d02 k01 m01 a02 d01 a01 m02 k02 k03", _HAND, "choose 1", "draw", "play"),
    success=lambda attempt: any(
        event.kind == "drew" and len(event.data["cards"]) == 1 for event in attempt.events
    ),
    solution=("discard 1 2", "choose 1", "draw"),
    learned="Two kept and one drawn make three. Whoever keeps three draws nothing, and gives up nothing either.",
    otherwise="Two cards have to stay in your hand, so that the third is drawn.",
    hints=("Up to three: how many have to be there already?", "discard 1 2, then choose 1, then draw."),
    mistakes=(
        Mistake(
            lambda attempt: any(event.kind == "drew" and not event.data["cards"] for event in attempt.events),
            "You kept three, and the draw goes up to three: nothing came.",
            ("discard 1", "choose 1", "draw"),
        ),
        Mistake(
            happened("drew"),
            "More than one card came: two should have stayed in your hand.",
            ("discard all", "choose 1", "draw"),
        ),
    ),
    rules=("Y-EFFECT-DRAWLESS",),
)

COMPANY = Level(
    name="company",
    title="A little game: good company",
    goal="Within three turns befriend a Keiju and win a Menninkäinen over.",
    opening=laid("k01 d01 m01 a02 d02 a01 m02 k02 k03", "s03 s06 s02 s07 s01~ s05~ s04 s08"),
    success=all_of(happened("befriended"), happened("joined", why="overcome")),
    solution=(*turn(1, "3 2", ""), "choose m01", "draw", "play s01 s07"),
    learned="Good company. You know the four kinds now, and how the forest moves when one of them leaves.",
    otherwise="Three turns are over. Begin with the Keiju: its bonus gives you three cards to choose from.",
    hints=(
        "The Keiju on the path first. What falls down after it?",
        "choose 1, draw, play 3 2, discard; then the Menninkäinen of the Root needs 4.",
    ),
    rules=("Y-CARD-KEIJU", "Y-CARD-MENNINKAINEN", "Y-EFFECT-THREE"),
    spare=4,
)

FOREST = Chapter(
    name="forest",
    title="Beings of the forest",
    theme=(
        "Four kinds of beings live in the forest: Keiju who may become friends, Menninkäinen who may come along, "
        "Dead Ends and the dreaded Ajatar. In this chapter you meet each of them, and see how the forest falls."
    ),
    levels=(
        WHICH_FALLS,
        KEIJU,
        THREE,
        CLEAR,
        MENNINKAINEN,
        DEAD_END,
        AJATAR,
        MODIFIER,
        DRAW_LESS,
        COMPANY,
    ),
    questions=(
        Question(
            "two-above",
            "Above a gap lie cards with the initiative numbers 4 and 9. Which one falls?",
            (
                Option("The 4", "Yes, the lower number moves."),
                Option("The 9", "The lower number moves, the 9 stays."),
                Option("The left one", "Left and right decide only between equal numbers."),
            ),
            0,
            ("Y-FOREST-FALL",),
        ),
        Question(
            "dead-end-failed",
            "You do not overcome a Dead End. Where does it go?",
            (
                Option("To your discard pile", "Yes, and from there it comes to your hand one day, as a 0."),
                Option("Out of the game", "So it would if you had overcome it."),
                Option("It stays on the path", "The card you meet always leaves the path."),
            ),
            0,
            ("Y-CARD-DEADEND",),
        ),
        Question(
            "swept-keiju",
            "You overcome an Ajatar, and a Keiju lies beside her. What becomes of the Keiju?",
            (
                Option("It leaves the game", "Yes: the whole path goes with her, and nobody is befriended."),
                Option("It is befriended", "Only a Keiju that you meet and overcome is befriended."),
                Option("It stays", "An Ajatar that is overcome takes all cards of the path with her."),
            ),
            0,
            ("Y-CARD-AJATAR", "Y-CARD-KEIJU"),
        ),
        Question(
            "modifier-lasts",
            "You get +1 for the next turn, and make no use of it there. What then?",
            (
                Option("It is gone", "Yes: it counts in that one turn, used or not."),
                Option("It waits", "A modifier does not wait: the next turn only."),
            ),
            0,
            ("Y-EFFECT-MODIFIER",),
        ),
    ),
)
