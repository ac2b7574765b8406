"""The call about what a set-up promises. The page makes it in a worker of its own, a few games at a time."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from hexreeve.kingdom.presentation import forecast_text
from hexreeve.kingdom.records.log import checked_log
from hexreeve.kingdom.robots.forecast import Tally, tally_games
from hexreeve.kingdom.robots.forecast import forecast as means

if TYPE_CHECKING:
    from hexreeve.kingdom.presentation.page_types.forecast import Forecasted, TallyRecord
    from hexreeve.kingdom.presentation.page_types.setup import SetupRecord


def forecast(language: str, setup: SetupRecord, games: int, tally: TallyRecord | None = None) -> Forecasted:
    """Play so many more quick games, at least one, and tell what all of them together say.

    tally: what the call before this one answered, None to begin. Raises InvalidInput for a map that is not on file.
    """
    game = checked_log({"setup": setup, "actions": []}).game
    counted = Tally(**tally) if tally else Tally()
    tally_games(game, counted, games, setup["seed"])
    return {"tally": asdict(counted), "view": forecast_text.view(game, means(game, counted), language)}
