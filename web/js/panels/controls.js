/** @import { Catalog, Choices, Edition, State } from "../types.js" */
import { byId, element } from "../dom.js";
import { t } from "../words.js";

const FEWEST = 2;

/**
 * A change of the choices as they are at that moment: what is drawn may already be behind.
 *
 * @typedef {(update: (choices: Choices) => Choices) => void} Change
 */

/**
 * Draw the choices and report every change of them.
 *
 * @param {Change} change
 * @returns {(state: Readonly<State>) => void}
 */
export function controlsPanel(change) {
  let drawn = "";
  byId("seed").addEventListener("input", (event) => {
    const seed = /** @type {HTMLInputElement} */ (event.target).value.trim();
    change((choices) => ({ ...choices, seed }));
  });

  return ({ catalog, choices, table, busy }) => {
    byId("roll").toggleAttribute("disabled", busy || !catalog);
    byId("play").toggleAttribute("disabled", busy || !table);
    if (!catalog || !choices) return;
    // Names and the seed are typed: drawing them again would take the text from under the fingers.
    const shape = JSON.stringify([catalog, { ...choices, seed: "", players: choices.players.map((seat) => seat.id) }]);
    if (shape === drawn) return;
    drawn = shape;
    const focused = document.activeElement?.id;
    draw(catalog, choices, change);
    if (focused) document.getElementById(focused)?.focus();
  };
}

/**
 * @param {Catalog} catalog
 * @param {Choices} choices
 * @param {Change} change
 */
function draw(catalog, choices, change) {
  const edition = editionOf(catalog, choices);
  const { boxes } = choices;
  fill(
    "editions",
    catalog.editions.map(({ id, name }) =>
      option("radio", `edition-${id}`, name, id === edition.id, () =>
        change((now) => fitted({ ...now, edition: id }, catalog)),
      ),
    ),
  );
  fill(
    "boxes",
    catalog.boxes.map(({ id, name }) => {
      const owned = boxes.includes(id);
      const box = option("checkbox", `box-${id}`, name, owned, () =>
        change((now) => ({
          ...now,
          boxes: catalog.boxes.map((b) => b.id).filter((b) => now.boxes.includes(b) !== (b === id)),
        })),
      );
      // Without any box there is nothing to lay out.
      if (owned && boxes.length === 1) box.querySelector("input")?.setAttribute("disabled", "");
      return box;
    }),
  );
  fill("players", [counts(edition, choices, change), seats(edition, choices, change)]);
  fill("options", [
    option("checkbox", "first-game", t("setup.first-game"), choices.first_game, (first_game) =>
      change((now) => ({ ...now, first_game, castle_tiles: now.castle_tiles && !first_game })),
    ),
    ...(edition.sides
      ? [
          option("checkbox", "castle-tiles", t("setup.castle-tiles"), choices.castle_tiles, (castle_tiles) =>
            change((now) => ({ ...now, castle_tiles, first_game: now.first_game && !castle_tiles })),
          ),
        ]
      : []),
  ]);
}

/**
 * @param {Catalog} catalog
 * @param {Choices} choices
 * @returns {Edition}
 */
function editionOf(catalog, choices) {
  const found = catalog.editions.find(({ id }) => id === choices.edition) ?? catalog.editions[0];
  if (!found) throw new Error("the catalogue has no edition");
  return found;
}

/**
 * Make choices fit what there is: known boxes and edition, seats that the edition has pieces for.
 *
 * @param {Choices} choices
 * @param {Catalog} catalog
 * @returns {Choices}
 */
export function fitted(choices, catalog) {
  const edition = editionOf(catalog, choices);
  const colours = edition.colours.map(({ id }) => id);
  const boxes = catalog.boxes.map(({ id }) => id).filter((id) => choices.boxes.includes(id));
  const players = choices.players.filter(({ id }) => colours.includes(id)).slice(0, colours.length);
  return {
    ...choices,
    edition: edition.id,
    boxes: boxes.length ? boxes : catalog.defaults.boxes,
    players: seated(players, Math.max(FEWEST, players.length), colours),
    castle_tiles: choices.castle_tiles && edition.sides,
  };
}

/**
 * @param {Choices["players"]} players
 * @param {number} count
 * @param {string[]} colours
 */
function seated(players, count, colours) {
  const free = colours.filter((colour) => !players.some(({ id }) => id === colour));
  const more = free.slice(0, Math.max(0, count - players.length)).map((id) => ({ id, name: "" }));
  return [...players.slice(0, count), ...more];
}

/**
 * @param {Edition} edition
 * @param {Choices} choices
 * @param {Change} change
 */
function counts(edition, choices, change) {
  const colours = edition.colours.map(({ id }) => id);
  const buttons = colours.slice(FEWEST - 1).map((_, i) => {
    const count = i + FEWEST;
    const button = element("button", { type: "button", id: `players-${count}`, textContent: String(count) });
    button.setAttribute("aria-pressed", String(count === choices.players.length));
    button.setAttribute("aria-label", t("setup.player-count", { count }));
    button.addEventListener("click", () => change((now) => ({ ...now, players: seated(now.players, count, colours) })));
    return button;
  });
  return element("div", { className: "counts" }, ...buttons);
}

/**
 * @param {Edition} edition
 * @param {Choices} choices
 * @param {Change} change
 */
function seats(edition, choices, change) {
  const rows = choices.players.map((seat, i) => {
    const colour = element("select", { id: `colour-${i}` });
    colour.setAttribute("aria-label", t("setup.colour", { seat: i + 1 }));
    colour.append(...edition.colours.map(({ id, name }) => new Option(name, id, false, id === seat.id)));
    colour.addEventListener("change", () => {
      // Two seats never share a colour: whoever had it takes the one given up.
      change((now) => ({
        ...now,
        players: now.players.map((other, j) => ({
          ...other,
          id: j === i ? colour.value : other.id === colour.value ? (now.players[i]?.id ?? other.id) : other.id,
        })),
      }));
    });
    const name = element("input", { id: `name-${i}`, value: seat.name, maxLength: 60, autocomplete: "off" });
    name.placeholder = t("setup.name", { seat: i + 1 });
    name.setAttribute("aria-label", t("setup.name", { seat: i + 1 }));
    name.addEventListener("input", () => {
      const players = (/** @type {Choices} */ now) =>
        now.players.map((s, j) => (j === i ? { ...s, name: name.value } : s));
      change((now) => ({ ...now, players: players(now) }));
    });
    return element("li", {}, colour, name);
  });
  return element("ol", { className: "seats" }, ...rows);
}

/**
 * @param {string} id
 * @param {Node[]} children
 */
function fill(id, children) {
  const fieldset = byId(id);
  fieldset.replaceChildren(...fieldset.querySelectorAll(":scope > legend"), ...children);
}

/**
 * @param {"radio" | "checkbox"} type
 * @param {string} id
 * @param {string} label
 * @param {boolean} checked
 * @param {(checked: boolean) => void} choose
 */
function option(type, id, label, checked, choose) {
  const input = element("input", { type, id, name: type === "radio" ? (id.split("-")[0] ?? id) : id, checked });
  input.addEventListener("change", () => choose(input.checked));
  return element("label", {}, input, label);
}
