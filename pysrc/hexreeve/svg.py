"""SVG documents for every picture. svgwrite makes the document; what is in it is text from the start.

Elements as objects, svgwrite's first and ElementTree's then, take five times as long, and a browser's Python is slow.
"""

from collections.abc import Iterable, Mapping
from typing import Any
from xml.etree import ElementTree

import svgwrite  # type: ignore[import-untyped]

# Where svgwrite leaves room for definitions.
_DEFINITIONS = "<defs />"
_NONE: Mapping[str, Any] = {}


def document(
    defined: Iterable[str],
    elements: Iterable[str],
    size: tuple[int, int] | None = None,
    attributes: Mapping[str, str] = _NONE,
    described: tuple[str, str] | None = None,
) -> str:
    """Return an SVG document of elements over definitions; `size` is in pixels, `described` a title and a text."""
    extent = {"size": size, "viewBox": f"0 0 {size[0]} {size[1]}"} if size else {}
    drawing: Any = svgwrite.Drawing(debug=False, **extent)
    drawing.update(attributes)
    if described:
        drawing.set_desc(*described)
    begin, _, end = ElementTree.tostring(drawing.get_xml(), encoding="unicode").partition(_DEFINITIONS)
    return "".join([begin, "<defs>", *defined, "</defs>", *elements, end])


def element(tag: str, attributes: Mapping[str, Any], children: Iterable[str] = ()) -> str:
    """Return an element; `children` are elements, or words that have been escaped."""
    named = "".join([f' {name}="{escaped(str(value))}"' for name, value in sorted(attributes.items())])
    inside = "".join(children)
    return f"<{tag}{named}>{inside}</{tag}>" if inside else f"<{tag}{named} />"


def escaped(words: str) -> str:
    """Return words as they stand in a document."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def layer(name: str, elements: Iterable[str], attributes: Mapping[str, Any] = _NONE) -> str:
    """Return a group with a class of its own."""
    return element("g", {"class": name, **attributes}, elements)


def writing(words: str, x: float, y: float, attributes: Mapping[str, Any] = _NONE) -> str:
    """Return a line of text that stands at a place."""
    return element("text", {"x": x, "y": y, **attributes}, [escaped(words)])


def ems(words: str) -> float:
    """Return about how wide a text is in a bold serif, in multiples of the font size."""
    return sum(map(_em, words))


def _em(letter: str) -> float:
    if letter in "fijlrt.,()' ":
        return 0.34
    if letter in "mwMW":
        return 0.85
    return 0.68 if letter.isupper() else 0.53
