/** Draws the statistics of a table's results: filters, charts and records. */

/** @import { Result } from "../types.js" */
/** @import { Filter, Statistics } from "./statistics.js" */

import { formatNumber } from "../../platform/formats.js";
import { formatOf, sentenceLanguage, t } from "../../platform/i18n.js";
import { chooser, html, nothing } from "../../platform/ui/templates.js";
import { barChart } from "./charts.js";
import { filterResults, goldByRow, groupsIn, statisticsOf } from "./statistics.js";

/** So many cards or quadrants are listed at each end. */
const MOST = 5;
/** So many people, and so many rows of gold. */
const LINES = 12;

/**
 * What things are called, by their ids, and the box that each thing is of. Results have names in the language of their day.
 *
 * @typedef {{rows: Record<string, string>, boxes: Record<string, string>, cards: Record<string, {name: string, box: string}>, quadrants: Record<string, {name: string, box: string}>}} Names
 */
/**
 * What is shown: the parts of the results, and whose gold.
 *
 * @typedef {Filter & {person: string}} Shown
 */

/**
 * Draws the statistics of some results.
 *
 * @param {string} id of the place, with which the ids in it begin
 * @param {Result[]} results newest first
 * @param {Names} names
 * @param {Shown} shown
 * @param {(change: Partial<Shown>) => void} choose
 */
export function statistics(id, results, names, shown, choose) {
  const part = filterResults(results, shown);
  const found = statisticsOf(part);
  return html`${filters(id, results, part, found, names, shown, choose)} ${
    part.length ? figures(id, part, found, names, shown) : html`<p id="${id}-none">${t("statistics.none-fits")}</p>`
  }`;
}

/**
 * @param {string} id
 * @param {Result[]} results
 * @param {Result[]} part
 * @param {Statistics} found
 * @param {Names} names
 * @param {Shown} shown
 * @param {(change: Partial<Shown>) => void} choose
 */
function filters(id, results, part, found, names, shown, choose) {
  const games = [...new Set(results.map(({ game }) => game))];
  const boxes = [...new Set(results.flatMap((result) => result.boxes ?? []))];
  const groups = groupsIn(results);
  const list = (/** @type {string[]} */ items) => formatOf(Intl.ListFormat, sentenceLanguage()).format(items);
  /** @type {(field: keyof Shown, all: string, options: [string, string][]) => unknown} */
  const filter = (field, all, options) =>
    options.length > 1 || shown[field]
      ? html`<label class="statistic-filter" for="${id}-${field}"
          ><span>${t(`statistics.by-${field}`)}</span>${chooser(
            `${id}-${field}`,
            [["", t(all)], ...options],
            shown[field],
            (value) => choose({ [field]: value }),
          )}</label
        >`
      : nothing;
  return html`<div class="statistic-filters" role="group" aria-label=${t("statistics.filters")}>
      ${filter(
        "game",
        "statistics.all-games",
        games.map((game) => [game, t(`results.game.${game}`)]),
      )}
      ${filter(
        "box",
        "statistics.all-boxes",
        boxes.map((box) => [box, names.boxes[box] ?? box]),
      )}
      ${filter(
        "group",
        "statistics.all-groups",
        groups.map((group) => [group.key, list(group.names)]),
      )}
      ${filter(
        "person",
        "statistics.everybody",
        found.people.map(({ key, name }) => [key, name]),
      )}
    </div>
    <p id="${id}-about" role="status">${part.length ? about(found) : nothing}</p>`;
}

/** Says how many results there are, and of which days. */
function about(/** @type {Statistics} */ { games, first, last }) {
  if (games === 1) return t("statistics.one", { date: day(first) });
  return t("statistics.several", { count: games, first: day(first), last: day(last) });
}

/**
 * @param {string} id
 * @param {Result[]} part
 * @param {Statistics} found
 * @param {Names} names
 * @param {Shown} shown
 */
