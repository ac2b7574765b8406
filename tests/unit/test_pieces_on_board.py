"""What is on the board, with any boxes, in the picture, on the page and in the score."""

import json
from xml.etree import ElementTree

import pytest
import random_play
from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import hex_named, names_in
from hexreeve.interfaces.cli import main as cli
from hexreeve.interfaces.page import facade
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.presentation.layout import centre
from hexreeve.kingdom.presentation.pieces_on_board import board_now, find_pieces
from hexreeve.kingdom.records import notation
from hexreeve.kingdom.records.log import checked_log, last_state, read_log, to_game_record
from languages import LANGUAGES

HREF = "{http://www.w3.org/1999/xlink}href"
# An invented island.
ISLAND = {"map": ["gg1c", "wttd", ".ff."], "side": "tree-house"}
SETUP = {
    "format": "hexreeve.kingdom.setup",
    "version": 1,
    "seed": "pieces",
    "edition": "first",
    "boxes": ["base", "nomads", "crossroads", "queenies", "harvest"],
    "players": [{"id": "red", "name": "Ana"}, {"id": "blue", "name": "Luis"}],
    "start": "red",
    "board": [
        {"quadrant": "quarry", "turned": True},
        {"quadrant": "city-hall-fort", "turned": True},
        {"quadrant": "lighthouse-foresters-lodge", "turned": False},
        {"quadrant": "barracks-crossroads", "turned": True},
    ],
    "cards": ["citizens", "mayors", "families"],
    "tasks": ["fortress"],
    "nomads": {"E3": "donation-grass", "C5": "donation-forest", "H5": "treasure"},
    "caves": ["D10"],
    "island": ISLAND,
    "house_rules": {"citizens_per": 2},
}
POSITION = {
    "active": "red",
    "players": {
        "red": {
            "settlements": ["K8", "i-B1"],
            "warriors": ["N10"],
            "city_hall": "E6",
            "nomads": [{"tile": "donation-grass"}],
        },
        "blue": {"settlements": ["K10"], "wagon": "P12", "gold": {"treasure": 3}},
    },
    "walls": ["M9"],
    "stock": {"E3": 0, "H5": 0},
}


def record(actions=(), setup=SETUP, **fields):
    return {"format": "hexreeve.kingdom.game", "version": 1, "setup": setup, **fields, "actions": list(actions)}


def without(*boxes, **fields):
    """The set-up on the board of the first game, with other boxes."""
    board = [{"quadrant": name, "turned": False} for name in ("tavern", "paddock", "oasis", "farm")]
    return {
        **{key: SETUP[key] for key in ("format", "version", "seed", "edition", "players", "start")},
        "boxes": ["base", *boxes],
        "board": board,
        "cards": ["knights", "lords", "citizens"],
        "tasks": [],
        **fields,
    }


def viewed(game, language="en"):
    return json.loads(facade.call("game", json.dumps({"language": language, "record": game})))["ok"]["view"]


def command(tmp_path, capsysbinary, *arguments, game):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game), "utf-8")
    assert cli.main([arguments[0], str(file), *arguments[1:]]) == 0
    return capsysbinary.readouterr().out.decode()


def test_the_picture_of_a_game_has_every_piece_at_its_place(tmp_path, capsysbinary):
    svg = command(tmp_path, capsysbinary, "draw", "-o", "-", game=record(position=POSITION))
    (layer,) = (g for g in ElementTree.fromstring(svg) if g.get("class") == "pieces")
    found = {(use.get(HREF), (int(use.get("x")), int(use.get("y")))) for use in layer}
    wanted = {
        *(("#hr-house-red", name) for name in ("K8", "i-B1")),
        ("#hr-warrior-red", "N10"),
        ("#hr-city-hall-red", "E6"),
        ("#hr-house-blue", "K10"),
        ("#hr-wagon-blue", "P12"),
        ("#hr-wall", "M9"),
    }
    assert found == {(picture, centre(hex_named(name))) for picture, name in wanted}
    tokens = {g.get("data-hex"): g.get("data-lying") for g in ElementTree.fromstring(svg).iter() if g.get("data-lying")}
    assert tokens == {"C5": "donation-forest", "D10": "cave"}


