"""The table photographed: from a picture to the gold or the referee, offline on a second visit, by finger and keys."""

import json
import re
from base64 import b64encode
from io import BytesIO

import numpy as np
import pytest
from cameras import camera
from gold import THREE, expect_castles_only, expect_paying
from photographs import WIDTH, Photographer, file_of, gold_of, setup_of, taken
from PIL import Image, ImageEnhance
from playwright.sync_api import expect
from rendering import hand
from rendering.reading import contents, read
from tables import HOLD_BACK, LONG, User, act
from test_accessibility import expect_reachable
from visits import expect_workers

PHONE = (390, 844)
# A seed whose photograph shows none of the quadrants of the usual one.
OTHER_TABLE = 6
# A seed whose photograph leaves questions.
ASKING = 12
# A seed whose photograph in a palette that nothing was fitted on leaves many.
UNUSUAL = 47


@pytest.fixture(scope="session")
def pages(calculating_pages):
    return calculating_pages


@pytest.fixture
def phone(finger, site):
    """A page on a phone that has never been used, offline."""
    page = finger(*PHONE)
    page.goto(site.url)
    expect(page.locator("#board svg[data-seed]")).to_be_visible()
    expect(page.locator("#load")).to_be_hidden()
    return page


def dark(picture):
    file = BytesIO()
    ImageEnhance.Brightness(Image.open(BytesIO(picture))).enhance(0.06).save(file, "JPEG", quality=90)
    return file.getvalue()


def quadrants(page):
    return [page.locator(f"#quadrant-{place}").get_attribute("aria-label") for place in range(4)]


def test_from_a_picture_to_the_gold(phone):
    photo = taken(ASKING)
    at = Photographer(phone)
    at.press("#door-finished")
    at.open("#photo-doors", photo.jpeg)
    at.read(photo.taps)
    # The photograph lies under the drawn board, and a slider shows more of the one or of the other.
    expect(phone.locator("#photo-board image.photograph")).to_have_attribute("href", re.compile("^data:image/jpeg"))
    phone.locator("#photo-fade").fill("0")
    for layer in (".grounds", ".hexes"):
        assert phone.locator(f"#photo-board {layer}").evaluate("(drawn) => getComputedStyle(drawn).opacity") == "0"
    asked, corrected = at.put_right(photo.truth)
    assert 0 < asked + corrected < 40
    assert at.shown() == contents(photo.truth)
    at.press("#photo-to-score")
    expect(phone.locator("#photo")).to_have_count(0)
    expect(phone.locator("#gold")).to_be_visible()
    assert at.shown("#board") == contents(photo.truth)
    lying = phone.evaluate("document.querySelector('#board desc').textContent")
    for one in photo.truth["quadrants"]:
        assert one["quadrant"].split("-")[0] in lying.lower()
    # No card pays that nobody has confirmed; the question is in sight.
    expect_castles_only(phone)
    expect(phone.locator("#gold-sources-title")).to_be_in_viewport()
    for card in THREE:
        at.press(f"#source-cards-{card}")
    at.press("#sources-confirm")
    setup = setup_of(photo.truth) | {"cards": [*THREE], "tasks": []}
    for colour, gold in gold_of(photo.truth, setup).items():
        expect(phone.locator(f"#total-{colour}")).to_contain_text(str(gold))
    # Undo leads back to the board without pieces.
    phone.locator("#editor-undo").tap()
    expect(phone.locator("#board .pieces use")).to_have_count(0)


