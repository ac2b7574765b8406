"""Draws a list of named things, such as the cards of a set-up, as a small SVG document."""

from collections.abc import Sequence
from typing import NamedTuple

from hexreeve.core.svg import document, element, ems, layer, writing
from hexreeve.kingdom.presentation import artwork
from hexreeve.kingdom.presentation.artwork import Picture
from hexreeve.kingdom.presentation.canvas import Canvas

# In pixels. Two plates are side by side, so that the names can be read on a phone.
_WIDTH, _HEIGHT, _GAP, _MARGIN, _IN_ROW = 210, 58, 12, 16, 2
_SIGN_SCALE = 0.22


class Listed(NamedTuple):
    """One thing of a list. picture: is drawn before the name. mark: the motif of its mark, "" for none."""

    name: str
    picture: Picture | None = None
    mark: str = ""


def draw_list(things: Sequence[Listed], described: tuple[str, str]) -> str:
    """Draw a list. described: the title and the description."""
    canvas = Canvas()
    rows = -(-len(things) // _IN_ROW)
    width = 2 * _MARGIN + _IN_ROW * _WIDTH + (_IN_ROW - 1) * _GAP
    height = 2 * _MARGIN + rows * _HEIGHT + (rows - 1) * _GAP
    paper = {"x": 1, "y": 1, "width": width - 2, "height": height - 2, "rx": 10, **artwork.ink("paper")}
    plates: list[str] = []
    for place, thing in enumerate(things):
        row, column = divmod(place, _IN_ROW)
        x, y = _MARGIN + column * (_WIDTH + _GAP), _MARGIN + row * (_HEIGHT + _GAP)
        plates += _plate(thing, x, y, canvas)
    layers = [layer("frame", [element("rect", paper)]), layer("labels", plates)]
    return document(canvas.defined.values(), layers, (width, height), {"role": "img"}, described)


def _plate(thing: Listed, x: int, y: int, canvas: Canvas) -> list[str]:
    ink, left = artwork.ink("list-name"), x + 14
    box = {"x": x, "y": y, "width": _WIDTH, "height": _HEIGHT, "rx": 8, **artwork.ink("note-plate")}
    parts = [element("rect", box)]
    if thing.picture is not None:
        parts.append(canvas.picture(thing.picture, left + 16, y + _HEIGHT // 2))
        left += 42
    room = x + _WIDTH - left - (40 if thing.mark else 12)
    size = round(min(float(ink["font-size"]), room / ems(thing.name)), 1)
    parts.append(element("g", {**ink, "font-size": size}, [writing(thing.name, left, y + _HEIGHT // 2 + 7)]))
    if thing.mark:
        at = f"translate({x + _WIDTH - 22} {y + _HEIGHT // 2}) scale({_SIGN_SCALE})"
        parts.append(element("g", {"transform": at}, [canvas.picture(artwork.motif(f"{thing.mark}-sign"), 0, 0)]))
    return parts
