"""What the engine answers to the pages of Kingdom Builder: the shapes of its JSON (see `hexreeve.answers`)."""

from typing import Annotated, NotRequired, TypedDict

from hexreeve.answers import ChecklistGroup, Described, LogEntry, Named
from hexreeve.values import Json

SetupRecord = Annotated[dict[str, Json], "SetupRecord"]
GameRecord = Annotated[dict[str, Json], "GameRecord"]
ActionRecord = Annotated[dict[str, Json], "Action"]
Position = Annotated[dict[str, Json], "Position"]
QuadrantRecord = Annotated[dict[str, Json], "QuadrantRecord"]
# The map of a part: its field, and rows of letters.
PartRecord = Annotated[dict[str, Json], "PartRecord"]
# A quadrant's record or a part's.
MapRecord = Annotated[dict[str, Json], "QuadrantRecord | PartRecord"]
# What people ask of a roll, and what of it the record of the set-up keeps.
Wishes = Annotated[dict[str, Json], "Wishes"]
Options = Annotated[dict[str, Json], "Options"]
# What an action says, as far as that is known before the rest of it.
ActionPart = Annotated[dict[str, Json], "Partial<Action>"]


class EditionView(Named):
    """A printing: its colours, and whether the sides of its quadrants can be chosen."""

    colours: list[Named]
    sides: bool


class QuadrantView(Named):
    """A quadrant that can be drawn; `known` tells whether its map is on file."""

    known: bool
    locations: list[str]


class PartView(TypedDict):
    """Something that a box adds to a set-up beyond quadrants and cards, and the field of the record that holds it."""

    field: str
    name: str
    help: str
    optional: bool
    # Whether the table may ask for one where the rules allow several.
    single: bool
    # What can be wished for of it.
    pieces: list[Described]


class BoxView(Named):
    """A box, and everything of it that can be chosen."""

    # Pieces for more players than an edition has.
    colours: list[Named]
    quadrants: list[QuadrantView]
    cards: list[Described]
    tasks: list[Described]
    # What else brings gold at the end.
    features: list[Named]
    parts: list[PartView]


class TerrainLetter(TypedDict):
    """What a hex of a map may be, by its letter there."""

    letter: str
    name: str


class Defaults(TypedDict):
    """What is chosen before anybody has chosen."""

    boxes: list[str]
    edition: str


class Catalog(TypedDict):
    """Everything that there is to choose from."""

    boxes: list[BoxView]
    editions: list[EditionView]
    terrains: list[TerrainLetter]
    # A line of the score that no box knows of.
    other: Named
    defaults: Defaults


class SheetQuadrant(TypedDict):
    """A quadrant of a set-up in words; `more` is what there is to say beside its name."""

    id: str
    known: bool
    place: str
    name: str
    more: str
    words: str


class SheetEntry(Described):
    """Something on the board, and its hexes."""

    hexes: list[str]


class SheetPart(TypedDict):
    """A part of a set-up in words."""

    field: str
    name: str
    entries: list[SheetEntry]


class BoxChecklist(ChecklistGroup):
    """What to take out of a box of Kingdom Builder."""

    box: str


class RemarkView(TypedDict):
    """A remark about the board. One about a quadrant with two castles names it: the table may choose the other one."""

    words: str
    quadrant: str | None


class Sheet(TypedDict):
    """A set-up in words."""

    edition: str
    boxes: str
    quadrants: list[SheetQuadrant]
    cards: list[Described]
    tiles: list[SheetEntry]
    tasks: list[Described]
    parts: list[SheetPart]
    checklist: list[BoxChecklist]
    players: list[Named]
    start: str
    remarks: list[RemarkView]
    # Which maps people have painted, as a sentence, if there are any.
    painted: list[str]


