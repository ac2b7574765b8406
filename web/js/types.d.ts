/** What the engine says and the page keeps. */

export interface Named {
  id: string;
  name: string;
}

export interface Edition extends Named {
  colours: Named[];
  sides: boolean;
}

export interface Catalog {
  boxes: Named[];
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
}

export interface Entry extends Named {
  help: string;
}

export interface Sheet {
  edition: string;
  boxes: string;
  quadrants: { place: string; words: string }[];
  cards: Entry[];
  tiles: (Entry & { hexes: string[] })[];
  players: Seat[];
  start: string;
  /** A remark about a quadrant with two castles names it: the table may choose the other one. */
  remarks: { words: string; quadrant: string | null }[];
}

/** A set-up as the engine shows it. `setup` is the public record; see the format's schema. */
export interface Table {
  setup: { seed: string; board: { quadrant: string; location_castle?: string }[] };
  sheet: Sheet;
  /** Ids of the drawings in the picture that stand for the tiles. */
  emblems: Record<string, string>;
  text: string;
  svg: string;
}

export interface State {
  catalog: Catalog | null;
  choices: Choices | null;
  table: Table | null;
  busy: boolean;
  message: string;
}
