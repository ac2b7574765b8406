"""Many games between robots over random set-ups, and what their results say."""

import csv
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import TextIO

from hexreeve.kingdom.boxes.ruleset import compose
from hexreeve.kingdom.content.choices import NEVER, Choices
from hexreeve.kingdom.content.scoring import winners
from hexreeve.kingdom.content.setup import Player, to_record
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.records.gold import score_lines
from hexreeve.kingdom.records.reading import checked_setup
from hexreeve.kingdom.referee.state import Game, new_game
from hexreeve.kingdom.robots.match import played
from hexreeve.kingdom.robots.monte_carlo import Budget
from hexreeve.kingdom.robots.roster import ROBOTS

# The normal quantile of a 95 % interval.
_Z = 1.959964


@dataclass(frozen=True, slots=True)
class League:
    """What is played: games between `robots`, one seat each, on set-ups rolled from `seed` and the game's number."""

    robots: tuple[str, ...]
    boxes: tuple[str, ...]
    edition: str
    seed: str
    budget: Budget


@dataclass(frozen=True, slots=True)
class Row:
    """One robot in one game. seat: its place after the start player. won: its share of the victory. turns: those of
    all players together."""

    game: int
    setup: str
    cards: str
    seat: int
    robot: str
    gold: int
    won: float
    lead: int
    turns: int


@dataclass(frozen=True, slots=True)
class RobotResult:
    """The results of one robot: means, each with the bounds of its 95 % interval."""

    robot: str
    games: int
    wins: tuple[float, float, float]
    gold: tuple[float, float, float]
    lead: tuple[float, float, float]


def table_of(seed: str, boxes: tuple[str, ...], edition: str, players: int) -> Game:
    """The game of a random set-up without maps that are not on file. The start player sits first."""
    ruleset = compose(boxes, edition)
    colours = ruleset.colours[:players]
    choices = Choices(
        seed,
        edition,
        boxes,
        tuple(map(Player, colours)),
        start=colours[0],
        exclude=tuple(f"quadrant:{each.id}" for each in ruleset.quadrants.values() if not each.known),
        minis={field: NEVER for field, part in ruleset.parts.items() if part.check_map},
    )
    return new_game(*checked_setup(to_record(generate(choices))))


def one_game(league: League, number: int) -> list[Row]:
    """Play one game. The robots sit one place further in each."""
    setup, count = f"{league.seed}-{number}", len(league.robots)
    robots = [league.robots[(seat + number) % count] for seat in range(count)]
    game = table_of(setup, league.boxes, league.edition, count)
    match = played(game, [ROBOTS[name](league.budget) for name in robots], setup)
    golds = [sum(line.gold for line in lines.values()) for lines in score_lines(game, match.state).values()]
    best = winners(golds)
    return [
        Row(
            number,
            setup,
            " ".join(game.setup.cards),
            seat + 1,
            robot,
            golds[seat],
            (seat in best) / len(best),
            golds[seat] - max(golds[:seat] + golds[seat + 1 :]),
            match.turns,
        )
        for seat, robot in enumerate(robots)
    ]


def games(league: League, numbers: Sequence[int], executor: Executor | None) -> Iterator[list[Row]]:
    """Play games, in this process or through an executor; each result as it comes in."""
    if executor is None:
        for number in numbers:
            yield one_game(league, number)
        return
    for done in as_completed([executor.submit(one_game, league, number) for number in numbers]):
        yield done.result()


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


def write_csv(games: Iterator[list[Row]], file: TextIO) -> Iterator[list[Row]]:
    """Pass games on, and write each of them at once, so that nothing is lost if the rest is stopped."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(Row.__dataclass_fields__)
    for rows in games:
        writer.writerows([getattr(row, name) for name in Row.__dataclass_fields__] for row in rows)
        file.flush()
        yield rows
