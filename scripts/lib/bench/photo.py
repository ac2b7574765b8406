"""Measures the reading of a rendered photograph here and in the page's Python (Pyodide, in node), by turns."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
from rendering import reading
from rendering.photograph import photograph

from lib import devenv

SEED = 5
WIDTH = 1200
# In each run the second reading counts.
READINGS = "2"


def lines(runs: int) -> Iterator[str]:
    """The medians of the runs, the ratio and the memory, as lines of text."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    with tempfile.TemporaryDirectory() as folder:
        render(Path(folder))
        here = [sys.executable, "scripts/lib/photo/timing.py", folder, READINGS]
        there = [
            devenv.node(),
            "scripts/lib/photo/in_page.mjs",
            folder,
            "scripts/lib/photo/timing.py",
            "/work",
            READINGS,
        ]
        pairs = [(once(here), once(there)) for _ in range(runs)]
    seconds = [(a["seconds"][-1], b["seconds"][-1]) for a, b in pairs]
    native, page = (median(column) for column in zip(*seconds, strict=True))
    yield f"here {native:.2f} s of processor time, in the page {page:.2f} s"
    yield f"ratio {median(b / a for a, b in seconds):.2f}"
    before, after = (size / 2**20 for size in pairs[-1][1]["memory"])
    yield f"memory of the page's Python: {before:.0f} MiB, after {READINGS} readings {after:.0f} MiB"
    yield "the same reading" if all(a["record"] == b["record"] for a, b in pairs) else "ANOTHER READING"


def render(folder: Path) -> None:
    """Write a photograph and what is known of it, as timing.py wants them."""
    taken = photograph(SEED, size=WIDTH)
    np.save(folder / "photograph.npy", reading.pixels(taken.jpeg))
    known = {"corners": np.asarray(taken.taps).tolist(), "maps": reading.maps()}
    (folder / "known.json").write_text(json.dumps(known))


def once(command: list[str]) -> dict[str, Any]:
    """One run of timing.py."""
    done = subprocess.run(command, cwd=devenv.ROOT, stdout=subprocess.PIPE, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found
