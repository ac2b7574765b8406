"""The Set-up page shows the board first: its quadrants are changed on it, and all else is one tap away."""

import re

import accessibility
import pytest
from hexreeve.formats import links
from playwright.sync_api import expect
from tables import LONG, file_of, wait_until
from visits import (
    MIDDLES,
    at_hand,
    command_line,
    options,
    other_than,
    own,
    pick_quadrant,
    roll,
    roll_again,
    saved,
    without,
)

LAPTOP, PHONE, TABLET, SIDEWAYS = (1280, 800), (390, 844), (820, 1180), (844, 390)
SMALLER_LAPTOPS = [(1000, 800), (1000, 700), (1000, 600)]

# How wide the board is drawn, and where its quadrants lie on the screen, read from its hexes.
DRAWN = """() => {
  const picture = document.querySelector("#board svg");
  const { width, height } = picture.getBoundingClientRect();
  const box = picture.viewBox.baseVal;
  const areas = [["A1", "J10"], ["K1", "T10"], ["A11", "J20"], ["K11", "T20"]].map((corners) => {
    const hexes = [...picture.querySelectorAll("[data-hex]")].map((hex) => ({
      name: hex.dataset.hex,
      at: hex.querySelector("path").getBoundingClientRect(),
    }));
    const [one, other] = corners.map((name) => hexes.find((hex) => hex.name === name).at);
    return {
      left: Math.min(one.left, other.left),
      top: Math.min(one.top, other.top),
      right: Math.max(one.right, other.right),
      bottom: Math.max(one.bottom, other.bottom),
    };
  });
  return { width: box.width * Math.min(width / box.width, height / box.height), areas };
}"""


def begin(page, site, language="en"):
    """Open the page as it comes, with everything closed."""
    page.goto(site.url)
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    if language != "en":
        page.locator("#language").select_option(language)
    return page


def box_of(page, selector):
    box = page.locator(selector).bounding_box()
    return {**box, "right": box["x"] + box["width"], "bottom": box["y"] + box["height"]}


def axe(page):
    assert accessibility.faults(page) == []


@pytest.fixture
def wide(page, site):
    page.set_viewport_size(dict(zip(("width", "height"), LAPTOP, strict=True)))
    return begin(page, site)


@pytest.fixture
def held(finger, site):
    """Return the page on a phone, before anything has been tapped."""
    return begin(finger(*PHONE), site)


# --- room ----------------------------------------------------------------------------------------------


def test_the_board_is_as_large_as_in_the_referee(wide):
    assert wide.evaluate(DRAWN)["width"] >= 724
    assert wide.evaluate("scrollY") == 0
    assert box_of(wide, "#board svg")["bottom"] < LAPTOP[1]