def test_what_was_taken_lies_there_no_more():
    log = checked_log(record(position=POSITION))
    assert {names_in(1 << h)[0] for h in log.game.board.tokens} == {"E3", "C5", "H5", "D10"}
    assert {names_in(1 << h)[0] for h in board_now(log.game, log.start).tokens} == {"C5", "D10"}
    stands = find_pieces(log.game, log.start)
    assert names_in(stands.pieces["red"]["warrior"]) == ["N10"]
    assert stands.pieces["blue"]["warrior"] == 0
    assert names_in(stands.walls or 0) == ["M9"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_editor_is_told_what_there_is_and_nothing_else(language):
    has = viewed(record(), language)["has"]
    assert [piece["id"] for piece in has["pieces"]] == ["house", "warrior", "ship", "city-hall"]
    assert [piece["wide"] for piece in has["pieces"]] == [False, False, False, True]
    assert len({piece["name"] for piece in has["pieces"]}) == 4
    assert has["walls"] == 25
    assert [kind["id"] for kind in has["paying"]] == ["families", "treasure"]
    plain = viewed(record(setup=without("crossroads", "nomads", nomads={})), language)["has"]
    assert [piece["id"] for piece in plain["pieces"]] == ["house"]
    assert (plain["walls"], plain["loose"], plain["paying"], plain["aside"]) == (0, [], [], None)
    # A piece that is there nevertheless can be taken off.
    held = viewed(record(position=POSITION), language)["has"]
    assert "wagon" in [piece["id"] for piece in held["pieces"]]


def test_gold_counted_by_hand_is_the_same_everywhere(tmp_path, capsysbinary):
    game = record(gold={"red": {"mayors": 8}, "blue": {"mayors": 4}})
    counted = json.loads(command(tmp_path, capsysbinary, "score", "--json", game=game))
    assert [counted["players"][player]["mayors"] for player in ("red", "blue")] == [8, 4]
    score = viewed(game)["score"]
    assert score["players"] == counted["players"]
    assert [row["id"] for row in score["rows"] if row["by_hand"]] == ["mayors"]
    assert to_game_record(checked_log(game))["gold"] == game["gold"]
    assert notation.read(notation.write(game).encode())["gold"] == game["gold"]
    assert to_game_record(read_log(json.dumps(game).encode()))["gold"] == game["gold"]


def test_scouts_are_counted_by_hand_where_nobody_says_what_they_took_out():
    silent = to_record(random_play.new_game(0, boxes=("base", "marshlands"), require=("scouts",)).setup)
    told = {**silent}
    del silent["removed_terrain"]
    by_hand = [
        [row["id"] for row in viewed(record(setup=each))["score"]["rows"] if row["by_hand"]] for each in (told, silent)
    ]
    assert by_hand == [[], ["scouts"]]
    player = silent["start"]
    game = record(setup=silent, gold={player: {"scouts": 5}})
    assert viewed(game)["score"]["players"][player]["scouts"] == 5


def test_what_is_counted_takes_the_place_of_what_a_position_had():
    position = {"active": "red", "players": {"red": {"gold": {"mayors": 3, "families": 2}}}}
    log = checked_log(record(position=position, gold={"red": {"mayors": 0}}))
    assert dict(last_state(log).seats[0].gold) == {"families": 2}
    assert viewed(record(position=position))["score"]["players"]["red"]["mayors"] == 3


@pytest.mark.parametrize(
    ("gold", "path"),
    [({"white": {"mayors": 1}}, "$.gold.white"), ({"red": {"families": 1}}, "$.gold.red.families")],
)
def test_only_players_count_and_only_what_nobody_else_can(gold, path):
    with pytest.raises(InvalidInput) as refused:
        checked_log(record(gold=gold))
    assert refused.value.path == path


def test_gold_paid_during_play_is_explained_by_its_hexes(tmp_path, capsysbinary):
    builds = [{"player": "red", "type": "build", "at": at} for at in ("K10", "L10", "M10")]
    position = {"active": "red", "players": {"red": {"settlements": ["K9"], "supply": 30}}}
    reveal = {"player": "red", "type": "reveal", "card": "desert"}
    game = record([reveal, *builds], position=position)
    checked = checked_log(game)
    ground = {name: checked.game.board.ground_of(hex_named(name)) for name in ("K10", "L10", "M10")}
    assert set(ground.values()) == {"desert"}
    score = viewed(game)["score"]
    assert score["players"]["red"]["families"] == 2
    assert score["why"]["families"]["red"] == ["K10", "L10", "M10"]
    assert json.loads(command(tmp_path, capsysbinary, "score", "--json", game=game))["why"] == score["why"]
    # Undone, it is unpaid.
    (view,) = [json.loads(facade.call("game", json.dumps({"language": "en", "record": game, "done": 3})))["ok"]["view"]]
    assert view["score"]["players"]["red"]["families"] == 0
    assert view["score"]["why"]["families"]["red"] == []


def test_hexes_of_the_island_are_named_once():
    hexes = json.loads(facade.call("show", json.dumps({"language": "en", "setup": SETUP})))["ok"]["hexes"]
    assert hexes["i-C1"] == "Tree house (location)"
    assert hexes["i-A1"] == "grass"
    assert hexes["E3"].startswith("nomad: ")


@pytest.mark.parametrize(("counted", "paid"), [(None, 1), ({"blue": {"rovers": 3}}, 0)], ids=["referee", "by hand"])
def test_the_referee_pays_nothing_for_a_card_that_the_table_counts_by_hand(counted, paid):
    actions = [{"player": "red", "type": "reveal", "card": "desert"}, {"player": "red", "type": "build", "at": "K10"}]
    fields = {"setup": {**SETUP, "cards": ["citizens", "rovers", "families"]}}
    fields |= {"gold": counted} if counted else {}
    played = viewed(record(actions, **fields))["score"]
    assert played["players"]["red"]["rovers"] == paid
    # Before the first action the table can still choose to count by hand.
    for score, rows in ((played, ["rovers"] if counted else []), (viewed(record(**fields))["score"], ["rovers"])):
        assert [row["id"] for row in score["rows"] if row["by_hand"]] == rows
