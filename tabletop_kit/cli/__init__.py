"""The command ``tabletop-kit``: open the notebooks, or say what is missing.

It is imported in environments where nothing but this package is installed, so its modules
load Jupyter only inside the functions that need it.
"""

from __future__ import annotations

from .commands import main

__all__ = ["main"]
