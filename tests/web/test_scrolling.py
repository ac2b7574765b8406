"""Every tap has a visible result: its effect is on the screen, and nothing covers it."""

import json

import accessibility
import builders_tables as other_game
import pytest
from playwright.sync_api import expect
from tables import User, file_of, record, seats, unfold, wait_until
from viewports import STRETCHED
from visits import at_hand, command_line, options, there

PHONE, SIDEWAYS = (390, 844), (844, 390)

# Whether the first of some parts that is shown is wholly on the screen, or from its beginning on if it is too large,
# with nothing in front of it. What lets taps through lies in the top layer, where nothing covers it.
IN_SIGHT = """(what) => {
  const part = [...document.querySelectorAll(what)].find((each) => each.checkVisibility());
  if (!part) return false;
  const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
  const low = Math.min(bottom, height > innerHeight ? innerHeight : bottom);
  if (left < -1 || top < -1 || right > innerWidth + 1 || low > innerHeight + 1) return false;
  if (getComputedStyle(part).pointerEvents === "none") return part.matches(":popover-open");
  return [[0.5, 0.04], [0.5, 0.5], [0.5, 0.96], [0.04, 0.5], [0.96, 0.5]].every(([x, y]) => {
    const hit = document.elementFromPoint(left + width * x, top + (low - top) * y);
    return part.contains(hit) || hit?.contains(part);
  });
}"""

GAME = record(position=seats("farm@R12 oracle", red="F8 F9", blue="Q7 R7"), players=4)

# The taps on each page, one after the other, each from the lower end of the page: a button, or a file field with its
# file and what is there once it is open; and what must be seen then.
SETUP = [
    ("#roll", "#board"),
    *(
        step
        for way in ("setup-link", "print-setup", "print-score", "save-svg", "save-png", "copy", "save")
        for step in (("#share-open", f"#{way}"), (f"#{way}", "#toast"))
    ),
    (("#open-file", file_of(command_line("--seed", "opened")), '#board [data-seed="opened"]'), "#board"),
    (("#open-file", file_of(b"{}"), "#message"), "#message"),
    ("#earlier summary", "#earlier .kept-open"),
    ("#earlier li:nth-child(2) .kept-open", "#board"),
    ("#share-open", "#setup-code"),
    ("#setup-code", "#code .code"),
    ("#code-close", "#share-open"),
    ("#board [data-hex=E15]", "#turn-2"),
    ("#pick-board-2", "#picker .choice[aria-current]"),
    ("#picker-close", "#pick-board-2"),
    ("#show-cards-1", "#pick-cards-1"),
    ("#play", "#todo"),
]
REFEREE = [
    ("#edit", "#board"),
    ("#editor-close", "#board"),
    (("#import-file", file_of(GAME), "#todo:text('Ana')"), "#board"),
    ("#reveal-forest", "#board"),
    ("#tile-0", "#board"),
    ("#why-todo", ".now > .rule"),
    ("#export", "#toast"),
    ("#export-text", "#toast"),
    ("#another summary", "#another-canyon"),
    ("#another-canyon", "#ruling-said"),
    ("#take-back", "#todo"),
    ("#games .kept-open[aria-current]", "#board"),
    (("#import-file", file_of(b"{}"), "#message"), "#message"),
    ("#audit-title", "#audit-title"),
    ("#audit-correct", "#board"),
    ("#editor-play", "#todo"),
]
SCORE = [
    ("#score .why", "#score .rule"),
    ("#gold-castle-blue", "#board"),
    ("#score-position", "#board"),
    ("#editor-close", "#board"),
    ("#results-keep", "#toast"),
    ("#results-csv", "#toast"),
    ("#print-gold", "#toast"),
]
OTHER_SETUP = [
    ("#b-roll", "#b-drawn-buildings .b-card"),
    ("#b-setup-link", "#toast"),
    ("#b-print", "#toast"),
    ("#b-png", "#toast"),
    ("#b-copy", "#toast"),
    ("#b-save", "#toast"),
    ("#b-setup-code", "#code .code"),
    ("#code-close", "#b-setup-code"),
    ("#b-play", "#b-todo"),
]
OTHER_REFEREE = [
    (("#b-import-file", file_of(other_game.RECORD), "#b-todo:text('Ana')"), "#b-todo"),
    ("#b-coins-2", "#b-todo"),
    ("#b-coins-2", "#b-ruling-said"),
    ("#b-take-back", "#b-todo"),
    ("#b-end-turn", "#b-seat-player-2 .seat-head"),
    ("#b-log-0", "#b-banner"),
    ("#b-look-now", "#b-todo"),
    ("#b-export", "#toast"),
    ("#b-games .kept-open[aria-current]", "#b-todo"),
    (("#b-import-file", file_of(b"{}"), "#b-message"), "#b-message"),
]


