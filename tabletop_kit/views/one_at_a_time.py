"""A kernel may run what widgets send in several threads; the kit deals with one thing at a time.

JupyterLab 4.4 and later asks for a thread of their own for all widgets, and ipykernel 7 sends each
message to the thread that last spoke to its widget: of a click, the text typed before it and a canvas
that has come to the page, each may be in another thread.
"""

from __future__ import annotations

from threading import RLock

__all__ = ["ONE_AT_A_TIME"]

#: Held while something is pressed, shown or drawn.
ONE_AT_A_TIME = RLock()
