"""Frozen links: a link that once opened always opens, and shows the same. Only ever add lines to the lists."""

import json
from pathlib import Path

import pytest
from hexreeve.formats.links import read, write
from hexreeve.interfaces.page.facade import call
from hexreeve.interfaces.read_file import read_link, write_link


def frozen(name):
    return [line.split(" ", 1) for line in Path(__file__).with_name(name).read_text("utf-8").split("\n") if line]


# Links of version 1, of set-ups and maps; and links of version 2, of games.
GOLDEN = frozen("links.txt")
GAMES = frozen("game-links.txt")
# What the page asks for the links of each kind.
OPENED = {
    "hexreeve.kingdom.setup": "open-link",
    "hexreeve.kingdom.quadrant": "open-quadrant-link",
    "hexreeve.kingdom.part": "open-part-link",
    "hexreeve.kingdom.draft": "open-draft-link",
    "hexreeve.builders.game": "builders-open-link",
}


@pytest.mark.parametrize(("link", "record"), GOLDEN, ids=range(len(GOLDEN)))
def test_link_opens_as_it_always_did(link, record):
    record = json.loads(record)
    assert read(link, record["format"]) == record
    assert "ok" in json.loads(call(OPENED[record["format"]], json.dumps({"language": "en", "link": link})))
    # Another zlib may pack more or less tightly; what it packs must be the same.
    assert read(write(record), record["format"]) == record


def test_every_kind_of_link_is_among_them():
    assert {json.loads(record)["format"] for _, record in GOLDEN} == set(OPENED)


@pytest.mark.parametrize(("link", "record"), GAMES, ids=range(len(GAMES)))
def test_link_of_a_game_opens_as_it_always_did(link, record):
    record = json.loads(record)
    assert read_link(link) == record
    assert write_link(record) == link
    method = "builders-open-game-link" if "builders" in record["format"] else "open-game-link"
    assert json.loads(call(method, json.dumps({"language": "en", "link": link})))["ok"]["record"] == record
