"""Whatever people type or hand in by mistake: one clear sentence, and the table is as it was."""

from __future__ import annotations

import re

import pytest

from tabletop_kit import pathwalker
from tabletop_kit.core.bots import RandomBot
from tabletop_kit.core.errors import SetupError, TabletopError, UnreadableMove
from tabletop_kit.core.words import quoted
from tabletop_kit.pathwalker import Character
from tests.pathwalker.asking import due, play, typed

MANY = {f"Player {number}": {} for number in range(13)}


def assert_clear(error: BaseException) -> None:
    """One sentence or a few, on one line, about the game and not about Python."""
    text = re.sub(r" \[P-[A-Z-]+\]", "", str(error))
    assert text.endswith((".", "?"))
    assert "\n" not in text
    assert len(text) < 500
    assert "x" * 61 not in text
    assert not re.search(
        r"Traceback|NoneType|TypeError|KeyError|ValueError|0x[0-9a-f]|<class|<built-in", text
    )
    assert error.__class__.__mro__[1:].count(TabletopError) == 1


BAD_SETUPS = {
    "nobody": ({}, {}),
    "no mapping": (None, {}),
    "a text": ("Teddie", {}),
    "a list of names": (["Teddie"], {}),
    "thirteen characters": (MANY, {}),
    "a score of 11": ({"Teddie": {"Might": 11}}, {}),
    "a score of -1": ({"Teddie": {"Might": -1}}, {}),
    "a score as text": ({"Teddie": {"Might": "3"}}, {}),
    "True for a score": ({"Teddie": {"Might": True}}, {}),
    "half a die": ({"Teddie": {"Might": 2.5}}, {}),
    "no score": ({"Teddie": {"Might": None}}, {}),
    "a huge text for a score": ({"Teddie": {"Might": "x" * 100_000}}, {}),
    "scores as a list": ({"Teddie": [3, 2]}, {}),
    "scores as a number": ({"Teddie": 3}, {}),
    "an unknown trait": ({"Teddie": {"Luck": 3}}, {}),
    "a number as a trait": ({"Teddie": {4: 3}}, {}),
    "a huge trait": ({"Teddie": {"x" * 100_000: 3}}, {}),
    "a trait twice": ({"Teddie": {"Might": 3, "might": 4}}, {}),
    "a name with markup": ({"<b>Teddie</b>": {}}, {}),
    "a name of 41 characters": ({"T" * 41: {}}, {}),
    "a huge name": ({"T" * 100_000: {}}, {}),
    "an empty name": ({"": {}}, {}),
    "a blank name": ({"   ": {}}, {}),
    "a name of two lines": ({"Ted\ndie": {}}, {}),
    "a name with a colon": ({"Ted:die": {}}, {}),
    "a name that begins like a move": ({"roll over": {}}, {}),
    "a number as a name": ({7: {}}, {}),
    "two equal names": ([Character("Ana", {}), Character("Ana", {})], {}),
    "two names alike": ({"Ana": {}, "ANA": {}}, {}),
    "an unknown option": ({"Teddie": {}}, {"succes": "six"}),
    "an unknown success": ({"Teddie": {}}, {"success": "five"}),
    "a number as success": ({"Teddie": {}}, {"success": 6}),
    "an unknown count": ({"Teddie": {}}, {"count": "table"}),
    "a penalty of -1": ({"Teddie": {}}, {"tired_penalty": -1}),
    "True as a penalty": ({"Teddie": {}}, {"tired_penalty": True}),
    "1 for a yes or no": ({"Teddie": {}}, {"nemesis_reroll": 1}),
    "an unknown rule": ({"Teddie": {}}, {"rulings": {"P-POOL-DIE": "top"}}),
    "a rule without choice": ({"Teddie": {}}, {"rulings": {"P-POOL-SCORE": 10}}),
    "a wrong ruling": ({"Teddie": {}}, {"rulings": {"P-POOL-DICE": "five"}}),
    "a text as seed": ({"Teddie": {}}, {"seed": "seven"}),
    "two sources of chance": ({"Teddie": {}}, {"seed": 7, "typed": True}),
    "rolls as text": ({"Teddie": {}}, {"rolls": "666"}),
    "an unknown bot": ({"Teddie": {}}, {"bots": {0: "genius"}}),
    "a number as bot": ({"Teddie": {}}, {"bots": {0: 5}}),
    "a bot for nobody": ({"Teddie": {}}, {"bots": {3: "random"}}),
    "a list of bots": ({"Teddie": {}}, {"bots": ["random"]}),
    "bots as text": ({"Teddie": {}}, {"bots": "random"}),
    "a kind of bot": ({"Teddie": {}}, {"bots": {0: RandomBot}}),
    "maybe for practice": ({"Teddie": {}}, {"practice": "maybe"}),
    "no for typed": ({"Teddie": {}}, {"typed": "no"}),
    "no for autoroll": ({"Teddie": {}}, {"autoroll": "no"}),
    "rulings as text": ({"Teddie": {}}, {"rulings": "P"}),
    "rulings as a list": ({"Teddie": {}}, {"rulings": ["P-POOL-DICE"]}),
    "a list as a rule": ({"Teddie": {}}, {"rulings": {("P",): "top"}}),
    "an endless number as score": ({"Teddie": {"Might": 10**5000}}, {}),
    "an endless number as trait": ({"Teddie": {10**5000: 1}}, {}),
    "an endless number as success": ({"Teddie": {}}, {"success": 10**5000}),
    "a list of endless numbers as success": ({"Teddie": {}}, {"success": [10**5000]}),
    "an endless number as seed": ({"Teddie": {}}, {"seed": 10**5000}),
    "an endless number as a roll": ({"Teddie": {}}, {"rolls": [10**5000]}),
    "an endless number as a bot's seat": ({"Teddie": {}}, {"bots": {10**5000: "random"}}),
    "an endless number as rulings": ({"Teddie": {}}, {"rulings": 10**5000}),
    "a huge text as a bot": ({"Teddie": {}}, {"bots": {0: "x" * 100_000}}),
    "a huge keyword": ({"Teddie": {}}, {"x" * 100_000: 1}),
}


