"""Thousands of random games of A Wayfarer's Tale, played by the engine and its oracle side by side.

``python -m tests.oracle.wayfarer_campaign 2000`` plays so many games over all set-ups, most of them on small
islands that have everything, and then as many on the five islands of the kit, on two processes. It prints
what was compared and met, fails if the two differ anywhere, and tells the first few games in which they do.
"""

from __future__ import annotations

import sys

from tabletop_kit.wayfarer.editions import ISLANDS
from tests.oracle.campaign import campaign
from tests.oracle.wayfarer_games import SETUPS, play, play_on
from tests.oracle.wayfarer_happenings import EVERY

if __name__ == "__main__":
    # no island of the kit has dotted lines without a ship
    rounds = ((play, SETUPS, EVERY), (play_on, ISLANDS, EVERY - {"dotted line"}))
    sys.exit(max([campaign(__doc__, *one, games=2000) for one in rounds]))
