"""Hex maps: axial coordinates, the island text format, neighbours and masks, geometry."""
