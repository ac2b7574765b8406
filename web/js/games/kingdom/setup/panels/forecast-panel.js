/** What a set-up promises: a sentence and small charts, which grow game by game; and rolls until one promises more. */

/** @import { ForecastView } from "../../../../engine/answers.js" */
/** @import { Forecaster, Candidate } from "../forecast.js" */
/** @import { SetupController } from "../setup-controller.js" */
/** @import { State } from "../../types.js" */

import { formatNumber, formatPercent } from "../../../../platform/formats.js";
import { t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { bringIntoView } from "../../../../platform/ui/scroll-into-view.js";
import { taskProgress } from "../../../../platform/ui/task-progress.js";
import { draw, html, nothing, svg } from "../../../../platform/ui/templates.js";
import { CANDIDATES, GAMES } from "../forecast.js";
import { missingMapsOf } from "../missing-maps.js";

/**
 * What is shown, of the set-up of this link. busy: games are being played. wished: the quality that is being looked
 * for, and how many set-ups have been tried. outcome: of the search that has brought this set-up.
 *
 * @typedef {{link: string, view: ForecastView | null, busy: boolean, wished: {quality: string, tried: number} | null, outcome: string}} ForecastShown
 */

/** @type {ForecastShown} */
const NOTHING = { link: "", view: null, busy: false, wished: null, outcome: "" };

/**
 * @param {Forecaster} forecaster
 * @param {SetupController} setup
 * @returns {{show: (state: Readonly<State>) => void, ask: () => Promise<void>}}
 */
export function forecastPanel(forecaster, setup) {
  let shown = NOTHING;
  /** @type {Readonly<State>} */
  let last;
  return { show, ask: () => play() };

  /** @param {Readonly<State>} state */
  function show(state) {
    const { view, table, choices } = state;
    last = state;
    // A board with maps that are not on file cannot be played.
    const there = view === "setup" && table !== null && !missingMapsOf(table).length;
    if (shown.busy && (!there || table.link !== shown.link)) forecaster.cancel();
    if (there && table.link !== shown.link) shown = { ...NOTHING, link: table.link };
    byId("forecast").hidden = !there || !(shown.busy || shown.view);
    draw(byId("forecast"), panel(shown, { stop, search: choices?.first_game ? null : search }));
  }

  /**
   * Plays games on the set-up on the page.
   *
   * @param {Candidate["forecast"]} [before] games that have been played on it
   */
  async function play(before, outcome = "") {
    const { table } = last;
    if (!table) return;
    const own = { ...NOTHING, link: table.link, view: before?.view ?? null, busy: true, outcome };
    shown = own;
    show(last);
    bringIntoView(byId("forecast"));
    const tell = (/** @type {ForecastView} */ view) => {
      if (shown !== own) return;
      own.view = view;
      show(last);
    };
    await forecaster.ask(table.setup, tell, before?.tally);
    own.busy = false;
    if (shown === own) show(last);
  }

  /** Rolls until the games promise something, and lays what has been found. */
  async function search(/** @type {string} */ quality) {
    const own = { ...shown, busy: true, wished: { quality, tried: 0 }, outcome: "" };
    shown = own;
    show(last);
    bringIntoView(byId("forecast-stop"));
    byId("forecast-stop").focus({ preventScroll: true });
    const found = await forecaster.search(quality, setup.candidate(), (tried) => {
      own.wished.tried = tried;
      if (shown === own) show(last);
    });
    if (shown !== own || !own.busy) return;
    Object.assign(own, { busy: false, wished: null, outcome: found ? "" : t("outlook.none") });
    if (!found) return show(last);
    await setup.roll(found.table.setup.seed);
    // People may have rolled or chosen something else meanwhile.
    if (last.table?.link !== found.table.link) return;
    const words = { tried: found.tried, quality: t(`outlook.until-${quality}`) };
    await play(found.forecast, t(found.found ? "outlook.found" : "outlook.nearest", words));
  }

  function stop() {
    forecaster.cancel();
    Object.assign(shown, { busy: false, wished: null });
    show(last);
    byId("forecast-go").focus();
  }
}

/**
 * @param {ForecastShown} shown
 * @param {{stop: () => void, search: ((quality: string) => void) | null}} doings search: null if nothing else can come
 */
function panel({ view, busy, wished, outcome }, { stop, search }) {
  const done = view?.games ?? 0;
  const words = { title: t("outlook.title"), stop: t("outlook.cancel") };
  const playing = { done, all: GAMES, says: t("outlook.working", { done, all: GAMES }) };
  const trying = { done: wished?.tried ?? 0, all: CANDIDATES };
  const searching = { ...trying, says: t("outlook.trying", trying) };
  return html`
    ${busy && !wished ? taskProgress("forecast-stop", words, playing, stop) : nothing}
    ${busy && !view ? html`<p class="hint">${t("outlook.about")}</p>` : nothing}
    <p id="forecast-outcome" role="status">${outcome}</p>
    ${
      view
        ? html`
          <h3>${t("outlook.title")}</h3>
          <p id="forecast-says" aria-live=${busy ? "off" : "polite"}>${view.says}</p>
          ${wished ? taskProgress("forecast-stop", words, searching, stop) : search ? wishes(view, search) : nothing}
          ${charts(view)}
        `
        : nothing
    }
  `;
}

/**
 * @param {ForecastView} view
 * @param {(quality: string) => void} search
 */
function wishes({ qualities }, search) {
  const buttons = Object.keys(qualities).map(
    (quality) =>
      html`<button type="button" id="until-${quality}" @click=${() => search(quality)}>${t(`outlook.until-${quality}`)}</button>`,
  );
  return html`<div class="forecast-wishes" role="group" aria-labelledby="forecast-until">
    <p id="forecast-until">${t("outlook.until")}</p>
    <div class="actions">${buttons}</div>
  </div>`;
}

function charts(/** @type {ForecastView} */ { gold, seats, tiles, length, games }) {
  const most = Math.max(1, ...gold.map(({ value }) => value));
  const widest = Math.max(1, ...seats.map(({ value, within }) => Math.abs(value) + (within ?? 0)));
  const half = (/** @type {number} */ i) => seats[i]?.within ?? 0;
  const along = (/** @type {number} */ gold) => 0.5 + gold / widest / 2;
  return html`
    <div class="forecast-charts">
      ${chart(t("outlook.gold"), gold, (value) => bar(0, value / most), number)}
      ${chart(
        t("outlook.seats"),
        seats,
        (value, i) => bar(along(0), along(value), half(i) && [along(value - half(i)), along(value + half(i))]),
        (value, i) => t("outlook.within", { value: number(value), within: number(half(i)) }),
        "forecast-seats",
      )}
      ${chart(t("outlook.tiles"), tiles, (value) => bar(0, value / 100), formatPercent)}
    </div>
    <p>${length}</p>
    <p class="hint">${t("outlook.counted", { games })}</p>
  `;
}

function number(/** @type {number} */ value) {
  return formatNumber(value, { minimumFractionDigits: 1 });
}

/**
 * @param {string} title
 * @param {{name: string, value: number}[]} lines
 * @param {(value: number, i: number) => unknown} drawn
 * @param {(value: number, i: number) => string} said
 */
function chart(title, lines, drawn, said, kind = "") {
  const rows = lines.map(
    ({ name, value }, i) => html`<li>
      <span>${name}</span>${drawn(value, i)}<span class="forecast-value">${said(value, i)}</span>
    </li>`,
  );
  return html`<div><h4>${title}</h4><ul class="forecast-chart ${kind}">${rows}</ul></div>`;
}

/**
 * Draws a bar between two shares of the width; where it does not begin at the left, a line marks its zero.
 *
 * @param {number} from
 * @param {number} to
 * @param {[number, number] | 0 | null} [interval] where the true end of the bar probably is
 */
function bar(from, to, interval) {
  const [left, right] = [100 * Math.min(from, to), 100 * Math.max(from, to)];
  return svg`<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    <rect class="forecast-bar" x=${left} y="1" width=${Math.max(right - left, 0.5)} height="6" />
    ${interval ? svg`<path class="forecast-within" d="M${100 * interval[0]} 2v4m0-2H${100 * interval[1]}m0-2v4" />` : nothing}
    ${from ? svg`<path class="forecast-zero" d="M${100 * from} 0v8" />` : nothing}
  </svg>`;
}
