"""The course of Wyr meets everything that the game has: quests, objects, beings, and whatever can happen."""

from collections import Counter

import pytest

from tabletop_kit import learn, wyr
from tabletop_kit.learn.courses import wyr_deck
from tabletop_kit.wyr.deck import OBJECTS
from tabletop_kit.wyr.quests import QUESTS

COURSE = learn.course("wyr")
#: What only chance brings where no cards are laid down: the quest that is drawn, and a deck with no card left.
BY_CHANCE = {"quest", "short"}


def events(level):
    """What happens from the first card on, when the level is solved."""
    attempt = learn.Try(level)
    for text in level.solution:
        attempt.play(text)
    return [event for entry in attempt.table.log for event in entry.events]


@pytest.fixture(scope="module")
def all_events():
    return [event for level in COURSE for event in events(level)]


def test_solving_all_levels_shows_whatever_can_happen_in_a_game(all_events):
    games = [wyr.table(quest=quest, seed=seed, bots={0: "random"}) for quest in QUESTS for seed in range(6)]
    happen = {event.kind for game in games for entry in game.log for event in entry.events}
    assert len(happen) > 25
    assert happen - {event.kind for event in all_events} - BY_CHANCE == set()


def test_every_object_is_used_for_its_power(all_events):
    used = Counter(event.data["object"] for event in all_events if event.kind == "power")
    assert set(used) == set(OBJECTS)


def test_every_quest_has_a_level_of_its_own():
    assert {level.opening.options["quest"] for level in COURSE} == set(QUESTS)
    assert {level.name for level in COURSE} >= set(QUESTS)


def test_every_kind_of_card_is_overcome_and_not_overcome(all_events):
    met = Counter(
        (event.kind, event.data["card"][0]) for event in all_events if event.kind in ("overcome", "failed")
    )
    assert {kind for kind, _ in met} == {"overcome", "failed"}
    for outcome in ("overcome", "failed"):
        assert {card for kind, card in met if kind == outcome} == set("adkm")


@pytest.mark.parametrize("deck", [wyr_deck.little_wood, wyr_deck.glade, wyr_deck.meadow])
def test_a_deck_of_the_lessons_is_a_deck_to_play_with(deck):
    table = wyr.table(deck=deck(), quest="harmony", seed=3, bots={0: "random"})
    assert table.over is not None
    assert not wyr.table(deck=deck(), quest="bounty", seed=3).over
