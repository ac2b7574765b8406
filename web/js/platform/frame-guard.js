/**
 * Keeps the page out of frames: in one, people cannot know whose buttons they press. Hosts that set headers forbid it
 * already (scripts/lib/site/headers.py). This runs before the page is shown, because it is part of the script that
 * blocks the first paint; nothing else of the page runs in a frame.
 */

if (self !== top) {
  document.documentElement.classList.add("framed");
  throw new Error("Hexreeve does not run inside another page");
}
