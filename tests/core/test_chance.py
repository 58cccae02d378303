"""Chance: what may come up, and the sources that say what came up."""

from __future__ import annotations

import random
from collections import Counter
from copy import copy
from dataclasses import FrozenInstanceError
from itertools import product
from math import comb, factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_kit.core.chance import Dice, Draw, Request, Scripted, Seeded, Shuffle, Typed, source
from tabletop_kit.core.errors import SetupError, UnreadableMove

SPACES = [
    Dice(()),
    Dice((6,)),
    Dice((4, 6, 8)),
    Shuffle(()),
    Shuffle(("a", "b", "c")),
    Shuffle(("a", "b~", "c", "d"), 2),
    Draw(("a", "b", "c"), 0),
    Draw(("a", "b", "c"), 2),
    Draw(("a", "b~", "c", "d"), 2, 3),
    Draw(("a", "b", "c"), 3, 1),
]


def ask(space, stream="dice"):
    return Request(stream, space, "The question")


class Steps(random.Random):
    """Random numbers that walk through chosen places: each in the middle of its share of [0, 1)."""

    def __init__(self, places):
        super().__init__(0)
        self._values = iter([(place + 0.5) / of for place, of in places])

    def random(self):
        return next(self._values)


# ---------------------------------------------------------------------- spaces
@pytest.mark.parametrize("space", SPACES, ids=str)
def test_every_outcome_comes_once_and_is_possible(space):
    weights = dict(space.outcomes())
    outcomes = [outcome for outcome, _ in space.outcomes()]
    assert sum(weights.values()) == space.ways
    assert min(weights.values()) > 0
    assert len(outcomes) == len(set(outcomes)) == space.size
    assert all(space.check(outcome) == outcome for outcome in outcomes)
    assert {len(outcome) for outcome in outcomes} == {space.need}


@pytest.mark.parametrize("space", SPACES, ids=str)
def test_samples_are_possible_outcomes(space):
    rng, possible = random.Random(1), dict(space.outcomes())
    assert {space.sample(rng) for _ in range(200)} <= set(possible)


def test_every_share_of_the_random_numbers_gives_one_outcome_of_dice():
    space = Dice((4, 6))
    drawn = Counter(space.sample(Steps([(i, 4), (j, 6)])) for i, j in product(range(4), range(6)))
    assert drawn == dict(space.outcomes())


@pytest.mark.parametrize("turned", range(5))
def test_every_order_and_every_choice_of_turned_cards_comes_from_equally_many_random_numbers(turned):
    space = Shuffle(("a", "b", "c", "d"), turned)
    shares = [4, 3, 2]  # a fair shuffle of four picks one of four, one of three, one of two
    walks = product(*(range(n) for n in shares + shares))
    drawn = Counter(space.sample(Steps(zip(walk, shares + shares, strict=True))) for walk in walks)
    assert set(drawn) == set(dict(space.outcomes()))
    assert set(drawn.values()) == {factorial(4) ** 2 // (factorial(4) * comb(4, turned))}


@pytest.mark.parametrize("turned", range(5))
@pytest.mark.parametrize("count", range(5))
def test_a_draw_is_the_top_of_a_shuffled_pile(count, turned):
    cards = ("a", "b~", "c", "d")
    top = Counter(outcome[:count] for outcome, _ in Shuffle(cards, turned).outcomes())
    space = Draw(cards, count, turned)
    hidden_orders = factorial(4 - count)
    assert {outcome: weight * hidden_orders for outcome, weight in space.outcomes()} == top


def test_the_sample_of_a_draw_is_the_top_of_a_sampled_pile():
    for seed in range(20):
        pile = Shuffle(("a", "b", "c", "d"), 2).sample(random.Random(seed))
        assert Draw(("a", "b", "c", "d"), 3, 2).sample(random.Random(seed)) == pile[:3]


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (["a"], r"^2 cards are drawn here, each once, of: a, b, c\.$"),
        (["a", "a~"], "each once"),
        (["a", "x"], "each once"),
        (["a", "b"], r"^0 cards cannot be turned here; of these it is 1 or 2\.$"),
    ],
)
def test_cards_that_cannot_be_drawn_are_named(cards, sentence):
    with pytest.raises(UnreadableMove, match=sentence):
        Draw(("a", "b", "c"), 2, 2).check(cards)


