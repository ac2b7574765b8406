/** Changes of a game's record beside its actions: house rules, gold that people have counted, what lies on the table. */

/** @import { Ask } from "../../../engine/calls.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { GameRecord, State } from "../types.js" */

/**
 * @param {Store<State>} store
 * @param {Ask} ask
 * @param {ReturnType<typeof import("../../../shared/games/current-game.js").currentGame>} gameOnPage
 */
export function recordRevisions(store, ask, gameOnPage) {
  const { change } = gameOnPage;

  /**
   * Changes something of the record.
   *
   * @param {(record: GameRecord) => Partial<GameRecord>} revised
   */
  function revise(revised) {
    return change(() => reviseNow(revised));
  }

  async function reviseNow(/** @type {(record: GameRecord) => Partial<GameRecord>} */ revised) {
    const { game, highlighted } = store.state;
    if (game)
      await gameOnPage.goTo({ ...game, record: { ...game.record, ...revised(game.record) } }, game.done, {
        highlighted,
      });
  }

  return {
    reviseNow,

    /**
     * Confirms what lies on the table and brings gold.
     *
     * @param {{lie: Record<string, string[]>, house_rules: Record<string, unknown>}} confirmed
     * @returns {Promise<boolean>} whether it can lie there
     */
    confirm: async (confirmed) => {
      let done = false;
      await change(async () => {
        const { game } = store.state;
        if (!game) return;
        const setup = await ask("set-gold-sources", { setup: game.record.setup, ...confirmed });
        await reviseNow(() => ({ setup }));
        done = true;
      });
      return done;
    },

    /**
     * @param {string} id
     * @param {unknown} value
     */
    houseRule: (id, value) =>
      revise(({ setup }) => ({ setup: { ...setup, house_rules: { ...setup.house_rules, [id]: value } } })),

    /**
     * Writes down the gold that people have counted for a card.
     *
     * @param {string} card
     * @param {string} player
     * @param {number} amount
     */
    setCountedGold: (card, player, amount) =>
      revise(({ gold }) => ({ gold: { ...gold, [player]: { ...gold?.[player], [card]: amount } } })),
  };
}
