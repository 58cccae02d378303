"""States and moves for Hypothesis: those that play reaches, and those that it hardly ever does."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from tabletop_kit import pathwalker
from tabletop_kit.core.game import Chance, Step
from tabletop_kit.pathwalker import TRAITS, Setup, State
from tabletop_kit.pathwalker.moves import (
    ACCEPT,
    HELP,
    OVEREXERT,
    PASS,
    SESSION,
    Bond,
    Move,
    Nemesis,
    Roll,
    Side,
    Versus,
)
from tabletop_kit.pathwalker.state import SIDES, Attempt, Contest, Sheet, thrown

NAMES = ("Teddie", "Old Ben", "vs", "d8", "Zoë Straße", "D'Arc", "Roll", "session")
STRANGERS = ("Wolf", "The old miller", "vs the wind")
ODD_NAMES = (
    *("", " ", "a" * 40, "a" * 41, "<b>", "Ana & Ben", "Wolf, Bear", "Wolf: Bear", '"', "\\"),
    *("teddie", "TEDDIE", "wolf", "roll over", "a\nb", "a\tb", "\ud800", "\x00", "two  blanks", "d20"),
)

#: Scores of a character, and what overexertion may have left: rows, since nine draws each would be slow.
ROWS = (
    (0, 1, 2, 3, 4, 5, 6, 8, 10),
    (3, 3, 3, 3, 3, 3, 3, 3, 3),
    (1, 0, 1, 0, 1, 0, 1, 0, 1),
    (0, 0, 0, 0, 0, 0, 0, 0, 0),
    (10, 6, 2, 1, 1, 2, 6, 10, 0),
)
spent = st.sampled_from(
    (
        (0,) * 9,
        (0, 0, 0, 0, 1, 0, 0, 0, 0),
        (1, 0, 1, 0, 1, 0, 1, 0, 1),
        (3, 2, 1, 0, 0, 1, 2, 3, 4),
        (10,) * 9,
    )
)

settings_of_rulings = st.fixed_dictionaries(
    {},
    optional={
        "success": st.sampled_from(["six", "six-up", "top"]),
        "count": st.sampled_from(["character", "trait"]),
        "tired_penalty": st.integers(0, 10),
        "nemesis_reroll": st.booleans(),
    },
)
traits = st.integers(0, len(TRAITS) - 1)
pools = st.lists(st.sampled_from(SIDES), max_size=6).map(tuple)
plain_texts = st.text(max_size=40).map(lambda text: " ".join(text.split()))
odd_texts = st.one_of(
    st.text(max_size=30), st.sampled_from(["x" * 200, "x" * 201, "a\nb", "\x1b[2J", "\ud800"])
)


@st.composite
def setups(draw: st.DrawFn, most: int = 4) -> Setup:
    names = draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=most, unique=True))
    rows = tuple(draw(st.sampled_from(ROWS)) for _ in names)
    bonds, nemeses = [], []
    for name in names:
        others = st.sampled_from([*(other for other in names if other != name), *STRANGERS])
        bonds.append(draw(st.just("") | others))
        nemeses.append(tuple(draw(st.lists(others, max_size=2, unique=True))))
    return Setup(tuple(names), rows, tuple(bonds), tuple(nemeses), **draw(settings_of_rulings))


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any state whose parts make sense one by one, whether or not play reaches it."""
    setup = draw(setups())
    others = [*setup.names, *STRANGERS]
    sheets = [
        Sheet(
            lost=tuple(min(score, lost) for score, lost in zip(scores, draw(spent), strict=True)),
            overexertions=draw(spent),
            tired=draw(st.booleans()),
            bond=draw(st.sampled_from(["", *others])),
            helped=draw(st.booleans()),
            nemeses=tuple(draw(st.lists(st.sampled_from(others), max_size=2, unique=True))),
        )
        for scores in setup.scores
    ]
    seats = range(len(setup.names))
    attempt = draw(st.none() | attempts(setup, draw(st.sampled_from(seats))))
    contest = None
    if len(seats) > 1 and draw(st.booleans()):
        order = draw(st.permutations(seats))[: draw(st.integers(2, len(seats)))]
        sides = tuple(draw(attempts(setup, seat)) for seat in order)
        contest = Contest(sides, passed=draw(st.integers(0, 15)), ended=draw(st.booleans()))
    return State(setup, tuple(sheets), attempt, contest)


