/** What the engine answers to the pages of The Builders. Written by scripts/generate from the engine's types: change those. */

import type { ChecklistGroup, Judged, LogEntry, Named } from "./answers.js";
import type { GameRecord } from "./builders-records.js";

export type * from "./builders-records.js";

/** A card's printed facts. Workers and machines have `brings` and `wage`, buildings and machines `needs`. */
export interface CardView extends Named {
  help: string;
  kind: string;
  kind_name?: string;
  wage?: number;
  brings?: Record<string, number>;
  coins?: number;
  points?: number;
  needs?: Record<string, number>;
}

/** A face-up card: how many actions it costs, and whether it may be taken now. */
export interface OpenCard extends CardView {
  cost: number;
  legal: boolean;
}

/** The face-up cards of a row. */
export interface Row {
  cards: OpenCard[];
  rule: string;
  /** How many cards the deck has; null where the table has the deck. */
  deck: number | null;
  /** Without a deck: the cards that can come up next. */
  unseen: CardView[];
}

/** The two rows of face-up cards. */
export interface Rows {
  buildings: Row;
  workers: Row;
}

/** What it costs to send a free worker to a site, and what the site would still lack. */
export interface SendOffer {
  worker: string;
  cost: number;
  wage: number;
  legal: boolean;
  lacking: Record<string, number>;
  finishes: boolean;
}

/** An open site: what it needs, has and lacks, and what each free worker would cost and change. */
export interface SiteView extends CardView {
  workers: CardView[];
  brought: Record<string, number>;
  lacking: Record<string, number>;
  lacking_words: string;
  /** How many workers have been sent there in this turn. */
  sent: number;
  /** How many actions the next worker costs. */
  cost: number;
  offers: SendOffer[];
}

/** A worker without a site, and the sites where it may be sent now. */
export interface FreeWorker extends CardView {
  sites: string[];
}

/** A player's coins, points and cards. */
export interface PlayerView extends Named {
  coins: number;
  points: number;
  free: FreeWorker[];
  sites: SiteView[];
  done: CardView[];
}

/** Coins that can be taken for some actions. */
export interface CoinOffer {
  actions: number;
  coins: number;
  words: string;
  legal: boolean;
}

/** What one more action costs in coins, and whether it can be bought now. */
export interface BuyOffer {
  price: number;
  legal: boolean;
}

/** What the player to act may do, as `hexreeve legal --json` prints it; after the end only player and phase. */
export interface LegalRecord {
  player: string | null;
  phase: string;
  actions_left?: number;
  open?: string[];
  recruit?: string[];
  /** What it costs to send a worker to a site: `cost` in actions and `wage` in coins, by worker and site. */
  send?: Record<string, Record<string, Record<string, number>>>;
  /** For how many actions coins may be taken. */
  coins?: number[];
  buy?: boolean;
  end_turn?: boolean;
}

/** A player in a position: coins, points, and ids of cards; workers by site. */
export interface SeatPosition {
  coins: number;
  points: number;
  free: string[];
  sites: Record<string, string[]>;
  done: string[];
}

/** The position that a report gives. */
export interface Position {
  active: string;
  actions_left: number;
  players: Record<string, SeatPosition>;
  workers: string[];
  buildings: string[];
}

/** Points by player and where they come from, as `hexreeve score --json` prints it. */
export interface ScoreRecord {
  players: Record<string, Record<string, number>>;
  winners: string[];
  /** The tie-break that decided, if there was one. */
  decided: string | null;
  /** The finished cards, by kind and player. */
  why: Record<string, Record<string, string[]>>;
}

/** Where points come from. */
export interface ScoreRow extends Named {
  rule: string;
}

/** The points with names: a row for where they come from, a column for each player. */
export interface ScoreView extends ScoreRecord {
  rows: ScoreRow[];
  result: string;
}

/** A game as the page shows it. */
export interface GameView {
  active: string | null;
  phase: string;
  todo: string;
  todo_rule: string;
  actions_left: number;
  last_round: boolean;
  last_round_points: number;
  legal: LegalRecord;
  rows: Rows;
  coins: CoinOffer[];
  buy: BuyOffer;
  players: PlayerView[];
  log: LogEntry[];
  score: ScoreView;
}

/** Every card and resource with its name. */
export interface CardNames {
  buildings: CardView[];
  workers: CardView[];
  resources: Named[];
}

/** Everything that the pages draw and name. */
export interface Catalog extends CardNames {
  /** An SVG document with the drawings of all emblems. */
  emblems: string;
}

/** A set-up as the page shows it. */
export interface Table extends Judged<GameRecord, GameView> {
  link: string;
  text: string;
  checklist: ChecklistGroup[];
  svg: string;
}
