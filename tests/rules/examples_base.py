"""One accepted and one refused example of every rule of the base box, as data.

They lie on the board of the rulebook's first game. Ana is red and starts, Luis is blue::

         A B C D E F G H I J K L M N O P Q R S T
      1  f d d m m d d c c c c c c d d w d d d d
      2   f f d d d m m c c c m m c d d w d d d d
      3  f f f f f f f m m m m m c m m w d d * f     S3 Paddock
      4   w w f K g g t t m m m c m m w m d f f f
      5  f f w w g g g t t c c c t t w m m c f f
      6   f c c w g t t c c c c t t w c c c m f f
      7  d f * c w t t * c g c * t t w f f f f f     C7 and H7 Tavern, L7 Paddock
      8   d d c w t t g g g g g g t w g K g f g t
      9  d d d w t t t g g g g g t t w g g g g t
     10   d d w w t t t g g g g g t t w g g g t t
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
"""

from book import COLOURS, Automatic, Book, Example, Pay, SetUp, judged, put
from hexreeve.hexgrid import hexes_in, name_of
from hexreeve.kingdom.referee import referee
from hexreeve.kingdom.referee.actions import Build, EndTurn, Reveal
from hexreeve.kingdom.referee.state import opening

# The ids in docs/rules.md.
RULES = """
kb.turn.player kb.turn.reveal kb.turn.mandatory kb.turn.unbroken kb.turn.redraw kb.turn.end kb.supply
kb.build.one-per-hex kb.build.terrain kb.build.card-terrain kb.build.adjacent kb.tile.seize kb.tile.owned
kb.tile.next-turn kb.tile.once kb.tile.keep kb.tile.target kb.tile.moves-settlements kb.oracle.terrain
kb.farm.terrain kb.oasis.terrain kb.barn.terrain kb.tower.edge kb.tavern.line kb.harbor.water kb.paddock.jump
kb.end kb.score.castle kb.score.fishermen kb.score.miners kb.score.workers kb.score.merchants
kb.score.discoverers kb.score.knights kb.score.hermits kb.score.citizens kb.score.lords kb.score.farmers
kb.setup.board kb.setup.locations kb.setup.cards kb.setup.first-game kb.setup.players kb2.sides kb2.selection
kb2.castles
"""

