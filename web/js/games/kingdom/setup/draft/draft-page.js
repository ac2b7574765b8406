/** The page on which players choose the board in turn. A script of its own, loaded at the first use. */

/** @import { DraftRecord, DraftStep, DraftView } from "../../../../engine/answers.js" */
/** @import { Page } from "./open-draft.js" */

import { addressOf, removeLink } from "../../../../platform/address.js";
import { addWords, hasWords, language, t } from "../../../../platform/i18n.js";
import { loadStyleSheet } from "../../../../platform/lazy-styles.js";
import { byId } from "../../../../platform/ui/dom.js";
import { draw } from "../../../../platform/ui/templates.js";
import { toast } from "../../../../platform/ui/toast.js";
import { goOnFromHere } from "../../../../shared/go-on.js";
import { queue } from "../../../../shared/queue.js";
import { openedInPlace } from "../../../../shared/share/open-link.js";
import { svgDataUrl } from "../../../../shared/share/png.js";
import { draftBeginning, draftParts } from "./draft-parts.js";
import { continues, withoutLast, withStep } from "./draft-steps.js";
import { readDraft, readEarlierDraft, setDraftAside, writeDraft } from "./draft-store.js";

/**
 * @param {Page} page
 * @param {(fault: unknown) => void} failed
 */
export function draftPage({ store, engine, setup, share, go }, failed) {
  const enqueue = queue(failed, engine);
  /** @type {DraftView | null} */
  let shown = null;
  /** The language of the words that are loaded. */
  let spoken = "";
  /** By quadrant and how it lies, the address of its picture. @type {Map<string, string>} */
  const pictures = new Map();

  async function loadLooks() {
    await loadStyleSheet("draft");
    if (spoken === language() && hasWords("draft.title")) return;
    const now = language();
    await addWords("draft");
    spoken = now;
  }

  /** @param {DraftRecord} draft */
  function view(draft) {
    return engine.call("draft", { language: language(), draft });
  }

  /** Shows a draft, and stores it: it goes on from there. */
  function take(/** @type {DraftView} */ now) {
    shown = now;
    writeDraft(now.record);
    show();
    drawPictures(now);
  }

  /** Draws the small pictures of what can be picked and of what lies there, one after the other. */
  async function drawPictures(/** @type {DraftView} */ { record, quadrants, board }) {
    const wanted = [...board, ...quadrants.map(({ id }) => ({ id, turned: false }))];
    for (const { id, turned } of wanted) {
      const key = pictureKey(id, turned);
      if (pictures.has(key) || shown?.record !== record) continue;
      const given = { language: language(), setup: /** @type {any} */ (record), quadrant: id, quadrants: [], turned };
      const { svg } = await engine.call("quadrant-picture", given);
      pictures.set(key, svgDataUrl(svg));
      show();
    }
  }

  /** @param {string} id @param {boolean} turned */
  function pictureKey(id, turned) {
    return `${language()} ${id} ${turned}`;
  }

  /** Makes a choice for the player whose turn it is. */
  function choose(/** @type {DraftStep} */ step) {
    const before = shown;
    return enqueue(async () => {
      // A tap on what has been chosen meanwhile is no choice of the next player.
      if (!before || shown !== before) return;
      take(await view(withStep(before.record, step)));
      removeLink("draft");
    });
  }

  /** Goes to another draft, or to the beginning of one. */
  function change(/** @type {() => Promise<DraftView | null>} */ find) {
    return enqueue(async () => {
      const now = await find();
      if (now) take(now);
      else {
        shown = null;
        writeDraft(null);
        show();
      }
      removeLink("draft");
    });
  }

  function show() {
    // Another language has been chosen, and its words are on their way.
    if (store.state.view !== "draft" || !hasWords("draft.title")) return;
    const { choices, catalog, byHand } = store.state;
    const back = readEarlierDraft() ? goBack : null;
    if (!shown) {
      draw(byId("board-draft"), choices && catalog ? draftBeginning(choices, catalog, begin, back) : t("load.begin"));
      return;
    }
    const address = addressOf("draft", shown.link);
    const picture = (/** @type {string} */ id, turned = false) => pictures.get(pictureKey(id, turned)) ?? "";
    const doings = { choose, undo, restart, lay, back, share };
    draw(byId("board-draft"), draftParts(shown, picture, doings, { address, byHand }));
  }

  function begin() {
    const { choices } = setup.candidate();
    return change(() => engine.call("begin-draft", { language: language(), choices }));
  }

  function undo() {
    const before = shown;
    if (before?.done) change(() => view(withoutLast(before.record)));
  }

  function restart() {
    setDraftAside();
    change(async () => null);
  }

  /** Goes back to the draft that was here before; the present one is kept in its place. */
  function goBack() {
    const earlier = readEarlierDraft();
    if (!earlier) return;
    change(async () => {
      const found = await view(earlier);
      setDraftAside();
      return found;
    });
  }

  /** Lays the drafted set-up on the Set-up page. */
  function lay() {
    const wishes = shown?.wishes;
    if (!wishes) return;
    const goOn = goOnFromHere(store, go);
    return enqueue(async () => {
      await setup.layDrafted(wishes);
      goOn("setup");
    });
  }

  return {
    show,

    /** @param {string} link of a draft; "" for the one on this device */
    open(link) {
      return enqueue(async () => {
        await loadLooks();
        try {
          const mine = readDraft();
          if (link) {
            await engine.need("fastjsonschema");
            await openedInPlace(engine, "draft", link, async () => {
              const received = await engine.call("open-draft-link", { language: language(), link });
              const further = mine !== null && continues(mine, received.record);
              // A draft of another table is not lost.
              if (mine && !further && !isSame(received.record, mine)) setDraftAside();
              take(further ? await view(mine) : received);
              if (further) toast(t("draft.further"));
            });
          } else if (mine && !shown) {
            // What the engine cannot read is no draft of this version.
            const found = await view(mine).catch(() => null);
            if (found) take(found);
          }
        } finally {
          show();
        }
      });
    },

    /** @param {string} text of a file */
    async import(text) {
      await loadLooks();
      const found = await engine.call("open-draft", { language: language(), text });
      const mine = readDraft();
      if (mine && !isSame(found.record, mine)) setDraftAside();
      take(found);
    },

    /** Shows everything again, in another language. */
    async refresh() {
      spoken = "";
      await loadLooks();
      if (shown) take(await view(shown.record));
      else show();
    },
  };
}

/** True if two drafts are the same, or one goes on from the other. */
function isSame(/** @type {DraftRecord} */ received, /** @type {DraftRecord} */ mine) {
  return continues(received, mine) || JSON.stringify(received) === JSON.stringify(mine);
}

/** @typedef {ReturnType<typeof draftPage>} DraftPage */
