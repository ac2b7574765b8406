"""A first visit: the page says what it is and what can be done, before anything else."""

import pytest
from hexreeve.text.wording import words
from playwright.sync_api import expect
from tables import LONG, wait_until

NARROW = [(390, 844), (320, 640), (844, 390), (667, 375), (820, 1180)]
WIDE = [(1000, 700), (1366, 768)]
DOORS = {
    "en": ["Roll a set-up", "Settle a question", "Count the gold", "Teach us", "Play a robot"],
    "es": ["Sortear una preparación", "Resolver una duda", "Contar el oro", "Aprender a jugar", "Contra un robot"],
}


# How many lines a text has: no word is broken.
LINES = "(text) => Math.round(text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight))"


def begin(page, site):
    page.goto(site.url)
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)
    return page


def expect_whole(page, part):
    """Expect all of a part to be on the screen, with nothing before it and nothing cut off."""
    expect(part).to_be_in_viewport(ratio=1)
    assert part.evaluate(
        """(part) => {
          const { left, top, right, bottom } = part.getBoundingClientRect();
          const [across, down] = [(left + right) / 2, (top + bottom) / 2];
          const edges = [[left + 3, down], [right - 3, down], [across, top + 3], [across, bottom - 3]];
          const seen = edges.every(([x, y]) => part.contains(document.elementFromPoint(x, y)));
          return seen && part.scrollWidth <= part.clientWidth + 1 && part.scrollHeight <= part.clientHeight + 1;
        }"""
    )


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [*NARROW, *WIDE])
def test_the_name_one_sentence_and_five_doors_are_in_sight(finger, site, size, language):
    page = begin(finger(*size, language), site)
    if size in WIDE:
        expect_whole(page, page.locator(".masthead h1"))
        expect_whole(page, page.locator(".masthead .name p"))
        expect(page.locator(".welcome")).to_be_hidden()
    else:
        sentence = page.locator(".welcome")
        expect_whole(page, sentence)
        expect(sentence).to_have_text(words(language)["page.doors.welcome"])
        expect(sentence).to_contain_text("Hexreeve")
    doors = page.locator("#doors .ways-in button")
    expect(doors).to_have_text(DOORS[language])
    for door in doors.all():
        expect_whole(page, door)
        box = door.bounding_box()
        assert min(box["width"], box["height"]) >= 44
        assert door.locator("span").evaluate(LINES) <= 2
    assert page.evaluate("document.scrollingElement.scrollWidth") == size[0]


@pytest.mark.parametrize("size", NARROW)
def test_whoever_has_been_here_is_not_told_again(finger, site, size):
    page = begin(finger(*size), site)
    wait_until(page, "Object.keys(localStorage).some((key) => key.startsWith('hexreeve.'))")
    page.reload()
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    expect(page.locator("#door-new")).to_be_attached()
    expect(page.locator(".welcome")).to_be_hidden()


@pytest.mark.parametrize("size", [(844, 390), (667, 375)])
def test_on_its_side_no_door_lies_half_under_the_buttons(finger, site, size):
    """They lead until somebody has rolled; then they begin below the buttons, which leave the cards in sight."""
    page = begin(finger(*size), site)
    before = page.locator("#board svg").get_attribute("data-seed")
    page.locator("#roll").tap()
    expect(page.locator("#board svg")).not_to_have_attribute("data-seed", before)
    bar = page.locator(".roll-bar").bounding_box()
    for door in page.locator("#doors .ways-in button").all():
        assert door.bounding_box()["y"] >= bar["y"] - 1