def test_what_people_have_confirmed_is_saved_beside_the_photograph(phone, tmp_path):
    """Under one name, for `scripts/photo_figures --folder`; not before every question is answered."""
    photo = taken(ASKING)
    at = Photographer(phone)
    at.press("#door-board")
    at.open("#photo-doors", photo.jpeg)
    at.read(photo.taps)
    expect(phone.locator("#photo-asked")).to_be_visible()
    expect(phone.locator("#photo-save-truth")).to_have_count(0)
    at.put_right(photo.truth)
    files = {}
    for button in ("#photo-save", "#photo-save-truth"):
        with phone.expect_download() as download:
            at.press(button)
        name = download.value.suggested_filename
        download.value.save_as(tmp_path / name)
        files[button] = tmp_path / name
    assert files["#photo-save-truth"] == files["#photo-save"].with_suffix(".json")
    with Image.open(files["#photo-save"]) as picture:
        assert picture.size == Image.open(BytesIO(photo.jpeg)).size
    truth = json.loads(files["#photo-save-truth"].read_text())
    assert contents(truth) == contents(photo.truth)
    assert truth["quadrants"] == photo.truth["quadrants"]
    for where in ("corners", "tapped"):
        far = np.linalg.norm(np.array(truth[where]) - photo.truth["corners"], axis=1)
        assert far.max() < WIDTH / 60


@pytest.mark.parametrize("way", ["#photo-doors", "#photo-score", "#photo-games"])
def test_no_card_pays_that_nobody_has_confirmed(phone, way):
    """From the first tap to the confirmed gold there are nine taps, and those that answer questions about hexes,
    wherever the photograph is taken from."""
    photo = taken()
    at = Photographer(phone)
    if way == "#photo-doors":
        at.press("#door-finished")
    elif way == "#photo-games":
        at.press('nav.of-kingdom a[href="#referee"]')
    else:
        at.press('nav.of-kingdom a[href="#score"]')
    at.open(way, photo.jpeg)
    expect(phone.locator("#photo-words")).to_contain_text("The board was found", timeout=LONG)
    at.press("#photo-read")
    expect(phone.locator("#photo[data-screen=review]")).to_be_visible(timeout=LONG)
    before = at.count
    at.answer_questions(contents(photo.truth))
    answers = at.count - before
    at.press("#photo-to-score")
    expect_castles_only(phone)
    expect(phone.locator("#gold-sources-title")).to_be_in_viewport()
    for card in THREE:
        at.press(f"#source-cards-{card}")
    at.press("#sources-confirm")
    # The photographed board has a quadrant of Nomads: nobody has said which tiles lie there.
    assert "nomads" not in json.loads(phone.evaluate("sessionStorage['hexreeve.position']"))["setup"]
    expect_paying(phone, *THREE)
    expect(phone.locator("#result")).to_be_in_viewport()
    assert at.count - answers <= 9
    assert answers <= 2


def test_a_running_game_is_not_changed_without_confirmation(page, site):
    photo = taken()
    setup = setup_of(photo.truth)
    user = User(page, site).visit()
    game = {"format": "hexreeve.kingdom.game", "version": 1, "setup": setup}
    user.open({**game, "actions": [act(setup["start"], "reveal", card="grass")]})
    todo = page.locator("#todo").inner_text()
    pieces = page.locator("#board .pieces use").count()
    at = Photographer(page, finger=False)
    at.open("#photo-games", photo.jpeg)
    at.read(photo.taps)
    expect(page.locator(".photo-side")).to_contain_text("Not as in the game on the page")
    # Nothing asks for the quadrants or the colours: the game knows them.
    expect(page.locator("#photo-to-setup")).to_have_count(0)
    at.say("E5", contents(photo.truth).get("E5", ""))
    # What has been answered is not lost by accident.
    page.keyboard.press("Escape")
    expect(page.locator("#photo-words")).to_contain_text("lost")
    page.locator("#photo-stay").click()
    at.put_right(photo.truth)
    page.locator("#photo-to-referee").click()
    expect(page.locator("#editor")).to_be_visible()
    assert at.shown("#board") == contents(photo.truth)
    page.locator("#editor-close").click()
    expect(page.locator("#todo")).to_have_text(todo)
    assert page.locator("#board .pieces use").count() == pieces
    # The position is played on as a game of its own, and its gold is the engine's.
    at.open("#photo-games", photo.jpeg)
    at.read(photo.taps)
    at.put_right(photo.truth)
    page.locator("#photo-to-referee").click()
    page.locator("#editor-play").click()
    expect(page.locator("#kept-games li, .kept li").first).to_be_attached()
    page.goto(f"{site.url}#score")
    for colour, gold in gold_of(photo.truth, setup).items():
        expect(page.locator(f"#total-{colour}")).to_have_text(str(gold))


