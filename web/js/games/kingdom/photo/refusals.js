/** Why a photograph cannot be read, and whether other corners would help or another photograph. */

/** @import { EngineError } from "../../../engine/call-errors.js" */

/** `wrongCorners`: to mark the corners is the way on. @typedef {{refused: string, wrongCorners?: boolean}} Refusal */

/** The engine's sentences about marked corners. */
const ABOUT_CORNERS = ["photo.corners-off", "photo.crossed", "map-photo.grid-off"];

/**
 * @param {EngineError} fault
 * @returns {Refusal}
 */
export function refusalFor({ message, key }) {
  return { refused: message, wrongCorners: ABOUT_CORNERS.includes(key) };
}
