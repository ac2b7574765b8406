/** The last screen: the photograph under the drawn board. What matters most is asked about, the rest stands as likely. */

/** @import { SeenTable } from "../../../engine/answers.js" */
/** @import { Thing } from "./hex-contents.js" */
/** @import { Compared, KnownTable, Way } from "./known-table.js" */
/** @import { Screens } from "./dialog.js" */
/** @import { Shot } from "./reader.js" */

import { saveFile } from "../../../platform/files.js";
import { t, withLabel } from "../../../platform/i18n.js";
import { element } from "../../../platform/ui/dom.js";
import { html, nothing } from "../../../platform/ui/templates.js";
import { messageFor } from "../../../shared/error-messages.js";
import { BoardView } from "../board/board-view.js";
import { EMPTY_SCENE } from "../board/scene.js";
import { EMPTY, everyThing } from "./compare.js";
import { hexesAround, partsOf } from "./hex-contents.js";
import { CLOSE, closeUp, layUnder } from "./overlay.js";
import { savePicture } from "./picture.js";
import { fromAbove } from "./projection.js";
import { questionList } from "./question-list.js";
import { hexQuestion, nameOf, pictureQuestion } from "./question-view.js";
import { answersRound, nextAnswer, offeredOn } from "./questions.js";
import { truthOf } from "./truth-file.js";

/** How much of the drawn board is seen at first, in percent. */
const DRAWN = 50;
/** A hex in a picture of several: its pixels, and how many hex widths are shown. */
const TILE = 180;
const TILE_SHOWN = 2.6;

const place = element("div", { id: "photo-board", className: "board photo-board" });
let tap = (/** @type {string} */ _hex) => {};
/** One for all photographs, made when it is first in the document. @type {BoardView | undefined} */
let made;

/**
 * @param {Screens} screens
 * @param {Shot} shot
 * @param {SeenTable} seen
 * @param {Compared} compared
 * @param {Map<string, Thing>} before what people have answered about an earlier photograph of the table
 * @param {KnownTable} table
 * @returns {Promise<{more: boolean, answers: Map<string, Thing>} | null>} that another photograph is wanted, one that
 *   shows more of this table or a new one; null: the dialog is closed
 */
