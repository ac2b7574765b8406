"""One accepted and one refused example of every rule of Crossroads, as data.

They lie on its four quadrants, none turned. Ana is red and starts, Luis is blue::

         A B C D E F G H I J K L M N O P Q R S T
      1  t t t t w w f f f f g g t t w w t t g g
      2   t t t t w d f f f f g g t t w t t c g g
      3  c t t t t w d K d m g f f t t t t c c g
      4   c c * t w d d d d w f f f * d t t c c c     C4 Forester's lodge, N4 Barracks
      5  c c c c w w w w w w f f f f f d t * m c      R5 Crossroads
      6   w w w w w w d d d w f f f d d m c c c c
      7  f f f f w g * d d d f f f m d d d c c c      G7 Lighthouse
      8   f m g w g g g g m c f f d d K d d c m c
      9  f g g w g g g c m c g g d d d w w d g g
     10   g g g w w w c c c c g g d w w w d d g g
     11  t t t t w w d d d d m d d d m w m g g g
     12   t t f f f g g d d d d d d m w f f f g g
     13  m m t f f * g m c d d d d d w f f * g w      F13 City hall, R13 Wagon
     14   t t m m g g g c c m m c d d w f f g w w
     15  t t K f g m m c c c m c c d d w f w w w
     16   t t t f m m c c m c m c c g g w w c c c
     17  m m t f f f * c c c c c c K g t t t c c      G17 Fort
     18   f f f m g g d w c m c f g g g t t t c m
     19  f f w g g g d d d d f f f g t t t t * m      S19 Monastery
     20   f g g g g g g d d d f f t t t t m m m m
"""

from book import Allowed, Automatic, Book, Example, Pay, SetUp, board, put

# The ids in docs/rules.md, with the tiles' own terrain faults.
RULES = """
cro.setup.tasks cro.foresters-lodge.terrain cro.monastery.terrain cro.fort cro.fort.terrain cro.crossroads
cro.city-hall cro.barracks kb.warrior.blocks cro.wagon cro.wagon.terrain cro.lighthouse cro.lighthouse.terrain
cro.task.home-country cro.task.place-of-refuge cro.task.fortress cro.task.advance cro.task.road
cro.task.compass-points
"""

TABLE = {
    "boxes": ["base", "crossroads"],
    "board": board("lighthouse-foresters-lodge barracks-crossroads city-hall-fort monastery-wagon"),
    "tasks": [],
}


def example(rule, refused, accepted, given, **more):
    return Example(rule, refused, accepted, given, table=TABLE, **more)


