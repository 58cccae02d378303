"""The card forest: what presses and keys do, what is said before, and what bars a move."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tabletop_kit import views, wyr
from tabletop_kit.core.errors import TabletopError, UnreadableMove
from tabletop_kit.core.game import Over
from tabletop_kit.views import CardForest
from tabletop_kit.views.drawing.scene import Text
from tabletop_kit.wyr.deck import Deck, kit
from tabletop_kit.wyr.odds import overcome
from tabletop_kit.wyr.state import plain
from tests.views.looking import MARKUP, alive, html, page

#: The path begins with a Keiju that asks for exactly 6, and a Dead End; an Ajatar lies above them.
STAGE = ["k02", "d01", "a02", "m01", "k03", "d02", "m02", "k01", "d03", "d04"]
HAND = ["s01", "s02~", "s05", "s15~"]  # they show 1, 3, 2 and 4


def laid(hand=HAND, stage=STAGE, quest="harmony", **more):
    return wyr.table(quest=quest, seeker=hand, stage=stage, **more)


def at_attempt(hand=HAND, **more):
    view = CardForest(laid(hand, **more))
    view.press("1.1")
    view.press("draw")
    return view


def status(view):
    """What the page says above the forest."""
    return page(view._say.value).text


def label(view):
    """What stands on the button that confirms."""
    return view._buttons["confirm"].description


# ---------------------------------------------------------------------- a turn
def test_a_press_on_a_card_of_the_path_chooses_it():
    view = CardForest(laid())
    view.press("1.2")
    assert view.table.state.forest[view.table.state.chosen] == "d01"


def test_before_the_choice_the_cards_of_the_path_are_named_with_what_they_ask():
    assert status(CardForest(laid())).startswith(
        "Turn 1: choose a card of the path, Keiju of the Morning Dew (exactly 6) or Dead End at the Windfall (at least 5)."
    )


@pytest.mark.parametrize("name", ["draw", "confirm", "pile"])
def test_cards_are_drawn_by_the_button_and_by_the_pile(name):
    view = CardForest(laid())
    view.press("1.1")
    view.press(name)
    assert view.table.state.phase == "attempt"


@pytest.mark.rule("Y-TURN-ABILITY")
def test_the_status_counts_what_is_picked_against_what_is_needed():
    view = at_attempt()
    assert "exactly 6 is needed; you have no card selected. 6 more." in status(view)
    view.press("s15")
    view.press("s01")
    assert "exactly 6 is needed; you have 5 (4 + 1) selected. One more." in status(view)
    view.press("s05")
    assert "you have 7 (4 + 1 + 2) selected. One too many." in status(view)
    view.press("s01")
    assert "you have 6 (4 + 2) selected. That overcomes it." in status(view)


def test_that_no_cards_of_the_hand_do_it_is_said_beforehand():
    view = at_attempt(["s01", "s02", "s03", "s04"], stage=["k03", *STAGE[1:4], "k02", *STAGE[5:]])
    assert "No cards in your hand do it; an attempt will fail." in status(view)


def test_the_button_tells_how_the_attempt_will_end():
    view = at_attempt()
    assert label(view) == "Play no card: will fail"
    view.press("s15")
    view.press("s05")
    assert label(view) == "Play 4 + 2: overcomes"
    view.press("play")
    assert view.table.state.befriended == ("k02",)


def test_picked_cards_are_put_back_by_a_second_press_and_by_cancel():
    view = at_attempt()
    view.press("s15")
    view.press("s15")
    assert view.picked.cards == ()
    view.press("s01")
    view.press("cancel")
    assert view.picked.cards == ()


def test_cards_are_picked_and_discarded():
    view = at_attempt()
    view.press("play")
    view.press("s01")
    view.press("s15")
    assert label(view) == "Discard 1 + 4, keep 2 cards"
    view.press("discard")
    assert [plain(card) for card in view.table.state.hand] == ["s02", "s05"]
    assert view.picked.cards == ()


@pytest.mark.rule("Y-TURN-DISCARD")
def test_a_hand_of_four_cannot_be_kept_and_the_rule_says_so():
    view = at_attempt()
    view.press("play")
    assert label(view) == "Pick at least one to discard"
    with pytest.raises(TabletopError, match=r"at least one has to go.*Y-TURN-DISCARD"):
        view.press("discard")
    assert "at least one has to go" in status(view)


def test_undo_stops_at_the_cards_that_came_and_takes_a_later_choice_back():
    view = CardForest(laid())
    view.press("1.1")  # and the first hand is looked at
    assert not view.buttons()["undo"]
    for name in ("draw", "play", "s01", "discard", "1.1", "undo"):
        view.press(name)
    assert view.table.state.phase == "choose"


def test_a_double_click_on_draw_makes_no_attempt():
    view = CardForest(laid().play("choose 1"))
    for _ in range(2):
        view._buttons["confirm"].click()  # as a page does it
    assert view.table.state.phase == "attempt"


def test_the_button_stands_out_only_while_it_confirms_something():
    def stands_out(view):
        return "tabletop-main" in view._buttons["confirm"]._dom_classes

    view = CardForest(laid())
    assert not stands_out(view)
    view.press("1.1")
    assert stands_out(view)
    view.press("draw")
    assert not stands_out(view)  # an attempt with no card fails, and the hand has six
    view.press("s15")
    view.press("s05")
    assert stands_out(view)
    view.press("cancel")
    view.press("play")
    assert not stands_out(view)  # four cards are held, and one has to go
    view.press("s01")
    assert stands_out(view)


def test_the_button_before_a_choice_says_what_to_press_and_not_the_status_again():
    view = CardForest(laid())
    with pytest.raises(TabletopError, match=r"^Nothing is chosen yet; press 1\.1 or 1\.2\.$"):
        view.press("confirm")


@pytest.mark.parametrize(
    ("names", "words"),
    [
        (["use s16"], "press two of them"),
        (["use s16", "1.1"], "press one more"),
        (["use s19"], "to be turned first"),
    ],
)
def test_the_button_says_what_an_object_still_needs(names, words):
    view = at_attempt(["s16", "s19", "s02", "s03"])
    for name in names:
        view.press(name)
    with pytest.raises(TabletopError, match=words):
        view.press("confirm")


# ---------------------------------------------------------------------- what bars a press
@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("2.1", r"not on the path yet; choose 1\.1 or 1\.2"),
        ("s01", "No card of the path is chosen yet"),
        ("pile", "No card of the path is chosen yet"),
    ],
)
def test_a_press_out_of_turn_is_answered_with_the_rule(target, words):
    table = laid()
    table.play("choose 1").play("draw").play("play").play("discard s01")
    view = CardForest(table)
    if target == "s01":
        target = plain(table.state.hand[0])
    with pytest.raises(TabletopError, match=rf"{words}.*\[Y-TURN-CHOOSE\]"):
        view.press(target)
    assert table.state.phase == "choose"


def test_the_first_hand_is_not_looked_at_before_the_choice():
    view = CardForest(laid())
    assert view.scene().target("hand") is not None
    assert view.scene().target("s01") is None


@pytest.mark.rule("Y-QUEST-BOUNTY")
def test_a_card_that_the_quest_forbids_is_answered_with_the_quest():
    view = CardForest(laid(stage=["a01", *STAGE[:2], *STAGE[3:]], quest="bounty"))
    with pytest.raises(
        TabletopError, match=r"The Bounty of Gifts makes you choose the Ajatar at 1\.1.*Y-QUEST-BOUNTY"
    ):
        view.press("1.2")


def test_an_unknown_name_is_answered_with_what_can_be_pressed():
    with pytest.raises(UnreadableMove, match=r"did you mean 1\.1"):
        CardForest(laid()).press("1.11")


# ---------------------------------------------------------------------- objects
@pytest.mark.rule("Y-OBJECT-WATCH")
def test_the_watch_swaps_two_cards_that_are_picked_in_the_forest():
    view = at_attempt(["s16", "s01", "s02", "s03"])
    view.press("use s16")
    assert "pick two cards of the forest to swap; 0 of 2 picked" in status(view)
    view.press("1.1")
    assert "1 of 2 picked: Keiju of the Morning Dew (k02)" in status(view)
    view.press("2.2")
    assert label(view).startswith("Swap Keiju of the Morning Dew (k02) and ")
    before = view.table.state.forest
    view.press("use")
    after = view.table.state.forest
    assert (after[0], after[4]) == (before[4], before[0])


@pytest.mark.rule("Y-OBJECT-CROWN")
def test_the_crown_turns_the_cards_that_are_picked_and_never_itself():
    view = at_attempt(["s19", "s01", "s02", "s15"])
    view.press("use s19")
    with pytest.raises(TabletopError, match="not itself"):
        view.press("s19")
    view.press("s15")
    view.press("s01")
    assert label(view) == "Turn 2 cards"
    view.press("use")
    assert set(view.table.state.hand) == {"s01~", "s02", "s15~"}


@pytest.mark.rule("Y-OBJECT-KEY")
def test_the_key_is_used_against_an_ajatar_only():
    view = at_attempt(["s17", "s01", "s02", "s03"])
    with pytest.raises(TabletopError, match="Y-OBJECT-KEY"):
        view.press("use s17")
    assert view.picked.using == ""
    other = at_attempt(["s17", "s01", "s02", "s03"], stage=["a02", *STAGE[:2], *STAGE[3:]])
    other.press("use s17")
    other.press("use")
    assert other.table.state.key


@pytest.mark.rule("Y-OBJECT-GAUNTLET")
def test_the_gauntlet_draws_a_card_against_a_menninkainen():
    view = at_attempt(["s18", "s01", "s02", "s03"], stage=["m01", *STAGE[:3], *STAGE[4:]])
    view.press("use s18")
    view.press("use")
    assert len(view.table.state.hand) == 4
    assert "s18" in view.table.state.discard


def test_using_an_object_keeps_the_cards_that_were_picked():
    view = at_attempt(["s19", "s01", "s02", "s15"])
    view.press("s02")
    view.press("use s19")
    view.press("s15")
    view.press("use")
    assert view.picked.cards == ("s02",)


def test_a_second_press_on_use_leaves_the_object_alone():
    view = at_attempt(["s16", "s01", "s02", "s03"])
    view.press("use s16")
    view.press("use s16")
    assert view.picked.using == ""


@pytest.mark.rule("Y-QUEST-GUARDIAN")
def test_the_guardians_quests_are_picked_on_the_table():
    view = CardForest(wyr.table(quest="guardian", seed=4))
    view.press("bounty")
    assert "1 of 2 picked" in status(view)
    view.press("harmony")
    view.press("goals")
    assert view.table.state.goals == ("harmony", "bounty")
    assert view.table.state.phase == "choose"


# ---------------------------------------------------------------------- asking
def test_what_falls_is_shown_for_failure_and_success_and_then_no_more():
    view = at_attempt()  # no card is picked, so that the failure comes first
    told = []
    for _ in range(3):
        view.press("what falls")
        told.append(" ".join(view._answers.told))
    failed, overcome, nothing = told
    assert failed.startswith("If Keiju of the Morning Dew (k02) is not overcome: ")
    assert "is cleared out of the game" in failed
    assert overcome.startswith("If Keiju of the Morning Dew (k02) is overcome: ")
    assert "as the third card of the path" in overcome
    assert nothing == ""


def test_what_is_said_to_fall_falls():
    view = at_attempt()
    view.press("what falls")  # no card is picked, so the failure is shown first
    told = view._answers.told[0].partition(": ")[2]
    before = len(view.table.log.lines())
    view.press("play")
    happened = " ".join(line for line in view.table.log.lines()[before:])
    falls = [one for one in told.split(". ") if " falls " in one]
    assert falls
    assert all(one.rstrip(".") in happened for one in falls)


def test_what_can_be_done_is_told_with_examples():
    view = at_attempt()
    view.press("what can I do")
    assert any("play s01" in line for line in view._answers.told)


def test_the_chances_are_told_with_how_they_arise_and_follow_what_is_kept():
    view = at_attempt()
    view.press("play")
    assert "chances" not in view.text()
    view.press("odds")
    assert "Pick what you discard, and the chances of the next turn are told." in view.text()
    view.press("s15")
    told = [line for line in view.text().splitlines() if "next turn, with the cards that you keep" in line]
    assert len(told) == 2
    assert all(
        str(one) in line for one, line in zip(overcome(view.table.observe(), ["s15"]), told, strict=True)
    )
    written = [shape.text for shape in view.scene().layers[-1].shapes if isinstance(shape, Text)]
    assert [f"chance {one}" for one in overcome(view.table.observe(), ["s15"])] == written[:2]
    view.press("odds")
    assert "chance" not in view.text()


def test_a_hint_names_the_planners_moves_and_why():
    view = at_attempt()
    view.press("hint")
    advised = view.table.game.advice(view.table.observe(), 0)
    assert view._answers.told == [
        f"{view.table.game.write(view.table.setup, one.move)}: {one.text}" for one in advised
    ]
    assert all(one.move in view.table.legal(0) for one in advised)
    view.press("play")
    assert view._answers.told == []


# ---------------------------------------------------------------------- keys
def test_a_whole_turn_is_played_by_keys():
    view = CardForest(laid())
    view.key("ArrowRight")  # the first arrow goes to a card that may be chosen
    assert view._cursor in ("1.1", "1.2")
    view.key("Enter")
    view.key("c")
    assert view.table.state.phase == "attempt"
    view.key("ArrowDown")
    while view._cursor != "s15":
        view.key("ArrowRight")
    view.key(" ")
    assert view.picked.cards == ("s15",)
    view.key("c")
    assert view.table.state.phase == "discard"


def test_the_cursor_reaches_every_card_by_arrows():
    view = at_attempt()
    reached = set()
    for key in (
        ["ArrowUp"] * 6
        + ["ArrowLeft", "ArrowUp", "ArrowRight"] * 4
        + ["ArrowDown", "ArrowRight", "ArrowLeft"] * 6
    ):
        view.key(key)
        reached.add(view._cursor)
    assert {"1.1", "1.2", "4.1", "s01"} <= reached


def test_what_the_cursor_is_on_is_read_out():
    view = at_attempt()
    view.key("ArrowRight")
    assert view.scene().target(view._cursor).label[1:] in status(view)


# ---------------------------------------------------------------------- typed cards, texts, closing
def test_real_cards_are_typed_into_a_field_that_is_there_only_then():
    view = CardForest(wyr.table(quest="harmony", typed=True))
    assert view.cards.layout.display == ""
    view.cards.value = " ".join(STAGE[:8])
    view.guard(view._type_cards)()
    view.cards.value = STAGE[8]
    view.guard(view._type_cards)()
    assert view.cards.layout.display == "none"
    assert view.table.state.phase == "choose"


def test_names_are_shown_as_text_whatever_they_hold():
    stage = tuple(replace(card, name=MARKUP) if card.id == "k02" else card for card in kit().stage)
    own = Deck("own", "Own", kit().seeker, stage)
    view = CardForest(wyr.table(quest="harmony", deck=own, seeker=HAND, stage=STAGE))
    for name in ("1.1", "draw", "2.1", "what falls"):
        view.press(name)
    shown = page(html(view.widget))
    assert MARKUP in shown.text
    assert "script" not in shown.tags
    assert "<script" not in view.table_html() + view.svg()


def test_a_closed_forest_leaves_no_widget_alive():
    before = alive()
    view = at_attempt()
    view.press("s01")
    view.close()
    assert alive() == before
    with pytest.raises(TabletopError, match="closed"):
        view.press("s01")


@pytest.mark.parametrize("size", ["s", "m", "l"])
def test_every_size_says_the_same(size):
    assert CardForest(laid(), size=size).text() == CardForest(laid()).text()


def test_a_table_of_another_game_is_refused():
    from tabletop_kit import pathwalker

    with pytest.raises(TabletopError, match="shows a table of wyr"):
        CardForest(pathwalker.table({"Ana": {"Might": 2}}, seed=1))


@pytest.mark.parametrize("seed", range(4))
def test_a_thousand_random_presses_and_keys_raise_nothing_and_leave_the_game_legal(seed):
    rng = random.Random(seed)
    table = wyr.table(seed=seed)
    view = views.row(views.CardForest(table), views.Moves(table), views.Log(table))
    forest = view.parts[0]
    forest.pass_on = view.parts[1].key
    keys = [*CardForest.keys, *"1234567890-=", "Escape"]
    for _ in range(250):
        try:
            if rng.random() < 0.3:
                forest._typed_key(rng.choice(keys))
            else:
                view.press(rng.choice(list(view.buttons())))
        except TabletopError:
            pass
        assert isinstance(table.turn, Over) or table.pending is not None or table.legal(0)
    assert wyr.from_code(table.code()).state == table.state
