"""One accepted and one refused example of every rule of the Queenies, as data. Ana is red and starts, Luis is blue.

They lie on this board, with caves on G4, K6 and O18 and capitols on C5 and N2::

         A B C D E F G H I J K L M N O P Q R S T
      1  g g t t t w g t t f g g g t t w g t t t
      2   g f t t w g t t f f g g g K t w g t t t
      3  g f f t w g g f f f g f f g t t w g g t
      4   f f t t w g m f d d f f c g t w f * t t    R4 Oracle
      5  c f K t w g d d d d f f f c c w f f w w
      6   c c t w g g m m d d m m c g g w w w d d
      7  c c w w w g d d d c c c c m g f f f d d
      8   w w g g w w * c m c c c K d m d f f c c    G8 Harbor
      9  w d K g w m w c c c w w w d d d d m c c
     10   w d d w w w w c c c w w w w d d d d d c
     11  d d c w w t t g g g d d c w w t t t g g
     12   d c w f f t t t g g d K c w t t t * g g    R12 Farm
     13  d d w f f t t * f g c c c f f f t c f f     H13 Oasis
     14   w w w f g t f f f f c c f f w d d c c f
     15  w w w w g g g g f f c g g w f f d d c c
     16   w t t w g g c c d c g g * f w f w d d c    M16 Farm
     17  w t c t w g c c d c g g g t f f w w d d
     18   w K c f w * d d c w g g t t m w w w d w    F18 Oasis
     19  w w c f w w w d d w g m t t w w w w w w
     20   w w w w w w w w w w t t t w w w w w w w

The island's printed map is not on file. This one is invented for the tests and stands for nothing printed::

         A B C D E
      1  g g c c t
      2   d g * t t      C2 Suspension bridge or Tree house
      3  d d f f w
"""

from book import Allowed, Automatic, Book, Example, Pay, SetUp, board, put

# The ids in docs/rules.md.
RULES = "que.capitol que.caves que.island que.suspension-bridge.terrain que.tree-house.terrain"

QUEENIES = {"boxes": ["base", "queenies"], "board": board("harbor oracle oasis farm")}
CAPITOLS = QUEENIES | {"capitols": ["C5", "N2"]}
CAVES = QUEENIES | {"caves": ["G4", "K6", "O18"]}
INVENTED = ["ggcct", "dg1tt", "ddffw"]
BRIDGE = QUEENIES | {"island": {"map": INVENTED, "side": "suspension-bridge"}}
TREE_HOUSE = QUEENIES | {"island": {"map": INVENTED, "side": "tree-house"}}

# fmt: off
REFUSED = [
    Example("que.caves", "red forest: cave A1-K5", "red forest: cave F4-K5", {"red": "A1 F4"}, says=("A1", "K5"),
            because="A1", table=CAVES),
    Example("que.caves", "red forest: cave F4-K4", "red forest: cave F4-G3", {"red": "F4"}, says=("F4", "K4"),
            because="F4", table=CAVES),
    # A cave stays a mountain; a settlement goes next to it, not onto the mountain beside it.
    Example("kb.build.terrain", "red forest: cave F4-L6", "red forest: D4 D3 C4; cave F4-L5", {"red": "F4"},
            says=("L6", "ground:mountain"), because="L6", table=CAVES),
    Example("kb.tile.once", "red forest: cave F4-K5; cave K5-K7", "red forest: cave F4-K5", {"red": "F4"},
            says=("tile:cave",), table=CAVES),
    Example("kb.turn.unbroken", "red forest: D4; cave F4-K5", "red forest: D4 D3 C4; cave F4-K5", {"red": "F4"},
            says=("tile:cave", "2"), table=CAVES),
    Example("kb.tile.moves-settlements", "red forest: cave K5-K7", "red forest: cave F4-K7",
            {"red": "F4", "blue": "K5"}, says=("Ana", "K5"), because="K5", table=CAVES),
    Example("que.suspension-bridge.terrain", "red forest: suspension-bridge A1-A2",
            "red forest: suspension-bridge A1-i-C1", {"red": "A1", "tiles": "suspension-bridge"},
            says=("A2", "ground:grass"), because="A2", table=BRIDGE),
    Example("que.tree-house.terrain", "red forest: tree-house A1-i-A1", "red forest: tree-house A1-C1",
            {"red": "A1", "tiles": "tree-house"}, says=("i-A1", "ground:grass"), because="i-A1", table=TREE_HOUSE),
    # Whoever is there may have to go on there, as anywhere else.
    Example("kb.build.adjacent", "red canyon: A5", "red canyon: i-C1", {"red": "i-B1"}, says=("A5", "Ana", "i-C1"),
            because="i-B1", table=BRIDGE),
    Example("kb.build.terrain", "red flower: i-C2", "red flower: i-C3", {"red": "i-D3"},
            says=("i-C2", "ground:location"), because="i-C2", also=("kb.build.card-terrain",), table=BRIDGE),
    # The edge of the island is not the edge of the board.
    Example("kb.tower.edge", "red forest: tower i-A1", "red forest: tower A1", {"tiles": "tower"}, says=("i-A1",),
            because="i-A1", table=BRIDGE),
]

