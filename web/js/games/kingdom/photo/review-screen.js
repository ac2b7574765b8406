/** The last screen: the photograph under the drawn board. The unsure hexes are asked about, any other can be corrected. */

/** @import { SeenTable } from "../../../engine/answers.js" */
/** @import { Thing } from "./hex-contents.js" */
/** @import { Compared, KnownTable, Way } from "./known-table.js" */
/** @import { Picture } from "./picture.js" */
/** @import { Screens } from "./dialog.js" */

import { t, withLabel } from "../../../platform/i18n.js";
import { element } from "../../../platform/ui/dom.js";
import { emblem, html, nothing } from "../../../platform/ui/templates.js";
import { messageFor } from "../../../shared/error-messages.js";
import { BoardView } from "../board/board-view.js";
import { EMPTY_SCENE } from "../board/scene.js";
import { WALL } from "../model/position.js";
import { EMPTY, everyThing } from "./compare.js";
import { partsOf } from "./hex-contents.js";
import { CLOSE, closeUp, layUnder } from "./overlay.js";
import { savePicture } from "./picture.js";
import { fromAbove } from "./projection.js";

/** How much of the drawn board is seen at first, in percent. */
const DRAWN = 50;
/** The choices for an unsure hex. */
const MOST = 3;
/** The part of a drawing to show: a piece as tall as a hex, or one that lies on seven. */
const ONE_HEX = "-21 -24 42 46";
const SEVEN_HEXES = "-80 -78 160 156";

const place = element("div", { id: "photo-board", className: "board photo-board" });
let tap = (/** @type {string} */ _hex) => {};
/** One for all photographs, made when it is first in the document. @type {BoardView | undefined} */
let made;

/**
 * @param {Screens} screens
 * @param {Picture} picture
 * @param {SeenTable} seen
 * @param {Compared} compared
 * @param {Map<string, Thing>} before what people have answered about an earlier photograph of the table
 * @param {KnownTable} table
 * @returns {Promise<{more: boolean, answers: Map<string, Thing>} | null>} that another photograph is wanted, one that
 *   shows more of this table or a new one; null: the dialog is closed
 */
