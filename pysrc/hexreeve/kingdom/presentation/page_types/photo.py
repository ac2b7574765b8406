"""Answers about photographs of the table."""

from typing import TypedDict


class PictureBytes(TypedDict):
    """A picture that was handed over under a name: its sRGB bytes, row by row."""

    name: str
    width: int
    height: int


class Photograph(TypedDict):
    """A picture of a whole board, and the pixels of its corners as tapped: NW, NE, SE, SW."""

    picture: PictureBytes
    corners: list[list[float]]


class LyingQuadrant(TypedDict):
    """A quadrant, as it lies in a picture."""

    quadrant: str
    turned: bool


class LearnedBoard(TypedDict):
    """How a board looks without pieces. colours: bytes in base64, as `EmptyBoard` has them."""

    # NW, NE, SW, SE.
    quadrants: list[LyingQuadrant]
    colours: str


class KeptBoard(TypedDict):
    """A learned board that was kept, with its bytes handed over under a name."""

    quadrants: list[LyingQuadrant]
    name: str


class SeenQuadrant(TypedDict):
    """A quadrant, as it lies in the picture. confidence: 0 to 1."""

    quadrant: str
    turned: bool
    confidence: float


class Projection(TypedDict):
    """Where a board lies in a picture: a homography (3 x 3), from hex widths to half widths of the picture around its
    middle, and a radial distortion.
    """

    matrix: list[list[float]]
    bend: float


class SeenTable(TypedDict):
    """What one or two photographs show."""

    # NW, NE, SW, SE.
    quadrants: list[SeenQuadrant]
    # The likeliest, by colour: names of hexes.
    pieces: dict[str, list[str]]
    walls: list[str]
    # By hex to ask about, what it may show, the likeliest first: "", "wall", a colour, or a colour and another piece.
    unsure: dict[str, list[str]]
    # How likely it is that the likeliest is wrong, by hex to ask about: 0 to 1.
    doubt: dict[str, float]
    # The hexes of which nothing is seen.
    unseen: list[str]
    # The hexes on which a flat thing lies, such as a tile; the middle ones of bodies on seven hexes.
    flat: list[str]
    wide: list[str]
    # What people should know about the photograph, in sentences.
    warnings: list[str]
    # Whether another photograph may show more.
    hidden: bool
    # The places of the quadrants that are others than the set-up's.
    differs: list[int]
    # How many hexes were compared with the empty board.
    compared: int
    # In the first picture.
    lying: Projection


class MapQuestion(TypedDict):
    """What are these hexes? group: as `named` names it. choices: letters of a map, the likeliest first."""

    group: str
    hexes: list[str]
    choices: list[str]


class SeenMap(TypedDict):
    """The map that the photograph of a quadrant or an island proposes."""

    # Rows of letters; "?" on hexes that are asked about, "." where an island has none.
    map: list[str]
    # Hexes to compare with the quadrant.
    unsure: list[str]
    questions: list[MapQuestion]
    # Where it lies: hex widths from the upper left of its own grid.
    lying: Projection
    # Its corners in pixels, and those of the places right of a quadrant, below, left and above; None behind the camera.
    corners: list[list[float]]
    beside: list[list[list[float]] | None]
    # What is seen, as JSON, to be handed back with the answers.
    features: str
