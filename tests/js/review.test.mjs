import assert from "node:assert/strict";
import { test } from "node:test";
import "./device.mjs";

// The engine looks into the page when it is imported.
globalThis.document = { querySelector: () => null };

const { costliest, isCostly } = await import("../../web/js/games/kingdom/referee/review.js");

test("a turn is costly if it costs a gold or more, and more than chance explains", () => {
  assert.equal(isCostly({ gold: 3, within: 2 }), true);
  assert.equal(isCostly({ gold: 3, within: 3 }), false);
  assert.equal(isCostly({ gold: 0.9, within: 0 }), false);
  assert.equal(isCostly({}), false);
});

test("the three costliest turns of each player are listed, the costliest first", () => {
  const turns = [2, 5, 3, 4].flatMap((gold) => ["blue", "red"].map((player) => ({ player, gold: gold * 2 })));
  const listed = costliest([...turns, { player: "blue", gold: 11 }]);
  assert.deepEqual(
    listed.map(({ player, gold }) => [player, gold]),
    [
      ["blue", 11],
      ["blue", 10],
      ["red", 10],
      ["blue", 8],
      ["red", 8],
      ["red", 6],
    ],
  );
});
