"""Printing: one page for the set-up, one for an empty score sheet, complete, on A4 and Letter, upright and across."""

import re

import pytest
from box_data import PUBLISHED
from hexreeve.formats import links
from hexreeve.kingdom.content.choices import Choices
from hexreeve.kingdom.content.setup import Player, to_record
from hexreeve.kingdom.generator.generator import generate
from hexreeve.kingdom.presentation.sheet import sheet as in_words
from hexreeve.kingdom.presentation.sheet import text
from hexreeve.kingdom.records.setup_reader import checked_setup
from languages import LANGUAGES
from phones import code_in
from playwright.sync_api import expect
from tables import HOLD_BACK, LONG, NAMES, setup, wait_until
from visits import share

# Papers, and what is left of them inside the margins, in CSS pixels.
PAPERS = {"A4": (718, 1046), "Letter": (740, 980)}
# The sizes of the papers, in points.
POINTS = {"A4": (595, 842), "Letter": (612, 792)}
ACROSS = (False, True)


def largest():
    """The record of the longest of many set-ups with everything of all boxes."""
    seats = tuple(Player(*each) for each in NAMES.items())
    setups = [generate(Choices(f"large-{i}", "first", PUBLISHED, seats)) for i in range(200)]
    return max(map(to_record, setups), key=lambda record: len(text(*checked_setup(record), "es")))


@pytest.fixture(scope="module", params=["first game", "largest"])
def record(request):
    return setup() if request.param == "first game" else largest()


@pytest.fixture(params=LANGUAGES)
def table(own_page, site, record, request):
    """The page with a set-up, whose print dialog does nothing."""
    page = own_page
    page.add_init_script("window.print = () => { document.documentElement.dataset.printed = 'yes' }")
    page.add_init_script(f"localStorage.setItem('hexreeve.language', '{request.param}')")
    page.emulate_media(color_scheme="dark")
    page.goto(f"{site.url}#setup/{links.write(record)}")
    expect(page.locator("#board svg[data-seed]")).to_have_attribute("data-seed", record["seed"], timeout=LONG)
    return page


def pages(pdf):
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def sizes(pdf):
    """The width and height of each page, in points."""
    boxes = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]", pdf)
    return [(round(float(width)), round(float(height))) for width, height in boxes]


def on_paper(page, button, paper, across=False):
    """Press a button that prints; the result is the printed page, laid out on the screen."""
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate("() => { dispatchEvent(new Event('afterprint')); delete document.documentElement.dataset.printed; }")
    share(page, button)
    # On a busy machine the sheet may take so long that it needs another tap.
    expect(page.locator("html[data-printed], #print-now")).to_have_count(1, timeout=LONG)
    if page.locator("#print-now").count():
        page.locator("#print-now").click()
    expect(page.locator("html[data-printed]")).to_have_count(1)
    width, height = PAPERS[paper][::-1] if across else PAPERS[paper]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    return page.locator("#print .paper")


def whole(sheet):
    """Whether nothing of a page is cut off."""
    return sheet.evaluate(
        "({scrollHeight, clientHeight, scrollWidth, clientWidth}) => "
        "scrollHeight <= clientHeight && scrollWidth <= clientWidth"
    )


def test_everything_is_one_page(table, record):
    """The browser's menu prints the set-up, the buttons print it and the score sheet."""
    assert pages(table.pdf(format="A4")) == 1
    # What was printed leaves no trace on the page.
    expect(table.locator("#print > *")).to_have_count(0)
    for paper in PAPERS:
        expect_set_up(table, record, paper)
        expect_score_sheet(table, record, paper)
    expect_grey(table)


