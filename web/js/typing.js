/** Moves that are typed: the engine reads them, and they are done one after the other up to the first that is refused. */

/** @import { Store } from "./store.js" */
/** @import { Action, Game, State } from "./types.js" */
import { EngineError } from "./engine-client.js";

/**
 * @param {Store<State>} store
 * @param {(method: string, given: Record<string, unknown>) => Promise<any>} ask
 * @param {() => string} player whose moves they are
 * @param {(action: Action) => Promise<boolean>} act returns whether it was taken
 * @param {(game: Game, since: number) => void} tell say what was done since that many actions
 */
export function typing(store, ask, player, act, tell) {
  return async (/** @type {string} */ text) => {
    const before = store.state.game;
    if (!before) return;
    try {
      const moves = /** @type {{action: Action, text: string}[]} */ (
        await ask("read-moves", { record: before.record, text, player: player() })
      );
      let done = 0;
      for (const { action } of moves) {
        if (!(await act(action))) break;
        done += 1;
      }
      const { game } = store.state;
      if (game && done) tell(game, before.done);
      const left = moves.slice(done).map((move) => move.text);
      store.set({ typed: { left: left.join("; "), fault: "" } });
    } catch (fault) {
      if (!(fault instanceof EngineError)) throw fault;
      store.set({ typed: { left: text, fault: fault.message } });
    }
  };
}
