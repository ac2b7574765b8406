"""The outcome of every kind of action: the new state and the events that follow. Nothing is judged here."""

from collections.abc import Callable
from typing import Any

from hexreeve.core.ruling import Event
from hexreeve.core.structs import replace
from hexreeve.kingdom.referee import effects, reactions
from hexreeve.kingdom.referee.actions import Action, Build, EndTurn, Redraw, Reveal, UseTile
from hexreeve.kingdom.referee.deck import discard, draw, draw_card, warn_of_exhausted_card
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.placing import open_to
from hexreeve.kingdom.referee.state import MANDATORY_BUILDS, Choice, GameState, Outcome


def possible(game: Game, state: GameState, action: Action) -> bool:
    """Whether the table can carry an action out: its pieces exist and its hexes have room."""
    return _possible(game, state, game.seat_of(action.player), action)


def apply(game: Game, state: GameState, action: Action) -> Outcome:
    """Carry an action out, legal or not.

    Raises ValueError for an action that is not `possible`, such as a second piece on a hex.
    """
    index = game.players.index(action.player)
    if not _possible(game, state, index, action):
        raise ValueError(f"{action} cannot be carried out")
    if state.newest is not None and not _is_at_once(game, action):
        state = replace(state, newest=None)
    return _EFFECTS[type(action)](game, state, index, action)


def _is_at_once(game: Game, action: Action) -> bool:
    return isinstance(action, UseTile) and action.tile in game.at_once


def _possible(game: Game, state: GameState, index: int, action: Action) -> bool:
    if isinstance(action, Build):
        seat = state.seats[index]
        return bool((seat.supply or seat.aside) and effects.is_open(game, state, action.at))
    if isinstance(action, UseTile):
        power = game.ruleset.powers.get(action.tile)
        if power is None:
            return effects.can_do_by_hand(game, state, index, action)
        return power.possible(game, state, index, action)
    return not (state.over or state.closing)


def continues_use(game: Game, state: GameState, index: int, action: UseTile) -> bool:
    """Whether an action continues a use of a tile that is under way, within its budget."""
    power = game.ruleset.powers.get(action.tile)
    if power is None or state.ongoing is None or index != state.active:
        return False
    tile, left = state.ongoing
    return tile == action.tile and power.cost(action) <= left


def _reveal(game: Game, state: GameState, index: int, action: Reveal) -> Outcome:
    others = list(action.cards or (action.card,))
    card = action.card or others[0]
    others.remove(card)
    warnings = warn_of_exhausted_card(game, state, action.player, card)
    for each in others:
        warnings += warn_of_exhausted_card(game, state, action.player, each)
    state = _play(game, state, card)
    if others:
        state = replace(state, others=tuple(others))
    if not action.card and len(open_to(game, action.cards)) > 1:
        # cro.crossroads: the first action that needs a terrain decides.
        return replace(state, terrain=None, quota=MANDATORY_BUILDS, undecided=True), warnings
    open_terrains = open_to(game, action.cards or (card,))
    if len(open_terrains) > 1 and (action.cards or action.terrain):
        state = replace(state, chosen=Choice("reveal", None, action.cards or (card,)))
    return effects.with_terrain(game, state, action.terrain) if action.terrain else state, warnings


def _redraw(game: Game, state: GameState, index: int, action: Redraw) -> Outcome:
    # kb.turn.redraw: the printing says whether the useless card is discarded or leaves the game.
    deck = state.deck
    if deck is not None and state.card is not None:
        if useless_card_leaves(game):
            deck = replace(deck, removed=(*deck.removed, state.card))
        else:
            deck = discard(deck, state.card)
    state, warnings = draw(game, replace(state, deck=deck), action.player, action.card)
    return _play(game, state, action.card), warnings


