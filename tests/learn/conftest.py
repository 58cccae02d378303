"""What all tests of learning share."""

import pytest

from tabletop_kit.learn import study


@pytest.fixture(autouse=True)
def begun_anew(monkeypatch):
    """No pupil has done anything yet."""
    monkeypatch.setattr(study, "_done", {})
