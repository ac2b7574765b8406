"""What the tiles do, as hexes: `catalog.Power` words become a `Placing`."""

from collections.abc import Callable

from hexreeve.hexgrid import DIRECTIONS, EDGE, HEXES, hexes_in, shifted
from hexreeve.kingdom.catalog import Power
from hexreeve.kingdom.placing import Bound, Placing, adjacent_if_possible, buildable, free
from hexreeve.kingdom.state import Game, GameState, Seat

CARD = "card"


def placing(game: Game, state: GameState, seat: Seat, power: Power, origin: int | None = None) -> Placing:
    """Return where a power lets one piece go; `origin` is the hex it is lifted from if the power moves.

    A power bound to the card's terrain needs a played card.
    """
    bounds, own = _ground(game, state, power), _resting(seat, origin)
    if power.within is not None:
        because = 0 if origin is None else 1 << origin
        bounds = (*bounds, Bound(power.rule, _SHAPES[power.within](own, origin), because=because))
    return Placing(bounds, own if power.adjacent else None)


def targets(game: Game, state: GameState, seat: Seat, power: Power | None) -> dict[int | None, int]:
    """Return the legal hexes of a power by the hex of the settlement it moves (None if it builds).

    Settlements that cannot move are left out; a power without any target gives an empty dict, no power too.
    """
    if power is None or (not power.moves and not seat.supply):
        return {}
    ground = Placing(_ground(game, state, power)).fitting
    found: dict[int | None, int] = {}
    for origin in hexes_in(seat.settlements) if power.moves else (None,):
        own = _resting(seat, origin)
        fitting = ground if power.within is None else ground & _SHAPES[power.within](own, origin)
        if legal := adjacent_if_possible(fitting, own if power.adjacent else None):
            found[origin] = legal
    return found


def _ground(game: Game, state: GameState, power: Power) -> tuple[Bound, ...]:
    """Return the bounds that are the same for every settlement that a power could move."""
    if power.terrain is None:
        return free(state), buildable(game)
    terrain = state.card if power.terrain == CARD else power.terrain
    assert terrain is not None
    return free(state), Bound(power.rule, game.board.ground[terrain], {"terrain": terrain})


def _resting(seat: Seat, origin: int | None) -> int:
    """Return the mask of the pieces that stay where they are: what moves is lifted first."""
    return seat.own if origin is None else seat.own & ~(1 << origin)


def _edge(own: int, origin: int | None) -> int:
    return EDGE


def _line_end(own: int, origin: int | None) -> int:
    ends = 0
    for direction in DIRECTIONS:
        one = shifted(own, direction)
        two = shifted(one, direction)
        ends |= one & two & shifted(two, direction)
    return ends


_JUMPS: dict[int | None, int] = {
    h: sum(shifted(shifted(1 << h, direction), direction) for direction in DIRECTIONS) for h in HEXES
}


def _jump(own: int, origin: int | None) -> int:
    return _JUMPS[origin]


_SHAPES: dict[str, Callable[[int, int | None], int]] = {"edge": _edge, "line-end": _line_end, "jump": _jump}
