"""The calls of the position editor."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hexreeve.core.hexgrid import names_in
from hexreeve.kingdom.presentation.view import view
from hexreeve.kingdom.records import piece_lists, position_completion, session
from hexreeve.kingdom.records import position as positions
from hexreeve.kingdom.records.log import FORMAT, VERSION, Log

if TYPE_CHECKING:
    from hexreeve.kingdom.presentation.page_types.game import DescribedPosition, Position, Told
    from hexreeve.kingdom.presentation.page_types.setup import SetupRecord

_SESSION = session.new_session()


def describe(language: str, setup: SetupRecord, position: Position, told: Told | None = None) -> DescribedPosition:
    """Complete a position by the tiles that follow from its pieces, except where `told` says that its tiles stay.

    Without `told`, all its tiles stay. Raises InvalidInput for what no table can show.
    """
    log = _empty(setup)
    described = position_completion.describe(log.game, position, told)
    at = replace(log, start=positions.from_record(log.game, described.position), position=described.position)
    return {
        "position": described.position,
        "told": described.told,
        "next_to": described.next_to,
        "contested": described.contested,
        "closed": names_in(log.game.board.special),
        "view": view(at, [], 0, language),
    }


def list_pieces(language: str, setup: SetupRecord, position: Position) -> str:
    """The pieces of a position as a list to be read and changed, one line a player."""
    return piece_lists.write(_empty(setup).game, position, language)


def read_pieces(language: str, setup: SetupRecord, position: Position, text: str) -> Position:
    """A position with the pieces of a list; players whom it does not name keep theirs.

    Raises InvalidInput with the word that cannot be read.
    """
    return piece_lists.read(_empty(setup).game, text, position, language)


def _empty(setup: SetupRecord) -> Log:
    """The game of a set-up before its first action, remembered: a position is changed piece by piece."""
    return _SESSION.fold({"format": FORMAT, "version": VERSION, "setup": setup, "actions": []})[0]
