"""One accepted and one refused example of every rule of Nomads, as data.

They lie on its four quadrants. Ana is red and starts, Luis is blue::

         A B C D E F G H I J K L M N O P Q R S T
      1  g g g w w w m c c c w w g g w w w f f f
      2   g g w t d w w w c c w g g t w w w f f f
      3  g m w t * d d d w m w w w g t w w d d f     E3 Quarry
      4   f w t t c c d f f f t t w N t w d m f f    N4 a treasure
      5  f w g g c c d d m f t t t w w w d d g g
      6   f w N g c c d N f f t t t t c d g g g g    C6 a sword, H6 a resettlement
      7  f f w g c c c f f f t t * c c c g g m g     M7 Caravan
      8   d w g g c N t t f f t c c c c g * d d g    F8 an outpost, Q8 Caravan
      9  d d w w g t t m t t c m c c c f f f d d
     10   d d d w w t m t t t c c c f f f f d d d
     11  d d d d d d d g g g c c c w w w w d d d
     12   d d d m d f f f g g c c c w * f d d m d    O12 Garden
     13  d m d d d f w f g t c c c c c c f d m d
     14   c f w d N w f t t t c g g c c m f m d d    E14 a donation of water
     15  c f f w w w f * c t c g g g d m m f f f     H15 Village
     16   c f f f w w f c c c t f g * d d f f f f    N16 Garden
     17  c c c * t w w f m c t t f f d m f g g f     D17 Village
     18   g c g g t w f c c c t t m f m t N g g g    Q18 a treasure
     19  g g g g t t t t c m t m t t t t w w g g
     20   g g g t t t t t m m t t t t w w w g g g
"""

from book import Allowed, Automatic, Book, Example, Pay, SetUp, board, put

# The ids in docs/rules.md.
RULES = """
nom.setup nom.seize nom.donation nom.donation.terrain nom.resettlement nom.outpost nom.sword nom.quarry
nom.quarry.terrain nom.caravan nom.village nom.garden.terrain nom.families nom.shepherds nom.ambassadors
"""

CAMPS = {
    "N4": "treasure",
    "C6": "sword",
    "H6": "resettlement",
    "F8": "outpost",
    "E14": "donation-water",
    "Q18": "treasure",
}
NOMADS = {"boxes": ["base", "nomads"], "board": board("quarry caravan village garden"), "nomads": CAMPS}
# The pieces of Crossroads beside them.
PIECES = NOMADS | {"boxes": ["base", "nomads", "crossroads"]}
SETTLEMENTS_ONLY = {"house_rules": {"movers_move_pieces": False}}
WALLS_ANYWHERE = {"house_rules": {"walls_next_to_warriors": True}}
WALLS = [f"{column}20" for column in "ABCDEFGHIJKLMNOPQRST"] + ["A19", "B19", "C19", "D19", "E19"]

