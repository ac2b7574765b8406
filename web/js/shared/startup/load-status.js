/** Draws the state of the engine: its progress, a task that takes long, a failure with a way out. */

/** @import { Engine, Load } from "../../engine/client.js" */

import { formatNumber } from "../../platform/formats.js";
import { onLanguage, t } from "../../platform/i18n.js";
import { element } from "../../platform/ui/dom.js";
import { workOf } from "../error-messages.js";

const MEGABYTE = 1e6;
/** In ms: how long a start takes before the page offers a plain one. */
const SLOW = 4_000;

/**
 * Keeps drawing the state of an engine into an element, with its stage as `data-stage`. After the first start the
 * element lies over the page, however far that is scrolled.
 *
 * @param {HTMLElement} place
 * @param {Engine} engine
 * @param {Promise<void>} [first] resolves when the page shows what it begins with: until then it is not ready
 */
export function showLoadStatus(place, engine, first = Promise.resolve()) {
  const text = element("p");
  text.setAttribute("role", "status");
  const bar = element("progress");
  const amount = element("span", { className: "amount" });
  const button = element("button", { type: "button" });
  button.addEventListener("click", () => {
    if (engine.load.stage === "working") engine.stop();
    else engine.start();
  });
  const plain = element("button", { type: "button", className: "quiet" });
  plain.addEventListener("click", () => engine.start({ plain: true }));
  let slow = false;
  let waiting = 0;
  place.classList.add("load-status");
  place.replaceChildren(text, bar, amount, button);

  let complete = false;
  first
    .catch(() => {})
    .then(() => {
      complete = true;
      draw(engine.load);
    });

  /** @param {Load} now */
  const draw = (now) => {
    const load = now.stage === "ready" && !complete ? { stage: /** @type {const} */ ("engine") } : now;
    place.dataset.stage = load.stage;
    place.hidden = load.stage === "ready";
    // On a screen that is there already, a small mark is enough.
    const meanwhile = !engine.everReady && engine.answerCache.fromDevice && load.stage !== "failed" && !engine.detour;
    place.classList.toggle("over-page", engine.everReady);
    place.classList.toggle("meanwhile", meanwhile);
    setText(text, meanwhile && load.stage !== "download" ? t("load.meanwhile") : sentence(load, engine));
    // Only a download gets a bar: one that moves for show would slow down the start of Python.
    const counted = load.stage === "download";
    bar.hidden = !counted;
    bar.setAttribute("aria-label", t("load.progress"));
    if (counted) {
      bar.max = load.total;
      bar.value = load.loaded;
    }
    setText(amount, counted ? t("load.amount", { loaded: megabytes(load.loaded), total: megabytes(load.total) }) : "");
    button.hidden = load.stage !== "failed" && load.stage !== "working";
    if (engine.loading && !waiting) {
      waiting = setTimeout(() => {
        slow = true;
        draw(engine.load);
      }, SLOW);
    } else if (!engine.loading) {
      clearTimeout(waiting);
      waiting = 0;
      slow = false;
    }
    place.classList.toggle("slow", slow);
    setText(plain, t("load.plainly"));
    if (slow && engine.way !== "plain") place.append(plain);
    else plain.remove();
    setText(button, t(load.stage === "working" ? "load.stop" : engine.everReady ? "load.restart" : "load.retry"));
  };
  engine.subscribe(draw);
  onLanguage(() => draw(engine.load));
}

/**
 * @param {Load} load
 * @param {Engine} engine
 */
function sentence(load, { way, detour }) {
  if (load.stage === "failed") return t(`load.failed.${load.reason}`, { detail: load.detail });
  if (load.stage === "working") return t("load.working", { work: workOf(load.method) });
  if (load.stage === "ready") return "";
  return way === "plain" || (detour && load.stage === "begin") ? t(`load.by.${way}`) : t(`load.${load.stage}`);
}

/**
 * Changes a text only if it differs: screen readers read a status out again whenever it is set.
 *
 * @param {HTMLElement} place
 * @param {string} text
 */
function setText(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

/** @param {number} bytes */
function megabytes(bytes) {
  return formatNumber(bytes / MEGABYTE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
