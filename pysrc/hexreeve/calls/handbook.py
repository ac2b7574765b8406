"""The call of the Rules page."""

from typing import Any

from hexreeve.kingdom import handbook as kingdom


def handbook(language: str) -> list[dict[str, Any]]:
    """Return every card, tile, task, piece and rule, box by box."""
    return kingdom.handbook(language)
