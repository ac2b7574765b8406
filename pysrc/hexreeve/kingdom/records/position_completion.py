"""A position as people describe it: they say where the pieces stand, and most tiles follow from that."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hexreeve.core.hexgrid import AROUND, Hex, name_of
from hexreeve.core.structs import Json
from hexreeve.kingdom.records import position as positions
from hexreeve.kingdom.referee.game import Game, stock_of

Record = Mapping[str, Json]
# By player, the location hexes whose tile does not follow from the pieces; under "", the hexes on which another number
# of tiles is left than follows.
Told = Mapping[str, Sequence[str]]
_TABLE = ""


@dataclass(frozen=True)
class Description:
    """A position with the tiles that follow from its pieces.

    told: what does not follow from the pieces. next_to: the location hexes next to each player's pieces. contested: the
    location hexes that more players stand next to than there are tiles, so that nobody knows who has one.
    """

    position: dict[str, Json]
    told: dict[str, list[str]]
    next_to: dict[str, list[str]]
    contested: list[str]


def describe(game: Game, record: Record, told: Told | None = None) -> Description:
    """Complete a `position` by the tiles that follow from its pieces (kb.tile.seize, kb.tile.keep, nom.seize).

    Where `told` says so, the tiles of the record stay; without `told`, all of them stay. Raises InvalidInput for pieces
    that no table can show.
    """
    near = _next_to(game, record)
    if told is None:
        told = _differences(game, record, _completed(game, record, near, {})[0])
    completed, contested = _completed(game, record, near, told)
    for player, seat in completed["players"].items():
        # kb.tile.keep: a tile without a piece next to its hex is lost.
        beside = {name_of(site) for site in near.get(player, ())}
        seat["tiles"] = [tile for tile in seat["tiles"] if "from" not in tile or tile["from"] in beside]
    next_to = {player: _names(game, sites) for player, sites in near.items()}
    return Description(completed, {key: list(sites) for key, sites in told.items()}, next_to, contested)


def _next_to(game: Game, record: Record) -> dict[str, set[Hex]]:
    """The sites next to each player's pieces."""
    gone = ("tiles", "taken_from", "nomads")
    bare = {
        player: {field: value for field, value in seat.items() if field not in gone}
        for player, seat in record["players"].items()
    }
    pieces = {field: value for field, value in record.items() if field != "stock"} | {"players": bare}
    state = positions.from_record(game, pieces)
    return {
        player: {site for site in game.sites if AROUND[site] & seat.own}
        for player, seat in zip(game.players, state.seats, strict=True)
    }


def _completed(
    game: Game, record: Record, near: Mapping[str, set[Hex]], told: Told
) -> tuple[dict[str, Json], list[str]]:
    """The completed record, and the names of the contested location hexes."""
    seats = {player: _told_seat(record["players"].get(player, {}), told.get(player, ())) for player in game.players}
    stock: dict[str, int] = {}
    contested = []
    for site in game.sites:
        name, left = name_of(site), stock_of(game, site)
        near_it = [player for player, sites in near.items() if site in sites]
        if site in game.board.locations:
            left -= sum(name in seat["taken_from"] for seat in seats.values())
            following = [player for player in near_it if name not in told.get(player, ())]
            if len(following) > left:
                contested += [name] * (left > 0)
            else:
                for player in following:
                    seats[player]["tiles"].append({"tile": game.tile_at[site], "from": name})
                    seats[player]["taken_from"].append(name)
            left = follows = max(0, left - len(following))
        else:
            follows = 0 if near_it else left
        said = record.get("stock", {}).get(name, follows) if name in told.get(_TABLE, ()) else follows
        stock[name] = min(said, left)
    return {**record, "players": seats, "stock": stock}, contested


def _told_seat(seat: Record, told: Sequence[str]) -> dict[str, Json]:
    """A seat with those tiles of location hexes alone that people have spoken of."""
    tiles = [tile for tile in seat.get("tiles", []) if tile.get("from", "") in ("", *told)]
    held = [tile["from"] for tile in seat.get("tiles", []) if "from" in tile]
    return {**seat, "tiles": tiles, "taken_from": [at for at in seat.get("taken_from", held) if at in told]}


def _differences(game: Game, record: Record, followed: Record) -> dict[str, list[str]]:
    """Where the tiles of a record are not those that follow from its pieces."""
    found = {}
    for player in game.players:
        seats = record["players"].get(player, {}), followed["players"][player]
        given, other = (
            {
                name: (
                    next((tile for tile in seat.get("tiles", []) if tile.get("from") == name), None),
                    name in seat.get("taken_from", []),
                )
                for name in map(name_of, game.board.locations)
            }
            for seat in seats
        )
        found[player] = [name for name in given if given[name] != other[name]]
    found[_TABLE] = [name for name, count in record.get("stock", {}).items() if count != followed["stock"].get(name)]
    return {key: names for key, names in found.items() if names}


def _names(game: Game, sites: set[Hex]) -> list[str]:
    return [name_of(site) for site in sorted(sites) if site in game.board.locations]
