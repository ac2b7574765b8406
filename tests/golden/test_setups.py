"""Frozen set-ups: the same seed and options always give the same set-up. Never edit the .jsonl files."""

import json
from pathlib import Path

import pytest
from hexreeve.interfaces.cli.main import main

GOLDEN = [
    json.loads(line)
    for name in ("setups.jsonl", "setups-boxes.jsonl", "setups-builders.jsonl")
    for line in Path(__file__).with_name(name).read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: " ".join(golden["arguments"]))
def test_setup_is_as_it_always_was(golden, capfdbinary):
    assert main(["setup", *golden["arguments"], "--json"]) == 0
    assert json.loads(capfdbinary.readouterr().out) == golden["setup"]
