"""Moves as text: ``roll Might d8 vs Wolf: I climb``, ``overexert``, ``versus Teddie:Might Ana:Charm``.

Reading is forgiving (letter case, the start of a word that fits once, blanks); writing gives
one form, which reads back as the same move.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ..core.errors import AmbiguousMove, UnreadableMove
from ..core.rules import did_you_mean
from ..core.words import quoted
from .moves import ACCEPT, HELP, OVEREXERT, PASS, SESSION, Bond, Move, Nemesis, Roll, Side, Versus
from .state import TRAITS, State, known_name, plain_name, seat_name, trait_name

__all__ = ["read", "speaker", "write"]

_PLAIN: dict[str, Move] = {
    "overexert": OVEREXERT,
    "accept": ACCEPT,
    "pass": PASS,
    "help": HELP,
    "session": SESSION,
}
_VERBS = ("roll", "overexert", "accept", "versus", "pass", "bond", "help", "nemesis", "session")
_DICE = re.compile(r"(\d{0,3})d(\d{1,4})", re.IGNORECASE)
_VS = re.compile(r"(?:^|\s)(vs\.?)\s", re.IGNORECASE)
_VS_AGAIN = re.compile(r"[^\s,]\s+vs\.?\s+[^\s,]", re.IGNORECASE)
_SIDE = re.compile(r"([^:]+?)\s*:\s*([^\s,:]+)((?:\s*,\s*\d*d\d+(?=[\s,:]|$))*)[\s,]*", re.IGNORECASE)


def read(state: State, text: str) -> Move:
    """The move that the text means."""
    head, *tail = text.split(maxsplit=1) or [""]
    verb = _word(head.rstrip(":"), _VERBS, "move")
    rest = tail[0].rstrip() if tail else ""
    match verb:
        case "roll":
            return _read_roll(state, rest)
        case "versus":
            return _read_versus(state, rest)
        case "bond" | "nemesis":
            name = known_name(state, " ".join(rest.split()))
            if not name:
                raise UnreadableMove(f"Say with whom, as in: {verb} Ana.")
            return Bond(name) if verb == "bond" else Nemesis(name)
    if rest:
        raise UnreadableMove(f"{verb!r} stands alone; {quoted(rest)} was not understood.")
    return _PLAIN[verb]


def write(names: Sequence[str], move: Move) -> str:
    """The move in notation; a move of another game is an `UnreadableMove`."""
    match move:
        case Roll(trait, dice, against, text):
            words = ["roll", trait_name(trait), *(f"d{sides}" for sides in dice)]
            words += ["vs " + ", ".join(against)] if against else []
            return " ".join(words) + (f": {text}" if text else "")
        case Versus(sides, text):
            written = " ".join(
                f"{seat_name(names, side.seat)}:"
                + ",".join([trait_name(side.trait), *(f"d{n}" for n in side.dice)])
                for side in sides
            )
            return f"versus {written}" + (f" : {text}" if text else "")
        case Bond(other):
            return f"bond {other}"
        case Nemesis(other):
            return f"nemesis {other}"
    for word, plain in _PLAIN.items():
        if plain == move:
            return word
    raise UnreadableMove(f"{quoted(move)} is no move; type one, as in: roll Might.")


def speaker(state: State, text: str) -> int | None:
    """The seat for which a move speaks by itself: nobody's in particular, so the first will do."""
    verb = text.split(" ", 1)[0].rstrip(":").casefold()
    return 0 if verb and any(word.startswith(verb) for word in ("versus", "session")) else None


def _word(word: str, known: Sequence[str], what: str) -> str:
    """The known word that the text begins."""
    if word in known:  # as every move in a log is written
        return word
    if not word:
        raise UnreadableMove(f"Type a {what}: {', '.join(known)}.")
    fits = [name for name in known if name.casefold().startswith(word.casefold())]
    exact = [name for name in fits if name.casefold() == word.casefold()]
    if len(exact or fits) == 1:
        return (exact or fits)[0]
    if fits:
        raise AmbiguousMove(f"{quoted(word)} may be {' or '.join(fits)}; type a letter more.", fits)
    raise UnreadableMove(f"There is no {what} {quoted(word)}; {did_you_mean(word, known)}")


def _trait(word: str, move_with: Callable[[str], str]) -> int:
    """The trait that the word begins; of several, an `AmbiguousMove` has the move with each of them."""
    try:
        return TRAITS.index(_word(word, TRAITS, "trait"))
    except AmbiguousMove as error:
        candidates: list[str] = []
        for trait in error.candidates:
            try:
                candidates.append(move_with(trait))
            except AmbiguousMove as deeper:  # another word of the move fits twice as well
                candidates += deeper.candidates
        raise AmbiguousMove(str(error), candidates) from None


def _in_full(state: State, move: Move) -> str:
    return write(state.setup.names, move)


def _read_roll(state: State, rest: str) -> Roll:
    head, _, text = rest.partition(":")
    before, versus, foes = _split_versus(head)
    words = before.split()
    if not words:
        raise UnreadableMove(f"Say which trait is rolled: {', '.join(TRAITS)}.")
    trait = _trait(words[0], lambda name: _in_full(state, _read_roll(state, name + rest[len(words[0]) :])))
    if _VS_AGAIN.search(foes):
        raise UnreadableMove("Write vs once, with commas between the names, as in: roll Might vs Wolf, Bear.")
    against = tuple(known_name(state, " ".join(foe.split())) for foe in foes.split(",") if foe.strip())
    if versus and not against:
        raise UnreadableMove("Say against whom, as in: roll Might vs Wolf.")
    return Roll(trait, _read_dice(words[1:]), against, " ".join(text.split()))


def _split_versus(head: str) -> tuple[str, str, str]:
    parts = _VS.split(f"{head} ", maxsplit=1)
    return (parts[0], parts[1], parts[2]) if len(parts) == 3 else (head, "", "")


def _read_dice(words: Sequence[str]) -> tuple[int, ...]:
    dice: list[int] = []
    for word in filter(None, re.split(r"[+,\s]", " ".join(words))):
        found = _DICE.fullmatch(word)
        if not found:
            raise UnreadableMove(f"{quoted(word)} is no die; dice are written d4, d6, d8 or 2d8.")
        count = int(found[1] or 1)
        if count > 100:
            raise UnreadableMove(f"{count} dice are more than any pool has.")
        dice += [int(found[2])] * count
    return tuple(dice)


def _read_versus(state: State, rest: str) -> Versus:
    """``Name:Trait[,dice] Name:Trait ... [: what for]``; names may have blanks."""
    names = [name.casefold() for name in state.setup.names]
    sides: list[Side] = []
    whole = rest
    while rest and not rest.startswith(":"):
        found = _SIDE.match(rest)
        name = plain_name(" ".join((found[1] if found else rest).split()))
        if not found or name.casefold() not in names:
            raise UnreadableMove(
                f"{quoted(name)} is no side of an opposed roll; write each as Name:Trait, "
                f"with {', '.join(state.setup.names)} at this table."
            )
        before, behind = whole[: len(whole) - len(rest) + found.start(2)], rest[found.end(2) :]

        def with_trait(name: str, before: str = before, behind: str = behind) -> str:
            return _in_full(state, _read_versus(state, before + name + behind))

        trait = _trait(found[2], with_trait)
        sides.append(Side(names.index(name.casefold()), trait, _read_dice(found[3].split(","))))
        rest = rest[found.end() :]
    if not sides:
        raise UnreadableMove("Say who rolls what, as in: versus Teddie:Might Ana:Swiftness.")
    return Versus(tuple(sides), " ".join(rest[1:].split()))
