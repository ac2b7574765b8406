"""Reads set-ups from outside: looks up every id and checks every count against the rules."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from hexreeve.core.errors import InvalidInput
from hexreeve.core.seeds import check_seed
from hexreeve.core.structs import Json
from hexreeve.kingdom.boxes.ruleset import compose, with_quadrants
from hexreeve.kingdom.content.setup import Setup, from_record
from hexreeve.kingdom.referee.game import Ruleset

_FEWEST_PLAYERS = 2
# kb.setup.cards. A table may play with fewer.
CARDS = 3


def checked_setup(record: Mapping[str, Json]) -> tuple[Setup, Ruleset]:
    """Read a record that has passed its schema. Returns the set-up and its ruleset.

    Raises InvalidInput for ids that the boxes do not have, for pieces of other boxes, and for a table that no rule
    allows (kb.setup.*, and the printing's own). House rules that the record omits get their printed values.
    """
    check_seed(record["seed"], "$.seed")
    setup = from_record(record)
    on_board = [placement.quadrant for placement in setup.board]
    setup = replace(setup, quadrants=tuple(quadrant for quadrant in setup.quadrants if quadrant.id in on_board))
    ruleset = with_quadrants(compose(setup.boxes, setup.edition), setup.quadrants)
    _check_players(setup, ruleset)
    _check_ids("quadrant", "$.board[{}].quadrant", on_board, ruleset.quadrants)
    if len(setup.cards) > CARDS:
        raise InvalidInput("setup.cards", "$.cards", count=len(setup.cards), most=CARDS)
    _check_ids("card", "$.cards[{}]", setup.cards, ruleset.cards)
    ruleset.edition.check(setup, ruleset.quadrants)
    table = ruleset.table_of(setup)
    for field, value in setup.extras.items():
        if field not in ruleset.parts:
            raise InvalidInput("setup.other-box", f"$.{field}", field=field)
        ruleset.parts[field].check(value, table)
    return replace(setup, house_rules=ruleset.house_rules | dict(setup.house_rules)), ruleset


def _check_players(setup: Setup, ruleset: Ruleset) -> None:
    most = len(ruleset.colours)
    if not _FEWEST_PLAYERS <= len(setup.players) <= most:
        raise InvalidInput("setup.players", "$.players", least=_FEWEST_PLAYERS, most=most)
    colours = [player.id for player in setup.players]
    if len(set(colours)) < len(colours):
        raise InvalidInput("setup.colour-twice", "$.players")
    if setup.start not in colours:
        raise InvalidInput("setup.start", "$.start", wanted=", ".join(colours))


def _check_ids(kind: str, path: str, ids: Sequence[str], known: Mapping[str, object]) -> None:
    for i, name in enumerate(ids):
        if name not in known:
            raise InvalidInput(f"setup.unknown-{kind}", path.format(i), value=name)
        if name in ids[:i]:
            raise InvalidInput(f"setup.{kind}-twice", path.format(i), value=name)
