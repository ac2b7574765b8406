/** The controllers of Kingdom Builder. Each gets those that it builds on. */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { Host } from "../../../shared/types.js" */
/** @import { State } from "../types.js" */

import { language } from "../../../platform/i18n.js";
import { rulesController } from "../../../shared/rules/rules-controller.js";
import { typedScore } from "../../../shared/score/typed-score.js";
import { shareCommands } from "../../../shared/share/share.js";
import { editorController } from "../editor/editor-controller.js";
import { mapsController } from "../maps/maps-controller.js";
import { boxesInUse } from "../model/choices.js";
import { photoOpener } from "../photo/open-photo.js";
import { refereeController } from "../referee/referee-controller.js";
import { pictureCommands } from "../score/share-picture.js";
import { boardDraft } from "../setup/draft/open-draft.js";
import { setupController } from "../setup/setup-controller.js";
import { tableSheets } from "../setup/table-sheet.js";
import { printSheets } from "../ui/print-sheets.js";

const NUMBERS = "hexreeve.numbers";

/**
 * @typedef {object} Page what every part of the wiring may need
 * @property {Store<State>} store
 * @property {Engine} engine
 * @property {Host["go"]} go
 * @property {(fault: unknown, file?: string) => void} failed reports a fault
 * @property {(message: string) => void} announce shows and reads out what is no fault
 */

/** @param {Page} page */
export function makeControllers({ store, engine, go, failed, announce }) {
  const maps = mapsController(store, engine, failed, announce);
  const setup = setupController(store, engine, failed, maps.mapsFor);
  const share = shareCommands(store, engine, failed);
  const print = printSheets(store, share);
  const pictures = pictureCommands(store, failed);
  const sheets = tableSheets(store, engine, failed);
  const draft = boardDraft({ store, engine, setup, share, go }, failed);
  const play = refereeController(store, engine, failed, announce);
  const edit = editorController(store, engine, play, failed);
  const counts = typedScore(
    store,
    (given) => engine.call("count-gold", { language: language(), ...given }),
    failed,
    NUMBERS,
  );
  const photos = photoOpener({ store, engine, setup, play, edit, maps, go }, failed);
  const rules = rulesController(
    store,
    engine,
    { books: "handbook", casebook: "casebook", search: "search", case: "case" },
    failed,
    () => boxesInUse(store.state),
  );
  return { maps, setup, share, print, pictures, sheets, draft, play, edit, counts, photos, rules };
}

/** @typedef {ReturnType<typeof makeControllers>} Controllers */
