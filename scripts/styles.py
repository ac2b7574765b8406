"""Style sheets that take in others become one file each: a browser would find those one after the other."""

import re
from pathlib import Path

_IMPORT = re.compile(r'@import "([^"]+)";\n')


def join(folder: Path) -> None:
    """Put what is taken in by a sheet of the folder in its place, and remove what is no longer asked for."""
    taken_in = set[Path]()
    for sheet in sorted(folder.glob("*.css")):
        text = sheet.read_text("utf-8")
        names = _IMPORT.findall(text)
        taken_in |= {folder / name for name in names}
        if names:
            sheet.write_text(_IMPORT.sub(lambda found: (folder / found[1]).read_text("utf-8"), text), "utf-8")
    for sheet in taken_in:
        sheet.unlink()
