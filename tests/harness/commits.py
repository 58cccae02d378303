"""Commits, a toy game with the hard parts of *A Wayfarer's Tale*: hidden choices, a re-roll, chance amid a turn.

Three dice are rolled for all. Every seat takes one of the faces, hidden until the last one has.
The active seat may have the dice rolled again before it has taken a face, which voids what
others took. After the reveal it rolls a bonus die, unless it skips it, and keeps or drops it.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeAlias

from tabletop_kit.core.chance import Dice, Outcome, Request
from tabletop_kit.core.errors import SetupError, UnreadableMove
from tabletop_kit.core.game import Chance, Decide, Event, Game, Over, Result, Step, Turn
from tabletop_kit.core.rules import Refusal, Rulebook, did_you_mean

__all__ = [
    "Commits",
    "CommitsSetup",
    "CommitsState",
    "CommitsView",
    "Drop",
    "Faces",
    "Keep",
    "Reroll",
    "Skip",
    "Take",
    "commits",
]

rulebook = Rulebook("commits", "tests.harness", "toys.toml")


@dataclass(frozen=True, slots=True)
class Faces:
    """An edition: the three dice that are rolled for all."""

    name: str
    sides: tuple[int, int, int]

    @property
    def digest(self) -> str:
        return "-".join(str(sides) for sides in self.sides)


PLAIN = Faces("plain", (6, 6, 6))


@dataclass(frozen=True, slots=True)
class CommitsSetup:
    """`faces` names the edition; `own` are people's own editions, which a save does not hold."""

    names: tuple[str, ...] = ("Ana", "Ben")
    turns: int = 2
    clash: str = "void"
    skippable: bool = True
    faces: str = "plain"
    own: tuple[Faces, ...] = ()

    def edition(self) -> Faces | None:
        return next((one for one in (*self.own, PLAIN) if one.name == self.faces), None)


@dataclass(frozen=True, slots=True)
class CommitsState:
    setup: CommitsSetup
    scores: tuple[int, ...]
    taken: tuple[int | None, ...]
    turn: int = 0
    faces: tuple[int, ...] = ()
    rerolled: bool = False
    #: what the active seat is doing after the reveal: nothing yet, waiting for the bonus die, deciding on it
    bonus: str = ""
    bonus_face: int = 0

    @property
    def active(self) -> int:
        return self.turn % len(self.scores)


@dataclass(frozen=True, slots=True)
class CommitsView:
    """What a seat may know: the state with the faces of others masked, and who has taken one.

    With None for the seat, what everybody may see.
    """

    seat: int | None
    state: CommitsState
    committed: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Take:
    face: int


@dataclass(frozen=True, slots=True)
class Reroll: ...


@dataclass(frozen=True, slots=True)
class Skip: ...


@dataclass(frozen=True, slots=True)
class Keep: ...


@dataclass(frozen=True, slots=True)
class Drop: ...


CommitsMove: TypeAlias = Take | Reroll | Skip | Keep | Drop
take = cache(Take)
WORDS: dict[str, CommitsMove] = {"reroll": Reroll(), "skip": Skip(), "keep": Keep(), "drop": Drop()}


