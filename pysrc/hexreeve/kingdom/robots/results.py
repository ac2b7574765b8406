"""The results of a league: a CSV file that grows with it, and what its rows say."""

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import TextIO

from hexreeve.errors import InvalidInput

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
    """A CSV file of games. It is written after every game, so a league that was stopped can go on from it."""

    def __init__(self, path: Path) -> None:
        """Read what the file holds, if there is one. Raises InvalidInput for a file of another kind."""
        self._path = path
        # By the number of the game.
        self.games: dict[int, list[Row]] = {}
        if path.exists() and not path.is_char_device():
            try:
                self._read(path.read_text(encoding="utf-8"))
            except (ValueError, TypeError, csv.Error):
                raise InvalidInput("league.file", value=path.name) from None

    def _read(self, text: str) -> None:
        # A last line without its end was cut off when the league was stopped.
        lines = csv.DictReader(text[: text.rfind("\n") + 1].splitlines())
        if text and lines.fieldnames != _NAMES:
            raise ValueError
        for line in lines:
            row = _row(line)
            self.games.setdefault(row.game, []).append(row)

    def keep(self, games: Mapping[int, list[Row]]) -> None:
        """Let the file hold these games only."""
        self.games = {**games}
        # A file that is there is replaced as a whole, so no game is lost if this is stopped.
        draft = self._path.with_name(f"{self._path.name}.part") if self._path.is_file() else self._path
        with draft.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file, lineterminator="\n").writerow(_NAMES)
            for rows in games.values():
                _write(file, rows)
        if draft != self._path:
            draft.replace(self._path)

    def add(self, games: Iterable[list[Row]]) -> Iterator[list[Row]]:
        """Pass games on, and write each of them at once."""
        with self._path.open("a", encoding="utf-8", newline="") as file:
            for rows in games:
                _write(file, rows)
                yield rows


def _write(file: TextIO, rows: Sequence[Row]) -> None:
    csv.writer(file, lineterminator="\n").writerows([getattr(row, name) for name in _NAMES] for row in rows)
    file.flush()


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
