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
 * @property {(lock: string, name: string) => unknown} [ban]
 */

/**
 * Draws the buttons that roll a thing again, lock it and ban it.
 *
 * @param {string} lock names the thing
 * @param {string} name
 * @param {string[]} locks
 * @param {SetupActions} doings
 * @param {boolean} bannable
 */
export function partButtons(lock, name, locks, { reroll, lock: hold, ban }, bannable) {
  const id = lock.replace(".", "-");
  const locked = locks.includes(lock);
  const icon = locked ? "icon-locked" : "icon-unlocked";
  return [
    reroll ? toolButton(`reroll-${id}`, "icon-die", t("sheet.reroll", { name }), () => reroll(lock)) : nothing,
    hold ? toolButton(`lock-${id}`, icon, t("sheet.lock", { name }), () => hold(lock), locked) : nothing,
    ban && bannable ? toolButton(`ban-${id}`, "icon-ban", t("sheet.ban", { name }), () => ban(lock, name)) : nothing,
  ];
}
