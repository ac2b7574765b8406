import assert from "node:assert/strict";
import { register } from "node:module";
import { test } from "node:test";

// Node takes the file of this package that is for scripts without modules.
const resolve = `export const resolve = (name, context, next) =>
  next(name === "@panzoom/panzoom" ? "@panzoom/panzoom/dist/panzoom.es.js" : name, context)`;
register(`data:text/javascript,${encodeURIComponent(resolve)}`);
const SIZE = { width: 400, height: 300 };
const nothing = () => {};
Object.assign(globalThis, {
  document: { addEventListener: nothing, createElement: () => ({ style: { transform: "", transformOrigin: "" } }) },
  requestAnimationFrame: setImmediate,
  ResizeObserver: class {
    observe() {}
  },
  ShadowRoot: class {},
});
const { Zoom } = await import("../../web/js/games/kingdom/board/zoom.js");

/** A frame with a paper as large as it, as an element of the page is asked about. */
function framed() {
  const classes = new Set();
  const classList = {
    contains: (name) => classes.has(name),
    toggle: (name, on) => (on ? classes.add(name) : classes.delete(name)),
  };
  const element = (parentNode) => ({ nodeType: 1, parentNode, style: {}, addEventListener: nothing });
  const frame = { ...element(document), classList, clientWidth: SIZE.width, clientHeight: SIZE.height, tabIndex: -1 };
  const paper = { ...element(frame), namespaceURI: "", dispatchEvent: nothing };
  const zoom = new Zoom(
    frame,
    paper,
    () => true,
    nothing,
    () => ({ width: 0, height: 0 }),
  );
  const looks = () => [zoom.zoomed, classes.has("zoomed"), frame.tabIndex, paper.style.transform];
  return { zoom, looks };
}

/** Waits until what the next frames of the display draw is there. */
const drawn = () => new Promise((done) => setTimeout(done));

test("all of it is shown as it is, and its frame takes no keys", async () => {
  const { zoom, looks } = framed();
  await drawn();
  assert.deepEqual(looks(), [false, false, -1, ""]);
  zoom.further();
  assert.deepEqual(looks(), [false, false, -1, ""]);
});

test("it is magnified by steps, six times at most, and whole again", async () => {
  const { zoom, looks } = framed();
  await drawn();
  zoom.closer();
  assert.deepEqual(looks(), [true, true, 0, "scale(1.5) translate(0px, 0px)"]);
  for (let i = 0; i < 9; i++) zoom.closer();
  assert.equal(zoom.scale, 6);
  zoom.whole();
  assert.deepEqual(looks(), [false, false, -1, ""]);
});
