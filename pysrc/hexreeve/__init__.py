"""Hexreeve: set up, referee and score games on a real table.

The public API is `set_up`, `Game` and `IllegalAction` (docs/api.md); every other module may change at any time.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hexreeve.api import Game as Game
    from hexreeve.api import IllegalAction as IllegalAction
    from hexreeve.api import set_up as set_up

__all__ = ["Game", "IllegalAction", "set_up"]


def __getattr__(name: str) -> object:
    # Lazy: the page imports this package too, and should start without loading the API.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from hexreeve import api

    return getattr(api, name)
