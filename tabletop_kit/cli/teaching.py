"""For teachers: files for the pupils, worksheets to print, and what the class handed in."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

from tabletop_kit.core.errors import SetupError, TabletopError

from . import notebooks

__all__ = ["COMMANDS", "add_commands", "run"]

OUT = Path("class")


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the teacher's words to the command line."""
    lesson = argparse.ArgumentParser(add_help=False)
    lesson.add_argument("lesson", help="a lesson by number or name, as 1 or one-six")
    lesson.add_argument(
        "--seed", type=_whole, required=True, help="class seed: it draws every pupil's numbers"
    )
    lesson.add_argument("--out", type=Path, default=OUT, help=f"folder to write into (default: ./{OUT})")
    names = "text file with a pupil's name on each line"

    pupils = commands.add_parser(
        "pupils", parents=[lesson], help="write the pupils' notebook of a lesson: no answers, no switch"
    )
    pupils.add_argument(
        "--names", type=Path, help=f"{names}, for a file each; without it pupils write their own"
    )
    pupils.add_argument("--notebook", type=Path, help="your own copy of the lesson's notebook")

    sheet = commands.add_parser(
        "worksheet", parents=[lesson], help="print a lesson: questions, roll lists, and the key"
    )
    sheet.add_argument("--names", type=Path, required=True, help=names)

    room = commands.add_parser(
        "class", help="put together what a class handed in, with a picture of each question"
    )
    room.add_argument("folder", type=Path, help="folder with the results_*.csv files")
    room.add_argument("--out", type=Path, default=OUT, help=f"folder to write into (default: ./{OUT})")


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number: give one such as 2026") from None


def _lesson(asked: str) -> str:
    """The short name of a lesson that was asked for by name or number."""
    from tabletop_kit.learn.unit import UNITS, unit

    if asked.isdecimal() and 0 < int(asked) <= len(UNITS):
        return UNITS[int(asked) - 1].replace("_", "-")
    if asked.isdecimal():
        raise SetupError(f"There is no lesson {asked}; they are numbered 1 to {len(UNITS)}.")
    return unit(asked).name


def _names(path: Path | None) -> list[str]:
    if path is None:
        return []
    from tabletop_kit.core.names import name_fault
    from tabletop_kit.core.save import read_bytes

    try:
        lines = read_bytes(path).decode("utf-8-sig").splitlines()
    except UnicodeDecodeError:
        raise SetupError(f"{path} is no text in UTF-8; write a pupil's name on each line.") from None
    written = [" ".join(line.split()) for line in lines if line.strip()]
    found = list({name.casefold(): name for name in reversed(written)}.values())[::-1]
    if not found:
        raise SetupError(f"{path} holds no names; write a pupil's name on each line.")
    for name in found:
        if fault := name_fault(name):
            raise SetupError(fault)
        if sum(one.casefold() == name.casefold() for one in written) > 1:
            print(
                f"{name} stands more than once in {path} and is taken for one pupil; write two of them as two names."
            )
    return found


def _folder(out: Path) -> Path:
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TabletopError(
            f"The folder {out} cannot be made ({error.strerror}): name another with --out."
        ) from None
    return out


def _pupils(asked: argparse.Namespace) -> list[Path]:
    from tabletop_kit.learn.pupil import file_name, write_pupil_file
    from tabletop_kit.learn.unit import UNITS

    module = _lesson(asked.lesson).replace("-", "_")
    shipped = f"teach/{UNITS.index(module) + 1:02d}_{module}.ipynb"
    source: bytes | Path = asked.notebook or notebooks.shipped()[shipped]
    names = _names(asked.names)
    targets = {f"{module}_{file_name(name)}.ipynb": name for name in names} or {f"{module}.ipynb": ""}
    if names and len(targets) < len(names):
        raise SetupError("Two of the names would have files of the same name; write one of them otherwise.")
    folder = _folder(asked.out)
    return [write_pupil_file(source, asked.seed, folder / target, name) for target, name in targets.items()]


def _worksheet(asked: argparse.Namespace) -> list[Path]:
    from tabletop_kit.learn.worksheet import answer_pages, worksheet

    lesson, names, folder = _lesson(asked.lesson), _names(asked.names), _folder(asked.out)
    sheets = worksheet(lesson, names, asked.seed).save(folder / f"{lesson}.pdf")
    return [*sheets, *answer_pages(lesson, names, asked.seed).save(folder / f"{lesson}-key.pdf")]


def _class(asked: argparse.Namespace) -> list[Path]:
    from tabletop_kit.learn.classroom import Classroom

    room = Classroom(asked.folder)
    if room.rows or room.faults:
        print(room.text(), end="\n\n")
    if not room.rows:
        raise SetupError(
            f"There are no results in {asked.folder}: it should hold the files results_*.csv of the pupils."
        )
    folder = _folder(asked.out)
    return [room.write(folder / "class_results.csv"), *room.write_pictures(folder)]


COMMANDS: dict[str, Callable[[argparse.Namespace], Sequence[Path]]] = {
    "pupils": _pupils,
    "worksheet": _worksheet,
    "class": _class,
}


def run(asked: argparse.Namespace) -> None:
    """Do what a teacher asked for, and say what was written."""
    try:
        written = COMMANDS[asked.command](asked)
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] == "tabletop_kit":
            raise
        raise TabletopError(
            f'This needs {error.name}; install it with: pip install "tabletop-kit[play]"'
        ) from None
    for path in written:
        print(f"Written: {path}")
