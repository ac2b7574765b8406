/** The state of The Builders' pages, with the types of the engine's answers. */

import type { Action, Catalog, GameRecord, GameView, Table } from "../../engine/builders-answers.js";
import type { Judged as JudgedOf, PageState, SavedGameOf } from "../../shared/types.js";
import type { VIEWS } from "./views.js";

export type * from "../../engine/builders-answers.js";

/** How much there is of each resource. */
export type Resources = Record<string, number>;
export type RowName = "buildings" | "workers";
/** A game that the engine has judged. */
export type Judged = JudgedOf<GameRecord, GameView>;
export type Cards = SavedGame["cards"];

/** A game as it is stored on the device. */
export interface SavedGame extends SavedGameOf<GameRecord, Action> {
  /** A started action that waits for the card that came up at the table. */
  drawn?: Action | null;
}

/** The game on the table. An example of the rules that is tried out is not kept, and leads back to the game before. */
export interface Game extends SavedGame {
  view: GameView;
  question?: { game: Game | null; from: string } | null;
}

/** A group of cards that can be locked. */
export type Group = "buildings" | "workers" | "apprentices";

export interface Choices {
  count: number;
  names: string[];
  seed: string;
  cards: Cards;
}

/** The page that is shown; none of them while the other game is shown. */
export type Page = (typeof VIEWS)["views"][number]["id"] | "away";

export interface State extends PageState<Catalog, Choices, Table, Game, Action> {
  view: Page;
  choices: Choices;
  locks: Group[];
  /** A worker or a site that waits for the other. */
  pending: { player: string; worker: string | null; site: string | null } | null;
  /** How often the visitor tapped elsewhere while an action waited for its card. */
  reminded: number;
}
