/** @import { Result, Scored } from "../types.js" */

import { button, byId, changes, element, redraw } from "../../platform/dom.js";
import { save } from "../../platform/files.js";
import { language, spoken, t } from "../../platform/words.js";
import { asCsv, forgetResult, keepResult, keptResults } from "../results.js";

/**
 * Draw the results that are kept, and offer to keep the one on the page.
 *
 * @template {{view: string}} S
 * @param {string} id of the place, with which the ids in it begin
 * @param {Result["game"]} game
 * @param {(state: Readonly<S>) => Scored | null} scored what is on the page
 * @param {(fault: unknown) => void} failed
 * @param {(message: string) => void} announce
 * @returns {(state: Readonly<S>) => void}
 */
export function resultsPanel(id, game, scored, failed, announce) {
  const changed = changes();
  /** @type {Result[] | null} */
  let kept = null;
  /** The result that a first tap on Delete has asked about. */
  let doomed = "";
  /** @type {Scored | null} */
  let now = null;

  return (state) => {
    const shown = state.view === "score";
    byId(id).hidden = !shown;
    // Somebody may have kept one in the other game, so the list is read whenever the page is opened.
    if (!shown) kept = null;
    else if (!kept) read();
    now = shown ? scored(state) : null;
    if (shown && changed(JSON.stringify(now), language())) draw();
  };

  async function read() {
    kept = [];
    kept = await keptResults().catch(() => []);
    draw();
  }

  /** @param {() => Promise<void>} write */
  async function change(write) {
    try {
      await write();
      await read();
    } catch (fault) {
      failed(fault);
    }
  }

  /** @param {Scored} result */
  function keep({ id: of, seed, rows, players }) {
    const played = Date.now();
    return change(async () => {
      await keepResult({ id: of ?? `numbers-${played}`, played, game, seed, rows, players });
      announce(t("results.is-kept"));
    });
  }

  function draw() {
    const result = now;
    const same = result && kept?.find((other) => other.id === result.id);
    const results = kept ?? [];
    redraw(
      byId(id),
      element("h2", { textContent: t("results.title") }),
      ...(results.length
        ? [element("ul", { className: "kept" }, ...results.map(line))]
        : [element("p", { className: "hint", textContent: t("results.none") })]),
      element(
        "div",
        { className: "actions" },
        ...(result ? [button(`${id}-keep`, t(same ? "results.again" : "results.keep"), () => keep(result))] : []),
        ...(results.length
          ? [
              button(`${id}-csv`, t("results.save-csv"), () =>
                // The mark at the beginning tells spreadsheets that it is UTF-8.
                save("hexreeve-results.csv", `\ufeff${asCsv(results)}`, "text/csv"),
              ),
              button(`${id}-json`, t("results.save-json"), () =>
                save("hexreeve-results.json", JSON.stringify(results, null, 1), "application/json"),
              ),
            ]
          : []),
      ),
    );
  }

  /** @param {Result} result */
  function line({ id: of, played, game: which, players }) {
    const date = new Date(played).toLocaleString(spoken(), { dateStyle: "medium", timeStyle: "short" });
    const asked = doomed === of;
    const forget = () => {
      doomed = asked ? "" : of;
      if (asked) change(() => forgetResult(of));
      else draw();
    };
    const words = asked ? t("games.forget-sure") : t("games.forget");
    const totals = players.map(({ name, total, winner }) =>
      element(winner ? "strong" : "span", { textContent: t(winner ? "results.won" : "results.got", { name, total }) }),
    );
    return element(
      "li",
      {},
      element(
        "div",
        { className: "kept-result" },
        element("span", {}, ...totals.flatMap((each, i) => (i ? [", ", each] : [each]))),
        element("small", { textContent: `${date} · ${t(`results.game.${which}`)}` }),
      ),
      button(`${id}-forget-${of}`, words, forget, { className: asked ? "alert" : "", label: `${words}: ${date}` }),
    );
  }
}

/**
 * Return what a game has come to.
 *
 * @param {string | null} id of the game
 * @param {string} seed
 * @param {{id: string, name: string}[]} players
 * @param {{players: Record<string, Record<string, number>>, winners: string[], rows: {id: string, name: string}[]}} score
 * @returns {Scored}
 */
export function scoredGame(id, seed, players, score) {
  return {
    id,
    seed,
    rows: score.rows.map(({ name }) => name),
    players: players.map(({ id: player, name }) => ({
      name,
      amounts: score.rows.map((row) => score.players[player]?.[row.id] ?? 0),
      total: score.players[player]?.total ?? 0,
      winner: score.winners.includes(player),
    })),
  };
}
