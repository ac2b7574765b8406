"""Lists the modules that a script imports, so that the browser can request them all at once."""

import re
from pathlib import Path

_IMPORT = re.compile(r"""^(?:import|export)\b(?:[^"';()=]*\bfrom)?\s*["'](\.[^"']+)["'];?$""", re.MULTILINE)


def needed(*scripts: Path) -> list[Path]:
    """The scripts and all modules that they import, directly or not, nearest first."""
    found: list[Path] = []
    waiting = [script.resolve() for script in scripts]
    while waiting:
        script = waiting.pop(0)
        if script not in found:
            found.append(script)
            waiting += [(script.parent / path).resolve() for path in _IMPORT.findall(script.read_text("utf-8"))]
    return found
