"""Reads one photograph several times, on this Python or on the page's (in_page.mjs):

    timing.py FOLDER TIMES

FOLDER has photograph.npy, the pixels, and known.json with the `corners` and `maps` of read_photograph. Prints as JSON
the record, the processor seconds of each reading, and the bytes of WebAssembly's memory before and after (0 elsewhere).
"""

import json
import sys
import time
from pathlib import Path
from typing import Any


def timed(folder: Path, times: int) -> dict[str, Any]:
    """The record of the photograph, and what reading it takes."""
    began = memory()
    import numpy as np
    from hexreeve.kingdom.photo.reading import read_photograph

    picture = np.load(folder / "photograph.npy")
    known = json.loads((folder / "known.json").read_text())
    seconds = []
    for _ in range(times):
        start = processor_time()
        reading = read_photograph(picture, known["maps"], corners=np.array(known["corners"]))
        seconds.append(processor_time() - start)
    return {"record": reading.record(), "seconds": seconds, "memory": [began, memory()]}


def processor_time() -> float:
    """The seconds that this process has worked, on all its threads."""
    try:
        from js import process  # type: ignore[import-not-found]
    except ImportError:
        return time.process_time()
    used = process.cpuUsage()
    return float(used.user + used.system) / 1e6


def memory() -> int:
    """The size of WebAssembly's memory in bytes; it never shrinks."""
    try:
        from pyodide_js import _module  # type: ignore[import-not-found]
    except ImportError:
        return 0
    return int(_module.HEAP8.length)


if __name__ == "__main__":
    print(json.dumps(timed(Path(sys.argv[1]), int(sys.argv[2]))))
