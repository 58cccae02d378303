"""The server that ``tabletop-kit play`` starts, asked from outside."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

import psutil
import pytest
from websocket import create_connection

from tabletop_kit.cli import notebooks

# Runs the real command; a socket that is told not to wait reports what the system says of it.
COMMAND = """
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

pytestmark = pytest.mark.slow


@dataclass
class Server:
    process: subprocess.Popen[str]
    output: list[str]
    address: str = ""

    def read_until(self, pattern: str) -> str:
        """Return the first line from now on that matches; fail when the server ends before."""
        assert self.process.stdout
        for line in self.process.stdout:
            self.output.append(line)
            if re.search(pattern, line):
                return line
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
    guard = threading.Timer(90, process.kill)  # a server that hangs must not hang the tests
    guard.start()
    started = Server(process, [])
    try:
        line = started.read_until("^JupyterLab shows them at ")
        started.address = line.split()[-1]
        yield started
    finally:
        guard.cancel()
        process.terminate()
        process.wait(30)


def test_without_a_screen_the_address_of_the_first_notebook_is_printed(server: Server) -> None:
    place = urlsplit(server.address)
    assert place.hostname == "127.0.0.1"
    assert place.path == f"/lab/tree/{notebooks.START}"
    page = server.ask(f"{place.path}?{place.query}", token=None)
    assert b"JupyterLab" in page


def test_the_page_asks_nothing_about_news(server: Server) -> None:
    page = server.ask("/lab", token=server.token).decode()
    assert '"disabledExtensions": ["@jupyterlab/apputils-extension:announcements"]' in page


def test_the_token_is_needed(server: Server) -> None:
    with pytest.raises(urllib.error.HTTPError, match="403"):
        server.ask("/api/kernels", token=None)


def test_only_this_machine_can_reach_it(server: Server) -> None:
    listening = [
        one.laddr.ip
        for one in psutil.Process(server.process.pid).net_connections("inet")
        if one.status == psutil.CONN_LISTEN
    ]
    assert listening
    assert set(listening) == {"127.0.0.1"}


def test_the_notebooks_lie_in_the_working_folder(server: Server) -> None:
    listed = json.loads(server.ask("/api/contents", token=server.token))["content"]
    top = {name.split("/")[0] for name in notebooks.shipped()}
    assert top == {entry["name"] for entry in listed}


def test_a_kernel_answers_on_a_socket_that_does_not_wait(server: Server) -> None:
    kernel = json.loads(server.ask("/api/kernels", token=server.token, body={"name": "python3"}))["id"]
    place = urlsplit(server.address)
    connection = create_connection(
        f"ws://{place.netloc}/api/kernels/{kernel}/channels?token={server.token}", timeout=30
    )
    try:
        assert server.read_until("^no delay:") == "no delay: True\n"
    finally:
        connection.close()
