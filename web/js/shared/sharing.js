/** Shares a set-up: as an address, as a QR code of the address, as a picture. */

/** @import { Engine } from "../engine/client.js" */

import { element } from "../platform/dom.js";
import { save } from "../platform/files.js";
import { toast } from "../platform/toast.js";
import { language, t } from "../platform/words.js";
import { showCode } from "./panels/code-dialog.js";

/** Pixels of a PNG picture for each of the drawing. */
const SCALE = 2;

/**
 * @param {{set(change: {byHand?: string, message?: string}): void}} store
 * @param {Engine} engine
 * @param {(fault: unknown) => void} failed
 */
export function sharing(store, engine, failed) {
  /** @type {Map<string, string>} */
  const codes = new Map();

  /**
   * @param {string} address
   * @returns {Promise<string>} its QR code, an SVG document
   */
  async function codeOf(address) {
    const known = codes.get(address);
    if (known) return known;
    await engine.need("segno");
    const { svg } = await engine.call("qr", { language: language(), text: address });
    codes.set(address, svg);
    return svg;
  }

  return {
    codeOf,

    /** @param {string} address */
    async copy(address) {
      try {
        await navigator.clipboard.writeText(address);
        toast(t("share.copied"));
        store.set({ byHand: "", message: "" });
      } catch {
        store.set({ byHand: address });
      }
    },

    /** @param {string} address whose QR code is shown */
    async code(address) {
      try {
        await showCode(address, codeOf(address).then(asAddress));
      } catch (fault) {
        failed(fault);
      }
    },

    /** @param {{svg: string}} drawn */
    saveSvg({ svg }) {
      save("hexreeve-board.svg", svg, "image/svg+xml");
    },

    /** @param {{svg: string}} drawn */
    async savePng({ svg }) {
      try {
        save("hexreeve-board.png", await pixels(svg), "image/png");
      } catch (fault) {
        failed(fault);
      }
    },
  };
}

/** @typedef {ReturnType<typeof sharing>} Sharing */

/** @param {string} svg a document */
export function asAddress(svg) {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/**
 * @param {string} svg a document
 * @returns {Promise<Blob>} the picture as a PNG file
 */
async function pixels(svg) {
  const image = new Image();
  image.src = asAddress(svg);
  await image.decode();
  const canvas = element("canvas", { width: image.naturalWidth * SCALE, height: image.naturalHeight * SCALE });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no PNG came of the picture"))), "image/png"),
  );
}
