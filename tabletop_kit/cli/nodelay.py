"""The server's side of a click: every answer leaves at once.

Small packets wait in the server's socket until the one before is acknowledged (Nagle's
algorithm), and the browser acknowledges late: about 40 ms of every click. Jupyter Server lets
the class of the kernel's connection be configured; ``jupyter/jupyter_server_config.json``
beside this file names the one below. Only the server imports this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

if TYPE_CHECKING:
    from asyncio import Future

__all__ = ["NoDelayConnection"]


class NoDelayConnection(ZMQChannelsWebsocketConnection):
    """The ordinary connection between a page and its kernel, on a socket that does not wait."""

    def connect(self) -> Future[None] | None:  # type: ignore[override]  # as the class above has it
        """Set ``TCP_NODELAY``, then connect as Jupyter Server does."""
        self.websocket_handler.set_nodelay(True)
        return super().connect()
