"""The effects on pieces and tiles: build, move, take off, take, lose, pay. Nothing is judged here.

`index` is a seat: a player's place in the seating order. An `Outcome` is the new state and the events that followed
from the rules, in their order.
"""

from hexreeve.core.hexgrid import AROUND, Hex, Mask, hexes_in, name_of, names_in, neighbours
from hexreeve.core.ruling import Event
from hexreeve.core.structs import replace
from hexreeve.kingdom.content.scoring import ScoreLine
from hexreeve.kingdom.referee.actions import UseTile
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.reactions import call_reactors
from hexreeve.kingdom.referee.state import MANDATORY_BUILDS, Choice, GameState, HeldTile, Outcome, Seat


def usable(held: HeldTile) -> bool:
    """Whether a tile is neither new nor used in this turn (kb.tile.next-turn, kb.tile.once)."""
    return not held.fresh and not held.used


def ready(game: Game, seat: Seat, tile: str) -> bool:
    """Whether a seat holds a usable tile of a kind. A tile for reactions may be fresh."""
    return any(held.tile == tile and not held.used and (not held.fresh or tile == game.reaction) for held in seat.tiles)


def open_hexes(game: Game, state: GameState) -> Mask:
    """Mask of the hexes with room for a piece: no special hex, no piece, no wall."""
    return game.board.holding & ~state.occupied


def is_open(game: Game, state: GameState, h: Hex) -> bool:
    """`open_hexes` for a single hex."""
    here = 1 << h
    return bool(game.board.holding & here) and not state.occupied & here


def loose(game: Game, seat: Seat) -> Mask:
    """Mask of a seat's pieces except the wide ones, which never move."""
    mask = seat.own
    for kind, there in seat.pieces:
        if game.ruleset.pieces[kind].wide:
            mask &= ~there
    return mask


def build(game: Game, state: GameState, index: int, at: Hex, aside: bool = False, mandatory: bool = False) -> Outcome:
    """Build a settlement from the supply, or one that was set `aside` (mar.temple).

    mandatory: it counts towards the turn's quota. Building the last settlement of the supply triggers the end (kb.end)
    unless one is still set aside.
    """
    seat, here = state.seats[index], 1 << at
    settlements = seat.settlements | here
    if aside:
        seat = replace(seat, settlements=settlements, aside=seat.aside - 1)
    else:
        seat = seat.with_counts(settlements, seat.supply - 1, seat.tiles)
    state, events = settle(game, state, index, seat, AROUND[at], here if mandatory else 0)
    if not (seat.supply or seat.aside or seat.lifted or state.end_triggered):
        state = replace(state, end_triggered=True)
        events = (*events, Event("end-triggered", game.players[index]))
    if game.at_once and index == state.active:
        state = replace(state, newest=at)
    if not (game.in_play_scorers or game.triggers):
        return state, events
    state, more = pay(game, state, index, here)
    return _fire_triggers(game, state, index, here, (*events, *more), built=True)


def put(game: Game, state: GameState, index: int, kind: str, hexes: Mask) -> Outcome:
    """Place a piece of another kind on the mask `hexes`.

    It takes tiles and earns gold like a build; the supply stays.
    """
    seat = state.seats[index]
    seat = seat.with_piece(kind, seat.piece(kind) | hexes)
    state, events = settle(game, state, index, seat, neighbours(hexes))
    state, more = pay(game, state, index, hexes)
    return _fire_triggers(game, state, index, hexes, (*events, *more), built=True)


def move(game: Game, state: GameState, index: int, origin: Hex, to: Hex) -> Outcome:
    """Move a piece of any kind, at any distance. It takes and loses tiles."""
    seat, here, there = state.seats[index], 1 << origin, 1 << to
    for kind, mask in seat.pieces:
        if mask & here:
            seat = seat.with_piece(kind, mask & ~here | there)
            break
    else:
        seat = seat.with_counts(seat.settlements & ~here | there, seat.supply, seat.tiles)
    state, events = leave(game, state, index, seat, AROUND[to])
    return _fire_triggers(game, state, index, there, events, built=False) if game.triggers else (state, events)


