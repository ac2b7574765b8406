"""Statistics of a table: a finished game stands in them without a tap; none, one and a thousand results."""

import json

import pytest
from lib import devenv
from playwright.sync_api import expect
from tables import PATIENCE, User, file_of

ENDED = (devenv.ROOT / "tests/games/two-players-last-settlement-by-a-build.json").read_bytes()
DAY = 86_400_000
LANGUAGES = ("en", "es", "de", "fr")


def result(number, **fields):
    """A result of Ana and Luis, and in every third one of Eva; the castles and two cards pay."""
    players = ["Ana", "Luis", "Eva"][: 3 if number % 3 == 0 else 2]
    gold = [[number % 7, 10 + number * 3 % 17, 5 + number * 5 % 11] for number in range(number, number + len(players))]
    best = max(map(sum, gold))
    return {
        "id": f"game-{number}",
        "played": 1_700_000_000_000 + number * DAY,
        "game": "kingdom",
        "seed": "s",
        "rows": ["Castles", "Miners", "Fishermen"],
        "rowIds": ["castles", "miners", "fishermen"],
        "boxes": ["base"],
        "quadrants": [["farm", "oasis", "tower", "harbor"], ["farm", "barn", "oracle", "tavern"]][number % 2],
        "cards": ["miners", "fishermen", "knights"],
        "rounds": 11 + number % 5,
        "players": [
            {"name": name, "amounts": amounts, "total": sum(amounts), "winner": sum(amounts) == best, "starts": not i}
            for i, (name, amounts) in enumerate(zip(players, gold, strict=True))
        ],
    } | fields


def bring_in(page, results, place="#statistics"):
    content = json.dumps({"format": "hexreeve.results", "version": 1, "results": results}).encode()
    page.locator(f"{place}-import-file").set_input_files(file_of(content, "results.json"))


def opened(page, site, language="en"):
    user = User(page, site).visit()
    if language != "en":
        page.goto(f"{site.url}?lang={language}#statistics")
    page.goto(f"{site.url}#statistics")
    expect(page.locator("#statistics h2")).to_be_visible(timeout=PATIENCE)
    return user


def test_a_finished_game_stands_in_the_statistics_without_a_tap(page, site):
    game = json.loads(ENDED)
    for player, name in zip(game["setup"]["players"], ("Ana", "Luis"), strict=True):
        player["name"] = name
    user = User(page, site).visit().open(game)
    user.expect_todo("The game is over.")
    user.press("#undo")
    expect(page.locator("#todo")).not_to_contain_text("over")
    user.press("#redo")
    user.expect_todo("The game is over.")
    user.taps = 0
    page.goto(f"{site.url}#statistics")
    expect(page.locator("#statistics-about")).to_contain_text("One result so far", timeout=PATIENCE)
    for part in ("wins", "rows", "seats", "margins", "cards-most", "quadrants-most", "bests"):
        expect(page.locator(f"#statistics-{part}")).to_be_visible()
    assert user.taps == 0


def test_none_one_and_several_are_said_plainly(page, site):
    opened(page, site)
    expect(page.locator("#statistics-none")).to_contain_text("No result is saved on this device yet.")
    expect(page.locator("#statistics-csv")).to_have_count(0)
    bring_in(page, [result(1)])
    expect(page.locator("#statistics-about")).to_contain_text("One result so far")
    bring_in(page, [result(number) for number in range(1, 10)])
    expect(page.locator("#toast")).to_have_text("8 results are new; already here: 1.")
    expect(page.locator("#statistics-about")).to_contain_text("9 results")
    wins = page.locator("#statistics-wins li")
    expect(wins).to_have_count(3)
    # The figures stand beside the bars, which readers leave out.
    expect(page.locator("#statistics-wins svg[aria-hidden=true]")).to_have_count(3)
    expect(wins.first).to_contain_text(" of ")
    # A card that the box holds and that nobody has played is among those played least.
    expect(page.locator("#statistics-cards-least li").first).to_contain_text("0")


