"""What all tests of learning share."""

import pytest

from tabletop_kit.learn import study


@pytest.fixture(autouse=True)
def begun_anew(monkeypatch, tmp_path_factory):
    """Nobody has done anything yet, and what is done is kept for this test alone."""
    monkeypatch.setenv("TABLETOP_KIT_PROGRESS", str(tmp_path_factory.mktemp("kept") / "progress.json"))
    monkeypatch.setattr(study, "_done", {})


@pytest.fixture
def restarted(monkeypatch):
    """What starting the kernel anew does: all that is not in a file is forgotten."""
    return lambda: monkeypatch.setattr(study, "_done", {})
