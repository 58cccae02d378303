"""Packages whose parts load when they are first asked for: odds need no widgets, and a scene no canvas."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

__all__ = ["on_demand"]


def on_demand(
    package: str, homes: Mapping[str, str], others: Iterable[str] = (), lacking: str = ""
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The ``__getattr__`` and ``__dir__`` of a package.

    Parameters
    ----------
    package : str
        Its ``__name__``.
    homes : mapping
        Each name that loads when it is first asked for, with the module of the package in which it stands;
        a name that is itself its module means that module.
    others : iterable of str
        Names that are there from the beginning, to be listed with them.
    lacking : str
        What to say when a package that pip installs is missing, with ``{}`` for its name.

    Raises
    ------
    TabletopError
        Said by what is returned, when such a package is missing.

    Examples
    --------
    >>> get, names = on_demand("tabletop_kit.core", {"digest": "record", "undo": "undo"})
    >>> get("digest").__module__, get("undo").__name__
    ('tabletop_kit.core.record', 'tabletop_kit.core.undo')
    >>> names()
    ['digest', 'undo']
    """

    def load(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        import importlib

        home = homes[name]
        try:
            module = importlib.import_module(f"{package}.{home}")
        except ModuleNotFoundError as error:
            missing = (error.name or "").partition(".")[0]
            if not lacking or missing in ("", package.partition(".")[0]):
                raise
            from .errors import TabletopError

            raise TabletopError(lacking.format(missing)) from None
        return module if name == home else getattr(module, name)

    def names() -> list[str]:
        return sorted({*homes, *others})

    return load, names