def useless_card_leaves(game: Game) -> bool:
    """Whether a useless terrain card leaves the game; else it is discarded (kb.turn.redraw)."""
    edition = game.ruleset.edition
    return bool(game.house_rules.get("useless_card", edition.useless_card) == "removed")


def _play(game: Game, state: GameState, card: str) -> GameState:
    """Play a card. If it has one terrain, it stands for that terrain at once."""
    terrains = open_to(game, (card,)) if game.soil else game.terrains[card]
    terrain = terrains[0] if len(terrains) == 1 else None
    quota = state.quota if state.built else effects.builds_on(game, terrain) if terrain else MANDATORY_BUILDS
    return state.with_card(card, terrain, quota)


def _build(game: Game, state: GameState, index: int, action: Build) -> Outcome:
    seat = state.seats[index]
    own_turn = index == state.active
    aside = seat.aside > 0 and not (state.owed > seat.aside if own_turn else seat.supply)
    if own_turn and state.terrain is None:
        state = effects.choose(game, state, action.at)
    if action.outpost:
        state = _without_adjacency(game, state, index)
    # If the table lets another player build in this turn, the active player still owes the same number of builds.
    state, events = effects.build(game, _interrupted(state, index), index, action.at, aside, own_turn)
    if not own_turn or aside or not game.in_play_scorers or state.built != state.quota:
        return state, events
    state, more = effects.pay(game, state, index, 0, state.row)
    return state, events + more


def _without_adjacency(game: Game, state: GameState, index: int) -> GameState:
    """Spend the tile that lets an action ignore adjacency."""
    for tile in game.ruleset.usable.values():
        if tile.ignores_adjacency == "any":
            state = state.with_seat(index, effects.spend(state.seats[index], tile.id))
    return state


def _use_tile(game: Game, state: GameState, index: int, action: UseTile) -> Outcome:
    tile, power = game.ruleset.usable[action.tile], game.ruleset.powers.get(action.tile)
    warnings: tuple[Event, ...] = ()
    if tile.closing and power is not None:
        return _close(game, *power.carry_out(game, state, index, action), (tile.id, index))
    if tile.at_once:
        state = replace(state, reactors=(), passed=(), newest=None)
    elif tile.shared:
        state = replace(_interrupted(state, index), spent=(*state.spent, tile.id))
    elif tile.reaction:
        warnings = reactions.warn_of_passed(game, state, index)
        state = reactions.react(game, state, index, effects.spend(state.seats[index], tile.id))
    else:
        left = state.ongoing[1] if state.ongoing and continues_use(game, state, index, action) else 0
        state = _interrupted(state, index)
        if not left:
            state = state.with_seat(index, effects.spend(state.seats[index], tile.id))
        # The table may allow a tile out of turn, but only the active player can continue a use.
        left = (left or power.budget) - power.cost(action) if power is not None and index == state.active else 0
        if left > 0:
            state = replace(state, ongoing=(tile.id, left))
    if action.outpost:
        state = _without_adjacency(game, state, index)
    if power is None:
        return effects.do_by_hand(game, state, index, action)
    state, events = power.carry_out(game, state, index, action)
    return state, (*events, *warnings, *_unneeded(game, action)) if action.outpost or warnings else events


def _close(game: Game, state: GameState, events: tuple[Event, ...], done: tuple[str, int]) -> Outcome:
    """The outcome of what a seat does after the last turn, `done`; the game ends with the last of them."""
    if done not in state.closing:
        return state, events
    state = replace(state, newest=None, reactors=(), passed=())
    if left := tuple(entry for entry in state.closing if entry != done and _can_close(game, state, entry)):
        return replace(state, closing=left, active=left[0][1]), events
    after = replace(state, over=True, closing=(), active=game.start) if state.over else _voluntary(game, state)
    return after, (*events, _end(after))


def _can_close(game: Game, state: GameState, entry: tuple[str, int]) -> bool:
    """Whether a seat still has something to do with a tile after the last turn."""
    tile, index = entry
    return game.ruleset.powers[tile].offer(game, state, index) is not None