def take_off(game: Game, state: GameState, index: int, at: Hex, lifted: bool = False) -> Outcome:
    """Take a piece off the board. A `lifted` settlement is set aside; any other piece returns to the supply."""
    seat, here = state.seats[index], 1 << at
    if seat.settlements & here:
        seat = replace(
            seat,
            settlements=seat.settlements & ~here,
            supply=seat.supply + (not lifted),
            lifted=seat.lifted + (lifted and index == state.active),
            # Out of turn, which only the table can allow: the owner's next turn is still to come.
            aside=seat.aside + (lifted and index != state.active),
        )
    else:
        kind, mask = next((kind, mask) for kind, mask in seat.pieces if mask & here)
        seat = seat.with_piece(kind, mask & ~here)
    return leave(game, state, index, seat, 0)


def can_do_by_hand(game: Game, state: GameState, index: int, action: UseTile) -> bool:
    """Whether the table can carry out the use of a tile whose rules are not on file."""
    seat, room = state.seats[index], open_hexes(game, state)
    if action.origin is not None:
        there = loose(game, seat) >> action.origin & 1
        return bool(there and action.to is not None and room >> action.to & 1)
    return action.at is None or bool(seat.supply and room >> action.at & 1)


def do_by_hand(game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
    """Carry out the use of a tile whose rules are not on file."""
    if action.origin is not None and action.to is not None:
        return move(game, state, index, action.origin, action.to)
    return (state, ()) if action.at is None else build(game, state, index, action.at)


def settle(game: Game, state: GameState, index: int, seat: Seat, around: Mask, built: Mask = 0) -> Outcome:
    """The outcome of a piece's arrival: `seat` takes a tile from each site in `around` (kb.tile.seize).

    around: mask of the hexes next to the piece. built: mask of the hex of a mandatory build, else 0.
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


def leave(game: Game, state: GameState, index: int, seat: Seat, around: Mask) -> Outcome:
    """The outcome of a piece's departure: `seat` loses the tiles that it no longer stands next to (kb.tile.keep).

    around: mask of the hexes next to the piece's new place, 0 if it has left the board.
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


def _take(game: Game, state: GameState, index: int, site: Hex, left: int, events: list[Event]) -> GameState:
    """Take one tile from a site that has `left` of them, at least one (kb.tile.seize, nom.seize); append the events."""
    seat, player = state.seats[index], game.players[index]
    tile = game.ruleset.usable[game.tile_at[site]]
    stock = list(state.stock)
    stock[game.sites.index(site)] = left - 1
    events.append(Event("seize", player, {"tile": tile.id, "from": name_of(site)}))
    if site in game.board.locations:
        seat = replace(
            seat, tiles=(*seat.tiles, HeldTile(tile.id, site, fresh=True)), taken_from=seat.taken_from | 1 << site
        )
        seat = _with_bonus(game, state, index, seat, tile.id, events)
    elif tile.gold:
        seat = seat.paid(tile.id, tile.gold)
        events.append(_paid(game, index, tile.id, ScoreLine(tile.gold, 1 << site)))
    else:
        seat = seat.with_tiles((*seat.tiles, HeldTile(tile.id, fresh=True)))
    state = state.with_seat(index, seat, stock=tuple(stock))
    if left > 1 or not game.reaction:
        return state
    return call_reactors(game, state, index)


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


# The number of tiles of one kind that brings their bonus tile (mar.bonus).
_FOR_BONUS = 2


def _without(tiles: tuple[HeldTile, ...], lost: HeldTile) -> tuple[HeldTile, ...]:
    rest = list(tiles)
    rest.remove(lost)
    if not lost.used:
        # With two equal tiles the player gives up the used one: the tile that stays takes over the lost one's state
        # (kb.tile.keep).
        for i, other in enumerate(rest):
            if other.tile == lost.tile and other.used:
                rest[i] = replace(other, used=False, fresh=lost.fresh, lent="")
                break
    return tuple(rest)


def pay(game: Game, state: GameState, index: int, placed: Mask, row: Mask = 0) -> Outcome:
    """Pay a seat for new pieces.

    placed: mask of the new pieces. row: mask of the mandatory builds if the last of them has just been made, else 0.
    """
    events: list[Event] = []
    for card, payer in game.in_play_scorers:
        line = payer(game, state, index, placed, row)
        if line.gold:
            state, paid = pay_for(game, state, index, card, line)
            events += paid
    return state, tuple(events)


def pay_for(game: Game, state: GameState, index: int, card: str, line: ScoreLine) -> Outcome:
    """Pay a seat the gold of one score line."""
    state = state.with_seat(index, state.seats[index].paid(card, line.gold))
    return state, (_paid(game, index, card, line),)


def _fire_triggers(
    game: Game, state: GameState, index: int, placed: Mask, events: tuple[Event, ...], *, built: bool
) -> Outcome:
    """The outcome of an arrival with `events` once the cards that act at every arrival have done so."""
    for _, trigger in game.triggers:
        state, more = trigger.arrive(game, state, index, placed, built)
        events += more
    return state, events


def _paid(game: Game, index: int, kind: str, line: ScoreLine) -> Event:
    return Event("gold", game.players[index], {"gold": line.gold, "for": kind, "hexes": names_in(line.because)})


def spend(seat: Seat, tile: str, lent: str = "") -> Seat:
    """Mark one tile of a kind as used, a usable one if possible. lent: the action of the other player who uses it.

    The seat stays as it is if it holds none: the table may allow the use of a tile that the player does not have.
    """
    best, place = None, 0
    for i, held in enumerate(seat.tiles):
        if held.tile == tile and (best is None or (held.used, held.fresh) < (best.used, best.fresh)):
            best, place = held, i
    if best is None:
        return seat
    tiles = list(seat.tiles)
    tiles[place] = HeldTile(tile, best.source, best.fresh, True, lent)
    return seat.with_tiles(tuple(tiles))


def after_turn(seat: Seat, reaction: str = "", *, own: bool = True) -> Seat:
    """The seat after the end of a turn: no tile is fresh or used (kb.tile.once, kb.tile.next-turn).

    Tiles of the kind `reaction` stay used: pass it for every seat whose own turn does not begin now (mar.canoe). own:
    whether the turn that ends is the seat's; before that a tile that somebody else has used up stays used
    (emp.spy-network).
    """
    for held in seat.tiles:
        if held.used or held.fresh:
            tiles = [_after_turn(each, reaction, own=own) if each.used or each.fresh else each for each in seat.tiles]
            return seat.with_tiles(tuple(tiles))
    return seat


def _after_turn(held: HeldTile, reaction: str, *, own: bool) -> HeldTile:
    if held.lent and not own:
        return replace(held, fresh=False)
    return HeldTile(held.tile, held.source, False, held.used and held.tile == reaction)


def with_terrain(game: Game, state: GameState, terrain: str) -> GameState:
    """Fix the terrain that the played card stands for, and with it the number of builds (mar.deck)."""
    return replace(state, terrain=terrain, quota=state.quota if state.built else builds_on(game, terrain))


def builds_on(game: Game, terrain: str) -> int:
    """The number of mandatory builds on a terrain (kb.turn.mandatory, mar.deck)."""
    rule = game.ruleset.dual_card_rule
    return rule.builds.get(terrain, MANDATORY_BUILDS) if rule else MANDATORY_BUILDS


def choose(game: Game, state: GameState, at: Hex, by: str = "build") -> GameState:
    """Fix the terrain of an open card by the hex `at` of a build, or of a tile `by` (mar.deck).

    If several cards may still be played, the first with that terrain becomes the played one (cro.crossroads).
    """
    if state.terrain is not None or state.card is None:
        return state
    ground = game.board.ground_of(at)
    shown = (state.card, *state.others) if state.undecided else (state.card,)
    card = next((card for card in shown if ground in game.terrains[card]), None)
    if card is None and ground == game.soil:
        card = state.card
    if card is None:
        return state
    cards = (state.card, *state.others) if state.undecided or state.chosen else (state.card,)
    state = replace(state, chosen=Choice(by, at, cards))
    if state.undecided:
        others = list(shown)
        others.remove(card)
        state = replace(state, card=card, others=tuple(others), undecided=False)
    return with_terrain(game, state, ground)
