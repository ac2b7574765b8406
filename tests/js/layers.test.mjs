import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../web/js/", import.meta.url));
const games = readdirSync(`${root}games`);

for (const layer of ["platform", "shared"])
  test(`${layer} names no game`, () => {
    const files = readdirSync(root + layer, { recursive: true }).filter((name) => /\.(js|d\.ts)$/.test(name));
    assert.ok(files.length > 10);
    const named = files.filter((name) => {
      const text = readFileSync(`${root}${layer}/${name}`, "utf8");
      return games.some((game) => new RegExp(`\\b${game}\\b`, "i").test(text));
    });
    assert.deepEqual(named, []);
  });
