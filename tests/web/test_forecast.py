"""What a set-up promises, in a worker of its own: on tap, with progress, and stopped when it is not wanted any more."""

import accessibility
import pytest
from hexreeve.formats import links
from playwright.sync_api import expect
from tables import LONG, setup
from visits import uncover

# For each row of a chart: where its drawing begins and ends, its zero line, its interval, in pixels from the left.
ROWS = """chart => [...chart.querySelectorAll("li")].map((row) => {
  const side = (selector) => {
    const found = row.querySelector(selector)?.getBoundingClientRect();
    return found ? [found.left, found.right] : null;
  };
  return { chart: side("svg"), zero: side(".forecast-zero"), within: side(".forecast-within") };
})"""


def test_what_a_board_promises(phone):
    """The sentence, a bar for every card, and nothing of it left for another board."""
    uncover(phone)
    expect(phone.locator("#forecast-says")).to_have_count(0)
    phone.locator("#forecast-go").click()
    expect(phone.locator("#forecast progress")).to_be_visible()
    expect(phone.locator("#forecast-says")).to_be_visible()
    # The page's own engine is free meanwhile.
    phone.locator("#drawn-cards button").first.click()
    expect(phone.locator("#strip-thing")).to_be_visible()
    expect(phone.locator("#forecast progress")).to_have_count(0)
    cards = phone.locator("#drawn-cards .strip-name strong").all_text_contents()
    gold = phone.locator(".forecast-chart").first
    for card in cards:
        expect(gold).to_contain_text(card)
    assert gold.locator("li").first.locator("span").first.inner_text() in phone.locator("#forecast-says").inner_text()
    values = [float(text) for text in gold.locator(".forecast-value").all_inner_texts()]
    widths = gold.locator(".forecast-bar").evaluate_all("bars => bars.map((bar) => bar.width.baseVal.value)")
    assert values == sorted(values, reverse=True)
    taken = phone.locator(".forecast-chart").nth(2).locator(".forecast-value").all_inner_texts()
    parts = [int(text.removesuffix("%")) for text in taken]
    assert parts == sorted(parts, reverse=True)
    assert 0 <= parts[-1] < parts[0] <= 100
    assert widths == sorted(widths, reverse=True)
    assert accessibility.faults(phone, "#forecast") == []
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    phone.locator("#roll").click()
    expect(phone.locator("#forecast")).to_be_hidden()


def test_a_forecast_is_stopped(phone):
    uncover(phone)
    button = phone.locator("#forecast-go")
    button.click()
    phone.locator("#forecast-stop").click()
    expect(phone.locator("#forecast progress")).to_have_count(0)
    expect(button).to_be_focused()
    # Another one begins anew.
    button.click()
    expect(phone.locator("#forecast-says")).to_be_visible()


def test_rolling_until_the_games_promise_something(phone):
    """A locked card stays; what is laid can be shared, and its games go on to the usual number."""
    uncover(phone)
    phone.locator("#forecast-go").click()
    expect(phone.locator("#until-short")).to_be_visible(timeout=LONG)
    # Every second board with a card promises it, but with Lords one in twenty.
    names = phone.locator("#drawn-cards .strip-name strong")
    place, card = next((i, name) for i, name in enumerate(names.all_inner_texts()) if name != "Lords")
    phone.locator("#drawn-cards button").nth(place).click()
    phone.locator("#strip-thing [id^=lock-]").click()
    before = phone.locator("#board svg").get_attribute("data-seed")
    phone.locator("#until-castles").click()
    expect(phone.locator("#forecast .working")).to_contain_text("of at most 20")
    expect(phone.locator("#forecast-stop")).to_be_in_viewport()
    expect(phone.locator("#forecast-stop")).to_be_focused()
    expect(phone.locator("#forecast-outcome")).to_contain_text("a lot of gold for castles", timeout=LONG)
    assert phone.locator("#board svg").get_attribute("data-seed") != before
    expect(names.nth(place)).to_have_text(card)
    expect(phone.locator("#forecast-says")).to_be_visible()
    expect(phone.locator("#forecast .working")).to_have_count(0, timeout=LONG)
    # It is a roll like others: it takes its place among the earlier ones.
    expect(phone.locator("#earlier .badge")).to_have_text("2")
    phone.locator("#roll").click()
    expect(phone.locator("#forecast")).to_be_hidden()


def test_a_search_is_stopped(phone):
    uncover(phone)
    phone.locator("#forecast-go").click()
    expect(phone.locator("#until-short")).to_be_visible(timeout=LONG)
    before = phone.locator("#board svg").get_attribute("data-seed")
    phone.locator("#until-short").click()
    phone.locator("#forecast-stop").click()
    expect(phone.locator("#forecast .working")).to_have_count(0)
    expect(phone.locator("#forecast-go")).to_be_focused()
    # What was known is still there, and so is the board.
    expect(phone.locator("#forecast-says")).to_be_visible()
    assert phone.locator("#board svg").get_attribute("data-seed") == before


@pytest.mark.parametrize(
    ("locale", "more", "less"),
    [
        ("en", "more gold than the average", "less gold than the average"),
        ("es", "más que la media", "menos que la media"),
    ],
)
@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 720)])
def test_the_bars_stand_on_one_line_and_the_sentence_says_what_they_show(
    finger, site, locale, more, less, width, height
):
    """The zero lines of all seats have one place; who is named above or below the average is drawn so."""
    page = finger(width, height, locale)
    page.goto(f"{site.url}#setup/{links.write(setup(players=4))}")
    page.locator("#forecast-go").click()
    expect(page.locator("#forecast .working")).to_have_count(0, timeout=LONG)
    charts = [chart.evaluate(ROWS) for chart in page.locator(".forecast-chart").all()]
    assert len(charts) == 3
    for rows in charts:
        assert len({round(row["chart"][0], 1) for row in rows}) == 1
    seats = charts[1]
    assert len(seats) == 4
    (zero,) = {round(sum(row["zero"]) / 2, 1) for row in seats}
    # A line has a width of its own.
    above = [row for row in seats if row["within"][0] > zero + 1]
    below = [row for row in seats if row["within"][1] < zero - 1]
    says = page.locator("#forecast-says").inner_text()
    games = int("".join(filter(str.isdigit, page.locator("#forecast .hint").last.inner_text())))
    if games >= 20:
        assert says.count(more) == len(above), (says, seats)
        assert says.count(less) == len(below), (says, seats)
    else:
        assert more not in says
        assert less not in says
    assert page.evaluate("document.documentElement.scrollWidth") <= width
