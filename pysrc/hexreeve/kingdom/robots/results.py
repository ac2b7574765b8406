"""The results of a league: a CSV file that grows with it, and what its rows say."""

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from io import FileIO, StringIO
from itertools import accumulate
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from hexreeve.core.errors import InvalidInput

# The normal quantile of a 95 % interval.
_Z = 1.959964


@dataclass(frozen=True, slots=True)
class Row:
    """One robot in one game. seat: its place after the start player. won: its share of the victory. turns: those of
    all players together. boxes, budget: as the league was asked for."""

    game: int
    setup: str
    boxes: str
    budget: str
    cards: str
    seat: int
    robot: str
    gold: int
    won: float
    lead: int
    turns: int


_NAMES = [each.name for each in fields(Row)]


@dataclass(frozen=True, slots=True)
class RobotResult:
    """The results of one robot: means, each with the bounds of its 95 % interval."""

    robot: str
    games: int
    wins: tuple[float, float, float]
    gold: tuple[float, float, float]
    lead: tuple[float, float, float]


def results(rows: Sequence[Row]) -> list[RobotResult]:
    """The results of each robot, the one with the most wins first."""
    found = []
    for robot in dict.fromkeys(row.robot for row in rows):
        own = [row for row in rows if row.robot == robot]
        wins, gold, lead = ([getattr(row, name) for row in own] for name in ("won", "gold", "lead"))
        found.append(RobotResult(robot, len(own), share(sum(wins), len(own)), mean(gold), mean(lead)))
    return sorted(found, key=lambda result: -result.wins[0])


def share(wins: float, games: int) -> tuple[float, float, float]:
    """A share with the bounds of its Wilson interval."""
    part, spread = wins / games, _Z * _Z / games
    middle = (part + spread / 2) / (1 + spread)
    half = _Z * sqrt(part * (1 - part) / games + spread / games / 4) / (1 + spread)
    return part, max(0.0, middle - half), min(1.0, middle + half)


def mean(values: Sequence[float]) -> tuple[float, float, float]:
    """A mean with the bounds of its normal interval; for one value, the value three times."""
    middle = fmean(values)
    half = _Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return middle, middle - half, middle + half


class Results:
    """A CSV file of games. It is written after every game, so a league that was stopped can go on from it.

    It is never replaced, only continued: a link stays a link, and no other file is touched. A device or a pipe is only
    written to.
    """

    def __init__(self, path: Path) -> None:
        """Read what the file holds, if there is one.

        Raises InvalidInput for a file of another kind, and for a row that stands twice: results do not come from it.
        """
        self._path = path
        # By the number of the game.
        self.games: dict[int, list[Row]] = {}
        # By the number of the game, the length of the file in bytes up to the end of the game's last row.
        self._ends: dict[int, int] = {}
        if path.is_file():
            try:
                self._read(path.read_bytes().decode())
            except (ValueError, TypeError, csv.Error):
                raise InvalidInput("league.file", value=path.name) from None

    def _read(self, text: str) -> None:
        # A last line without its end was cut off when the league was stopped.
        lines = text[: text.rfind("\n") + 1].splitlines(keepends=True)
        ends = [0, *accumulate(len(line.encode()) for line in lines)]
        table = csv.DictReader(lines)
        if table.fieldnames != _NAMES and not (lines == [] and _HEADER.startswith(text)):
            raise ValueError
        for line in table:
            row = _row(line)
            # A game that was cut off may follow again as a whole.
            if row.seat == 1:
                self.games[row.game] = []
            rows = self.games.setdefault(row.game, [])
            if row.seat in [other.seat for other in rows]:
                raise InvalidInput(
                    "league.twice", value=self._path.name, game=row.game, seat=row.seat, line=table.line_num
                )
            rows.append(row)
            self._ends[row.game] = ends[table.line_num]

    def keep(self, games: Mapping[int, list[Row]]) -> None:
        """Cut off what follows the last of these games, which must be in the file; without any, all but the header."""
        self.games = {**games}
        if self._path.is_file():
            with _naming(self._path), self._path.open("r+b") as file:
                file.truncate(max((self._ends[number] for number in games), default=0))
        if not games:
            with self._open() as file:
                self._write(file, _HEADER)

    def add(self, games: Iterable[list[Row]]) -> Iterator[list[Row]]:
        """Pass games on, and write each of them at once."""
        with self._open() as file:
            for rows in games:
                self._write(file, _lines([getattr(row, name) for name in _NAMES] for row in rows))
                yield rows

    def _open(self) -> FileIO:
        return FileIO(self._path, "a")

    def _write(self, file: FileIO, text: str) -> None:
        # Nothing is buffered: after Ctrl+C the file has whole games.
        data = text.encode()
        with _naming(self._path):
            while data:
                data = data[file.write(data) :]


@contextmanager
def _naming(path: Path) -> Iterator[None]:
    """Give the file's name to an error of the system, which has it only from the opening of a file."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def _lines(rows: Iterable[Sequence[object]]) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


_HEADER = _lines([_NAMES])


def _row(line: Mapping[str, str]) -> Row:
    return Row(
        int(line["game"]),
        line["setup"],
        line["boxes"],
        line["budget"],
        line["cards"],
        int(line["seat"]),
        line["robot"],
        int(line["gold"]),
        float(line["won"]),
        int(line["lead"]),
        int(line["turns"]),
    )
