"""What a photograph shows, and its `hexreeve.kingdom.reading` record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from hexreeve.core.structs import Json
from hexreeve.kingdom.photo.checks.warnings import Warned
from hexreeve.kingdom.photo.classify.bodies import Bodies
from hexreeve.kingdom.photo.classify.network import KINDS
from hexreeve.kingdom.photo.classify.prior import Known
from hexreeve.kingdom.photo.detect.grid_alignment import corners_of
from hexreeve.kingdom.photo.image_ops import Bools, Floats, Ints
from hexreeve.kingdom.photo.maps.map_matching import GROUNDS, Placed
from hexreeve.kingdom.photo.projection import NAMES, Plane

FORMAT = "hexreeve.kingdom.reading"
VERSION = 1
# Offer contents likelier than this.
_POSSIBLE = 0.02
_NOBODYS = ("", "wall")


@dataclass(frozen=True)
class Reading:
    """What a photograph shows; arrays are by hex, in reading order.

    labels: terrain number (400,). chances: how likely each kind of content is (400, kinds). doubted: hexes to ask
    about (400,). hidden: those of them of which nothing is seen (400,). plane: where the board lies. differs: places
    where the photograph shows another map than the set-up. risks: how likely each hex is read wrongly, where that was
    looked into (400,). bodies: what lies there that is no house. compared: how many hexes were compared with their own
    empty ground.
    """

    quadrants: Sequence[Placed]
    labels: Ints
    chances: Floats
    doubted: Bools
    hidden: Bools
    plane: Plane
    known: Known
    warnings: Sequence[Warned] = ()
    differs: Sequence[int] = ()
    risks: Floats = field(default_factory=lambda: np.zeros(400))
    bodies: Bodies = field(default_factory=Bodies)
    compared: int = 0

    @cached_property
    def corners(self) -> Floats:
        """The corners of the printed surface in pixels, NW, NE, SE, SW: (4, 2)."""
        return corners_of(self.plane)

    @cached_property
    def pieces(self) -> Mapping[str, Sequence[str]]:
        """The names of the hexes of each colour that is on the board."""
        held = {kind: self._showing(kind) for kind in KINDS if kind not in ("", "wall")}
        return {colour: names for colour, names in held.items() if names}

    @cached_property
    def walls(self) -> Sequence[str]:
        """The names of the hexes with stone walls."""
        return self._showing("wall")

    @cached_property
    def unsure(self) -> Mapping[str, Sequence[str]]:
        """Names of the hexes to ask about, with what each may show: the likeliest first, "" for empty.

        `pieces` and `walls` hold the likeliest. A piece other than a settlement is its colour and id: "blue ship".
        """
        return {NAMES[h]: self._choices(int(h)) for h in np.flatnonzero(self.doubted)}

    @cached_property
    def doubt(self) -> Mapping[str, float]:
        """How likely it is that the likeliest content of a hex to ask about is wrong, by name: 0 to 1."""
        wrong = np.maximum(self.risks, 1 - self.chances.max(1))
        return {NAMES[h]: float(wrong[h]) for h in np.flatnonzero(self.doubted)}

    @cached_property
    def unseen(self) -> Sequence[str]:
        """The names of the hexes of which nothing is seen."""
        return [NAMES[h] for h in np.flatnonzero(self.hidden)]

    @cached_property
    def flat(self) -> Sequence[str]:
        """The names of the hexes on which a flat thing lies, such as a tile."""
        return [NAMES[h] for h in np.flatnonzero(self.bodies.flat)]

    @cached_property
    def wide(self) -> Sequence[str]:
        """The names of the middle hexes of bodies that lie on seven hexes."""
        return [NAMES[h] for h in np.flatnonzero(self.bodies.wide)]

    def record(self) -> dict[str, Json]:
        """The `hexreeve.kingdom.reading` record."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "quadrants": [
                {"quadrant": one.quadrant, "turned": one.turned, "confidence": round(one.confidence, 3)}
                for one in self.quadrants
            ],
            "pieces": {colour: list(names) for colour, names in self.pieces.items()},
            "unsure": list(self.unsure),
            "walls": list(self.walls),
            "corners": [[round(float(v), 1) for v in corner] for corner in self.corners],
            "choices": {name: list(kinds) for name, kinds in self.unsure.items()},
            "hidden": list(self.unseen),
            "flat": list(self.flat),
            "wide": list(self.wide),
            "warnings": [{"id": one.id, "hexes": list(one.hexes)} for one in self.warnings],
        }

    def _showing(self, kind: str) -> Sequence[str]:
        return [NAMES[h] for h in np.flatnonzero(self.chances.argmax(1) == KINDS.index(kind))]

    def _choices(self, h: int) -> Sequence[str]:
        likely = [KINDS[k] for k in np.argsort(-self.chances[h]) if self.chances[h, k] > _POSSIBLE]
        ground, wide = GROUNDS[self.labels[h]], bool(self.bodies.wide[h])
        others = [piece for piece in self.known.pieces if ground in piece.grounds]
        colours = self.known.colours or [kind for kind in KINDS if kind not in _NOBODYS]
        if wide and not {*likely} - {*_NOBODYS}:
            likely += colours
        found: list[str] = []
        for kind in dict.fromkeys([*likely, ""]):
            ways = [] if kind in _NOBODYS else [(piece.wide, f"{kind} {piece.id}") for piece in others]
            # What is as large as the body first.
            large = [name for broad, name in ways if broad and wide]
            found += [*large, kind, *(name for _, name in ways if name not in large)]
        return found
