"""Every test that docs/expectations.md names exists."""

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
NAMED = re.findall(r"`([\w/]+\.py)::(\w+)`", (TESTS.parent / "docs/expectations.md").read_text("utf-8"))


def test_what_people_expect_is_shown():
    assert len(NAMED) > 60
    missing = [(file, name) for file, name in NAMED if f"def {name}(" not in (TESTS / file).read_text("utf-8")]
    assert missing == []
