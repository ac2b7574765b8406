"""Compiles `data/kingdom/artwork.toml` and the artwork of every box to inked paths. No layout here.

A *picture* is a named list of inked paths around the middle of a hex. All shapes of one style in one row of a picture
are joined into one path: a hex then needs four paths instead of forty, on each of 400 hexes.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from hexreeve.core.data_files import boxes, files_of, read_tomls
from hexreeve.core.structs import Json

Ink = Mapping[str, str | float]


@dataclass(frozen=True, slots=True)
class Inked:
    """An SVG path with its presentation attributes."""

    ink: Ink
    path: str


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """The paths of one drawing, bottom first, around the middle of a hex. name: its id in a document."""

    name: str
    shapes: tuple[Inked, ...]


def ink(style: str) -> Ink:
    """The presentation attributes of a style. Raises KeyError for an unknown style."""
    inks: dict[str, Ink] = _art()["style"]
    return inks[style]


@cache
def grounds(name: str) -> tuple[Picture, ...]:
    """The variants of a ground's picture; they differ only in where their motifs are."""
    ground, shape = _art()["ground"][name], _art()["hex"]
    return tuple(
        Picture(f"hr-{name}-{number}", (Inked({**shape["grid"], "fill": fill}, shape["path"]), *_rows(rows)))
        for number, (fill, rows) in enumerate(zip(ground["fill"], ground["variants"], strict=True), 1)
    )


@cache
def emblem(tile: str) -> Picture:
    """The emblem of a tile or token; the generic one if it has no artwork."""
    emblems = _art()["emblem"]
    return motif(emblems.get(tile, emblems["generic"]))


def emblems() -> tuple[str, ...]:
    """The ids of all tiles and tokens with artwork of their own, box by box."""
    return tuple(name for name in _art()["emblem"] if name != "generic")


def covers(thing: str) -> bool:
    """Whether a tile or token hides the hex below it."""
    return thing not in _art()["lying"]


@cache
def motif(name: str) -> Picture:
    """A motif as a picture, in the middle of a hex."""
    return Picture(f"hr-{name}", tuple(_rows(_art()["motif"][name].get("rows", [[[name, 0, 0]]]))))


@cache
def piece(kind: str, player: str) -> Picture:
    """A player's piece: the kind decides the shape, the player the colour and mark."""
    form, (style, mark) = _art()["piece"][kind], _art()["mark"][player]
    shape, marks = f"M0 0{form['shape']}", "".join(f"M{x} {y}{mark}" for x, y in form["marks"])
    inked = Inked(ink(style), f"{marks}{form.get('detail', '')}")
    return Picture(f"hr-{kind}-{player}", (Inked(ink("halo"), shape), Inked(ink(f"piece-{player}"), shape), inked))


def is_wide(kind: str) -> bool:
    """Whether a kind of piece covers seven hexes; it is drawn once, in the middle one."""
    return "wide" in _art()["piece"][kind]


@cache
def _art() -> dict[str, Json]:
    return read_tomls(["kingdom/artwork.toml", *(file for box in boxes() for file in files_of(box, "artwork.toml"))])


def _rows(rows: Sequence[Sequence[Sequence[Json]]]) -> list[Inked]:
    return [Inked(ink(style), path) for row in rows for (style, _), path in _row(row).items()]


def _row(stamps: Sequence[Sequence[Json]]) -> dict[tuple[str, int], str]:
    paths: dict[tuple[str, int], str] = {}
    for name, x, y in stamps:
        used: list[str] = []
        for style, path in _art()["motif"][name]["layers"]:
            # A motif may use a style again after painting over it: such layers must stay apart.
            layer = (style, used.count(style))
            used.append(style)
            paths[layer] = paths.get(layer, "") + (path if path.startswith("M") else f"M{x} {y}{path}")
    return paths
