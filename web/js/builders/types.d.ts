/** What the engine says of The Builders, and what its pages keep. */

import type { Handbook } from "../handbook.js";
import type { Explained, LogEntry, Named, Ruling, Shared } from "../types.js";

export type Resources = Record<string, number>;
export type RowName = "buildings" | "workers";

/** A card with what is printed on it: whoever works has `brings` and `wage`, a building or machine `needs`. */
export interface Card extends Named {
  help: string;
  kind: string;
  kind_name?: string;
  wage?: number;
  brings?: Resources;
  needs?: Resources;
  coins?: number;
  points?: number;
}

export interface Row {
  cards: (Card & { cost: number; legal: boolean })[];
  rule: string;
  /** How many cards the deck has; null where the table has the deck. */
  deck: number | null;
  unseen: Card[];
}

/** What it would cost to send a free worker to a site, and what would be lacking then. */
export interface Offer {
  worker: string;
  cost: number;
  wage: number;
  legal: boolean;
  finishes: boolean;
}

export interface Site extends Card {
  workers: Card[];
  brought: Resources;
  lacking_words: string;
  cost: number;
  offers: Offer[];
}

export interface Player extends Named {
  coins: number;
  points: number;
  free: (Card & { sites: string[] })[];
  sites: Site[];
  done: Card[];
}

export interface Score {
  players: Record<string, Record<string, number>>;
  winners: string[];
  rows: (Named & { rule: string })[];
  result: string;
}

export interface View {
  active: string | null;
  phase: string;
  todo: string;
  todo_rule: string;
  last_round: boolean;
  last_round_points: number;
  legal: { end_turn?: boolean };
  rows: Record<RowName, Row>;
  coins: { actions: number; coins: number; words: string; legal: boolean }[];
  buy: { price: number; legal: boolean };
  players: Player[];
  log: LogEntry[];
  score: Score;
}

export interface Action {
  player: string;
  type: string;
  card?: string;
  refill?: string;
  worker?: string;
  site?: string;
  actions?: number;
  count?: number;
  override?: boolean;
  note?: string;
}

export interface SetupRecord {
  seed: string;
  start: string;
  players: { id: string; name?: string }[];
  apprentices: Record<string, string>;
  workers: string[];
  buildings: string[];
}

/** The public record of a game. */
export interface GameRecord {
  format: string;
  version: number;
  setup: SetupRecord;
  actions: Action[];
}

export interface Judged {
  record: GameRecord;
  done: number;
  view: View;
}

/** Who has the cards: the table, which names what comes up, or the page, which deals. */
export type Cards = "ours" | "dealt";

export interface Kept {
  id: string;
  created: number;
  changed: number;
  cards: Cards;
  record: GameRecord;
  done: number;
}

export interface Game extends Kept {
  view: View;
}

/** A set-up as the engine shows it. */
export interface Table extends Judged {
  link: string;
  text: string;
  svg: string;
  checklist: { box: string; name: string; items: { id: string; count: number; words: string }[] }[];
}

export interface Catalog {
  buildings: Card[];
  workers: Card[];
  resources: Named[];
  /** An SVG document with the drawings of all emblems. */
  emblems: string;
}

/** What is laid out in groups that can be locked. */
export type Group = "buildings" | "workers" | "apprentices";

export interface Choices {
  count: number;
  names: string[];
  seed: string;
  cards: Cards;
}

export interface Numbers {
  buildings: number;
  machines: number;
  coins: number;
}

/** The points of players of whom only numbers are known. */
export interface Counted {
  players: Record<string, number>[];
  winners: number[];
  result: string;
}

export type Page = "setup" | "referee" | "score" | "rules";

export interface State {
  view: Page;
  catalog: Catalog | null;
  choices: Choices;
  table: Table | null;
  locks: Group[];
  busy: boolean;
  message: string;
  game: Game | null;
  games: Kept[] | null;
  /** A worker or a site that waits for the other. */
  picked: { player: string; worker: string | null; site: string | null } | null;
  /** An action that waits for the card that came up at the table. */
  coming: Action | null;
  refused: { ruling: Ruling; action: Action } | null;
  explained: Explained | null;
  live: boolean;
  bare: boolean;
  numbers: Numbers[];
  counted: Counted | null;
  shared: Shared | null;
  handbook: Handbook | null;
}
