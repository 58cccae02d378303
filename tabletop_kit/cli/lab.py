"""Start JupyterLab on a notebook: loopback only, with a token, and without delay.

The server runs in this very process, so the environment of the kernel, of the widgets and of
the server is one and the same: the commonest reason for a blank board is that they differ.
"""

from __future__ import annotations

import os
import sys
import warnings
import webbrowser
from pathlib import Path
from urllib.parse import quote

from tabletop_kit.core.errors import TabletopError

__all__ = ["CONFIG", "has_screen", "start"]

CONFIG = Path(__file__).with_name("jupyter")
"""Folder of Jupyter configuration that travels with the package (see `nodelay`)."""


def has_screen() -> bool:
    """Whether a browser window can be opened from here."""
    if os.name == "posix" and sys.platform != "darwin" and not os.environ.get("BROWSER"):
        # without a display `webbrowser` would settle for a text browser, where no board can be drawn
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def start(folder: Path, notebook: str, *, port: int = 8888, browser: bool | None = None) -> None:
    """Open JupyterLab on a notebook and stay until the player stops it.

    Parameters
    ----------
    folder : Path
        What JupyterLab shows as its root.
    notebook : str
        The notebook that it opens, by its path inside the folder.
    port : int
        Where to listen; the next free port is taken when this one is not.
    browser : bool, optional
        Whether to open a browser; by default where there is a screen to show one.

    Raises
    ------
    TabletopError
        When JupyterLab is not installed.
    """
    # read when Jupyter is imported, so it must stand before
    known = os.environ.get("JUPYTER_CONFIG_PATH")
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join([str(CONFIG), *([known] if known else [])])
    try:
        from jupyterlab.labapp import LabApp
    except ImportError as error:
        raise TabletopError(
            f'JupyterLab is not installed: run {sys.executable} -m pip install "tabletop-kit[play]", '
            "then try again."
        ) from error
    browser = has_screen() if browser is None else browser
    arguments = [
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={port}",
        f"--ServerApp.root_dir={folder}",
        f"--ServerApp.open_browser={browser}",
        f"--LabApp.default_url=/lab/tree/{quote(notebook)}",
        # what Jupyter warns of ("not trusted", "unencrypted" on the loopback) is nothing that a player can act on
        "--ServerApp.log_level=ERROR",
        "--LabApp.log_level=ERROR",
        "--ServerApp.answer_yes=True",  # one Ctrl+C stops it; a question would wait unseen
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        arguments.append("--ServerApp.allow_root=True")  # a container; the loopback keeps others out
    with warnings.catch_warnings(record=True):  # Jupyter's to itself, nothing that a player can act on
        server = LabApp.initialize_server(argv=arguments)
    # Jupyter tells the address as well, and a file that opens it: more than anybody needs
    server.log.addFilter(lambda record: "To access the server" not in record.getMessage())

    def announce() -> None:
        print(f"The notebooks are in {folder}.")
        print(f"JupyterLab shows them at {server.local_url}")
        print("Stop it with Ctrl+C.", flush=True)

    server.io_loop.add_callback(announce)  # once it listens: an address printed before would be refused
    server.start()
