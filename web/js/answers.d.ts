/** What the engine is asked for and what it answers. */

import type { Audit } from "./audit.js";
import type { Handbook } from "./handbook.js";

export interface Named {
  id: string;
  name: string;
}

export interface Edition extends Named {
  colours: Named[];
  sides: boolean;
}

export interface Entry extends Named {
  help: string;
}

/** A quadrant that can be drawn; `known` tells whether its map is on file. */
export interface QuadrantEntry extends Named {
  known: boolean;
  locations: string[];
}

/** Something a box lays out beyond quadrants and cards, and the field of the record that holds it. */
export interface Part {
  field: string;
  name: string;
  help: string;
  optional: boolean;
  /** What can be wished for of it. */
  pieces: Entry[];
}

export interface Box extends Named {
  /** Pieces for more players than an edition has. */
  colours: Named[];
  quadrants: QuadrantEntry[];
  cards: Entry[];
  tasks: Entry[];
  parts: Part[];
}

export interface Catalog {
  boxes: Box[];
  /** What a hex of a map may be, by its letter there. */
  terrains: { letter: string; name: string }[];
  editions: Edition[];
  defaults: { boxes: string[]; edition: string };
}

export interface Seat {
  id: string;
  name: string;
}

export interface Choices {
  edition: string;
  boxes: string[];
  players: Seat[];
  seed: string;
  first_game: boolean;
  castle_tiles: boolean;
  location_castles: Record<string, number>;
  /** What must come and what must not: ids with their kind, `card:miners`. */
  require: string[];
  exclude: string[];
  /** How often each optional part comes, by field: "rule", "always", "never", or a percentage. */
  minis: Record<string, string>;
  /** By box: how likely its quadrants and cards are, and how many quadrants must be from it. */
  weights: Record<string, number>;
  exact: Record<string, number>;
  avoid_recent: boolean;
}

/** What stays of a set-up when the rest is rolled. */
export interface Keep {
  board?: (Partial<Placement> | null)[];
  cards?: (string | null)[];
  [field: string]: unknown;
}

/** What the engine is asked to roll. */
export type Wishes = Omit<Choices, "avoid_recent"> & { start?: string; avoid: string[]; keep: Keep };

export interface Sheet {
  edition: string;
  boxes: string;
  quadrants: { place: string; words: string; id: string; name: string; more: string; known: boolean }[];
  cards: Entry[];
  tasks: Entry[];
  parts: { field: string; name: string; entries: (Entry & { hexes: string[] })[] }[];
  checklist: { box: string; name: string; items: { id: string; count: number; words: string }[] }[];
  tiles: (Entry & { hexes: string[] })[];
  players: Seat[];
  start: string;
  /** A remark about a quadrant with two castles names it: the table may choose the other one. */
  remarks: { words: string; quadrant: string | null }[];
  /** What is to be said of the maps that people have painted, if there are any. */
  painted: string[];
}

/** The public record of a set-up; see the format's schema. */
export interface SetupRecord {
  seed: string;
  edition: string;
  boxes: string[];
  start: string;
  players: { id: string; name?: string }[];
  board: Placement[];
  cards: string[];
  tasks: string[];
  house_rules?: Record<string, unknown>;
  [field: string]: unknown;
}

export interface Placement {
  quadrant: string;
  turned: boolean;
  location?: string;
  location_castle?: string;
  castle_tile?: string;
}

/** A set-up that was on the page before, with its link as id. */
export interface Earlier {
  link: string;
  made: number;
  setup: SetupRecord;
}

/** A set-up as the engine shows it. */
export interface Table {
  setup: SetupRecord;
  /** The whole set-up, as it stands in an address. */
  link: string;
  sheet: Sheet;
  /** Ids of the drawings in the picture that stand for the tiles. */
  emblems: Record<string, string>;
  /** What lies on every hex, in words. */
  hexes: Record<string, string>;
  /** What brings gold at the end. */
  lines: Named[];
  text: string;
  svg: string;
}

export interface Action {
  player: string;
  type: string;
  card?: string;
  /** Several cards that are shown, which of them is used, and which terrain of it. */
  cards?: string[];
  use?: string;
  as?: string;
  at?: string | string[];
  tile?: string;
  from?: string;
  to?: string;
  path?: string[];
  op?: string;
  remove?: { player: string; at: string }[];
  outpost?: boolean;
  bonus?: string;
  override?: boolean;
  note?: string;
}

export interface SeatRecord {
  settlements?: string[];
  supply?: number;
  tiles?: { tile: string; from?: string; fresh?: boolean }[];
  taken_from?: string[];
  nomads?: { tile: string; fresh?: boolean }[];
  temple?: number;
  gold?: Record<string, number>;
  /** Pieces of other kinds: a list of hexes, or the only hex. */
  [field: string]: unknown;
}

export interface Position {
  active: string;
  players: Record<string, SeatRecord>;
  walls?: string[];
  stock?: Record<string, number>;
  end_triggered?: boolean;
}

