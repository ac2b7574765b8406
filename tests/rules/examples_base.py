"""The rules of the base box and the set-ups that they refuse.

The other examples are in data/kingdom/boxes/base/examples.toml.
"""

from book import COLOURS, Book, SetUp, put

# The ids in docs/rules.md.
RULES = """
kb.turn.player kb.turn.reveal kb.turn.mandatory kb.turn.unbroken kb.turn.redraw kb.turn.end kb.supply
kb.build.one-per-hex kb.build.terrain kb.build.card-terrain kb.build.adjacent kb.tile.seize kb.tile.owned
kb.tile.next-turn kb.tile.once kb.tile.keep kb.tile.target kb.tile.moves-settlements kb.oracle.terrain
kb.farm.terrain kb.oasis.terrain kb.barn.terrain kb.tower.edge kb.tavern.line kb.harbor.water kb.paddock.jump
kb.end kb.score kb.score.castle kb.score.fishermen kb.score.miners kb.score.workers kb.score.merchants
kb.score.discoverers kb.score.knights kb.score.hermits kb.score.citizens kb.score.lords kb.score.farmers
kb.setup.board kb.setup.locations kb.setup.cards kb.setup.first-game kb.setup.players kb2.sides kb2.selection
kb2.castles
"""

# fmt: off
SETUPS = [
    SetUp("kb.setup.board", "first", lambda r: put("board", 1, r["board"][0])(r), "setup.quadrant-twice"),
    SetUp("kb.setup.board", "first", put("board", 1, "quadrant", "atlantis"), "setup.unknown-quadrant"),
    SetUp("kb.setup.locations", "first", put("board", 1, "location", "farm"), "setup.other-edition"),
    SetUp("kb.setup.cards", "first", lambda r: put("cards", 1, r["cards"][0])(r), "setup.card-twice"),
    SetUp("kb.setup.players", "first", put("players", [{"id": "red"}]), "setup.players"),
    SetUp("kb.setup.players", "second", put("players", [{"id": c} for c in COLOURS]), "setup.players"),
    SetUp("kb.setup.players", "first", put("start", "white"), "setup.start"),
    SetUp("kb2.sides", "second", put("board", 0, {"quadrant": "barn", "turned": False, "location": "barn"}),
          "setup.two-sides"),
    SetUp("kb2.selection", "second", lambda r: put("board", 1, "location", r["board"][0]["location"])(r),
          "setup.selection-twice"),
    SetUp("kb2.selection", "second", lambda r: r["board"][0].pop("location"), "setup.no-selection"),
    SetUp("kb2.castles", "second", lambda r: put("board", 0, "castle_tile", "C7")(r), "setup.castle-tile-count"),
]

BOOK = Book(RULES, SETUPS, elsewhere="kb.setup.first-game kb.score")
