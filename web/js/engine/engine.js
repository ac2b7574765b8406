/** The page's one engine. The page asks for this module first, so that the engine is under way before anything else. */

import "../platform/frame-guard.js";
import { markFirstVisit } from "../platform/ui/first-visit.js";
import { showOpening } from "../platform/ui/opening-screen.js";
import { Engine } from "./client.js";
import { paintSnapshot } from "./startup/screen-snapshot.js";

export { callInAnyLanguage } from "./any-language.js";
export { CallLost, EngineError, PartMissing } from "./call-errors.js";
export { lacksTexts, requestTexts, watchTexts } from "./language-texts.js";
// Re-exported so that these modules are part of this bundle and need no further download.
export { clearAnswers, disableAnswers, languageOf, storeAnswers } from "./startup/answer-cache.js";
export { clearSnapshot, forgetSnapshot, replayTaps, storeSnapshot, whenPainted } from "./startup/screen-snapshot.js";

markFirstVisit();
showOpening();
export const engine = new Engine();
if (document.getElementById("main")) paintSnapshot();
else addEventListener("DOMContentLoaded", paintSnapshot);