def expect_in_sight(page, what):
    wait_until(page, f"({IN_SIGHT})({json.dumps(what)})")


def walk(page, steps):
    """Tap one thing after the other, and expect to see the result."""
    for tap, seen in steps:
        page.evaluate(
            "if (!document.querySelector('dialog, :popover-open:not(#toast)')) scrollTo(0, document.body.scrollHeight)"
        )
        if isinstance(tap, tuple):
            # A person taps to choose a file, and that hides what was said before.
            page.evaluate("document.querySelector('#toast').hidePopover()")
            page.locator(tap[0]).set_input_files(tap[1])
            expect(page.locator(tap[2])).to_be_visible()
        else:
            unfold(page.locator(tap).first)
            page.locator(tap).first.tap()
            if seen != "#toast":
                expect(page.locator("#toast")).to_be_hidden()
        print(tap if isinstance(tap, str) else tap[0], "->", seen)  # the last line tells which step failed
        expect_in_sight(page, seen)
        if isinstance(tap, str) and "print" in tap:
            let_print(page)


def let_print(page):
    """Wait for the sheet. On a busy machine it takes so long that it needs another tap, in a dialog."""
    expect(page.locator("html[data-printed], #print-now")).to_have_count(1)
    if page.locator("#print-now").count():
        page.locator("#print-now").tap()
    page.evaluate("() => { dispatchEvent(new Event('afterprint')); delete document.documentElement.dataset.printed; }")


@pytest.fixture(params=[PHONE, SIDEWAYS], ids=["phone", "sideways"])
def held(finger, request):
    page = finger(*request.param)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("window.print = () => { document.documentElement.dataset.printed = 'yes' }")
    return page


def test_kingdom_builder(held, site):
    held.goto(site.url)
    walk(there(held), SETUP)
    User(held, site, finger=True).visit()
    walk(held, REFEREE)
    held.goto(f"{site.url}#score")
    expect(held.locator("#score .total")).to_be_visible()
    walk(held, SCORE)


def test_the_builders(held, site):
    other_game.User(held, site).visit("builders/setup")
    expect(held.locator("#b-drawn-buildings > li")).to_have_count(5)
    walk(held, OTHER_SETUP)
    walk(held, OTHER_REFEREE)


def test_a_roll_moves_nothing_that_people_look_at_or_type_into(page, site):
    """The page does not scroll if the board is in sight, or if a name is being typed since the tap."""
    # High enough for the board and for every bar that may stand below it.
    page.set_viewport_size({"width": 1280, "height": 1100})
    page.goto(site.url)
    there(page)
    # A page that is longer than the window, with its options open or closed.
    page.evaluate("document.body.style.minHeight = '200vh'")
    options(page)
    page.locator("#seed").fill("on a laptop")
    page.evaluate("scrollTo(0, 10)")
    assert page.evaluate("scrollY") == 10
    # A click of Playwright scrolls by itself, if something lies over the button for a moment.
    page.locator("#roll").evaluate("(button) => button.click()")
    expect(page.locator("#board svg")).to_have_attribute("data-seed", "on a laptop")
    assert page.evaluate("scrollY") == 10
    page.evaluate("document.body.style.minHeight = ''")
    page.set_viewport_size({"width": 390, "height": 844})
    options(page)
    page.locator("#seed").fill("while typing")
    # The roll closes the options; a name is typed in them once more.
    page.evaluate(
        """() => {
          for (const button of ["#roll", "#to-controls"]) document.querySelector(button).click();
          document.querySelector("#players input").focus();
        }"""
    )
    expect(page.locator("#board svg")).to_have_attribute("data-seed", "while typing")
    expect(page.locator("#players input").first).to_be_in_viewport()
    # With reduced motion the page jumps there at once.
    page.evaluate("addEventListener('scroll', () => (window.scrolls = (window.scrolls ?? 0) + 1))")
    page.locator("#seed").fill("again")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    page.evaluate("window.scrolls = 0")
    page.locator("#roll").evaluate("(button) => button.click()")
    expect_in_sight(page, "#board")
    # The board, and what the page loses in height; a slide takes many steps.
    # The event comes with the next frame.
    wait_until(page, "scrolls > 0")
    assert page.evaluate("scrolls") <= 3


