"""A page that the browser translates: what the page says later is there, and the translator finds it too."""

import pytest
from builders_tables import RECORD
from builders_tables import User as Builder
from playwright.sync_api import expect
from tables import User, record

# Chromium's way: each text goes into two elements <font>, also every text that comes later.
BY_FONTS = """() => {
  const done = new WeakSet();
  const skipped = "script, style, svg, font, input, select";
  const each = (root) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(skipped)) continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      outer.append(inner);
      inner.textContent = `«${text.data}»`;
      text.replaceWith(outer);
    }
    for (const font of root.querySelectorAll("font:not(font font)")) {
      if (font.firstElementChild || !font.textContent.trim()) continue;
      const inner = document.createElement("font");
      inner.textContent = `«${font.textContent}»`;
      font.replaceChildren(inner);
    }
  };
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    each(document.body);
    watch();
  });
  const watch = () => watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
  each(document.body);
  watch();
  document.documentElement.classList.add("translated-ltr");
}"""
# Firefox's way: a sentence is taken apart and put together again, in the order of the other language; what is neither
# text nor element is dropped.
BY_SENTENCES = """() => {
  const each = (root) => {
    for (const part of root.querySelectorAll("p, li, strong, h2, h3, button, span, summary, small, b")) {
      if (part.closest("svg")) continue;
      const nodes = [...part.childNodes];
      if (!nodes.some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) continue;
      const told = nodes.filter((node) => node.nodeType !== Node.COMMENT_NODE);
      for (const node of nodes) node.remove();
      for (const node of told) {
        const plain = node.nodeType === Node.TEXT_NODE && node.data.trim() && !node.data.includes("«");
        if (plain) node.data = `«${node.data}»`;
        part.append(node);
      }
    }
  };
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    each(document.body);
    watch();
  });
  const watch = () => watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
  each(document.body);
  watch();
}"""
TRANSLATORS = {"by fonts": BY_FONTS, "by sentences": BY_SENTENCES}


def said(page, selector):
    """What a part of the page says, without the marks of the translator."""
    return page.locator(selector).first.inner_text().replace("«", "").replace("»", "")


def played(user, selectors):
    """What some parts of the page say after each step of a turn with a mistake in it."""
    page, told = user.page, []

    def note(step, actions):
        expect(page.locator("#log .turns li li button")).to_have_count(actions)
        told.append((step, *[" ".join(said(page, each).split()) for each in selectors]))

    user.press("#reveal-forest")
    expect(page.locator("#reveal-forest")).to_have_count(0)
    note("the card is up", 1)
    user.tap("M5")
    user.expect_piece("red", "M5")
    note("a build", 2)
    user.tap("A1")
    expect(page.locator("#ruling")).to_be_visible()
    note("a mistake", 2)
    user.tap("N5")
    user.expect_piece("red", "N5")
    note("another build", 3)
    return told


@pytest.mark.parametrize("way", TRANSLATORS)
def test_the_turn_and_every_answer_stay_current(own_page, site, way):
    selectors = ("#turn-now", "#ruling-said", "#log")
    user = User(own_page, site).visit()
    user.open(record(seed="plain"))
    plain = played(user, selectors)
    assert len({step[1] for step in plain}) > 2
    user.open(record(seed="translated"))
    expect(own_page.locator("#reveal-forest")).to_be_visible()
    own_page.evaluate(TRANSLATORS[way])
    expect(own_page.locator("#turn-now")).to_contain_text("«")
    assert played(user, selectors) == plain
    # The translator has found what came later.
    expect(own_page.locator("#log")).to_contain_text("«")


@pytest.mark.parametrize("way", TRANSLATORS)
def test_the_builders(own_page, site, way):
    selectors = ("#b-todo", "#b-log")

    def take():
        told = []
        for number in (1, 2):
            user.press(f"#b-coins-{number}")
            expect(own_page.locator("#b-log .turns button")).to_have_count(number)
            told.append(tuple(" ".join(said(own_page, each).split()) for each in selectors))
        return told

    user = Builder(own_page, site).visit()
    user.open(RECORD)
    plain = take()
    user.open(RECORD | {"setup": RECORD["setup"] | {"seed": "translated"}})
    expect(own_page.locator("#b-coins-2")).to_be_enabled()
    own_page.evaluate(TRANSLATORS[way])
    expect(own_page.locator("#b-todo")).to_contain_text("«")
    assert take() == plain


@pytest.mark.parametrize("way", TRANSLATORS)
def test_a_search_shows_what_is_found_now(page, site, way):
    def search():
        told = []
        for text in ("use a tile twice", "who wins a tie", "sword"):
            page.locator("#rules-field").fill(text)
            expect(page.locator("#rules-count")).to_contain_text("Found, best first")
            told.append(said(page, "#rules .found > li > details > summary"))
            page.locator("#rules-field").fill("")
            expect(page.locator("#rules .found")).to_have_count(0)
        return told

    User(page, site).visit("rules")
    plain = search()
    assert len({*plain}) == 3
    page.evaluate(TRANSLATORS[way])
    assert search() == plain
