"""Rulebooks, options, refusals and verdicts."""

from __future__ import annotations

import pytest

from tabletop_kit.core.errors import SetupError, TabletopError, UnknownRule
from tabletop_kit.core.rules import Refusal, Rulebook, Verdict, did_you_mean
from tests.harness.commits import commits


@pytest.mark.parametrize(
    ("word", "known", "answer"),
    [
        ("Migth", ["Might", "Magic"], "did you mean Might?"),
        ("MAGIC", ["Might", "Magic"], "did you mean Magic?"),
        ("xyz", ["Might", "Magic"], "known are Might, Magic."),
        ("", ["Might"], "known are Might."),
        ("xyz", [], "none is known."),
    ],
)
def test_a_wrong_name_is_answered_with_what_is_known(word, known, answer):
    assert did_you_mean(word, known) == answer


def test_a_rule_is_found_by_its_id():
    rule = commits.rulebook["C-TURN-CLASH"]
    assert rule.title == "Clash"
    assert str(rule) == (
        "C-TURN-CLASH  Clash\nA face that several seats took counts for none of them.\n"
        "The kit's ruling: Faces are compared, not dice.\n"
        "Option clash: 'void' a face taken by several counts for none of them (default); "
        "'all' a face taken by several counts for all of them."
    )
    assert "ruling" not in str(commits.rulebook["C-END"])


def test_a_wrong_id_is_answered_with_the_nearest():
    with pytest.raises(UnknownRule) as error:
        commits.rulebook["C-TURN-CLSH"]
    assert str(error.value) == "commits has no rule 'C-TURN-CLSH'; did you mean C-TURN-CLASH?"
    assert isinstance(error.value, (TabletopError, KeyError))


def test_a_rulebook_is_a_mapping():
    book = commits.rulebook
    assert "C-END" in book
    assert "C-ENDS" not in book
    assert book.get("C-ENDS") is None
    assert len(book) == len(list(book)) == 10
    assert repr(book) == "<Rulebook of commits: 10 rules>"


def test_the_text_is_read_when_the_first_rule_is_asked_for():
    book = Rulebook("nothing", "tests.harness", "missing.toml")
    with pytest.raises(FileNotFoundError):
        list(book)


def test_options_are_known_by_their_keyword():
    options = commits.rulebook.options
    assert list(options) == ["clash", "skippable"]
    assert options["skippable"].default is True
    assert list(options["clash"].choices) == ["void", "all"]


def test_options_that_are_not_chosen_have_their_default():
    assert commits.rulebook.choose({}) == {"clash": "void", "skippable": True}
    assert commits.rulebook.choose({"skippable": False}) == {"clash": "void", "skippable": False}


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"clsh": "all"}, r"^'clsh' is no option of commits; did you mean clash\?$"),
        ({3: "all"}, r"^3 is no option of commits; known are clash, skippable\.$"),
        ({"clash": "none"}, r"^clash cannot be 'none'; choose one of 'void', 'all'\.$"),
        ({"clash": ["all"]}, r"^clash cannot be \['all'\]"),
        ({"skippable": 1}, r"^skippable cannot be 1; choose one of True, False\.$"),
        ({"skippable": None}, r"^skippable cannot be None"),
    ],
)
def test_a_wrong_option_is_answered_with_the_right_ones(chosen, sentence):
    with pytest.raises(SetupError, match=sentence):
        commits.rulebook.choose(chosen)


def test_a_refusal_reads_as_a_sentence_with_its_rule():
    assert str(Refusal("C-END", "It is over.")) == "It is over. [C-END]"
    assert str(Refusal("C-END", "It is over.", hint="Start anew.")) == "It is over. Start anew. [C-END]"


def test_a_verdict_is_the_sequence_of_its_refusals():
    first, second = Refusal("A", "One."), Refusal("B", "Two.")
    verdict = Verdict("move", [first, second], lambda: None)
    assert list(verdict) == [first, second]
    assert verdict[1] is second
    assert str(verdict) == "One. [A] Two. [B]"
    assert repr(verdict) == "<Verdict on 'move': A, B>"
    assert repr(Verdict("move", [], lambda: "x")) == "<Verdict on 'move': legal>"
