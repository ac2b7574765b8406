"""What the engine answers to the page, for both games: the shapes of its JSON.

Only mypy and scripts/generate read the modules and packages called `page_types`: other modules import from them
under TYPE_CHECKING, so they cost nothing at run time. scripts/generate makes the page's types from them, comments
included. Records from outside have JSON schemas in data/schema/; here they are only names of the page's types.
"""

from typing import Generic, Literal, NotRequired, TypedDict, TypeVar

S = TypeVar("S")
R = TypeVar("R")
V = TypeVar("V")

# An event in the command line's JSON: its kind as `event`, its `player` if it has one, and its facts.
EventRecord = dict[str, object]


class Named(TypedDict):
    """Something with an id, the same in all languages, and a name in the page's language."""

    id: str
    name: str


class PlayerRecord(TypedDict):
    """A player as in a set-up's record."""

    id: str
    name: NotRequired[str]
    robot: NotRequired[str]


class Described(Named):
    """Something with a name and a sentence about what it does."""

    help: str


class Svg(TypedDict):
    """An SVG document."""

    svg: str


class RuleException(TypedDict):
    """What a box changes in a rule of every table."""

    box: str
    # The sentence; it begins with the name of the box.
    text: str


class Explained(TypedDict):
    """A rule: its source and its text."""

    id: str
    source: str
    kind: str
    text: str
    # What no rulebook states.
    clarification: NotRequired[str]
    origin: NotRequired[str]
    # What the designer has answered in public.
    designer: NotRequired[str]
    # What boxes change in it.
    exceptions: NotRequired[list[RuleException]]


class AllowedByTable(TypedDict, total=False):
    """Set if an illegal action counts because the table allowed it."""

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


# The ruling on a legal or an illegal action.
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
    """An action that is now part of the record: it is legal, or the table allowed it."""

    ruling: JudgedRuling[None] | JudgedRuling[str]
    taken: Literal[True]


class Refused(TypedDict):
    """An illegal action: nothing has changed."""

    ruling: JudgedRuling[str]
    taken: Literal[False]


class GameEvent(TypedDict):
    """A consequence of an action by the rules, as a sentence, and the id of the rule."""

    kind: str
    words: str
    rule: str | None


class LogEntry(TypedDict):
    """An action in words, with its consequences."""

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
    """A difference between a set-up and the choices; `id` stays the same as long as the difference remains."""

    id: str
    words: str


class TypedNumbers(TypedDict):
    """A player's numbers as typed, by line."""

    name: str
    gold: dict[str, str]


class CountedPlayer(TypedDict):
    """A player's numbers by line, and their sum; null where a number is impossible."""

    amounts: dict[str, int]
    total: int | None


class CountFault(TypedDict):
    """What is wrong with typed numbers. A fault without a seat concerns all players of a line."""

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
    # Any other fact, such as how many there are.
    note: str
    # Whether its rules are on file.
    known: bool
    rules: list[Explained]


class HandbookGroup(Named):
    """The entries of one kind."""

    entries: list[HandbookEntry]


class Book(Named):
    """A box, or a game, on the rules pages. `missing` has sentences about what is not on file."""

    missing: list[str]
    groups: list[HandbookGroup]


class Answered(TypedDict):
    """A question that players ask, with its answer and the rules that it follows from."""

    id: str
    question: str
    answer: str
    # The possible readings, if rulebook and players' answers leave the question open.
    readings: NotRequired[list[str]]
    # Other everyday words for it, for a search.
    also: str
    kind: str
    source: str
    rules: list[str]
    # What boxes change in it.
    exceptions: NotRequired[list[RuleException]]


class Topic(Named):
    """The questions about one subject."""

    questions: list[Answered]


class Casebook(TypedDict):
    """All questions by topic. `asked` has the ids of the most asked ones, the most asked first."""

    asked: list[str]
    topics: list[Topic]


class ExampleView(TypedDict, Generic[R]):
    """An example, drawn: what is done on a part of the table, and what the referee says about it."""

    # "legal", "refused" or "counted"; "otherwise": legal too, but the rule's event does not follow.
    verdict: str
    # The action in words; "" where gold or points are counted, and for a set-up.
    doing: str
    message: str
    # The document has a title and a description in words.
    svg: str
    # Whether the board is made up for the example, not a printed one; only where there is a board.
    invented: NotRequired[bool]
    # The book and page whose picture it is rebuilt from, in words: its numbers are the picture's, its hexes are ours.
    pictured: NotRequired[str]
    # The game in which it can be tried out; a set-up that is refused has none.
    record: NotRequired[R]


class Case(TypedDict, Generic[R]):
    """The examples of a question or of a rule."""

    id: str
    examples: list[ExampleView[R]]


class Found(TypedDict):
    """What a search has found: a question with its answer, or an entry of the handbook with its first sentence."""

    # "question." and the id of a question, or the id of an entry.
    id: str
    title: str
    text: str
    rules: list[str]


class SearchResults(TypedDict):
    """What a search has found, best first: about the boxes of the table, and about others."""

    here: list[Found]
    elsewhere: list[Found]
    # A sentence, if the text names another game.
    note: NotRequired[str]