@pytest.mark.parametrize("case", BAD_SETUPS)
def test_a_wrong_set_up_is_refused_by_a_clear_sentence(case):
    characters, options = BAD_SETUPS[case]
    with pytest.raises(TabletopError) as caught:
        pathwalker.table(characters, **options)
    assert_clear(caught.value)


NAMES = {
    "\u3164": "at least one letter, digit or sign that can be seen",
    "\u2800": "at least one letter, digit or sign that can be seen",
    "\u115f\u1160": "at least one letter, digit or sign that can be seen",
    "...": "at least one letter, digit or sign that can be seen",
    "-": "at least one letter, digit or sign that can be seen",
    "\u200d": "at least one letter, digit or sign that can be seen",
    "\u0301": "at least one letter, digit or sign that can be seen",
    "Ana\u202eneB": "no sign that turns the direction of writing",
    "Ana\u200f": "no sign that turns the direction of writing",
    "Ana\u2066": "no sign that turns the direction of writing",
    "Ana\ud800": "half of a sign that takes two",
    "Ana\tMaria": "single blanks between its words",
    "Wolf vs Bear": "'vs' stands between names, not in one",
}


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_that_cannot_be_says_why(name):
    for character in (lambda: Character(name, {}), lambda: Character("Ana", {}, nemeses=[name])):
        with pytest.raises(SetupError, match=NAMES[name]) as caught:
            character()
        assert_clear(caught.value)


@pytest.mark.parametrize(
    "name",
    ["Zoë", "علی\u200cرضا", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "7", "李", "O'Neill", "Ana-Maria", "Dr. No", "★"],
    ids=ascii,
)  # fmt: skip
def test_names_of_all_the_world_sit_down_at_a_table(name, tmp_path):
    table = typed({name: {"Might": 1}}).play(f"{name}: roll Might")
    assert table.names == (name,)
    assert pathwalker.load(table.save(tmp_path / "game.json")).names == (name,)


def test_a_name_is_the_same_however_its_accent_was_typed():
    table = typed({"Zoe\u0308": {"Might": 1}, "Ana": {}})
    assert table.names == ("Zo\xeb", "Ana")
    table.play("Zoe\u0308: roll Might").roll([1]).play("bond Zoe\u0308", "Ana")
    assert (table.log[0].seat, table.log[-1].text) == (0, "bond Zo\xeb")
    with pytest.raises(SetupError, match="same name"):
        typed([Character("Zoe\u0308", {}), Character("Zo\xeb", {})])


BAD_CHARACTERS = {
    "a number as name": {"name": 3},
    "no name": {"name": ""},
    "a number as Bond": {"bond": 5},
    "markup as Bond": {"bond": "<i>"},
    "a number as Nemeses": {"nemeses": 5},
    "numbers as Nemeses": {"nemeses": [1, 2]},
    "a set of Nemeses": {"nemeses": {"Wolf"}},
    "markup as Nemesis": {"nemeses": ["<script>"]},
    "no scores": {"scores": None},
}


