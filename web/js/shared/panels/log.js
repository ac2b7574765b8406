/** @import { Logged, LogEntry, Looking } from "../types.js" */

import { button, byId, changes, element, house, redraw } from "../../platform/dom.js";
import { language, spoken, t } from "../../platform/words.js";
import { branches } from "../lines.js";

const SHOWN = 5;

/**
 * Draw everything that was done, turn by turn; a tap on an entry shows the game as it was then.
 *
 * @param {{look(at: number, branch?: number): unknown}} play
 * @param {string} [id] of the place, with which the ids in it begin
 * @param {(player: string) => Node | string} [mark] shows a player
 * @returns {(state: {view: string, game: Logged | null, looking: Looking | null, draft?: unknown}) => void}
 */
export function logPanel(play, id = "log", mark = house) {
  const changed = changes();
  let whole = false;
  /** @type {Logged | null} */
  let latest = null;
  /** @type {Looking | null} */
  let looked = null;
  return ({ view, game, looking, draft }) => {
    const shown = view === "referee" && game !== null && !draft;
    byId(id).hidden = !shown;
    if (!shown || !changed(game, looking, language())) return;
    if (game.id !== latest?.id) whole = false;
    [latest, looked] = [game, looking];
    draw(game);
  };

  /** @param {Logged} game */
  function draw(game) {
    /** @type {number[][]} */
    const turns = [[]];
    game.view.log.forEach((_, i) => {
      turns.at(-1)?.push(i);
      if (game.record.actions[i]?.type === "end-turn") turns.push([]);
    });
    const played = turns.filter((turn) => turn.length);
    // The last turns, and from the one on at which the game stands or is looked at.
    const seen = looked?.branch === null ? looked.at : null;
    const here = [game.done, seen].map((done) => played.findIndex((turn) => turn.includes((done ?? 0) - 1)));
    const first = Math.min(played.length - SHOWN, ...here.filter((turn) => turn >= 0));
    const listed = whole ? played : played.slice(Math.max(0, first));
    const list = element(
      "ol",
      { className: "turns", reversed: true },
      ...listed.map((turn) => element("li", {}, element("ul", {}, ...turn.map(line)))).reverse(),
    );
    const all = () => {
      whole = !whole;
      if (latest) draw(latest);
    };
    redraw(
      byId(id),
      element("h2", { textContent: t("log.title") }),
      ...(played.length
        ? [element("p", { className: "hint", textContent: t("log.hint") }), list]
        : [element("p", { textContent: t("log.empty") })]),
      element(
        "div",
        { className: "actions" },
        ...(played.length > SHOWN
          ? [
              button(`${id}-all`, whole ? t("log.few") : t("log.all", { count: played.length }), all, {
                pressed: whole,
              }),
            ]
          : []),
        ...(played.length
          ? [button(`${id}-0`, t("log.start"), () => play.look(0), { disabled: (seen ?? game.done) === 0 })]
          : []),
      ),
      ...undone(),
    );

    /** What was undone before the game went on otherwise. */
    function undone() {
      const all = branches(game.record.actions, game.undone ?? []);
      if (!all.length) return [];
      const lines = all.map(({ branch, at, count, when }) => {
        const date = new Date(when).toLocaleString(spoken(), { dateStyle: "medium", timeStyle: "short" });
        const text = element("span", { textContent: t("log.undone-line", { at, count, date }) });
        if (looked?.branch === branch) text.append(" ", shownHere());
        return element(
          "li",
          {},
          button(`${id}-undone-${branch}`, [text], () => play.look(at + count, branch)),
        );
      });
      return [
        element(
          "details",
          { id: `${id}-undone`, className: "undone-moves" },
          element("summary", { textContent: t("log.undone", { count: all.length }) }),
          element("ul", { className: "kept" }, ...lines),
        ),
      ];
    }

    function shownHere() {
      return element("strong", { className: "badge", textContent: t("log.shown") });
    }

    /** @param {number} index of an action */
    function line(index) {
      const { player, words, events, legal, overridden, note } = /** @type {LogEntry} */ (game.view.log[index]);
      const done = index + 1;
      const name = game.view.players.find((each) => each.id === player)?.name ?? player;
      const text = element("span", {}, `${name} ${words}`);
      if (overridden)
        text.append(
          " ",
          element("strong", { className: "badge", textContent: t("log.overridden") }),
          note ? ` “${note}”` : "",
        );
      else if (!legal) text.append(" ", element("strong", { className: "badge", textContent: t("log.refused") }));
      for (const event of events) text.append(element("span", { className: "event", textContent: ` ${event.words}` }));
      if (done === seen) text.append(" ", shownHere());
      const entry = button(`${id}-${done}`, [mark(player), text], () => play.look(done), {
        className: done > game.done ? "undone" : "",
      });
      if (done === game.done) entry.setAttribute("aria-current", "step");
      return element("li", {}, entry);
    }
  }
}
