"""The exact chances of the next hand, against every case walked through and against many hands drawn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import pytest

from tabletop_kit import wyr
from tabletop_kit.core import exact
from tabletop_kit.core.game import Chance, Over
from tabletop_kit.wyr import game
from tabletop_kit.wyr.moves import DRAW, KEY, Discard, Play, choose
from tabletop_kit.wyr.odds import overcome, sums
from tabletop_kit.wyr.state import Due, State
from tests.wyr.decks import RARE
from tests.wyr.scenes import scene


def chances(state: State) -> dict[str, Fraction]:
    """The odds of a state by card."""
    return {each.card: each.chance for each in overcome(game.observe(state, 0))}


# ---------------------------------------------------------------------- every case walked through
def can_overcome(state: State) -> bool:
    """Whether some cards of the hand overcome the card chosen, with the best of losses, by making the moves."""
    if state.phase == "lose":
        return any(can_overcome(game.apply(state, 0, move).state) for move in game.legal(state, 0))
    ids = [card.removesuffix("~") for card in state.hand]
    plays = [Play(cards) for size in range(len(ids) + 1) for cards in combinations(ids, size)]
    return any(event.kind == "overcome" for play in plays for event in game.apply(state, 0, play).events)


def counted_out(state: State, place: int) -> Fraction:
    """The chance of the card on a place of the path, from all that can be drawn."""
    found = exact.distribution(
        game,
        game.observe(game.apply(state, 0, choose(place)).state, 0),
        lambda now: (0, DRAW) if now.phase == "draw" and now.turn > 1 else None,
        can_overcome,
    )
    return found.get(True, Fraction(0))


def positions(deck: object, wanted: int) -> Iterator[State]:
    """States before a choice in games played at random in which few cards are held; every kind of effect comes by."""
    rng = random.Random(8)
    while wanted:
        state = game.start(wyr.table(quest="harmony", deck=deck).setup)
        while not isinstance(game.turn(state), Over):
            turn = game.turn(state)
            if isinstance(turn, Chance):
                state = game.resolve(state, turn.request.space.sample(rng)).state
                continue
            some_to_draw = len(state.pile) + len(state.discard) >= 3
            if state.phase == "choose" and state.turn > 1 and some_to_draw and wanted and rng.random() < 0.5:
                wanted -= 1
                yield state
            state = game.apply(state, 0, rng.choice(tuple(game.legal(state, 0)))).state


@pytest.mark.rule("Y-TURN-DRAW", "Y-TURN-RESHUFFLE", "Y-EFFECT-DRAWLESS", "Y-EFFECT-MODIFIER")
def test_odds_are_those_of_all_cases_walked_through():
    kinds: set[object] = set()
    for state in positions(RARE, 60):
        place = next(place for place in range(3) if state.forest[place])
        assert chances(state)[state.forest[place]] == counted_out(state, place)
        owed = max(0, 4 - state.now.draw_less - len(state.hand))
        kinds |= {"reshuffle"} if owed > len(state.pile) and state.discard else set()
        kinds |= {name for name in Due.__dataclass_fields__ if getattr(state.now, name)}
    assert kinds == {"reshuffle", "modifier", "draw_less", "lose_object", "lose_menninkainen"}


def test_the_first_hand_is_counted_before_it_is_looked_at():
    state = wyr.table(quest="harmony", seed=2).state
    pile = ("s01", "s02", "s05", "s15", "s16")
    state = wyr.state.changed(state, pile=pile, turned=2)
    assert state.unseen == 4
    assert chances(state) == {state.forest[place]: counted_out(state, place) for place in (0, 1)}
    assert 0 < min(chances(state).values()) < 1


# ---------------------------------------------------------------------- the kit's deck
def test_odds_on_the_kits_deck_are_those_of_many_hands_drawn():
    state = scene("draw", hand=("s01",), discard=("s05", "s02~"), turned=6)
    rng, hands = random.Random(3), 1200
    for place in (0, 1):
        chosen = wyr.state.changed(state, chosen=place)
        found = 0
        for _ in range(hands):
            now = game.apply(chosen, 0, DRAW).state
            now = game.resolve(now, game.chance(now).space.sample(rng)).state
            found += can_overcome(now)
        chance = float(chances(state)[state.forest[place]])
        assert abs(found / hands - chance) < 4 * (chance * (1 - chance) / hands) ** 0.5 + 1e-9


def test_a_hand_that_is_held_is_certain():
    state = scene("attempt", hand=("s01~", "s02~", "s05", "s15~"), forest=("k02", "d01", *[""] * 7))
    left, right = overcome(state)
    assert (left.card, left.asked, left.exact, left.chance) == ("k02", 6, True, 1)  # 3 + 3
    assert (right.card, right.asked, right.exact, right.chance) == ("d01", 5, False, 1)
    assert right.ways == 1


@pytest.mark.rule("Y-OBJECT-KEY")
def test_a_key_in_use_counts_against_an_ajatar_only():
    forest = ("a01", "k02", "", *[""] * 6)  # both ask for exactly 6
    state = scene("attempt", hand=("s17~", "s02~", "s12~", "s07"), forest=forest)  # 2, 3, 3, 2
    used = game.apply(state, 0, KEY).state  # 3, 3, 2
    ajatar, keiju = overcome(used)
    assert (ajatar.make, ajatar.chance) == (7, 0)
    assert (keiju.make, keiju.chance) == (6, 1)


@pytest.mark.rule("Y-SETUP-STAGE")
def test_odds_do_not_know_which_cards_lie_turned():
    state = scene("draw", hand=(), pile=("s01~", "s02", "s15"), turned=0)
    other = scene("draw", hand=(), pile=("s01", "s02", "s15~"), turned=0)
    assert overcome(game.observe(state, 0)) == overcome(game.observe(other, 0))


def test_a_turned_discard_pile_is_known_to_the_card():
    state = scene("draw", hand=("s02~", "s03~"), pile=("s15",), turned=1, discard=("s01", "s07"))
    # a 4 comes for certain, then the turned s01 (3) or s07 (2)
    left, _ = overcome(game.observe(state, 0))
    assert (left.card, left.asked, left.ways, left.chance) == ("k03", 7, 2, 1)
    assert left.steps[1].startswith("Then the 2 discarded cards are turned around to be the pile, and 1")


def test_at_the_end_of_a_turn_odds_are_those_of_the_next_with_what_is_discarded():
    state = scene("discard", hand=("s01", "s02~", "s05", "s15~"))
    assert overcome(state) == ()
    gone = game.apply(state, 0, Discard(("s01",))).state
    assert overcome(state, ["s01"]) == overcome(gone) != overcome(state, ["s15"])
    assert overcome(state, ["k01"]) == ()


def test_a_penalty_that_is_due_is_in_the_odds_and_in_their_words():
    due = Due(modifier=-1, lose_object=1)
    state = scene("draw", hand=("s17~", "s02~", "s03~", "s12~"), now=due, forest=("k01", "k02", *[""] * 7))
    left, right = overcome(state)  # 3 + 3 + 3 once the Key is lost
    assert (left.make, left.chance, right.make, right.chance) == (9, 1, 7, 0)
    assert "Before the attempt 1 object must leave the hand if there; any choice counts." in left.steps
    assert "At least 8 is needed, and with −1 the cards must make 9." in left.steps


def test_sums_know_every_subset():
    hand = ((0, ""), (2, "object"), (3, ""), (4, "menninkainen"))
    assert sums(hand) == sum(1 << total for total in {0, 2, 3, 4, 5, 6, 7, 9})
    assert sums(hand, lose_object=1) == sum(1 << total for total in {0, 3, 4, 7})
    assert sums(hand, lose_object=2, lose_menninkainen=1) == sum(1 << total for total in {0, 3})


@pytest.mark.parametrize("phase", ["quest", "goals", "over"])
def test_where_no_hand_can_be_spoken_of_there_are_no_odds(phase):
    assert overcome(scene(phase)) == ()


def test_the_quest_on_the_path_has_no_odds():
    assert [each.card for each in overcome(scene("draw", forest=("quest", "d01", *[""] * 7)))] == ["d01"]
