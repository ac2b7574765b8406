"""Markup that the device has kept is parsed only if it is what the engine and the page themselves write."""

import json
from pathlib import Path

import pytest
from box_data import PUBLISHED
from hexreeve.interfaces.page.facade import call
from playwright.sync_api import expect
from tables import User, record, seats

ROOT = Path(__file__).parents[2]
SOURCE = (ROOT / "web/js/platform/trusted-types.js").read_text("utf-8")
SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
XHTML = 'xmlns="http://www.w3.org/1999/xhtml"'
EVIL = "https://evil.invalid/x"
# What says of each text whether it is parsed: null, or why not.
PARSED = """async ([how, texts]) => {
  const parse = (await import("/trusted-types.js"))[how];
  return texts.map((text) => {
    try {
      parse(text);
      return null;
    } catch (fault) {
      return fault.message;
    }
  });
}"""
# The board and the panels as the page would keep them.
KEPT = """() => {
  const written = new XMLSerializer();
  const of = (id) => [...document.getElementById(id).children].map((each) => written.serializeToString(each)).join("");
  return {
    board: written.serializeToString(document.querySelector("#board svg")),
    panels: ["turn-now", "gold-now", "seats-now", "log"].map((id) => of(id).replace(/<!--.*?-->/g, "")),
  };
}"""


@pytest.fixture
def parsed(own_page, site):
    """A function that has the page's own module parse texts, on a page without a policy that could help it."""

    def serve(path, kind, body):
        own_page.route(f"{site.url}{path}", lambda route: route.fulfill(content_type=kind, body=body))

    serve("blank.html", "text/html", "<!doctype html><title>Blank</title>")
    serve("trusted-types.js", "text/javascript", SOURCE)
    own_page.goto(f"{site.url}blank.html")
    return lambda how, texts: own_page.evaluate(PARSED, [how, list(texts)])


def ask(method, **given):
    return json.loads(call(method, json.dumps({"language": "en", **given})))["ok"]


def pictures_in(answer):
    """Every SVG in an answer of the engine."""
    if isinstance(answer, dict):
        for name, value in answer.items():
            if name in ("svg", "emblems") and isinstance(value, str):
                yield value
            else:
                yield from pictures_in(value)
    elif isinstance(answer, list):
        for each in answer:
            yield from pictures_in(each)


def drawings():
    """What the engine draws: boards of every box, quadrants, cards, emblems, and examples of the rules."""
    for edition in ask("catalog")["editions"]:
        first = edition["id"] == "first"
        choices = {
            "edition": edition["id"],
            "boxes": list(PUBLISHED) if first else ["base"],
            "castle_tiles": not first,
            "players": [{"id": colour["id"], "name": "<Ana & Luis>"} for colour in edition["colours"][:2]],
        }
        for i in range(12):
            table = ask("roll", choices=choices | {"seed": f"markup-{i}"}, turned=bool(i % 2))
            yield table["svg"]
            lying = table["setup"]["board"][i % 4]["quadrant"]
            yield ask("quadrant-picture", quadrant=lying, setup=table["setup"], quadrants=[])["svg"]
    yield ask("builders-catalog")["emblems"]
    table = ask("builders-setup", players=[{"id": f"player-{i}", "name": ""} for i in (1, 2)], seed="x", decks=True)
    yield from pictures_in(table)
    for game in ("", "builders-"):
        for topic in ask(f"{game}casebook")["topics"]:
            # Every third one: they are drawn alike.
            for question in topic["questions"][::3]:
                yield from pictures_in(ask(f"{game}case", id=question["id"]))


def test_everything_that_the_engine_draws_is_parsed(parsed):
    all_ = list(dict.fromkeys(drawings()))
    assert len(all_) > 100
    assert set(parsed("parseDrawing", all_)) == {None}


