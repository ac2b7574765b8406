/** What the page keeps of a game, whichever it is; with what the engine says, for those who need both. */

import type { Book, Explained, JudgedRuling, LogEntry, Named, Seat } from "../engine/answers.js";
import type { Stored } from "./kept-game.js";

export type * from "../engine/answers.js";

/** Actions that were undone before the game went on otherwise: a branch. */
export interface Undone<A> {
  /** After how many actions of the line from which it branches off. */
  at: number;
  actions: A[];
  /** When the game went on otherwise, in ms since 1970. */
  when: number;
  /** The branch from which it branches off; null for the game itself. */
  on: number | null;
}

/** What is looked at, and cannot be changed: a line of actions after the first `at` of them. */
export interface Looking {
  actions: object[];
  at: number;
  /** Which of the undone ones; null for the game itself. */
  branch: number | null;
  view: HeldJudged["view"];
}

/** A kept game of either kind, as far as both are alike. */
export interface KeptHeld extends Stored {
  record: Stored["record"] & { position?: unknown; gold?: unknown };
  drawn?: unknown;
  undone?: Undone<object>[];
}

/** What is said of a game of either kind. */
export interface HeldJudged {
  id: string;
  done: number;
  record: { actions: object[] };
  view: { log: LogEntry[]; players: Named[]; todo: string };
}

/** The game of either kind that is on the page. */
export interface Held extends KeptHeld, Pick<HeldJudged, "view"> {
  question?: unknown;
}

/** What the list of the kept games shows of one, whichever the game. */
export interface Summary {
  id: string;
  created: number;
  changed: number;
  players: Seat[];
  seed: string;
  /** How many have ended. */
  turns: number;
  /** Why the engine could not read it. */
  refused?: string;
}

/** What the list of the kept games shows of a record that is set aside: it cannot be read. */
export interface Spoiled {
  id: IDBValidKey;
  /** How people know it. */
  title: string;
  /** Whether a later version of the page has kept it. */
  later: boolean;
}

/** What a table has come to: a line of the score for each row, a column for each player. */
export interface Scored {
  /** The game it is of; bare numbers are of none. */
  id: string | null;
  seed: string;
  rows: string[];
  players: { name: string; amounts: number[]; total: number; winner: boolean }[];
}

/** Numbers as they are typed: by line, then by seat. */
export interface Numbers {
  lines: string[];
  players: Named[];
  gold: Record<string, Record<number, string>>;
}

/** A result that is kept. */
export interface Result extends Scored {
  id: string;
  /** When it was kept, in ms since 1970. */
  played: number;
  game: "kingdom" | "builders";
}

/** What the log shows of a game, whichever it is. */
export interface Logged {
  id: string;
  done: number;
  record: { actions: { type: string }[] };
  undone?: Undone<object>[];
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

/** The ruling on a refused action. */
export type Ruling = JudgedRuling<string>;

/** The rules pages, and the entry that the address names. */
export interface Handbook {
  language: string;
  books: Book[];
  entry: string;
}
