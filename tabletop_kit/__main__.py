"""``python -m tabletop_kit`` does what the command ``tabletop-kit`` does."""

from __future__ import annotations

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
