/** @import { ChangeChoices, Choices, Named, State } from "../types.js" */

import { t } from "../../../platform/i18n.js";
import { chooser, html, nameField, nothing } from "../../../platform/ui/templates.js";
import { groupChips, peopleChips } from "../../../shared/setup/group-chips.js";
import {
  listGroups,
  listPeople,
  oldestOf,
  rememberOldest,
  seatGroup,
  seatPerson,
} from "../../../shared/setup/groups.js";
import { FEWEST, seatPlayers } from "../model/choices.js";
import { latestTables } from "../model/players.js";
import { LEVELS } from "../model/robot-plan.js";

/**
 * Draws the numbers of players that there are pieces for.
 *
 * @param {Named[]} colours
 * @param {Choices} choices
 * @param {ChangeChoices} change
 */
export function playerCounts(colours, choices, change) {
  const ids = colours.map(({ id }) => id);
  const buttons = ids.slice(FEWEST - 1).map((_, i) => {
    const count = i + FEWEST;
    return html`<button
      type="button"
      id="players-${count}"
      aria-pressed=${count === choices.players.length}
      aria-label=${t("setup.player-count", { count })}
      @click=${() => change((now) => ({ ...now, players: seatPlayers(now.players, count, ids) }))}
    >${count}</button>`;
  });
  return html`<div class="counts">${buttons}</div>`;
}

/**
 * Lets people choose who plays: one of them, or a robot.
 *
 * @param {string} id
 * @param {string} label
 * @param {string} level how well the robot plays, "" for a person
 * @param {(level: string) => unknown} choose
 */
export function robotChooser(id, label, level, choose) {
  const options = ["", ...LEVELS].map(
    (each) => /** @type {[string, string]} */ ([each, t(`robot.level-${each || "none"}`)]),
  );
  return html`<span class="played-by">${chooser(id, options, level, choose, label)}</span>`;
}

/**
 * Draws the seats, each with its colour and its name.
 *
 * @param {Named[]} colours
 * @param {Choices} choices
 * @param {ChangeChoices} change
 */
export function seatFields(colours, choices, change) {
  const rows = choices.players.map((seat, i) => {
    const colour = chooser(
      `colour-${i}`,
      colours.map(({ id, name }) => [id, name]),
      seat.id,
      (chosen) => {
        // Two seats never share a colour: they swap.
        change((now) => ({
          ...now,
          players: now.players.map((other, j) => ({
            ...other,
            id: j === i ? chosen : other.id === chosen ? (now.players[i]?.id ?? other.id) : other.id,
          })),
        }));
      },
      t("setup.colour", { seat: i + 1 }),
    );
    const named = (/** @type {string} */ name) =>
      change((now) => ({
        ...now,
        players: now.players.map((other, j) => (j === i ? { ...other, name } : other)),
      }));
    const played = (/** @type {string} */ level) =>
      change((now) => ({
        ...now,
        players: now.players.map(({ robot, ...other }, j) => {
          const chosen = i === j ? level : robot;
          return chosen ? { ...other, robot: chosen } : other;
        }),
      }));
    const words = t("setup.name", { seat: i + 1 });
    return html`<li>
      ${colour} ${nameField(`name-${i}`, words, seat.name, named)}
      ${robotChooser(`seat-robot-${i}`, t("robot.seat", { seat: i + 1 }), seat.robot ?? "", played)}
    </li>`;
  });
  return html`<ol class="seats">${rows}</ol>`;
}

/**
 * Offers the groups and the people of the latest games and set-ups, and asks who is the oldest: by the rulebook that
 * player starts.
 *
 * @param {Named[]} colours
 * @param {Readonly<State>} state
 * @param {ChangeChoices} change
 * @param {(player: string) => unknown} start lets a player start on the set-up that is laid
 */
export function peopleFields(colours, state, change, start) {
  const players = state.choices?.players ?? [];
  const ids = colours.map(({ id }) => id);
  const tables = latestTables(state);
  const named = players.filter(({ name, robot }) => name.trim() && !robot);
  const oldest = (/** @type {string} */ player) => {
    rememberOldest(players, player);
    if (player) start(player);
  };
  return {
    groups: groupChips("", listGroups(tables, players), (group) =>
      change((now) => ({ ...now, players: seatGroup(group, ids) })),
    ),
    people: peopleChips("", listPeople(tables, players), (person) =>
      change((now) => ({ ...now, players: seatPerson(now.players, person, ids) })),
    ),
    oldest: named.length
      ? html`<label class="field" for="oldest"
          ><span>${t("setup.oldest")}</span> ${chooser(
            "oldest",
            [
              ["", t("setup.oldest-unknown")],
              ...named.map(({ id, name }) => /** @type {[string, string]} */ ([id, name])),
            ],
            oldestOf(players),
            oldest,
          )}</label
        >`
      : nothing,
  };
}