ALLOWED = [
    # A5 is canyon and touches B5: who can go next to own pieces must.
    Allowed("que.island", "red canyon: i-C1", "red canyon: i-C1", ("kb.build.adjacent",), {"red": "A1"},
            {"red": "B5"}, table=BRIDGE),
    # A move too: the other settlement, B1, touches the forest of C1.
    Allowed("que.island", "red forest: barn A1-i-E1", "red forest: barn A1-i-E1", ("kb.build.adjacent",),
            {"red": "A1", "tiles": "barn"}, {"red": "A1 B1"}, table=BRIDGE),
    # From cave to cave adjacency does not apply, but no cave is there.
    Allowed("que.caves", "red forest: cave F4-K5", "red forest: cave F4-i-A1", ("que.caves",), {"red": "F4"},
            table=CAVES | BRIDGE),
]

SEIZED = {"event": "seize", "tile": "suspension-bridge", "from": "i-C2"}
LOST = {"event": "lose", "tile": "suspension-bridge", "from": "i-C2"}

AUTOMATIC = [
    Automatic("kb.tile.seize", "red canyon: i-C1", "red canyon: A5", SEIZED, table=BRIDGE),
    Automatic("kb.tile.keep", "red forest: suspension-bridge i-C1-A5", "red forest: suspension-bridge i-C1-A5",
              LOST, {"red": "i-C1", "tiles": "suspension-bridge@i-C2"}, {"red": "i-C1 i-D1"}, table=BRIDGE),
]

PAYS = [
    # C4 and C3 are one and two hexes from C5, C2 is three.
    Pay("que.capitol", "C4 C3 C2", 2, "C3 C4", table=CAPITOLS),
    Pay("que.capitol", "C4 N1", 2, "N1 C4", table=CAPITOLS),
    Pay("que.capitol", "C4 N1", 1, "C4", table=CAPITOLS | {"capitols": ["C5"]}),
    Pay("que.capitol", "A1 C2 F8", 0, blue="C4", table=CAPITOLS),
    # The castle below still pays.
    Pay("kb.score.castle", "C4", 3, "C5", table=CAPITOLS),
    # The island is no quadrant, but its lines count.
    Pay("kb.score.lords", "i-A1 i-B1", 0, table=BRIDGE, house_rules={"lords_zero": False}),
    Pay("kb.score.farmers", "A1 K1 A11 K11 i-A1", 3, "A1", table=BRIDGE),
    Pay("kb.score.knights", "A1 i-A1 i-B1", 4, "i-A1 i-B1", table=BRIDGE),
    Pay("kb.score.discoverers", "A1 i-A1 i-B1 i-A2 i-D3", 4, "A1 i-A1 i-A2 i-D3", table=BRIDGE),
    Pay("kb.score.hermits", "A1 i-A1 i-B1", 2, "A1 i-A1", table=BRIDGE),
    Pay("kb.score.workers", "i-C1 i-A1", 1, "i-C1", table=BRIDGE),
]

WISHES = {"boxes": ("base", "queenies"), "require": ("quadrant:harbor",)}

SETUPS = [
    SetUp("que.capitol", "first", put("capitols", ["A1"]), "setup.capitol", WISHES),
    # No castle is left for it: without the two quadrants, and for a second one on the same quadrant.
    SetUp("que.capitol", "first", put("capitols", ["A1"]), "setup.no-capitol",
          WISHES | {"require": (), "exclude": ("quadrant:harbor", "quadrant:oracle")}),
    SetUp("que.capitol", "first", lambda r: r["capitols"].append("A1"), "setup.no-capitol",
          WISHES | {"exclude": ("quadrant:oracle",)}),
    SetUp("que.caves", "first", put("caves", ["A1"]), "setup.cave", WISHES),
    SetUp("que.island", "first", put("island", "side", "harbor"), "setup.unknown-piece", WISHES),
    SetUp("que.island", "first", put("island", "map", ["gg", "g1", "1g"]), "setup.island-location", WISHES),
    SetUp("que.island", "first", put("island", "map", ["gggggggg1"]), "setup.island-size", WISHES),
    SetUp("que.island", "first", put("island", "map", ["gx1"]), "setup.island-letter", WISHES),
]

BOOK = Book(RULES, REFUSED, ALLOWED, AUTOMATIC, PAYS, SETUPS)