class Table(TypedDict):
    """A set-up as the page shows it."""

    setup: SetupRecord
    # The whole set-up, as it stands in an address.
    link: str
    sheet: Sheet
    # Ids of the drawings in the picture that stand for the tiles.
    emblems: dict[str, str]
    # What every hex holds, in words.
    hexes: dict[str, str]
    # What brings gold at the end.
    lines: list[Named]
    text: str
    svg: str


class PartCheck(TypedDict):
    """What is wrong with the map of a part, in sentences; a map that can be right has a link."""

    faults: list[str]
    link: str | None


class QuadrantCheck(PartCheck):
    """What is wrong with a transcribed quadrant, and its picture. `complete`: no hex of it is unknown."""

    complete: bool
    svg: str


class TypedMove(TypedDict):
    """An action that was typed, and its own text."""

    action: ActionRecord
    text: str


# Hexes whose pieces a tile can set aside, and those whose pieces it can take back.
LiftTargets = TypedDict("LiftTargets", {"from": list[str], "return": list[str]}, total=False)


class Targets(LiftTargets, total=False):
    """Where a tile may act, as names of hexes. What it cannot do is left out."""

    # Hexes to build on.
    at: list[str]
    # Targets by the hex of the piece that moves.
    moves: dict[str, list[str]]
    # Hexes by the terrain card that came up.
    cards: dict[str, list[str]]
    # Pieces to remove, by player.
    targets: dict[str, list[str]]


class LegalRecord(TypedDict):
    """What the player to act may do, as `hexreeve legal --json` prints it; after the end only player and phase."""

    player: str | None
    phase: str
    must: NotRequired[str | None]
    build: NotRequired[list[str]]
    tiles: NotRequired[dict[str, Targets]]
    redraw: NotRequired[bool]
    end_turn: NotRequired[bool]


class CardChoice(TypedDict):
    """A terrain that a card can stand for, and how many builds that asks for, in words."""

    terrain: str
    words: str


class TerrainCard(Named):
    """A terrain card; one of two terrains that leaves open which it is comes with `choices`."""

    terrains: list[str]
    choices: list[CardChoice]


class Ongoing(TypedDict):
    """A tile that goes on with the next action, and how much of its budget is left."""

    tile: str
    left: int


class PaidGold(TypedDict):
    """Gold that was paid during play, by what paid it."""

    name: str
    gold: int


class Frees(TypedDict):
    """What an action says if a tile frees it of adjacency: a build of the card, or a use of a tile."""

    build: ActionPart
    tile: ActionPart
    # Whether the tile can do it now.
    now: bool


# The location hex that a tile was taken from; null if it depends on none.
TileSource = TypedDict("TileSource", {"from": str | None})


class TileView(Described, TileSource):
    """A tile in front of a player."""

    # How the page asks for its use; see tools.js. "passive" works by itself, the rules of "table" are not on file.
    kind: str
    # What can be done with a piece of another kind.
    ops: list[str]
    frees: Frees | None
    # Whether its use can be freed of adjacency.
    freeable: bool
    # Whether everybody may use it without holding it.
    shared: bool
    reaction: bool
    # "usable", "used", "fresh" or "lost".
    status: str
    status_name: str
    rule: str


class PlayerView(Named):
    """A player's pieces and tiles."""

    supply: int
    # How many settlements are set aside; those `lifted` in this turn are due in the next one.
    aside: int
    lifted: int
    gold: list[PaidGold]
    tiles: list[TileView]


class SiteView(TypedDict):
    """A hex where tiles lie, and what it is without them. A `passing` tile depends on no hex once it is taken."""

    at: str
    tile: str
    name: str
    stock: int
    most: int
    location: bool
    ground: str
    passing: bool


class PieceKind(Named):
    """A kind of piece: its field in a position, how many a player has, whether it covers seven hexes."""

    field: str
    count: int
    wide: bool


