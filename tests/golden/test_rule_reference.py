"""docs/rules.md is up to date with the data, and every citation of it in the code exists."""

import re
from pathlib import Path

from hexreeve.text.rules import rules
from lib.generate import rules_page

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text("utf-8")


def test_the_page_is_what_the_script_writes():
    assert rules_page.reference() == PAGE, "run scripts/generate"


def test_every_rule_stands_once_in_it():
    assert sorted(re.findall(r"^### (.+)$", PAGE, re.MULTILINE)) == sorted(rules())


def test_every_principle_that_the_code_cites_stands_in_it():
    sources = [*(ROOT / "pysrc").rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "docs").glob("*.md")]
    cited = {
        number for source in sources for number in re.findall(r"\bRULES (\d(?:\.\d)?)\b", source.read_text("utf-8"))
    }
    assert cited
    missing = {number for number in cited if f"**{number} " not in PAGE and f"**{number}**" not in PAGE}
    assert not missing
