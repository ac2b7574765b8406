import { emblem } from "../../../platform/ui/templates.js";

/**
 * Draws a player's settlement, in place of the colour's name.
 *
 * @param {string} colour
 */
export function house(colour) {
  return emblem(`hr-house-${colour}`, "-18 -19 36 37");
}
