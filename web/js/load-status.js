/** The state of the load, drawn: how many bytes came, what goes on, and at the end silence or a reason and a retry. */

/** @import { Engine, Load } from "./engine-client.js" */
import { element } from "./dom.js";
import { onLanguage, spoken, t } from "./words.js";

const MEGABYTE = 1e6;

/**
 * Keep drawing an engine's load into an element. `data-stage` of the element says how far it is.
 *
 * @param {HTMLElement} place
 * @param {Engine} engine
 */
export function showLoadStatus(place, engine) {
  const text = element("p");
  text.setAttribute("role", "status");
  const bar = element("progress");
  const amount = element("span", { className: "amount" });
  const retry = element("button", { type: "button" });
  retry.addEventListener("click", () => engine.start());
  place.replaceChildren(text, bar, amount, retry);

  /** @param {Load} load */
  const draw = (load) => {
    place.dataset.stage = load.stage;
    place.hidden = load.stage === "ready";
    setText(text, sentence(load));
    // Only what can be counted gets a bar: one that moves for show would take time from Python's start.
    const counted = load.stage === "download" && load.total > 0;
    bar.hidden = !counted;
    bar.setAttribute("aria-label", t("load.progress"));
    if (counted) {
      bar.max = load.total;
      bar.value = load.loaded;
    }
    setText(
      amount,
      counted ? t("load.amount", { loaded: megabytes(load.loaded), total: megabytes(load.total) }) : "",
    );
    retry.hidden = load.stage !== "failed";
    setText(retry, t("load.retry"));
  };
  engine.subscribe(draw);
  onLanguage(() => draw(engine.load));
}

/** @param {Load} load */
function sentence(load) {
  if (load.stage === "failed") return t(`load.failed.${load.reason}`, { detail: load.detail });
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
