"""A server that was started by the command line, asked from outside."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from urllib.parse import parse_qs, urlsplit

__all__ = ["Server", "played"]

# Runs the real command; a socket that is told not to wait reports what the system says of it.
_COMMAND = """
import socket, sys
from tornado.websocket import WebSocketHandler
told = WebSocketHandler.set_nodelay

def tell(self, value):
    told(self, value)
    option = self.ws_connection.stream.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    print("no delay:", bool(option), flush=True)

WebSocketHandler.set_nodelay = tell
from tabletop_kit.cli import main
sys.exit(main(sys.argv[1:]))
"""


@dataclass
class Server:
    process: subprocess.Popen[str]
    output: list[str]
    address: str = ""

    def read_until(self, pattern: str) -> str:
        """Return the first line from now on that matches; fail when the server ends before."""
        assert self.process.stdout
        guard = Timer(60, self.process.kill)  # a server that hangs must not hang the tests
        guard.start()
        try:
            for line in self.process.stdout:
                self.output.append(line)
                if re.search(pattern, line):
                    return line
        finally:
            guard.cancel()
        raise AssertionError("the server ended:\n" + "".join(self.output))

    @property
    def token(self) -> str:
        return parse_qs(urlsplit(self.address).query)["token"][0]

    def ask(self, path: str, *, token: str | None, body: object = None) -> bytes:
        place = urlsplit(self.address)
        request = urllib.request.Request(
            f"{place.scheme}://{place.netloc}{path}",
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"token {token}"} if token else {},
        )
        with urllib.request.urlopen(request, timeout=30) as answer:
            return bytes(answer.read())


@contextmanager
def played(home: Path) -> Iterator[Server]:
    """Run ``tabletop-kit play`` on a machine without a screen, with a home folder of its own."""
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
        [sys.executable, "-c", _COMMAND, "play", "--folder", str(home / "notebooks"), "--port", "18888"],
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
