"""What is seen of a map before anybody has named anything: its special hexes, and clusters of the others."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from hexreeve.core.errors import InvalidInput
from hexreeve.core.structs import Json
from hexreeve.formats.json_records import json_of
from hexreeve.kingdom.photo.image_ops import Bytes, Floats
from hexreeve.kingdom.photo.projection import Plane
from hexreeve.kingdom.photo.transcribe.allowed import allowed_on
from hexreeve.kingdom.photo.transcribe.clusters import evenly_lit, find_clusters
from hexreeve.kingdom.photo.transcribe.coefficients import load_coefficients
from hexreeve.kingdom.photo.transcribe.grid import align
from hexreeve.kingdom.photo.transcribe.island import align_island
from hexreeve.kingdom.photo.transcribe.looks import GROUND, looks_of
from hexreeve.kingdom.photo.transcribe.rim import check_rim
from hexreeve.kingdom.photo.transcribe.sheet import QUADRANT, HexSheet
from hexreeve.kingdom.photo.transcribe.shores import sand_shares, shores_of
from hexreeve.kingdom.photo.transcribe.specials import Specials, find_specials

# In rendered quadrants the special hexes have odds of 2.8 and more.
_FRAMED = 0.0
# How much the differences of a hex from its cluster count: its signs hang together.
_SHARE = 0.25


@dataclass(frozen=True)
class MapFeatures:
    """box, locations: of the quadrant; no locations if it is not known which one it is, no box for an island. sheet:
    its hexes; all arrays by hex have those that are there. specials: its special hexes. clusters: the others, by hexes
    that look alike, the largest first. means: what clusters look like (clusters, 16).
    likeness: how likely each hex is of each cluster (n, clusters). palette: the look of terrains on this print, by
    letter, if it is known (16,). corners: as moved onto the print (4, 2) pixels. matrix, bend: where the sheet lies
    (`Plane.homography`).
    """

    box: str
    locations: tuple[str, ...]
    sheet: HexSheet
    specials: Specials
    clusters: tuple[tuple[int, ...], ...]
    means: Floats
    likeness: Floats
    palette: Mapping[str, Floats]
    corners: Floats
    matrix: Floats
    bend: float

    def record(self) -> dict[str, Json]:
        """To be handed back as JSON: `features_of` reads it."""
        return {
            "box": self.box,
            "locations": list(self.locations),
            "size": [self.sheet.columns, self.sheet.rows],
            "absent": sorted(self.sheet.absent),
            "hexes": list(self.specials.hexes),
            "letters": list(self.specials.letters),
            "doubted": list(self.specials.doubted),
            "clusters": [list(group) for group in self.clusters],
            "means": np.round(self.means, 4).tolist(),
            "likeness": np.round(self.likeness, 4).tolist(),
            "palette": {letter: np.round(look, 4).tolist() for letter, look in self.palette.items()},
            "corners": np.round(self.corners, 1).tolist(),
            "matrix": self.matrix.tolist(),
            "bend": self.bend,
        }


def features_of(text: str) -> MapFeatures:
    """Read what `MapFeatures.record` has written, as JSON. Raises InvalidInput for anything else."""
    try:
        record = json_of(text)
        found = MapFeatures(
            record["box"],
            tuple(record["locations"]),
            _sheet_of(record["size"], record["absent"]),
            Specials(tuple(record["hexes"]), tuple(record["letters"]), tuple(record["doubted"])),
            tuple(map(tuple, record["clusters"])),
            np.array(record["means"], float),
            np.array(record["likeness"], float),
            {letter: np.array(look, float) for letter, look in record["palette"].items()},
            np.array(record["corners"], float),
            np.array(record["matrix"], float),
            float(record["bend"]),
        )
        sound = _is_sound(found)
    except (AttributeError, InvalidInput, KeyError, TypeError, ValueError):
        sound = False
    if not sound:
        raise InvalidInput("map-photo.features")
    return found


def _sheet_of(size: Sequence[int], absent: Sequence[int]) -> HexSheet:
    """The sheet of a record. Raises ValueError for one that cannot be."""
    columns, rows = size
    numbers = (*size, *absent)
    sound = all(type(number) is int and number >= 0 for number in numbers) and max(size) <= QUADRANT.columns
    if not sound or max(absent, default=-1) >= columns * rows or len({*absent}) >= columns * rows:
        raise ValueError
    return HexSheet(columns, rows, absent=frozenset(absent))


def _is_sound(found: MapFeatures) -> bool:
    """Whether each hex is special or in one cluster, and everything has its shape."""
    special, count, letters = found.specials, len(found.clusters), "".join(found.specials.letters)
    fit = load_coefficients()
    hexes = [*special.hexes, *(h for group in found.clusters for h in group)]
    every = range(found.sheet.count)
    shapes = (
        (found.means, (count, len(fit.light))),
        (found.likeness, (found.sheet.count, count)),
        (found.corners, (4, 2)),
        (found.matrix, (3, 3)),
        *((look, fit.light.shape[:1]) for look in found.palette.values()),
    )
    return (
        all(values.shape == shape for values, shape in shapes)
        and all(type(h) is int and h in every for h in (*hexes, *special.doubted))
        and sorted(hexes) == list(every)
        and all(found.clusters)
        and found.palette.keys() <= fit.terrains.keys()
        and tuple(letters) == special.letters
        and len(letters) == len(special.hexes)
        and letters in allowed_on(found.box, found.locations).layouts
        and (not found.box or found.sheet == QUADRANT)
    )


def find_features(
    picture: Bytes,
    corners: Floats,
    box: str,
    locations: tuple[str, ...] = (),
    palette: Mapping[str, Floats] | None = None,
) -> MapFeatures:
    """Look at the photograph of one quadrant.

    picture: sRGB bytes (h, w, 3). corners: (4, 2) pixels as tapped, in the order upper left, upper right, lower right,
    lower left. locations: the quadrant's, if it is known. palette: as `palette_of` finds it on a board of the same
    print. Raises InvalidInput for a photograph that cannot be read, and for a box without quadrants.
    """
    allowed = allowed_on(box, locations)
    plane, small, scale = align(picture, corners)
    check_rim(plane, small)
    looks = looks_of(plane, small, QUADRANT)
    specials = find_specials(looks, allowed.layouts, QUADRANT)
    if specials.odds < _FRAMED:
        raise InvalidInput("map-photo.other")
    lying = _Lying(QUADRANT, plane, small, scale)
    return _features(box, locations, lying, looks, specials, palette or {})


def find_island(
    picture: Bytes, corners: Floats, size: tuple[int, int], palette: Mapping[str, Floats] | None = None
) -> MapFeatures:
    """Look at the photograph of an island.

    picture, palette: as for `find_features`. corners: of a grid of hexes on it, (4, 2) pixels. size: the columns
    and rows of that grid; the island may reach beyond it. Raises InvalidInput for a photograph that cannot be read.
    """
    allowed = allowed_on("", ())
    lying = _Lying(*align_island(picture, corners, size))
    looks = looks_of(lying.plane, lying.picture, lying.sheet)
    specials = find_specials(looks, allowed.layouts, lying.sheet)
    return _features("", (), lying, looks, specials, palette or {})


def _moved(by: Floats) -> Floats:
    """(3, 3): moves points of a sheet to their places on the board."""
    return np.array([(1, 0, by[0]), (0, 1, by[1]), (0, 0, 1)])


class _Lying(NamedTuple):
    """A sheet in a photograph: where its plane lies in a picture that is smaller by a scale."""

    sheet: HexSheet
    plane: Plane
    picture: Bytes
    scale: int


def _features(
    box: str,
    locations: tuple[str, ...],
    lying: _Lying,
    looks: Floats,
    specials: Specials,
    palette: Mapping[str, Floats],
) -> MapFeatures:
    """All that is seen of a sheet, from what its hexes look like."""
    sheet, plane, picture, scale = lying
    land = np.setdiff1d(np.arange(sheet.count), np.array(specials.hexes, int))
    ground = looks[:, GROUND:]
    clusters = sorted(find_clusters(ground, land, sheet), key=lambda group: (-len(group), group[0]))
    even = evenly_lit(ground, clusters, sheet)
    means = np.array([even[group].mean(0) for group in clusters])
    apart = ((even[:, None] - means[None]) ** 2).sum(-1)
    likely = np.exp(-0.5 * _SHARE * (apart - apart.min(1, keepdims=True)))
    shares = sand_shares(shores_of(plane, picture, sheet), clusters, sheet)
    return MapFeatures(
        box,
        locations,
        sheet,
        specials,
        tuple(map(tuple, clusters)),
        np.concatenate([means, shares], 1),
        likely / likely.sum(1, keepdims=True),
        palette,
        plane.pixels(sheet.corners) * scale,
        plane.homography() @ _moved(sheet.origin),
        plane.bend,
    )
