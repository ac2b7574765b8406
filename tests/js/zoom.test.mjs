import assert from "node:assert/strict";
import { test } from "node:test";

const SIZE = { width: 400, height: 300 };
/** What waits for the events of the page. */
const heard = {};
const hear = (name, listener) => Object.assign(heard, { [name]: listener });
Object.assign(globalThis, {
  document: { addEventListener: hear },
  ResizeObserver: class {
    observe() {}
  },
  WheelEvent: { DOM_DELTA_LINE: 1 },
});
const { Zoom } = await import("../../web/js/games/kingdom/board/zoom.js");

/** A frame with a paper as large as it, as an element of the page is asked about. */
function framed() {
  const classes = new Set();
  const classList = {
    contains: (name) => classes.has(name),
    toggle: (name, on) => (on ? classes.add(name) : classes.delete(name)),
  };
  const frame = {
    addEventListener: hear,
    classList,
    clientHeight: SIZE.height,
    clientWidth: SIZE.width,
    getBoundingClientRect: () => ({ left: 0, top: 0, ...SIZE }),
    style: {},
    tabIndex: -1,
  };
  const paper = { style: { transform: "" } };
  const covered = () => ({ width: 0, height: 0 });
  const zoom = new Zoom(
    frame,
    paper,
    () => true,
    () => {},
    covered,
  );
  const looks = () => [zoom.zoomed, classes.has("zoomed"), frame.tabIndex, paper.style.transform];
  return { zoom, looks, lies: () => paper.style.transform };
}

/** Moves a finger along some places. @param {number[][]} places */
function drag([first, ...rest], pointerId = 1) {
  const at = ([clientX, clientY]) => ({ clientX, clientY, isPrimary: pointerId === 1, pointerId });
  heard.pointerdown(at(first));
  for (const place of rest) heard.pointermove(at(place));
  return () => heard.pointerup(at(rest.at(-1) ?? first));
}

test("all of it is shown as it is, and its frame takes no keys", () => {
  const { zoom, looks } = framed();
  zoom.further();
  assert.deepEqual(looks(), [false, false, -1, ""]);
});

test("it is magnified by steps, six times at most, and whole again", () => {
  const { zoom, looks } = framed();
  zoom.closer();
  assert.deepEqual(looks(), [true, true, 0, "scale(1.5) translate(0px, 0px)"]);
  for (let i = 0; i < 9; i++) zoom.closer();
  assert.equal(zoom.scale, 6);
  zoom.whole();
  assert.deepEqual(looks(), [false, false, -1, ""]);
});

test("a finger moves it as far as its edge, and only if it is magnified", () => {
  const { zoom, lies } = framed();
  drag([
    [200, 150],
    [260, 150],
  ])();
  assert.equal(lies(), "");
  zoom.by(2);
  drag([
    [200, 150],
    [210, 130],
    [220, 170],
  ])();
  assert.equal(lies(), "scale(2) translate(10px, 10px)");
  // What is let go of stays, and nothing goes beyond the edge.
  heard.pointermove({ clientX: 0, clientY: 0, pointerId: 1 });
  assert.equal(lies(), "scale(2) translate(10px, 10px)");
  drag([
    [0, 0],
    [999, 0],
  ])();
  assert.equal(lies(), "scale(2) translate(100px, 10px)");
});

test("what lies under two fingers, or under the pointer of a wheel, stays there", () => {
  const { zoom, lies } = framed();
  const up = drag([[200, 150]]);
  drag(
    [
      [300, 150],
      [400, 150],
    ],
    2,
  )();
  up();
  // The middle between them went from (250, 150) to (300, 150), and they are twice as far apart.
  assert.equal(lies(), "scale(2) translate(0px, 0px)");
  zoom.whole();
  const turned = { clientX: 300, clientY: 75, ctrlKey: true, deltaMode: 0, deltaX: 0, preventDefault: () => {} };
  heard.wheel({ ...turned, deltaY: -40 });
  const scale = Math.exp(0.4);
  const [x, y] = lies()
    .match(/translate\((.*)px, (.*)px\)/)
    .slice(1)
    .map(Number);
  assert.ok(Math.abs(zoom.scale - scale) < 1e-9);
  // A place of the paper (100, -75 from its middle) is where it was.
  assert.ok(Math.abs((100 + x) * scale - 100) < 1e-9 && Math.abs((-75 + y) * scale + 75) < 1e-9);
});

/** A part of the paper, with its corners in the paper as it is without zoom. */
function partOf(paper, [left, top, right, bottom]) {
  const getBoundingClientRect = () => {
    const [scale = 1, x = 0, y = 0] =
      paper()
        .match(/-?[\d.]+(?:e-\d+)?/g)
        ?.map(Number) ?? [];
    const across = (at) => (at + x - SIZE.width / 2) * scale + SIZE.width / 2;
    const down = (at) => (at + y - SIZE.height / 2) * scale + SIZE.height / 2;
    return { left: across(left), right: across(right), top: down(top), bottom: down(bottom) };
  };
  return { getBoundingClientRect };
}

test("a choice is magnified as far as it fits, in the middle", () => {
  const { zoom, lies } = framed();
  const near = [partOf(lies, [100, 100, 120, 120]), partOf(lies, [130, 110, 150, 130])];
  assert.ok(zoom.fill(near, 2, 3));
  assert.equal(zoom.scale, 3);
  assert.ok(near.every((part) => zoom.shows(part)));
  const wide = [partOf(lies, [40, 100, 60, 120]), partOf(lies, [180, 110, 200, 130])];
  assert.ok(zoom.fill(wide, 2, 3));
  assert.equal(zoom.scale, 2.5);
  const [left, right] = wide.map((part) => part.getBoundingClientRect());
  assert.ok(Math.abs(left.left) < 1e-6 && Math.abs(right.right - SIZE.width) < 1e-6);
});

test("a choice that does not fit leaves all as it was", () => {
  const { zoom, looks, lies } = framed();
  const apart = [partOf(lies, [0, 0, 20, 20]), partOf(lies, [300, 200, 320, 220])];
  const before = looks();
  assert.ok(!zoom.fill(apart, 2, 3));
  assert.deepEqual(looks(), before);
});

test("what people do is known as done by hand", () => {
  const { zoom } = framed();
  zoom.by(2);
  // A finger that trembles moves nothing on purpose.
  drag([
    [200, 150],
    [203, 150],
  ])();
  assert.ok(!zoom.byHand);
  drag([
    [200, 150],
    [260, 150],
  ])();
  assert.ok(zoom.byHand);
});
