"""What makes the page found and installed: its address, where the owner has named it, and its manifests."""

import json

import pytest
from lib import devenv
from lib.site import build, offline, words
from lib.site.page import with_address

HEAD = (
    '<title>Hexreeve</title>\n    <meta property="og:type"><meta property="og:image" content="pictures/hexreeve.png">'
)
WORDS = words.read(devenv.ROOT / "data")


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("", ""),
        ("https://example.org", "https://example.org/"),
        ("https://example.org/games/hexreeve/", "https://example.org/games/hexreeve/"),
        ("http://localhost:8000/", "http://localhost:8000/"),
    ],
)
def test_the_address_is_that_of_a_folder(monkeypatch, given, used):
    monkeypatch.setenv(build.ADDRESS, given)
    assert build.address() == used


@pytest.mark.parametrize(
    "given", ["example.org", "ftp://example.org/", "https://example.org/?a=1", 'https://example.org/"', "/hexreeve/"]
)
def test_what_is_no_address_is_one_sentence(monkeypatch, given):
    monkeypatch.setenv(build.ADDRESS, given)
    with pytest.raises(ValueError, match=r"must be an address such as https://example\.org/hexreeve/"):
        build.address()


def test_a_page_that_knows_its_address_names_it_and_the_whole_address_of_its_picture():
    page = with_address(HEAD, "https://example.org/h/", "A & B")
    assert "<title>A &amp; B</title>" in page
    assert '<link rel="canonical" href="https://example.org/h/">' in page
    assert '<meta property="og:url" content="https://example.org/h/">' in page
    assert '"og:image" content="https://example.org/h/pictures/hexreeve.png"' in page


def test_a_page_that_does_not_names_none():
    page = with_address(HEAD, "", "A")
    assert "<title>A</title>" in page
    assert "http" not in page
    assert '"og:image" content="pictures/hexreeve.png"' in page


def manifests(folder, address="", texts=WORDS):
    (folder / "app").mkdir(parents=True)
    offline.write_manifests(folder, folder / "app", texts, address)
    return {each: json.loads((folder / offline.manifest_of(each)).read_text("utf-8")) for each in texts}


def test_one_app_in_every_language_and_the_same_with_and_without_an_address(tmp_path):
    # Without `id` browsers take start_url, from the manifest's own folder.
    assert all("id" not in each for each in manifests(tmp_path / "a").values())
    ids = {each["id"] for each in manifests(tmp_path / "b", "https://example.org/h/").values()}
    assert ids == {"/h/"}


@pytest.mark.parametrize("language", WORDS)
def test_shortcuts_and_screenshots_speak_the_language(tmp_path, language):
    manifest = manifests(tmp_path)[language]
    mine = WORDS[language]
    assert {each["name"] for each in manifest["shortcuts"]} == {
        mine[f"shortcut.{key}"] for key in ("score", "rules", "photo")
    }
    assert {each["label"] for each in manifest["screenshots"]} == {mine["screenshot"]}
    assert "games" in manifest["categories"]


def test_a_language_without_a_screenshot_shows_the_fallback_s(tmp_path):
    first = next(iter(WORDS))
    shown = manifests(tmp_path, texts=WORDS | {"fr": WORDS[first]})["fr"]["screenshots"]
    assert [each["src"] for each in shown] == [f"pictures/{form}.{first}.webp" for form in offline.SCREENSHOTS]
