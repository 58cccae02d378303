"""Where a Chromium is; only the browser tests need one, the kit itself works in any browser."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

__all__ = ["find_chromium"]

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
"""What a Chromium is called on the search path."""


def find_chromium() -> str | None:
    """Return the path of a Chromium, or None.

    The environment's ``TABLETOP_CHROMIUM`` comes first, then the search path, then the browser
    that Playwright installed for itself.
    """
    named = os.environ.get("TABLETOP_CHROMIUM")
    if named:
        return shutil.which(named)
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return found
    return _of_playwright()


def _of_playwright() -> str | None:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).is_file() else None
