/** Does typed moves: the engine reads them, and they are done in order up to the first that is refused. */

/** @import { Ask } from "../../../engine/calls.js" */
/** @import { Engine } from "../../../engine/client.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { Action, Game, State } from "../types.js" */

import { callInAnyLanguage, EngineError } from "../../../engine/engine.js";

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {Ask} ask
 * @param {() => string} player whose moves they are
 * @param {(action: Action) => Promise<boolean>} act returns whether it was taken
 * @param {(game: Game, since: number) => void} tell announces the actions after the first `since`
 */
export function typedMoves(store, engine, ask, player, act, tell) {
  return async (/** @type {string} */ text) => {
    const before = store.state.game;
    if (!before) return;
    const given = { record: before.record, text, player: player() };
    let left = [text];
    try {
      const moves = /** @type {{action: Action, text: string}[]} */ (
        await callInAnyLanguage(engine, () => ask("read-moves", given))
      );
      left = moves.map((move) => move.text);
      for (const { action } of moves) {
        if (!(await act(action))) break;
        left.shift();
      }
      const { game } = store.state;
      if (game && left.length < moves.length) tell(game, before.done);
      store.set({ typed: { left: left.join("; "), fault: "" } });
    } catch (fault) {
      const refused = fault instanceof EngineError;
      store.set({ typed: { left: left.join("; "), fault: refused ? fault.message : "" } });
      if (!refused) throw fault;
    }
  };
}
