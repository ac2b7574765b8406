"""Frozen files: a file that once opened always opens, as the same record. Only ever add lines to files.jsonl."""

import json
from pathlib import Path

import pytest
from hexreeve.formats.json_records import FORMATS
from hexreeve.interfaces.page.facade import call
from hexreeve.interfaces.read_file import read_file

GOLDEN = [json.loads(line) for line in Path(__file__).with_name("files.jsonl").read_text("utf-8").splitlines()]
# What the page asks for the files of each kind.
OPENED = {
    "hexreeve.kingdom.game": "open-game",
    "hexreeve.kingdom.setup": "open-setup",
    "hexreeve.kingdom.quadrant": "open-quadrant",
    "hexreeve.kingdom.part": "open-quadrant",
    "hexreeve.kingdom.draft": "open-draft",
    "hexreeve.builders.game": "builders-open",
}


@pytest.mark.parametrize("golden", GOLDEN, ids=range(len(GOLDEN)))
def test_file_opens_as_it_always_did(golden):
    record = golden["record"]
    assert read_file(golden["file"].encode()) == record
    opened = json.loads(call(OPENED[record["format"]], json.dumps({"language": "en", "text": golden["file"]})))
    assert "ok" in opened
    if record["format"].endswith(".game"):
        assert opened["ok"]["record"]["actions"] == record["actions"]


def test_every_kind_of_file_is_among_them():
    assert {golden["record"]["format"] for golden in GOLDEN} == set(OPENED) == set(FORMATS)
    assert any("position" in golden["record"] for golden in GOLDEN)
    assert any(golden["file"].startswith("setup: ") for golden in GOLDEN)
