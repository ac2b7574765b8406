"""Who sits at the table."""

from collections.abc import Sequence
from dataclasses import dataclass

from hexreeve.values import Json


@dataclass(frozen=True, slots=True)
class Player:
    """A seat. `id` is the colour in Kingdom Builder and any text in The Builders."""

    id: str
    name: str = ""


def player_records(players: Sequence[Player]) -> list[dict[str, Json]]:
    """The `players` of a set-up's record; `name` only if there is one."""
    return [{"id": player.id, "name": player.name} if player.name else {"id": player.id} for player in players]
