/** The games that are kept on this device, to go on with or to delete. */

import { button, element } from "../dom.js";
import { spoken, t } from "../words.js";

/**
 * Make the list of the kept games. Deleting takes two taps.
 *
 * @template {{id: string, created: number, done: number, record: {setup: {players: P[], seed?: string}, actions: {type: string}[]}}} K
 * @template {{id: string, name?: string}} P
 * @param {{open(kept: K): unknown, forget(id: string): unknown}} play
 * @param {() => void} again draws the list anew
 * @param {string} [prefix] with which the ids begin
 * @returns {(games: K[], open: string | undefined, called: (player: P) => string) => HTMLElement[]}
 */
export function keptList(play, again, prefix = "") {
  /** The game that a first tap on Delete has asked about. */
  let doomed = "";

  return (games, opened, called) => {
    if (!games.length) return [];
    return [element("h3", { textContent: t("games.kept") }), element("ul", { className: "kept" }, ...games.map(line))];

    /** @param {K} kept */
    function line(kept) {
      const names = kept.record.setup.players.map(called).join(", ");
      const date = new Date(kept.created).toLocaleString(spoken(), { dateStyle: "medium", timeStyle: "short" });
      const turns = kept.record.actions.slice(0, kept.done).filter(({ type }) => type === "end-turn").length;
      const open = button(
        `${prefix}open-${kept.id}`,
        [
          element("span", { textContent: names }),
          element("small", { textContent: t("games.line", { date, turns, seed: kept.record.setup.seed ?? "" }) }),
        ],
        () => play.open(kept),
        { className: "kept-open" },
      );
      if (kept.id === opened) open.setAttribute("aria-current", "true");
      const asked = doomed === kept.id;
      const forget = () => {
        doomed = asked ? "" : kept.id;
        if (asked) play.forget(kept.id);
        else again();
      };
      return element(
        "li",
        {},
        open,
        button(`${prefix}forget-${kept.id}`, asked ? t("games.forget-sure") : t("games.forget"), forget, {
          className: asked ? "alert" : "",
          label: `${asked ? t("games.forget-sure") : t("games.forget")}: ${names}, ${date}`,
        }),
      );
    }
  };
}
