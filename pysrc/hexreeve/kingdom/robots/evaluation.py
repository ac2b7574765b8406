"""What a position is worth to a player: gold, and what is likely to become gold."""

from collections.abc import Sequence
from dataclasses import dataclass

from hexreeve.core.hexgrid import Mask, neighbours
from hexreeve.kingdom.content.catalog import BUILDABLE
from hexreeve.kingdom.content.scoring import Scorer, ScoringContext
from hexreeve.kingdom.records.score_lines import scorers_of
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.state import GameState, Seat

# All in gold. A tile that stays pays about this in each turn that is left; one that passes pays it once.
TILE_A_TURN = 0.45
PASSING_TILE = 1.5
# A terrain that the pieces touch: the next card of that terrain leaves no choice of a new place.
TOUCHED = 1.2
# The part of the gold that more pieces would bring: all round, and as far as a few turns reach.
GROWTH = 0.15
REACH = 0.05
_STEPS = 3
# What a settlement in the supply is worth, since it may still be built.
SUPPLY = 0.2
_PIECES_A_TURN = 3.6


@dataclass(frozen=True, slots=True)
class Scale:
    """Weighs the positions of one game."""

    game: Game
    scorers: tuple[Scorer, ...]

    def gold(self, pieces: Sequence[Mask], index: int, seats: Sequence[Seat]) -> int:
        """The gold of one seat if these were everybody's pieces; `seats` gives what was paid during play."""
        table = self.table(pieces, index, seats)
        total = 0
        for scorer in self.scorers:
            total += scorer(table, index).gold
        return total

    def table(self, pieces: Sequence[Mask], index: int, seats: Sequence[Seat]) -> ScoringContext:
        """What the scorers read if they count the gold of one seat, and these were everybody's pieces."""
        game = self.game
        paid = [dict(seat.gold) for seat in seats] if game.in_play_scorers or game.triggers or seats[index].gold else ()
        return ScoringContext(game.board, pieces, game.setup.house_rules, paid, game.setup.extras)

    def golds(self, state: GameState) -> list[int]:
        """Everybody's gold, in seating order."""
        pieces = [seat.own for seat in state.seats]
        return [self.gold(pieces, index, state.seats) for index in range(len(pieces))]

    def worths(self, state: GameState) -> list[float]:
        """What everybody's position is worth, in seating order: the gold, once the game is over."""
        if state.over:
            return [*map(float, self.golds(state))]
        return [self.worth(state, index) for index in range(len(state.seats))]

    def lead(self, state: GameState, index: int) -> float:
        """The gold of a seat less that of the best of the others."""
        golds = self.golds(state)
        own = golds.pop(index)
        return own - max(golds)

    def worth(self, state: GameState, index: int) -> float:
        """The gold of a seat and what it may bring."""
        game, seats = self.game, state.seats
        pieces = [seat.own for seat in seats]
        seat, own = seats[index], pieces[index]
        turns = min(each.supply for each in seats) / _PIECES_A_TURN
        total = self.gold(pieces, index, seats) + SUPPLY * seat.supply
        for held in seat.tiles:
            total += PASSING_TILE if held.tile in game.passing else TILE_A_TURN * turns
        if turns > 1:
            room = game.board.buildable & ~state.occupied
            near = neighbours(own) & room
            total -= TOUCHED * sum(1 for terrain in BUILDABLE if near & game.board.ground[terrain])
            pieces[index] = own | near
            total += GROWTH * self.gold(pieces, index, seats)
            far = near
            for _ in range(_STEPS - 1):
                far |= neighbours(far) & room
            pieces[index] = own | far
            total += REACH * self.gold(pieces, index, seats)
        return total


def scale_of(game: Game) -> Scale:
    return Scale(game, tuple(scorers_of(game).values()))
