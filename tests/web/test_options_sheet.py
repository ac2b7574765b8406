"""The options are a sheet; what is said of them, who starts, the cards, and the ways on stay in sight."""

import re

import pytest
from playwright.sync_api import expect
from tables import LONG
from visits import about, at_hand, options, other_than, own, roll, roll_again, saved, there, visit

PHONE, SMALL, SIDEWAYS, TABLET = (390, 844), (320, 640), (844, 390), (820, 1180)
LAPTOPS = [(1366, 768), (1440, 900)]
SIZES = [PHONE, SMALL, SIDEWAYS, TABLET, *LAPTOPS]

# The parts of a kind that somebody could not read now: outside the window, cut short, or under something else.
OUT_OF_SIGHT = """(selector) => [...document.querySelectorAll(selector)].filter((part) => {
  const { left, right, top, bottom } = part.getBoundingClientRect();
  const seen = (x, y) => part.contains(document.elementFromPoint(x, y));
  const cut = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
  const inside = 0 <= left && right <= innerWidth && 0 <= top && bottom <= innerHeight;
  return !inside || cut || !seen(left + 9, top + 9) || !seen((left + right) / 2, bottom - 9);
}).map((part) => part.textContent.trim())"""


@pytest.fixture(params=SIZES, ids=lambda size: "x".join(map(str, size)))
def shown(request, finger, site):
    """The page after its first roll, before anything has been tapped."""
    return begin(finger(*request.param), site)


def begin(page, site):
    page.goto(site.url)
    expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)
    return page


def open_sheet(page):
    opener = page.locator("#to-controls")
    (opener if opener.is_visible() else page.locator("#choices > summary")).click()
    expect(page.locator("#choices")).to_have_attribute("open", "")


def closed(page):
    expect(page.locator("#choices")).not_to_have_attribute("open", "")
    expect(page.locator("#to-controls")).to_have_attribute("aria-expanded", "false")


def reach(page, *parts):
    """Expect parts to be in sight, and nothing to lie over them."""
    for part in parts:
        assert page.evaluate(OUT_OF_SIGHT, part) == []


def test_share_stands_beside_play_and_a_roll_closes_the_options(shown):
    page = shown
    for opened in (False, True):
        if opened:
            open_sheet(page)
        for button in ("#roll", "#play", "#share-open"):
            expect(page.locator(button)).to_be_in_viewport(ratio=1)
            page.locator(button).click(trial=True)
        play, share = (page.locator(part).bounding_box() for part in ("#play", "#share-open"))
        assert share["y"] == pytest.approx(play["y"], abs=2)
        assert min(share["width"], share["height"]) >= 44
    seed = page.locator("#board svg").get_attribute("data-seed")
    page.locator("#roll").click()
    closed(page)
    expect(page.locator("#board svg")).not_to_have_attribute("data-seed", seed)


def test_the_sheet_closes_by_its_head_by_escape_and_beside_it(finger, site):
    page = begin(finger(*SMALL), site)
    open_sheet(page)
    page.locator("#choices > summary").tap()
    closed(page)
    open_sheet(page)
    page.locator("#name-0").focus()
    page.keyboard.press("Escape")
    closed(page)
    expect(page.locator("#to-controls")).to_be_focused()
    page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})
    open_sheet(page)
    page.touchscreen.tap(400, 20)
    closed(page)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [(1000, 700), *LAPTOPS])
def test_beside_the_board_the_sheet_leaves_the_tabs_free(finger, site, size, language):
    page = begin(finger(*size, language), site)
    open_sheet(page)
    reach(page, ".masthead nav:not([hidden]) a", "#roll", "#play", "#share-open", "#choices > summary")
    # Nothing shows below it, at any place of the page.
    for top in (0, 40, 10_000):
        page.evaluate("(top) => scrollTo(0, top)", top)
        sheet = page.locator("#choices").bounding_box()
        at = [sheet["x"] + sheet["width"] / 2, size[1] - 3]
        under = page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('#controls, footer')?.id", at)
        assert under in ("controls", ""), top
    page.locator('nav a[href="#referee"]').click()
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#controls")).to_be_hidden()


