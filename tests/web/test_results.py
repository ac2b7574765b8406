"""Results on the device, as a list, as files and on paper; of both games."""

import csv
import io
import json
import re
from urllib.parse import parse_qs, urlsplit

from builders_tables import RECORD as BUILDERS
from lib import devenv
from playwright.sync_api import expect
from tables import User, file_of, record, seats

HOSTILE = '=1+1,"x"'


def finished(**fields):
    """A game in which both players have settlements that earn gold."""
    return record(position=seats(red="A9 A10 B9 C5", blue="T1 T2"), **fields)


def saved(page, button):
    with page.expect_download() as download:
        page.locator(button).click()
    return download.value.path().read_bytes().decode()


def test_results_of_both_games_are_kept(page, site):
    game = finished()
    game["setup"]["players"][0]["name"] = HOSTILE
    user = User(page, site).visit().open(game)
    page.goto(f"{site.url}#score")
    totals = [page.locator(f"#total-{player}").inner_text() for player in ("red", "blue")]
    user.press("#results-keep")
    expect(page.locator("#announcement")).to_have_text("The result is saved on this device.")
    kept = page.locator("#results .kept li")
    expect(kept).to_have_count(1)
    expect(kept).to_contain_text(f"{HOSTILE} {totals[0]}")
    # The same game once more is the same result; numbers of no game are another one.
    user.press("#results-keep")
    expect(page.locator("#results-keep")).to_have_text("Save this result again")
    expect(kept).to_have_count(1)
    user.press("#score-bare")
    page.locator("#numbers input").first.fill("7")
    user.press("#results-keep")
    expect(kept).to_have_count(2)

    page.goto(f"{site.url}#builders/referee")
    page.locator("#b-import-file").set_input_files(file_of(BUILDERS))
    expect(page.locator("#b-turn-now")).to_contain_text("Ana")
    page.goto(f"{site.url}#builders/score")
    user.press("#b-results-keep")
    expect(page.locator("#b-results .kept li")).to_have_count(3)
    expect(page.locator("#b-results .kept li").first).to_contain_text("The Builders: Middle Ages")

    page.goto(f"{site.url}#score")
    user.reload()
    expect(kept).to_have_count(3)
    results = json.loads(saved(page, "#results-json"))
    assert [result["game"] for result in results] == ["builders", "kingdom", "kingdom"]
    assert [player["total"] for player in results[2]["players"]] == [int(total) for total in totals]
    rows = list(csv.DictReader(io.StringIO(saved(page, "#results-csv").removeprefix("\ufeff"))))
    # Typed text must not be a formula in a spreadsheet.
    assert rows[-1]["player"] == "Luis"
    assert {row["player"] for row in rows} >= {f"'{HOSTILE}", "Luis"}
    assert [row["amount"] for row in rows if row["line"] == "Total"][-2:] == totals
    assert all(re.fullmatch(r"\d+", row["amount"]) for row in rows)
    forget = kept.first.locator("button[id*=forget]").first
    forget.click()
    expect(forget).to_have_text("Yes, delete it")
    # Beside it the other answer; on a phone both stand below the words.
    page.set_viewport_size({"width": 390, "height": 844})
    keep = kept.first.get_by_role("button", name="Keep it")
    words = kept.first.locator(".kept-result").bounding_box()
    assert words["width"] > 300
    assert keep.bounding_box()["y"] >= words["y"] + words["height"]
    keep.click()
    expect(forget).to_have_text("Delete")
    expect(forget).to_be_focused()
    expect(kept).to_have_count(3)
    forget.click()
    forget.click()
    expect(kept).to_have_count(2)


def test_a_result_is_handed_to_the_app_that_keeps_plays(page, site):
    """The link alone: nothing is asked of other sites before somebody follows it."""
    user = User(page, site).visit().open(finished())
    page.goto(f"{site.url}#score")
    user.press("#results-keep")
    link = page.locator("#results .kept li a")
    expect(link).to_have_text("Add to BG Stats")
    expect(link).to_have_attribute("rel", "noopener noreferrer")
    address = urlsplit(link.get_attribute("href"))
    assert address.netloc == "app.bgstatsapp.com"
    play = json.loads(parse_qs(address.query)["data"][0])
    assert play["game"]["name"] == "Kingdom Builder"
    assert play["game"]["bggId"] == 107529
    assert len(play["board"].split(", ")) == 4
    totals = [int(page.locator(f"#total-{player}").inner_text()) for player in ("red", "blue")]
    assert [player["score"] for player in play["players"]] == totals
    assert sum(player["startPlayer"] for player in play["players"]) == 1
    page.goto(f"{site.url}#builders/referee")
    page.locator("#b-import-file").set_input_files(file_of(BUILDERS))
    expect(page.locator("#b-turn-now")).to_contain_text("Ana")
    page.goto(f"{site.url}#builders/score")
    user.press("#b-results-keep")
    expect(page.locator("#b-results .kept li a")).to_have_count(2)
    address = urlsplit(page.locator("#b-results .kept li a").first.get_attribute("href"))
    play = json.loads(parse_qs(address.query)["data"][0])
    assert (play["game"]["name"], play["game"]["bggId"]) == ("The Builders: Middle Ages", 144553)
    assert sum(player["startPlayer"] for player in play["players"]) == 1


def test_a_result_saves_itself_when_the_game_ends(page, site):
    """Once: it is another one only if the game ends otherwise. What somebody has deleted stays away."""
    user = (
        User(page, site)
        .visit()
        .open((devenv.ROOT / "tests/games/two-players-last-settlement-by-a-build.json").read_bytes())
    )
    user.expect_todo("The game is over.")
    page.goto(f"{site.url}#score")
    kept = page.locator("#results .kept li")
    expect(page.locator("#results-keep")).to_be_visible()
    # The game was over when it was opened: nobody has played it here.
    expect(kept).to_have_count(0)
    page.goto(f"{site.url}#referee")
    user.press("#undo")
    expect(page.locator("#todo")).not_to_contain_text("over")
    user.press("#redo")
    user.expect_todo("The game is over.")
    expect(page.locator("#announcement")).to_have_text("The result is saved on this device.")
    page.goto(f"{site.url}#score")
    expect(kept).to_have_count(1)
    expect(kept).to_contain_text(page.locator("#total-blue").inner_text())
    user.reload()
    expect(page.locator("#results-keep")).to_have_text("Save this result again")
    expect(kept).to_have_count(1)
    forget = kept.first.locator("button[id*=forget]").first
    forget.click()
    forget.click()
    expect(kept).to_have_count(0)
    page.goto(f"{site.url}#referee")
    user.press("#undo")
    expect(page.locator("#todo")).not_to_contain_text("over")
    user.press("#redo")
    user.expect_todo("The game is over.")
    page.goto(f"{site.url}#score")
    expect(page.locator("#results-keep")).to_have_text("Save this result")
    expect(kept).to_have_count(0)


def test_a_filled_score_sheet_is_one_page(own_page, site):
    page = own_page
    page.add_init_script("window.print = () => dispatchEvent(new Event('beforeprint'))")
    user = User(page, site).visit().open(finished())
    page.goto(f"{site.url}#score")
    total = page.locator("#total-red").inner_text()
    user.press("#print-gold")
    page.emulate_media(media="print")
    expect(page.locator("#print tfoot td").nth(0)).to_have_text(total)
    expect(page.locator("#print tbody tr")).to_have_count(page.locator("#gold tbody tr").count() - 1)
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1