class Has(TypedDict):
    """What a position of a game can hold. Settlements are the first of the pieces."""

    pieces: list[PieceKind]
    # How many stone walls there are.
    walls: int
    # Tiles that belong to no hex.
    loose: list[Described]
    # What pays during play.
    paying: list[Named]
    # The tile by which settlements are off the board until the next turn.
    aside: Described | None


class ScoreRecord(TypedDict):
    """Gold by player and card, as `hexreeve score --json` prints it."""

    players: dict[str, dict[str, int]]
    winners: list[str]
    # The hexes that bring gold, by card and player.
    why: dict[str, dict[str, list[str]]]


class ScoreRow(Named):
    """A card, task or feature that brings gold. Only people can count a card that is `by_hand`."""

    rule: str | None
    by_hand: bool


class ScoreView(ScoreRecord):
    """The gold with names: a row for each card, a column for each player."""

    rows: list[ScoreRow]
    result: str


class AuditedPieces(Named):
    """A player's pieces of a kind: on the board, and how many are left beside it."""

    on_board: int
    hexes: list[str]
    left: int


class AuditedWalls(TypedDict):
    """The stone walls on the board, and how many are left."""

    hexes: list[str]
    left: int


class CardCount(TypedDict):
    """How many terrain cards of a kind there are."""

    name: str
    count: int


class AuditedDeck(TypedDict):
    """How many terrain cards are still to be drawn, such as "12 or 13", and which ones certainly lie elsewhere."""

    pile: str
    discarded: list[CardCount]
    removed: list[CardCount]


class Audit(TypedDict):
    """What must be on the table beside tiles: pieces by player and kind, walls, what is known of the deck."""

    pieces: dict[str, list[AuditedPieces]]
    walls: AuditedWalls
    deck: AuditedDeck | None


class HouseRule(Named):
    """An option of a card or tile in play: its printed value, the other one, whether the table has agreed on that."""

    printed: object
    other: object
    on: bool


class GameView(TypedDict):
    """A game as the page shows it."""

    active: str | None
    phase: str
    todo: str
    todo_rule: str
    # What others may do right now, by player and tile.
    reactions: dict[str, dict[str, Targets]]
    card: TerrainCard | None
    # What the card stands for; null while that is open.
    terrain: str | None
    # Cards that were shown with it.
    others: list[TerrainCard]
    # How many cards the player in turn shows.
    hand: int
    cards: list[TerrainCard]
    owed: int
    ongoing: Ongoing | None
    last_round: bool
    legal: LegalRecord
    # Hexes for the next settlement of the card if it need not be adjacent.
    freed: list[str]
    # Hexes by player and kind of piece; settlements are of the kind "house".
    pieces: dict[str, dict[str, list[str]]]
    walls: list[str]
    players: list[PlayerView]
    sites: list[SiteView]
    # What the referee cannot judge, as a sentence.
    unjudged: str
    # Every action, the undone ones at the end too.
    log: list[LogEntry]
    score: ScoreView
    has: Has
    audit: Audit
    house_rules: list[HouseRule]


class Answered(TypedDict):
    """A question that players ask, with its answer and the rules that it follows from."""

    id: str
    question: str
    answer: str
    # Where rulebook and players' answers leave it open.
    readings: NotRequired[list[str]]
    # Other everyday words for it, for a search.
    also: str
    kind: str
    source: str
    rules: list[str]


class ExampleView(TypedDict):
    """An example, drawn: what is done on a small board, and what the referee says about it."""

    # "legal", "refused" or "counted".
    verdict: str
    # The action in words; "" where gold is counted.
    doing: str
    message: str
    # The document has a title and a description in words.
    svg: str
    # Whether the board is not a printed one.
    invented: bool
    record: GameRecord


class Case(TypedDict):
    """The examples of a question or of a rule."""

    id: str
    examples: list[ExampleView]


class Found(TypedDict):
    """What a search has found: a question with its answer, or an entry of the handbook with its first sentence."""

    # "question." and the id of a question, or the id of an entry.
    id: str
    title: str
    text: str
    rules: list[str]