def _voluntary(game: Game, state: GameState) -> GameState:
    """The end of the game, with what players may still do and need not."""
    left = _left(game, state, voluntary=True)
    return replace(state, over=True, closing=left, active=left[0][1] if left else game.start)


def _left(game: Game, state: GameState, *, voluntary: bool) -> tuple[tuple[str, int], ...]:
    """What is left to do after the last turn, in order: what players must do, or what they may."""
    order = [*range(game.start, len(state.seats)), *range(game.start)]
    tiles = [tile for tile in game.closing if game.ruleset.usable[tile].voluntary is voluntary]
    return tuple((tile, index) for tile in tiles for index in order if _can_close(game, state, (tile, index)))


def _end(state: GameState) -> Event:
    """The event of the end; it names what players may still do."""
    return Event("end", facts={"closing": state.closing[0][0]}) if state.closing else Event("end")


def _unneeded(game: Game, action: UseTile) -> list[Event]:
    """A warning that a tile was spent to ignore adjacency where adjacency does not apply (nom.outpost)."""
    power = game.ruleset.power_of(action)
    rule = next((tile.rule for tile in game.ruleset.usable.values() if tile.ignores_adjacency == "any"), "")
    if not action.outpost or power is None or not power.builds or power.adjoins or not rule:
        return []
    return [Event("warning", action.player, {"warning": "unneeded", "rule": rule, "tile": action.uses or action.tile})]


def _interrupted(state: GameState, index: int) -> GameState:
    """End a use under way and pending reactions, which the active player gives up by acting."""
    if (state.ongoing or state.reactors or state.passed) and index == state.active:
        return replace(state, ongoing=None, reactors=(), passed=())
    return state


def _end_turn(game: Game, state: GameState, index: int, action: EndTurn) -> Outcome:
    active, seats, hand = state.active, list(state.seats), 1
    events: list[Event] = []
    for held in state.seats[active].tiles:
        if held.tile in game.passing and not held.fresh:
            # nom.seize
            seats[active] = seats[active].without(held)
            events.append(Event("lose", game.players[active], {"tile": held.tile}))
        elif held.tile in game.extra_cards:
            hand = max(hand, 1 + game.extra_cards[held.tile])
    following = (active + 1) % len(state.seats)
    for i, seat in enumerate(seats):
        seat = replace(seat, built_in=0) if seat.built_in else seat
        seats[i] = effects.after_turn(seat, reactions.stays_used(game, i, following), own=i == active)
    seat = seats[active]
    if seat.lifted or hand != seat.hand:
        # mar.temple: settlements set aside in this turn must be built in the next one.
        seats[active] = replace(seat, aside=seat.aside + seat.lifted, lifted=0, hand=hand)
    deck = state.deck
    if deck is not None and state.card is not None:
        deck = discard(deck, state.card, *state.others)
        for _ in range(hand):
            deck = draw_card(deck)
    over = state.end_triggered and following == game.start
    state = GameState(
        tuple(seats), following, state.stock, deck, end_triggered=state.end_triggered, over=over, walls=state.walls
    )
    if over:
        state = closed(game, state)
        events += [_end(state)] if state.over else []
    return state, tuple(events)


def closed(game: Game, state: GameState) -> GameState:
    """The state after the last turn: over, unless players still have something to do before the gold is counted."""
    if not game.closing:
        return state
    if left := _left(game, state, voluntary=False):
        return replace(state, over=False, closing=left, active=left[0][1])
    return _voluntary(game, state)


# Any: each function takes its own kind of action.
_EFFECTS: dict[type[Action], Callable[[Game, GameState, int, Any], Outcome]] = {  # type: ignore[explicit-any]
    Reveal: _reveal,
    Redraw: _redraw,
    Build: _build,
    UseTile: _use_tile,
    EndTurn: _end_turn,
}
