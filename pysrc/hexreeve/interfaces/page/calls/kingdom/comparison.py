"""The calls that adapt a set-up when people change their choices after a roll."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hexreeve.interfaces.page.calls.kingdom.setups import generator_choices, table_view
from hexreeve.kingdom.content.setup import Player
from hexreeve.kingdom.generator.comparison import misfits, reseat
from hexreeve.kingdom.records.setup_reader import checked_setup
from hexreeve.text.wording import say

if TYPE_CHECKING:
    from hexreeve.core.page_types import Mismatch, PlayerRecord
    from hexreeve.kingdom.presentation.page_types.setup import Options, SetupRecord, Table, Wishes


def compare(language: str, setup: SetupRecord, choices: Wishes) -> list[Mismatch]:
    """The differences between a set-up and the choices that only another roll can remove. An empty seed matches any."""
    return [
        {"id": misfit.id, "words": say(language, misfit.key, **misfit.params)}
        for misfit in misfits(*checked_setup(setup), generator_choices(choices))
    ]


def adapt(
    language: str, setup: SetupRecord, players: list[PlayerRecord], options: Options, turned: bool = False
) -> Table:
    """Give a set-up other options and, if it has room for them, other players (see `reseat`)."""
    was, ruleset = checked_setup(setup)
    seats = [Player(**player) for player in players]
    return table_view(language, turned, replace(reseat(was, ruleset, seats), options=options), ruleset)
