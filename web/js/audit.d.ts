/** What the engine lists to be compared with the table. */

import type { Named } from "./types.js";

/** What must lie on the table, beside tiles: pieces by player and kind, walls, and what is known of the deck. */
export interface Audit {
  pieces: Record<string, (Named & { on_board: number; hexes: string[]; left: number })[]>;
  walls: { hexes: string[]; left: number };
  deck: { pile: number; discarded: Counted[]; removed: Counted[] } | null;
}

export interface Counted {
  name: string;
  count: number;
}
