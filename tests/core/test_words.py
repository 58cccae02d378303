"""What sentences repeat of what was given: in quotes, short, and safe whatever it is."""

from __future__ import annotations

import pytest

from tabletop_kit.core.words import listed, quoted


class Loud:
    """Something whose own words fail."""

    def __repr__(self):
        raise RuntimeError("no words")


NESTED = []
for _ in range(5000):
    NESTED = [NESTED]


@pytest.mark.parametrize(
    "given",
    ["x" * 10**6, b"x" * 10**6, 10**5000, -(10**5000), [10**5000] * 99, {"x" * 999: 10**5000}, NESTED, Loud(), object()],
    ids=["text", "bytes", "number", "negative", "list", "mapping", "nested", "loud", "object"],
)  # fmt: skip
def test_whatever_was_given_is_repeated_in_a_few_signs(given):
    assert len(quoted(given)) <= 61
    assert "0x" not in quoted(given)


@pytest.mark.parametrize("given", ["Bob", 7, -1.5, True, None, ["a", 2], ("Wolf",), {"Might": 3}])
def test_what_is_short_is_repeated_as_it_is(given):
    assert quoted(given) == repr(given)


def test_names_stand_in_a_row_as_people_say_them():
    assert listed(["Ana"]) == "Ana"
    assert listed(["Ana", "Ben"], "or") == "Ana or Ben"
    assert listed(iter(["Ana", "Ben", "Cem"])) == "Ana, Ben and Cem"
    assert listed([]) == ""
