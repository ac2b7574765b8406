/** The calls that the page may make, by method. Written by scripts/generate from the engine's types: change those. */

import type * as kingdom from "./answers.js";
import type * as builders from "./builders-answers.js";

export interface Calls {
  /** The QR code of an address as SVG. Raises InvalidInput for an address that is too long for a legible one. */
  qr: {
    given: {
      text: string;
    };
    answer: kingdom.Svg;
  };
  /** The format of a file's record. */
  "format-of": {
    given: {
      text: string | null;
      head: number[];
    };
    answer: string;
  };
  /** Where a link belongs, as the page's address names it; None if no place can read it. */
  "link-place": {
    given: {
      link: string;
    };
    answer: string | null;
  };
  /** The text and source of a rule, with what these boxes change in it; None for all boxes. */
  explain: {
    given: {
      rule: string;
      boxes?: string[] | null;
    };
    answer: kingdom.Explained;
  };
  /** Everything that can be chosen for a set-up, with names. */
  catalog: {
    given: object;
    answer: kingdom.Catalog;
  };
  /** Roll a set-up. An empty seed means a fresh one. */
  roll: {
    given: {
      choices: kingdom.Wishes;
      turned?: boolean;
    };
    answer: kingdom.Table;
  };
  /** Open the set-up of a file's text. */
  "open-setup": {
    given: {
      text: string;
      turned?: boolean;
    };
    answer: kingdom.Table;
  };
  /** Describe the set-up of a record. */
  show: {
    given: {
      setup: kingdom.SetupRecord;
      turned?: boolean;
    };
    answer: kingdom.Table;
  };
  /** Open the set-up of a link. */
  "open-link": {
    given: {
      link: string;
      turned?: boolean;
    };
    answer: kingdom.Table;
  };
  /** Check a transcribed quadrant: its faults and its picture; "?" is a hex not painted yet. */
  quadrant: {
    given: {
      quadrant: kingdom.QuadrantRecord;
    };
    answer: kingdom.QuadrantCheck;
  };
  /** Draw a small picture of a quadrant for a set-up; if a transcribed map replaces the quadrant, that map. */
  "quadrant-picture": {
    given: {
      quadrant: string;
      setup: kingdom.SetupRecord;
      quadrants: kingdom.QuadrantRecord[];
      turned?: boolean;
    };
    answer: kingdom.Svg;
  };
  /** What else could lie at each spot of a set-up, for a table that puts in what lies on its board. */
  alternatives: {
    given: {
      setup: kingdom.SetupRecord;
      turned?: boolean;
    };
    answer: kingdom.Spots;
  };
  /** Open the transcribed map of a file's text. */
  "open-quadrant": {
    given: {
      text: string;
    };
    answer: kingdom.QuadrantRecord | kingdom.PartRecord;
  };
  /** Open the transcribed quadrant of a link. */
  "open-quadrant-link": {
    given: {
      link: string;
    };
    answer: kingdom.QuadrantRecord;
  };
  /** Check the transcribed map of a part: its faults, or a link if it has none. */
  part: {
    given: {
      part: kingdom.PartRecord;
    };
    answer: kingdom.PartCheck;
  };
  /** Open the link of a part's transcribed map. */
  "open-part-link": {
    given: {
      link: string;
    };
    answer: kingdom.PartRecord;
  };
  /** All products, the games first. */
  products: {
    given: object;
    answer: kingdom.ProductView[];
  };
  /** The boxes, modes and edition of somebody who picks other products than before. Raises InvalidInput. */
  "own-products": {
    given: {
      before: string[];
      after: string[];
      boxes: string[];
      minis: Record<string, string>;
      edition: string;
    };
    answer: kingdom.OwnedBoxes;
  };
  /** Begin a draft for a table; the wishes that people fulfil themselves in it do not count. */
  "begin-draft": {
    given: {
      choices: kingdom.Wishes;
    };
    answer: kingdom.DraftView;
  };
  /** Describe a draft. Raises InvalidInput for a choice that it does not allow. */
  draft: {
    given: {
      draft: kingdom.DraftRecord;
    };
    answer: kingdom.DraftView;
  };
  /** Open the draft of a link. */
  "open-draft-link": {
    given: {
      link: string;
    };
    answer: kingdom.DraftView;
  };
  /** Open the draft of a file's text. */
  "open-draft": {
    given: {
      text: string;
    };
    answer: kingdom.DraftView;
  };
  /** The differences between a set-up and the choices that only another roll can remove. An empty seed matches any. */
  compare: {
    given: {
      setup: kingdom.SetupRecord;
      choices: kingdom.Wishes;
    };
    answer: kingdom.Mismatch[];
  };
  /** Give a set-up other options and, if it has room for them, other players (see `reseat`). */
  adapt: {
    given: {
      setup: kingdom.SetupRecord;
      players: kingdom.PlayerRecord[];
      options: kingdom.Options;
      turned?: boolean;
    };
    answer: kingdom.Table;
  };
  /** Open the game of a file's text, or begin a game with a file's set-up. */
  "open-game": {
    given: {
      text: string;
    };
    answer: kingdom.Judged<kingdom.GameRecord, kingdom.GameView>;
  };
  /** The link of a game. Raises InvalidInput for a game that is too long for one. */
  "game-link": {
    given: {
      record: kingdom.GameRecord;
    };
    answer: string;
  };
  /** Open the game of a link. */
  "open-game-link": {
    given: {
      link: string;
    };
    answer: kingdom.Judged<kingdom.GameRecord, kingdom.GameView>;
  };
  /** Describe the game after its first `done` actions. */
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
  /** The actions that a player has typed, each with its own text; they are not judged. */
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
  /** Ways to complete an unfinished use of a tile: by hex, all hexes that choosing it adds to the action. */
  continuations: {
    given: {
      record: kingdom.GameRecord;
      action: kingdom.Action;
      done?: number | null;
    };
    answer: Record<string, string[]>;
  };
  /** The position after the first `done` actions, as if the turn began there. */
  position: {
    given: {
      record: kingdom.GameRecord;
      done?: number | null;
    };
    answer: kingdom.Position;
  };
  /** Write a game in the text notation, one line per turn. */
  notate: {
    given: {
      record: kingdom.GameRecord;
    };
    answer: string;
  };
  /** Complete a position by the tiles that follow from its pieces, except where `told` says that its tiles stay. */
  describe: {
    given: {
      setup: kingdom.SetupRecord;
      position: kingdom.Position;
      told?: Record<string, string[]> | null;
    };
    answer: kingdom.DescribedPosition;
  };
  /** The pieces of a position as a list to be read and changed, one line a player. */
  "list-pieces": {
    given: {
      setup: kingdom.SetupRecord;
      position: kingdom.Position;
    };
    answer: string;
  };
  /** A position with the pieces of a list; players whom it does not name keep theirs. */
  "read-pieces": {
    given: {
      setup: kingdom.SetupRecord;
      position: kingdom.Position;
      text: string;
    };
    answer: kingdom.Position;
  };
  /** What can bring gold on the board of a set-up, and what of it lies there. */
  "gold-sources": {
    given: {
      setup: kingdom.SetupRecord;
    };
    answer: kingdom.GoldSources;
  };
  /** The set-up with exactly these things on its table, by group. Raises InvalidInput for what cannot lie there. */
  "set-gold-sources": {
    given: {
      setup: kingdom.SetupRecord;
      lie: Record<string, string[]>;
      house_rules?: Record<string, unknown> | null;
    };
    answer: kingdom.SetupRecord;
  };
  /** Add up typed gold, and say which amounts are impossible and who wins. `lines` are ids of score lines. */
  "count-gold": {
    given: {
      lines: string[];
      players: kingdom.TypedNumbers[];
    };
    answer: kingdom.Counted;
  };
  /** By hex to ask about, the gold that depends on what stands there. `pieces`: hexes by player, as is likeliest. */
  "gold-at-stake": {
    given: {
      setup: kingdom.SetupRecord;
      pieces: Record<string, string[]>;
      answers: Record<string, string[]>;
    };
    answer: Record<string, number>;
  };
  /** Play so many more quick games, at least one, and tell what all of them together say. */
  forecast: {
    given: {
      setup: kingdom.SetupRecord;
      games: number;
      tally?: kingdom.TallyRecord | null;
    };
    answer: kingdom.Forecasted;
  };
  /** What the robots do after the first `done` actions of a record. */
  "robot-plan": {
    given: {
      record: kingdom.GameRecord;
      done: number;
      passed?: boolean;
      tile?: string;
      card?: string;
    };
    answer: kingdom.RobotPlan;
  };
  /** What one of the turns of a game has cost, counted from 0. */
  review: {
    given: {
      record: kingdom.GameRecord;
      turn: number;
    };
    answer: kingdom.Reviewed;
  };
  /** Look for the board: the pixels of its corners NW, NE, SE and SW. */
  "find-corners": {
    given: {
      picture: kingdom.PictureBytes;
      edition: string;
      quadrants: kingdom.QuadrantRecord[];
    };
    answer: number[][];
  };
  /** Learn how a board looks without pieces, for `read-photo`. */
  "learn-empty-board": {
    given: {
      photograph: kingdom.Photograph;
      edition: string;
      quadrants: kingdom.QuadrantRecord[];
    };
    answer: kingdom.LearnedBoard;
  };
  /** Read a photograph of a whole board, or two of one board. */
  "read-photo": {
    given: {
      photographs: kingdom.Photograph[];
      edition: string;
      colours: string[];
      quadrants: kingdom.QuadrantRecord[];
      setup?: kingdom.SetupRecord | null;
      empty?: kingdom.KeptBoard | null;
    };
    answer: kingdom.SeenTable;
  };
  /** Propose the map of a photographed quadrant of a box, or of an island. */
  "read-map": {
    given: {
      photograph: kingdom.Photograph;
      box: string;
      locations: string[];
      quadrants: kingdom.QuadrantRecord[];
      empty?: kingdom.KeptBoard | null;
      size?: number[] | null;
    };
    answer: kingdom.SeenMap;
  };
  /** Propose the map again with what people have named: letters by group. Raises InvalidInput for other features. */
  "name-map": {
    given: {
      features: string;
      named: Record<string, string>;
    };
    answer: kingdom.SeenMap;
  };
  /** Every card, tile, task, piece and rule, one book per box. */
  handbook: {
    given: object;
    answer: kingdom.Book[];
  };
  /** Describe the set-up of a link for those who play it. Raises InvalidInput for a link that cannot be read. */
  "table-sheet": {
    given: {
      link: string;
    };
    answer: kingdom.TableSheet;
  };
  /** The lesson of a box, "" for the first one: its stops, with the games in which they are carried out. */
  lesson: {
    given: {
      box: string;
    };
    answer: kingdom.Lesson;
  };
  /** Every question with its answer. */
  casebook: {
    given: object;
    answer: kingdom.Casebook;
  };
  /** The examples of a question, or the first of a rule and its opposite, drawn and judged. */
  case: {
    given: {
      id: string;
    };
    answer: kingdom.Case<kingdom.GameRecord>;
  };
  /** The questions, rules, tiles and cards that fit a text; those about other boxes than the given ones apart. */
  search: {
    given: {
      text: string;
      boxes: string[];
    };
    answer: kingdom.SearchResults;
  };
  /** Every card with its printed facts, the names of the resources, and the emblems as SVG. */
  "builders-catalog": {
    given: object;
    answer: builders.Catalog;
  };
  /** Roll a set-up. An empty seed means a fresh one; with an empty start the first player is random too. */
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
  /** The differences between a set-up and the choices that only another roll can remove. An empty seed matches any. */
  "builders-compare": {
    given: {
      setup: builders.SetupRecord;
      count: number;
      seed: string;
    };
    answer: kingdom.Mismatch[];
  };
  /** Give the seats of a set-up other names, in their order. */
  "builders-adapt": {
    given: {
      setup: builders.SetupRecord;
      names: string[];
    };
    answer: builders.Table;
  };
  /** Describe the set-up of a record. */
  "builders-show": {
    given: {
      setup: builders.SetupRecord;
    };
    answer: builders.Table;
  };
  /** Open the set-up of a link. */
  "builders-open-link": {
    given: {
      link: string;
    };
    answer: builders.Table;
  };
  /** Open the game of a file's text. */
  "builders-open": {
    given: {
      text: string;
    };
    answer: kingdom.Judged<builders.GameRecord, builders.GameView>;
  };
  /** The link of a game. Raises InvalidInput for a game that is too long for one. */
  "builders-game-link": {
    given: {
      record: builders.GameRecord;
    };
    answer: string;
  };
  /** Open the game of a link. */
  "builders-open-game-link": {
    given: {
      link: string;
    };
    answer: kingdom.Judged<builders.GameRecord, builders.GameView>;
  };
  /** Describe the game after its first `done` actions. */
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
  /** Draw the next card of the row "workers" or "buildings": its id, or null if none is left. */
  "builders-deal": {
    given: {
      record: builders.GameRecord;
      row: string;
      done?: number | null;
    };
    answer: string | null;
  };
  /** Draw the table after the first `done` actions. */
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
  /** Every card and rule, in one book. */
  "builders-handbook": {
    given: object;
    answer: kingdom.Book[];
  };
  /** Every question with its answer. */
  "builders-casebook": {
    given: object;
    answer: kingdom.Casebook;
  };
  /** The examples of a question, or the first of a rule and its opposite, drawn and judged. */
  "builders-case": {
    given: {
      id: string;
    };
    answer: kingdom.Case<builders.GameRecord>;
  };
  /** The questions, rules and cards that fit a text; all are about the one box that there is. */
  "builders-search": {
    given: {
      text: string;
      boxes: string[];
    };
    answer: kingdom.SearchResults;
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
