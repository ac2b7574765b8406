"""The contents of the boxes as frozen, typed values, checked when they are built."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from hexreeve.core.data_files import files_of, read_tomls
from hexreeve.core.structs import Json

TERRAIN_OF_LETTER: dict[str, str] = {
    "g": "grass",
    "c": "canyon",
    "d": "desert",
    "f": "flower",
    "t": "forest",
    "s": "swamp",
    "w": "water",
    "m": "mountain",
    "a": "farmland",
}
CASTLE, NOMAD, PALACE, SILO = "K", "N", "P", "S"
UNKNOWN = "?"
NO_HEX = "."
BUILDABLE: tuple[str, ...] = ("grass", "canyon", "desert", "flower", "forest", "swamp")
_SIZE = 10
_NO_MAP = "\n".join([UNKNOWN * _SIZE] * _SIZE)


@dataclass(frozen=True, slots=True)
class Quadrant:
    """A printed 10 x 10 map: ten rows of ten letters, as in a box's `quadrants.toml`.

    A map that is not on file consists of question marks. `stands_for` of a transcribed map is the id of the catalogue's
    quadrant whose place it takes in every rule, "" without one. Raises ValueError if the map is not 10 x 10 or contains
    an unknown letter.
    """

    id: str
    box: str
    locations: tuple[str, ...]
    rows: tuple[str, ...]
    verified: str
    source: str
    stands_for: str = ""

    def __post_init__(self) -> None:
        if [len(row) for row in self.rows] != [_SIZE] * _SIZE:
            raise ValueError(f"quadrant {self.id}: the map is not {_SIZE} x {_SIZE}")
        digits = [str(kind + 1) for kind in range(len(self.locations))]
        known = {*TERRAIN_OF_LETTER, CASTLE, NOMAD, PALACE, SILO, UNKNOWN, *digits}
        if unknown := set(self.letters) - known:
            raise ValueError(f"quadrant {self.id}: unknown letters {sorted(unknown)}")

    @property
    def role(self) -> str:
        """The id that rules refer to: for a transcribed map that of the catalogue's quadrant."""
        return self.stands_for or self.id

    @property
    def letters(self) -> str:
        """The 100 letters in reading order."""
        return "".join(self.rows)

    @property
    def known(self) -> bool:
        """Whether the map is on file."""
        return UNKNOWN not in self.letters

    def count(self, letters: str) -> int:
        """How many hexes show one of `letters`."""
        return sum(self.letters.count(letter) for letter in letters)


@dataclass(frozen=True, slots=True)
class PowerSpec:
    """What a tile does, as in a box's `tiles.toml`; `referee.powers` turns it into a tile action.

    rule: the id of the tile's rule; case: the sentence of that rule for a hex out of reach. moves: it moves a
    settlement instead of building one. terrain: terrains it is limited to, "card" for that of the played card; empty
    for any buildable one. within: the shape that limits its reach. adjacent: whether adjacency applies. times: builds
    per use.
    """

    rule: str
    moves: bool = False
    terrain: tuple[str, ...] = ()
    within: str | None = None
    case: str = "refused"
    adjacent: bool = True
    times: int = 1


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of tile.

    count: tiles of this kind in the box. power: what it does, where the data can express it. rule: the id of its own
    rule. house_rules: the house rules that concern it, with their printed defaults. passing: it leaves the game after
    its owner's next turn. seized: the rule by which a player takes it. gold: what it pays when it is taken; such a tile
    leaves the game at once. bonus_of: the kind of tile whose second copy brings this one. ignores_adjacency: one build
    need not be adjacent: "any" build that names the tile, or the "opening" one (the first mandatory build). reaction:
    it is used right after another player has taken the last tile of a hex. cards: how many terrain cards it adds to the
    hand. shared: every player may use it without holding it; own_type: the `type` of such an action's record is its id.
    where: the terrain that opens it, on any board that has it.
    closing: every player uses it after the last turn, before the gold is counted; voluntary: nobody has to, so the game
    is over all the same. at_once: it is used right after a
    build of the active player, even between mandatory builds. borrows: it is used as a location tile of another player,
    which the record of the action names in `uses`; uses_up: the house rule by which that tile counts as used for its
    owner too.
    """

    id: str
    box: str
    count: int
    power: PowerSpec | None = None
    rule: str = ""
    passing: bool = False
    seized: str = "kb.tile.seize"
    gold: int = 0
    bonus_of: str = ""
    ignores_adjacency: str = ""
    reaction: bool = False
    cards: int = 0
    shared: bool = False
    where: str = ""
    own_type: bool = False
    closing: bool = False
    voluntary: bool = False
    at_once: bool = False
    borrows: bool = False
    uses_up: str = ""
    house_rules: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Card:
    """A scoring card. house_rules: the options that concern it, with their printed defaults."""

    id: str
    box: str
    house_rules: Mapping[str, int] = field(default_factory=dict)


def quadrants_of(box: str) -> tuple[Quadrant, ...]:
    """Read the quadrants of a box from its data. Raises ValueError for a malformed map."""
    return tuple(
        Quadrant(
            id=entry["id"],
            box=box,
            locations=tuple(entry["locations"]),
            rows=tuple("".join(row.split()) for row in entry.get("map", _NO_MAP).split("\n") if row.strip()),
            verified=entry.get("verified", "not on file"),
            source=entry["source"],
        )
        for entry in entries_of("quadrant", box)
    )


def tiles_of(box: str, kind: str = "tile") -> tuple[Tile, ...]:
    """Read the tiles of a box: its location tiles, or those under another heading of its data (`kind`)."""
    return tuple(
        Tile(**entry | {"power": _power(entry["power"]) if "power" in entry else None})
        for entry in entries_of(kind, box)
    )


def _power(words: Mapping[str, Json]) -> PowerSpec:
    terrain = words.get("terrain", ())
    return PowerSpec(**{**words, "terrain": (terrain,) if isinstance(terrain, str) else tuple(terrain)})


def cards_of(box: str) -> tuple[Card, ...]:
    """Read the scoring cards of a box from its data."""
    return tuple(Card(**entry) for entry in entries_of("card", box))


def entries_of(kind: str, box: str) -> Sequence[dict[str, Json]]:
    """Read the entries under the heading `kind` of a box's data, each with the id of the box added."""
    return [{"box": box, **entry} for entry in _content(box).get(kind, ())]


@cache
def _content(box: str) -> dict[str, Json]:
    return read_tomls(files_of(box, "quadrants.toml", "tiles.toml", "cards.toml"))
