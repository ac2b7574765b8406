"""Compares the forecast of set-ups with more games on the same set-ups."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from statistics import correlation, fmean, median
from time import process_time

from hexreeve.kingdom.robots.forecast import Forecast, Tally, forecast, tally_games
from hexreeve.kingdom.robots.league import table_of

BOXES = ("base", "nomads", "crossroads")
# About as many games as the page plays in ten seconds.
FORECAST = 60
# Gold.
NEAR = 3
# A forecast, what more games say, and the seconds of processor time that the forecast took.
Pair = tuple[Forecast, Forecast, float]


def lines(setups: int, games: int, jobs: int) -> Iterator[str]:
    """The table, line by line. games: those that each forecast is compared with. jobs: processes side by side."""
    with ProcessPoolExecutor(jobs) as processes:
        found = [*processes.map(one, range(setups), repeat(games))]
    yield from compared(found, games)


def one(number: int, games: int) -> Pair:
    """The forecast of one set-up, and what other games on it say."""
    game = table_of(f"bench-forecast-{number}", BOXES, "first", 2)
    begun, few, many = process_time(), Tally(), Tally()
    tally_games(game, few, FORECAST, "forecast")
    seconds = process_time() - begun
    tally_games(game, many, games, "bench")
    return forecast(game, few), forecast(game, many), seconds


def compared(found: Sequence[Pair], games: int) -> Iterator[str]:
    """What the pairs say, line by line."""
    pairs = [(few, many) for few, many, _ in found]
    yield f"{len(found)} set-ups of {', '.join(BOXES)} for two; {FORECAST} games in a forecast, beside {games} others:"
    yield f"  a forecast takes {median(seconds for _, _, seconds in found):.2f} s of processor time (median)"
    apart = [abs(few.seats[0][0] - many.seats[0][0]) for few, many in pairs]
    noise = fmean((few.seats[0][1] ** 2 + many.seats[0][1] ** 2) ** 0.5 for few, many in pairs)
    within = fmean(each <= NEAR for each in apart)
    yield (
        f"  start player's advantage: {fmean(apart):.1f} gold apart on average, within {NEAR} on {within:.0%} of them;"
        f" chance alone allows ±{noise:.1f} (95 %)"
    )
    few_mean, many_mean = (fmean(pair[side].seats[0][0] for pair in pairs) for side in (0, 1))
    yield f"  over all set-ups: {few_mean:+.1f} in the forecasts, {many_mean:+.1f} in the other games"
    yield f"  order of cards, castles and tasks: rank correlation {fmean(map(by_card, pairs)):.2f} on average"
    pooled = [(few.gold[kind], many.gold[kind]) for few, many in pairs for kind in few.gold]
    yield f"  all {len(pooled)} of them together: {ranked(pooled):.2f}"
    taken = [(few.tiles[kind], many.tiles[kind]) for few, many in pairs for kind in few.tiles]
    yield f"  tiles that are taken: {ranked(taken):.2f}"
    longer = [abs(many.rounds - few.rounds) for few, many in pairs]
    yield f"  length: {fmean(longer):.1f} rounds apart on average"


def by_card(pair: tuple[Forecast, Forecast]) -> float:
    """The rank correlation of one set-up."""
    few, many = pair
    return ranked([(few.gold[kind], many.gold[kind]) for kind in few.gold])


def ranked(pairs: Sequence[tuple[float, float]]) -> float:
    """Spearman's rank correlation; equal values share the mean of their ranks."""
    return correlation(*(ranks([pair[side] for pair in pairs]) for side in (0, 1)))


def ranks(values: Sequence[float]) -> list[float]:
    return [sum(other < each for other in values) + sum(other == each for other in values) / 2 for each in values]