def expect_set_up(table, record, paper):
    sheet = on_paper(table, "#print-setup", paper)
    assert whole(sheet)
    # The board is large enough to be laid out by, and everything that lies beside it is named.
    assert sheet.locator(".picture").bounding_box()["height"] > 350
    words = in_words(*checked_setup(record), table.locator("html").get_attribute("lang"))
    laid = [entry for part in words["parts"] for entry in part["entries"]]
    names = [entry["name"] for entry in (*words["cards"], *words["tasks"], *laid, *words["tiles"])]
    expect(sheet.locator(".columns b")).to_have_text([re.compile(f"^{re.escape(name)}") for name in names])
    expect(sheet.locator(".code")).to_be_visible()
    assert pages(table.pdf(format=paper)) == 1


def expect_score_sheet(table, record, paper):
    sheet = on_paper(table, "#print-score", paper)
    assert whole(sheet)
    expect(sheet.locator("thead th")).to_have_text([player["name"] for player in record["players"]])
    rows = sheet.locator("tbody th")
    assert rows.count() >= len(record["cards"]) + len(record["tasks"]) + 1
    expect(sheet.locator("tbody td")).to_have_count(rows.count() * len(record["players"]))
    assert pages(table.pdf(format=paper)) == 1


def board_share(sheet):
    """How much of the page's width and of its height the board takes, the printed letters around it included."""
    return sheet.evaluate(
        """paper => {
          const page = paper.getBoundingClientRect();
          const ink = [...paper.querySelectorAll(".picture svg *")].map((each) => each.getBoundingClientRect());
          const seen = ink.filter(({ width, height }) => width && height);
          const wide = Math.max(...seen.map((box) => box.right)) - Math.min(...seen.map((box) => box.left));
          const high = Math.max(...seen.map((box) => box.bottom)) - Math.min(...seen.map((box) => box.top));
          return [wide / page.width, high / page.height];
        }"""
    )


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("across", ACROSS, ids=["upright", "across"])
def test_the_board_is_as_large_as_the_page_allows(table, record, paper, across):
    sheet = on_paper(table, "#print-setup", paper, across)
    assert whole(sheet)
    inside = sheet.evaluate(
        """paper => [...paper.querySelectorAll("header, .picture, .columns, .columns p, footer")].every((each) => {
          const page = paper.getBoundingClientRect();
          const box = each.getBoundingClientRect();
          return box.right <= page.right + 1 && box.bottom <= page.bottom + 1 && box.left >= page.left - 1;
        })"""
    )
    assert inside
    wide, high = board_share(sheet)
    usual = record["seed"] == "table"
    # Upright it is as wide as the page, across as high; where much is to be read, it leaves room for that.
    assert (high if across else wide) > (0.9 if usual else 0.6)
    pdf = table.pdf(format=paper, landscape=across)
    assert pages(pdf) == 1
    # The browser rounds to whole pixels.
    assert sizes(pdf) == [pytest.approx(POINTS[paper][::-1] if across else POINTS[paper], abs=1)]


@pytest.mark.parametrize("across", ACROSS, ids=["upright", "across"])
def test_the_code_on_paper_opens_the_set_up_again(table, record, across):
    """Read from the page as it is laid out for paper, by a decoder that is not the page's; everything is offline."""
    sheet = on_paper(table, "#print-setup", "A4", across)
    address = sheet.locator(".link").inner_text()
    assert sheet.locator(".link").bounding_box()["y"] >= sheet.locator(".code").bounding_box()["y"] + 60
    assert code_in(sheet.locator(".code")) == address
    # It has been made now, so the browser's own menu prints it too.
    table.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(table.locator("#print > *")).to_have_count(0)
    table.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(table.locator("#print .code")).to_be_attached()
    table.evaluate("dispatchEvent(new Event('afterprint'))")
    table.emulate_media(media="screen")
    table.evaluate("location.hash = '#rules'")
    expect(table.locator("#rules")).to_be_visible()
    table.evaluate("address => { location.hash = new URL(address).hash }", address)
    expect(table.locator("#board svg[data-seed]")).to_have_attribute("data-seed", record["seed"])
    expect(table.locator("#board")).to_be_visible()


