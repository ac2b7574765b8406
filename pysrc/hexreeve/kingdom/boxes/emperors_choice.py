"""Emperor's Choice: a decree that changes the game. Its rules are not on file: the players judge it themselves."""

from collections.abc import Sequence

from hexreeve.core.errors import InvalidInput
from hexreeve.core.seeds import Draw
from hexreeve.kingdom.content.box import Component
from hexreeve.kingdom.content.catalog import entries_of
from hexreeve.kingdom.content.part import Entry, Part, PartRequest, SetupContext
from hexreeve.kingdom.content.setup import Setup
from hexreeve.kingdom.referee.game import Box
from hexreeve.text.wording import Term

_ID = "emperors-choice"
_FIELD = "decree"
_DECREES = tuple(entry["id"] for entry in entries_of("decree", _ID))


def _deal(draw: Draw, table: SetupContext, wants: PartRequest) -> str:
    (decree,) = wants.fill(draw, [wants.kept], _DECREES)
    return decree


def _check(value: str, table: SetupContext) -> None:
    if value not in _DECREES:
        raise InvalidInput("setup.unknown-piece", f"$.{_FIELD}", value=value)


def _components(setup: Setup, table: SetupContext) -> Sequence[Component]:
    decree = setup.extras.get(_FIELD)
    return [Component(f"decree-{decree}", 1, "decree", Term("decree", decree))] if decree else []


def _unjudged(setup: Setup, table: SetupContext) -> Sequence[Term]:
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
