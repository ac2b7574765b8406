"""A cheap phone on 4G: a browser that runs a part of the time, and a server at the end of a slow line."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

from lib.site.serve import CHUNK, Handler, Line

SLOWER = 4  # times: a cheap phone's processor beside this machine's
PERIOD = 0.02  # seconds, in which the browser runs once
LATENCY = 0.17  # seconds until an answer begins
RATE = 9e6 / 8  # bytes a second
SENT_AS_THEY_ARE = (".png", ".whl", ".zip")


@contextmanager
def slowed(profile: str) -> Iterator[None]:
    """Let the browser with this profile, with all its processes, run a quarter of the time."""
    group, over = _group(profile), threading.Event()

    def pulse() -> None:
        with suppress(ProcessLookupError):
            while not over.is_set():
                os.killpg(group, signal.SIGSTOP)
                time.sleep(PERIOD * (1 - 1 / SLOWER))
                os.killpg(group, signal.SIGCONT)
                time.sleep(PERIOD / SLOWER)

    pulses = threading.Thread(target=pulse, daemon=True)
    pulses.start()
    try:
        yield
    finally:
        over.set()
        pulses.join()


def _group(profile: str) -> int:
    """The process group of the browser that uses a profile."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if f"--user-data-dir={profile}".encode() in path.read_bytes().split(b"\0"):
                return os.getpgid(int(path.parent.name))
    raise ProcessLookupError(f"no browser has the profile {profile}")


def handler() -> type[Handler]:
    """A handler at the end of such a line. It sends files as they are, in the time that compressed ones would take."""
    return type("OverMobileNetwork", (_OverMobileNetwork,), {"line": Line(RATE)})


class _OverMobileNetwork(Handler):
    line: Line

    def do_GET(self) -> None:  # noqa: N802 - the base class looks for it
        """Serve a file after the line's latency."""
        time.sleep(LATENCY)
        super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        part = compressed_part(Path(source.name)) if hasattr(source, "name") else 1.0
        with suppress(ConnectionError):
            while chunk := source.read(CHUNK):
                self.line.carry(round(len(chunk) * part))
                outputfile.write(chunk)


@cache
def compressed_part(file: Path) -> float:
    """How much of a file's size is left of it when a host compresses it well."""
    import brotli

    content = file.read_bytes()
    if not content or file.suffix in SENT_AS_THEY_ARE:
        return 1.0
    return len(brotli.compress(content, quality=9)) / len(content)
