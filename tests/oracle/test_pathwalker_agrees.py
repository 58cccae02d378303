"""The engine and the oracle side by side: the same moves are legal, the same dice fall, all answers agree.

The oracle was written from the ledger by somebody who had not read the engine. Both play the
same random games, and at every decision are asked about a wide pool of moves for every seat.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tabletop_kit.core.game import Chance
from tabletop_kit.pathwalker import TRAITS, Setup, State, game
from tabletop_kit.pathwalker import state as look
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
from tabletop_kit.pathwalker.play import draft
from tabletop_kit.pathwalker.state import result
from tests.oracle.pathwalker_oracle import TRAITS as ORACLE_TRAITS
from tests.oracle.pathwalker_oracle import Oracle

NAMES = ("Ann", "Bo", "Cy", "Di")
FOES = ("Wolf", "Bear")
OPTIONS = [
    {"success": success, "count": count, "tired_penalty": penalty, "nemesis_reroll": reroll}
    for success in ("six", "six-up", "top")
    for count in ("character", "trait")
    for penalty in (0, 1, 3)
    for reroll in (True, False)
]


class Pair:
    """One table twice: the engine's state and the oracle."""

    def __init__(self, rng: random.Random, seats: int, options: dict[str, Any]) -> None:
        self.rng = rng
        self.names = NAMES[:seats]
        scores = [[rng.choice((0, 1, 2, 3, 5, 6, 10)) for _ in TRAITS] for _ in self.names]
        self.oracle = Oracle(
            {name: dict(zip(TRAITS, row, strict=True)) for name, row in zip(self.names, scores, strict=True)},
            **options,
        )
        self.state: State = game.start(Setup(self.names, tuple(map(tuple, scores)), **options))

    # ------------------------------------------------------------------ moves in both tongues
    def told(self, seat: int, move: Move) -> dict[str, Any]:
        """The engine's move as the oracle reads it; dice that are not named are d6 in both."""
        match move:
            case Roll(trait, dice, against, text):
                return {
                    "do": "roll",
                    "trait": TRAITS[trait],
                    "dice": self._all_dice(seat, trait, dice),
                    "against": list(against),
                    "text": text,
                }
            case Versus(sides, _):
                listed = [
                    {
                        "who": self.names[side.seat],
                        "trait": TRAITS[side.trait],
                        "dice": self._all_dice(side.seat, side.trait, side.dice),
                    }
                    for side in sides
                ]
                return {"do": "versus", "sides": listed}
            case Bond(other) | Nemesis(other):
                return {"do": type(move).__name__.lower(), "other": other}
        if move == OVEREXERT:
            return {"do": "again" if self.oracle.decider() else "overexert"}
        return {"do": {ACCEPT: "accept", PASS: "pass", HELP: "help", SESSION: "session"}[move]}

    def _all_dice(self, seat: int, trait: int, dice: tuple[int, ...]) -> list[int] | None:
        if not dice:
            return None
        size, _ = self.oracle.pool(self.names[seat], TRAITS[trait])
        return [*dice, *[6] * (size - len(dice))]

    def candidates(self, seat: int) -> list[Move]:
        """A wide pool of moves, most of them sensible, some of them not."""
        rng, seats = self.rng, range(len(self.names))
        everybody = [*self.names, *FOES]

        def dice(most: int) -> tuple[int, ...]:
            kinds = (4, 6, 8) if rng.random() < 0.9 else (4, 6, 8, 10, 20)
            return tuple(rng.choice(kinds) for _ in range(rng.randint(0, most)))

        moves: list[Move] = [OVEREXERT, ACCEPT, PASS, HELP, SESSION]
        moves += [Bond(name) for name in everybody] + [Nemesis(name) for name in everybody]
        for _ in range(4):
            trait = rng.randrange(len(TRAITS))
            against = tuple(rng.sample(everybody, rng.randint(0, 3)))
            moves.append(Roll(trait, dice(rng.choice((0, 2, 11))), against, rng.choice(("", "so: be it"))))
            several = [rng.choice(seats) for _ in range(rng.randint(0, 4))]
            moves.append(Versus(tuple(Side(s, rng.randrange(len(TRAITS)), dice(1)) for s in several)))
        if len(seats) > 1:
            order = rng.sample(seats, rng.randint(2, len(seats)))
            moves += [Versus(tuple(Side(s, rng.randrange(len(TRAITS))) for s in order)) for _ in range(2)]
        return moves

    # ------------------------------------------------------------------ asking both
    def agree(self) -> int:
        """Ask both everything; how many answers were compared."""
        asked = self.agree_on_sheets() + self.agree_on_rolls()
        for seat, name in enumerate(self.names):
            for move in self.candidates(seat):
                ours = move in game.legal(self.state, seat)
                theirs = self.oracle.legal(name, self.told(seat, move))
                assert ours == theirs, (name, move, game.refusals(self.state, seat, move))
                assert ours == (game.refusals(self.state, seat, move) == ())
                asked += 1
        return asked

    def agree_on_sheets(self) -> int:
        state, oracle = self.state, self.oracle
        for seat, name in enumerate(self.names):
            sheet = state.sheets[seat]
            for number, trait in enumerate(TRAITS):
                assert look.score(state, seat, number) == oracle.score(name, trait)
                assert look.cost(state, seat, number) == oracle.cost(name, trait)
                for against in ((), FOES, self.names):
                    new = draft(state, seat, Roll(number, against=against))
                    assert (len(new.dice), new.nemesis) == oracle.pool(name, trait, against)
            assert sheet.tired == oracle.tired(name)
            assert sheet.bond == (oracle.bond(name) or "")
            assert (HELP in game.legal(state, seat)) == oracle.bond_ready(name)
        return len(self.names) * (len(TRAITS) * 5 + 3)

    def agree_on_rolls(self) -> int:
        state, oracle = self.state, self.oracle
        attempt, contest = state.attempt, state.contest
        assert (attempt is None) == (oracle.count() is None)
        if attempt is not None:
            count = look.successes(state.setup, attempt)
            assert (count, count > 0, attempt.text) == (oracle.count(), oracle.success(), oracle.text())
        assert look.may_overexert(state) == oracle.may_overexert()
        deciding = look.decider(state)
        assert (None if deciding is None else self.names[deciding]) == oracle.decider()
        if contest is not None:
            assert self.outcome(state) == oracle.result()
        return 6

    def outcome(self, state: State) -> dict[str, Any]:
        contest = state.contest
        assert contest is not None
        if not contest.ended:
            return {"open": True, "winner": None, "draw": []}
        winner, drawn = result(state.setup, contest)
        return {
            "open": False,
            "winner": None if winner is None else self.names[winner],
            "draw": [self.names[seat] for seat in drawn],
        }

    # ------------------------------------------------------------------ playing both
    def step(self) -> dict[str, Any]:
        """One random legal move on both sides, with the same faces."""
        turn = game.turn(self.state)
        assert not isinstance(turn, Chance)
        seat = self.rng.choice(turn.seats or turn.may)
        legal = game.legal(self.state, seat)
        moves = [move for move in self.candidates(seat) if move in legal]
        telling = [move for move in moves if move in (OVEREXERT, PASS, ACCEPT)]
        rolls = [move for move in moves if isinstance(move, Roll | Versus)]
        pool = self.rng.choices([telling or moves, rolls or moves, moves], [6, 3, 1])[0]
        move = self.rng.choice([one for one in pool if one != SESSION or self.rng.random() < 0.2] or moves)
        return self.play(seat, move)

    def play(self, seat: int, move: Move) -> dict[str, Any]:
        told = self.told(seat, move)
        expected = self.oracle.dice(self.names[seat], told)
        self.state = game.apply(self.state, seat, move).state
        thrown: dict[str, list[int]] = {}
        asked: dict[str, list[int]] = {}
        while isinstance(turn := game.turn(self.state), Chance):
            request = turn.request
            faces = self._faces(request.space.sides)
            who = self.names[request.seat]
            asked[who], thrown[who] = list(request.space.sides), list(faces)
            self.state = game.resolve(self.state, faces).state
        assert asked == expected
        self.oracle.play(self.names[seat], told, thrown)
        return told

    def _faces(self, sides: tuple[int, ...]) -> tuple[int, ...]:
        """No fair dice: half the throws fail, so that much is overexerted, and the others vary widely."""
        if self.rng.random() < 0.5:
            return tuple(self.rng.randint(1, min(6, high) - 1) for high in sides)
        return tuple(self.rng.choice((self.rng.randint(1, high), min(6, high), high)) for high in sides)


