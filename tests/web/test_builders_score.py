"""The Score page of The Builders in a real Chromium."""

import pytest
from builders_tables import User, whole_game
from hexreeve.builders import report
from hexreeve.builders.card_names import card_name
from hexreeve.builders.catalog import buildings
from hexreeve.builders.log import checked_log, last_state
from playwright.sync_api import expect


@pytest.fixture
def user(page, site):
    return User(page, site).visit()


def test_a_whole_game_is_scored_with_what_earned_every_point(user):
    record = whole_game(3)
    log = checked_log(record)
    score = report.score_record(log.game, last_state(log))
    page = user.open(record).page
    user.expect_todo("The game is over.")
    user.press("#b-to-score")
    expect(page.locator("#b-result")).to_have_text(report.result_words(log.game, score, "en"))
    for player, points in score["players"].items():
        for kind in ("buildings", "machines", "coins"):
            expect(page.locator(f"#b-points-{kind}-{player}")).to_have_text(str(points[kind]))
        expect(page.locator(f"#b-total-{player}")).to_have_text(str(points["total"]))
        proof = page.locator(f"#b-proof-{player}")
        for card in (*score["why"]["buildings"][player], *score["why"]["machines"][player]):
            expect(proof).to_contain_text(f"{card_name(card, 'en')} {buildings()[card].points}")
    expect(page.locator("#b-points .winner")).to_have_count(len(score["winners"]))


def test_bare_numbers_are_counted_as_they_are_typed(user):
    user.visit("builders/score")
    page = user.page
    user.press("#b-score-bare")
    for field, number in {"buildings-0": 15, "machines-0": 2, "coins-0": 9, "buildings-1": 16, "coins-1": 19}.items():
        page.locator(f"#b-number-{field}").fill(str(number))
    expect(page.locator("#b-sum-0")).to_have_text("17")
    expect(page.locator("#b-sum-1")).to_have_text("17")
    expect(page.locator("#b-numbers-result")).to_contain_text("most points from buildings decide")
    expect(page.locator("#b-numbers .winner")).to_have_count(1)
    # One more player, by name, and a number that the cards do not have.
    user.press("#b-numbers-players-3")
    page.locator("#b-numbers-name-2").fill("Eva")
    expect(page.locator("#b-numbers thead th")).to_have_text(["Player 1", "Player 2", "Eva"])
    page.locator("#b-number-machines-2").fill("99")
    expect(page.locator("#b-fault-machines")).to_contain_text("so 99 are not possible")
    expect(page.locator("#b-sum-2")).to_have_text("?")
    expect(page.locator("#b-numbers .winner")).to_have_count(0)
    page.locator("#b-number-machines-2").fill("9")
    expect(page.locator("#b-fault-machines")).to_be_hidden()
    page.reload()
    user.ready()
    expect(page.locator("#b-sum-2")).to_have_text("9")