# fmt: off
REFUSED = [
    example("cro.foresters-lodge.terrain", "red grass: foresters-lodge A3", "red grass: foresters-lodge C3",
            {"red": "B3", "tiles": "foresters-lodge"}, says=("A3", "ground:canyon"), because="A3"),
    example("cro.monastery.terrain", "red grass: monastery C3", "red grass: monastery A3",
            {"red": "B3", "tiles": "monastery"}, says=("C3", "ground:forest"), because="C3"),
    example("cro.fort.terrain", "red grass: fort canyon C3", "red grass: fort canyon A3",
            {"red": "B3", "tiles": "fort"}, says=("C3", "ground:forest", "ground:canyon"), because="C3"),
    # Of two cards that were shown either may still be chosen, and no third terrain.
    example("kb.build.card-terrain", "red grass/forest: A3", "red grass/forest: A2",
            {"red": "A1", "tiles": "crossroads"}, says=("A3", "ground:canyon", "ground:grass", "ground:forest"),
            because="A3", also=("kb.build.adjacent",)),
    # A card for which there is a hex: nothing is no answer.
    example("cro.fort", "red grass: fort canyon", "red grass: fort canyon", {"red": "B3", "tiles": "fort"},
            says=("3", "ground:canyon"), because="A3 A4 B4", accepted_given={"full": "canyon"}),
    example("cro.fort", "red grass: fort canyon", "red grass: fort canyon A3",
            {"red": "B3", "tiles": "fort", "full": "canyon", "but": "A3"}, says=("ground:canyon",), because="A3"),
    example("kb.supply", "red grass: fort canyon A3", "red grass: fort canyon A3",
            {"red": "B3", "tiles": "fort", "supply": 0}, says=("Ana",), accepted_given={"supply": 1}),
    example("cro.crossroads", "red grass/forest@grass:", "red grass:", {"red": "B3"}, says=("Ana",)),
    example("cro.crossroads", "red grass:", "red grass/forest@forest:", {"red": "B3", "tiles": "crossroads"},
            says=("Ana", "2")),
    example("cro.city-hall", "red grass: city-hall L5", "red grass: city-hall L5", {"red": "A1", "tiles": "city-hall"},
            says=("L5", "Ana"), because="L5", accepted_given={"red": "N5"}),
    example("cro.city-hall", "red grass: city-hall B1", "red grass: city-hall L5", {"red": "C2", "tiles": "city-hall"},
            says=("B1",), because="B1", accepted_given={"red": "N5"}),
    example("cro.city-hall", "red grass: city-hall P18", "red grass: city-hall P18",
            {"red": "R18", "city_hall": "L5", "tiles": "city-hall"}, says=("Ana",),
            because="K4 L4 K5 L5 M5 K6 L6", accepted_given={"city_hall": None}),
    # All seven must be free, and of those that are not the first is named.
    example("kb.build.one-per-hex", "red grass: city-hall P18", "red grass: city-hall P18",
            {"red": "N5 R18", "blue": "O18 P19", "tiles": "city-hall"}, says=("O18", "Luis"), because="O18 P19",
            accepted_given={"blue": "N18"}),
    example("kb.build.terrain", "red grass: city-hall M6", "red grass: city-hall L6",
            {"red": "L7", "tiles": "city-hall"}, says=("N7", "ground:mountain"), because="N7",
            accepted_given={"red": "N6"}),
    example("kb.warrior.blocks", "red grass: city-hall P18", "red grass: city-hall Q18",
            {"red": "S18", "blue_too": {"warriors": ["O17"]}, "tiles": "city-hall"}, says=("P17", "O17"), because="O17",
            also=("cro.city-hall",)),
    example("kb.warrior.blocks", "red flower: M5", "red flower: O5", {"red": "N5", "blue_too": {"warriors": ["L4"]}},
            says=("M5", "L4"), because="L4"),
    # The own warrior blocks as well, building and moving, and between two each is named.
    example("kb.warrior.blocks", "red flower: M5", "red flower: O5", {"red": "N5", "warriors": ["L4"]},
            says=("M5", "L4"), because="L4"),
    example("kb.warrior.blocks", "red grass: paddock O5-M5", "red grass: paddock O5-P3",
            {"red": "O5", "warriors": ["L4", "M6"], "tiles": "paddock"}, says=("M5", "L4", "M6"), because="L4 M6"),
    example("kb.warrior.blocks", "red grass: barracks place L3", "red grass: barracks place M6",
            {"red": "N5", "warriors": ["L4"], "tiles": "barracks"}, says=("L3", "L4"), because="L4"),
    example("kb.warrior.blocks", "red grass: wagon move K2>L3", "red grass: wagon move K2>K3",
            {"wagon": "K2", "blue_too": {"warriors": ["L4"]}, "tiles": "wagon"}, says=("L3", "L4"), because="L4"),
    # All free hexes of the card's terrain are blocked, so a new card is due; and a blocked hex binds nobody.
    example("kb.warrior.blocks", "red forest: D4", "red forest: redraw canyon",
            {"warriors": ["D5"], "full": "forest", "but": "D4"}, says=("ground:forest", "D4", "D5"), because="D5",
            also=("kb.turn.redraw",)),
    example("kb.warrior.blocks", "red forest: monastery S3", "red forest: redraw canyon",
            {"warriors": ["B3"], "full": "forest", "but": "A2 B2 B3 C3", "tiles": "monastery"},
            says=("ground:forest", "A2", "B2", "C3", "B3"), because="B3", also=("kb.turn.redraw",)),
    example("kb.build.adjacent", "red flower: Q12", "red flower: Q12", {"red": "N5", "warriors": ["M6"]},
            says=("Q12", "Ana", "2", "M4", "O5"), because="N5", accepted_given={"blue": "M4 O5"}),
    example("cro.barracks", "red grass: barracks place L1", "red grass: barracks return A1-",
            {"red": "K1", "warriors": ["A1", "C1"], "tiles": "barracks"}, says=("Ana",), because="A1 C1"),
    example("cro.barracks", "red grass: barracks return C2-", "red grass: barracks return A1-",
            {"warriors": ["A1"], "tiles": "barracks"}, says=("Ana", "C2"), because="C2"),
    example("kb.build.terrain", "red grass: barracks place E1", "red grass: barracks place C1",
            {"red": "D1", "tiles": "barracks"}, says=("E1", "ground:water"), because="E1"),
    example("kb.build.adjacent", "red grass: barracks place K1", "red grass: barracks place C1",
            {"red": "D1", "tiles": "barracks"}, says=("K1", "Ana", "C1", "C2", "D2"), because="D1"),
    example("cro.wagon", "red grass: wagon place L1", "red grass: wagon return K1-", {"wagon": "K1", "tiles": "wagon"},
            says=("Ana",), because="K1"),
    example("cro.wagon", "red grass: wagon move L1>M1", "red grass: wagon move K1>L1",
            {"wagon": "K1", "tiles": "wagon"}, says=("Ana", "L1"), because="L1"),
    example("cro.wagon", "red grass: wagon return L1-", "red grass: wagon return K1-",
            {"wagon": "K1", "tiles": "wagon"}, says=("Ana", "L1"), because="L1"),
    example("cro.wagon", "red grass: wagon move K1>M1", "red grass: wagon move K1>L1>M1",
            {"wagon": "K1", "tiles": "wagon"}, says=("K1", "M1"), because="M1"),
    example("cro.wagon", "red grass: wagon move K1>K2>K3>K4>K5", "red grass: wagon move K1>K2>K3>K4",
            {"wagon": "K1", "tiles": "wagon"}, says=("3",), because="K5"),
    example("cro.wagon.terrain", "red grass: wagon place E1", "red grass: wagon place C1",
            {"red": "D1", "tiles": "wagon"}, says=("E1", "ground:water"), because="E1"),
    # Mountains are open to it; the hex on the way that is not is named.
    example("cro.wagon.terrain", "red grass: wagon move I3>J3>J4>K4", "red grass: wagon move I3>J3>K3>K4",
            {"wagon": "I3", "tiles": "wagon"}, says=("J4", "ground:water"), because="J4"),
    example("kb.build.one-per-hex", "red grass: wagon move K1>K2>K3", "red grass: wagon move K1>K2>K3",
            {"wagon": "K1", "blue": "K2", "tiles": "wagon"}, says=("K2", "Luis"), because="K2",
            accepted_given={"blue": "L2"}),
    example("cro.lighthouse", "red grass: lighthouse place F5", "red grass: lighthouse return E5-",
            {"ship": "E5", "tiles": "lighthouse"}, says=("Ana",), because="E5"),
    example("cro.lighthouse", "red grass: lighthouse return F5-", "red grass: lighthouse return E5-",
            {"ship": "E5", "tiles": "lighthouse"}, says=("Ana", "F5"), because="F5"),
    example("cro.lighthouse", "red grass: lighthouse move E5>G5", "red grass: lighthouse move E5>F5>G5",
            {"ship": "E5", "tiles": "lighthouse"}, says=("E5", "G5"), because="G5"),
    example("cro.lighthouse", "red grass: lighthouse move E5>F5>G5>H5>I5", "red grass: lighthouse move E5>F5>G5>H5",
            {"ship": "E5", "tiles": "lighthouse"}, says=("3",), because="I5"),
    example("cro.lighthouse.terrain", "red grass: lighthouse place C5", "red grass: lighthouse place E5",
            {"red": "D5", "tiles": "lighthouse"}, says=("C5", "ground:canyon"), because="C5"),
    # Any piece on the water is in its way, a settlement of the same player too.
    example("kb.build.one-per-hex", "red grass: lighthouse move E5>F5>G5", "red grass: lighthouse move E5>F5>G5",
            {"ship": "E5", "red": "F5", "tiles": "lighthouse"}, says=("F5", "Ana"), because="F5",
            accepted_given={"red": "G4"}),
    example("kb.build.adjacent", "red grass: lighthouse place J4", "red grass: lighthouse place E5",
            {"red": "D5", "tiles": "lighthouse"}, says=("J4", "Ana", "3", "E5", "C6", "D6"), because="D5"),
    # With two cards shown the tiles that need one follow the card that is played.
    example("kb.oracle.terrain", "red grass/forest@forest: oracle L1", "red grass/forest@grass: oracle L1",
            {"red": "M1", "tiles": "crossroads oracle"}, says=("L1", "ground:grass", "ground:forest"), because="L1"),
]

