"""Computer players of the dice pool."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from tabletop_kit import dice, pathwalker
from tabletop_kit.core.errors import SetupError
from tabletop_kit.core.log import Played
from tabletop_kit.pathwalker import game
from tabletop_kit.pathwalker.bots import OddsBot
from tabletop_kit.pathwalker.moves import ACCEPT, OVEREXERT, PASS
from tests.pathwalker.asking import decides, play, typed
from tests.pathwalker.states import played


def choice(table, seat, price=Fraction(1, 4)):
    moves = table.legal(seat)
    return OddsBot(price).choose(game, table.observe(seat), table.seat(seat), moves, random.Random(1))


@pytest.mark.parametrize("name", ["random", "odds"])
@pytest.mark.parametrize("seed", range(6))
def test_a_bot_always_chooses_a_legal_move(name, seed):
    bot = game.bots()[name]()
    for state in played(seed, 40):
        for seat in range(len(state.setup.names)):
            legal = game.legal(state, seat)
            if len(legal):
                assert bot.choose(game, game.observe(state, seat), seat, legal, random.Random(seed)) in legal


@pytest.mark.rule("P-OVER-COST")
@pytest.mark.parametrize("value", [1, 3, 6, 10])
@pytest.mark.parametrize("price", [Fraction(1, 20), Fraction(1, 4), Fraction(1, 3), Fraction(9, 10)])
def test_the_odds_bot_overexerts_just_while_the_best_plan_does(value, price):
    table = play(typed({"Teddie": {"Might": value}}), "roll Might", [1] * value)
    for step in dice.overexertion(value, price).policy:
        chosen = choice(table, "Teddie", price)
        assert chosen == (OVEREXERT if step.go else ACCEPT)
        if not step.go:
            break
        play(table, "overexert", [1] * value)


@pytest.mark.rule("P-VERSUS-OVER")
def test_the_odds_bot_does_not_throw_a_shared_lead_away_for_one_die():
    table = typed({"Ana": {"Might": 2}, "Ben": {"Might": 2}})
    play(table, "versus Ana:Might Ben:Might", [6, 6], [6, 6])
    assert decides(table) == "Ana"
    assert choice(table, "Ana") == PASS


def test_at_a_table_a_bot_decides_for_its_seat():
    faces = [6, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1, 1, 1]
    table = pathwalker.table({"Ana": {"Might": 2}, "Bot": {"Might": 6}}, bots={1: "odds"}, rolls=faces)
    table.play("versus Ana:Might Bot:Might")
    moves = [(entry.seat, entry.text) for entry in table.log if isinstance(entry, Played)]
    assert moves == [(0, "versus Ana:Might Bot:Might"), (1, "overexert")]
    assert decides(table) == "Ana"


@pytest.mark.parametrize("name", ["random", "rollout", "odds"])
def test_a_bot_that_decides_begins_nothing_else(name):
    for seed in range(6):
        table = pathwalker.table({"Ana": {"Might": 5}, "Bot": {"Might": 5}}, bots={1: name}, seed=seed)
        table.play("versus Ana:Might Bot:Might").play("session", "Ana")
        moves = [entry.text for entry in table.log if isinstance(entry, Played) and entry.seat == 1]
        assert set(moves) <= {"overexert", "pass"}


def test_what_is_due_is_to_overexert_or_not():
    failed = play(typed({"Ana": {"Might": 2}, "Ben": {}}), "Ana: roll Might", [1, 1]).state
    assert game.answers(failed, 0) == (OVEREXERT, ACCEPT)
    assert game.answers(failed, 1) == ()
    drawn = play(
        typed({"Ana": {"Might": 2}, "Ben": {"Might": 2}}), "versus Ana:Might Ben:Might", [6, 1], [6, 1]
    )
    assert game.answers(drawn.state, 0) == (OVEREXERT, PASS)
    assert game.answers(drawn.state, 1) == ()
    assert game.answers(play(typed({"Ana": {"Might": 1}}), "roll Might", [6]).state, 0) == ()


def test_the_price_of_a_die_is_kept_in_saves(tmp_path):
    table = pathwalker.table({"Ana": {}}, bots={0: OddsBot(Fraction(9, 10))}, seed=1)
    assert repr(pathwalker.load(table.save(tmp_path / "game.json")).bots[0]) == "OddsBot(price=9/10)"
    assert repr(pathwalker.from_code(table.code()).bots[0]) == "OddsBot(price=9/10)"


@pytest.mark.parametrize("price", ["cheap", None, float("nan"), "1/0"])
def test_a_price_that_is_no_number_gets_a_sentence(price):
    with pytest.raises(SetupError, match=r"^The price of a die is a number such as 1/4, not "):
        OddsBot(price)


@pytest.mark.parametrize("seed", range(3))
def test_rollout_bots_imagine_so_little_that_nobody_waits_for_them(seed, monkeypatch):
    made = []
    apply = type(game).apply
    monkeypatch.setattr(type(game), "apply", lambda *given: made.append(1) or apply(*given))
    bots = dict.fromkeys(("Ben", "Cleo", "Dora"), "rollout")
    table = pathwalker.table({name: {"Might": 10} for name in ("Ana", *bots)}, bots=bots, seed=seed)
    table.play("versus Ana:Might Ben:Might Cleo:Might Dora:Might")
    decisions = sum(isinstance(entry, Played) for entry in table.log)
    assert len(made) <= decisions * 2 * 8 * 21  # two choices, eight games, each a choice and twenty moves