function figures(id, part, found, names, { person }) {
  const { people, margins, seats, length, bests, forecast } = found;
  const rowName = (/** @type {string} */ row, name = row) => names.rows[row] ?? name;
  const who = people.find(({ key }) => key === person);
  const usual = new Map(goldByRow(part).map((row) => [row.id, row.mean]));
  const gold = goldByRow(part, who?.key).slice(0, LINES);
  const most = people.slice(0, LINES);
  return html`<div class="statistics-figures">
    ${barChart(
      `${id}-wins`,
      t("statistics.wins"),
      most.map(({ name, wins, games }) => ({
        name,
        value: wins / games,
        says: t("statistics.of", { wins, games, percent: formatNumber(wins / games, { style: "percent" }) }),
      })),
      { hint: people.length ? t("statistics.wins-hint") : "" },
    )}
    ${barChart(
      `${id}-gold-by-person`,
      t("statistics.gold-by-person"),
      most.map(({ name, gold, best }) => ({
        name,
        value: gold,
        says: t("statistics.mean-best", { mean: number(gold), best }),
      })),
    )}
    ${barChart(
      `${id}-ahead`,
      t("statistics.ahead"),
      most.map(({ name, ahead }) => ({
        name,
        value: ahead,
        says: signed(ahead),
      })),
      { hint: t("statistics.ahead-hint") },
    )}
    ${barChart(
      `${id}-rows`,
      who ? t("statistics.rows-of", { name: who.name }) : t("statistics.rows"),
      gold.map(({ id: row, name, mean, games }) => ({
        name: rowName(row, name),
        value: mean,
        says: t("statistics.mean-games", { mean: number(mean), count: games }),
        ...(who ? { beside: usual.get(row) ?? 0 } : {}),
      })),
      { hint: t("statistics.rows-hint"), legend: who ? [who.name, t("statistics.everybody")] : null },
    )}
    ${barChart(
      `${id}-seats`,
      t("statistics.seats"),
      seats.map(({ seat, games, wins, ahead }) => ({
        name: t(seat === 1 ? "statistics.start-player" : "statistics.seat", { seat }),
        value: ahead,
        says: t("statistics.seat-says", { ahead: signed(ahead), wins, games }),
      })),
      { hint: t("statistics.seats-hint", { count: seats[0]?.games ?? 0 }) },
    )}
    ${
      margins.games
        ? barChart(
            `${id}-margins`,
            t("statistics.margins"),
            margins.ranges.map(({ from, to, games }) => ({
              name: rangeName(from, to),
              value: games,
              says: formatNumber(games),
            })),
            { hint: t("statistics.margins-hint", { mean: number(margins.mean) }) },
          )
        : nothing
    }
    ${barChart(
      `${id}-length`,
      t("statistics.length"),
      length.map(({ players, games, rounds }) => ({
        name: t("setup.player-count", { count: players }),
        value: rounds,
        says: t("statistics.mean-games", { mean: number(rounds), count: games }),
      })),
      { hint: t("statistics.length-hint") },
    )}
    ${often(`${id}-cards`, "cards", found, part, names)} ${often(`${id}-quadrants`, "quadrants", found, part, names)}
    ${forecastPart(`${id}-forecast`, forecast, rowName)}
    ${streaks(`${id}-streaks`, people)}
    ${bests.length ? records(`${id}-bests`, bests, rowName) : nothing}
  </div>`;
}

/**
 * Draws what was played most and least; what the boxes of these results hold and nobody has played is there, too.
 *
 * @param {string} id
 * @param {"cards" | "quadrants"} kind
 * @param {Statistics} found
 * @param {Result[]} part
 * @param {Names} names
 */
