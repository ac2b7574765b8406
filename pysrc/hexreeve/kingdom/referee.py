"""The referee: `check`, `legal` and `apply` are the only three ways to touch a state."""

from collections.abc import Callable, Mapping
from typing import Any

from hexreeve.kingdom import effects, turns
from hexreeve.kingdom.actions import Action, Build, EndTurn, Redraw, Reveal, UseTile, type_name
from hexreeve.kingdom.catalog import Tile
from hexreeve.kingdom.placing import buildable, card_terrains, mandatory, placing_on
from hexreeve.kingdom.powers import Further, Offer, Verdict
from hexreeve.kingdom.state import Game, GameState, Phase, Seat
from hexreeve.ruling import Ruling, Violation
from hexreeve.values import EMPTY, changed, value

Offers = Mapping[str, Offer]
# Before Python 3.12 finding a member takes long.
_REVEAL, _BEFORE, _MANDATORY, _AFTER, _OVER = Phase.REVEAL, Phase.BEFORE, Phase.MANDATORY, Phase.AFTER, Phase.OVER


@value()
class Legal:
    """All that the player to act may do.

    `build` is the mask for the next mandatory build; `tiles` has an offer for each tile that can be used.
    `reactions` has the offers of those who may react to what has just happened, by player in their order.
    """

    player: str | None
    phase: Phase
    build: int = 0
    tiles: Offers = EMPTY
    redraw: bool = False
    end_turn: bool = False
    reactions: Mapping[str, Offers] = EMPTY

    @property
    def kinds(self) -> tuple[str, ...]:
        """Return the public names of the kinds of action that are legal now, then the ids of usable tiles."""
        possible: dict[type[Action], bool] = {
            Reveal: self.phase is Phase.REVEAL,
            Build: bool(self.build),
            Redraw: self.redraw,
            EndTurn: self.end_turn,
        }
        return (*(type_name(kind) for kind, may in possible.items() if may), *self.tiles)


def legal(game: Game, state: GameState) -> Legal:
    """Return what the player to act may do, and who may react; nothing after the end."""
    if state.over:
        return Legal(None, _OVER)
    player = game.players[state.active]
    if state.card is None:
        return Legal(player, _REVEAL)
    reactions = _reactions(game, state) if state.reactors else EMPTY
    if not state.owed:
        return Legal(player, _AFTER, 0, _offers(game, state), False, True, reactions)
    build = mandatory(game, state, state.seats[state.active]).legal
    if state.built:
        return Legal(player, _MANDATORY, build, EMPTY, not build, False, reactions)
    return Legal(player, _BEFORE, build, _offers(game, state) if build else EMPTY, not build, False, reactions)


def further(game: Game, state: GameState, action: UseTile) -> Further:
    """Return how a use of a tile that is not whole yet can go on: hexes, each with all that is added by choosing it."""
    power = game.ruleset.powers[action.tile]
    found: Further = power.further(game, state, game.seat_of(action.player), action)
    return found


def freed(game: Game, state: GameState) -> int:
    """Return the mask for the next mandatory build if it need not be adjacent."""
    return mandatory(game, state, state.seats[state.active]).fitting if state.card and state.owed else 0


def _offers(game: Game, state: GameState) -> Offers:
    """Return what the tiles of the active player, and the actions open to everybody, can do."""
    index, powers, answer = state.active, game.ruleset.powers, game.reaction
    tiles = []
    for held in state.seats[index].tiles:
        if not (held.fresh or held.used):
            tiles.append(held.tile)
    if state.ongoing:
        tiles.append(state.ongoing[0])
    for tile in game.shared:
        if tile not in state.spent:
            tiles.append(tile)
    found: dict[str, Offer] = {}
    for tile in tiles:
        if tile in powers and tile not in found and tile != answer:
            offer = powers[tile].offer(game, state, index)
            if offer is not None:
                found[tile] = offer
    return found


