"""One accepted and one refused example of every rule of Marshlands, as data.

Its printed maps are not on file. The four quadrants below are INVENTED for these examples, and no printed board
looks like them. Ana is red and starts, Luis is blue::

         A B C D E F G H I J K L M N O P Q R S T
      1  g g g g s s w w w w t t t w w w w c c c
      2   g g * g s s s w w m t t w w s s w c * c     C2 Temple, S2 Canoe
      3  g g g g s s t t w m t d w s s w w c c c
      4   c c c t t t t t m m d d * s w w m m f f     M4 Canoe
      5  c c c t P t t d d d d d d w w P f f f f
      6   c f f f t t * d d d d g g g w f f f t t     G6 Temple
      7  f f f f g g d d d c g g g m w w f t t t
      8   f f m f g g g d c c g c c m m w w t s s
      9  w w m g g s s c c c c c c c g g w s s s
     10   w w g g s s s c c c c c c g g g w w s s
     11  d d d f f f g g g g f f f c c c t t t t
     12   d d f f * f g g m g f * f c c t t s s t     E12 Fountain, L12 Refuge
     13  d c c f f t t g m m f f d d c t s s s g
     14   c c c s s t t t c c d d d d m w w s g g
     15  c m s s w w t c c c d d P m m w w w g g
     16   m m s w w w P c f f g g g t t w w c c *     T16 Refuge
     17  g g s w w t * f f f g g t t t f f c c c     G17 Fountain
     18   g g g t t t c f d d g s s t f f f f c c
     19  g g t t t c c c d d s s s d d f f d d d
     20   g t t t c c c d d d s s d d d d d d d d
"""

from book import Allowed, Automatic, Book, Example, Pay, SetUp, board, put

# The ids in docs/rules.md, with the tiles' own terrain faults.
RULES = """
mar.deck mar.palace mar.bonus mar.canoe mar.canoe.terrain mar.fountain mar.temple mar.refuge mar.geologists
mar.messengers mar.noblewomen mar.vassals mar.captains mar.scouts
"""

KINDS = ("temple", "canoe", "fountain", "refuge")
ROWS = [line[8:].split()[:20] for line in __doc__.splitlines() if line[:7].strip().isdigit()]


