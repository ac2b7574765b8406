"""The documents name files that exist."""

import re

import pytest
from lib import devenv

ROOT = devenv.ROOT
# What a build writes, and what a reader of docs/add-a-language.md writes.
MADE = ("build/", "data/wording/nl/")
# A laboratory book tells what was; tests/project/test_expectations.py reads its own document.
DOCUMENTS = [
    *ROOT.glob("*.md"),
    *(path for path in (ROOT / "docs").glob("*.md") if path.name != "expectations.md"),
]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_files_that_a_document_names_exist(document):
    text = document.read_text("utf-8")
    named = re.findall(r"`((?:\.github|web|scripts|pysrc|tests|data|docs|build)/[^`\s*{}<>:]*)", text)
    linked = [(document.parent / link).resolve() for link in re.findall(r"\]\((?!https?:|#)([^)#\s]+)", text)]
    files = [ROOT / name for name in named if not name.startswith(MADE)]
    assert [str(path) for path in (*files, *linked) if not path.exists()] == []


def test_the_table_of_the_start_has_a_reason_for_each_measure():
    lines = (ROOT / "docs" / "start-up.md").read_text("utf-8").splitlines()
    first = lines.index("| what | why | file | worth |") + 2
    rows = [line.strip("| ").split(" | ") for line in lines[first:] if line.startswith("|")]
    table = rows[: next(i for i, row in enumerate(rows) if len(row) < 3)]
    assert len(table) > 15
    assert all(what and why and re.fullmatch(r"`[^`]+`(, `[^`]+`)*", file) for what, why, file, *_ in table)
