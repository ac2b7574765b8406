/** Opens files, each where it belongs, wherever and under whatever name it is given. */

/** @import { Engine } from "../../engine/client.js" */

import { readFile } from "../../platform/files.js";
import { language } from "../../platform/i18n.js";
import { openPicture } from "./open-link.js";

/** @typedef {(file: File, failed: (fault: unknown, file?: string) => void) => Promise<void>} Open */

/**
 * @param {Engine} engine
 * @param {Record<string, (text: string) => Promise<unknown>>} places by format, opens and shows a record
 * @returns {Open} the screen stays as it is if the file cannot be opened
 */
export function fileOpener(engine, places) {
  return async (file, failed) => {
    try {
      if (file.type.startsWith("image/") && file.type !== "image/svg+xml") return await openPicture(file);
      const { text, head } = await readFile(file);
      await engine.need("fastjsonschema");
      const format = await engine.call("format-of", { language: language(), text, head });
      await places[format]?.(text ?? "");
    } catch (fault) {
      failed(fault, file.name);
    }
  };
}
