"""Processes of this machine that play games, and end with the process that started them."""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, parent_process
from threading import Thread
from types import TracebackType
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class ProcessPool(ProcessPoolExecutor):
    """An executor whose `with` block ends at once if an exception leaves it: what is being played is dropped.

    Ctrl+C reaches all processes of a terminal, but only the starting one answers it.
    """

    def __init__(self, count: int) -> None:
        super().__init__(count, initializer=_begin)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        # This may start a process.
        with _without_interrupts():
            return super().submit(fn, *args, **kwargs)

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> bool | None:
        if kind is None:
            return super().__exit__(kind, fault, trace)
        # A second Ctrl+C would leave the end of this to the end of all games.
        with _without_interrupts():
            for process in active_children():
                process.kill()
            return super().__exit__(kind, fault, trace)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Hold Ctrl+C back until the end of the block, and for good in processes that start in it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process as soon as its parent has ended: after `kill -9` nobody else tells it."""
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)
