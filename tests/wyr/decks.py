"""Decks that make rare things frequent, for tests."""

from __future__ import annotations

from tabletop_kit.wyr import Deck

__all__ = ["RARE"]

#: Small and wild: hands that are mostly objects, reshuffles every few turns, effects on every card.
RARE = Deck.parse(
    """
title = "Rare Things"

[seeker]
4/0  watch
3/1  key
2/2  gauntlet
1/3  crown
0/4  farsight
3/3  -
5/2  -

[stage 1]
keiju         up    2  5   three               clear,-1                      -
keiju         down  6  5   clear               three                         -
dead-end      up    3  4   three,clear         draw-less                     0/0
ajatar        up    4  9   +1                  lose-menninkäinen             -
menninkäinen  up    2  1   -                   -                             2/5

[stage 2]
menninkäinen  up    1  2   lose-object         clear                         1/1
menninkäinen  down  4  7   draw-less,draw-less lose-menninkäinen             4/2
dead-end      up    5  3   +2                  three,-2                      0/0
ajatar        down  4  8   three               lose-object,lose-object       -

[stage 3]
keiju         up    3  6   three               lose-object,lose-menninkäinen -
keiju         up    4  10  clear               -                             -
menninkäinen  up    3  11  three               three,clear                   3/3
dead-end      up    2  12  -                   -                             0/0
ajatar        up    2  13  clear               +3                            -
ajatar        down  5  14  -                   -                             -
""",
    slug="rare-things",
)