# fmt: off
REFUSED = [
    Example("kb.end", "blue forest: F8 F7 G7\nred canyon:", "blue forest: F8",
            {"active": "blue", "end_triggered": True}),
    # Entered when the last round is over: another turn of the start player does not come.
    Example("kb.end", "red forest:", "red forest:", {"active": "red", "end_triggered": True},
            accepted_table={"start": "blue"}),
    Example("kb.turn.player", "red forest: blue> F8", "red forest: F8", says=("Ana", "Luis")),
    Example("kb.turn.player", "red forest: blue> end", "red forest: F8 F7 F6; end", says=("Ana", "Luis"),
            also=("kb.turn.mandatory",)),
    Example("kb.turn.reveal", "red: F8", "red forest:", says=("Ana",)),
    Example("kb.turn.reveal", "red: end", "red forest:", says=("Ana",)),
    Example("kb.turn.reveal", "red: farm H8", "red forest: farm H8", {"tiles": "farm"}, says=("Ana",)),
    Example("kb.turn.reveal", "red forest: reveal canyon", "red forest: F8 F7 F6\nblue canyon:"),
    Example("kb.turn.redraw", "red forest: F8", "red forest: redraw canyon", {"full": "forest"},
            says=("ground:forest",), also=("kb.build.one-per-hex",)),
    Example("kb.turn.redraw", "red forest: farm H8", "red forest: redraw canyon; farm H8",
            {"full": "forest", "tiles": "farm"}, says=("ground:forest",)),
    Example("kb.turn.redraw", "red forest: F8; L4", "red forest: F8; redraw canyon; L4",
            {"full": "forest", "but": "F8"}, says=("ground:forest",), also=("kb.build.card-terrain",)),
    Example("kb.turn.redraw", "red forest: redraw canyon", "red forest: redraw canyon",
            {"full": "forest", "but": "F8 T8"}, says=("2", "ground:forest"), because="F8 T8",
            accepted_given={"but": ""}),
    Example("kb.turn.redraw", "red forest: redraw canyon", "red forest: redraw canyon",
            {"full": "forest", "but": "F8"}, says=("ground:forest",), because="F8", accepted_given={"but": ""}),
    Example("kb.turn.redraw", "red forest: F8 F7 F6; redraw canyon", "red forest: F8 F7 F6; oracle G6",
            {"tiles": "oracle"}),
    Example("kb.turn.mandatory", "red forest: F8; end", "red forest: F8 F7 F6; end", says=("2",)),
    Example("kb.turn.mandatory", "red forest: F8 F7; end", "red forest: F8 F7; end", {"supply": 40},
            accepted_given={"supply": 2}),
    Example("kb.turn.mandatory", "red forest: F8 F7 F6; G6", "red forest: F8 F7 F6", says=("3",)),
    Example("kb.turn.unbroken", "red forest: F8; farm G8", "red forest: farm H8", {"tiles": "farm"},
            says=("2", "tile:farm")),
    Example("kb.turn.unbroken", "red forest: F8 F7; farm G8", "red forest: F8 F7 F6; farm G8", {"tiles": "farm"},
            says=("tile:farm",)),
    Example("kb.tile.owned", "red forest: farm H8", "red forest: oasis B8", {"tiles": "oasis"},
            says=("Ana", "tile:farm")),
    Example("kb.tile.next-turn", "red canyon: K6 K7 J6; paddock K6-M6",
            "red canyon: K6 K7 J6\nblue forest: F8 F7 F6\nred canyon: paddock K6-M6", says=("Ana", "tile:paddock")),
    Example("kb.tile.once", "red forest: farm H8; farm I8", "red forest: farm H8; farm I8", {"tiles": "farm"},
            says=("tile:farm",), accepted_given={"tiles": "farm farm"}),
    Example("kb.tile.target", "red forest: tavern J9", "red forest: tavern K9", {"red": "H9 I9", "tiles": "tavern"},
            says=("tile:tavern",), also=("kb.tavern.line",), accepted_given={"red": "H9 I9 J9"}),
    # Nothing of Ana's can move at all, and what she lifts is not hers.
    Example("kb.tile.target", "red forest: paddock I9-K9", "red forest: paddock H9-J9",
            {"red": "N2", "blue": "I9", "tiles": "paddock"}, says=("tile:paddock",),
            also=("kb.tile.moves-settlements",), accepted_given={"red": "N2 H9"}),
    Example("kb.tile.moves-settlements", "red forest: paddock I9-K9", "red forest: paddock H9-J9",
            {"red": "H9", "blue": "I9", "tiles": "paddock"}, says=("Ana", "I9"), because="I9"),
    # Wherever it stands: on water here.
    Example("kb.tile.moves-settlements", "red forest: paddock E7-G7", "red forest: paddock E7-G7",
            {"red": "H9", "blue": "E7", "tiles": "paddock"}, says=("Ana", "E7"), because="E7",
            accepted_given={"red": "E7", "blue": ""}),
    Example("kb.supply", "red forest: F8", "red forest: paddock H9-J9",
            {"red": "H9", "tiles": "paddock", "supply": 0, "end_triggered": True}, says=("Ana",),
            also=("kb.build.adjacent",), table={"start": "blue"}),
    Example("kb.supply", "red forest: farm I9", "red forest: farm I9", {"red": "H9", "tiles": "farm", "supply": 0},
            says=("Ana",), accepted_given={"supply": 1}),
    Example("kb.build.one-per-hex", "red forest: G7", "red forest: F7", {"red": "F8", "blue": "G7"},
            says=("G7", "Luis"), because="G7"),
    Example("kb.build.one-per-hex", "red forest: F8", "red forest: G7", {"red": "F8"}, says=("F8", "Ana"),
            because="F8", also=("kb.build.adjacent",)),
    # A settlement is not put back where it was lifted.
    Example("kb.build.one-per-hex", "red forest: harbor E7-E7", "red forest: harbor E7-D8",
            {"red": "E7 E8", "tiles": "harbor"}, says=("E7", "Ana"), because="E7"),
    Example("kb.build.terrain", "red forest: D8", "red forest: E9", {"red": "E8"}, says=("D8", "ground:water"),
            because="D8", also=("kb.build.card-terrain",)),
    Example("kb.build.terrain", "red canyon: C7", "red canyon: D7", {"red": "C8"}, says=("C7", "ground:location"),
            because="C7", also=("kb.build.card-terrain",)),
    Example("kb.build.terrain", "red grass: tower J20", "red grass: tower K20", {"red": "K19", "tiles": "tower"},
            says=("J20", "ground:water"), because="J20"),
    # Nothing is two hexes from N2 but water and mountain, so other actions are named.
    Example("kb.build.terrain", "red forest: paddock N2-P2", "red forest: paddock H9-J9",
            {"red": "N2 H9", "tiles": "paddock"}, says=("P2", "ground:water"), because="P2"),
    Example("kb.build.card-terrain", "red forest: G8", "red forest: G7", {"red": "F8"},
            says=("G8", "ground:grass", "ground:forest"), because="G8"),
    Example("kb.oracle.terrain", "red forest: oracle G8", "red forest: oracle G7", {"red": "F8", "tiles": "oracle"},
            says=("G8", "ground:grass", "ground:forest"), because="G8"),
    Example("kb.farm.terrain", "red forest: farm E7", "red forest: farm H8", {"red": "E8", "tiles": "farm"},
            says=("E7", "ground:water"), because="E7"),
    Example("kb.oasis.terrain", "red forest: oasis G8", "red forest: oasis B8", {"red": "F8", "tiles": "oasis"},
            says=("G8", "ground:grass"), because="G8"),
    Example("kb.tower.edge", "red forest: tower C2", "red forest: tower C1", {"red": "B2", "tiles": "tower"},
            says=("C2",), because="C2"),
    Example("kb.tavern.line", "red forest: tavern I8", "red forest: tavern G9", {"red": "H9 I9 J9", "tiles": "tavern"},
            says=("I8", "Ana"), because="I8"),
    Example("kb.barn.terrain", "red forest: barn H9-G8", "red forest: barn H9-G7", {"red": "H9 F8", "tiles": "barn"},
            says=("G8", "ground:grass", "ground:forest"), because="G8"),
    Example("kb.harbor.water", "red forest: harbor H9-G8", "red forest: harbor H9-E7",
            {"red": "H9 E8", "tiles": "harbor"}, says=("G8", "ground:grass"), because="G8",
            also=("kb.build.adjacent",)),
    Example("kb.paddock.jump", "red forest: paddock H9-I9", "red forest: paddock H9-J9",
            {"red": "H9", "tiles": "paddock"}, says=("I9", "H9"), because="H9"),
    # Two hexes away, but round a corner.
    Example("kb.paddock.jump", "red forest: paddock H9-I8", "red forest: paddock H9-I11",
            {"red": "H9", "tiles": "paddock"}, says=("I8", "H9"), because="H9"),
    Example("kb.build.adjacent", "red forest: M5", "red forest: F9", {"red": "F8"},
            says=("M5", "Ana", "5", "F7", "G7", "E8", "F9", "G9"), because="F8"),
    Example("kb.build.adjacent", "red canyon: H1", "red canyon: D7", {"red": "C8"}, says=("H1", "Ana", "D7"),
            because="C8"),
    # No free hex of the card's terrain touches an own piece: any will do.
    Example("kb.build.adjacent", "red desert: G18", "red desert: Q1", {"red": "F8 I17"},
            says=("G18", "Ana", "2", "I16", "H18"), because="I17", accepted_given={"red": "F8"}),
    Example("kb.build.adjacent", "red forest: tower T9", "red forest: tower A2", {"red": "B2", "tiles": "tower"},
            says=("T9", "Ana", "3", "B1", "C1", "A2"), because="B2"),
    Example("kb.build.adjacent", "red forest: barn H9-M5", "red forest: barn H9-F9",
            {"red": "E8 H9", "tiles": "barn"}, says=("H9", "M5", "Ana", "4", "F7", "F8", "E9", "F9"), because="E8"),
    Example("kb.build.adjacent", "red canyon: barn H9-H1", "red canyon: barn H9-D7",
            {"red": "C8 H9", "tiles": "barn"}, says=("H9", "H1", "Ana", "D7"), because="C8"),
]


