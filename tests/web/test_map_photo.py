"""A quadrant photographed: from a file to the saved map, on a phone and offline."""

import json
from io import BytesIO

import numpy as np
import pytest
from photographs import CORNERS, PICTURE, Photographer, file_of
from PIL import Image
from playwright.sync_api import expect
from rendering.island import photograph_island
from rendering.photograph import photograph
from rendering.quadrant import photograph_quadrant, photograph_together
from tables import LONG

PHONE = (390, 844)
# Kept aside, and of Marshlands.
SEED = 10
ISLAND = 4
# Of Marshlands, in a palette that nothing was fitted on.
UNUSUAL = 266
# A print whose upper two quadrants are of Marshlands.
TOGETHER = 8


@pytest.fixture(scope="session")
def pages(calculating_pages):
    return calculating_pages


@pytest.fixture
def phone(finger, site):
    """A page on a phone that shows the sheet of a map, offline."""
    page = finger(*PHONE)
    page.goto(f"{site.url}#transcribe/temple")
    expect(page.locator("#load")).to_be_hidden(timeout=LONG)
    expect(page.locator("#brushes button").first).to_be_visible(timeout=LONG)
    return page


def shown(page):
    """What the sheet shows on each hex, by name."""
    labels = page.locator("#canvas [data-hex]").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    return dict(label.split(", ")[:2] for label in labels)


@pytest.fixture(scope="module")
def taken():
    found = photograph_quadrant(SEED, "print")
    assert found.box == "marshlands"
    return found


def the_truth(seen, _):
    """The answer of an owner: what most of the hexes are."""
    return ord(max(dict.fromkeys(seen), key=seen.count))


def nothing(_, __):
    return "unknown"


def the_likeliest(_, choices):
    """What the page holds to be likeliest: it stands first."""
    return choices[0]


def read(phone, taken, answer=the_truth, *, again=False):
    """Open the photograph, mark its corners, and answer what is asked. Returns how many questions.

    again: the photograph is the last one.
    """
    letters = {f"{chr(65 + c)}{r + 1}": one for r, row in enumerate(taken.rows) for c, one in enumerate(row)}
    at = Photographer(phone, width=Image.open(BytesIO(taken.jpeg)).width)
    if again:
        at.press("#painting-photo")
        at.press("#photo-last")
        left, top, width = phone.evaluate(PICTURE)
        for (x, y), (seen_x, seen_y) in zip(taken.corners * width / at.width, phone.evaluate(CORNERS), strict=True):
            assert np.hypot(left + x - seen_x, top + y - seen_y) < width / 20
    else:
        at.open("#painting-photo", taken.jpeg)
    at.mark(taken.taps)
    at.press("#photo-read")
    return answer_all(phone, letters, answer)


def answer_all(phone, letters, answer=the_truth):
    """Answer what is asked about a map. letters: the true ones, by hex. Returns how many questions there were."""
    asked, question = 0, phone.locator("#photo[data-screen=map]")
    while True:
        expect(question.or_(phone.locator("body:not(:has(#photo)) #painting"))).to_be_visible(timeout=LONG)
        if not question.count():
            return asked
        words = phone.locator("#photo-words").inner_text()
        seen = [letters[name] for name in words.split(": ")[1].rstrip(".").split(", ")]
        choices = phone.locator("[id^=photo-map-]").evaluate_all("(all) => all.map((one) => one.id.slice(10))")
        phone.locator(f"#photo-map-{answer(seen, choices)}").tap()
        asked += 1
        changed = phone.locator("#photo-words").filter(has_text=words)
        expect(changed).to_have_count(0, timeout=LONG)


def wrong(page, taken):
    """How many hexes of the drawn map are wrong, by its file."""
    with page.expect_download() as download:
        page.locator("#map-export").tap()
    rows = json.loads(download.value.path().read_text())["map"]
    return sum(a != b for a, b in zip("".join(rows), "".join(taken.rows), strict=True))


