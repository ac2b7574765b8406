"""What must be on the table at one moment, for people to compare. No rules here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from hexreeve.core.hexgrid import Mask, names_in
from hexreeve.kingdom.presentation.pieces_on_board import HOUSE
from hexreeve.kingdom.presentation.sheet import card_name
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.state import Deck, GameState, Seat
from hexreeve.text.wording import one_of

if TYPE_CHECKING:
    from hexreeve.kingdom.presentation.page_types.game import Audit, AuditedDeck, AuditedPieces, CardCount, PieceKind

_WIDE = 7


def audit(game: Game, state: GameState, kinds: Sequence[PieceKind], language: str) -> Audit:
    """The pieces of each player, the walls, and what is known of the deck.

    kinds: the kinds of pieces in play. Tiles are not listed: the view has them with the players and the sites.
    """
    return {
        "pieces": {
            player: [_pieces(seat, kind) for kind in kinds]
            for player, seat in zip(game.players, state.seats, strict=True)
        },
        "walls": {"hexes": names_in(state.walls), "left": game.ruleset.walls - state.walls.bit_count()},
        "deck": None if state.deck is None else _deck(state.deck, language),
    }


def _pieces(seat: Seat, kind: PieceKind) -> AuditedPieces:
    """A seat's pieces of a kind; `left` is how many can still be put on the board."""
    if kind["id"] == HOUSE:
        mask, left = seat.settlements, seat.supply
    else:
        mask = seat.piece(kind["id"])
        left = kind["count"] - _count(mask, kind)
    return {
        "id": kind["id"],
        "name": kind["name"],
        "on_board": _count(mask, kind),
        "hexes": names_in(mask),
        "left": left,
    }


def _count(mask: Mask, kind: PieceKind) -> int:
    return mask.bit_count() // (_WIDE if kind["wide"] else 1)


def _deck(deck: Deck, language: str) -> AuditedDeck:
    return {
        "pile": one_of(language, list(map(str, deck.piles))),
        "discarded": _counted(deck.discarded, language),
        "removed": _counted(deck.removed, language),
    }


def _counted(cards: Iterable[str], language: str) -> list[CardCount]:
    return [{"name": card_name(card, language), "count": count} for card, count in sorted(Counter(cards).items())]