def test_another_board_than_the_games_is_named_and_leaves_the_game_as_it_is(page, site):
    photo, played = taken(), taken(OTHER_TABLE)
    setup = setup_of(played.truth)
    pairs = zip(photo.truth["quadrants"], setup["board"], strict=True)
    assert all(seen["quadrant"] != lying["quadrant"] for seen, lying in pairs)
    user = User(page, site).visit()
    start = {"format": "hexreeve.kingdom.game", "version": 1, "setup": setup}
    user.open({**start, "actions": [act(setup["start"], "reveal", card="grass")]})
    before = [page.locator(where).inner_html() for where in ("#todo", "#board svg desc", "#board .pieces")]
    at = Photographer(page, finger=False)
    at.open("#photo-games", photo.jpeg)
    at.read(photo.taps)
    expect(page.locator(".photo-side")).to_contain_text(
        "The photograph shows other quadrants than the set-up on the page (Top left, Top right, Bottom left, Bottom"
        " right). Is it the right table?"
    )
    at.press("#photo-close")
    expect(page.locator("#photo")).to_have_count(0)
    assert [page.locator(where).inner_html() for where in ("#todo", "#board svg desc", "#board .pieces")] == before


def test_what_cannot_be_read_is_said_and_changes_nothing(phone):
    photo = taken()
    before = quadrants(phone)
    at = Photographer(phone)
    at.press("#door-board")
    phone.locator("#photo-doors").tap()
    phone.locator("#photo-open-file").set_input_files(file_of(b"no picture", "letter.jpg"))
    expect(phone.locator("#photo-words")).to_have_text("letter.jpg is not a picture that this browser can open.")
    phone.locator("#photo-open-file").set_input_files(file_of(dark(photo.jpeg)))
    at.read(photo.taps)
    expect(phone.locator(".photo-refusal")).to_contain_text("too dark")
    expect(phone.locator("#photo-again")).to_have_class("main")
    at.press("#photo-corners")
    expect(phone.locator("#photo-read")).to_be_visible()
    at.press("#photo-close")
    expect(phone.locator("#photo")).to_have_count(0)
    assert quadrants(phone) == before
    expect(phone.locator("#place-pieces")).to_be_enabled()


def searching(page, site, picture):
    """A photographer whose picture is searched for the board until `held` is false."""
    page.add_init_script(HOLD_BACK)
    User(page, site).visit("setup")
    page.locator("#door-board").click()
    page.locator("#photo-doors").click()
    page.evaluate("window.held = true")
    page.locator("#photo-open-file").set_input_files(file_of(picture))
    expect(page.locator("#photo-words")).to_contain_text("Looking for the board")
    return Photographer(page, finger=False)


def found(page):
    """Let the search come to its end."""
    page.evaluate("window.held = false")


