/** What a set-up promises: a sentence and small charts, which grow game by game. */

/** @import { ForecastView } from "../../engine/answers.js" */
/** @import { Forecasting } from "../forecasting.js" */
/** @import { State } from "../types.js" */

import { byId } from "../../platform/dom.js";
import { draw, html, nothing, svg } from "../../platform/html.js";
import { bringIntoView } from "../../platform/visible.js";
import { t } from "../../platform/words.js";
import { lacking } from "../awaiting.js";
import { GAMES } from "../forecasting.js";

/** What is shown, of the set-up of this link. @typedef {{link: string, view: ForecastView | null, busy: boolean}} Shown */

/**
 * @param {Forecasting} doings
 * @returns {{show: (state: Readonly<State>) => void, ask: () => Promise<void>}}
 */
export function forecastPanel(doings) {
  /** @type {Shown} */
  let shown = { link: "", view: null, busy: false };
  /** @type {Readonly<State>} */
  let last;
  return { show, ask };

  /** @param {Readonly<State>} state */
  function show(state) {
    const { view, table } = state;
    last = state;
    // A board with maps that are not on file cannot be played.
    const there = view === "setup" && table !== null && !lacking(table).length;
    if (shown.busy && (!there || table.link !== shown.link)) doings.cancel();
    if (there && table.link !== shown.link) shown = { link: table.link, view: null, busy: false };
    byId("forecast").hidden = !there || !(shown.busy || shown.view);
    draw(byId("forecast"), panel(shown, stop));
  }

  async function ask() {
    const { table } = last;
    if (!table) return;
    const own = { link: table.link, view: /** @type {ForecastView | null} */ (null), busy: true };
    shown = own;
    show(last);
    bringIntoView(byId("forecast"));
    await doings.ask(table.setup, (view) => {
      if (shown !== own) return;
      own.view = view;
      show(last);
    });
    own.busy = false;
    if (shown === own) show(last);
  }

  function stop() {
    doings.cancel();
    shown.busy = false;
    show(last);
    byId("forecast-go").focus();
  }
}

/**
 * @param {Shown} shown
 * @param {() => void} stop
 */
function panel({ view, busy }, stop) {
  const done = view?.games ?? 0;
  const working = html`<div class="forecast-busy">
    <progress max=${GAMES} value=${done} aria-label=${t("outlook.title")}></progress>
    <span>${t("outlook.working", { done, all: GAMES })}</span>
    <button type="button" id="forecast-stop" @click=${stop}>${t("outlook.cancel")}</button>
  </div>`;
  return html`
    ${busy ? working : nothing}
    ${busy && !view ? html`<p class="hint">${t("outlook.about")}</p>` : nothing}
    ${view ? found(view, busy) : nothing}
  `;
}

/**
 * @param {ForecastView} view
 * @param {boolean} busy more games are being played
 */
function found({ says, gold, seats, tiles, length, games }, busy) {
  const most = Math.max(1, ...gold.map(({ value }) => value));
  const widest = Math.max(1, ...seats.map(({ value, within }) => Math.abs(value) + within));
  return html`
    <h3>${t("outlook.title")}</h3>
    <p id="forecast-says" aria-live=${busy ? "off" : "polite"}>${says}</p>
    <div class="forecast-charts">
      ${chart(t("outlook.gold"), gold, (value) => bar(0, value / most), String)}
      ${chart(
        t("outlook.seats"),
        seats,
        (value) => bar(0.5, 0.5 + value / widest / 2),
        (value, i) => t("outlook.within", { value, within: seats[i]?.within ?? 0 }),
      )}
      ${chart(
        t("outlook.tiles"),
        tiles,
        (value) => bar(0, value / 100),
        (value) => `${value} %`,
      )}
    </div>
    <p>${length}</p>
    <p class="hint">${t("outlook.counted", { games })}</p>
  `;
}

/**
 * @param {string} title
 * @param {{name: string, value: number}[]} lines
 * @param {(value: number) => unknown} drawn
 * @param {(value: number, i: number) => string} said
 */
function chart(title, lines, drawn, said) {
  const rows = lines.map(
    ({ name, value }, i) => html`<li>
      <span>${name}</span>${drawn(value)}<span class="forecast-value">${said(value, i)}</span>
    </li>`,
  );
  return html`<div><h4>${title}</h4><ul class="forecast-chart">${rows}</ul></div>`;
}

/**
 * A bar between two shares of the width; where it does not begin at the left, a line marks its zero.
 *
 * @param {number} from
 * @param {number} to
 */
function bar(from, to) {
  const [left, right] = [100 * Math.min(from, to), 100 * Math.max(from, to)];
  return svg`<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="forecast-bar" x=${left} y="1" width=${Math.max(right - left, 0.5)} height="6" />
    ${from ? svg`<path class="forecast-zero" d="M${100 * from} 0v8" />` : nothing}
  </svg>`;
}
