"""The laboratory as a page: every control changes the mechanic, and what is shown follows."""

from __future__ import annotations

import asyncio
import io
from dataclasses import replace
from fractions import Fraction
from time import perf_counter
from xml.etree import ElementTree

import pytest
from ipywidgets import HTML, Dropdown, RadioButtons, Select, Text, ToggleButton
from PIL import Image

from tabletop_kit import dice, views
from tabletop_kit.core.errors import SetupError, TabletopError, UnreadableMove
from tabletop_kit.views.laboratory.bench import QUESTIONS
from tests.views.looking import MARKUP, alive, buttons, html, page, parts


@pytest.fixture
def laboratory():
    made = views.Laboratory({"Might": 5, "Wolf": "3d6+1d8"})
    yield made
    made.close()


def enter(field, words):
    """Type into a field and press Enter or leave it: the page sends what stands there."""
    field.value = words


def ask(laboratory, question):
    laboratory.change(replace(laboratory.bench, question=question))


def said(laboratory):
    return page(laboratory._said.value).text


# --------------------------------------------------------------------------- changing pools
def test_the_slider_is_answered_at_once(laboratory):
    laboratory.panel.slider.value = 6
    assert laboratory.bench.pmf(0).at_least(1) == dice.at_least_one(6)
    assert "66.51 % (31031/46656)" in said(laboratory)


def test_buttons_and_field_change_the_number_as_the_slider_does(laboratory):
    laboratory.press("dice +")
    laboratory.press("dice +")
    laboratory.press("dice -")
    assert laboratory.panel.slider.value == 6
    enter(laboratory.panel.number.field, "9")
    assert str(laboratory.bench.side.pool) == "9d6"
    assert laboratory.panel.slider.value == 9


def test_another_kind_of_dice_is_added_to_the_pool(laboratory):
    laboratory.press("d8")
    laboratory.press("dice +")
    assert str(laboratory.bench.side.pool) == "5d6 + 1d8"
    assert laboratory.panel.slider.description == "How many d8"


def test_a_pool_is_typed(laboratory):
    enter(laboratory.panel.dice, "2d10+1d4")
    assert str(laboratory.bench.side.pool) == "1d4 + 2d10"
    assert laboratory.bench.die == 10


@pytest.mark.parametrize("typed", ["five", "31d6", "1d101"])
def test_a_pool_that_cannot_be_is_refused_with_a_sentence_and_nothing_changes(laboratory, typed):
    before = laboratory.bench
    enter(laboratory.panel.dice, typed)
    assert laboratory.bench == before
    assert laboratory.fault in said(laboratory)
    assert laboratory.fault.endswith(".")
    laboratory.press("dice +")
    assert laboratory.fault == ""
    assert "✗" not in said(laboratory)


def test_up_to_four_pools_are_compared_and_each_is_changed_by_itself(laboratory):
    laboratory.press("add pool")
    laboratory.press("add pool")
    with pytest.raises(UnreadableMove, match="cannot be pressed now"):
        laboratory.press("add pool")
    laboratory.press("B")
    laboratory.press("dice -")
    assert [str(side.pool) for side in laboratory.bench.sides] == ["5d6", "2d6 + 1d8", "6d6", "7d6"]
    laboratory.press("remove pool")
    assert [str(side.pool) for side in laboratory.bench.sides] == ["5d6", "6d6", "7d6"]
    with pytest.raises(UnreadableMove):
        laboratory.press("D")


@pytest.mark.parametrize(
    ("name", "chance"),
    [
        ("six", Fraction(1, 6)),
        ("six-up", Fraction(1, 2)),
        ("top", Fraction(1, 10)),
        ("faces", Fraction(1, 5)),
    ],
)
def test_what_counts_as_a_success_is_one_of_four_numbered_buttons(name, chance):
    laboratory = views.Laboratory({"": "1d10" if name != "six" else 1})
    if name != "six":
        laboratory.press(name)
    assert laboratory.bench.pmf(0).at_least(1) == chance
    assert [button for button in buttons(laboratory.widget) if button.description.startswith("✓ ")]


def test_faces_are_typed(laboratory):
    enter(laboratory.panel.faces, "1, 3 5")
    assert laboratory.bench.side.pool == dice.Pool(5, {1, 3, 5})
    enter(laboratory.panel.faces, "one")
    assert "such as 5 6" in laboratory.fault


def test_what_is_counted_and_what_is_reached_can_be_changed(laboratory):
    laboratory.press("highest")
    laboratory.press("keep -")
    assert laboratory.bench.pmf(0) == dice.Pool(5).keep_highest(2)
    laboratory.press("least +")
    enter(laboratory.panel.least.field, "11")
    assert str(dice.Pool(5).keep_highest(2).at_least(11)) in said(laboratory)
    enter(laboratory.panel.least.field, "99")
    assert "number from 0 to" in laboratory.fault