def test_everything_that_the_page_keeps_is_parsed(page, site, parsed):
    """In the states of a turn: with a card, tiles, a ruling, gold, robots, the past, and in both languages."""
    user = User(page, site).visit()
    kept = []

    def keep():
        kept.append(page.evaluate(KEPT))

    user.open(record(position=seats("farm@R12 oracle barn", red="F8 F9", blue="Q7 R7"), players=5))
    keep()
    user.press("#reveal-forest")
    keep()
    page.locator("#tile-0").click()
    keep()
    page.locator("#tile-0").click()
    page.locator("#typed summary").click()
    page.locator("#typed-move").fill("a1")
    page.locator("#typed-move").press("Enter")
    expect(page.locator("#ruling")).to_be_visible()
    keep()
    user.press("#log-0")
    keep()
    page.keyboard.press("Escape")
    page.locator("#language").select_option("es")
    expect(page.locator("#log")).to_contain_text("principio")
    keep()
    for game in ("five-players-every-box", "four-players-every-box-refused-and-overridden", "four-players-house-rules"):
        page.locator("#import-file").set_input_files(str(ROOT / f"tests/games/{game}.json"))
        expect(page.locator("#log li, #message:visible").first).to_be_attached()
        keep()
    assert parsed("parseDrawing", [each["board"] for each in kept]) == [None] * len(kept)
    panels = [panel for each in kept for panel in each["panels"]]
    assert sum(map(bool, panels)) > 20
    assert set(parsed("parsePanel", panels)) == {None}


# --- what is refused -----------------------------------------------------------------------------------

LOADS = (f"url({EVIL})", f"url('{EVIL}')", f'url("{EVIL}#a")', f"URL( {EVIL} )", f"\\75rl({EVIL})", "url(x.svg#a)")
LOADS += ("url(data:image/svg+xml,x)", f"#fff url({EVIL})", f"url(#a) url({EVIL})", f"image-set('{EVIL}' 1x)")
LOADS += (f"image({EVIL})", "url(javascript:alert(1))", "var(--x)", "attr(href)", "env(x)", "expression(alert(1))")
PAINTED = ("fill", "stroke", "color", "filter", "clip-path", "mask", "mask-image", "cursor", "marker", "marker-start")
PAINTED += ("marker-mid", "marker-end", "background", "background-image", "list-style", "content", "font-family")
PAINTED += ("stroke-width", "opacity", "transform", "d", "x", "font", "shape-inside", "offset-path", "src", "style")
RUNS = ("onclick", "onload", "ONCLICK", "onbegin", "onfocusin", "style", "srcset", "formaction", "is", "target")
RUNS += ("popover", "popovertarget", "commandfor", "command", "ping", "download", "nonce", "slot", "part", "itemid")
RUNS += ("form", "formtarget", "contenteditable", "autofocus", "accesskey", "draggable", "xml:base", "xml:space")
RUNS += ("attributeName", "begin", "values", "from", "to", "in", "result", "externalResourcesRequired", "inert")
PLACES = (EVIL, "//evil.invalid", "x.svg", "x.svg#a", "javascript:alert(1)", " javascript:alert(1)", "data:text/html,x")
PLACES += ("java&#10;script:alert(1)", "blob:x", "/x#a", "?x#a", "#a javascript:x", "#&#10;a\\b")
ELEMENTS = ("script", "style", "image", "foreignObject", "set", "animate", "animateTransform", "animateMotion", "a")
ELEMENTS += ("filter", "feImage", "mask", "pattern", "linearGradient", "clipPath", "switch", "symbol", "view", "mpath")
ELEMENTS += ("textPath", "iframe", "metadata", "handler", "listener", "discard", "cursor", "font-face-uri", "G")
OTHERS = ("img", "iframe", "object", "embed", "script", "link", "meta", "base", "form", "style", "video", "audio")
OTHERS += ("source", "picture", "portal", "template", "slot", "dialog", "textarea", "math", "noscript", "x-own")
OTHERS += ("input-x", "BUTTON", "frame", "frameset", "applet", "svg", "animate", "title", "html", "body")


def drawing(inside):
    return f"<svg {SVG}>{inside}</svg>"


def refused(parsed, how, texts):
    texts = list(texts)
    assert len(texts) > 3
    assert [text for text, fault in zip(texts, parsed(how, texts), strict=True) if fault is None] == []


