"""Characters: made, kept in a file, brought to a table; damaged files are refused by one sentence."""

from __future__ import annotations

import json

import pytest

from tabletop_kit import pathwalker
from tabletop_kit.core.errors import SaveError, SetupError
from tabletop_kit.pathwalker import TRAITS, Character

ANA = Character("Ana Maria", {"might": 3, "SAGE": 10}, bond="Ben", nemeses=("Wolf", "Old Bear"))


def test_traits_may_be_typed_in_any_case_and_those_left_out_are_zero():
    assert dict(ANA.scores) == dict.fromkeys(TRAITS, 0) | {"Might": 3, "Sage": 10}
    assert str(ANA) == "Ana Maria: Might 3, Sage 10"
    assert str(Character("Ben", {})) == "Ben: all scores 0"


@pytest.mark.parametrize(
    ("trait", "sentence"),
    [
        ("might", "There is no trait 'might'; did you mean Might?"),
        (10**5000, "There is no trait a huge number; known are "),
        ([], "There is no trait []; known are "),
    ],
    ids=["small", "number", "list"],
)
def test_a_trait_that_nobody_has_is_answered_with_the_nearest(trait, sentence):
    with pytest.raises(SetupError) as caught:
        ANA[trait]
    assert str(caught.value).startswith(sentence)


def test_one_nemesis_may_be_given_as_a_plain_name_and_none_as_none():
    assert Character("Ana", {}, nemeses="Wolf").nemeses == ("Wolf",)
    assert Character("Ana", {}, bond=None, nemeses=None) == Character("Ana", {})


def test_a_character_read_is_the_one_that_was_saved(tmp_path):
    assert Character.read(ANA.save(tmp_path / "ana.json")) == ANA
    assert [path.name for path in tmp_path.iterdir()] == ["ana.json"]


def test_saved_characters_sit_down_at_a_table(tmp_path):
    ben = Character("Ben", {"Charm": 2})
    table = pathwalker.table([Character.read(one.save(tmp_path / one.name)) for one in (ANA, ben)], seed=1)
    assert table.names == ("Ana Maria", "Ben")
    assert "Ana Maria: Might 3, Sage 10; Bond Ben; Nemesis Wolf, Old Bear" in str(table)


def test_a_file_cut_short_anywhere_is_refused_and_left_alone(tmp_path):
    path = ANA.save(tmp_path / "ana.json")
    whole = path.read_bytes()
    for length in range(len(whole.rstrip())):
        path.write_bytes(whole[:length])
        with pytest.raises(SaveError, match="is damaged or cut short"):
            Character.read(path)
        assert path.read_bytes() == whole[:length]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "tabletop_kit table"}, "holds no character of tabletop_kit"),
        ({"game": "chess"}, "is a save of 'chess', not of pathwalker"),
        ({"schema": 99}, "was written by a newer tabletop_kit"),
        ({"name": 5}, "is damaged"),
        ({"name": "<b>"}, "is damaged: '<b>' cannot be a name: a name has no '<'."),
        ({"scores": [3]}, "is damaged"),
        ({"scores": {"Luck": 3}}, "is damaged: there is no trait 'Luck'"),
        ({"scores": {"Might": 11}}, "is damaged: Ana Maria's Might cannot be 11"),
        ({"scores": {"Might": True}}, "is damaged"),
        ({"scores": {"Might": "3"}}, "is damaged"),
        ({"nemeses": "Wolf"}, "is damaged"),
        ({"nemeses": [1]}, "is damaged"),
        ({"bond": None}, "is damaged"),
    ],
)
def test_a_file_with_a_fault_is_refused_by_a_sentence_that_names_it(tmp_path, change, sentence):
    path = ANA.save(tmp_path / "ana.json")
    path.write_text(json.dumps(json.loads(path.read_text("utf8")) | change), "utf8")
    with pytest.raises(SaveError) as caught:
        Character.read(path)
    assert sentence in str(caught.value)
    assert str(caught.value).endswith((".", "?"))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("field", ["format", "schema", "game", "name", "scores"])
def test_a_file_without_a_field_is_refused(tmp_path, field):
    path = ANA.save(tmp_path / "ana.json")
    data = json.loads(path.read_text("utf8"))
    del data[field]
    path.write_text(json.dumps(data), "utf8")
    with pytest.raises(SaveError):
        Character.read(path)


@pytest.mark.parametrize(
    "content", [b"", b"[]", b"null", b"7", b'"text"', b"\xff\xfe", b"{}", b"\x89PNG\r\n"]
)
def test_a_foreign_file_is_refused(tmp_path, content):
    path = tmp_path / "foreign"
    path.write_bytes(content)
    with pytest.raises(SaveError):
        Character.read(path)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(SaveError, match="cannot be read"):
        Character.read(tmp_path / "nobody.json")
