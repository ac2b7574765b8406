/** A sound or a vibration when the turn changes, for tables that want one. */

import { t } from "../../platform/i18n.js";
import { readText, writeText } from "../../platform/storage/local-storage.js";
import { html, nothing, toggle } from "../../platform/ui/templates.js";

/** @typedef {{view: string, game: {id: string, view: {active: string | null}} | null}} Playing a state of either game */

/** The ways to signal, and where the device stores that they are wanted. */
const KEYS = { sound: "hexreeve.signal-sound", vibration: "hexreeve.signal-vibration" };
/** In Hz, seconds, and a part of full strength. */
const TONE = { pitch: 660, length: 0.18, strength: 0.15 };
/** In ms. */
const SHAKE = 120;

/** @param {keyof typeof KEYS} way */
function isWanted(way) {
  return readText(KEYS[way]) === "yes";
}

/** Plays a tone. A browser that plays nothing before the first tap stays silent. */
function sound() {
  const context = new AudioContext();
  const tone = new OscillatorNode(context, { frequency: TONE.pitch });
  const volume = new GainNode(context, { gain: TONE.strength });
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + TONE.length);
  tone.connect(volume).connect(context.destination);
  tone.onended = () => context.close();
  tone.start();
  tone.stop(context.currentTime + TONE.length);
}

function vibrate() {
  navigator.vibrate(SHAKE);
}

const SIGNALS = { sound, vibration: vibrate };

/** Gives the signals that are wanted. */
function signal() {
  if (isWanted("sound")) sound();
  if (isWanted("vibration")) vibrate();
}

/**
 * Signals when it is another player's turn in the game that is shown, however the turn has changed.
 *
 * @returns {(state: Readonly<Playing>) => void}
 */
export function signalTurns() {
  /** @type {{id: string, active: string | null} | null} */
  let before = null;
  return ({ view, game }) => {
    const now = view === "referee" && game ? { id: game.id, active: game.view.active } : null;
    if (now?.active && before && before.id === now.id && before.active !== now.active) signal();
    before = now;
  };
}

/**
 * Draws the switches for what the device can do. A switch that is turned on answers with its signal.
 *
 * @param {string} [prefix] of their ids
 */
export function signalSwitches(prefix = "") {
  return html`${"AudioContext" in globalThis ? one("sound") : nothing} ${"vibrate" in navigator ? one("vibration") : nothing}`;

  /** @param {keyof typeof KEYS} way */
  function one(way) {
    return toggle(`${prefix}signal-${way}`, t(`games.signal-${way}`), isWanted(way), (wanted) => {
      writeText(KEYS[way], wanted ? "yes" : null);
      if (wanted) SIGNALS[way]();
    });
  }
}
