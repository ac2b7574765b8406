"""What the engine answers to the pages of Heap: the shapes of its JSON (see `hexreeve.core.page_types`)."""

from typing import Annotated, TypedDict

from hexreeve.core.structs import Json

GameRecord = Annotated[dict[str, Json], "GameRecord"]


class LegalRecord(TypedDict):
    """What the player in turn may do, as `hexreeve legal --json` prints it."""

    player: str
    most: int


class ScoreRecord(TypedDict):
    """The stones of each player, and the winner, as `hexreeve score --json` prints them."""

    players: dict[str, int]
    winners: list[str]


class Heap(TypedDict):
    """What the page shows of a game."""

    record: GameRecord
    left: int
    legal: LegalRecord