# fmt: off
REFUSED = [
    # All three, before anything else is done.
    Example("nom.donation", "red forest: donation-grass A1; K4", "red forest: donation-grass A1; donation-grass B1",
            {"nomads": "donation-grass"}, says=("tile:donation-grass", "2", "B1", "A2"), because="B1 A2",
            table=NOMADS),
    Example("nom.donation", "red forest: K4 L4 K5; donation-grass A1; donation-grass B1; end",
            "red forest: K4 L4 K5; donation-grass A1; donation-grass B1; donation-grass A2; end",
            {"nomads": "donation-grass"}, says=("tile:donation-grass", "C1"), because="C1 A2 B2", table=NOMADS),
    # As far as the supply allows: with one settlement left one is all.
    Example("nom.donation", "red forest: donation-grass A1; end", "red forest: donation-grass A1; end",
            {"nomads": "donation-grass", "supply": 2}, says=("tile:donation-grass",), because="B1 A2",
            also=("kb.turn.mandatory",), accepted_given={"supply": 1}, table=NOMADS),
    Example("nom.donation", "red forest: donation-grass A1; donation-grass B1; donation-grass A2; donation-grass B2",
            "red forest: donation-grass A1; donation-grass B1; donation-grass A2", {"nomads": "donation-grass"},
            says=("tile:donation-grass",), table=NOMADS),
    Example("nom.donation.terrain", "red forest: donation-water A1", "red forest: donation-water D1",
            {"nomads": "donation-water"}, says=("A1", "ground:grass", "ground:water"), because="A1", table=NOMADS),
    Example("nom.donation.terrain", "red forest: donation-mountain E3", "red forest: donation-mountain G1",
            {"nomads": "donation-mountain"}, says=("E3", "ground:location", "ground:mountain"), because="E3",
            table=NOMADS),
    # Each of the three goes next to own pieces if it can.
    Example("kb.build.adjacent", "red forest: donation-water D1; donation-water O1",
            "red forest: donation-water D1; donation-water E1", {"nomads": "donation-water"}, says=("O1", "Ana"),
            because="D1", table=NOMADS),
    Example("nom.resettlement", "red forest: resettlement E7>G7", "red forest: resettlement E7>F7>G7",
            {"red": "E7", "nomads": "resettlement"}, says=("G7", "E7"), because="G7", table=NOMADS),
    Example("nom.resettlement", "red forest: resettlement E7>E8>D8; resettlement D8>D7>E7>E8",
            "red forest: resettlement E7>E8>D8; resettlement D8>D7>E7",
            {"red": "E7", "nomads": "resettlement"}, says=("E8", "2"), because="E8", table=NOMADS),
    Example("nom.resettlement", "red forest: resettlement E7>E8>D8>D7; resettlement D7>E7>E8",
            "red forest: resettlement E7>E8>D8>D7; resettlement D7>E7",
            {"red": "E7", "nomads": "resettlement"}, says=("E8",), because="E8", table=NOMADS),
    Example("nom.resettlement", "red forest: resettlement E7>E8; F9 G9 F10; resettlement E8>E7",
            "red forest: resettlement E7>E8; resettlement E8>E7", {"red": "E7", "nomads": "resettlement"},
            table=NOMADS),
    # A second one has four steps of its own.
    Example("nom.resettlement", "red forest: resettlement E7>E8>D8>D7; resettlement D7>E7>E8>E9>D8; "
            "resettlement D8>D7", "red forest: resettlement E7>E8>D8>D7; resettlement D7>E7>E8>E9>D8",
            {"red": "E7", "nomads": "resettlement resettlement"}, table=NOMADS),
    # Every hex of a path is looked at, not only the last one.
    Example("kb.build.terrain", "red forest: resettlement D7>C7>C8", "red forest: resettlement D7>D8>C8",
            {"red": "D7", "nomads": "resettlement"}, says=("C7", "ground:water"), because="C7", table=NOMADS),
    Example("nom.sword", "red forest: sword -blue@B1", "red forest: sword -blue@A1", {"blue": "A1", "nomads": "sword"},
            says=("B1", "Luis"), because="B1", table=NOMADS),
    Example("nom.sword", "red forest: sword -", "red forest: sword -blue@B1", {"blue": "A1 B1", "nomads": "sword"},
            says=("Luis",), because="A1 B1", table=NOMADS),
    # A nomad tile works once, not once per turn.
    Example("kb.tile.once", "red forest: sword -blue@A1; sword -blue@B1", "red forest: sword -blue@A1",
            {"blue": "A1 B1", "nomads": "sword"}, says=("tile:sword",), table=NOMADS),
    Example("nom.sword", "red forest: sword -blue@A1,blue@B1", "red forest: sword -blue@B1",
            {"blue": "A1 B1", "nomads": "sword"}, says=("Luis",), because="A1 B1", table=NOMADS),
    Example("nom.sword", "red forest: sword -red@F9", "red forest: sword -blue@A1",
            {"red": "F9", "blue": "A1", "nomads": "sword"}, says=("F9", "Ana"), because="F9 A1", table=NOMADS),
    # A city hall stays; a warrior goes.
    Example("nom.sword", "red forest: sword -blue@K12", "red forest: sword -blue@K12",
            {"blue": "A1", "nomads": "sword", "blue_too": {"city_hall": "K12"}}, says=("K12", "Luis"), because="K12",
            accepted_given={"blue_too": {"warriors": ["K12"]}}, table=PIECES),
    Example("kb.tile.target", "red forest: sword -blue@A1", "red forest: sword -blue@A1", {"nomads": "sword"},
            says=("tile:sword",), also=("nom.sword",), accepted_given={"blue": "A1"}, table=NOMADS),
    Example("nom.quarry", "red forest: quarry K4,", "red forest: quarry G9,", {"red": "F9", "tiles": "quarry"},
            says=("K4", "Ana"), because="K4", table=NOMADS),
    Example("nom.quarry", "red forest: quarry G9,K4", "red forest: quarry G9,F10", {"red": "F9", "tiles": "quarry"},
            says=("K4", "Ana"), because="K4", table=NOMADS),
    Example("nom.quarry", "red forest: quarry G9,F10", "red forest: quarry G9,",
            {"red": "F9", "tiles": "quarry", "walls": " ".join(WALLS[:24])}, table=NOMADS),
    Example("nom.quarry", "red forest: quarry G9,", "red forest: quarry G9,",
            {"red": "F9", "tiles": "quarry", "walls": " ".join(WALLS)}, says=("25",),
            accepted_given={"walls": " ".join(WALLS[:24])}, table=NOMADS),
    Example("nom.quarry.terrain", "red forest: quarry E9,", "red forest: quarry F10,", {"red": "F9", "tiles": "quarry"},
            says=("E9", "ground:grass", "ground:forest"), because="E9", table=NOMADS),
    Example("nom.quarry.terrain", "red forest: quarry E9,E8", "red forest: quarry F10,G9",
            {"red": "F9 D8", "tiles": "quarry"}, says=("E9", "ground:grass"), because="E9 E8", table=NOMADS),
    Example("kb.tile.target", "red forest: quarry K4,", "red forest: quarry G9,", {"red": "F7", "tiles": "quarry"},
            says=("tile:quarry",), also=("nom.quarry",), accepted_given={"red": "F9"}, table=NOMADS),
    Example("kb.build.one-per-hex", "red forest: quarry G9,G9", "red forest: quarry G9,F10",
            {"red": "F9", "tiles": "quarry"}, says=("G9",), because="G9", table=NOMADS),
    Example("kb.build.one-per-hex", "red forest: G9", "red forest: F10", {"red": "F9", "walls": "G9"}, says=("G9",),
            because="G9", table=NOMADS),
    Example("nom.caravan", "red forest: caravan F9-F10", "red forest: caravan F9-K20",
            {"red": "F9", "tiles": "caravan"}, says=("F10", "F9"), because="F9", table=NOMADS),
    # A wall stops it, and so does a piece.
    Example("nom.caravan", "red forest: caravan F9-K20", "red forest: caravan F9-J18",
            {"red": "F9", "tiles": "caravan", "walls": "K19"}, says=("K20", "F9"), because="F9", table=NOMADS),
    Example("kb.build.terrain", "red forest: caravan F9-H9", "red forest: caravan F9-G9",
            {"red": "F9", "tiles": "caravan"}, says=("H9", "ground:mountain"), because="H9", also=("nom.caravan",),
            table=NOMADS),
    Example("nom.village", "red forest: village C8", "red forest: village E8", {"red": "D8 E7 F7", "tiles": "village"},
            says=("C8", "Ana"), because="C8", table=NOMADS),
    Example("nom.garden.terrain", "red forest: garden G9", "red forest: garden A4", {"red": "F9", "tiles": "garden"},
            says=("G9", "ground:forest"), because="G9", table=NOMADS),
    # These two move warriors too, if the table has not agreed otherwise; never wagons, ships and city halls.
    Example("kb.tile.moves-settlements", "red forest: caravan K12-E12", "red forest: caravan K12-E12",
            {"red": "F9", "tiles": "caravan", "warriors": ["K12"]}, says=("Ana", "K12"), because="K12",
            table=PIECES | SETTLEMENTS_ONLY, accepted_table={"house_rules": {}}),
    Example("kb.tile.moves-settlements", "red forest: resettlement K12>K11>K10", "red forest: resettlement K12>K11>K10",
            {"red": "F9", "nomads": "resettlement", "warriors": ["K12"]}, says=("Ana", "K12"), because="K12",
            table=PIECES | SETTLEMENTS_ONLY, accepted_table={"house_rules": {}}),
    Example("kb.tile.moves-settlements", "red forest: resettlement S12>R12", "red forest: resettlement F9>F10",
            {"red": "F9", "nomads": "resettlement", "wagon": "S12"}, says=("Ana", "S12"), because="S12", table=PIECES),
    Example("kb.tile.moves-settlements", "red forest: caravan K11-I7", "red forest: caravan F9-G9",
            {"red": "F9", "tiles": "caravan", "city_hall": "K12"}, says=("Ana", "K11"), because="K11",
            table=PIECES),
    # A wall is built, and a warrior prevents all building around it.
    Example("kb.warrior.blocks", "red forest: quarry G9,", "red forest: quarry F10,",
            {"red": "F9", "tiles": "quarry", "blue_too": {"warriors": ["G8"]}}, says=("G9", "G8"), because="G8",
            table=PIECES),
    Example("kb.warrior.blocks", "red forest: quarry G9,", "red forest: quarry G9,",
            {"red": "F9", "tiles": "quarry", "blue_too": {"warriors": ["G8"]}}, says=("G9", "G8"), because="G8",
            table=PIECES, accepted_table=WALLS_ANYWHERE),
]