def boardless():
    """A picture in which no board can be found."""
    picture, file = Image.new("RGB", (1000, 750)), BytesIO()
    picture.putdata([(x * 255 // 1000, y // 2 % 256, 90) for y in range(750) for x in range(1000)])
    picture.save(file, "JPEG")
    return file.getvalue()


def test_a_board_that_is_still_looked_for_is_read_where_it_is_found(own_page, site):
    photo = taken()
    at = searching(own_page, site, photo.jpeg)
    at.press("#photo-read")
    expect(own_page.locator("#photo")).to_have_attribute("data-screen", "reading")
    found(own_page)
    expect(own_page.locator("#photo")).to_have_attribute("data-screen", "review", timeout=LONG)
    at.put_right(photo.truth)
    assert at.shown() == contents(photo.truth)


def test_a_board_that_is_looked_for_in_vain_is_a_refusal_with_two_ways_on(own_page, site):
    at = searching(own_page, site, boardless())
    at.press("#photo-read")
    found(own_page)
    expect(own_page.locator(".photo-refusal")).to_contain_text("The board was not found", timeout=LONG)
    expect(own_page.locator("#photo-again")).to_be_visible()
    expect(own_page.locator("button.main")).to_have_text("Move the corners")
    at.press("#photo-corners")
    # Nobody looks again for what was not found.
    expect(own_page.locator("#photo-words")).to_have_text("Put the points on the four corners of the printed surface.")
    expect(own_page.locator("#photo-read")).to_be_enabled()


def test_corners_that_people_have_put_are_read_whatever_is_found_meanwhile(own_page, site):
    photo = taken()
    at = searching(own_page, site, photo.jpeg)
    at.mark(photo.taps)
    at.press("#photo-read")
    expect(own_page.locator("#photo")).to_have_attribute("data-screen", "reading")
    screens = own_page.evaluate_handle(
        """() => {
          const shown = [];
          const dialog = document.querySelector("#photo");
          new MutationObserver(() => shown.push(dialog.dataset.screen)).observe(dialog, { attributes: true });
          return shown;
        }"""
    )
    found(own_page)
    expect(own_page.locator("#photo")).to_have_attribute("data-screen", "review", timeout=LONG)
    assert set(screens.json_value()) <= {"reading", "review"}


def test_a_reading_that_is_cancelled_during_the_search_looks_again(own_page, site):
    photo = taken()
    at = searching(own_page, site, photo.jpeg)
    at.press("#photo-read")
    at.press("#photo-cancel")
    expect(own_page.locator("#photo-words")).to_contain_text("Looking for the board")
    found(own_page)
    expect(own_page.locator("#photo-words")).to_contain_text("The board was found", timeout=LONG)


def test_reading_can_be_cancelled(phone):
    photo = taken()
    at = Photographer(phone)
    at.press("#door-board")
    at.open("#photo-doors", photo.jpeg)
    at.mark(photo.taps)
    at.press("#photo-read")
    at.press("#photo-cancel")
    # The corners are where they were.
    expect(phone.locator("#photo-read")).to_be_visible()
    away = phone.locator("#corner-0").get_attribute("aria-label")
    x, y = (int(number) for number in re.findall(r"\d+", away))
    assert abs(x - photo.taps[0][0]) < 4
    assert abs(y - photo.taps[0][1]) < 4


def test_one_python_at_a_time(phone):
    """Two are too much for some phones."""
    at = Photographer(phone)
    at.press("#door-finished")
    (before,) = phone.workers
    at.open("#photo-doors", taken(ASKING).jpeg)
    expect(phone.locator("#photo-words")).not_to_contain_text("Looking", timeout=LONG)
    (reading,) = phone.workers
    assert reading != before
    # Whatever needs the page's own meanwhile starts it.
    with phone.expect_event("worker"):
        phone.locator("#language").evaluate("""(choice) => {
          choice.value = "es";
          choice.dispatchEvent(new Event("change", { bubbles: true }));
        }""")
    expect(phone.locator("#board desc").first).to_contain_text("Un tablero", timeout=LONG)
    at.press("#photo-close")
    expect(phone.locator("#photo")).to_have_count(0)
    expect_workers(phone, 1)


def test_two_photographs_show_what_a_hand_hides(phone):
    photo = taken()
    first, hidden, _ = hand.reach(photo, 1)
    second, *_ = hand.reach(photo, 2)
    at = Photographer(phone)
    at.press("#door-board")
    at.open("#photo-doors", first.jpeg)
    at.read(photo.taps)
    expect(phone.locator(".photo-warning").first).to_contain_text("covers the board")
    # The warnings are long: the answers stand above them.
    answers, warning = (phone.locator(each).first.bounding_box() for each in ("#photo-confirm", ".photo-warning"))
    assert answers["y"] + answers["height"] <= warning["y"]
    # What the hand hides is asked about in pictures.
    expect(phone.locator("#photo-asked")).to_contain_text("Nothing is seen of these hexes")
    assert {*at.pictured} & {*hidden}
    expect(phone.locator("#photo-confirm")).to_be_in_viewport()
    before = phone.locator("#photo-board .is-asked, #photo-board .is-picked, #photo-board .is-likely").count()
    assert before > len(hidden) / 2
    at.answer_picture(contents(photo.truth))
    at.press("#photo-second")
    phone.locator("#photo-open-file").set_input_files(file_of(second.jpeg))
    at.read(photo.taps)
    asked, _ = at.put_right(photo.truth)
    assert asked < before
    assert at.shown() == contents(photo.truth)
    at.press("#photo-to-referee")
    expect(phone.locator("#editor")).to_be_visible()
    assert at.shown("#board") == contents(photo.truth)


def test_keys_alone_and_everybody_can_read_it(page, site):
    photo = taken(ASKING)
    User(page, site).visit("setup")
    page.locator("#language").select_option("es")
    expect(page.locator("#roll")).to_have_text("Sortear")
    page.locator("#door-board").focus()
    page.keyboard.press("Enter")
    # The board is settled first.
    expect(page.locator("#photo-doors")).to_be_enabled()
    page.locator("#photo-doors").focus()
    expect(page.locator("#photo-doors")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#photo-words")).to_contain_text("ninguna cámara")
    expect_reachable(page, "no camera")
    page.locator("#photo-open-file").set_input_files(file_of(photo.jpeg))
    for i, (x, y) in enumerate(photo.taps):
        corner = page.locator(f"#corner-{i}")
        corner.focus()
        for axis, keys, wanted in ((0, ("ArrowLeft", "ArrowRight"), x), (1, ("ArrowUp", "ArrowDown"), y)):
            for step, key in ((15, "Shift+"), (1, "")):
                for _ in range(100):
                    here = [int(n) for n in re.findall(r"-?\d+", corner.get_attribute("aria-label"))][axis]
                    if abs(wanted - here) < step:
                        break
                    page.keyboard.press(key + keys[int(wanted > here)])
        expect(page.locator("#photo-glass")).to_be_visible()
    expect_reachable(page, "corners")
    page.locator("#photo-read").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#photo-board svg")).to_be_visible(timeout=LONG)
    met = set()
    for _ in range(12):
        if not page.locator("#photo-asked").count():
            break
        pictured = page.locator("#photo-confirm").count()
        if pictured not in met:
            expect_reachable(page, "a picture of several hexes" if pictured else "a question")
        if pictured:
            page.locator("#photo-tile-0").focus()
            page.keyboard.press("Enter")
            expect(page.locator("#photo-tile-0")).to_be_focused()
        elif pictured not in met:
            page.locator("#photo-more").focus()
            page.keyboard.press("Enter")
            expect_reachable(page, "all that can stand there")
        met.add(pictured)
        page.locator("#photo-confirm" if pictured else "#photo-choice-0").focus()
        page.keyboard.press("Enter")
    assert met
    # All is answered: the way on has the focus.
    expect(page.locator("#photo-to-referee")).to_be_focused()
    expect_reachable(page, "all is answered")
    page.locator('#photo-board [data-hex][tabindex="0"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#photo-asked")).to_contain_text("B1")
    page.keyboard.press("Escape")
    expect(page.locator("#photo-stay")).to_be_visible()
    expect_reachable(page, "close it?")
    page.locator("#photo-discard").click()
    expect(page.locator("#photo")).to_have_count(0)


# A camera that shows the photograph in `shown`, moved, enlarged and darkened.
CAMERA = camera(
    1000,
    750,
    """
    paper.fillStyle = "#685240";
    paper.fillRect(0, 0, 1000, 750);
    const { image, x = 0, y = 0, scale = 1, light = 1 } = window.shown ?? {};
    paper.filter = `brightness(${light})`;
    if (image) paper.drawImage(image, x, y, 1000 * scale, 750 * scale);
    """,
)
SHOW = """async ([bytes, how]) => {
  const data = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
  window.shown = { image: await createImageBitmap(new Blob([data])), ...how };
}"""


def test_the_camera_with_a_hint_is_off_afterwards(own_page, site):
    page, photo = own_page, taken()
    page.add_init_script(CAMERA)
    User(page, site).visit("setup")
    page.locator("#door-board").click()
    page.locator("#photo-doors").click()
    expect(page.locator("#photo video")).to_be_visible()
    picture = b64encode(photo.jpeg).decode()
    for how, words in (
        ({"light": 0.1}, "Too dark"),
        ({"x": -400, "y": -300, "scale": 1.8}, "All four corners"),
        ({"x": 380, "y": 280, "scale": 0.25}, "Go closer"),
        ({}, "Hold the camera still"),
    ):
        page.evaluate(SHOW, [picture, how])
        expect(page.locator("#photo-words")).to_contain_text(words)
    assert page.evaluate("cameras") == 1
    page.locator("#photo-shoot").click()
    expect(page.locator("#photo-read")).to_be_visible()
    assert page.evaluate("cameras") == 0
    page.locator("#photo-again").click()
    expect(page.locator("#photo video")).to_be_visible()
    page.locator("#photo-close").click()
    expect(page.locator("#photo")).to_have_count(0)
    assert page.evaluate("cameras") == 0


def test_an_empty_board_is_photographed_once_and_fewer_hexes_are_asked_about(phone):
    """What the page learned is kept until people have it forgotten."""
    photo = taken(UNUSUAL, art="unseen")
    before = len(read(photo)["unsure"])
    empty = taken(UNUSUAL, art="unseen", empty=True, shot=1)
    at = Photographer(phone)
    at.press("#door-finished")
    phone.locator("#photo-doors").tap()
    at.press("#photo-wish-empty")
    expect(phone.locator("#photo-title")).to_have_text("Photograph the empty board")
    # A board with pieces is none: it is said, and the corners can be moved, or another photograph taken.
    phone.locator("#photo-open-file").set_input_files(file_of(photo.jpeg))
    at.read(photo.taps)
    expect(phone.locator(".photo-refusal")).to_contain_text("pieces stand on the board")
    at.press("#photo-again")
    phone.locator("#photo-open-file").set_input_files(file_of(empty.jpeg))
    at.mark(empty.taps)
    at.press("#photo-read")
    expect(phone.locator("#photo-empty-words")).to_contain_text("The page knows", timeout=LONG)
    phone.locator("#photo-open-file").set_input_files(file_of(photo.jpeg))
    at.read(photo.taps)
    left = phone.locator("#photo-board .is-asked, #photo-board .is-picked, #photo-board .is-likely").count()
    assert left < before * 2 / 3
    at.press("#photo-close")
    phone.reload()
    at.press("#door-finished")
    phone.locator("#photo-doors").tap()
    expect(phone.locator("#photo-empty-words")).to_contain_text("stays on your device")
    at.press("#photo-wish-forget")
    expect(phone.locator("#photo-empty-words")).to_contain_text("shows how your print looks")
    expect(phone.locator("#photo-wish-forget")).to_have_count(0)


def test_what_nobody_is_asked_about_stands_as_likely(phone):
    """In a strange palette more is unsure than people answer: the button says how much is taken as it stands."""
    photo = taken(UNUSUAL, art="unseen")
    at = Photographer(phone)
    at.press("#door-finished")
    at.open("#photo-doors", photo.jpeg)
    at.read(photo.taps)
    unsure = phone.locator("#photo-board .is-asked, #photo-board .is-picked, #photo-board .is-likely").count()
    expect(phone.locator("#photo-to-score")).to_contain_text(f"likely hexes included: {unsure}")
    # The buttons are in sight, without scrolling, at each question.
    for _ in range(12):
        if not phone.locator("#photo-asked").count():
            break
        button = phone.locator("#photo-confirm, #photo-choice-0").first
        expect(button).to_be_in_viewport(ratio=1)
        button.tap()
    left = phone.locator("#photo-board .is-likely").count()
    if left:
        expect(phone.locator("#photo-likely")).to_contain_text(f"Likely, not certain: {left}.")
        expect(phone.locator("#photo-to-score")).to_contain_text(f"likely hexes included: {left}")
        likely = phone.locator("#photo-board .is-likely").first
        assert "likely, not certain" in likely.get_attribute("aria-label")
        at.press("#photo-ask")
        expect(phone.locator("#photo-asked")).to_be_visible()
    else:
        expect(phone.locator("#photo-to-score")).not_to_contain_text("likely")
    at.press("#photo-to-score")
    expect(phone.locator("#gold")).to_be_visible()
