"""The referee: `check` judges an action, `legal` lists the legal actions, `apply` carries an action out."""

from collections.abc import Callable, Mapping
from functools import reduce
from operator import or_
from typing import Any

from hexreeve.core.hexgrid import Mask, names_in, neighbours
from hexreeve.core.ruling import Ruling, Violation
from hexreeve.core.structs import EMPTY, replace, struct
from hexreeve.kingdom.content.catalog import Tile
from hexreeve.kingdom.referee import effects, reactions, turns
from hexreeve.kingdom.referee.actions import Action, Build, EndTurn, Redraw, Reveal, UseTile, type_name
from hexreeve.kingdom.referee.game import Game
from hexreeve.kingdom.referee.offers import Continuations, Offer, Verdict
from hexreeve.kingdom.referee.placing import (
    buildable,
    card_terrains,
    mandatory,
    on_card,
    open_to,
    placing_on,
    terrains_of,
)
from hexreeve.kingdom.referee.state import GameState, Phase, Seat
from hexreeve.text.rules import cited

_END = cited("kb.end")
_SUPPLY = cited("kb.supply")
_TILE_NEXT_TURN = cited("kb.tile.next-turn")
_TILE_ONCE = cited("kb.tile.once")
_TILE_OWNED = cited("kb.tile.owned")
_TILE_TARGET = cited("kb.tile.target")
_TURN_MANDATORY = cited("kb.turn.mandatory")
_TURN_PLAYER = cited("kb.turn.player")
_TURN_REDRAW = cited("kb.turn.redraw")
_TURN_REVEAL = cited("kb.turn.reveal")
_TURN_UNBROKEN = cited("kb.turn.unbroken")

# The house rule: whether a new card may still come once all builds are made.
_REDRAW_AFTER = "redraw_after_mandatory"

Offers = Mapping[str, Offer]
# Before Python 3.12 the look-up of an enum member is slow.
_REVEAL, _BEFORE, _MANDATORY, _AFTER = Phase.REVEAL, Phase.BEFORE, Phase.MANDATORY, Phase.AFTER
_CLOSING, _OVER = Phase.CLOSING, Phase.OVER


@struct()
class Legal:
    """All that the player to act may do.

    player: None after the end. build: mask for the next mandatory build. tiles: an offer for each usable tile. redraw,
    end_turn: whether these actions are legal; once all builds are made, a redraw is never due. reactions: the offers of
    the players who may react to the last action, in the order in which they may.
    """

    player: str | None
    phase: Phase
    build: Mask = 0
    tiles: Offers = EMPTY
    redraw: bool = False
    end_turn: bool = False
    reactions: Mapping[str, Offers] = EMPTY

    @property
    def redraw_due(self) -> bool:
        """Whether a new card must come before anything else (kb.turn.redraw)."""
        return self.redraw and not self.end_turn

    @property
    def kinds(self) -> tuple[str, ...]:
        """Public names of the legal kinds of action, then the ids of the usable tiles."""
        possible: dict[type[Action], bool] = {
            Reveal: self.phase is Phase.REVEAL,
            Build: bool(self.build),
            Redraw: self.redraw,
            EndTurn: self.end_turn,
        }
        return (*(type_name(kind) for kind, may in possible.items() if may), *self.tiles)


def legal(game: Game, state: GameState) -> Legal:
    """Everything that may be done in a state; empty after the end. Reveals are not listed card by card."""
    if state.over and not state.closing:
        return Legal(None, _OVER)
    player = game.players[state.active]
    if state.closing:
        tile = state.closing[0][0]
        offer = game.ruleset.powers[tile].offer(game, state, state.active)
        return Legal(player, _CLOSING, tiles={tile: offer} if offer else EMPTY)
    if state.card is None:
        return Legal(player, _REVEAL)
    answers = reactions.offers(game, state) if state.reactors else EMPTY
    at_once = _at_once(game, state) if state.newest is not None else EMPTY
    if state.ongoing and (due := _due(game, state)):
        others = {other: offers for other, offers in answers.items() if other != player}
        return Legal(player, state.phase, 0, {**due, **at_once}, False, False, others)
    if not state.owed:
        return Legal(player, _AFTER, 0, _offers(game, state), _may_redraw(game, state), True, answers)
    build = mandatory(game, state, state.seats[state.active]).legal
    if state.built:
        return Legal(player, _MANDATORY, build, at_once, not build, False, answers)
    return Legal(player, _BEFORE, build, _offers(game, state) if build else at_once, not build, False, answers)


def continuations(game: Game, state: GameState, action: UseTile) -> Continuations:
    """Ways to complete an unfinished use of a tile. Raises KeyError for a tile whose rules are not on file."""
    power = game.ruleset.powers[action.tile]
    return power.continuations(game, state, game.seat_of(action.player), action)


