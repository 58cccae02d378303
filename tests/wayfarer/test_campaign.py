"""The solo campaign: scenarios in order, where and with what they are played, points and ranks."""

from __future__ import annotations

import pytest

from tabletop_kit import wayfarer
from tabletop_kit.core.errors import EditionError, SetupError
from tabletop_kit.wayfarer import editions
from tabletop_kit.wayfarer.campaigns import RANKS, rank_of
from tabletop_kit.wayfarer.scenarios import SCENARIOS
from tests.wayfarer.campaigning import ISLANDS, RICH, ROW, miss, quick, refused, tell, to_the_goal


# ---------------------------------------------------------------------- scenarios
@pytest.mark.rule("W-SOLO-SCENARIO")
def test_eight_scenarios_follow_in_order_whether_won_or_lost():
    c = quick()
    for number, one in enumerate(SCENARIOS, 1):
        t = c.table()
        assert (c.scenario, t.setup.scenario) == (number, number)
        assert t.state.players[0].crosses == one.crosses
        (miss if number % 2 else tell)(c)
    assert c.over
    assert [told.scenario for told in c.told] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [told.won for told in c.told] == [False, True] * 4


@pytest.mark.rule("W-SOLO-SCENARIO")
def test_a_scenario_is_played_once():
    c = tell(quick())
    assert c.scenario == 2
    assert c.table().setup.scenario == 2
    said = "A scenario is played once: it begins again only if it cannot be played on."
    assert refused(c.restart) == said
    assert refused(quick().restart) == said


def test_the_table_of_a_scenario_is_made_once():
    c = quick()
    t = c.table()
    t.roll([1])
    assert c.table() is t


def test_after_the_last_scenario_there_is_nothing_more_to_do():
    c = quick()
    while not c.over:
        tell(c)
    assert refused(c.table) == f"The campaign is over: {c.score} points, {c.rank}."
    assert refused(lambda: c.buy("sword")) == "The campaign is over; there is nothing to shop for."
    assert refused(c.close) == "No scenario is being played; the campaign is over."
    assert (c.shop.open, c.shop.points, c.points) == (False, 0, 0)


def test_a_scenario_that_is_not_over_is_not_closed():
    c = quick()
    t = c.table()
    said = "Scenario 1 is not over yet: one die each for the starting towns."
    assert refused(lambda: c.close(t)) == said
    t.roll([1])
    assert refused(c.close) == "Scenario 1 is not over yet: turn 1: Ana rolls."
    assert c.in_play is t
    assert c.told == ()


def test_no_table_is_closed_before_one_has_begun():
    assert refused(quick().close) == "No scenario is being played; c.table() begins the next one."


def test_another_table_than_the_campaigns_own_is_not_closed():
    c, other = quick(), quick()
    c.table()
    said = "That is not the table of the scenario that is played; c.table() is."
    for table in (other.table(), c.table().fork(), "the table"):
        assert refused(lambda table=table: c.close(table)) == said


def test_a_table_that_was_closed_is_not_closed_again():
    c = quick()
    t = c.table()
    tell(c)
    c.table()
    assert "not the table of the scenario that is played" in refused(lambda: c.close(t))
    assert len(c.told) == 1


def test_a_scenario_that_was_told_can_be_looked_at_again():
    c = tell(quick())
    t = wayfarer.from_code(c.told[0].code, [ROW, RICH])
    assert t.over
    assert wayfarer.game.score(t.state) == (18,)


# ---------------------------------------------------------------------- where and with what
def test_the_same_seed_gives_the_same_dice_in_every_scenario():
    def dice(seed, scenario):
        c = quick(seed=seed, typed=False)
        while c.scenario < scenario:
            t = c.table().roll()
            while not t.over:
                t.roll().play("miss")
            c.close()
        t = c.table().roll().roll()
        return t.state.travel, t.state.die, t.state.players

    seen = {(seed, scenario): dice(seed, scenario) for seed in (7, 8) for scenario in (1, 2, 3)}
    assert all(dice(*key) == found for key, found in seen.items())
    assert len({str(found) for found in seen.values()}) > 4


def test_without_a_seed_campaigns_differ():
    assert len({wayfarer.campaign().seed for _ in range(20)}) > 1


