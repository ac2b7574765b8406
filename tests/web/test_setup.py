"""The Set-up page in a real Chromium: the engine in the page gives the same results as the command line."""

import json
import re
from http.client import RemoteDisconnected
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect
from visits import at_hand, command_line, options, roll, saved, visit

GOLDEN = [
    json.loads(line) for line in (Path(__file__).parents[1] / "golden/setups.jsonl").read_text("utf-8").splitlines()
]

# Records the messages of the start.
NOTE_STATUS = """
window.said = [];
new MutationObserver(() => {
  const status = document.querySelector("#load");
  if (status && !status.hidden) window.said.push(...[...status.children].map(({ textContent }) => textContent));
}).observe(document, {subtree: true, childList: true, attributes: true});
"""


@pytest.fixture
def ready(page, site):
    """Open the page, which rolls by itself when the engine is ready."""
    return visit(page, site)


def test_there_is_no_network(page, site):
    """As in all tests except those with a host of their own."""
    with pytest.raises(RemoteDisconnected):
        urlopen(site.url)
    visit(page, site)


def test_a_second_visit_claims_no_download(own_page, site):
    """Bytes from the device do not count as downloaded."""
    own_page.add_init_script(NOTE_STATUS)
    visit(own_page, site)
    said = own_page.evaluate("said")
    assert "Starting Python" in said
    assert [text for text in said if "Downloading" in text or "MB" in text] == []


def test_the_first_visit_rolls_by_itself(ready):
    expect(ready.locator("#board svg g[data-hex]")).to_have_count(400)
    expect(ready.locator("#drawn-cards li")).to_have_count(3)
    expect(ready.locator("#load")).to_be_hidden()


@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_page_and_the_command_line_roll_the_same(ready, edition):
    ready.locator(f"#edition-{edition}").check()
    for seed in ("brave-otter-17", "mañana ☀", "0"):
        roll(ready, seed)
        assert saved(ready) == command_line("--seed", seed, "--edition", edition)


def test_the_page_keeps_the_golden_set_up(ready):
    ready.locator("#edition-second").check()
    ready.locator("#castle-tiles").check()
    roll(ready, "brave-otter-17")
    golden = next(g["setup"] for g in GOLDEN if g["arguments"][-1] == "--castle-tiles" and "wish" not in g["arguments"])
    assert saved(ready) == golden


def test_five_players_with_names_and_colours(ready):
    ready.locator("#players-5").click()
    ready.locator("#colour-0").select_option("red")
    hostile = "<img src=x onerror=alert(1)>"
    ready.locator("#name-0").fill(hostile)
    roll(ready, "five")
    record = saved(ready)
    assert record["players"][0] == {"id": "red", "name": hostile}
    # The player who had red gets the colour that became free.
    assert [player["id"] for player in record["players"]] == ["red", "black", "orange", "white", "blue"]
    expect(ready.locator(".seats-drawn li").first).to_contain_text(hostile)
    expect(ready.locator("main img[src='x']")).to_have_count(0)
    options(ready)
    ready.locator("#edition-second").check()
    expect(ready.locator("#players-5")).to_have_count(0)
    expect(ready.locator(".seats li")).to_have_count(4)


def test_first_game(ready):
    ready.locator("#first-game").check()
    roll(ready, "x")
    assert saved(ready) == command_line("--first-game", "--seed", "x") | {"options": {"first_game": True}}
    expect(ready.locator('#board g[data-hex="C7"]')).to_have_class(re.compile("location"))


def test_the_other_castle_of_a_map_can_be_the_location(ready):
    ready.locator("#edition-second").check()
    roll(ready, "brave-otter-17")
    record = saved(ready)
    assert "location_castle" in json.dumps(record), "choose a seed with side B"
    ready.get_by_role("button", name="Use the other castle").first.click()
    quadrant = next(entry["quadrant"] for entry in record["board"] if "location_castle" in entry)
    other = command_line("--seed", "brave-otter-17", "--edition", "second", "--location-castle", f"{quadrant}=2")
    hexes = [entry.get("location_castle") for entry in other["board"]]
    expect(ready.locator("#sheet")).to_contain_text(f"{next(filter(None, hexes))} is used here")
    assert saved(ready) == other | {"options": {"location_castles": {quadrant: 2}}}
    # Also when something has been changed since the roll.
    at_hand(ready, "#reroll-cards-0").click()
    expect(ready.locator("#board svg")).not_to_have_attribute("data-seed", "brave-otter-17")
    ready.get_by_role("button", name="Use the other castle").first.click()
    expect(ready.locator("#sheet")).not_to_contain_text(f"{next(filter(None, hexes))} is used here")
    assert saved(ready)["board"] == record["board"]