def test_filters_take_a_part_and_say_when_nothing_is_left(page, site):
    opened(page, site)
    other = {"boxes": ["nomads"], "cards": ["shepherds"], "quadrants": []}
    bring_in(page, [*(result(number) for number in range(1, 10)), result(20, **other)])
    about = page.locator("#statistics-about")
    expect(about).to_contain_text("10 results")
    page.locator("#statistics-group").select_option(label="Ana and Luis")
    expect(about).to_contain_text("7 results")
    page.locator("#statistics-box").select_option("nomads")
    expect(about).to_contain_text("One result so far")
    page.locator("#statistics-group").select_option(label="Ana, Luis, and Eva")
    expect(page.locator("#statistics-none")).to_have_text("No result fits this choice.")
    page.locator("#statistics-group").select_option("")
    page.locator("#statistics-box").select_option("")
    page.locator("#statistics-person").select_option("eva")
    # Her bars stand beside those of everybody, told apart without a colour.
    expect(page.locator("#statistics-rows .statistic-hollow")).to_have_count(3)
    expect(page.locator("#statistics-rows-title")).to_have_text("Where the score of Eva comes from")


def test_a_thousand_results_make_no_pause(page, site):
    opened(page, site)
    bring_in(page, [result(number) for number in range(1000)])
    expect(page.locator("#statistics-about")).to_contain_text("1,000 results", timeout=PATIENCE)
    # A task of the page's own script is what people would feel as a pause.
    longest = page.evaluate(
        """async () => {
          let longest = 0;
          const watching = new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
          });
          watching.observe({ type: "longtask" });
          const choose = document.getElementById("statistics-person");
          for (const person of ["ana", "luis", ""]) {
            choose.value = person;
            choose.dispatchEvent(new Event("change", { bubbles: true }));
            await new Promise((next) => setTimeout(next, 100));
          }
          return longest;
        }"""
    )
    print(f"longest task: {longest} ms")
    page.goto(f"{site.url}#score")
    expect(page.locator("#results .kept li")).to_have_count(10)
    page.locator("#results-more").click()
    expect(page.locator("#results .kept li")).to_have_count(60)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [320, 844])
def test_every_language_fits(own_page, site, language, width):
    page = own_page
    page.set_viewport_size({"width": width, "height": 844 if width == 320 else 390})
    opened(page, site, language)
    bring_in(page, [result(number) for number in range(1, 20)])
    expect(page.locator("#statistics-wins")).to_be_visible()
    page.locator("#statistics-person").select_option("ana")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.locator("#statistics").evaluate(
        "(place) => [...place.querySelectorAll('.statistic')].every((each) => each.scrollWidth <= each.clientWidth)"
    )


def test_the_other_game_has_them_too(page, site):
    opened(page, site)
    points = {
        "game": "builders",
        "rows": ["Buildings"],
        "rowIds": ["buildings"],
        "boxes": [],
        "quadrants": [],
        "cards": [],
    }
    bring_in(page, [result(1), result(2, **points)])
    page.goto(f"{site.url}#builders/statistics")
    expect(page.locator("#b-statistics-about")).to_contain_text("One result so far", timeout=PATIENCE)
    page.locator("#b-statistics-game").select_option("")
    expect(page.locator("#b-statistics-about")).to_contain_text("2 results")


def test_the_forecast_is_asked_and_kept(page, site):
    user = User(page, site).visit().open(ENDED)
    user.expect_todo("The game is over.")
    page.goto(f"{site.url}#score")
    user.press("#results-keep")
    page.goto(f"{site.url}#statistics")
    page.locator("#statistics-forecast-go").click(timeout=PATIENCE)
    expect(page.locator("#statistics-forecast li").first).to_contain_text("expected", timeout=PATIENCE)
    expect(page.locator("#statistics-forecast-go")).to_have_count(0)
    user.reload()
    expect(page.locator("#statistics-forecast li").first).to_be_visible(timeout=PATIENCE)
