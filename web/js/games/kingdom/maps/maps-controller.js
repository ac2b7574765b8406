/** The page that transcribes maps: saves every change at once, and has the engine list the faults so far. */

/** @import { Calls, Given } from "../../../engine/calls.js" */
/** @import { Engine } from "../../../engine/client.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { Canvas, StoredMap, Paint, Reach, State, Transcribed } from "../types.js" */

import { saveFile } from "../../../platform/files.js";
import { language, t } from "../../../platform/i18n.js";
import { parseDrawing } from "../../../platform/trusted-types.js";
import { byId } from "../../../platform/ui/dom.js";
import { enqueueForResult, queue } from "../../../shared/queue.js";
import { openedInPlace } from "../../../shared/share/open-link.js";
import { areaOf, BLANK, NO_HEX, paintHexes, restOfRow } from "../model/map-grid.js";
import { currentMap, freeIdFor } from "./current-map.js";
import {
  blankIsland,
  blankQuadrant,
  FORMATS,
  ISLAND,
  islandSheet,
  kindOf,
  mapOf,
  partOf,
  quadrantOf,
  recordOf,
  SIZE,
} from "./map-records.js";

const LOCATION = "1";

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(fault: unknown, file?: string) => void} failed
 * @param {(message: string) => void} announce
 */
