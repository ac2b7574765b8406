/** Chips of people who have played here: a tap seats a group, or one person. */

/** @import { Seat } from "../types.js" */

import { sentenceLanguage, t } from "../../platform/i18n.js";
import { html, nothing } from "../../platform/ui/templates.js";

/**
 * @param {string} prefix with which the ids begin
 * @param {Seat[][]} groups
 * @param {(group: Seat[]) => void} seat
 */
export function groupChips(prefix, groups, seat) {
  if (!groups.length) return nothing;
  const list = new Intl.ListFormat(sentenceLanguage());
  const chips = groups.map((group, i) => {
    const names = list.format(group.filter(({ robot }) => !robot).map(({ name }) => name));
    const robots = group.filter(({ robot }) => robot).length;
    const words = robots ? t("setup.group-robots", { names, count: robots }) : names;
    return html`<button type="button" id="${prefix}group-${i}" class="chip" @click=${() => seat(group)}>${words}</button>`;
  });
  return html`<div class="chips people" role="group" aria-labelledby="${prefix}groups">
    <span id="${prefix}groups">${t("setup.groups")}</span> ${chips}
  </div>`;
}

/**
 * @param {string} prefix with which the ids begin
 * @param {Seat[]} people
 * @param {(person: Seat) => void} seat
 */
export function peopleChips(prefix, people, seat) {
  if (!people.length) return nothing;
  const chips = people.map(
    (person, i) =>
      html`<button type="button" id="${prefix}person-${i}" class="chip" @click=${() => seat(person)}>+ ${person.name}</button>`,
  );
  return html`<div class="chips people" role="group" aria-labelledby="${prefix}people">
    <span id="${prefix}people">${t("setup.people")}</span> ${chips}
  </div>`;
}
