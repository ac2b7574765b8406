/** @import { RefereeController } from "../referee-controller.js" */
/** @import { ShareCommands } from "../../../../shared/share/share.js" */
/** @import { State } from "../../types.js" */

import { fileButton } from "../../../../platform/files.js";
import { t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw, html, nothing, toggle } from "../../../../platform/ui/templates.js";
import { signalSwitches } from "../../../../shared/games/turn-signal.js";
import { storedGamesList } from "../../../../shared/panels/stored-games.js";

/**
 * Draws the ways to begin, and the games that are stored.
 *
 * @param {RefereeController} play
 * @param {() => void} savePicture
 * @param {ShareCommands} share
 * @param {(file: File) => void} open
 * @returns {(state: Readonly<State>) => void}
 */
export function gamesPanel(play, savePicture, share, open) {
  /** @type {Readonly<State> | null} */
  let latest = null;
  const kept = storedGamesList(play, () => latest && show(latest), "b-");
  return show;

  /** @param {Readonly<State>} state */
  function show(state) {
    latest = state;
    const { view, game, games, table } = state;
    const shown = view === "referee" && games !== null;
    byId("b-games").hidden = !shown;
    if (!shown) return;
    const tableDecks = game && game.view.rows.buildings.deck === null;
    draw(
      byId("b-games"),
      html`
        <h2>${game ? t("games.title") : t("games.begin")}</h2>
        ${game ? nothing : html`<p>${table ? t("builders.how") : t("games.how-empty")}</p>`}
        <div class="actions">
          ${game ? nothing : begin()} ${fileButton("b-import", t("games.import"), open)} <button type="button" id="b-scan-game" aria-haspopup="dialog" @click=${share.scan}>${t("scan.title")}</button>
          ${
            game
              ? html`
                <button type="button" id="b-pass-on" aria-haspopup="dialog" @click=${() => share.passOn(play.address)}>
                  ${t("pass.title")}
                </button>
                <button type="button" id="b-export" @click=${play.export}>${t("games.export")}</button>
                <button type="button" id="b-save-picture" @click=${savePicture}>${t("share.svg")}</button>
              `
              : nothing
          }
        </div>
        ${
          tableDecks
            ? toggle("b-dealt", t("builders.deals"), game.cards === "dealt", (dealt) =>
                play.cards(dealt ? "dealt" : "ours"),
              )
            : nothing
        }
        ${game ? signalSwitches("b-") : nothing}
        ${kept(state, game?.id, ({ id, name }) => name || t("score.player", { seat: id.replace(/^player-/, "") }))}
      `,
    );

    function begin() {
      return table
        ? html`<button type="button" id="b-begin" class="main" @click=${() => play.begin(table.record)}>
          ${t("games.play")}
        </button>`
        : html`<a href="#builders/setup" class="button main">${t("games.to-setup")}</a>`;
    }
  }
}
