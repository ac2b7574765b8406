/** Opens files, each where it belongs, wherever and under whatever name it is given. */

/** @import { Engine } from "../../engine/client.js" */

import { readFile } from "../../platform/files.js";
import { language } from "../../platform/i18n.js";
import { openPicture } from "./open-link.js";

/** @typedef {(file: File, failed: (fault: unknown, file?: string) => void) => Promise<void>} Open */

/**
 * @param {Engine} engine
 * @param {(format: string, text: string, from: string) => Promise<unknown>} openRecord opens and shows a record, unless
 *   the visitor has left the address
 * @returns {Open} the screen stays as it is if the file cannot be opened
 */
export function fileOpener(engine, openRecord) {
  return async (file, failed) => {
    const { hash } = location;
    try {
      if (file.type.startsWith("image/") && file.type !== "image/svg+xml") return await openPicture(file);
      const { text, head } = await readFile(file);
      await engine.need("fastjsonschema");
      await openRecord(await engine.call("format-of", { language: language(), text, head }), text ?? "", hash);
    } catch (fault) {
      failed(fault, file.name);
    }
  };
}
