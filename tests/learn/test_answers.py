"""Answers as pupils write them."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_kit.learn.answers import UnreadableAnswer, agrees, places_of, read_chance, read_number

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3/8", Fraction(3, 8)),
        ("0.375", Fraction(3, 8)),
        ("0,375", Fraction(3, 8)),
        (".375", Fraction(3, 8)),
        ("37.5 %", Fraction(3, 8)),
        ("37,5%", Fraction(3, 8)),
        ("1-(5/8)", Fraction(3, 8)),
        ("1 − (5/6)^2", Fraction(11, 36)),
        ("1 - (5/6)**2", Fraction(11, 36)),
        ("3 : 8", Fraction(3, 8)),
        ("2·3/16", Fraction(3, 8)),
        ("1/6 + 5/6 * 1/6", Fraction(11, 36)),
        ("100 % - 5/8", Fraction(3, 8)),
        ("2^-1", HALF),
        ("-1 + 3/2", HALF),
        ("1 - 1/4 - 1/4", HALF),
        ("8/4/4", HALF),
        ("0", Fraction(0)),
        ("100 %", Fraction(1)),
    ],
)
def test_a_chance_is_read_exactly_however_it_is_written(text, value):
    assert read_chance(text) == value


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Write a number"),
        ("   ", "Write a number"),
        ("a third", "'a third' is no number"),
        ("3/8 or so", "'or so' is no number"),
        ("__import__('os')", "is no number"),
        ("3/", "a number is missing at the end"),
        ("* 3", "a number is missing before '*'"),
        ("(1/2", "a bracket is not closed"),
        ("1/2)", "something is missing before ')'"),
        ("1 000", "something is missing before '000'"),
        ("1/0", "divided by 0"),
        ("0^-1", "divided by 0"),
        ("2^0.5", "a whole number up to 200"),
        ("2^201", "a whole number up to 200"),
        ("((9^200)^200)^200", "too long to be meant"),
        ("(" * 101, "at most 100 characters"),
        ("(" * 100, "a number is missing at the end"),
        (0.375, "not 0.375"),
    ],
)
def test_what_is_no_number_is_answered_with_one_sentence(text, said):
    with pytest.raises(UnreadableAnswer, match=r"^[^\n]*$") as caught:
        read_number(text)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("7/6", "1.167 does not."),
        ("-0.5", "-0.5 does not."),
        ("37.5", "37.5 does not. Did you mean per cent?"),
        ("9^200", "'9^200' does not."),
    ],
)
def test_a_number_that_is_no_chance_is_told_so(text, said):
    with pytest.raises(UnreadableAnswer) as caught:
        read_chance(text)
    assert said in str(caught.value)


def test_a_sum_above_certainty_is_not_taken_for_per_cent():
    with pytest.raises(UnreadableAnswer) as caught:
        read_chance("7/6")
    assert "per cent" not in str(caught.value)


def test_the_last_written_place_says_how_exact_a_decimal_is():
    assert [places_of(text) for text in ("0.38", "37.5 %", "38 %", "1")] == [
        Fraction(1, 100),
        Fraction(1, 1000),
        Fraction(1, 100),
        Fraction(1),
    ]
    assert [places_of(text) for text in ("3/8", "1-0.3", "%", "")] == [None] * 4


@pytest.mark.parametrize("text", ["91/216", "0.421", "0.4213", "0.42130", "42.1 %", "1-(5/6)^3"])
def test_the_exact_value_and_its_rounded_decimals_are_right(text):
    assert agrees(text, Fraction(91, 216))


@pytest.mark.parametrize("text", ["0.42", "42 %", "0.422", "0.4212", "0.42129", "90/216", "0.4", "1/2"])
def test_near_misses_and_coarse_guesses_are_not_right(text):
    assert not agrees(text, Fraction(91, 216))


def test_a_coarse_decimal_that_is_exact_is_right():
    assert agrees("0.5", HALF)
    assert agrees("50 %", HALF)
    assert agrees("1", Fraction(1))


@given(st.fractions(0, 1, max_denominator=10**6), st.integers(3, 8))
def test_rounding_to_any_place_is_right_and_one_step_further_is_wrong(exact, places):
    step = Fraction(1, 10**places)
    rounded = round(exact / step)
    text = f"{float(rounded * step):.{places}f}"
    assert agrees(text, exact)
    beyond = f"{float((rounded + 1) * step):.{places}f}"
    wrong = read_number(beyond) != exact and abs(read_number(beyond) - exact) * 2 > step
    assert agrees(beyond, exact) is not wrong


@given(st.text("0123456789+-*/^().,% ", max_size=100))
def test_whatever_is_typed_gives_a_number_or_a_sentence(text):
    try:
        answer = read_number(text)
    except UnreadableAnswer as refused:
        answer = str(refused)
    assert isinstance(answer, Fraction) or "\n" not in answer
