/** The calls that the page may make, by method. Written by scripts/write_answers from the engine's types: change those. */

import type * as kingdom from "./answers.js";
import type * as builders from "./builders-answers.js";

export interface Calls {
  /** Return everything that can be chosen for a set-up, with names. */
  catalog: {
    given: object;
    answer: kingdom.Catalog;
  };
  /** Return a new set-up for some choices. An empty seed means a fresh one. */
  roll: {
    given: {
      choices: kingdom.Wishes;
      turned?: boolean;
    };
    answer: kingdom.Table;
  };
  /** Return where a set-up differs from the choices and only another roll can mend it. An empty seed matches any. */
  compare: {
    given: {
      setup: kingdom.SetupRecord;
      choices: kingdom.Wishes;
    };
    answer: kingdom.Mismatch[];
  };
  /** Return a set-up with other options and, if they can play it, other names and colours (see `reseated`). */
  adapt: {
    given: {
      setup: kingdom.SetupRecord;
      players: kingdom.PlayerRecord[];
      options: kingdom.Options;
      turned?: boolean;
    };
    answer: kingdom.Table;
  };
  /** Return the set-up of a file's text. */
  "open-setup": {
    given: {
      text: string;
      turned?: boolean;
    };
    answer: kingdom.Table;
  };
  /** Return the set-up of a record. */
  show: {
    given: {
      setup: kingdom.SetupRecord;
      turned?: boolean;
    };
    answer: kingdom.Table;
  };
  /** Return the set-up of a link. */
  "open-link": {
    given: {
      link: string;
      turned?: boolean;
    };
    answer: kingdom.Table;
  };
  /** Return the faults of a transcribed quadrant, and its picture; "?" is a hex not painted yet. */
  quadrant: {
    given: {
      quadrant: kingdom.QuadrantRecord;
    };
    answer: kingdom.QuadrantCheck;
  };
  /** Return the transcribed map of a file's text. */
  "open-quadrant": {
    given: {
      text: string;
    };
    answer: kingdom.QuadrantRecord | kingdom.PartRecord;
  };
  /** Return the transcribed quadrant of a link. */
  "open-quadrant-link": {
    given: {
      link: string;
    };
    answer: kingdom.QuadrantRecord;
  };
  /** Return the faults of the transcribed map of a part; a map without faults has a link too. */
  part: {
    given: {
      part: kingdom.PartRecord;
    };
    answer: kingdom.PartCheck;
  };
  /** Return the transcribed map of a part of a link. */
  "open-part-link": {
    given: {
      link: string;
    };
    answer: kingdom.PartRecord;
  };
  /** Return the QR code of a text as SVG. Raises InvalidInput for a text that is too long for one. */
  qr: {
    given: {
      text: string;
    };
    answer: kingdom.Svg;
  };
  /** Return the format of a file's record, such as "hexreeve.kingdom.game". */
  "format-of": {
    given: {
      text: string | null;
      head: number[];
    };
    answer: string;
  };
  /** Return the game of a file's text, or a new game of a file's set-up. */
  "open-game": {
    given: {
      text: string;
    };
    answer: kingdom.Judged<kingdom.GameRecord, kingdom.GameView>;
  };
  /** Return the game at one moment. */
  game: {
    given: {
      record: kingdom.GameRecord;
      done?: number | null;
    };
    answer: kingdom.Judged<kingdom.GameRecord, kingdom.GameView>;
  };
  /** Judge an action after the first `done` of a record. */
  act: {
    given: {
      record: kingdom.GameRecord;
      action: kingdom.Action;
      done?: number | null;
    };
    answer: kingdom.Taken<kingdom.GameRecord, kingdom.GameView> | kingdom.Refused;
  };
  /** Return the actions that a player has typed, each with its own text; they are not judged. */
  "read-moves": {
    given: {
      record: kingdom.GameRecord;
      text: string;
      player: string;
    };
    answer: kingdom.TypedMove[];
  };
  /** Draw `count` terrain cards for a table without a deck. Nothing is dealt ahead. */
  deal: {
    given: {
      record: kingdom.GameRecord;
      done?: number | null;
      count?: number;
    };
    answer: string[];
  };
  /** Return how an unfinished use of a tile can go on: by hex, all hexes that choosing it adds to the action. */
  continuations: {
    given: {
      record: kingdom.GameRecord;
      action: kingdom.Action;
      done?: number | null;
    };
    answer: Record<string, string[]>;
  };
  /** Return the position at one moment, as if the turn began with it. */
  position: {
    given: {
      record: kingdom.GameRecord;
      done?: number | null;
    };
    answer: kingdom.Position;
  };
  /** Return a game in the text notation, one line per turn. */
  notate: {
    given: {
      record: kingdom.GameRecord;
    };
    answer: string;
  };
  /** Return the text and source of a rule. Raises InvalidInput for an unknown id. */
  explain: {
    given: {
      rule: string;
    };
    answer: kingdom.Explained;
  };
  /** Add up typed gold, and say which amounts are impossible and who wins. `lines` are ids of score lines. */
  "count-gold": {
    given: {
      lines: string[];
      players: kingdom.TypedNumbers[];
    };
    answer: kingdom.Counted;
  };
  /** Return every card, tile, task, piece and rule, one book per box. */
  handbook: {
    given: object;
    answer: kingdom.Book[];
  };
  /** Return every question with its answer. */
  casebook: {
    given: object;
    answer: kingdom.Answered[];
  };
  /** Return the examples of a question, or the first of a rule, drawn and judged. */
  case: {
    given: {
      id: string;
    };
    answer: kingdom.Case;
  };
  /** Return every card with what is printed on it, the names of the resources, and the emblems as SVG. */
  "builders-catalog": {
    given: object;
    answer: builders.Catalog;
  };
  /** Return a new set-up. An empty seed means a fresh one; an empty start draws the player who starts. */
  "builders-setup": {
    given: {
      players: kingdom.PlayerRecord[];
      seed?: string;
      start?: string;
      decks?: boolean;
      kept?: Record<string, (string | null)[]> | null;
    };
    answer: builders.Table;
  };
  /** Return where a set-up differs from what is asked and only another roll can mend it. An empty seed matches any. */
  "builders-compare": {
    given: {
      setup: builders.SetupRecord;
      count: number;
      seed: string;
    };
    answer: kingdom.Mismatch[];
  };
  /** Return a set-up with other names at its seats, in their order. */
  "builders-adapt": {
    given: {
      setup: builders.SetupRecord;
      names: string[];
    };
    answer: builders.Table;
  };
  /** Return the set-up of a record. */
  "builders-show": {
    given: {
      setup: builders.SetupRecord;
    };
    answer: builders.Table;
  };
  /** Return the set-up of a link. */
  "builders-open-link": {
    given: {
      link: string;
    };
    answer: builders.Table;
  };
  /** Return the game of a file's text. */
  "builders-open": {
    given: {
      text: string;
    };
    answer: kingdom.Judged<builders.GameRecord, builders.GameView>;
  };
  /** Return the game at one moment. */
  "builders-game": {
    given: {
      record: builders.GameRecord;
      done?: number | null;
    };
    answer: kingdom.Judged<builders.GameRecord, builders.GameView>;
  };
  /** Judge an action after the first `done` of a record. */
  "builders-act": {
    given: {
      record: builders.GameRecord;
      action: builders.Action;
      done?: number | null;
    };
    answer: kingdom.Taken<builders.GameRecord, builders.GameView> | kingdom.Refused;
  };
  /** Return the id of the next card of the row "workers" or "buildings"; null if none is left. */
  "builders-deal": {
    given: {
      record: builders.GameRecord;
      row: string;
      done?: number | null;
    };
    answer: string | null;
  };
  /** Return the picture of the table at one moment. */
  "builders-picture": {
    given: {
      record: builders.GameRecord;
      done?: number | null;
    };
    answer: kingdom.Svg;
  };
  /** Add up typed points, and say which of them are impossible and who wins. */
  "builders-count": {
    given: {
      players: kingdom.TypedNumbers[];
    };
    answer: kingdom.Counted;
  };
  /** Return every card and rule, in one book. */
  "builders-handbook": {
    given: object;
    answer: kingdom.Book[];
  };
}

/** What a call takes beside the language. */
export type Given<M extends keyof Calls> = Calls[M]["given"];

/** What a call answers. */
export type Answer<M extends keyof Calls> = Calls[M]["answer"];

/** Make a call in the page's language. */
export type Ask = <M extends keyof Calls>(method: M, given: Given<M>) => Promise<Answer<M>>;

/** The calls that answer with an A. */
export type CallsFor<A> = { [M in keyof Calls]: Calls[M]["answer"] extends A ? M : never }[keyof Calls];
