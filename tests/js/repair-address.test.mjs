import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { VIEWS as BUILDERS } from "../../web/js/games/builders/views.js";
import { VIEWS as KINGDOM } from "../../web/js/games/kingdom/views.js";
import { placeOfLink, repairAddress, repairLink } from "../../web/js/platform/repair-address.js";

const PLACES = [KINGDOM, BUILDERS].flatMap(({ prefix, views }) =>
  views.flatMap(({ links = [] }) => links.map((word) => prefix + word)),
);
const golden = (name) =>
  readFileSync(new URL(`../golden/${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .map((line) => /(?<!\S)[12]\.\S{20,}/.exec(line)?.[0])
    .filter(Boolean);
const [FIRST] = golden("links");
const SECOND = golden("game-links").find((link) => link.startsWith("2."));
/** A link of the second version may contain a slash, a colon and full stops in all places. */
const HARD = "2.A/B:C.-D./GAME/1.X:.Z";

const KINDS = {
  setup: FIRST,
  quadrant: FIRST,
  part: FIRST,
  game: SECOND,
  "game/dealt": HARD,
  "builders/setup": FIRST,
  "builders/game": HARD,
};
const ADDRESSES = Object.entries(KINDS).map(([place, link]) => `${place}/${link}`);

const encoded = (text) => text.replace(/[^\w-]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`);
const placeInCapitals = (text) => text.replace(/^[a-z/]+(?=\/\d)/, (place) => place.toUpperCase());
const inMiddle = (text, mark) => `${text.slice(0, 25)}${mark}${text.slice(25)}`;

/** What messengers and people do to the part behind the `#`. */
const DAMAGE = {
  nothing: (text) => text,
  "encoded slashes": (text) => text.replaceAll("/", "%2F"),
  "everything encoded": encoded,
  "encoded twice": (text) => encoded(encoded(text)),
  "a second, encoded hash": (text) => `%23${text}`,
  "a slash before": (text) => `/${text}`,
  "an exclamation mark before": (text) => `!/${text}`,
  "two slashes": (text) => text.replace("/", "//"),
  "a language before": (text) => `es/${text}`,
  "a language with a region before": (text) => `/es-MX/${text}`,
  "a whole address before": (text) => `https://table.example/x/#${text}`,
  "a place in capitals": placeInCapitals,
  "a place with a capital": (text) => text[0].toUpperCase() + text.slice(1),
  "an encoded soft hyphen": (text) => inMiddle(text, "%C2%AD"),
  "an encoded line break": (text) => inMiddle(text, "%0D%0A"),
  "an encoded space": (text) => inMiddle(text, "%20"),
  "a space that breaks no word": (text) => inMiddle(text, "%E2%80%8B"),
  "a byte that is no text": (text) => inMiddle(text, "%AD"),
  "wide letters": (text) => text.replace(/[/.:]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
  "hyphens that break no line": (text) => text.replaceAll("-", "\u2011"),
  "hyphens made one dash": (text) => text.replaceAll("--", "\u2014"),
  backslashes: (text) => text.replace(/[_.-]/g, "\\$&"),
};
for (const [name, mark] of Object.entries({
  "soft hyphen": "\u00ad",
  "line break": "\n",
  "line break with a return": "\r\n",
  tab: "\t",
  "zero-width space": "\u200b",
}))
  DAMAGE[`a ${name} inside`] = (text) => inMiddle(text, mark);
const ENDS = `. , ; ! ? ) ] } > " ' * ~ | … » ” ’ . ). ," ?! %22 %29 %3E %E2%80%9D`.split(" ");
for (const end of ENDS) DAMAGE[`${end} behind`] = (text) => text + end;
for (const end of [
  "?fbclid=IwAR0x-y_z",
  "&fbclid=2.AZ",
  "?utm_source=a&utm_medium=b",
  "#fbclid=Z",
  "&amp;gclid=1",
  "%3Ffbclid%3D1Z",
])
  DAMAGE[`${end} behind`] = (text) => text + end;
DAMAGE["several at once"] = (text) => `%23/ES/${encoded(inMiddle(placeInCapitals(text), "\u00ad"))}).?fbclid=Z`;

test("every kind of link survives every kind of damage", () => {
  assert.ok(PLACES.length >= 6);
  let walked = 0;
  for (const address of ADDRESSES) {
    const plain = address.startsWith("game/dealt") ? "game" : PLACES.find((place) => address.startsWith(`${place}/`));
    for (const [name, damage] of Object.entries(DAMAGE)) {
      assert.equal(repairAddress(damage(address), PLACES), address, `${name}: ${damage(address)}`);
      assert.equal(placeOfLink(repairAddress(damage(address), PLACES), PLACES), plain);
      walked += 1;
    }
  }
  assert.ok(walked > 300);
});

test("a repaired address is repaired to itself", () => {
  for (const address of [...ADDRESSES, "rules/kb.build.adjacent", "transcribe/my-temple", "builders/rules/question.a"])
    assert.equal(repairAddress(repairAddress(address, PLACES), PLACES), address);
});

test("a link is found in what people write around it", () => {
  for (const address of ADDRESSES) {
    const whole = `https://hexreeve.example/x/?lang=es#${address}`;
    const texts = [
      whole,
      `Look at this!\n${whole}`,
      `(${whole}).`,
      `<${whole}>`,
      `[our game](${whole}) tonight?`,
      `"${whole}", says Ana. See you at 7.`,
      `**${whole}**`,
      whole.replace("https", "HTTPS").replace("#", "%23"),
      `${whole}?fbclid=IwAR0`,
      whole.replace("?lang=es#", "?fbclid=1&lang=es#"),
      inMiddle(whole, "\u00ad"),
    ];
    for (const text of texts) assert.equal(repairLink(text, PLACES), address, text);
  }
  for (const address of [`game/${SECOND}`, `builders/game/${HARD}`]) {
    const whole = `https://hexreeve.example/#${address}`;
    const broken = `${whole.slice(0, -12)}\n${whole.slice(-12)}`;
    assert.equal(repairLink(`Here:\n${broken}\nSee you!`, PLACES), address);
  }
});

test("what has no link has none", () => {
  for (const text of [
    "",
    "https://example.org/",
    "https://example.org/setup/1.5",
    "#setup",
    "#rules/question.a",
    "game/2.",
  ])
    assert.equal(repairLink(text, PLACES), null, text);
});

test("a link whose place is lost is opened where any link is opened", () => {
  for (const lost of [SECOND, `gmae/${SECOND}`, `/${SECOND}.`, `es/${FIRST}`])
    assert.match(repairAddress(lost, PLACES), /^setup\/[12]\./, lost);
});

test("an ordinary address stays what it is, whatever is behind it", () => {
  const places = ["setup", "Referee", "rules/kb.build.adjacent", "transcribe/my-temple", "builders/score", "builders"];
  for (const place of places) {
    const right = place.toLowerCase();
    for (const damage of [place, `/${place}`, `${place}.`, `${place}?fbclid=1`, `${place}&utm=1`, encoded(place)])
      assert.equal(repairAddress(damage, PLACES), right, damage);
  }
});

test("what cannot be understood is handed on as it is, to be refused", () => {
  for (const nonsense of ["setup/rubbish", "game/%00", "part/1.", "quadrant/x", "constructor", "setup/3.new"])
    assert.equal(repairAddress(nonsense, PLACES), nonsense);
});
