/** What the page keeps; with what the engine says, for those who need both. */

import type { Handbook } from "./handbook.js";
import type {
  Action,
  Catalog,
  Choices,
  Earlier,
  Explained,
  GameRecord,
  GameView,
  HeldTile,
  LogEntry,
  Named,
  Position,
  Ruling,
  SetupRecord,
  Table,
} from "./answers.js";

export type * from "./answers.js";

/** A record and what the engine says about the first `done` of its actions. */
export interface Judged {
  record: GameRecord;
  done: number;
  view: GameView;
}

/** A game as it is kept on the device. The actions after the first `done` are undone. */
export interface Kept {
  id: string;
  created: number;
  changed: number;
  /** Who has the terrain cards: the table, or the page, which deals. */
  cards: "ours" | "dealt";
  /** Terrain cards that lie face up and are not played yet, and for whose use of what. */
  drawn?: { for: string; cards: string[] } | null;
  record: GameRecord;
  done: number;
}

/** What a table has come to: a line of the score for each row, a column for each player. */
export interface Scored {
  /** The game it is of; bare numbers are of none. */
  id: string | null;
  seed: string;
  rows: string[];
  players: { name: string; amounts: number[]; total: number; winner: boolean }[];
}

/** A result that is kept. */
export interface Result extends Scored {
  id: string;
  /** When it was kept, in ms since 1970. */
  played: number;
  game: "kingdom" | "builders";
}

/** The game on the board. A question is asked about a position; it is not kept, and leads back to the position. */
export interface Game extends Kept {
  view: GameView;
  question: { draft: Draft; game: Game | null } | null;
}

/** What the log shows of a game, whichever it is. */
export interface Logged {
  id: string;
  done: number;
  record: { actions: { type: string }[] };
  view: { log: LogEntry[]; players: Named[] };
}

/** What a ruling is drawn from, whichever the game. */
export interface Judging {
  view: string;
  draft?: unknown;
  refused: { ruling: Ruling } | null;
  explained: Explained | null;
  picture?: unknown;
}

/** An address that was handed out: its QR code, and whether it stands there to be copied by hand. */
export interface Shared {
  address: string;
  code: string | null;
  field: boolean;
}

/** A position that is being put together; `hand` and `kind` are the colour and the piece that taps put down. */
export interface Draft {
  setup: SetupRecord;
  position: Position;
  view: GameView;
  hand: string;
  kind: string;
}

/** What the next tap is for: a tile, and what has been chosen for it so far. */
export interface Tool {
  player: string;
  held: HeldTile;
  /** Which of the player's tiles, of several that are equal. */
  index: number;
  /** The piece that moves. */
  from: string | null;
  /** The way so far, walls, or the centre of a wide piece. */
  chosen: string[];
  /** What can be chosen next, with all that is added by it; null where the view says that. */
  ways: Record<string, string[]> | null;
  /** The piece to take off, by player. */
  removed: Record<string, string>;
  /** The card that came up for it. */
  card: string | null;
}

/** The maps on this device that set-ups are drawn with. */
export interface Transcribed {
  quadrants: QuadrantRecord[];
  island: string[];
}

/** A transcribed quadrant, as in its file: ten rows of ten letters. */
export interface QuadrantRecord {
  id: string;
  box: string;
  locations: string[];
  map: string[];
}

/** A map as it is kept on the device: a quadrant or, with neither box nor locations, the island. */
export interface KeptMap extends QuadrantRecord {
  changed: number;
  /** Whether it is whole and nothing is wrong with it. */
  ready: boolean;
  /** Whether set-ups may have it. */
  used: boolean;
}

/** What a tap paints: one hex, the unpainted rest of its row, or the unpainted area around it. */
export type Reach = "hex" | "row" | "area";

/** Drawings of a letter of a map, each bottom first, and what it is called. */
export interface Paint {
  letter: string;
  name: string;
  drawings: string[][];
}

/** The map that is being painted. */
export interface Canvas {
  map: KeptMap;
  /** Whether it is kept on the device, or only looked at so far. */
  kept: boolean;
  /** Earlier rows, for the way back. */
  past: string[][];
  paints: Paint[];
  brush: string;
  reach: Reach;
  faults: string[];
  link: string | null;
}

/** What is shown: a view of Kingdom Builder, or the pages of The Builders, which have views of their own. */
export type View = "setup" | "referee" | "score" | "rules" | "transcribe" | "builders";

export interface State {
  view: View;
  /** Whether the pages of The Builders hold what must not be interrupted. */
  occupied: boolean;
  catalog: Catalog | null;
  choices: Choices | null;
  /** The set-up of the Set-up view. */
  table: Table | null;
  /** What of it the next roll leaves alone: a field of the record, or `field.place` of a list. */
  locks: string[];
  /** The set-ups of before, newest first. */
  earlier: Earlier[];
  busy: boolean;
  message: string;
  /** The set-up under `game` or `draft`, drawn. */
  picture: Table | null;
  game: Game | null;
  /** What is kept on this device, newest first; null until it has been looked up. */
  games: Kept[] | null;
  tool: Tool | null;
  /** The tile that frees the next build of adjacency, and its place among the player's. */
  freeing: { held: HeldTile; index: number } | null;
  /** A refused action, until it is allowed or taken back. */
  refused: { ruling: Ruling; action: Action } | null;
  explained: Explained | null;
  /** The hex that waits for a second, certain tap. */
  picked: string | null;
  /** What of the moves that were typed was not done, and what of them was not understood. */
  typed: { left: string; fault: string } | null;
  /** Whether the gold so far is shown during the game. */
  live: boolean;
  draft: Draft | null;
  /** The score line whose hexes are lit. */
  lit: { row: string; player: string } | null;
  /** Whether the score is counted from bare numbers. */
  bare: boolean;
  shared: Shared | null;
  /** The maps that are kept on this device, newest first; null until they have been looked up. */
  maps: KeptMap[] | null;
  canvas: Canvas | null;
  /** Gold by row, then by seat: colours may become known while it is typed. */
  numbers: Record<string, Record<number, number>>;
  handbook: Handbook | null;
  /** Whether the board is seen from the other side of the table. */
  turned: boolean;
  /** Whether a newer version of the site is on this device and waits to be used. */
  newer: boolean;
}
