/** The tools of one thing of a set-up: a quadrant, a card, a task, a part. */

import { t } from "../../../../platform/i18n.js";
import { nothing } from "../../../../platform/ui/templates.js";
import { toolButton } from "../../../../shared/panels/icon-buttons.js";

/**
 * What can be done with a thing; a table that lies already is not rolled.
 *
 * @typedef {object} SetupActions
 * @property {(lock: string, id: string) => unknown} pick
 * @property {(lock: string) => unknown} [turn]
 * @property {(lock: string) => unknown} [reroll]
 * @property {(lock: string) => unknown} [lock]
 */

/**
 * Draws the buttons that roll a thing again and that lock it.
 *
 * @param {string} lock names the thing
 * @param {string} name
 * @param {string[]} locks
 * @param {SetupActions} doings
 */
export function partButtons(lock, name, locks, { reroll, lock: hold }) {
  const id = lock.replace(".", "-");
  const locked = locks.includes(lock);
  const icon = locked ? "icon-locked" : "icon-unlocked";
  return [
    reroll ? toolButton(`reroll-${id}`, "icon-die", t("sheet.reroll", { name }), () => reroll(lock)) : nothing,
    hold ? toolButton(`lock-${id}`, icon, t("sheet.lock", { name }), () => hold(lock), locked) : nothing,
  ];
}