def test_both_know_the_same_traits():
    assert set(TRAITS) == set(ORACLE_TRAITS)


@pytest.mark.parametrize("number", range(len(OPTIONS)), ids=lambda n: "-".join(map(str, OPTIONS[n].values())))
def test_they_agree_at_every_decision_of_random_games(number):
    rng = random.Random(f"agree/{number}")
    asked = 0
    for seats in (1, 2, 3, 4):
        pair = Pair(rng, seats, OPTIONS[number])
        for _ in range(32):
            asked += pair.agree()
            pair.step()
        asked += pair.agree()
    assert asked > 8_000


def test_the_random_games_meet_every_kind_of_move_and_every_ending():
    rng = random.Random("variety")
    met: Counter[str] = Counter()
    for options in OPTIONS[:6]:
        pair = Pair(rng, 3, options)
        for _ in range(150):
            before = pair.oracle.result()
            met[pair.step()["do"]] += 1
            after = pair.oracle.result()
            if after and not after["open"] and (before is None or before["open"]):
                met["won" if after["winner"] else f"draw of {len(after['draw'])}"] += 1
    expected = {
        "roll",
        "overexert",
        "accept",
        "versus",
        "again",
        "pass",
        "bond",
        "help",
        "nemesis",
        "session",
    }
    assert set(met) == expected | {"won", "draw of 2", "draw of 3"}
    assert min(met[kind] for kind in ("overexert", "again", "accept", "pass", "won")) > 10


