"""What the drawings of Kingdom Builder share: a document's definitions, marks, and names on plates."""

import zlib
from functools import cache

from hexreeve.core.svg import element, ems, writing
from hexreeve.kingdom.presentation import artwork
from hexreeve.kingdom.presentation.artwork import Picture

ROUND = {"stroke-linecap": "round", "stroke-linejoin": "round"}


class Canvas:
    """Collects the definitions of an SVG document, each once."""

    def __init__(self) -> None:
        self.defined: dict[str, str] = {}

    def picture(self, picture: Picture, x: int, y: int) -> str:
        """Define a picture; the result is an element that shows it at (x, y)."""
        self.define(picture)
        return element("use", {"xlink:href": f"#{picture.name}", "x": x, "y": y})

    def define(self, picture: Picture) -> None:
        """Define a picture without showing it."""
        if picture.name not in self.defined:
            self.defined[picture.name] = draw_picture(picture)

    def line(self, style: str, path: str) -> str:
        """A path in a style. A path that appears in several styles is defined once."""
        # Documents on one page share their ids: the same id must mean the same path.
        name = f"hr-line-{zlib.crc32(path.encode()):x}"
        if name not in self.defined:
            self.defined[name] = element("path", {"id": name, "d": path})
        return element("use", {"xlink:href": f"#{name}", **artwork.ink(style)})


@cache
def draw_picture(picture: Picture) -> str:
    paths = [element("path", {**shape.ink, "d": shape.path}) for shape in picture.shapes]
    return element("g", {"id": picture.name, **ROUND}, paths)


def plate(text: str, x: int, y: int, style: str = "note", most: int = 1000) -> list[str]:
    """A text in a style, at most so wide, on a plate around (x, y), for a layer with its texts in the middle."""
    ink = artwork.ink(style)
    size = min(float(ink["font-size"]), most / ems(text))
    width, height = round(size * ems(text)) + 40, round(size * 1.8)
    box = {"x": x - width // 2, "y": y - height // 2, "width": width, "height": height, "rx": 10}
    return [
        element("rect", {**box, **artwork.ink("note-plate")}),
        element("g", {**ink, "font-size": f"{size:.4g}"}, [writing(text, x, y + round(size / 3))]),
    ]
