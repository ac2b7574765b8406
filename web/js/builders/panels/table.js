/** @import { Playing } from "../playing.js" */
/** @import { CardView, Catalog, Game, SendOffer, PlayerView, RowName, SiteView, State } from "../types.js" */

import { button, byId, changes, element, redraw, toggle } from "../../platform/dom.js";
import { language, t } from "../../platform/words.js";
import { shownGame } from "../../shared/looking.js";
import { ruleText, whyButton } from "../../shared/panels/why.js";
import { amount, mark, number, seatMark, siteFace, unseen, workerFace } from "../cards.js";

const TAKES = /** @type {const} */ ({ buildings: "open", workers: "recruit" });

/**
 * Draw the table: who is in turn, the two rows, the others. Whatever can be tapped says what it costs.
 *
 * @param {Playing} play
 * @param {(live: boolean) => void} live
 * @returns {(state: Readonly<State>) => void}
 */
export function tablePanel(play, live) {
  const changed = changes();
  return (state) => {
    const { view, catalog, picked, explained, looking, following } = state;
    const game = shownGame(state);
    // What nobody can do here is not offered.
    const free = !looking && !following;
    const shown = view === "referee" && game !== null && catalog !== null;
    byId("b-table").hidden = !shown;
    if (!shown || !changed(game, catalog, picked, explained, state.live, following, language())) return;
    if (looking) byId("b-table").dataset.past = t("look.ribbon", { at: looking.at, all: looking.actions.length });
    else delete byId("b-table").dataset.past;
    const { players, active, rows } = game.view;
    const first = Math.max(
      0,
      players.findIndex(({ id }) => id === active),
    );
    const [own, ...others] = [...players.slice(first), ...players.slice(0, first)];
    redraw(
      byId("b-table"),
      ...(own ? [seat(own, "h2")] : []),
      row("buildings", game),
      row("workers", game),
      legend(catalog),
      element(
        "section",
        { className: "b-others" },
        element("h2", { textContent: t("players.title") }),
        ...others.map((player) => seat(player, "h3")),
        toggle("b-live", t("builders.live"), state.live, live),
      ),
    );

    /**
     * @param {RowName} name
     * @param {Game} playing
     */
    function row(name, { drawn, view: { phase } }) {
      const { cards, deck, unseen: left, rule } = rows[name];
      const behind = t(deck === null ? "builders.unseen" : "builders.deck", { count: deck ?? left.length });
      const faces = cards.map((card) => {
        const cost = amount("action", card.cost);
        const waits = drawn?.card === card.id;
        const doing = waits ? t("builders.waiting") : t(`builders.${TAKES[name]}`, { cost });
        const made = button(
          `b-take-${card.id}`,
          [
            ...(name === "buildings" ? siteFace(card) : workerFace(card)),
            unseen(card.help),
            element("span", { className: "cost", textContent: doing }),
          ],
          () => play.take(TAKES[name], card),
          { className: waits ? "b-card waiting" : card.legal && free ? "b-card fit" : "b-card unfit" },
        );
        made.disabled = phase === "over";
        return element("li", {}, made);
      });
      return element(
        "section",
        { className: "b-row", id: `b-row-${name}` },
        element(
          "div",
          { className: "row" },
          element("h2", { textContent: t(`builders.group.${name}`) }),
          element("span", { className: "deck", textContent: behind }),
          whyButton(`b-row-${name}`, rule, explained, play),
        ),
        ...(explained?.id === rule ? [ruleText(explained)] : []),
        element("ul", { className: "b-cards" }, ...faces),
      );
    }

    /**
     * @param {PlayerView} player
     * @param {"h2" | "h3"} level
     */
    function seat(player, level) {
      const { id, name, coins, points, sites, free, done } = player;
      const total = game?.view.score.players[id]?.total ?? 0;
      const made = element(
        "article",
        { className: "b-seat", id: `b-seat-${id}` },
        element(
          "div",
          { className: "seat-head" },
          seatMark(players, id),
          element(level, { textContent: name }),
          ...(state.live ? [element("span", { className: "total", textContent: t("builders.total", { total }) })] : []),
          element("span", { className: "numbers" }, number("coin", coins), number("point", points)),
        ),
        progress(points),
        element(
          "div",
          { className: "halves" },
          half(
            level === "h2" ? "h3" : "h4",
            t("builders.sites", { count: sites.length }),
            sites.map((site) => building(site, player)),
            t("builders.no-sites"),
          ),
          half(
            level === "h2" ? "h3" : "h4",
            t("builders.free", { count: free.length }),
            free.map((worker) => person(worker, player)),
            t("builders.nobody"),
          ),
        ),
        ...(done.length
          ? [
              element(
                "p",
                { className: "done" },
                element("strong", { textContent: `${t("builders.done")}: ` }),
                done.map((card) => `${card.name} (${card.points})`).join(", "),
              ),
            ]
          : []),
      );
      if (id === active) made.setAttribute("aria-current", "true");
      return made;
    }

    /**
     * @param {"h3" | "h4"} level
     * @param {string} title
     * @param {HTMLElement[]} cards
     * @param {string} none what is said where there is no card
     */
    function half(level, title, cards, none) {
      return element(
        "div",
        {},
        element(level, { className: "half-title", textContent: title }),
        cards.length
          ? element("ul", { className: "b-cards" }, ...cards)
          : element("p", { className: "hint", textContent: none }),
      );
    }

    /** @param {number} points towards the last round */
    function progress(points) {
      const most = game?.view.last_round_points ?? 1;
      const bar = element("progress", { max: most, value: Math.min(points, most) });
      bar.setAttribute("aria-label", t("builders.progress", { points, most }));
      bar.title = t("builders.progress", { points, most });
      return bar;
    }

    /**
     * @param {SiteView} site
     * @param {PlayerView} player
     */
    function building(site, player) {
      const { id, brought, workers, lacking_words } = site;
      const offer = site.offers.find(({ worker }) => worker === picked?.worker);
      const mine = player.id === active;
      const doing = offer ? sending(offer) : t("builders.choose-site", { cost: amount("action", site.cost) });
      const fit = free && mine && (offer ? offer.legal : site.offers.some(({ legal }) => legal));
      const choose = button(
        `b-site-${id}`,
        [
          ...siteFace(site, brought),
          unseen(t("builders.lacking", { lacking: lacking_words })),
          element("span", {
            className: "there",
            textContent: workers.length ? workers.map(({ name }) => name).join(", ") : t("builders.nobody-there"),
          }),
          ...(mine ? [element("span", { className: "cost", textContent: doing })] : []),
        ],
        () => play.pickSite(player.id, id),
        {
          className: `b-card site ${fit ? "fit" : "unfit"}`,
          pressed: picked?.site === id,
        },
      );
      if (offer?.finishes && offer.legal) choose.classList.add("finishes");
      return element("li", {}, choose);
    }

    /**
     * @param {PlayerView["free"][number]} worker
     * @param {PlayerView} player
     */
    function person(worker, player) {
      const site = player.sites.find(({ id }) => id === picked?.site);
      const offer = site?.offers.find((each) => each.worker === worker.id);
      const fit = free && (offer ? offer.legal : worker.sites.length > 0);
      const made = button(
        `b-worker-${worker.id}`,
        [
          ...workerFace(worker),
          unseen(worker.help),
          ...(offer ? [element("span", { className: "cost", textContent: sending(offer) })] : []),
        ],
        () => play.pickWorker(player.id, worker.id),
        {
          className: fit ? "b-card fit" : "b-card unfit",
          pressed: picked?.worker === worker.id,
        },
      );
      if (offer?.finishes && offer.legal) made.classList.add("finishes");
      return element("li", {}, made);
    }
  };
}

/** @param {SendOffer} offer */
function sending({ cost, wage, finishes }) {
  const price = { cost: amount("action", cost), wage: amount("coin", wage) };
  return t(finishes ? "builders.send-finishes" : "builders.send", price);
}

/** @param {Catalog} catalog */
function legend({ resources }) {
  const entries = [
    ...resources,
    { id: "coin", name: t("builders.coins") },
    { id: "point", name: t("builders.points") },
  ];
  return element("p", { className: "b-legend" }, ...entries.map(({ id, name }) => element("span", {}, mark(id), name)));
}

/**
 * Return what a card, or a player, is called that a ruling lights.
 *
 * @param {Catalog | null} catalog
 * @param {string} id
 */
export function called(catalog, id) {
  /** @type {CardView[]} */
  const cards = [...(catalog?.buildings ?? []), ...(catalog?.workers ?? [])];
  return cards.find((card) => card.id === id)?.name;
}