def test_the_code_lies_before_everything_until_it_is_closed(touch):
    """It is large enough to scan, with its address below; Escape and the button return to the previous place."""
    page = touch(*PHONE).visit("setup").page
    # Only what is enabled takes the focus.
    expect(page.locator("#share-open")).to_be_enabled()
    for close in ("Escape", "button"):
        for part in ("#share-open", "#setup-code"):
            page.locator(part).focus()
            page.keyboard.press("Enter")
        code = page.get_by_alt_text("QR code of the link")
        expect(code).to_be_visible()
        expect_in_sight(page, "#code")
        assert code.bounding_box()["width"] >= 300
        assert code.evaluate("(image) => image.complete && image.naturalWidth > 0")
        expect(page.locator("#code .code-address")).to_contain_text("#setup/1.")
        assert accessibility.faults(page, "#code") == []
        if close == "Escape":
            page.keyboard.press("Escape")
        else:
            page.locator("#code-close").tap()
        expect(page.locator("#code")).to_have_count(0)
        expect(page.locator("#share-open")).to_be_focused()


def test_a_confirmation_can_be_read_and_is_heard(touch):
    """A short message takes no focus, is above anything opened since, and stays for some seconds."""
    page = touch(*PHONE).visit("setup").page
    expect(page.locator("#share-open")).to_be_enabled()
    page.clock.install()
    for part in ("#share-open", "#save"):
        page.locator(part).focus()
        page.keyboard.press("Enter")
    expect(page.locator("#toast")).to_have_text("Saved: hexreeve-setup.json")
    expect(page.locator("#announcement")).to_have_text("Saved: hexreeve-setup.json")
    expect(page.locator("#share-open")).to_be_focused()
    page.clock.run_for(4000)
    expect(page.locator("#toast")).to_be_visible()
    page.clock.run_for(3000)
    expect(page.locator("#toast")).to_be_hidden()


@pytest.mark.parametrize(("size", "locale"), [(SIDEWAYS, "en"), ((667, 375), "es")])
def test_a_phone_on_its_side(finger, site, size, locale):
    """The board has the full height at the left; everything for a turn is beside it, without scrolling."""
    page = finger(*size, locale)
    user = User(page, site, finger=True).visit().open(GAME)

    def expect_room(*seen):
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate("document.documentElement.scrollWidth") == size[0]
        left = page.locator("#board, #canvas").locator("visible=true").first.bounding_box()
        assert (left["x"], left["y"], left["height"]) == (0, 0, size[1])
        assert left["width"] > 0.9 * size[1]
        for part in seen:
            expect_in_sight(page, part)
            box = page.locator(part).first.bounding_box()
            assert box["x"] >= left["width"]
            assert min(box["width"], box["height"]) >= 44

    terrains = [f"#reveal-{terrain}" for terrain in ("grass", "canyon", "desert", "flower", "forest")]
    expect_room(*terrains, "#undo", "nav a[href='#score']", "#zoom .zoom-whole", "#zoom #turn-board")
    user.press("#reveal-forest")
    expect_room("#tile-0", "#tile-1", "#end-turn")
    user.tap("K10")
    if page.locator("#confirm").count():
        expect_room("#confirm")
        user.press("#confirm")
    user.expect_refused("kb.build.card-terrain")
    expect_in_sight(page, "#ruling-said")
    user.press("#edit")
    expect_in_sight(page, "#hand-blue")
    user.press("#editor-close")
    page.goto(f"{site.url}#score")
    expect_room("#score-bare")
    page.goto(f"{site.url}#setup")
    expect_room("#roll", "#play", "#to-controls")
    page.goto(f"{site.url}#transcribe/temple")
    expect_room("#canvas-zoom .zoom-whole", "#reach-row")
    other = other_game.User(page, site).visit()
    other.open(other_game.RECORD)
    for part in ("#b-seat-player-1 .seat-head", "#b-coins-3", "#b-buy", "#b-undo", "#b-end-turn"):
        expect_in_sight(page, part)
    assert page.evaluate("document.documentElement.scrollWidth") == size[0]
    assert page.locator(".masthead").bounding_box()["height"] < 60


def test_what_brings_gold_is_always_there(touch):
    """The cards, tasks and castles of the set-up are below the turn, each with a link to its rule.

    The gold so far is shown on them only if the table wants it.
    """
    user = touch(*PHONE).open(GAME)
    page = user.page
    user.press("#reveal-forest")
    chips = page.locator("#gold-now button")
    expect(chips).to_have_text(["Fishermen", "Knights", "Merchants", "castles"])
    expect_in_sight(page, "#end-turn")
    expect_in_sight(page, "#brings-castle")
    user.press("#brings-castle")
    expect(page.locator("#gold-now .rule code")).to_have_text("kb.score.castle")
    expect_in_sight(page, "#gold-now .rule")
    user.press("#brings-castle")
    expect(page.locator("#gold-now .rule")).to_have_count(0)
    user.press("#live")
    expect(chips.last).to_have_accessible_name("castles: Ana 0, Luis 3, Eva \u2013, Iker \u2013")
    expect(chips.last).to_have_text("castles03\u2013\u2013")
    page.evaluate("scrollTo(0, 0)")
    expect_in_sight(page, "#end-turn")


