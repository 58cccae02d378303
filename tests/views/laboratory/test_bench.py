"""The bench of the laboratory without widgets: its answers, its pictures, its words, its code."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, product
from xml.etree import ElementTree

import pytest

from tabletop_kit import dice
from tabletop_kit.core.errors import OddsError, SetupError
from tabletop_kit.dice import Pool
from tabletop_kit.views.drawing.palette import PAPER, WHITE, contrast
from tabletop_kit.views.drawing.scene import Circle, Line, Rect, Text
from tabletop_kit.views.drawing.svg import svg
from tabletop_kit.views.laboratory.axes import STYLES, ticks
from tabletop_kit.views.laboratory.bench import LETTERS, QUESTIONS, Side, bench_of
from tabletop_kit.views.laboratory.code import code
from tabletop_kit.views.laboratory.curves import curves, histogram
from tabletop_kit.views.laboratory.frontier import frontier
from tabletop_kit.views.laboratory.heat import _BLACK, _shade, heat_map
from tabletop_kit.views.laboratory.trials import Trials
from tabletop_kit.views.laboratory.words import (
    MOST_ROWS,
    csv_text,
    sentences,
    sheet,
    shortened,
    text_table,
)

FOUR = {"Might": 5, "Wolf": "3d6+1d8", "Ana": 8, "Old": Pool("4d6", "six-up")}


def bench(pools=None, question="distribution", **changes):
    return replace(bench_of(FOUR if pools is None else pools), question=question, **changes)


def shapes(scene, kind):
    return [shape for layer in scene.layers for shape in layer.shapes if isinstance(shape, kind)]


def words(scene):
    return [text.text for text in shapes(scene, Text)]


def picture(made, trials=None):
    if made.question == "simulation":
        return histogram(made, trials, 0)
    return {"against": heat_map, "overexertion": frontier}.get(made.question, curves)(made)


# -------------------------------------------------------------------------------- the bench
def test_each_pool_keeps_its_own_success_rule():
    assert [bench().pmf(i).at_least(1) for i in range(4)] == [
        dice.at_least_one(5),
        dice.at_least_one("3d6+1d8"),
        dice.at_least_one(8),
        dice.at_least_one(4),
    ]


def test_the_slider_changes_one_kind_of_dice_and_leaves_the_others():
    made = replace(bench(), chosen=1).with_number(5)
    assert str(made.side.pool) == "5d6 + 1d8"
    assert str(replace(made, die=8).with_number(0).side.pool) == "5d6"


def test_another_pool_has_one_die_more_and_a_fifth_one_is_refused():
    made = bench({"": 5}).with_one_more()
    assert [str(side.pool) for side in made.sides] == ["5d6", "6d6"]
    assert made.chosen == 1
    with pytest.raises(SetupError, match="4 pools at most"):
        bench().with_one_more()


def test_the_last_pool_stays():
    with pytest.raises(SetupError, match="One pool stays"):
        bench({"": 5}).without_chosen()
    assert replace(bench(), chosen=3).without_chosen().chosen == 2


def test_counting_something_else_asks_for_its_mean():
    made = bench().counting("sum")
    assert made.least == 18
    assert made.counting("successes").least == 1


def test_more_dice_are_kept_than_there_are_means_all_of_them():
    assert bench({"": 2}, count="highest", keep=3).pmf(0) == Pool(2).sum()


@pytest.mark.parametrize("pools", [{}, [5], 5, {3: 5}, dict.fromkeys("abcde", 5)])
def test_what_is_no_bench_is_refused_with_a_sentence(pools):
    with pytest.raises(SetupError):
        bench_of(pools)


@pytest.mark.parametrize(("name", "pool"), [("x" * 17, 5), ("a\nb", 5), ("", 31), ("", "1d101")])
def test_pools_have_limits_that_are_said(name, pool):
    with pytest.raises(SetupError, match="at most"):
        Side(name, Pool(pool))


def test_a_reading_that_does_not_say_which_dice_are_lost_is_refused():
    with pytest.raises(OddsError, match="shrink"):
        bench(question="overexertion", reading="shrink").checked()


# ------------------------------------------------------------------------------- the matrix
def test_the_matrix_is_that_of_counting_all_rolls():
    matrix = bench({"": 2, "b": 1}, question="against").matrix()
    for ours, theirs in product(range(3), range(3)):
        rolls = list(product(range(6), repeat=ours + theirs))
        won = sum(roll[:ours].count(5) > roll[ours:].count(5) for roll in rolls)
        assert matrix.chances[ours][theirs].win == Fraction(won, len(rolls))


def test_the_matrix_keeps_the_other_dice_and_reaches_large_pools():
    matrix = bench({"a": "3d6+1d8", "b": 20}, question="against").matrix()
    assert matrix.here == (3, 20)
    assert (matrix.rows, matrix.columns) == (range(11), range(10, 21))
    assert matrix.chances[3][10].win == dice.opposed("3d6+1d8", 20).win


def test_a_single_pool_rolls_against_its_equal():
    made = bench({"": 5}, question="against")
    assert made.contest().win == made.contest().lose
    assert "an equal pool" in sentences(made)[0]


# --------------------------------------------------------------------------------- pictures
@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("pools", [{"": 5}, FOUR, {"": 0}, {"": "30d100"}, {"<b>&": 10}])
def test_every_question_has_a_picture_that_is_xml_and_says_the_answer(question, pools):
    scene = picture(bench(pools, question))
    ElementTree.fromstring(svg(scene))
    assert scene.title
    assert scene.description


def test_every_line_has_a_pattern_and_a_letter_of_its_own():
    scene = curves(bench())
    lines = {line.stroke: line.dash for line in shapes(scene, Line) if line.width == 2.5}
    assert len(lines) == len(set(lines.values())) == 4
    assert set(LETTERS) <= set(words(scene))


def test_letters_are_legible_on_their_marks_and_marks_on_paper():
    for style in STYLES:
        assert contrast(WHITE, style.colour) >= 4.5
        assert contrast(PAPER, style.colour) >= 4.5


def test_one_pool_is_bars_dark_where_the_roll_is_enough_with_their_chances():
    scene = curves(bench({"": 5}, least=2))
    bars = [bar for bar in shapes(scene, Rect) if bar.stroke]
    assert [bar.fill == bars[0].fill for bar in bars] == [True, True, False, False, False, False]
    assert {"40.2 %", "16.1 %", "< 0.1 %", "2 or more →"} <= set(words(scene))


def test_bars_are_as_high_as_their_chances():
    bars = [bar for bar in shapes(curves(bench({"": 2})), Rect) if bar.stroke]
    assert [round(bar.height / bars[2].height) for bar in bars] == [25, 10, 1]


def test_the_matrix_has_a_number_in_every_cell_that_can_be_read():
    scene = heat_map(bench({"": 5}, question="against"))
    assert len(scene.targets) == 121
    assert scene.target("5:5").label == f"5 against 5, {100 * float(dice.opposed(5, 5).win):.2f} %"
    assert words(scene).count("33") >= 1
    for hundredth in range(101):
        fill = _shade(hundredth / 100)
        assert max(contrast(_BLACK, fill), contrast(WHITE, fill)) >= 4.5


def test_a_chance_in_the_matrix_never_looks_like_never():
    cells = words(heat_map(bench({"a": 1, "b": 30}, question="against")))
    assert "<1" in cells


def test_the_frontier_rings_the_plan_that_is_best_at_the_price():
    for price, best in ((Fraction(1, 4), 2), (Fraction(1, 2), 1), (Fraction(1), 0)):
        made = bench({"": 5}, question="overexertion", price=price)
        scene = frontier(made)
        (ring,) = [c for c in shapes(scene, Circle) if c.fill is None]
        assert scene.target(f"A{best}").middle == pytest.approx((ring.x, ring.y))


def test_the_line_of_the_price_touches_the_frontier_from_above():
    scene = frontier(bench({"": 8}, question="overexertion", price=Fraction(1, 5)))
    line = next(line for line in scene.layers[1].shapes if isinstance(line, Line))
    (x1, y1), (x2, y2) = line.points
    for target in scene.targets:
        x, y = target.middle
        assert y >= y1 + (x - x1) * (y2 - y1) / (x2 - x1) - 0.01


def test_bars_of_a_simulation_are_as_high_as_their_shares():
    trials = Trials(Pool(2), seed=1)
    list(trials.batches(5_000))
    bars = [
        r for r in shapes(histogram(bench({"": 2}, "simulation"), trials, 0), Rect) if r.fill == "#E69F00"
    ]
    heights = [bar.height for bar in bars[:3]]
    shares = [trials.seen[k] / 5_000 for k in range(3)]
    assert [h / heights[0] for h in heights] == pytest.approx([s / shares[0] for s in shares])


def test_a_simulation_under_way_shows_how_far_it_has_come():
    trials = Trials(Pool(2), seed=1)
    list(trials.batches(5_000))
    scene = histogram(bench({"": 2}, "simulation"), trials, 20_000)
    assert {"5,000 of 20,000 rolls", "25 %"} <= set(words(scene))


def test_ticks_are_round_and_few():
    for top in (0.003, 0.04, 0.17, 0.5, 1.0, 1.08, 7.0):
        assert 3 <= len(ticks(top)) <= 7
        assert ticks(top)[0] == 0
        assert ticks(top)[-1] <= top


# --------------------------------------------------------------------- words, tables and code
def test_the_table_has_every_exact_chance():
    made = sheet(bench())
    assert made.heads == ("number of successes", "A Might", "B Wolf", "C Ana", "D Old")
    assert made.rows[1][1:] == tuple(Pool(d).successes()[1] for d in (5, "3d6+1d8", 8, 4))
    reached = sheet(bench(question="at least"))
    assert reached.rows[0][1:] == (1, 1, 1, 1)
    assert reached.rows[1][1] == dice.at_least_one(5)


def test_a_table_of_at_least_is_what_each_pool_is_asked_one_by_one():
    made = bench({"a": "3d6", "b": Pool("1d4+1d8")}, "at least", count="sum")
    for outcome, *chances in sheet(made).rows:
        assert chances == [made.pmf(0).at_least(outcome), made.pmf(1).at_least(outcome)]


@pytest.mark.parametrize("question", ["distribution", "at least"])
def test_of_thousands_of_rows_the_page_shows_those_in_the_middle_and_the_file_all(question):
    made = sheet(bench({"": "30d100"}, question, count="sum"))
    short = shortened(made)
    assert len(made.rows) == 2971
    assert len(short.rows) == MOST_ROWS
    assert short.rows[0][0] < 1515 < short.rows[-1][0]
    assert "of 2,971 rows" in short.caption
    assert shortened(sheet(bench())) == sheet(bench())


@pytest.mark.parametrize("question", QUESTIONS)
def test_csv_holds_the_fractions_of_the_table_exactly(question):
    made = sheet(bench(question=question), None)
    rows = list(csv.reader(io.StringIO(csv_text(made))))
    assert len({len(row) for row in rows}) == 1
    exact = [[Fraction(cell) for cell in row if "/" in cell] for row in rows[1:]]
    wanted = [[c for c in row if isinstance(c, Fraction) and c.denominator > 1] for row in made.rows]
    assert exact == wanted


def test_a_name_is_never_taken_for_a_formula_by_a_spreadsheet():
    made = sheet(bench({"=1+1": 5}, question="overexertion"))
    assert all(row[0][0] not in "=+-@" for row in csv.reader(io.StringIO(csv_text(made))))
    assert not any(
        cell.startswith(("=", "+", "@")) for row in csv.reader(io.StringIO(csv_text(made))) for cell in row
    )


def test_the_text_says_what_was_seen_beside_what_is_exact():
    trials = Trials(Pool(5), seed=1)
    list(trials.batches(1_000))
    lines = text_table(sheet(bench(question="simulation"), trials)).splitlines()
    assert lines[1].split("  ")[0] == "number of successes"
    assert "40.19 %" in lines[2]
    assert " to " in lines[2]


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("pools", [FOUR, {"x'\"#": Pool("2d8", {7, 8})}])
def test_the_code_runs_and_prints_the_same_answers(question, pools, capsys):
    made = bench(pools, question)
    trials = Trials(made.side.pool, made.count, made.keep, seed=4)
    list(trials.batches(2_500))
    exec(code(made, trials), {})
    printed = capsys.readouterr().out
    answer = {
        "against": lambda: repr(made.contest()),
        "overexertion": lambda: repr(made.plan(0)),
        "simulation": lambda: str(sorted(trials.seen.items())),
    }.get(question, lambda: str(made.pmf(0).at_least(1)))
    assert answer() in printed


@pytest.mark.parametrize("count", ["successes", "sum", "highest", "lowest"])
def test_the_code_counts_what_is_counted(count, capsys):
    made = bench(FOUR).counting(count)
    exec(code(made), {})
    assert repr(made.pmf(2)) in capsys.readouterr().out


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_derivation_arrives_at_the_answer(question):
    made = bench(FOUR, question)
    wanted = {"against": made.contest().win, "overexertion": made.plan(0).chance}.get(
        question, dice.at_least_one(5)
    )
    assert made.derivation().answer == wanted


def test_no_two_pools_share_a_letter_a_colour_or_a_pattern():
    for one, other in combinations(STYLES, 2):
        assert one.letter != other.letter
        assert one.colour != other.colour
        assert one.dash != other.dash
