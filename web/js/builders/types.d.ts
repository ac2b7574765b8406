/** What the engine says of The Builders, and what its pages keep. */

import type { Action, Catalog, GameRecord, GameView, Table } from "../engine/builders-answers.js";
import type {
  Counted,
  Explained,
  Handbook,
  Judged as JudgedOf,
  Looking,
  Numbers,
  Ruling,
  Spoiled,
  Summary,
  Undone,
} from "../shared/types.js";

export type * from "../engine/builders-answers.js";

/** How much there is of each resource. */
export type Resources = Record<string, number>;
export type RowName = "buildings" | "workers";
/** A game that the engine has judged. */
export type Judged = JudgedOf<GameRecord, GameView>;
/** Who has the cards: the table, which names what comes up, or the page, which deals. */
export type Cards = "ours" | "dealt";

export interface Kept {
  id: string;
  /** In ms since 1970, as is `changed`. */
  created: number;
  changed: number;
  /** How often it has been written: a write that is based on another revision is refused. 0 if never. */
  revision: number;
  cards: Cards;
  /** A started action that waits for the card that came up at the table. */
  drawn?: Action | null;
  record: GameRecord;
  done: number;
  undone?: Undone<Action>[];
}

export interface Game extends Kept {
  view: GameView;
}

/** What is laid out in groups that can be locked. */
export type Group = "buildings" | "workers" | "apprentices";

export interface Choices {
  count: number;
  names: string[];
  seed: string;
  cards: Cards;
}

export type Page = "setup" | "referee" | "score" | "rules";

export interface State {
  view: Page;
  catalog: Catalog | null;
  choices: Choices;
  /** The visitor's own choices, while those are chosen that came with a set-up. */
  own: Choices | null;
  table: Table | null;
  /** What of it is not as it is chosen: sentences. */
  outdated: string[];
  locks: Group[];
  busy: boolean;
  message: string;
  game: Game | null;
  games: Summary[] | null;
  looking: Looking | null;
  following: boolean;
  news: string;
  spoiled: Spoiled[];
  /** A worker or a site that waits for the other. */
  picked: { player: string; worker: string | null; site: string | null } | null;
  /** How often something else was tapped while an action waited for its card. */
  reminded: number;
  refused: { ruling: Ruling; action: Action } | null;
  explained: Explained | null;
  live: boolean;
  bare: boolean;
  numbers: Numbers | null;
  counted: Counted | null;
  /** The address that the browser did not copy, to be copied by hand. */
  byHand: string;
  handbook: Handbook | null;
}
