"""The text notation: every action of the JSON format survives a round trip, and invalid text is refused."""

import json
import re
from pathlib import Path

import pytest
import random_play
from box_data import PUBLISHED
from hexreeve.core.errors import InvalidInput
from hexreeve.core.hexgrid import names_in
from hexreeve.formats.json_records import check_schema
from hexreeve.kingdom.content.box import TAKE_OFF
from hexreeve.kingdom.content.setup import to_record
from hexreeve.kingdom.records import log, notation
from hexreeve.kingdom.referee.actions import KINDS, from_dict, to_dict
from hexreeve.text.wording import say
from hypothesis import given
from hypothesis import strategies as st
from languages import LANGUAGES, printable

PAGE = Path(__file__).parents[2] / "docs" / "notation.md"
GAME = random_play.new_game("notation", 5, boxes=PUBLISHED, minis={"island": "always"})
HEAD = {"format": log.FORMAT, "version": log.VERSION, "setup": to_record(GAME.setup)}
SETUP_LINE = f"setup: {json.dumps(HEAD['setup'])}\n"

# Quotes, semicolons, colons, comment signs, line ends of every alphabet, and anything else that is Unicode.
notes = st.text(
    st.characters(codec="utf-8") | st.sampled_from("\"';:#>!\\.-\n\r\t\v\f\x1c\x1d\x1e\x85\u2028\u2029"), max_size=12
)
hexes = st.sampled_from(names_in(GAME.board.everywhere))
players = st.sampled_from(GAME.players)
marks = st.fixed_dictionaries({}, optional={"override": st.just(True), "note": notes.filter(bool)})


deck = st.sampled_from(sorted(set(GAME.deck)))
some_hexes = st.lists(hexes, min_size=1, max_size=2)
paths = st.lists(hexes, min_size=1, max_size=4)
removals = st.lists(st.fixed_dictionaries({"player": players, "at": hexes}), max_size=4)
FIELDS = {"from": hexes, "to": hexes, "path": paths, "card": deck, "remove": removals} | {
    "builds": st.lists(hexes, max_size=4),
    "moves": st.lists(st.fixed_dictionaries({"from": hexes, "to": hexes}), max_size=4),
}


@st.composite
def actions(draw):
    """Draw an action of any form that a box has."""
    kind = draw(st.sampled_from(["reveal", "redraw", "build", "build", "tile", "tile", "end-turn"]))
    action = {"player": draw(players), "type": kind}
    if kind in ("reveal", "redraw"):
        card = action["card"] = draw(deck)
        if kind == "reveal" and draw(st.booleans()):
            del action["card"]
            action |= {"cards": draw(st.permutations([card, draw(deck)])), "use": card}
        if kind == "reveal" and draw(st.booleans()):
            action["as"] = draw(st.sampled_from(card.split("+")))
    if kind == "build":
        action["at"] = draw(hexes)
        action |= {"outpost": True} if draw(st.booleans()) else {}
        action |= {"bonus": "temple"} if draw(st.booleans()) else {}
    if kind == "tile":
        tile = draw(st.sampled_from(list(GAME.ruleset.usable.values())))
        action |= {"type": tile.id} if tile.own_type else {"tile": tile.id}
        action |= draw(tile_fields(tile.id))
    return action | draw(marks)


@st.composite
def tile_fields(draw, tile):
    if GAME.ruleset.usable[tile].borrows:
        lent = draw(st.sampled_from([*GAME.ruleset.tiles]))
        return {"uses": lent} | draw(tile_fields(lent))
    power = GAME.ruleset.powers.get(tile)
    if power is None:
        given = draw(st.sampled_from([(), ("at",), ("from", "to")]))
        return {field: draw(hexes) for field in given}
    op = draw(st.sampled_from(list(power.forms)))
    fields = [*power.forms[op], *(field for field in power.may if field != "outpost" and draw(st.booleans()))]
    found = {"op": op} if op else {}
    for field in fields:
        found[field] = draw(some_hexes if power.several else hexes) if field == "at" else draw(FIELDS[field])
        if power.kind == TAKE_OFF:
            found[field] = draw(st.lists(hexes, max_size=14))
    if "outpost" in power.may and "at" in found and draw(st.booleans()):
        found["outpost"] = True
    return found


records = st.lists(actions(), max_size=12).map(lambda each: HEAD | {"actions": each})


def assert_said(fault):
    for language in LANGUAGES:
        sentence = say(language, fault.key, **fault.params)
        assert printable(sentence)
        assert len(sentence) < 500


@given(records)
def test_any_sequence_of_actions_round_trips(record):
    check_schema(record, log.FORMAT)
    text = notation.write(record)
    assert notation.read(text.encode()) == record
    assert log.to_game_record(notation.read_log(text.encode()))["actions"] == record["actions"]


