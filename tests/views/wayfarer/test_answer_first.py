"""What is pressed on a picture answers first; buttons and words follow when the page has painted it."""

from __future__ import annotations

import asyncio

import pytest

from tabletop_kit import views, wayfarer


@pytest.fixture
def board():
    table = wayfarer.table(players=["Ana", "Ben"], rolls=[3, 5, 2, 5, 6, 4])
    made = views.board(table, seat=0)
    while table.pending is not None:
        made.press("roll")
    yield made
    made.close()


def _choices(board):
    """What the numbered moves say on the page."""
    return [slot.description for slot in board.moves._slots if not slot.disabled]


def _pressed_beside_a_page(board, wait):
    """Press a hex that can be entered where an event loop runs; what the choices say before, then and later."""

    async def pressed():
        said = [_choices(board)]
        space = board.map._marks().legal[0]
        board.map.press(board.map.island.names[space])
        said.append(_choices(board))
        await wait()
        said.append(_choices(board))
        return space, said

    return asyncio.run(pressed())


def test_the_map_shows_a_press_at_once_and_the_choices_follow(board):
    space, (before, then, later) = _pressed_beside_a_page(board, lambda: asyncio.sleep(0.1))
    assert board.map._marks().target == space
    assert then == before
    assert later != before


def test_who_asks_what_can_be_pressed_does_not_wait(board):
    async def asked():
        board.moves.buttons()

    _, (before, _, later) = _pressed_beside_a_page(board, asked)
    assert later != before


def test_without_a_page_all_follow_at_once(board):
    before = _choices(board)
    board.map.press(board.map.island.names[board.map._marks().legal[0]])
    assert _choices(board) != before


def test_a_board_that_is_closed_meanwhile_says_nothing(board):
    async def closed():
        board.close()
        await asyncio.sleep(0.1)

    _pressed_beside_a_page(board, closed)
    assert all(view._closed for view in (board.map, board.moves, board.sheet))
