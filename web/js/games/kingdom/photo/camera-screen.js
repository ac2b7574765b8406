/** The first screen: the camera's picture with a hint, or a file. */

/** @import { Picture } from "./picture.js" */
/** @import { Screens } from "./dialog.js" */

import { fileButton } from "../../../platform/files.js";
import { t } from "../../../platform/i18n.js";
import { element } from "../../../platform/ui/dom.js";
import { html, nothing } from "../../../platform/ui/templates.js";
import { openCamera } from "../../../shared/share/camera.js";
import { hintOf, LOOKED_AT } from "./camera-hints.js";
import { openPictureFile, shrink } from "./picture.js";

/** In ms between two looks at the camera's picture. */
const PAUSE = 300;
const IDEAL = { width: 1920, height: 1440 };

/**
 * What people want instead of a picture: to photograph the empty board, or the table again; that the page forgets how the
 * empty board looks; or the last picture once more.
 *
 * @typedef {"empty" | "table" | "forget" | "last"} Wish
 */

/**
 * @param {Screens} screens
 * @param {{learning: boolean, known: boolean, more: boolean, last?: boolean}} asks learning: for a picture of the empty
 *   board. known: whether the page knows how one looks. more: for another picture of the same table, or of something
 *   else. last: the last picture shows another quadrant
 * @param {string} [title]
 * @param {string} [tips]
 * @returns {Promise<Picture | Wish | null>} null if the dialog was closed
 */
export function cameraScreen(
  screens,
  { learning, known, more, last = false },
  title = t(learning ? "photo.empty-title" : "doors.photo"),
  tips = t("photo.tips"),
) {
  const video = element("video", { muted: true, playsInline: true });
  const small = new OffscreenCanvas(1, 1);
  const ended = new AbortController();
  const { signal } = ended;
  let off = () => {};
  let said = t("scan.starting");
  /** How far the device leans from lying flat, in degrees, where that is known. @type {number | null} */
  let lean = null;
  /** @type {(given: Picture | Wish) => void} */
  let answer = () => {};
  video.setAttribute("aria-label", t("scan.camera"));
  screens.signal.addEventListener("abort", end, { signal });
  document.addEventListener("visibilitychange", seen, { signal });
  addEventListener("deviceorientation", leans, { signal });
  return screens.ask((given) => {
    answer = given;
    show();
    start().then(look);
  });

  /** Shows the camera's picture while the page is seen. */
  async function start() {
    const wanted = () => !signal.aborted && document.visibilityState === "visible";
    try {
      off = await openCamera(video, IDEAL, wanted);
    } catch (fault) {
      const refused = fault instanceof DOMException && fault.name === "NotAllowedError";
      // A file that was opened meanwhile may have been refused: those words stay.
      if (said === t("scan.starting")) say(t(refused ? "photo.refused" : "photo.no-camera"));
    }
  }

  async function look() {
    while (!signal.aborted) {
      if (video.srcObject && video.videoWidth) say(t(`photo.hint-${hintOf(frame(), lean)}`));
      await new Promise((next) => setTimeout(next, PAUSE));
    }
  }

  /** Switches the camera off while the page is hidden: nobody sees the picture. */
  function seen() {
    if (document.visibilityState === "hidden") off();
    else start();
  }

  async function open(/** @type {File} */ file) {
    const picture = await openPictureFile(file);
    if (picture) done(picture);
    else say(t("photo.no-picture", { file: file.name }));
  }

  function done(/** @type {Picture | Wish} */ given) {
    if (signal.aborted) return;
    end();
    answer(given);
  }

  function end() {
    ended.abort();
    off();
  }

  function say(/** @type {string} */ words) {
    said = words;
    if (!signal.aborted) show();
  }

  function show() {
    const live = video.srcObject !== null;
    const shoot = () => done(shrink(video, video.videoWidth, video.videoHeight));
    screens.show(
      "camera",
      title,
      html`
        ${live ? html`<div class="photo-view">${video}</div>` : nothing}
        <p id="photo-words" class="photo-words" role="status">${said}</p>
        <div class="actions photo-actions">
          ${
            live
              ? html`<button type="button" id="photo-shoot" class="main" @click=${shoot}>${t("photo.shoot")}</button>`
              : nothing
          }
          ${fileButton("photo-open", t("photo.open"), open, "image/*")}
          ${last ? html`<button type="button" id="photo-last" @click=${() => done("last")}>${t("photo.last")}</button>` : nothing}
        </div>
        ${learning ? html`<p class="hint">${t("photo.empty-how")}</p>` : nothing}
        <p class="hint">${tips}</p>
        <p class="hint">${t("photo.private")}</p>
        ${more ? nothing : emptyBoard()}
      `,
    );
  }

  /** Offers to photograph the empty board once, and to forget it. */
  function emptyBoard() {
    const wish = (/** @type {Wish} */ which, /** @type {string} */ words) =>
      html`<button type="button" id="photo-wish-${which}" class="quiet" @click=${() => done(which)}>${words}</button>`;
    if (learning) return html`<div class="actions">${wish("table", t("photo.empty-not"))}</div>`;
    return html`
      <p id="photo-empty-words" class="hint">${t(known ? "photo.empty-known" : "photo.empty-why")}</p>
      <div class="actions">
        ${wish("empty", t(known ? "photo.empty-again" : "photo.empty-once"))}
        ${known ? wish("forget", t("photo.empty-forget")) : nothing}
      </div>
    `;
  }

  /** Draws the camera's picture, small. */
  function frame() {
    const scale = LOOKED_AT / Math.max(video.videoWidth, video.videoHeight);
    small.width = Math.round(video.videoWidth * scale);
    small.height = Math.round(video.videoHeight * scale);
    const paper = small.getContext("2d", { willReadFrequently: true });
    if (!paper) throw new Error("this browser has no canvas");
    paper.drawImage(video, 0, 0, small.width, small.height);
    return paper.getImageData(0, 0, small.width, small.height);
  }

  function leans(/** @type {DeviceOrientationEvent} */ { beta, gamma }) {
    if (beta === null || gamma === null) return;
    const radians = Math.PI / 180;
    lean = Math.acos(Math.cos(beta * radians) * Math.cos(gamma * radians)) / radians;
  }
}
