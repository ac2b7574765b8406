"""What is known about a table before it is photographed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.content.box import WALLS, Piece
from hexreeve.kingdom.content.setup import Setup
from hexreeve.kingdom.referee.game import Ruleset, new_game
from hexreeve.kingdom.referee.state import SETTLEMENTS

Map = tuple[str, bool]
_MOST_WALLS = sum(box.walls for box in BOXES.values())


@dataclass(frozen=True)
class Known:
    """board: the maps as NW, NE, SW, SE, and whether they are turned. colours: those in play. Empty if unknown.

    walls: the most stone walls that can be on the board. pieces: kinds of pieces besides settlements that can be on it.
    settlements: how many a colour has on the board, where that is known.
    """

    board: Sequence[Map] = ()
    colours: Sequence[str] = ()
    walls: int = _MOST_WALLS
    pieces: Sequence[Piece] = ()
    settlements: Mapping[str, int] = field(default_factory=dict)

    def most(self, colour: str) -> int:
        """The most settlements of a colour that can be on the board."""
        return self.settlements.get(colour, SETTLEMENTS)


def known_of(setup: Setup, ruleset: Ruleset) -> Known:
    """What a set-up says: walls and other pieces only come with the tiles of its board."""
    game = new_game(setup, ruleset)
    tiles = {*game.tile_at.values()}
    kinds = {ruleset.powers[tile].kind for tile in tiles if tile in ruleset.powers}
    return Known(
        board=[(one.quadrant, one.turned) for one in setup.board],
        colours=[player.id for player in setup.players],
        walls=ruleset.walls if WALLS in kinds else 0,
        pieces=pieces_of(tiles, ruleset),
    )


def pieces_of(tiles: Iterable[str], ruleset: Ruleset) -> list[Piece]:
    """The kinds of pieces besides settlements that the tiles of a board bring."""
    brought = {ruleset.powers[tile].puts for tile in tiles if tile in ruleset.powers}
    return [piece for piece in ruleset.pieces.values() if piece.id in brought]
