"""Invented maps, for tests with boxes whose printed maps are not on file."""

import random

from hexreeve.kingdom.content.map_checks import quadrant_of

_SPOTS = 14  # patches of terrain on a quadrant


def quadrant(box, locations, land, special):
    """A quadrant with patches of terrain. special: letters by (column, row) from 0."""
    draw = random.Random("-".join(locations))
    spots = [(draw.randrange(10), draw.randrange(10), letter) for letter in (land * 3)[:_SPOTS]]
    rows = [
        "".join(min(spots, key=lambda spot: (spot[0] - c) ** 2 + (spot[1] - r) ** 2)[2] for c in range(10))
        for r in range(10)
    ]
    for (column, row), letter in special.items():
        rows[row] = rows[row][:column] + letter + rows[row][column + 1 :]
    record = {"id": f"invented-{locations[0]}", "box": box, "locations": list(locations), "map": rows}
    return quadrant_of(record)


MARSHLANDS = tuple(
    quadrant("marshlands", [kind], "gcdftswsm", {(2, 2): "1", (7, 6): "1", (5, 8): "P", (8, 1): "s"})
    for kind in ("temple", "refuge", "canoe", "fountain")
)
HARVEST = tuple(
    quadrant("harvest", kinds, "gcdftaw", {(2, 3): "1", (7, 7): "2", (5, 1): "S", (8, 3): "K"})
    for kinds in (
        ("bazaar", "water-mill"),
        ("mountain-station", "scout-cabin"),
        ("cathedral", "watchtower"),
        ("university", "palisade"),
    )
)
QUADRANTS = (*MARSHLANDS, *HARVEST)
ISLAND = ("cctgf.", "cmt1gf", "wttddc", ".gcwd.")