function often(id, kind, found, part, names) {
  const counts = found[kind];
  if (!counts.length) return nothing;
  const played = new Set(counts.map((each) => each.id));
  const boxes = new Set(part.flatMap((result) => result.boxes ?? []));
  const never = Object.entries(names[kind]).filter(([each, { box }]) => boxes.has(box) && !played.has(each));
  const all = [...counts, ...never.map(([each]) => ({ id: each, games: 0 }))];
  const most = counts.slice(0, MOST);
  const least = all.slice(most.length).slice(-MOST).reverse();
  const rows = (/** @type {typeof all} */ some) =>
    some.map(({ id: each, games }) => ({
      name: names[kind][each]?.name ?? names.rows[each] ?? each,
      value: games,
      says: formatNumber(games),
    }));
  // Both charts have one measure, so that they can be compared.
  const full = { full: all[0]?.games ?? 0 };
  return html`${barChart(`${id}-most`, t(`statistics.${kind}-most`), rows(most), full)} ${barChart(
    `${id}-least`,
    t(`statistics.${kind}-least`),
    rows(least),
    full,
  )}`;
}

/**
 * Compares the results with what the forecast expected of their set-ups.
 *
 * @param {string} id
 * @param {Statistics["forecast"]} forecast
 * @param {(row: string, name?: string) => string} rowName
 */
function forecastPart(id, { games, rows, rounds, gap }, rowName) {
  if (!games) return nothing;
  const lines = [
    ...rows.map(({ id: row, name, gold, expected }) => ({ name: rowName(row, name), value: gold, expected })),
    ...(gap ? [{ name: t("statistics.gap"), value: gap.gold, expected: gap.expected }] : []),
    ...(rounds ? [{ name: t("statistics.rounds"), value: rounds.gold, expected: rounds.expected }] : []),
  ];
  return barChart(
    id,
    t("statistics.forecast"),
    lines.map(({ name, value, expected }) => ({
      name,
      value,
      beside: expected,
      says: t("statistics.expected", { mean: number(value), expected: number(expected) }),
    })),
    {
      hint: t("statistics.forecast-hint", { count: games }),
      legend: [t("statistics.at-the-table"), t("statistics.by-forecast")],
    },
  );
}

/**
 * Lists who has won several games one after the other.
 *
 * @param {string} id
 * @param {Statistics["people"]} people
 */
function streaks(id, people) {
  const lines = people.filter(({ longest }) => longest > 1).sort((one, other) => other.longest - one.longest);
  if (!lines.length) return nothing;
  return html`<section class="statistic" aria-labelledby="${id}-title">
    <h3 id="${id}-title">${t("statistics.streaks")}</h3>
    <ul id=${id}>${lines.slice(0, LINES).map(({ name, longest, now }) => {
      const words = t("statistics.streak", { name, count: longest });
      return html`<li>${words}${now > 1 ? ` ${t("statistics.streak-now", { count: now })}` : ""}</li>`;
    })}</ul>
  </section>`;
}

/**
 * @param {string} id
 * @param {Statistics["bests"]} bests
 * @param {(row: string, name?: string) => string} rowName
 */
function records(id, bests, rowName) {
  return html`<section class="statistic" aria-labelledby="${id}-title">
    <h3 id="${id}-title">${t("statistics.records")}</h3>
    <dl id=${id} class="statistic-records">${bests.map(({ kind, value, name, row, result }) => {
      const at = result.rowIds?.indexOf(row) ?? -1;
      const line = rowName(row, result.rows[at]);
      return html`<div>
        <dt>${t(`statistics.record-${kind}`, { row: line })}</dt>
        <dd><strong>${value}</strong> ${name ? `${name}, ` : ""}${day(result.played)}</dd>
      </div>`;
    })}</dl>
  </section>`;
}

/**
 * @param {number} from
 * @param {number} to
 */
function rangeName(from, to) {
  if (to === 0) return t("statistics.tie");
  return to === Number.POSITIVE_INFINITY ? t("statistics.range-open", { from }) : t("statistics.range", { from, to });
}

function number(/** @type {number} */ value) {
  return formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

function signed(/** @type {number} */ value) {
  return formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: "exceptZero" });
}

function day(/** @type {number} */ time) {
  return formatOf(Intl.DateTimeFormat, sentenceLanguage(), { dateStyle: "medium" }).format(time);
}
