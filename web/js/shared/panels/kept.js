/** The games that are kept on this device, to go on with or to delete; and what of them cannot be read. */

/** @import { Seat, Spoiled, Summary } from "../types.js" */

import { button, changes, element, redraw } from "../../platform/dom.js";
import { language, spoken, t } from "../../platform/words.js";

/** So many of the newest are listed until somebody asks for all. */
const SHOWN = 10;

/**
 * @typedef {object} Doings
 * @property {(id: string) => unknown} open
 * @property {(id: IDBValidKey) => unknown} forget
 * @property {(id: IDBValidKey) => unknown} saveRaw gives a record that cannot be read, as a file
 */

/**
 * Make the list of the kept games. Deleting takes two taps.
 *
 * @param {Doings} play
 * @param {() => void} again draws the list anew
 * @param {string} [prefix] with which the ids begin
 * @returns {(state: {games: Summary[] | null, spoiled: Spoiled[]}, open: string | undefined, called: (player: Seat) => string) => HTMLElement}
 */
export function keptList(play, again, prefix = "") {
  const changed = changes();
  const place = element("div", { id: `${prefix}kept`, tabIndex: -1 });
  /** The game that a first tap on Delete has asked about. */
  let doomed = /** @type {IDBValidKey} */ ("");
  let whole = false;

  return ({ games, spoiled }, opened, called) => {
    const all = games ?? [];
    const sound = all.filter(({ refused }) => refused === undefined);
    const refused = all.filter((each) => each.refused !== undefined);
    const listed = whole ? sound : sound.slice(0, SHOWN);
    // Every action makes a new summary; what is shown of it seldom changes, and there may be a thousand.
    const lines = listed.map(({ id, turns }) => `${id} ${turns}`).join();
    if (!changed(lines, sound.length, refused.length, spoiled, doomed, whole, opened, language())) return place;
    redraw(
      place,
      ...(sound.length
        ? [element("h3", { textContent: t("games.kept") }), element("ul", { className: "kept" }, ...listed.map(game))]
        : []),
      ...(sound.length > SHOWN ? [allOrFew(sound.length)] : []),
      ...aside(refused),
    );
    return place;

    /** @param {number} count */
    function allOrFew(count) {
      const turn = () => {
        whole = !whole;
        again();
      };
      const words = whole ? t("games.few") : t("games.all", { count });
      return element("div", { className: "actions" }, button(`${prefix}games-all`, words, turn, { pressed: whole }));
    }

    /** @param {Summary} kept */
    function game({ id, created, players, seed, turns }) {
      const names = players.map(called).join(", ");
      const date = new Date(created).toLocaleString(spoken(), { dateStyle: "medium", timeStyle: "short" });
      const open = button(
        `${prefix}open-${id}`,
        [
          element("span", { textContent: names }),
          element("small", { textContent: t("games.line", { date, turns, seed }) }),
        ],
        () => play.open(id),
        { className: "kept-open" },
      );
      if (id === opened) open.setAttribute("aria-current", "true");
      return element("li", {}, open, forgetButton(id, id, `${names}, ${date}`));
    }

    /** @param {Summary[]} refused */
    function aside(refused) {
      const count = refused.length + spoiled.length;
      if (!count) return [];
      const lines = [
        ...refused.map(({ id, players, refused: why = "" }) => {
          const names = players.map(called).join(", ");
          return line(id, names, why, [button(`${prefix}open-${id}`, t("games.try-again"), () => play.open(id))]);
        }),
        ...spoiled.map(({ id, title, later }) => line(id, title, t(later ? "games.later" : "games.no-game"), [])),
      ];
      return [
        element("h3", { textContent: count === 1 ? t("games.spoiled-one") : t("games.spoiled", { count }) }),
        element("ul", { className: "kept spoiled" }, ...lines.map((each, i) => each(i))),
      ];
    }

    /**
     * @param {IDBValidKey} id
     * @param {string} title
     * @param {string} why
     * @param {HTMLElement[]} more
     */
    function line(id, title, why, more) {
      return (/** @type {number} */ i) =>
        element(
          "li",
          {},
          element(
            "div",
            { className: "kept-spoiled" },
            element("span", { textContent: title }),
            element("small", { textContent: why }),
          ),
          ...more,
          button(`${prefix}save-spoiled-${i}`, t("games.export"), () => play.saveRaw(id), {
            label: `${t("games.export")}: ${title}`,
          }),
          forgetButton(id, `spoiled-${i}`, title),
        );
    }

    /**
     * @param {IDBValidKey} id
     * @param {string} name with which the button's id ends
     * @param {string} title
     */
    function forgetButton(id, name, title) {
      const asked = doomed === id;
      const forget = () => {
        doomed = asked ? "" : id;
        if (asked) play.forget(id);
        again();
      };
      const words = asked ? t("games.forget-sure") : t("games.forget");
      return button(`${prefix}forget-${name}`, words, forget, {
        className: asked ? "alert" : "",
        label: `${words}: ${title}`,
      });
    }
  };
}
