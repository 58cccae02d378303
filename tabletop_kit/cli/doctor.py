"""``tabletop-kit doctor``: what the notebooks need, what is there, and the cure for the rest."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from .chromium import find_chromium

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Finding", "examine", "report"]

DISTRIBUTION = "tabletop-kit"
EXTRA = "play"
KIT = f"{DISTRIBUTION}[{EXTRA}]"
LAB_EXTENSIONS = {
    "@jupyter-widgets/jupyterlab-manager": "jupyterlab_widgets",
    "ipycanvas": "ipycanvas",
}
"""Parts that JupyterLab loads into the page, and the package that brings each."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the report.

    Attributes
    ----------
    state : str
        ``ok``; ``missing`` when the notebooks cannot work without it; ``note`` when they can.
    subject, detail : str
        What was looked at, and what was found.
    cure : str
        What to do about it; empty when there is nothing to do.
    """

    state: Literal["ok", "missing", "note"]
    subject: str
    detail: str
    cure: str = ""

    def __str__(self) -> str:
        line = f"{self.state:<8}{self.subject}: {self.detail}"
        return f"{line}\n        cure: {self.cure}" if self.cure else line


def report(folder: Path, *, port: int) -> int:
    """Print what was found; return 1 when something is missing that the notebooks need, else 0."""
    missing = 0
    for finding in examine(folder, port=port):
        print(finding)
        missing += finding.state == "missing"
    if missing:
        print(f"{missing} {'thing is' if missing == 1 else 'things are'} missing: see the cures above.")
        return 1
    print("All that the notebooks need is here: tabletop-kit play")
    return 0


def examine(folder: Path, *, port: int) -> Iterator[Finding]:
    """Look at each thing in turn, the ones first that the later ones build on."""
    yield _python()
    yield from _packages()
    yield from _lab_extensions()
    yield from _other_lab()
    yield _kernel()
    yield _writable(folder)
    yield _listening(port)
    yield _chromium()


def _install(what: str) -> str:
    return f'{sys.executable} -m pip install "{what}"'


def _python() -> Finding:
    version = ".".join(map(str, sys.version_info[:3]))
    try:
        needed = metadata.metadata(DISTRIBUTION)["Requires-Python"]
    except metadata.PackageNotFoundError:
        # an index is not asked by this name: what it holds under it may be somebody else's
        source = Path(__file__).parents[2]
        cure = (
            _install(f"{source}[{EXTRA}]") if (source / "pyproject.toml").is_file() else "install its wheel"
        )
        return Finding("missing", DISTRIBUTION, "is imported from a folder, not installed", cure)
    return Finding("ok", "Python", f"{version}, needed {needed}")  # pip refuses to install elsewhere


def _packages() -> Iterator[Finding]:
    """Hold each package that `play` needs against the range that this distribution declares."""
    try:
        declared = metadata.requires(DISTRIBUTION) or []
    except metadata.PackageNotFoundError:
        return
    try:
        from packaging.requirements import Requirement
    except ImportError:
        told = "packaging, which compares their versions, is not installed"
        yield Finding("missing", "packages", told, _install(KIT))
        return
    for text in declared:
        needed = Requirement(text)
        if needed.marker and not needed.marker.evaluate({"extra": EXTRA}):
            continue
        wanted = f"{needed.name}{needed.specifier}"
        try:
            version = metadata.version(needed.name)
        except metadata.PackageNotFoundError:
            yield Finding(
                "missing", needed.name, f"is not installed, needed {needed.specifier}", _install(wanted)
            )
            continue
        fits = needed.specifier.contains(version, prereleases=True)
        yield Finding(
            "ok" if fits else "missing",
            needed.name,
            f"{version}, needed {needed.specifier}",
            "" if fits else _install(wanted),
        )


def _lab_extensions() -> Iterator[Finding]:
    """Look for the widgets' half that lives in the page, in the environment of the server."""
    try:
        from jupyter_core.paths import jupyter_path
    except ImportError:
        yield Finding("missing", "widgets in the page", "Jupyter is not installed", _install(KIT))
        return
    for extension, package in LAB_EXTENSIONS.items():
        there = [folder for folder in jupyter_path("labextensions") if Path(folder, extension).is_dir()]
        if there:
            yield Finding("ok", f"{package} in JupyterLab", str(Path(there[0], extension)))
        else:
            yield Finding(
                "missing",
                f"{package} in JupyterLab",
                f"{extension} is not in the server's environment, boards stay blank",
                f"{sys.executable} -m pip install --force-reinstall --no-deps {package}",
            )


def _other_lab() -> Iterator[Finding]:
    """Warn when the plain command ``jupyter lab`` would start a server of another environment."""
    found = shutil.which("jupyter-lab")
    if found and Path(found).resolve().parent != Path(sys.executable).parent.resolve():
        yield Finding(
            "note",
            "JupyterLab on the search path",
            f"{found} belongs to another environment",
            "start with tabletop-kit play, or install jupyterlab_widgets and ipycanvas there too",
        )


def _kernel() -> Finding:
    """Ask the Python that the notebooks' kernel would run whether it finds the kit."""
    try:
        from jupyter_client.kernelspec import NoSuchKernel
        from jupyter_client.manager import KernelManager
    except ImportError:
        return Finding("missing", "kernel", "Jupyter is not installed", _install(KIT))
    try:
        command = KernelManager(kernel_name="python3").format_kernel_cmd()[0]
    except NoSuchKernel:
        return Finding("missing", "kernel", "no kernel named python3", _install(KIT))
    python = shutil.which(command)
    if python:
        asked = subprocess.run(
            [python, "-c", "import ipykernel, tabletop_kit"], capture_output=True, check=False, timeout=60
        )
        if asked.returncode == 0:
            return Finding("ok", "kernel", f"python3 runs {python}")
    return Finding(
        "missing",
        "kernel",
        f"python3 runs {python or command}, which cannot import ipykernel and tabletop_kit",
        f"{sys.executable} -m ipykernel install --sys-prefix",
    )


def _writable(folder: Path) -> Finding:
    folder = folder.resolve()
    place = next(path for path in (folder, *folder.parents) if path.exists())
    try:
        with tempfile.TemporaryFile(dir=place):
            pass
    except OSError as error:
        return Finding(
            "missing",
            "working folder",
            f"{place} cannot be written ({error.strerror})",
            "name another with --folder",
        )
    return Finding("ok", "working folder", f"{folder} can be written")


def _listening(port: int) -> Finding:
    with socket.socket() as one:
        try:
            one.bind(("127.0.0.1", port))
        except OSError as error:
            return Finding(
                "note",
                "port",
                f"{port} on 127.0.0.1 cannot be had ({error.strerror}); JupyterLab takes the next free one",
                "stop what listens there, or name another with --port",
            )
    return Finding("ok", "port", f"{port} on 127.0.0.1 is free")


def _chromium() -> Finding:
    found = find_chromium()
    if found:
        return Finding("ok", "Chromium", f"{found} (only the browser tests need it)")
    return Finding("note", "Chromium", "not found; only the browser tests need it", "make test installs one")
