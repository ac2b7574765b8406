"""A position: a game entered in the middle, at the start of a turn."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import (
    AROUND,
    Hex,
    Mask,
    hex_named,
    hexes_in,
    is_hex,
    mask_of,
    name_of,
    names_in,
    neighbours,
)
from hexreeve.core.structs import Json, replace
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.kingdom.content.board import line_name
from hexreeve.kingdom.content.box import LIFT, Piece
from hexreeve.kingdom.referee.game import Game, opening_state, stock_of
from hexreeve.kingdom.referee.state import SETTLEMENTS, TILES_PER_LOCATION, GameState, HeldTile, Seat
from hexreeve.kingdom.referee.turns import closed
from hexreeve.text.rules import cited
from hexreeve.text.wording import Term

_WIDE = 7
_LINES = "marked_lines"
# The faults of tiles that a table can allow all the same, and the rule behind each.
TILE_FAULTS = {
    "position.not-beside": cited("kb.tile.keep"),
    "position.copies": cited("kb.setup.locations"),
    "position.other-side": cited("kb.setup.locations"),
}


def from_record(game: Game, record: Mapping[str, Json], path: str = "$.position") -> GameState:
    """The state of a `position` that has passed its schema.

    A position whose last round is over is the end of a game (kb.end). Raises InvalidInput for what no table can show:
    an unknown player or tile, two pieces on a hex, a piece on ground that cannot hold it, more pieces than there are,
    more players with a tile from a location hex than it had tiles. That includes pieces which the table put on such
    ground against the rules (RULES 0.5). TILE_FAULTS are refused too, unless the position says `override`.
    """
    _check_players(game, record, path)
    seats = tuple(_seat(game, record["players"].get(player, {}), f"{path}.players.{player}") for player in game.players)
    walls = _walls(game, record.get("walls", []), f"{path}.walls")
    taken = walls
    for player, seat in zip(game.players, seats, strict=True):
        if seat.own & taken:
            name = names_in(seat.own & taken)[0]
            raise InvalidInput("position.two-pieces", f"{path}.players.{player}.settlements", hex=name)
        taken |= seat.own
    _check_nomads(game, seats, path)
    stock = _stock(game, record.get("stock", {}), seats, path)
    if not record.get("override"):
        _check_tiles(game, seats, path)
    active = game.seat_of(record["active"])
    # By default an empty supply, with none set aside, means that the last settlement was built.
    end_triggered: bool = record.get("end_triggered", any(seat.supply + seat.aside == 0 for seat in seats))
    closing = _closing(game, record, f"{path}.closing")
    seats = _with_lines(game, record, seats, f"{path}.players")
    state = replace(
        opening_state(game),
        seats=seats,
        active=active,
        stock=stock,
        deck=None,
        walls=walls,
        end_triggered=end_triggered,
        over=end_triggered and active == game.start and not closing,
    )
    if closing is None:
        return closed(game, state) if state.over else state
    if closing and active != closing[0][1]:
        raise InvalidInput("setup.start", f"{path}.active", wanted=game.players[closing[0][1]])
    over = state.over or (bool(closing) and all(game.ruleset.usable[tile].voluntary for tile, _ in closing))
    return replace(state, closing=closing, over=over)


def _closing(game: Game, record: Mapping[str, Json], path: str) -> tuple[tuple[str, int], ...] | None:
    """What is still to do after the last turn (see `GameState.closing`); None if the record does not say."""
    if "closing" not in record:
        return None
    found: list[tuple[str, int]] = []
    for i, entry in enumerate(record["closing"]):
        _check_player(game, entry["player"], f"{path}[{i}].player")
        if entry["tile"] not in game.closing:
            raise InvalidInput("position.unknown-tile", f"{path}[{i}].tile", value=entry["tile"])
        found.append((entry["tile"], game.seat_of(entry["player"])))
    return tuple(found)


def _with_lines(game: Game, record: Mapping[str, Json], seats: tuple[Seat, ...], path: str) -> tuple[Seat, ...]:
    """The seats with the lines that they have marked; where the record does not say, those that their pieces show."""
    marker, found = _marker(game), []
    names = {line_name(line): line for line in range(len(game.board.rows))}
    for player, seat in zip(game.players, seats, strict=True):
        given = record["players"].get(player, {}).get(_LINES)
        if given is not None and marker is None:
            raise InvalidInput("setup.other-box", f"{path}.{player}.{_LINES}", field=_LINES)
        for i, name in enumerate(given or ()):
            if name not in names:
                wanted = ", ".join(map(str, names))
                raise InvalidInput("schema.enum", f"{path}.{player}.{_LINES}[{i}]", value=name, wanted=wanted)
        shown = marker(game, seat) if marker is not None and given is None else 0
        found.append(replace(seat, lines=shown | mask_of(names[name] for name in given or ())))
    return tuple(found)


def _marker(game: Game) -> Callable[[Game, Seat], int] | None:
    """`ArrivalTrigger.lines` of the card in play that marks lines."""
    triggers = [game.ruleset.triggers[card] for card in game.setup.cards if card in game.ruleset.triggers]
    return next((trigger.lines for trigger in triggers if trigger.lines), None)


def with_counted_gold(game: Game, state: GameState, record: Mapping[str, Mapping[str, int]], path: str) -> GameState:
    """The state with gold that people counted by hand, by player and card; it replaces earlier amounts.

    Raises InvalidInput for a player who is not in the game, and for a card that the referee counts itself.
    """
    by_hand = (*game.ruleset.by_hand(game.setup), *game.ruleset.triggers)
    for player, amounts in record.items():
        _check_player(game, player, f"{path}.{player}")
        for card in amounts:
            if card not in by_hand:
                raise InvalidInput("position.not-by-hand", f"{path}.{player}.{card}", value=card)
        index = game.seat_of(player)
        seat = state.seats[index]
        gold = {kind: amount for kind, amount in {**dict(seat.gold), **amounts}.items() if amount}
        state = state.with_seat(index, replace(seat, gold=tuple(sorted(gold.items()))))
    return state


def to_record(game: Game, state: GameState) -> dict[str, Json]:
    """The `position` record of a state."""
    record: dict[str, Json] = {
        "active": game.players[state.active],
        "players": {
            player: _seat_record(game, seat, waiting=i != state.active)
            for i, (player, seat) in enumerate(zip(game.players, state.seats, strict=True))
        },
    }
    if game.ruleset.walls:
        record["walls"] = names_in(state.walls)
    if state.closing or (state.over and game.closing):
        record["closing"] = [{"tile": tile, "player": game.players[index]} for tile, index in state.closing]
    return record | {
        "stock": {name_of(site): count for site, count in zip(game.sites, state.stock, strict=True)},
        "end_triggered": state.end_triggered,
    }


def board_hex(game: Game, name: str, path: str) -> Hex:
    """The hex of a name. Raises InvalidInput for a hex that the board does not have."""
    if not is_hex(name) or not game.board.everywhere >> hex_named(name) & 1:
        raise InvalidInput("setup.other-box", path, field=name)
    return hex_named(name)


def _check_players(game: Game, record: Mapping[str, Json], path: str) -> None:
    if record["active"] not in game.players:
        raise InvalidInput("setup.start", f"{path}.active", wanted=", ".join(game.players))
    for player in record["players"]:
        _check_player(game, player, f"{path}.players.{player}")


def _check_player(game: Game, player: str, path: str) -> None:
    if player not in game.players:
        raise InvalidInput("position.stranger", path, value=player, wanted=", ".join(game.players))


def _hexes(game: Game, names: Sequence[str], path: str) -> Mask:
    """The mask of some hex names. Raises InvalidInput for a hex that is repeated or cannot hold a piece."""
    mask = mask_of(board_hex(game, name, f"{path}[{i}]") for i, name in enumerate(names))
    if mask.bit_count() < len(names):
        twice = next(name for i, name in enumerate(names) if name in names[:i])
        raise InvalidInput("position.two-pieces", path, hex=twice)
    if mask & game.board.special:
        raise InvalidInput("position.special", path, hex=names_in(mask & game.board.special)[0])
    return mask


def _walls(game: Game, names: Sequence[str], path: str) -> Mask:
    if names and not game.ruleset.walls:
        raise InvalidInput("setup.other-box", path, field="walls")
    if len(names) > game.ruleset.walls:
        raise InvalidInput("position.too-many", path, most=game.ruleset.walls)
    return _hexes(game, names, path)


def _seat(game: Game, record: Mapping[str, Json], path: str) -> Seat:
    settlements = _hexes(game, record.get("settlements", []), f"{path}.settlements")
    aside = _temple(game, record, path)
    most = SETTLEMENTS - settlements.bit_count() - aside
    supply = record.get("supply", most)
    if most < 0 or supply > most:
        raise InvalidInput("position.supply", f"{path}.supply", most=SETTLEMENTS)
    tiles = [_tile(game, entry, f"{path}.tiles[{i}]") for i, entry in enumerate(record.get("tiles", []))]
    tiles += [_nomad(game, entry, f"{path}.nomads[{i}]") for i, entry in enumerate(record.get("nomads", []))]
    sources = [name_of(held.source) for held in tiles if held.source is not None]
    taken_from = record.get("taken_from", sources)
    for i, name in enumerate(taken_from):
        _check_site(name, game.board.locations, f"{path}.taken_from[{i}]")
    for name in sources:
        if sources.count(name) > 1:
            raise InvalidInput("position.twice-from", f"{path}.tiles", hex=name)
    extra = max((game.ruleset.usable[held.tile].cards for held in tiles if not held.fresh), default=0)
    return Seat(
        settlements,
        supply,
        tuple(tiles),
        mask_of(map(hex_named, taken_from)),
        pieces=_pieces(game, record, settlements, path),
        gold=_gold(game, record.get("gold", {}), f"{path}.gold"),
        aside=aside,
        hand=1 + extra,
    )


def _temple(game: Game, record: Mapping[str, Json], path: str) -> int:
    aside: int = record.get("temple", 0)
    if aside and not any(verb.kind == LIFT for verb in game.ruleset.powers.values()):
        raise InvalidInput("setup.other-box", f"{path}.temple", field="temple")
    return aside


def _pieces(game: Game, record: Mapping[str, Json], taken: Mask, path: str) -> tuple[tuple[str, Mask], ...]:
    """(kind, mask) of the other pieces, sorted as in `Seat.pieces`."""
    known = {piece.field: piece for piece in game.ruleset.pieces.values()}
    found = {}
    for field in _PIECE_FIELDS:
        given = record.get(field)
        if not given:
            continue
        if field not in known:
            raise InvalidInput("setup.other-box", f"{path}.{field}", field=field)
        mask = _piece(game, known[field], [given] if isinstance(given, str) else given, f"{path}.{field}")
        if mask & taken:
            raise InvalidInput("position.two-pieces", f"{path}.{field}", hex=names_in(mask & taken)[0])
        taken |= mask
        found[known[field].id] = mask
    return tuple(sorted(found.items()))


# The fields of a seat that hold pieces, of all boxes.
_PIECE_FIELDS = tuple(piece.field for box in BOXES.values() for piece in box.pieces)


def _piece(game: Game, piece: Piece, names: Sequence[str], path: str) -> Mask:
    if len(names) > piece.count:
        raise InvalidInput("position.too-many", path, most=piece.count)
    if piece.wide:
        centre = 1 << board_hex(game, names[0], path)
        hexes = centre | neighbours(centre)
        if hexes.bit_count() < _WIDE:
            raise InvalidInput("position.too-wide", path, hex=names[0])
        names = names_in(hexes)
    mask = _hexes(game, names, path)
    for at in hexes_in(mask):
        ground = game.board.ground_of(at)
        if ground not in piece.grounds:
            facts = {"hex": name_of(at), "ground": Term("ground", ground), "piece": Term("piece", piece.id)}
            raise InvalidInput("position.ground", path, **facts)
    return mask


def _gold(game: Game, record: Mapping[str, int], path: str) -> tuple[tuple[str, int], ...]:
    known = {*game.setup.cards, *(tile.id for tile in game.ruleset.usable.values() if tile.gold)}
    for name in record:
        if name not in known:
            raise InvalidInput("setup.other-box", f"{path}.{name}", field=name)
    return tuple(sorted((name, gold) for name, gold in record.items() if gold))


def _tile(game: Game, entry: Mapping[str, Json], path: str) -> HeldTile:
    tile = game.ruleset.usable.get(entry["tile"])
    if tile is None or tile.passing or tile.gold or tile.shared:
        raise InvalidInput("position.unknown-tile", f"{path}.tile", value=entry["tile"])
    sources = {name_of(site): site for site, kind in game.board.locations.items() if kind == tile.id}
    if "from" in entry and entry["from"] not in sources:
        raise InvalidInput("position.no-such-source", f"{path}.from", hex=entry["from"], value=tile.id)
    source, fresh, used = sources.get(entry.get("from", "")), entry.get("fresh", False), entry.get("used", False)
    if not used or tile.reaction:
        return HeldTile(tile.id, source, fresh, used)
    # Another player may have used it up (emp.spy-network); where the table has no such rule, that does not count.
    if tile.id not in game.ruleset.tiles or not any(game.ruleset.usable[shared].borrows for shared in game.shared):
        raise InvalidInput("schema.unknown-field", path, value="used")
    return HeldTile(tile.id, source, fresh, used=bool(game.uses_up), lent=game.uses_up)


def _nomad(game: Game, entry: Mapping[str, Json], path: str) -> HeldTile:
    tile = game.ruleset.usable.get(entry["tile"])
    if tile is None or not tile.passing:
        raise InvalidInput("position.unknown-tile", f"{path}.tile", value=entry["tile"])
    return HeldTile(tile.id, fresh=entry.get("fresh", False))


def _check_nomads(game: Game, seats: Iterable[Seat], path: str) -> None:
    held = [tile.tile for seat in seats for tile in seat.tiles]
    for tile in game.ruleset.usable.values():
        if tile.passing and held.count(tile.id) > tile.count:
            raise InvalidInput("setup.too-many-tile", f"{path}.players", value=tile.id, most=tile.count)


def _check_tiles(game: Game, seats: Sequence[Seat], path: str) -> None:
    """Raise InvalidInput for a tile that nobody can hold (kb.tile.keep), or more of a kind than there are."""
    tiles = [tile for seat in seats for tile in seat.tiles if not game.ruleset.usable[tile.tile].passing]
    for player, seat in zip(game.players, seats, strict=True):
        for held in seat.tiles:
            if held.source is not None and not AROUND[held.source] & seat.own:
                facts = {"hex": name_of(held.source), "tile": Term("tile", held.tile), "player": Term("colour", player)}
                raise InvalidInput("position.not-beside", f"{path}.players.{player}.tiles", **facts)
    for kind in dict.fromkeys(held.tile for held in tiles):
        most, held_now = _copies(game, kind), sum(held.tile == kind for held in tiles)
        if held_now > most:
            key = "position.copies" if most else "position.other-side"
            raise InvalidInput(key, f"{path}.players", tile=Term("tile", kind), count=held_now, most=most)


def _copies(game: Game, kind: str) -> int:
    """How many tiles of a kind can lie in front of players; none of a side that lies face down (que.island)."""
    hexes = [*game.board.locations.values()].count(kind)
    if hexes or game.ruleset.usable[kind].bonus_of:
        return max(game.ruleset.usable[kind].count, TILES_PER_LOCATION * hexes)
    face_down = any(kind in game.ruleset.parts[field].pieces for field in game.setup.extras)
    return 0 if face_down else TILES_PER_LOCATION


def _check_site(name: str, sites: Iterable[Hex], path: str) -> None:
    if not is_hex(name) or hex_named(name) not in sites:
        raise InvalidInput("position.no-location", path, hex=name)


def _stock(game: Game, record: Mapping[str, int], seats: tuple[Seat, ...], path: str) -> tuple[int, ...]:
    left = {}
    for site in game.sites:
        takers, most = sum(seat.taken_from >> site & 1 for seat in seats), stock_of(game, site)
        if takers > most:
            raise InvalidInput("position.takers", f"{path}.players", hex=name_of(site), count=takers, most=most)
        left[name_of(site)] = most - takers
    for name, count in record.items():
        _check_site(name, game.sites, f"{path}.stock.{name}")
        if count > left[name]:
            raise InvalidInput("position.stock", f"{path}.stock.{name}", hex=name, most=left[name])
    return tuple((left | dict(record)).values())


def _seat_record(game: Game, seat: Seat, *, waiting: bool) -> dict[str, Json]:
    usable = game.ruleset.usable
    # A tile is unused when its owner's turn starts, unless another player has used it up (emp.spy-network); one for
    # reactions can be used earlier (mar.canoe).
    answered = game.reaction if waiting else ""
    record: dict[str, Json] = {"settlements": names_in(seat.settlements)}
    for piece in game.ruleset.pieces.values():
        record[piece.field] = _piece_record(piece, seat.piece(piece.id))
    record |= {
        "supply": seat.supply,
        "tiles": [_tile_record(seat, held, answered) for held in seat.tiles if not usable[held.tile].passing],
        "taken_from": names_in(seat.taken_from),
    }
    if any(tile.passing for tile in usable.values()):
        record["nomads"] = [_tile_record(seat, held) for held in seat.tiles if usable[held.tile].passing]
    if seat.aside or seat.lifted:
        record["temple"] = seat.aside + seat.lifted
    if seat.gold:
        record["gold"] = dict(seat.gold)
    if _marker(game) is not None:
        record[_LINES] = [line_name(line) for line in hexes_in(seat.lines)]
    return record


def _piece_record(piece: Piece, mask: Mask) -> list[str] | str | None:
    names = names_in(mask)
    if piece.count > 1:
        return names
    # The centre of a wide piece is in the middle of its seven hexes.
    return names[len(names) // 2] if names else None


def _tile_record(seat: Seat, held: HeldTile, answered: str = "") -> dict[str, Json]:
    record: dict[str, Json] = {"tile": held.tile}
    # A tile that the table has let a player keep is held for good.
    if held.source is not None and AROUND[held.source] & seat.own:
        record["from"] = name_of(held.source)
    if held.fresh:
        record["fresh"] = True
    if held.lent or (held.used and held.tile == answered):
        record["used"] = True
    return record
