"""The engine of A Wayfarer's Tale agrees with the oracle at every decision of random games of all kinds."""

from __future__ import annotations

import pytest

from tests.oracle.wayfarer_campaign import compare, pair


@pytest.mark.parametrize("number", range(10_000, 10_090))
def test_the_engine_and_the_oracle_agree_at_every_decision(number):
    _, decisions, difference = compare(number)
    assert not difference
    assert decisions > 3


def test_a_difference_is_found():
    table = pair(10_000)
    table.agree()
    table.oracle.players[0]["misses"] += 1
    with pytest.raises(AssertionError, match="misses"):
        table.agree()
