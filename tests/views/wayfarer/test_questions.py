"""A move is asked for step by step: at most a dozen answers a step, and every move can be reached."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tabletop_kit import wayfarer
from tabletop_kit.views.wayfarer.preview import preview
from tabletop_kit.views.wayfarer.questions import MOST, question
from tabletop_kit.views.wayfarer.refused import why_not
from tabletop_kit.views.wayfarer.steps import Partial, fitting, toggled, without_last
from tabletop_kit.wayfarer import game, scoring
from tabletop_kit.wayfarer.moves import Cloud, Miss, Travel
from tests.wayfarer.playing import states
from tests.wayfarer.test_laws import TABLES

every_kind = pytest.mark.parametrize("kind", TABLES)


def deciding(kind, seed, every):
    """Observations of a random game in which a seat can do something, with the seat and its moves."""
    for state in states(kind, seed, every):
        for seat in range(len(state.players)):
            legal = list(game.legal(state, seat))
            if legal:
                yield game.observe(state, seat), seat, legal


@every_kind
def test_no_step_has_more_answers_than_keys_and_each_leads_to_its_moves(kind):
    rng = random.Random(2)
    for seen, _, legal in deciding(kind, seed=5, every=4):
        chosen, steps = Partial(), 0
        while True:
            now = question(seen, legal, chosen)
            assert 1 <= len(now.options) <= MOST, [option.words for option in now.options]
            assert len({option.words for option in now.options}) == len(now.options)
            option = rng.choice(now.options)
            assert set(option.moves) <= set(legal)
            if option.chosen is None:
                assert len(option.moves) == 1
                break
            chosen, steps = option.chosen, steps + 1
            assert steps < 9


@every_kind
def test_every_legal_move_is_reached_by_its_numbers(kind):
    for seen, _, legal in list(deciding(kind, seed=6, every=9))[:6]:
        reached, waiting = set(), [Partial()]
        while waiting:
            for option in question(seen, legal, waiting.pop()).options:
                if option.chosen is None:
                    reached |= set(option.moves)
                else:
                    waiting.append(option.chosen)
        assert reached == set(legal)


@every_kind
def test_parts_chosen_in_any_order_end_in_a_move_that_has_them_all(kind):
    rng = random.Random(3)
    for seen, _, legal in deciding(kind, seed=7, every=5):
        journeys = [move for move in legal if isinstance(move, Travel) and not move.tweaks]
        if not journeys:
            continue
        wanted = rng.choice(journeys)
        values = {
            "pair": (wanted.a, wanted.b, wanted.active),
            "box": (wanted.companion, wanted.box, wanted.track),
            "target": wanted.target,
            "origin": wanted.origin,
            "star": wanted.star,
        }
        chosen = Partial()
        for part in rng.sample(sorted(values), len(values)):
            chosen = toggled(chosen, part, values[part])
            assert wanted in fitting(legal, chosen)
        now = question(seen, legal, replace(chosen, tweaks=()))
        assert now.ready
        assert now.options[0].moves == (wanted,)


def test_parts_are_taken_back_in_the_order_in_which_they_were_chosen():
    chosen = Partial()
    for part, value in (("target", 7), ("pair", (3, 4, False)), ("box", (0, 0, 0))):
        chosen = toggled(chosen, part, value)
    left = []
    while chosen != Partial():
        chosen = without_last(chosen)
        left.append(chosen.order)
    assert left == [("target", "pair"), ("target",), ()]


def test_a_choice_that_no_move_fits_any_more_begins_anew():
    [(seen, _, legal), *_] = deciding("two", seed=1, every=1)
    lost = Partial(target=0, box=(4, 5, 0))
    assert fitting(legal, lost) == ()
    assert question(seen, legal, lost) == question(seen, legal, Partial())


def test_places_on_map_and_sheet_have_the_numbers_of_the_answers():
    for seen, _, legal in deciding("two", seed=5, every=3):
        now = question(seen, legal, Partial())
        while not now.ready and now.options[0].chosen is not None:
            if now.where:
                places = [option.place for option in now.options]
                assert now.numbers == {place: number for number, place in enumerate(places, 1)}
                assert len(set(places)) == len(places)
            else:
                assert now.numbers == {}
            now = question(seen, legal, now.options[0].chosen)


@every_kind
def test_a_preview_of_who_plays_alone_is_what_then_happens(kind):
    compared = 0
    for seen, seat, legal in deciding(kind, seed=8, every=2):
        if len(seen.state.players) > 1:
            return
        for move in [move for move in legal if isinstance(move, (Travel, Miss, Cloud))][::7]:
            after = game.apply(seen.state, seat, move).state
            if after.phase == "over":
                continue
            gain = sum(scoring.score_parts(after)[0].values()) - sum(
                scoring.score_parts(seen.state)[0].values()
            )
            said = preview(seen.state, seat, move)
            assert said.startswith(f"{'+' if gain >= 0 else '−'}{abs(gain)} points")
            assert ("roll" in said) == bool(after.owed)
            compared += 1
    assert compared


def test_a_preview_tells_a_town_a_token_and_a_tavern():
    told = set()
    for seen, seat, legal in deciding("alone", seed=3, every=1):
        for move in legal[::5]:
            if isinstance(move, Travel):
                told |= set(preview(seen.state, seat, move).split(", "))
    assert any("towns +5" in one for one in told)
    assert {"a Gem", "a tavern"} <= told


@every_kind
def test_whatever_is_pressed_in_vain_is_answered_with_rules(kind):
    rng = random.Random(4)
    for seen, seat, legal in deciding(kind, seed=9, every=11):
        if seen.state.phase != "choose":
            continue
        for space in rng.sample(range(12), 6):
            chosen = Partial(target=space)
            if not fitting(legal, chosen):
                assert "[W-" in why_not(seen.state, seat, chosen)
        for companion in range(5):
            chosen = Partial(box=(companion, rng.randrange(6), 0))
            if not fitting(legal, chosen):
                assert "[W-" in why_not(seen.state, seat, chosen)


def test_dice_that_lead_nowhere_say_so():
    island = wayfarer.Island.parse("""
gA w gB w gC
title = "Across the Lake"
starts = ["A", "B", "C"]
towns = { A = "Hither", B = "Between", C = "Yonder" }
""")
    t = wayfarer.table(["Ana", "Ben"], island=island, rolls=[1, 1, 1, 2, 4, 6]).roll().roll()
    assert (
        question(t.observe(), t.legal(0), Partial()).asks == "These dice lead nowhere; cross off a Miss Roll."
    )
