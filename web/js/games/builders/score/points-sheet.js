/** @import { Sheet } from "../../../shared/score/numbers-table.js" */
/** @import { State } from "../types.js" */

import { t } from "../../../platform/i18n.js";
import { nothing } from "../../../platform/ui/templates.js";
import { listPeople } from "../../../shared/setup/groups.js";
import { MOST } from "../setup/setup-controller.js";

export const LINES = /** @type {const} */ (["buildings", "machines", "coins"]);

/**
 * Finds the lines that The Builders counts, with the players of the table to begin with.
 *
 * @param {Readonly<State>} state
 * @returns {Sheet}
 */
export function pointsSheet({ game, games, choices, numbers }) {
  const names = game?.view.players.map(({ name }) => name) ?? choices.names.slice(0, choices.count);
  const seats = Array.from({ length: MOST }, (_, i) => ({ id: String(i), name: names[i] ?? "" }));
  const players = numbers?.players ?? seats.slice(0, names.length);
  // A seat has no colour here, so nobody has a usual one.
  const tables = (games ?? []).map((stored) => stored.players.map((player) => ({ ...player, id: "" })));
  return {
    prefix: "b-",
    groups: [{ name: "", lines: LINES.map((id) => ({ id, name: t(`builders.number.${id}`) })) }],
    seats,
    people: listPeople(tables, players),
    numbers: numbers ?? { lines: [...LINES], players, gold: {} },
    hint: t("builders.numbers-hint"),
    mark: () => nothing,
    opened: !game && !numbers,
  };
}
