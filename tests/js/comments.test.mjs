import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../web/js/", import.meta.url));
const files = readdirSync(root, { recursive: true }).filter((file) => file.endsWith(".js"));
/** A comment before a function, a method, a getter or a constant that is an arrow function. */
const DOCUMENTED =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?(?:async )?(?:function\b|get (?=\w+\()|#?\w+\((?=[^\n]*\) \{$)|const \w+ = (?:async )?\()/gm;
const COMMENT = /\/\*\*(?:(?!\*\/)[\s\S])*\*\/|\/\/.*/g;
/** Words that begin so and are no verbs in the third person. */
const NOUNS = ["Always", "Others", "This"];
/** Says what the type says, or what people decode: a promise resolves, and what is true if ... needs no "whether". */
const RIDDLES = [
  /^Returns? (?!early)/,
  /\bSays? whether\b/,
  /\bKept (?:once|when|while|if)\b/,
  /\bResolved (?:once|when)\b/,
];

const words = (comment) =>
  comment
    .replace(/^\s*(?:\/\*\*|\*\/|\*|\/\/) ?/gm, "")
    .replace(/\*\/$/, "")
    .trim();

const beginsWithVerb = (text) => {
  const [first = ""] = /^[A-Z][a-z-]*/.exec(text) ?? [];
  return text.startsWith("True if ") || (first.endsWith("s") && !NOUNS.includes(first));
};

test("the comment of a function begins with a verb or with 'True if'", () => {
  const found = files.flatMap((file) =>
    [...readFileSync(root + file, "utf8").matchAll(DOCUMENTED)]
      .map(([, comment]) => words(comment))
      .filter((text) => text && !text.startsWith("@"))
      .map((text) => [file, text.split("\n")[0]]),
  );
  assert.ok(found.length > 500);
  assert.deepEqual(
    found.filter(([, text]) => !beginsWithVerb(text)),
    [],
  );
});

test("no comment says in other words what the type or 'resolves' says", () => {
  const found = files.flatMap((file) =>
    [...readFileSync(root + file, "utf8").matchAll(COMMENT)].map(([comment]) => [file, words(comment)]),
  );
  assert.ok(found.length > 1000);
  assert.deepEqual(
    found.filter(([, text]) => RIDDLES.some((riddle) => riddle.test(text))),
    [],
  );
});

test("such comments are found", () => {
  for (const text of ["Load the engine.", "The player in turn.", "Whether it is there.", "This is new."])
    assert.ok(!beginsWithVerb(text), text);
  for (const text of ["Loads the engine.", "True if it is there."]) assert.ok(beginsWithVerb(text), text);
  const [[, comment]] = "/** Load it. */\n  async load(way) {\n".matchAll(DOCUMENTED);
  assert.equal(words(comment), "Load it.");
});
