"""The robots by name, as people choose them."""

from collections.abc import Callable, Mapping

from hexreeve.kingdom.robots import policies
from hexreeve.kingdom.robots.monte_carlo import Budget, monte_carlo
from hexreeve.kingdom.robots.policies import Robot

ROBOTS: Mapping[str, Callable[[Budget], Robot]] = {
    "random": lambda budget: policies.random,
    "hasty": lambda budget: policies.hasty,
    "greedy": lambda budget: policies.greedy,
    "monte-carlo": monte_carlo,
}
