"""Why one turn is better than another: what both positions pay by card and castle, and what they make possible."""

from collections.abc import Mapping
from dataclasses import dataclass

from hexreeve.core.hexgrid import Mask, neighbours
from hexreeve.kingdom.content.scoring import ScoringContext
from hexreeve.kingdom.records.score_lines import scorers_of
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.state import GameState

# In gold: with less, no card is named for the room that a turn opens.
_ROOM = 2


@dataclass(frozen=True, slots=True)
class Reasons:
    """What the better turn has over the other one, counted by the referee's own scoring.

    gold: by score line, how much more its position pays at once; lines that pay the same are left out. earned: by line,
    the hexes that earn in its position alone. tiles: what it takes and the other does not; missed: the reverse. room:
    the line that would pay most more if the player built on all free hexes beside its pieces, "" if none stands out.
    """

    gold: Mapping[str, int]
    earned: Mapping[str, Mask]
    tiles: tuple[str, ...]
    missed: tuple[str, ...]
    room: str

    @property
    def now(self) -> int:
        """The gold that it brings more at once."""
        return sum(self.gold.values())


def reasons(game: Game, better: GameState, other: GameState, index: int) -> Reasons:
    """Compare the positions after two turns of a player."""
    pays, paid = _lines(game, better, index), _lines(game, other, index)
    gold = {line: pays[line][0] - paid[line][0] for line in pays}
    mine, theirs = _tiles(better, index), _tiles(other, index)
    open_now, open_then = (_lines(game, state, index, grown=True) for state in (better, other))
    room = {line: open_now[line][0] - open_then[line][0] - gold[line] for line in pays}
    most = max(room, key=lambda line: room[line], default="")
    return Reasons(
        {line: more for line, more in gold.items() if more},
        {line: earns & ~paid[line][1] for line, (_, earns) in pays.items()},
        tuple(tile for tile in mine if tile not in theirs),
        tuple(tile for tile in theirs if tile not in mine),
        most if most and room[most] >= _ROOM else "",
    )


def _lines(game: Game, state: GameState, index: int, *, grown: bool = False) -> dict[str, tuple[int, Mask]]:
    """By score line, a player's gold and the hexes that earn it; `grown`: as if all free hexes beside were built on."""
    pieces = [seat.own for seat in state.seats]
    if grown:
        pieces[index] |= neighbours(pieces[index]) & game.board.buildable & ~state.occupied
    paid = [dict(seat.gold) for seat in state.seats]
    table = ScoringContext(game.board, pieces, game.setup.house_rules, paid, game.setup.extras)
    found = {line: scorer(table, index) for line, scorer in scorers_of(game).items()}
    return {line: (each.gold, each.because) for line, each in found.items()}


def _tiles(state: GameState, index: int) -> list[str]:
    return [held.tile for held in state.seats[index].tiles]
