"""The sheet for a table: on screen and on paper, from the set-up page, from the rules page, and by link, offline."""

import re

import pytest
from hexreeve.formats import links
from hexreeve.kingdom.presentation.table_sheet import table_sheet
from hexreeve.kingdom.records.setup_reader import checked_setup
from phones import code_in
from playwright.sync_api import expect
from tables import LONG, User, setup
from test_print import largest, pages, whole
from visits import visit

RECORDS = {"usual": setup, "everything": largest}
PRINT = "window.print = () => { document.documentElement.dataset.printed = 'yes' }"


def expect_sheet(page, record, language="en"):
    """Expect the page to show all that the engine says of a table."""
    told = table_sheet(*checked_setup(record), language)
    sheet = page.locator("#table-sheet")
    expect(sheet.locator(".turn-order li")).to_have_text([step["text"] for step in told["turn"]], timeout=LONG)
    things = [entry["name"] for group in told["groups"] for entry in group["entries"]]
    told_of = sheet.locator("section[id^=on-table] b")
    expect(told_of).to_have_text(things)
    expect(sheet.locator(".argued-one a")).to_have_text([question["question"] for question in told["asked"]])
    expect(sheet.locator(".argued-one .source")).to_have_count(5)
    expect(sheet.locator(".argued .hint")).to_have_text(told["chosen"])


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("kind", RECORDS)
def test_a_link_opens_a_sheet_and_it_prints(own_page, site, kind, language):
    """A usual set-up of the base game takes one page, everything at most two."""
    record, page = RECORDS[kind](), own_page
    page.add_init_script(PRINT)
    page.add_init_script(f"localStorage.setItem('hexreeve.language', '{language}')")
    page.goto(f"{site.url}#sheet/{links.write(record)}")
    expect_sheet(page, record, language)
    page.locator("#print-sheet").click()
    expect(page.locator("html[data-printed], #print-now")).to_have_count(1, timeout=LONG)
    if page.locator("#print-now").count():
        page.locator("#print-now").click()
    expect(page.locator("html[data-printed]")).to_have_count(1)
    page.emulate_media(media="print")
    paper = page.locator("#print .paper")
    expect(paper.locator(".turn-order li")).to_have_count(page.locator("#table-sheet .turn-order li").count())
    address = code_in(paper.locator(".code"))
    assert address == paper.locator(".link").inner_text()
    assert address.endswith(f"#setup/{links.write(record)}")
    if kind == "usual":
        page.set_viewport_size({"width": 718, "height": 1046})
        assert whole(paper)
    count = pages(page.pdf(format="A4"))
    assert count == 1 if kind == "usual" else count <= 2
    # The browser's own menu prints it too.
    assert pages(page.pdf(format="A4")) == count


def test_doors_from_the_set_up_and_from_the_rules(page, site):
    visit(page, site)
    page.locator("#share-open").click()
    # Beside what prints the set-up.
    expect(page.locator("#share-menu #print-setup")).to_be_visible()
    link = page.locator("#open-sheet").get_attribute("href").removeprefix("#sheet/")
    record = links.read(link, "hexreeve.kingdom.setup")
    page.locator("#open-sheet").click()
    expect_sheet(page, record)
    expect(page).to_have_url(re.compile(r"#sheet/"))
    expect(page).to_have_title("Sheet for a table · Hexreeve")
    page.locator("#sheet-setup").click()
    expect(page.locator("#board svg[data-seed]")).to_have_attribute("data-seed", record["seed"])
    page.locator("nav a[href='#rules']").click()
    page.locator("#to-sheet").click()
    expect_sheet(page, record)
    # A question leads to its place among the rules, with drawn examples.
    question = page.locator(".argued-one a").first
    words = question.inner_text()
    question.click()
    expect(page.locator("#rules .aimed summary")).to_have_text(words)
    page.go_back()
    expect_sheet(page, record)


def test_without_a_set_up_the_rules_have_no_door_and_the_sheet_leads_to_one(own_page, site):
    own_page.goto(f"{site.url}#rules")
    expect(own_page.locator("#rules .questions").first).to_be_visible(timeout=LONG)
    expect(own_page.locator("#to-sheet")).to_have_count(0)
    own_page.evaluate("location.hash = '#sheet'")
    expect(own_page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
    expect(own_page).to_have_url(re.compile("#setup$"))


def test_the_door_leads_to_the_sheet_of_the_game_that_is_going_on(page, site):
    user = User(page, site).visit()
    record = setup(seed="played")
    user.open({"format": "hexreeve.kingdom.game", "version": 1, "setup": record, "actions": []})
    page.locator("nav a[href='#rules']").click()
    page.locator("#to-sheet").click()
    expect_sheet(page, record)


def test_another_language_at_once(page, site):
    record = setup()
    page.goto(f"{site.url}#sheet/{links.write(record)}")
    expect_sheet(page, record)
    page.locator("#language").select_option("es")
    expect_sheet(page, record, "es")
    page.locator("#language").select_option("en")


def test_a_link_that_cannot_be_read_is_one_sentence(page, site):
    visit(page, site)
    page.evaluate("location.hash = '#sheet/1.broken'")
    expect(page.locator("#message")).to_have_text("this link is damaged or incomplete; ask for it again")
