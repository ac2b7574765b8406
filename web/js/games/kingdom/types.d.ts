/** The state of Kingdom Builder's pages, with the types of the engine's answers. */

import type {
  Action,
  Catalog,
  Choices,
  DescribedPosition,
  GameRecord,
  GameView,
  Judged as JudgedOf,
  Lesson,
  Position,
  QuadrantRecord,
  Reviewed,
  SetupRecord,
  Table,
  TableSheet,
  TileView,
} from "../../engine/answers.js";
import type { PageState, SavedGameOf } from "../../shared/types.js";
import type { VIEWS } from "./views.js";

export type * from "../../shared/types.js";

/** A game that the engine has judged. */
export type Judged = JudgedOf<GameRecord, GameView>;

/** A game as it is stored on the device. */
export interface SavedGame extends SavedGameOf<GameRecord, Action> {
  /** Whether the game is played on the screen alone, without a table; null: people are still to say it. */
  screen?: boolean | null;
  /** Terrain cards that lie face up and are not played yet, and for whose use of what. */
  drawn?: { for: string; cards: string[] } | null;
}

/**
 * The game on the board. A question is asked about a position, or an example of the rules is tried out: it is not kept,
 * and leads back to the position and the game that were there; `from` is the address of the example. So are a stop of
 * a `lesson` and an `exercise`.
 */
export interface Game extends SavedGame {
  view: GameView;
  question: { draft: Draft | null; game: Game | null; from?: string; lesson?: boolean; exercise?: boolean } | null;
}

/** A costly turn that is to be played better. */
export interface Exercise {
  id: string;
  /** When it was stored, in ms since 1970. */
  made: number;
  /** The game up to the end of the turn that was played. */
  record: GameRecord;
  /** Its place among the turns that can be judged. */
  turn: number;
  /** Its number in the game, from 1. */
  number: number;
  /** How many actions lead to the choice. */
  at: number;
  player: string;
  /** What it cost. */
  gold: number;
  /** Whether its player has found a turn that robots do not beat clearly. */
  solved?: boolean;
}

/** The lesson that is under way: its stop, and what was done and paid when that began. */
export interface LessonOnPage extends Lesson {
  /** The index of the stop; their number at the end. */
  at: number;
  /** Whether the learner has done what the stop asks for. */
  reached: boolean;
  begun: { done: number; gold: number };
}

/** A position as it was before a change. */
export interface Moment {
  setup: SetupRecord;
  position: Position;
  told: DescribedPosition["told"];
}

/** A position that is being put together; `hand` and `kind` are the colour and the piece that taps put down. */
export interface Draft extends DescribedPosition {
  setup: SetupRecord;
  activeColour: string;
  kind: string;
  past: Moment[];
  future: Moment[];
}

/** The tile in hand, and the choices for it so far. */
export interface ActiveTile {
  player: string;
  held: TileView;
  /** The index among the player's tiles. */
  index: number;
  /** The piece that moves. */
  from: string | null;
  /** The way so far, walls, the centre of a wide piece, or settlements to build. */
  chosen: string[];
  /** Settlements that move besides. */
  moved: { from: string; to: string }[];
  /** The possible next choices, with the hexes that each adds; null if the view holds them. */
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

/** A map as it is stored on the device: a quadrant or, with neither box nor locations, the island. */
export interface StoredMap extends QuadrantRecord {
  changed: number;
  /** How often it has been written; 0 if never. */
  revision: number;
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
  map: StoredMap;
  /** Whether it is stored on the device, or only looked at so far. */
  kept: boolean;
  /** Whether another tab draws it, so that this one only shows it. */
  following: boolean;
  /** News of the map, until it has been read. */
  news: string;
  /** Earlier rows, for the way back. */
  past: string[][];
  /** Hexes that a photograph has left unsure, and how many earlier rows there are since it filled the map. */
  unsure: { hexes: string[]; since: number };
  paints: Paint[];
  brush: string;
  reach: Reach;
  faults: string[];
  link: string | null;
}

/** A sheet for a table in a language, and the link of its set-up. */
export interface OpenedSheet {
  language: string;
  link: string;
  sheet: TableSheet;
}

/** A set-up that was on the page before, with its link as id. */
export interface Earlier {
  link: string;
  made: number;
  setup: SetupRecord;
}

/** A set-up that is to be played, and the maps that it lacks. */
export interface SetupWithoutMaps {
  table: Table;
  lacks: MissingMap[];
}

/** A map that is not on file: the id it is drawn under, what it is called, and where it lies. */
export interface MissingMap {
  id: string;
  name: string;
  words: string;
}

/** The view that is shown; none of them while the other game is shown. */
export type View = (typeof VIEWS)["views"][number]["id"] | "away";

/** What people want of the Set-up page: a new set-up, or to describe the board that lies on their table. */
export type StartOption = "new" | "board" | "finished";

/** Changes the latest choices: those on screen may be out of date. */
export type ChangeChoices = (update: (choices: Choices) => Choices) => void;

export interface State extends PageState<Catalog, Choices, Table, Game, Action> {
  view: View;
  choices: Choices | null;
  startOption: StartOption;
  /** The set-up that people have last rolled, opened or played themselves: it may be the one on their table. */
  rolled: SetupRecord | null;
  /** Whether people are to be asked next what lies on the table and brings gold. */
  asksSources: boolean;
  /** Whether the list of costly turns is to be scrolled to. */
  seeksReview: boolean;
  /** A set-up that is to be played as soon as its missing maps are drawn. */
  waitingSetup: SetupWithoutMaps | null;
  /** The parts that the next roll keeps: a field of the record, or `field.place` of a list. */
  locks: string[];
  /** The set-ups of before, newest first. */
  earlier: Earlier[];
  /** The set-up under `game` or `draft`, drawn. */
  picture: Table | null;
  tableSheet: OpenedSheet | null;
  activeTile: ActiveTile | null;
  /** The tile that frees the next build of adjacency, and its place among the player's. */
  adjacencyTile: { held: TileView; index: number } | null;
  /** The hex that waits for a second, certain tap. */
  pending: string | null;
  /** The typed moves that were not done, and the fault of one that was not understood. */
  typed: { left: string; fault: string } | null;
  draft: Draft | null;
  /** Whether a position is being opened: taps on the board change it already. */
  starting: boolean;
  /**
   * What the robots do about a moment of the game: they think, or have found no answer, or a card must come up for the
   * use of `tile`.
   */
  robot: { moment: string; how: "thinking" | "lost" | "card"; tile: string } | null;
  lesson: LessonOnPage | null;
  /** A turn that would have been better than the one that is looked back at. */
  better: (Required<Reviewed> & { turn: number }) | null;
  /** Whether it is shown: not before people have tried, or want to see it. */
  betterShown: boolean;
  /** The exercise under way: whether robots compare something, the turn that was tried, and what was played and better. */
  exercise: { task: Exercise; busy: boolean; tried: Reviewed | null; solution: Reviewed | null } | null;
  /** The score line whose hexes are lit, and the id of what was tapped for that. */
  highlighted: { row: string; player: string; from: string } | null;
  /** The hexes of a board on which people have said that the pieces stand right. */
  standRight: { of: string; hexes: string[] } | null;
  /** The maps that are stored on this device, newest first; null until they have been looked up. */
  maps: StoredMap[] | null;
  canvas: Canvas | null;
  /** Whether the board is seen from the other side of the table. */
  turned: boolean;
}