ALLOWED = [
    # A wagon and a ship are own pieces: what touches them is next to an own piece.
    Allowed("cro.wagon", "red grass: K2", "red grass: K2", ("kb.build.adjacent",), {"red": "S12", "wagon": "K3"},
            {"wagon": None}, TABLE),
    Allowed("cro.lighthouse", "red grass: K3", "red grass: K3", ("kb.build.adjacent",), {"red": "S12", "ship": "J4"},
            {"ship": None}, TABLE),
    # The pieces are there whether the tile is kept or not, but only with the tile they move.
    Allowed("cro.wagon", "red grass: wagon move K1>L1", "red grass: wagon move K1>L1", ("kb.tile.owned",),
            {"wagon": "K1", "tiles": "wagon"}, {"tiles": ""}, TABLE),
    # Tiles that move a settlement leave the other pieces alone.
    Allowed("cro.barracks", "red grass: paddock K1-M1", "red grass: paddock K1-M1", ("kb.tile.moves-settlements",),
            {"red": "K1 A1", "tiles": "paddock"}, {"red": "A1", "warriors": ["K1"]}, TABLE),
]

AUTOMATIC = [
    # A city takes tiles on all its sides.
    Automatic("cro.city-hall", "red grass: city-hall P4", "red grass: city-hall L5",
              {"event": "seize", "tile": "barracks", "from": "N4"}, {"red": "R3", "tiles": "city-hall"},
              {"red": "M7"}, TABLE),
    Automatic("cro.city-hall", "red grass: city-hall P4", "red grass: city-hall L5",
              {"event": "seize", "tile": "crossroads", "from": "R5"}, {"red": "R3", "tiles": "city-hall"},
              {"red": "M7"}, TABLE),
    # So does every step of a wagon, and a tile is lost when the wagon goes on.
    Automatic("cro.wagon", "red grass: wagon move N6>N5>M5", "red grass: wagon move N6>M6>L6",
              {"event": "seize", "tile": "barracks", "from": "N4"}, {"wagon": "N6", "tiles": "wagon"}, {}, TABLE),
    Automatic("cro.wagon", "red grass: wagon move N5>M5>L5", "red grass: wagon move N5>M5>L5",
              {"event": "lose", "tile": "barracks", "from": "N4"}, {"wagon": "N5", "tiles": "wagon barracks@N4"},
              {"red": "M4"}, TABLE),
    Automatic("cro.barracks", "red grass: barracks return N5-", "red grass: barracks return N5-",
              {"event": "lose", "tile": "barracks", "from": "N4"}, {"warriors": ["N5"], "tiles": "barracks@N4"},
              {"red": "M4"}, TABLE),
    # The pieces of other kinds never bring the end.
    Automatic("kb.end", "red grass: fort grass L1", "red grass: barracks place L1", {"event": "end-triggered"},
              {"red": "K1", "tiles": "fort", "supply": 1}, {"tiles": "barracks"}, TABLE),
]

