"""Make sure that the browser tests find a Chromium; install one when there is none.

A browser that is present is taken as it is. Otherwise, as root on Debian and its kin, their
package is installed; anywhere else, the browser that Playwright brings.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from tabletop_kit.cli.chromium import find_chromium

APT = {"DEBIAN_FRONTEND": "noninteractive"}
PACKAGES = ["chromium", "fonts-dejavu-core", "fonts-noto-color-emoji"]  # without fonts pictures show boxes


def main() -> int:
    found = find_chromium() or (_by_apt() and find_chromium()) or (_by_playwright() and find_chromium())
    if not found:
        print(
            "The browser tests need a Chromium and none could be installed: install Chromium or Chrome, "
            "or set TABLETOP_CHROMIUM to the path of one.",
            file=sys.stderr,
        )
        return 1
    print(found)
    return 0


def _by_apt() -> bool:
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return False
    return _run("apt-get", "update", "-qq") and _run(
        "apt-get", "install", "-qq", "-y", "--no-install-recommends", *PACKAGES
    )


def _by_playwright() -> bool:
    return _run(sys.executable, "-m", "playwright", "install", "chromium")


def _run(*command: str) -> bool:
    return subprocess.run(command, env=os.environ | APT, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