def test_choices_are_remembered(ready):
    ready.locator("#edition-second").check()
    ready.locator("#players-3").click()
    ready.locator("#name-1").fill("Luis")
    ready.reload()
    expect(ready.locator("#board svg[data-seed]")).to_be_visible(timeout=120_000)
    expect(ready.locator("#edition-second")).to_be_checked()
    expect(ready.locator("#name-1")).to_have_value("Luis")
    assert len(saved(ready)["players"]) == 3


def test_spanish(ready):
    roll(ready, "idioma")
    before = saved(ready)
    ready.locator("#language").select_option("es")
    expect(ready.locator("html")).to_have_attribute("lang", "es")
    expect(ready.locator("#roll")).to_have_text("Sortear")
    expect(ready.locator("#strip")).to_contain_text("de oro")
    assert saved(ready) == before


def test_names_as_printed_in_another_language(ready):
    """Owners of a Spanish box who want English sentences see the names printed on their tiles."""
    ready.locator("#first-game").check()
    roll(ready, "printed")
    ready.locator("#language").select_option("en+es")
    expect(ready.locator("#strip")).to_contain_text("Pescadores")
    expect(ready.locator("#roll")).to_have_text("Roll")
    expect(ready.locator("html")).to_have_attribute("lang", "en")
    ready.reload()
    expect(ready.locator("#language")).to_have_value("en+es")
    ready.locator('nav [href="#rules"]').click()
    ready.locator("#rules-field").fill("pescadores")
    expect(ready.locator("#rules .found summary").first).to_contain_text("Pescadores")


def test_save_and_open(ready, tmp_path):
    roll(ready, "to-be-opened")
    file = tmp_path / "table.json"
    file.write_text(json.dumps(saved(ready)), "utf-8")
    roll(ready, "another")
    ready.locator("#open-file").set_input_files(file)
    expect(ready.locator("#board svg")).to_have_attribute("data-seed", "to-be-opened")


def test_a_broken_file_is_one_sentence_and_nothing_is_lost(ready, tmp_path):
    file = tmp_path / "broken.json"
    for i, content in enumerate(["", "{", "[]", '{"format": "hexreeve.kingdom.setup", "version": 1}', "[" * 100_000]):
        roll(ready, f"stays-{i}")
        expect(ready.locator("#message")).to_be_hidden()
        file.write_text(content, "utf-8")
        ready.locator("#open-file").set_input_files(file)
        expect(ready.locator("#message")).to_be_visible()
        assert len(ready.locator("#message").inner_text().splitlines()) == 1
        expect(ready.locator("#board svg")).to_have_attribute("data-seed", f"stays-{i}")


def test_keyboard_only(ready):
    ready.locator("#seed").focus()
    ready.keyboard.type("typed")
    ready.keyboard.press("Enter")
    expect(ready.locator("#board svg")).to_have_attribute("data-seed", "typed")
    options(ready)
    ready.locator("#edition-first").focus()
    ready.keyboard.press("ArrowDown")
    expect(ready.locator("#edition-second")).to_be_checked()
    expect(ready.locator("#edition-second")).to_be_focused()


def test_nothing_is_wider_than_the_screen(ready):
    for width in (320, 390, 820, 1440):
        ready.set_viewport_size({"width": width, "height": 800})
        assert ready.evaluate("document.documentElement.scrollWidth") <= width
        box = ready.locator("#roll").bounding_box()
        assert box["height"] >= 44
        assert box["y"] + box["height"] <= ready.evaluate("document.documentElement.scrollHeight")
