/** The page's one engine. The page asks for this module first, so that the engine is under way before anything else. */

import "../platform/frame-guard.js";
import { Engine } from "./client.js";
import { paintSnapshot } from "./startup/screen-snapshot.js";

export { CallLost, EngineError, PartMissing } from "./client.js";
// Asked for here, its faults stand in this script, and nobody waits for another one.
export { clearAnswers, disableAnswers, languageOf, storeAnswers } from "./startup/answer-cache.js";
export { clearSnapshot, forgetSnapshot, replayTaps, storeSnapshot, whenPainted } from "./startup/screen-snapshot.js";

export const engine = new Engine();
if (document.getElementById("main")) paintSnapshot();
else addEventListener("DOMContentLoaded", paintSnapshot);
