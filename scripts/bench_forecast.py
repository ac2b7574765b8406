"""Compares the forecast of set-ups with games between greedy robots on the same set-ups."""

from collections.abc import Iterator, Sequence
from statistics import correlation, fmean, median
from time import process_time

from hexreeve.kingdom.robots.forecast import Forecast, Tally, count, forecast, tallied
from hexreeve.kingdom.robots.league import table_of
from hexreeve.kingdom.robots.match import played
from hexreeve.kingdom.robots.players import greedy

BOXES = ("base", "nomads", "crossroads")
QUICK = 200
# Gold.
NEAR = 3


def lines(setups: int, games: int) -> Iterator[str]:
    """The table, line by line. games: those of greedy robots on each set-up."""
    pairs, seconds = [], []
    for number in range(setups):
        game = table_of(f"bench-forecast-{number}", BOXES, "first", 2)
        begun, quick, slow = process_time(), Tally(), Tally()
        tallied(game, quick, QUICK, "forecast")
        seconds.append(process_time() - begun)
        for each in range(games):
            match = played(game, [greedy, greedy], f"bench {each}")
            count(game, slow, match.state, match.turns)
        pairs.append((forecast(game, quick), forecast(game, slow)))
    yield f"{setups} set-ups of {', '.join(BOXES)} for two; {QUICK} quick games and {games} greedy games on each:"
    yield f"  a forecast takes {median(seconds):.2f} s of processor time (median)"
    apart = [abs(quick.seats[0][0] - slow.seats[0][0]) for quick, slow in pairs]
    noise = fmean((quick.seats[0][1] ** 2 + slow.seats[0][1] ** 2) ** 0.5 for quick, slow in pairs)
    within = fmean(each <= NEAR for each in apart)
    yield (
        f"  start player's advantage: {fmean(apart):.1f} gold apart on average, within {NEAR} on {within:.0%} of them;"
        f" chance alone allows ±{noise:.1f} (95 %)"
    )
    quick_mean, slow_mean = (fmean(pair[side].seats[0][0] for pair in pairs) for side in (0, 1))
    yield f"  over all set-ups: {quick_mean:+.1f} in quick games, {slow_mean:+.1f} in greedy ones"
    yield f"  order of cards, castles and tasks: rank correlation {fmean(map(by_card, pairs)):.2f} on average"
    pooled = [(quick.gold[kind], slow.gold[kind]) for quick, slow in pairs for kind in quick.gold]
    yield f"  all {len(pooled)} of them together: {ranked(pooled):.2f}"
    taken = [(quick.tiles[kind], slow.tiles[kind]) for quick, slow in pairs for kind in quick.tiles]
    yield f"  tiles that are taken: {ranked(taken):.2f}"
    longer = [slow.rounds - quick.rounds for quick, slow in pairs]
    yield f"  length: greedy games are {fmean(longer):+.1f} rounds longer"


def by_card(pair: tuple[Forecast, Forecast]) -> float:
    """The rank correlation of one set-up."""
    quick, slow = pair
    return ranked([(quick.gold[kind], slow.gold[kind]) for kind in quick.gold])


def ranked(pairs: Sequence[tuple[float, float]]) -> float:
    """Spearman's rank correlation; equal values share the mean of their ranks."""
    return correlation(*(ranks([pair[side] for pair in pairs]) for side in (0, 1)))


def ranks(values: Sequence[float]) -> list[float]:
    return [sum(other < each for other in values) + sum(other == each for other in values) / 2 for each in values]