export function reviewScreen(screens, { picture, marked }, seen, compared, before, table) {
  const { draft, asked } = compared;
  const { view, closed } = draft;
  const looks = looksOf(seen);
  const list = questionList(compared, looks, before);
  /** The hex that people have tapped to correct it, "" for none. */
  let tapped = "";
  /** Whether all that can stand there is offered. */
  let every = false;
  let fault = "";
  let leaving = false;
  let busy = false;
  /** The picture and its truth file have one name: scripts/photo_figures looks for it. */
  const file = `hexreeve-photograph-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`;
  const close = closeUpOf(CLOSE);
  /** @type {Map<string, HTMLCanvasElement>} */
  const tiles = new Map();
  place.setAttribute("aria-label", t("board.title"));
  screens.dialog.append(place);
  // A tap on the wrong hex does no harm: the next one is for another.
  const board = (made ??= new BoardView(place, (hex) => tap(hex)));

  return screens.ask((answer) => {
    screens.guard(() => {
      if (!list.answers.size || leaving) return true;
      leaving = true;
      show();
      return false;
    });
    tap = (hex) => {
      if (closed.includes(hex)) return;
      every = false;
      tapped = hex;
      show();
      screens.dialog.querySelector(".photo-question")?.scrollIntoView({ block: "nearest" });
    };
    show();
    fade(DRAWN);
    fromAbove(picture, seen.lying).then((above) => layUnder(board, above));

    function show() {
      board.show(scene());
      if (leaving) screens.show("leaving", t("photo.leaving"), left());
      else screens.show("review", t("photo.review"), whole());
    }

    function whole() {
      const again = () => answer({ more: false, answers: new Map() });
      const more = () => answer({ more: true, answers: list.answers });
      const ways = table.ways(standing());
      return html`
        ${question()}
        <div class="photo-picture">
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
          ${seen.warnings.map((words) => html`<p class="photo-warning">${words}</p>`)}
          ${
            seen.hidden
              ? html`<button type="button" id="photo-second" class="wide" @click=${more}>${t("photo.second")}</button>`
              : nothing
          }
          <p id="photo-counts" class="photo-counts">${counts()}</p>
          ${fault ? html`<p class="photo-refusal" role="alert">${fault}</p>` : nothing}
          ${unanswered()}
          <div class="actions photo-actions">${ways.map(wayOn)}</div>
          ${compared.notes.map((words) => html`<p class="hint">${words}</p>`)}
          <div class="actions">
            <button type="button" id="photo-again" class="quiet" @click=${again}>${t("photo.again")}</button>
            <button type="button" id="photo-save" class="quiet" @click=${() => savePicture(`${file}.jpg`, picture)}>${t("photo.save")}</button>
            ${list.open().length ? nothing : truthButton()}
          </div>
          ${list.open().length ? nothing : html`<p class="hint">${t("photo.save-truth-why")}</p>`}
        </div>
      `;
    }

    /** Offers the truth file once people have answered all questions: before that nobody has said what is true. */
    function truthButton() {
      const save = () => {
        const truth = truthOf(seen, picture, marked.corners, standing(), view);
        saveFile(`${file}.json`, `${JSON.stringify(truth, null, 1)}\n`, "application/json");
      };
      return html`<button type="button" id="photo-save-truth" class="quiet" @click=${save}>${t("photo.save-truth")}</button>`;
    }

    /** Says what nobody has answered, and offers to ask about it once the other questions are answered. */
    function unanswered() {
      const count = list.open().length;
      const likely = list.likely().length;
      if (!count) return html`<p class="hint">${t("photo.tap")}</p>`;
      const ask = () => {
        tapped = "";
        list.ask();
        show();
        focusQuestion();
      };
      return html`
        ${likely ? html`<p id="photo-likely" class="hint">${t("photo.likely", { count: likely })}</p>` : nothing}
        ${
          list.current()
            ? html`<p class="hint">${t("photo.still-open", { count })}</p>`
            : html`<button type="button" id="photo-ask" class="quiet" @click=${ask}>${t("photo.ask-likely")}</button>`
        }
      `;
    }

    /** @param {Way} way @param {number} i */
    function wayOn(way, i) {
      const count = list.open().length;
      // Nothing counts that nobody chose: whoever goes on takes the likely hexes too, and reads how many.
      const likely = count && way.view !== "setup" ? t("photo.with-likely", { count }) : "";
      return html`<button
        type="button"
        id="photo-to-${way.view}"
        class=${i ? "" : "main"}
        ?disabled=${busy}
        @click=${() => finish(way)}
      >${way.words}${likely ? html` <small>${likely}</small>` : nothing}</button>`;
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
      const current = list.current();
      if (!tapped && !current) return nothing;
      const several = !tapped && current && current.hexes.length > 1;
      return several ? picturesOf(current) : aboutHex(tapped || (current?.hexes[0] ?? ""), !tapped);
    }

    /** @param {string} hex @param {boolean} inTurn */
    function aboutHex(hex, inTurn) {
      closeUp(close, picture, seen.lying, hex);
      const offered = offeredOn(asked.get(hex) ?? [], usual(hex));
      const asks = {
        close,
        hex,
        ground: compared.picture.hexes[hex] ?? "",
        look: looks.get(hex) ?? "",
        count: inTurn ? t("photo.count", list.place()) : "",
        offered,
        others: everyThing(draft).filter((thing) => !offered.includes(thing)),
        every,
        chosen: asked.has(hex) && !list.settled(hex) ? null : list.thing(hex),
      };
      const more = () => {
        every = true;
        show();
      };
      return hexQuestion(asks, view, { choose: (thing) => choose(hex, thing), more });
    }

    /** @param {import("./questions.js").Question} question */
    function picturesOf({ hexes, thing, look }) {
      const asks = {
        thing,
        look,
        several: hexes.some((hex) => answersRound(asked.get(hex) ?? [], usual(hex), thing).length > 2),
        count: t("photo.count", list.place()),
        hexes: hexes.map((hex) => ({ hex, close: tileOf(hex), now: list.thing(hex) })),
      };
      const tapTile = (/** @type {string} */ hex) => {
        fault = "";
        list.answer(hex, nextAnswer(asked.get(hex) ?? [], usual(hex), thing, list.thing(hex)));
        show();
      };
      const done = () => {
        list.settle();
        goOn();
      };
      return pictureQuestion(asks, view, { tap: tapTile, done });
    }

    /** @param {string} hex @param {Thing} thing */
    function choose(hex, thing) {
      list.answer(hex, thing);
      // Nothing else stands under a piece that lies on seven hexes.
      const { kind } = partsOf(thing);
      if (view.has.pieces.some((piece) => piece.wide && piece.id === kind))
        for (const other of hexesAround(hex)) if (list.thing(other) || asked.has(other)) list.answer(other, EMPTY);
      tapped = "";
      fault = "";
      goOn();
    }

    /** Shows the next question, or what remains: on with the keyboard too. */
    function goOn() {
      every = false;
      show();
      if (list.current()) return focusQuestion();
      /** @type {HTMLElement | null} */
      const on = screens.dialog.querySelector(".photo-side button.main");
      on?.focus();
    }

    /** Lets the keyboard go on in the question, if it is not there already. */
    function focusQuestion() {
      const asking = screens.dialog.querySelector(".photo-question");
      if (asking?.contains(document.activeElement)) return;
      /** @type {HTMLElement | null | undefined} */ (asking?.querySelector("button"))?.focus({ preventScroll: true });
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

  /** Gives the picture of a hex among several, which is drawn once. */
  function tileOf(/** @type {string} */ hex) {
    const known = tiles.get(hex);
    if (known) return known;
    const tile = closeUpOf(TILE);
    closeUp(tile, picture, seen.lying, hex, TILE_SHOWN);
    tiles.set(hex, tile);
    return tile;
  }

  /** Lists what usually stands on a hex: every colour's settlement, and what stands there now. */
  function usual(/** @type {string} */ hex) {
    const [settlement] = view.has.pieces;
    return [...new Set([EMPTY, ...view.players.map(({ id }) => `${settlement?.id}-${id}`), list.thing(hex)])];
  }

  /** Finds what stands on each hex; none where nothing does. */
  function standing() {
    const all = new Map([...compared.things, ...list.answers]);
    return new Map([...all].filter(([, thing]) => thing !== EMPTY));
  }

  /** Counts the pieces of each player. */
  function counts() {
    const all = [...standing().values()];
    const each = view.players.map(({ id, name }) => {
      const count = all.filter((thing) => partsOf(thing).activeColour === id).length;
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
      notes[hex] = [nameOf(view, thing)];
    }
    const picked = tapped ? [tapped] : (list.current()?.hexes ?? []);
    const likely = list.likely();
    const waiting = list.open().filter((hex) => !picked.includes(hex) && !likely.includes(hex));
    return {
      svg: compared.picture.svg,
      names: compared.picture.hexes,
      ...EMPTY_SCENE,
      standing: drawings,
      notes,
      marks: { asked: waiting, likely, picked },
      playing: true,
    };
  }
}

/**
 * Finds how hexes look of which a photograph shows nothing, or something that is no house.
 *
 * @param {SeenTable} seen
 * @returns {Map<string, import("./questions.js").Look>}
 */
function looksOf({ unseen, flat, wide }) {
  const looks = /** @type {const} */ ({ unseen, flat, wide });
  return new Map(
    Object.entries(looks).flatMap(([look, hexes]) =>
      hexes.map((hex) => [hex, /** @type {import("./questions.js").Look} */ (look)]),
    ),
  );
}

/** Makes a canvas for a close-up, so many pixels wide and high. */
function closeUpOf(/** @type {number} */ pixels) {
  const canvas = element("canvas", { width: pixels, height: pixels, className: "photo-close-up" });
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

/** @param {number} drawn how much of the drawn board is seen, in percent */
function fade(drawn) {
  place.style.setProperty("--drawn", String(drawn / 100));
}
