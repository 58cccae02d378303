"""Where the browser tests look for a Chromium."""

from __future__ import annotations

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
