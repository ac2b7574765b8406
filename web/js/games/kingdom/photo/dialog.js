/** The dialog in which the table is photographed: one screen after the other, each of which gives an answer. */

import { t } from "../../../platform/i18n.js";
import { element } from "../../../platform/ui/dom.js";
import { draw, html } from "../../../platform/ui/templates.js";

export function openScreens() {
  const dialog = element("dialog", { id: "photo", className: "photo-dialog" });
  const closing = new AbortController();
  /** True if the dialog may close: asks people first when they would lose what they have answered. */
  let mayClose = () => true;
  dialog.setAttribute("aria-labelledby", "photo-title");
  dialog.addEventListener("cancel", (event) => {
    if (!mayClose()) event.preventDefault();
  });
  dialog.addEventListener("close", () => {
    closing.abort();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();

  return {
    dialog,
    /** Ends with the dialog. */
    signal: closing.signal,

    close() {
      if (mayClose()) dialog.close();
    },

    /** Closes without asking. */
    end: () => dialog.close(),

    /** @param {() => boolean} may asks people, and says whether the dialog may close at once */
    guard(may) {
      mayClose = may;
    },

    /**
     * Shows a screen.
     *
     * @param {string} name of the screen, for its looks
     * @param {string} title
     * @param {unknown} content
     */
    show(name, title, content) {
      dialog.dataset.screen = name;
      const close = () => this.close();
      draw(
        dialog,
        html`
          <header class="photo-head">
            <h2 id="photo-title">${title}</h2>
            <button type="button" id="photo-close" class="quiet" @click=${close}>${t("scan.close")}</button>
          </header>
          ${content}
        `,
      );
    },

    /**
     * Waits for the answer of a screen; null if the dialog is closed.
     *
     * @template T
     * @param {(answer: (given: T) => void) => void} run
     * @returns {Promise<T | null>}
     */
    ask(run) {
      return new Promise((done) => {
        if (closing.signal.aborted) return done(null);
        closing.signal.addEventListener("abort", () => done(null));
        run(done);
      });
    },
  };
}

/** @typedef {ReturnType<typeof openScreens>} Screens */
