"""Many games between robots over random set-ups."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from queue import SimpleQueue

from hexreeve.core.errors import InvalidInput
from hexreeve.kingdom.boxes.ruleset import compose
from hexreeve.kingdom.content.choices import NEVER, Choices
from hexreeve.kingdom.content.scoring import winners
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.generator.generator import generate, seats
from hexreeve.kingdom.records.score_lines import score_lines
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.kingdom.referee.game import Game, new_game
from hexreeve.kingdom.robots.interrupts import interrupts_held
from hexreeve.kingdom.robots.match import play_match
from hexreeve.kingdom.robots.monte_carlo import Budget
from hexreeve.kingdom.robots.results import Row
from hexreeve.kingdom.robots.roster import ROBOTS

# Games that an executor gets before it has played the first: enough for any cluster, and few enough to keep in memory.
_AHEAD = 1000


@dataclass(frozen=True, slots=True)
class League:
    """What is played: games between `robots`, one seat each, on set-ups rolled from `seed` and the game's number."""

    robots: tuple[str, ...]
    boxes: tuple[str, ...]
    edition: str
    seed: str
    budget: Budget


def table_of(seed: str, boxes: tuple[str, ...], edition: str, players: int) -> Game:
    """The game of a random set-up without maps that are not on file. The start player sits first.

    Raises InvalidInput for boxes, an edition, a seed or a number of players that a set-up cannot have.
    """
    ruleset = compose(boxes, edition)
    places = seats(players, boxes, edition)
    choices = Choices(
        seed,
        edition,
        boxes,
        places,
        start=places[0].id,
        exclude=tuple(f"quadrant:{each.id}" for each in ruleset.quadrants.values() if not each.known),
        minis={field: NEVER for field, part in ruleset.parts.items() if part.check_map},
    )
    return new_game(*checked_setup(to_record(generate(choices))))


def one_game(league: League, number: int) -> list[Row]:
    setup, robots = _setup(league, number), _seated(league, number)
    game = table_of(setup, league.boxes, league.edition, len(robots))
    match = play_match(game, [ROBOTS[name](league.budget) for name in robots], setup)
    golds = [sum(line.gold for line in lines.values()) for lines in score_lines(game, match.state).values()]
    best = winners(golds)
    return [
        Row(
            number,
            setup,
            *_asked(league),
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
    # Ctrl+C comes while the queue is waited for, which it does not harm.
    finished: SimpleQueue[Future[list[Row]]] = SimpleQueue()
    waiting: set[Future[list[Row]]] = set()
    left = deque(numbers)
    while left or waiting:
        with interrupts_held():
            while left and len(waiting) < _AHEAD:
                future = executor.submit(one_game, league, left.popleft())
                waiting.add(future)
                future.add_done_callback(finished.put)
        done = finished.get()
        with interrupts_held():
            waiting.remove(done)
            rows = done.result()
        yield rows


def completed_games(league: League, games: Mapping[int, list[Row]]) -> dict[int, list[Row]]:
    """The complete ones among the games that a file holds. Raises InvalidInput if they belong to another league."""
    found = {}
    for number, rows in games.items():
        asked = [(_setup(league, number), *_asked(league), robot) for robot in _seated(league, number)]
        given = [(row.setup, row.boxes, row.budget, row.robot) for row in rows]
        if given != asked[: len(given)]:
            raise InvalidInput("league.other", value=number)
        if len(given) == len(asked):
            found[number] = rows
    return found


def _setup(league: League, number: int) -> str:
    return f"{league.seed}-{number}"


def _seated(league: League, number: int) -> list[str]:
    """The robots, which sit one place further in each game."""
    count = len(league.robots)
    return [league.robots[(seat + number) % count] for seat in range(count)]


def _asked(league: League) -> tuple[str, str]:
    """The boxes and the budget, as the rows name them."""
    return " ".join((*league.boxes, league.edition)), str(league.budget)
