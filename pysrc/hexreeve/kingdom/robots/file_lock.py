"""Locks a file while a process writes to it. The system releases the lock when the process ends, however it ends."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from hexreeve.core.errors import InvalidInput

if sys.platform == "win32":
    import msvcrt

    # Windows keeps others from reading what is locked, so the locked byte is one that no file of results reaches.
    _BEYOND = 0x7FFF_FFFE

    def _lock(file: BinaryIO) -> bool:
        file.seek(_BEYOND)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _lock(file: BinaryIO) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # Some network file systems have no locks: there, people must see to it themselves.
            return True
        return True


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Make a file if there is none, and lock it until the end of the block. Pipes and devices are not locked.

    The lock is one of the file, not of its name: links to it are locked too. Raises InvalidInput if another process has
    locked it.
    """
    if path.exists() and not path.is_file():
        yield
        return
    with path.open("ab") as file:
        if not _lock(file):
            raise InvalidInput("league.busy", value=path.name)
        yield
