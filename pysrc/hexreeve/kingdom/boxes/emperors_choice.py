"""Emperor's Choice: a decree that changes the game. What it does is not on file: the table rules."""

from collections.abc import Sequence

from hexreeve.errors import Unreadable
from hexreeve.kingdom.catalog import entries_of
from hexreeve.kingdom.room import Box, Component, Entry, Part, Table, Wants
from hexreeve.kingdom.setup import Setup
from hexreeve.seeds import Draw
from hexreeve.wording import Term

_ID = "emperors-choice"
_FIELD = "decree"
_DECREES = tuple(entry["id"] for entry in entries_of("decree", _ID))


def _deal(draw: Draw, table: Table, wants: Wants) -> str:
    (decree,) = wants.fill(draw, [wants.kept], _DECREES)
    return decree


def _check(value: str, table: Table) -> None:
    if value not in _DECREES:
        raise Unreadable("setup.unknown-piece", f"$.{_FIELD}", value=value)


def _components(setup: Setup, table: Table) -> Sequence[Component]:
    decree = setup.extras.get(_FIELD)
    return [Component(f"decree-{decree}", 1, "decree", Term("decree", decree))] if decree else []


def _unjudged(setup: Setup, table: Table) -> Sequence[Term]:
    return [Term("decree", setup.extras[_FIELD])] if _FIELD in setup.extras else []


BOX = Box(
    id=_ID,
    parts=(
        Part(
            field=_FIELD,
            deal=_deal,
            check=_check,
            entries=lambda value: [Entry("decree", value)],
            kind="decree",
            pieces=_DECREES,
            optional=True,
        ),
    ),
    components=_components,
    unjudged=_unjudged,
)
