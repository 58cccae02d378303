"""What people see and press: boards of whole games and the single views they are made of.

Every view takes a table, shows it, and follows it. Displaying a view shows its widget; as
text it states the position, which is what notebooks compare.
"""

from __future__ import annotations

from ..core.on_demand import on_demand

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .boards import board
    from .compose import Group, column, row
    from .laboratory.laboratory import Laboratory
    from .pathwalker.board import Board
    from .pathwalker.character_form import CharacterForm
    from .pathwalker.dice_pool import DicePool
    from .pathwalker.trait_sheet import TraitSheet
    from .snapshot import Snapshot
    from .table.keeping import Keeping
    from .table.log import Log
    from .table.moves import Moves
    from .table.printing import PrintTwin, print_twin
    from .table.replay import Replay
    from .table.rulebook import Rulebook
    from .wayfarer.campaign_screen import CampaignScreen
    from .wayfarer.hex_map import HexMap
    from .wayfarer.sheet_grid import SheetGrid
    from .wyr.card_forest import CardForest

__all__ = [
    "Board",
    "CampaignScreen",
    "CardForest",
    "CharacterForm",
    "DicePool",
    "Group",
    "HexMap",
    "Keeping",
    "Laboratory",
    "Log",
    "Moves",
    "PrintTwin",
    "Replay",
    "Rulebook",
    "SheetGrid",
    "Snapshot",
    "TraitSheet",
    "board",
    "column",
    "print_twin",
    "row",
]

# Views load when they are first asked for: a scene or an SVG needs no widgets.
_HOMES = {
    "Board": "pathwalker.board",
    "CampaignScreen": "wayfarer.campaign_screen",
    "CardForest": "wyr.card_forest",
    "CharacterForm": "pathwalker.character_form",
    "DicePool": "pathwalker.dice_pool",
    "Group": "compose",
    "HexMap": "wayfarer.hex_map",
    "Keeping": "table.keeping",
    "Laboratory": "laboratory.laboratory",
    "Log": "table.log",
    "Moves": "table.moves",
    "PrintTwin": "table.printing",
    "Replay": "table.replay",
    "Rulebook": "table.rulebook",
    "SheetGrid": "wayfarer.sheet_grid",
    "Snapshot": "snapshot",
    "TraitSheet": "pathwalker.trait_sheet",
    "board": "boards",
    "column": "compose",
    "print_twin": "table.printing",
    "row": "compose",
}


__getattr__, __dir__ = on_demand(
    __name__, _HOMES, lacking='Views need {}; install them with: pip install "tabletop-kit[views]"'
)
