/** The table in front of the camera: what the page knows of it, and where a confirmed position goes. */

/** @import { SeenTable } from "../../../engine/answers.js" */
/** @import { Page } from "./open-photo.js" */
/** @import { Thing } from "./hex-contents.js" */
/** @import { Draft, Table, View } from "../types.js" */
/** @import { Known } from "./reader.js" */

import { language, t } from "../../../platform/i18n.js";
import { shownGame } from "../../../shared/games/shown-game.js";
import { coloursOf } from "../model/choices.js";
import { compare } from "./compare.js";
import { positionWith } from "./hex-contents.js";
import { weigh } from "./worth.js";

/** Below this the page asks people to look at a quadrant. */
const DOUBTFUL = 0.6;

/**
 * What a photograph shows, beside what the page knows: the drawn board, the position it would become, what stands on
 * each hex, what an answer about each unsure hex is worth, and remarks.
 *
 * @typedef {{picture: Table, draft: Draft, notes: string[], worth: Map<string, number>} & import("./compare.js").Comparison} Compared
 */
/** A way on with the position that people have confirmed. @typedef {{view: View, words: string}} Way */
/**
 * @typedef {object} KnownTable
 * @property {Known} known for the reading
 * @property {{id: string, name: string}[]} colours that people can name; none if it is known who plays
 * @property {(seen: SeenTable) => Promise<Compared>} compare
 * @property {(things: Map<string, Thing>) => Way[]} ways on, the usual one first
 * @property {(compared: Compared, things: Map<string, Thing>, way: Way) => Promise<void>} finish shows the position on
 *   the page. Throws EngineError if no table can show it; then nothing is changed
 */

/**
 * @param {Page} page
 * @returns {KnownTable}
 */
export function knownTable(page) {
  const { view, draft } = page.store.state;
  const setup = draft?.setup ?? shownGame(page.store.state)?.record.setup;
  return view === "setup" || !setup ? describedTable(page) : runningTable(page, setup);
}

/**
 * Describes the table of the set-up, position or game on the page: its board is only compared.
 *
 * @param {Page} page
 * @param {Draft["setup"]} setup
 * @returns {KnownTable}
 */
function runningTable({ store, engine, play, edit }, setup) {
  const { draft, view } = store.state;
  const running = draft === null;
  return {
    known: { edition: setup.edition, quadrants: [], setup, colours: setup.players.map(({ id }) => id) },
    colours: [],

    async compare(seen) {
      const picture = await engine.call("show", { language: language(), setup });
      const position = await edit.draftNow();
      if (!position) throw new Error("the game is gone");
      const found = compare(seen, position, running);
      const names = seen.differs.map((i) => picture.sheet.quadrants[i]?.place ?? "");
      const notes = names.length ? [t("photo.differs", { places: names.join(", ") })] : [];
      if (running && !found.otherwise.length) notes.push(t("photo.as-in-game"));
      if (running && found.otherwise.length)
        notes.push(t("photo.otherwise", { count: found.otherwise.length, hexes: found.otherwise.join(", ") }));
      if (running) notes.push(t("photo.game-stays"));
      const worth = await weigh(play.ask, setup, found, seen);
      return { picture, draft: position, notes, worth, ...found };
    },

    ways: () => [{ view, words: t(view === "score" ? "photo.to-gold" : "games.correct") }],

    async finish({ draft: before }, things) {
      const position = positionWith(before, things);
      await play.ask("describe", { setup, position });
      await edit.receive(before, position);
      store.set({ asksSources: view === "score" });
    },
  };
}

/**
 * Describes a table of which only boxes and players are chosen, perhaps not even those: the photograph says the rest.
 *
 * @param {Page} page
 * @returns {KnownTable}
 */
function describedTable({ store, setup, play, edit, maps, go }) {
  const { catalog, choices, table, startOption, view } = store.state;
  if (!catalog || !choices || !table) throw new Error("there is no set-up yet");
  const { quadrants } = maps.mapsFor(catalog.boxes.map(({ id }) => id));
  return {
    known: { edition: table.setup.edition, quadrants, setup: null, colours: [] },
    colours: coloursOf(catalog, choices),

    async compare(seen) {
      const board = seen.quadrants.map(({ quadrant, turned }) => ({ quadrant, turned }));
      const picture = await setup.setupLikePhoto(board, Object.keys(seen.pieces));
      const draft = await edit.draftOn(picture.setup);
      const { quadrants: lying } = picture.sheet;
      const same = board.every(
        ({ quadrant, turned }, i) =>
          table.setup.board[i]?.quadrant === quadrant && table.setup.board[i]?.turned === turned,
      );
      const list = lying.map(({ words }) => words).join("; ");
      const doubtful = lying.filter((_, i) => (seen.quadrants[i]?.confidence ?? 0) < DOUBTFUL);
      const notes = [t(same ? "photo.same-board" : "photo.board", { quadrants: list })];
      if (doubtful.length) notes.push(t("photo.doubtful", { places: doubtful.map(({ place }) => place).join(", ") }));
      if (draft.view.has.pieces.length > 1)
        notes.push(
          t("photo.pieces-alike", {
            pieces: draft.view.has.pieces
              .slice(1)
              .map(({ name }) => name)
              .join(", "),
          }),
        );
      const found = compare(seen, draft, false);
      return { picture, draft, notes, worth: await weigh(play.ask, draft.setup, found, seen), ...found };
    },

    ways(things) {
      /** @type {Way} */
      const board = { view: "setup", words: t("photo.to-board") };
      const gold = /** @type {Way} */ ({ view: "score", words: t("photo.to-gold") });
      const referee = /** @type {Way} */ ({ view: "referee", words: t("photo.to-referee") });
      if (!things.size) return [board, referee];
      return (view === "setup" ? startOption === "finished" : view === "score")
        ? [gold, referee, board]
        : [referee, gold, board];
    },

    async finish({ picture, draft }, things, way) {
      const position = positionWith(draft, things);
      if (way.view !== "setup") await play.ask("describe", { setup: picture.setup, position });
      if (!(await setup.adopt(picture.setup))) return;
      if (way.view !== "setup") await edit.receive(draft, position);
      store.set({ asksSources: way.view === "score" });
      go(way.view);
    },
  };
}
