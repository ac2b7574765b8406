"""Which box do you have: products tick what lies in them, and tonight's boxes are limited."""

import pytest
from playwright.sync_api import expect
from tables import LONG
from visits import options, roll_again, saved, there, uncover, visit

PHONE, LAPTOP = (390, 844), (1280, 720)
FAMILY = "family-box"


@pytest.fixture(params=[PHONE, LAPTOP], ids=["phone", "laptop"])
def ready(request, finger, page, site):
    """The page after its first roll, on a phone with touch and on a laptop."""
    if request.param == LAPTOP:
        return visit(page, site)
    return visit(finger(*PHONE), site)


def ask(page):
    """Open the dialog once the products are listed."""
    options(page)
    page.locator("#which-box").click()
    expect(page.locator(f"#product-{FAMILY}")).to_be_visible(timeout=LONG)


def boxes_of(page):
    ticked = page.locator("#boxes input:checked[id^=box-]").all()
    return [box.get_attribute("id").removeprefix("box-") for box in ticked]


def test_the_owner_of_a_family_box_sets_up_in_five_taps(finger, site):
    """From an empty device: options, which box, Family Box, its expansion, roll."""
    page = finger(*PHONE)
    page.goto(site.url)
    first = page.locator("#board svg[data-seed]").get_attribute("data-seed", timeout=LONG)
    taps = ["#to-controls", "#which-box", f"label:has(#product-{FAMILY})", f"label:has(#product-{FAMILY}-nomads)"]
    taps.append("#products-roll")
    assert len(taps) <= 5
    for tap in taps:
        page.locator(tap).tap(timeout=LONG)
    expect(page.locator("#products")).to_have_count(0)
    expect(page.locator("#board svg[data-seed]")).not_to_have_attribute("data-seed", first, timeout=LONG)
    expect(page.locator("#choices")).not_to_have_attribute("open", "")
    expect(page.locator("#board")).to_be_in_viewport()
    there(page)
    uncover(page)
    assert saved(page)["boxes"] == ["base", "nomads"]


def test_several_add_up_and_one_less_leaves_what_others_bring(ready):
    page = ready
    ask(page)
    page.locator("#product-big-box").check()
    page.locator("#product-nomads").check()
    page.locator("#product-harvest").check()
    expect(page.locator(".products-foot [role=status]")).to_have_text(
        "You have: Kingdom Builder, Nomads, Crossroads, Queenies, Harvest."
    )
    page.locator("#product-big-box").uncheck()
    expect(page.locator(".products-foot [role=status]")).to_have_text("You have: Nomads, Harvest.")
    page.locator("#product-base").check()
    page.locator("#products-done").click()
    assert boxes_of(page) == ["base", "nomads", "harvest"]
    # The next visit knows it still.
    page.reload()
    there(page)
    ask(page)
    picked = page.locator("#products input:checked")
    assert {each.get_attribute("id") for each in picked.all()} == {"product-base", "product-nomads", "product-harvest"}


def test_parts_that_lie_in_no_product_never_come(ready):
    page = ready
    ask(page)
    page.locator("#product-big-box").check()
    page.locator("#products-done").click()
    page.locator("#about-queenies > summary").click()
    expect(page.locator("#mini-island")).to_have_value("never")
    ask(page)
    page.locator("#product-island").check()
    page.locator("#products-done").click()
    expect(page.locator("#mini-island")).to_have_value("rule")


def test_what_is_uncertain_is_said_and_asked(ready):
    page = ready
    ask(page)
    page.locator(f"#product-{FAMILY}").check()
    told = page.locator("li", has=page.locator(f"#product-{FAMILY}")).locator(".product-contents")
    expect(told).to_contain_text("No description on file names the expansion or the Queenies.")
    expect(told.locator("[type=radio]:checked")).to_have_count(0)
    told.locator("summary").click()
    expect(told).to_contain_text("pandemoniumbooks.com")
    page.locator("#product-second-edition").check()
    page.locator("#products-done").click()
    expect(page.locator("#edition-second")).to_be_checked()


def test_by_keyboard(page, site):
    visit(page, site)
    options(page)
    page.locator("#which-box").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#product-{FAMILY}")).to_be_visible(timeout=LONG)
    page.locator(f"#product-{FAMILY}").focus()
    page.keyboard.press("Space")
    expect(page.locator(f"#product-{FAMILY}")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(page.locator(f"#product-{FAMILY}-nomads")).to_be_checked()
    page.keyboard.press("Escape")
    expect(page.locator("#products")).to_have_count(0)
    expect(page.locator("#which-box")).to_be_focused()
    assert boxes_of(page) == ["base", "nomads"]


@pytest.mark.parametrize("language", ["en", "es", "de", "fr"])
@pytest.mark.parametrize("width", [320, 390])
def test_it_fits_a_small_phone_in_every_language(finger, site, language, width):
    page = finger(width, 844, language)
    visit(page, site)
    ask(page)
    for product in page.locator(".product input").all():
        product.check()
    fits = "document.querySelector('#products').scrollWidth <= document.querySelector('#products').clientWidth"
    assert page.evaluate(fits)


def test_tonight_at_most_so_many_boxes_and_one_expansion(ready):
    page = ready
    expect(page.locator("#most-boxes")).to_have_count(0)
    ask(page)
    page.locator("#product-big-box").check()
    page.locator("#product-harvest").check()
    page.locator("#products-done").click()
    page.locator("#most-boxes").select_option("2")
    setup = roll_again(page)
    assert len(setup["boxes"]) == 2
    assert setup["options"]["owned"] == ["base", "nomads", "crossroads", "queenies", "harvest"]
    expect(page.locator("#outdated")).to_be_empty()
    options(page)
    page.locator("#most-boxes").select_option("0")
    expect(page.locator("#outdated")).to_contain_text("Chosen, but not in this set-up")
    page.locator("#one-expansion").check()
    expect(page.locator("#outdated")).to_be_empty()
    assert len(roll_again(page)["boxes"]) == 2


def test_an_impossible_wish_is_one_sentence(ready):
    page = ready
    ask(page)
    page.locator("#product-big-box").check()
    page.locator("#products-done").click()
    page.locator("#most-boxes").select_option("1")
    page.locator("#one-expansion").check()
    page.locator("#roll").click()
    expect(page.locator("#message")).to_have_text(
        "an expansion beside the base game goes beyond tonight's limit of 1; allow more boxes", timeout=LONG
    )
