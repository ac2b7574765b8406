"""Inlines @import in style sheets: a browser would load imported sheets one after the other."""

import re
from pathlib import Path

_IMPORT = re.compile(r'@import "([^"]+)";\n')
_FIRST = "/* first game */\n"
_OF_A_GAME = "games/{}/style.css"


def name_first_game(folder: Path, first: str) -> None:
    """Make the sheet of the first game part of the page's; each other game has one of its own."""
    page = folder / "style.css"
    page.write_text(page.read_text("utf-8").replace(_FIRST, f'@import "{_OF_A_GAME.format(first)}";\n'), "utf-8")


def join(folder: Path) -> None:
    """Replace each @import in a folder by the imported sheet, and delete the imported files."""
    taken_in = set[Path]()
    for sheet in sorted((*folder.glob("*.css"), *folder.glob(_OF_A_GAME.format("*")))):
        sheet.write_text(_joined(sheet, taken_in), "utf-8")
    for sheet in taken_in:
        sheet.unlink()
    for place in sorted(folder.rglob("*"), reverse=True):
        if place.is_dir() and not any(place.iterdir()):
            place.rmdir()


def _joined(sheet: Path, taken_in: set[Path]) -> str:
    """The text of a sheet with all that it imports; `taken_in` notes these files."""

    def imported(found: re.Match[str]) -> str:
        file = sheet.parent / found[1]
        taken_in.add(file)
        return _joined(file, taken_in)

    return _IMPORT.sub(imported, sheet.read_text("utf-8"))
