"""The server that ``tabletop-kit play`` starts, as a fixture."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.cli.served import COMMAND, Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("home")
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in {"DISPLAY", "WAYLAND_DISPLAY", "BROWSER"}
    }
    environment |= {
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "IPYTHONDIR": str(home / "ipython"),
    }
    process = subprocess.Popen(
        [sys.executable, "-c", COMMAND, "play", "--folder", str(home / "notebooks"), "--port", "18888"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    started = Server(process, [])
    try:
        line = started.read_until("^JupyterLab shows them at ")
        started.address = line.split()[-1]
        yield started
    finally:
        process.terminate()
        try:
            process.communicate(timeout=20)
        except subprocess.TimeoutExpired:  # a kernel that is still starting holds Jupyter up
            process.kill()
            process.communicate()
