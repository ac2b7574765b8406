/** Reads QR codes with the camera or from pictures. A script of its own, loaded at the first use. */

import readCode from "qr/decode.js";
import { t } from "../../platform/i18n.js";
import { element } from "../../platform/ui/dom.js";
import { draw, html, nothing } from "../../platform/ui/templates.js";
import { openCamera } from "./camera.js";

/** In ms between two looks at the camera's picture. */
const PAUSE = 120;
/** Pixels along the longer side: enough for the largest code, and quick to read. */
const LARGEST = 1600;
/** Small pictures are read better than large ones that are out of focus. */
const SMALL = 800;

/** @typedef {{detect(image: ImageBitmapSource): Promise<{rawValue: string}[]>}} Detector */

/**
 * Shows the camera's picture until a code is found that can be used, or somebody closes it. The camera is off then.
 *
 * @param {(text: string) => boolean} found says whether a code's text can be used
 */
export async function scanCode(found) {
  const dialog = element("dialog", { id: "scan", className: "scan-dialog" });
  const video = element("video", { muted: true, playsInline: true });
  /** Whether the camera's picture is there. */
  let live = false;
  let off = () => {};
  dialog.setAttribute("aria-labelledby", "scan-title");
  video.setAttribute("aria-label", t("scan.camera"));
  dialog.addEventListener("close", () => {
    release();
    dialog.remove();
  });
  // Nobody sees the picture any more: the camera must not stay on.
  const hidden = () => document.visibilityState === "hidden" && dialog.close();
  document.addEventListener("visibilitychange", hidden);
  document.body.append(dialog);
  show(t("scan.starting"));
  dialog.showModal();
  try {
    off = await openCamera(video, { width: 1920, height: 1080 }, () => dialog.open);
    if (!dialog.open) return;
    live = true;
    show(t("scan.how"), video);
    await look();
  } catch (fault) {
    const refused = fault instanceof DOMException && fault.name === "NotAllowedError";
    if (dialog.open) show(t(refused ? "scan.refused" : "scan.no-camera"));
    release();
  }

  function release() {
    document.removeEventListener("visibilitychange", hidden);
    off();
    live = false;
  }

  async function look() {
    while (dialog.open) {
      const text = video.videoWidth ? await textIn(video, video.videoWidth, video.videoHeight) : null;
      if (text !== null && dialog.open) use(text);
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }

  function use(/** @type {string} */ text) {
    if (found(text)) dialog.close();
    else show(t("scan.stranger"), video);
  }

  async function open(/** @type {{target: HTMLInputElement}} */ { target }) {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    const text = await codeIn(file);
    if (text === null) show(t("scan.nothing"), live ? video : nothing);
    else use(text);
  }

  /** @param {string} words @param {unknown} picture */
  function show(words, picture = nothing) {
    const choose = () => dialog.querySelector("input")?.click();
    draw(
      dialog,
      html`
        <h2 id="scan-title">${t("scan.title")}</h2>
        ${picture}
        <p id="scan-words" role="status">${words}</p>
        <div class="actions">
          <button type="button" id="scan-picture" @click=${choose}>${t("scan.picture")}</button>
          <button type="button" id="scan-close" class="main" @click=${() => dialog.close()}>${t("scan.close")}</button>
        </div>
        <input type="file" id="scan-file" accept="image/*" aria-label=${t("scan.picture")} hidden @change=${open}>
      `,
    );
  }
}

/**
 * @param {Blob} picture
 * @returns {Promise<string | null>} the text of the code in it; null if there is none, or it is no picture
 */
export async function codeIn(picture) {
  try {
    const image = await createImageBitmap(picture);
    return await textIn(image, image.width, image.height);
  } catch {
    return null;
  }
}

/**
 * @param {CanvasImageSource & ImageBitmapSource} image
 * @param {number} width
 * @param {number} height
 */
async function textIn(image, width, height) {
  const [code] = (await (await detector())?.detect(image).catch(() => [])) ?? [];
  if (code) return code.rawValue;
  for (const largest of [LARGEST, SMALL]) {
    const scale = Math.min(1, largest / Math.max(width, height));
    const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
    const drawing = new OffscreenCanvas(w, h).getContext("2d", { willReadFrequently: true });
    drawing?.drawImage(image, 0, 0, w, h);
    const pixels = drawing?.getImageData(0, 0, w, h);
    try {
      if (pixels) return readCode(pixels);
    } catch {
      // There is none, or it cannot be read at this size.
    }
    if (scale === 1 && Math.max(width, height) <= SMALL) break;
  }
  return null;
}

/** @type {Promise<Detector | null> | undefined} */
let known;

/** Makes the browser's own reader, where it has one for QR codes. */
function detector() {
  known ??= (async () => {
    const { BarcodeDetector } = /** @type {any} */ (globalThis);
    const formats = await BarcodeDetector?.getSupportedFormats().catch(() => []);
    return formats?.includes("qr_code") ? new BarcodeDetector({ formats: ["qr_code"] }) : null;
  })();
  return known;
}
