"""Processes of this machine that play games, and end with the process that started them."""

from __future__ import annotations

import os
import signal
from threading import Thread
from typing import TYPE_CHECKING

from hexreeve.kingdom.robots.interrupts import interrupts_held

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor
    from types import TracebackType


def process_pool(count: int) -> ProcessPoolExecutor:
    """An executor whose `with` block ends at once if an exception leaves it: what is being played is dropped."""
    # Imported here: the page's Python has no processes, and must be able to import this module all the same.
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children

    class ProcessPool(ProcessPoolExecutor):
        def __exit__(
            self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
        ) -> bool | None:
            with interrupts_held():
                if kind is not None:
                    for process in active_children():
                        process.kill()
                return super().__exit__(kind, fault, trace)

    return ProcessPool(count, initializer=_begin)


def _begin() -> None:
    # Ctrl+C reaches all processes of a terminal; the one that started them answers it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process as soon as its parent has ended: after `kill -9` nobody else tells it."""
    from multiprocessing import parent_process

    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)
