"""What happens with pieces and tiles: built, moved, taken off, taken, lost, paid. Nothing is judged here."""

from hexreeve.hexgrid import AROUND, hexes_in, name_of, names_in, neighbours
from hexreeve.kingdom.scoring import Line
from hexreeve.kingdom.state import MANDATORY_BUILDS, Game, GameState, HeldTile, Seat
from hexreeve.ruling import Event
from hexreeve.values import changed

Outcome = tuple[GameState, tuple[Event, ...]]


def usable(held: HeldTile) -> bool:
    """Return whether a tile can be used this turn (kb.tile.next-turn, kb.tile.once)."""
    return not held.fresh and not held.used


def ready(game: Game, seat: Seat, tile: str) -> bool:
    """Return whether a seat holds a tile that it can use now; one for reactions also when it is fresh."""
    return any(held.tile == tile and not held.used and (not held.fresh or tile == game.reaction) for held in seat.tiles)


def open_hexes(game: Game, state: GameState) -> int:
    """Return the mask of the hexes that can hold one more piece, whatever the rules say."""
    return game.board.holding & ~state.occupied


def is_open(game: Game, state: GameState, h: int) -> bool:
    """Return whether one hex of the table can hold one more piece, whatever the rules say."""
    here = 1 << h
    return bool(game.board.holding & here) and not state.occupied & here


def loose(game: Game, seat: Seat) -> int:
    """Return the mask of the pieces of a seat that can leave their hex: all but wide ones."""
    mask = seat.own
    for kind, there in seat.pieces:
        if game.ruleset.pieces[kind].wide:
            mask &= ~there
    return mask


def build(game: Game, state: GameState, index: int, at: int, aside: bool = False, mandatory: bool = False) -> Outcome:
    """Build a settlement from the supply, or one that was set `aside`; a `mandatory` build is counted."""
    seat, here = state.seats[index], 1 << at
    settlements = seat.settlements | here
    if aside:
        seat = changed(seat, settlements=settlements, aside=seat.aside - 1)
    else:
        seat = seat.having(settlements, seat.supply - 1, seat.tiles)
    state, events = settle(game, state, index, seat, AROUND[at], here if mandatory else 0)
    # kb.end
    if seat.supply == 0 and not aside and not state.end_triggered:
        state = changed(state, end_triggered=True)
        events = (*events, Event("end-triggered", game.players[index]))
    if not game.payers:
        return state, events
    state, more = pay(game, state, index, here)
    return state, events + more


def put(game: Game, state: GameState, index: int, kind: str, hexes: int) -> Outcome:
    """Put a piece of another kind on the board; that counts as building, but not from the supply."""
    seat = state.seats[index]
    seat = seat.with_piece(kind, seat.piece(kind) | hexes)
    state, events = settle(game, state, index, seat, neighbours(hexes))
    state, more = pay(game, state, index, hexes)
    return state, events + more


def move(game: Game, state: GameState, index: int, origin: int, to: int) -> Outcome:
    """Move a piece of any kind one hex to another; `to` may be anywhere."""
    seat, here, there = state.seats[index], 1 << origin, 1 << to
    for kind, mask in seat.pieces:
        if mask & here:
            return leave(game, state, index, seat.with_piece(kind, mask & ~here | there), AROUND[to])
    seat = seat.having(seat.settlements & ~here | there, seat.supply, seat.tiles)
    return leave(game, state, index, seat, AROUND[to])


def take_off(game: Game, state: GameState, index: int, at: int, lifted: bool = False) -> Outcome:
    """Take a piece off the board: back to its owner, or set aside for the next turn if it is `lifted`."""
    seat, here = state.seats[index], 1 << at
    if seat.settlements & here:
        seat = changed(
            seat,
            settlements=seat.settlements & ~here,
            supply=seat.supply + (not lifted),
            lifted=seat.lifted + (lifted and index == state.active),
            # By the table's word in somebody else's turn: the owner's next one begins after it.
            aside=seat.aside + (lifted and index != state.active),
        )
    else:
        kind, mask = next((kind, mask) for kind, mask in seat.pieces if mask & here)
        seat = seat.with_piece(kind, mask & ~here)
    return leave(game, state, index, seat, 0)


def settle(game: Game, state: GameState, index: int, seat: Seat, around: int, built: int = 0) -> Outcome:
    """Return the state with a seat that has come next to the hexes of `around`, where it takes tiles (kb.tile.seize).

    `built` is the hex of a mandatory build.
    """
    state = state.with_seat(index, seat, built)
    sites = around & game.all_sites
    if not sites:
        return state, ()
    events: list[Event] = []
    for site in hexes_in(sites & ~seat.taken_from):
        if left := state.stock[game.sites.index(site)]:
            state = _take(game, state, index, site, left, events)
    return state, tuple(events)


def leave(game: Game, state: GameState, index: int, seat: Seat, around: int) -> Outcome:
    """Return the state with a seat of which a piece has left its hex, and has come next to those of `around` if any.

    The seat loses the tiles that it has left behind (kb.tile.keep).
    """
    events: list[Event] = []
    own = seat.own if seat.tiles else 0
    for held in seat.tiles:
        if held.source is not None and not AROUND[held.source] & own:
            seat = seat.with_tiles(_without(seat.tiles, held))
            events.append(Event("lose", game.players[index], {"tile": held.tile, "from": name_of(held.source)}))
            seat = _without_bonus(game, index, seat, held.tile, events)
    state, taken = settle(game, state, index, seat, around)
    return state, (*events, *taken)


