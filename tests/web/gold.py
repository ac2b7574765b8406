"""The gold on the Score page: before and after people have said what lies on the table."""

from playwright.sync_api import expect

THREE = ("knights", "lords", "miners")


def expect_castles_only(page):
    """Nothing pays but castles, and nobody wins or leads."""
    expect(page.locator("#gold-sources")).to_be_visible()
    expect(page.locator("#result")).to_have_text("Castles only: nobody has said yet what else pays.")
    expect(page.locator("#gold tbody tr")).to_have_count(1)
    expect(page.locator("#gold tbody th")).to_contain_text("castles")
    for what in (".winner", "#gold .total", "#print-gold", "#results-keep", ".earning", "#editor .hands b"):
        expect(page.locator(what)).to_have_count(0)


def confirm(user, *cards):
    """Tap the cards that lie on the table, and no others."""
    page = user.page
    expect(page.locator("#gold-sources")).to_be_visible()
    for pressed in page.locator("#sources-cards [aria-pressed=true]").all():
        pressed.click()
    for card in cards:
        user.press(f"#source-cards-{card}")
    user.press("#sources-confirm")
    expect(page.locator("#gold-sources")).to_have_count(0)


def expect_paying(page, *cards, features=("castle",)):
    """Exactly these cards bring gold, and these things that are no cards."""
    lines = [f"#change-{each}" for each in (*cards, *features)]
    rows = page.locator("#gold tbody tr:not(.total) .row-name")
    expect(rows.and_(page.locator(", ".join(lines)))).to_have_count(len(lines))
    expect(rows).to_have_count(len(lines))
    expect(page.locator("#gold .total td")).to_have_count(page.locator("#gold thead th").count())