# ---------------------------------------------------------------------- states that play rarely reaches
def strange(pair: Pair) -> None:
    """The same unlikely past on both sides: dice paid at random, odd counts, used-up Bonds."""
    rng, sheets = pair.rng, []
    for name, scores in zip(pair.names, pair.state.setup.scores, strict=True):
        lost = tuple(rng.randint(0, score) for score in scores)
        counts = tuple(rng.choice((0, 0, 0, 1, 2, 4)) for _ in TRAITS)
        tired, helped = rng.random() < 0.5, rng.random() < 0.5
        bond = rng.choice(["", *(other for other in (*pair.names, *FOES) if other != name)])
        foes = tuple(
            rng.sample([other for other in (*pair.names, *FOES) if other != name], rng.randint(0, 2))
        )
        sheets.append(look.Sheet(lost, counts, tired, bond, helped, foes))
        theirs = pair.oracle.sheets[name]
        theirs["lost"] = dict(zip(TRAITS, lost, strict=True))
        theirs["overexertions"] = dict(zip(TRAITS, counts, strict=True))
        theirs |= {"tired": tired, "bond": bond or None, "bond_used": helped, "nemeses": list(foes)}
    pair.state = replace(pair.state, sheets=tuple(sheets))


@pytest.mark.parametrize("number", range(len(OPTIONS)), ids=lambda n: "-".join(map(str, OPTIONS[n].values())))
def test_they_agree_from_an_unlikely_past_on(number):
    rng = random.Random(f"strange/{number}")
    for _ in range(12):
        pair = Pair(rng, rng.randint(1, 4), OPTIONS[number])
        strange(pair)
        for _ in range(5):
            pair.agree()
            pair.step()
        pair.agree()
