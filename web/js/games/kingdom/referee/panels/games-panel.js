/** @import { RefereeController } from "../referee-controller.js" */
/** @import { ShareCommands } from "../../../../shared/share/share.js" */
/** @import { Game, Seat, SetupRecord, State } from "../../types.js" */

import { fileButton } from "../../../../platform/files.js";
import { t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw, fold, html, nothing, toggle } from "../../../../platform/ui/templates.js";
import { signalSwitches } from "../../../../shared/games/turn-signal.js";
import { storedGamesList } from "../../../../shared/panels/stored-games.js";
import { hasRobots } from "../../model/robot-plan.js";
import { hasTable } from "../../model/screen-game.js";
import { photoButton } from "../../ui/photo-button.js";

/**
 * Draws the ways to begin, and the games that are stored.
 *
 * @param {RefereeController} play
 * @param {{start(): unknown, describedSetup(setup: SetupRecord): Promise<SetupRecord>}} edit corrects the position
 * @param {ShareCommands} share
 * @param {(file: File) => void} open
 * @param {() => void} photograph the table
 * @returns {(state: Readonly<State>) => void}
 */
export function gamesPanel(play, edit, share, open, photograph) {
  /** @type {Readonly<State> | null} */
  let latest = null;
  const kept = storedGamesList(play, () => latest && show(latest));
  return show;

  /** @param {Readonly<State>} state */
  function show(state) {
    latest = state;
    const { view, draft, game, games, table, catalog, startOption } = state;
    // Shown once the engine is there and the stored games are listed.
    const shown = view === "referee" && !draft && games !== null;
    byId("games").hidden = !shown;
    if (!shown) return;
    draw(
      byId("games"),
      fold(
        "games-fold",
        game ? t("games.title") : t("games.begin"),
        html`
          ${game ? nothing : html`<p>${table ? t("games.how") : t("games.how-empty")}</p>`}
          <div class="actions">
            ${game ? nothing : begin()}
            ${
              game || table
                ? html`<button type="button" id="edit" @click=${edit.start}>
                  ${game ? t("games.correct") : t("games.position")}
                </button>
                ${hasTable(game) ? photoButton("photo-games", photograph) : nothing}`
                : nothing
            }
            ${fileButton("import", t("games.import"), open)} <button type="button" id="scan-game" aria-haspopup="dialog" @click=${share.scan}>${t("scan.title")}</button> ${game ? exporting() : nothing}
          </div>
          ${game ? html`${dealing(game)} ${signalSwitches()} ${anotherCard(game)}` : nothing} ${kept(state, game?.id, called)}
        `,
        !game,
      ),
    );

    function begin() {
      // Nobody has seen the cards of a set-up whose board is described.
      const laid = async (/** @type {SetupRecord} */ setup) =>
        play.begin(startOption === "new" ? setup : await edit.describedSetup(setup));
      return table
        ? html`<button type="button" id="begin" class="main" @click=${() => laid(table.setup)}>
          ${t("games.play")}
        </button>`
        : html`<a href="#setup" class="button main">${t("games.to-setup")}</a>`;
    }

    function exporting() {
      return html`
        <button type="button" id="pass-on" aria-haspopup="dialog" @click=${() => share.passOn(play.address)}>
          ${t("pass.title")}
        </button>
        <button type="button" id="export" @click=${play.export}>${t("games.export")}</button>
        <button type="button" id="export-text" @click=${play.exportText}>${t("games.export-text")}</button>
      `;
    }

    /** @param {Game} playing */
    function dealing({ cards, screen, record }) {
      const place = hasRobots(record)
        ? toggle("on-screen", t("robot.on-screen"), screen === true, (alone) => play.playAt(alone))
        : nothing;
      if (screen) return place;
      return html`${place} ${toggle("dealt", t("games.dealt"), cards === "dealt", (dealt) => play.cards(dealt ? "dealt" : "ours"))}`;
    }

    /** @param {Seat} player */
    function called({ id, name }) {
      const colours = catalog?.editions.flatMap(({ colours }) => colours) ?? [];
      return name || (colours.find((colour) => colour.id === id)?.name ?? id);
    }

    /** @param {Game} playing may a card be changed? The engine says. */
    function anotherCard({ view: { card, cards, legal } }) {
      if (!card || legal.must === "redraw") return nothing;
      return html`<details id="another">
        <summary>${t("games.another-card")}</summary>
        <div class="small-buttons">
          ${cards.map(
            ({ id, name }) => html`<button
              type="button"
              id="another-${id}"
              @click=${() => play.reveal(id, "redraw")}
            >${name}</button>`,
          )}
        </div>
      </details>`;
    }
  }
}
