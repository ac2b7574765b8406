"""A page is added as docs/add-a-page.md says, with the blocks of the guide."""

import json

import pytest
from languages import LANGUAGES
from project_copy import blocks, copy_project, filled_page, node, python

GAME = "web/js/games/kingdom"
LOOKS = """
import { VIEWS } from "./web/js/games/kingdom/views.js";
import { lookOf, viewAt } from "./web/js/platform/ui/view-table.js";
const looks = Object.fromEntries(VIEWS.views.map(({ id }) => [id, lookOf(VIEWS, id)]));
console.log(JSON.stringify({ looks, at: viewAt(VIEWS, "notes").id }));
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """A copy of the project with the page Notes in it."""
    root = copy_project(tmp_path_factory.mktemp("project"))
    row, section, english, spanish, panel, imported, subscribed = blocks("add-a-page.md")
    assert [row[0], section[0], english[0], panel[0]] == ["js", "html", "toml", "js"]
    insert(root / GAME / "views.js", row[1], before="  ],\n});")
    insert(root / GAME / "main.html", section[1], before="</main>")
    # Two languages show how; the others have to have the words too.
    for language in LANGUAGES:
        _, words = spanish if language == "es" else english
        add_words(root / "data" / "wording" / language / "page-kingdom.toml", words)
    (root / GAME / "referee" / "panels" / "notes-panel.js").write_text(panel[1], "utf-8")
    insert(root / GAME / "app" / "panels.js", imported[1], before="import { playersPanel }")
    insert(root / GAME / "app" / "panels.js", subscribed[1], before="  store.subscribe(rulingPanel(")
    return root


def insert(path, text, before):
    whole = path.read_text("utf-8")
    start = whole.rindex(before)
    path.write_text(whole[:start] + text + whole[start:], "utf-8")


def add_words(path, text):
    """Add each table of a block to that of the file, or to its end."""
    for table in text.split("\n\n"):
        head, _, entries = table.strip().partition("\n")
        whole = path.read_text("utf-8")
        added = whole.replace(f"{head}\n", f"{head}\n{entries}\n", 1)
        path.write_text(added if added != whole else f"{whole}\n{head}\n{entries}\n", "utf-8")


def test_the_page_has_its_link_its_section_and_its_words(project):
    page = filled_page(project)
    assert '<a href="#notes" data-t="nav.notes">Notes</a>' in page
    assert '<section id="notes" aria-label="Notes"' in page
    texts = python(project, "-c", "from hexreeve.text.wording import words; print(words('es')['page.title.notes'])")
    assert texts == "Notas · Hexreeve\n"


def test_every_view_shows_its_own_parts(project):
    found = json.loads(node(project, "--input-type=module", "-e", LOOKS))
    assert found["at"] == "notes"
    shown = {
        view: {part for part, hidden in look["hidden"].items() if not hidden} for view, look in found["looks"].items()
    }
    assert shown.pop("notes") == {"notes"}
    assert all(parts and "notes" not in parts for parts in shown.values())


def test_its_types_fit_and_it_is_bundled(project, tmp_path):
    node(project, "web/node_modules/typescript/bin/tsc", "--noEmit", "-p", "web")
    node(project, "scripts/lib/site/bundle.mjs", "web/js", tmp_path)
    assert "notes.none" in (tmp_path / "js" / "shared" / "shared.js").read_text("utf-8")


def test_it_is_written_as_the_others_and_keeps_the_layers(project):
    node(project, "web/node_modules/@biomejs/biome/bin/biome", "lint", f"{GAME}/referee/panels/notes-panel.js")
    cruise = "web/node_modules/dependency-cruiser/bin/dependency-cruise.mjs"
    node(project, cruise, "--config", "web/.dependency-cruiser.cjs", "web/js")
