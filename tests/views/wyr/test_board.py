"""The whole table of the card game on one screen: its parts go together, and it can be kept."""

from __future__ import annotations

import io
from itertools import islice
from statistics import median
from xml.etree import ElementTree

import pytest
from PIL import Image

from tabletop_kit import views, wyr
from tabletop_kit.core.errors import TabletopError
from tabletop_kit.views.scenes import scenes
from tabletop_kit.views.table.printing import print_twin
from tabletop_kit.wyr.deck import kit
from tabletop_kit.wyr.state import plain
from tests.harness.canvas import middle
from tests.harness.forest import presses
from tests.views.looking import alive, html, page, parts, shown


@pytest.fixture
def board():
    return views.board(wyr.table(quest="harmony", seed=5))


def play_a_turn(board):
    """One whole turn on the cards: an attempt with the first card, and the last one discarded."""
    board.press(next(target.id for target in board.forest.scene().targets if target.hint == "chooses it"))
    board.press("draw")
    board.press(plain(board.table.state.hand[0]))
    board.press("play")
    board.press(plain(board.table.state.hand[-1]))
    board.press("discard")


def test_a_turn_played_on_the_cards_stands_in_the_log_and_the_numbered_moves_follow(board):
    play_a_turn(board)
    assert "Turn 2 begins." in board.log.text()
    assert board.moves.choices()[0].moves == tuple(
        move for move in board.table.legal(0) if type(move).__name__ == "Choose"
    )


def test_digits_of_the_forest_press_the_numbered_moves(board):
    board.forest._typed_key("1")
    assert board.moves._path == ("choose",)
    board.forest._typed_key("2")
    assert board.table.state.chosen == 1


def test_a_move_that_is_typed_shows_in_the_forest(board):
    board.moves.type("choose 1")
    assert "chosen" in board.forest.scene().target("1.1").label


def test_what_is_not_allowed_stands_above_the_forest_and_goes_with_the_next_move(board):
    with pytest.raises(TabletopError, match="not on the path yet"):
        board.press("3.1")
    assert "not on the path yet" in page(html(board.widget)).text
    board.press("1.1")
    assert "not on the path yet" not in page(html(board.widget)).text


def test_two_forests_of_one_table_share_what_is_picked(board):
    other = views.CardForest(board.table)
    board.press("1.1")
    board.press("draw")
    card = plain(board.table.state.hand[0])
    other.press(card)
    assert board.forest.picked.cards == (card,)


def test_the_repr_is_the_position_and_has_no_address(board):
    assert repr(board) == (
        "<Board of <The Seeker in the Forest of Wyr: The Triumph of Harmony, turn 1: choose a card of the path>>"
    )


@pytest.mark.parametrize("size", ["s", "m", "l"])
def test_equal_tables_look_and_read_the_same_in_every_size(size):
    one, two = (views.board(wyr.table(seed=3), size=size) for _ in range(2))
    for each in (one, two):
        each.press("1.1")
        each.press("what falls")
    assert one.text() == two.text()
    assert one.svg() == two.svg()
    assert one.table_html() == two.table_html()
    assert shown(one.widget) == shown(two.widget)


def test_a_forest_that_followed_a_game_shows_what_a_fresh_one_shows():
    table = wyr.table(seed=9)
    view = views.CardForest(table)
    for move in range(16):
        if table.over:
            break
        legal = list(table.legal(0))
        table.play(legal[move * 7 % len(legal)], 0)
        fresh = views.CardForest(table)
        assert view.text() == fresh.text()
        assert view.svg() == fresh.svg()
        fresh.close()


def test_the_picture_the_table_and_the_text_say_the_same(board):
    board.press("1.1")
    board.press("draw")
    ElementTree.fromstring(board.svg())
    picture = Image.open(io.BytesIO(board.snapshot().png(1)))
    assert picture.size == (board.forest.scene().width, board.forest.scene().height)
    for card in board.table.state.hand:
        name = kit().card(plain(card)).name
        assert name in board.text()
        assert name in board.table_html()
        assert name in board.svg()