@st.composite
def attempts(draw: st.DrawFn, setup: Setup, seat: int) -> Attempt:
    dice = tuple(sorted(draw(pools)))
    blank = Attempt(
        seat,
        draw(traits),
        dice,
        nemesis=draw(st.sampled_from([0, 0, 2])),
        throws=draw(st.integers(1, 3)),
        text=draw(plain_texts),
        closed=draw(st.sampled_from([False, False, True])),
    )
    if draw(st.integers(0, 5)) == 0:
        return blank  # the dice are still in the air
    # high faces often, since a six in six faces leaves too few successes to compare
    faces = tuple(draw(st.sampled_from([1, sides, min(6, sides)])) for sides in thrown(setup, blank))
    return Attempt(
        seat, blank.trait, dice, blank.nemesis, (), blank.text, blank.throws, faces=faces, closed=blank.closed
    )


def plain_moves(state: State) -> st.SearchStrategy[Move]:
    """Moves that are often legal, with every kind of part."""
    names = st.sampled_from([*state.setup.names, *STRANGERS])
    few = st.lists(st.sampled_from(SIDES), max_size=2).map(tuple)
    seats = range(len(state.setup.names))
    sides = st.lists(
        st.builds(Side, st.sampled_from(seats), traits, few), max_size=4, unique_by=lambda side: side.seat
    )
    return st.one_of(
        st.builds(Roll, traits, few, st.lists(names, max_size=2).map(tuple), plain_texts),
        st.builds(Versus, sides.map(tuple), plain_texts),
        st.sampled_from([OVEREXERT, ACCEPT, PASS, HELP, SESSION]),
        st.builds(Bond, names),
        st.builds(Nemesis, names),
    )


def odd_moves(state: State) -> st.SearchStrategy[Move]:
    """Moves as only a program or a hasty hand makes them."""
    names = st.one_of(st.sampled_from([*ODD_NAMES, *state.setup.names]), st.text(max_size=45))
    dice = st.lists(st.sampled_from([-1, 0, 4, 6, 8, 10, 12, 20]), max_size=12).map(tuple)
    trait = st.integers(-2, len(TRAITS) + 1)
    sides = st.lists(st.builds(Side, st.integers(-1, 5), trait, dice), max_size=5)
    return st.one_of(
        st.builds(Roll, trait, dice, st.lists(names, max_size=3).map(tuple), odd_texts),
        st.builds(Versus, sides.map(tuple), odd_texts),
        st.builds(Bond, names),
        st.builds(Nemesis, names),
    )


def played(seed: int, plies: int) -> list[State]:
    """Every state of a random game: a new seed is a new cast, new rulings and new moves."""
    return [step.state for step in steps_of(seed, plies)]


def steps_of(seed: int, plies: int) -> list[Step[State]]:
    """The same game with what happened on the way."""
    rng = random.Random(seed)
    game = pathwalker.game
    steps = [Step(game.start(_setup(rng)))]
    for _ in range(plies):
        state = steps[-1].state
        turn = game.turn(state)
        if isinstance(turn, Chance):
            steps.append(game.resolve(state, turn.request.space.sample(rng)))
        else:
            seat = rng.choice(turn.seats or turn.may)
            steps.append(game.apply(state, seat, _move(rng, state, seat)))
    return steps


def _setup(rng: random.Random) -> Setup:
    names = tuple(rng.sample(NAMES, rng.randint(1, 4)))
    scores = tuple(tuple(rng.choice((0, 1, 3, 5, 10)) for _ in TRAITS) for _ in names)
    return Setup(
        names,
        scores,
        success=rng.choice(("six", "six-up", "top")),
        count=rng.choice(("character", "trait")),
        tired_penalty=rng.choice((0, 0, 1, 4)),
        nemesis_reroll=rng.random() < 0.7,
    )


def _move(rng: random.Random, state: State, seat: int) -> Move:
    """A legal move, decisions first: a move drawn evenly from all would hardly ever overexert."""
    legal = list(pathwalker.game.legal(state, seat))
    telling = [move for move in (OVEREXERT, OVEREXERT, PASS, ACCEPT) if move in legal]
    if telling and rng.random() < 0.8:
        return rng.choice(telling)
    kinds = sorted({type(move).__name__ for move in legal})
    weights = [{"Session": 1, "Help": 2, "Bond": 2, "Nemesis": 3}.get(kind, 10) for kind in kinds]
    kind = rng.choices(kinds, weights)[0]
    return rng.choice([move for move in legal if type(move).__name__ == kind])
