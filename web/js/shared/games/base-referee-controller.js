/** The part of the referee that both games share: the engine judges every action; the page keeps and shows its answer. */

/** @import { Ask, Calls, Given } from "../../engine/calls.js" */
/** @import { Engine } from "../../engine/client.js" */
/** @import { Store } from "../../platform/store.js" */
/** @import { Held, HeldJudged, LogEntry, Named, Taken } from "../types.js" */

import { addressOf } from "../../platform/address.js";
import { saveFile } from "../../platform/files.js";
import { language, t } from "../../platform/i18n.js";
import { queue, through } from "../queue.js";
import { openedInPlace } from "../share/open-link.js";
import { holding } from "./current-game.js";
import { shelf } from "./game-store.js";
import { CALM } from "./history.js";

/** With this a link begins whose game has its cards dealt by the page. */
const DEALT = "dealt/";

/** @typedef {{player: string, type: string, override?: boolean, note?: string}} Doing an action of either game */
/** @typedef {Held["cards"]} Cards who has the cards: the table, or the page, which deals */

/**
 * How one game differs from the other.
 *
 * @template {Doing} A an action
 * @template {Held} G the game on the page
 * @typedef {object} GameParts
 * @property {string} name of the database, of the channel between tabs, and of exported files
 * @property {string} formerly the key in localStorage under which earlier versions remembered which game is open
 * @property {string} prefix with which the ids of its places begin
 * @property {string} place in which the game is shown
 * @property {Record<"judge" | "act" | "open" | "link" | "openLink", keyof Calls>} calls the engine's methods that judge
 *   a record, judge an action, open a file, write the link of a game, and open one
 * @property {string} address of the link of a game, as far as the link
 * @property {() => object | null} [passed] the record that is passed on in place of the game
 * @property {object} quiet the state that belongs to one moment of a game, emptied
 * @property {() => Cards} cards who has the cards of a game that begins
 * @property {(action: A) => boolean} spends whether the action uses up the cards that lie face up
 * @property {(action: A) => Promise<unknown>} allow does an action that the table allows
 * @property {(game: G) => Promise<object>} [beside] the state that is shown together with a game
 * @property {() => Promise<void>} [goOnActing] goes on with an action that has begun, after the game has changed
 */

/**
 * @template {Doing} A
 * @template {Held} G
 * @param {Store<any>} store
 * @param {Engine} engine
 * @param {(fault: unknown, file?: string) => void} failed
 * @param {(message: string) => void} announce
 * @param {GameParts<A, G>} parts
 */
