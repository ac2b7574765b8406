/** The page of Heap. */

/** @import { GamePages, Host } from "../../shared/types.js" */

import { markView } from "../../platform/address.js";
import { language, t } from "../../platform/i18n.js";
import { loadStyleSheet } from "../../platform/lazy-styles.js";
import { byId } from "../../platform/ui/dom.js";
import { draw, html } from "../../platform/ui/templates.js";
import { messageFor } from "../../shared/error-messages.js";
import { VIEWS } from "./views.js";

const NEW = { setup: { players: ["player-1", "player-2"], stones: 15 }, actions: [] };

/**
 * Puts the page into its place, and brings it to life.
 *
 * @param {Host} host
 * @returns {Promise<GamePages>}
 */
export async function openHeap({ engine }) {
  await loadStyleSheet("games/heap/style");
  draw(
    byId(VIEWS.main),
    html`<p id=${VIEWS.announcement} class="unseen" role="status"></p>
      <p id="heap-message" role="alert"></p>
      <section id="heap-stones"></section>`,
  );
  let shown = await engine.call("heap-show", { language: language(), record: NEW });

  function show() {
    markView(VIEWS, "play");
    draw(byId("heap-stones"), html`<h2>${t("heap.left", { count: shown.left })}</h2>`);
  }

  return {
    failed: (fault, file) => {
      byId("heap-message").textContent = messageFor(fault, file);
    },
    follow: async () => show(),
    leave: () => {},
    refresh: async () => show(),
    async open(_kind, text, from) {
      shown = await engine.call("heap-open", { language: language(), text });
      if (location.hash === from) location.hash = "#heap/play";
      show();
    },
  };
}
