"""Binder: what its builder makes of the folder ``binder``, and the kit among Binder's versions."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import venv
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT, GROUPS = PYPROJECT["project"], PYPROJECT["dependency-groups"]

# what repo2docker's image brings (2026.4.0); a requirement that changes one of them breaks the image
BROUGHT = [
    "jupyterlab==4.4.9",
    "ipywidgets==8.1.7",
    "ipykernel==7.0.1",
    "notebook==7.4.7",
    "jupyter_server==2.17.0",
]


def binder(test: Callable[..., None]) -> Callable[..., None]:
    """Mark a test that needs the whole environment: it takes a minute to make."""
    return pytest.mark.binder(pytest.mark.slow(test))


def run(*command: str | Path, **options: object) -> str:
    done = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
        **options,  # type: ignore[call-overload]
    )
    assert done.returncode == 0, done.stdout
    return str(done.stdout)


@pytest.fixture(scope="module")
def recipe() -> str:
    """The steps that Binder would take, as its builder writes them down."""
    return run(Path(sys.executable).with_name("jupyter-repo2docker"), "--no-build", "--debug", ".")


def test_binder_takes_a_python_that_the_kit_allows(recipe: str) -> None:
    version = (ROOT / "binder" / "runtime.txt").read_text().strip().removeprefix("python-")
    assert version in SpecifierSet(PROJECT["requires-python"])
    # the recipe writes file names with every other sign as its number: - becomes -2d
    plain = re.sub(r"-([0-9a-f]{2})", lambda sign: chr(int(sign[1], 16)), recipe)
    assert f"environment.py-{version}-linux" in plain


def test_binder_installs_the_kit_once_its_files_are_there(recipe: str) -> None:
    assert 0 < recipe.index("\nCOPY --chown=0:0 src/ ") < recipe.index('-r "binder/requirements.txt"')
    requirements = (ROOT / "binder" / "requirements.txt").read_text()
    (extras,) = re.findall(r"^-e \.\[(.+)\]$", requirements, re.MULTILINE)
    assert set(extras.split(",")) <= set(PROJECT["optional-dependencies"])


def test_binder_does_not_install_a_jupyterlab_of_its_own() -> None:
    extras = PROJECT["optional-dependencies"]
    for extra in ("views", "lessons", "voila"):
        assert not [line for line in extras[extra] if line.startswith("jupyterlab")]


def test_binder_runs_the_last_step(recipe: str) -> None:
    assert "RUN ./binder/postBuild" in recipe
    assert os.access(ROOT / "binder" / "postBuild", os.X_OK)


@dataclass(frozen=True)
class Image:
    """An environment made as Binder's builder makes it."""

    programs: Path
    variables: dict[str, str]

    def run(self, program: str, *words: str) -> str:
        return run(self.programs / program, *words, env=self.variables)


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    folder = tmp_path_factory.mktemp("image")
    venv.create(folder, with_pip=True)
    home = folder / "home"
    made = Image(
        folder / "bin",
        os.environ
        | {
            "PATH": f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}",
            "JUPYTER_CONFIG_DIR": str(home / "config"),
            "JUPYTER_DATA_DIR": str(home / "data"),
            "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
            "IPYTHONDIR": str(home / "ipython"),
        },
    )
    made.run("pip", "install", "--quiet", "--upgrade", "pip")
    made.run("pip", "install", "--quiet", *BROUGHT)
    made.run("pip", "install", "--quiet", "-r", "binder/requirements.txt")
    run("bash", "binder/postBuild", env=made.variables)
    return made


@pytest.fixture(scope="module")
def with_tests(image: Image) -> Image:
    image.run("pip", "install", "--quiet", *GROUPS["test"], *GROUPS["browser"])
    return image


@binder
def test_the_kit_leaves_binder_s_own_versions_as_they_are(image: Image) -> None:
    image.run("pip", "check")
    assert {pin.lower() for pin in BROUGHT} <= set(image.run("pip", "freeze").lower().splitlines())


@binder
def test_binder_s_server_answers_without_delay_and_asks_nothing(image: Image) -> None:
    assert "tabletop_kit.cli.nodelay.NoDelayConnection" in image.run("jupyter", "lab", "--show-config-json")
    disabled = image.run("jupyter", "labextension", "list").split("Disabled extensions:")[1]
    assert "@jupyterlab/apputils-extension:announcements" in disabled


@binder
def test_every_notebook_runs_as_saved_among_binder_s_versions(with_tests: Image) -> None:
    at_once = ["-n", "auto", "--dist", "loadfile"]
    words = [*at_once, "-q", "--nbval", "--nbval-current-env", "--nbval-cell-timeout=60", "notebooks"]
    assert re.search(r"\d+ passed", with_tests.run("python", "-m", "pytest", *words))


@binder
@pytest.mark.parametrize(
    "played",
    [
        "test_first_minute.py",
        "test_wayfarer.py::test_a_whole_game_of_two_is_played_by_mouse_on_map_and_sheet",
    ],
)
def test_a_game_is_played_by_clicks_in_the_jupyterlab_of_binder(with_tests: Image, played: str) -> None:
    words = ["-p", "no:nbval", "-q", "-m", "browser", f"tests/browser/{played}"]
    told = with_tests.run("python", "-m", "pytest", *words)
    assert re.search(r"\d+ passed", told)
