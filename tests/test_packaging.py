"""What is in the wheel, and what it does in an environment that has nothing else."""

from __future__ import annotations

import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tabletop_kit.cli.notebooks import shipped

ROOT = Path(__file__).parents[1]
SCRATCH = {"__pycache__", ".ipynb_checkpoints"}
pytestmark = pytest.mark.slow


def run(*command: str | Path, code: int = 0, **options: Path) -> str:
    """Run a command, hold its exit code against what is expected, and return all that it printed."""
    done = subprocess.run(
        [str(word) for word in command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        **options,
    )
    assert done.returncode == code, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


@pytest.fixture(scope="module")
def alone(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs' folder of an environment that holds this wheel and nothing that it builds on."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    run(
        sys.executable, "-m", "pip", "--python", programs / "python", "install", "--no-deps", "--quiet", wheel
    )
    return programs


def test_the_wheel_holds_every_file_of_the_package(names: set[str]) -> None:
    files = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tabletop_kit").rglob("*")
        if path.is_file() and not SCRATCH & set(path.parts)
    }
    assert "tabletop_kit/py.typed" in files
    assert any(name.endswith("data/rules.toml") for name in files)
    assert files <= names


def test_the_wheel_holds_the_notebooks_and_nothing_else(names: set[str]) -> None:
    held = {name.removeprefix("tabletop_kit/_notebooks/") for name in names if "/_notebooks/" in name}
    assert held == set(shipped())
    assert {name.split("/")[0] for name in names if ".dist-info" not in name} == {"tabletop_kit"}


def test_the_command_is_installed_and_tells_its_version(alone: Path) -> None:
    assert run(alone / "tabletop-kit", "--version").startswith("tabletop-kit ")


def test_the_doctor_needs_nothing_to_say_what_is_missing(alone: Path, tmp_path: Path) -> None:
    told = run(alone / "tabletop-kit", "doctor", "--folder", tmp_path, code=1)
    assert "Traceback" not in told
    assert 'pip install "tabletop-kit[play]"' in told
    assert "missing kernel: Jupyter is not installed" in told


def test_play_hands_out_the_notebooks_of_the_wheel_before_it_misses_jupyterlab(
    alone: Path, tmp_path: Path
) -> None:
    told = run(alone / "tabletop-kit", "play", "--folder", tmp_path, code=1)
    assert "JupyterLab is not installed: run " in told
    assert "Traceback" not in told
    for name, content in shipped().items():
        assert (tmp_path / name).read_bytes() == content


def test_the_odds_need_nothing_at_all(alone: Path) -> None:
    program = "from tabletop_kit import dice; print(dice.at_least_one(5))"
    assert run(alone / "python", "-c", program) == "4651/7776\n"
