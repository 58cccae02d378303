"""What a learner has done, in a small file: stars, tries, what was missed, and predictions that are locked.

The file lies where the system keeps such things, or where ``TABLETOP_KIT_PROGRESS`` says. A damaged
one is kept beside and a new one begun: nothing that somebody did is ever thrown away.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import platformdirs

from ..core.errors import SaveError
from ..core.save import read_record, write_bytes

__all__ = ["FORMAT", "Asked", "Begun", "Done", "Progress"]

FORMAT = "tabletop_kit progress"


class Done(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What was done at a level: the most stars, how often it was begun and lost."""

    stars: int = 0
    tries: int = 0
    lost: int = 0


class Asked(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a question went: how often it was asked and missed, and right answers since the last miss."""

    times: int = 0
    missed: int = 0
    streak: int = 0


class Begun(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a pupil did at a question about chance, from the locked prediction on; see `inquiry.Investigation`.

    `asked` is the question as it was put: one that is put otherwise by now is another question. `samples`
    are pairs of trials made and what they came to.
    """

    asked: str
    prediction: str
    samples: list[tuple[int, int]] = []
    answers: list[str] = []
    right: bool | None = None
    derived: bool = False


class Saved(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What the file holds; levels and questions by ``game/name``, what was predicted by `Progress.begun`."""

    format: str
    schema: int
    game: str
    levels: dict[str, Done]
    questions: dict[str, Asked]
    begun: dict[str, Begun] = {}
    last: str = ""


class Progress:
    """The stars of a learner, what was missed, and what was predicted; written after every change.

    The file is read again before each change, so that several notebooks may be open at once.

    Parameters
    ----------
    path : str or Path, optional
        The file; by default the one that the system keeps for its user.

    Attributes
    ----------
    notice : str
        What went wrong with the file, as a sentence; empty when all is well.
    last : str
        The level that was begun last, as ``"pathwalker/first-roll"``; empty before the first one.
    """

    def __init__(self, path: str | Path | None = None) -> None:
        self.path = Path(path) if path is not None else _default_path()
        self.notice = ""
        self._levels: dict[str, Done] = {}
        self._questions: dict[str, Asked] = {}
        self._begun: dict[str, Begun] = {}
        self.last = ""
        self._kept = True
        self._read()

    # ------------------------------------------------------------------ knowing
    def stars(self, game: str, level: str) -> int:
        """The most stars that were won at a level; 0 where it was not solved."""
        return self.done(game, level).stars

    def done(self, game: str, level: str) -> Done:
        """What was done at a level."""
        return self._levels.get(f"{game}/{level}", Done())

    def asked(self, game: str, question: str) -> Asked:
        """How a question went."""
        return self._questions.get(f"{game}/{question}", Asked())

    def begun(self, pupil: str, class_seed: int, question: str) -> Begun | None:
        """What a pupil did at ``"lesson/question"``, here or in another notebook; None before the prediction."""
        self._read()
        return self._begun.get(_whose(pupil, class_seed, question))

    # ------------------------------------------------------------------ doing
    def began(self, game: str, level: str) -> None:
        """A level was begun, or begun again."""
        self._read()
        self._level(game, level).tries += 1
        self.last = f"{game}/{level}"
        self._write()

    def lost(self, game: str, level: str) -> None:
        """A level was lost."""
        self._read()
        self._level(game, level).lost += 1
        self._write()

    def solved(self, game: str, level: str, stars: int) -> None:
        """A level was solved; fewer stars than before change nothing."""
        self._read()
        done = self._level(game, level)
        done.stars = max(done.stars, stars)
        self._write()

    def answered(self, game: str, question: str, right: bool) -> None:
        """A question was answered."""
        self._read()
        asked = self._questions.setdefault(f"{game}/{question}", Asked())
        asked.times += 1
        asked.missed += not right
        asked.streak = asked.streak + 1 if right else 0
        self._write()

    def went_on(self, pupil: str, class_seed: int, question: str, begun: Begun) -> None:
        """A pupil has predicted, or has gone on from there."""
        self._read()
        self._begun[_whose(pupil, class_seed, question)] = begun
        self._write()

    # ------------------------------------------------------------------ keeping
    def _level(self, game: str, level: str) -> Done:
        return self._levels.setdefault(f"{game}/{level}", Done())

    def _read(self) -> None:
        """Take up what stands in the file; what could not be kept there the last time stays as it is here."""
        if not self._kept or not self.path.exists():
            return
        try:
            saved = read_record(self.path, Saved, FORMAT, "learn")
        except SaveError as error:
            aside = self.path.with_name(f"{self.path.stem}.damaged{self.path.suffix}")
            self.notice = f"{error} A new list of what you did is begun."
            try:
                self.path.replace(aside)
            except OSError:
                return
            self.notice = f"{error} It is kept as {aside.name}, and a new list of what you did is begun."
            return
        self._levels, self._questions, self._begun = saved.levels, saved.questions, saved.begun
        self.last = saved.last

    def _write(self) -> None:
        saved = Saved(
            format=FORMAT,
            schema=1,
            game="learn",
            levels=self._levels,
            questions=self._questions,
            begun=self._begun,
            last=self.last,
        )
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_bytes(
                self.path, msgspec.json.format(msgspec.json.encode(saved, order="sorted"), indent=1) + b"\n"
            )
        except (SaveError, OSError) as error:
            self.notice = f"What you do cannot be kept: {error}"
            self._kept = False


def _whose(pupil: str, class_seed: int, question: str) -> str:
    return f"{class_seed}/{question}/{pupil.casefold()}"  # the name last: it may have strokes in it


def _default_path() -> Path:
    named = os.environ.get("TABLETOP_KIT_PROGRESS")
    return Path(named) if named else platformdirs.user_data_path("tabletop_kit") / "progress.json"
