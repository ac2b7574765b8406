/** The records that the page and the engine exchange: data/schema/ describes those that are public. */

export interface Seat {
  id: string;
  name: string;
  /** How well the robot plays that has this seat; none if a person has it. */
  robot?: string;
}

export interface Choices {
  edition: string;
  boxes: string[];
  players: Seat[];
  seed: string;
  first_game: boolean;
  castle_tiles: boolean;
  location_castles: Record<string, number>;
  /** Things that must or must not come: ids with their kind, `card:miners`. */
  require: string[];
  exclude: string[];
  /** How often each optional part comes, by field: "rule", "always", "never", or a percentage. */
  minis: Record<string, string>;
  /** By box: how likely its quadrants and cards are, and how many quadrants must be from it. */
  weights: Record<string, number>;
  exact: Record<string, number>;
  /** How many boxes a roll uses at most, 0 for all; and whether it uses exactly one expansion. */
  most_boxes: number;
  one_expansion: boolean;
  avoid_recent: boolean;
  /** Products that people own; `ID:CONTENT` for what they say lies in one. */
  products: string[];
}

/** The options of a set-up's record: its choices beside edition, boxes and players. */
export type Options = Partial<
  Pick<
    Choices,
    | "first_game"
    | "location_castles"
    | "require"
    | "exclude"
    | "minis"
    | "weights"
    | "exact"
    | "most_boxes"
    | "one_expansion"
  >
> & {
  /** The boxes that tonight's were drawn from. */
  owned?: string[];
};

/** The parts of a set-up that stay when the rest is rolled. */
export interface Keep {
  board?: (Partial<Placement> | null)[];
  cards?: (string | null)[];
  [field: string]: unknown;
}

/** The choices for a roll. */
export type Wishes = Omit<Choices, "avoid_recent" | "products"> & {
  start?: string;
  avoid: string[];
  keep: Keep;
  /** The options for the set-up's record. */
  options: Options;
  /** People say what lies on their table: only what is kept of the parts is there. */
  described?: boolean;
};

/** The public record of a set-up; see the format's schema. */
export interface SetupRecord {
  seed: string;
  edition: string;
  boxes: string[];
  start: string;
  players: { id: string; name?: string; robot?: string }[];
  board: Placement[];
  cards: string[];
  tasks: string[];
  house_rules?: Record<string, unknown>;
  options?: Options;
  [field: string]: unknown;
}

export interface Placement {
  quadrant: string;
  turned: boolean;
  location?: string;
  location_castle?: string;
  castle_tile?: string;
}

/** The public record of a game. */
export interface GameRecord {
  format: string;
  version: number;
  setup: SetupRecord;
  position?: Position;
  /** Gold that people have counted by hand, by player and card. */
  gold?: Record<string, Record<string, number>>;
  actions: Action[];
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
  /** The tile of another player that it borrows. */
  uses?: string;
  from?: string;
  to?: string;
  path?: string[];
  op?: string;
  /** Settlements that are built, and then some that move. */
  builds?: string[];
  moves?: { from: string; to: string }[];
  remove?: ({ player: string; at: string } | string)[];
  outpost?: boolean;
  bonus?: string;
  override?: boolean;
  note?: string;
}

export interface SeatRecord {
  settlements?: string[];
  supply?: number;
  tiles?: { tile: string; from?: string; fresh?: boolean; used?: boolean }[];
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
  /** The table has allowed its tiles, against the rules. */
  override?: boolean;
  note?: string;
}

/** A transcribed quadrant, as in its file: ten rows of ten letters. */
export interface QuadrantRecord {
  id: string;
  box: string;
  locations: string[];
  map: string[];
}

/** A transcribed map of a part, such as the island, as in its file. */
export interface PartRecord {
  field: string;
  map: string[];
}

/** The record of a draft of the board; see the format's schema. */
export interface DraftRecord {
  seed: string;
  edition: string;
  boxes: string[];
  players: { id: string; name?: string; robot?: string }[];
  start: string;
  steps: DraftStep[];
  [field: string]: unknown;
}

/** One choice of a draft. */
export type DraftStep = { ban: string } | { pick: string } | { turn: number } | { leave: true };

/** The sums over the games of a forecast: `gold` over all players by card, `rounds`, and `gaps` between the best two. */
export interface TallyRecord {
  games: number;
  gold: Record<string, number>;
  rounds: number;
  gaps: number;
  [field: string]: unknown;
}
