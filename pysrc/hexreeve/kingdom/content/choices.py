"""What people ask of a random set-up."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from hexreeve.kingdom.content.catalog import Quadrant
from hexreeve.kingdom.content.setup import Player
from hexreeve.values import Json

RULE, ALWAYS, NEVER, ONE = "rule", "always", "never", "one"


@dataclass(frozen=True, slots=True)
class Choices:
    """The wishes behind one roll.

    `require` and `exclude` hold ids of quadrants, tiles, cards and pieces of parts; a bare id means everything that
    bears it, "tile:farm" or "quadrant:farm" only that kind. `avoid` holds ids of quadrants and cards that come
    only if nothing else fits. `location_castles` says for a map with two printed castles which of them, 1 or 2 in
    printed reading order, is the location hex. An empty `start` is drawn.

    `minis` says of optional parts when they come, by field: by the designer's "rule", "always", "never", or with odds
    of "1" to "99" in a hundred; "one" is the rule with one of several (see `Part.single`). `weights` makes the
    quadrants and cards of a box likelier (0 to 9 times), `exact` is how many quadrants of a box must lie there.
    `quadrants` are transcribed, `maps` too: those of parts.

    `keep` is what stays, as in a record: `board` and `cards` with None where something is drawn, and any part.
    """

    seed: str
    edition: str
    boxes: tuple[str, ...]
    players: tuple[Player, ...]
    start: str = ""
    first_game: bool = False
    require: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    castle_tiles: bool = False
    location_castles: Mapping[str, int] = field(default_factory=dict)
    minis: Mapping[str, str] = field(default_factory=dict)
    weights: Mapping[str, int] = field(default_factory=dict)
    exact: Mapping[str, int] = field(default_factory=dict)
    keep: Mapping[str, Json] = field(default_factory=dict)
    quadrants: tuple[Quadrant, ...] = ()
    maps: Mapping[str, Sequence[str]] = field(default_factory=dict)
