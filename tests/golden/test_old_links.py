"""Frozen links: what opened once opens for ever, and shows the same set-up. Never edit links.txt."""

import json
from pathlib import Path

import pytest
from hexreeve.kingdom.reading import checked_setup
from hexreeve.kingdom.setup import FORMAT
from hexreeve.links import read, write

GOLDEN = [line.split(" ", 1) for line in Path(__file__).with_name("links.txt").read_text("utf-8").splitlines()]


@pytest.mark.parametrize(("link", "record"), GOLDEN, ids=range(len(GOLDEN)))
def test_link_opens_as_it_always_did(link, record):
    assert read(link, FORMAT) == json.loads(record)
    checked_setup(json.loads(record))
    # Another zlib may pack more or less tightly; what it packs must be the same.
    assert read(write(json.loads(record)), FORMAT) == json.loads(record)
