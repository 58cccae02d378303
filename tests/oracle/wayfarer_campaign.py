"""Thousands of random games of A Wayfarer's Tale, played by the engine and its oracle side by side.

``python -m tests.oracle.wayfarer_campaign 2000`` plays so many games over all set-ups on two processes and
prints what was compared and met. It fails if the two differ anywhere, and tells the first few games
in which they do.
"""

from __future__ import annotations

import sys

from tests.oracle.campaign import campaign
from tests.oracle.wayfarer_games import SETUPS, play
from tests.oracle.wayfarer_happenings import EVERY

if __name__ == "__main__":
    sys.exit(campaign(__doc__, play, SETUPS, EVERY, games=2000))
