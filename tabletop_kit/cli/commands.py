"""The words that follow ``tabletop-kit`` on the command line."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop_kit import __version__
from tabletop_kit.core.errors import TabletopError

from . import doctor, lab, notebooks, teaching

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]

FOLDER = Path("tabletop-notebooks")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code; what the user can mend is said in one sentence.

    Parameters
    ----------
    arguments : sequence of str, optional
        The words of the command line; those of this process by default.
    """
    asked = _parser().parse_args(arguments)
    try:
        answer = 0
        if asked.command == "doctor":
            answer = doctor.report(asked.folder, port=asked.port)
        elif asked.command in teaching.COMMANDS:
            teaching.run(asked)
        else:
            _open(asked)
        sys.stdout.flush()
    except TabletopError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # who reads the output, as `head` does, has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python would complain at its end
        return 1
    return answer


def _open(asked: argparse.Namespace) -> None:
    # asked first: nothing is put anywhere for a course that there is not
    notebook = (
        notebooks.next_lesson(notebooks.shipped(), asked.game)
        if asked.command == "learn"
        else notebooks.START
    )
    if asked.here:
        folder = notebooks.checkout()
        if folder is None:
            raise TabletopError(
                "Only a checkout of the repository has notebooks of its own: leave --here away "
                "and they are put into a working folder."
            )
    else:
        folder = asked.folder.resolve()
        for sentence in notebooks.hand_out(folder).sentences():
            print(sentence)
    lab.start(folder, notebook, port=asked.port, browser=False if asked.no_browser else None)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="tabletop-kit",
        description="Three tabletop games as notebooks: play them, learn them, teach probability with them.",
    )
    parser.add_argument("--version", action="version", version=f"tabletop-kit {__version__}")
    commands = parser.add_subparsers(
        dest="command", required=True, metavar="play | learn | pupils | worksheet | class | doctor"
    )

    place = argparse.ArgumentParser(add_help=False)
    place.add_argument(
        "--folder",
        type=Path,
        default=FOLDER,
        help=f"working folder of the notebooks (default: ./{FOLDER}); what you change there is never written over",
    )
    place.add_argument(
        "--port", type=_port, default=8888, help="where JupyterLab listens; the next free port if it is taken"
    )

    server = argparse.ArgumentParser(add_help=False, parents=[place])
    server.add_argument("--no-browser", action="store_true", help="print the address and open no browser")
    server.add_argument(
        "--here", action="store_true", help="use the notebooks of the checkout themselves, not a copy"
    )

    commands.add_parser("play", parents=[server], help="open JupyterLab on the first notebook")
    learn = commands.add_parser(
        "learn", parents=[server], help="open JupyterLab on the next chapter of a course, where you were"
    )
    learn.add_argument(
        "game", nargs="?", help="wayfarer, wyr or pathwalker (default: the course that you began last)"
    )
    teaching.add_commands(commands)
    commands.add_parser(
        "doctor", parents=[place], help="say what is missing for the notebooks to work, and the cure"
    )
    return parser


def _port(text: str) -> int:
    if not (text.isdecimal() and 0 < int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: give a number from 1 to 65535")
    return int(text)
