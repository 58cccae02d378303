"""The fixtures of `tests/harness/canvas.py`, for every test of the views."""

from __future__ import annotations

from tests.harness.canvas import callback_errors_are_raised, recorder

__all__ = ["callback_errors_are_raised", "recorder"]