ALLOWED = [
    Allowed("nom.outpost", "red forest: K4+outpost", "red forest: K4", ("kb.build.adjacent",),
            {"red": "F9", "nomads": "outpost"}, table=NOMADS),
    Allowed("nom.outpost", "red forest: garden A7+outpost", "red forest: garden A7", ("kb.build.adjacent",),
            {"red": "I7", "tiles": "garden", "nomads": "outpost"}, table=NOMADS),
    Allowed("nom.outpost", "red forest: donation-grass L2+outpost", "red forest: donation-grass L2",
            ("kb.build.adjacent",), {"red": "A1", "nomads": "donation-grass outpost"}, table=NOMADS),
    # One build of the turn, not two; and the tile must be there, from the turn after it was taken.
    Allowed("nom.outpost", "red forest: K4+outpost", "red forest: K4+outpost M5+outpost", ("kb.tile.once",),
            {"red": "F9", "nomads": "outpost"}, table=NOMADS),
    Allowed("nom.outpost", "red forest: K4+outpost", "red forest: K4+outpost", ("kb.tile.owned",),
            {"red": "F9", "nomads": "outpost"}, {"nomads": ""}, table=NOMADS),
    Allowed("nom.outpost", "red forest: K4+outpost", "red forest: K4+outpost", ("kb.tile.next-turn",),
            {"red": "F9", "nomads": "outpost"}, {"nomads": "outpost*"}, table=NOMADS),
]