def _take(game: Game, state: GameState, index: int, site: int, left: int, events: list[Event]) -> GameState:
    """Take one tile from a site that has some (kb.tile.seize, nom.seize)."""
    seat, player = state.seats[index], game.players[index]
    tile = game.ruleset.usable[game.tile_at[site]]
    stock = list(state.stock)
    stock[game.sites.index(site)] = left - 1
    events.append(Event("seize", player, {"tile": tile.id, "from": name_of(site)}))
    if site in game.board.locations:
        seat = changed(
            seat, tiles=(*seat.tiles, HeldTile(tile.id, site, fresh=True)), taken_from=seat.taken_from | 1 << site
        )
        seat = _with_bonus(game, state, index, seat, tile.id, events)
    elif tile.gold:
        seat = seat.paid(tile.id, tile.gold)
        events.append(_paid(game, index, tile.id, Line(tile.gold, 1 << site)))
    else:
        seat = seat.with_tiles((*seat.tiles, HeldTile(tile.id, fresh=True)))
    state = state.with_seat(index, seat, stock=tuple(stock))
    return changed(state, reactors=_reactors(game, state, index)) if left == 1 and game.reaction else state


def _reactors(game: Game, state: GameState, taker: int) -> tuple[int, ...]:
    """Return the seats that may react once the last tile of a hex is taken, from the left of the active player on."""
    count = len(state.seats)
    order = [(state.active + step) % count for step in range(1, count + 1)]
    return tuple(
        index
        for index in order
        if (index != taker or index in state.reactors) and ready(game, state.seats[index], game.reaction)
    )


def _with_bonus(game: Game, state: GameState, index: int, seat: Seat, kind: str, events: list[Event]) -> Seat:
    bonus = game.bonus.get(kind)
    if bonus is None or sum(held.tile == kind for held in seat.tiles) != _FOR_BONUS:
        return seat
    given = sum(held.tile == bonus.id for other in state.seats for held in other.tiles)
    if given >= bonus.count:
        return seat
    events.append(Event("bonus", game.players[index], {"tile": bonus.id}))
    return seat.with_tiles((*seat.tiles, HeldTile(bonus.id, fresh=True)))


def _without_bonus(game: Game, index: int, seat: Seat, kind: str, events: list[Event]) -> Seat:
    bonus = game.bonus.get(kind)
    held = next((held for held in seat.tiles if bonus and held.tile == bonus.id), None)
    if held is None or sum(other.tile == kind for other in seat.tiles) >= _FOR_BONUS:
        return seat
    events.append(Event("lose", game.players[index], {"tile": held.tile}))
    return seat.with_tiles(_without(seat.tiles, held))


# How many tiles of a kind bring its bonus tile (mar.bonus).
_FOR_BONUS = 2


def _without(tiles: tuple[HeldTile, ...], lost: HeldTile) -> tuple[HeldTile, ...]:
    rest = list(tiles)
    rest.remove(lost)
    if not lost.used:
        # kb.tile.keep: of two equal tiles the used one goes, so the one that stays is as the lost one was.
        for i, other in enumerate(rest):
            if other.tile == lost.tile and other.used:
                rest[i] = changed(other, used=False, fresh=lost.fresh)
                break
    return tuple(rest)


def pay(game: Game, state: GameState, index: int, placed: int, row: int = 0) -> Outcome:
    """Let the cards that pay during play pay for new pieces, and for a mandatory action that has just ended."""
    events: list[Event] = []
    for card, payer in game.payers:
        line = payer(game, state, index, placed, row)
        if line.gold:
            state = state.with_seat(index, state.seats[index].paid(card, line.gold))
            events.append(_paid(game, index, card, line))
    return state, tuple(events)


def _paid(game: Game, index: int, kind: str, line: Line) -> Event:
    return Event("gold", game.players[index], {"gold": line.gold, "for": kind, "hexes": names_in(line.because)})


def spend(seat: Seat, tile: str) -> Seat:
    """Return a seat that has used a tile.

    By the table's word a tile may be used that cannot be, or that is not there at all.
    """
    best, place = None, 0
    for i, held in enumerate(seat.tiles):
        if held.tile == tile and (best is None or (held.used, held.fresh) < (best.used, best.fresh)):
            best, place = held, i
    if best is None:
        return seat
    tiles = list(seat.tiles)
    tiles[place] = HeldTile(tile, best.source, best.fresh, True)
    return seat.with_tiles(tuple(tiles))


def rested(seat: Seat) -> Seat:
    """Return a seat at the end of a turn, all its tiles usable again (kb.tile.once, kb.tile.next-turn)."""
    for held in seat.tiles:
        if held.used or held.fresh:
            tiles = [HeldTile(each.tile, each.source) if each.used or each.fresh else each for each in seat.tiles]
            return seat.with_tiles(tuple(tiles))
    return seat


def with_terrain(game: Game, state: GameState, terrain: str) -> GameState:
    """Return the state with a played card standing for one of its terrains (mar.deck)."""
    return changed(state, terrain=terrain, quota=state.quota if state.built else builds_on(game, terrain))


def builds_on(game: Game, terrain: str) -> int:
    """Return how many mandatory builds a terrain asks for (kb.turn.mandatory, mar.deck)."""
    choosing = game.ruleset.choosing
    return choosing.builds.get(terrain, MANDATORY_BUILDS) if choosing else MANDATORY_BUILDS


def choose(game: Game, state: GameState, at: int) -> GameState:
    """Let a card that has left its terrain open stand for the one that is built on."""
    if state.terrain is not None or state.card is None:
        return state
    ground = game.board.ground_of(at)
    return with_terrain(game, state, ground) if ground in game.terrains[state.card] else state
