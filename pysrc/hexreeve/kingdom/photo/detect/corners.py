"""Looks for the board in a photograph: its outline, the grid in it, and by how many hexes the maps say it is off."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.photo.detect.grid_alignment import refine_plane
from hexreeve.kingdom.photo.detect.lattice import lock_grid, places_beside
from hexreeve.kingdom.photo.detect.outline import find_quadrilaterals, unlike_the_table
from hexreeve.kingdom.photo.image_ops import Bytes, Floats, halved
from hexreeve.kingdom.photo.maps.hex_colours import colours_in
from hexreeve.kingdom.photo.maps.map_matching import find_quadrants
from hexreeve.kingdom.photo.projection import CORNERS, Plane

# In pixels: the least width of the picture in which the outline is looked for.
_SMALL = 330
# The grid fits as well a row or a column away: so many places are compared with the maps, and all those within three
# hexes if the maps explain less than this share of the likeliest ones.
_PLACES, _PLAIN = 6, 0.2
# What the maps explain at least, and the least confidence of any of them. Found boards have 0.08 (with houses on most
# hexes) to 0.5, and 0.4 to 1.0; a row away there are 0.02 to 0.12, and 0.23. Pictures of other things explain 0.25 with
# a confidence of 0.2.
_EXPLAINED, _CONFIDENT = 0.07, 0.35
# Of more confidence is the place to which an outline leads, if it is the right one.
_UNSURE = 0.8
# How an outline is laid onto the board: half a hex more to the right, and a quarter turned.
_UPRIGHT = ((0.0, 0),)
_OTHERWISE = ((0.0, 1), (0.5, 0), (0.5, 1))
# How clear the grid is where it was found: 1.3 to 2.3, and elsewhere 0 to 1.25.
_CLEAR = 1.3
_LAST = ((8, 0.3),)
# At the end: many small blocks, and next to no bend of the lens, which the reading finds: only corners count here.
_FINEST, _BEND = ((16, 0.3),), 0.003


def find_plane(picture: Bytes, maps: Mapping[str, str]) -> Plane:
    """The plane of the board. picture: sRGB bytes (h, w, 3). Raises InvalidInput if none is found."""
    scale = 1
    while picture.shape[1] > 1800:
        picture, scale = halved(picture), scale * 2
    size = (picture.shape[1], picture.shape[0])
    step = max(1, size[0] // _SMALL)
    evidence = unlike_the_table(picture, step)
    outlines = find_quadrilaterals(evidence)
    likeliest = next(outlines, None)
    # Mostly the likeliest outline leads to the board at once, in a third of the time that all of them take.
    place = None if likeliest is None else _refined_outline(picture, likeliest * step, _UPRIGHT, maps)
    if likeliest is not None and place is None:
        plane = _gridded(picture, [likeliest, *outlines], step)
        place = _best_place(plane, picture, evidence, step, maps) if plane else None
        if place is None or place.sure < _UNSURE:
            place = _better(place, _refined_outline(picture, likeliest * step, _OTHERWISE, maps))
    if place is None or place.sure <= _CONFIDENT:
        raise InvalidInput("photo.not-found")
    found, _ = refine_plane(_laid_again(place, picture, maps).plane, picture, _FINEST, _BEND)
    return Plane(found.corners * scale, found.bend, (size[0] * scale, size[1] * scale))


def find_near(taps: Plane, picture: Bytes, maps: Mapping[str, str]) -> Plane | None:
    """The plane near corners that are up to two hexes off, or tapped from another side; None if no board is there."""
    step = max(1, picture.shape[1] // _SMALL)
    plane = _gridded(picture, [taps.corners / step], step)
    place = _best_place(plane, picture, unlike_the_table(picture, step), step, maps) if plane else None
    return place.plane if place and place.sure > _CONFIDENT else None


@dataclass(frozen=True)
class _Place:
    """A plane, the share that the maps explain there, and the least confidence of any of them."""

    plane: Plane
    explained: float
    sure: float


def _place_at(plane: Plane, picture: Bytes, maps: Mapping[str, str]) -> _Place:
    placed, explained = find_quadrants(colours_in(picture, plane), maps)
    return _Place(plane, explained, min(one.confidence for one in placed))


def _better(one: _Place | None, other: _Place | None) -> _Place | None:
    """The place that the maps explain better."""
    return max((place for place in (one, other) if place), key=lambda place: place.explained, default=None)


def _best_place(plane: Plane, picture: Bytes, evidence: Floats, step: int, maps: Mapping[str, str]) -> _Place | None:
    """Of the planes with the grid moved by whole hexes, the one whose hexes the maps explain best; None if none do."""
    found = None
    for n, moved in enumerate(places_beside(plane, evidence, step)):
        if n >= _PLACES and found and found.explained > _PLAIN:
            break
        if not moved.is_cut_off():
            found = _better(found, _place_at(moved, picture, maps))
    return found if found and found.explained > _EXPLAINED else None


def _laid_again(place: _Place, picture: Bytes, maps: Mapping[str, str]) -> _Place:
    """The place with the grid laid once more from where it is clearest: one corner may still be a hex off."""
    plane, _ = refine_plane(lock_grid(place.plane, picture)[0], picture, _LAST)
    other = None if plane.is_cut_off() else _place_at(plane, picture, maps)
    return _better(place, other) or place


def _refined_outline(
    picture: Bytes, outline: Floats, starts: Sequence[tuple[float, int]], maps: Mapping[str, str]
) -> _Place | None:
    """The place to which the outline itself leads, as if its corners had been tapped; None if the maps are not sure.

    starts: how far to the right it is tried, in hex widths, and by how many quarters it is turned.
    """
    size = (picture.shape[1], picture.shape[0])
    for across, turn in starts:
        start = Plane(np.roll(outline, turn, 0), 0.0, size)
        moved = Plane(start.pixels(CORNERS.astype(float) + np.array([across, 0.0])), 0.0, size)
        plane, _ = refine_plane(moved, picture)
        if not plane.is_cut_off() and (found := _place_at(plane, picture, maps)).sure > _UNSURE:
            return found
    return None


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
