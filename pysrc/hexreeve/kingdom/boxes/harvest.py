"""Harvest: cards, farmland and silos (har.*). Its maps and what its tiles do are not on file: people judge those."""

from collections.abc import Iterator, Sequence

from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import DIRECTIONS, EDGE, QUADRANTS, Mask, beside
from hexreeve.core.ruling import Event
from hexreeve.core.structs import replace
from hexreeve.kingdom.boxes.base_cards import each
from hexreeve.kingdom.boxes.harvest_tiles import POWERS
from hexreeve.kingdom.content import scoring
from hexreeve.kingdom.content.board import line_name
from hexreeve.kingdom.content.catalog import CASTLE, SILO, Quadrant, cards_of, quadrants_of, tiles_of
from hexreeve.kingdom.content.gold_limits import Amounts, each_piece
from hexreeve.kingdom.content.map_checks import count_faults, kinds
from hexreeve.kingdom.content.part import SetupContext
from hexreeve.kingdom.content.scoring import ScoreLine
from hexreeve.kingdom.content.setup import Setup
from hexreeve.kingdom.referee import effects
from hexreeve.kingdom.referee.game import ArrivalTrigger, Box, Game
from hexreeve.kingdom.referee.state import GameState, Outcome, Seat
from hexreeve.text.wording import Term

_ID = "harvest"


def _check_quadrant(quadrant: Quadrant) -> Iterator[InvalidInput]:
    # Two tiles of each kind are in the box: one hex each. Whether castles are printed is not on file.
    yield from kinds(quadrant, 2)
    hexes = {str(number + 1): 1 for number in range(len(quadrant.locations))}
    yield from count_faults(quadrant, hexes | {SILO: 1}, also=f"a{CASTLE}")


def _rangers(table: scoring.ScoringContext, index: int) -> ScoreLine:
    lonely = [row for row in table.board.rows if (table.pieces[index] & row).bit_count() == 1]
    return each(2, table.pieces[index] & sum(lonely))


def _chainers(table: scoring.ScoringContext, index: int) -> ScoreLine:
    own = table.pieces[index]
    _, twice, thrice = beside(own)
    return each(1, own & twice & ~thrice)


def _travellers(table: scoring.ScoringContext, index: int) -> ScoreLine:
    return each(1, table.pieces[index] & EDGE)


def _homesteaders(table: scoring.ScoringContext, index: int) -> ScoreLine:
    return each(1, max((table.pieces[index] & quadrant for quadrant in QUADRANTS), key=int.bit_count))


def _has_enough(game: Game, pieces: Mask) -> bool:
    """Whether the pieces of a player on a line mark it (har.mayors)."""
    if not game.house_rules[_NEIGHBOURS]:
        return pieces.bit_count() >= _OF_A_LINE
    pairs = pieces & pieces << DIRECTIONS["E"]
    return bool(pairs & pairs << 2 * DIRECTIONS["E"])


def _lines_of(game: Game, seat: Seat) -> int:
    """Mask of the lines on which a player has enough pieces."""
    return sum(1 << line for line, row in enumerate(game.board.rows) if _has_enough(game, seat.own & row))


def _mark(game: Game, state: GameState, index: int, placed: Mask, built: bool) -> Outcome:
    """Mark the lines on which the player now has enough pieces, and pay for them (har.mayors)."""
    seats = [state.seats[index]] if game.house_rules[_SHARED] else state.seats
    events: tuple[Event, ...] = ()
    for line, row in enumerate(game.board.rows):
        own = state.seats[index].own & row
        if not placed & row or any(seat.lines >> line & 1 for seat in seats) or not _has_enough(game, own):
            continue
        state = state.with_seat(index, replace(state.seats[index], lines=state.seats[index].lines | 1 << line))
        state, paid = effects.pay_for(game, state, index, _MAYORS, ScoreLine(_LINE_GOLD, own))
        events += (Event("mayor", game.players[index], {"line": line_name(line)}), *paid)
    return state, events


def _rove(game: Game, state: GameState, index: int, placed: Mask, built: bool) -> Outcome:
    """Pay 1 gold for each quadrant in which the player builds for the first time in this turn (har.rovers)."""
    seat = state.seats[index]
    there = sum(1 << place for place, quadrant in enumerate(QUADRANTS) if placed & quadrant)
    new = there & ~seat.built_in
    # What is built after the last turn brings nothing.
    if not built or not new or state.closing:
        return state, ()
    state = state.with_seat(index, replace(seat, built_in=seat.built_in | new))
    return effects.pay_for(game, state, index, _ROVERS, ScoreLine(new.bit_count(), placed))


def _unjudged(setup: Setup, table: SetupContext) -> Sequence[Term]:
    """Tiles whose rules are not on file."""
    tiles = dict.fromkeys(tile for *_, quadrant in table.places for tile in quadrant.locations if tile in _TILES)
    return [Term("tile", tile) for tile in tiles]


_TILES = tuple(tile.id for tile in tiles_of(_ID))
_MAYORS, _ROVERS = "mayors", "rovers"
# The house rules: whether the pieces on a line must be neighbours; whether several players can mark the same line.
_NEIGHBOURS, _SHARED = "mayors_neighbours", "mayors_shared"
_OF_A_LINE, _LINE_GOLD = 4, 4

BOX = Box(
    id=_ID,
    quadrants=quadrants_of(_ID),
    tiles=tiles_of(_ID),
    others=tiles_of(_ID, "extra"),
    cards=cards_of(_ID),
    powers=POWERS,
    check_quadrant=_check_quadrant,
    scorers={
        "rangers": _rangers,
        "chainers": _chainers,
        "travellers": _travellers,
        "homesteaders": _homesteaders,
    },
    triggers={_MAYORS: ArrivalTrigger(_mark, _lines_of), _ROVERS: ArrivalTrigger(_rove)},
    unjudged=_unjudged,
    amounts={
        "rangers": Amounts(2, most=lambda extent: 2 * extent.lines),
        _MAYORS: Amounts(_LINE_GOLD),
        "chainers": Amounts(most=each_piece),
        "travellers": Amounts(most=each_piece),
        "homesteaders": Amounts(most=each_piece),
        _ROVERS: Amounts(),
    },
    # Two location hexes and a silo are known. No printed quadrant of any box has more than two castles.
    castles=2,
    places=4,
)
