"""What people see and press: boards of whole games and the single views they are made of.

Every view takes a table, shows it, and follows it. Displaying a view shows its widget; as
text it states the position, which is what notebooks compare.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .boards import board
    from .campaign_screen import CampaignScreen
    from .card_forest import CardForest
    from .character_form import CharacterForm
    from .compose import Group, column, row
    from .dice_pool import DicePool
    from .hex_map import HexMap
    from .keeping import Keeping
    from .laboratory import Laboratory
    from .log import Log
    from .moves import Moves
    from .pathwalker import Board
    from .printing import PrintTwin, print_twin
    from .replay import Replay
    from .rulebook import Rulebook
    from .sheet_grid import SheetGrid
    from .snapshot import Snapshot
    from .trait_sheet import TraitSheet

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
_ROOMS = {
    "Board": "pathwalker",
    "CampaignScreen": "campaign_screen",
    "CardForest": "card_forest",
    "CharacterForm": "character_form",
    "DicePool": "dice_pool",
    "Group": "compose",
    "HexMap": "hex_map",
    "Keeping": "keeping",
    "Laboratory": "laboratory",
    "Log": "log",
    "Moves": "moves",
    "PrintTwin": "printing",
    "Replay": "replay",
    "Rulebook": "rulebook",
    "SheetGrid": "sheet_grid",
    "Snapshot": "snapshot",
    "TraitSheet": "trait_sheet",
    "board": "boards",
    "column": "compose",
    "print_twin": "printing",
    "row": "compose",
}


def __getattr__(name: str) -> object:
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    try:
        return getattr(importlib.import_module(f"{__name__}.{_ROOMS[name]}"), name)
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] not in ("ipywidgets", "ipycanvas", "PIL"):
            raise
        from ..core.errors import TabletopError

        raise TabletopError(
            f'Views need {error.name}; install them with: pip install "tabletop-kit[views]"'
        ) from None


def __dir__() -> list[str]:
    return sorted(__all__)