@pytest.mark.parametrize(
    ("space", "bound"),
    [
        (Dice((6,)), 20.5),
        (Dice((4, 6)), 49.7),
        (Shuffle(("a", "b", "c", "d")), 49.7),
        (Shuffle(("a", "b", "c"), 1), 40.8),
    ],
    ids=str,
)
def test_seeded_outcomes_are_evenly_spread(space, bound):
    # chi-square at one in a thousand, for size - 1 degrees of freedom; the seed is fixed
    n, history, asked = 6000, [], ask(space)
    drawn = Counter(Seeded(number).draw(asked, history) for number in range(n))
    expected = n / space.size
    assert sum((drawn[outcome] - expected) ** 2 / expected for outcome, _ in space.outcomes()) < bound


def test_cards_that_were_turned_are_turned_upright():
    turned = dict(Shuffle(("a~", "b"), 1).outcomes())
    assert set(turned) == {("a", "b"), ("a~", "b~"), ("b~", "a~"), ("b", "a")}


@pytest.mark.parametrize(
    ("faces", "sentence"),
    [
        ([1, 2], r"^3 dice are rolled here \(d4, d6, d8\), but 2 faces were given\.$"),
        ([1], r"but 1 face was given\.$"),
        ([5, 1, 1], r"^A d4 shows 1 to 4, not 5\. Rolled here: d4, d6, d8\.$"),
        ([1, 0, 1], r"^A d6 shows 1 to 6, not 0\."),
        ([1, 1, True], r"not True\."),
        ([1, 1, 2.0], r"not 2\.0\."),
        ([1, 1, "x"], r"not 'x'\."),
    ],
)
def test_impossible_faces_are_named(faces, sentence):
    with pytest.raises(UnreadableMove, match=sentence):
        Dice((4, 6, 8)).check(faces)


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        (["a", "b"], r"^Each of these cards is needed once: a, b, c\.$"),
        (["a", "a", "b"], "needed once"),
        (["a", "b", "c"], r"^1 of these cards are turned here, not 0\.$"),
        (["a~", "b~", "c"], "not 2"),
        (["a~~", "b", "c"], "needed once"),
    ],
)
def test_impossible_cards_are_named(cards, sentence):
    with pytest.raises(UnreadableMove, match=sentence):
        Shuffle(("a", "b", "c"), 1).check(cards)


@pytest.mark.parametrize("typed", ["b a~ c", ["b", "a~", "c"], "(b, a~, c)"])
def test_cards_are_typed_in_any_usual_form(typed):
    assert ask(Shuffle(("a", "b", "c"), 1)).read(typed) == ("b", "a~", "c")


@pytest.mark.parametrize("thing", [None, {1, 2}, {"a": 1}, object()])
def test_what_is_no_list_of_faces_is_answered_with_an_example(thing):
    with pytest.raises(
        UnreadableMove, match=r"^The question: give the faces in order, for instance \[3, 4, 2\]\.$"
    ):
        ask(Dice((6,))).read(thing)


@given(
    st.one_of(
        st.text(max_size=30),
        st.lists(st.one_of(st.integers(), st.text(), st.floats(), st.none())),
        st.integers(),
    )
)
def test_whatever_is_typed_as_dice_is_an_outcome_or_gets_a_sentence(typed):
    space = Dice((6, 8))
    try:
        outcome = ask(space).read(typed)
    except UnreadableMove:
        return
    assert outcome in dict(space.outcomes())


