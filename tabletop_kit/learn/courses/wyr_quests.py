"""Chapter 4 of Wyr: the deck that turns over, and the six quests; the end is told in `wyr_end`."""

from __future__ import annotations

from ..checks import all_of, barred, happened, holds
from ..course import Chapter, Option, Question
from ..level import Level, Mistake
from .wyr_deck import TWELVE, glade, laid, meadow, turn
from .wyr_end import EVENING, LAST_TO_MOVE, QUEST_DRAWN, THE_END

__all__ = ["QUESTS"]

RESHUFFLE = Level(
    name="reshuffle",
    title="Everything turns over",
    goal="Your draw pile is empty. When a card is needed the discard pile becomes a new one, and all its cards are turned; your hand stays as it is. You hold the Deep Dream as a 0. End this turn, and overcome the Menninkäinen of the Pebble, who asks for 5, in the next.",
    opening=laid(
        "m01 k01 m02 d01 d02 a01 a02 k02 k03",
        "s01~ s05 s06~ s07 s02 s03 s08~ s09 s04 s12~ s11~ s10~",
        *turn("m01"),
        *turn("k01"),
        *turn("d01", "s10 s11 s12")[:3],
    ),
    success=happened("overcome", card="m02"),
    solution=("discard s04", "choose m02", "draw", "play 4 2"),
    learned="Given away as a 0, the dream came back as a 4. Whoever knows which cards lie in the discard pile knows what they will count next time.",
    otherwise="Give the 0 away, then choose the Menninkäinen, draw, and play 5.",
    hints=(
        "What would the Deep Dream count on its other end?",
        "discard s04, choose m02, draw, and then play 4 2.",
    ),
    mistakes=(
        Mistake(
            holds(lambda state: state.turn == 4 and "s04" in state.hand),
            "The dream stayed in your hand, and there it stays a 0. Only the cards of the discard pile are turned.",
            ("discard",),
        ),
        Mistake(
            happened("failed"),
            "That was less than 5. The dream has come back as a 4: play it with a 2.",
            ("discard s04", "choose m02", "draw", "play 2"),
        ),
    ),
    rules=("Y-TURN-RESHUFFLE", "Y-SETUP-DECKS"),
)

HARMONY = Level(
    name="harmony",
    title="The Triumph of Harmony",
    goal="This quest asks for six befriended Keiju when the game ends. Five are with you. Befriend the Keiju of the Foxglove, who asks for 4.",
    opening=laid(
        "k01 k02 k03 k04 k05 k06 m01 d01 k07 m02 a01 d02 k08 harmony",
        TWELVE,
        *turn("k01", "all", ""),
        *turn("k02", "all", ""),
        *turn("k03", "all", ""),
        *turn("k04", "all", ""),
        *turn("k05", "all", ""),
        "choose k06",
        "draw",
        deck=glade,
    ),
    success=happened("befriended", number=6),
    solution=("play key gauntlet",),
    learned="Six friends. They stay with you whatever comes, so this quest is as good as fulfilled.",
    otherwise="4 are needed: the Key and the Gauntlet count 2 each.",
    hints=("Objects have numbers too.", "Type: play key gauntlet."),
    mistakes=(
        Mistake(
            happened("failed"),
            "Less than 4. Upside down the Key and the Gauntlet count 2 each.",
            ("play key",),
        ),
    ),
    rules=("Y-QUEST-HARMONY", "Y-CARD-KEIJU"),
)

SPIRITS = Level(
    name="spirits",
    title="The Arrival of Spirits",
    goal="This quest asks for seven Menninkäinen among your cards at the end. Six are there. Win over the one of the Haystack, who asks for 4; every card of your hand helps.",
    opening=laid(
        "m01 m02 m03 m04 m05 m06 m07 k01 k02 m08 a01 d01 k03 spirits",
        TWELVE,
        *turn("m01", "all", ""),
        *turn("m02", "all", ""),
        *turn("m03", "all", ""),
        *turn("m04", "all", ""),
        *turn("m05", "all", ""),
        *turn("m06", "all", ""),
        "choose m07",
        "draw",
        quest="spirits",
        deck=meadow,
    ),
    success=happened("joined", card="m07", why="overcome"),
    solution=("play all",),
    learned="Seven. In hand, in the draw pile or discarded, they count wherever they are; but one that is lost counts no more.",
    otherwise="4 are needed, and your whole hand makes just that.",
    hints=("The Menninkäinen who came along counts as well.", "Type: play all."),
    mistakes=(
        Mistake(
            happened("failed"),
            "Less than 4. All of your cards are needed, the Menninkäinen in your hand too; it is not lost by that.",
            ("play gauntlet",),
        ),
    ),
    rules=("Y-QUEST-SPIRITS", "Y-CARD-MENNINKAINEN"),
)

EXPECTATION = Level(
    name="expectation",
    title="The Expectation of All",
    goal="This quest asks that no Dead End is among your cards at the end, and a Dead End on the path must be met. Get this one out of the game.",
    opening=laid("k01 d01 m01 a02 d02 a01 m02 k02 k03", "s03 s06 s02 s07", quest="expectation"),
    success=happened("left", card="d01", why="met"),
    solution=("choose 2", "draw", "play 3"),
    learned="Of several Dead Ends you may pick one, on a path of three cards too. One that has come to your hand Farsight can send away.",
    otherwise="Meet the Dead End, and overcome it with 3 or more.",
    hints=("You have no choice: it is the right card.", "choose 2, draw, play 3."),
    mistakes=(
        Mistake(
            barred("Y-QUEST-EXPECTATION"),
            "With this quest you cannot walk past a Dead End.",
            ("choose 1",),
        ),
        Mistake(
            happened("joined"),
            "Now it is among your cards, and that is just what this quest forbids.",
            ("choose 2", "draw", "play 2"),
        ),
    ),
    rules=("Y-QUEST-EXPECTATION", "Y-CARD-DEADEND"),
)

