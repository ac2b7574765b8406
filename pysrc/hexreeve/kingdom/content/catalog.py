"""What the boxes contain, frozen and typed. Content is checked when it is built, never later."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from hexreeve.content import files_of, read_tomls
from hexreeve.values import Json

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

    A map that is not on file has question marks for letters. One that people have transcribed may stand for
    a quadrant of the catalogue: for every rule it is that one. Raises ValueError when the map is not 10 x 10 or
    has a letter that means nothing.
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
        """The id by which rules know the quadrant: that of the catalogue, also for a transcribed map."""
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
        """Return how many hexes carry one of `letters`."""
        return sum(self.letters.count(letter) for letter in letters)


@dataclass(frozen=True, slots=True)
class PowerSpec:
    """What a tile does, as in a box's `tiles.toml`; `referee.powers` makes a tile action of it."""

    rule: str
    moves: bool = False
    terrain: tuple[str, ...] = ()
    within: str | None = None
    case: str = "refused"
    adjacent: bool = True
    times: int = 1


@dataclass(frozen=True, slots=True)
class Tile:
    """A kind of tile; `count` is how many of it the box holds.

    `power` describes what it does, if the data can say so; `rule` is the id of its own rule; `house_rules` maps the
    house rules that it knows to the printed default. The other fields are what most tiles do not have:
    `passing`: it leaves the game after its owner's next turn; `seized`: a rule of its own says who takes it;
    `gold`: it pays so much when it is taken, and leaves the game; `bonus_of`: it comes with the second tile of that
    kind; `ignores_adjacency`: one build need not be adjacent, "any" that names the tile or the "opening" one, the
    first mandatory build; `reaction`: it is used right after somebody else has taken the last tile of a hex;
    `cards`: it adds to the terrain cards in hand; `shared`: everybody may use it without holding it.
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
    house_rules: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Card:
    """A scoring card; `house_rules` maps the options it knows to the printed default."""

    id: str
    box: str
    house_rules: Mapping[str, int] = field(default_factory=dict)


def quadrants_of(box: str) -> tuple[Quadrant, ...]:
    """Read the quadrants of a box. Raises ValueError for a map that cannot be right."""
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
    """Read the location tiles of a box, or another kind of tiles."""
    return tuple(
        Tile(**entry | {"power": _power(entry["power"]) if "power" in entry else None})
        for entry in entries_of(kind, box)
    )


def _power(words: Mapping[str, Json]) -> PowerSpec:
    terrain = words.get("terrain", ())
    return PowerSpec(**{**words, "terrain": (terrain,) if isinstance(terrain, str) else tuple(terrain)})


def cards_of(box: str) -> tuple[Card, ...]:
    """Read the scoring cards of a box."""
    return tuple(Card(**entry) for entry in entries_of("card", box))


def entries_of(kind: str, box: str) -> Sequence[dict[str, Json]]:
    """Read the entries of any kind of content that belong to a box."""
    return [{"box": box, **entry} for entry in _content(box).get(kind, ())]


@cache
def _content(box: str) -> dict[str, Json]:
    return read_tomls(files_of(box, "quadrants.toml", "tiles.toml", "cards.toml"))
