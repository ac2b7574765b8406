/** The page's one engine. The page asks for this module first, so that the engine is under way before anything else. */

import { Engine } from "./engine-client.js";

export const engine = new Engine();
