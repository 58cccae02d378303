"""What the page sends: in several threads, and what was typed not before the click."""

from __future__ import annotations

import asyncio
import time
from threading import Thread

import pytest
from ipywidgets import Layout, VBox

from tabletop_kit import learn, pathwalker, views, wayfarer
from tabletop_kit.core.errors import UnreadableMove
from tabletop_kit.views.drawing.scene import Scene
from tabletop_kit.views.fields import line_field
from tabletop_kit.views.page import Page


class Echo(Page):
    """A field and a button for it; what was read, and whether two were reading at once."""

    reads_text = ("say",)

    def _build(self):
        self.read, self.reading, self.together = [], 0, False
        self.field = line_field("Say", "")
        self.say = self.make_button("say", self._say, Layout())
        self.now = self.make_button("now", self._say, Layout())
        self.on_enter(self.field, self._say)
        self.widget = VBox([self.field, self.say, self.now])

    def _say(self):
        self.reading += 1
        time.sleep(0.002)  # any other thread may go on here
        self.together |= self.reading > 1
        self.reading -= 1
        if self.field.value == "wrong":
            raise UnreadableMove("That is wrong.")
        self.read.append(self.field.value)

    def _refresh(self):
        pass

    def text(self):
        return " ".join(self.read)

    def scene(self):
        return Scene("echo", 10, 10)


@pytest.fixture
def echo():
    page = Echo()
    yield page
    page.close()


def _beside_a_page(send):
    """Send what a page sends where an event loop runs, and wait until all of it was dealt with."""

    async def beside():
        send()
        await asyncio.sleep(0.3)

    asyncio.run(beside())


@pytest.mark.parametrize("way", ["click", "Enter"])
def test_what_was_typed_counts_though_it_comes_after_the_click(echo, way):
    echo.field.value = "old"

    def send():
        echo.say.click() if way == "click" else echo.field._handle_string_msg(None, {"event": "submit"}, [])
        echo.field.value = "new"

    _beside_a_page(send)
    assert echo.read == ["new"]


def test_a_second_click_while_the_first_still_waits_is_dropped(echo):
    def send():
        echo.say.click()
        echo.say.click()

    _beside_a_page(send)
    assert echo.read == [""]


def _pages():
    table = pathwalker.table({"Teddie": {"Might": 3}})
    yield from (show(table) for show in (views.DicePool, views.Keeping, views.Replay))
    yield from (views.CharacterForm(), views.Laboratory({"Might": 5}))
    yield views.CampaignScreen(wayfarer.campaign("Ana", seed=7))
    yield learn.Study("one-six", "Ana", class_seed=1)["some-six"]


def test_whatever_is_said_to_act_on_a_text_is_a_button():
    for page in _pages():
        assert page.reads_text
        assert set(page.reads_text) <= set(page.buttons())
        page.close()


def test_a_button_that_reads_no_field_acts_at_once(echo):
    echo.field.value = "old"

    def send():
        echo.now.click()
        echo.field.value = "new"

    _beside_a_page(send)
    assert echo.read == ["old"]


def test_where_no_page_is_a_click_is_dealt_with_at_once(echo):
    echo.field.value = "wrong"
    echo.say.click()
    assert echo.fault == "That is wrong."


def test_a_press_in_python_does_not_wait(echo):
    async def pressed():
        echo.field.value = "now"
        echo.press("say")
        return tuple(echo.read)

    assert asyncio.run(pressed()) == ("now",)


def test_what_comes_in_several_threads_is_dealt_with_one_after_the_other(echo):
    threads = [Thread(target=echo.now.click) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(echo.read) == 12
    assert not echo.together


def test_two_views_are_played_one_after_the_other(echo):
    other = Echo()
    button = other.make_button("both", echo._say, Layout())
    threads = [Thread(target=one.click) for one in (echo.now, button) * 6]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    other.close()
    assert len(echo.read) == 12
    assert not echo.together