export function reviewScreen(screens, picture, seen, compared, before, table) {
  const { draft, asked } = compared;
  const { view, closed } = draft;
  const answers = new Map(before);
  const things = new Map([...compared.things, ...answers]);
  /** The hexes that are still to be asked about, and the one that the buttons are for. */
  let open = [...asked.keys()].filter((hex) => !answers.has(hex));
  let at = open[0] ?? "";
  /** Whether all that can stand there is offered. */
  let every = false;
  let fault = "";
  let leaving = false;
  let busy = false;
  const close = element("canvas", { width: CLOSE, height: CLOSE, className: "photo-close-up" });
  close.setAttribute("aria-hidden", "true");
  place.setAttribute("aria-label", t("board.title"));
  screens.dialog.append(place);
  // A tap on the wrong hex does no harm: the next one is for another.
  const board = (made ??= new BoardView(place, (hex) => tap(hex)));

  return screens.ask((answer) => {
    screens.guard(() => {
      if (!answers.size || leaving) return true;
      leaving = true;
      show();
      return false;
    });
    tap = (hex) => {
      if (closed.includes(hex)) return;
      every = false;
      at = hex;
      show();
    };
    show();
    fade(DRAWN);
    fromAbove(picture, seen.lying).then((above) => layUnder(board, above));

    function show() {
      board.show(scene());
      if (at) closeUp(close, picture, seen.lying, at);
      if (leaving) screens.show("leaving", t("photo.leaving"), left());
      else screens.show("review", t("photo.review"), whole());
    }

    function whole() {
      const again = () => answer({ more: false, answers: new Map() });
      const more = () => answer({ more: true, answers });
      const ways = table.ways(standing());
      return html`
        <div>
          ${place}
          <label class="photo-fade">
            <span aria-hidden="true">${t("photo.photograph")}</span>
            <input
              type="range"
              id="photo-fade"
              min="0"
              max="100"
              value=${DRAWN}
              aria-label=${t("photo.fade")}
              @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => fade(Number(target.value))}
            >
            <span aria-hidden="true">${t("photo.drawing")}</span>
          </label>
        </div>
        <div class="photo-side">
          ${at ? question() : nothing}
          ${seen.warnings.map((words) => html`<p class="photo-warning">${words}</p>`)}
          ${
            seen.hidden
              ? html`<button type="button" id="photo-second" class="wide" @click=${more}>${t("photo.second")}</button>`
              : nothing
          }
          <p id="photo-counts" class="photo-counts">${counts()}</p>
          ${fault ? html`<p class="photo-refusal" role="alert">${fault}</p>` : nothing}
          <p class="hint">${open.length ? t("photo.still-open", { count: open.length }) : t("photo.tap")}</p>
          <div class="actions photo-actions">
            ${ways.map(
              (way, i) => html`<button
                type="button"
                id="photo-to-${way.view}"
                class=${i ? "" : "main"}
                ?disabled=${busy}
                @click=${() => finish(way)}
              >${way.words}</button>`,
            )}
          </div>
          ${compared.notes.map((words) => html`<p class="hint">${words}</p>`)}
          <div class="actions">
            <button type="button" id="photo-again" class="quiet" @click=${again}>${t("photo.again")}</button>
            <button type="button" id="photo-save" class="quiet" @click=${() => savePicture(picture)}>${t("photo.save")}</button>
          </div>
        </div>
      `;
    }

    /** Asks whether the answers are to be lost. */
    function left() {
      const stay = () => {
        leaving = false;
        show();
      };
      return html`
        <p id="photo-words" class="photo-refusal" role="alert">${t("photo.lost")}</p>
        <div class="actions photo-actions">
          <button type="button" id="photo-stay" class="main" @click=${stay}>${t("photo.stay")}</button>
          <button type="button" id="photo-discard" @click=${screens.end}>${t("photo.discard")}</button>
        </div>
      `;
    }

    function question() {
      const offered = choices();
      const others = everyThing(draft).filter((thing) => !offered.includes(thing));
      const more = () => {
        every = true;
        show();
      };
      return html`<div class="photo-question" role="group" aria-labelledby="photo-asked">
        ${close}
        <p id="photo-asked" role="status">
          <b>${t("photo.asked", { hex: at })}</b>
          <span>${compared.picture.hexes[at] ?? ""}</span>
          ${asked.has(at) && open.includes(at) ? html`<small>${t("photo.count", { at: asked.size - open.length + 1, all: asked.size })}</small>` : nothing}
        </p>
        <div class="photo-choices">${offered.map(choice)}</div>
        ${
          !others.length
            ? nothing
            : every
              ? html`<div class="photo-choices is-small">${others.map((thing, i) => choice(thing, offered.length + i))}</div>`
              : html`<button type="button" id="photo-more" class="quiet" @click=${more}>${t("photo.more")}</button>`
        }
      </div>`;
    }

    /** @param {Thing} thing @param {number} i */
    function choice(thing, i) {
      const { kind } = partsOf(thing);
      const wide = view.has.pieces.some((piece) => piece.wide && piece.id === kind);
      return html`<button
        type="button"
        id="photo-choice-${i}"
        aria-pressed=${!open.includes(at) && (things.get(at) ?? EMPTY) === thing}
        @click=${() => choose(thing)}
      >
        ${thing ? emblem(`hr-${thing}`, wide ? SEVEN_HEXES : ONE_HEX) : html`<span class="photo-empty" aria-hidden="true"></span>`}
        <span>${named(thing)}</span>
      </button>`;
    }

    /** @param {Thing} thing */
    function choose(thing) {
      things.set(at, thing);
      answers.set(at, thing);
      every = false;
      fault = "";
      const place = open.indexOf(at);
      open = open.filter((hex) => hex !== at);
      // The next one, or one that was passed over.
      at = open[Math.max(place, 0)] ?? open[0] ?? "";
      show();
      // All is answered: on with the keyboard too.
      if (!at) /** @type {HTMLElement | null} */ (screens.dialog.querySelector("button.main"))?.focus();
    }

    /** @param {Way} way */
    async function finish(way) {
      busy = true;
      show();
      try {
        await table.finish(compared, standing(), way);
        screens.end();
      } catch (met) {
        busy = false;
        fault = messageFor(met);
        show();
      }
    }
  });

  /** Lists what is offered for the hex: what the photograph may show, or else every colour. */
  function choices() {
    const may = asked.get(at) ?? [];
    if (may.length > 1)
      return may.length > MOST ? [...may.filter((thing) => thing !== EMPTY).slice(0, MOST - 1), EMPTY] : may;
    const [settlement] = view.has.pieces;
    const now = things.get(at) ?? EMPTY;
    return [...new Set([EMPTY, ...view.players.map(({ id }) => `${settlement?.id}-${id}`), now])];
  }

  /** @param {Thing} thing */
  function named(thing) {
    if (thing === EMPTY) return t("photo.empty");
    if (thing === WALL) return t("board.wall");
    const { kind, activeColour } = partsOf(thing);
    const player = view.players.find(({ id }) => id === activeColour)?.name ?? activeColour;
    const piece = view.has.pieces.find(({ id }) => id === kind);
    return !piece || piece === view.has.pieces[0] ? player : t("board.piece", { piece: piece.name, player });
  }

  /** Finds what stands on each hex; none where nothing does. */
  function standing() {
    return new Map([...things].filter(([, thing]) => thing !== EMPTY));
  }

  /** Counts the pieces of each player. */
  function counts() {
    const each = view.players.map(({ id, name }) => {
      const count = [...things.values()].filter((thing) => partsOf(thing).activeColour === id).length;
      return withLabel(name, String(count));
    });
    return each.join(" · ");
  }

  function scene() {
    /** @type {Record<string, string[]>} */
    const drawings = {};
    /** @type {Record<string, string[]>} */
    const notes = {};
    for (const [hex, thing] of standing()) {
      (drawings[`hr-${thing}`] ??= []).push(hex);
      notes[hex] = [named(thing)];
    }
    return {
      svg: compared.picture.svg,
      names: compared.picture.hexes,
      ...EMPTY_SCENE,
      standing: drawings,
      notes,
      marks: { asked: open.filter((hex) => hex !== at), picked: at ? [at] : [] },
      playing: true,
    };
  }
}

/** @param {number} drawn how much of the drawn board is seen, in percent */
function fade(drawn) {
  place.style.setProperty("--drawn", String(drawn / 100));
}