@pytest.mark.parametrize("size", SIZES)
def test_what_is_chosen_but_not_used_covers_no_field(finger, site, size):
    """All of it is named, and every field can still be filled in."""
    page = begin(finger(*size), site)
    options(page)
    own(page, "base", "nomads")
    page.locator("#edition-second").check()
    page.locator("#first-game").check()
    page.locator("#seed").fill("typed")
    told = page.locator("#outdated li")
    expect(told).to_have_count(4)
    for i, words in enumerate(("Second edition", "Nomads", "seed", "first game")):
        expect(told.nth(i)).to_contain_text(words)
    for field in page.locator("#choices").locator("input, select, #players-2").all():
        field.click(trial=True)


def test_what_is_refused_can_be_changed_where_it_was_chosen(finger, site):
    page = visit(finger(*PHONE), site)
    about(page, "base")
    chips = page.locator("#about-base .chips").nth(1).locator("button")
    for i in range(8):
        chips.nth(i).click()
    page.locator("#roll").click()
    expect(page.locator("#message")).to_be_visible()
    expect(page.locator("#choices")).to_have_attribute("open", "")


def test_seed_weights_numbers_and_odds_are_the_experts(page, site):
    begin(page, site)
    page.locator("#choices > summary").click()
    page.locator("#box-queenies").check()
    fields = ("#seed", "#weight-base", "#exact-base", "#odds-island")
    for field in fields:
        expect(page.locator(field)).to_be_hidden()
    page.locator("#expert > summary").click()
    for field in fields:
        expect(page.locator(field)).to_be_visible()
    page.locator("#weight-base").select_option("3")
    expect(page.locator("#expert-set")).to_have_text("1 set")


# --- bans where the things lie ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", [PHONE, LAPTOPS[0]])
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_card_and_a_quadrant_are_banned_where_they_lie(finger, site, size, language):
    """Another one comes at once; what is banned never comes again until it is allowed."""
    page = begin(finger(*size), site)
    page.locator("#language").select_option(language)
    expect(page.locator("#roll")).to_have_text({"en": "Roll", "es": "Sortear"}[language])
    before = saved(page)
    at_hand(page, "#ban-cards-1").click()
    told = {"en": "is banned from now on", "es": "vetado desde ahora"}[language]
    expect(page.locator("#announcement")).to_contain_text(told)
    after = other_than(page, before["seed"])
    assert after["cards"][::2] == before["cards"][::2]
    assert after["cards"][1] != before["cards"][1]
    assert after["board"] == before["board"]
    at_hand(page, "#lock-board-2").click()
    at_hand(page, "#ban-board-2").click()
    last = other_than(page, after["seed"])
    assert last["board"][2]["quadrant"] != before["board"][2]["quadrant"]
    expect(page.locator("#lock-board-2")).to_have_attribute("aria-pressed", "false")
    gone = {f"card:{before['cards'][1]}", f"quadrant:{before['board'][2]['quadrant']}"}
    assert set(last["options"]["exclude"]) == gone
    expect(page.locator("#chosen")).to_contain_text({"en": "without ", "es": "sin "}[language])
    for _ in range(3):
        record = roll_again(page)
        assert not {f"card:{card}" for card in record["cards"]} & gone
        assert not {f"quadrant:{entry['quadrant']}" for entry in record["board"]} & gone


def test_a_ban_that_leaves_too_little_is_one_sentence_and_is_not_made(laptop):
    page = laptop
    options(page)
    page.locator("#edition-second").check()
    before = roll_again(page)
    at_hand(page, "#ban-board-0").click()
    expect(page.locator("#message")).to_be_visible()
    assert saved(page) == before
    expect(page.locator("#outdated")).to_be_empty()
    expect(page.locator("#chosen")).not_to_contain_text("without")


