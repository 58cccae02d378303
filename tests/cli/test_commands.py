"""The words of the command line, without a server."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tabletop_kit import __version__
from tabletop_kit.cli import lab, main, notebooks, teaching


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Record what would be opened, in place of opening it."""
    calls: list[dict[str, Any]] = []

    def start(folder: Path, notebook: str, **options: object) -> None:
        calls.append({"folder": folder, "notebook": notebook, **options})

    monkeypatch.setattr(lab, "start", start)
    return calls


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    shipped = {notebooks.START: b"{}", "learn/pathwalker_01_pool.ipynb": b"{}"}
    monkeypatch.setattr(notebooks, "shipped", lambda: shipped)
    return shipped


def test_play_hands_the_notebooks_out_and_opens_the_first(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    started: list[dict[str, Any]],
    files: dict[str, bytes],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["play"]) == 0
    folder = tmp_path / "tabletop-notebooks"
    assert started == [{"folder": folder, "notebook": notebooks.START, "port": 8888, "browser": None}]
    assert (folder / notebooks.START).is_file()
    assert capsys.readouterr().out == "2 files are new.\n"


def test_learn_opens_the_next_chapter_of_a_course(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    started: list[dict[str, Any]],
    files: dict[str, bytes],
) -> None:
    monkeypatch.setenv("TABLETOP_KIT_PROGRESS", str(tmp_path / "stars.json"))
    assert main(["learn", "pathwalker", "--folder", str(tmp_path), "--port", "9000", "--no-browser"]) == 0
    assert started == [
        {"folder": tmp_path, "notebook": "learn/pathwalker_01_pool.ipynb", "port": 9000, "browser": False}
    ]


def test_learn_of_a_game_without_a_course_says_which_there_are(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    started: list[dict[str, Any]],
    files: dict[str, bytes],
) -> None:
    assert main(["learn", "chess", "--folder", str(tmp_path)]) == 1
    told = capsys.readouterr()
    assert "There is no course 'chess'. There are: " in told.err
    assert told.out == ""
    assert (started, list(tmp_path.iterdir())) == ([], [])


def test_here_opens_the_notebooks_of_the_checkout_themselves(started: list[dict[str, Any]]) -> None:
    assert main(["play", "--here"]) == 0
    assert started[0]["folder"] == Path(__file__).parents[2] / "notebooks"


def test_here_outside_a_checkout_is_answered_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], started: list[dict[str, Any]]
) -> None:
    monkeypatch.setattr(notebooks, "checkout", lambda: None)
    assert main(["play", "--here"]) == 1
    assert "leave --here away" in capsys.readouterr().err
    assert started == []


def test_play_without_jupyterlab_says_the_line_that_installs_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    files: dict[str, bytes],
) -> None:
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", None)
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "")
    assert main(["play", "--folder", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert said == (
        f'JupyterLab is not installed: run {sys.executable} -m pip install "tabletop-kit[play]", then try again.\n'
    )


@pytest.mark.parametrize("port", ["0", "65536", "http", "-1", "8888.5"])
def test_a_port_that_is_none_is_answered_with_a_sentence(
    port: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["play", f"--port={port}"])
    assert stopped.value.code == 2
    assert f"'{port}' is no port: give a number from 1 to 65535" in capsys.readouterr().err


def test_the_version_is_the_package_s(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert stopped.value.code == 0
    assert capsys.readouterr().out == f"tabletop-kit {__version__}\n"


@pytest.mark.skipif(sys.platform in {"win32", "darwin"}, reason="a screen is always there")
@pytest.mark.parametrize(
    ("variable", "screen"), [(None, False), ("DISPLAY", True), ("WAYLAND_DISPLAY", True)]
)
def test_a_browser_is_opened_where_there_is_a_screen(
    variable: str | None, screen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    if variable:
        monkeypatch.setenv(variable, ":0")
    assert lab.has_screen() is screen


def test_who_has_read_enough_of_the_output_gets_no_stack() -> None:
    """As in ``tabletop-kit doctor | head -0``."""
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(
        [sys.executable, "-m", "tabletop_kit", "doctor"], stdout=writing, stderr=subprocess.PIPE, check=False
    )
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (1, b"")


def test_ctrl_c_ends_a_command_without_a_stack(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def stopped(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(teaching, "run", stopped)
    assert main(["class", str(tmp_path)]) == 130
    assert capsys.readouterr() == ("", "")
