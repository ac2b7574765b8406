/** What the page keeps; with what the engine says, for those who need both. */

import type {
  Action,
  Catalog,
  Choices,
  Counted,
  Explained,
  GameRecord,
  GameView,
  Judged as JudgedOf,
  Position,
  QuadrantRecord,
  SetupRecord,
  Table,
  TileView,
} from "../engine/answers.js";
import type { Handbook, Looking, Numbers, Ruling, Spoiled, Summary, Undone } from "../shared/types.js";

export type * from "../shared/types.js";

/** A game that the engine has judged. */
export type Judged = JudgedOf<GameRecord, GameView>;

/** A game as it is kept on the device. The actions after the first `done` are undone. */
export interface Kept {
  id: string;
  /** In ms since 1970, as is `changed`. */
  created: number;
  changed: number;
  /** How often it has been written: a write that is based on another revision is refused. 0 if never. */
  revision: number;
  /** Who has the terrain cards: the table, or the page, which deals. */
  cards: "ours" | "dealt";
  /** Terrain cards that lie face up and are not played yet, and for whose use of what. */
  drawn?: { for: string; cards: string[] } | null;
  record: GameRecord;
  done: number;
  undone?: Undone<Action>[];
}

/** The game on the board. A question is asked about a position; it is not kept, and leads back to the position. */
export interface Game extends Kept {
  view: GameView;
  question: { draft: Draft; game: Game | null } | null;
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
  held: TileView;
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

/** A set-up that was on the page before, with its link as id. */
export interface Earlier {
  link: string;
  made: number;
  setup: SetupRecord;
}

/** A set-up that is to be played, and the maps that it lacks. */
export interface Awaited {
  table: Table;
  lacks: Lack[];
}

/** A map that is not on file: the id it is drawn under, what it is called, and where it lies. */
export interface Lack {
  id: string;
  name: string;
  words: string;
}

/** What is shown: a view of Kingdom Builder, or the pages of The Builders, which have views of their own. */
export type View = "setup" | "referee" | "score" | "rules" | "transcribe" | "builders";

export interface State {
  view: View;
  /** Whether the pages of The Builders hold what must not be interrupted. */
  occupied: boolean;
  catalog: Catalog | null;
  choices: Choices | null;
  /** The visitor's own choices, while those are chosen that came with a set-up. */
  own: Choices | null;
  /** The set-up of the Set-up view. */
  table: Table | null;
  /** What of it is not as it is chosen: sentences. */
  outdated: string[];
  /** A set-up that is to be played as soon as its maps are drawn, and those that are not. */
  awaited: Awaited | null;
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
  games: Summary[] | null;
  looking: Looking | null;
  /** Whether another tab has the game, so that this one only shows it. */
  following: boolean;
  /** What has become of the game, until it has been read. */
  news: string;
  spoiled: Spoiled[];
  tool: Tool | null;
  /** The tile that frees the next build of adjacency, and its place among the player's. */
  freeing: { held: TileView; index: number } | null;
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
  /** The address that the browser did not copy, to be copied by hand. */
  byHand: string;
  /** The maps that are kept on this device, newest first; null until they have been looked up. */
  maps: KeptMap[] | null;
  canvas: Canvas | null;
  /** What is typed without a game, null if nothing is; and what the engine says of it. */
  numbers: Numbers | null;
  counted: Counted | null;
  handbook: Handbook | null;
  /** Whether the board is seen from the other side of the table. */
  turned: boolean;
  /** Whether a newer version of the site is on this device and waits to be used. */
  newer: boolean;
  /** Whether this version does not start, and one that did is still on this device. */
  older: boolean;
}