def test_from_a_picture_to_the_saved_map(phone, taken):
    assert read(phone, taken) <= 3
    # Complete and possible, so it is saved for set-ups, also after the page was closed.
    expect(phone.locator("#painting-state .ready")).to_be_visible(timeout=LONG)
    assert wrong(phone, taken) <= 2
    full = shown(phone)
    phone.reload()
    expect(phone.locator("#painting-state .ready")).to_be_visible(timeout=LONG)
    assert shown(phone) == full


def test_the_empty_board_that_was_photographed_before_shows_how_the_print_looks(phone, site):
    taken = photograph_quadrant(UNUSUAL, "unseen")
    assert taken.box == "marshlands"
    read(phone, taken, the_likeliest)
    assert wrong(phone, taken) > 5
    phone.locator("#painting-undo").tap()
    phone.goto(f"{site.url}#setup")
    empty = photograph(UNUSUAL // 4, art="unseen", empty=True, shot=1, size=1000)
    at = Photographer(phone)
    at.press("#door-finished")
    phone.locator("#photo-doors").tap()
    at.press("#photo-wish-empty")
    phone.locator("#photo-open-file").set_input_files(file_of(empty.jpeg))
    at.mark(empty.taps)
    at.press("#photo-read")
    expect(phone.locator("#photo-empty-words")).to_contain_text("The page knows", timeout=LONG)
    at.press("#photo-close")
    phone.goto(f"{site.url}#transcribe/temple")
    expect(phone.locator("#brushes button").first).to_be_visible(timeout=LONG)
    read(phone, taken, the_likeliest)
    assert wrong(phone, taken) <= 2


def test_one_photograph_of_several_quadrants_serves_each_of_them(phone, site):
    """The corners of the next one are near to where they belong."""
    first, second, *_ = photograph_together(TOGETHER, "print")
    assert first.box == second.box == "marshlands"
    read(phone, first)
    assert wrong(phone, first) <= 2
    phone.goto(f"{site.url}#transcribe/refuge")
    expect(phone.locator("#painting h2")).to_contain_text("efuge")
    read(phone, second, again=True)
    assert wrong(phone, second) <= 2


def test_on_its_side_a_phone_shows_the_answers_beside_the_photograph(phone, taken):
    phone.set_viewport_size({"width": PHONE[1], "height": PHONE[0]})
    at = Photographer(phone, width=Image.open(BytesIO(taken.jpeg)).width)
    at.open("#painting-photo", taken.jpeg)
    at.mark(taken.taps)
    at.press("#photo-read")
    expect(phone.locator("#photo[data-screen=map]")).to_be_visible(timeout=LONG)
    for part in ("#photo .photo-frame", "#photo .photo-choices"):
        expect(phone.locator(part)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("way", ["off", "crossed"])
def test_corners_that_are_wrong_can_be_moved_at_once(phone, taken, way):
    """The large button leads back to the corners, and no other photograph is wanted."""
    right = taken.taps
    wrong = np.roll(right, 1, 0)[::-1] if way == "crossed" else right + (right.mean(0) - right) * 0.25
    at = Photographer(phone, width=Image.open(BytesIO(taken.jpeg)).width)
    at.open("#painting-photo", taken.jpeg)
    at.mark(wrong)
    at.press("#photo-read")
    expect(phone.locator(".photo-refusal")).to_contain_text("four", timeout=LONG)
    phone.locator("#photo .photo-actions .main").tap()
    at.mark(right)
    at.press("#photo-read")
    expect(phone.locator("#photo[data-screen=map]")).to_be_visible(timeout=LONG)


def test_the_map_of_the_island_from_a_photograph(phone, site):
    """A grid is laid onto its hexes: its size is chosen, its points are moved."""
    island = photograph_island(ISLAND, "print")
    phone.goto(f"{site.url}#transcribe/island")
    expect(phone.locator("#painting h2")).to_contain_text("sland")
    letters = {f"{chr(65 + c)}{r + 1}": one for r, row in enumerate(island.rows) for c, one in enumerate(row)}
    at = Photographer(phone, width=Image.open(BytesIO(island.jpeg)).width)
    at.open("#painting-photo", island.jpeg)
    for side, wanted in (("columns", len(island.rows[0])), ("rows", len(island.rows))):
        for _ in range(abs(wanted - 4)):
            at.press(f"#{side}-{'more' if wanted > 4 else 'less'}")
    expect(phone.locator("#photo-frame polygon")).to_have_count(len(letters))
    at.mark(island.taps)
    at.press("#photo-read")
    answer_all(phone, letters)
    expect(phone.locator("#painting-state .ready")).to_be_visible(timeout=LONG)
    with phone.expect_download() as download:
        phone.locator("#map-export").tap()
    rows = json.loads(download.value.path().read_text())["map"]
    assert rows == [*(row.ljust(7, ".") for row in island.rows), *["." * 7] * (5 - len(island.rows))]
    phone.locator("#painting-undo").tap()
    expect(phone.locator('#canvas [data-hex][aria-label*="no hex"]')).to_have_count(35)


def test_the_grid_changes_by_its_buttons_and_by_keys(phone, site):
    phone.goto(f"{site.url}#transcribe/island")
    expect(phone.locator("#painting h2")).to_contain_text("sland")
    at = Photographer(phone)
    at.open("#painting-photo", photograph_island(ISLAND, "print").jpeg)
    hexes, counts = phone.locator("#photo-frame polygon"), phone.locator(".photo-sizes output")
    expect(hexes).to_have_count(16)
    before = hexes.first.get_attribute("points")
    at.press("#columns-less")
    at.press("#rows-less")
    expect(hexes).to_have_count(9)
    expect(counts).to_have_text(["3 columns", "3 rows"])
    assert hexes.first.get_attribute("points") == before
    at.press("#rows-less")
    # Smaller would say nothing of where the hexes lie.
    expect(phone.locator("#rows-less")).to_be_disabled()
    phone.locator("#corner-0").focus()
    phone.keyboard.press("ArrowDown")
    assert hexes.first.get_attribute("points") != before
    # Where one column more has no room in the photograph, more lie between the same points.
    at.mark([(10, 10), (990, 10), (990, 740), (10, 740)])
    outer = phone.locator("#corner-1").get_attribute("transform")
    at.press("#columns-more")
    expect(hexes).to_have_count(8)
    assert phone.locator("#corner-1").get_attribute("transform") == outer


def test_a_question_leads_back_to_the_grid(phone, site):
    island = photograph_island(ISLAND, "print")
    phone.goto(f"{site.url}#transcribe/island")
    expect(phone.locator("#painting h2")).to_contain_text("sland")
    at = Photographer(phone, width=Image.open(BytesIO(island.jpeg)).width)
    at.open("#painting-photo", island.jpeg)
    at.mark(island.taps)
    at.press("#photo-read")
    expect(phone.locator("#photo[data-screen=map]")).to_be_visible(timeout=LONG)
    at.press("#photo-map-back")
    expect(phone.locator("#columns-more")).to_be_visible(timeout=LONG)
    at.press("#photo-read")
    expect(phone.locator("#photo[data-screen=map]")).to_be_visible(timeout=LONG)


def test_undo_takes_the_photograph_back(phone, taken):
    phone.locator('#canvas [data-hex="A1"]').tap()
    before = shown(phone)
    read(phone, taken)
    assert shown(phone) != before
    phone.locator("#painting-undo").tap()
    assert shown(phone) == before
    expect(phone.locator("#map-unsure")).to_have_count(0)


def test_what_the_owner_does_not_know_is_left_blank(phone, taken):
    assert 0 < read(phone, taken, nothing) <= 3
    hexes = list(shown(phone).values())
    assert 0 < hexes.count("not drawn") < 100
    expect(phone.locator("#painting-state .ready")).to_have_count(0)
