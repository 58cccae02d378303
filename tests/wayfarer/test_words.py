"""What happens is told in sentences, and the position in one line."""

from __future__ import annotations

import random

import pytest

from tabletop_kit import wayfarer
from tabletop_kit.core.game import Chance, Event, Over
from tabletop_kit.wayfarer import game
from tabletop_kit.wayfarer.sheet import kit_sheet
from tabletop_kit.wayfarer.state import Setup, changed_player, changed_state
from tabletop_kit.wayfarer.words import BONUSES, say
from tests.wayfarer.playing import states
from tests.wayfarer.test_laws import TABLES, opened

SETUP = Setup(("Ana", "Ben"))
TRAVELLED = {
    "companion": "guide", "box": 1, "track": 0, "dice": [3, 4], "active": False, "adjust": [],
    "total": 7, "origin": "C4", "target": "D5", "jump": False,
}  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        (
            "started",
            {"face": 6, "space": "G10", "town": "Deltaholm"},
            "Ana rolls 6 and starts in Deltaholm at G10.",
        ),
        ("rolled", {"travel": [3, 2, 4], "active": 3}, "Ana rolls 3 2 4 and ★3."),
        ("extra", {}, "Ana spends a town for one more Travel die."),
        ("rerolled", {"why": "towns"}, "Ana spends two towns: all dice are rolled again."),
        (
            "rerolled",
            {"why": "bonus"},
            "Ana uses a bonus: all dice are rolled again, and no choice stands.",
        ),
        ("adjusted", {"face": 5, "to": 6, "active": True}, "Ana spends a town: ★5 becomes 6."),
        ("adjusted", {"face": 5, "to": 4, "active": False}, "Ana spends a town: 5 becomes 4."),
        ("item", {"item": "sword", "value": 9}, "Ana uses the Sword: the Monster value 9 becomes 0."),
        ("item", {"item": "compass", "value": 2}, "Ana uses the Compass: the Active die shows 2."),
        (
            "item",
            {"item": "potion", "value": 1},
            "Ana uses the Potion: 1 cross is rubbed out of the Monster section.",
        ),
        (
            "item",
            {"item": "potion", "value": 2},
            "Ana uses the Potion: 2 crosses are rubbed out of the Monster section.",
        ),
        ("item", {"item": "provisions", "value": 1}, "Ana uses the Provisions: 1 spent town is recovered."),
        ("item", {"item": "provisions", "value": 3}, "Ana uses the Provisions: 3 spent towns are recovered."),
        ("item", {"item": "camp", "value": 0}, "Ana uses the Camp: every Gem and Shield is ready."),
        (
            "struck",
            {"companion": "coachman", "box": 8, "track": 0},
            "Ana strikes the Monster of the Coachman's box 9.",
        ),
        (
            "struck",
            {"companion": "guide", "box": 3, "track": 2},
            "Ana strikes the Monster of the Guide's right track, box 4.",
        ),
        ("committed", {}, "Ana has chosen."),
        ("travelled", TRAVELLED, "Ana writes 7 = 3 + 4 in the Guide's box 2 and goes from C4 to D5."),
        (
            "travelled",
            TRAVELLED | {"companion": "merchant", "active": True},
            "Ana crosses the Merchant's space 6,5 with 7 = ★3 + 4 and goes from C4 to D5.",
        ),
        (
            "travelled",
            TRAVELLED | {"companion": "guide", "track": 1, "jump": True, "adjust": [["die1", 2, 3, True]]},
            "Ana writes 7 = 3 + 4 (★2 counts as 3) in the Guide's left track, box 2 and goes after a jump to "
            "C4 to D5.",
        ),
        ("cloud", {"origin": "C4", "target": "D5"}, "A Magic Cloud takes Ana from C4 to D5."),
        ("missed", {"misses": 2}, "Ana crosses off Miss Roll 2."),
        ("crossed", {"crosses": 10}, "The Active die costs Ana a cross in the Monster section: 10 now."),
        (
            "tavern",
            {"space": "I6", "opens": 3},
            "Ana reaches the tavern at I6: 3 more boxes of the Coachman open.",
        ),
        ("tavern", {"space": "I6", "opens": 0}, "Ana reaches the tavern at I6: no more boxes open."),
        ("gem", {"space": "D10", "new": True, "ready": 1}, "Ana finds a Gem at D10: 1 ready."),
        ("shield", {"space": "H3", "new": True, "ready": 2}, "Ana finds a Shield at H3: 2 ready."),
        (
            "gem",
            {"space": "D10", "new": False, "ready": 0},
            "Ana comes to the Gem at D10, but every icon is circled already.",
        ),
        (
            "town",
            {"space": "J11", "town": "Saltmouth", "towns": 2},
            "Ana visits Saltmouth at J11, town 2.",
        ),
        ("stone", {"space": "C4"}, "Ana stands at the stone C4; the next move may jump to another."),
        ("treasure", {"value": 4, "why": "box"}, "Ana writes Treasure 4 as the icon of the box says."),
        ("treasure", {"value": 12, "why": "statue"}, "Ana writes Treasure 12 for a set of statues."),
        ("monster", {"value": 6, "why": "icon"}, "Ana writes Monster 6 for the Merchant's space."),
        (
            "bonus",
            {"number": 9, "box": 0, "step": "die1"},
            "Ana writes 9 in Bonus box 1: one die may be changed by 1.",
        ),
        (
            "fell",
            {"kind": "monster", "face": 6, "why": "hideout", "attempts": [6]},
            "Ana's Monster roll for a Hideout that is awake shows 6.",
        ),
        ("token", {"token": "gem"}, "Ana crosses off a Gem and rolls again."),
        ("hideout", {"space": "B3"}, "Ana wakes the Hideout at B3."),
        ("statue", {"set": "A", "first": True, "value": 12}, "Ana is the first to complete the statues A."),
        ("statue", {"set": "A", "first": False, "value": 6}, "Ana completes the statues A."),
        ("thawed", {"towns": 2, "spaces": ["B2"]}, "2 towns are visited: B2 thaws."),
        ("thawed", {"towns": 4, "spaces": ["B2", "C3"]}, "4 towns are visited: B2 and C3 thaw."),
        ("goal", {}, "Ana has met the whole goal."),
        ("lost", {"why": "misses"}, "Ana has crossed off the last Miss Roll and loses the scenario."),
        ("lost", {"why": "monsters"}, "Ana has no free Monster space left and loses the scenario."),
        ("ended", {"reason": "Ana has visited every town."}, "Ana has visited every town."),
    ],
)
def test_each_event_is_a_sentence(kind, data, sentence):
    assert say(SETUP, Event(kind, 0, data)) == sentence