@pytest.mark.parametrize("language", ["en", "es", "de", "fr"])
def test_a_phone_shows_it_on_two_screens(finger, site, language):
    page = begin(finger(*PHONE), site, language)
    expect(page.locator("#choices")).not_to_have_attribute("open", "")
    assert page.evaluate("document.documentElement.scrollHeight") <= 2 * PHONE[1]
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE[0]
    # With three boxes and a chosen quadrant as well.
    options(page)
    own(page, "base", "nomads", "crossroads")
    roll(page, "three boxes")
    expect(page.locator("#choices")).not_to_have_attribute("open", "")
    page.locator('#board [data-hex="E5"]').tap()
    expect(page.locator("#turn-0")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight") <= 2 * PHONE[1]


def test_there_is_one_main_button(wide):
    """Roll is filled; to play comes second."""
    paper = wide.locator("body").evaluate("body => getComputedStyle(body).backgroundColor")
    accent = wide.locator("#roll").evaluate("button => getComputedStyle(button).backgroundColor")
    fills = wide.locator("#main button:visible").evaluate_all(
        "all => all.map((each) => [each.id, getComputedStyle(each).backgroundColor])"
    )
    assert accent != paper
    assert [name for name, fill in fills if fill == accent] == ["roll"]


def test_one_line_says_what_is_chosen(held):
    expect(held.locator("#chosen")).to_have_text("First edition · Kingdom Builder · 2 players")
    options(held)
    held.locator("#box-nomads").check()
    held.locator("#players-3").click()
    held.locator("#seed").fill("typed")
    expect(held.locator("#chosen")).to_have_text("First edition · Kingdom Builder · Nomads · 3 players · Seed: typed")
    held.locator("#first-game").check()
    expect(held.locator("#chosen")).to_contain_text("The rulebook's first game")


# --- the quadrants -------------------------------------------------------------------------------------


@pytest.mark.parametrize("around", [False, True])
def test_the_tools_stand_where_the_board_is_drawn(page, site, around):
    """Also on a board with an island below it, and seen from the other side: nothing of a quadrant is covered."""
    page.goto(f"{site.url}#setup/{island_link()}")
    expect(page.locator("#board svg[data-seed=island]")).to_be_visible(timeout=LONG)
    if around:
        page.locator("#turn-board").click()
        expect(page.locator("#turn-board")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#quadrant-3")).to_have_accessible_name(re.compile("^Top left"))
    for width, height in (
        LAPTOP,
        (1366, 768),
        (1080, 800),
        (1000, 800),
        (1000, 700),
        (1000, 600),
        PHONE,
        TABLET,
        SIDEWAYS,
    ):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")
        page.evaluate("scrollTo(0, 0)")
        expect_tools_inside(page)


def expect_tools_inside(page):
    areas = page.evaluate(DRAWN)["areas"]
    for place, area in enumerate(areas):
        box = box_of(page, f"#quadrant-{place}")
        for side, edge in (("x", "left"), ("y", "top"), ("right", "right"), ("bottom", "bottom")):
            assert box[side] == pytest.approx(area[edge], abs=4)
        if not page.locator(f"#turn-{place}").count():
            continue
        for tool in ("turn-", "reroll-board-", "lock-board-", "ban-board-", "pick-board-"):
            stands = box_of(page, f"#{tool}{place}")
            assert area["top"] - 1 <= stands["y"]
            assert stands["bottom"] <= area["bottom"] + 1
            assert min(stands["width"], stands["height"]) >= 44
            covered = [each for each in areas if each["left"] < stands["right"] and stands["x"] < each["right"]]
            assert covered == []


def island_link():
    """Return the link of a set-up with an island that somebody has drawn."""
    record = command_line("--box", "base", "--box", "queenies", "--seed", "island", "--mini", "island=always")
    record["island"]["map"] = [".ggff..", ".g1fff.", "...ww..", ".......", "......."]
    return links.write(record)


def test_with_the_mouse_each_quadrant_has_its_tools_beside_it(wide):
    before = saved(wide)
    seed = wide.locator("#board svg").get_attribute("data-seed")
    wide.locator("#turn-1").click()
    turned = other_than(wide, seed)
    assert turned["board"][1]["turned"] is not before["board"][1]["turned"]
    assert without(turned, "board") == without(before, "board")
    wide.locator("#lock-board-2").click()
    expect(wide.locator("#lock-board-2")).to_have_attribute("aria-pressed", "true")
    expect(wide.locator("#quadrant-2")).to_have_accessible_name(re.compile("locked$"))
    expect(wide.locator("#roll")).to_have_text("Roll the rest")
    wide.locator("#reroll-board-3").click()
    rolled = other_than(wide, turned["seed"])
    assert rolled["board"][:3] == turned["board"][:3]
    assert rolled["board"][3]["quadrant"] != turned["board"][3]["quadrant"]
    # A click on the map itself asks for another quadrant.
    wide.locator(f'#board [data-hex="{MIDDLES[0]}"]').click()
    expect(wide.locator("#picker")).to_be_visible()


def test_with_a_finger_a_tapped_quadrant_has_its_tools_below_the_board(held):
    expect(held.locator("#quadrant")).to_have_text("Tap a quadrant to turn, roll, lock, ban or change it.")
    before = saved(held)
    for place, middle in enumerate(MIDDLES):
        held.locator(f'#board [data-hex="{middle}"]').tap()
        expect(held.locator(f"#quadrant-{place}")).to_have_attribute("aria-pressed", "true")
        for tool in ("turn-", "reroll-board-", "lock-board-", "ban-board-", "pick-board-"):
            box = box_of(held, f"#{tool}{place}")
            assert min(box["width"], box["height"]) >= 44
            assert box["y"] >= box_of(held, "#board")["bottom"]
    seed = held.locator("#board svg").get_attribute("data-seed")
    held.locator("#turn-3").tap()
    turned = other_than(held, seed)
    assert turned["board"][3]["turned"] is not before["board"][3]["turned"]
    held.locator("#lock-board-3").tap()
    # The lock is seen on the board too.
    expect(held.locator("#quadrant-3 .emblem")).to_be_visible()
    held.locator('#board [data-hex="A1"]').tap()
    held.locator("#reroll-board-0").tap()
    rolled = other_than(held, turned["seed"])
    assert rolled["board"][1:] == turned["board"][1:]
    # A second tap on the chosen quadrant asks for another.
    held.locator('#board [data-hex="A1"]').tap()
    expect(held.locator("#picker")).to_be_visible()


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_with_the_keyboard(page, site, size):
    """Tab comes to a quadrant and to its tools; what had the focus keeps it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    begin(page, site)
    keys = page.keyboard
    page.locator("#quadrant-0").focus()
    if size == PHONE:
        keys.press("Enter")
    for _ in range(8):
        keys.press("Tab")
        if page.locator("#turn-0:focus").count():
            break
    expect(page.locator("#turn-0")).to_be_focused()
    seed = page.locator("#board svg").get_attribute("data-seed")
    keys.press("Enter")
    expect(page.locator("#board svg")).not_to_have_attribute("data-seed", seed)
    expect(page.locator("#turn-0")).to_be_focused()
    keys.press("Tab")
    keys.press("Tab")
    keys.press("Space")
    expect(page.locator("#lock-board-0")).to_have_attribute("aria-pressed", "true")
    keys.press("Tab")
    expect(page.locator("#ban-board-0")).to_be_focused()
    keys.press("Tab")
    expect(page.locator("#pick-board-0")).to_be_focused()
    keys.press("Enter")
    current = page.locator("#picker .choice[aria-current]")
    expect(current).to_be_focused()
    keys.press("Escape")
    expect(page.locator("#picker")).to_have_count(0)
    expect(page.locator("#pick-board-0")).to_be_focused()
    lying = {entry["quadrant"] for entry in saved(page)["board"]}
    page.locator("#pick-board-0").focus()
    keys.press("Enter")
    expect(current).to_be_focused()
    choices = page.locator("#picker .choice").evaluate_all("all => all.map((each) => each.id)")
    at = choices.index(current.get_attribute("id"))
    key = "ArrowRight" if at + 1 < len(choices) else "ArrowLeft"
    seed = page.locator("#board svg").get_attribute("data-seed")
    keys.press(key)
    wanted = page.locator(":focus").get_attribute("id").removeprefix("choose-")
    keys.press("Enter")
    expect(page.locator("#pick-board-0")).to_be_focused()
    board = [entry["quadrant"] for entry in other_than(page, seed)["board"]]
    assert board[0] == wanted
    if wanted in lying:
        assert set(board) == lying


# --- the pictures to pick from -------------------------------------------------------------------------


def test_every_quadrant_of_the_boxes_is_there_to_be_seen(wide):
    options(wide)
    own(wide, "base", "nomads")
    roll_again(wide)
    wide.locator("#pick-board-0").click()
    pictures = wide.locator("#picker .choice img")
    expect(pictures).to_have_count(12)
    expect(wide.locator("#picker h3")).to_have_text(["Kingdom Builder", "Nomads"])
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_attribute("src", re.compile("^data:image/svg"))
    wait_until(wide, "[...document.querySelectorAll('#picker img')].every((each) => each.naturalWidth > 0)")
    expect(wide.locator("#picker .choice[aria-current]")).to_have_count(1)
    axe(wide)


def test_a_quadrant_that_lies_elsewhere_swaps_places(wide):
    """With what lies on both, and with their locks."""
    options(wide)
    own(wide, "base", "nomads")
    record = roll_again(wide)
    at_hand(wide, "#lock-board-3").click()
    pick_quadrant(wide, 0, record["board"][3]["quadrant"])
    after = other_than(wide, record["seed"])
    assert after["board"] == [record["board"][3], *record["board"][1:3], record["board"][0]]
    assert sorted(after.get("nomads", {}).values()) == sorted(record.get("nomads", {}).values())
    assert (after["cards"], after["players"]) == (record["cards"], record["players"])
    expect(wide.locator("#lock-board-0")).to_have_attribute("aria-pressed", "true")
    expect(wide.locator("#lock-board-3")).to_have_attribute("aria-pressed", "false")


def test_the_second_edition_has_both_sides(held):
    options(held)
    held.locator("#edition-second").check()
    before = roll_again(held)
    at_hand(held, "#pick-board-1").click()
    expect(held.locator("#picker h3")).to_have_text(["Kingdom Builder, side A", "Kingdom Builder, side B"])
    lying = {entry["quadrant"] for entry in before["board"]}
    other = next(name for name in ("tavern", "oracle") if name not in lying)
    expect(held.locator("#picker .hint")).to_have_count(1)
    held.locator(f"#choose-{other}").tap()
    after = other_than(held, before["seed"])
    assert after["board"][1]["quadrant"] == other
    assert {entry["quadrant"] for entry in after["board"]}.isdisjoint(lying)


# --- cards, and the rest one tap away ------------------------------------------------------------------


def test_a_card_says_what_it_pays_and_shows_the_rest_when_it_is_tapped(held):
    cards = held.locator("#drawn-cards .strip-card")
    expect(cards).to_have_count(3)
    expect(cards.first).to_contain_text("gold")
    expect(held.locator("#strip-thing")).to_have_count(0)
    cards.nth(1).tap()
    expect(cards.nth(1)).to_have_attribute("aria-expanded", "true")
    # All of it opens under its card, before the third one.
    assert box_of(held, "#strip-thing")["y"] >= box_of(held, "#show-cards-1")["bottom"]
    assert box_of(held, "#strip-thing")["bottom"] <= box_of(held, "#show-cards-2")["y"]
    before = saved(held)
    held.locator("#reroll-cards-1").tap()
    after = other_than(held, before["seed"])
    assert without(after, "cards") == without(before, "cards")
    held.locator("#lock-cards-1").tap()
    expect(cards.nth(1)).to_have_accessible_name(re.compile("locked"))
    cards.nth(1).tap()
    expect(held.locator("#strip-thing")).to_have_count(0)


def test_one_menu_hands_the_set_up_on(wide):
    menu = wide.locator("#share-menu")
    expect(menu).to_be_hidden()
    wide.locator("#share-open").focus()
    wide.keyboard.press("Enter")
    expect(menu.get_by_role("button")).to_have_text(
        [
            *(
                "Copy link",
                "QR code",
                "Picture for the chat",
                "Copy as text",
                "Print set-up",
                "Print score sheet",
                "Picture (PNG)",
            ),
            *("Picture (SVG)", "Save"),
        ]
    )
    axe(wide)
    wide.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(wide.locator("#share-open")).to_be_focused()
    # What it saves can be opened again, without the menu.
    record = saved(wide)
    expect(menu).to_be_hidden()
    wide.locator("#open-file").set_input_files(file_of(record | {"seed": "opened"}))
    expect(wide.locator("#board svg")).to_have_attribute("data-seed", "opened")


@pytest.mark.parametrize("size", [LAPTOP, PHONE, TABLET, SIDEWAYS])
def test_axe_finds_nothing(page, site, size):
    page.set_viewport_size({"width": size[0], "height": size[1]})
    begin(page, site, "es")
    at_hand(page, "#lock-board-1").click()
    at_hand(page, "#lock-cards-1").click()
    axe_in_light_and_dark(page)
    page.locator("#pick-board-1").click()
    wait_until(page, "[...document.querySelectorAll('#picker img')].some((each) => each.naturalWidth > 0)")
    axe_in_light_and_dark(page)


def axe_in_light_and_dark(page):
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        axe(page)


def test_the_frame_of_the_board_is_dark_in_the_dark(wide):
    paper = "getComputedStyle(document.querySelector('#board .frame > rect')).fill"
    light = wide.evaluate(paper)
    wide.emulate_media(color_scheme="dark")
    dark = wide.evaluate(paper)
    assert brightness(dark) < 80 < 180 < brightness(light)


def brightness(colour):
    return sum(map(int, re.findall(r"\d+", colour)[:3])) / 3


def test_nothing_of_the_picker_comes_before_it_is_asked_for(page, site):
    """The script of the dialog and the pictures are loaded at the first tap on a quadrant."""
    begin(page, site)
    scripts = "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length"
    before = page.evaluate(scripts)
    at_hand(page, "#pick-board-0").click()
    expect(page.locator("#picker")).to_be_visible()
    assert page.evaluate(scripts) == before + 1
