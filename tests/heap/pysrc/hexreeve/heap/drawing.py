"""Draws the heap as SVG."""

from collections.abc import Mapping

from hexreeve.core.structs import Json
from hexreeve.heap.log import checked_log, last_state, left

_SIZE, _IN_ROW = 20, 10


def draw_record(record: Mapping[str, Json], language: str) -> str:
    """The stones that are left in a game, as SVG. Raises InvalidInput."""
    log = checked_log(record)
    places = [divmod(i, _IN_ROW) for i in range(left(log.game, last_state(log)))]
    stones = "".join(f'<circle cx="{x * _SIZE + 10}" cy="{y * _SIZE + 10}" r="8"/>' for y, x in places)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">{stones}</svg>'
