"""Scenes and how they are drawn: shapes and colours, the canvas, SVG, PNG and words. No game is known here."""
