"""The dice rules of Pathwalker once more, slow and obvious, to hold the engine against.

Written from the rules ledger alone and from nothing of the kit, so that a mistake would have to be made twice to
stay unseen. Moves are plain dictionaries and the faces of the dice are handed in: no chance is left here.

A move is one of::

    {"do": "roll", "trait": "Might", "dice": [6, 6, 8], "against": ["Wolf"], "text": "Climb."}
    {"do": "overexert"}                 roll the failed attempt again, at a cost
    {"do": "accept"}                    let the failure stand
    {"do": "versus", "sides": [{"who": "A", "trait": "Might", "dice": None}, ...]}
    {"do": "again"}, {"do": "pass"}     overexert or not in an opposed roll
    {"do": "bond", "other": "B"}, {"do": "help"}, {"do": "nemesis", "other": "Wolf"}, {"do": "session"}

``dice`` are the sides of the dice of the score, ``None`` for six-sided ones throughout.
"""

from __future__ import annotations

from typing import Any

__all__ = ["TRAITS", "Oracle"]

TRAITS = (
    "Awareness",
    "Charm",
    "Endurance",
    "Magic",
    "Might",
    "Sage",
    "Subterfuge",
    "Survival",
    "Swiftness",
)


class Oracle:
    """What the ledger says of a table of characters, move by move.

    Parameters
    ----------
    characters
        Name to trait to score, 0 to 10. A trait that is left out has a score of 0.
    success
        ``"six"``: a shown 6; ``"six-up"``: 6 or more; ``"top"``: the highest face of the die.
    count
        Whether overexertions are counted over the whole ``"character"`` or for each ``"trait"``.
    tired_penalty
        Dice of the score that a tired character's new pools go without.
    nemesis_reroll
        Whether the Nemesis dice are rolled again in an overexertion.

    Raises
    ------
    ValueError
        For a table without characters, an unknown trait or option, a score outside 0 to 10.

    Examples
    --------
    >>> table = Oracle({"Teddie": {"Might": 3}})
    >>> table.play("Teddie", {"do": "roll", "trait": "Might"}, {"Teddie": [2, 3, 5]})
    >>> table.success(), table.may_overexert()
    (False, True)
    >>> table.play("Teddie", {"do": "overexert"}, {"Teddie": [6, 3, 6]})
    >>> table.success(), table.score("Teddie", "Might")
    (True, 2)
    """

    def __init__(
        self,
        characters: dict[str, dict[str, int]],
        *,
        success: str = "six",
        count: str = "character",
        tired_penalty: int = 0,
        nemesis_reroll: bool = True,
    ) -> None:
        if not characters:
            raise ValueError("A table needs at least one character.")
        if success not in ("six", "six-up", "top"):
            raise ValueError(f"There is no success rule {success!r}.")
        if count not in ("character", "trait"):
            raise ValueError(f"Overexertions are not counted by {count!r}.")
        if tired_penalty < 0:
            raise ValueError("The penalty of TIRED cannot be negative.")
        self.success_rule = success
        self.count_by = count
        self.tired_penalty = tired_penalty
        self.nemesis_reroll = nemesis_reroll
        self.sheets: dict[str, dict[str, Any]] = {}
        for name, scores in characters.items():
            for trait, score in scores.items():
                if trait not in TRAITS:
                    raise ValueError(f"{name} has an unknown trait {trait!r}.")
                if type(score) is not int or not 0 <= score <= 10:
                    raise ValueError(f"{name}'s {trait} is {score!r}, not a whole number from 0 to 10.")
            self.sheets[name] = {
                "full": {trait: scores.get(trait, 0) for trait in TRAITS},
                "lost": dict.fromkeys(TRAITS, 0),
                "overexertions": dict.fromkeys(TRAITS, 0),
                "tired": False,
                "bond": None,
                "bond_used": False,
                "nemeses": [],
            }
        # The last single attempt and the sides of the last opposed roll, in the order they were named: entries as
        # _new_entry makes them, empty before the first.
        self.attempt: dict[str, Any] = {}
        self.attempt_closed = True
        self.sides: list[dict[str, Any]] = []
        self.contest_open = False

    # What can be asked of the sheets

    def score(self, who: str, trait: str) -> int:
        """The trait's score as it stands, with what overexertion cost taken off."""
        sheet = self.sheets[who]
        return sheet["full"][trait] - sheet["lost"][trait]

    def pool(self, who: str, trait: str, against: list[str] | tuple[str, ...] = ()) -> tuple[int, int]:
        """The dice a new roll would have: those of the score, and the Nemesis dice."""
        dice = self.score(who, trait)
        if self.tired(who):
            dice = max(0, dice - self.tired_penalty)
        nemesis_dice = 0
        for adversary in against:
            if adversary in self.sheets[who]["nemeses"]:
                nemesis_dice = 2  # once, however many adversaries are there
        return dice, nemesis_dice

    def cost(self, who: str, trait: str) -> int:
        """The dice of the score that the next overexertion would cost, payable or not."""
        overexertions = self.sheets[who]["overexertions"]
        if self.count_by == "trait":
            return overexertions[trait] + 1
        return sum(overexertions.values()) + 1

    def tired(self, who: str) -> bool:
        """Whether the character bears TIRED."""
        return self.sheets[who]["tired"]

    def bond(self, who: str) -> str | None:
        """Whom the character has marked as Bond."""
        return self.sheets[who]["bond"]

    def bond_ready(self, who: str) -> bool:
        """Whether there is a Bond whose action is still there this session."""
        return self.sheets[who]["bond"] is not None and not self.sheets[who]["bond_used"]

    # What can be asked of the last single attempt

    def may_overexert(self) -> bool:
        """Whether the last single attempt can be rolled again now."""
        return not self.attempt_closed and self.attempt["successes"] == 0 and self._can_pay(self.attempt)

    def success(self) -> bool | None:
        """Whether the last single attempt succeeded, ``None`` before the first."""
        return self.attempt["successes"] > 0 if self.attempt else None

    def count(self) -> int | None:
        """How many dice of the last single attempt succeeded, ``None`` before the first."""
        return self.attempt.get("successes")

    def text(self) -> str | None:
        """What the player said before the last single attempt, ``None`` before the first."""
        return self.attempt.get("text")

    # What can be asked of the last opposed roll

    def decider(self) -> str | None:
        """Who has to overexert or pass now, ``None`` when no opposed roll is open."""
        return self._next_to_decide() if self.contest_open else None

    def result(self) -> dict[str, Any] | None:
        """How the last opposed roll ended, ``None`` before the first.

        While it is open nothing is decided: there is neither a winner nor a draw.
        """
        if not self.sides:
            return None
        if self.contest_open:
            return {"open": True, "winner": None, "draw": []}
        most = max(side["successes"] for side in self.sides)
        best = [side["who"] for side in self.sides if side["successes"] == most]
        # Whoever has the most alone has beaten someone, so there is at least one success; all at zero is a draw.
        if len(best) == 1:
            return {"open": False, "winner": best[0], "draw": []}
        return {"open": False, "winner": None, "draw": best}

    # Moves

    def legal(self, who: str, move: dict[str, Any]) -> bool:
        """Whether the ledger lets this character make this move now."""
        return self.refusal(who, move) is None

    def refusal(self, who: str, move: dict[str, Any]) -> str | None:
        """Why the move is illegal, ``None`` when it is legal."""
        do = move.get("do")
        if who not in self.sheets:
            return f"{who!r} is not at the table."
        if self.contest_open and do in ("roll", "versus", "overexert", "accept"):
            return "The opposed roll is still open."
        if do == "roll":
            against = move.get("against") or []
            if not isinstance(against, (list, tuple)) or not all(_is_name(name) for name in against):
                return "Adversaries are a list of names."
            if not isinstance(move.get("text", ""), str):
                return "What the character does is told in words."
            return self._pool_refusal(who, move)
        if do == "versus":
            return self._sides_refusal(move.get("sides"))
        if do in ("overexert", "accept"):
            if not self.may_overexert():
                return "There is no failed attempt that can be rolled again."
            return None if self.attempt["who"] == who else "The failed attempt is someone else's."
        if do in ("again", "pass"):
            return None if self.decider() == who else f"{who} has nothing to decide."
        if do in ("bond", "nemesis"):
            other = move.get("other")
            if not _is_name(other) or other == who:
                return f"A {do} is someone else."
            if other == self.bond(who) and do == "bond":
                return f"{other} is the Bond already."
            if other in self.sheets[who]["nemeses"] and do == "nemesis":
                return f"{other} is a Nemesis already."
            return None
        if do == "help":
            return None if self.bond_ready(who) else "There is no Bond action left."
        if do == "session":
            return None
        return f"There is no move {do!r}."

    def dice(self, who: str, move: dict[str, Any]) -> dict[str, list[int]]:
        """The sides of the dice each roller will throw: ascending, then the Nemesis dice.

        Empty for a move that rolls nothing.

        Raises
        ------
        ValueError
            When the move is illegal.
        """
        reason = self.refusal(who, move)
        if reason is not None:
            raise ValueError(reason)
        if move["do"] in ("roll", "versus"):
            entries = self._new_entries(who, move)
            return {entry["who"]: entry["dice"] + entry["nemesis"] for entry in entries}
        if move["do"] == "overexert":
            return {who: self._reroll_dice(self.attempt)}
        if move["do"] == "again":
            return {who: self._reroll_dice(self._side(who))}
        return {}

    def play(self, who: str, move: dict[str, Any], faces: dict[str, list[int]] | None = None) -> None:
        """Make the move; ``faces`` are what the dice of `dice` show, in their order.

        A roller without dice may be left out of ``faces``.

        Raises
        ------
        ValueError
            When the move is illegal, or the faces do not fit the dice. Nothing has changed then.
        """
        thrown = self.dice(who, move)
        shown = faces or {}
        for name in shown:
            if name not in thrown:
                raise ValueError(f"{name} rolls nothing.")
        for name, sides in thrown.items():
            values = shown.get(name, [])
            if len(values) != len(sides):
                raise ValueError(f"{name} rolls {len(sides)} dice, not {len(values)}.")
            for value, high in zip(values, sides, strict=True):
                if not 1 <= value <= high:
                    raise ValueError(f"A d{high} cannot show {value}.")
        successes = {name: self._successes(thrown[name], shown.get(name, [])) for name in thrown}
        sheet = self.sheets[who]

        if move["do"] == "roll":
            self.attempt = self._new_entries(who, move)[0]
            self.attempt["successes"] = successes[who]
            self.attempt_closed = False
        elif move["do"] == "overexert":
            self._pay(self.attempt)
            self.attempt["successes"] = successes[who]
        elif move["do"] == "accept":
            self.attempt_closed = True
        elif move["do"] == "versus":
            self.attempt_closed = True
            self.sides = self._new_entries(who, move)
            for side in self.sides:
                side["successes"] = successes[side["who"]]
        elif move["do"] == "again":
            self._pay(self._side(who))
            self._side(who)["successes"] = successes[who]
            for side in self.sides:
                side["passed"] = False
        elif move["do"] == "pass":
            self._side(who)["passed"] = True
        elif move["do"] == "bond":
            sheet["bond"] = move["other"]
        elif move["do"] == "help":
            sheet["bond_used"] = True
        elif move["do"] == "nemesis":
            sheet["nemeses"].append(move["other"])
        elif move["do"] == "session":
            self.attempt_closed = True
            self.contest_open = False
            for each in self.sheets.values():
                each["lost"] = dict.fromkeys(TRAITS, 0)
                each["overexertions"] = dict.fromkeys(TRAITS, 0)
                each["tired"] = False
                each["bond_used"] = False
        if move["do"] in ("versus", "again", "pass"):
            self.contest_open = self._next_to_decide() is not None

    # The parts of a move

    def _pool_refusal(self, who: str, asked: dict[str, Any]) -> str | None:
        if asked.get("trait") not in TRAITS:
            return f"There is no trait {asked.get('trait')!r}."
        dice = asked.get("dice")
        if dice is None:
            return None
        if not isinstance(dice, (list, tuple)) or any(
            type(die) is not int or die not in (4, 6, 8) for die in dice
        ):
            return "A pool is a list of d4, d6 and d8."
        expected, _ = self.pool(who, asked["trait"])
        return None if len(dice) == expected else f"{who} picks {expected} dice, not {len(dice)}."

    def _sides_refusal(self, sides: Any) -> str | None:
        if not isinstance(sides, (list, tuple)) or len(sides) < 2:
            return "An opposed roll needs two sides or more."
        names = []
        for side in sides:
            if not isinstance(side, dict) or not _is_name(side.get("who")) or side["who"] not in self.sheets:
                return "Each side is someone at the table."
            if side["who"] in names:
                return f"{side['who']} is on two sides."
            names.append(side["who"])
            reason = self._pool_refusal(side["who"], side)
            if reason is not None:
                return reason
        return None

    def _new_entries(self, who: str, move: dict[str, Any]) -> list[dict[str, Any]]:
        if move["do"] == "roll":
            return [self._new_entry(who, move, move.get("against") or [])]
        names = [side["who"] for side in move["sides"]]
        return [self._new_entry(side["who"], side, names) for side in move["sides"]]

    def _new_entry(self, who: str, asked: dict[str, Any], against: list[str]) -> dict[str, Any]:
        """An attempt as it begins. Its dice stay the same through every overexertion."""
        dice_count, nemesis_count = self.pool(who, asked["trait"], against)
        dice = asked.get("dice")
        return {
            "who": who,
            "trait": asked["trait"],
            "dice": [6] * dice_count if dice is None else sorted(dice),
            "nemesis": [6] * nemesis_count,
            "text": asked.get("text", ""),
            "successes": 0,
            "passed": False,
        }

    def _side(self, who: str) -> dict[str, Any]:
        return next(side for side in self.sides if side["who"] == who)

    def _reroll_dice(self, entry: dict[str, Any]) -> list[int]:
        return entry["dice"] + entry["nemesis"] if self.nemesis_reroll else list(entry["dice"])

    def _successes(self, sides: list[int], faces: list[int]) -> int:
        if self.success_rule == "six":
            return sum(face == 6 for face in faces)
        if self.success_rule == "six-up":
            return sum(face >= 6 for face in faces)
        return sum(face == high for face, high in zip(faces, sides, strict=True))

    def _can_pay(self, entry: dict[str, Any]) -> bool:
        """Whether there are dice to roll again, and the score alone covers the cost."""
        who, trait = entry["who"], entry["trait"]
        return len(self._reroll_dice(entry)) > 0 and self.cost(who, trait) <= self.score(who, trait)

    def _pay(self, entry: dict[str, Any]) -> None:
        who, trait = entry["who"], entry["trait"]
        cost = self.cost(who, trait)
        self.sheets[who]["lost"][trait] += cost
        self.sheets[who]["overexertions"][trait] += 1
        if cost >= 2:  # the cost is the number of this overexertion, in either way of counting
            self.sheets[who]["tired"] = True

    def _next_to_decide(self) -> str | None:
        """The side with fewest successes that may still overexert; of equals the one named first."""
        most = max(side["successes"] for side in self.sides)
        best = [side for side in self.sides if side["successes"] == most]
        chosen = None
        for side in self.sides:
            leads_alone = len(best) == 1 and side is best[0]
            if leads_alone or side["passed"] or not self._can_pay(side):
                continue
            if chosen is None or side["successes"] < chosen["successes"]:
                chosen = side
        return None if chosen is None else chosen["who"]


def _is_name(name: Any) -> bool:
    return isinstance(name, str) and name.strip() != ""
