"""What the engine answers to the pages of The Builders: the shapes of its JSON (see `hexreeve.core.page_types`)."""

from typing import Annotated, NotRequired, TypedDict

from hexreeve.core.page_types import ChecklistGroup, Judged, LogEntry, Named
from hexreeve.core.structs import Json

SetupRecord = Annotated[dict[str, Json], "SetupRecord"]
GameRecord = Annotated[dict[str, Json], "GameRecord"]
ActionRecord = Annotated[dict[str, Json], "Action"]
# The cards that keep their places when the rest is rolled, by group; null for a place that is rolled.
Keep = dict[str, list[str | None]]


# How much there is of each resource.
ResourceCounts = dict[str, int]


class CardView(Named):
    """A card's printed facts. Workers and machines have `brings` and `wage`, buildings and machines `needs`."""

    help: str
    kind: str
    kind_name: NotRequired[str]
    wage: NotRequired[int]
    brings: NotRequired[ResourceCounts]
    coins: NotRequired[int]
    points: NotRequired[int]
    needs: NotRequired[ResourceCounts]


class OpenCard(CardView):
    """A face-up card: how many actions it costs, and whether it may be taken now."""

    cost: int
    legal: bool


class Row(TypedDict):
    """The face-up cards of a row."""

    cards: list[OpenCard]
    rule: str
    # How many cards the deck has; null where the table has the deck.
    deck: int | None
    # Without a deck: the cards that can come up next.
    unseen: list[CardView]


class Rows(TypedDict):
    """The two rows of face-up cards."""

    buildings: Row
    workers: Row


class SendOffer(TypedDict):
    """What it costs to send a free worker to a site, and what the site would still lack."""

    worker: str
    cost: int
    wage: int
    legal: bool
    lacking: ResourceCounts
    finishes: bool


class SiteView(CardView):
    """An open site: what it needs, has and lacks, and what each free worker would cost and change."""

    workers: list[CardView]
    brought: ResourceCounts
    lacking: ResourceCounts
    lacking_words: str
    # How many workers have been sent there in this turn.
    sent: int
    # How many actions the next worker costs.
    cost: int
    offers: list[SendOffer]


class FreeWorker(CardView):
    """A worker without a site, and the sites where it may be sent now."""

    sites: list[str]


class PlayerView(Named):
    """A player's coins, points and cards."""

    coins: int
    points: int
    free: list[FreeWorker]
    sites: list[SiteView]
    done: list[CardView]


class CoinOffer(TypedDict):
    """Coins that can be taken for some actions."""

    actions: int
    coins: int
    words: str
    legal: bool


class BuyOffer(TypedDict):
    """What one more action costs in coins, and whether it can be bought now."""

    price: int
    legal: bool


class LegalRecord(TypedDict):
    """What the player to act may do, as `hexreeve legal --json` prints it; after the end only player and phase."""

    player: str | None
    phase: str
    actions_left: NotRequired[int]
    open: NotRequired[list[str]]
    recruit: NotRequired[list[str]]
    # What it costs to send a worker to a site: `cost` in actions and `wage` in coins, by worker and site.
    send: NotRequired[dict[str, dict[str, dict[str, int]]]]
    # For how many actions coins may be taken.
    coins: NotRequired[list[int]]
    buy: NotRequired[bool]
    end_turn: NotRequired[bool]


class SeatPosition(TypedDict):
    """A player in a position: coins, points, and ids of cards; workers by site."""

    coins: int
    points: int
    free: list[str]
    sites: dict[str, list[str]]
    done: list[str]


class Position(TypedDict):
    """The position that a report gives."""

    active: str
    actions_left: int
    players: dict[str, SeatPosition]
    workers: list[str]
    buildings: list[str]


class ScoreRecord(TypedDict):
    """Points by player and where they come from, as `hexreeve score --json` prints it."""

    players: dict[str, dict[str, int]]
    winners: list[str]
    # The tie-break that decided, if there was one.
    decided: str | None
    # The finished cards, by kind and player.
    why: dict[str, dict[str, list[str]]]


class ScoreRow(Named):
    """Where points come from."""

    rule: str


class ScoreView(ScoreRecord):
    """The points with names: a row for where they come from, a column for each player."""

    rows: list[ScoreRow]
    result: str


class GameView(TypedDict):
    """A game as the page shows it."""

    active: str | None
    phase: str
    todo: str
    todo_rule: str
    actions_left: int
    last_round: bool
    last_round_points: int
    legal: LegalRecord
    rows: Rows
    coins: list[CoinOffer]
    buy: BuyOffer
    players: list[PlayerView]
    log: list[LogEntry]
    score: ScoreView


class CardNames(TypedDict):
    """Every card and resource with its name."""

    buildings: list[CardView]
    workers: list[CardView]
    resources: list[Named]


class Catalog(CardNames):
    """Everything that the pages draw and name."""

    # An SVG document with the drawings of all emblems.
    emblems: str


class Table(Judged[GameRecord, GameView]):
    """A set-up as the page shows it."""

    link: str
    text: str
    checklist: list[ChecklistGroup]
    svg: str
