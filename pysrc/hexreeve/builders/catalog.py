"""The contents of the box, frozen and typed, and the numbers in the rulebook."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from hexreeve.core.data_files import read_toml

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
FACE_UP = 5
FIRST_COINS = 10
TURN_ACTIONS = 3
ACTION_PRICE = 5
# bld.coins: number of actions to coins.
COINS_FOR: Mapping[int, int] = {1: 1, 2: 3, 3: 6}
# bld.end: points at the end of a turn that make the round the last one.
LAST_ROUND_POINTS = 17
# bld.score: coins for one point.
COINS_PER_POINT = 10

APPRENTICE, MACHINE = "apprentice", "machine"


class Resources(NamedTuple):
    """An amount of each resource that sites need and workers bring."""

    stone: int = 0
    wood: int = 0
    knowledge: int = 0
    tile: int = 0

    def plus(self, other: "Resources") -> "Resources":
        return Resources(*(a + b for a, b in zip(self, other, strict=True)))

    def lacking(self, needs: "Resources") -> "Resources":
        """What is missing to reach `needs`. A surplus of one resource does not replace another."""
        return Resources(*(max(0, need - here) for here, need in zip(self, needs, strict=True)))


RESOURCES = Resources._fields


@dataclass(frozen=True, slots=True)
class Building:
    """A building or a machine: what it needs, the coins and points that it brings when it is finished.

    `makes` is what a finished machine brings to a site; a building has none.
    """

    id: str
    coins: int
    points: int
    needs: Resources
    makes: Resources | None = None

    @property
    def machine(self) -> bool:
        """Whether it works as a worker once it is finished."""
        return self.makes is not None


@dataclass(frozen=True, slots=True)
class Worker:
    """A worker or a finished machine: the wage in coins (0 for machines) and what the work brings."""

    id: str
    kind: str
    wage: int
    brings: Resources


@cache
def buildings() -> Mapping[str, Building]:
    """All buildings and machines by id, machines last."""
    cards = read_toml("builders/cards.toml")
    return {
        name: Building(
            name,
            entry["coins"],
            entry["points"],
            Resources(**entry["needs"]),
            Resources(**entry["makes"]) if "makes" in entry else None,
        )
        for name, entry in (cards["building"] | cards["machine"]).items()
    }


@cache
def workers() -> Mapping[str, Worker]:
    cards = read_toml("builders/cards.toml")["worker"]
    return {
        name: Worker(name, entry["kind"], entry["wage"], Resources(**entry["brings"])) for name, entry in cards.items()
    }


@cache
def team() -> Mapping[str, Worker]:
    """All cards that can be sent to a site by id: the workers, and the machines as workers."""
    machines = {
        name: Worker(name, MACHINE, 0, card.makes) for name, card in buildings().items() if card.makes is not None
    }
    return {**workers(), **machines}


def apprentices() -> tuple[str, ...]:
    """The ids of the apprentices; each player starts with one (bld.setup)."""
    return tuple(name for name, worker in workers().items() if worker.kind == APPRENTICE)
