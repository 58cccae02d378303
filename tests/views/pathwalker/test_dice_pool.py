"""The dice pool: what its buttons do, what they promise before, and what they say when nothing can be done."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from ipywidgets import Text

from tabletop_kit import pathwalker, views
from tabletop_kit.core.errors import TabletopError, UnreadableMove
from tabletop_kit.pathwalker import TRAITS, Character
from tabletop_kit.pathwalker.play import draft
from tabletop_kit.views import DicePool
from tabletop_kit.views.pathwalker.prepared import roll_move
from tabletop_kit.views.pathwalker.scene import dice_rows
from tests.views.looking import (
    ANA,
    BEN,
    TEDDIE,
    buttons,
    faces,
    html,
    page,
    parts,
    party,
    play_at_random,
    share,
)

PERCENT = re.compile(r"(?:[<>] )?\d+(?:\.\d)? %")


def label(view, name):
    """What stands on a button that can be pressed now."""
    assert name in view.offers(), f"{name} is not among {view.offers()}"
    return view._buttons[name].description.replace("\u00a0", " ")


def submit(field, text):
    """Type into a field and press Enter."""
    field.value = text
    field._handle_string_msg(field, {"event": "submit"}, [])


def verdicts(view):
    """How each side of the last opposed roll came out, as the picture tells it."""
    prepared = draft(view.table.state, 0, roll_move(view.table.state, 0, view.selection))
    return [(row.verdict, row.good) for row in dice_rows(view.table.state, prepared)]


def duel(**chance):
    return DicePool(pathwalker.table([TEDDIE, ANA], **chance))


# --------------------------------------------------------------------------------- one roll
def test_the_best_trait_is_chosen_before_any_is_pressed():
    view = duel(seed=1)
    assert TRAITS[view.trait] == "Awareness"
    assert "Roll Awareness: 5d6" in label(view, "roll")


@pytest.mark.parametrize("trait", TRAITS)
def test_pressing_a_trait_and_roll_rolls_that_trait(trait):
    view = DicePool(pathwalker.table({"Teddie": dict.fromkeys(TRAITS, 2)}, seed=1))
    view.press(trait)
    view.press("roll")
    assert view.table.log[0].text == f"roll {trait}"


def test_enter_rolls():
    view = duel(seed=1)
    view.key("Enter")
    assert view.table.log[0].text == "roll Awareness"


def test_what_the_roll_is_for_is_written_into_it_and_the_field_is_emptied():
    view = duel(seed=1)
    view.what_for.value = "  I climb   the cliff "
    view.press("roll")
    assert view.table.log[0].text == "roll Awareness: I climb the cliff"
    assert view.what_for.value == ""


def test_a_description_that_is_too_long_is_refused_and_kept_in_the_field():
    view = duel(seed=1)
    view.what_for.value = "x" * 201
    with pytest.raises(TabletopError, match="200"):
        view.press("roll")
    assert len(view.table.log) == 0
    assert view.what_for.value == "x" * 201
    assert "201" in page(html(view.widget)).text


def test_another_characters_tab_shows_their_sheet_and_rolls_for_them():
    view = duel(seed=1)
    view.press("Ana")
    view.press("Magic")
    view.press("roll")
    assert (view.table.log[0].seat, view.table.log[0].text) == (1, "roll Magic")


def test_each_character_keeps_the_trait_that_was_chosen():
    view = duel(seed=1)
    view.press("Charm")
    view.press("Ana")
    view.press("Magic")
    view.press("Teddie")
    assert TRAITS[view.trait] == "Charm"


@pytest.mark.rule("P-POOL-DICE")
def test_dice_that_are_named_replace_dice_of_the_score_up_to_its_number():
    view = duel(seed=1)
    view.press("Might")
    for name in ("+ d8", "+ d4", "+ d8"):
        view.press(name)
    assert "Roll Might: 1d4 + 2d8" in label(view, "roll")
    with pytest.raises(UnreadableMove, match="cannot be pressed now"):
        view.press("+ d4")
    view.press("only d6")
    assert "Roll Might: 3d6" in label(view, "roll")


def test_dice_that_were_named_fit_when_a_smaller_trait_is_chosen():
    view = duel(seed=1)
    for _ in range(5):
        view.press("+ d8")
    view.press("Might")
    assert "Roll Might: 3d8" in label(view, "roll")
    view.press("roll")
    assert view.table.log[0].text == "roll Might d8 d8 d8"


@pytest.mark.rule("P-NEMESIS-WAGER")
def test_a_nemesis_can_be_named_and_left_out_again():
    view = duel(seed=1)
    view.press("Ana")
    view.press("Magic")
    view.press("vs Wolf")
    assert "Roll Magic: 5d6" in label(view, "roll")
    view.press("vs Wolf")
    assert "Roll Magic: 3d6" in label(view, "roll")
    view.press("vs Wolf")
    view.press("roll")
    assert view.table.log[0].text == "roll Magic vs Wolf"


def test_a_nemesis_of_somebody_else_cannot_be_pressed():
    view = duel(seed=1)
    view.press("Ana")
    view.press("Teddie")
    with pytest.raises(UnreadableMove, match="cannot be pressed now"):
        view.press("vs Wolf")


def test_a_character_named_like_a_trait_or_an_action_does_not_take_its_press():
    table = pathwalker.table(
        [
            Character("Might", {"Charm": 2}),
            Character("roll", {"Might": 3}),
            Character("vs Wolf", {}, nemeses=["Wolf"]),
        ],
        seed=1,
    )
    view = DicePool(table)
    view.press("Might")
    assert TRAITS[view.trait] == "Might"
    view.press("roll")
    assert table.log[0].text == "roll Might"
    next(button for button in buttons(view.widget) if button.description == "vs Wolf").click()
    assert view.who == 2
    view.press("vs Wolf")
    assert view.selection.adversaries[2] == ("Wolf",)


# ------------------------------------------------------------------------------ overexertion
@pytest.mark.rule("P-OVER-RETRY", "P-OVER-COST")
def test_a_failure_offers_overexertion_with_price_and_chance():
    view = duel(rolls=[1, 2, 3, 6, 6, 6])
    view.press("Might")
    view.press("roll")
    assert view.offers() == ("roll", "overexert", "accept", "versus", "session")
    assert label(view, "overexert") == "Teddie overexerts: −1 die of Might 3 · 42.1 %"
    view.press("overexert")
    assert view.offers() == ("roll", "versus", "session")
    assert "Might 2 of 3" in view.text()


def test_one_character_is_not_named_on_their_own_buttons():
    view = DicePool(pathwalker.table([TEDDIE], rolls=[1, 2, 3]))
    view.press("Might")
    view.press("roll")
    assert label(view, "overexert").startswith("Overexert: −1 die")
    assert label(view, "accept") == "Accept: the failure stands"


@pytest.mark.rule("P-POOL-FAIL")
def test_a_failure_can_be_accepted():
    view = duel(rolls=[1, 2, 3])
    view.press("Might")
    view.press("roll")
    view.key("a")
    assert view.offers() == ("roll", "versus", "session")


def test_the_one_who_failed_overexerts_although_another_sheet_is_shown():
    view = duel(rolls=[1, 2, 3, 6, 6, 6])
    view.press("Might")
    view.press("roll")
    view.press("Ana")
    view.press("overexert")
    assert view.table.log[2].seat == 0


def test_only_one_button_at_a_time_is_the_main_one():
    view = duel(rolls=[1, 2, 3])
    view.press("Might")
    for expected in ("roll", "overexert"):
        main = [b for b in buttons(view.widget) if "tabletop-main" in b._dom_classes and not b.disabled]
        assert main == [view._buttons[expected]]
        if expected == "roll":
            view.press("roll")


@pytest.mark.rule("P-OVER-SESSION")
def test_a_new_session_gives_lost_dice_back():
    view = duel(rolls=[1, 2, 3, 6, 6, 6])
    view.press("Might")
    view.press("roll")
    view.press("overexert")
    assert "Might 2 of 3" in view.text()
    view.press("session")
    assert "Might 2 of 3" not in view.text()


# ------------------------------------------------------------------------------ opposed rolls
@pytest.mark.rule("P-VERSUS-ROLL")
def test_an_opposed_roll_is_won_by_presses():
    view = duel(rolls=[6, 6, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1])
    view.press("Charm")
    assert label(view, "versus").startswith("Opposed roll: Charm against Ana's Swiftness · win ")
    view.press("versus")
    assert view.offers() == ("overexert", "pass", "session")
    assert label(view, "pass") == "Ana passes · a loss as it stands"
    view.key("p")
    assert "Teddie wins" in view.text()
    assert verdicts(view) == [
        ("2 successes, wins", True),
        ("1 success, loses", False),
    ]


@pytest.mark.rule("P-VERSUS-DRAW")
def test_a_draw_is_told_as_a_draw_on_both_sides():
    view = duel(rolls=[1] * 8)
    view.press("Charm")
    for name in ("versus", "pass", "pass"):
        view.press(name)
    assert verdicts(view) == [
        ("0 successes, draw", None),
        ("0 successes, draw", None),
    ]


def test_opponents_are_chosen_where_there_are_more_than_two():
    view = DicePool(party())
    assert "versus" not in view.offers()
    view.press("against Ana")
    view.press("against Ben")
    assert "Awareness against Ana's Swiftness and Ben's Sage" in label(view, "versus")
    view.press("against Ana")
    view.press("versus")
    assert view.table.log[0].text == "versus Teddie:Awareness Ben:Sage"


# ---------------------------------------------------------------------------------- typed dice
def test_real_dice_are_typed_into_a_field_that_is_there_only_then():
    view = duel(typed=True)
    assert view.faces.layout.display == "none"
    view.press("Might")
    view.press("roll")
    assert view.faces.layout.display == ""
    assert view.offers() == ()
    assert "Roll your own dice (d6, d6, d6)" in page(html(view.widget)).text
    submit(view.faces, "1 6 2")
    assert view.faces.layout.display == "none"
    assert "Might shows 1 6 2: success" in view.text()
    assert view.faces.value == ""


@pytest.mark.parametrize("typed", ["1 6", "1 6 7", "six", "1 2 3 4", "1,,x"])
def test_wrong_dice_are_answered_with_a_sentence_and_stay_in_the_field(typed):
    view = duel(typed=True)
    view.press("Might")
    view.press("roll")
    submit(view.faces, typed)
    assert view.fault
    assert view.fault in page(html(view.widget)).text
    assert view.faces.value == typed
    assert view.table.pending is not None


def test_an_empty_field_of_dice_does_nothing():
    view = duel(typed=True)
    view.press("roll")
    submit(view.faces, "  ")
    assert view.fault == ""
    assert view.table.pending is not None


def test_dice_that_wait_are_rolled_by_the_button():
    view = DicePool(pathwalker.table([TEDDIE], seed=3, autoroll=False))
    view.press("Might")
    view.press("roll")
    assert view.offers() == ("roll",)
    assert label(view, "roll") == "Roll 3d6"
    view.press("roll")
    assert view.table.pending is None


@pytest.mark.rule("P-POOL-SCORE")
def test_a_score_of_nothing_asks_for_no_dice_to_be_typed():
    view = duel(typed=True)
    view.press("Sage")
    assert label(view, "roll") == "Roll Sage: no dice, so it fails"
    view.press("roll")
    assert view.faces.layout.display == "none"
    assert view.table.pending is None
    assert "Teddie's Sage shows nothing: failure" in view.text()


@pytest.mark.parametrize("autoroll", [True, False])
def test_where_scripted_dice_have_run_out_they_are_typed(autoroll):
    view = DicePool(pathwalker.table([TEDDIE], rolls=[6], autoroll=autoroll))
    view.press("Might")
    view.press("roll")
    assert view.offers() == ()
    assert view.faces.layout.display == ""
    submit(view.faces, "1 6 2")
    assert "Might shows 1 6 2: success" in view.text()


# ------------------------------------------------------------------------------- one's own seat
def test_a_seats_own_view_has_no_tabs_and_no_sheet_of_others():
    view = DicePool(party(), seat="Ana")
    assert "Ana's traits" in page(html(view.widget)).text
    with pytest.raises(UnreadableMove):
        view.press("Teddie")


def test_a_seats_own_view_offers_no_decision_of_others():
    table = pathwalker.table([TEDDIE, ANA], rolls=[1, 1, 1])
    mine, theirs = DicePool(table, seat="Teddie"), DicePool(table, seat="Ana")
    mine.press("Might")
    mine.press("roll")
    assert {"overexert", "accept"} <= set(mine.offers())
    assert not {"overexert", "accept"} & set(theirs.offers())


# --------------------------------------------------------------------------------- the chances
def succeeds(throw):
    return 6 in throw


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_chance_on_the_roll_button_is_that_of_all_throws(seed):
    table = party(typed=True)
    view = DicePool(table)
    for _ in play_at_random(table, 14, seed):
        if table.pending is not None or "roll" not in view.offers():
            continue
        for seat, name in enumerate(table.names):
            view.press(name)
            for trait in ("Charm", "Sage", "Magic", "Might"):
                view.press(trait)
                said = label(view, "roll").rpartition("· ")[2]
                left = table.state.setup.scores[seat][view.trait] - table.state.sheets[seat].lost[view.trait]
                if left == 0:
                    assert label(view, "roll").endswith("no dice, so it fails")
                    continue
                assert said == share(faces(*[6] * left), succeeds)


def test_the_chance_with_other_dice_and_a_nemesis_is_that_of_all_throws():
    view = duel(seed=1)
    for name in ("Ana", "Magic", "+ d4", "+ d8", "vs Wolf"):
        view.press(name)
    assert label(view, "roll").endswith("· " + share(faces(4, 6, 8, 6, 6), succeeds))


def test_the_chance_of_an_opposed_roll_is_that_of_all_throws():
    view = DicePool(pathwalker.table([BEN, ANA], seed=1))
    view.press("Ana")
    view.press("Magic")
    view.press("Ben")

    def ahead(throw):
        return throw[:2].count(6) - throw[2:].count(6)

    win = share(faces(*[6] * 5), lambda throw: ahead(throw) > 0)
    draw = share(faces(*[6] * 5), lambda throw: ahead(throw) == 0)
    assert label(view, "versus") == f"Opposed roll: Sage against Ana's Magic · win {win}, draw {draw}"


@pytest.mark.rule("P-VERSUS-OVER")
def test_the_chance_of_an_overexertion_in_an_opposed_roll_is_that_of_all_throws():
    view = duel(typed=True)
    view.press("Charm")
    view.press("versus")
    submit(view.faces, "6 1 1 1")
    submit(view.faces, "1 2 3 4")
    win = share(faces(6, 6, 6, 6), lambda throw: throw.count(6) > 1)
    draw = share(faces(6, 6, 6, 6), lambda throw: throw.count(6) == 1)
    assert label(view, "overexert") == (
        f"Ana overexerts: −1 die of Swiftness 4 · win {win}, draw {draw} after this roll"
    )


@pytest.mark.parametrize("seed", [0, 1])
def test_every_button_that_rolls_names_a_chance(seed):
    table = party(typed=True)
    view = DicePool(table)
    for _ in play_at_random(table, 25, seed):
        if table.pending is not None:
            continue
        for name in {"roll", "versus", "overexert"} & set(view.offers()):
            words = label(view, name)
            assert PERCENT.search(words) or "no dice, so it fails" in words or "not possible" in words


# --------------------------------------------------------------------------------- picture, words
@pytest.mark.parametrize("seed", [0, 1])
def test_the_picture_names_each_die_and_whether_it_succeeds(seed):
    table = party(typed=True, success="top")
    view = DicePool(table)
    for _ in play_at_random(table, 20, seed):
        state = table.state
        attempts = state.contest.attempts if state.contest else filter(None, [state.attempt])
        wanted = [
            f"{'Nemesis ' if place >= len(one.dice) else ''}d{sides} shows {face}"
            + ", a success" * (face == sides)
            for one in attempts
            if one.faces is not None
            for place, (sides, face) in enumerate(
                zip((*one.dice, *[6] * one.nemesis), one.faces, strict=True)
            )
        ]
        root = ElementTree.fromstring(view.svg())
        said = [g.get("aria-label") for g in root.iter() if "shows" in (g.get("aria-label") or "")]
        assert said == wanted


def test_the_text_lists_what_can_be_pressed_with_its_chance():
    view = duel(seed=1)
    *_, roll, versus, session = view.text().splitlines()
    assert roll == "- Roll Awareness: 5d6 · 59.8 %"
    assert versus.startswith("- Opposed roll: Awareness against Ana's Swiftness · win ")
    assert session == "- New session: lost dice come back"


def test_the_status_is_one_live_line():
    source = html(duel(seed=1).widget)
    assert source.count('role="status"') == 1
    assert 'aria-live="polite"' in source


def test_the_kept_table_has_a_sheet_for_each_character():
    source = DicePool(party()).table_html()
    assert page(source).tags.count("table") == 3
    for name in ("Teddie", "Ana", "Ben"):
        assert f"{name}'s traits" in page(source).text


def test_fields_are_sent_when_they_are_left_not_letter_by_letter():
    fields = [part for part in parts(duel(seed=1).widget) if isinstance(part, Text)]
    assert len(fields) == 2
    assert not any(field.continuous_update for field in fields)


# ----------------------------------------------------------------------------------- the wire
@pytest.mark.parametrize(("name", "messages", "size"), [("Might", 8, 4_500), ("roll", 12, 6_000)])
def test_a_press_sends_few_messages_to_the_page(recorder, name, messages, size):
    board = views.board(pathwalker.table([TEDDIE, ANA], rolls=[1, 1, 1, 1, 1]))
    recorder.messages.clear()
    board.press(name)
    assert 0 < len(recorder.messages) <= messages
    assert sum(message.size for message in recorder.messages) <= size


def test_a_button_that_stays_is_not_taken_out_of_the_page(recorder):
    """Putting it in anew would lose the keyboard, which rests on it."""
    view = duel(rolls=[1, 1, 1, 1, 1])
    actions = view._list.model_id
    recorder.messages.clear()
    view.press("roll")
    assert not [m for m in recorder.messages if m.comm_id == actions and "children" in str(m.data)]
