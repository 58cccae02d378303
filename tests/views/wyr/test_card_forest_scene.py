"""The picture of the forest: what stands on the cards, beside them and over them, and how it is drawn with few commands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletop_kit import wyr
from tabletop_kit.views.drawing.lanes import side_by_side
from tabletop_kit.views.drawing.lettering import LEAST_SIZE, broken, enlarged, fitted, width_of
from tabletop_kit.views.drawing.scene import Circle, Layer, Line, Polygon, Rect, Scene, Text, pick
from tabletop_kit.views.drawing.steering import steered
from tabletop_kit.views.wyr.art import SIGNS, sign
from tabletop_kit.views.wyr.cards import hand_card, short_words, stage_card
from tabletop_kit.views.wyr.falls import NEXT, falls, what_falls
from tabletop_kit.views.wyr.marks import Look
from tabletop_kit.views.wyr.picks import Picks
from tabletop_kit.views.wyr.plan import FACTORS, hand_boxes, place_box
from tabletop_kit.views.wyr.scene import forest_scene
from tabletop_kit.wyr.deck import KINDS, OBJECTS, Effects, kit
from tabletop_kit.wyr.editions import Tables
from tabletop_kit.wyr.state import PLACES, changed, plain

STAGE = ["k02", "d01", "a02", "m01", "k03", "d02", "m02", "k01", "d03", "d04"]
HAND = ["s01", "s02~", "s05", "s15~"]


def laid(hand=HAND, stage=STAGE, quest="harmony"):
    return wyr.table(quest=quest, seeker=hand, stage=stage)


def texts(shapes):
    return [shape.text for shape in shapes if isinstance(shape, Text)]


def written(scene, layer):
    return texts(next(one for one in scene.layers if one.name == layer).shapes)


# ---------------------------------------------------------------------- cards
@pytest.mark.parametrize("card", kit().stage, ids=lambda card: card.id)
@pytest.mark.parametrize("factor", FACTORS.values())
def test_a_stage_card_tells_kind_initiative_pointer_need_and_effects(card, factor):
    said = texts(stage_card(card, 0, 0, factor).laid)
    assert KINDS[card.kind] in said
    assert str(card.initiative) in said
    assert ("at least" if card.pointer == "up" else "exactly") in said
    assert str(card.time + 1 if card.pointer == "up" else card.time - 1) in said
    for mark, effects in (("✓", card.bonus), ("✗", card.penalty)):
        assert said.count(mark) == min(2, len(short_words(effects)))


def test_a_card_with_many_effects_keeps_to_two_lines():
    card = replace(kit().card("k01"), bonus=Effects(1, 1, 1, 1, True, True), penalty=Effects(-1))
    shapes = stage_card(card, 0, 0).laid
    assert max(shape.y for shape in shapes if isinstance(shape, Text)) < 112
    assert [text for text in texts(shapes) if text in "✓✗"] == ["✓", "✓"]


@pytest.mark.parametrize("turned", ["", "~"])
@pytest.mark.parametrize("card", ["s02", "s16", "m01", "d01"])
def test_a_card_in_hand_shows_both_numbers_and_the_larger_one_counts(card, turned):
    tables = Tables(kit())
    numbers = kit().card(card).numbers
    shapes = [shape for shape in hand_card(tables, card + turned, 0, 0).laid if isinstance(shape, Text)]
    sizes = {shape.size: shape.text for shape in shapes if shape.text.isdecimal()}
    by_size = [sizes[size] for size in sorted(sizes, reverse=True)]
    assert by_size == [str(number) for number in (numbers[::-1] if turned else numbers)]


def test_every_kind_and_object_has_a_sign_of_its_own_inside_its_square():
    assert set(SIGNS) == {*KINDS, *OBJECTS, "Seeker", "quest"}
    assert len(set(SIGNS.values())) == len(SIGNS)
    for name in SIGNS:
        for shape in sign(name, 50, 50, 40):
            points = ((shape.x, shape.y),) if isinstance(shape, Circle) else shape.points
            assert all(abs(x - 50) <= 46 and abs(y - 50) <= 46 for x, y in points), name


# ---------------------------------------------------------------------- the table
def test_the_uncovered_part_of_every_card_is_what_a_press_on_it_hits():
    scene = forest_scene(laid().state)
    for place, name in enumerate(PLACES):
        if laid().state.forest[place]:
            x, y, width, _ = place_box(place)
            assert pick(scene, x + width / 2, y + 50).id == name
    assert pick(scene, 60, 60).id == "next"


def test_an_object_in_hand_is_picked_on_its_card_and_used_on_its_button():
    state = laid(["s16", "s01", "s02", "s03"]).play("choose 1").state
    scene = forest_scene(state)
    x, y, width, height = hand_boxes(state)[0]
    assert pick(scene, x + width / 2, y + 40).id == "s16"
    assert pick(scene, x + width / 2, y + height - 12).id == "use s16"


def test_piles_friends_and_what_left_the_game_are_counted():
    table = laid().play("choose 1").play("draw").play("play 4 2").play("discard s01")
    state = table.state
    scene = forest_scene(table.observe())
    side = written(scene, "side")
    assert {"Friends: 1", str(len(state.pile)), str(len(state.discard)), "1 of 6 Keiju"} <= set(side)
    assert scene.target("friends").label == (
        "1 Keiju befriended: Keiju of the Morning Dew (k02); among your cards 0 Menninkäinen and 0 Dead Ends"
    )
    assert scene.target("pile").label == f"draw pile, {len(state.pile)} cards"


def test_what_is_due_stands_beside_the_path():
    table = laid(stage=["k03", "d01", *STAGE[2:4], "k02", *STAGE[5:]])
    table.play("choose 1").play("draw").play("play")
    side = written(forest_scene(table.observe()), "side")
    assert side.count("Next turn") == 1
    assert "total −1" in side


def test_the_sum_stands_against_the_need():
    state = laid().play("choose 1").play("draw").state
    look = Look(Picks((1, "attempt"), ("s15", "s01")))
    assert {"4 + 1 =", "5", "✗ exactly 6: 1 more"} <= set(written(forest_scene(state, look), "marks"))
    enough = Look(Picks((1, "attempt"), ("s15", "s05")))
    assert "✓ exactly 6" in written(forest_scene(state, enough), "marks")


def test_nothing_in_a_picture_is_written_smaller_than_can_be_read():
    for size in FACTORS:
        for state in (laid().state, laid().play("choose 1").play("draw").state):
            scene = forest_scene(state, size=size)
            sizes = [
                shape.size for layer in scene.layers for shape in layer.shapes if isinstance(shape, Text)
            ]
            assert min(sizes) >= LEAST_SIZE - 1e-6


def test_the_end_tells_who_has_won_and_which_goals_are_met():
    over = changed(laid().state, phase="over", won=False, forest=("quest", *STAGE[1:9]))
    assert {"✗ You have lost", "✗ Keiju befriended: 0 of 6"} <= set(written(forest_scene(over), "marks"))


def test_the_cards_that_may_be_chosen_are_ringed():
    free = forest_scene(laid().state).layers[-1].shapes
    forced = forest_scene(laid(stage=["a01", *STAGE[:2], *STAGE[3:]], quest="bounty").state).layers[-1].shapes
    rings = [
        len([shape for shape in shapes if isinstance(shape, Rect) and shape.dash])
        for shapes in (free, forced)
    ]
    assert rings == [2, 1]


# ---------------------------------------------------------------------- falls
def test_a_fall_shows_each_way_and_where_the_next_card_enters():
    fall = what_falls(laid().state, 1, overcome=True)
    assert fall.gone == (1,)
    assert fall.ways[-1] == (NEXT, 8)
    assert all(place_box(target)[1] > place_box(origin)[1] for origin, target in fall.ways[:-1])


def test_a_cleared_path_shows_every_card_that_leaves():
    assert set(what_falls(laid().state, 0, overcome=False).gone) == {0, 1}


def test_falls_can_be_asked_for_the_cards_that_may_be_met_only():
    table = laid()
    assert falls(table.state) == ((0, True), (0, False), (1, True), (1, False))
    assert falls(table.play("choose 2").state) == ((1, True), (1, False))
    assert falls(table.play("draw").play("play").state) == ()


@pytest.mark.parametrize("overcome", [True, False])
@pytest.mark.parametrize("seed", range(6))
def test_a_fall_that_was_shown_is_the_one_that_comes(seed, overcome):
    table = wyr.table(quest="harmony", seed=seed).play("choose 1").play("draw")
    wanted = [
        move
        for move in table.legal(0)
        if type(move).__name__ == "Play"
        and table.game.note(table.observe(), 0, move).startswith("overcomes") is overcome
    ]
    if not wanted:
        raise AssertionError("no move of this hand does it: lay down another one")
    fall = what_falls(table.observe(), 0, overcome)
    table.play(wanted[0], 0)
    told = " ".join(table.log.lines())
    moved = [sentence for sentence in fall.words.split(". ") if " falls from " in sentence]
    assert moved
    assert all(sentence.rstrip(".") in told for sentence in moved)


# ---------------------------------------------------------------------- the tools
def test_cards_side_by_side_keep_their_own_order_and_their_texts_come_last():
    card = (
        Rect(0, 0, 9, 9, "#FFFFFF", "#1A1A1A"),
        Text(1, 1, "7"),
        Polygon(((0, 0), (1, 0), (1, 1)), "#FF0000"),
        Line(((0, 0), (9, 9)), "#1A1A1A"),
    )
    drawn = list(side_by_side([card, card]))
    kinds = [type(shape).__name__ for shape in drawn]
    assert kinds == ["Rect", "Rect", "Rect", "Rect", "Polygon", "Polygon", "Line", "Line", "Text", "Text"]
    assert [bool(shape.fill) for shape in drawn[:4]] == [True, True, False, False]


def test_drawing_side_by_side_loses_nothing():
    cards = [stage_card(card, 0, 0).laid for card in kit().stage[:4]]
    drawn = list(side_by_side(cards))
    assert sorted(texts(drawn)) == sorted(text for card in cards for text in texts(card))
    lines = [shape for card in cards for shape in card if isinstance(shape, Line)]
    assert sum(isinstance(shape, Line) for shape in drawn) == len(lines)


@pytest.mark.parametrize("text", ["", "x", "Menninkäinen", "at the Sunken Causeway", "W" * 60, "a " * 40])
@pytest.mark.parametrize("width", [0, 9, 60, 140])
def test_a_text_that_was_fitted_fits_or_is_an_ellipsis(text, width):
    said, size = fitted(text, 12, width, 700)
    assert LEAST_SIZE <= size <= 12
    assert said == text or said.endswith("…")
    assert said in ("", "…") or width_of(said, size, 700) <= width + 0.02


def test_a_broken_text_has_all_its_words():
    assert (
        " ".join(broken("end with no Dead End among your cards", 12, 90))
        == "end with no Dead End among your cards"
    )


def test_an_enlarged_picture_has_its_targets_where_its_shapes_are():
    scene = forest_scene(laid().state)
    twice = enlarged(scene, 2)
    for one, other in zip(scene.targets, twice.targets, strict=True):
        assert other.box == tuple(2 * part for part in one.box)
    assert (twice.width, twice.height) == (2 * scene.width, 2 * scene.height)


def test_arrows_lead_nowhere_on_an_empty_picture():
    assert steered(Scene(10, 10, (Layer("empty"),)), "", 1, 0) is None


def test_every_card_in_hand_is_reached_from_the_first_one_by_one_arrow():
    state = laid().play("choose 1").play("draw").state
    scene = forest_scene(state)
    here, seen = plain(state.hand[0]), []
    for _ in state.hand:
        seen.append(here)
        here = steered(scene, here, 1, 0).id
    assert seen == [plain(card) for card in state.hand]
