"""JupyterLab and Voilà on loopback, for tests that look at them with a browser.

Nothing of whoever runs the tests is read or written: configuration, settings, workspaces and
kernels live in a folder that the test names. A server is ended with all its kernels.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread, Timer
from typing import TYPE_CHECKING

from tabletop_kit.cli.lab import CONFIG

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Server", "lab_server", "voila_server"]

_ROOT = Path(__file__).parents[2]
_SECONDS_TO_START = 90


@dataclass
class Server:
    """A server of notebooks that runs until the test session ends."""

    url: str
    folder: Path  # what it serves
    output: list[str] = field(repr=False)
    _copies: int = 0

    def add(self, notebook: Path) -> str:
        """Copy a notebook into a folder of its own on the server; its path there."""
        self._copies += 1
        place = self.folder / f"{notebook.stem}-{self._copies}"
        place.mkdir()
        shutil.copy(notebook, place)
        return f"{place.name}/{notebook.name}"


@contextmanager
def lab_server(scratch: Path) -> Iterator[Server]:
    """JupyterLab without token, news and the settings of whoever runs the tests.

    It reads the configuration that `tabletop-kit play` reads, so that clicks are as quick.
    """
    folder = _folder(scratch, "lab")
    news = scratch / "settings" / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    news.parent.mkdir(parents=True)
    news.write_text(json.dumps({"fetchNews": "false", "checkForUpdates": False}))
    port = _free_port()
    command = [
        *(
            sys.executable,
            "-m",
            "jupyterlab",
            "--no-browser",
            "--allow-root",
            "--ip=127.0.0.1",
            f"--port={port}",
        ),
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={folder}",
        "--ServerApp.terminals_enabled=False",
        "--ServerApp.disable_check_xsrf=True",
        "--IdentityProvider.token=",
        "--LabApp.expose_app_in_browser=True",
    ]
    with _running(command, scratch, f"http://127.0.0.1:{port}", folder) as server:
        yield server


@contextmanager
def voila_server(scratch: Path) -> Iterator[Server]:
    """Voilà, which shows a notebook as a plain page with a kernel of its own."""
    folder = _folder(scratch, "voila")
    port = _free_port()
    command = [
        *(
            sys.executable,
            "-m",
            "voila",
            str(folder),
            "--no-browser",
            f"--port={port}",
            "--Voila.ip=127.0.0.1",
        ),
        "--show_tracebacks=True",
    ]
    with _running(command, scratch, f"http://127.0.0.1:{port}", folder) as server:
        yield server


@contextmanager
def _running(command: list[str], scratch: Path, url: str, folder: Path) -> Iterator[Server]:
    process = subprocess.Popen(
        command,
        env=_environment(scratch),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,  # so that its kernels can be ended with it
    )
    server = Server(url, folder, [])
    overdue = Timer(_SECONDS_TO_START, process.kill)
    overdue.start()
    try:
        assert process.stdout is not None
        for line in process.stdout:
            server.output.append(line)
            if "is running at" in line:
                break
        else:
            raise RuntimeError("the server did not start:\n" + "".join(server.output[-30:]))
        overdue.cancel()
        Thread(target=server.output.extend, args=(process.stdout,), daemon=True).start()
        yield server
    finally:
        overdue.cancel()
        _end(process)


def _end(process: subprocess.Popen[str]) -> None:
    for stop in (signal.SIGTERM, signal.SIGKILL):
        if process.poll() is None:
            os.killpg(process.pid, stop)
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                continue
    if process.stdout:
        process.stdout.close()


def _environment(scratch: Path) -> dict[str, str]:
    return os.environ | {
        "IPYTHONDIR": str(scratch / "ipython"),
        "JUPYTER_CONFIG_DIR": str(scratch / "config"),
        "JUPYTER_CONFIG_PATH": str(CONFIG),
        "JUPYTER_DATA_DIR": str(scratch / "data"),
        "JUPYTER_RUNTIME_DIR": str(scratch / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(scratch / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(scratch / "workspaces"),
        "JUPYTER_PREFER_ENV_PATH": "1",
        "PYTHONPATH": str(_ROOT),  # notebooks of the tests import the tests' boards
    }


def _folder(scratch: Path, name: str) -> Path:
    folder = scratch / name
    folder.mkdir(parents=True)
    return folder


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
