"""Small changes to the functions of a module, as mutmut makes them, and how to put one in force.

A mutant is put in force in a running interpreter: the function keeps its identity and gets the changed
code, so that whoever has imported it meets the change and nothing has to be imported anew.
"""

from __future__ import annotations

import difflib
import functools
import importlib
import textwrap
from collections import Counter
from dataclasses import dataclass
from types import FunctionType

import libcst as cst
from libcst.metadata import MetadataWrapper, ParentNodeProvider, PositionProvider
from mutmut.mutation.file_mutation import create_mutations, deep_replace

from tests.mutation.report import ROOT


@dataclass(frozen=True)
class Mutant:
    """One change to one function."""

    #: The module's path below `tabletop_kit`, such as ``wyr/play.py``.
    file: str
    #: As in ``Player.score``.
    function: str
    #: Lines of the file of which a test has to run one to notice: the statement that is changed.
    lines: range
    #: What the change takes away, and what it puts there.
    was: str
    now: str
    #: The whole function, changed.
    source: str

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What the mutant is known by, wherever its lines move to."""
        return self.file, self.function, self.was, self.now


def mutants(file: str) -> list[Mutant]:
    """Every change that mutmut makes to a module; it leaves out functions with decorators."""
    path = ROOT / "tabletop_kit" / file
    module, changes, _, _ = create_mutations(str(path), path.read_text("utf8"))
    wrapper = MetadataWrapper(module, unsafe_skip_copy=True)
    where, parents = wrapper.resolve(PositionProvider), wrapper.resolve(ParentNodeProvider)
    found, met = [], Counter[tuple[str, str, str]]()
    for change in changes:
        function = change.contained_by_top_level_function
        if not isinstance(function, cst.FunctionDef):
            continue
        holder, names = function, [function.name.value]
        while not isinstance(holder := parents[holder], cst.Module):
            if isinstance(holder, cst.ClassDef):
                names.insert(0, holder.name.value)
        changed = deep_replace(function, change.original_node, change.mutated_node)
        old, new = module.code_for_node(function), module.code_for_node(changed)
        was, now = _difference(old, new)
        name = ".".join(names)
        met[name, was, now] += 1
        if (nth := met[name, was, now]) > 1:
            now += f" ({nth})"  # the same change to another line that reads the same
        node = change.original_node
        while not isinstance(node, (cst.SimpleStatementLine, cst.BaseCompoundStatement)):
            node = parents[node]
        first = where[node].start.line
        last = where[function].end.line if node is function else where[change.original_node].end.line
        found.append(Mutant(file, name, range(first, last + 1), was, now, textwrap.dedent(new)))
    return found


def _difference(old: str, new: str) -> tuple[str, str]:
    lines = list(difflib.ndiff(old.splitlines(), new.splitlines()))
    was, now = (" ".join(line[2:].strip() for line in lines if line[0] == sign) for sign in "-+")
    return was, now


def put_in_force(mutant: Mutant) -> None:
    """Change the function in this process; what caches hold from before is still to be forgotten."""
    name = "tabletop_kit." + mutant.file.removesuffix(".py").replace("/", ".")
    module = importlib.import_module(name)
    target = functools.reduce(getattr, mutant.function.split("."), module)
    made = vars(module).copy()
    exec(f"from __future__ import annotations\n{mutant.source}", made)
    function: FunctionType = made[mutant.function.rpartition(".")[2]]
    target.__code__ = function.__code__
    target.__defaults__, target.__kwdefaults__ = function.__defaults__, function.__kwdefaults__
