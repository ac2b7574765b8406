"""The calls of the page: JSON text in, JSON text out, the same engine as the command line."""

import json
from pathlib import Path

import pytest
from box_data import PUBLISHED
from hexreeve.interfaces.page.facade import call
from hexreeve.kingdom.boxes.ruleset import BOXES
from hexreeve.text.wording import words
from languages import LANGUAGES

GOLDEN = Path(__file__).parents[1] / "golden" / "setups.jsonl"
CHOICES = {
    "seed": "brave-otter-17",
    "edition": "first",
    "boxes": ["base"],
    "players": [{"id": "blue", "name": "Ana"}, {"id": "red", "name": ""}],
}


MARSH = ["ggggsswwtt", "gg1ggsswtt", *["ggddccfftt"] * 5, "ggdd1cfftt", "ggddccPftt", "ggddccfftt"]


def ask(method, language="en", **arguments):
    return json.loads(call(method, json.dumps({"language": language, **arguments})))


def rolled(**changes):
    return ask("roll", choices=CHOICES | changes)["ok"]


def new_game():
    return {"format": "hexreeve.kingdom.game", "version": 1, "setup": rolled()["setup"], "actions": []}


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalog_names_what_there_is(language):
    catalog = ask("catalog", language)["ok"]
    assert [box["id"] for box in catalog["boxes"]] == list(BOXES)
    assert [(edition["id"], len(edition["colours"])) for edition in catalog["editions"]] == [
        ("first", 5),
        ("second", 4),
    ]
    assert catalog["editions"][0]["name"] == words(language)["name.edition.first"]
    assert [len(edition["sides"]) for edition in catalog["editions"]] == [0, 2]


def test_roll_is_the_set_up_of_the_command_line():
    golden = next(
        g for g in map(json.loads, GOLDEN.read_text("utf-8").splitlines()) if g["setup"]["seed"] == "brave-otter-17"
    )
    board = rolled(players=[{"id": "blue"}, {"id": "black"}])["setup"]
    assert board == golden["setup"]


def test_a_roll_comes_with_picture_words_and_text():
    table = rolled()
    assert table["svg"].startswith("<svg")
    assert 'data-seed="brave-otter-17"' in table["svg"]
    assert [card["id"] for card in table["sheet"]["cards"]] == table["setup"]["cards"]
    assert table["text"].count("\n") > 8
    assert all(f'id="{drawing}"' in table["svg"] for drawing in table["emblems"].values())