export function mapsController(store, engine, failed, announce) {
  const enqueue = queue(failed, engine);
  const current = currentMap(store, { enqueue, show, judge, announce });
  const { freeId, save } = current;
  /** The number of checks by the engine; only the last one matters. */
  let round = 0;

  /**
   * @template {keyof Calls} M
   * @param {M} method
   * @param {Given<M>} given
   */
  function ask(method, given) {
    return engine.call(method, { language: language(), ...given });
  }

  function maps() {
    return store.state.maps ?? [];
  }

  /** @param {Partial<Canvas>} change */
  function put(change) {
    const { canvas } = store.state;
    if (canvas) store.set({ canvas: { ...canvas, ...change }, message: "" });
  }

  /** @type {import("./current-map.js").CurrentMapParts["show"]} */
  async function show(map, more) {
    const paints = await paintsOf(map);
    const [first] = paints;
    const unsure = { hexes: [], since: 0 };
    const canvas = { map, past: [], unsure, paints, brush: first?.letter ?? "", faults: [], link: null, news: "" };
    store.set({ canvas: { ...canvas, ...more, reach: "hex" }, message: "" });
    await judge();
  }

  /** Has the engine check the map, and saves it if it was changed. */
  function check() {
    const mine = ++round;
    return enqueue(async () => {
      if (mine === round) await judge();
    });
  }

  async function judge() {
    const { canvas } = store.state;
    if (!canvas) return;
    const { faults, link } = await checkByEngine(canvas.map);
    const now = store.state.canvas;
    if (now?.map.map !== canvas.map.map || now.map.id !== canvas.map.id) return;
    const map = { ...now.map, ready: !faults.length };
    put({ map, faults, link });
    if (now.kept && !now.following && map.ready !== now.map.ready) await save(map);
    if (!faults.length && now.faults.length) announce(t("transcribe.ready"));
  }

  /** @returns {Promise<{faults: string[], link: string | null}>} */
  async function checkByEngine(/** @type {StoredMap} */ map) {
    const { faults, link } = map.box
      ? await ask("quadrant", { quadrant: quadrantOf(map) })
      : await ask("part", { part: partOf(map) });
    return { faults, link };
  }

  /** Finds the paints, as the engine draws them. */
  async function paintsOf(/** @type {StoredMap} */ map) {
    const { catalog } = store.state;
    const box = catalog?.boxes.find(({ quadrants }) => quadrants.length);
    const quadrant = box?.quadrants[0];
    if (!catalog || !box || !quadrant) throw new Error("the catalogue has no quadrants");
    const model = map.box ? map : { ...quadrant, box: box.id };
    const locations = model.locations.map((_, i) => String(i + 1));
    const letters = [...catalog.terrains.map(({ letter }) => letter), ...locations, BLANK];
    const rows = Array.from({ length: SIZE }, (_, row) =>
      Array.from({ length: SIZE }, (_, column) => letters[(row * SIZE + column) % letters.length]).join(""),
    );
    const { svg } = await ask("quadrant", { quadrant: quadrantOf({ ...model, map: rows }) });
    const drawn = parseDrawing(svg);
    byId("drawings").replaceChildren(
      ...[...drawn.querySelectorAll("defs > *")].map((each) => document.importNode(each, true)),
    );
    const hexes = [...drawn.querySelectorAll("[data-hex]")];
    const paints = letters.map((letter, i) => {
      const samples = hexes.filter((_, at) => at % letters.length === i);
      const name =
        letter === BLANK
          ? t("transcribe.blank")
          : (catalog.terrains.find((terrain) => terrain.letter === letter)?.name ?? nameOn(samples[0]));
      return { letter, name, drawings: samples.map(drawingsIn) };
    });
    return map.box ? paints : islandPaints(paints);
  }

  /**
   * Takes in somebody's map, under its own name, or under another if that is taken by a map that differs; and shows it,
   * unless the visitor has left the address.
   *
   * @param {StoredMap} map
   * @param {string} from
   */
  async function adopt(map, from) {
    const same = maps().find(({ id }) => id === map.id);
    const equal = same && JSON.stringify(recordOf(same)) === JSON.stringify(recordOf(map));
    const id = equal ? map.id : await save({ ...map, id: freeIdFor(map, freeId) });
    if (location.hash === from) location.hash = `#transcribe/${id}`;
  }

  /** Changes the rows of the open map: save them at once, for the engine takes its time. */
  function alter(/** @type {string[]} */ rows, /** @type {string[][]} */ past) {
    const { canvas } = store.state;
    if (!canvas || !current.mayDraw(canvas)) return false;
    const id = canvas.kept ? canvas.map.id : current.claimId(canvas.map);
    const map = { ...canvas.map, id, map: rows, ready: false };
    put({ map, past, kept: true });
    save(map);
    check();
    return true;
  }

  /** Paints hexes of the open map. Returns whether it may be drawn on here. */
  function paint(/** @type {Iterable<string>} */ hexes, /** @type {string} */ letter) {
    const { canvas } = store.state;
    if (!canvas) return false;
    const rows = paintHexes(canvas.map.map, hexes, letter);
    const { hexes: unsure, since } = canvas.unsure;
    const painted = new Set(hexes);
    // Whoever paints a hex is sure of it, also if it stays as it is.
    if (unsure.some((hex) => painted.has(hex)) && current.mayDraw(canvas))
      put({ unsure: { hexes: unsure.filter((hex) => !painted.has(hex)), since } });
    if (rows.join() === canvas.map.map.join()) return true;
    return alter(rows, [...canvas.past, canvas.map.map]);
  }

  return {
    paint,

    /**
     * Fills the open map with what a photograph shows, as one step that "Undo" takes back.
     *
     * @param {string[]} rows
     * @param {string[]} hexes that it leaves unsure
     */
    fill(rows, hexes) {
      const { canvas } = store.state;
      const past = canvas ? [...canvas.past, canvas.map.map] : [];
      const sheet = canvas?.map.box ? rows : islandSheet(rows);
      if (canvas && alter(sheet, past)) put({ unsure: { hexes, since: past.length } });
    },

    load: current.load,
    takeOver: current.takeOver,
    dismissNews: current.dismissNews,

    /**
     * Opens the map that the address asks for, or the list of maps.
     *
     * @param {{place: string, rest: string}} asked
     */
    follow: ({ place, rest }) =>
      enqueue(async () => {
        if (Object.hasOwn(FORMATS, place)) {
          await engine.need("fastjsonschema");
          const method = place === "part" ? "open-part-link" : "open-quadrant-link";
          const found = await openedInPlace(engine, place, rest, () => ask(method, { link: rest }));
          return found && current.preview(mapOf(found));
        }
        const map = maps().find(({ id }) => id === rest);
        if (map) return current.open(map, true);
        const blank = rest === ISLAND ? blankIsland() : blankQuadrant(store.state.catalog, rest);
        await (blank ? current.open(blank, false) : current.close());
      }),

    /** Shows everything again, in another language. */
    refresh: () =>
      enqueue(async () => {
        const { canvas } = store.state;
        if (!canvas) return;
        put({ paints: await paintsOf(canvas.map) });
        await judge();
      }),

    /** @param {string} brush */
    brush: (brush) => put({ brush }),

    /** @param {Reach} reach */
    reach: (reach) => put({ reach }),

    /** @param {string} hex that was tapped */
    tap(hex) {
      const { canvas } = store.state;
      if (!canvas) return;
      const { reach, brush, map } = canvas;
      paint(reach === "hex" ? [hex] : reach === "row" ? restOfRow(map.map, hex) : areaOf(map.map, hex), brush);
    },

    undo() {
      const { canvas } = store.state;
      const rows = canvas?.past.at(-1);
      if (canvas && rows) alter(rows, canvas.past.slice(0, -1));
    },

    /** @param {string} name */
    rename: (name) =>
      enqueue(async () => {
        const { canvas } = store.state;
        const id = slug(name);
        if (!canvas || !id || id === canvas.map.id || id === ISLAND) return;
        if (!current.mayDraw(canvas)) return;
        await current.rename(canvas, freeId(id));
        await judge();
      }),

    /**
     * @param {StoredMap} map
     * @param {boolean} used whether set-ups may have it
     */
    use: (map, used) => enqueue(() => current.setUsed(map, used)),

    /** @param {string} id */
    deleteMap: (id) => enqueue(() => current.deleteMap(id)),

    /** Saves the map that a link has brought. */
    keep() {
      const { hash } = location;
      return enqueue(async () => {
        const { canvas } = store.state;
        if (canvas) await adopt(canvas.map, hash);
      });
    },

    /**
     * @param {string} text of a file
     * @param {string} from the address where the visitor was
     */
    import: (text, from) =>
      enqueueForResult(enqueue, async () => adopt(mapOf(await ask("open-quadrant", { text })), from)),

    export() {
      const { canvas } = store.state;
      if (!canvas) return;
      const record = { format: FORMATS[kindOf(canvas.map)], version: 1, ...recordOf(canvas.map) };
      saveFile(`hexreeve-${canvas.map.id}.json`, JSON.stringify(record, null, 1), "application/json");
    },

    /**
     * @param {string[]} boxes
     * @returns {Transcribed} the maps for set-ups of these boxes
     */
    mapsFor(boxes) {
      const ready = maps().filter((map) => map.ready && map.used);
      const quadrants = ready.filter(({ box }) => boxes.includes(box)).map(quadrantOf);
      const island = ready.find(({ box }) => !box);
      // Sorted: the order may decide the draw, so it must not depend on the last changes.
      quadrants.sort((one, other) => (one.id < other.id ? -1 : 1));
      return { quadrants, island: island?.map ?? [] };
    },
  };
}

