"""Compares what the review says of costly turns with ten times as many other games."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from time import process_time

from hexreeve.kingdom.records import log
from hexreeve.kingdom.robots import results
from hexreeve.kingdom.robots.league import table_of
from hexreeve.kingdom.robots.match import Match
from hexreeve.kingdom.robots.monte_carlo import Budget
from hexreeve.kingdom.robots.review import cost, decisions
from hexreeve.kingdom.robots.roster import ROBOTS

BOXES = ("base", "nomads", "crossroads")
# As the page lists them: from so much gold on, and more than chance explains.
LITTLE = 1
TIMES, TRIALS = 10, 24
# Trials of other games than those of the review.
OTHERS = 1000


@dataclass(frozen=True, slots=True)
class Checked:
    """A costly turn: whether it is one in the other games too, and whether every claim of the sentence holds there."""

    costly: bool
    true: bool


def lines(setups: int, jobs: int) -> Iterator[str]:
    """The figures, line by line: one game of two on each set-up, between an easy and a medium robot."""
    with ProcessPoolExecutor(jobs) as processes:
        found = [*processes.map(one, range(setups))]
    turns = sum(turns for turns, _, _ in found)
    checked = [each for _, every, _ in found for each in every]
    seconds = sum(seconds for _, _, seconds in found)
    yield f"{setups} games of two with {', '.join(BOXES)}; {turns} turns, {len(checked)} of them called costly:"
    yield f"  a turn takes {seconds / turns:.2f} s of processor time"
    yield f"  another turn is better in {TIMES} times as many games too: {part([each.costly for each in checked])}"
    yield f"  every claim of the sentence holds there: {part([each.true for each in checked])}"


def part(true: list[bool]) -> str:
    """A share with its 95 % interval."""
    value, low, high = results.share(sum(true), len(true))
    return f"{value:.1%} ({low:.1%} ... {high:.1%})"


def one(number: int) -> tuple[int, list[Checked], float]:
    """How many turns of a game can be judged, the costly ones, and the seconds for all of them."""
    game = table_of(f"bench-review-{number}", BOXES, "first", 2)
    match = Match(game, [ROBOTS["hasty"](Budget()), ROBOTS["greedy"](Budget())], f"bench-review-{number}")
    match.play()
    steps = [*log.steps(match.log)]
    every = decisions(steps)
    begun = process_time()
    costs = [(decision, cost(match.log, steps, decision)) for decision in every]
    seconds = process_time() - begun
    found = []
    for decision, judged in costs:
        if judged.gold < LITTLE or judged.gold <= judged.within:
            continue
        again = cost(match.log, steps, decision, TIMES * TRIALS, OTHERS)
        # What is paid at once is counted, so only what is to follow can be wrong.
        follows = round(judged.gold - judged.why.now) >= LITTLE
        rest = again.gold - again.why.now
        found.append(Checked(again.gold > 0, again.why == judged.why and again.gold > 0 and (not follows or rest > 0)))
    return len(every), found, seconds
