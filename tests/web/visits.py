"""Set-ups from the command line and from the page, for the tests of the Set-up page."""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

from hexreeve.kingdom.boxes.ruleset import BOXES
from playwright.sync_api import expect
from tables import LONG

ALL_BOXES = list(BOXES)
# A hex in the middle of each quadrant.
MIDDLES = ("E5", "O5", "E15", "O15")
# From this width on, in CSS pixels, the sheet of the options lies beside the board.
SIDE_BY_SIDE = 1000
COMMAND = str(Path(sys.executable).with_name("hexreeve"))


def command_line(*arguments):
    done = subprocess.run([COMMAND, "setup", "--json", *arguments], capture_output=True, check=True)
    return json.loads(done.stdout)


def options(page):
    """Open the sheet of the options, and the expert's in it, unless they are open."""
    for part in ("#choices", "#expert"):
        if page.locator(part).get_attribute("open") is None:
            page.locator(f"{part} > summary").click()


def uncover(page):
    """Close the sheet of the options."""
    if page.locator("#choices").get_attribute("open") is not None:
        page.locator("#choices > summary").click()


def at_hand(page, selector):
    """Return a tool of the set-up; where it is one tap away, its quadrant or its card has been tapped then."""
    # On a wide screen the sheet lies beside the board, over the cards.
    if page.viewport_size["width"] < SIDE_BY_SIDE or not re.search(r"\d$", selector) or "-board-" not in selector:
        uncover(page)
    tool = page.locator(selector)
    if tool.count():
        return tool
    _, thing, place = re.fullmatch(r"#(turn|reroll|lock|ban|pick)-(?:board-)?([a-z]*)-?(\d?)", selector).groups()
    if thing:
        page.locator(f"#show-{thing}-{place}".rstrip("-")).click()
    else:
        page.locator(f'#board [data-hex="{MIDDLES[int(place)]}"]').click()
    expect(tool).to_be_visible()
    return tool


def open_pictures(page, place):
    """Open the pictures of the quadrants that can lie at a place."""
    described, there = page.locator("#place-pieces").is_visible(), page.locator(f"#pick-board-{place}").count()
    tool = at_hand(page, f"#pick-board-{place}")
    # On a table that is described, the tap on the quadrant opens them.
    if there or not described:
        tool.click()
    expect(page.locator("#picker .choice").first).to_be_visible()


def pick_quadrant(page, place, quadrant):
    """Pick the quadrant of a place among the pictures."""
    open_pictures(page, place)
    page.locator(f"#choose-{quadrant}").click()


def share(page, selector):
    """Choose one of the ways to hand the set-up on."""
    page.locator("#share-open").click()
    page.locator(selector).scroll_into_view_if_needed()
    # The menu follows the page that has scrolled.
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.locator(selector).click()


def roll(page, seed):
    options(page)
    page.locator("#seed").fill(seed)
    page.locator("#roll").click()
    expect(page.locator("#board svg")).to_have_attribute("data-seed", seed)


def saved(page):
    """The record that the page's own Save button gives."""
    with page.expect_download() as download:
        share(page, "#save")
    return json.loads(Path(download.value.path()).read_text("utf-8"))


def visit(page, site):
    page.goto(site.url)
    return there(page)


def there(page):
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    # The board may be there before the engine.
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)
    options(page)
    return page


def own(page, *boxes):
    """Own exactly these boxes."""
    options(page)
    for box in [*boxes, *(box for box in ALL_BOXES if box not in boxes)]:
        page.locator(f"#box-{box}").set_checked(box in boxes)


def about(page, box):
    """Open the choices about a box."""
    options(page)
    page.locator(f"#about-{box} > summary").click()


def exactly(page, **counts):
    """Choose a number of quadrants for some boxes."""
    options(page)
    for box, count in counts.items():
        page.locator(f"#exact-{box}").select_option(str(count))


def roll_again(page):
    """Roll with a fresh seed; the result is the record."""
    before = page.locator("#board svg").get_attribute("data-seed")
    options(page)
    page.locator("#seed").fill("")
    page.locator("#roll").click()
    return other_than(page, before)


def other_than(page, seed):
    """The record that the page shows once the seed has changed."""
    expect(page.locator("#board svg")).not_to_have_attribute("data-seed", seed)
    return saved(page)


def press(page, selector):
    """Press a button that changes the set-up; the result is the new record."""
    before = page.locator("#board svg").get_attribute("data-seed")
    at_hand(page, selector).click()
    return other_than(page, before)


def without(record, *fields):
    return {key: value for key, value in record.items() if key not in ("seed", *fields)}


def expect_workers(page, number):
    """Wait until so many are left: a worker ends by itself."""
    deadline = time.monotonic() + LONG / 1000
    while len(page.workers) != number:
        assert time.monotonic() < deadline, [worker.url for worker in page.workers]
        page.wait_for_timeout(100)
