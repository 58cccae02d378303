"""Whatever is refused is refused in one whole sentence, from every place that refuses something."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_kit import dice
from tabletop_kit.dice import OddsError, Pmf, Pool
from tabletop_kit.dice.derive import derive
from tabletop_kit.dice.simulate import simulate

PACKAGE = Path(dice.__file__).parent
LONG = "a very long word " * 1000

REFUSED = {
    "no number of dice": lambda: Pool(-1),
    "a long number of dice": lambda: Pool(10**5000),
    "a list in a list": lambda: Pool([[10**5000]]),
    "a class": lambda: Pool(dict),
    "no pool": lambda: Pool("d20x"),
    "a long text": lambda: Pool(LONG),
    "no success rule": lambda: Pool(3, success="seven"),
    "an endless success rule": lambda: Pool(3, success=iter(int, 1)),
    "two rules in one pool": lambda: Pool(3) + Pool(3, "top"),
    "more dice kept than there are": lambda: Pool(3).keep_highest(4),
    "many outcomes": lambda: Pool(10_000).sum(),
    "many steps": lambda: Pool("10d1000").keep_lowest(5),
    "weights that are none": lambda: Pmf({0: -1}),
    "an outcome of many digits": lambda: Pmf({10**400: 1}),
    "weights of another total": lambda: Pmf({0: 1}, total=2),
    "counts of another total": lambda: Pmf.of_counts(0, [1], 2),
    "an outcome that is none": lambda: Pmf({0: 1})["x"],
    "a text that is no distribution": lambda: Pmf.from_json("{}"),
    "an outcome twice": lambda: Pmf.from_json(Pmf({0: 5, 1: 1}).to_json().replace("[1,1]", "[0,1]")),
    "a derivation of what was made by hand": lambda: Pmf({0: 1}).derivation(),
    "using two dice": lambda: dice.pair_sums(3, using=2),
    "a total that is none": lambda: dice.pair_sums(4)["7"],
    "a bare total": lambda: dice.offers(4).any_of(7),
    "a bare double": lambda: dice.offers(4).any_of(doubles=6),
    "no function": lambda: dice.offers(4).where(7),
    "a margin of three": lambda: dice.opposed(1, 2, 3).margins(),
    "no reading": lambda: dice.overexertion(3, reading=LONG),
    "which dice shrink": lambda: dice.overexertion("1d6+1d8", reading="shrink"),
    "no price": lambda: dice.overexertion(5, price=LONG),
    "a price past all": lambda: dice.overexertion(5, price="1e400"),
    "neither true nor false": lambda: dice.overexertion(5, nemesis_rerolled="maybe"),
    "no worth of a draw": lambda: dice.opposed_overexertion(3, 3, draw=None),
    "no pair": lambda: dice.opposed_overexertion(3, 3, score=LONG),
    "re-rolls of one side": lambda: dice.opposed_overexertion(3, 3).choice(0, 0, made=0),
    "no way to count": lambda: dice.session([3], count="seat"),
    "done and each trait": lambda: dice.session([3], count="trait", done=1),
    "an unknown trait": lambda: dice.session([LONG]),
    "a name for two": lambda: dice.session(["trait 2", 3], {"trait 2": 3}),
    "no score": lambda: dice.session([LONG], {LONG: -1}),
    "no list of rolls": lambda: dice.session(3),
    "many rolls": lambda: dice.session([3] * 1000),
    "no scores": lambda: dice.session([3], 5),
    "many situations": lambda: dice.session(list("abcdefghi") * 2, dict.fromkeys("abcdefghi", 10)),
    "no deck": lambda: dice.hand_totals(5),
    "no hand": lambda: dice.hand_totals([1, 2], held=3),
    "no card": lambda: dice.hand_totals(["x" * 1000]),
    "no card in hand": lambda: dice.hand_totals([1], held=["x"]),
    "many hands": lambda: dice.hand_totals([(i, -i) for i in range(60)], 6),
    "no question to derive": lambda: derive((LONG, 1)),
    "half a question": lambda: derive(("at_least",)),
    "a long question": lambda: derive(("successes", (((6, "x"),) * 1000, "six"))),
    "no number to derive": lambda: Pool(3).derivation(at_least="x"),
    "at_least without a hand": lambda: derive(Pool(3), at_least=1),
    "nothing to choose": lambda: derive(Pool(3), of=1),
    "no name of a result": lambda: dice.opposed(1, 2).derivation(of=1),
    "another result": lambda: dice.opposed(1, 2).derivation(of="triumph"),
    "another result of both": lambda: dice.opposed_overexertion(1, 2).derivation(of="triumph"),
    "another part of a plan": lambda: dice.overexertion(2).derivation(of="luck"),
    "another part of a session": lambda: dice.session([2]).derivation(of="luck"),
    "a hand without a total": lambda: dice.hand_totals([1]).derivation(),
    "a long derivation": lambda: Pool(1000).sum().derivation(),
    "a derivation of many cases": lambda: Pool(range(1, 60)).successes().derivation(of=7),
    "a derivation of many lines": lambda: dice.opposed_overexertion(30, 30).derivation(),
    "a derivation of many situations": lambda: dice.session([10] * 7).derivation(),
    "many rolls to look at": lambda: derive(Pool(20)).check(),
    "many hands to look at": lambda: dice.hand_totals([(1, 2)] * 40, size=6).derivation(of=7).check(),
    "no question to simulate": lambda: simulate(Pmf({0: 1})),
    "many dice to roll": lambda: simulate(Pool(101)),
    "many dice in all": lambda: simulate(Pool(100), 100_000),
    "no number of trials": lambda: simulate(Pool(1), 0),
    "no such step": lambda: simulate(Pool(1), 20).at([20]),
}


def test_every_place_that_refuses_something_is_walked_to(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    no_chart = {"a chart without Matplotlib": lambda: simulate(Pool(1), 1).chart()}
    assert {_place(ask) for ask in (REFUSED | no_chart).values()} == set(_places())


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_is_refused_in_one_sentence(name):
    with pytest.raises(OddsError) as refused:
        REFUSED[name]()
    assert_one_sentence(str(refused.value))


anything = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.fractions(), st.binary(),
    st.lists(st.integers() | st.text(), max_size=20), st.dictionaries(st.integers(), st.integers()),
    st.just(10**400), st.just(-(10**400)), st.just([6] * 5000), st.just("1e400"), st.just(object()),
)  # fmt: skip

QUESTIONS = {
    "pool": lambda x: Pool(x),
    "success": lambda x: Pool(3, success=x),
    "keep": lambda x: Pool(3).keep_highest(x),
    "at least": lambda x: Pool(3).at_least(x),
    "derivation": lambda x: Pool(3).derivation(at_least=x),
    "outcome": lambda x: Pool(3).sum()[x],
    "pmf": lambda x: Pmf(x),
    "json": lambda x: Pmf.from_json(x),
    "pair sums": lambda x: dice.pair_sums(x),
    "total": lambda x: dice.pair_sums(3)[x],
    "using": lambda x: dice.doubles(3, x),
    "any of": lambda x: dice.offers(2).any_of(x, x),
    "opposed": lambda x: dice.opposed(2, 3, x),
    "price": lambda x: repr(dice.overexertion(2, price=x)),
    "score": lambda x: dice.overexertion(2, score=x, done=x),
    "draw": lambda x: dice.opposed_overexertion(1, 2, draw=x),
    "prices": lambda x: dice.opposed_overexertion(1, 2, price=(x, 0)),
    "nemesis": lambda x: dice.opposed_overexertion(1, 2, nemesis=x),
    "rerolled": lambda x: dice.overexertion(2, nemesis_rerolled=x),
    "choice": lambda x: dice.opposed_overexertion(1, 2).choice(0, 0, made=x),
    "rolls": lambda x: dice.session(x),
    "scores": lambda x: dice.session(["Might"], x),
    "deck": lambda x: dice.hand_totals(x),
    "held": lambda x: dice.hand_totals([1, 2], held=x),
    "question": lambda x: derive(x),
    "parts": lambda x: derive(("keep", "highest", x, Pool(2).key)),
    "of": lambda x: dice.opposed(1, 1).derivation(of=x),
    "trials": lambda x: simulate(Pool(1), x if not isinstance(x, int) else min(x, 50)),
    "seed": lambda x: simulate(Pool(1), 5, seed=x),
}  # fmt: skip


@pytest.mark.parametrize("name", QUESTIONS)
@settings(max_examples=40, deadline=None)
@given(value=anything)
def test_whatever_is_asked_is_answered_or_refused_in_one_sentence(name, value):
    try:
        QUESTIONS[name](value)
    except OddsError as refused:
        assert_one_sentence(str(refused), echoed=True)


def assert_one_sentence(text, echoed=False):
    """A capital, a full stop, one line; figures in groups of three, unless they repeat what was typed."""
    assert re.fullmatch(r"[A-Z].*\.", text), text
    assert len(text) < 250, text
    if not echoed:
        assert not re.search(r"[.!?] [A-Z]", text), text
        assert not re.search(r"\d{4}", text), text


def _places():
    """(file, line) of each statement of the package that raises an OddsError."""
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                name = getattr(node.exc.func, "id", "")
                if name in ("OddsError", "_unreadable"):
                    yield path.relative_to(PACKAGE).as_posix(), node.lineno


def _place(ask):
    """(file, line) of the statement that refuses this."""
    with pytest.raises(OddsError) as refused:
        ask()
    last = refused.traceback[-1]
    path = Path(str(last.path))
    statements = [
        node.lineno
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Raise) and node.lineno <= last.lineno + 1 <= node.end_lineno
    ]
    return path.relative_to(PACKAGE).as_posix(), *statements
