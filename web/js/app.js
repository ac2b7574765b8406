/** @import { Catalog, Choices, State, Table } from "./types.js" */
import { showBoard } from "./board-view.js";
import { byId, element } from "./dom.js";
import { Engine, EngineError } from "./engine-client.js";
import { showLoadStatus } from "./load-status.js";
import { controlsPanel, fitted } from "./panels/controls.js";
import { sheetPanel } from "./panels/sheet.js";
import { Store } from "./store.js";
import { isLanguage, language, setLanguage, startWords, t } from "./words.js";

const REMEMBERED = "hexreeve.choices";

/** @type {State} */
const blank = { catalog: null, choices: null, table: null, busy: false, message: "" };
const store = new Store(blank);
const engine = new Engine();

/** What the table on screen was made from, so that it can be made again in another language. */
let source = { method: "", given: /** @type {object} */ ({}) };

/**
 * Ask the engine for a table and show it. What is on screen stays when the engine refuses.
 *
 * @param {string} method
 * @param {object} given
 */
async function lay(method, given) {
  store.set({ busy: true });
  try {
    const table = /** @type {Table} */ (await engine.call(method, { language: language(), ...given }));
    source = { method, given: pinned(given, table.setup.seed) };
    store.set({ table, busy: false, message: "" });
  } catch (fault) {
    const message = fault instanceof EngineError ? fault.message : t("broken", { detail: String(fault) });
    store.set({ busy: false, message });
  }
}

/**
 * @param {object} given
 * @param {string} seed
 */
function pinned(given, seed) {
  return "choices" in given ? { choices: { .../** @type {Choices} */ (given.choices), seed } } : given;
}

function roll() {
  const { choices } = store.state;
  if (choices) return lay("roll", { choices: { ...choices, location_castles: castles(choices) } });
}

/** @param {Choices} choices */
function castles(choices) {
  const edition = store.state.catalog?.editions.find(({ id }) => id === choices.edition);
  return edition?.sides ? choices.location_castles : {};
}

/** @param {string} quadrant whose other castle is the location hex */
function swapCastle(quadrant) {
  const { choices } = store.state;
  if (!choices) return;
  const used = choices.location_castles[quadrant] ?? 1;
  const location_castles = { ...choices.location_castles, [quadrant]: 3 - used };
  change({ ...choices, location_castles });
  const { method, given } = source;
  if ("choices" in given) lay(method, { choices: { .../** @type {Choices} */ (given.choices), location_castles } });
}

/** @param {Choices} choices */
function change(choices) {
  store.set({ choices });
  localStorage.setItem(REMEMBERED, JSON.stringify({ ...choices, seed: "" }));
}

/** @param {Catalog} catalog */
function remembered(catalog) {
  /** @type {Choices} */
  const fresh = {
    edition: catalog.defaults.edition,
    boxes: catalog.defaults.boxes,
    players: [],
    seed: "",
    first_game: false,
    castle_tiles: false,
    location_castles: {},
  };
  try {
    return fitted({ ...fresh, ...JSON.parse(localStorage.getItem(REMEMBERED) ?? "{}") }, catalog);
  } catch {
    // What another version or another hand has stored is not worth a message.
    return fitted(fresh, catalog);
  }
}

/** @param {string} message shown and announced, but no fault */
function announce(message) {
  byId("announcement").textContent = message;
}

async function copy() {
  const { table } = store.state;
  if (!table) return;
  try {
    await navigator.clipboard.writeText(table.text);
    announce(t("sheet.copied"));
    store.set({ message: "" });
  } catch {
    store.set({ message: t("sheet.copy-failed") });
  }
}

function save() {
  const { table } = store.state;
  if (!table) return;
  const file = new Blob([JSON.stringify(table.setup, null, 1)], { type: "application/json" });
  const link = element("a", { href: URL.createObjectURL(file), download: "hexreeve-setup.json" });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** @param {File} file */
async function open(file) {
  await engine.need("fastjsonschema");
  await lay("open-setup", { text: await file.text() });
}

async function speak() {
  const catalog = /** @type {Catalog} */ (await engine.call("catalog", { language: language() }));
  store.set({ catalog, choices: store.state.choices ?? remembered(catalog) });
}

/** @param {Readonly<State>} state */
function drawTable({ table, message }) {
  byId("message").hidden = !message;
  byId("message").textContent = message;
  if (!table || table === drawn) return;
  drawn = table;
  showBoard(table.svg);
  const seed = element("span", { className: "seed", textContent: table.setup.seed });
  byId("caption").replaceChildren(t("board.caption", { edition: table.sheet.edition }), seed);
  announce(
    t("board.drawn", {
      quadrants: table.sheet.quadrants.map(({ words }) => words).join("; "),
      cards: table.sheet.cards.map(({ name }) => name).join(", "),
      start: table.sheet.players.find(({ id }) => id === table.sheet.start)?.name ?? "",
    }),
  );
}
/** @type {Table | null} */
let drawn = null;

byId("controls").addEventListener("submit", (event) => {
  event.preventDefault();
  roll();
});
const chooser = /** @type {HTMLSelectElement} */ (byId("language"));
chooser.addEventListener("change", async () => {
  if (isLanguage(chooser.value)) await setLanguage(chooser.value);
  if (!store.state.catalog) return;
  await speak();
  if (source.method) await lay(source.method, source.given);
});

store.subscribe(controlsPanel(change));
store.subscribe(sheetPanel({ swapCastle, save, copy, open }));
store.subscribe(drawTable);

await startWords();
chooser.value = language();
showLoadStatus(byId("load"), engine);
await speak();
await roll();
