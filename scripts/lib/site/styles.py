"""Inlines @import in style sheets: a browser would load imported sheets one after the other."""

import re
from pathlib import Path

_IMPORT = re.compile(r'@import "([^"]+)";\n')


def join(folder: Path) -> None:
    """Replace each @import in a folder by the imported sheet, and delete the imported files."""
    taken_in = set[Path]()
    for sheet in sorted(folder.glob("*.css")):
        text = sheet.read_text("utf-8")
        names = _IMPORT.findall(text)
        taken_in |= {folder / name for name in names}
        if names:
            sheet.write_text(_IMPORT.sub(lambda found: (folder / found[1]).read_text("utf-8"), text), "utf-8")
    for sheet in taken_in:
        sheet.unlink()
    for place in sorted(folder.rglob("*"), reverse=True):
        if place.is_dir() and not any(place.iterdir()):
            place.rmdir()
