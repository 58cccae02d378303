"""A simulation that goes on in steps while the page stays alive, is told of each, and can be stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic

from .trials import Trials

__all__ = ["LOOK", "Rolling"]

#: Seconds between two looks at a simulation that is under way.
LOOK = 0.1


class Rolling:
    """So many rolls, made a batch at a time; between two batches the kernel answers whatever was pressed.

    Parameters
    ----------
    trials : Trials
        What is rolled.
    wanted : int
        How many rolls.
    tell : callable
        Called now and then, and once at the end.
    fail : callable
        Called with an error that nobody waits for.

    Attributes
    ----------
    running : bool
        Whether there are rolls to come.
    """

    def __init__(
        self, trials: Trials, wanted: int, tell: Callable[[], object], fail: Callable[[Exception], object]
    ) -> None:
        self.trials, self.wanted = trials, wanted
        self.running = True
        self._tell, self._fail = tell, fail
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin; where no loop runs that could be held up, roll to the end at once."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.finish()
        else:
            self._task = loop.create_task(self._go_on())

    def finish(self) -> None:
        """Make all the rolls that are to come, and wait for them."""
        for _ in self.trials.batches(self.wanted - self.trials.made):
            pass
        self._end()

    def stop(self) -> None:
        """Leave it at the rolls that were made."""
        if self.running:
            self._end()

    async def _go_on(self) -> None:
        looked = monotonic()
        try:
            for _ in self.trials.batches(self.wanted - self.trials.made):
                if monotonic() - looked > LOOK:
                    self._tell()
                    looked = monotonic()
                await asyncio.sleep(0)  # whatever was pressed meanwhile comes first
                if not self.running:
                    return
            self._end()
        except Exception as error:
            self.running = False
            self._fail(error)
            raise

    def _end(self) -> None:
        self.running = False
        self._tell()
