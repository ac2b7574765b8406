"""Who sits at the table."""

from collections.abc import Sequence
from dataclasses import dataclass

from hexreeve.core.structs import Json


@dataclass(frozen=True, slots=True)
class Player:
    """A seat. `id` is the colour of its pieces, or any text in a game without colours.

    robot: how well the robot plays that has this seat, "" if a person has it.
    """

    id: str
    name: str = ""
    robot: str = ""


def player_records(players: Sequence[Player]) -> list[dict[str, Json]]:
    """The `players` of a set-up's record; unset fields are left out."""
    more = ("name", "robot")
    return [
        {"id": player.id, **{field: value for field in more if (value := getattr(player, field))}} for player in players
    ]
