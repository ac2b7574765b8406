/** @import { Editing } from "../editing.js" */
/** @import { Audit, CardCount } from "../../engine/answers.js" */
/** @import { GameView, PlayerView, State } from "../types.js" */

import { button, byId, changes, element, house, redraw } from "../../platform/dom.js";
import { language, t } from "../../platform/words.js";
import { shownGame } from "../../shared/looking.js";

/**
 * Draw what must lie on the table, for whoever opens it to compare.
 *
 * @param {Editing} edit
 * @returns {(state: Readonly<State>) => void}
 */
export function auditPanel(edit) {
  const place = byId("audit");
  const title = element("summary", { id: "audit-title" });
  const content = element("div", { id: "audit-now", tabIndex: -1 });
  const whole = element("details", { id: "audit-all" }, title, content);
  const changed = changes();
  /** @type {GameView | null} */
  let latest = null;
  place.append(whole);
  whole.addEventListener("toggle", draw);

  return (state) => {
    const { view, draft } = state;
    const game = shownGame(state);
    place.hidden = view !== "referee" || game === null || draft !== null;
    if (place.hidden || !game || !changed(game.view, language())) return;
    latest = game.view;
    title.textContent = t("audit.title");
    draw();
  };

  function draw() {
    // A list that nobody looks at costs nothing.
    if (!latest || !whole.open) return;
    const { players, audit } = latest;
    redraw(
      content,
      element("p", { className: "hint", textContent: t("audit.hint") }),
      ...players.map((player) => seat(player, audit.pieces[player.id] ?? [])),
      element("h3", { textContent: t("audit.table") }),
      element("ul", {}, ...onTable(latest).map((line) => element("li", { textContent: line }))),
      button("audit-correct", t("audit.correct"), edit.start),
    );
  }
}

/**
 * @param {PlayerView} player
 * @param {Audit["pieces"][string]} pieces
 */
function seat({ id, name, aside, gold, tiles }, pieces) {
  const heads = ["piece", "on-board", "left"].map((head) =>
    element("th", { scope: "col", textContent: t(`audit.${head}`) }),
  );
  const rows = pieces.map(({ id: kind, name: piece, on_board, hexes, left }) =>
    element(
      "tr",
      { id: `audit-${id}-${kind}` },
      element("th", { scope: "row" }, piece, element("small", { textContent: hexes.join(", ") })),
      element("td", { textContent: String(on_board) }),
      element("td", { textContent: String(left) }),
    ),
  );
  const held = tiles.filter(({ status, shared }) => status !== "lost" && !shared);
  const lines = [
    t("audit.tiles", { tiles: held.map(tileWords).join(", ") || t("audit.none") }),
    ...(aside ? [t("players.aside", { count: aside })] : []),
    ...gold.map((each) => t("players.paid", { ...each })),
  ];
  return element(
    "section",
    { id: `audit-${id}` },
    element("h3", {}, house(id), name),
    element("table", {}, element("thead", {}, element("tr", {}, ...heads)), element("tbody", {}, ...rows)),
    ...lines.map((textContent) => element("p", { textContent })),
  );
}

/** @param {PlayerView["tiles"][number]} tile */
function tileWords({ name, from, status_name }) {
  return `${[name, from].filter(Boolean).join(" ")} (${status_name})`;
}

/**
 * Say what lies on the board and beside it that is nobody's.
 *
 * @param {GameView} view
 */
function onTable({ sites, has, audit: { walls, deck } }) {
  const cards = (/** @type {CardCount[]} */ them) => them.map(({ name, count }) => `${count} × ${name}`).join(", ");
  return [
    ...sites.map(({ at, name, stock, most }) => t("audit.site", { at, name, stock, most })),
    ...(has.walls
      ? [t("audit.walls", { count: walls.hexes.length, hexes: walls.hexes.join(", "), left: walls.left })]
      : []),
    ...(deck
      ? [
          t("audit.pile", { count: deck.pile }),
          ...(deck.discarded.length ? [t("audit.discarded", { cards: cards(deck.discarded) })] : []),
          ...(deck.removed.length ? [t("audit.removed", { cards: cards(deck.removed) })] : []),
        ]
      : [t("audit.no-deck")]),
  ];
}
