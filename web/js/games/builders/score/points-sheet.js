/** @import { Sheet } from "../../../shared/score/numbers-table.js" */
/** @import { State } from "../types.js" */

import { t } from "../../../platform/i18n.js";
import { nothing } from "../../../platform/ui/templates.js";
import { MOST } from "../setup/setup-controller.js";

export const LINES = /** @type {const} */ (["buildings", "machines", "coins"]);

/**
 * Finds the lines that The Builders counts, with the players of the table to begin with.
 *
 * @param {Readonly<State>} state
 * @returns {Sheet}
 */
export function pointsSheet({ game, choices, numbers }) {
  const names = game?.view.players.map(({ name }) => name) ?? choices.names.slice(0, choices.count);
  const seats = Array.from({ length: MOST }, (_, i) => ({ id: String(i), name: names[i] ?? "" }));
  return {
    prefix: "b-",
    groups: [{ name: "", lines: LINES.map((id) => ({ id, name: t(`builders.number.${id}`) })) }],
    seats,
    numbers: numbers ?? { lines: [...LINES], players: seats.slice(0, names.length), gold: {} },
    hint: t("builders.numbers-hint"),
    mark: () => nothing,
    opened: !game && !numbers,
  };
}
