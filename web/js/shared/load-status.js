/** How the engine is, drawn: how much of it came, what goes on, what it is long at work on, and a way out of a failure. */

/** @import { Engine, Load } from "../engine/client.js" */

import { engineScriptsAnew } from "../engine/anew.js";
import { element } from "../platform/dom.js";
import { onLanguage, spoken, t } from "../platform/words.js";
import { workOf } from "./faults.js";

const MEGABYTE = 1e6;

/**
 * Keep drawing how an engine is into an element. `data-stage` of the element says it too. After the first start it lies
 * over the page, wherever that has been scrolled to.
 *
 * @param {HTMLElement} place
 * @param {Engine} engine
 */
export function showLoadStatus(place, engine) {
  const text = element("p");
  text.setAttribute("role", "status");
  const bar = element("progress");
  const amount = element("span", { className: "amount" });
  const button = element("button", { type: "button" });
  button.addEventListener("click", async () => {
    const { load } = engine;
    if (load.stage === "working") {
      engine.stop();
      return;
    }
    if (load.stage === "failed" && load.reason !== "died") {
      button.hidden = true;
      setText(text, t("load.begin"));
      await engineScriptsAnew();
    }
    engine.start();
  });
  place.classList.add("load-status");
  place.replaceChildren(text, bar, amount, button);

  /** @param {Load} load */
  const draw = (load) => {
    place.dataset.stage = load.stage;
    place.hidden = load.stage === "ready";
    place.classList.toggle("over-page", engine.begun);
    setText(text, sentence(load));
    // Only what can be counted gets a bar: one that moves for show would take time from Python's start.
    const counted = load.stage === "download";
    bar.hidden = !counted;
    bar.setAttribute("aria-label", t("load.progress"));
    if (counted) {
      bar.max = load.total;
      bar.value = load.loaded;
    }
    setText(amount, counted ? t("load.amount", { loaded: megabytes(load.loaded), total: megabytes(load.total) }) : "");
    button.hidden = load.stage !== "failed" && load.stage !== "working";
    setText(button, t(load.stage === "working" ? "load.stop" : engine.begun ? "load.restart" : "load.retry"));
  };
  engine.subscribe(draw);
  onLanguage(() => draw(engine.load));
}

/** @param {Load} load */
function sentence(load) {
  if (load.stage === "failed") return t(`load.failed.${load.reason}`, { detail: load.detail });
  if (load.stage === "working") return t("load.working", { work: workOf(load.method) });
  return load.stage === "ready" ? "" : t(`load.${load.stage}`);
}

/**
 * Change a text only if it is another: a status that is set again is read out again.
 *
 * @param {HTMLElement} place
 * @param {string} text
 */
function setText(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / MEGABYTE).toLocaleString(spoken(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