SWORD = {"event": "seize", "tile": "sword", "from": "C6"}
TREASURE = {"event": "gold", "gold": 3, "for": "treasure", "hexes": ["N4"]}
LEFT = {"event": "lose", "tile": "sword"}


def pays(card, gold, hexes="F9"):
    """Return the event that a card pays during play for some hexes."""
    return {"event": "gold", "gold": gold, "for": card, "hexes": hexes.split()}


def with_card(table, card):
    """Return a table with that card and no other."""
    return table | {"cards": [card]}


FAMILIES, SHEPHERDS, AMBASSADORS = (with_card(NOMADS, card) for card in ("families", "shepherds", "ambassadors"))

AUTOMATIC = [
    Automatic("nom.seize", "red grass: D6", "red grass: C8", SWORD, table=NOMADS),
    # There is one, for the first who comes.
    Automatic("nom.seize", "red grass: D6", "red grass: D6", SWORD, {"red": "K4"}, {"stock": {"C6": 0}}, table=NOMADS),
    # By a move, and on the way.
    Automatic("nom.seize", "red forest: resettlement E7>D7", "red forest: resettlement E7>F7", SWORD,
              {"red": "E7", "nomads": "resettlement"}, table=NOMADS),
    Automatic("nom.seize", "red forest: resettlement E7>D7>D8", "red forest: resettlement E7>E8>D8", SWORD,
              {"red": "E7", "nomads": "resettlement"}, table=NOMADS),
    Automatic("nom.seize", "red forest: O4", "red forest: O4", TREASURE, {"red": "F7"}, {"stock": {"N4": 0}},
              table=NOMADS),
    # Used or not it leaves with its turn, and no sooner: not when its piece goes away, not when it was just taken.
    Automatic("nom.seize", "red forest: K4 L4 K5; end", "red forest: resettlement D7>E7", LEFT,
              {"red": "D7", "nomads": "sword resettlement"}, table=NOMADS),
    Automatic("nom.seize", "red forest: K4 L4 K5; end", "red forest: K4 L4 K5; end", LEFT, {"nomads": "sword"},
              {"nomads": "sword*"}, table=NOMADS),
    Automatic("nom.seize", "red forest: sword -blue@A1; K4 L4 K5; end", "red forest: sword -blue@A1; K4 L4 K5", LEFT,
              {"nomads": "sword", "blue": "A1"}, table=NOMADS),
    Automatic("nom.families", "red forest: K5 L5 M5", "red forest: K5 L5 K4",
              pays("families", 2, "K5 L5 M5"), table=FAMILIES),
    Automatic("nom.families", "red forest: L5 K4 L6", "red forest: L5 K4 K5",
              pays("families", 2, "K4 L5 L6"), table=FAMILIES),
    # Exactly three: two are no family, nor are two in line with an older piece.
    Automatic("nom.families", "red forest: K5 L5 M5", "red forest: L5 M5", pays("families", 2, "K5 L5 M5"),
              {"supply": 3}, {"supply": 2, "red": "K5"}, table=FAMILIES),
    Automatic("nom.shepherds", "red forest: F9", "red forest: F9", pays("shepherds", 2), {"blue": "G9 F10"},
              {"blue": "G9"}, table=SHEPHERDS),
    Automatic("nom.shepherds", "red forest: F9", "red forest: F9", pays("shepherds", 2), {"walls": "G9 F10"},
              {"walls": "", "red": "E8"}, table=SHEPHERDS),
    # The pieces of Crossroads count when they are put down; a move never counts.
    Automatic("nom.shepherds", "red forest: barracks place F9", "red forest: resettlement E9>F9",
              pays("shepherds", 2), {"red": "E9", "blue": "G9 F10", "tiles": "barracks", "nomads": "resettlement"},
              table=with_card(PIECES, "shepherds")),
    Automatic("nom.ambassadors", "red forest: F9", "red forest: F9", pays("ambassadors", 1), {"blue": "E9 G9"},
              {"blue": "A1"}, table=AMBASSADORS),
    Automatic("nom.ambassadors", "red forest: barracks place F9", "red forest: resettlement E9>F9",
              pays("ambassadors", 1), {"red": "E9", "blue": "G9", "tiles": "barracks", "nomads": "resettlement"},
              table=with_card(PIECES, "ambassadors")),
]