BOUNTY = Level(
    name="bounty",
    title="The Bounty of Gifts",
    goal="This quest asks that no object is lost, and an Ajatar on the path must be met. Overcome her, so that she takes nothing; she asks for 4.",
    opening=laid("k01 a02 m01 d01 d02 a01 m02 k02 k03", "s03 s06 s02 s07", quest="bounty"),
    success=happened("overcome", card="a02"),
    solution=("choose 2", "draw", "play 2 2"),
    learned="No gift is lost. Of several Ajatar you would pick one; and an object on the discard pile is out of their reach.",
    otherwise="Meet the Ajatar, and play 4 or more.",
    hints=("You have no choice: she is the right card.", "choose 2, draw, play 2 2."),
    mistakes=(
        Mistake(
            barred("Y-QUEST-BOUNTY"),
            "With this quest you cannot walk past an Ajatar.",
            ("choose 1",),
        ),
        Mistake(
            happened("failed"),
            "Now she will reach into your next hand, and a single lost object spoils this quest.",
            ("choose 2", "draw", "play 3"),
        ),
    ),
    rules=("Y-QUEST-BOUNTY", "Y-CARD-AJATAR"),
)

STRENGTH = Level(
    name="strength",
    title="The Trials of Strength",
    goal="In this advanced quest no power may be used: objects serve for their numbers only. The Ajatar asks for exactly 3. Overcome her.",
    opening=laid(
        "a01 d01 k01 a02 d02 m01 m02 k02 k03",
        "s09~ s06 s11 s04~",
        "choose 1",
        "draw",
        quest="strength",
        trials="strict",
    ),
    success=happened("overcome", card="a01"),
    solution=("play key 1",),
    learned="The Key lies upside down and counts 2. As printed, whoever reaches the end wins; this table plays the kit's strict way, which also asks that no object is lost and no Dead End is among your cards.",
    otherwise="Exactly 3: the Key's 2 and a 1.",
    hints=("The Key lies upside down. What does it count?", "Type: play key 1."),
    mistakes=(
        Mistake(
            barred("Y-QUEST-STRENGTH"),
            "No magic in the Trials of Strength. Play the numbers.",
            ("key",),
        ),
        Mistake(
            happened("failed"),
            "Exactly 3 is asked: the Key counts 2, the Soft Song 1.",
            ("play 4",),
        ),
    ),
    rules=("Y-QUEST-STRENGTH",),
)

GUARDIAN = Level(
    name="guardian",
    title="The Guardian of Wyr",
    goal="This advanced quest asks for two basic ones at once, of your choice. Choose the two that never force you whom to meet.",
    opening=laid("k01 d01 m01 a02 d02 a01 m02 k02 k03", "s03 s06 s02 s07", quest="guardian"),
    success=happened("goals", goals=["harmony", "spirits"]),
    solution=("goals harmony spirits",),
    learned="Six Keiju and seven Menninkäinen: a crowd, and you may always choose. Where both quests force something, you pick among the forced cards.",
    otherwise="The Expectation forces Dead Ends, the Bounty forces Ajatar. Two others are left.",
    hints=(
        "Which quests made you meet a Dead End, or an Ajatar?",
        "Type: goals harmony spirits.",
    ),
    mistakes=(
        Mistake(
            all_of(
                happened("goals"),
                holds(lambda state: "expectation" in state.goals),
            ),
            "The Expectation of All makes you meet every Dead End. Choose two that force nothing.",
            ("goals harmony expectation",),
        ),
        Mistake(
            happened("goals"),
            "The Bounty of Gifts makes you meet every Ajatar. Choose two that force nothing.",
            ("goals bounty spirits",),
        ),
        Mistake(
            barred("Y-QUEST-GUARDIAN"),
            "The Guardian asks for two different basic quests.",
            ("goals harmony harmony",),
        ),
    ),
    rules=("Y-QUEST-GUARDIAN", "Y-SETUP-QUEST"),
)

QUESTS = Chapter(
    name="quests",
    title="Quests, and the end",
    theme=(
        "Why does a Seeker go into the forest? For a quest. In this chapter your deck turns over, you get to know "
        "all six quests, and play a game to its end."
    ),
    levels=(
        RESHUFFLE,
        HARMONY,
        SPIRITS,
        EXPECTATION,
        BOUNTY,
        STRENGTH,
        GUARDIAN,
        QUEST_DRAWN,
        LAST_TO_MOVE,
        THE_END,
        EVENING,
    ),
    questions=(
        Question(
            "kept-or-turned",
            "The discard pile is made into a new draw pile. Which cards are turned?",
            (
                Option("Those of the discard pile", "Yes, all of them; your hand stays as it is."),
                Option("All cards, your hand too", "Cards in hand keep their orientation."),
                Option("Half of them", "Half are turned only when the game begins."),
            ),
            0,
            ("Y-TURN-RESHUFFLE",),
        ),
        Question(
            "quest-beside",
            "Above a gap lie the quest and an Ajatar with the number 12. Which one falls?",
            (
                Option("The Ajatar", "Yes: the quest always moves last."),
                Option("The quest", "Its number is the highest of all, so it waits."),
            ),
            0,
            ("Y-END-INITIATIVE",),
        ),
    ),
)
