"""What the engine answers to the page, for both games: the shapes of its JSON.

Only mypy and scripts/write_answers read the modules called `answers`, so their names are imported where they are used
under TYPE_CHECKING and cost nothing at run time. scripts/write_answers makes the page's types of them; comments come
along. Records that come in from outside have JSON schemas in data/schema/; here they only name their types there.
"""

from typing import Generic, Literal, NotRequired, TypedDict, TypeVar

S = TypeVar("S")
R = TypeVar("R")
V = TypeVar("V")

# An event of the command line's JSON: `event`, `player` if it has one, and its facts.
EventRecord = dict[str, object]


class Named(TypedDict):
    """Something with an id that stays and a name in the page's language."""

    id: str
    name: str


class PlayerRecord(TypedDict):
    """A player as in a set-up's record."""

    id: str
    name: NotRequired[str]


class Described(Named):
    """Something with a name and a sentence about what it does."""

    help: str


class Svg(TypedDict):
    """An SVG document."""

    svg: str


class Explained(TypedDict):
    """A rule: where it stands and what it says."""

    id: str
    source: str
    kind: str
    text: str
    # What no rulebook states.
    clarification: NotRequired[str]
    # What the designer has answered in public.
    designer: NotRequired[str]


class AllowedByTable(TypedDict, total=False):
    """Set where an illegal action counts because the table allowed it."""

    overridden: bool


class RulingRecord(AllowedByTable, Generic[S]):
    """A ruling as `hexreeve referee --json` prints it. S is null if the action is legal, else a string."""

    action: int
    legal: bool
    # The first broken rule, and all of them.
    rule: S
    broken: list[str]
    message: str
    # What would have been legal: hexes, or kinds of action.
    instead: list[str]
    # The hexes that make it illegal.
    because: list[str]
    source: S
    kind: S
    events: list[EventRecord]


# Of a legal or an illegal action.
AnyRuling = RulingRecord[None] | RulingRecord[str]


class Report(TypedDict):
    """The referee's report on a game as `hexreeve referee --json` prints it."""

    legal: bool
    rulings: list[AnyRuling]
    finished: bool
    position: object


class JudgedRuling(RulingRecord[S]):
    """A ruling on the page. The table can allow only what is possible."""

    possible: bool


class Judged(TypedDict, Generic[R, V]):
    """A game's record, and what the page shows after the first `done` of its actions."""

    record: R
    done: int
    view: V


class Taken(Judged[R, V]):
    """An action that has joined the record: it is legal, or the table allowed it."""

    ruling: JudgedRuling[None] | JudgedRuling[str]
    taken: Literal[True]


class Refused(TypedDict):
    """An illegal action: nothing has changed."""

    ruling: JudgedRuling[str]
    taken: Literal[False]


class GameEvent(TypedDict):
    """Something that the rules made happen, as a sentence, and the rule that says so."""

    kind: str
    words: str
    rule: str | None


class LogEntry(TypedDict):
    """An action in words, with what it made happen."""

    player: str
    words: str
    events: list[GameEvent]
    legal: bool
    overridden: bool
    note: str


class ChecklistItem(TypedDict):
    """Something to take out of a box."""

    id: str
    count: int
    words: str


class ChecklistGroup(TypedDict):
    """What to take out of one box."""

    name: str
    items: list[ChecklistItem]


class Mismatch(TypedDict):
    """Where a set-up is not as it is chosen; `id` stays the same as long as the same thing is wrong."""

    id: str
    words: str


class TypedNumbers(TypedDict):
    """A player of whom only numbers are known, as they are typed for each line."""

    name: str
    gold: dict[str, str]


class CountedPlayer(TypedDict):
    """A player's numbers by line, and their sum; null where a number is impossible."""

    amounts: dict[str, int]
    total: int | None


class CountFault(TypedDict):
    """What is wrong with typed numbers. A fault without a seat is about all players of a line."""

    line: str
    seat: int | None
    says: str


class Counted(TypedDict):
    """What typed numbers add up to. `winners` are places in the list of players."""

    players: list[CountedPlayer]
    winners: list[int]
    result: str
    faults: list[CountFault]


class HandbookEntry(Named):
    """A card, tile, piece ... with the rules about it, or a rule by itself."""

    text: str
    # What else there is to say, such as how many there are.
    note: str
    # Whether its rules are on file.
    known: bool
    rules: list[Explained]


class HandbookGroup(Named):
    """The entries of one kind."""

    entries: list[HandbookEntry]


class Book(Named):
    """A box, or a game, on the rules pages. `missing` says in sentences what of it is not on file."""

    missing: list[str]
    groups: list[HandbookGroup]
