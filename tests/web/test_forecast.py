"""What a set-up promises, in a worker of its own: on tap, with progress, and stopped when it is not wanted any more."""

import accessibility
from playwright.sync_api import expect
from tables import LONG
from visits import uncover


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
    parts = [int(text.removesuffix(" %")) for text in taken]
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
