"""Errors that a player can act on: one sentence, and in a notebook nothing else."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import tabletop_kit
from tabletop_kit.core import errors
from tabletop_kit.core.errors import AmbiguousMove, EditionError, IllegalMove, TabletopError
from tabletop_kit.core.rules import Refusal

KINDS = [getattr(errors, name) for name in errors.__all__]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_can_be_caught_as_one(kind):
    assert issubclass(kind, TabletopError)
    assert issubclass(kind, ValueError)


def test_every_kind_can_be_taken_from_the_kit_itself():
    assert all(getattr(tabletop_kit, name) is getattr(errors, name) for name in errors.__all__)
    assert set(errors.__all__) <= set(dir(tabletop_kit))


def test_an_illegal_move_carries_its_refusals():
    refusal = Refusal("C-END", "It is over.")
    assert IllegalMove("no", [refusal]).refusals == (refusal,)


def test_an_ambiguous_move_carries_its_candidates():
    assert AmbiguousMove("which?", ["a", "b"]).candidates == ("a", "b")


def test_a_fault_in_an_edition_names_file_and_line():
    error = EditionError("river.txt", 12, "there is no hex Z9.")
    assert str(error) == "river.txt, line 12: there is no hex Z9."
    assert (error.file, error.line, error.fault) == ("river.txt", 12, "there is no hex Z9.")
    assert str(EditionError("river.txt", None, "it is empty.")) == "river.txt: it is empty."


def test_a_notebook_shows_the_sentence_and_no_stack(tmp_path):
    cell = (
        "from tests.harness.toys import commits_table\n"
        "commits_table(rolls=[1, 2, 3]).roll().play('take 6', 'Ana')"
    )
    command = [
        sys.executable,
        "-m",
        "IPython",
        "--no-banner",
        "--colors=NoColor",
        "--simple-prompt",
        "-c",
        cell,
    ]
    run = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "IPYTHONDIR": str(tmp_path)}, check=False
    )
    shown = (run.stdout + run.stderr).strip()
    assert shown == "IllegalMove: No die shows 6; they show 1 2 3. [C-TURN-TAKE] You could play: take 1."
