"""Holds Ctrl+C back where it would do harm."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold Ctrl+C back until the end of the block, and for good in threads and processes that start in it.

    Futures and executors need it: interrupted at the wrong instruction, they keep a lock, and their threads wait for
    ever. Windows cannot hold it back.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
