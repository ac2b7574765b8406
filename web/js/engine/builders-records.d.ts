/** The records that the pages of The Builders and the engine exchange; see data/schema/. */

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
