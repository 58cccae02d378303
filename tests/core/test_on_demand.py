"""Parts of a package load when they are first asked for, and what is missing then is told in a sentence."""

from __future__ import annotations

import subprocess
import sys

import pytest

import tabletop_kit
from tabletop_kit import dice, learn, views

PACKAGES = [tabletop_kit, dice, learn, views]


@pytest.fixture
def package(tmp_path, monkeypatch):
    """A package ``some_kit`` whose part `fine` needs nothing, and whose part `broken` something that is not there."""
    folder = tmp_path / "some_kit"
    folder.mkdir()
    (folder / "__init__.py").write_text(
        "from tabletop_kit.core.on_demand import on_demand\n"
        "homes = {'fine': 'fine', 'number': 'fine', 'broken': 'broken', 'lost': 'lost'}\n"
        "__getattr__, __dir__ = on_demand(__name__, homes, ['more'], lacking='This needs {}.')\n"
    )
    (folder / "fine.py").write_text("number = 7\n")
    (folder / "broken.py").write_text("import no_such_package.part\n")
    monkeypatch.syspath_prepend(tmp_path)
    yield __import__("some_kit")
    for name in [name for name in sys.modules if name.partition(".")[0] == "some_kit"]:
        del sys.modules[name]


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.__name__)
def test_every_public_name_of_the_kit_is_there_and_listed(package):
    for name in package.__all__:
        assert getattr(package, name).__doc__
        assert name in dir(package)


def test_a_part_loads_when_it_is_first_asked_for(package):
    assert "some_kit.fine" not in sys.modules
    assert package.number == 7
    assert package.fine is sys.modules["some_kit.fine"]


def test_names_that_load_later_are_listed_with_those_that_are_there(package):
    assert dir(package) == ["broken", "fine", "lost", "more", "number"]


def test_a_package_that_is_missing_is_named_and_nothing_else(package):
    with pytest.raises(tabletop_kit.TabletopError) as told:
        package.broken  # noqa: B018
    assert str(told.value) == "This needs no_such_package."


def test_a_part_of_its_own_that_is_missing_is_a_fault_of_the_package(package):
    with pytest.raises(ModuleNotFoundError, match=r"some_kit\.lost"):
        package.lost  # noqa: B018


def test_a_name_that_is_not_there_is_an_attribute_error(package):
    with pytest.raises(AttributeError, match="module 'some_kit' has no attribute 'fin'"):
        package.fin  # noqa: B018


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("views.Log", 'Views need ipywidgets; install them with: pip install "tabletop-kit[views]"'),
        (
            "learn.Lesson",
            'Lessons need ipywidgets; install them with: pip install "tabletop-kit[views,lessons]"',
        ),
        (
            "learn.Progress",
            'Lessons need platformdirs; install them with: pip install "tabletop-kit[views,lessons]"',
        ),
    ],
)
def test_without_what_is_drawn_with_the_kit_says_what_to_install(asked, told):
    script = (
        "import sys; sys.modules.update(ipywidgets=None, platformdirs=None)\n"
        "from tabletop_kit import TabletopError, learn, views\n"
        "assert learn.course('pathwalker')\n"
        f"try: {asked}\n"
        "except TabletopError as error: print(error)"
    )
    assert subprocess.check_output([sys.executable, "-c", script], text=True).strip() == told
