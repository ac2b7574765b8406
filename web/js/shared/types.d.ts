/** The state that both games share, with the types of the engine's answers. */

import type {
  Book,
  Case,
  Casebook,
  Counted,
  Explained,
  JudgedRuling,
  LogEntry,
  Named,
  SearchResults,
  Seat,
} from "../engine/answers.js";
import type { Engine } from "../engine/client.js";
import type { StoredGame } from "./games/stored-game.js";
import type { Open } from "./share/open-file.js";

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

/** A moment that is looked back at and cannot be changed: a line of actions after the first `at` of them. */
export interface PastMoment {
  actions: object[];
  at: number;
  /** The index of the branch; null for the game itself. */
  branch: number | null;
  view: JudgedGame["view"];
}

/** A game as it is stored on the device. The actions after the first `done` are undone. */
export interface SavedGameOf<R, A> {
  id: string;
  /** In ms since 1970, as is `changed`. */
  created: number;
  changed: number;
  /** How often it has been written: a write that is based on another revision is refused. 0 if never. */
  revision: number;
  /** Who has the cards: the table, which names what comes up, or the page, which deals. */
  cards: "ours" | "dealt";
  record: R;
  done: number;
  undone?: Undone<A>[];
  /** Whether another device plays the game, and this one only follows. */
  watched?: boolean;
}

/** A stored game of either kind, as far as both are alike. */
export interface AnyStoredGame extends StoredGame {
  record: StoredGame["record"] & { position?: unknown; gold?: unknown };
  drawn?: unknown;
  undone?: Undone<object>[];
  watched?: boolean;
}

/** A judged game of either kind. */
export interface JudgedGame {
  id: string;
  done: number;
  record: { actions: object[] };
  view: { log: LogEntry[]; players: Named[]; todo: string };
}

/** The game of either kind that is on the page. */
export interface GameOnPage extends AnyStoredGame, Pick<JudgedGame, "view"> {
  question?: unknown;
}

/** A game that has come from another device. */
export interface Arrived {
  /** The game of this device that it belongs to. */
  id: string;
  /** For the sentence about it: how many actions. */
  counts: Record<string, number>;
  /** The record that may take the place of ours; null if the game is new here. */
  record: AnyStoredGame["record"] | null;
}

/** An entry in the list of stored games, of either kind. */
export interface Summary {
  id: string;
  created: number;
  changed: number;
  players: Seat[];
  seed: string;
  /** The number of turns that have ended. */
  turns: number;
  /** Why the engine could not read it. */
  refused?: string;
}

/** An entry in the list of stored games for a record in quarantine, because it cannot be read. */
export interface UnreadableEntry {
  id: IDBValidKey;
  /** How people know it. */
  title: string;
  /** Whether a later version of the page has stored it. */
  later: boolean;
}

/** A final score: a line for each row, a column for each player. */
export interface Scored {
  /** The id of the game; null for bare numbers. */
  id: string | null;
  seed: string;
  rows: string[];
  /** The ids of the rows; results of before they were noted have none, nor what follows. */
  rowIds?: string[];
  /** The names of what was played on. */
  board?: string;
  boxes?: string[];
  /** The quadrants, cards and tasks by their ids. */
  quadrants?: string[];
  cards?: string[];
  /** How many turns each player had, if the log begins with the game. */
  rounds?: number;
  /** The link of the set-up. */
  setup?: string;
  players: ScoredPlayer[];
}

/** A player of a final score, in the order of the seats. */
export interface ScoredPlayer {
  name: string;
  /** The id of a player without a name: the name that stands there is in the language of the day. */
  unnamed?: string;
  amounts: number[];
  total: number;
  winner: boolean;
  starts?: boolean;
  /** The id of the colour or of the seat. */
  colour?: string;
  /** How well the robot plays that had the seat. */
  robot?: string;
}

/** What games of robots on the same set-up came to, on average. */
export interface Expected {
  games: number;
  /** Gold per player, by the id of the row. */
  gold: Record<string, number>;
  rounds: number;
  /** Gold between the best two. */
  gap: number;
}

/** Numbers as they are typed: by line, then by seat. */
export interface Numbers {
  lines: string[];
  players: Named[];
  gold: Record<string, Record<number, string>>;
}

