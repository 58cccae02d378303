"""The sheet of a character: scores, paid dice, chances, and the trait that is chosen."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tabletop_kit import pathwalker
from tabletop_kit.pathwalker import TRAITS, Character
from tabletop_kit.views import DicePool, TraitSheet
from tests.views.looking import ANA, TEDDIE, faces, html, page, party, share


def sheet(*characters, seat=None, **chance):
    table = pathwalker.table(list(characters) or [TEDDIE, ANA], **(chance or {"seed": 1}))
    return TraitSheet(table, seat)


def line(view, trait):
    return next(line for line in view.text().splitlines() if line.startswith(trait))


def chosen(view):
    return [name for name in TRAITS if view._buttons[name].description.startswith("✓ ")]


@pytest.mark.parametrize("score", range(6))
def test_each_trait_tells_the_chance_of_all_throws(score):
    view = sheet(Character("Teddie", dict.fromkeys(TRAITS, score)))
    chance = share(faces(*[6] * score), lambda throw: 6 in throw)
    dice = "1 die" if score == 1 else f"{score} dice"
    for trait in TRAITS:
        assert line(view, trait).startswith(f"{trait} {score}: {dice}, chance ")
        assert line(view, trait).endswith(f"= {chance}")
    assert page(html(view.widget)).text.count(chance) >= len(TRAITS)


def test_the_first_character_is_shown_unless_a_seat_is_named():
    assert sheet().text().startswith("Teddie's traits")
    assert sheet(seat="Ana").text().startswith("Ana's traits")


def test_the_best_trait_is_chosen_at_first_and_marked_by_a_tick_and_a_word():
    view = sheet()
    assert chosen(view) == ["Awareness"]
    assert "tabletop-chosen" in view._buttons["Awareness"]._dom_classes


def test_the_trait_rolled_last_is_chosen_until_another_is_pressed():
    table = party()
    view = TraitSheet(table)
    table.play("Teddie: roll Sage")
    assert chosen(view) == ["Sage"]
    view.press("Might")
    table.play("Teddie: roll Charm")
    assert chosen(view) == ["Might"]


def test_the_sheet_of_whoever_is_chosen_at_the_table_is_shown():
    table = party()
    view = TraitSheet(table)
    DicePool(table).press("Ana")
    assert view.text().startswith("Ana's traits")


@pytest.mark.rule("P-OVER-COST", "P-OVER-TIRED")
def test_paid_dice_are_crossed_out_and_tiredness_is_told():
    view = sheet(rolls=[1] * 9)
    view.table.play("Teddie: roll Might").play("overexert", 0)
    assert line(view, "Might").startswith("Might 2 of 3: 2 dice")
    source = html(view.widget)
    assert 'aria-label="score 2 of 3"' in source
    assert "●●✕" in source
    assert "1 overexertion this session" in page(source).text


@pytest.mark.rule("P-OVER-TIRED")
def test_a_tired_character_is_marked():
    view = sheet(rolls=[1] * 20)
    view.table.play("Teddie: roll Might").play("overexert", 0).play("overexert", 0)
    assert "TIRED" in page(html(view.widget)).text
    assert "2 overexertions this session" in page(html(view.widget)).text


def test_bond_and_nemeses_stand_under_the_name():
    view = sheet(seat="Ana")
    assert "Bond: Teddie · Nemesis: Wolf" in page(html(view.widget)).text
    view.table.play("help", "Ana")
    assert "Bond: Teddie (action used)" in page(html(view.widget)).text


def test_the_kept_table_tells_scores_dice_chances_and_prices():
    view = sheet(rolls=[1] * 9)
    view.table.play("Teddie: roll Might").play("overexert", 0)
    source = view.table_html()
    assert (
        '<tr><th scope="row">Might</th><td>2</td><td>3</td><td>2</td><td>30.6 %</td><td>2</td></tr>' in source
    )
    assert page(source).tags.count("tr") == 1 + len(TRAITS)


def test_the_picture_has_a_place_for_each_trait_with_its_chance():
    root = ElementTree.fromstring(sheet().svg())
    labels = [g.get("aria-label") for g in root.iter() if g.get("aria-label")]
    assert [label.split()[0] for label in labels] == list(TRAITS)
    assert "Might 3: 3 dice, chance 91/216 = 42.1 %" in labels


def test_the_bar_is_as_long_as_the_chance():
    assert 'style="width:42%"' in html(sheet().widget)