@pytest.mark.parametrize("case", BAD_CHARACTERS)
def test_a_wrong_character_is_refused_by_a_clear_sentence(case):
    with pytest.raises(SetupError) as caught:
        Character(**{"name": "Ana", "scores": {}, **BAD_CHARACTERS[case]})
    assert_clear(caught.value)


BAD_MOVES = {
    "nothing": "",
    "a word that is no move": "fly",
    "-1 dice": "roll Might -1d6",
    "a d20": "roll Might d20",
    "a d20 written out": 'roll Might "d20"',
    "more dice than the score": "roll Might 9d6",
    "a hundred thousand dice": "roll Might 100000d6",
    "a huge die": "roll Might d99999999",
    "many odd dice": "roll Might " + " ".join(f"d{sides}" for sides in range(100, 200)),
    "a huge text": "roll Might: " + "x" * 100_000,
    "a huge word": "x" * 900,
    "a huge trait": "roll " + "x" * 900,
    "a text of 201": "roll Might: " + "x" * 201,
    "a control sign": "roll Might: \x1b[2J",
    "a sign that turns the writing": "roll Might: \u202egnp.exe",
    "a sign that isolates the writing": "roll Might: \u2067abc",
    "half a surrogate pair": "roll Might: \ud800",
    "an adversary with markup": "roll Might vs <script>alert(1)</script>",
    "an adversary of 41": "roll Might vs " + "W" * 41,
    "a Bond with markup": "bond <img src=x onerror=y>",
    "a Bond of 500": "bond " + "B" * 500,
    "a Nemesis with a colon": "nemesis Wolf: grey",
    "an opposed roll of one": "versus Teddie:Might",
    "an opposed roll with nobody": "versus Teddie:Might Zoe:Might",
    "an opposed roll against oneself": "versus Teddie:Might Teddie:Charm",
    "a decision that is not due": "pass",
    "no move but None": None,
    "no move but a number": 3,
    "no move but a list": ["roll", "Might"],
    "no move but an endless number": 10**5000,
    "no move but an object": object(),
}


@pytest.mark.parametrize("case", BAD_MOVES)
def test_a_wrong_move_gets_a_clear_sentence_and_changes_nothing(case):
    table = play(typed({"Teddie": {"Might": 3}, "Ana": {"Charm": 2}}), "Teddie: roll Might", [6, 1, 1])
    state, entries = table.state, len(table.log)
    with pytest.raises(TabletopError) as caught:
        table.play(BAD_MOVES[case], "Teddie")
    assert_clear(caught.value)
    assert (table.state, len(table.log)) == (state, entries)


def test_an_emoji_of_several_signs_may_stand_in_a_description():
    climber = "\U0001f9d7\u200d\u2640\ufe0f"
    table = play(typed({"Teddie": {"Might": 1}}), f"roll Might: I climb {climber}")
    assert table.state.attempt.text == f"I climb {climber}"


BAD_ROLLS = {
    "too few": [6],
    "too many": [6, 6, 6, 6],
    "a 7": [7, 1, 1],
    "a 0": [0, 1, 1],
    "a negative": [-1, 1, 1],
    "texts": ["six", "one", "one"],
    "a typed text": "three sixes",
    "True": [True, 1, 1],
    "halves": [2.5, 1, 1],
    "nothing": [],
    "a huge text": "9" * 5000,
    "endless numbers": [10**5000] * 3,
    "one endless number": 10**5000,
    "a mapping": {"Might": 6},
}


@pytest.mark.parametrize("case", BAD_ROLLS)
def test_wrong_faces_get_a_clear_sentence_and_the_roll_still_waits(case):
    table = play(typed({"Teddie": {"Might": 3}}), "roll Might")
    state = table.state
    with pytest.raises(UnreadableMove) as caught:
        table.roll(BAD_ROLLS[case])
    assert_clear(caught.value)
    assert table.state is state
    assert due(table) == (6, 6, 6)


@pytest.mark.parametrize(
    "seat", ["Zoe", "", 2, -1, True, 1.5, "x" * 9999, 10**5000], ids=lambda seat: quoted(seat, 20)
)
def test_nobody_of_that_name_or_seat(seat):
    table = typed({"Teddie": {}, "Ana": {}})
    with pytest.raises(UnreadableMove) as caught:
        table.play("roll Might", seat)
    assert_clear(caught.value)
    assert len(table.log) == 0


@pytest.mark.rule("P-POOL-SCORE")
def test_no_dice_are_no_error_the_roll_just_fails():
    table = play(typed({"Teddie": {}}), "roll Might", [])
    assert table.log.lines()[-1].startswith("Failure")
