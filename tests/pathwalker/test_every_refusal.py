"""Refusals say what they said when they were read."""

from __future__ import annotations

import json

import pytest

from tests.pathwalker.refusals import FILE, games, lines, unpacked

EXAMPLES = [json.loads(line) for line in FILE.read_text("utf8").splitlines()]


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_a_refusal_says_what_was_read_once(number):
    example = EXAMPLES[number]
    seed, place = example["game"]
    told = lines(games(seed)[place], example["seat"], unpacked(example["move"]))
    assert told == example["barred"]