/** The public record of a game. */
export interface GameRecord {
  format: string;
  version: number;
  setup: SetupRecord;
  position?: Position;
  /** What people have counted by hand, by player and card. */
  gold?: Record<string, Record<string, number>>;
  actions: Action[];
}

export interface HeldTile extends Entry {
  from: string | null;
  /** How the page asks for its use; see tools.js. "passive" works by itself, "table" is not on file. */
  kind: string;
  /** What can be done with a piece of another kind. */
  ops: string[];
  /** What an action says if this tile frees it of adjacency (a build of the card, a use of a tile), and if it can now. */
  frees: { build: Partial<Action>; tile: Partial<Action>; now: boolean } | null;
  /** Whether its use can be freed of adjacency. */
  freeable: boolean;
  /** Whether everybody may use it without holding it. */
  shared: boolean;
  reaction: boolean;
  status: "usable" | "used" | "fresh" | "lost";
  status_name: string;
  rule: string;
}

export interface PlayerView extends Named {
  supply: number;
  /** Settlements that are off the board until they are built again. */
  /** How many settlements are set aside; those `lifted` in this turn are due in the next one. */
  aside: number;
  lifted: number;
  /** What was paid during play. */
  gold: { name: string; gold: number }[];
  tiles: HeldTile[];
}

export interface GameEvent {
  kind: string;
  words: string;
  rule: string | null;
}

export interface LogEntry {
  player: string;
  words: string;
  events: GameEvent[];
  legal: boolean;
  overridden: boolean;
  note: string;
}

/**
 * Where a tile may act: hexes to build on, targets by the hex of the piece that moves, pieces that can be set aside or
 * taken back, hexes by the card that came up, pieces to remove by player.
 */
export interface Targets {
  at?: string[];
  moves?: Record<string, string[]>;
  from?: string[];
  return?: string[];
  cards?: Record<string, string[]>;
  targets?: Record<string, string[]>;
}

/** A terrain card; one of two terrains that leaves open which it is comes with what there is to choose. */
export interface TerrainCard extends Named {
  terrains: string[];
  choices: { terrain: string; words: string }[];
}

export interface Score {
  players: Record<string, Record<string, number>>;
  winners: string[];
  why: Record<string, Record<string, string[]>>;
  /** A card that only people can count is marked. */
  rows: (Named & { rule: string | null; by_hand: boolean })[];
  result: string;
}

export interface HouseRule extends Named {
  printed: unknown;
  other: unknown;
  on: boolean;
}

/** A hex where tiles lie, and what it is without them. A tile that is `passing` depends on no hex once it is taken. */
export interface Site {
  at: string;
  tile: string;
  name: string;
  stock: number;
  most: number;
  location: boolean;
  passing: boolean;
  ground: string;
}

/** A kind of piece: its field in a position, how many a player has, whether it lies on seven hexes. */
export interface PieceKind extends Named {
  field: string;
  count: number;
  wide: boolean;
}

/** What a position of a game can hold. Settlements come first of the pieces. */
export interface Has {
  pieces: PieceKind[];
  walls: number;
  /** Tiles that lie on no hex. */
  loose: Entry[];
  /** What pays during play. */
  paying: Named[];
  /** The tile by which settlements are off the board until the next turn. */
  aside: Entry | null;
}

export interface GameView {
  active: string | null;
  phase: string;
  todo: string;
  todo_rule: string;
  card: TerrainCard | null;
  /** What the card stands for; null while that is open. */
  terrain: string | null;
  /** Cards that were shown with it. */
  others: TerrainCard[];
  /** How many cards the player in turn shows. */
  hand: number;
  cards: TerrainCard[];
  owed: number;
  /** A tile that goes on with the next action, and for how much. */
  ongoing: { tile: string; left: number } | null;
  /** What others may do right now, by player and tile. */
  reactions: Record<string, Record<string, Targets>>;
  last_round: boolean;
  legal: {
    must?: string | null;
    build?: string[];
    tiles?: Record<string, Targets>;
    redraw?: boolean;
    end_turn?: boolean;
  };
  /** Hexes for the next settlement of the card if it need not be adjacent. */
  freed: string[];
  /** Hexes by player and kind of piece; settlements are of the kind "house". */
  pieces: Record<string, Record<string, string[]>>;
  walls: string[];
  players: PlayerView[];
  sites: Site[];
  /** Every action, the undone ones at the end too. */
  log: LogEntry[];
  score: Score;
  /** What the referee cannot judge, as a sentence. */
  unjudged: string;
  has: Has;
  audit: Audit;
  house_rules: HouseRule[];
}

export interface Ruling {
  legal: boolean;
  rule: string;
  broken: string[];
  message: string;
  kind: string;
  source: string;
  because: string[];
  instead: string[];
  possible: boolean;
}

export interface Explained {
  id: string;
  source: string;
  kind: string;
  text: string;
  clarification?: string;
}
