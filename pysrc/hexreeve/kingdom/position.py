"""A position: a game entered in the middle, at the start of a turn, and the position that a report gives."""

from collections.abc import Mapping
from typing import Any

from hexreeve.errors import Unreadable
from hexreeve.hexgrid import hex_named, is_hex, mask_of, name_of, names_in
from hexreeve.kingdom.state import SETTLEMENTS, TILES_PER_LOCATION, Game, GameState, HeldTile, Seat, opening

# Pieces and places of other boxes: a table without that box cannot have them.
_OTHER_PIECES = ("warriors", "wagon", "ship", "city_hall", "nomads", "temple", "gold")


def from_record(game: Game, record: Mapping[str, Any], path: str = "$.position") -> GameState:
    """Return the state of a `position` that has passed its schema.

    Raises Unreadable for what no table can show: an unknown player or tile, two pieces on a hex, a settlement
    on a castle, more settlements than there are.
    """
    _check_players(game, record, path)
    if record.get("walls"):
        raise Unreadable("setup.other-box", f"{path}.walls", field="walls")
    seats = tuple(_seat(game, record["players"].get(player, {}), f"{path}.players.{player}") for player in game.players)
    taken = 0
    for player, seat in zip(game.players, seats, strict=True):
        if seat.own & taken:
            name = names_in(seat.own & taken)[0]
            raise Unreadable("position.two-pieces", f"{path}.players.{player}.settlements", hex=name)
        taken |= seat.own
    return opening(game)._replace(
        seats=seats,
        active=game.seat_of(record["active"]),
        stock=_stock(game, record.get("stock", {}), seats, f"{path}.stock"),
        deck=None,
        # Whoever has no settlement left has built the last one, unless the position says that it came back.
        end_triggered=record.get("end_triggered", any(seat.supply == 0 for seat in seats)),
    )


def to_record(game: Game, state: GameState) -> dict[str, Any]:
    """Return the `position` of a state."""
    return {
        "active": game.players[state.active],
        "players": {player: _seat_record(seat) for player, seat in zip(game.players, state.seats, strict=True)},
        "stock": {name_of(site): count for site, count in zip(game.sites, state.stock, strict=True)},
        "end_triggered": state.end_triggered,
    }


def board_hex(name: str, path: str) -> int:
    """Return the hex of a name that has passed its schema. Raises Unreadable for one beside the board."""
    if not is_hex(name):
        raise Unreadable("setup.other-box", path, field=name)
    return hex_named(name)


def _check_players(game: Game, record: Mapping[str, Any], path: str) -> None:
    wanted = ", ".join(game.players)
    if record["active"] not in game.players:
        raise Unreadable("setup.start", f"{path}.active", wanted=wanted)
    for player in record["players"]:
        if player not in game.players:
            raise Unreadable("position.stranger", f"{path}.players.{player}", value=player, wanted=wanted)


def _seat(game: Game, record: Mapping[str, Any], path: str) -> Seat:
    for field in _OTHER_PIECES:
        if record.get(field):
            raise Unreadable("setup.other-box", f"{path}.{field}", field=field)
    names = record.get("settlements", [])
    settlements = mask_of(board_hex(name, f"{path}.settlements[{i}]") for i, name in enumerate(names))
    if settlements.bit_count() < len(names):
        twice = next(name for i, name in enumerate(names) if name in names[:i])
        raise Unreadable("position.two-pieces", f"{path}.settlements", hex=twice)
    if settlements & game.board.special:
        name = names_in(settlements & game.board.special)[0]
        raise Unreadable("position.special", f"{path}.settlements", hex=name)
    most = SETTLEMENTS - settlements.bit_count()
    supply = record.get("supply", most)
    if most < 0 or supply > most:
        raise Unreadable("position.supply", f"{path}.supply", most=SETTLEMENTS)
    tiles = tuple(_tile(game, entry, f"{path}.tiles[{i}]") for i, entry in enumerate(record.get("tiles", [])))
    sources = [name_of(held.source) for held in tiles if held.source is not None]
    taken_from = record.get("taken_from", sources)
    for i, name in enumerate(taken_from):
        _check_site(game, name, f"{path}.taken_from[{i}]")
    return Seat(settlements, supply, tiles, mask_of(map(hex_named, taken_from)))


def _tile(game: Game, entry: Mapping[str, Any], path: str) -> HeldTile:
    if entry["tile"] not in game.ruleset.tiles:
        raise Unreadable("position.unknown-tile", f"{path}.tile", value=entry["tile"])
    sources = {name_of(site): site for site, tile in game.board.locations.items() if tile == entry["tile"]}
    if "from" in entry and entry["from"] not in sources:
        raise Unreadable("position.no-such-source", f"{path}.from", hex=entry["from"], value=entry["tile"])
    return HeldTile(entry["tile"], sources.get(entry.get("from", "")), fresh=entry.get("fresh", False))


def _check_site(game: Game, name: str, path: str) -> None:
    if not is_hex(name) or hex_named(name) not in game.sites:
        raise Unreadable("position.no-location", path, hex=name)


def _stock(game: Game, record: Mapping[str, int], seats: tuple[Seat, ...], path: str) -> tuple[int, ...]:
    for name in record:
        _check_site(game, name, f"{path}.{name}")
    return tuple(
        record.get(name_of(site), max(0, TILES_PER_LOCATION - sum(seat.taken_from >> site & 1 for seat in seats)))
        for site in game.sites
    )


def _seat_record(seat: Seat) -> dict[str, Any]:
    return {
        "settlements": names_in(seat.settlements),
        "supply": seat.supply,
        "tiles": [_tile_record(held) for held in seat.tiles],
        "taken_from": names_in(seat.taken_from),
    }


def _tile_record(held: HeldTile) -> dict[str, Any]:
    record: dict[str, Any] = {"tile": held.tile}
    if held.source is not None:
        record["from"] = name_of(held.source)
    if held.fresh:
        record["fresh"] = True
    return record
