/** The page's one engine. The page asks for this module first, so that the engine is under way before anything else. */

import "../platform/framing.js";
import { Engine } from "./client.js";
import { paintScreen } from "./screen.js";

// Asked for here, its faults stand in this script, and nobody waits for another one.
export { endAhead, forgetAhead, keepAhead, languageOf } from "./ahead.js";
export { CallLost, EngineError, PartMissing } from "./client.js";
export { clearScreen, forgetScreen, keepScreen, painted, tapAgain } from "./screen.js";

export const engine = new Engine();
if (document.getElementById("main")) paintScreen();
else addEventListener("DOMContentLoaded", paintScreen);
