"""What holds for every run of pytest, also over docstrings and notebooks: nobody's own stars are read or changed."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_configure(config: pytest.Config) -> None:
    """What is done in tests is kept in a file of their own; kernels and servers that they start inherit its name."""
    folder = tempfile.TemporaryDirectory(prefix="tabletop-kit-")
    config.add_cleanup(folder.cleanup)
    os.environ["TABLETOP_KIT_PROGRESS"] = str(Path(folder.name) / "progress.json")