# ---------------------------------------------------------------------- seeded
def test_the_same_seed_gives_the_same_outcomes_in_every_python():
    # These games are in people's notebooks: a change here breaks every seed that was ever shared.
    dice, pool, pile = (
        ask(Dice((6,) * 6), "faces"),
        ask(Dice((4, 6, 8, 12, 20)), "pool/0"),
        ask(Shuffle(("c1", "c2", "c3", "c4", "c5", "c6"), 3), "pile"),
    )
    once = [("faces", ()), ("pool/0", ()), ("pile", ())]
    assert Seeded(7).draw(dice, []) == (1, 5, 2, 1, 1, 3)
    assert Seeded(7).draw(dice, once) == (1, 6, 3, 2, 6, 4)
    assert Seeded(7).draw(pool, []) == (2, 1, 1, 5, 2)
    assert Seeded(7).draw(pool, once * 2) == (3, 3, 6, 10, 17)
    assert Seeded(7).draw(pile, []) == ("c5", "c3", "c2~", "c6~", "c4~", "c1")
    assert Seeded(7).draw(pile, once) == ("c4", "c6~", "c5~", "c1~", "c3", "c2")
    assert Seeded(-3).draw(ask(Dice((6,) * 4), "faces"), []) == (6, 1, 3, 4)


def test_a_roll_more_in_one_stream_shifts_no_other():
    asked = ask(Dice((20,) * 5), "mine")
    alone = Seeded(7).draw(asked, [])
    assert Seeded(7).draw(asked, [("other", (1, 2)), ("another", (3,))]) == alone
    assert Seeded(7).draw(asked, [("mine", (1,))]) != alone


def test_streams_and_seeds_have_numbers_of_their_own():
    drawn = {
        Seeded(seed).draw(ask(Dice((20,) * 5), stream), [(stream, ())] * earlier)
        for seed in range(10)
        for stream in ("a", "b", "a/1")
        for earlier in range(3)
    }
    assert len(drawn) == 10 * 3 * 3


# ---------------------------------------------------------------------- scripted and typed
def test_a_script_is_used_in_the_order_of_need():
    script = source(rolls=[3, 4, 6])
    assert script.draw(ask(Dice((6, 6)), "a"), []) == (3, 4)
    assert script.draw(ask(Dice((6,)), "b"), [("a", (3, 4))]) == (6,)


def test_a_script_by_stream_feeds_each_stream_from_its_own_list():
    script = source(rolls={"a": [1, 2], "b": [6]})
    assert script.draw(ask(Dice((6,)), "a"), [("b", (6,))]) == (1,)
    assert script.draw(ask(Dice((6,)), "a"), [("a", (1,)), ("b", (6,))]) == (2,)


@pytest.mark.parametrize("rolls", [[3], {"dice": [3]}, {"else": [3, 3]}])
def test_a_script_that_runs_out_says_how_much_is_missing(rolls):
    left = 0 if "else" in rolls else 1
    faces = "1 face" if left else "0 faces"
    script, question = source(rolls=rolls), ask(Dice((6, 6)))
    assert script.draw(question, []) is None
    assert script.wants(question, []) == (
        f"The question: the list of rolls has {faces} left and 2 are needed; type what comes up (d6, d6), "
        "or give the table a longer list."
    )


def test_a_script_of_the_first_cards_is_completed_in_a_fixed_order():
    pile = Shuffle(("a", "b", "c", "d"), 2)
    assert source(rolls={"dice": ["c", "a~"]}).draw(ask(pile), []) == ("c", "a~", "b~", "d")
    assert source(rolls=["d~", "b~"]).draw(ask(pile), []) == ("d~", "b~", "a", "c")
    assert source(rolls=["d~", "b~"]).draw(ask(pile), [("dice", ("d~", "b~", "a", "c"))]) is None
    assert source(rolls={"else": ["c"]}).draw(ask(pile), []) is None
    assert source(rolls=[]).draw(ask(Shuffle(())), []) == ()