/** @typedef {ReturnType<typeof mapsController>} MapsController */

/** @param {Paint[]} paints of a quadrant */
function islandPaints(paints) {
  const location = paints.find(({ letter }) => letter === LOCATION);
  return [
    ...paints.filter(({ letter }) => letter !== BLANK && !/\d/.test(letter)),
    // Which of its two sides lies up is drawn with the set-up.
    {
      letter: LOCATION,
      name: t("transcribe.location"),
      drawings: (location?.drawings ?? []).map((drawing) => drawing.slice(0, 1)),
    },
    ...paints.filter(({ letter }) => letter === BLANK),
    { letter: NO_HEX, name: t("transcribe.no-hex"), drawings: [["mark-no-hex"]] },
  ];
}

/** @param {Element} hex */
function drawingsIn(hex) {
  const uses = [...hex.querySelectorAll("use")];
  return uses.map((use) => (use.getAttributeNS("http://www.w3.org/1999/xlink", "href") ?? "").slice(1));
}

/** @param {Element | undefined} hex */
function nameOn(hex) {
  return [...(hex?.querySelectorAll("text") ?? [])].map(({ textContent }) => textContent).join(" ");
}

/**
 * @param {string} name
 * @returns {string} as an id may be written
 */
function slug(name) {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60)
    .replace(/-$/, "");
}