def test_what_stands_around_the_hostile_parts_is_parsed(parsed):
    """Else the tests below would show nothing."""
    good = (
        '<path fill="#fff" stroke="none" d="M0 0h1"/>',
        '<g fill="currentColor"><use href="#a"/><use xlink:href="#a"/></g>',
        '<path fill="rgb(1 2 3)" stroke="url(#a)" marker-start="url(#a)"/>',
        '<text id="a" class="b" transform="rotate(180 569 515.5)" aria-label="https://x">url(x)</text>',
    )
    assert parsed("parseDrawing", [drawing(each) for each in good]) == [None] * 4
    panels = ['<p id="x">a</p>', '<a href="#rules/kb.build.adjacent">b</a>', '<input type="text" value="url(x)"/>']
    assert parsed("parsePanel", panels) == [None] * 3


@pytest.mark.parametrize("name", PAINTED)
def test_no_look_loads_anything(parsed, name):
    quoted = [value.replace('"', "&quot;") for value in LOADS]
    refused(parsed, "parseDrawing", [drawing(f'<path {name}="{value}"/>') for value in quoted])
    refused(parsed, "parsePanel", [f'<svg {SVG}><path {name}="{value}"/></svg>' for value in quoted])
    refused(parsed, "parsePanel", [f'<p {name}="{value}"/>' for value in quoted])


def test_no_attribute_runs_anything(parsed):
    for start in ("<path", "<use", "<g", "<text"):
        refused(parsed, "parseDrawing", [drawing(f'{start} {name}="x"/>') for name in RUNS])
    refused(parsed, "parseDrawing", [f'<svg {SVG} {name}="x"/>' for name in RUNS])
    for start in ("<p", "<button", "<input", "<a", "<option"):
        refused(parsed, "parsePanel", [f'{start} {name}="x"/>' for name in RUNS])


def test_no_link_leads_elsewhere(parsed):
    for name in ("href", "xlink:href"):
        refused(parsed, "parseDrawing", [drawing(f'<use {name}="{place}"/>') for place in PLACES])
        # Only `use` has one.
        refused(parsed, "parseDrawing", [drawing(f'<{kind} {name}="#a"/>') for kind in ("path", "g", "text", "defs")])
    refused(parsed, "parsePanel", [f'<a href="{place}">x</a>' for place in PLACES])


def test_no_other_element_is_parsed(parsed):
    refused(parsed, "parseDrawing", [drawing(f"<{name}/>") for name in ELEMENTS])
    refused(parsed, "parsePanel", [f"<{name}/>" for name in OTHERS])


def test_no_other_namespace_is_parsed(parsed):
    foreign = (
        '<m:math xmlns:m="http://www.w3.org/1998/Math/MathML" href="javascript:alert(1)"/>',
        '<e:listener xmlns:e="http://www.w3.org/2001/xml-events" event="click"/>',
        '<path xmlns="http://other.invalid"/>',
        '<path xmlns=""/>',
        '<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x"/>',
        '<path xmlns:e="http://www.w3.org/2001/xml-events" e:event="click"/>',
        f'<use xmlns:e="http://other.invalid" e:href="{EVIL}"/>',
        f'<use xmlns:e="http://www.w3.org/1999/xlink" e:href="{EVIL}"/>',
        '<path xmlns:e="http://www.w3.org/2000/svg" e:fill="#fff"/>',
    )
    refused(parsed, "parseDrawing", map(drawing, foreign))
    refused(parsed, "parsePanel", foreign)


def test_no_entity_and_no_instruction_is_parsed(parsed):
    entity = f'<!DOCTYPE svg [<!ENTITY x "{EVIL}"><!ENTITY y "<script/>">]>'
    refused(
        parsed,
        "parseDrawing",
        (
            f'{entity}<svg {SVG}><use href="&x;"/></svg>',
            f"{entity}<svg {SVG}>&y;</svg>",
            f"<!DOCTYPE svg><svg {SVG}/>",
            f'<!DOCTYPE svg SYSTEM "{EVIL}"><svg {SVG}/>',
            f'<?xml-stylesheet href="{EVIL}"?><svg {SVG}/>',
            drawing(f'<?xml-stylesheet href="{EVIL}"?>'),
            drawing('<use href="&#106;avascript:alert(1)"/>'),
            drawing('<path fill="&#117;rl(&#104;ttps://evil.invalid)"/>'),
            drawing("<path"),
            "<svg/>",
            "",
        ),
    )
    refused(parsed, "parsePanel", ("<p>&nbsp;</p>", "<p>", "<?php x?>", "</div><p/>", "</div><div>"))
