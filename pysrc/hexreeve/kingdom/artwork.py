"""The artwork of `data/kingdom/artwork.toml`, compiled to inked paths. No drawing library, no layout.

A *picture* is a named list of inked paths round the middle of a hex. Shapes of one style that lie in the same
row of a picture become one path: four paths instead of forty, four hundred times.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from hexreeve.content import read_toml

Ink = Mapping[str, str | float]


@dataclass(frozen=True, slots=True)
class Inked:
    """One path and how it is inked: SVG presentation attributes."""

    ink: Ink
    path: str


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """What is drawn on a hex, bottom first. `name` is its id in a document."""

    name: str
    shapes: tuple[Inked, ...]


def ink(style: str) -> Ink:
    """Return the presentation attributes of a style."""
    inks: dict[str, Ink] = _art()["style"]
    return inks[style]


@cache
def grounds(name: str) -> tuple[Picture, ...]:
    """Return the variants of a ground, which differ only in where things stand."""
    ground, shape = _art()["ground"][name], _art()["hex"]
    return tuple(
        Picture(f"hr-{name}-{number}", (Inked({**shape["grid"], "fill": fill}, shape["path"]), *_rows(rows)))
        for number, (fill, rows) in enumerate(zip(ground["fill"], ground["variants"], strict=True), 1)
    )


@cache
def emblem(tile: str) -> Picture:
    """Return the emblem of a kind of tile, or of what else lies on a hex; one without art gets the generic emblem."""
    emblems = _art()["emblem"]
    return motif(emblems.get(tile, emblems["generic"]))


def covers(thing: str) -> bool:
    """Return whether what lies on a hex is a tile that covers it."""
    return thing not in _art()["lying"]["open"]


@cache
def motif(name: str) -> Picture:
    """Return a motif on its own, standing in the middle of a hex."""
    return Picture(f"hr-{name}", tuple(_rows(_art()["motif"][name].get("rows", [[[name, 0, 0]]]))))


@cache
def piece(kind: str, player: str) -> Picture:
    """Return a piece of a player: the kind gives its shape, the player its colour and the mark on it."""
    form, (style, mark) = _art()["piece"][kind], _art()["mark"][player]
    shape, marks = f"M0 0{form['shape']}", "".join(f"M{x} {y}{mark}" for x, y in form["marks"])
    inked = Inked(ink(style), f"{marks}{form.get('detail', '')}")
    return Picture(f"hr-{kind}-{player}", (Inked(ink("halo"), shape), Inked(ink(f"piece-{player}"), shape), inked))


def is_wide(kind: str) -> bool:
    """Return whether a kind of piece lies on seven hexes and is drawn once, in the middle one."""
    return "wide" in _art()["piece"][kind]


@cache
def _art() -> dict[str, Any]:
    return read_toml("kingdom/artwork.toml")


def _rows(rows: Sequence[Sequence[Sequence[Any]]]) -> list[Inked]:
    return [Inked(ink(style), path) for row in rows for (style, _), path in _row(row).items()]


def _row(stamps: Sequence[Sequence[Any]]) -> dict[tuple[str, int], str]:
    paths: dict[tuple[str, int], str] = {}
    for name, x, y in stamps:
        used: list[str] = []
        for style, path in _art()["motif"][name]["layers"]:
            # A motif may ink with a style, paint over it and ink again: those layers must not become one.
            layer = (style, used.count(style))
            used.append(style)
            paths[layer] = paths.get(layer, "") + (path if path.startswith("M") else f"M{x} {y}{path}")
    return paths
