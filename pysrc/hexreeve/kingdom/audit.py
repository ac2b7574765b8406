"""What must lie on the table at a moment, to be compared with what does. No rules."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hexreeve.hexgrid import names_in
from hexreeve.kingdom.sheet import card_name
from hexreeve.kingdom.standing import HOUSE
from hexreeve.kingdom.state import Deck, Game, GameState, Seat

_WIDE = 7


def audit(game: Game, state: GameState, kinds: Sequence[Mapping[str, Any]], language: str) -> dict[str, Any]:
    """Return the pieces of each player on the board and beside it, the walls, and what is known of the deck.

    `kinds` are the kinds of pieces in play; tiles stand with the players and their sites.
    """
    return {
        "pieces": {
            player: [_pieces(seat, kind) for kind in kinds]
            for player, seat in zip(game.players, state.seats, strict=True)
        },
        "walls": {"hexes": names_in(state.walls), "left": game.ruleset.walls - state.walls.bit_count()},
        "deck": None if state.deck is None else _deck(state.deck, language),
    }


def _pieces(seat: Seat, kind: Mapping[str, Any]) -> dict[str, Any]:
    """Return the pieces of a kind; those that can still be put on the board are `left`."""
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


def _count(mask: int, kind: Mapping[str, Any]) -> int:
    return mask.bit_count() // (_WIDE if kind["wide"] else 1)


def _deck(deck: Deck, language: str) -> dict[str, Any]:
    """Return how many cards are still to be drawn, and which certainly lie elsewhere."""
    return {
        "pile": deck.pile,
        "discarded": _counted(deck.discarded, language),
        "removed": _counted(deck.removed, language),
    }


def _counted(cards: Iterable[str], language: str) -> list[dict[str, Any]]:
    return [{"name": card_name(card, language), "count": count} for card, count in sorted(Counter(cards).items())]