@pytest.mark.parametrize(
    ("rolls", "sentence"),
    [
        (["a~", "b~", "c~"], "^2 of these cards are turned here, not 3"),
        (["a", "b", "c"], "^2 of these cards are turned here, not 1"),
        (["a", "a"], "needed once"),
        (["x"], "needed once"),
    ],
)
def test_a_script_of_first_cards_that_no_order_begins_with_is_found(rolls, sentence):
    with pytest.raises(UnreadableMove, match=sentence):
        source(rolls=rolls).draw(ask(Shuffle(("a", "b", "c", "d"), 2)), [])


def test_a_script_of_drawn_cards_names_those_that_are_seen():
    script = source(rolls=["c", "a~", "b"])
    assert script.draw(ask(Draw(("a", "b", "c", "d"), 2, 2)), []) == ("c", "a~")
    assert script.draw(ask(Draw(("b", "d"), 2, 1)), [("dice", ("c", "a~"))]) == ("b", "d~")
    assert script.draw(ask(Draw(("d",), 1)), [("dice", ("c", "a~", "b", "d~"))]) is None


def test_a_script_of_one_stream_of_cards_goes_on_in_a_fixed_order():
    script = source(rolls={"dice": ["c"]})
    history = []
    for cards in (("a", "b", "c", "d"), ("a", "b", "d"), ("b", "d")):
        history.append(("dice", script.draw(ask(Draw(cards, 1)), history)))
    assert [outcome for _, outcome in history] == [("c",), ("a",), ("b",)]
    assert script.draw(ask(Shuffle(("b", "a"), 1)), history) == ("b~", "a")


def test_a_script_of_impossible_faces_is_found_when_they_are_needed():
    with pytest.raises(UnreadableMove, match=r"^A d6 shows 1 to 6, not 9\."):
        source(rolls=[9]).draw(ask(Dice((6,))), [])


def test_a_script_of_cards_names_the_turned_ones():
    assert source(rolls=["b", "a~"]).draw(ask(Shuffle(("a", "b"), 1)), []) == ("b", "a~")


def test_real_dice_are_waited_for():
    assert Typed().draw(ask(Dice((6,))), []) is None


# ---------------------------------------------------------------------- set-up
@pytest.mark.parametrize("value", [*SPACES, ask(Dice((6,))), Seeded(7), Scripted((1,)), Typed()], ids=repr)
def test_spaces_requests_and_sources_are_values_that_cannot_be_changed(value):
    name = next(iter(value.__slots__), "anything")
    with pytest.raises((FrozenInstanceError, TypeError)):
        setattr(value, name, None)
    assert hash(value) == hash(copy(value))
    assert not hasattr(value, "__dict__")


def test_each_keyword_makes_its_source():
    assert source(seed=7) == Seeded(7)
    assert source(rolls=(1, "c1~")) == Scripted((1, "c1~"))
    assert source(rolls={"a": [1]}) == Scripted({"a": (1,)})
    assert source(typed=True) == Typed()


def test_without_a_keyword_a_fresh_short_seed_is_taken():
    seeds = {source().seed for _ in range(20)}
    assert len(seeds) > 1
    assert all(0 < seed < 10_000 for seed in seeds)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"seed": 7, "rolls": [1]}, r"^Chance comes from one place: give seed or rolls, not both\.$"),
        ({"seed": 0, "typed": True}, "give seed or typed, not both"),
        ({"rolls": [], "typed": True}, "give rolls or typed, not both"),
        ({"seed": "seven"}, r"^A seed is a whole number such as 7, not 'seven'\.$"),
        ({"seed": True}, "not True"),
        ({"seed": 7.0}, r"not 7\.0"),
        ({"seed": 2**63 + 1}, "A seed is a whole number"),
        (
            {"rolls": 5},
            r"^Rolls are a list of faces in the order in which they are needed, such as \[2, 3, 5\]\.$",
        ),
        ({"rolls": "123"}, "Rolls are a list"),
        ({"rolls": [1, None]}, r"^A roll is a whole number or a card's id, not None\.$"),
        ({"rolls": {"a": [1.5]}}, r"not 1\.5"),
    ],
)
def test_a_source_that_cannot_be_is_refused(given, sentence):
    with pytest.raises(SetupError, match=sentence):
        source(**given)
