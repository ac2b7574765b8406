/** @import { Sheet } from "../../../shared/score/numbers-table.js" */
/** @import { Catalog, State } from "../types.js" */

import { t } from "../../../platform/i18n.js";
import { nothing } from "../../../platform/ui/templates.js";
import { listPeople } from "../../../shared/setup/groups.js";
import { latestTables } from "../model/players.js";
import { house } from "../ui/house.js";

/**
 * Finds the lines that Kingdom Builder counts, of every box, with the lines and players of the board to begin with.
 *
 * @param {Readonly<State>} state
 * @returns {Sheet}
 */
export function goldSheet(state) {
  const { draft, game, table, choices, catalog, numbers } = state;
  const view = draft?.view ?? game?.view;
  const groups = catalog ? groupsOf(catalog) : [];
  const colours = catalog ? [...catalog.editions, ...catalog.boxes].flatMap((each) => each.colours) : [];
  const ids = [...new Set(colours.map(({ id }) => id))];
  const own = view?.players ?? table?.sheet.players ?? choices?.players ?? [];
  const there = view?.score.rows ?? table?.lines;
  const lines = there?.map(({ id }) => id) ?? always(catalog);
  const players = numbers?.players ?? own.map(({ id, name }) => ({ id, name }));
  return {
    prefix: "",
    groups,
    people: listPeople(latestTables(state), players),
    seats: ids.map((id) => ({ id, name: own.find((player) => player.id === id)?.name ?? "" })),
    seatNames: Object.fromEntries(colours.map(({ id, name }) => [id, name])),
    numbers: numbers ?? { lines, players, gold: {} },
    hint: t(there || numbers ? "score.no-gold" : "score.no-cards"),
    // Before the first board is drawn there is no drawing of a settlement.
    mark: (id) => (document.getElementById(`hr-house-${id}`) ? house(id) : nothing),
    opened: !there && !numbers,
  };
}

/**
 * Finds the lines that bring gold without any card, of the boxes usually chosen.
 *
 * @param {Catalog | null} catalog
 */
function always(catalog) {
  const { boxes = [], defaults } = catalog ?? {};
  return boxes.filter(({ id }) => defaults?.boxes.includes(id)).flatMap((box) => box.features.map(({ id }) => id));
}

/** @param {Catalog} catalog */
export function linesOf(catalog) {
  return groupsOf(catalog).flatMap(({ lines }) => lines.map(({ id }) => id));
}

/** @param {Catalog} catalog */
function groupsOf({ boxes, other }) {
  const groups = boxes
    .map(({ name, cards, tasks, features }) => ({ name, lines: [...cards, ...tasks, ...features].map(capitalLine) }))
    .filter(({ lines }) => lines.length);
  return [...groups, { name: t("score.more"), lines: [capitalLine(other)] }];
}

/**
 * @param {import("../types.js").Named} line whose name may be meant for the middle of a sentence
 */
function capitalLine({ id, name }) {
  return { id, name: name.slice(0, 1).toUpperCase() + name.slice(1) };
}
