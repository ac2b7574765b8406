"""Answers about what a set-up promises."""

from typing import Annotated, TypedDict

from hexreeve.core.structs import Json

# The sums over the games so far. The page hands them back as they are.
TallyRecord = Annotated[dict[str, Json], "TallyRecord"]


class SeatForecast(TypedDict):
    """How much gold more than the mean of the table a player gets, and half of its 95 % interval, if there is one."""

    player: str
    ahead: float
    within: float | None


class ForecastRecord(TypedDict):
    """The shape of `hexreeve forecast --json`."""

    games: int
    gold: dict[str, float]
    seats: list[SeatForecast]
    tiles: dict[str, float]
    rounds: float
    gap: float
    close: float


class Bar(TypedDict):
    """A figure with its name."""

    name: str
    value: float


class SeatBar(Bar):
    """A figure with half of its interval; one game has none."""

    within: float | None


class ForecastView(TypedDict):
    """What the page shows: a sentence, gold by card, seats, tiles in percent, and the length in words.

    qualities: how even, varied and so on the set-up is; from 1 on players would call it so.
    """

    games: int
    says: str
    gold: list[Bar]
    seats: list[SeatBar]
    tiles: list[Bar]
    length: str
    qualities: dict[str, float]


class Forecasted(TypedDict):
    """What the games so far say, and their sums for the next call."""

    tally: TallyRecord
    view: ForecastView