# --- after a roll ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [SIDEWAYS, PHONE, *LAPTOPS])
def test_all_cards_and_who_starts_are_in_sight_after_a_roll(finger, site, size, language):
    """With their whole sentences, and without a scroll; on a phone the page brings them there."""
    page = begin(finger(*size, language), site)
    for _ in range(4):
        seed = page.locator("#board svg").get_attribute("data-seed")
        page.locator("#roll").click()
        expect(page.locator("#board svg")).not_to_have_attribute("data-seed", seed)
        expect(page.locator("#drawn-cards .strip-card")).to_have_count(3)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        reach(page, "#drawn-cards .strip-card", "#drawn-cards .strip-line")
        if size in LAPTOPS:
            expect(page.locator(".seats-drawn")).to_be_in_viewport(ratio=1)
            expect(page.locator(".seats-drawn")).to_contain_text({"en": "(starts)", "es": "(empieza)"}[language])
        else:
            expect(page.locator("#caption .starts")).to_be_in_viewport(ratio=1)
            expect(page.locator("#caption .starts")).to_contain_text({"en": "starts", "es": "Empieza"}[language])
    if size != PHONE:
        assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [PHONE, SMALL])
def test_no_sentence_of_a_card_is_cut_short_on_a_phone(finger, site, size, language):
    """With the longest sentences that there are."""
    page = begin(finger(*size, language), site)
    options(page)
    own(page, "base", "nomads", "crossroads")
    for seed in ("a", "b", "c"):
        roll(page, seed)
        lines = page.locator("#drawn-cards .strip-line, #drawn-tasks .strip-line")
        lines.first.wait_for()
        cut = lines.evaluate_all("all => all.filter((each) => each.scrollHeight > each.clientHeight + 1).length")
        assert cut == 0


def test_the_line_under_the_board_names_nobody_on_a_table_that_is_described(finger, site):
    page = begin(finger(*PHONE), site)
    expect(page.locator("#caption .starts")).to_be_visible()
    page.locator("#door-board").tap()
    expect(page.locator("#caption .starts")).to_have_count(0)
    page.locator("#door-new").tap()
    expect(page.locator("#caption .starts")).to_have_count(1)


# --- how many taps ---------------------------------------------------------------------------------------


def test_from_a_set_up_as_the_table_wants_it_to_its_copied_link_in_twelve_taps(finger, site):
    """A box and four players are chosen, a card is banned, a quadrant is turned. Nobody scrolls."""
    page = begin(finger(*PHONE), site)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    taps = 0

    def tap(selector):
        """Tap where it is: what is out of sight is no target."""
        nonlocal taps
        part = page.locator(selector)
        expect(part).to_be_visible()
        box = part.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        seen = "([x, y, it]) => document.querySelector(it).contains(document.elementFromPoint(x, y))"
        assert page.evaluate(seen, [x, y, selector]), selector
        page.touchscreen.tap(x, y)
        taps += 1

    tap("#to-controls")
    tap("#box-nomads")
    expect(page.locator("#box-nomads")).to_be_checked()
    tap("#players-4")
    expect(page.locator(".seats-drawn li")).to_have_count(4)
    seed = page.locator("#board svg").get_attribute("data-seed")
    tap("#roll")
    expect(page.locator("#board svg")).not_to_have_attribute("data-seed", seed)
    seed = page.locator("#board svg").get_attribute("data-seed")
    tap("#show-cards-0")
    tap("#ban-cards-0")
    expect(page.locator("#board svg")).not_to_have_attribute("data-seed", seed)
    seed = page.locator("#board svg").get_attribute("data-seed")
    tap('#board [data-hex="E5"]')
    tap("#turn-0")
    expect(page.locator("#board svg")).not_to_have_attribute("data-seed", seed)
    tap("#share-open")
    tap("#setup-link")
    expect(page.locator("#toast")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert taps <= 12
    record = saved(page)
    assert record["boxes"] == ["base", "nomads"]
    assert len(record["players"]) == 4
    page.goto(link)
    there(page)
    assert saved(page)["board"] == record["board"]
    assert re.fullmatch(r"card:\w+", record["options"]["exclude"][0])
