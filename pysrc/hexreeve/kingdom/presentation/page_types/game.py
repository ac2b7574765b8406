"""Answers to the Referee and Score pages: a game at one moment, legal actions, gold."""

from typing import Annotated, NotRequired, TypedDict

from hexreeve.core.page_types import Described, LogEntry, Named
from hexreeve.core.structs import Json

GameRecord = Annotated[dict[str, Json], "GameRecord"]
ActionRecord = Annotated[dict[str, Json], "Action"]
Position = Annotated[dict[str, Json], "Position"]
# By player, the location hexes whose tile does not follow from the pieces; under "", the hexes on which another number
# of tiles is left than follows.
Told = dict[str, list[str]]
# The fields of an action that are known before the others are chosen.
ActionPart = Annotated[dict[str, Json], "Partial<Action>"]


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
    # Pieces to remove, by player; how many of them, where it is not one of each player.
    targets: dict[str, list[str]]
    count: int
    # What it can do as each tile that it can borrow, by the id of that tile.
    uses: dict[str, "Targets"]


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
    """A terrain card. `choices` are the terrains that it can stand for while that is open, else empty."""

    terrains: list[str]
    choices: list[CardChoice]


class Ongoing(TypedDict):
    """A tile whose use is under way, and how much of its budget is left."""

    tile: str
    left: int


class PaidGold(TypedDict):
    """Gold that was paid during play, by what paid it."""

    name: str
    gold: int


class AdjacencySpend(TypedDict):
    """The fields of an action that spends a tile so that it need not be adjacent: of a build, or of a use of a tile."""

    build: ActionPart
    tile: ActionPart
    # Whether the tile can do it now.
    now: bool


# The location hex that a tile was taken from; null if it depends on none.
TileSource = TypedDict("TileSource", {"from": str | None})


class TileView(Described, TileSource):
    """A tile in front of a player."""

    # How the page asks for its use (tile-action.js). "passive": it works by itself. "table": its rules are not on file.
    kind: str
    # The kinds of its use, if it has several: "place", "move", "return".
    ops: list[str]
    frees: AdjacencySpend | None
    # Whether its use can ignore adjacency if another tile is spent.
    freeable: bool
    # Whether every player may use it without holding it.
    shared: bool
    # Whether its action's record names it as a tile; else the type of the record is its id.
    named: bool
    # The tile of another player that it borrows; "" for all other tiles.
    uses: str
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
    """A hex with tiles, and its ground. A `passing` tile depends on no hex once it is taken."""

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
    # The tile that takes settlements off the board until the next turn.
    aside: Described | None


class ScoreRecord(TypedDict):
    """Gold by player and card, as `hexreeve score --json` prints it."""

    players: dict[str, dict[str, int]]
    winners: list[str]
    # The hexes that bring gold, by card and player.
    why: dict[str, dict[str, list[str]]]


class ScoreRow(Named):
    """A card, task or other source of gold. Only people can count a card that is `by_hand`."""

    rule: str | None
    by_hand: bool


class ScoreView(ScoreRecord):
    """The gold with names: a row for each card, a column for each player.

    confirmed: whether the set-up says which cards pay. If not, there is neither a winner nor a `result`, nor a `lead`:
    who has most gold, and how much more than the next. absent: the players who have neither a piece on the board nor
    gold; no card pays them, and they do not win.
    """

    rows: list[ScoreRow]
    confirmed: bool
    result: str
    lead: str
    absent: list[str]


class AuditedPieces(Named):
    """A player's pieces of a kind: on the board, and how many are left beside the board."""

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
    """How many terrain cards are still to be drawn, such as "12 or 13", and which ones are certainly elsewhere."""

    pile: str
    discarded: list[CardCount]
    removed: list[CardCount]


class Audit(TypedDict):
    """What must be on the table besides tiles: pieces by player and kind, walls, what is known of the deck."""

    pieces: dict[str, list[AuditedPieces]]
    walls: AuditedWalls
    deck: AuditedDeck | None


class HouseRule(Named):
    """An option of a card or tile in play: its printed value, the other one, and whether the table chose that one."""

    printed: object
    other: object
    on: bool


class RuleOfGame(HouseRule):
    """An option in a game. `pays`: it belongs to a card, and can change the gold of a position."""

    pays: bool


class GameView(TypedDict):
    """A game as the page shows it."""

    active: str | None
    phase: str
    todo: str
    todo_rule: str
    # Reactions that are legal now, by player and tile.
    reactions: dict[str, dict[str, Targets]]
    card: TerrainCard | None
    # What the card stands for; null while that is open.
    terrain: str | None
    # Cards that were shown with it.
    others: list[TerrainCard]
    # How many cards the active player shows.
    hand: int
    cards: list[TerrainCard]
    owed: int
    ongoing: Ongoing | None
    last_round: bool
    legal: LegalRecord
    # Hexes for the next mandatory build if it need not be adjacent.
    freed: list[str]
    # Hexes by player and kind of piece; settlements are of the kind "house".
    pieces: dict[str, dict[str, list[str]]]
    walls: list[str]
    # The hexes of pieces on ground that nothing known of this set-up opens to them.
    misplaced: list[str]
    players: list[PlayerView]
    sites: list[SiteView]
    # What the referee cannot judge, as a sentence.
    unjudged: str
    # Every action, the undone ones at the end included.
    log: list[LogEntry]
    score: ScoreView
    has: Has
    audit: Audit
    house_rules: list[RuleOfGame]


class DescribedPosition(TypedDict):
    """A position completed by the tiles that follow from its pieces."""

    position: Position
    told: Told
    # The location hexes next to each player's pieces.
    next_to: dict[str, list[str]]
    # The location hexes that more players stand next to than there are tiles.
    contested: list[str]
    # The hexes that can hold no piece: castles, locations ...
    closed: list[str]
    view: GameView
