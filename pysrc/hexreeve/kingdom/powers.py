"""What the tiles do, as hexes: `catalog.Power` words become a `Placing`."""

from collections.abc import Callable

from hexreeve.hexgrid import DIRECTIONS, EDGE, shifted
from hexreeve.kingdom.catalog import Power
from hexreeve.kingdom.placing import Bound, Placing, buildable, free
from hexreeve.kingdom.state import Game, GameState, Seat

CARD = "card"


def placing(game: Game, state: GameState, seat: Seat, power: Power, origin: int | None = None) -> Placing:
    """Return where a power lets one piece go; `origin` is the hex it is lifted from if the power moves.

    A power bound to the card's terrain needs a played card.
    """
    own = seat.own if origin is None else seat.own & ~(1 << origin)
    bounds = [free(state)]
    if power.terrain is None:
        bounds.append(buildable(game))
    else:
        terrain = state.card if power.terrain == CARD else power.terrain
        assert terrain is not None
        bounds.append(Bound(power.rule, game.board.ground[terrain], {"terrain": terrain}))
    if power.within is not None:
        because = 0 if origin is None else 1 << origin
        bounds.append(Bound(power.rule, _SHAPES[power.within](own, origin), because=because))
    return Placing(tuple(bounds), own if power.adjacent else None)


def targets(game: Game, state: GameState, seat: Seat, power: Power) -> dict[int | None, int]:
    """Return the legal hexes of a power by the hex of the settlement it moves (None if it builds).

    Settlements that cannot move are left out; a power without any target gives an empty dict.
    """
    if not power.moves:
        legal = placing(game, state, seat, power).legal if seat.supply else 0
        return {None: legal} if legal else {}
    found: dict[int | None, int] = {}
    rest = seat.settlements
    while rest:
        origin = (rest & -rest).bit_length() - 1
        rest &= rest - 1
        if legal := placing(game, state, seat, power, origin).legal:
            found[origin] = legal
    return found


def _edge(own: int, origin: int | None) -> int:
    return EDGE


def _line_end(own: int, origin: int | None) -> int:
    ends = 0
    for direction in DIRECTIONS:
        one = shifted(own, direction)
        two = shifted(one, direction)
        ends |= one & two & shifted(two, direction)
    return ends


def _jump(own: int, origin: int | None) -> int:
    assert origin is not None
    return sum(shifted(shifted(1 << origin, direction), direction) for direction in DIRECTIONS)


_SHAPES: dict[str, Callable[[int, int | None], int]] = {"edge": _edge, "line-end": _line_end, "jump": _jump}
