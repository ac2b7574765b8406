"""The table before the first turn (bld.setup), as a value and as a record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hexreeve.builders.catalog import APPRENTICE, FACE_UP, FEWEST_PLAYERS, MOST_PLAYERS, buildings, workers
from hexreeve.core.errors import InvalidInput
from hexreeve.core.players import Player, player_records
from hexreeve.core.seeds import check_seed
from hexreeve.core.structs import Json


@dataclass(frozen=True, slots=True)
class Setup:
    """A set-up. `players` sit clockwise; `apprentices` are in the same order.

    The first card of a deck is its top. A deck is None if the table draws from its own.
    """

    players: tuple[Player, ...]
    start: str
    apprentices: tuple[str, ...]
    workers: tuple[str, ...]
    buildings: tuple[str, ...]
    worker_deck: tuple[str, ...] | None = None
    building_deck: tuple[str, ...] | None = None
    seed: str = ""
    note: str = ""


def to_record(setup: Setup) -> dict[str, Json]:
    """The `setup` of a `hexreeve.builders.game` record."""
    ids = [player.id for player in setup.players]
    record: dict[str, Json] = {
        "players": player_records(setup.players),
        "start": setup.start,
        "seed": setup.seed,
        "apprentices": dict(zip(ids, setup.apprentices, strict=True)),
        "workers": list(setup.workers),
        "buildings": list(setup.buildings),
    }
    for name in ("worker_deck", "building_deck"):
        deck = getattr(setup, name)
        if deck is not None:
            record[name] = list(deck)
    return record | ({"note": setup.note} if setup.note else {})


def checked_setup(record: Mapping[str, Json]) -> Setup:
    """The inverse of `to_record`, for a record that has passed its schema.

    Raises InvalidInput if a card is unknown, of the wrong kind or used twice, and for a table that bld.setup does not
    allow.
    """
    check_seed(record.get("seed", ""), "$.seed")
    players = tuple(Player(**player) for player in record["players"])
    ids = [player.id for player in players]
    if not FEWEST_PLAYERS <= len(ids) <= MOST_PLAYERS:
        raise InvalidInput("table.players", "$.players", least=FEWEST_PLAYERS, most=MOST_PLAYERS)
    if len(set(ids)) < len(ids):
        raise InvalidInput("table.player-twice", "$.players")
    if record["start"] not in ids:
        raise InvalidInput("setup.start", "$.start", wanted=", ".join(ids))
    if set(record["apprentices"]) != set(ids):
        raise InvalidInput("table.apprentices", "$.apprentices", wanted=", ".join(ids))
    for player, card in record["apprentices"].items():
        path = f"$.apprentices.{player}"
        if worker_card(card, path) and workers()[card].kind != APPRENTICE:
            raise InvalidInput("table.no-apprentice", path, value=card)
    seen: set[str] = set()
    _check_cards(record["apprentices"].items(), "$.apprentices.{}", worker_card, seen)
    for name, check in (
        ("workers", worker_card),
        ("buildings", building_card),
        ("worker_deck", worker_card),
        ("building_deck", building_card),
    ):
        _check_cards(enumerate(record.get(name, ())), f"$.{name}[{{}}]", check, seen)
    for name in ("workers", "buildings"):
        if len(record[name]) != FACE_UP:
            raise InvalidInput("table.face-up", f"$.{name}", count=FACE_UP)
    return from_record(record)


def from_record(record: Mapping[str, Json]) -> Setup:
    """Read a record that has passed its schema. Its cards and players are not checked here."""
    players = tuple(Player(**player) for player in record["players"])
    return Setup(
        players=players,
        start=record["start"],
        apprentices=tuple(record["apprentices"][player.id] for player in players),
        workers=tuple(record["workers"]),
        buildings=tuple(record["buildings"]),
        worker_deck=_deck(record.get("worker_deck")),
        building_deck=_deck(record.get("building_deck")),
        seed=record.get("seed", ""),
        note=record.get("note", ""),
    )


def _deck(cards: Sequence[str] | None) -> tuple[str, ...] | None:
    return None if cards is None else tuple(cards)


def _check_cards(cards: Json, path: str, check: Json, seen: set[str]) -> None:
    for place, card in cards:
        check(card, path.format(place))
        if card in seen:
            raise InvalidInput("table.card-twice", path.format(place), value=card)
        seen.add(card)


def worker_card(card: str, path: str) -> str:
    """Check that an id is a worker card's. Raises InvalidInput."""
    return _known(card, path, workers(), "table.no-worker")


def building_card(card: str, path: str) -> str:
    """Check that an id is a building or machine card's. Raises InvalidInput."""
    return _known(card, path, buildings(), "table.no-building")


def _known(card: str, path: str, cards: Mapping[str, object], fault: str) -> str:
    if card not in cards:
        known = card in workers() or card in buildings()
        raise InvalidInput(fault if known else "table.unknown-card", path, value=card)
    return card