CASTLE_AROUND, AROUND_L5 = "G2 H2 G3 I3 G4 H4", "K4 L4 K5 M5 K6 L6"
ROW_1 = "A1 B1 C1 D1 G1 H1"


def pay(task, pieces, gold, lit="", **more):
    return Pay(f"cro.task.{task}", pieces, gold, lit, table=TABLE, **more)


PAYS = [
    pay("home-country", "J3", 5, "J3"),
    pay("home-country", "O1 P1 O2 A1", 5, "O1 P1 O2"),
    pay("home-country", "O1 P1", 0),
    pay("home-country", "O1 P1", 0, blue="O2"),
    pay("home-country", "O1 P1 O2 J3", 5, "O1 P1 O2 J3"),  # twice, but paid once
    pay("place-of-refuge", CASTLE_AROUND, 8, CASTLE_AROUND),
    pay("place-of-refuge", "G2 H2 G3 I3 G4", 0),
    pay("place-of-refuge", AROUND_L5, 0),
    pay("fortress", AROUND_L5 + " L5", 6, "K4 L4 K5 L5 M5 K6 L6"),
    pay("fortress", "", 6, "K4 L4 K5 L5 M5 K6 L6", given={"city_hall": "L5"}),
    pay("fortress", AROUND_L5, 0),
    pay("fortress", AROUND_L5, 0, blue="L5"),
    pay("advance", ROW_1 + " T1", 9, ROW_1 + " T1"),
    pay("advance", ROW_1, 0),
    pay("advance", "A1 B1 C1 D1 A2 A3 A4", 0),  # four on either edge
    pay("advance", "A1 B1 C1 D1 A2 A3 A4 A5 A7 A8", 9, "A1 A2 A3 A4 A5 A7 A8"),
    pay("road", "K1 K2 L3 L4 M5 M6 N7", 7, "K1 K2 L3 L4 M5 M6 N7"),
    pay("road", "K1 J2 J3 I4 I5 H6 H7 H8", 7, "K1 J2 J3 I4 I5 H6 H7"),
    pay("road", "K1 J2 J3 I4 I5 H6", 0),
    pay("road", "K1 K2 L3 L4 M5 M6", 0, blue="N7"),
    pay("road", "G1 H1 I1 J1 K1 L1 M1", 0),  # horizontal
    pay("compass-points", "C1 A3 T2 C20 L5", 10, "C1 T2 A3 C20"),
    pay("compass-points", "A1 T20", 10, "A1 T20"),  # two corners, four edges
    pay("compass-points", "C1 A3 T2", 0),
    # All other pieces count like settlements, for the cards too.
    pay("advance", "C1 D1 G1 H1", 9, ROW_1 + " T1", given={"warriors": ["A1", "T1"], "wagon": "B1"}),
    Pay("kb.score.fishermen", "D1", 2, "D1 K4", given={"wagon": "K4", "ship": "E5"}, table=TABLE),
]

SETUPS = [
    SetUp("cro.setup.tasks", "first", put("tasks", ["road", "road"]), "setup.piece-twice",
          {"boxes": ("base", "crossroads")}),
    SetUp("cro.setup.tasks", "first", put("tasks", ["farm"]), "setup.unknown-piece", {"boxes": ("base", "crossroads")}),
]

BOOK = Book(RULES, REFUSED, ALLOWED, AUTOMATIC, PAYS, SETUPS)
