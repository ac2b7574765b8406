/** The first script of the page. The rest comes after the first frame if that shows the last screen. */

// First of all, so that a fault in any other module counts as a start that failed.
import { markFailed } from "./boot-state.js";

// The others, in any order.

import { whenPainted } from "../engine/engine.js";

await whenPainted();
await import("./page.js").catch((fault) => {
  markFailed();
  throw fault;
});
