"""What a set-up promises: the results of games between greedy players on it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from statistics import NormalDist

from hexreeve.kingdom.records.score_lines import score_lines
from hexreeve.kingdom.referee.game import Game, stock_of
from hexreeve.kingdom.referee.state import GameState
from hexreeve.kingdom.robots.match import play_match
from hexreeve.kingdom.robots.policies import greedy

# A finish with at most so much gold between the best two is close.
CLOSE = 5
_Z = NormalDist().inv_cdf(0.975)


@dataclass(slots=True)
class Tally:
    """Sums over games, which can be added to. Seats are counted from the start player.

    gold: by card, task or feature, over all players. ahead: by seat, gold less the mean of the table; squares: the
    squares of those. tiles: by kind, those that players have taken. rounds: turns by the number of players. gaps: gold
    between the best two; close: games in which it was at most CLOSE.
    """

    games: int = 0
    gold: dict[str, float] = field(default_factory=dict)
    ahead: list[float] = field(default_factory=list)
    squares: list[float] = field(default_factory=list)
    tiles: dict[str, float] = field(default_factory=dict)
    rounds: float = 0
    gaps: float = 0
    close: float = 0


@dataclass(frozen=True, slots=True)
class Forecast:
    """Means over games. gold: per player, by card, task or feature. seats: gold more than the mean of the table, each
    with half of its 95 % interval (infinite after one game), the start player first. tiles: the part of the tiles of a
    kind that is taken. rounds: the length of a game. gap: gold between the best two. close: the part of games in which
    it is at most CLOSE.
    """

    games: int
    gold: Mapping[str, float]
    seats: Sequence[tuple[float, float]]
    tiles: Mapping[str, float]
    rounds: float
    gap: float
    close: float


def tally_games(game: Game, tally: Tally, games: int, seed: str) -> None:
    """Play so many more games. Each has its own seed, made of `seed` and its number."""
    for number in range(tally.games, tally.games + games):
        # Faster players exist, but they do not want the same tiles and cards.
        match = play_match(game, [greedy] * len(game.players), f"{seed} {number}")
        count(game, tally, match.state, match.turns)


def count(game: Game, tally: Tally, end: GameState, turns: int) -> None:
    """Add a finished game of so many turns."""
    players = len(game.players)
    lines = [{kind: line.gold for kind, line in each.items()} for each in score_lines(game, end).values()]
    golds = [sum(each.values()) for each in lines[game.start :] + lines[: game.start]]
    mean = sum(golds) / players
    ahead = [gold - mean for gold in golds]
    best, next_best, *_ = sorted(golds, reverse=True)
    for each in lines:
        for kind, gold in each.items():
            tally.gold[kind] = tally.gold.get(kind, 0) + gold
    tally.ahead = _sums(tally.ahead, ahead)
    tally.squares = _sums(tally.squares, [each * each for each in ahead])
    for site, left in zip(game.sites, end.stock, strict=True):
        kind = game.tile_at[site]
        tally.tiles[kind] = tally.tiles.get(kind, 0) + stock_of(game, site) - left
    tally.rounds += turns / players
    tally.gaps += best - next_best
    tally.close += best - next_best <= CLOSE
    tally.games += 1


def forecast(game: Game, tally: Tally) -> Forecast:
    """The means of a tally of at least one game."""
    games, players = tally.games, len(game.players)
    there: dict[str, int] = {}
    for site in game.sites:
        kind = game.tile_at[site]
        there[kind] = there.get(kind, 0) + stock_of(game, site)
    seats = []
    for total, squares in zip(tally.ahead, tally.squares, strict=True):
        mean = total / games
        spread = max(0.0, squares - games * mean * mean)
        seats.append((mean, _Z * sqrt(spread / (games - 1) / games) if games > 1 else inf))
    return Forecast(
        games=games,
        gold={kind: gold / games / players for kind, gold in tally.gold.items()},
        seats=seats,
        tiles={kind: taken / games / there[kind] for kind, taken in tally.tiles.items()},
        rounds=tally.rounds / games,
        gap=tally.gaps / games,
        close=tally.close / games,
    )


def _sums(old: list[float], new: list[float]) -> list[float]:
    return [a + b for a, b in zip(old or [0.0] * len(new), new, strict=True)]
