"""Looks for the board in a photograph: its outline, the grid in it, and by how many hexes the maps say it is off."""

from collections.abc import Iterable, Mapping

import numpy as np

from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo.detect.grid_alignment import refine_plane
from hexreeve.kingdom.photo.detect.lattice import lock_grid, places_beside
from hexreeve.kingdom.photo.detect.outline import find_quadrilaterals, unlike_the_table
from hexreeve.kingdom.photo.image_ops import Bytes, Floats, halved
from hexreeve.kingdom.photo.maps.hex_colours import colours_in
from hexreeve.kingdom.photo.maps.map_matching import find_quadrants
from hexreeve.kingdom.photo.projection import Plane

# In pixels: the least width of the picture in which the outline is looked for.
_SMALL = 330
# The grid fits as well a row or a column away: so many places are compared with the maps, and all those within three
# hexes if the maps explain less than this share of the likeliest ones.
_PLACES, _PLAIN = 6, 0.2
# What the maps explain at least, and the least confidence of any of them. Found boards have 0.08 (with houses on most
# hexes) to 0.5, and 0.4 to 1.0; a row away there are 0.02 to 0.12, and 0.23. Pictures of other things explain 0.25 with
# a confidence of 0.2.
_EXPLAINED, _CONFIDENT = 0.07, 0.35
# How clear the grid is where it was found: 1.3 to 2.3, and elsewhere 0 to 1.25.
_CLEAR = 1.3
_LAST = ((8, 0.3),)


def find_plane(picture: Bytes, maps: Mapping[str, str]) -> Plane:
    """The plane of the board. picture: sRGB bytes (h, w, 3). Raises InvalidInput if none is found."""
    scale = 1
    while picture.shape[1] > 1800:
        picture, scale = halved(picture), scale * 2
    size = (picture.shape[1], picture.shape[0])
    step = max(1, size[0] // _SMALL)
    evidence = unlike_the_table(picture, step)
    plane = _gridded(picture, find_quadrilaterals(evidence), step)
    found = plane and _best_place(plane, picture, evidence, step, maps)
    if not found:
        raise InvalidInput("photo.not-found")
    found, _ = refine_plane(found, picture, _LAST)
    return Plane(found.corners * scale, found.bend, (size[0] * scale, size[1] * scale))


def find_near(taps: Plane, picture: Bytes, maps: Mapping[str, str]) -> Plane | None:
    """The plane near corners that are up to two hexes off, or tapped from another side; None if no board is there."""
    step = max(1, picture.shape[1] // _SMALL)
    plane = _gridded(picture, [taps.corners / step], step)
    return plane and _best_place(plane, picture, unlike_the_table(picture, step), step, maps)


def _best_place(plane: Plane, picture: Bytes, evidence: Floats, step: int, maps: Mapping[str, str]) -> Plane | None:
    """Of the planes with the grid moved by whole hexes, the one whose hexes the maps explain best; None if none do."""
    best, sure, found = _EXPLAINED, 0.0, plane
    for n, moved in enumerate(places_beside(plane, evidence, step)):
        if n >= _PLACES and best > _PLAIN:
            break
        if moved.is_cut_off():
            continue
        placed, explained = find_quadrants(colours_in(picture, moved), maps)
        if explained > best:
            best, sure, found = explained, min(one.confidence for one in placed), moved
    return found if sure > _CONFIDENT else None


def _gridded(picture: Bytes, outlines: Iterable[Floats], step: int) -> Plane | None:
    """The plane with the grid on the borders of the hexes, a few of them off perhaps; None without an outline.

    outlines: where the board may lie in the picture shrunk by `step`, the likeliest first.
    """
    size = (picture.shape[1], picture.shape[0])
    tried = []
    for outline in outlines:
        # A board photographed from its side is a quarter turned: its grid does not fit then.
        turns = (Plane(np.roll(outline * step, turn, 0), 0.0, size) for turn in (0, 1))
        rough = max((lock_grid(plane, picture) for plane in turns), key=_clearness)
        # From there the rest lies nearer.
        tried += [rough, lock_grid(rough[0], picture)]
        if tried[-1][1] > _CLEAR:
            break
    return refine_plane(max(tried, key=_clearness)[0], picture, _LAST)[0] if tried else None


def _clearness(found: tuple[Plane, float]) -> float:
    return found[1]
