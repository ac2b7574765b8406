"""What to take out of each box for a set-up, with numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hexreeve.kingdom.content.box import Component
from hexreeve.kingdom.content.part import SetupContext
from hexreeve.kingdom.content.setup import Setup
from hexreeve.kingdom.referee.game import Box, Ruleset
from hexreeve.text.wording import Term, say

if TYPE_CHECKING:
    from hexreeve.core.page_types import ChecklistItem
    from hexreeve.kingdom.presentation.page_types.setup import BoxChecklist

_SETTLEMENTS = 40
_TILES_PER_LOCATION = 2


def checklist(setup: Setup, ruleset: Ruleset, language: str) -> list[BoxChecklist]:
    """The boxes from which something is needed, with their items. The ids are the same in every language."""
    table = ruleset.table_of(setup)
    groups: list[BoxChecklist] = []
    for box in ruleset.boxes:
        components = [*_common(box, setup, ruleset, table), *box.components(setup, table)]
        items: list[ChecklistItem] = [
            {
                "id": f"{box.id}/{component.id}",
                "count": component.count,
                "words": say(language, f"checklist.{component.words}", about=component.about),
            }
            for component in components
        ]
        if items:
            groups.append({"box": box.id, "name": say(language, f"name.box.{box.id}"), "items": items})
    return groups


def _common(box: Box, setup: Setup, ruleset: Ruleset, table: SetupContext) -> Iterator[Component]:
    """The components that any box may have: quadrants, tiles, cards, tasks, terrain cards and settlements."""
    for _, _, quadrant in table.places:
        if quadrant.box == box.id:
            names = tuple(Term("tile", kind) for kind in quadrant.locations)
            yield Component(f"quadrant-{quadrant.id}", 1, "quadrant", names or quadrant.id)
    for placement in setup.board:
        if placement.location is not None and ruleset.tiles[placement.location].box == box.id:
            yield Component(f"selection-{placement.location}", 1, "selection", Term("tile", placement.location))
    for kind, count in _tiles(ruleset, table).items():
        if ruleset.tiles[kind].box == box.id:
            yield Component(f"tile-{kind}", count, "tile", Term("tile", kind))
    covered = sum(p.castle_tile is not None and q.box == box.id for _, p, q in table.places)
    if covered:
        yield Component("castle-tiles", covered, "castle-tiles")
    for card in setup.cards:
        if ruleset.cards[card].box == box.id:
            yield Component(f"card-{card}", 1, "card", Term("card", card))
    for task in setup.extras.get("tasks", ()):
        if task in box.tasks:
            yield Component(f"task-{task}", 1, "task", Term("task", task))
    if box.deck:
        yield Component("deck", len(box.deck), "deck")
    for player in setup.players:
        if _holder(player.id, ruleset) == box.id:
            yield Component(f"settlements-{player.id}", _SETTLEMENTS, "settlements", Term("colour", player.id))


def _tiles(ruleset: Ruleset, table: SetupContext) -> dict[str, int]:
    """How many tiles of each kind are needed: all in the box if the map of a quadrant is not on file."""
    found: dict[str, int] = {}
    for kind in table.board.locations.values():
        found[kind] = found.get(kind, 0) + _TILES_PER_LOCATION
    for _, _, quadrant in table.places:
        if not quadrant.known:
            found |= {kind: ruleset.tiles[kind].count for kind in quadrant.locations}
    return found


def _holder(colour: str, ruleset: Ruleset) -> str:
    """The box with the pieces of a colour: the first box if the printing has the colour, or no box at all has it."""
    if colour not in ruleset.edition.colours:
        for box in ruleset.boxes:
            if colour in box.colours:
                return box.id
    return ruleset.boxes[0].id