def test_price_reading_nemesis_and_what_was_made_change_the_plan(laboratory):
    laboratory.press("overexertion")
    enter(laboratory.panel.price.field, "1/10")
    laboratory.press("nemesis +")
    laboratory.press("done +")
    plan = dice.overexertion(5, "1/10", nemesis=1, done=1)
    assert laboratory.bench.plan(0) == plan or laboratory.bench.plan(0).question == plan.question
    assert dice.display.percent(plan.chance) in said(laboratory)
    with pytest.raises(TabletopError, match="shrink"):
        laboratory.press("shrink")  # Wolf has dice of two kinds
    assert laboratory.bench.reading == "same"


def test_the_price_goes_in_twentieths_and_not_below_nothing(laboratory):
    laboratory.press("overexertion")
    enter(laboratory.panel.price.field, "0.07")
    laboratory.press("price -")
    assert laboratory.bench.price == 0
    with pytest.raises(UnreadableMove):
        laboratory.press("price -")
    laboratory.press("price +")
    assert laboratory.bench.price == Fraction(1, 20)


def test_only_controls_that_change_something_are_there(laboratory):
    for question in QUESTIONS:
        ask(laboratory, question)
        pressable = {name for name, now in laboratory.buttons().items() if now}
        assert ("price +" in pressable) == (question == "overexertion")
        assert ("win" in pressable) == (question == "against")
        assert ("1,000,000" in pressable) == (question == "simulation")
        assert ("sum" in pressable) == (question in ("distribution", "at least", "simulation"))


def test_keys_lead_to_the_questions(laboratory):
    laboratory.key("3")
    laboratory.key("+")
    assert (laboratory.bench.question, str(laboratory.bench.side.pool)) == ("against", "6d6")


# ------------------------------------------------------------------------------- simulation
def test_a_simulation_rolls_the_chosen_pool_and_says_how_near_it_came(laboratory):
    laboratory.simulate(50_000, seed=3)
    assert laboratory.trials.made == 50_000
    assert not laboratory.rolling
    assert "50,000 rolls of 5d6" in said(laboratory)
    assert "exact 59.81 %" in said(laboratory)


def test_rolls_of_another_pool_leave_the_page_and_those_of_this_one_stay(laboratory):
    laboratory.simulate(1_000)
    laboratory.press("least +")
    assert laboratory.trials.made == 1_000
    laboratory.press("dice +")
    assert laboratory.trials is None
    assert "Nothing is rolled yet" in said(laboratory)


def test_a_million_rolls_go_on_while_the_page_is_used_and_can_be_stopped(laboratory):
    laboratory.press("simulation")

    async def used():
        laboratory.press("1,000,000")
        assert laboratory.rolling
        for _ in range(5):
            await asyncio.sleep(0)
        assert 0 < laboratory.trials.made < 1_000_000
        laboratory._refresh()
        assert "of 1,000,000 rolls" in laboratory._chart.value
        laboratory.press("stop")
        made = laboratory.trials.made
        for _ in range(5):
            await asyncio.sleep(0)
        assert laboratory.trials.made == made

    asyncio.run(used())
    assert not laboratory.rolling
    with pytest.raises(UnreadableMove):
        laboratory.press("stop")


def test_the_seed_is_typed_and_a_wrong_one_is_told(laboratory):
    laboratory.press("simulation")
    laboratory.panel.seed.value = "12"
    laboratory.press("1,000")
    first = dict(laboratory.trials.seen)
    laboratory.simulate(1_000, seed=12)
    assert dict(laboratory.trials.seen) == first
    laboratory.panel.seed.value = "luck"
    with pytest.raises(TabletopError, match="seed"):
        laboratory.press("1,000")


@pytest.mark.parametrize("rolls", [0, 1_000_001, "many"])
def test_so_many_rolls_cannot_be_made(laboratory, rolls):
    with pytest.raises(TabletopError, match="number of rolls"):
        laboratory.simulate(rolls)


# ---------------------------------------------------------------------------------- asides
def test_derivation_table_and_code_open_and_close(laboratory):
    for name in ("derivation", "table", "code"):
        laboratory.press(name)
    text = html(laboratory.widget)
    assert "complement" in text
    assert "Chance of each number of successes" in text
    assert laboratory._code.layout.display == ""
    assert "dice.Pool('5d6', success='six')" in laboratory._code.value
    for name in ("derivation", "table", "code"):
        laboratory.press(name)
    assert "complement" not in html(laboratory.widget)
    assert laboratory._code.layout.display == "none"


