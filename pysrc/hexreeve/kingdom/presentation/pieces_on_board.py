"""What is on the board at one moment, for all modules that show it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from hexreeve.core.hexgrid import Mask, surrounded
from hexreeve.kingdom.content.board import Board
from hexreeve.kingdom.content.setup import Setup
from hexreeve.kingdom.referee.game import Game, Ruleset
from hexreeve.kingdom.referee.state import GameState, Seat

HOUSE = "house"


@dataclass(frozen=True, slots=True)
class PiecesOnBoard:
    """The pieces on a board.

    pieces: masks by player and kind, 0 for none on the board; settlements are of the kind HOUSE. walls: a mask, None if
    no box in play has walls.
    """

    pieces: Mapping[str, Mapping[str, Mask]]
    walls: Mask | None = None


def nothing_yet(setup: Setup, ruleset: Ruleset) -> PiecesOnBoard:
    """The pieces on an empty board: every player and kind with the mask 0."""
    return PiecesOnBoard(
        {player.id: _pieces(Seat(), ruleset) for player in setup.players}, walls=0 if ruleset.walls else None
    )


def find_pieces(game: Game, state: GameState) -> PiecesOnBoard:
    """The pieces on the board of a game."""
    seats = zip(game.players, state.seats, strict=True)
    pieces = {player: _pieces(seat, game.ruleset) for player, seat in seats}
    return PiecesOnBoard(pieces, walls=state.walls if game.ruleset.walls else None)


def board_now(game: Game, state: GameState) -> Board:
    """The board without the tiles that players have taken from it (nom.seize)."""
    stock = dict(zip(game.sites, state.stock, strict=True))
    return replace(game.board, tokens={h: thing for h, thing in game.board.tokens.items() if stock.get(h, 1)})


def middles(mask: Mask) -> Mask:
    """Mask of the hexes whose six neighbours are all in `mask`: the middles of wide pieces."""
    return mask & surrounded(mask)


def _pieces(seat: Seat, ruleset: Ruleset) -> dict[str, Mask]:
    return {HOUSE: seat.settlements} | {kind: seat.piece(kind) for kind in ruleset.pieces}
