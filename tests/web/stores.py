"""Tabs, and what is stored on the device: for the tests with several tabs."""

from playwright.sync_api import expect
from tables import LONG, wait_until
from visits import options

# All that is stored: the keys of localStorage, and the records of each database by store and key.
STORED = """async () => {
  const found = { texts: Object.keys(localStorage), records: {} };
  for (const { name } of await indexedDB.databases()) {
    const db = await new Promise((done, failed) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => failed(opening.error);
    });
    found.records[name] = {};
    for (const store of db.objectStoreNames) {
      const all = (found.records[name][store] = {});
      await new Promise((done) => {
        db.transaction(store).objectStore(store).openCursor().onsuccess = ({ target: { result: cursor } }) => {
          if (!cursor) return done();
          all[cursor.key] = cursor.value;
          cursor.continue();
        };
      });
    }
    db.close();
  }
  return found;
}"""
ROW = "wwwwwwwwww"
# Maps of another box, which are not on file.
TEMPLE, TAVERN = "temple", "tavern"
FOLLOWING = "This map is open in another tab. You see everything that is drawn there."


def records(page, database, store):
    return page.evaluate(STORED)["records"][database][store]


def wait_for(page, database, store, condition):
    """Wait until a script finds the stored `records` as expected."""
    wait_until(
        page,
        f"({STORED})().then((all) => {{ const records = all.records['{database}'].{store}; return {condition}; }})",
    )


def wait_for_row(page, name, row):
    """Wait until the first row of a map is stored."""
    wait_for(page, "hexreeve-maps", "maps", f"records['{name}']?.map[0] === '{row}'")


class Tab:
    """A tab and what a person does in it."""

    def __init__(self, page, site):
        self.page, self.site = page, site

    def go(self, place, ready="#load"):
        self.page.bring_to_front()
        self.page.goto(f"{self.site.url}#{place}")
        expect(self.page.locator(ready)).to_be_hidden(timeout=LONG)
        return self.page

    def reload(self, ready="#load"):
        self.page.bring_to_front()
        self.page.reload()
        expect(self.page.locator(ready)).to_be_hidden(timeout=LONG)
        return self.page

    def front(self):
        """A tab that is not in front draws once a second."""
        self.page.bring_to_front()
        return self.page

    def map(self, quadrant):
        page = self.go(f"transcribe/{quadrant}")
        expect(page.locator("#brushes button").first).to_be_visible()
        return page

    def type(self, hex_name, letters):
        """Paint from a hex on, by keys."""
        page = self.front()
        page.locator(f'#canvas [data-hex="{hex_name}"]').focus()
        page.keyboard.type(letters)

    def expect_ground(self, ground, *names):
        for name in names:
            expect(self.page.locator(f'#canvas [data-hex="{name}"]')).to_have_attribute(
                "aria-label", f"{name}, {ground}"
            )

    def set_up(self):
        page = self.go("setup")
        expect(page.locator("#board svg[data-seed]")).to_be_visible(timeout=LONG)
        options(page)
        return page
