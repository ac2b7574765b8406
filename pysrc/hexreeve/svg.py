"""SVG elements for every picture: what svgwrite's own classes would make, without their cost."""

from collections.abc import Iterable, Mapping
from typing import Any

import svgwrite  # type: ignore[import-untyped]
from svgwrite.base import BaseElement  # type: ignore[import-untyped]
from svgwrite.text import Text  # type: ignore[import-untyped]

_UNCHECKED: Any = svgwrite.Drawing(debug=False)


def element(tag: str, attributes: Mapping[str, Any], children: Iterable[Any] = ()) -> Any:
    """Return an element with attributes as they stand."""
    # svgwrite's classes for single shapes take three times as long and, unchecked, do no more than this.
    made = BaseElement(factory=_UNCHECKED)
    made.elementname = tag
    made.attribs = dict(attributes)
    made.elements = list(children)
    return made


def layer(name: str, elements: Iterable[Any], attributes: Mapping[str, Any] | None = None) -> Any:
    """Return a group with a class of its own."""
    return element("g", {"class": name, **(attributes or {})}, elements)


def writing(words: str, x: float, y: float, **attributes: Any) -> Any:
    """Return a line of text that stands at a place."""
    return Text(words, x=[x], y=[y], factory=_UNCHECKED, **attributes)


def ems(words: str) -> float:
    """Return about how wide a text is in a bold serif, in multiples of the font size."""
    return sum(map(_em, words))


def _em(letter: str) -> float:
    if letter in "fijlrt.,()' ":
        return 0.34
    if letter in "mwMW":
        return 0.85
    return 0.68 if letter.isupper() else 0.53