def _reactions(game: Game, state: GameState) -> Mapping[str, Offers]:
    tile = game.reaction
    offers = {game.players[i]: game.ruleset.powers[tile].offer(game, state, i) for i in state.reactors}
    return {player: {tile: offer} for player, offer in offers.items() if offer is not None}


LEGAL = Ruling()


def check(game: Game, state: GameState, action: Action) -> Ruling:
    """Return the verdict on an action: all broken rules in the order of RULES 0.7, what would be legal."""
    index = game.seat_of(action.player)
    now = _turn_violations(game, state, index, action)
    verdict = _CHECKS[type(action)](game, state, index, action)
    now += verdict.against
    target = verdict.target
    there = target.violations(verdict.at) if target is not None else []
    if not now and not there:
        return LEGAL
    instead = target.legal if target is not None and not now else 0
    return Ruling(
        violations=(*now, *there),
        instead=instead,
        choices=() if instead else legal(game, state).kinds,
        possible=turns.possible(game, state, action),
    )


# The caller has checked the action, or carries out the table's word: nothing is judged there.
apply = turns.apply


def _turn_violations(game: Game, state: GameState, index: int, action: Action) -> list[Violation]:
    if state.over:
        return [Violation("kb.end")]
    found = []
    if index != state.active and not _reacts(game, state, index, action):
        found.append(Violation("kb.turn.player", {"active": game.players[state.active]}))
    if (state.card is None) is not isinstance(action, Reveal):
        found.append(Violation("kb.turn.reveal", case="refused" if state.card is None else "again"))
    return found


def _reacts(game: Game, state: GameState, index: int, action: Action) -> bool:
    """Return whether an action is a reaction that is this player's to make."""
    return isinstance(action, UseTile) and action.tile == game.reaction and index in state.reactors


def _must_redraw(game: Game, state: GameState) -> bool:
    seat = state.seats[state.active]
    return state.card is not None and state.owed > 0 and not mandatory(game, state, seat).fitting


def _redraw_first(game: Game, state: GameState) -> list[Violation]:
    if not _must_redraw(game, state):
        return []
    return [Violation("kb.turn.redraw", {"terrain": card_terrains(game, state)})]


def _check_reveal(game: Game, state: GameState, index: int, action: Reveal) -> Verdict:
    found = []
    shown, hand = len(action.cards) or 1, state.seats[index].hand
    if shown != hand:
        tile = next(tile for tile in game.ruleset.usable.values() if tile.cards)
        found.append(Violation(tile.rule, {"count": hand}, case="more" if shown < hand else "refused"))
    choosing = game.ruleset.choosing
    if action.terrain and choosing and action.terrain not in game.terrains[action.card]:
        found.append(Violation(choosing.rule, {"terrain": action.terrain}))
    return Verdict(found)


def _check_redraw(game: Game, state: GameState, index: int, action: Redraw) -> Verdict:
    if state.card is None or _must_redraw(game, state):
        return Verdict([])
    if state.owed == 0:
        return Verdict([Violation("kb.turn.redraw", case="done")])
    fitting = mandatory(game, state, state.seats[state.active]).fitting
    facts = {"terrain": card_terrains(game, state), "count": fitting.bit_count()}
    return Verdict([Violation("kb.turn.redraw", facts, fitting, case="fits")])


def _check_build(game: Game, state: GameState, index: int, action: Build) -> Verdict:
    seat = state.seats[index]
    supplied = [] if seat.supply or seat.aside else [Violation("kb.supply")]
    if state.card is None:
        # What needs no card to be wrong is said as well (RULES 0.7).
        return Verdict(supplied, placing_on(game, state, buildable(game)), action.at)
    target = mandatory(game, state, seat)
    # What fits does not depend on who builds, only what is adjacent does.
    found = [] if target.fitting else _redraw_first(game, state)
    if state.built >= state.quota and not state.owed:
        found.append(Violation("kb.turn.mandatory", {"count": state.built}, case="done"))
    if waivers(game, action):
        target = changed(target, own=None)
    found += _waiving_violations(game, state, index, action)
    return Verdict(found + supplied, target, action.at)


