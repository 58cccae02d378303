"""Tables of A Wayfarer's Tale: what they are made from, and what cannot be."""

from __future__ import annotations

import pytest

from tabletop_kit import wayfarer
from tabletop_kit.core.bots import RandomBot
from tabletop_kit.core.errors import EditionError, SaveError, SetupError
from tabletop_kit.wayfarer import Setup, game
from tabletop_kit.wayfarer.bots import GreedyBot
from tabletop_kit.wayfarer.editions import ISLANDS, island_named, sheet_named
from tests.positions.wayfarer import islands

GREAT_RIVER = island_named("great-river")
DEMO = islands("demo")[0]


def refused(*args, **options) -> str:
    with pytest.raises(SetupError) as error:
        wayfarer.table(*args, **options)
    return str(error.value)


# ---------------------------------------------------------------------- what a table is made from
def test_without_a_word_two_players_travel_the_great_river():
    table = wayfarer.table()
    assert table.setup == Setup(("Ana", "Ben"), "great-river", "classic", first=0, scenario=0)


@pytest.mark.rule("W-SETUP-PLAYERS")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_people_sit_at_a_table(seats):
    names = ["Ana", "Ben", "Cem", "Dia"][:seats]
    table = wayfarer.table(names, seed=1)
    assert table.names == tuple(names)
    assert table.setup.solo == (seats == 1)


def test_somebody_alone_plays_by_the_multiplayer_rules_if_asked():
    table = wayfarer.table(["Ana"], rules="multiplayer", seed=1).roll()
    assert not table.setup.solo
    assert len(table.pending.space.sides) == 4


def test_the_first_scenario_is_played_if_none_is_named():
    assert wayfarer.table(["Ana"]).setup.scenario == 1


def test_a_scenario_is_played_on_an_island_of_choice():
    setup = wayfarer.table(["Ana"], scenario=8, island=DEMO).setup
    assert (setup.scenario, setup.island) == (8, DEMO.slug)


@pytest.mark.rule("W-SETUP-ISLAND")
@pytest.mark.parametrize("slug", ISLANDS)
def test_an_island_is_named_in_any_case(slug):
    assert wayfarer.table(island=slug.upper()).setup.island == slug


def test_an_island_and_a_sheet_are_read_from_files(tmp_path):
    place, paper = tmp_path / "demo.island", tmp_path / "mine.sheet"
    place.write_text(DEMO.text(), "utf8")
    paper.write_text(sheet_named("expert").text(), "utf8")
    for island, sheet in ((place, paper), (str(place), str(paper))):
        setup = wayfarer.table(island=island, sheet=sheet).setup
        assert (setup.island, setup.sheet) == ("demo", "mine")
        assert [one.digest for one in setup.own] == [DEMO.digest, sheet_named("expert").digest]


def test_what_the_kit_ships_is_no_edition_of_ones_own():
    assert wayfarer.table(island=GREAT_RIVER, sheet=sheet_named("expert")).setup.own == ()


@pytest.mark.rule("W-SETUP-FIRST")
@pytest.mark.parametrize(("first", "seat"), [(0, 0), (1, 1), ("Ben", 1), ("ben", 1), ("Ana", 0)])
def test_the_first_active_player_is_a_seat_or_a_name(first, seat):
    assert wayfarer.table(first=first).state.active == seat


def test_an_accent_is_the_same_however_it_is_typed():
    assert wayfarer.table(["Zoe\u0301", "Ben"], first="Zo\u00e9").names == ("Zo\u00e9", "Ben")


def test_rolls_are_used_in_the_order_in_which_they_are_needed():
    """One die a player, the Travel dice and the Active die, and in time the rolls of the reveal."""
    table = wayfarer.table(rolls=[1, 3, 2, 3, 5, 4]).roll().roll()
    assert [GREAT_RIVER.names[player.visited.bit_length() - 1] for player in table.state.players] == [
        "K3",
        "D6",
    ]
    assert (table.state.travel, table.state.die) == ((2, 3, 5), 4)


def test_the_merchants_roll_of_the_reveal_comes_after_those_of_the_turn():
    table = wayfarer.table(["Ana"], rules="multiplayer", rolls=[1, 2, 4, 5, 5, 6]).roll().roll()
    table.play("merchant/6,4 2+4 K3>J3").roll()
    assert table.state.players[0].monster == (6,)


def test_dice_of_real_people_are_typed():
    table = wayfarer.table(typed=True).roll([1, 3]).roll("2 3 5 4")
    assert (table.state.travel, table.state.die) == ((2, 3, 5), 4)


def test_a_table_of_a_seed_is_the_same_again():
    assert wayfarer.table(seed=5).roll().roll().state == wayfarer.table(seed=5).roll().roll().state


def test_computer_players_choose_as_soon_as_the_dice_lie():
    table = wayfarer.table(seed=2, bots={"Ben": "greedy"}, autoroll=True)
    assert table.turn.committed == (1,)


def test_computer_players_are_of_six_kinds():
    assert {"random", "rollout", "greedy", "easy", "planner", "strong"} == set(game.bots())
    assert (game.bots()["random"], game.bots()["greedy"]) == (RandomBot, GreedyBot)


