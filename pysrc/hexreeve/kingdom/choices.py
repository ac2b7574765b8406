"""What people ask of a random set-up."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hexreeve.kingdom.setup import Player


@dataclass(frozen=True, slots=True)
class Choices:
    """The wishes behind one roll.

    `require` and `exclude` hold ids of quadrants, tiles and cards; a bare id means everything that bears it,
    "tile:farm" or "quadrant:farm" only that kind. `location_castles` says for a map with two printed castles
    which of them, 1 or 2 in printed reading order, is the location hex. An empty `start` is drawn.
    """

    seed: str
    edition: str
    boxes: tuple[str, ...]
    players: tuple[Player, ...]
    start: str = ""
    first_game: bool = False
    require: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    castle_tiles: bool = False
    location_castles: Mapping[str, int] = field(default_factory=dict)
