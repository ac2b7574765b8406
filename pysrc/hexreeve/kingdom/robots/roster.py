"""The robots by name, as people choose them."""

from collections.abc import Callable, Mapping

from hexreeve.kingdom.robots import players
from hexreeve.kingdom.robots.monte_carlo import Budget, monte_carlo
from hexreeve.kingdom.robots.players import Robot

ROBOTS: Mapping[str, Callable[[Budget], Robot]] = {
    "random": lambda budget: players.random,
    "hasty": lambda budget: players.hasty,
    "greedy": lambda budget: players.greedy,
    "monte-carlo": monte_carlo,
}
