"""Inputs that once broke a promise, and the expected outcome of each.

To add a case, write corpus/NAME.json as cases.py says. Besides the input a case has the reason for it, and what is
expected: `says`, the beginning of the sentence after the file's name, or `outcome`, "ok" or the exit status.
"""

import json
from pathlib import Path

import pytest
from cases import run

CASES = sorted(Path(__file__).with_name("corpus").glob("*.json"))


@pytest.mark.parametrize("file", CASES, ids=lambda file: file.stem)
def test_input_that_once_broke_something(file):
    case = json.loads(file.read_text("utf-8"))
    outcome, said = run(case)
    assert outcome == case.get("outcome", 2), said
    assert case.get("says", "") in said


def test_there_is_a_corpus():
    assert len(CASES) > 20
