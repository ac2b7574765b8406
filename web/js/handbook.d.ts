/** What the engine says on the rules pages. */

import type { Explained, Named } from "./types.js";

/** A card, tile, piece ... with the rules about it, or a rule by itself. */
export interface HandbookEntry extends Named {
  text: string;
  /** What else there is to say, such as how many there are. */
  note: string;
  /** Whether what it does is on file. */
  known: boolean;
  rules: Explained[];
}

export interface Book extends Named {
  /** What of it is not on file, in sentences. */
  missing: string[];
  groups: (Named & { entries: HandbookEntry[] })[];
}

/** The rules pages, and the entry that the address names. */
export interface Handbook {
  language: string;
  books: Book[];
  entry: string;
}
