/** The games, in the order of data/<id>/game.toml. Written by scripts/generate from the folders: change those. */

import { GAME as builders } from "./builders/game.js";
import { GAME as kingdom } from "./kingdom/game.js";

/** The game whose pages are there from the start; its addresses have no prefix. */
export const HOME = kingdom;
export const GAMES = [HOME, builders];
