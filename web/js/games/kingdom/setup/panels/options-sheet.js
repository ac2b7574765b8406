/**
 * The options, as a sheet over the page: the buttons that roll, play and share stay in sight below it. A roll closes it,
 * unless the engine refuses: then people have something to change in it.
 */

import { byId } from "../../../../platform/ui/dom.js";

export function optionsSheet() {
  const form = byId("controls");
  const sheet = /** @type {HTMLDetailsElement} */ (byId("choices"));
  const opener = byId("to-controls");
  const summary = /** @type {HTMLElement} */ (sheet.querySelector("summary"));

  sheet.addEventListener("toggle", () => opener.setAttribute("aria-expanded", String(sheet.open)));
  opener.addEventListener("click", () => {
    if (close()) return;
    open();
    summary.focus({ preventScroll: true });
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !sheet.open || event.defaultPrevented) return;
    event.preventDefault();
    close();
    (opener.checkVisibility() ? opener : summary).focus();
  });
  // What lies around the sheet belongs to the form, and a tap there closes it.
  form.addEventListener("click", ({ target }) => {
    if (target === form) close();
  });
  return { open, close };

  function open() {
    sheet.open = true;
  }

  /** @returns {boolean} whether it was open */
  function close() {
    const was = sheet.open;
    sheet.open = false;
    return was;
  }
}
