"""Derivations: each answer is the package's own, and brute force confirms each step on the way."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tabletop_kit import dice
from tabletop_kit.core.errors import OddsError
from tabletop_kit.dice import Pool
from tabletop_kit.dice.derive import NAMES, Derivation, Step, derive
from tabletop_kit.dice.derive.enumeration import MAX_ROLLS, average, count, rolls, share
from tabletop_kit.dice.hands import hand_totals
from tabletop_kit.dice.session import session

POOLS = [
    Pool(0),
    Pool(1),
    Pool(2),
    Pool(4),
    Pool("2d4"),
    Pool("1d4+2d6"),
    Pool("3d6+1d8", "six-up"),
    Pool("1d4+1d6+1d8", "top"),
    Pool("2d6+1d8", {2, 3, 5}),
    Pool("2d1+1d3", {1}),
]


def pool_questions():
    """(question, options, the answer that the package gives)"""
    for pool in POOLS:
        n = len(pool)
        for k in range(-1, n + 2):
            yield ("at_least", k, pool.key), {}, pool.at_least(k)
            yield pool.successes(), {"of": k}, pool.successes()[k]
        yield pool.successes(), {}, pool.successes().mean
        yield pool.sum(), {}, pool.sum().mean
        for total in range(n - 1, sum(pool) + 2):
            yield pool.sum(), {"of": total}, pool.sum()[total]


def kept_questions():
    for pool in [Pool(3), Pool(4), Pool("1d4+2d6"), Pool("1d3+1d4+1d8"), Pool("3d1")]:
        for k in range(len(pool)):
            for kept in (pool.keep_highest(k), pool.keep_lowest(k)):
                yield kept, {}, kept.mean
                for total in range(-1, max(pool) * k + 2):
                    yield kept, {"of": total}, kept[total]


def pair_questions():
    for n in range(5):
        for using in (0, 1):
            yield ("doubles", n, using), {}, dice.doubles(n, using)
            yield dice.offers(n, using), {}, dice.pair_sums(n, using).mean
            for total in range(1, 14):
                yield dice.pair_sums(n, using), {"of": total}, dice.pair_sums(n, using)[total]
            for face in range(1, 7):
                yield ("doubles", n, using), {"of": face}, dice.offers(n, using).any_of(doubles=[face])


def opposed_questions():
    for sides in [(3, 2), (2, 3), (2, 2), (0, 2), (0, 0), (1, 1, 1), (1, 2, 1), (2, 1, 2), ("1d4+1d6", 2)]:
        answer = dice.opposed(*sides)
        for of in ("win", "draw", "lose"):
            yield answer, {"of": of}, getattr(answer, of)
    answer = dice.opposed(Pool("1d8", "six-up"), Pool(2, "six"))
    yield answer, {}, answer.win


def overexertion_questions():
    for arguments, options in [
        ((0,), {}),
        ((1,), {}),
        ((2,), {}),
        ((2,), {"score": 4, "price": Fraction(1, 4)}),
        ((2,), {"nemesis": 1, "score": 1}),
        ((1,), {"nemesis": 1, "score": 3, "nemesis_rerolled": False}),
        ((0,), {"nemesis": 2}),
        ((3,), {"reading": "shrink", "price": Fraction(1, 2)}),
        (("1d6+1d8",), {"price": "1/5"}),
        ((2,), {"done": 1, "score": 3}),
        ((2,), {"success": "six-up", "price": 9}),
    ]:
        answer = dice.overexertion(*arguments, **options)
        for of in ("chance", "lost", "value"):
            yield answer, {"of": of}, getattr(answer, of)


def session_questions():
    for arguments, options in [
        (([],), {}),
        (([2, 1],), {"price": Fraction(1, 10)}),
        ((["Might", "Might"], {"Might": 2}), {}),
        (
            ([("M", 1), "S", ("M", 1)], {"M": 2, "S": 1}),
            {"price": Fraction(1, 20), "nemesis_rerolled": False},
        ),
        (([3, 2],), {"count": "trait"}),
        (([3, 2],), {"done": 1}),
        (([0, (0, 2)],), {}),
    ]:
        answer = session(*arguments, **options)
        yield answer, {}, answer.value


def hand_questions():
    for arguments, options in [
        (([(3, 1), (2, 5), 4, (2, 2)],), {"size": 3}),
        (([(3, 1), (2, 5), (-1, 4), (2, 2)],), {"size": 3, "turned": 2}),
        (([1, 2, 2, 5],), {"size": 3, "held": [3, -2]}),
        (([],), {"held": [1, 2]}),
    ]:
        answer = hand_totals(*arguments, **options)
        for total in range(-3, 13):
            yield answer, {"of": total}, answer.can_make(total)
            yield answer, {"at_least": total}, answer.at_least(total)


def contest_questions():
    for sides, options in [
        ((0, 0), {}),
        ((0, 2), {}),
        ((1, 1), {}),
        ((2, 1), {"price": "1/10"}),
        ((1, 1), {"nemesis": (1, 0), "nemesis_rerolled": False}),
        ((2, 2), {"price": (Fraction(1, 5), 0), "draw": 0, "done": (1, 0), "score": (4, 3)}),
        ((2, 3), {"draw": 1}),
        (("1d4+1d6", 1), {"success": "top", "score": (3, 0)}),
    ]:
        answer = dice.opposed_overexertion(*sides, **options)
        for of in ("win", "draw", "lose"):
            yield answer, {"of": of}, getattr(answer, of)


def margin_questions():
    for sides in [(2, 3), (3, 1), (0, 2), ("1d4+1d6", 2)]:
        margins = dice.opposed(*sides).margins()
        yield margins, {}, margins.mean
        for of in range(-4, 5):
            yield margins, {"of": of}, margins[of]


def offered_totals_questions():
    for n in range(5):
        for using in (0, 1):
            totals = dice.offers(n, using).totals()
            yield totals, {}, totals.mean
            for of in range(-1, 9):
                yield totals, {"of": of}, totals[of]


def best_hand_questions():
    for arguments, options in [
        (([(3, 1), (2, 5), 4, (2, 2)],), {"size": 3}),
        (([(3, 1), (2, 5), (-1, 4), (2, 2)],), {"size": 3, "turned": 2}),
        (([1, 2, 2, 5],), {"size": 3, "held": [3, -2]}),
    ]:
        best = hand_totals(*arguments, **options).best()
        yield best, {}, best.mean
        for of in range(-2, 14):
            yield best, {"of": of}, best[of]


GROUPS = {
    "contest": contest_questions,
    "margins": margin_questions,
    "offered totals": offered_totals_questions,
    "best of a hand": best_hand_questions,
    "pools": pool_questions,
    "kept": kept_questions,
    "pairs": pair_questions,
    "opposed": opposed_questions,
    "overexertion": overexertion_questions,
    "session": session_questions,
    "hands": hand_questions,
}


@pytest.mark.parametrize("group", GROUPS)
def test_the_last_step_is_the_answer_of_the_package(group):
    for question, options, answer in GROUPS[group]():
        assert derive(question, **options).answer == answer, (question, options)


@pytest.mark.parametrize("group", GROUPS)
def test_brute_force_confirms_every_step(group):
    for question, options, _ in GROUPS[group]():
        for step in derive(question, **options):
            assert step.check() == step.value, (question, options, step)


@pytest.mark.parametrize("group", GROUPS)
def test_every_step_can_be_read_and_typeset(group):
    for question, options, _ in GROUPS[group]():
        derivation = derive(question, **options)
        latex = derivation.latex()
        assert all(step.name in NAMES and step.text.startswith(step.words) for step in derivation)
        assert latex.count("{") == latex.count("}")
        assert latex.count(r"\left(") == latex.count(r"\right)")
        assert latex.isascii(), latex
        assert "  " not in derivation.title


def test_a_wrong_step_does_not_pass_its_check():
    right = derive(Pool(2)).steps[-1]
    wrong = Step(right.name, right.words, right.value + Fraction(1, 36), right.check)

    assert Derivation("right", [right]).check()
    assert not Derivation("wrong", [right, wrong]).check()


def test_at_least_one_of_four_dice_goes_by_the_complement():
    derivation = derive(Pool(4))

    assert [step.name for step in derivation] == ["counting", "complement", "product", "complement"]
    assert derivation.answer == Fraction(671, 1296)
    assert str(derivation).splitlines()[-1] == "Answer: 671/1296 ≈ 51.77 %"


def test_a_derivation_prints_one_numbered_line_a_step():
    lines = str(derive(Pool(2).sum(), of=3)).splitlines()

    assert lines == [
        "Sum 3 with 2d6",
        "  1. counting  all rolls: 6^2 = 36",
        "  2. counting  rolls that sum to 3, 1+2, 2+1: 2",
        "  3. counting  share of all rolls: 2/36 = 1/18",
        "Answer: 1/18 ≈ 5.56 %",
    ]


def test_a_derivation_is_one_aligned_block_of_latex():
    assert derive(Pool(3)).latex().splitlines() == [
        r"\begin{aligned}",
        r"& \text{a d6 succeeds on 1 of its 6 faces: }\frac{1}{6} && \text{counting} \\",
        r"& \text{a d6 misses: }1 - \frac{1}{6} = \frac{5}{6} && \text{complement} \\",
        r"& \text{all 3 dice miss: }\left(\frac{5}{6}\right)^{3} = \frac{125}{216} && \text{product} \\",
        r"& \text{not all miss: }1 - \frac{125}{216} = \frac{91}{216} && \text{complement}",
        r"\end{aligned}",
    ]
    assert derive(Pool(3))._repr_latex_().startswith(r"$\displaystyle \begin{aligned}")


def test_binomials_roots_and_rounded_numbers_are_typeset():
    latex = derive(Pool(30).successes(), of=29).latex()

    assert r"\binom{30}{29} \cdot \left(\frac{1}{6}\right)^{29}" in latex
    assert r"\approx" in latex
    assert r"\cdot 10^{-22}" in latex


def test_a_name_that_latex_would_misread_is_escaped():
    latex = derive(session([r"50%_{\&}"], {r"50%_{\&}": 1})).latex()

    assert r"50\%\_\{\textbackslash{}\&\} at 1" in latex


def test_a_derivation_is_an_accessible_table_with_escaped_text():
    html = Derivation("a < b", [Step("sum", "x & y", Fraction(1, 2), lambda: Fraction(1, 2))])._repr_html_()

    assert "<caption" in html
    assert '<th scope="row"' in html
    assert "a &lt; b" in html
    assert "x &amp; y" in html


@pytest.mark.parametrize(
    ("answer", "shown"),
    [
        (Fraction(1, 8), "1/8 = 12.5 %"),
        (Fraction(1, 3), "1/3 ≈ 33.33 %"),
        (Fraction(0), "0 = 0 %"),
        (Fraction(1), "1 = 100 %"),
        (Fraction(1, 10**6), "1/1000000 ≈ 0.0001 %"),
        (1 - Fraction(1, 10**6), "999999/1000000 > 99.99 %"),
        (Fraction(1, 3**40), "≈ 8.2e-18 %"),
    ],
)
def test_an_answer_is_never_rounded_into_a_certainty(answer, shown):
    text = str(Derivation("t", [Step("sum", "w", answer, lambda: answer)]))

    assert text.splitlines()[-1] == f"Answer: {shown}"


def test_long_rows_of_cases_are_added_up_in_one_step():
    derivation = derive(dice.opposed(12, 12), of="draw")

    assert len(derivation) == 1
    assert " ... " in derivation.steps[0].text


def test_an_answer_derives_itself():
    assert Pool(3).successes().derivation(of=2).answer == Pool(3).successes()[2]
    assert Pool(3).derivation(at_least=2).answer == Pool(3).at_least(2)
    assert dice.opposed(3, 2).derivation().answer == dice.opposed(3, 2).win
    assert hand_totals([1, 2, 3], size=2).derivation(at_least=4).answer == Fraction(2, 3)


def test_the_worth_of_overexertion_is_derived_without_the_one_step_rule():
    plan = dice.overexertion(3, price=Fraction(1, 4))
    steps = derive(plan, of="value").steps

    assert {step.name for step in steps} == {"product", "recurrence"}
    assert steps[-1].value == plan.value


def test_a_step_shows_the_price_against_what_a_die_buys():
    texts = [step.text for step in derive(dice.overexertion(5, price=Fraction(3, 10)))]

    assert any("against a price of 3/10, above the price, so go on: 4651/7776" in text for text in texts)
    assert any("against a price of 3/10, not above the price, so stop" in text for text in texts)


@pytest.mark.rule("P-VERSUS-OVER")
def test_a_contest_says_who_decides_and_what_a_reroll_is_worth_to_them():
    texts = [step.text for step in derive(dice.opposed_overexertion(2, 1, price="1/10"))]

    assert texts[0] == "after the first rolls side 1 is behind: side 1 decides: 25/216"
    assert texts[1].startswith("after the first rolls both have the same: side 1, then side 2 decides: ")
    assert (
        "worth of it to side 2; equal, passing is worth 1/2, so pass: 25/216 + 1/2 · 5/8 - 1/10 · 1 = 709/2160"
        in texts
    )


def test_the_verdicts_of_a_derived_contest_are_those_of_its_solution():
    solved = dice.opposed_overexertion(3, 2, price="1/20")
    steps = [step.words for step in derive(solved)]
    for b in range(1, 3):
        at = steps.index(f"re-roll 1 of side 1 for 1 die against {b}: side 1 has the most in the end")
        goes_on = "behind, passing is worth 0, so roll again" in steps[at + 1]
        assert solved.choice(b - 1, b) == (0, goes_on)


def test_a_great_contest_shows_the_first_decisions_only():
    derivation = dice.opposed_overexertion(5, 5).derivation()

    assert derivation.answer == dice.opposed_overexertion(5, 5).win
    assert sum(step.name == "comparison" for step in derivation) == 12


@pytest.mark.parametrize(
    ("question", "options", "said"),
    [
        (("weather", 1), {}, "No question that can be derived is"),
        (None, {}, "No question that can be derived is"),
        (Fraction(1, 6), {}, "No question that can be derived is"),
        (Pool(3), {"of": 2}, "nothing to choose"),
        (Pool(3).sum(), {"of": "ten"}, "must be a whole number"),
        (Pool(3).sum(), {"of": 2.5}, "must be a whole number"),
        (Pool(3).sum(), {"at_least": 5}, "at_least is for hands"),
        (dice.opposed(1, 2), {"of": "victory"}, "No result of an opposed roll is 'victory'"),
        (dice.overexertion(2), {"of": "luck"}, "Of overexertion 'luck' cannot be derived"),
        (session([2]), {"of": "luck"}, "Of a session 'luck' cannot be derived"),
        (hand_totals([1, 2]), {}, "name one"),
        (hand_totals([1, 2]), {"of": 1, "at_least": 1}, "name one"),
        (Pool(101).sum(), {}, "101 dice is too long to read"),
        (Pool(range(1, 60)).sum(), {"of": 300}, "too long to read"),
        (Pool(range(1, 60)).successes(), {"of": 7}, "too long to read"),
        (Pool("60d20").keep_highest(30), {"of": 300}, "keep fewer dice"),
        (dice.opposed_overexertion(30, 30), {}, "The derivation of this contest is too long to read"),
        (dice.opposed_overexertion(2, 2), {"of": "luck"}, "Of this contest 'luck' cannot be derived"),
        (dice.opposed_overexertion(2, 2), {"of": ["win"]}, "What to derive has a name"),
        (("at_least",), {}, "not put together as an answer has it"),
        (("at_least", 1, (((6, "x"),), "six")), {}, "not put together as an answer has it"),
        (("pair_sums", 4, 2), {}, "not put together as an answer has it"),
        ((["at_least"], 1), {}, "No question that can be derived is ['at_least']"),
        (session([10] * 7), {}, "The derivation of this session is too long to read"),
    ],
)
def test_what_cannot_be_derived_is_refused_in_one_sentence(question, options, said):
    with pytest.raises(OddsError) as refused:
        derive(question, **options)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


def test_enumeration_walks_through_every_roll():
    assert sorted(rolls([2, 3])) == sorted(product((1, 2), (1, 2, 3)))
    assert count([6, 6, 6, 6], lambda roll: len(set(roll)) < 4) == 936
    assert share([6, 6], lambda roll: sum(roll) == 7) == Fraction(1, 6)
    assert average([4, 6], sum) == 6
    assert list(rolls([])) == [()]


def test_too_many_rolls_are_not_looked_at():
    with pytest.raises(OddsError, match=f"more than {MAX_ROLLS:,}"):
        derive(Pool(20)).check()


def test_too_many_hands_are_not_looked_at():
    with pytest.raises(OddsError, match="too many to look at"):
        hand_totals([(1, 2)] * 40, size=6).derivation(of=7).check()