def unrestricted_builds(game: Game, state: GameState) -> Mask:
    """Mask for the next mandatory build if adjacency did not apply; 0 if no build is owed."""
    return mandatory(game, state, state.seats[state.active]).unblocked if state.card and state.owed else 0


def _offers(game: Game, state: GameState) -> Offers:
    """The offers of the active player's tiles and of the actions open to every player."""
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


def _at_once(game: Game, state: GameState) -> Offers:
    """The offers for the settlement that the active player has just built (emp.plateaus)."""
    offers = {tile: game.ruleset.powers[tile].offer(game, state, state.active) for tile in game.at_once}
    return {tile: offer for tile, offer in offers.items() if offer is not None}


def _due(game: Game, state: GameState) -> Offers:
    """The offer of the tile that the active player must continue with (nom.donation); empty without one."""
    if not state.ongoing:
        return EMPTY
    tile = state.ongoing[0]
    power = game.ruleset.powers[tile]
    offer = power.offer(game, state, state.active) if power.obliges else None
    return EMPTY if offer is None else {tile: offer}


LEGAL = Ruling()


def check(game: Game, state: GameState, action: Action) -> Ruling:
    """Judge an action: every broken rule in the order of RULES 0.7, and what would be legal instead.

    Raises ValueError if the player is not in the game.
    """
    index = game.seat_of(action.player)
    now = _turn_violations(game, state, index, action)
    verdict = _CHECKS[type(action)](game, state, index, action)
    now += verdict.against
    target = verdict.target
    there = target.violations(verdict.at) if target is not None else []
    if not now and not there:
        return LEGAL
    instead = target.legal & ~verdict.chosen if target is not None and not now else 0
    rules = {violation.rule for violation in now}
    return Ruling(
        violations=(*now, *(violation for violation in there if violation.rule not in rules)),
        instead=instead,
        choices=() if instead else legal(game, state).kinds,
        possible=turns.possible(game, state, action),
    )


# Judges nothing: the caller has checked the action, or the table has allowed it.
apply = turns.apply


def _turn_violations(game: Game, state: GameState, index: int, action: Action) -> list[Violation]:
    closes = isinstance(action, UseTile) and game.ruleset.usable[action.tile].closing
    if state.over and not state.closing:
        return [Violation(_END)]
    if isinstance(action, UseTile) and action.tile == game.reaction and not state.closing:
        # A reaction has no turn of its own: `_check_tile` judges whether there is something to react to.
        return []
    found = []
    if isinstance(action, UseTile) and closes and not state.closing:
        case = "early" if action.tile in game.closing else "absent"
        return [Violation(game.ruleset.usable[action.tile].rule, case=case)]
    if index != state.active:
        found.append(Violation(_TURN_PLAYER, {"active": game.players[state.active]}))
    if state.closing:
        due = isinstance(action, UseTile) and action.tile == state.closing[0][0]
        return found if due else [*found, _due_at_the_end(game, state)]
    if (state.card is None) is not isinstance(action, Reveal):
        found.append(Violation(_TURN_REVEAL, case="refused" if state.card is None else "again"))
    # The card comes first: the table may have allowed a tile before it.
    if index == state.active and state.card is not None:
        for tile, offer in _due(game, state).items():
            if not (isinstance(action, UseTile) and action.tile in (tile, *game.at_once)):
                left = state.ongoing[1] if state.ongoing else 0
                facts = {"tile": tile, "count": left, "hexes": names_in(offer.at)}
                found.append(Violation(game.ruleset.usable[tile].rule, facts, offer.at, case="due"))
    return found


def _due_at_the_end(game: Game, state: GameState) -> Violation:
    """The violation that only what closes the game is left to do."""
    tile, index = state.closing[0]
    return Violation(game.ruleset.usable[tile].rule, {"active": game.players[index]}, case="due")


def _may_redraw(game: Game, state: GameState) -> bool:
    """Whether a new card may replace the played one; while builds are owed, it then must (kb.turn.redraw)."""
    if state.card is None or mandatory(game, state, state.seats[state.active]).unblocked:
        return False
    return state.owed > 0 or bool(game.house_rules[_REDRAW_AFTER])


def _redraw_first(game: Game, state: GameState) -> list[Violation]:
    """The violation that a new card is due (kb.turn.redraw), after those of pieces that block the last hexes."""
    if not state.owed or not _may_redraw(game, state) or _due(game, state):
        return []
    target, facts = mandatory(game, state, state.seats[state.active]), {"terrain": card_terrains(game, state)}
    found = []
    for rule, there in target.blockers.items():
        if blocked := target.free & neighbours(there):
            because = there & neighbours(blocked)
            hexes = {"hexes": names_in(blocked), "count": blocked.bit_count(), "because": names_in(because)}
            found.append(Violation(rule, {**facts, **hexes}, because, case="last"))
    return [*found, Violation(_TURN_REDRAW, facts)]


