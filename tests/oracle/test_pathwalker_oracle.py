"""The oracle of the dice rules against examples worked by hand from the ledger: pools, moves that make no sense, long games."""

from __future__ import annotations

import random

import pytest

from tests.oracle.pathwalker_moves import (
    AGAIN,
    HELP,
    OVEREXERT,
    PASS,
    SESSION,
    fail,
    overexert,
    roll,
    table,
    versus,
)
from tests.oracle.pathwalker_oracle import TRAITS, Oracle


@pytest.mark.rule("P-POOL-SCORE")
def test_a_roll_throws_one_six_sided_die_for_each_point_of_the_score():
    assert table().dice("Bo", roll("Swiftness")) == {"Bo": [6, 6, 6]}


@pytest.mark.rule("P-POOL-SCORE")
def test_a_score_of_zero_rolls_nothing_and_fails():
    oracle = table()
    oracle.play("Ann", roll("Magic"), {"Ann": []})
    assert (oracle.success(), oracle.count(), oracle.may_overexert()) == (False, 0, False)


@pytest.mark.rule("P-POOL-SCORE")
def test_the_nine_traits_are_those_of_this_edition():
    assert sorted(TRAITS) == sorted(
        ["Awareness", "Charm", "Endurance", "Magic", "Might", "Sage", "Subterfuge", "Survival", "Swiftness"]
    )


@pytest.mark.rule("P-POOL-SCORE")
@pytest.mark.parametrize(
    "characters",
    [{}, {"Ann": {"Luck": 3}}, {"Ann": {"Might": 11}}, {"Ann": {"Might": -1}}, {"Ann": {"Might": 2.5}}],
)
def test_a_table_outside_the_rules_is_refused(characters):
    with pytest.raises(ValueError):
        Oracle(characters)


@pytest.mark.rule("P-POOL-SCORE")
@pytest.mark.parametrize("score", [0, 10])
def test_scores_of_zero_and_ten_are_allowed(score):
    assert Oracle({"Ann": {"Might": score}}).pool("Ann", "Might") == (score, 0)


@pytest.mark.parametrize("options", [{"success": "five"}, {"count": "table"}, {"tired_penalty": -1}])
def test_an_option_the_ledger_does_not_know_is_refused(options):
    with pytest.raises(ValueError):
        table(**options)


@pytest.mark.rule("P-POOL-SUCCESS")
@pytest.mark.parametrize(
    ("faces", "count"), [([1, 2, 3, 4, 5, 5], 0), ([1, 1, 1, 1, 1, 6], 1), ([6, 6, 6, 6, 6, 6], 6)]
)
def test_one_six_is_enough_and_no_other_face_cancels_it(faces, count):
    oracle = table()
    oracle.play("Ann", roll(), {"Ann": faces})
    assert (oracle.success(), oracle.count()) == (count > 0, count)


@pytest.mark.rule("P-POOL-DESCRIBE")
@pytest.mark.parametrize("text", ["I climb the cliff.", ""])
def test_a_roll_carries_what_the_player_said_even_nothing(text):
    oracle = table()
    oracle.play("Cy", roll(text=text), {"Cy": [1, 6]})
    assert oracle.text() == text


@pytest.mark.rule("P-POOL-FAIL")
def test_a_failure_changes_nothing_by_itself():
    oracle = table()
    fail(oracle, "Ann")
    assert oracle.success() is False
    assert (oracle.score("Ann", "Might"), oracle.cost("Ann", "Might"), oracle.tired("Ann")) == (6, 1, False)
    assert oracle.legal("Bo", roll("Swiftness"))


@pytest.mark.rule("P-POOL-DICE")
def test_a_pool_of_mixed_dice_is_thrown_in_ascending_order():
    assert table().dice("Bo", roll("Swiftness", [8, 4, 6])) == {"Bo": [4, 6, 8]}


@pytest.mark.rule("P-POOL-DICE")
@pytest.mark.parametrize(
    "dice", [[6, 6], [6, 6, 6, 6], [6, 6, 10], [6, 6, 12], [6, 6, 20], [6, 6, 2], [6, 6, 6.0], []]
)
def test_other_dice_or_another_number_of_dice_are_refused(dice):
    assert not table().legal("Bo", roll("Swiftness", dice))


@pytest.mark.rule("P-POOL-DICE")
@pytest.mark.parametrize(
    ("success", "faces", "count"),
    [
        ("six", [4, 6, 6], 2),
        ("six", [4, 5, 8], 0),
        ("six", [4, 5, 7], 0),
        ("six-up", [4, 5, 8], 1),
        ("six-up", [4, 6, 7], 2),
        ("top", [4, 6, 8], 3),
        ("top", [3, 5, 6], 0),
    ],
)
def test_a_success_is_a_six_unless_the_table_reads_it_otherwise(success, faces, count):
    oracle = table(success=success)
    oracle.play("Bo", roll("Swiftness", [4, 6, 8]), {"Bo": faces})
    assert oracle.count() == count


