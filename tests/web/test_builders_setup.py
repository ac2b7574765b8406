"""The Set-up page of The Builders in a real Chromium."""

import re

import accessibility
import pytest
from builders_tables import RECORD, User
from hexreeve.builders.catalog import buildings
from playwright.sync_api import expect
from tables import HOLD_BACK, LONG

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


def test_a_phone_asks_first_how_many_play(finger, site):
    page = finger(390, 844)
    User(page, site).visit("builders/setup")
    expect(page.locator("#b-laid .b-card").first).to_be_visible()
    players, cards = (page.locator(each).bounding_box() for each in ("#b-players", "#b-laid"))
    assert 0 < players["y"] + players["height"] <= cards["y"]
    page.locator("#b-count-3").tap()
    expect(page.locator("#b-players .seats input")).to_have_count(3)


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
    page.locator("#b-pick-buildings-0").tap()
    assert page.locator("#builders").locator("button, select, a").evaluate_all(CUT) == []
    page.locator("#b-choose .b-card").nth(3).tap()
    expect(page.locator("#b-drawn-buildings .card-name").first).not_to_have_text(before)
    page.goto(f"{site.url}#builders/referee")
    user.open(RECORD)
    assert page.locator("#builders").locator("button, select, a").evaluate_all(CUT) == []
    page.locator("#b-take-W08").tap()
    expect(page.locator("#b-coming")).to_be_visible()
    assert page.locator("#builders").locator("button, select, a").evaluate_all(CUT) == []
    page.evaluate("document.documentElement.style.fontSize = ''")


# Rolls as soon as the button can be pressed, while the page still looks for a game, and notes each seed that is shown.
QUICK = """
window.seeds = [];
new MutationObserver(() => {
  const roll = document.getElementById("b-roll");
  if (roll && !roll.disabled && !window.rolled) {
    window.rolled = window.held = true;
    roll.click();
    setTimeout(() => (window.held = false), 500);
  }
  const seed = document.querySelector("#b-picture .seed")?.textContent;
  if (seed && seed !== window.seeds.at(-1)) window.seeds.push(seed);
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""


def test_a_quick_roll_is_not_replaced_by_the_first_one_of_the_page(own_page, site):
    own_page.add_init_script(HOLD_BACK + QUICK)
    user = User(own_page, site).visit("builders/setup")
    expect(own_page.locator("#b-drawn-buildings > li")).to_have_count(5)
    [seed] = own_page.evaluate("window.seeds")
    # What is done next waits for all that was begun before.
    user.press("#b-reroll-workers")
    expect(own_page.locator("#b-picture .seed")).not_to_have_text(seed)
    expect(own_page.locator("#b-roll")).to_be_enabled()
    assert len(own_page.evaluate("window.seeds")) == 2


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
    # The page knows its size before it is loaded: a button below that moved then would be missed by the finger.
    assert image.evaluate("it => it.naturalHeight > 100 && it.naturalHeight === +it.getAttribute('height')")
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


@pytest.mark.parametrize(
    ("language", "words", "card"), [("en", "wind", "Windmill"), ("es", "MOLINO viento", "Molino de viento")]
)
def test_a_card_is_exchanged_by_a_tap_on_it(finger, site, language, words, card):
    """A field narrows the cards down, and says how many are left."""
    page = finger(390, 844, language)
    user = User(page, site).visit("builders/setup")
    page.locator("#b-seed").fill("sly-otter-5")
    user.press("#b-roll")
    expect(page.locator(".seed")).to_have_text("sly-otter-5")
    first = page.locator("#b-drawn-buildings .b-card").first
    expect(page.locator("#b-laid select")).to_have_count(0)
    first.tap()
    cards = page.locator("#b-choose .b-card")
    expect(cards).to_have_count(len(buildings()) - 5)
    # A word may be the name or what is needed; nothing that fits nothing is chosen by Enter.
    page.locator("#b-choose-find").fill("zzz")
    expect(cards).to_have_count(0)
    page.locator("#b-choose-find").press("Enter")
    expect(page.locator("#b-choose")).to_be_visible()
    page.locator("#b-choose-find").fill(words)
    expect(cards).to_have_count(1)
    assert accessibility.faults(page, "#b-choose") == []
    cards.tap()
    expect(page.locator("#b-choose")).to_have_count(0)
    expect(first.locator(".card-name")).to_have_text(card)


def test_a_card_is_exchanged_by_keys(page, site):
    """Escape leaves everything as it was, with the keyboard on the card; Enter chooses the only card that is left."""
    user = User(page, site).visit("builders/setup")
    page.locator("#b-seed").fill("sly-otter-5")
    user.press("#b-roll")
    expect(page.locator(".seed")).to_have_text("sly-otter-5")
    card = page.locator("#b-pick-workers-2")
    card.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#b-choose")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#b-choose")).to_have_count(0)
    expect(card).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("#b-choose-find").focus()
    page.keyboard.type("apprentice")
    before = page.locator("#b-choose .b-card").count()
    page.keyboard.press("Enter")
    # Several are left: none is chosen.
    assert before > 1
    expect(page.locator("#b-choose")).to_be_visible()
    page.locator("#b-choose-find").fill("3 knowledge 1 stone 4 coins")
    expect(page.locator("#b-choose .b-card")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator("#b-choose")).to_have_count(0)
    expect(card.locator(".emblem use")).to_have_count(4 + 1)


@pytest.mark.parametrize("view", ["setup", "referee"])
def test_resources_are_told_apart_by_colour_and_shape_and_named(page, site, view):
    user = User(page, site).visit(f"builders/{view}")
    if view == "referee":
        user.open(RECORD)
    legend = page.locator(".b-legend:visible")
    expect(legend).to_have_count(1)
    assert legend.locator("span").all_inner_texts() == ["Stone", "Wood", "Knowledge", "Tiles", "Coins", "Points"]
    drawn = page.evaluate("""() => [...document.querySelectorAll("#b-emblems > [id$=-there]")].map((there) => {
      const outline = document.querySelector(there.querySelector("use").href.baseVal);
      const [shape, detail] = [...outline.querySelectorAll("path")].map((path) => path.getAttribute("d"));
      return [there.id, there.getAttribute("fill"), shape, detail ?? ""];
    })""")
    assert (
        len(drawn) == len({fill for _, fill, *_ in drawn}) == len({(shape, detail) for *_, shape, detail in drawn}) == 6
    )
    # The outlines of the four resources differ already; a coin is round like wood, with another drawing on it.
    resources = [each for each in drawn if each[0] not in ("hrb-coin-there", "hrb-point-there")]
    assert len(resources) == len({shape for _, _, shape, _ in resources}) == 4
    # What a card of the rows needs has its colours; each card has its picture.
    needs = page.locator(":is(#b-drawn-buildings, #b-row-buildings) .need use")
    assert all(
        name.endswith("-there") for name in needs.evaluate_all("all => all.map((use) => use.getAttribute('href'))")
    )
    shown = page.locator("#builders .b-card:visible")
    pictures = page.locator("#builders .b-card .card-picture:visible")
    assert shown.count() == pictures.count() > 10
    assert pictures.locator("use").evaluate_all(
        "all => all.every((use) => document.querySelector(use.getAttribute('href')) && use.getBBox().width > 90)"
    )


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