def forest_turns(count):
    """Return turns in which nothing but forest cards come up, built on the first hexes that are legal."""
    game = judged("red forest:")[0]
    state, lines = opening(game), []
    for _ in range(count):
        player = game.players[state.active]
        state, _ = referee.apply(game, state, Reveal(player=player, card="forest"))
        built = []
        while state.owed:
            at = next(hexes_in(referee.legal(game, state).build))
            state, _ = referee.apply(game, state, Build(player=player, at=at))
            built.append(name_of(at))
        state, _ = referee.apply(game, state, EndTurn(player=player))
        lines.append(f"{player} forest: {' '.join(built)}")
    return "\n".join(lines)


SEIZED = {"event": "seize", "tile": "tavern", "from": "H7"}
LOST = {"event": "lose", "tile": "paddock", "from": "L7"}
HELD = {"red": "K7", "tiles": "paddock@L7"}

AUTOMATIC = [
    Automatic("kb.tile.seize", "red forest: G7", "red forest: F7", SEIZED),
    Automatic("kb.tile.seize", "red forest: paddock F9-G7", "red forest: paddock F9-H9", SEIZED,
              {"red": "F9", "tiles": "paddock"}),
    Automatic("kb.tile.seize", "red forest: G7", "red forest: G7", SEIZED, {}, {"stock": {"H7": 0}, "red": "F8"}),
    # The second from the same hex: never, even after losing the first.
    Automatic("kb.tile.seize", "red forest: G7", "red forest: G7", SEIZED, {"red": "F8"},
              {"red": "F8", "taken_from": ["H7"]}),
    Automatic("kb.tile.keep", "red forest: paddock K7-J9", "red forest: paddock K7-J9", LOST, HELD,
              {"red": "K7 K8"}),
    Automatic("kb.tile.keep", "red forest: paddock K7-J9", "red forest: farm K8", LOST, HELD,
              {"tiles": "paddock@L7 farm"}),
    Automatic("kb.end", "red forest: F8 F7", "red forest: F8 F7", {"event": "end-triggered"}, {"supply": 2},
              {"supply": 3}),
    Automatic("kb.end", "blue forest: F8 F7 F6; end", "red forest: F8 F7 F6; end", {"event": "end"},
              {"active": "blue", "end_triggered": True}, {"active": "red", "end_triggered": False, "supply": 3}),

    Automatic("kb.turn.end", f"{forest_turns(5)}\nblue forest:", f"{forest_turns(5)}\nblue canyon:",
              {"event": "warning", "warning": "deck", "card": "forest"}),
    Automatic("kb.turn.end", f"{forest_turns(5)}\nblue forest:", f"{forest_turns(4)}\nred forest:",
              {"event": "warning", "warning": "deck", "card": "forest"}),
    # A card that was taken out before the game.
    Automatic("kb.turn.end", "red forest:", "red canyon:", {"event": "warning", "warning": "deck", "card": "forest"},
              table={"boxes": ["base", "marshlands"], "cards": ["scouts"], "removed_terrain": "forest"}),
]


