"""docs/rules.md is up to date with the data, and every citation of it in the code exists."""

import re
from pathlib import Path

from hexreeve.text.rules import rules
from lib.generate import rules_page
from lib.generate.rule_homes import citations, rule_homes

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


def test_every_rule_has_its_code():
    assert [rule for rule, homes in rule_homes().items() if not homes] == []


def test_the_code_cites_no_rule_that_does_not_exist():
    """Comments and docstrings as well as constants."""
    cited = dict(citations())
    assert {"kb.end", "mar.canoe", "bld.action"} & set(cited)
    assert {rule: where for rule, where in cited.items() if rule not in rules()} == {}


def test_a_rule_is_found_through_a_constant_a_comment_and_a_box():
    homes = rule_homes()
    assert ("kingdom/referee/referee.py", "_turn_violations") in homes["kb.end"]
    assert ("kingdom/referee/reactions.py", "call_reactors") in homes["mar.canoe"]
    assert homes["kb.score.lords"] == [("kingdom/boxes/base_cards.py", "_lords")]
    assert ("kingdom/referee/powers.py", "BuildPower") in homes["kb.oracle.terrain"]