def test_colour_is_printed_where_the_person_wants_it(table, record):
    """The switch is kept; the ids on paper are not those of the board on the page."""
    expect_grey(table)
    table.emulate_media(media="screen")
    table.set_viewport_size({"width": 1280, "height": 720})
    table.locator("#share-open").click()
    table.locator("#print-colour").check()
    # The switch is only set: the menu stays, and nothing is printed.
    expect(table.locator("#print-setup")).to_be_visible()
    table.keyboard.press("Escape")
    sheet = on_paper(table, "#print-setup", "A4")
    shown = {tuple(re.findall(r"[\d.]+", ink)[:3]) for ink in inks(sheet)}
    assert len({ink for ink in shown if len(set(ink)) > 1}) > 5
    assert sheet.locator("[id^=hr-]").count() == 0
    table.evaluate("dispatchEvent(new Event('afterprint'))")
    table.emulate_media(media="screen")
    table.reload()
    expect(table.locator("#board svg[data-seed]")).to_have_attribute("data-seed", record["seed"], timeout=LONG)
    table.locator("#share-open").click()
    expect(table.locator("#print-colour")).to_be_checked()
    table.locator("#print-colour").uncheck()
    table.keyboard.press("Escape")
    expect_grey(table)


def inks(sheet):
    return sheet.evaluate(
        """paper => [...paper.querySelectorAll('*')].flatMap((each) => {
          const { color, backgroundColor, fill, stroke } = getComputedStyle(each);
          return each instanceof SVGElement ? [fill, stroke] : [color, backgroundColor];
        })"""
    )


def expect_grey(table):
    for ink in set(inks(on_paper(table, "#print-setup", "A4"))):
        channels = re.findall(r"[\d.]+", ink)[:3]
        assert len(set(channels)) <= 1, ink


# Notes whether each call of `print` comes from a tap.
NOTE_PRINTS = "window.printed = []; window.print = () => window.printed.push(navigator.userActivation.isActive);"


@pytest.fixture
def slow(own_page, site):
    """The page, whose engine answers only while `held` is false."""
    own_page.add_init_script(HOLD_BACK)
    own_page.add_init_script(NOTE_PRINTS)
    own_page.goto(site.url)
    expect(own_page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    expect(own_page.locator("#load")).to_be_hidden(timeout=LONG)
    return own_page


def test_a_sheet_that_takes_long_is_printed_by_a_tap_of_its_own(slow):
    slow.evaluate("held = true")
    share(slow, "#print-setup")
    # The tap is answered at once.
    expect(slow.locator("#toast")).to_have_text("The print dialog is opening.")
    slow.wait_for_timeout(1100)
    slow.evaluate("held = false")
    expect(slow.locator("#print-offer")).to_contain_text("The sheet is ready.", timeout=LONG)
    assert slow.evaluate("printed") == []
    expect(slow.locator("#print .code")).to_be_attached()
    slow.locator("#print-now").click()
    assert slow.evaluate("printed") == [True]
    expect(slow.locator("#print-offer")).to_have_count(0)


def test_a_sheet_that_nobody_wants_any_more_leaves_no_trace(slow):
    slow.evaluate("held = true")
    share(slow, "#print-setup")
    slow.wait_for_timeout(1100)
    slow.evaluate("held = false")
    expect(slow.locator("#print-offer")).to_be_visible(timeout=LONG)
    slow.keyboard.press("Escape")
    expect(slow.locator("#print > *")).to_have_count(0)
    assert slow.evaluate("printed") == []


def test_the_code_of_a_sheet_is_there_before_the_tap(slow):
    """The menu asks for it when it opens, so that the tap itself can print."""
    slow.locator("#share-open").click()
    # The same code, which the engine has made by then.
    slow.locator("#setup-code").click()
    expect(slow.locator("#code .code")).to_be_visible(timeout=LONG)
    slow.locator("#code-close").click()
    slow.evaluate("held = true")
    share(slow, "#print-setup")
    wait_until(slow, "printed.length")
    expect(slow.locator("#print .code")).to_be_attached()