PAYS = [
    Pay("kb.score.castle", "C4 D5", 3, "D4"),
    Pay("kb.score.castle", "D5 K12 M12", 6, "D4 L12"),
    Pay("kb.score.castle", "A1", 0),
    Pay("kb.score.fishermen", "F7 G7", 1, "F7"),
    Pay("kb.score.fishermen", "E7 D8", 0),  # on the water themselves
    Pay("kb.score.miners", "H2 C1 A1", 2, "C1 H2"),
    Pay("kb.score.miners", "G2 H3", 0),  # on the mountain themselves
    Pay("kb.score.workers", "B7 E4 F8", 2, "E4 B7"),
    Pay("kb.score.workers", "F8", 0),
    Pay("kb.score.merchants", "C6 D5", 8, "D4 C7"),
    Pay("kb.score.merchants", "C6 D5 I13 J13 J12 K12", 16, "D4 C7 L12 H13"),
    Pay("kb.score.merchants", "C6", 0),
    Pay("kb.score.merchants", "C6 E4", 0),  # both touched, not linked
    Pay("kb.score.discoverers", "A1 C1 F8", 2, "A1 F8"),
    Pay("kb.score.discoverers", "", 0),
    Pay("kb.score.knights", "A1 C1 F8", 4, "A1 C1"),
    Pay("kb.score.knights", "A1 F8", 2, "A1"),  # one line only on a tie
    Pay("kb.score.knights", "", 0),
    Pay("kb.score.hermits", "A1 B1 F8", 2, "A1 F8"),
    Pay("kb.score.hermits", "", 0),
    Pay("kb.score.citizens", "F6 F7 G7 F8 F9 A1", 2, "F6 F7 G7 F8 F9"),
    Pay("kb.score.citizens", "F6 F7 G7 F8 F9 A1", 1, "F6 F7 G7 F8 F9", house_rules={"citizens_per": 3}),
    Pay("kb.score.citizens", "A1 F8", 0),
    # Zero is a count: 6 next to somebody's pieces, 12 in a quadrant that nobody has built in.
    Pay("kb.score.lords", "A1 B1 K1", 42, "A1 B1 K1", blue="F8 K2 L1"),
    Pay("kb.score.lords", "A1", 42, "A1", blue="K2 K3"),
    Pay("kb.score.lords", "", 24, "", blue="A1 K1 A11 K11"),
    Pay("kb.score.lords", "A1 B1 K1", 18, "A1 B1 K1", blue="F8 K2 L1", house_rules={"lords_zero": False}),
    Pay("kb.score.lords", "A1", 12, "A1", blue="K2 K3", house_rules={"lords_zero": False}),
    Pay("kb.score.lords", "", 0, blue="F8", house_rules={"lords_zero": False}),
    Pay("kb.score.farmers", "A1 B1 K1 L1 A11 B11 K11", 3, "K11"),
    Pay("kb.score.farmers", "A1 B1 K1 L1 A11 B11", 0),
]


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

BOOK = Book(RULES, REFUSED, automatic=AUTOMATIC, pays=PAYS, setups=SETUPS, elsewhere="kb.setup.first-game")
