/** @import { Playing } from "../playing.js" */
/** @import { Logged, LogEntry } from "../types.js" */
import { button, byId, changes, element, house, redraw } from "../dom.js";
import { language, t } from "../words.js";

const SHOWN = 5;

/**
 * Draw everything that was done, turn by turn; a tap on an entry goes there.
 *
 * @param {Pick<Playing, "jump">} play
 * @param {string} [id] of the place, with which the ids in it begin
 * @param {(player: string) => Node | string} [mark] shows a player
 * @returns {(state: {view: string, game: Logged | null, draft?: unknown}) => void}
 */
export function logPanel(play, id = "log", mark = house) {
  const changed = changes();
  let whole = false;
  /** @type {Logged | null} */
  let latest = null;
  return ({ view, game, draft }) => {
    const shown = view === "referee" && game !== null && !draft;
    byId(id).hidden = !shown;
    if (!shown || !changed(game, language())) return;
    if (game.id !== latest?.id) whole = false;
    latest = game;
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
    // The last turns, and from the one on at which the game stands.
    const here = played.findIndex((turn) => turn.includes(game.done - 1));
    const listed = whole
      ? played
      : played.slice(Math.max(0, Math.min(here < 0 ? Infinity : here, played.length - SHOWN)));
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
      ...(played.length ? [list] : [element("p", { textContent: t("log.empty") })]),
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
          ? [button(`${id}-0`, t("log.start"), () => play.jump(0), { disabled: game.done === 0 })]
          : []),
      ),
    );

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
      const entry = button(`${id}-${done}`, [mark(player), text], () => play.jump(done), {
        className: done > game.done ? "undone" : "",
      });
      if (done === game.done) entry.setAttribute("aria-current", "step");
      return element("li", {}, entry);
    }
  }
}
