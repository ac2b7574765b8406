/** @import { Editing } from "../editing.js" */
/** @import { Playing } from "../playing.js" */
/** @import { Kept, State } from "../types.js" */
import { button, byId, changes, element, redraw, toggle } from "../dom.js";
import { fileButton } from "../files.js";
import { language, t } from "../words.js";

/**
 * Draw the ways to begin, and the games that are kept.
 *
 * @param {Playing} play
 * @param {Editing} edit
 * @returns {(state: Readonly<State>) => void}
 */
export function gamesPanel(play, edit) {
  const changed = changes();
  /** The game that a first tap on Delete has asked about. */
  let doomed = "";
  /** @type {Readonly<State> | null} */
  let latest = null;

  /** @param {Readonly<State>} state */
  function draw(state) {
    const { game, games, table, catalog } = state;
    redraw(
      byId("games"),
      element("h2", { textContent: game ? t("games.title") : t("games.begin") }),
      ...(game ? [] : [element("p", { textContent: table ? t("games.how") : t("games.how-empty") })]),
      element(
        "div",
        { className: "actions" },
        ...(table && !game
          ? [button("begin", t("games.play"), () => play.begin(table.setup), { className: "main" })]
          : []),
        ...(game || table
          ? []
          : [element("a", { href: "#setup", className: "button main", textContent: t("games.to-setup") })]),
        ...(game || table ? [button("edit", game ? t("games.correct") : t("games.position"), edit.start)] : []),
        ...fileButton("import", t("games.import"), ".json,.kbn,.txt,application/json,text/plain", play.import),
        ...(game
          ? [
              button("export", t("games.export"), () => play.export(false)),
              button("export-text", t("games.export-text"), () => play.export(true)),
            ]
          : []),
      ),
      ...(game
        ? [toggle("dealt", t("games.dealt"), game.cards === "dealt", (dealt) => play.cards(dealt ? "dealt" : "ours"))]
        : []),
      ...anotherCard(game),
      ...(games?.length
        ? [element("h3", { textContent: t("games.kept") }), element("ul", { className: "kept" }, ...games.map(line))]
        : []),
    );

    /** @param {State["game"]} playing may a card be changed? The engine says. */
    function anotherCard(playing) {
      if (!playing?.view.card || playing.view.legal.redraw) return [];
      const cards = playing.view.cards.map(({ id, name }) =>
        button(`another-${id}`, name, () => play.reveal(id, "redraw")),
      );
      return [
        element(
          "details",
          { id: "another" },
          element("summary", { textContent: t("games.another-card") }),
          element("div", { className: "small-buttons" }, ...cards),
        ),
      ];
    }

    /** @param {Kept} kept */
    function line(kept) {
      const colours = catalog?.editions.flatMap(({ colours }) => colours) ?? [];
      const players = kept.record.setup.players;
      const names = players
        .map(({ id, name }) => name || colours.find((colour) => colour.id === id)?.name || id)
        .join(", ");
      const date = new Date(kept.created).toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });
      const turns = kept.record.actions.slice(0, kept.done).filter(({ type }) => type === "end-turn").length;
      const open = button(
        `open-${kept.id}`,
        [
          element("span", { textContent: names }),
          element("small", { textContent: t("games.line", { date, turns, seed: kept.record.setup.seed }) }),
        ],
        () => play.open(kept),
        { className: "kept-open" },
      );
      if (kept.id === game?.id) open.setAttribute("aria-current", "true");
      const asked = doomed === kept.id;
      const forget = () => {
        doomed = asked ? "" : kept.id;
        if (asked) play.forget(kept.id);
        else if (latest) draw(latest);
      };
      return element(
        "li",
        {},
        open,
        button(`forget-${kept.id}`, asked ? t("games.forget-sure") : t("games.forget"), forget, {
          className: asked ? "alert" : "",
          label: `${asked ? t("games.forget-sure") : t("games.forget")}: ${names}, ${date}`,
        }),
      );
    }
  }

  return (state) => {
    // What there is to begin with shows when the engine is there and what is kept has been looked up.
    const shown = state.view === "referee" && !state.draft && state.games !== null;
    byId("games").hidden = !shown;
    latest = state;
    if (shown && changed(state.game, state.games, state.table, state.catalog, language())) draw(state);
  };
}
