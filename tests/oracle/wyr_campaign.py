"""Thousands of random games of the Seeker, played by the engine and its oracle side by side.

``python -m tests.oracle.wyr_campaign 5000`` plays so many games over all set-ups on two processes and
prints what was compared and met. It fails if the two differ anywhere, and tells the first few games
in which they do.
"""

from __future__ import annotations

import sys

from tests.oracle.campaign import campaign
from tests.oracle.wyr_games import SETUPS, play
from tests.oracle.wyr_happenings import EVERY

if __name__ == "__main__":
    sys.exit(campaign(__doc__, play, SETUPS, EVERY, games=5000))