def invented(place, kind):
    """Return the record of one of the invented quadrants: the letters of its place in the drawing."""
    left, top = 10 * (place % 2), 10 * (place // 2)
    rows = ["".join(row[left : left + 10]).replace("*", "1") for row in ROWS[top : top + 10]]
    return {"id": f"invented-{kind}", "box": "marshlands", "locations": [kind], "map": rows}


TABLE = {
    "boxes": ["base", "crossroads", "marshlands"],
    "board": board(" ".join(f"invented-{kind}" for kind in KINDS)),
    "quadrants": [invented(place, kind) for place, kind in enumerate(KINDS)],
}
# The first game with the cards of this box: no swamp anywhere.
DRY = {"boxes": ["base", "marshlands"]}
# The nomad tiles beside them, without a camp to take one from.
CAMPS = TABLE | {"boxes": ["base", "nomads", "crossroads", "marshlands"]}
# Luis is about to take the last tile of C2, and Ana has a canoe.
ANSWER = {"active": "blue", "stock": {"C2": 1}, "red": "E4", "tiles": "canoe"}


def example(rule, refused, accepted, given, **more):
    return Example(rule, refused, accepted, given, **{"table": TABLE} | more)


# fmt: off
REFUSED = [
    example("mar.deck", "red swamp+grass=swamp:", "red swamp+grass=grass:", {"red": "F8"}, says=("ground:swamp",),
            table=DRY),
    # Until the first settlement both terrains are open.
    example("kb.build.card-terrain", "red swamp+grass: D4", "red swamp+grass: E3", {"red": "E4"},
            says=("D4", "ground:forest", "ground:swamp", "ground:grass"), because="D4"),
    example("kb.build.card-terrain", "red swamp+grass=swamp: A1", "red swamp+grass=grass: A1", {},
            says=("A1", "ground:swamp"), because="A1"),
    example("kb.build.card-terrain", "red swamp+grass: A1 E1", "red swamp+grass: A1 B1", {},
            says=("E1", "ground:grass"), because="E1", also=("kb.build.adjacent",)),
    # The tiles that need the card make the choice too.
    example("kb.build.card-terrain", "red swamp+grass: oracle E1; D1", "red swamp+grass: oracle E1; F1",
            {"tiles": "oracle"}, says=("D1", "ground:swamp"), because="D1"),
    example("kb.build.card-terrain", "red swamp+grass: barn A4-E1; D1", "red swamp+grass: barn A4-E1; F1",
            {"red": "A4", "tiles": "barn"}, says=("D1", "ground:swamp"), because="D1"),
    example("kb.oracle.terrain", "red swamp+grass: E1 F1; oracle D1", "red swamp+grass: D1 C1 B1; oracle A1",
            {"tiles": "oracle"}, says=("D1", "ground:swamp"), because="D1"),
    # Adjacency is judged for each of the two: next to A7 there is flower field, but no swamp.
    example("kb.build.adjacent", "red swamp+flower: D6", "red swamp+flower: E1", {"red": "A7"},
            says=("D6", "Ana", "A8", "B7"), because="A7"),
    example("kb.turn.mandatory", "red swamp+grass: E1 F1 E2", "red swamp+grass: D1 C1 B1", {}, says=("2",)),
    example("kb.turn.mandatory", "red swamp+grass: E1; end", "red swamp+grass: E1 F1; end", {}),
    example("kb.turn.redraw", "red swamp+grass=swamp: A1", "red swamp+grass: A1", {"full": "swamp"},
            says=("ground:swamp",), also=("kb.build.card-terrain",)),
    example("mar.canoe", "red grass: canoe E3", "blue grass: B2; red> canoe E3", {"red": "E4", "tiles": "canoe"},
            says=("Ana",), accepted_given=ANSWER),
    # Not the last tile, nothing yet before the card, a tile of one's own, and a chance that has passed.
    example("mar.canoe", "blue grass: B2; red> canoe E3", "blue grass: B2; red> canoe E3",
            ANSWER | {"stock": {"C2": 2}}, says=("Ana",), accepted_given=ANSWER),
    example("mar.canoe", "blue: red> canoe E3", "blue grass: B2; red> canoe E3", ANSWER, says=("Ana",)),
    example("mar.canoe", "red grass: B2; canoe E3", "blue grass: B2; red> canoe E3", ANSWER | {"active": "red"},
            accepted_given=ANSWER, says=("Ana",)),
    example("mar.canoe", "blue grass: B2 A2; red> canoe E3", "blue grass: B2; red> canoe E3", ANSWER, says=("Ana",)),
    example("kb.tile.owned", "blue grass: B2; red> canoe E3", "blue grass: B2; red> canoe E3", ANSWER | {"tiles": ""},
            says=("Ana", "tile:canoe"), also=("mar.canoe",), accepted_given=ANSWER),
    example("mar.canoe.terrain", "blue grass: B2; red> canoe D4", "blue grass: B2; red> canoe F3", ANSWER,
            says=("D4", "ground:forest"), because="D4"),
    # Swamp or water, and adjacency over both.
    example("kb.build.adjacent", "blue grass: B2; red> canoe G1", "blue grass: B2; red> canoe F3", ANSWER,
            says=("G1", "Ana", "E3", "F3"), because="E4"),
    example("kb.tile.once", "blue grass: B2; red> canoe F3; red> canoe E3",
            "blue grass: B2; red> canoe F3; red> canoe E3", ANSWER, says=("tile:canoe",),
            also=("mar.canoe",), accepted_given={"tiles": "canoe canoe"}),
    example("mar.canoe.terrain", "red grass: canoe-bonus D4", "red grass: canoe-bonus E3",
            {"red": "E4", "tiles": "canoe canoe canoe-bonus"}, says=("D4", "ground:forest"), because="D4"),
    # An Outpost is for the own turn, not for an answer in somebody else's.
    example("nom.outpost", "blue grass: B2; red> canoe G1+outpost", "red grass: canoe-bonus G1+outpost",
            ANSWER | {"nomads": "outpost"}, says=("Luis", "tile:outpost"), table=CAMPS,
            accepted_given={"active": "red", "tiles": "canoe-bonus"}),
    # What changes other actions is not used by itself.
    example("kb.tile.target", "red grass: temple-bonus", "red grass: E7+temple",
            {"red": "A1", "tiles": "temple temple temple-bonus"}, says=("tile:temple-bonus",)),
    example("mar.fountain", "red grass: fountain D7", "red grass: fountain A8", {"red": "B8", "tiles": "fountain"},
            says=("D7", "Ana"), because="D7"),
    example("mar.fountain", "red grass: fountain A8", "red grass: fountain A6", {"red": "B7 B8", "tiles": "fountain"},
            says=("A8", "Ana", "B7", "B8"), because="B7 B8"),
    example("mar.fountain", "red grass: fountain A8", "red grass: fountain C7",
            {"red": "B8", "blue": "A7", "tiles": "fountain"}, says=("A8", "A7"), because="A7"),
    example("mar.temple", "red grass: B1; A2+temple", "red grass: E7+temple",
            {"red": "A1", "tiles": "temple temple temple-bonus"}),
    example("mar.temple", "red grass: B1 A2; B2+temple", "red grass: E7+temple",
            {"red": "A1", "tiles": "temple temple temple-bonus"}, says=("2",)),
    example("kb.tile.next-turn", "red grass: E7+temple", "red grass: E7+temple",
            {"red": "A1", "tiles": "temple temple temple-bonus*"}, says=("Ana", "tile:temple-bonus"),
            accepted_given={"tiles": "temple temple temple-bonus"}),
    example("kb.tile.owned", "red grass: E7+temple", "red grass: B1", {"red": "A1", "tiles": "temple"},
            says=("Ana", "tile:temple-bonus")),
    example("kb.tile.moves-settlements", "red grass: temple B1-", "red grass: temple A1-",
            {"red": "A1", "warriors": ["B1"], "tiles": "temple"}, says=("Ana", "B1"), because="B1"),
    example("mar.refuge", "red grass: refuge A1-C1", "red grass: refuge A1-B1", {"red": "A1", "tiles": "refuge"},
            says=("C1", "A1"), because="A1"),
    example("mar.refuge", "red grass: refuge-bonus A1-C1", "red grass: refuge-bonus A1-B1",
            {"red": "A1", "tiles": "refuge refuge refuge-bonus"}, says=("C1", "A1"), because="A1"),
    example("kb.build.one-per-hex", "red grass: refuge A1-B1", "red grass: refuge A1-A2",
            {"red": "A1", "blue": "B1", "tiles": "refuge"}, says=("B1", "Luis"), because="B1"),
]

ALLOWED = [
    Allowed("mar.deck", "red swamp+grass: E1 F1; end", "red swamp+grass: D1 C1; end", ("kb.turn.mandatory",), {}, {},
            TABLE),
    # A new card in the middle: one of the two on swamp is built, so one is left.
    Allowed("mar.deck", "red swamp+grass: E1; redraw forest; D4; end", "red swamp+grass: E1; redraw forest; end",
            ("kb.turn.mandatory",), {"full": "swamp", "but": "E1"}, {}, TABLE),
    # One of the three on grass is built, so two are left, also on swamp.
    Allowed("mar.deck", "red grass: D1; redraw swamp+forest; E1 F1; end", "red grass: D1; redraw swamp+forest; E1; end",
            ("kb.turn.mandatory",), {"full": "grass", "but": "D1"}, {}, TABLE),
    # Any tile that builds where one can build may build on swamp, where there is some.
    Allowed("mar.deck", "red grass: refuge D3-E3", "red grass: refuge D3-E3", ("kb.build.one-per-hex",),
            {"red": "D3", "tiles": "refuge"}, {"blue": "E3"}, TABLE),
    Allowed("mar.fountain", "red grass: fountain C8", "red grass: fountain C8", ("kb.build.terrain",),
            {"red": "B8", "tiles": "fountain fountain fountain-bonus"}, {"tiles": "fountain fountain"}, TABLE),
    Allowed("mar.fountain", "red grass: fountain C8", "red grass: fountain C8", ("kb.build.terrain",),
            {"red": "B8", "tiles": "fountain fountain fountain-bonus"}, {"tiles": "fountain fountain fountain-bonus*"},
            TABLE),
    Allowed("mar.temple", "red grass: E7+temple", "red grass: E7", ("kb.build.adjacent",),
            {"red": "A1", "tiles": "temple temple temple-bonus"}, {}, TABLE),
    # What was set aside is built on top of the others, last, and even with an empty supply.
    Allowed("mar.temple", "red grass: B1 A2 B2 A3; end", "red grass: B1 A2 B2; end", ("kb.turn.mandatory",),
            {"red": "A1", "temple": 1}, {}, TABLE),
    Allowed("mar.temple", "red swamp+grass: E1 F1 E2; end", "red swamp+grass: E1 F1 E2; end",
            ("kb.turn.mandatory",), {"temple": 1}, {"temple": 2}, TABLE),
    Allowed("mar.temple", "red grass: B1; end", "red grass: B1", ("kb.supply",),
            {"red": "A1", "temple": 1, "supply": 0, "end_triggered": True}, {"temple": 0}, TABLE | {"start": "blue"}),
    Allowed("mar.temple", "red grass: B1 A2; end", "red grass: B1; end", ("kb.turn.mandatory",),
            {"red": "A1", "temple": 1, "supply": 1}, {}, TABLE),
    # In a straight line, over pieces, over what cannot be built on, and over what a warrior blocks.
    Allowed("mar.refuge", "red grass: refuge-bonus A1-C1", "red grass: refuge-bonus A1-C1", ("mar.refuge",),
            {"red": "A1", "blue": "B1", "tiles": "refuge-bonus"}, {"blue": ""}, TABLE),
    Allowed("mar.refuge", "red grass: refuge-bonus B2-D2", "red grass: refuge-bonus B2-C2",
            ("kb.build.terrain", "mar.refuge"), {"red": "B2", "tiles": "refuge-bonus"}, {}, TABLE),
    Allowed("mar.refuge", "red grass: refuge-bonus A1-D1", "red grass: refuge-bonus A1-B1",
            ("kb.warrior.blocks", "mar.refuge"),
            {"red": "A1", "tiles": "refuge-bonus", "blue_too": {"warriors": ["B2"]}}, {}, TABLE),
    # It need not land next to an own piece.
    Allowed("mar.refuge", "red grass: refuge A1-B1", "red grass: oracle D3", ("kb.build.adjacent",),
            {"red": "A1 T20", "tiles": "refuge oracle"}, {}, TABLE),
    # The canoe's bonus is used in the own turn, before or after the settlements.
    Allowed("mar.canoe", "red grass: canoe-bonus E3", "red grass: canoe-bonus E3", ("kb.tile.owned",),
            {"red": "E4", "tiles": "canoe canoe canoe-bonus"}, {"tiles": "canoe"}, TABLE),
    Allowed("mar.canoe", "red grass: D3 D2 D1; canoe-bonus E3", "red grass: D3; canoe-bonus E3",
            ("kb.turn.unbroken",), {"red": "E4", "tiles": "canoe canoe canoe-bonus"}, {}, TABLE),
    # A canoe can answer in the very turn in which it was taken.
    Allowed("mar.canoe", "blue grass: B2; red> canoe E3", "blue grass: B2; red> canoe E3",
            ("kb.tile.owned", "mar.canoe"), ANSWER | {"tiles": "canoe*"}, {"tiles": ""}, TABLE),
]

TWO_TEMPLES = {"red": "B2 F7", "tiles": "temple@C2"}
BONUS = {"event": "bonus", "tile": "temple-bonus"}
LOST = {"event": "lose", "tile": "temple-bonus"}
BOTH_TEMPLES = {"red": "B2 F6", "tiles": "temple@C2 temple@G6 temple-bonus paddock"}

AUTOMATIC = [
    Automatic("mar.bonus", "red desert: G7", "red desert: G7", BONUS, TWO_TEMPLES, {"tiles": ""}, TABLE),
    # There are two of each.
    Automatic("mar.bonus", "red desert: G7", "red desert: G7", BONUS, TWO_TEMPLES,
              {"blue_too": {"tiles": [{"tile": "temple-bonus"}] * 2}}, TABLE),
    Automatic("mar.bonus", "red grass: paddock F6-D6", "red grass: paddock F6-D6", LOST, BOTH_TEMPLES,
              {"red": "B2 F6 H6"}, TABLE),
    # With three of a kind one may go.
    Automatic("mar.bonus", "red grass: paddock F6-D6", "red grass: paddock F6-D6", LOST, BOTH_TEMPLES,
              {"tiles": "temple@C2 temple@G6 temple temple-bonus paddock"}, TABLE),
    # As long as one is set aside, the last of the supply is not the last settlement.
    Automatic("kb.end", "red grass: A2 B1", "red grass: A2 B1", {"event": "end-triggered"}, {"red": "A1", "supply": 2},
              {"temple": 1}, TABLE),
    # What comes from a Temple is none of the three.
    Automatic("nom.families", "red canyon: A5 B5 C5", "red canyon: A5 B5 C5",
              {"event": "gold", "gold": 2, "for": "families", "hexes": ["A5", "B5", "C5"]}, {"supply": 3},
              {"supply": 2, "temple": 1}, CAMPS | {"cards": ["families"]}),
    # An answer can bring the end, and take the last tile of another hex.
    Automatic("mar.canoe", "blue grass: B2; red> canoe E3", "blue grass: B2; red> canoe E3", {"event": "end-triggered"},
              ANSWER | {"supply": 1}, {"supply": 2}, TABLE),
    Automatic("mar.canoe", "blue grass: B2; red> canoe N4", "blue grass: B2; red> canoe O4",
              {"event": "seize", "tile": "canoe", "from": "M4"}, ANSWER | {"red": "O3 O5"}, {}, TABLE),
    # The settlement from the temple is not the last one of the supply.
    Automatic("kb.end", "red grass: B1", "red grass: B1", {"event": "end-triggered"}, {"red": "A1", "supply": 1},
              {"supply": 0, "temple": 1, "end_triggered": True}, TABLE | {"start": "blue"}),
    # Temple and refuge leave a location hex like any move.
    Automatic("kb.tile.keep", "red grass: temple B2-", "red grass: temple A1-",
              {"event": "lose", "tile": "temple", "from": "C2"}, {"red": "A1 B2", "tiles": "temple@C2"}, {}, TABLE),
    Automatic("kb.tile.seize", "red grass: refuge A2-B2", "red grass: refuge A2-A1",
              {"event": "seize", "tile": "temple", "from": "C2"}, {"red": "A2", "tiles": "refuge"}, {}, TABLE),
    # No card of the terrain that the scouts have taken out can come up.
    Automatic("mar.scouts", "red grass:", "red canyon:", {"event": "warning", "warning": "deck", "card": "grass"},
              {}, {}, TABLE | {"cards": ["scouts"], "removed_terrain": "grass"}),
    Automatic("mar.scouts", "red grass:", "red canyon:", {"event": "warning", "warning": "deck", "card": "grass"},
              {"red": "A1"}, {}, TABLE | {"cards": ["scouts"], "removed_terrain": "grass"}),
    Automatic("mar.scouts", "red swamp+grass:", "red swamp+canyon:",
              {"event": "warning", "warning": "deck", "card": "swamp+grass"}, {}, {},
              TABLE | {"cards": ["scouts"], "removed_terrain": "grass"}),
]


def pay(line, pieces, gold, lit="", **more):
    return Pay(f"mar.{line}", pieces, gold, lit, **{"table": TABLE} | more)


PAYS = [
    # A palace is no place of refuge.
    Pay("cro.task.place-of-refuge", "D4 E4 D5 F5 D6 E6", 0, table=TABLE),
    pay("palace", "D5 F5", 5, "D5 F5", blue="E4"),
    pay("palace", "D5", 5, "D5", blue="E4"),
    pay("palace", "D5", 0, blue="E4 F5"),
    pay("palace", "D5 F16", 10, "D5 F16"),
    pay("palace", "A1", 0),  # nobody there, nobody paid
    pay("geologists", "Q5 P6 P7", 4, "Q4 R4 N7 N8 O8"),
    pay("geologists", "Q5 P6 P7 O8", 4, "Q4 R4 N7 N8 O8"),  # one of them on the mountain itself
    pay("geologists", "Q5 P7", 0),
    pay("geologists", "Q5", 0),
    pay("messengers", "A1 B1 C1", 6, "A1 C1"),
    pay("messengers", "A1 A2 A3 A4", 8, "A1 A4"),
    pay("messengers", "E8 F7 G7 G8", 6, "G7 E8"),  # the short way, not round the corner
    pay("messengers", "A1 B1 F1 G1 H1", 6, "F1 H1"),
    pay("messengers", "A1 C1", 0),
    pay("noblewomen", "B2 D2", 5, "B2 D2", blue="C3"),
    pay("noblewomen", "B2", 0, blue="D2 C3"),
    pay("noblewomen", "D5", 0),  # a palace pays only as a palace
    pay("noblewomen", "C4 E4", 5, "C4 E4", table={"boxes": ["base", "marshlands"]}),  # a castle
    pay("vassals", "A1 J1 A10 K20", 3, "J1 A10 K20"),
    pay("vassals", "A1 I9", 0),
    pay("captains", "A1 B1 A2 B2", 2, "B1 A2"),
    pay("captains", "A1 B1 C1", 0),
    pay("scouts", "A3 A4", 1, "A4", table=TABLE | {"removed_terrain": "grass"}),
    pay("scouts", "A3", 0, table=TABLE | {"removed_terrain": "grass"}),
    # The palace is one more hex for the cards that count hexes of its kind.
    Pay("kb.score.workers", "D5", 1, "D5", table=TABLE),
    Pay("kb.score.merchants", "F5 F6", 8, "E5 G6", table=TABLE),
]

WITH_SCOUTS = {"boxes": ("base", "marshlands"), "require": ("scouts",)}
SETUPS = [
    SetUp("mar.scouts", "first", put("cards", ["fishermen", "knights", "merchants"]), "setup.not-in-play", WITH_SCOUTS),
]

BOOK = Book(RULES, REFUSED, ALLOWED, AUTOMATIC, PAYS, SETUPS)
