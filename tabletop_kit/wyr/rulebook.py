"""The rules of The Seeker in the Forest of Wyr in the kit's own words, by their ids."""

from __future__ import annotations

from ..core.rules import Rulebook

__all__ = ["rulebook"]

#: Every rule, in the order in which a first game meets them; `data/rules.toml` has the words.
rulebook = Rulebook("wyr", __package__)