@pytest.mark.rule("P-POOL-DICE")
def test_with_a_lower_score_the_player_says_which_dice_stay():
    oracle = table()
    oracle.play("Bo", roll("Swiftness", [4, 6, 8]), {"Bo": [1, 1, 1]})
    overexert(oracle, "Bo")
    assert not oracle.legal("Bo", roll("Swiftness", [4, 6, 8]))
    assert oracle.dice("Bo", roll("Swiftness", [8, 4])) == {"Bo": [4, 8]}


@pytest.mark.parametrize("faces", [None, {"Cy": [1]}, {"Cy": [1, 1, 1]}, {"Cy": [1, 7]}, {"Cy": [0, 1]}])
def test_faces_that_do_not_fit_the_dice_are_refused_and_change_nothing(faces):
    oracle = table()
    with pytest.raises(ValueError):
        oracle.play("Cy", roll(), faces)
    assert oracle.success() is None


def test_faces_for_somebody_who_rolls_nothing_are_refused():
    with pytest.raises(ValueError):
        table().play("Ann", SESSION, {"Ann": [6]})


def test_a_roll_without_dice_adversaries_and_text_is_plain_six_sided_against_nobody():
    oracle = table()
    oracle.play("Cy", {"do": "roll", "trait": "Might"}, {"Cy": [1, 6]})
    assert (oracle.success(), oracle.text()) == (True, "")


@pytest.mark.parametrize(
    ("who", "move"),
    [
        ("Zoe", roll()),
        ("Zoe", SESSION),
        ("Ann", {}),
        ("Ann", {"do": "sing"}),
        ("Ann", {"do": "roll"}),
        ("Ann", roll("might")),
        ("Ann", roll(dice=6)),
        ("Ann", {"do": "roll", "trait": "Might", "against": "Wolf"}),
        ("Ann", roll(against=[""])),
        ("Ann", roll(against=[3])),
        ("Ann", {"do": "versus"}),
        (
            "Ann",
            {"do": "versus", "sides": [{"who": ["Ann"], "trait": "Might"}, {"who": "Bo", "trait": "Might"}]},
        ),
        ("Ann", {"do": "versus", "sides": ["Ann", "Bo"]}),
        ("Ann", {"do": "bond"}),
        ("Ann", AGAIN),
        ("Ann", PASS),
    ],
)
def test_a_move_that_makes_no_sense_is_illegal(who, move):
    oracle = table()
    assert not oracle.legal(who, move)
    with pytest.raises(ValueError):
        oracle.play(who, move)


@pytest.mark.rule("P-OVER-COST")
@pytest.mark.parametrize("count", ["character", "trait"])
@pytest.mark.parametrize("seed", range(5))
def test_over_a_long_game_scores_fall_by_exactly_what_overexertions_cost(seed, count):
    rng = random.Random(seed)
    oracle = table(count=count, tired_penalty=seed % 3, nemesis_reroll=seed % 2 == 0)
    names = ["Ann", "Bo", "Cy"]
    traits = ["Might", "Swiftness", "Charm"]
    full = {(who, trait): oracle.score(who, trait) for who in names for trait in traits}
    paid = dict.fromkeys(full, 0)
    overexertions = 0
    for _ in range(600):
        who = rng.choice(names)
        rolled = roll(rng.choice(traits), against=rng.sample([*names, "Wolf"], 2))
        opposed = versus(*((name, rng.choice(traits)) for name in rng.sample(names, rng.choice([2, 3]))))
        marks = [{"do": do, "other": rng.choice([*names, "Wolf"])} for do in ("bond", "nemesis")]
        rare = [SESSION, {"do": "accept"}, HELP, *marks]
        move = rng.choice(
            [rolled, rolled, opposed, OVEREXERT, OVEREXERT, AGAIN, AGAIN, PASS, rng.choice(rare)]
        )
        if not oracle.legal(who, move):
            with pytest.raises(ValueError):
                oracle.play(who, move)
            continue
        before = {key: (oracle.score(*key), oracle.cost(*key)) for key in full}
        dice = oracle.dice(who, move)
        oracle.play(
            who, move, {name: [rng.randint(1, high) for high in sides] for name, sides in dice.items()}
        )
        if move == SESSION:
            paid = dict.fromkeys(full, 0)
        if move in (OVEREXERT, AGAIN):
            overexertions += 1
            fallen = [key for key in full if oracle.score(*key) < before[key][0]]
            assert len(fallen) == 1
            assert fallen[0][0] == who
            paid[fallen[0]] += before[fallen[0]][1]
        assert {key: full[key] - paid[key] for key in full} == {key: oracle.score(*key) for key in full}
        assert min(oracle.score(*key) for key in full) >= 0
        if oracle.decider() is not None:
            assert oracle.result()["open"]
            assert not oracle.may_overexert()
    assert overexertions >= 10
