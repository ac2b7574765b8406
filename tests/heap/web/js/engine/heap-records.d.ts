/** The records of Heap, as its schema has them. */

export interface GameRecord {
  setup: { players: string[]; stones: number };
  actions: { player: string; stones: number }[];
}