@pytest.mark.parametrize("kind", TABLES)
def test_everything_that_happens_in_a_game_is_told(kind):
    rng, state, told = random.Random(3), opened(kind), 0
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Chance) and not (turn.may and rng.random() < 0.3):
            step = game.resolve(state, turn.request.space.sample(rng))
        else:
            seat = rng.choice(turn.may if isinstance(turn, Chance) else turn.seats)
            step = game.apply(state, seat, rng.choice(list(game.legal(state, seat))))
        for event in step.events:
            sentence = game.say(state.setup, event)
            assert sentence.endswith(".")
            assert not {"None", "{", "}", "  "} & set(sentence.split(" "))
            assert event.seat is None or state.setup.names[event.seat] in sentence
            told += 1
        state = step.state
    assert told > 20


def test_every_bonus_of_the_sheet_is_explained():
    assert set(kit_sheet("expert").bonus) == set(BONUSES)


# ---------------------------------------------------------------------- the position in one line
@pytest.fixture
def table():
    return wayfarer.table(rolls=[1, 3, 2, 3, 5, 4]).roll().roll()


def headline(state):
    return game.headline(game.observe(state, None))


def test_before_the_start_the_starting_towns_are_rolled():
    assert wayfarer.table(seed=1).headline() == "A Wayfarer's Tale: one die each for the starting towns"


def test_the_active_player_rolls(table):
    assert headline(changed_state(table.state, phase="roll")) == "turn 1: Ana rolls"


def test_who_has_to_choose_is_told_with_the_dice(table):
    assert headline(table.state) == "turn 1: 2 3 5 ★4; Ana and Ben choose"
    table.play("guide 2+3 J3", "Ana")
    assert headline(table.state) == "turn 1: 2 3 5 ★4; Ben chooses"


def test_a_roll_that_is_owed_is_told():
    table = wayfarer.table(["Ana"], rules="multiplayer", rolls=[1, 2, 4, 5, 5, 6]).roll().roll()
    table.play("merchant/6,4 2+4 J3")
    assert headline(table.state) == "turn 1: Ana makes a Monster roll"
    kept = changed_state(table.state, phase="keep", attempts=(6, 2))
    assert headline(kept) == "turn 1: Ana's Monster roll shows 6 2"


def test_a_solo_game_names_its_scenario():
    table = wayfarer.table(["Ana"], seed=1).roll()
    assert headline(table.state) == "scenario 1, turn 1: Ana rolls"
    closing = changed_state(table.state, phase="closing")
    assert headline(closing) == "scenario 1, turn 1: the goal is met; items may still be used"


def test_the_end_names_who_wins_and_the_points(table):
    island = wayfarer.editions.island_of(table.setup)
    ana, ben = table.state.players
    over = changed_state(
        table.state, phase="over", turn=31, players=(changed_player(ana, treasure=(9,)), ben)
    )
    assert headline(over) == "Ana wins in turn 31, 17 : 8"
    level = changed_state(table.state, phase="over", turn=31)
    assert headline(level) == "Ana and Ben win together in turn 31, 8 : 8"
    all_towns = changed_player(ben, visited=island.towns)
    assert headline(changed_state(over, players=(ana, all_towns))).startswith("Ben wins in turn 31, 8 : ")


@pytest.mark.parametrize(
    ("treasure", "visited", "lost", "ending"),
    [
        ((40,), True, "", "Journey Begins won in turn 9, score 10"),
        ((30,), True, "", "Journey Begins level in turn 9, score 0"),
        ((9,), True, "", "Journey Begins lost in turn 9, score -20"),
        ((50,), False, "misses", "Journey Begins lost in turn 9, score 0"),
    ],
)
def test_the_end_of_a_scenario_names_its_score(treasure, visited, lost, ending):
    state = wayfarer.table(["Ana"], seed=1).roll().state
    towns = wayfarer.editions.island_of(state.setup).towns
    player = changed_player(state.players[0], treasure=treasure)
    player = changed_player(player, visited=towns) if visited else player
    assert headline(changed_state(state, phase="over", turn=9, players=(player,), lost=lost)) == ending


@pytest.mark.parametrize("kind", TABLES)
def test_the_headline_is_one_line_in_every_position(kind):
    for state in states(kind, 17, every=3):
        line = headline(state)
        assert "\n" not in line
        assert 8 < len(line) <= 90
