/** @import { Printing } from "../printing.js" */
/** @import { SettingUp } from "../setting-up.js" */
/** @import { Sharing } from "../../shared/sharing.js" */
/** @import { CardView, Catalog, Group, State, Table } from "../types.js" */

import { addressOf } from "../../platform/address.js";
import { button, byId, changes, chooser, element, emblem, redraw } from "../../platform/dom.js";
import { language, spoken, t } from "../../platform/words.js";
import { checklist } from "../../shared/panels/checklist.js";
import { copiedByHand, linkButtons } from "../../shared/panels/links.js";
import { notCurrent } from "../../shared/panels/outdated.js";
import { asAddress } from "../../shared/sharing.js";
import { siteFace, unseen, workerFace } from "../cards.js";

/**
 * Draw the set-up: its picture with the ways to hand it on, and every card that lies there.
 *
 * @param {SettingUp} setup
 * @param {Sharing} share
 * @param {Printing} print
 * @returns {(state: Readonly<State>) => void}
 */
export function laidPanel(setup, share, print) {
  const changed = changes();
  return ({ view, catalog, table, locks, outdated, byHand }) => {
    const shown = view === "setup" && table !== null && catalog !== null;
    byId("b-picture").hidden = !shown;
    byId("b-laid").hidden = !shown;
    if (!shown || !changed(catalog, table, locks, outdated, byHand, language())) return;
    redraw(byId("b-picture"), ...picture(table), ...handingOn(table));
    redraw(
      byId("b-laid"),
      ...notCurrent(outdated),
      ...rows(table, catalog),
      ...players(table),
      ...checklist(table, [table.record.setup.seed, table.record.setup.buildings, table.record.setup.workers], "b-"),
      element(
        "div",
        { className: "actions" },
        button("b-copy", t("sheet.copy"), setup.copy),
        button("b-save", t("sheet.save"), setup.save),
      ),
    );

    /** @param {Table} laid */
    function handingOn(laid) {
      const address = addressOf("builders/setup", laid.link);
      return [
        element(
          "div",
          { className: "actions" },
          ...linkButtons("b-setup", address, share),
          button("b-print", t("print.setup"), () => print.setup(laid)),
          button("b-print-score", t("print.score"), () => print.blank(laid)),
          button("b-png", t("share.png"), () => share.savePng(laid)),
          button("b-svg", t("share.svg"), () => share.saveSvg(laid)),
        ),
        ...copiedByHand("b-setup", address, byHand),
      ];
    }

    /**
     * @param {Table} laid
     * @param {Catalog} cards
     */
    function rows({ record: { setup: record } }, { buildings, workers }) {
      const ids = record.players.map(({ id }) => record.apprentices[id] ?? "");
      const inPlay = [...record.buildings, ...record.workers, ...ids];
      const apprentices = workers.filter(({ kind }) => kind === "apprentice");
      return [
        ...group("buildings", record.buildings, buildings),
        ...group("workers", record.workers, workers),
        ...group("apprentices", ids, apprentices),
      ];

      /**
       * @param {Group} name
       * @param {string[]} lying
       * @param {CardView[]} choices
       */
      function group(name, lying, choices) {
        const title = t(`builders.group.${name}`);
        const locked = locks.includes(name);
        return [
          element(
            "div",
            { className: "row" },
            element("h2", { textContent: title }),
            tool(`b-reroll-${name}`, "icon-die", t("sheet.reroll", { name: title }), () => setup.reroll(name)),
            tool(
              `b-lock-${name}`,
              locked ? "icon-locked" : "icon-unlocked",
              t("sheet.lock", { name: title }),
              () => setup.lock(name),
              locked,
            ),
          ),
          element("ul", { className: "b-cards", id: `b-drawn-${name}` }, ...lying.map(card)),
        ];

        /**
         * @param {string} id
         * @param {number} place
         */
        function card(id, place) {
          const now = choices.find((each) => each.id === id);
          if (!now) return element("li");
          const owner = name === "apprentices" ? nameOf(place) : "";
          const free = choices.filter((each) => !inPlay.includes(each.id));
          const options = free.map((each) => /** @type {[string, string]} */ ([each.id, each.name]));
          options.sort(([, one], [, other]) => one.localeCompare(other, spoken()));
          // The card itself stands above the list, whole: the closed list only says what it is for.
          const list = chooser(
            `b-pick-${name}-${place}`,
            [["", t("builders.other-card")], ...options],
            "",
            (picked) => {
              if (picked) setup.pick(name, place, picked);
            },
          );
          list.setAttribute("aria-label", t("builders.pick", { group: title, number: place + 1, card: now.name }));
          return element(
            "li",
            { className: "b-card" },
            ...(owner ? [element("span", { className: "owner", textContent: owner })] : []),
            ...(now.needs ? siteFace(now) : workerFace(now)),
            unseen(now.help),
            list,
          );
        }
      }

      /** @param {number} place */
      function nameOf(place) {
        return table?.view.players[place]?.name ?? "";
      }
    }

    /** @param {Table} laid */
    function players({ view: { players }, record }) {
      const buttons = players.map(({ id, name }) =>
        button(`b-start-${id}`, name, () => setup.begins(id), { pressed: id === record.setup.start }),
      );
      return [
        element("h2", { id: "b-start-title", textContent: t("builders.start") }),
        element("div", { className: "actions b-start", role: "group", ariaLabel: t("builders.start") }, ...buttons),
        element("p", { className: "remark", textContent: t("builders.start-note") }),
      ];
    }
  };
}

/** @param {Table} table */
function picture({ svg, record, view }) {
  const names = view.players.map(({ name }) => name).join(", ");
  const alt = t("builders.drawn", { players: names });
  const scroll = element("div", { className: "b-drawing" }, element("img", { src: asAddress(svg), alt }));
  scroll.setAttribute("role", "group");
  scroll.setAttribute("aria-label", t("builders.picture"));
  const enlarge = button(
    "b-enlarge",
    t("builders.enlarge"),
    () => {
      const large = scroll.classList.toggle("large");
      enlarge.setAttribute("aria-pressed", String(large));
      // Only what is moved about needs the focus for it.
      scroll.tabIndex = large ? 0 : -1;
    },
    { pressed: false },
  );
  const seed = element("span", { className: "seed", textContent: record.setup.seed });
  const caption = element("p", { className: "caption" }, element("span", {}, `${t("setup.seed")}: `, seed), enlarge);
  return [scroll, caption];
}

/**
 * @param {string} id
 * @param {string} icon
 * @param {string} label
 * @param {() => void} action
 * @param {boolean} [pressed]
 */
function tool(id, icon, label, action, pressed) {
  const made = button(id, [emblem(icon, "-12 -12 24 24")], action, { className: "small-tool", label, pressed });
  made.title = label;
  return made;
}
