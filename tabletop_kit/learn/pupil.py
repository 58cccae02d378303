"""The pupils' file of a lesson: the teacher's notebook without answers, without switch, without outputs.

What belongs to the teacher is marked in the notebook itself: cells with the tag ``teacher``, and in the
other cells each line that names SHOW_ANSWERS. The exact answers are worked out by the kit after the
prediction is locked; a pupil who reads the kit's own source can find how.
"""

from __future__ import annotations

import ast
import copy
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..core.errors import SaveError, SetupError
from ..core.save import read_bytes, write_bytes
from ..core.words import quoted

__all__ = ["TEACHER", "file_name", "pupil_file", "write_pupil_file"]

#: Tag of the cells that are the teacher's.
TEACHER = "teacher"
_SWITCH = re.compile(r"show_answers", re.IGNORECASE)
_KNOB = re.compile(r"^(PUPIL|CLASS_SEED) = [^#\n]*?(?=\s*(?:#|$))", re.MULTILINE)


def pupil_file(notebook: Mapping[str, Any], class_seed: int, pupil: str = "") -> dict[str, Any]:
    """The notebook as pupils get it.

    Parameters
    ----------
    notebook : mapping
        The teacher's notebook, as it is read from its file.
    class_seed : int
        Seed of the class.
    pupil : str
        Whose file it is; by default the pupil writes the name, and is asked to.

    Raises
    ------
    SetupError
        The notebook is no lesson, or a cell of it would not run without what is the teacher's.
    """
    known = {"PUPIL": json.dumps(pupil, ensure_ascii=False), "CLASS_SEED": repr(class_seed)}
    cells: list[dict[str, Any]] = []
    set_here: set[str] = set()
    for cell in copy.deepcopy(list(notebook.get("cells", ()))):
        if TEACHER in cell.get("metadata", {}).get("tags", ()):
            continue
        if cell.get("cell_type") == "code":
            source = "".join(cell["source"])
            set_here |= {found[1] for found in _KNOB.finditer(source)}
            cell["source"] = _without_switch(
                _KNOB.sub(lambda found: f"{found[1]} = {known[found[1]]}", source)
            )
            cell["outputs"], cell["execution_count"] = [], None
        cells.append(cell)
    if set_here != set(known):
        raise SetupError("This notebook is no lesson: no cell of it sets PUPIL and CLASS_SEED.")
    metadata = {name: value for name, value in notebook.get("metadata", {}).items() if name != "widgets"}
    return {**notebook, "cells": cells, "metadata": metadata}


def write_pupil_file(
    notebook: str | Path | bytes, class_seed: int, target: str | Path, pupil: str = ""
) -> Path:
    """Read the teacher's notebook and write the pupils' one; a pupils' file that is there is replaced.

    Parameters
    ----------
    notebook : str, Path or bytes
        The teacher's notebook, or what its file holds.

    Raises
    ------
    SaveError, SetupError
        The notebook cannot be read or is no lesson, or the target cannot be written.
    """
    target, name = Path(target), "What was read" if isinstance(notebook, bytes) else str(notebook)
    if not isinstance(notebook, bytes) and target.resolve() == Path(notebook).resolve():
        raise SetupError(f"{target} is the teacher's notebook itself; name another file for the pupils.")
    try:
        read = json.loads(notebook if isinstance(notebook, bytes) else read_bytes(notebook))
    except ValueError:
        read = None
    if not isinstance(read, dict) or not isinstance(read.get("cells"), list):
        raise SaveError(f"{name} is no notebook. It was left as it is.")
    made = pupil_file(read, class_seed, pupil)
    return write_bytes(target, json.dumps(made, indent=1, ensure_ascii=False).encode() + b"\n")


def file_name(pupil: str) -> str:
    """A pupil's name as part of a file's name.

    >>> file_name("Zoë O'Hara")
    'Zoë_O_Hara'
    """
    return "".join(sign if sign.isalnum() else "_" for sign in pupil)


def _without_switch(source: str) -> str:
    """The source without the lines that name the switch; what is left has to be whole Python."""
    left = "\n".join(line for line in source.split("\n") if not _SWITCH.search(line))
    if left == source:
        return source
    try:
        compile(left, "cell", "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    except SyntaxError:
        first = next(line.strip() for line in source.split("\n") if line.strip())
        raise SetupError(
            f"Without SHOW_ANSWERS the cell that begins with {quoted(first)} is no longer whole: let SHOW_ANSWERS "
            "stand on lines of its own, or give the cell the tag teacher."
        ) from None
    return left