def _check_reveal(game: Game, state: GameState, index: int, action: Reveal) -> Verdict:
    found = []
    shown, hand = len(action.cards) or 1, state.seats[index].hand
    if shown != hand:
        tile = next(tile for tile in game.ruleset.usable.values() if tile.cards)
        found.append(Violation(tile.rule, {"count": hand}, case="more" if shown < hand else "refused"))
    dual_card_rule = game.ruleset.dual_card_rule
    if action.terrain and dual_card_rule and action.terrain not in open_to(game, (action.card,)):
        found.append(Violation(dual_card_rule.rule, {"terrain": action.terrain}))
    elif not found and action.card:
        found += _names_a_full_one(game, state, action)
    return Verdict(found)


def _names_a_full_one(game: Game, state: GameState, action: Reveal) -> list[Violation]:
    """The violation of naming a card or a terrain without a hex while another one that is shown has some."""
    named = (action.terrain,) if action.terrain else open_to(game, (action.card,))
    others = [card for card in dict.fromkeys(action.cards) if card != action.card]
    if not (others or action.terrain) or any(_room_on(game, state, terrain) for terrain in named):
        return []
    tile = next((tile for tile in game.ruleset.usable.values() if tile.cards), None)
    dual = game.ruleset.dual_card_rule
    choices = (
        (dual.rule if dual else "", terrains_of(game, [action.card])),
        (game.soil_rule, open_to(game, [action.card])),
        (tile.rule if tile else "", terrains_of(game, others)),
    )
    for rule, terrains in choices:
        room = {terrain: _room_on(game, state, terrain) for terrain in terrains}
        left = tuple(terrain for terrain, mask in room.items() if mask)
        if rule and left:
            return [Violation(rule, {"full": named, "terrain": left}, reduce(or_, room.values()), case="full")]
    return []


def _check_redraw(game: Game, state: GameState, index: int, action: Redraw) -> Verdict:
    if state.card is None or _may_redraw(game, state):
        return Verdict([])
    if not state.owed and not game.house_rules[_REDRAW_AFTER]:
        return Verdict([Violation(_TURN_REDRAW, case="done")])
    room = {terrain: _room_on(game, state, terrain) for terrain in card_terrains(game, state)}
    left = tuple(terrain for terrain, mask in room.items() if mask)
    full = tuple(terrain for terrain, mask in room.items() if not mask)
    unblocked = reduce(or_, room.values())
    if full:
        return Verdict([Violation(_TURN_REDRAW, {"terrain": left, "full": full}, unblocked, case="left")])
    return Verdict([Violation(_TURN_REDRAW, {"terrain": left, "count": unblocked.bit_count()}, unblocked, case="fits")])


def _room_on(game: Game, state: GameState, terrain: str) -> Mask:
    """Mask of the hexes of a terrain on which a mandatory build could go, adjacency apart."""
    return placing_on(game, state, on_card(game, (terrain,))).unblocked


def _check_build(game: Game, state: GameState, index: int, action: Build) -> Verdict:
    seat = state.seats[index]
    supplied = [] if seat.supply or seat.aside else [Violation(_SUPPLY)]
    if state.card is None:
        # Also list the faults that can be judged without a card (RULES 0.7).
        return Verdict(supplied, placing_on(game, state, buildable(game)), action.at)
    target = mandatory(game, state, seat)
    # Terrain fits every player alike; only adjacency depends on the seat.
    found = [] if target.unblocked else _redraw_first(game, state)
    if state.built >= state.quota and not state.owed:
        dual, few = game.ruleset.dual_card_rule, state.terrain or ""
        case = "few" if dual and few in dual.builds and state.quota == dual.builds[few] else "done"
        found.append(Violation(_TURN_MANDATORY, {"number": state.quota, "terrain": few}, case=case))
    if tiles_ignoring_adjacency(game, action):
        target = replace(target, own=None)
    found += _spending_violations(game, state, index, action)
    return Verdict(found + supplied, target, action.at)


def tiles_ignoring_adjacency(game: Game, action: Build | UseTile) -> list[Tile]:
    """The tiles that an action spends so that it need not be adjacent."""
    # Hot path: most actions spend none.
    if not (action.outpost or (isinstance(action, Build) and action.bonus)):
        return []
    return [tile for tile in game.ruleset.usable.values() if _ignores_adjacency(tile, action)]


def _ignores_adjacency(tile: Tile, action: Build | UseTile) -> bool:
    if tile.ignores_adjacency == "any":
        return action.outpost
    return bool(tile.ignores_adjacency) and isinstance(action, Build) and action.bonus == tile.bonus_of