def test_a_derivation_that_does_not_exist_is_told_and_nothing_breaks(laboratory):
    laboratory.press("derivation")
    enter(laboratory.panel.dice, "12d4+12d8")
    laboratory.press("lowest")
    assert laboratory._derived.value


def test_pictures_and_numbers_are_saved_and_nothing_is_written_over(laboratory, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for kind in ("png", "svg", "csv", "csv"):
        laboratory.press(kind)
    assert "✓" in html(laboratory._saved)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "laboratory-2.csv",
        "laboratory.csv",
        "laboratory.png",
        "laboratory.svg",
    ]
    assert Image.open(tmp_path / "laboratory.png").width == 3 * laboratory.scene().width
    ElementTree.parse(tmp_path / "laboratory.svg")
    assert "4651/7776" not in (tmp_path / "laboratory.csv").read_text("utf-8-sig").splitlines()[0]
    assert "3125/7776" in (tmp_path / "laboratory.csv").read_text("utf-8-sig")


def test_another_kind_of_file_is_refused_with_those_that_are_known(laboratory):
    with pytest.raises(SetupError, match="png, svg or csv"):
        laboratory.save("pdf")


# ----------------------------------------------------------------------------- laws of pages
def test_every_change_is_shown_well_within_a_tenth_of_a_second(laboratory):
    for _ in range(2):
        laboratory.press("add pool")
    for question in QUESTIONS:
        ask(laboratory, question)
        times = []
        for number in (3, 8, 12, 7, 10):
            start = perf_counter()
            laboratory.panel.slider.value = number
            times.append(perf_counter() - start)
        assert min(times) < 0.1, question


def test_it_states_its_answer_as_text_for_notebooks(laboratory):
    assert repr(laboratory).startswith("<Laboratory, distribution: A Might, 5d6,")
    assert "0x" not in repr(laboratory)
    assert laboratory._repr_mimebundle_()["text/plain"] == repr(laboratory)
    laboratory.press("against")
    assert "A Might against B Wolf" in laboratory.text()


def test_a_snapshot_has_picture_and_table(laboratory):
    picture, table = laboratory.snapshot().outputs()
    assert Image.open(io.BytesIO(laboratory.snapshot().png())).width == 1120
    assert "A Might" in picture[0]["text/plain"]
    assert page(table[0]["text/html"]).tags.count("th") > 5


def test_names_are_escaped():
    laboratory = views.Laboratory({MARKUP[:16]: 5, "b": 4})
    for question in QUESTIONS:
        ask(laboratory, question)
        for name in ("table", "derivation"):
            laboratory._open |= {name}
        laboratory._refresh()
        assert "<script" not in html(laboratory.widget)
        assert "<script" not in laboratory.table_html()
    laboratory.close()


def test_no_control_loses_the_keyboard_to_the_notebook(laboratory):
    for part in parts(laboratory.widget):
        assert not isinstance(part, Dropdown | Select | RadioButtons | ToggleButton)
        if isinstance(part, Text):
            assert part.description
            assert not part.continuous_update


def test_every_button_says_what_it_does(laboratory):
    for button in buttons(laboratory.widget):
        assert button.tooltip
        assert button.tooltip != "null"


def test_the_answer_is_announced_and_the_marks_are_the_key(laboratory):
    assert 'role="status"' in laboratory._said.value
    tags = page(laboratory._said.value)
    assert tags.tags.count("svg") == 2


@pytest.mark.parametrize("size", ["s", "m", "l"])
def test_every_size_can_be_made(size):
    laboratory = views.Laboratory(size=size)
    assert any(
        'class="tabletop large"' in part.value for part in parts(laboratory.widget) if isinstance(part, HTML)
    ) == (size == "l")
    laboratory.close()


def test_closed_it_leaves_no_widget_alive_and_changes_nothing():
    before = alive()
    laboratory = views.Laboratory()
    laboratory.press("table")
    laboratory.close()
    assert alive() == before
    with pytest.raises(TabletopError, match="closed"):
        laboratory.press("dice +")


def test_a_simulation_of_a_closed_laboratory_ends():
    async def closed():
        laboratory = views.Laboratory()
        laboratory.press("simulation")
        laboratory.press("1,000,000")
        trials = laboratory.trials
        await asyncio.sleep(0)
        laboratory.close()
        made = trials.made
        for _ in range(5):
            await asyncio.sleep(0)
        return made, trials.made

    before, after = asyncio.run(closed())
    assert after - before <= 10_000
