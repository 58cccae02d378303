"""Moves as text: forgiving to read, one way to write, and back again."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tabletop_kit import pathwalker
from tabletop_kit.core.chance import Typed
from tabletop_kit.core.errors import AmbiguousMove, UnreadableMove, WhoseMove
from tabletop_kit.core.table import Table
from tabletop_kit.pathwalker import TRAITS, Setup, game
from tabletop_kit.pathwalker.moves import (
    ACCEPT,
    HELP,
    OVEREXERT,
    PASS,
    SESSION,
    Bond,
    Nemesis,
    Roll,
    Side,
    Versus,
)
from tests.pathwalker.asking import play, typed
from tests.pathwalker.states import odd_moves, plain_moves, setups, states

MIGHT, CHARM, SWIFTNESS = (TRAITS.index(name) for name in ("Might", "Charm", "Swiftness"))


@pytest.fixture
def table():
    return typed({"Teddie": {"Might": 3}, "Ana Maria": {"Swiftness": 2}})


# ---------------------------------------------------------------------- round trips
@given(st.data())
@settings(max_examples=120)
def test_every_legal_move_reads_back_as_it_was_written(data):
    state = game.start(data.draw(setups()))
    move = data.draw(plain_moves(state) | odd_moves(state))
    assume(move in game.legal(state, 0))
    text = game.write(state.setup, move)
    assert game.read(state, 0, text) == move
    assert "\n" not in text


@given(states(), st.data())
@settings(max_examples=50)
def test_every_listed_move_reads_back(state, data):
    seat = data.draw(st.integers(0, len(state.setup.names) - 1))
    for move in game.legal(state, seat):
        assert game.read(state, seat, game.write(state.setup, move)) == move


@given(st.data())
@settings(max_examples=80)
def test_a_table_understands_what_it_has_written_whoever_sits_there(data):
    """A save replays the texts of its log, so a name must never swallow a move."""
    table = Table(game, data.draw(setups()), source=Typed())
    move = data.draw(plain_moves(table.state))
    assume(move in game.legal(table.state, 0))
    assert table.read(game.write(table.setup, move), 0) == move


@given(st.data())
@settings(max_examples=150)
def test_any_move_can_be_written_whatever_a_program_put_into_it(data):
    state = data.draw(states())
    move = data.draw(odd_moves(state))
    assert game.write(state.setup, move)
    assert all(isinstance(part, str) for part in game.parts(state.setup, move))


@given(st.text(max_size=60) | st.text("rolveus dTeddiMght:,0468", max_size=40))
@settings(max_examples=300)
def test_whatever_is_typed_is_a_move_or_one_clear_sentence(text):
    try:
        game.read(game.start(Setup(("Teddie",), ((3,) * 9,))), 0, text)
    except (UnreadableMove, AmbiguousMove) as error:
        said = str(error)
    else:
        said = "A move."
    assert said.endswith((".", "?"))
    assert "\n" not in said


# ---------------------------------------------------------------------- one way to write
@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Roll(MIGHT), "roll Might"),
        (Roll(MIGHT, (8, 4)), "roll Might d8 d4"),
        (Roll(MIGHT, (), ("Wolf", "Old Bear")), "roll Might vs Wolf, Old Bear"),
        (Roll(MIGHT, (), (), "I climb: quickly"), "roll Might: I climb: quickly"),
        (Roll(MIGHT, (8,), ("Wolf",), "I hit"), "roll Might d8 vs Wolf: I hit"),
        (OVEREXERT, "overexert"),
        (ACCEPT, "accept"),
        (Versus((Side(0, MIGHT), Side(1, SWIFTNESS))), "versus Teddie:Might Ana Maria:Swiftness"),
        (
            Versus((Side(0, MIGHT, (8, 4)), Side(1, CHARM)), "for the apple"),
            "versus Teddie:Might,d8,d4 Ana Maria:Charm : for the apple",
        ),
        (PASS, "pass"),
        (Bond("Ana Maria"), "bond Ana Maria"),
        (HELP, "help"),
        (Nemesis("Old Bear"), "nemesis Old Bear"),
        (SESSION, "session"),
    ],
)
def test_each_kind_of_move_has_one_written_form(table, move, text):
    assert game.write(table.setup, move) == text
    assert table.read(text, 0) == move


# ---------------------------------------------------------------------- forgiving to read
@pytest.mark.parametrize(
    ("typed_text", "written"),
    [
        ("  ROLL   mIgHt  ", "roll Might"),
        ("r mi", "roll Might"),
        ("roll\tMight", "roll Might"),
        ("roll Might 2d8", "roll Might d8 d8"),
        ("roll Might D8 + d4", "roll Might d8 d4"),
        ("roll Might d8,d4", "roll Might d8 d4"),
        ("roll Might:I climb", "roll Might: I climb"),
        ("roll Might :  I   climb ", "roll Might: I climb"),
        ("roll Might:", "roll Might"),
        ("roll Might VS. Wolf ,Bear", "roll Might vs Wolf, Bear"),
        ("roll Might vs ana maria", "roll Might vs Ana Maria"),
        ("o", "overexert"),
        ("sess", "session"),
        ("versus teddie:mi ana maria:sw", "versus Teddie:Might Ana Maria:Swiftness"),
        ("versus Teddie : Might, Ana Maria : Charm", "versus Teddie:Might Ana Maria:Charm"),
        (
            "versus Teddie:Might, 2d8 Ana Maria:Charm: a duel",
            "versus Teddie:Might,d8,d8 Ana Maria:Charm : a duel",
        ),
        ("bond ana  maria", "bond Ana Maria"),
        ("Teddie: roll Might", "roll Might"),
        ("ana maria : roll Might: I hide", "roll Might: I hide"),
    ],
)
def test_case_blanks_and_the_ends_of_words_may_be_left_out(table, typed_text, written):
    assert game.write(table.setup, table.read(typed_text, None if ": roll" in typed_text else 0)) == written


def test_a_name_before_the_move_says_whose_it_is(table):
    table.play("ana maria: roll Swiftness")
    assert table.log[0].seat == 1


def test_an_opposed_roll_and_a_new_session_are_nobodys_in_particular(table):
    play(table, "session", "versus Teddie:Might Ana Maria:Charm")
    assert [entry.text for entry in table.log] == ["session", "versus Teddie:Might Ana Maria:Charm"]


# ---------------------------------------------------------------------- what cannot be read
@pytest.mark.parametrize(
    ("text", "error", "sentence"),
    [
        (
            "",
            UnreadableMove,
            "Type a move, such as roll Might.",
        ),
        ("jump", UnreadableMove, "There is no move 'jump'; known are roll, overexert, accept, "),
        ("rol1 Might", UnreadableMove, "There is no move 'rol1'; did you mean roll?"),
        ("roll", UnreadableMove, "Say which trait is rolled: Awareness, "),
        ("roll Luck", UnreadableMove, "There is no trait 'Luck'; known are Awareness, "),
        ("roll Migth", UnreadableMove, "There is no trait 'Migth'; did you mean Might?"),
        ("roll M", AmbiguousMove, "'M' may be Magic or Might; type a letter more."),
        (
            "roll S",
            AmbiguousMove,
            "'S' may be Sage or Subterfuge or Survival or Swiftness; type a letter more.",
        ),
        ("roll Might hard", UnreadableMove, "'hard' is no die; dice are written d4, d6, d8 or 2d8."),
        ("roll Might -1d6", UnreadableMove, "'-1d6' is no die; dice are written d4, d6, d8 or 2d8."),
        ("roll Might 999d6", UnreadableMove, "999 dice are more than any pool has."),
        ("roll Might vs", UnreadableMove, "Say against whom, as in: roll Might vs Wolf."),
        (
            "roll Might vs Wolf vs Bear",
            UnreadableMove,
            "Write vs once, with commas between the names, as in: ",
        ),
        ("overexert now", UnreadableMove, "'overexert' stands alone; 'now' was not understood."),
        ("bond", UnreadableMove, "Say with whom, as in: bond Ana."),
        ("versus", UnreadableMove, "Say who rolls what, as in: versus Teddie:Might Ana:Swiftness."),
        (
            "versus Zoe:Might",
            UnreadableMove,
            "'Zoe' is no side of an opposed roll; write each as Name:Trait, ",
        ),
        (
            "versus Teddie",
            UnreadableMove,
            "'Teddie' is no side of an opposed roll; write each as Name:Trait, ",
        ),
        ("versus Teddİe:Might", UnreadableMove, "'Teddİe' is no side of an opposed roll; "),
        ("versus Teddie:Luck", UnreadableMove, "There is no trait 'Luck'; known are Awareness, "),
    ],
)
def test_what_cannot_be_read_is_answered_with_what_would_work(table, text, error, sentence):
    with pytest.raises(error) as caught:
        table.read(text, 0)
    assert str(caught.value).startswith(sentence)


def test_an_ambiguous_move_carries_its_candidates(table):
    with pytest.raises(AmbiguousMove) as caught:
        table.read("roll Sa", 0) and table.read("roll Su", 0)
    assert caught.value.candidates == ("roll Subterfuge", "roll Survival")


@pytest.mark.parametrize(
    ("text", "candidates"),
    [
        ("roll m d8 vs Wolf: I climb", ["roll Magic d8 vs Wolf: I climb", "roll Might d8 vs Wolf: I climb"]),
        (
            "versus Teddie:Might ana maria:m,d4: ha",
            [
                "versus Teddie:Might Ana Maria:Magic,d4 : ha",
                "versus Teddie:Might Ana Maria:Might,d4 : ha",
            ],
        ),
        (
            "versus Teddie:m Ana Maria:su",
            [
                "versus Teddie:Magic Ana Maria:Subterfuge",
                "versus Teddie:Magic Ana Maria:Survival",
                "versus Teddie:Might Ana Maria:Subterfuge",
                "versus Teddie:Might Ana Maria:Survival",
            ],
        ),
    ],
)
def test_the_candidates_of_an_ambiguous_move_are_whole_moves(table, text, candidates):
    with pytest.raises(AmbiguousMove) as caught:
        table.read(text, 0)
    assert list(caught.value.candidates) == candidates
    assert [game.write(table.setup, table.read(candidate, 0)) for candidate in candidates] == candidates


def test_whose_move_it_is_has_to_be_said_when_it_could_be_anybodys(table):
    with pytest.raises(WhoseMove) as caught:
        table.play("roll Might")
    assert str(caught.value) == "Say whose move this is, Teddie or Ana Maria, as in Teddie: roll Might."
    assert caught.value.seats == (0, 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Bob: roll Might", "Nobody here is called 'Bob'; known are Teddie, Ana Maria."),
        ("Tedie: roll M", "Nobody here is called 'Tedie'; did you mean Teddie?"),
        ("undo", "That is no move of the game; call t.undo() for it."),
        ("jump: high", "There is no move 'jump'; known are roll, "),
    ],
)
def test_a_name_that_nobody_has_and_an_undo_are_told_as_such(table, text, sentence):
    with pytest.raises(UnreadableMove) as caught:
        table.play(text)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize("text", ["session", "roll Might", "bond Ana", "versus Ana:Might Ben:Might"])
def test_whose_move_it_is_need_not_be_said_where_only_one_person_plays(text):
    table = pathwalker.table({"Ana": {}, "Ben": {}}, bots={0: "random"}, seed=1)
    assert table.play(text).log[0].seat == 1


@pytest.mark.parametrize("move", [None, 7, object(), ("roll", "Might")])
def test_what_is_no_move_at_all_is_answered_by_a_sentence(table, move):
    with pytest.raises(UnreadableMove, match=r"^A move is typed as one line of text; .+ is none\.$"):
        table.play(move, 0)
