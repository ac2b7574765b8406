"""What people ask of a random set-up."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from hexreeve.core.structs import Json
from hexreeve.kingdom.content.catalog import Quadrant
from hexreeve.kingdom.content.setup import Player

RULE, ALWAYS, NEVER, ONE = "rule", "always", "never", "one"


@dataclass(frozen=True, slots=True)
class Choices:
    """Everything asked of one roll.

    require, exclude: ids of quadrants, tiles, cards and pieces of parts; "farm" means everything with that id,
    "tile:farm" or "quadrant:farm" only that kind. avoid: ids of quadrants and cards to draw only if nothing else fits.
    location_castles: for a map with two printed castles, which of them is the location hex (1 or 2, in printed reading
    order). start: the start player, "" to draw one.

    minis: when an optional part is in play, by field: by the designer's "rule", "always", "never", or with odds of "1"
    to "99" in a hundred; "one" follows the rule but takes one piece instead of several (see `Part.single`). weights:
    how much likelier a box's quadrants and cards are (0 to 9 times). exact: how many quadrants of a box to use.
    described: people say what lies on their table, so only what is kept of the parts is there.
    quadrants, maps: transcribed maps, of quadrants and of parts.

    most_boxes: at most so many of the boxes are used, 0 for all. one_expansion: besides the boxes of the base game
    exactly one is used. Which ones is drawn (see `generator.tonight`). present: boxes of which a quadrant must lie
    there.

    complete: deal also what set-ups of version 1 left to the table (see `Part.of`).

    keep: what stays, as in a record: `board` and `cards` with None where something is drawn, and any part.
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
    most_boxes: int = 0
    one_expansion: bool = False
    present: tuple[str, ...] = ()
    keep: Mapping[str, Json] = field(default_factory=dict)
    quadrants: tuple[Quadrant, ...] = ()
    maps: Mapping[str, Sequence[str]] = field(default_factory=dict)
    described: bool = False
    complete: bool = False
