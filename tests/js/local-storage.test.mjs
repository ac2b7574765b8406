import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { deletesAfterAWeek } from "../../web/js/platform/storage/local-storage.js";

const WEBKIT = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const PHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT}`;
const SAFARI = `${PHONE} Version/19.0 Mobile/15E148 Safari/604.1`;
/** By name: what a browser says of itself, and whether it deletes what is stored. */
const BROWSERS = {
  "Safari on a phone": [SAFARI, true],
  "Safari on a tablet or a Mac": [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/19.0 Safari/605.1.15`,
    true,
  ],
  "Chrome on an iPhone": [`${PHONE} CriOS/156.0.0.0 Mobile/15E148 Safari/604.1`, true],
  "Firefox on an iPhone": [`${PHONE} FxiOS/153.0 Mobile/15E148 Safari/604.1`, true],
  "a view in another app of an iPhone": [`${PHONE} Mobile/15E148`, false],
  Chrome: [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
    false,
  ],
  "Chrome without windows": [
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36",
    false,
  ],
  "Chrome on Android": [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36",
    false,
  ],
  Edge: [
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0",
    false,
  ],
  Firefox: ["Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0", false],
};
const { GestureEvent, matchMedia } = globalThis;
const known = Object.getOwnPropertyDescriptor(globalThis, "navigator");

function browser(userAgent, { standalone = undefined, installed = false, gestures = false } = {}) {
  Object.defineProperty(globalThis, "navigator", { value: { userAgent, standalone }, configurable: true });
  globalThis.matchMedia = (query) => ({ matches: installed && query === "(display-mode: standalone)" });
  if (gestures) globalThis.GestureEvent = class {};
}

afterEach(() => {
  if (known) Object.defineProperty(globalThis, "navigator", known);
  else delete globalThis.navigator;
  globalThis.matchMedia = matchMedia;
  if (GestureEvent) globalThis.GestureEvent = GestureEvent;
  else delete globalThis.GestureEvent;
});

for (const [name, [userAgent, forgets]] of Object.entries(BROWSERS))
  test(`${name} ${forgets ? "deletes" : "keeps"} what is stored`, () => {
    browser(userAgent);
    assert.equal(deletesAfterAWeek(), forgets);
  });

test("a browser with Apple's gestures deletes it, whatever it says of itself", () => {
  browser(`${PHONE} Mobile/15E148`, { gestures: true });
  assert.equal(deletesAfterAWeek(), true);
});

test("a page on the home screen keeps it", () => {
  browser(SAFARI, { standalone: true });
  assert.equal(deletesAfterAWeek(), false);
  browser(SAFARI, { gestures: true, installed: true });
  assert.equal(deletesAfterAWeek(), false);
  browser(SAFARI, { standalone: false });
  assert.equal(deletesAfterAWeek(), true);
});
