"""SVG documents as text. svgwrite makes the document; its contents are strings from the start.

Element objects (svgwrite's, then ElementTree's) take five times as long, and Python in a browser is slow.
"""

import re
from collections.abc import Iterable, Mapping
from xml.etree import ElementTree

import svgwrite  # type: ignore[import-untyped]

# svgwrite's empty definitions, which ours replace.
_DEFINITIONS = "<defs />"
_NONE: Mapping[str, str] = {}
# Characters that XML cannot contain, not even escaped.
_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def document(
    defined: Iterable[str],
    elements: Iterable[str],
    size: tuple[int, int] | None = None,
    attributes: Mapping[str, str] = _NONE,
    described: tuple[str, str] | None = None,
) -> str:
    """Make an SVG document. `size` is (width, height) in pixels, `described` is (title, description)."""
    extent = {"size": size, "viewBox": f"0 0 {size[0]} {size[1]}"} if size else {}
    drawing = svgwrite.Drawing(debug=False, **extent)
    drawing.update(attributes)
    if described:
        drawing.set_desc(*described)
    begin, _, end = ElementTree.tostring(drawing.get_xml(), encoding="unicode").partition(_DEFINITIONS)
    # Names of players and maps are free text; characters that XML cannot contain become U+FFFD.
    return _UNFIT.sub("\ufffd", "".join([begin, "<defs>", *defined, "</defs>", *elements, end]))


def element(tag: str, attributes: Mapping[str, object], children: Iterable[str] = ()) -> str:
    """Make an element with sorted attributes; `children` are elements or escaped text."""
    named = "".join([f' {name}="{escaped(str(value))}"' for name, value in sorted(attributes.items())])
    inside = "".join(children)
    return f"<{tag}{named}>{inside}</{tag}>" if inside else f"<{tag}{named} />"


def escaped(words: str) -> str:
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def layer(name: str, elements: Iterable[str], attributes: Mapping[str, object] = _NONE) -> str:
    """Make a `<g>` with the class `name`."""
    return element("g", {"class": name, **attributes}, elements)


def writing(words: str, x: float, y: float, attributes: Mapping[str, object] = _NONE) -> str:
    """Make a `<text>` at (x, y); `words` are plain text."""
    return element("text", {"x": x, "y": y, **attributes}, [escaped(words)])


def ems(words: str) -> float:
    """Estimate the width of a text in a bold serif font, in em."""
    return sum(map(_em, words))


def _em(letter: str) -> float:
    if letter in "fijlrt.,()' ":
        return 0.34
    if letter in "mwMW":
        return 0.85
    return 0.68 if letter.isupper() else 0.53
