"""What ``import tabletop_kit.dice`` loads, and what it does not."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tabletop_kit.dice as dice

HEAVY = [
    "numpy",
    "matplotlib",
    "IPython",
    "ipywidgets",
    "ipycanvas",
    "traitlets",
    "typing",
    "dataclasses",
    "json",
    "html",
]


def loaded_by(code):
    """Modules in a fresh interpreter after `code` that were not there before."""
    script = f"import sys; before = set(sys.modules); {code}; print(*sorted(set(sys.modules) - before))"
    return subprocess.check_output([sys.executable, "-I", "-c", script], text=True).split()


def test_the_import_loads_no_heavy_module():
    assert set(HEAVY) & set(loaded_by("import tabletop_kit.dice")) == set()


def test_asking_for_odds_loads_nothing_more():
    asked = "dice.Pool('3d6+1d8').sum().mean; dice.opposed(3, 2).win; dice.overexertion(5, '1/4').policy; dice.offers(4)"
    assert set(HEAVY) & set(loaded_by(f"from tabletop_kit import dice; {asked}")) == set()


def test_showing_an_answer_needs_no_notebook():
    loaded = loaded_by("from tabletop_kit import dice; dice.Pool(3).successes()._repr_html_()")
    assert {"IPython", "numpy", "matplotlib"} & set(loaded) == set()


@pytest.mark.parametrize("name", dice.__all__)
def test_every_public_name_is_there_and_says_what_it_is(name):
    assert getattr(dice, name).__doc__
    assert name in dir(dice)


def test_submodules_load_on_first_use():
    assert dice.limits.MAX_DICE == 10_000
    assert dice.derive.__name__ == "tabletop_kit.dice.derive"
    assert dice.hand_totals is dice.hands.hand_totals


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'poll'"):
        dice.poll  # noqa: B018
