"""Refusals say what they said when they were read, and there is one for every rule that can bar a move."""

from __future__ import annotations

import json

import pytest

from tabletop_kit.wayfarer import rulebook
from tests.wayfarer.refusals import FILE, lines, scenes, unpacked

#: Rules that bar nothing by themselves: they say what happens, what it is worth, or how a game is set up.
TELLING = {
    *("W-SETUP-ISLAND", "W-SETUP-FIRST", "W-TURN-PASS", "W-ROUTE-FIRST", "W-ROUTE-NEW"),
    *("W-COMP-MERCHANT-MONSTER", "W-COMP-MERCHANT-TREASURE", "W-ICON-COPY", "W-ICON-DOUBLE", "W-ICON-AFTER"),
    *("W-TOKEN-GAIN", "W-MISS-FORCED", "W-MISS-THIRD", "W-END-TOWNS", "W-HEX-BRIDGE", "W-HEX-STATUE"),
    *("W-HEX-HIDEOUT", "W-SCORE-TOWN", "W-SCORE-ROUTE", "W-SCORE-TREASURE", "W-SCORE-MONSTER", "W-SCORE-TIE"),
    *(
        "W-SOLO-DICE",
        "W-SOLO-CROSSES",
        "W-SOLO-TOWN-SYMBOL",
        "W-SOLO-MISS",
        "W-SOLO-SCORE",
        "W-SOLO-SHOP-START",
    ),
    *("W-SOLO-CAMPAIGN", "W-EXPERT-MERCHANT"),
}


SCENES = [scene for _, scene in scenes()]
EXAMPLES = [json.loads(line) for line in FILE.read_text("utf8").splitlines()]


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_a_refusal_says_what_was_read_once(number):
    example = EXAMPLES[number]
    told = lines(SCENES[example["scene"]], example["seat"], unpacked(example["move"]))
    assert told == example["barred"]


def test_every_rule_that_can_bar_a_move_does():
    barring = {line.split(":")[0] for one in EXAMPLES for line in one["barred"]}
    assert barring == set(rulebook) - TELLING


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_every_refusal_is_a_sentence(number):
    for line in EXAMPLES[number]["barred"]:
        message, hint, _ = line.split(": ", 1)[1].split(" | ")
        assert message.endswith(".")
        assert not hint or hint.endswith((".", "?"))
