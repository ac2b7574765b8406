"""Set-ups from outside: every id looked up, every count compared with the rules."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from hexreeve.errors import Unreadable
from hexreeve.kingdom.room import Ruleset
from hexreeve.kingdom.ruleset import compose, with_quadrants
from hexreeve.kingdom.setup import FORMAT, Setup, from_record
from hexreeve.records import read_record

_FEWEST_PLAYERS = 2


def read_setup(data: bytes) -> tuple[Setup, Ruleset]:
    """Return the set-up of a file and the ruleset it is played with. Raises Unreadable."""
    return checked_setup(read_record(data, FORMAT))


def checked_setup(record: Mapping[str, Any]) -> tuple[Setup, Ruleset]:
    """Return the set-up of a record that has passed its schema, and its ruleset.

    Raises Unreadable for ids that the boxes do not have, for pieces of other boxes, and for a table that no
    rule allows (kb.setup.*, and the printing's own). House rules that are not said are the printed ones.
    """
    setup = from_record(record)
    on_board = [placement.quadrant for placement in setup.board]
    setup = replace(setup, quadrants=tuple(quadrant for quadrant in setup.quadrants if quadrant.id in on_board))
    ruleset = with_quadrants(compose(setup.boxes, setup.edition), setup.quadrants)
    _check_players(setup, ruleset)
    _check_ids("quadrant", "$.board[{}].quadrant", on_board, ruleset.quadrants)
    _check_ids("card", "$.cards[{}]", setup.cards, ruleset.cards)
    ruleset.edition.check(setup, ruleset.quadrants)
    table = ruleset.table_of(setup)
    for field, value in setup.extras.items():
        if field not in ruleset.parts:
            raise Unreadable("setup.other-box", f"$.{field}", field=field)
        ruleset.parts[field].check(value, table)
    return replace(setup, house_rules=ruleset.house_rules | dict(setup.house_rules)), ruleset


def _check_players(setup: Setup, ruleset: Ruleset) -> None:
    most = len(ruleset.colours)
    if not _FEWEST_PLAYERS <= len(setup.players) <= most:
        raise Unreadable("setup.players", "$.players", least=_FEWEST_PLAYERS, most=most)
    colours = [player.id for player in setup.players]
    if len(set(colours)) < len(colours):
        raise Unreadable("setup.colour-twice", "$.players")
    if setup.start not in colours:
        raise Unreadable("setup.start", "$.start", wanted=", ".join(colours))


def _check_ids(kind: str, path: str, ids: Sequence[str], known: Mapping[str, object]) -> None:
    for i, name in enumerate(ids):
        if name not in known:
            raise Unreadable(f"setup.unknown-{kind}", path.format(i), value=name)
        if name in ids[:i]:
            raise Unreadable(f"setup.{kind}-twice", path.format(i), value=name)
