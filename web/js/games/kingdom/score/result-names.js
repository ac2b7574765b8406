/** What the things of stored results are called in the page's language. */

/** @import { Catalog } from "../types.js" */
/** @import { StatisticsParts } from "../../../shared/statistics/table-statistics.js" */

/**
 * @param {Catalog | null} catalog null until it is there: then things have the names of their day
 * @returns {ReturnType<StatisticsParts["names"]>}
 */
export function resultNames(catalog) {
  const boxes = catalog?.boxes ?? [];
  /** @type {(of: (box: Catalog["boxes"][number]) => {id: string, name: string}[]) => Record<string, {name: string, box: string}>} */
  const named = (of) =>
    Object.fromEntries(boxes.flatMap((box) => of(box).map(({ id, name }) => [id, { name, box: box.id }])));
  const rows = boxes.flatMap(({ cards, tasks, features }) => [...cards, ...tasks, ...features]);
  return {
    rows: Object.fromEntries([...rows, ...(catalog ? [catalog.other] : [])].map(({ id, name }) => [id, name])),
    boxes: Object.fromEntries(boxes.map(({ id, name }) => [id, name])),
    cards: named(({ cards, tasks }) => [...cards, ...tasks]),
    quadrants: named(({ quadrants }) => quadrants),
  };
}