def test_the_panel_of_the_turn_cuts_nothing_off(touch):
    """The zoom bar above it stays whole, however long its text is."""
    user = touch(*PHONE).open(GAME)
    user.press("#reveal-forest")
    user.press("#tile-0")
    user.press("#why-todo")
    expect(user.page.locator(".now > .rule")).to_be_visible()
    for way in ("further", "closer", "whole"):
        expect_in_sight(user.page, f"#zoom .zoom-{way}")


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, (1280, 800)])
def test_no_menu_and_no_dialog_is_higher_than_what_is_in_it(finger, site, size):
    page = finger(*size)
    User(page, site, finger=True).visit("setup")
    for opens, seen, closes in (
        ("#share-open", "#setup-code", None),
        ("#setup-code", "#code .code", "#code-close"),
        ("#scan-setup", "#scan-words", "#scan-close"),
        ("#pick-board-0", "#picker .choice", "#picker-close"),
        ("#door-board", "#photo-doors:enabled", None),
        ("#photo-doors", "#photo-words", "#photo-close"),
    ):
        (at_hand(page, opens) if opens.startswith("#pick-") else page.locator(opens)).click()
        expect(page.locator(seen).first).to_be_visible()
        assert (opens, page.evaluate(STRETCHED)) == (opens, [])
        if closes:
            page.locator(closes).click()


def test_a_menu_that_is_stretched_is_found(laptop):
    laptop.locator("#share-open").click()
    laptop.locator("#share-menu").evaluate("menu => menu.style.gridAutoRows = '94px'")
    assert len(laptop.evaluate(STRETCHED)) == 10


@pytest.mark.parametrize("size", [PHONE, (360, 780), (320, 640)])
@pytest.mark.parametrize("language", ["en", "es"])
def test_the_bar_under_the_thumb_is_low(finger, site, language, size):
    """A button of three lines covers the last card."""
    page = finger(*size, language)
    User(page, site, finger=True).visit("setup")
    lines = page.locator(".roll-bar > button:visible").evaluate_all(
        """(all) => all.map((each) => {
          const content = document.createRange();
          content.selectNodeContents(each);
          return Math.round(content.getBoundingClientRect().height / parseFloat(getComputedStyle(each).lineHeight));
        })"""
    )
    assert len(lines) == 4
    assert max(lines) <= 2
    assert page.locator(".roll-bar").bounding_box()["height"] <= 70


@pytest.mark.parametrize("size", [PHONE, (320, 640)])
def test_a_linked_rule_keeps_a_margin(finger, site, size):
    """With the name of its card, below the sticky search field."""
    page = finger(*size, "es")
    User(page, site, finger=True).visit("rules/kb.score.fishermen")
    expect(page.locator(".aimed")).to_be_visible()
    expect_in_sight(page, ".rules li:has(.aimed) summary")
    field, name = page.locator(".rules .find").bounding_box(), page.locator(".rules li:has(.aimed)").bounding_box()
    assert name["y"] >= field["y"] + field["height"] + 8


def test_a_refusal_keeps_the_board_magnified(touch):
    """It moves only as far as needed to show why the action is illegal; the button says what a tap will do."""
    user = touch(*PHONE).open(record(position=seats(red="F8", blue="Q7")))
    page = user.page
    user.press("#reveal-forest")
    user.expect_todo("build 3 settlements")

    def width():
        return user.hex("F8").bounding_box()["width"]

    user.tap("I5")
    expect(page.locator("#confirm")).to_have_text("Ask about I5")
    aimed = width()
    assert aimed >= 44
    user.press("#confirm")
    user.expect_refused("kb.build.adjacent", touch=["F8"])
    assert width() == pytest.approx(aimed, rel=0.01)
    frame = page.locator("#board").bounding_box()
    for name in ("F8", "I5"):
        box = user.hex(name).bounding_box()
        assert frame["x"] - 1 <= box["x"]
        assert box["x"] + box["width"] <= frame["x"] + frame["width"] + 1
    user.press("#take-back")
    assert width() == pytest.approx(aimed, rel=0.01)
    user.press("#zoom .zoom-whole")
    user.tap("F9")
    expect(page.locator("#confirm")).to_have_text("Build on F9")
    user.press("#confirm")
    user.expect_piece("red", "F9")


def test_a_drag_to_the_side_never_leaves_the_page(page, site):
    User(page, site).visit()
    assert page.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorX") == "none"
