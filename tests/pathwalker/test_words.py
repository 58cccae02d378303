"""What the game says: always something, always the same, always plain text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_kit.core.game import Event
from tabletop_kit.pathwalker import Setup, game
from tabletop_kit.pathwalker.words import _SENTENCES
from tests.pathwalker.asking import play, typed
from tests.pathwalker.states import played, states, steps_of

SETUP = Setup(("Ana", "Ben"), ((3,) * 9, (3,) * 9))


@pytest.mark.parametrize("seed", range(25))
def test_every_state_that_play_reaches_has_a_headline_and_a_board(seed):
    for state in played(seed, 60):
        line, page = game.headline(state), game.board(state)
        assert line
        assert "\n" not in line
        assert line[1:] in page
        assert all(name in page for name in state.setup.names)
        assert (game.headline(state), game.board(state)) == (line, page)


@given(states())
@settings(max_examples=80)
def test_so_has_every_state_that_play_does_not_reach(state):
    assert game.headline(state)
    assert game.board(state).endswith(".")


@pytest.mark.parametrize("seed", range(25))
def test_every_event_is_told_in_a_sentence(seed):
    for step in steps_of(seed, 60):
        for event in step.events:
            line = game.say(step.state.setup, event)
            assert line.endswith((".", "”"))
            assert "None" not in line
            assert line != f"{event.kind}."


def test_random_games_meet_every_kind_of_event_that_has_a_sentence():
    met = {event.kind for seed in range(25) for step in steps_of(seed, 60) for event in step.events}
    assert met == set(_SENTENCES)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
FIELDS = (
    "trait",
    "dice",
    "nemesis",
    "against",
    "text",
    "sides",
    "faces",
    "successes",
    "overexert_for",
    "between",
)


@given(
    st.sampled_from([*_SENTENCES, "danced"]),
    st.none() | st.integers(-3, 5),
    st.dictionaries(st.sampled_from(FIELDS), json_values, max_size=6),
)
@settings(max_examples=150)
def test_an_event_from_a_damaged_or_foreign_save_is_still_told(kind, seat, data):
    assert isinstance(game.say(SETUP, Event(kind, seat, data)), str)


def test_an_unknown_event_is_named():
    assert game.say(SETUP, Event("danced", 1)) == "Ben danced."
    assert game.say(SETUP, Event("danced", 7)) == "danced."


def test_texts_stay_as_they_were_typed_since_words_are_no_html():
    table = play(typed({"O'Neil": {"Might": 1}}), 'roll Might: <b>"me" & you</b>', [6])
    assert '<b>"me" & you</b>' in table.log.lines()[0]
    assert "&lt;" not in str(table.log) + str(table)


@pytest.mark.parametrize(
    ("steps", "line"),
    [
        ([], "Ana, Ben ready; nothing rolled yet"),
        (["Ana: roll Might"], "Ana rolls Might: 3d6 to be thrown"),
        (
            ["Ana: roll Might d8", [1, 1, 8]],
            "Ana's Might shows 1 1 8 (d8): failure; overexert for 1 die, or accept",
        ),
        (["Ana: roll Might", [1, 1, 6]], "Ana's Might shows 1 1 6: success"),
        (["Ana: roll Might", [1, 1, 1], "accept"], "Ana's Might shows 1 1 1: failure"),
        (["Ana: roll Charm", []], "Ana's Charm shows nothing: failure"),
        (["versus Ana:Might Ben:Might"], "Ana rolls Might: 3d6 to be thrown"),
        (["versus Ana:Might Ben:Might", [6, 6, 1]], "Ben rolls Might: 2d6 to be thrown"),
        (
            ["versus Ana:Might Ben:Might", [6, 6, 1], [6, 1]],
            "opposed roll Ana 2, Ben 1; Ben overexerts or passes",
        ),
        (["versus Ana:Might Ben:Might", [6, 6, 1], [6, 1], "pass"], "opposed roll Ana 2, Ben 1: Ana wins"),
        (
            ["versus Ana:Might Ben:Might", [1, 1, 1], [1, 1], "pass", "pass"],
            "opposed roll Ana 0, Ben 0: draw between Ana and Ben",
        ),
    ],
)
def test_the_headline_says_what_lies_on_the_table(steps, line):
    table = play(typed({"Ana": {"Might": 3}, "Ben": {"Might": 2}}), *steps)
    assert game.headline(table.state) == line


def test_the_board_shows_what_changed_on_a_sheet():
    table = typed({"Ana": {"Might": 6}, "Ben": {}})
    play(table, "Ana: bond Ben", "Ana: help", "Ana: nemesis Wolf", "Ana: roll Might", [1] * 6)
    play(table, "overexert", [1] * 6, "overexert", [6] * 6)
    assert str(table).splitlines() == [
        "Pathwalker. Success: a die that shows 6.",
        "Ana: Might 3 of 6; 2 overexertions; TIRED; Bond Ben (action used); Nemesis Wolf; won 1 of 1 roll this session",
        "Ben: all scores 0",
        "Ana's Might shows 6 6 6 6 6 6: success.",
    ]


def test_a_draw_between_three_names_them_as_people_do():
    table = typed({"Ana": {"Might": 1}, "Ben": {"Might": 1}, "Cleo": {"Might": 1}})
    play(
        table, "versus Ana:Might Ben:Might Cleo:Might", [6], [6], [6], "Ana: pass", "Ben: pass", "Cleo: pass"
    )
    assert "A draw between Ana, Ben and Cleo;" in table.log.lines()[-1]
    assert table.headline().endswith("draw between Ana, Ben and Cleo")
