"""The referee: `check`, `legal` and `apply` are the only three ways to touch a state."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from hexreeve.hexgrid import name_of
from hexreeve.kingdom import effects, powers
from hexreeve.kingdom.actions import Action, Build, EndTurn, Redraw, Reveal, UseTile, type_name
from hexreeve.kingdom.placing import Placing, buildable, free, mandatory
from hexreeve.kingdom.state import MANDATORY_BUILDS, Game, GameState, Phase, Seat
from hexreeve.ruling import Event, Ruling, Violation

Targets = Mapping[int | None, int]


class Legal(NamedTuple):
    """All that the player to act may do.

    `build` is the mask for the next mandatory build; `tiles` maps each usable tile to its targets, a mask by
    the hex of the moved settlement (None if it builds).
    """

    player: str | None
    phase: Phase
    build: int = 0
    tiles: Mapping[str, Targets] = MappingProxyType({})
    redraw: bool = False
    end_turn: bool = False

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
    """Return what the player to act may do; empty after the end."""
    phase = state.phase
    if phase is Phase.OVER:
        return Legal(None, phase)
    player = game.players[state.active]
    if phase is Phase.REVEAL:
        return Legal(player, phase)
    seat = state.seats[state.active]
    owed = state.owed
    build = mandatory(game, state, seat).legal if owed else 0
    redraw = owed > 0 and not build
    tiles: dict[str, Targets] = {}
    if phase is not Phase.MANDATORY and not redraw:
        for held in seat.tiles:
            if effects.usable(held) and held.tile not in tiles:
                found = powers.targets(game, state, seat, game.ruleset.tiles[held.tile].power)
                if found:
                    tiles[held.tile] = found
    return Legal(player, phase, build, tiles, redraw, end_turn=not owed)


LEGAL = Ruling()


def check(game: Game, state: GameState, action: Action) -> Ruling:
    """Return the verdict on an action: all broken rules in the order of RULES 0.7, what would be legal."""
    seat = state.seats[game.seat_of(action.player)]
    now = _turn_violations(game, state, action)
    kind_violations, target, at = _CHECKS[type(action)](game, state, seat, action)
    now += kind_violations
    there = target.violations(at) if target is not None and at is not None else []
    if not now and not there:
        return LEGAL
    instead = target.legal if target is not None and not now else 0
    return Ruling(
        violations=(*now, *there),
        instead=instead,
        choices=() if instead else legal(game, state).kinds,
        possible=effects.possible(game, state, seat, action),
    )


def apply(game: Game, state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    """Return the state after an action and what the rules made happen.

    The caller has checked the action, or carries out the table's word: nothing is judged here. Raises
    ValueError for what no table can do, such as a second piece on a hex.
    """
    return effects.apply(game, state, action)


# Every check returns what forbids the action as such, where its piece may go, and where it was put.
_Verdict = tuple[list[Violation], Placing | None, int | None]


def _turn_violations(game: Game, state: GameState, action: Action) -> list[Violation]:
    if state.phase is Phase.OVER:
        return [Violation("kb.end")]
    found = []
    if action.player != game.players[state.active]:
        found.append(Violation("kb.turn.player", {"active": game.players[state.active]}))
    if (state.phase is Phase.REVEAL) is not isinstance(action, Reveal):
        found.append(Violation("kb.turn.reveal", case="refused" if state.phase is Phase.REVEAL else "again"))
    return found


def _must_redraw(game: Game, state: GameState) -> bool:
    seat = state.seats[state.active]
    return state.card is not None and state.owed > 0 and not mandatory(game, state, seat).fitting


def _redraw_first(game: Game, state: GameState) -> list[Violation]:
    return [Violation("kb.turn.redraw", {"terrain": state.card})] if _must_redraw(game, state) else []


def _check_reveal(game: Game, state: GameState, seat: Seat, action: Reveal) -> _Verdict:
    return [], None, None


def _check_redraw(game: Game, state: GameState, seat: Seat, action: Redraw) -> _Verdict:
    if state.card is None or _must_redraw(game, state):
        return [], None, None
    if state.owed == 0:
        return [Violation("kb.turn.redraw", case="done")], None, None
    fitting = mandatory(game, state, state.seats[state.active]).fitting
    facts = {"terrain": state.card, "count": fitting.bit_count()}
    return [Violation("kb.turn.redraw", facts, fitting, case="fits")], None, None


def _check_build(game: Game, state: GameState, seat: Seat, action: Build) -> _Verdict:
    if state.card is None:
        # What needs no card to be wrong is said as well (RULES 0.7).
        found = [] if seat.supply else [Violation("kb.supply")]
        return found, Placing((free(state), buildable(game))), action.at
    target = mandatory(game, state, seat)
    # What fits does not depend on who builds, only what is adjacent does.
    found = [] if target.fitting else _redraw_first(game, state)
    if state.built >= MANDATORY_BUILDS:
        found.append(Violation("kb.turn.mandatory", case="done"))
    if not seat.supply:
        found.append(Violation("kb.supply"))
    return found, target, action.at


def _check_end_turn(game: Game, state: GameState, seat: Seat, action: EndTurn) -> _Verdict:
    found = []
    if state.card is not None and state.owed:
        found = [Violation("kb.turn.mandatory", {"count": state.owed}), *_redraw_first(game, state)]
    return found, None, None


def _check_tile(game: Game, state: GameState, seat: Seat, action: UseTile) -> _Verdict:
    found: list[Violation] = []
    power = game.ruleset.tiles[action.tile].power
    if state.card is not None:
        found += _redraw_first(game, state)
        if state.phase is Phase.MANDATORY:
            found.append(Violation("kb.turn.unbroken", {"count": state.owed, "tile": action.tile}))
    found += _holding_violations(seat, action.tile)
    if power is None:
        return [*found, Violation("kb.tile.target", {"tile": action.tile})], None, None
    needs_card = power.terrain == powers.CARD and state.card is None
    target = None if needs_card else powers.placing(game, state, seat, power, action.origin)
    at = action.to if power.moves else action.at
    there = not power.moves or seat.settlements >> _origin(action) & 1
    # If this very hex is a target, there is one.
    fits = target is not None and at is not None and there and target.legal >> at & 1
    nothing_to_build = not power.moves and not seat.supply
    if not (fits or needs_card or nothing_to_build or powers.targets(game, state, seat, power)):
        found.append(Violation("kb.tile.target", {"tile": action.tile}))
    if power.moves and not seat.settlements >> _origin(action) & 1:
        found.append(Violation("kb.tile.moves-settlements", {"hex": name_of(_origin(action))}, 1 << _origin(action)))
        return found, None, None
    if not power.moves and not seat.supply:
        found.append(Violation("kb.supply"))
    return found, target, at


def _origin(action: UseTile) -> int:
    assert action.origin is not None
    return action.origin


def _holding_violations(seat: Seat, tile: str) -> list[Violation]:
    held = [each for each in seat.tiles if each.tile == tile]
    if not held:
        return [Violation("kb.tile.owned", {"tile": tile})]
    if any(effects.usable(each) for each in held):
        return []
    rule = "kb.tile.once" if any(each.used for each in held) else "kb.tile.next-turn"
    return [Violation(rule, {"tile": tile})]


_CHECKS: dict[type[Action], Callable[[Game, GameState, Seat, Any], _Verdict]] = {
    Reveal: _check_reveal,
    Redraw: _check_redraw,
    Build: _check_build,
    UseTile: _check_tile,
    EndTurn: _check_end_turn,
}