PAYS = [
    Pay("nom.families", "F9", 4, given={"gold": {"families": 4}}, table=NOMADS),
    Pay("nom.families", "K5 L5 M5", 0, table=NOMADS),
    Pay("nom.shepherds", "F9", 2, given={"gold": {"shepherds": 2, "treasure": 3}}, table=NOMADS),
    Pay("nom.shepherds", "F9", 0, blue="G9 F10", table=NOMADS),
    Pay("nom.ambassadors", "F9", 3, given={"gold": {"ambassadors": 3}}, table=NOMADS),
    Pay("nom.ambassadors", "F9", 0, blue="G9", table=NOMADS),
]

WISHES = {"boxes": ("base", "nomads"), "require": ("quadrant:quarry",)}

SETUPS = [
    SetUp("nom.setup", "first", put("nomads", "A1", "sword"), "setup.no-camp", WISHES),
    SetUp("nom.setup", "first", lambda r: r["nomads"].update(dict.fromkeys(r["nomads"], "moon")),
          "setup.unknown-piece", WISHES),
    SetUp("nom.setup", "first", lambda r: r["nomads"].update(dict.fromkeys(r["nomads"], "donation-grass")),
          "setup.too-many-tile", WISHES),
]

BOOK = Book(RULES, REFUSED, ALLOWED, AUTOMATIC, PAYS, SETUPS)
