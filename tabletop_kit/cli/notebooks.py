"""The notebooks that travel with the package, and a working copy that is never written over.

A player's notebook is the player's: `hand_out` puts a shipped notebook into the working folder
only where none is, or where the one there is still exactly as an earlier version handed it out.
A list of checksums, kept in the folder, tells the two apart.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from tabletop_kit.core.errors import TabletopError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from importlib.resources.abc import Traversable

__all__ = ["MANIFEST", "START", "HandedOut", "checkout", "hand_out", "next_lesson", "shipped"]

START = "00_start_here.ipynb"
MANIFEST = ".tabletop-kit.json"
_LEFT_OUT = {
    ".ipynb_checkpoints",
    "__pycache__",
    "characters",
    "saves",
}  # what running a notebook leaves behind


@dataclass(slots=True)
class HandedOut:
    """What became of each notebook, by its path inside the working folder.

    Attributes
    ----------
    new : list of str
        Was not there and is now.
    renewed : list of str
        Was an untouched copy of an earlier version and is now of this one.
    kept : list of str
        Was changed by its owner and stays as it is.
    beside : dict of str to str
        A changed one whose shipped version is newer than the one it grew from, and the name
        under which the newer one lies beside it.
    """

    new: list[str] = field(default_factory=list)
    renewed: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    beside: dict[str, str] = field(default_factory=dict)

    def sentences(self) -> list[str]:
        """Tell the player what changed in the folder; nothing when nothing did.

        >>> HandedOut(new=["a.ipynb"], beside={"b.ipynb": "b.new.ipynb"}).sentences()
        ['1 file is new.', 'You changed b.ipynb, so it stays; its newer version lies beside it as b.new.ipynb.']
        """
        told = []
        if self.new:
            told.append(f"{_files(len(self.new))} new.")
        if self.renewed:
            told.append(f"{_files(len(self.renewed))} now of this version; you had not changed them.")
        told += [
            f"You changed {mine}, so it stays; its newer version lies beside it as {newer}."
            for mine, newer in self.beside.items()
        ]
        return told


def _files(number: int) -> str:
    return "1 file is" if number == 1 else f"{number} files are"


def checkout() -> Path | None:
    """Return the ``notebooks`` folder of the checkout that this package runs from, if it does."""
    package = Path(__file__).resolve().parents[1]
    folder = package.parent / "notebooks"
    return folder if (package.parent / "pyproject.toml").is_file() and folder.is_dir() else None


def shipped() -> dict[str, bytes]:
    """Return every file of the notebooks' folder as it was shipped, by its path inside the folder.

    Raises
    ------
    TabletopError
        When the package was installed without its notebooks.
    """
    source: Traversable = resources.files("tabletop_kit") / "_notebooks"
    if not source.is_dir():
        beside = checkout()
        if beside is None:
            raise TabletopError(
                "This installation holds no notebooks: install the wheel of tabletop-kit, "
                "or run from a checkout of its repository."
            )
        source = beside
    return dict(sorted(_walk(source, PurePosixPath())))


def _walk(folder: Traversable, inside: PurePosixPath) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        if entry.name in _LEFT_OUT:
            continue
        if entry.is_dir():
            yield from _walk(entry, inside / entry.name)
        else:
            yield str(inside / entry.name), entry.read_bytes()


def next_lesson(names: Collection[str], game: str | None = None) -> str:
    """Return the notebook that ``tabletop-kit learn`` opens: the chapter where the learner was.

    Parameters
    ----------
    names : collection of str
        The notebooks that are there, by their path inside the folder.
    game : str, optional
        Whose course; by default the one that was begun last.

    Raises
    ------
    TabletopError
        When the game has no course.
    """
    try:
        from tabletop_kit.learn.course import notebook
        from tabletop_kit.learn.progress import Progress
        from tabletop_kit.learn.resume import resume
    except ImportError:  # without what lessons need there is no JupyterLab either, which is told next
        return START
    chapter = notebook(*resume(Progress(), game))
    return chapter if chapter in names else START


def hand_out(folder: Path, files: dict[str, bytes] | None = None) -> HandedOut:
    """Put the shipped notebooks into a working folder, never over a changed file.

    Parameters
    ----------
    folder : Path
        The working folder; made when it is not there.
    files : dict of str to bytes, optional
        The shipped files by their path inside the folder; those of this installation by default.

    Raises
    ------
    TabletopError
        When the folder cannot be written.
    """
    files = shipped() if files is None else files
    done = HandedOut()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        before = _read_manifest(folder)
        for name, content in files.items():
            _hand_out_one(folder, name, content, before.get(name), done)
        after = before | {name: _checksum(content) for name, content in files.items()}
        if after != before:
            _write(folder / MANIFEST, json.dumps({"handed out": after}, indent=1).encode() + b"\n")
    except OSError as error:
        reason = error.strerror or str(error)
        raise TabletopError(
            f"The notebooks cannot be put into {folder} ({reason}): name another folder with --folder."
        ) from error
    return done


def _hand_out_one(folder: Path, name: str, content: bytes, last: str | None, done: HandedOut) -> None:
    """Bring one file up to date; `last` is the checksum of the version handed out before."""
    target = folder / name
    if not target.exists():
        _write(target, content)
        done.new.append(name)
        return
    there, ours = _checksum(target.read_bytes()), _checksum(content)
    if there == ours:
        return
    if there == last:
        _write(target, content)
        done.renewed.append(name)
        return
    done.kept.append(name)
    if ours == last:  # it grew from this very version: nothing newer to offer
        return
    for beside in _names_beside(target):
        if beside.exists():
            there = _checksum(beside.read_bytes())
            if there == ours:
                return
            if there != last:  # the owner's work too: look for another name
                continue
        _write(beside, content)
        done.beside[name] = beside.relative_to(folder).as_posix()
        return


def _names_beside(target: Path) -> Iterator[Path]:
    yield target.with_name(f"{target.stem}.new{target.suffix}")
    number = 2
    while True:
        yield target.with_name(f"{target.stem}.new-{number}{target.suffix}")
        number += 1


def _checksum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _read_manifest(folder: Path) -> dict[str, str]:
    """Return the checksums handed out before; none when the list is missing or damaged."""
    try:
        listed = json.loads((folder / MANIFEST).read_bytes())["handed out"]
        return {name: checksum for name, checksum in listed.items() if isinstance(checksum, str)}
    except (FileNotFoundError, ValueError, KeyError, TypeError, AttributeError):
        return {}  # then every file that differs counts as changed, and is kept


def _write(target: Path, content: bytes) -> None:
    """Write a file whole or not at all: a full disk must not leave half a notebook."""
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, part = tempfile.mkstemp(dir=target.parent, prefix=".part-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(part).chmod(0o644)
        os.replace(part, target)
    except OSError:
        Path(part).unlink(missing_ok=True)
        raise