@pytest.mark.rule("W-SOLO-SCENARIO")
def test_each_scenario_is_played_on_its_own_map():
    c = quick(islands={1: ROW, 2: "great-river", 3: ROW, 4: ROW})
    played = []
    while not c.over:
        played.append(c.table().setup.island)
        miss(c)
    assert played == ["row", "row", "great-river", "great-river", "row", "row", "row", "row"]


@pytest.mark.rule("W-SOLO-SCENARIO")
def test_the_first_scenario_is_played_on_the_kits_own_map():
    assert wayfarer.campaign("Ana", seed=7).table().setup.island == "great-river"


def test_a_misspelt_keyword_of_a_campaign_is_answered_with_the_nearest():
    with pytest.raises(SetupError, match=r"^A campaign has no 'sed'; did you mean seed\?$"):
        wayfarer.campaign("Ana", sed=3)


def test_a_map_that_is_not_there_yet_can_be_stood_in_for(monkeypatch):
    monkeypatch.setattr(editions, "ISLANDS", ("great-river",))
    c = miss(miss(wayfarer.campaign("Ana", typed=True)))
    assert refused(c.table, SetupError) == (
        'Map 2 of scenario 3 is not in this edition; name another island, as in island="great-river".'
    )
    assert (c.in_play, c.shop.points) == (None, 5)
    t = c.table(island=ROW)
    assert (t.setup.island, t.setup.scenario) == ("row", 3)


def test_a_stand_in_island_is_there_for_one_scenario():
    c = quick()
    assert c.table(island="great-river").setup.island == "great-river"
    miss(c)
    assert c.table().setup.island == "row"
    assert c.table(island=ROW) is c.in_play
    assert refused(lambda: c.table(island="great-river")) == (
        "Scenario 2 has begun on Three in a row; leave the island out."
    )


@pytest.mark.rule("W-SOLO-SCENARIO")
def test_the_expert_sheet_may_be_chosen():
    t = wayfarer.campaign("Ana", sheet="expert", seed=7).table()
    assert t.setup.sheet == "expert"
    assert t.roll().roll().state.active == 0


def test_real_dice_are_typed_in():
    t = quick().table().roll([5])
    assert t.state.players[0].visited == 1 << ROW.index["c1"]


@pytest.mark.parametrize(
    ("options", "error", "said"),
    [
        ({"name": 7}, SetupError, "A name is a text, not 7."),
        ({"name": ""}, SetupError, "'' cannot be a name: "),
        ({"name": "<b>"}, SetupError, "'<b>' cannot be a name: a name has no '<'."),
        ({"seed": "7"}, SetupError, "A seed is a whole number such as 7, not '7'."),
        ({"seed": True}, SetupError, "A seed is a whole number such as 7, not True."),
        ({"seed": 2**59}, SetupError, "A seed is a whole number such as 7, not 576460752303423488."),
        ({"sheet": "rich"}, SetupError, "There is no sheet 'rich'; known are classic, expert."),
        ({"sheet": None}, SetupError, "A sheet is a short name, a file or a Sheet, not None."),
        ({"islands": {5: ROW}}, SetupError, "Islands are given for the maps 1 to 4, "),
        ({"islands": {"2": ROW}}, SetupError, "Islands are given for the maps 1 to 4, "),
        ({"islands": {True: ROW}}, SetupError, "Islands are given for the maps 1 to 4, "),
        ({"islands": [ROW]}, SetupError, "Islands are given for the maps 1 to 4, "),
        ({"islands": ROW}, SetupError, "Islands are given for the maps 1 to 4, "),
        (
            {"islands": {2: "great-rivr"}},
            SetupError,
            "There is no island 'great-rivr'; did you mean great-river?",
        ),
        ({"islands": {2: None}}, SetupError, "An island is a short name, a file or an Island, not None."),
        ({"islands": {2: "nowhere.island"}}, EditionError, "nowhere.island"),
        ({"typed": 1}, SetupError, "typed is True or False, not 1."),
        ({"scenario": 3}, SetupError, "A campaign has no 'scenario'; "),
    ],
    ids=str,
)
def test_a_wrong_choice_for_a_campaign_is_answered(options, error, said):
    name = options.pop("name", "Ana")
    assert refused(lambda: wayfarer.campaign(name, **options), error).startswith(said)


