"""Where the browser tests look for a Chromium."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop_kit.cli import chromium


def program(folder: Path, name: str) -> Path:
    path = folder / name
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def test_the_one_that_the_environment_names_comes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path, "chromium")
    named = program(tmp_path, "mine")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("TABLETOP_CHROMIUM", str(named))
    assert chromium.find_chromium() == str(named)


def test_a_name_that_leads_nowhere_is_not_replaced_by_another_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path, "chromium")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("TABLETOP_CHROMIUM", str(tmp_path / "nowhere"))
    assert chromium.find_chromium() is None


@pytest.mark.parametrize("name", chromium.NAMES)
def test_every_usual_name_is_found_on_the_search_path(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = program(tmp_path, name)
    monkeypatch.delenv("TABLETOP_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert chromium.find_chromium() == str(there)


def test_playwright_s_own_is_the_last_resort(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TABLETOP_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "_of_playwright", lambda: "its own")
    assert chromium.find_chromium() == "its own"


INSTALLER = Path(__file__).parents[2] / ".ci" / "chromium.py"


def install(search_path: Path) -> subprocess.CompletedProcess[str]:
    """Run what `make browser` runs first, on a machine that has these programs only."""
    variables = {name: value for name, value in os.environ.items() if name != "TABLETOP_CHROMIUM"}
    return subprocess.run(
        [sys.executable, INSTALLER],
        env=variables | {"PATH": str(search_path)},
        capture_output=True,
        text=True,
    )


def test_a_browser_that_is_there_is_taken_as_it_is(tmp_path: Path) -> None:
    there = program(tmp_path, "chromium-browser")
    assert install(tmp_path).stdout == f"{there}\n"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root installs by apt")
def test_root_on_debian_gets_the_package_after_the_lists_are_fetched(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    program(tmp_path, "apt-get").write_text(
        "#!/bin/sh\n"
        f'echo "$DEBIAN_FRONTEND: $*" >> {asked}\n'
        f'case "$1" in install) echo > {tmp_path}/chromium; /bin/chmod +x {tmp_path}/chromium;; esac\n'
    )
    assert install(tmp_path).stdout == f"{tmp_path}/chromium\n"
    fetched, installed = asked.read_text().splitlines()
    assert fetched.startswith("noninteractive: update")
    assert installed.startswith("noninteractive: install")
    assert "chromium" in installed.split()