export function gameController(store, engine, failed, announce, parts) {
  const { name, formerly, prefix, place, calls, quiet, cards, spends, allow } = parts;
  const { beside = async () => ({}), goOnActing = async () => {}, passed = () => null } = parts;
  const enqueue = queue(failed, engine);
  const held = holding(store, {
    name,
    prefix,
    place,
    shelf: shelf(name, formerly),
    enqueue,
    judge,
    check: open,
    show,
    quiet,
    announce,
  });
  const { change, free, point, look, now, goOnFromHere, takeOver, dismiss, forget, saveRaw, recall } = held;

  /** @returns {G | null} */
  const current = () => store.state.game;

  /** @type {Ask} */
  function ask(method, given) {
    return engine.call(method, { language: language(), ...given });
  }

  /**
   * Call one of the methods in which the games differ.
   *
   * @param {keyof Calls} method
   * @param {object} given
   * @returns {Promise<any>}
   */
  function askOwn(method, given) {
    return ask(method, /** @type {Given<keyof Calls>} */ (given));
  }

  /**
   * @param {object} record
   * @param {number} done
   * @returns {Promise<Omit<HeldJudged, "id">>}
   */
  function judge(record, done) {
    return askOwn(calls.judge, { record, done });
  }

  /**
   * Have the engine read and check a record that comes from outside.
   *
   * @param {string} text
   */
  async function open(text) {
    await engine.need("fastjsonschema");
    return askOwn(calls.open, { text });
  }

  async function show(/** @type {G} */ game, /** @type {object} */ more = {}) {
    const shown = await beside(game);
    if (game.id !== current()?.id) scrollTo(0, 0);
    store.set({ ...quiet, game, looking: null, arrived: null, ...shown, ...more });
  }

  /** Show a game, keep it, and go on with the action that has begun in it. */
  async function put(/** @type {G} */ game) {
    await held.put(game);
    await goOnActing();
  }

  /** @returns {G} a game of its own */
  function fresh(/** @type {object} */ judged) {
    return /** @type {any} */ ({ ...held.identity(), cards: cards(), question: null, ...judged });
  }

  /** The player in turn; after the end any player, who is told that the game is over. */
  function player() {
    const view = store.state.game?.view;
    return view?.active ?? view?.players[0]?.id ?? "";
  }

  /**
   * Do an action. The one that was undone last can be done again by hand.
   *
   * @param {A} action
   * @param {boolean} [trusted] whether the table's word is enough where the action breaks a single rule
   * @returns {Promise<boolean>} whether it was taken
   */
  async function act(action, trusted = false) {
    const game = current();
    if (!game) return false;
    const drawn = spends(action) ? { drawn: null } : {};
    if (held.isNext(game, action)) {
      await held.at({ ...game, ...drawn }, game.done + 1);
      await goOnActing();
      const { log, players } = game.view;
      tell({ log: log.slice(0, game.done + 1), players, todo: current()?.view.todo ?? "" }, game.done);
      return true;
    }
    /** @type {Taken<object, G["view"]> | import("../types.js").Refused} */
    const answer = await askOwn(calls.act, { record: game.record, done: game.done, action });
    if (!answer.taken) {
      const { ruling } = answer;
      if (trusted && ruling.possible && ruling.broken.length === 1) return act({ ...action, override: true });
      store.set({ ...CALM, refused: { ruling, action }, message: "" });
      return false;
    }
    const { ruling: _, taken: __, ...judged } = answer;
    await held.extend(game, { ...judged, ...drawn });
    await goOnActing();
    tell(judged.view, judged.done - 1);
    return true;
  }

  /**
   * Judge an action on a device that only follows: nothing changes.
   *
   * @param {A} action
   */
  async function ponder(action) {
    const game = current();
    if (!game) return;
    const answer = await askOwn(calls.act, { record: game.record, done: game.done, action });
    const refused = answer.taken ? null : { ruling: answer.ruling, action };
    store.set({ ...CALM, refused, message: refused ? "" : t("watch.legal") });
  }

  /** Say whether the game on the page is only followed, as another device plays it. */
  function watching() {
    const { looking, following } = store.state;
    return Boolean(current()?.watched && !looking && !following);
  }

  /** The record as it is passed on: without what is undone. */
  function played(/** @type {G} */ game) {
    return { ...game.record, actions: game.record.actions.slice(0, game.done) };
  }

  /**
   * Announce what was done last, and what is to do now.
   *
   * @param {{log: LogEntry[], players: Named[], todo: string}} view
   * @param {number} since how many actions before are left out
   */
  function tell({ log, players, todo }, since) {
    const done = log.slice(since).flatMap(({ player, words, events }) => {
      const name = players.find(({ id }) => id === player)?.name;
      return [`${name} ${words}.`, ...events.map((event) => event.words)];
    });
    announce([...done, todo].join(" "));
  }

  /**
   * Save the game as a file, without what is undone.
   *
   * @param {string} ending of the file's name
   * @param {string} type
   * @param {(record: G["record"]) => string | Promise<string>} write returns the text of the file
   */
  function saveAs(ending, type, write) {
    return enqueue(async () => {
      const game = current();
      if (!game) return;
      const record = played(game);
      const date = new Date(game.created).toISOString().slice(0, 10);
      saveFile(`${name}-${date}.${ending}`, await write(record), type);
    });
  }

  return {
    held,
    enqueue,
    ask,
    judge,
    open,
    put,
    fresh,
    player,
    act,
    ponder,
    watching,
    tell,
    saveAs,

    /** What the panels of either game call. */
    commands: {
      free,
      point,
      look,
      now,
      goOnFromHere,
      takeOver,
      dismiss,
      open: held.open,
      forget,
      saveRaw,
      recall,

      /** @param {string} note why the table allows what was refused */
      allow: (note) =>
        change(async () => {
          const { refused } = store.state;
          if (refused) await allow({ ...refused.action, override: true, ...(note ? { note } : {}) });
        }),

      takeBack: () => store.set(CALM),

      /** @returns {Promise<string>} the address that opens the game on another device */
      address: () =>
        through(enqueue, async () => {
          const game = /** @type {G} */ (current());
          const other = passed();
          const link = await askOwn(calls.link, { record: other ?? played(game) });
          return addressOf(parts.address, !other && game.cards === "dealt" ? DEALT + link : link);
        }),

      /** @param {string} rest of an address: the link of a game from another device */
      receive: (rest) =>
        enqueue(async () => {
          await engine.need("fastjsonschema");
          const dealt = rest.startsWith(DEALT);
          const link = dealt ? rest.slice(DEALT.length) : rest;
          const judged = await openedInPlace(engine, parts.address, link, () => askOwn(calls.openLink, { link }));
          if (judged) await held.receive({ ...fresh(judged), cards: dealt ? "dealt" : "ours" });
        }),

      /** @param {boolean} watched whether this device only follows the game that has arrived */
      accept: (watched) => enqueue(() => held.accept(watched)),

      keepOurs: () => store.set({ arrived: null }),

      /** @param {boolean} watched whether this device only follows the game */
      watch: (watched) =>
        enqueue(async () => {
          const game = current();
          if (game) await put({ ...game, watched });
        }),

      /** @param {Cards} cards */
      cards: (cards) =>
        change(async () => {
          const game = current();
          if (game) await put({ ...game, cards });
        }),

      /** @param {string} rule that is explained; its explanation is closed if it is open */
      explain: (rule) =>
        enqueue(async () => {
          const shown = store.state.explained?.id === rule;
          store.set({ explained: shown ? null : await ask("explain", { rule }) });
        }),

      /** @param {string} text of a file */
      import: (text) =>
        through(enqueue, async () => {
          await held.take(fresh(await open(text)));
          await goOnActing();
        }),

      export: () => saveAs("json", "application/json", (record) => JSON.stringify(record, null, 1)),

      /**
       * Go on with the game that was open when the page was left. Returns whether there is such a game.
       *
       * @param {() => void} [late] called when the device has answered too late for that
       */
      goOn: async (late = () => {}) => {
        try {
          return await held.resume(late);
        } catch (fault) {
          failed(fault);
          return false;
        }
      },
    },
  };
}
