"""The calls by which a set-up follows what people choose after its roll."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hexreeve.calls.setups import asked, shown
from hexreeve.kingdom.content.setup import Player
from hexreeve.kingdom.generator.fitting import misfits, reseated
from hexreeve.kingdom.records.reading import checked_setup
from hexreeve.wording import say

if TYPE_CHECKING:
    from hexreeve.answers import Mismatch, PlayerRecord
    from hexreeve.kingdom.presentation.answers import Options, SetupRecord, Table, Wishes


def compare(language: str, setup: SetupRecord, choices: Wishes) -> list[Mismatch]:
    """Return where a set-up differs from the choices and only another roll can mend it. An empty seed matches any."""
    return [
        {"id": misfit.id, "words": say(language, misfit.key, **misfit.params)}
        for misfit in misfits(*checked_setup(setup), asked(choices))
    ]


def adapt(
    language: str, setup: SetupRecord, players: list[PlayerRecord], options: Options, turned: bool = False
) -> Table:
    """Return a set-up with other options and, if they can play it, other names and colours (see `reseated`)."""
    was, ruleset = checked_setup(setup)
    seats = [Player(**player) for player in players]
    return shown(language, turned, replace(reseated(was, ruleset, seats), options=options), ruleset)
