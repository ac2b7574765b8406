"""What players may wish of a set-up, seen in its forecast."""

from collections.abc import Callable, Mapping

from hexreeve.kingdom.robots.forecast import Forecast

# About a quarter of random set-ups of base, Nomads and Crossroads for two reach each of these (100 set-ups, 50 games
# each). In gold; parts of all gold; rounds; the part of all tiles.
_GAP = 10
_TOP_CARD = 0.36
_CASTLES = 0.12
_ROUNDS = 10
_TILES = 0.57


def _gold(found: Forecast) -> float:
    return max(1.0, sum(found.gold.values()))


# How much of each quality a set-up has: players would call it so from 1 on.
QUALITIES: Mapping[str, Callable[[Forecast], float]] = {
    "even": lambda found: _GAP / max(1.0, found.gap),
    "varied": lambda found: _TOP_CARD * _gold(found) / max(1.0, *found.gold.values()),
    "castles": lambda found: found.gold.get("castle", 0.0) / _gold(found) / _CASTLES,
    "tiles": lambda found: sum(found.tiles.values()) / max(1, len(found.tiles)) / _TILES,
    "short": lambda found: _ROUNDS / found.rounds,
}
