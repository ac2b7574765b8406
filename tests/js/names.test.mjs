import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../web/js/", import.meta.url));
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
  .sort();

/** Participles and gerunds: "held" names no thing, and "holding" none that is done. */
const REGULAR = /^[a-z]+(ed|en|un|wn|ing)$/;
const IRREGULAR =
  `built brought bound bought caught cut done felt found gone got had heard held hid hit kept laid led left lent
  let lit lost made meant met paid put said sent set shut sold sought spent stood taught thought told understood won`.split(
    /\s+/,
  );
/** Words that look so and are none, or that are verbs as well. */
const VERBS = "bring feed let listen need open own put ring run set shed speed string".split(" ");

const isParticiple = (name) => !VERBS.includes(name) && (REGULAR.test(name) || IRREGULAR.includes(name));

/** The names of the functions that a module exports. */
function functionsOf(file) {
  const text = readFileSync(root + file, "utf8");
  const declared = text.matchAll(/^export (?:async )?function\*? (\w+)/gm);
  const assigned = text.matchAll(/^export const (\w+) = (?:async )?(?:\/\*\*.*?\*\/ )?(?:\([^)]*\)|\w+) =>/gm);
  const made = text.matchAll(/^export const (\w+) = \w+\($/gm);
  return [...declared, ...assigned, ...made].map(([, name]) => name);
}

test("a name stands for one file: only the same thing of both games shares one", () => {
  /** A file's place in its game; elsewhere its place. */
  const place = (file) => file.replace(/^games\/[^/]+\//, "games/*/");
  const names = [...new Set(files.map((file) => basename(file)))];
  assert.ok(names.length > 100);
  const twice = names
    .map((name) => files.filter((file) => basename(file) === name))
    .filter(
      ([first, ...others]) => !first.endsWith("/types.d.ts") && others.some((other) => place(other) !== place(first)),
    );
  assert.deepEqual(twice, []);
});

test("no exported function is called by a participle or a gerund alone", () => {
  const names = files.flatMap((file) => functionsOf(file).map((name) => [file, name]));
  assert.ok(names.length > 200);
  assert.deepEqual(
    names.filter(([, name]) => isParticiple(name)),
    [],
  );
});

test("participles and gerunds are found", () => {
  for (const name of ["taken", "tapped", "whole", "begun", "holding", "kept", "lying", "shown"])
    assert.equal(isParticiple(name), name !== "whole", name);
});
