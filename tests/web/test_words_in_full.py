"""Names, headings and hints of fields stand in full: none is cut at the edge of its field or broken inside a word."""

import pytest
from playwright.sync_api import expect
from tables import User, act, record, seats

# The words of each element that a line break divides, and those that its edge cuts.
BROKEN = """(parts) => parts.flatMap((part) => {
  const found = [];
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    for (const { index, 0: word } of text.data.matchAll(/[\\p{L}-]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) found.push(word);
    }
  return part.scrollWidth > part.clientWidth + 1 ? [...found, part.textContent] : found;
})"""
# The fields whose hint, or chosen answer, is longer than the room for it.
CUT = """(fields) => fields.flatMap((field) => {
  const words = field.selectedOptions?.[0].text ?? field.placeholder;
  const style = getComputedStyle(field);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = style.font;
  const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return pen.measureText(words).width > room + 1 ? [words] : [];
})"""
PHONE, LANDSCAPE, TABLET = (390, 844), (844, 390), (820, 1180)
LONG_CARDS = {"cards": ["discoverers", "merchants", "ambassadors"], "boxes": ["base", "nomads"]}


def broken(page, selector):
    parts = page.locator(selector)
    expect(parts.first).to_be_visible()
    return parts.evaluate_all(BROKEN)


def cut(page, selector):
    fields = page.locator(selector)
    expect(fields.first).to_be_visible()
    return fields.evaluate_all(CUT)


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_name_of_a_card_is_broken_on_a_phone(finger, site, language):
    page = finger(*PHONE, language)
    user = User(page, site, finger=True).visit().open(record(**LONG_CARDS))
    assert broken(page, "#gold-now .gold-name") == []
    user.open(record(position=seats(red="C8"), **LONG_CARDS | {"cards": [], "tasks": []}))
    page.locator('nav.of-kingdom a[href="#score"]').tap()
    assert broken(page, "#sources-cards button") == []


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, TABLET], ids=["phone", "landscape", "tablet"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_who_plays_is_read_in_full(finger, site, size, language):
    page = finger(*size, language)
    User(page, site, finger=True).visit("setup")
    page.locator("#to-controls").tap()
    page.locator("#seat-robot-1").select_option("medium")
    assert cut(page, ".seats input, .seats select") == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_hint_of_a_note_is_read_in_full(finger, site, language):
    page = finger(*PHONE, language)
    game = record([act("red", "reveal", card="grass")])
    user = User(page, site, finger=True).visit().open(game)
    user.tap("D1")
    user.press("#confirm")
    assert cut(page, "#note") == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_headings_of_the_table_to_compare_have_one_line(finger, site, language):
    page = finger(*PHONE, language)
    user = User(page, site, finger=True).visit().open(record())
    user.press("#audit-title")
    heads = page.locator("#audit thead th")
    expect(heads.first).to_be_visible()
    lines = heads.evaluate_all("(heads) => heads.map((head) => head.getBoundingClientRect().height)")
    assert max(lines) < 2 * min(
        page.locator("#audit tbody td").evaluate_all(
            "(cells) => cells.map((cell) => parseFloat(getComputedStyle(cell).lineHeight))"
        )
    )


@pytest.mark.parametrize("language", ["en", "es"])
def test_no_door_breaks_a_word_on_a_phone_on_its_side(finger, site, language):
    page = finger(*LANDSCAPE, language)
    User(page, site, finger=True).visit("setup")
    assert broken(page, ".ways-in button") == []


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("size", [TABLET, (1366, 768)], ids=["tablet", "laptop"])
def test_no_empty_column_stands_before_the_beginning_of_a_game(pages, site, watch, size, language):
    page = pages.get(site, *size, locale=language)
    watch.observe(page)
    User(page, site).visit("setup").visit("referee")
    expect(page.locator("#begin")).to_be_visible()
    board, games = (page.locator(part).bounding_box() for part in ("#board", "#games"))
    below = games["y"] >= board["y"] + board["height"]
    assert games["x"] - (board["x"] if below else board["x"] + board["width"]) < 64


@pytest.mark.parametrize("language", ["en", "de"])
def test_typed_numbers_have_the_width_of_a_phone_on_its_side(finger, site, language):
    page = finger(*LANDSCAPE, language)
    User(page, site, finger=True).visit("score")
    page.locator("#score-bare").tap()
    box = page.locator("#numbers").bounding_box()
    assert box["x"] < 48
    assert box["width"] > LANDSCAPE[0] / 2
