"""Binder: what its builder makes of the folder ``binder``, and the kit among Binder's versions."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

import pytest
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

# what repo2docker's image brings (2026.4.0); a requirement that changes one of them breaks the image
IMAGE = [
    "jupyterlab==4.4.9",
    "ipywidgets==8.1.7",
    "ipykernel==7.0.1",
    "notebook==7.4.7",
    "jupyter_server==2.17.0",
]


def run(*command: str | Path, **options: object) -> str:
    done = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
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


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Make an environment as Binder's builder would; return the variables that lead into it."""
    folder = tmp_path_factory.mktemp("image")
    venv.create(folder, with_pip=True)
    programs = folder / "bin"
    home = folder / "home"
    variables = os.environ | {
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "IPYTHONDIR": str(home / "ipython"),
    }
    run(programs / "pip", "install", "--quiet", "--upgrade", "pip", env=variables)
    run(programs / "pip", "install", "--quiet", *IMAGE, env=variables)
    run(programs / "pip", "install", "--quiet", "-r", "binder/requirements.txt", env=variables)
    run("bash", "binder/postBuild", env=variables)
    return variables | {"IMAGE": str(programs)}


@pytest.mark.binder
@pytest.mark.slow
def test_the_kit_leaves_binder_s_own_versions_as_they_are(image: dict[str, str]) -> None:
    run(Path(image["IMAGE"]) / "pip", "check", env=image)
    frozen = run(Path(image["IMAGE"]) / "pip", "freeze", env=image).lower().splitlines()
    assert {pin.lower() for pin in IMAGE} <= set(frozen)


@pytest.mark.binder
@pytest.mark.slow
def test_binder_s_server_answers_without_delay_and_asks_nothing(image: dict[str, str]) -> None:
    configured = run(Path(image["IMAGE"]) / "jupyter", "lab", "--show-config-json", env=image)
    assert "tabletop_kit.cli.nodelay.NoDelayConnection" in configured
    listed = run(Path(image["IMAGE"]) / "jupyter", "labextension", "list", env=image)
    assert re.search(r"disabled.*\n.*apputils-extension:announcements", listed, re.IGNORECASE | re.DOTALL), (
        listed
    )


@pytest.mark.binder
@pytest.mark.slow
def test_every_notebook_runs_as_saved_among_binder_s_versions(image: dict[str, str]) -> None:
    run(Path(image["IMAGE"]) / "pip", "install", "--quiet", "pytest>=8.3", "nbval>=0.11,<0.12", env=image)
    words = ["-q", "--nbval", "--nbval-current-env", "--nbval-cell-timeout=60", "notebooks"]
    told = run(Path(image["IMAGE"]) / "python", "-m", "pytest", *words, env=image)
    assert re.search(r"\d+ passed", told)
