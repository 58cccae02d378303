"""The doctor names what is missing, and the cure."""

from __future__ import annotations

import json
import socket
import sys
from importlib import metadata
from pathlib import Path

import pytest

from tabletop_kit.cli import doctor, main


def findings(folder: Path, port: int = 8888) -> dict[str, doctor.Finding]:
    return {finding.subject: finding for finding in doctor.examine(folder, port=port)}


@pytest.fixture
def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def test_where_all_is_here_nothing_is_missing(
    tmp_path: Path, free_port: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["doctor", "--folder", str(tmp_path), "--port", str(free_port)]) == 0
    told = capsys.readouterr().out
    assert "missing" not in told
    assert told.endswith("All that the notebooks need is here: tabletop-kit play\n")
    assert not list(tmp_path.iterdir())


def test_every_package_of_the_extra_is_held_against_its_range(tmp_path: Path) -> None:
    found = findings(tmp_path)
    for package in ("msgspec", "ipywidgets", "ipycanvas", "jupyterlab", "ipykernel", "matplotlib"):
        assert found[package].state == "ok"
        assert metadata.version(package) in found[package].detail
    assert "hypothesis" not in found
    assert "voila" not in found


def test_a_missing_package_is_named_with_the_line_that_installs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = metadata.version

    def version(name: str) -> str:
        if name == "ipycanvas":
            raise metadata.PackageNotFoundError(name)
        return real(name)

    monkeypatch.setattr(metadata, "version", version)
    assert main(["doctor", "--folder", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert "missing ipycanvas: is not installed, needed <0.15,>=0.14.3" in told
    assert f'cure: {sys.executable} -m pip install "ipycanvas<0.15,>=0.14.3"' in told
    assert "1 thing is missing: see the cures above." in told


def test_a_package_out_of_range_is_named_with_both_versions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = metadata.version
    monkeypatch.setattr(metadata, "version", lambda name: "7.8.1" if name == "ipywidgets" else real(name))
    found = findings(tmp_path)["ipywidgets"]
    assert found.state == "missing"
    assert found.detail == "7.8.1, needed <9,>=8.1.5"


def test_widgets_that_the_server_does_not_have_are_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jupyter_core.paths.jupyter_path", lambda *parts: [str(tmp_path)])
    found = findings(tmp_path)["jupyterlab_widgets in JupyterLab"]
    assert found.state == "missing"
    assert "jupyterlab_widgets" in found.cure


def test_a_kernel_of_another_python_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = tmp_path / "kernels" / "python3"
    spec.mkdir(parents=True)
    wrong = {"argv": ["false", "-f", "{connection_file}"], "display_name": "Python 3", "language": "python"}
    (spec / "kernel.json").write_text(json.dumps(wrong))
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    found = findings(tmp_path)["kernel"]
    assert found.state == "missing"
    assert "cannot import ipykernel and tabletop_kit" in found.detail


def test_a_folder_that_cannot_be_written_is_missed(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    found = findings(tmp_path / "file" / "folder")["working folder"]
    assert found.state == "missing"
    assert found.cure == "name another with --folder"


def test_a_taken_port_is_a_note_since_the_next_one_is_used(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        found = findings(tmp_path, port=taken.getsockname()[1])["port"]
    assert found.state == "note"
    assert "takes the next free one" in found.detail


def test_a_missing_chromium_is_a_note_since_only_tests_need_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "find_chromium", lambda: None)
    assert findings(tmp_path)["Chromium"].state == "note"


def test_jupyterlab_of_another_environment_is_pointed_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "jupyter-lab"
    other.write_text("#!/bin/sh\n")
    other.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = findings(tmp_path)["JupyterLab on the search path"]
    assert found.state == "note"
    assert str(other) in found.detail


def test_a_copy_that_was_never_installed_is_answered_with_the_line_that_installs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nothing(name: str) -> None:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "metadata", nothing)
    monkeypatch.setattr(metadata, "requires", nothing)
    assert main(["doctor", "--folder", str(tmp_path)]) == 1
    source = Path(doctor.__file__).parents[2]
    assert f'{sys.executable} -m pip install "{source}[play]"' in capsys.readouterr().out
