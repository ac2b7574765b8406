"""What the tests of the Set-up page share: set-ups from the command line and from the page."""

import json
import re
import subprocess
import sys
from pathlib import Path

from hexreeve.kingdom.boxes.ruleset import BOXES
from playwright.sync_api import expect
from tables import LONG

ALL_BOXES = list(BOXES)
COMMAND = str(Path(sys.executable).with_name("hexreeve"))


def command_line(*arguments):
    done = subprocess.run([COMMAND, "setup", "--json", *arguments], capture_output=True, check=True)
    return json.loads(done.stdout)


def roll(page, seed):
    page.locator("#seed").fill(seed)
    page.locator("#roll").click()
    expect(page.locator("#board svg")).to_have_attribute("data-seed", seed)


def saved(page):
    """Return the record that the page's own Save button gives."""
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile("^(Save|Guardar)$")).click()
    return json.loads(Path(download.value.path()).read_text("utf-8"))


def visit(page, site):
    page.goto(site.url)
    return there(page)


def there(page):
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    return page


def own(page, *boxes):
    """Own exactly these boxes."""
    for box in [*boxes, *(box for box in ALL_BOXES if box not in boxes)]:
        page.locator(f"#box-{box}").set_checked(box in boxes)


def about(page, box):
    """Open what can be chosen about a box."""
    page.locator(f"#about-{box} > summary").click()


def exactly(page, **counts):
    """Ask for so many quadrants from some boxes."""
    for box, count in counts.items():
        about(page, box)
        page.locator(f"#exact-{box}").select_option(str(count))


def roll_again(page):
    """Roll with a fresh seed and return the record."""
    before = page.locator("#board svg").get_attribute("data-seed")
    page.locator("#seed").fill("")
    page.locator("#roll").click()
    return other_than(page, before)


def other_than(page, seed):
    """Return the record that is shown once the one with this seed is gone."""
    expect(page.locator("#board svg")).not_to_have_attribute("data-seed", seed)
    return saved(page)


def press(page, selector):
    """Press a button that changes the set-up, and return the new record."""
    before = page.locator("#board svg").get_attribute("data-seed")
    page.locator(selector).click()
    return other_than(page, before)


def without(record, *fields):
    return {key: value for key, value in record.items() if key not in ("seed", *fields)}