def _spending_violations(game: Game, state: GameState, index: int, action: Build | UseTile) -> list[Violation]:
    found = []
    for tile in tiles_ignoring_adjacency(game, action):
        found += _holding_violations(game, index, state.seats[index], tile)
        if tile.ignores_adjacency == "opening" and state.built:
            found.append(Violation(tile.rule, {"count": state.built}, case="late"))
        if tile.passing and index != state.active:
            # nom.seize: the tile serves its owner's own turn, so not a reaction in another player's turn.
            found.append(Violation(tile.rule, {"active": game.players[state.active]}))
        power = game.ruleset.power_of(action) if isinstance(action, UseTile) else None
        if power is not None and not power.builds:
            # nom.outpost: it frees a settlement that is built, no other piece and no move.
            found.append(
                Violation(
                    tile.rule, {"piece": power.puts} if power.puts else {}, case="piece" if power.puts else "no-build"
                )
            )
    return found


def _check_end_turn(game: Game, state: GameState, index: int, action: EndTurn) -> Verdict:
    if state.card is None or not state.owed:
        return Verdict([])
    redraw = _redraw_first(game, state)
    facts = {"count": state.owed, "terrain": card_terrains(game, state)}
    return Verdict([Violation(_TURN_MANDATORY, facts, case="stuck" if redraw else "refused"), *redraw])


def _check_tile(game: Game, state: GameState, index: int, action: UseTile) -> Verdict:
    tile, power = game.ruleset.usable[action.tile], game.ruleset.powers.get(action.tile)
    found: list[Violation] = []
    if tile.closing and power is not None:
        return power.verdict(game, state, index, action)
    if state.card is not None and not (tile.reaction or tile.at_once):
        found += _redraw_first(game, state)
        if state.phase is Phase.MANDATORY:
            found.append(Violation(_TURN_UNBROKEN, {"count": state.owed, "tile": tile.id}))
    found += _use_violations(game, state, index, action)
    if tile.reaction and index not in state.reactors:
        before = dict(state.passed).get(index)
        facts = {} if before is None else {"other": game.players[before]}
        found.append(Violation(tile.rule, facts, case="refused" if before is None else "late"))
    found += _spending_violations(game, state, index, action)
    if power is None:
        # A tile with a rule but no power works through other actions; without a rule, it is not on file.
        case = "passive" if tile.rule else "unknown"
        return Verdict([*found, Violation(_TILE_TARGET, {"tile": tile.id}, case=case)])
    verdict = power.verdict(game, state, index, action)
    return replace(verdict, against=found + verdict.against)


def _use_violations(game: Game, state: GameState, index: int, action: UseTile) -> list[Violation]:
    """The violations of using this tile now, whatever its target."""
    tile, seat = game.ruleset.usable[action.tile], state.seats[index]
    if tile.shared:
        return [Violation(_TILE_ONCE, {"tile": tile.id}, case="shared")] if tile.id in state.spent else []
    if tile.reaction and effects.ready(game, seat, tile.id):
        return []
    if turns.continues_use(game, state, index, action):
        return []
    found = _holding_violations(game, index, seat, tile)
    power = game.ruleset.powers.get(tile.id)
    if found and found[0].rule == _TILE_ONCE and power is not None and power.budget > 1:
        if state.ongoing and state.ongoing[0] == tile.id:
            # The use continues; its power judges whether the budget suffices.
            return []
        # Another action in between has ended the use.
        return [Violation(tile.rule, {"tile": tile.id}, case="given-up")]
    return found


def _holding_violations(game: Game, index: int, seat: Seat, tile: Tile) -> list[Violation]:
    held, facts = [each for each in seat.tiles if each.tile == tile.id], {"tile": tile.id}
    if not held:
        return [Violation(_TILE_OWNED, facts)]
    if any(effects.usable(each) for each in held):
        return []
    if not any(each.used for each in held):
        return [Violation(_TILE_NEXT_TURN, facts)]
    if all(each.lent for each in held if each.used):
        # The player to the left has used it up, by a house rule (emp.spy-network).
        rule, other = game.ruleset.usable[game.uses_up].rule, game.players[(index + 1) % len(game.players)]
        return [Violation(rule, {**facts, "other": other}, case="lent")]
    return [Violation(_TILE_ONCE, facts, case="single" if tile.passing else "round" if tile.reaction else "refused")]


# Any: each function takes its own kind of action.
_CHECKS: dict[type[Action], Callable[[Game, GameState, int, Any], Verdict]] = {  # type: ignore[explicit-any]
    Reveal: _check_reveal,
    Redraw: _check_redraw,
    Build: _check_build,
    UseTile: _check_tile,
    EndTurn: _check_end_turn,
}