def test_every_target_lies_on_the_picture_and_is_large_enough_for_a_finger():
    table = wyr.table(quest="harmony", seeker=["s16", "s17", "s18", "s19"]).play("choose 1").play("draw")
    for size in ("s", "m", "l"):
        (scene,) = scenes(table.game, table.observe(), size=size)
        assert scene.target("use s16") is not None
        for target in scene.targets:
            x, y, width, height = target.box
            assert 0 <= x <= scene.width + 1 - width
            assert 0 <= y <= scene.height + 1 - height
            assert min(width, height) >= 23.5


def test_a_game_of_the_computer_is_shown_to_its_end():
    board = views.board(wyr.table(seed=2, bots={0: "random"}))
    assert board.table.over
    assert "You have" in board.svg()
    with pytest.raises(TabletopError, match="the game is over"):
        board.press("1.1")
    assert not board.buttons()["play"]


def test_replays_and_printed_pages_know_how_the_forest_looks(board):
    (scene,) = scenes(board.table.game, board.table.observe())
    assert scene.title == "The Forest of Wyr"
    assert "befriend six Keiju" in print_twin(board.table).svgs()[0]


def test_the_game_is_kept_by_the_bar_below(board):
    board.press("1.1")
    board.press("code")
    assert wyr.from_code(board.keeping.code_line.value).state == board.table.state


def test_where_cards_come_log_and_moves_speak_of_no_dice():
    seeded, typed = (
        views.board(wyr.table(quest="harmony", **chance)) for chance in ({"seed": 5}, {"typed": True})
    )
    assert "cards by seed 5" in page(html(seeded.widget)).text
    assert "Deal the forest: type which cards come (8 of 14 cards)." in page(html(typed.widget)).text
    assert "dice" not in page(html(seeded.widget) + html(typed.widget)).text


def test_a_closed_board_leaves_no_widget_alive():
    before = alive()
    board = views.board(wyr.table(seed=5))
    play_a_turn(board)
    board.close()
    assert alive() == before


def test_no_control_is_one_that_the_notebook_takes_keys_from(board):
    kinds = {type(part).__name__ for part in parts(board.widget)}
    assert not kinds & {"Dropdown", "Select", "RadioButtons", "ToggleButtons"}


def test_a_card_that_is_picked_redraws_one_layer_in_one_small_message(recorder):
    forest = views.CardForest(wyr.table(quest="harmony", seed=5))
    forest.press("1.1")
    forest.press("draw")
    for card in forest.table.state.hand:
        recorder.messages.clear()
        forest.press(plain(card))
        (message,) = recorder.drawings()
        assert len(recorder.drawn_on()) == 1
        assert message.size <= 4000


def test_no_layer_takes_more_than_four_kilobytes_and_most_presses_less_than_that_in_all(recorder):
    forest = views.CardForest(wyr.table(quest="harmony", seed=5))
    seen = [layer.model_id for layer in forest.canvas.widget.children[0]._canvases]
    sizes, layers = [], []
    for _, name in islice(presses(forest), 80):
        recorder.messages.clear()
        forest.press(name)
        for message in recorder.drawings():
            sizes.append(message.size)
            layers += [message.by_canvas[canvas] for canvas in seen]
        assert len(recorder.drawings()) <= 1
    assert max(layers) <= 4_000
    assert median(sizes) <= 4_000
    assert max(sizes) <= 14_000  # where cards are seen for the first time


def test_a_forest_on_which_a_game_was_played_shows_what_a_fresh_one_shows(recorder):
    forest = views.CardForest(wyr.table(quest="harmony", seed=5))
    for _, name in islice(presses(forest), 80):
        forest.press(name)
    fresh = views.CardForest(forest.table)
    shapes = recorder.shapes()
    for one, other in zip(
        *(view.canvas.widget.children[0]._canvases for view in (forest, fresh)), strict=True
    ):
        played, drawn = shapes[one.model_id], shapes[other.model_id]
        assert [(type(shape), getattr(shape, "text", "")) for shape in played] == [
            (type(shape), getattr(shape, "text", "")) for shape in drawn
        ]
        places = [[point for shape in some for point in middle(shape)] for some in (played, drawn)]
        assert places[0] == pytest.approx(places[1], abs=0.1)
