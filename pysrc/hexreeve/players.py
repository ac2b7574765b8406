"""Who sits at the table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Player:
    """A seat: `id` is the colour, where a game has colours."""

    id: str
    name: str = ""


def player_records(players: Sequence[Player]) -> list[dict[str, Any]]:
    """Return players as in every set-up's record."""
    return [{"id": player.id, "name": player.name} if player.name else {"id": player.id} for player in players]
