"""Fields of one line that several views have."""

from __future__ import annotations

from ipywidgets import Layout, Text

__all__ = ["line_field"]


def line_field(description: str, placeholder: str, size: str = "m", wide: bool = False) -> Text:
    """A field with its label before it, sent when it is left and not letter by letter."""
    width = "auto" if wide else "280px" if size == "l" else "220px"
    return Text(
        placeholder=placeholder,
        description=description,
        continuous_update=False,
        style={"description_width": "initial"},
        layout=Layout(
            width=width,
            max_width="100%",
            min_width="0",
            margin="2px",
            flex="1 1 220px" if wide else "0 1 auto",
        ),
    )
