"""The Set-up page of The Builders in a real Chromium."""

import re

import pytest
from builders_tables import RECORD, User
from playwright.sync_api import expect
from tables import LONG

CUT = """all => all.filter((each) => each.checkVisibility()).filter((each) => {
    if (each.localName !== "select") return each.scrollWidth > each.clientWidth + 1;
    const alone = each.cloneNode();
    alone.append(each.selectedOptions[0].cloneNode(true));
    alone.style.cssText = "position: absolute; width: auto; max-width: none";
    each.parentNode.append(alone);
    const wanted = alone.offsetWidth;
    alone.remove();
    return wanted > each.offsetWidth + 1;
}).map(({ id }) => id)"""


@pytest.mark.parametrize("letters", [16, 32])
def test_nothing_that_can_be_chosen_is_cut_short(finger, site, letters):
    """On a phone, in Spanish, also with text at twice the size, all lists and buttons show all their words."""
    page = finger(390, 844, "es")
    user = User(page, site).visit("builders/setup")
    page.evaluate(f"document.documentElement.style.fontSize = '{letters}px'")
    page.locator("#b-name-0").fill("Bartolomé Fernández de Valdepeñas y Villaescusa del Monte")
    user.press("#b-roll")
    expect(page.locator("#b-start-player-1")).to_contain_text("Villaescusa")
    assert page.locator("#builders").locator("button, select, a").evaluate_all(CUT) == []
    before = page.locator("#b-drawn-buildings .card-name").first.inner_text()
    page.locator("#b-pick-buildings-0").select_option(index=3)
    expect(page.locator("#b-drawn-buildings .card-name").first).not_to_have_text(before)
    page.goto(f"{site.url}#builders/referee")
    user.open(RECORD)
    assert page.locator("#builders").locator("button, select, a").evaluate_all(CUT) == []
    page.locator("#b-take-W08").tap()
    expect(page.locator("#b-coming")).to_be_visible()
    assert page.locator("#builders").locator("button, select, a").evaluate_all(CUT) == []
    page.evaluate("document.documentElement.style.fontSize = ''")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1280, 720)])
def test_the_picture_of_the_table_is_whole(finger, site, width, height):
    """The picture fits its place, with four players too, and can be enlarged."""
    page = finger(width, height)
    user = User(page, site).visit("builders/setup")
    user.press("#b-count-4")
    user.press("#b-roll")
    expect(page.locator("#b-drawn-apprentices > li")).to_have_count(4)
    place = page.locator("#b-picture .b-drawing")
    image = place.locator("img")
    expect(image).to_have_js_property("complete", True)
    # Both in one script: the picture may be redrawn between two.
    there, drawn = place.evaluate(
        "(it) => [it, it.querySelector('img')].map((each) => each.getBoundingClientRect().toJSON())"
    )
    assert there["x"] >= 0
    assert there["x"] + there["width"] <= width
    assert drawn["width"] <= there["width"] + 1
    assert drawn["height"] <= there["height"] + 1
    if width == 1280:
        assert place.evaluate("each => each.closest('#b-picture').getBoundingClientRect().height") <= height
    page.locator("#b-enlarge").tap()
    expect(place).to_have_class(re.compile("large"))
    # Another picture that arrives later does not shrink it.
    page.locator("[id^=b-start-player]").last.tap()
    expect(page.locator("[id^=b-start-player]").last).to_have_attribute("aria-pressed", "true")
    expect(place).to_have_class(re.compile("large"))
    assert image.bounding_box()["width"] > 900


def test_a_game_set_up_in_the_page_survives_a_reload(page, site):
    """The page deals, undo and redo give the same card again, and the tab may be closed in mid-turn."""
    user = User(page, site).visit("builders")
    expect(page).to_have_url(re.compile("#builders/setup$"))
    # On a laptop the choices stand beside what they lead to.
    expect(page.locator("#b-roll")).to_be_in_viewport()
    page.locator("#b-name-0").fill("Ana")
    user.press("#b-count-3")
    user.press("#b-cards-dealt")
    page.locator("#b-seed").fill("sly-otter-5")
    user.press("#b-roll")
    expect(page.locator(".seed")).to_have_text("sly-otter-5")
    expect(page.locator("#b-drawn-apprentices > li")).to_have_count(3)
    user.press("#b-lock-buildings")
    before = page.locator("#b-drawn-buildings .card-name").all_text_contents()
    page.locator("#b-seed").fill("")
    user.press("#b-roll")
    expect(page.locator(".seed")).not_to_have_text("sly-otter-5")
    assert page.locator("#b-drawn-buildings .card-name").all_text_contents() == before
    page.locator("#b-start-player-1").click()
    expect(page.locator("#b-picture img")).to_have_attribute("src", re.compile("Ana"))
    user.press("#b-play")
    user.expect_todo("Ana: 3 actions left.")
    user.press("#b-row-buildings .b-card >> nth=0")
    user.expect_todo("Ana: 2 actions left.")
    dealt = page.locator("#b-row-buildings .card-name").all_text_contents()
    user.press("#b-undo")
    user.expect_todo("Ana: 3 actions left.")
    user.press("#b-row-buildings .b-card >> nth=0")
    user.expect_todo("Ana: 2 actions left.")
    assert page.locator("#b-row-buildings .card-name").all_text_contents() == dealt
    page.goto("about:blank")
    # Without an address the page opens the game played last.
    page.goto(site.url)
    user.ready().expect_todo("Ana: 2 actions left.")
    assert page.locator("#b-row-buildings .card-name").all_text_contents() == dealt
    # The other game is one choice away, and neither shows the other's records.
    page.locator("#game").select_option("setup")
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)
    expect(page.locator("#drawn-cards li").first).to_be_visible()
    page.locator("nav.of-kingdom a >> nth=1").click()
    expect(page.locator("#games .kept li")).to_have_count(0)


def test_a_link_opens_the_same_set_up(page, site):
    """The address has the whole set-up, also what the seed alone would not give."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    user = User(page, site).visit("builders/setup")
    seed = page.locator("#b-picture .seed").text_content()
    user.press("#b-reroll-workers")
    expect(page.locator("#b-picture .seed")).not_to_have_text(seed)
    user.press("#b-setup-link")
    expect(page.locator("#b-announcement")).to_have_text("The link was copied to the clipboard.")
    address = page.evaluate("navigator.clipboard.readText()")
    seen = page.locator("#b-laid .card-name").all_text_contents()
    page.goto("about:blank")
    page.goto(address)
    user.ready()
    expect(page.locator("#b-drawn-workers > li")).to_have_count(5)
    assert page.locator("#b-laid .card-name").all_text_contents() == seen
    page.goto("about:blank")
    page.goto(f"{site.url}#builders/setup/1.rubbish")
    user.ready()
    expect(page.locator("#b-message")).to_contain_text("link")