def waivers(game: Game, action: Build | UseTile) -> list[Tile]:
    """Return the tiles that an action asks to free it of adjacency."""
    return [tile for tile in game.ruleset.usable.values() if _waives(tile, action)]


def _waives(tile: Tile, action: Build | UseTile) -> bool:
    """Return whether an action asks a tile to free it of adjacency."""
    if tile.waives == "any":
        return action.outpost
    return bool(tile.waives) and isinstance(action, Build) and action.bonus == tile.bonus_of


def _waiving_violations(game: Game, state: GameState, index: int, action: Build | UseTile) -> list[Violation]:
    """Return what forbids the tiles that an action asks to free it of adjacency."""
    found = []
    for tile in waivers(game, action):
        found += _holding_violations(state.seats[index], tile.id)
        if tile.waives == "opening" and state.built:
            found.append(Violation(tile.rule, {"count": state.built}, case="late"))
        if tile.passing and index != state.active:
            # nom.seize: for the owner's own turn, so not for an answer in somebody else's.
            found.append(Violation(tile.rule, {"active": game.players[state.active]}))
    return found


def _check_end_turn(game: Game, state: GameState, index: int, action: EndTurn) -> Verdict:
    if state.card is None or not state.owed:
        return Verdict([])
    return Verdict([Violation("kb.turn.mandatory", {"count": state.owed}), *_redraw_first(game, state)])


def _check_tile(game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
    tile, power = game.ruleset.usable[action.tile], game.ruleset.powers.get(action.tile)
    found: list[Violation] = []
    if tile.reaction:
        if index not in state.reactors:
            found.append(Violation(tile.rule))
    elif state.card is not None:
        found += _redraw_first(game, state)
        if state.phase is Phase.MANDATORY:
            found.append(Violation("kb.turn.unbroken", {"count": state.owed, "tile": tile.id}))
    found += _use_violations(game, state, index, action)
    found += _waiving_violations(game, state, index, action)
    if power is None:
        # What has a rule of its own works with other actions; of the rest nothing is on file.
        case = "passive" if tile.rule else "unknown"
        return Verdict([*found, Violation("kb.tile.target", {"tile": tile.id}, case=case)])
    verdict: Verdict = power.verdict(game, state, index, action)
    return changed(verdict, against=found + verdict.against)


def _use_violations(game: Game, state: GameState, index: int, action: UseTile) -> list[Violation]:
    """Return what forbids a player to use this tile now, whatever for."""
    tile, seat = game.ruleset.usable[action.tile], state.seats[index]
    if tile.shared:
        return [Violation("kb.tile.once", {"tile": tile.id})] if tile.id in state.spent else []
    if tile.reaction and effects.ready(game, seat, tile.id):
        return []
    if turns.continuing(game, state, index, action):
        return []
    found = _holding_violations(seat, tile.id)
    power = game.ruleset.powers.get(tile.id)
    if found and found[0].rule == "kb.tile.once" and power is not None and power.budget > 1:
        if state.ongoing and state.ongoing[0] == tile.id:
            # It goes on; how far is the business of its power.
            return []
        # Part of it or all has been used; the rest was given up by doing something else.
        return [Violation(tile.rule, {"tile": tile.id}, case="given-up")]
    return found


def _holding_violations(seat: Seat, tile: str) -> list[Violation]:
    held = [each for each in seat.tiles if each.tile == tile]
    if not held:
        return [Violation("kb.tile.owned", {"tile": tile})]
    if any(effects.usable(each) for each in held):
        return []
    rule = "kb.tile.once" if any(each.used for each in held) else "kb.tile.next-turn"
    return [Violation(rule, {"tile": tile})]


_CHECKS: dict[type[Action], Callable[[Game, GameState, int, Any], Verdict]] = {
    Reveal: _check_reveal,
    Redraw: _check_redraw,
    Build: _check_build,
    UseTile: _check_tile,
    EndTurn: _check_end_turn,
}
