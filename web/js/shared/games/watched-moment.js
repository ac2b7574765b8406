/** Which moment of a game a device shows that only follows it. */

/** @import { LogEntry, Named } from "../types.js" */

import { hasWords, t } from "../../platform/i18n.js";

/**
 * Says after which action the game stands as it is shown.
 *
 * @param {{done: number, record: {actions: object[]}, view: {log: LogEntry[], players: Named[]}}} game
 * @returns {string} a sentence
 */
export function watchedMoment({ done, record, view }) {
  const entry = view.log[done - 1];
  if (!entry) return t("watch.begin");
  const player = view.players.find(({ id }) => id === entry.player)?.name ?? entry.player;
  const types = record.actions.slice(0, done).map((action) => /** @type {{type: string}} */ (action).type);
  const type = types.at(-1);
  if (type === "end-turn") return t("watch.after-turn", { player });
  const number = types.slice(types.lastIndexOf("end-turn") + 1).filter((each) => each === "build").length;
  if (type === "build" && hasWords(`watch.after-build-${number}`)) return t(`watch.after-build-${number}`, { player });
  return t("watch.after", { player, action: entry.words });
}