@pytest.mark.parametrize("seed", [0, -7, 2**59 - 1, 1 - 2**59])
def test_any_seed_will_do(seed):
    c = quick(seed=seed, typed=False)
    while not c.over:
        t = c.table().roll()
        while not t.over:
            t.roll().play("miss")
        c.close()
    assert c.score == -8 * 20


def test_a_name_is_kept_with_each_accent_on_its_letter():
    assert wayfarer.campaign("Zoe\u0308").name == "Zoë"


# ---------------------------------------------------------------------- points and ranks
@pytest.mark.rule("W-SOLO-CAMPAIGN", "W-SOLO-SCORE")
def test_all_scores_are_added_with_their_signs():
    c = quick()
    while not c.over:
        (miss if c.scenario == 2 else tell)(c)
    assert [told.score for told in c.told] == [18, -20, -2, 8, 18, 18, 18, 18]
    assert c.score == 76
    assert c.rank == RANKS[2]


@pytest.mark.rule("W-SOLO-SCORE")
def test_no_score_below_minus_twenty_is_entered():
    c = miss(quick())
    (parts,) = wayfarer.game.score_parts(wayfarer.from_code(c.told[0].code, [ROW, RICH]).state)
    assert (parts["treasure"], parts["monsters"], parts["scenario"]) == (0, 0, -30)
    assert (c.told[0].score, c.score) == (-20, -20)


@pytest.mark.rule("W-SOLO-CAMPAIGN")
@pytest.mark.parametrize(
    ("total", "rank"),
    [
        (-160, 0),
        (-1, 0),
        (0, 1),
        (49, 1),
        (50, 2),
        (99, 2),
        (100, 3),
        (149, 3),
        (150, 4),
        (199, 4),
        (200, 5),
        (999, 5),
    ],
)
def test_the_rank_follows_from_the_total(total, rank):
    assert rank_of(total) == rank
    assert len(set(RANKS)) == 6


# ---------------------------------------------------------------------- as it is shown
def test_a_campaign_is_told_from_its_beginning_to_what_is_to_come():
    c = miss(tell(quick(islands={**ISLANDS, 2: "great-river"}).buy("sword")))
    c.table().roll([1]).roll([3, 4, 2])
    assert (
        str(c)
        == """\
Ana's campaign, real dice
1 Journey Begins    won, 18
2 Greedy Wayfarer   not won, -20
3 New Horizons      turn 1: 3 4 ★2; Ana chooses
4 Scared of Water   map 2: towns, statues, no ships
5 Tougher Obstacles map 3: towns
6 Hidden Places     map 3: towns, statues
7 Here be Monsters  map 4: towns
8 Roads End         map 4: towns, statues, bridges
Score -2, Driven back. Items: Sword.
The shop is closed while a scenario is being played."""
    )
    assert repr(c) == "<Campaign of Ana: scenario 3, -2 points, Driven back>"


def test_a_scenario_whose_goal_is_met_says_so_until_it_is_closed():
    c = quick()
    to_the_goal(c)
    assert str(c).splitlines()[1] == "1 Journey Begins    Journey Begins won in turn 2, score 18"


def test_an_item_that_was_used_is_not_shown_as_held():
    c = quick().buy("provisions")
    c.table().roll([1]).play("extra")
    assert "Items: Provisions." in str(c)
    c.table().play("use provisions")
    assert "Items: none." in str(c)


def test_a_new_campaign_shows_its_seed_and_its_shop():
    lines = str(wayfarer.campaign("Ana", seed=7)).splitlines()
    assert lines[0] == "Ana's campaign, seed 7"
    assert lines[-2:] == [
        "Score 0, Homecomer. Items: none.",
        "12 points to spend: Sword 5, Compass 5, Potion 7, Camp 7, Provisions 10, Magic Cloud 10",
    ]
    assert str(quick().buy("sword").buy("potion").shop) == "0 points to spend: nothing that could be bought"


def test_a_campaign_that_is_over_shows_no_shop():
    c = quick()
    while not c.over:
        tell(c)
    assert str(c).endswith("8 Roads End         won, 18\nScore 104, Hero of the roads. Items: none.")
    assert repr(c) == "<Campaign of Ana: over, 104 points, Hero of the roads>"
