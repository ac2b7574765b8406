/** The order of what stands beside or below the board on the Set-up page: Tab follows it, as the eye does. */

import { byId } from "../../../../platform/ui/dom.js";

/** Where there is room beside the board; css/games/kingdom/setup.css has the same. */
const BESIDE = matchMedia("(min-width: 62.5em) and (min-height: 30em)");

/** Puts the buttons first beside the board; below it the cards, then the options and their buttons. */
export function orderColumn() {
  const controls = byId("controls");
  const cards = byId("cards-laid");
  const sheet = byId("choices");
  const buttons = /** @type {HTMLElement} */ (controls.querySelector(".roll-bar"));
  const order = () => {
    if (BESIDE.matches) {
      byId("borrowed").before(buttons);
      controls.after(cards);
    } else {
      sheet.after(buttons);
      controls.before(cards);
    }
  };
  BESIDE.addEventListener("change", order);
  order();
}
