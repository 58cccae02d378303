"""Rolling a trait: how many dice, what counts, what the log keeps."""

from __future__ import annotations

import pytest

from tabletop_kit import pathwalker
from tabletop_kit.core.errors import SetupError, TabletopError
from tests.pathwalker.asking import barred, due, play, score, successes, typed


# ---------------------------------------------------------------------- P-POOL-SCORE
@pytest.mark.rule("P-POOL-SCORE")
@pytest.mark.parametrize("value", range(11))
def test_a_roll_has_as_many_dice_as_the_score(value):
    table = play(typed({"Teddie": {"Might": value}}), "roll Might")
    assert due(table) == (6,) * value


@pytest.mark.rule("P-POOL-SCORE")
def test_each_trait_has_a_score_of_its_own():
    table = typed({"Teddie": {"Might": 3, "Charm": 1}})
    assert due(play(table, "roll Charm")) == (6,)
    assert due(play(table, [1], "roll Might")) == (6, 6, 6)


@pytest.mark.rule("P-POOL-SCORE")
def test_the_traits_are_the_nine_of_this_edition():
    assert set(pathwalker.TRAITS) == {
        *("Awareness", "Charm", "Endurance", "Magic", "Might"),
        *("Sage", "Subterfuge", "Survival", "Swiftness"),
    }
    with pytest.raises(SetupError, match="no trait 'Luck'"):
        pathwalker.table({"Teddie": {"Luck": 3}})


@pytest.mark.rule("P-POOL-SCORE")
def test_a_score_of_zero_rolls_nothing_and_fails():
    table = play(typed({"Teddie": {"Might": 0}}), "roll Might")
    assert due(table) == ()
    play(table, [])
    assert successes(table) == 0
    assert "Failure; the Wayfinder says what happens." in table.log.lines()
    assert barred(table, "overexert") == ["P-OVER-RETRY", "P-OVER-COST"]


@pytest.mark.rule("P-POOL-SCORE", "P-NEMESIS")
def test_a_score_of_zero_still_rolls_nemesis_dice():
    table = play(typed({"Teddie": {"Might": 0}}), "nemesis Wolf", "roll Might vs Wolf")
    assert due(table) == (6, 6)
    assert successes(play(table, [1, 6])) == 1


@pytest.mark.rule("P-POOL-SCORE")
@pytest.mark.parametrize("value", [-1, 11, 100])
def test_a_score_outside_0_to_10_is_refused(value):
    with pytest.raises(SetupError, match=rf"Teddie's Might cannot be {value}; .* 0 to 10\."):
        pathwalker.table({"Teddie": {"Might": value}})


# ---------------------------------------------------------------------- P-POOL-SUCCESS
@pytest.mark.rule("P-POOL-SUCCESS")
@pytest.mark.parametrize("faces", [[6, 1, 1], [1, 6, 1], [1, 1, 6]])
def test_one_six_is_a_success_wherever_it_falls(faces):
    table = play(typed({"Teddie": {"Might": 3}}), "roll Might", faces)
    assert table.log[-1].events[-1].kind == "succeeded"


@pytest.mark.rule("P-POOL-SUCCESS")
def test_no_six_is_a_failure_however_high_the_dice():
    table = play(typed({"Teddie": {"Might": 3}}), "roll Might", [5, 5, 5])
    assert table.log[-1].events[-1].kind == "failed"


@pytest.mark.rule("P-POOL-SUCCESS")
@pytest.mark.parametrize("other", [1, 2, 3, 4, 5])
def test_no_face_cancels_a_six(other):
    table = play(typed({"Teddie": {"Might": 3}}), "roll Might", [6, other, other])
    assert successes(table) == 1
    assert table.log[-1].events[-1].kind == "succeeded"


@pytest.mark.rule("P-POOL-SUCCESS", "P-VERSUS-ROLL")
def test_in_an_opposed_roll_every_six_counts_one():
    table = typed({"Teddie": {"Might": 3}, "Ana": {"Charm": 3}})
    play(table, "versus Teddie:Might Ana:Charm", [6, 6, 1], [6, 6, 6], "Teddie: pass")
    assert table.log[-1].events[-1].data["successes"] == {"Teddie": 2, "Ana": 3}


@pytest.mark.rule("P-POOL-SUCCESS")
def test_nothing_can_be_done_before_the_dice_have_fallen():
    table = play(typed({"Teddie": {"Might": 3}}), "roll Might")
    for move in ("roll Might", "overexert", "accept", "session", "bond Ana"):
        assert barred(table, move) == ["P-POOL-SUCCESS"]
        with pytest.raises(TabletopError, match="Teddie's Might"):
            table.play(move)


# ---------------------------------------------------------------------- P-POOL-DESCRIBE
@pytest.mark.rule("P-POOL-DESCRIBE")
@pytest.mark.parametrize("text", ["", "I climb: with care!", "“höher” <b> & so on"])
def test_the_log_carries_what_the_player_said_even_nothing(text):
    table = play(typed({"Teddie": {"Might": 1}}), f"roll Might: {text}", [6])
    assert table.state.attempt.text == text
    assert table.log[0].events[0].data["text"] == text
    assert table.log.lines()[0] == "Teddie tries Might with 1d6" + (f": “{text}”" if text else ".")


@pytest.mark.rule("P-POOL-DESCRIBE")
def test_an_opposed_roll_carries_its_text_too():
    table = play(typed({"Teddie": {}, "Ana": {}}), "versus Teddie:Might Ana:Charm : the last apple")
    assert table.log[0].events[0].data["text"] == "the last apple"


