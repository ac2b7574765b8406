/** Shares a set-up: as an address, as a QR code of the address, as a picture. */

/** @import { Engine } from "../../engine/client.js" */

import { saveFile } from "../../platform/files.js";
import { language, t } from "../../platform/i18n.js";
import { byId } from "../../platform/ui/dom.js";
import { html, nothing } from "../../platform/ui/templates.js";
import { toast } from "../../platform/ui/toast.js";
import { messageFor } from "../error-messages.js";
import { showCode } from "./code-dialog.js";
import { scan } from "./open-link.js";
import { pngOf, svgDataUrl } from "./png.js";

/**
 * @param {{set(change: {byHand?: string, message?: string}): void}} store
 * @param {Engine} engine
 * @param {(fault: unknown) => void} failed
 */
export function shareCommands(store, engine, failed) {
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
        await showCode(address, codeOf(address).then(svgDataUrl));
      } catch (fault) {
        failed(fault);
      }
    },

    /**
     * Shows the ways to go on with a game on another device.
     *
     * @param {() => Promise<string>} addressed returns its address
     */
    async passOn(addressed) {
      try {
        const address = await addressed();
        await showCode(address, codeOf(address).then(svgDataUrl), {
          title: t("pass.title"),
          how: t("pass.how"),
          actions: passOnButtons(address),
          failed: messageFor,
        });
      } catch (fault) {
        failed(fault);
      }
    },

    scan: () => scan().catch(failed),

    /** @param {{svg: string}} drawn */
    saveSvg({ svg }) {
      saveFile("hexreeve-board.svg", svg, "image/svg+xml");
    },

    /** @param {{svg: string}} drawn */
    async savePng({ svg }) {
      try {
        saveFile("hexreeve-board.png", await pngOf(svg), "image/png");
      } catch (fault) {
        failed(fault);
      }
    },
  };
}

/** @typedef {ReturnType<typeof shareCommands>} ShareCommands */

/**
 * Offers the address to copy, by hand if the browser allows no other way, and the device's own ways to send it.
 *
 * @param {string} address
 */
function passOnButtons(address) {
  const copy = async () => {
    const field = /** @type {HTMLInputElement} */ (byId("code-link"));
    field.select();
    await navigator.clipboard.writeText(address);
    toast(t("share.copied"));
  };
  // Who closes the device's sheet has sent nothing; the link is still there.
  const send = () => navigator.share({ title: "Hexreeve", url: address }).catch(() => {});
  return html`
    <label class="code-link">
      ${t("pass.link")}
      <input id="code-link" readonly .value=${address} @focus=${(/** @type {{target: HTMLInputElement}} */ { target }) => target.select()}>
    </label>
    <div class="actions">
      <button type="button" id="code-copy" @click=${() => copy().catch(() => {})}>${t("share.copy")}</button>
      ${"share" in navigator ? html`<button type="button" id="code-send" @click=${send}>${t("pass.send")}</button>` : nothing}
    </div>
  `;
}
