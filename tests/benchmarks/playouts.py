"""Random games, beside those of chess: ``python -m tests.benchmarks.playouts``.

A playout asks the public protocol of a game who is to move, takes one of the legal moves at random
and makes it, or draws what chance brings, until the game is over. The peer does the same with
python-chess and its list of legal moves. A game and its peer are played in turns, since the
machine is never the same for long; the ratio of a pair of runs counts, and of those the median.

On both sides a move is what a player decides, also where there is but one. Rolls and draws, of which
chess has none, take their time and are not counted: about one a move in A Wayfarer's Tale.

Results go to RESULTS.md, between its markers.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import chess
from tqdm.auto import tqdm

from tabletop_kit import wayfarer, wyr
from tabletop_kit.core.game import Chance, Game, Over
from tabletop_kit.wayfarer.state import Setup as Journey
from tabletop_kit.wyr.state import Setup as Quest
from tests.benchmarks.results import machine, write

#: Pairs of runs, and seconds of each run.
PAIRS, SECONDS = 15, 0.5


def chess_game(rng: random.Random) -> int:
    """Play a game of chess at random; returns how many moves were made."""
    board, moves = chess.Board(), 0
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        moves += 1
    return moves


def kit_game(game: Game[Any, Any, Any, Any], setup: Any) -> Callable[[random.Random], int]:
    """Random games of one of the kit's games; each returns how many moves were made."""

    def play(rng: random.Random) -> int:
        state, moves = game.start(setup), 0
        while True:
            turn = game.turn(state)
            if isinstance(turn, Over):
                return moves
            if isinstance(turn, Chance):
                state = game.resolve(state, turn.request.space.sample(rng)).state
                continue
            seat = turn.seats[0]
            state = game.apply(state, seat, rng.choice(game.legal(state, seat))).state
            moves += 1

    return play


def moves_a_second(play: Callable[[random.Random], int], rng: random.Random) -> float:
    """Moves made in a second of games played to their ends."""
    moves, start = 0, time.process_time()
    while (passed := time.process_time() - start) < SECONDS:
        moves += play(rng)
    return moves / passed


#: What is played beside chess; each must be at least as fast.
GAMES = {
    "A Wayfarer's Tale, two players": kit_game(wayfarer.game, Journey(("Ana", "Ben"))),
    "A Wayfarer's Tale, four players": kit_game(wayfarer.game, Journey(("Ana", "Ben", "Cleo", "Dora"))),
    "A Wayfarer's Tale, solo": kit_game(wayfarer.game, Journey(("Ana",), scenario=1)),
    "The Seeker in the Forest of Wyr": kit_game(wyr.game, Quest("harmony")),
}


def main() -> int:
    """Play, write the section, and fail if a game is slower than chess."""
    rng = random.Random(20261130)
    rows, slow = [], False
    with tqdm(total=PAIRS * len(GAMES), unit="pair") as progress:
        for name, play in GAMES.items():
            pairs = []
            for _ in range(PAIRS):
                pairs.append((moves_a_second(play, rng), moves_a_second(chess_game, rng)))
                progress.update()
            own, peer = (statistics.median(side) for side in zip(*pairs, strict=True))
            ratio = statistics.median(ours / theirs for ours, theirs in pairs)
            rows.append(f"| {name} | {own:,.0f} | {peer:,.0f} | {ratio:.2f} x | 1 x |")
            slow |= ratio < 1
    head = [
        f"{machine()}; chess {chess.__version__}. Moves a second, medians of {PAIRS} pairs of runs.",
        "",
        "| game | moves/s | chess | ahead | must be |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    write("playouts", "Random games beside chess", [*head, *rows])
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
