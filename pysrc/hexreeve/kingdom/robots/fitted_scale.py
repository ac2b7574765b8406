"""What a position is worth to a strong player, by weights that were fitted to the end of many games between robots.

The weights are data/kingdom/robots.toml, which `scripts/fit_robots` writes.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from hexreeve.core.data_files import read_toml
from hexreeve.core.hexgrid import Mask, neighbours
from hexreeve.kingdom.content.catalog import BUILDABLE
from hexreeve.kingdom.records.score_lines import scorers_of
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.state import SETTLEMENTS, GameState
from hexreeve.kingdom.robots.candidate_moves import wanted_hexes
from hexreeve.kingdom.robots.evaluation import Scale

FILE = "kingdom/robots.toml"
# A terrain with at most so many free hexes next to a player's pieces does not bind the player for long.
_FEW_HEXES = 3

# By kind of feature, and by card, task or tile: gold for each unit, and more of it at the start of the game (all
# settlements in the supply), which falls to nothing at the end. "" holds for the cards and tiles without an own weight.
Weights = Mapping[str, Mapping[str, tuple[float, float]]]


@dataclass(frozen=True, slots=True)
class FittedScale(Scale):
    """Weighs the positions of one game. names: of the scorers, in their order."""

    names: tuple[str, ...]
    weights: Weights

    def worth(self, state: GameState, index: int) -> float:
        """The gold that a seat may expect at the end, but for a constant that is the same for all seats."""
        early, total = earliness(state), 0.0
        for kind, name, amount in features(self, state, index):
            weights = self.weights[kind]
            always, more = weights[name] if name in weights else weights[""]
            total += amount * (always + early * more)
        return total


def earliness(state: GameState) -> float:
    """1 at the start, 0 when a player has built its last settlement."""
    return min(seat.supply for seat in state.seats) / SETTLEMENTS


def features(scale: FittedScale, state: GameState, index: int) -> Iterator[tuple[str, str, float]]:
    """What a seat has in a position: the kind of each feature, the card, task or tile that it is about, how much."""
    game, seat = scale.game, state.seats[index]
    own, room = seat.own, game.board.buildable & ~state.occupied
    near = neighbours(own) & room
    two_away = (near | neighbours(near)) & room
    three_away = (two_away | neighbours(two_away)) & room
    now, beside, around = (_golds(scale, state, index, mask) for mask in (own, own | near, own | three_away))
    for name, gold, more, most in zip(scale.names, now, beside, around, strict=True):
        yield "gold", name, gold
        yield "near", name, more - gold
        yield "far", name, most - more
    for held in seat.tiles:
        yield "tile", held.tile, 1
    yield "tiles", "", len(seat.tiles) ** 2
    wanted = wanted_hexes(game, state, index)
    yield "tile-near", "", bool(near & wanted)
    yield "tile-second", "", bool(two_away & wanted)
    yield "tile-third", "", bool(three_away & wanted)
    touched = narrow = in_reach = 0
    for terrain in BUILDABLE:
        free = room & game.board.ground[terrain]
        here = near & free
        touched += bool(here)
        narrow += 0 < here.bit_count() <= _FEW_HEXES
        # A build on a terrain that is not touched may go anywhere.
        in_reach += bool((here or free) & wanted)
    yield "touched", "", touched
    yield "narrow", "", narrow
    yield "tile-cards", "", in_reach
    yield "room", "", near.bit_count()
    yield "supply", "", seat.supply


def _golds(scale: FittedScale, state: GameState, index: int, mask: Mask) -> list[int]:
    """The gold of a seat by scorer, if these were its pieces."""
    pieces = [seat.own for seat in state.seats]
    pieces[index] = mask
    table = scale.table(pieces, index, state.seats)
    return [scorer(table, index).gold for scorer in scale.scorers]


def fitted_scale_of(game: Game) -> FittedScale:
    """The scale of a game with the weights on file."""
    scorers = scorers_of(game)
    return FittedScale(game, tuple(scorers.values()), tuple(scorers), _weights())


@cache
def _weights() -> Weights:
    return {
        kind: {name: (always, more) for name, (always, more) in weights.items()}
        for kind, weights in read_toml(FILE).items()
    }