class Commits(Game[CommitsSetup, CommitsState, CommitsMove]):
    name = "commits"
    title = "Commits"
    version = 1
    rulebook = rulebook
    setup_type = CommitsSetup
    move_type = CommitsMove

    # ------------------------------------------------------------------ playing
    def start(self, setup: CommitsSetup) -> CommitsState:
        if not 1 <= len(setup.names) <= 4 or not all(setup.names):
            raise SetupError("Commits is played by 1 to 4 seats with names.")
        if not 1 <= setup.turns <= 50:
            raise SetupError("Commits goes on for 1 to 50 turns.")
        if setup.edition() is None:
            known = [one.name for one in (*setup.own, PLAIN)]
            raise SetupError(f"There are no faces {setup.faces!r}; {did_you_mean(setup.faces, known)}")
        self.rulebook.choose({"clash": setup.clash, "skippable": setup.skippable})
        seats = len(setup.names)
        return CommitsState(setup, (0,) * seats, (None,) * seats)

    def turn(self, state: CommitsState) -> Turn:
        active = state.active
        if state.turn == state.setup.turns:
            best = max(state.scores)
            winners = tuple(seat for seat, score in enumerate(state.scores) if score == best)
            return Over(Result(winners, state.scores, "All turns are played."))
        if not state.faces:
            edition = state.setup.edition()
            assert edition is not None
            return Chance(Request("faces", Dice(edition.sides), "Dice for all", active))
        if state.bonus == "waits":
            may = (active,) if state.setup.skippable else ()
            return Chance(Request(f"bonus/{active}", Dice((6,)), "The bonus die", active), may)
        if state.bonus == "fell":
            return Decide((active,))
        return Decide(
            tuple(seat for seat, face in enumerate(state.taken) if face is None),
            committed=tuple(seat for seat, face in enumerate(state.taken) if face is not None),
        )

    def legal(self, state: CommitsState, seat: int) -> Collection[CommitsMove]:
        turn = self.turn(state)
        if isinstance(turn, Chance):
            return (WORDS["skip"],) if seat in turn.may else ()
        if isinstance(turn, Over) or seat not in turn.seats:
            return ()
        if state.bonus:
            return (WORDS["keep"], WORDS["drop"])
        moves = [take(face) for face in sorted(set(state.faces))]
        return (*moves, WORDS["reroll"]) if seat == state.active and not state.rerolled else tuple(moves)

    def refusals(self, state: CommitsState, seat: int, move: CommitsMove) -> tuple[Refusal, ...]:
        found: list[Refusal] = []
        choosing = bool(state.faces) and not state.bonus
        if state.turn == state.setup.turns:
            found.append(Refusal("C-END", f"All {state.setup.turns} turns are played."))
        elif not state.faces:
            found.append(Refusal("C-TURN-ROLL", "The dice of this turn have not been rolled."))
        if isinstance(move, Take):
            if state.faces and move.face not in state.faces:
                shown = " ".join(str(face) for face in state.faces)
                found.append(
                    Refusal(
                        "C-TURN-TAKE", f"No die shows {move.face}; they show {shown}.", {"face": move.face}
                    )
                )
            if state.faces and not choosing:
                found.append(Refusal("C-TURN-TAKE", "All faces of this turn are taken and revealed."))
            if choosing and state.taken[seat] is not None:
                found.append(Refusal("C-TURN-TAKE", "You have taken a face; take it back first."))
        elif isinstance(move, Reroll):
            if seat != state.active:
                found.append(Refusal("C-TURN-REROLL", "Only the active seat has the dice rolled again."))
            if state.rerolled:
                found.append(Refusal("C-TURN-REROLL", "The dice were rolled again once in this game."))
            if state.taken[seat] is not None or state.bonus:
                found.append(Refusal("C-TURN-REROLL", "A face was taken, so the dice stay."))
        elif seat != state.active:
            found.append(Refusal("C-TURN-BONUS", "The bonus die is the active seat's."))
        elif isinstance(move, Skip) and not state.setup.skippable:
            found.append(Refusal("C-TURN-BONUS", "The bonus die always falls at this table."))
        elif state.bonus != ("waits" if isinstance(move, Skip) else "fell"):
            found.append(Refusal("C-TURN-BONUS", "The bonus die is not there for that now."))
        return tuple(found)

    def apply(self, state: CommitsState, seat: int, move: CommitsMove) -> Step[CommitsState]:
        if isinstance(move, Reroll):
            again = replace(state, faces=(), taken=(None,) * len(state.taken), rerolled=True)
            return Step(again, (Event("reroll", seat),))
        if not isinstance(move, Take):
            gain = state.bonus_face if isinstance(move, Keep) else 0
            return self._next_turn(
                self._gain(state, seat, -6 if gain == 1 else gain), Event("bonus", seat, {"gain": gain})
            )
        taken = tuple(move.face if other == seat else face for other, face in enumerate(state.taken))
        state = replace(state, taken=taken)
        committed = Event("committed", seat)
        if None in taken:
            return Step(state, (committed,))
        for other, face in enumerate(taken):
            if face is not None and (taken.count(face) == 1 or state.setup.clash == "all"):
                state = self._gain(state, other, face)
        revealed = Event("revealed", None, {"taken": taken, "scores": state.scores})
        return Step(replace(state, bonus="waits"), (committed, revealed), reveals=len(taken) > 1)

    def resolve(self, state: CommitsState, outcome: Outcome) -> Step[CommitsState]:
        faces = tuple(int(face) for face in outcome)
        if state.bonus:
            return Step(
                replace(state, bonus="fell", bonus_face=faces[0]),
                (Event("bonus_fell", state.active, {"face": faces[0]}),),
            )
        return Step(replace(state, faces=faces), (Event("rolled", None, {"faces": faces}),))

    @staticmethod
    def _gain(state: CommitsState, seat: int, points: int) -> CommitsState:
        scores = tuple(score + points * (other == seat) for other, score in enumerate(state.scores))
        return replace(state, scores=scores)

    @staticmethod
    def _next_turn(state: CommitsState, event: Event) -> Step[CommitsState]:
        nobody = (None,) * len(state.taken)
        later = replace(state, turn=state.turn + 1, faces=(), taken=nobody, bonus="", bonus_face=0)
        return Step(later, (event,))

    # ------------------------------------------------------------------ knowing
    def observe(self, state: CommitsState, seat: int | None) -> CommitsView:
        hidden = bool(state.faces) and not state.bonus
        masked = tuple(
            face if other == seat or not hidden else None for other, face in enumerate(state.taken)
        )
        committed = tuple(face is not None for face in state.taken)
        return CommitsView(seat, replace(state, taken=masked), committed)

    def determinize(self, observation: CommitsView, rng: random.Random) -> CommitsState:
        seen = observation.state
        taken = tuple(
            rng.choice(seen.faces) if face is None and committed else face
            for face, committed in zip(seen.taken, observation.committed, strict=True)
        )
        return replace(seen, taken=taken)

    def score(self, state: CommitsState) -> tuple[int, ...]:
        return state.scores

    def names(self, setup: CommitsSetup) -> tuple[str, ...]:
        return setup.names

    # ------------------------------------------------------------------ words
    def read(self, state: CommitsState, seat: int, text: str) -> CommitsMove:
        word, _, rest = " ".join(text.split()).casefold().partition(" ")
        if word == "take" and rest.isascii() and rest.isdigit() and len(rest) < 4:
            return take(int(rest))
        if word in WORDS and not rest:
            return WORDS[word]
        raise UnreadableMove(f"{text!r} is no move here; {did_you_mean(text, ['take 4', *WORDS])}")

    def write(self, setup: CommitsSetup, move: CommitsMove) -> str:
        return f"take {move.face}" if isinstance(move, Take) else type(move).__name__.lower()

    def parts(self, setup: CommitsSetup, move: CommitsMove) -> tuple[str, ...]:
        return tuple(self.write(setup, move).split())

    def say(self, setup: CommitsSetup, event: Event) -> str:
        who = "" if event.seat is None else setup.names[event.seat]
        match event.kind:
            case "rolled":
                return f"The dice show {' '.join(str(face) for face in event.data['faces'])}."
            case "committed":
                return f"{who} has taken a face."
            case "revealed":
                return f"Taken: {' '.join(str(face) for face in event.data['taken'])}."
            case "reroll":
                return f"{who} has all dice rolled again."
            case "bonus_fell":
                return f"{who}'s bonus die shows {event.data['face']}."
            case _:
                return f"{who} gains {event.data['gain']}."

    def headline(self, observation: CommitsView) -> str:
        return f"turn {observation.state.turn + 1} of {observation.state.setup.turns}"

    def board(self, observation: CommitsView) -> str:
        state = observation.state
        names = state.setup.names
        chose = [name for name, done in zip(names, observation.committed, strict=True) if done]
        taken = ", ".join(f"{name} {face}" for name, face in zip(names, state.taken, strict=True) if face)
        return (
            f"Dice {state.faces or 'not rolled'}. Chosen: {', '.join(chose) or 'nobody'}. "
            f"Taken: {taken or 'nothing to be seen'}. Scores {state.scores}."
        )

    def editions(self, setup: CommitsSetup) -> dict[str, str]:
        edition = setup.edition()
        return {} if edition is None else {f"faces {edition.name}": edition.digest}

    def with_editions(self, setup: CommitsSetup, editions: Sequence[object]) -> CommitsSetup:
        own = tuple(one for one in editions if isinstance(one, Faces))
        if len(own) < len(editions):
            raise SetupError("Commits takes faces as its editions, and nothing else.")
        return replace(setup, own=own)

    def saved_setup(self, setup: CommitsSetup) -> dict[str, Any]:
        saved = super().saved_setup(setup)
        del saved["own"]
        return saved


commits = Commits()
