"""The server that ``tabletop-kit play`` starts, asked from outside."""

from __future__ import annotations

import json
import urllib.error
from collections.abc import Iterator
from urllib.parse import urlsplit

import psutil
import pytest
from websocket import create_connection

from tabletop_kit.cli import notebooks
from tests.cli.served import Server, played

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with played(tmp_path_factory.mktemp("home")) as started:
        yield started


def test_without_a_screen_the_address_of_the_first_notebook_is_printed(server: Server) -> None:
    place = urlsplit(server.address)
    assert place.hostname == "127.0.0.1"
    assert place.path == f"/lab/tree/{notebooks.START}"
    page = server.ask(f"{place.path}?{place.query}", token=None)
    assert b"JupyterLab" in page
    assert "".join(server.output).count("http://") == 1


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