/** A stored result. */
export interface Result extends Scored {
  id: string;
  /** When it was saved, in ms since 1970. */
  played: number;
  /** How often it has been written; 0 if never. */
  revision: number;
  /** The id of the game that was played. */
  game: string;
  /** What the forecast expected, once somebody has asked. */
  expected?: Expected;
}

/** The part of a game that the log shows. */
export interface LoggedGame {
  id: string;
  done: number;
  record: { actions: { type: string }[] };
  undone?: Undone<object>[];
  view: { log: LogEntry[]; players: Named[] };
}

/** A rule's text that somebody has opened, and the place of the button: several may lead to one rule. */
export interface ExplainedRule extends Explained {
  place: string;
}

/** The state from which a ruling is drawn. */
export interface RulingState {
  view: string;
  draft?: unknown;
  refused: { ruling: Ruling } | null;
  explained: ExplainedRule | null;
  picture?: unknown;
}

/** The ruling on a refused action. */
export type Ruling = JudgedRuling<string>;

/** The rules page: what there is to read, and the entry that the address names. */
export interface Handbook {
  language: string;
  books: Book[];
  casebook: Casebook;
  entry: string;
}

/** What the rules page shows. */
export interface RulesState {
  handbook: Handbook | null;
  /** What is looked for, and what was found last; null until anything was. */
  found: { text: string; results: SearchResults | null } | null;
  /** The drawn examples of what has been opened, by the id of a question or rule. */
  cases: Record<string, Case<{ actions: object[] }>>;
}

/** The state that both games share. */
export interface PageState<Catalog, Choices, Table, Game, Action> extends RulesState {
  catalog: Catalog | null;
  /** The visitor's own choices, while those of a set-up are in force. */
  own: Choices | null;
  /** The set-up of the Set-up page. */
  table: Table | null;
  /** Its differences from the choices, as sentences. */
  outdated: string[];
  busy: boolean;
  /** Whether the set-up of a link is on its way. */
  opening: boolean;
  message: string;
  game: Game | null;
  /** The games stored on this device, newest first; null until they have been looked up. */
  games: Summary[] | null;
  looking: PastMoment | null;
  /** Whether another tab has the game, so that this one only shows it. */
  following: boolean;
  /** News of the game, until it has been read. */
  news: string;
  /** What has come from another device, until somebody has decided about it. */
  arrived: Arrived | null;
  unreadable: UnreadableEntry[];
  /** A refused action, until it is allowed or taken back. */
  refused: { ruling: Ruling; action: Action } | null;
  explained: ExplainedRule | null;
  /** Whether the score so far is shown during the game. */
  live: boolean;
  /** Whether the score is counted from bare numbers. */
  bare: boolean;
  /** The address that the browser did not copy, to be copied by hand. */
  byHand: string;
  /** The numbers typed without a game, null if there are none; and the engine's count of them. */
  numbers: Numbers | null;
  counted: Counted | null;
}

/** What an address asks for: a view of a game, the word that it begins with, and the unchecked text after its slash. */
export interface Asked {
  /** The id of the view; null if the address names none. */
  view: string | null;
  place: string;
  rest: string;
}

/** What the page hands to a game that it opens. */
export interface Host {
  engine: Engine;
  /** The view of the game that is shown first; null while another game is shown. */
  first: string | null;
  /** Shows a view of the game, and names it in the address. */
  go: (view: string) => void;
  /** Is told whether something is under way that must not be interrupted. */
  occupy: (occupied: boolean) => void;
  openFile: Open;
}

/** The pages of a game, for the page around the games. */
export interface GamePages {
  failed: (fault: unknown, file?: string) => void;
  follow: (asked: Asked) => Promise<void>;
  /** Leaves the pages: another game is shown. */
  leave: () => void;
  /** Shows everything again, in another language. */
  refresh: () => Promise<void>;
  /** Photographs the table, if the game can read one. */
  photograph?: () => Promise<void>;
  /**
   * Opens the record of a file, and goes to where it is shown, unless the visitor goes elsewhere meanwhile.
   *
   * format: the kind of the record, without the name of the game. from: where the visitor was.
   */
  open: (format: string, text: string, from: string) => Promise<unknown>;
}