# ---------------------------------------------------------------------- what cannot be
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"players": []}, "A Wayfarer's Tale is for one to four players, not 0."),
        ({"players": ["A", "B", "C", "D", "E"]}, "A Wayfarer's Tale is for one to four players, not 5."),
        ({"players": "Ana"}, 'Players are a list of names, as in players=["Ana", "Ben"].'),
        ({"players": None}, 'Players are a list of names, as in players=["Ana", "Ben"].'),
        ({"players": ["Ana", 3]}, "A name is a text, not 3."),
        ({"players": ["Ana", "ana"]}, "Two players are called Ana; give each a name of their own."),
        ({"players": ["<b>"]}, "'<b>' cannot be a name: a name has no '<'."),
        ({"players": [""]}, "'' cannot be a name: "),
        ({"island": "grate-river"}, "There is no island 'grate-river'; did you mean great-river?"),
        ({"island": 3}, "An island is a short name, a file or an Island, not 3."),
        (
            {"island": sheet_named("classic")},
            "An island is a short name, a file or an Island, not this Sheet.",
        ),
        ({"sheet": "expret"}, "There is no sheet 'expret'; did you mean expert?"),
        ({"sheet": None}, "A sheet is a short name, a file or a Sheet, not None."),
        ({"first": 2}, "The first active player is a seat from 0 to 1, not 2."),
        ({"first": -1}, "The first active player is a seat from 0 to 1, not -1."),
        ({"first": "Zoe"}, "The first active player is a seat or a name at this table, not 'Zoe'."),
        ({"first": True}, "The first active player is a seat or a name at this table, not True."),
        ({"scenario": 1}, "A scenario is played alone by the solo rules."),
        (
            {"players": ["Ana"], "scenario": 1, "rules": "multiplayer"},
            "A scenario is played alone by the solo ",
        ),
        ({"players": ["Ana"], "scenario": 0}, "Scenarios are numbered 1 to 8, not 0."),
        ({"players": ["Ana"], "scenario": 9}, "Scenarios are numbered 1 to 8, not 9."),
        ({"players": ["Ana"], "scenario": "2"}, "Scenarios are numbered 1 to 8, not '2'."),
        ({"players": ["Ana"], "scenario": True}, "Scenarios are numbered 1 to 8, not True."),
        ({"rules": "solo"}, "rules can only be \"multiplayer\", not 'solo'."),
        ({"items": ["sword"]}, "Items are for one player by the solo rules."),
        (
            {"players": ["Ana"], "items": "sword"},
            'Items are a list of names, as in items=["sword", "potion"].',
        ),
        ({"players": ["Ana"], "items": ["sward"]}, "There is no item 'sward'; did you mean sword?"),
        ({"players": ["Ana"], "items": [["sword"]]}, "There is no item ['sword']; did you mean sword?"),
        ({"players": ["Ana"], "items": ["sword"] * 2}, "There is at most one Sword."),
        ({"rulings": {"W-END-TOWNS": 1}}, "W-END-TOWNS leaves nothing to choose; none is known."),
        ({"bots": {"Ben": "greedi"}}, "There is no bot 'greedi'; did you mean greedy?"),
        ({"seed": 1, "typed": True}, "Chance comes from one place: give seed or typed, not both."),
        ({"iland": "great-river"}, "A table has no 'iland'; did you mean island?"),
    ],
)
def test_what_does_not_go_together_is_told_in_a_sentence(options, sentence):
    assert refused(**options).startswith(sentence)


def test_a_file_that_is_not_there_is_told():
    with pytest.raises(EditionError, match=r"^nowhere\.island: .+\.$"):
        wayfarer.table(island="nowhere.island")


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        (Setup(("Ana", "Ben"), scenario=1), "A scenario is played alone, and there are 2 players."),
        (Setup(("Ana",), scenario=9), "Scenarios are numbered 1 to 8, not 9."),
        (Setup(("Ana",), island="atlantis"), "There is no island 'atlantis'; known are "),
        (Setup(("Ana",), sheet="papyrus"), "There is no sheet 'papyrus'; known are classic, expert."),
        (Setup(("A b\n",)), "'A b\\n' cannot be a name: "),
    ],
)
def test_a_setup_from_elsewhere_is_looked_at_too(setup, sentence):
    with pytest.raises(SetupError) as error:
        game.start(setup)
    assert str(error.value).startswith(sentence)


# ---------------------------------------------------------------------- saves name editions, and do not hold them
def test_a_save_names_the_island_and_holds_a_mark_of_it():
    setup = wayfarer.table(island=DEMO).setup
    assert "own" not in game.saved_setup(setup)
    assert game.editions(setup) == {
        f"island {DEMO.slug}": DEMO.digest,
        "sheet classic": sheet_named("classic").digest,
    }


def test_a_table_on_an_island_of_ones_own_is_loaded_with_it(tmp_path):
    table = wayfarer.table(island=DEMO, seed=3).roll().roll()
    path = table.save(tmp_path / "game.json")
    again = wayfarer.load(path, editions=[DEMO])
    assert again.state == table.state
    assert wayfarer.from_code(table.code(), editions=[DEMO]).state == table.state


def test_without_that_island_the_save_says_what_it_needs(tmp_path):
    path = wayfarer.table(island=DEMO, seed=3).roll().save(tmp_path / "game.json")
    with pytest.raises(SaveError, match=DEMO.slug):
        wayfarer.load(path)


def test_nothing_but_islands_and_sheets_are_editions():
    with pytest.raises(SetupError, match="takes islands and sheets"):
        game.with_editions(Setup(("Ana",)), ["great-river"])