@given(records)
def test_one_line_a_turn(record):
    text = notation.write(record)
    ends = [action["type"] == "end-turn" for action in record["actions"]]
    turns = sum(ends) + bool(ends and not ends[-1])
    assert text.count("\n") == 1 + turns
    assert [line.split(".")[0] for line in text.split("\n")[1:-1]] == [str(i + 1) for i in range(turns)]


@given(actions())
def test_an_action_is_the_same_as_value_and_as_record(record):
    assert to_dict(from_dict(record), ["cave", "volcano"]) == record


@given(notes, notes)
def test_headers_hold_any_text(name, note):
    seats = [{"id": "red", "name": name}, {"id": "blue"}]
    record = HEAD | {"setup": HEAD["setup"] | {"players": seats, "note": note}, "actions": []}
    record["position"] = {"active": "red", "players": {}}
    assert notation.read(notation.write(record).encode()) == record


@given(st.text(st.characters(codec="utf-8"), max_size=40) | st.text('red:;"!.-> C7forest\\#\n', max_size=40))
def test_any_text_is_a_record_or_unreadable(text):
    """Text that is read loses nothing: written again, it gives the same record."""
    try:
        record = notation.read_log((SETUP_LINE + text).encode())
    except InvalidInput as fault:
        assert_said(fault)
    else:
        again = log.to_game_record(record)
        assert notation.read(notation.write(again).encode()) == again


@pytest.mark.parametrize(
    "line",
    [
        "red",
        "red forest",
        "1 red forest: C7",
        "red forest canyon: C7",
        "red forest: C77",
        "red forest: farm",
        "red forest: C7 farm",
        'red forest: "a note of nothing"',
        "red forest: blue>",
        'red forest: C7 "',
        'red forest: C7 " D8',
        'red forest: C7 "no end',
        'red forest: C7 "bad \\q escape"',
        "red forest: farm C7-",
        "red forest: farm -C7",
        "red forest: paddock C7",
        "red forest: farm C7-E7",
        "red forest: ; farm U1",
        "green forest: C7",
        "red mud: C7",
        "red forest: moon C7",
        "red forest: C7 D7 ... E7",
        'red forest: C7 "one" "two"',
        "red forest: C7-D7",
        "red forest: wagon place",
        "red forest: wagon move C7",
        "red forest: barracks move C7>D7",
        "red forest: quarry C7",
        "red forest: farm C7, ",
        "red forest: sword",
        "red forest: cave C7",
        "red forest: cave! C7-D7",
        "red forest: bazaar C7-",
        "red forest: C7+moon",
        "red forest/canyon@grass: C7",
        "red forest=canyon: C7",
        "red swamp+grass=canyon: C7",
        "red forest: fort grass+outpost",
        "red forest: C7!!",
    ],
)
def test_what_cannot_be_read_is_refused(line):
    with pytest.raises(InvalidInput) as fault:
        notation.read_log((SETUP_LINE + line).encode())
    assert_said(fault.value)


@pytest.mark.parametrize("header", ["", "setup: {}", "setup: [", 'setup: {"a": 1, "a": 1}', SETUP_LINE + SETUP_LINE])
def test_headers_are_checked(header):
    with pytest.raises(InvalidInput):
        notation.read_log(f"{header}\nred forest: C7".encode())


@pytest.mark.parametrize("data", [b"\xff", b" " * 5_000_001, b"\x00", (SETUP_LINE + 'red: "' + '\\"' * 9000).encode()])
def test_hostile_text(data):
    with pytest.raises(InvalidInput):
        notation.read_log(data)


def test_faults_name_the_line():
    with pytest.raises(InvalidInput) as fault:
        notation.read_log(f"{SETUP_LINE}red forest: C8\n\n# a remark\nblue: what".encode())
    assert fault.value.path == "line 5"


def blocks(language):
    """The code blocks of a kind in docs/notation.md."""
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE.read_text("utf-8"), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("text", blocks("kbn"))
def test_examples_of_the_page_are_read(text):
    """Only the first example has a set-up; the others continue it."""
    setup_line = blocks("kbn")[0].split("\n")[0]
    text = text if text.startswith("setup:") else f"{setup_line}\n{text}"
    read = notation.read_log(text.encode())
    record = log.to_game_record(read)
    assert record["actions"]
    assert notation.read(notation.write(record).encode()) == record


def test_the_page_shows_what_each_line_means():
    pairs = re.findall(r"^\| `(.+?)` \| `(\{.+?\})` \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    assert {json.loads(action)["type"] for _, action in pairs} == {*KINDS, "cave"}
    for text, action in pairs:
        text, action = text.replace("\\|", "|"), json.loads(action)
        turn = f"red: {text}; ..." if not text.startswith("red ") else f"{text}: ..."
        assert notation.read(turn.encode())["actions"] == [action]


def test_the_first_example_is_a_legal_game():
    read = notation.read_log(blocks("kbn")[0].encode())
    assert [step.ruling.violations for step in log.steps(read)] == [()] * len(read.actions)
    assert notation.write(log.to_game_record(read)) == blocks("kbn")[0]
