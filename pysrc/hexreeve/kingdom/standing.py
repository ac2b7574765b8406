"""What stands and lies on the board at a moment, for whoever shows it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from hexreeve.hexgrid import surrounded
from hexreeve.kingdom.board import Board
from hexreeve.kingdom.room import Ruleset
from hexreeve.kingdom.setup import Setup
from hexreeve.kingdom.state import Game, GameState, Seat

HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Standing:
    """Masks by player and kind of piece, 0 for what is not on the board; settlements are of the kind HOUSE.

    `walls` is a mask too, or None where the boxes have no walls.
    """

    pieces: Mapping[str, Mapping[str, int]]
    walls: int | None = None


def nothing_yet(setup: Setup, ruleset: Ruleset) -> Standing:
    """Return what there is to stand on the board of a set-up."""
    return Standing(
        {player.id: _pieces(Seat(), ruleset) for player in setup.players}, walls=0 if ruleset.walls else None
    )


def standing(game: Game, state: GameState) -> Standing:
    """Return what stands on the board of a game."""
    seats = zip(game.players, state.seats, strict=True)
    pieces = {player: _pieces(seat, game.ruleset) for player, seat in seats}
    return Standing(pieces, walls=state.walls if game.ruleset.walls else None)


def board_now(game: Game, state: GameState) -> Board:
    """Return the board with what still lies on it: without the tiles that have been taken (nom.seize)."""
    stock = dict(zip(game.sites, state.stock, strict=True))
    return replace(game.board, lying={h: thing for h, thing in game.board.lying.items() if stock.get(h, 1)})


def middles(mask: int) -> int:
    """Return the hexes of a mask that have all their neighbours in it: the middles of wide pieces."""
    return mask & surrounded(mask)


def _pieces(seat: Seat, ruleset: Ruleset) -> dict[str, int]:
    return {HOUSE: seat.settlements} | {kind: seat.piece(kind) for kind in ruleset.pieces}
