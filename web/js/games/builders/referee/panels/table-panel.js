/** @import { RefereeController } from "../referee-controller.js" */
/** @import { CardView, Catalog, Game, SendOffer, PlayerView, RowName, SiteView, State } from "../../types.js" */

import { t, withLabel } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw, html, nothing, repeat, toggle } from "../../../../platform/ui/templates.js";
import { shownGame } from "../../../../shared/games/shown-game.js";
import { isRuleOpen } from "../../../../shared/rules/open-rule.js";
import { ruleText, whyButton } from "../../../../shared/rules/rule-text.js";
import { amount, hiddenText, legend, number, seatMark, siteFace, workerFace } from "../../ui/card-faces.js";

const TAKES = /** @type {const} */ ({ buildings: "open", workers: "recruit" });

/**
 * Draws the table: who is in turn, the two rows, the others. Every button says its cost.
 *
 * @param {RefereeController} play
 * @param {(live: boolean) => void} live
 * @returns {(state: Readonly<State>) => void}
 */
export function tablePanel(play, live) {
  return (state) => {
    const { view, catalog, pending, explained, looking, following } = state;
    const game = shownGame(state);
    // A phone that only follows the game marks legal moves too: there they can be tried.
    const free = !looking && !following;
    const shown = view === "referee" && game !== null && catalog !== null;
    byId("b-table").hidden = !shown;
    if (!shown) return;
    if (looking) byId("b-table").dataset.past = t("look.ribbon", { at: looking.at, all: looking.actions.length });
    else delete byId("b-table").dataset.past;
    const { players, active, rows } = game.view;
    const first = Math.max(
      0,
      players.findIndex(({ id }) => id === active),
    );
    const [own, ...others] = [...players.slice(first), ...players.slice(0, first)];
    draw(
      byId("b-table"),
      html`
        ${own ? seat(own, true) : nothing} ${row("buildings", game)} ${row("workers", game)} ${legend(catalog)}
        <section class="b-others">
          <h2>${t("players.title")}</h2>
          ${others.map((player) => seat(player, false))} ${toggle("b-live", t("builders.live"), state.live, live)}
        </section>
      `,
    );

    /**
     * @param {RowName} name
     * @param {Game} playing
     */
    function row(name, { drawn, view: { phase } }) {
      const { cards, deck, unseen: left, rule } = rows[name];
      const behind = t(deck === null ? "builders.unseen" : "builders.deck", { count: deck ?? left.length });
      return html`<section class="b-row" id="b-row-${name}">
        <div class="row">
          <h2>${t(`builders.group.${name}`)}</h2>
          <span class="deck">${behind}</span>
          ${whyButton(`b-row-${name}`, rule, explained, play)}
        </div>
        ${isRuleOpen(`b-row-${name}`, rule, explained) ? ruleText(explained) : nothing}
        <ul class="b-cards">${repeat(cards, ({ id }) => id, face)}</ul>
      </section>`;

      /** @param {typeof cards[number]} card */
      function face(card) {
        const waits = drawn?.card === card.id;
        const doing = waits
          ? t("builders.waiting")
          : t(`builders.${TAKES[name]}`, { cost: amount("action", card.cost) });
        return html`<li>
          <button
            type="button"
            id="b-take-${card.id}"
            class="b-card ${waits ? "waiting" : card.legal && free ? "fit" : "unfit"}"
            ?disabled=${phase === "over"}
            @click=${() => play.take(TAKES[name], card)}
          >${name === "buildings" ? siteFace(card) : workerFace(card)}${hiddenText(card.help)}<span class="cost"
            >${doing}</span
          ></button>
        </li>`;
      }
    }

    /**
     * @param {PlayerView} player
     * @param {boolean} inTurn
     */
    function seat(player, inTurn) {
      const { id, name, coins, points, sites, free, done } = player;
      const total = game?.view.score.players[id]?.total ?? 0;
      const made = done.map((card) => `${card.name} (${card.points})`).join(", ");
      return html`<article class="b-seat" id="b-seat-${id}" aria-current=${id === active ? "true" : nothing}>
        <div class="seat-head">
          ${seatMark(players, id)} ${inTurn ? html`<h2>${name}</h2>` : html`<h3>${name}</h3>`}
          ${state.live ? html`<span class="total">${t("builders.total", { total })}</span>` : nothing}
          <span class="numbers">${number("coin", coins)}${number("point", points)}</span>
        </div>
        ${progress(points)}
        <div class="halves">
          ${half(
            inTurn,
            t("builders.sites", { count: sites.length }),
            repeat(
              sites,
              (site) => site.id,
              (site) => building(site, player),
            ),
            sites.length ? "" : t("builders.no-sites"),
          )}
          ${half(
            inTurn,
            t("builders.free", { count: free.length }),
            repeat(
              free,
              (worker) => worker.id,
              (worker) => person(worker, player),
            ),
            free.length ? "" : t("builders.nobody"),
          )}
        </div>
        ${made ? html`<p class="done"><strong>${withLabel(t("builders.done"), "")}</strong>${made}</p>` : nothing}
      </article>`;
    }

    /**
     * @param {boolean} inTurn
     * @param {string} title
     * @param {unknown} cards
     * @param {string} none the words for an empty group
     */
    function half(inTurn, title, cards, none) {
      return html`<div>
        ${inTurn ? html`<h3 class="half-title">${title}</h3>` : html`<h4 class="half-title">${title}</h4>`}
        ${none ? html`<p class="hint">${none}</p>` : html`<ul class="b-cards">${cards}</ul>`}
      </div>`;
    }

    /** @param {number} points towards the last round */
    function progress(points) {
      const most = game?.view.last_round_points ?? 1;
      const words = t("builders.progress", { points, most });
      return html`<progress max=${most} value=${Math.min(points, most)} aria-label=${words} title=${words}></progress>`;
    }

    /**
     * @param {SiteView} site
     * @param {PlayerView} player
     */
    function building(site, player) {
      const { id, brought, workers, lacking_words } = site;
      const offer = site.offers.find(({ worker }) => worker === pending?.worker);
      const mine = player.id === active;
      const doing = offer ? sendLabel(offer) : t("builders.choose-site", { cost: amount("action", site.cost) });
      const fit = free && mine && (offer ? offer.legal : site.offers.some(({ legal }) => legal));
      const there = workers.length ? workers.map(({ name }) => name).join(", ") : t("builders.nobody-there");
      return html`<li>
        <button
          type="button"
          id="b-site-${id}"
          class="b-card site ${fit ? "fit" : "unfit"} ${offer?.finishes && offer.legal ? "finishes" : ""}"
          aria-pressed=${pending?.site === id}
          @click=${() => play.pickSite(player.id, id)}
        >${siteFace(site, brought)}${hiddenText(t("builders.lacking", { lacking: lacking_words }))}<span class="there"
          >${there}</span
        >${mine ? html`<span class="cost">${doing}</span>` : nothing}</button>
      </li>`;
    }

    /**
     * @param {PlayerView["free"][number]} worker
     * @param {PlayerView} player
     */
    function person(worker, player) {
      const site = player.sites.find(({ id }) => id === pending?.site);
      const offer = site?.offers.find((each) => each.worker === worker.id);
      const fit = free && (offer ? offer.legal : worker.sites.length > 0);
      return html`<li>
        <button
          type="button"
          id="b-worker-${worker.id}"
          class="b-card ${fit ? "fit" : "unfit"} ${offer?.finishes && offer.legal ? "finishes" : ""}"
          aria-pressed=${pending?.worker === worker.id}
          @click=${() => play.pickWorker(player.id, worker.id)}
        >${workerFace(worker)}${hiddenText(worker.help)}${
          offer ? html`<span class="cost">${sendLabel(offer)}</span>` : nothing
        }</button>
      </li>`;
    }
  };
}

/** @param {SendOffer} offer */
function sendLabel({ cost, wage, finishes }) {
  const price = { cost: amount("action", cost), wage: amount("coin", wage) };
  return t(finishes ? "builders.send-finishes" : "builders.send", price);
}

/**
 * Finds the name of a card or player that a ruling lights.
 *
 * @param {Catalog | null} catalog
 * @param {string} id
 */
export function cardName(catalog, id) {
  /** @type {CardView[]} */
  const cards = [...(catalog?.buildings ?? []), ...(catalog?.workers ?? [])];
  return cards.find((card) => card.id === id)?.name;
}
