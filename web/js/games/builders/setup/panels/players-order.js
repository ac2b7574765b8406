/** The place of the players on the Set-up page of The Builders: Tab follows it, as the eye does. */

import { byId } from "../../../../platform/ui/dom.js";

/** Where the choices stand beside the cards; css/games/builders/page.css has the same. */
const BESIDE = matchMedia("(min-width: 47.5em) and (min-height: 30em)");

/** Puts the players above the other choices; on a small screen above the cards, as at the table. */
export function orderPlayers() {
  const order = () => {
    if (BESIDE.matches) byId("b-choices").prepend(byId("b-players"));
    else byId("b-laid").before(byId("b-players"));
  };
  BESIDE.addEventListener("change", order);
  order();
}