def test_an_empty_seed_is_a_fresh_one():
    assert rolled(seed="")["setup"]["seed"] != rolled(seed="")["setup"]["seed"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_bad_input_is_one_sentence(language):
    answer = ask("roll", language, choices=CHOICES | {"require": ["moon"]})
    assert answer == {"error": words(language)["choice.unknown"].format(value="moon"), "key": "choice.unknown"}
    answer = ask("open-setup", language, text="{")
    sentence = words(language)["unreadable.not-json"].format(line=1, column=2)
    assert answer == {"error": sentence, "key": "unreadable.not-json"}
    assert "error" in ask("open-game", language, text="nonsense")
    assert "error" in ask("explain", language, rule="kb.moon")


def test_opening_a_saved_set_up_shows_the_same_table():
    table = rolled()
    assert ask("open-setup", text=json.dumps(table["setup"]))["ok"] == table


def test_a_legal_action_joins_the_record_and_an_illegal_one_does_not():
    record = new_game()
    start = record["setup"]["start"]
    early = ask("act", record=record, action={"player": start, "type": "build", "at": "A1"})["ok"]
    assert not early["taken"]
    assert early["ruling"]["rule"] == "kb.turn.reveal"
    assert early.keys() == {"ruling", "taken"}
    reveal = {"player": start, "type": "reveal", "card": "grass"}
    shown = ask("act", record=record, action=reveal)["ok"]
    assert shown["taken"]
    assert shown["record"]["actions"] == [reveal]
    assert shown["view"]["card"]["id"] == "grass"
    assert shown["view"]["legal"] == ask("game", record=shown["record"])["ok"]["view"]["legal"]
    allowed = ask("act", record=record, action={"player": start, "type": "end-turn", "override": True})["ok"]
    assert allowed["taken"]
    assert not allowed["ruling"]["legal"]
    assert allowed["view"]["active"] != start


def test_going_back_in_a_record_forgets_nothing_and_remembers_nothing():
    """The session is only a cache: a record gives the same view, whatever came before."""
    record = new_game()
    start = record["setup"]["start"]
    empty = ask("game", record=record)["ok"]
    for card in ("grass", "desert"):
        actions = [{"player": start, "type": "reveal", "card": card}]
        longer = ask("game", record=record | {"actions": actions})["ok"]
        assert longer["view"]["card"]["id"] == card
        assert ask("game", record=record)["ok"] == empty
    other = new_game() | {"setup": rolled(seed="other")["setup"]}
    assert ask("game", record=other)["ok"]["record"] == other
    assert ask("game", record=record)["ok"] == empty


def test_games_travel_as_record_and_as_text():
    record = new_game()
    record["actions"] = [{"player": record["setup"]["start"], "type": "reveal", "card": "grass", "note": 'a; "b"'}]
    opened = ask("open-game", text=json.dumps(record))["ok"]
    assert opened["record"]["actions"] == record["actions"]
    text = ask("notate", record=record)["ok"]
    assert ask("open-game", text=text)["ok"]["record"] == opened["record"]


def test_dealt_cards_are_those_that_nobody_has_seen():
    record = new_game()
    dealt = {card for _ in range(200) for card in ask("deal", record=record)["ok"]}
    assert dealt == {"grass", "canyon", "desert", "flower", "forest"}


def test_several_dealt_cards_are_different_pieces():
    """Of five forests four are on the table: only one is left, so it is never dealt twice."""
    record = new_game()
    for _ in range(4):
        player = ask("game", record=record)["ok"]["view"]["active"]
        record["actions"] += [
            {"player": player, "type": "reveal", "card": "forest"},
            {"player": player, "type": "end-turn", "override": True},
        ]
    for _ in range(100):
        dealt = ask("deal", record=record, count=2)["ok"]
        assert len(dealt) == 2
        assert dealt.count("forest") < 2


def test_explain_gives_text_kind_and_source():
    explained = ask("explain", "es", rule="kb.build.adjacent")["ok"]
    assert explained["kind"] == "reglamento"
    assert explained["source"].startswith("Reglamento p. 4 (aniversario)")
    assert "clarification" in explained


ALL = {"boxes": list(PUBLISHED)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_lists_what_is_in_every_box(language):
    catalog = ask("catalog", language)["ok"]
    for box, listed in zip(BOXES.values(), catalog["boxes"], strict=True):
        assert [quadrant["id"] for quadrant in listed["quadrants"]] == [quadrant.id for quadrant in box.quadrants]
        assert [quadrant["known"] for quadrant in listed["quadrants"]] == [quadrant.known for quadrant in box.quadrants]
        assert [card["id"] for card in listed["cards"]] == [card.id for card in box.cards]
        assert tuple(task["id"] for task in listed["tasks"]) == box.tasks
        assert [part["field"] for part in listed["parts"]] == [p.field for p in box.parts if p.field != "tasks"]
        things = [*listed["quadrants"], *listed["cards"], *listed["tasks"], *listed["parts"]]
        assert all(thing["name"] for thing in things)
        assert all(thing["help"] for thing in (*listed["cards"], *listed["tasks"], *listed["parts"]))
    assert {"letter": "K", "name": words(language)["name.terrain.castle"]} in catalog["terrains"]
    assert len(catalog["terrains"]) == 13


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_roll_of_all_boxes_shows_everything_and_travels_as_a_link(language):
    """Each language has rolls of its own: the engine rolls alike in all."""
    for seed in range(LANGUAGES.index(language), 40, len(LANGUAGES)):
        for edition in ("first", "second"):
            choices = CHOICES | ALL | {"seed": str(seed), "edition": edition}
            table = ask("roll", language, choices=choices)["ok"]
            setup, sheet = table["setup"], table["sheet"]
            assert ask("open-link", language, link=table["link"])["ok"] == table
            assert ask("show", language, setup=setup)["ok"] == table
            assert [task["id"] for task in sheet["tasks"]] == setup["tasks"]
            assert [quadrant["id"] for quadrant in sheet["quadrants"]] == [
                entry["quadrant"] for entry in setup["board"]
            ]
            shown = {part["field"]: part["entries"] for part in sheet["parts"]}
            placed = {setup["decree"]} & {"volcano", "ferry"}
            soil = {"native_soil"} & set(setup)
            assert bool(soil) == (setup["decree"] == "native-soil")
            fields = {"nomads", "capitols", "caves", "island", "removed_terrain", "decree"} & set(setup) | placed | soil
            assert set(shown) == fields
            assert {h for entry in shown.get("nomads", ()) for h in entry["hexes"]} == set(setup.get("nomads", ()))
            for field in ("capitols", "caves"):
                assert [h for entry in shown.get(field, ()) for h in entry["hexes"]] == setup.get(field, [])
            named = [*setup.get("nomads", ()), *setup.get("capitols", ()), *setup.get("caves", ())]
            named += [setup[field] for field in placed]
            assert {name for name, what in table["hexes"].items() if ": " in what} == set(named)
            assert [line["id"] for line in table["lines"]][:3] == setup["cards"]
            assert all(part["name"] in table["text"] for part in sheet["parts"])
            assert sheet["checklist"]


def test_what_is_said_of_boxes_that_are_not_owned_waits():
    more = {
        "weights": {"nomads": 9},
        "exact": {"crossroads": 3},
        "minis": {"caves": "always"},
        "exclude": ["sword"],
        "avoid": ["quarry"],
    }
    assert rolled(**more) == rolled()


def test_locks_and_wishes_of_the_page():
    first = rolled(**ALL, require=["quarry"])["setup"]
    keep = {"board": [*first["board"][:2], None, None], "cards": [None, first["cards"][1], None]}
    keep["nomads"] = first["nomads"]
    again = rolled(**ALL, seed="other", keep=keep, minis={"decree": "never"}, island=["1gg", ".cc"])["setup"]
    assert again["board"][:2] == first["board"][:2]
    assert again["cards"][1] == first["cards"][1]
    assert "decree" not in again
    assert again["island"]["map"] == ["1gg", ".cc"]


def test_a_small_picture_shows_the_map_that_would_lie_there():
    """The printed map, or the transcribed one that replaces it."""
    setup = rolled(boxes=["base", "marshlands"])["setup"]
    mine = {"id": "my-marsh", "box": "marshlands", "locations": ["canoe"], "map": MARSH}
    printed = ask("quadrant-picture", quadrant="canoe", setup=setup, quadrants=[])["ok"]["svg"]
    drawn = ask("quadrant-picture", quadrant="canoe", setup=setup, quadrants=[mine])["ok"]["svg"]
    assert "hr-unknown-1" in printed
    assert "hr-unknown-1" not in drawn
    assert ask("quadrant-picture", quadrant="my-marsh", setup=setup, quadrants=[mine])["ok"]["svg"] == drawn
    assert ask("quadrant-picture", quadrant="canoe", setup=setup, quadrants=[mine], turned=True)["ok"]["svg"] != drawn
    assert "quarry" in ask("quadrant-picture", quadrant="quarry", setup=setup, quadrants=[])["error"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_referee_asks_for_maps_that_it_does_not_know(language):
    wishes = {"boxes": ["base", "marshlands"], "require": ["temple"]}
    setup = ask("roll", language, choices=CHOICES | wishes)["ok"]["setup"]
    answer = ask("open-game", language, text=json.dumps(setup))
    assert "$.setup.board" in answer["error"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_referee_says_what_it_cannot_judge(language):
    # The caves themselves are in another box.
    wishes = {"boxes": ["base", "emperors-choice"], "require": ["decree:caves"]}
    setup = ask("roll", language, choices=CHOICES | wishes)["ok"]["setup"]
    opened = ask("open-game", language, text=json.dumps(setup))["ok"]["view"]
    assert words(language)[f"name.decree.{setup['decree']}"] in opened["unjudged"]
    plain = ask("open-game", language, text=json.dumps(rolled()["setup"]))["ok"]["view"]
    assert plain["unjudged"] == ""


def test_qr_code_of_a_link():
    svg = ask("qr", text="https://example.org/#setup/1.abc")["ok"]["svg"]
    assert svg.startswith("<svg")
    assert "style" not in svg
    assert "error" in ask("qr", text="x" * 10_000)
