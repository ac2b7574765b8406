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
    expect(kept).to_contain_text(f"{HOSTILE}: {totals[0]}")
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
    file = json.loads(saved(page, "#results-json"))
    assert (file["format"], file["version"]) == ("hexreeve.results", 1)
    results = file["results"]
    assert [result["game"] for result in results] == ["builders", "kingdom", "kingdom"]
    assert [player["total"] for player in results[2]["players"]] == [int(total) for total in totals]
    rows = list(csv.DictReader(io.StringIO(saved(page, "#results-csv").removeprefix("\ufeff"))))
    # Typed text must not be a formula in a spreadsheet.
    assert rows[-1]["player"] == "Luis"
    assert {row["player"] for row in rows} >= {f"'{HOSTILE}", "Luis"}
    assert [row["amount"] for row in rows if row["line"] == "total"][-2:] == totals
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


def test_players_without_a_name_are_called_in_the_language_of_the_reader(page, site):
    """Whatever language the result was saved in; and name and number stand apart."""
    user = User(page, site).visit("score")
    page.locator("#language").select_option("de")
    user.press("#score-bare")
    page.locator("#number-castle-blue").fill("9")
    page.locator("#number-castle-black").fill("3")
    user.press("#results-keep")
    kept = page.locator("#results .kept-result span").first
    expect(kept).to_have_text("Spieler 1: 9 ★, Spieler 2: 3")
    page.locator("#language").select_option("fr")
    expect(kept).to_have_text("Joueur 1\u00a0: 9 ★, Joueur 2\u00a0: 3")
    (result,) = json.loads(saved(page, "#results-json"))["results"]
    assert [player["name"] for player in result["players"]] == ["Joueur 1", "Joueur 2"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z", result["played"])
    assert "Joueur 1" in saved(page, "#results-csv")


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


def test_a_result_is_corrected_and_the_last_change_undone(page, site):
    user = User(page, site).visit().open(finished())
    page.goto(f"{site.url}#score")
    user.press("#results-keep")
    kept = page.locator("#results .kept li")
    before = kept.inner_text()
    page.locator("#results [id^=results-edit-]").click()
    dialog = page.locator("#edit-result")
    expect(dialog).to_be_visible()
    page.locator("#edit-name-0").fill("Anna")
    # Whoever has most gold then has won, unless somebody says otherwise.
    page.locator("#edit-0-1").fill("90")
    expect(page.locator("#edit-winner-1")).to_be_checked()
    expect(page.locator("#edit-winner-0")).not_to_be_checked()
    page.locator("#edit-0-0").fill("many")
    page.locator("#edit-save").click()
    expect(page.locator("#edit-fault")).to_have_text("Each amount is a whole number.")
    page.locator("#edit-0-0").fill("1")
    page.locator("#edit-date").fill("2026-01-02T20:15")
    page.locator("#edit-save").click()
    expect(dialog).to_have_count(0)
    expect(kept).to_contain_text("Anna")
    expect(kept).to_contain_text("Jan 2, 2026")
    expect(page.locator("#results-changed")).to_contain_text("The result is changed.")
    page.locator("#results-undo").click()
    expect(kept).to_have_text(before, use_inner_text=True)
    expect(page.locator("#results-changed")).to_have_count(0)
    # What was deleted by mistake comes back, and stays after a reload.
    forget = page.locator("#results [id^=results-forget-]").first
    forget.click()
    forget.click()
    expect(kept).to_have_count(0)
    page.locator("#results-undo").click()
    expect(kept).to_have_count(1)
    user.reload()
    expect(kept).to_have_text(before, use_inner_text=True)


def test_files_of_results_come_back(page, site):
    user = User(page, site).visit().open(finished())
    page.goto(f"{site.url}#score")
    user.press("#results-keep")
    kept = page.locator("#results .kept li")
    before = kept.inner_text()
    for button, name in (("#results-json", "results.json"), ("#results-csv", "results.csv")):
        content = saved(page, button).encode()
        forget = page.locator("#results [id^=results-forget-]").first
        forget.click()
        forget.click()
        expect(kept).to_have_count(0)
        page.locator("#results-import-file").set_input_files(file_of(content, name))
        expect(page.locator("#toast")).to_have_text("One result is new; already here: 0.")
        expect(kept).to_have_text(before, use_inner_text=True)
    page.locator("#results-import-file").set_input_files(file_of(b"date,player,amount\nyesterday,Ana,3\n", "own.csv"))
    expect(page.locator("#message")).to_contain_text("own.csv, line 2: \u201cyesterday\u201d is no date")
    expect(kept).to_have_count(1)


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
