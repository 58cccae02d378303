"""Every rule of the ledger, each held by the hand-made positions that stand on it."""

from __future__ import annotations

import pytest

from tests.positions.test_wyr_positions import POSITIONS
from tests.positions.wyr import answers

BY_ID = {position["id"]: position for position in POSITIONS}


def holds(*names: str) -> None:
    """The engine answers these positions as they were worked out by hand."""
    for name in names:
        position = BY_ID[name]
        assert answers(position) == position["expected"], f"{name}: {position['why']}"


@pytest.mark.rule("Y-SETUP-DECKS")
def test_five_decks():
    holds("W002")


@pytest.mark.rule("Y-SETUP-QUEST")
def test_your_quest_waits_near_the_bottom():
    holds("W005")


@pytest.mark.rule("Y-SETUP-STAGE")
def test_three_stages_face_up():
    holds("W144")


@pytest.mark.rule("Y-SETUP-FOREST")
def test_eight_cards_make_the_forest():
    holds("W148")


@pytest.mark.rule("Y-SETUP-HAND")
def test_a_first_hand_unseen():
    holds("W009", "W010")


@pytest.mark.rule("Y-TURN-CHOOSE")
def test_first_choose_then_draw():
    holds("W015")


@pytest.mark.rule("Y-TURN-DRAW")
def test_draw_until_you_hold_four():
    holds("W010", "W037", "W055", "W150")


@pytest.mark.rule("Y-TURN-RESHUFFLE")
def test_an_empty_pile_is_renewed_upside_down():
    holds("W019", "W051")


@pytest.mark.rule("Y-TURN-POINTER-UP")
def test_pointer_up_more_than_the_time():
    holds("W021")


@pytest.mark.rule("Y-TURN-POINTER-DOWN")
def test_pointer_down_one_below_the_time():
    holds("W023", "W024")


@pytest.mark.rule("Y-TURN-ABILITY")
def test_play_cards_for_their_numbers():
    holds("W028")


@pytest.mark.rule("Y-TURN-EITHER")
def test_number_or_power():
    holds("W031")


@pytest.mark.rule("Y-TURN-DISCARD")
def test_do_not_keep_four():
    holds("W032", "W035")


@pytest.mark.rule("Y-OBJECT-TIMING")
def test_when_magic_works():
    holds("W009", "W037", "W083")


@pytest.mark.rule("Y-OBJECT-WATCH")
def test_watch_of_broken_time_two_cards_change_places():
    holds("W039", "W041", "W044", "W047", "W140")


@pytest.mark.rule("Y-OBJECT-KEY")
def test_key_of_change_one_less_against_an_ajatar():
    holds("W045", "W047")


@pytest.mark.rule("Y-OBJECT-GAUNTLET")
def test_gauntlet_of_numinousness_a_card_more_against_a_menninkainen():
    holds("W049", "W050", "W051", "W136")


@pytest.mark.rule("Y-OBJECT-CROWN")
def test_crown_of_passages_turn_your_cards():
    holds("W055", "W141")


@pytest.mark.rule("Y-OBJECT-FARSIGHT")
def test_significance_of_farsight_away_with_a_dead_end():
    holds("W056", "W057")


@pytest.mark.rule("Y-CARD-AJATAR")
def test_ajatar():
    holds("W059", "W062")


@pytest.mark.rule("Y-CARD-DEADEND")
def test_dead_end():
    holds("W063", "W111")


@pytest.mark.rule("Y-CARD-KEIJU")
def test_keiju():
    holds("W066", "W084")


@pytest.mark.rule("Y-CARD-MENNINKAINEN")
def test_menninkainen():
    holds("W068")


@pytest.mark.rule("Y-EFFECT-MODIFIER")
def test_a_number_with_a_sign():
    holds("W072", "W146", "W147")


@pytest.mark.rule("Y-EFFECT-DRAWLESS")
def test_one_card_less():
    holds("W075", "W136")


@pytest.mark.rule("Y-EFFECT-LOSE-MENNINKAINEN")
def test_a_menninkainen_goes():
    holds("W079", "W116", "W137")


@pytest.mark.rule("Y-EFFECT-LOSE-OBJECT")
def test_an_object_goes():
    holds("W083", "W137", "W150")


@pytest.mark.rule("Y-EFFECT-THREE")
def test_three_on_the_path():
    holds("W084", "W092", "W133", "W134", "W149")


@pytest.mark.rule("Y-EFFECT-CLEAR")
def test_a_cleared_path():
    holds("W089", "W092", "W102", "W133")


@pytest.mark.rule("Y-EFFECT-BONUS-PENALTY")
def test_bonus_and_penalty():
    holds("W093")


@pytest.mark.rule("Y-FOREST-REMOVE")
def test_the_card_you_met_leaves_the_path():
    holds("W039")


@pytest.mark.rule("Y-FOREST-FALL")
def test_gaps_are_filled_from_above():
    holds("W059", "W089", "W099", "W100", "W148")


@pytest.mark.rule("Y-FOREST-FORCED")
def test_who_leaves_first():
    holds("W102")


@pytest.mark.rule("Y-QUEST-HARMONY")
def test_the_triumph_of_harmony():
    holds("W103", "W140")


@pytest.mark.rule("Y-QUEST-EXPECTATION")
def test_the_expectation_of_all():
    holds("W106", "W107", "W111")


@pytest.mark.rule("Y-QUEST-BOUNTY")
def test_the_bounty_of_gifts():
    holds("W031", "W112")


@pytest.mark.rule("Y-QUEST-SPIRITS")
def test_the_arrival_of_spirits():
    holds("W079", "W116")


@pytest.mark.rule("Y-QUEST-STRENGTH")
def test_the_trials_of_strength():
    holds("W117", "W120", "W121")


@pytest.mark.rule("Y-QUEST-GUARDIAN")
def test_the_guardian_of_wyr():
    holds("W013", "W123")


@pytest.mark.rule("Y-END-DRAWN")
def test_the_quest_appears():
    holds("W126", "W149")


@pytest.mark.rule("Y-END-INITIATIVE")
def test_the_quest_comes_last():
    holds("W129", "W134")


@pytest.mark.rule("Y-END-REACHED")
def test_the_quest_is_on_your_path():
    holds("W041", "W103", "W131", "W140")
