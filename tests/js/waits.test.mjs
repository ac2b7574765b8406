import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { waitsIn } from "./waits.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const page = readFileSync(`${root}docs/waits.md`, "utf8");
/** Files of docs/waits.md, with the waits that it lists: the code in the first column. */
const listed = new Map(
  page
    .split(/^## (?=web\/)/m)
    .slice(1)
    .map((section) => {
      const [file, ...lines] = section.split("\n");
      const cells = lines.filter((line) => line.startsWith("| `")).map((line) => line.split(" | ")[0]);
      return [file, cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code))];
    }),
);
/** Folders whose modules all belong to the start. */
const START = ["web/js/engine", "web/js/engine/startup", "web/js/shell", "web/service-worker"];

for (const [file, waits] of listed)
  test(`docs/waits.md lists what ${file} waits for`, () => {
    assert.deepEqual(waits.toSorted(), waitsIn(root + file).toSorted());
  });

test("docs/waits.md has every module of the start that waits", () => {
  const modules = START.flatMap((folder) =>
    readdirSync(root + folder)
      .filter((name) => name.endsWith(".js"))
      .map((name) => `${folder}/${name}`),
  );
  const missing = modules.filter((file) => !listed.has(file) && waitsIn(root + file).length);
  assert.deepEqual(missing, []);
  assert.ok(modules.some((file) => listed.has(file)));
});