@pytest.mark.rule("P-POOL-DESCRIBE")
def test_a_text_of_200_characters_is_kept_and_a_longer_one_is_refused():
    table = typed({"Teddie": {"Might": 1}})
    assert barred(table, "roll Might: " + "x" * 200) == []
    verdict = table.why_not("roll Might: " + "x" * 201)
    assert [refusal.rule_id for refusal in verdict] == ["P-POOL-DESCRIBE"]
    assert verdict[0].params == {"characters": 201, "at_most": 200}


# ---------------------------------------------------------------------- P-POOL-FAIL
@pytest.mark.rule("P-POOL-FAIL")
def test_a_failure_costs_nothing_and_leaves_the_story_to_the_wayfinder():
    table = typed({"Teddie": {"Might": 3}})
    before = table.state.sheets[0]
    play(table, "roll Might", [2, 3, 5], "accept")
    after = table.state.sheets[0]
    assert (after.lost, after.overexertions, after.tired) == (before.lost, before.overexertions, before.tired)
    assert any("Failure; the Wayfinder says what happens." in line for line in table.log.lines())


@pytest.mark.rule("P-POOL-FAIL")
def test_after_a_success_the_wayfinder_is_not_asked():
    table = play(typed({"Teddie": {"Might": 3}}), "roll Might", [6, 3, 5])
    assert "Wayfinder" not in str(table.log)


# ---------------------------------------------------------------------- P-POOL-DICE
@pytest.mark.rule("P-POOL-DICE")
def test_a_pool_may_mix_d4_d6_and_d8_and_the_rest_are_d6():
    table = typed({"Teddie": {"Magic": 5}})
    assert due(play(table, "roll Magic d8 d4")) == (4, 6, 6, 6, 8)


@pytest.mark.rule("P-POOL-DICE")
@pytest.mark.parametrize("sides", [0, 1, 2, 3, 5, 7, 10, 12, 20, 100])
def test_any_other_die_is_refused(sides):
    table = typed({"Teddie": {"Magic": 5}})
    verdict = table.why_not(f"roll Magic d{sides}")
    assert [refusal.rule_id for refusal in verdict] == ["P-POOL-DICE"]
    assert verdict[0].params == {"sides": [sides]}


@pytest.mark.rule("P-POOL-DICE")
@pytest.mark.parametrize(("success", "count"), [("six", 1), ("six-up", 3), ("top", 3)])
def test_what_a_success_is_on_other_dice_is_the_tables_choice(success, count):
    table = typed({"Teddie": {"Magic": 6}}, success=success)
    play(table, "roll Magic 2d4 2d6 2d8", [4, 3, 6, 5, 8, 7])
    assert successes(table) == count


@pytest.mark.rule("P-POOL-DICE")
@pytest.mark.parametrize(
    ("success", "d4", "d8"),
    [("six", [], [6]), ("six-up", [], [6, 7, 8]), ("top", [4], [8])],
)
def test_which_faces_of_a_d4_and_a_d8_succeed(success, d4, d8):
    def hits(sides):
        table = typed({"Teddie": {"Magic": 1}}, success=success)
        return [
            face
            for face in range(1, sides + 1)
            if successes(play(table, f"roll Magic d{sides}", [face])) == 1
        ]

    assert (hits(4), hits(6), hits(8)) == (d4, [6], d8)


@pytest.mark.rule("P-POOL-DICE")
def test_with_a_lower_score_the_player_says_which_dice_stay():
    table = typed({"Teddie": {"Magic": 3}})
    play(table, "roll Magic d4 d6 d8", [1, 1, 1], "overexert", [1, 6, 1])
    assert score(table, "Teddie", "Magic") == 2
    verdict = table.why_not("roll Magic d4 d6 d8")
    assert [refusal.rule_id for refusal in verdict] == ["P-POOL-DICE"]
    assert verdict[0].params == {"named": 3, "pool": 2}
    assert due(play(table, "roll Magic d4 d8")) == (4, 8)


@pytest.mark.rule("P-POOL-DICE", "P-NEMESIS")
def test_nemesis_dice_are_d6_and_no_part_of_the_score():
    table = play(typed({"Teddie": {"Magic": 2}}), "nemesis Wolf", "roll Magic 2d8 vs Wolf")
    assert due(table) == (8, 8, 6, 6)


@pytest.mark.rule("P-NEMESIS")
def test_an_adversary_who_is_named_twice_is_there_once():
    table = play(typed({"Teddie": {"Might": 1}}), "nemesis Wolf", "roll Might vs Wolf, Bear, wolf")
    assert due(table) == (6, 6, 6)
    assert table.log.lines()[-1] == "Teddie tries Might with 1d6 and 2 Nemesis dice against Wolf and Bear."


# ---------------------------------------------------------------------- a throw of no dice
def no_dice(**options):
    return pathwalker.table({"Teddie": {"Might": 2}}, **options).play("roll Charm")


@pytest.mark.rule("P-POOL-SCORE")
@pytest.mark.parametrize("options", [{"typed": True}, {"seed": 1, "autoroll": False}, {"rolls": []}], ids=str)
def test_there_are_no_dice_to_wait_for_where_the_pool_has_none(options):
    table = no_dice(**options)
    assert table.pending is None
    assert table.log.lines()[1:] == (
        "Teddie has no dice for Charm.",
        "Failure; the Wayfinder says what happens.",
    )


def test_a_throw_of_no_dice_can_be_undone_since_nobody_saw_anything():
    table = no_dice(typed=True)
    assert len(table.undo().log) == 0
    assert len(table.redo().log) == 2


def test_a_throw_of_no_dice_is_saved_and_opened(tmp_path):
    table = no_dice(typed=True).play("roll Might").roll([1, 1]).play("roll Charm")
    path = table.save(tmp_path / "game.json")
    for again in (pathwalker.load(path), pathwalker.from_code(table.code())):
        assert again.watch_only is None
        assert (again.state, again.log) == (table.state, table.log)
