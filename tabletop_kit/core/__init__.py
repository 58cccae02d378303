"""What every game shares: the protocol of a game, tables, chance, rules, saves, bots.

Import from the modules (``from tabletop_kit.core.table import Table``); this package loads
none of them by itself, so that ``tabletop_kit.dice`` can use the errors at no cost.
"""
