/** What the games' referees share: the engine judges every action; the page saves and shows its answer. */

/** @import { Ask, Calls, Given } from "../../engine/calls.js" */
/** @import { Engine } from "../../engine/client.js" */
/** @import { Store } from "../../platform/store.js" */
/** @import { GameOnPage, JudgedGame, LogEntry, Named, Taken } from "../types.js" */

import { addressOf } from "../../platform/address.js";
import { saveFile } from "../../platform/files.js";
import { language, t } from "../../platform/i18n.js";
import { enqueueForResult, queue } from "../queue.js";
import { isRuleOpen } from "../rules/open-rule.js";
import { openedInPlace, scan } from "../share/open-link.js";
import { currentGame } from "./current-game.js";
import { gameStore } from "./game-store.js";
import { NO_OPEN_QUESTIONS } from "./history.js";

/** With this a link begins whose game has its cards dealt by the page. */
const DEALT = "dealt/";

/** @typedef {{player: string, type: string, override?: boolean, note?: string}} AnyAction an action of either game */
/** @typedef {GameOnPage["cards"]} Cards who has the cards: the table, or the page, which deals */

/**
 * How one game differs from the other.
 *
 * @template {AnyAction} A an action
 * @template {GameOnPage} G the game on the page
 * @typedef {object} GameParts
 * @property {string} name of the database, of the channel between tabs, and of exported files
 * @property {string} legacyKey the key in localStorage under which earlier versions stored which game is open
 * @property {string} prefix with which the ids of its places begin
 * @property {string} place in which the game is shown
 * @property {Record<"judge" | "act" | "open" | "link" | "openLink", keyof Calls>} calls the engine's methods that judge
 *   a record, judge an action, open a file, write the link of a game, and open one
 * @property {string} address of the link of a game, as far as the link
 * @property {() => string[] | undefined} [boxes] returns the boxes in play: a rule is explained with what they change
 * @property {() => object | null} [recordToPass] the record that is passed on in place of the game
 * @property {object} emptyMoment the state that belongs to one moment of a game, emptied
 * @property {() => Cards} cards who has the cards of a game that begins
 * @property {(action: A) => boolean} usesCards whether the action uses up the cards that lie face up
 * @property {(action: A) => Promise<unknown>} allow does an action that the table allows
 * @property {(game: G) => Promise<object>} [extraState] the state that is shown together with a game
 * @property {() => Promise<unknown>} [resumed] lets a game go on that another tab has played until now
 * @property {() => Promise<void>} [continueAction] goes on with an action that has begun, after the game has changed
 */

/**
 * @template {AnyAction} A
 * @template {GameOnPage} G
 * @param {Store<any>} store
 * @param {Engine} engine
 * @param {(fault: unknown, file?: string) => void} failed
 * @param {(message: string) => void} announce
 * @param {GameParts<A, G>} parts
 */
export function baseRefereeController(store, engine, failed, announce, parts) {
  const { name, legacyKey, prefix, place, calls, emptyMoment, cards, usesCards, allow } = parts;
  const { extraState = async () => ({}), continueAction = async () => {}, recordToPass = () => null } = parts;
  const { boxes = () => undefined, resumed = async () => {} } = parts;
  const enqueue = queue(failed, engine);
  const gameOnPage = currentGame(store, {
    name,
    prefix,
    place,
    gameStore: gameStore(name, legacyKey),
    enqueue,
    judge,
    check: open,
    show,
    emptyMoment,
    resumed,
    announce,
  });
  const {
    change,
    canAct,
    explainNoEffect,
    look,
    showPresent,
    continueFromHere,
    takeOver,
    dismissNews,
    deleteGame,
    saveUnreadable,
    prefetch,
  } = gameOnPage;

  /** @returns {G | null} */
  const current = () => store.state.game;

  /** @type {Ask} */
  function ask(method, given) {
    return engine.call(method, { language: language(), ...given });
  }

  /**
   * Calls one of the methods in which the games differ.
   *
   * @param {keyof Calls} method
   * @param {object} given
   * @returns {Promise<any>}
   */
  function callGame(method, given) {
    return ask(method, /** @type {Given<keyof Calls>} */ (given));
  }

  /**
   * @param {object} record
   * @param {number} done
   * @returns {Promise<Omit<JudgedGame, "id">>}
   */
  function judge(record, done) {
    return callGame(calls.judge, { record, done });
  }

  /**
   * Has the engine read and check a record that comes from outside.
   *
   * @param {string} text
   */
  async function open(text) {
    await engine.need("fastjsonschema");
    return callGame(calls.open, { text });
  }

  async function show(/** @type {G} */ game, /** @type {object} */ more = {}) {
    const shown = await extraState(game);
    if (game.id !== current()?.id) scrollTo(0, 0);
    store.set({ ...emptyMoment, game, looking: null, arrived: null, ...shown, ...more });
  }

  /** Shows a game, saves it, and goes on with the action that has begun in it. */
  async function showAndContinue(/** @type {G} */ game) {
    await gameOnPage.showAndSave(game);
    await continueAction();
  }

  /** @returns {G} a game of its own */
  function newGame(/** @type {object} */ judged) {
    return /** @type {any} */ ({ ...gameOnPage.newIdentity(), cards: cards(), question: null, ...judged });
  }

  /** Finds the player in turn; after the end any player, who is told that the game is over. */
  function player() {
    const view = store.state.game?.view;
    return view?.active ?? view?.players[0]?.id ?? "";
  }

  /**
   * Does an action. The one that was undone last can be done again by hand.
   *
   * @param {A} action
   * @param {boolean} [trusted] whether the table's word is enough where the action breaks a single rule
   * @returns {Promise<boolean>} whether it was taken
   */
  async function act(action, trusted = false) {
    const game = current();
    if (!game) return false;
    const drawn = usesCards(action) ? { drawn: null } : {};
    if (gameOnPage.isRedo(game, action)) {
      await gameOnPage.goTo({ ...game, ...drawn }, game.done + 1);
      await continueAction();
      const { log, players } = game.view;
      announceActions({ log: log.slice(0, game.done + 1), players, todo: current()?.view.todo ?? "" }, game.done);
      return true;
    }
    /** @type {Taken<object, G["view"]> | import("../types.js").Refused} */
    const answer = await callGame(calls.act, { record: game.record, done: game.done, action });
    if (!answer.taken) {
      const { ruling } = answer;
      if (trusted && ruling.possible && ruling.broken.length === 1) return act({ ...action, override: true });
      store.set({ ...NO_OPEN_QUESTIONS, refused: { ruling, action }, message: "" });
      return false;
    }
    const { ruling: _, taken: __, ...judged } = answer;
    await gameOnPage.addAction(game, { ...judged, ...drawn });
    await continueAction();
    announceActions(judged.view, judged.done - 1);
    return true;
  }

  /**
   * Judges an action on a device that only follows: nothing changes.
   *
   * @param {A} action
   */
  async function judgeOnly(action) {
    const game = current();
    if (!game) return;
    const answer = await callGame(calls.act, { record: game.record, done: game.done, action });
    const refused = answer.taken ? null : { ruling: answer.ruling, action };
    store.set({ ...NO_OPEN_QUESTIONS, refused, message: refused ? "" : t("watch.legal") });
  }

  /** True if the game on the page is only followed, as another device plays it. */
  function isFollowing() {
    const { looking, following } = store.state;
    return Boolean(current()?.watched && !looking && !following);
  }

  /** Makes the record that is passed on: without what is undone. */
  function withoutUndone(/** @type {G} */ game) {
    return { ...game.record, actions: game.record.actions.slice(0, game.done) };
  }

  /**
   * Announces what was done last, and what is to do now.
   *
   * @param {{log: LogEntry[], players: Named[], todo: string}} view
   * @param {number} since how many actions before are left out
   */
  function announceActions({ log, players, todo }, since) {
    const done = log.slice(since).flatMap(({ player, words, events }) => {
      const name = players.find(({ id }) => id === player)?.name;
      return [`${name} ${words}.`, ...events.map((event) => event.words)];
    });
    announce([...done, todo].join(" "));
  }

  /**
   * Saves the game as a file, without what is undone.
   *
   * @param {string} ending of the file's name
   * @param {string} type
   * @param {(record: G["record"]) => string | Promise<string>} write returns the text of the file
   */
  function saveAs(ending, type, write) {
    return enqueue(async () => {
      const game = current();
      if (!game) return;
      const record = withoutUndone(game);
      const date = new Date(game.created).toISOString().slice(0, 10);
      saveFile(`${name}-${date}.${ending}`, await write(record), type);
    });
  }

  return {
    gameOnPage,
    enqueue,
    ask,
    judge,
    open,
    showAndContinue,
    newGame,
    player,
    act,
    judgeOnly,
    isFollowing,
    announceActions,
    saveAs,

    /** What the panels of either game call. */
    commands: {
      canAct,
      explainNoEffect,
      look,
      showPresent,
      continueFromHere,
      takeOver,
      dismissNews,
      open: gameOnPage.open,
      deleteGame,
      saveUnreadable,
      prefetch,

      /** @param {string} note why the table allows what was refused */
      allow: (note) =>
        change(async () => {
          const { refused } = store.state;
          if (refused) await allow({ ...refused.action, override: true, ...(note ? { note } : {}) });
        }),

      takeBack: () => store.set(NO_OPEN_QUESTIONS),

      /** Makes the record of the game up to its last action. */
      playedRecord: () => {
        const game = current();
        return game && withoutUndone(game);
      },

      /** Makes the record of the game with the refused action at its end. */
      refusedRecord: () => {
        const game = current();
        const { refused } = store.state;
        if (!game || !refused) return null;
        const { actions, ...record } = withoutUndone(game);
        return { ...record, actions: [...actions, refused.action] };
      },

      /** @returns {Promise<string>} the address that opens the game on another device */
      address: () =>
        enqueueForResult(enqueue, async () => {
          const game = /** @type {G} */ (current());
          const other = recordToPass();
          const link = await callGame(calls.link, { record: other ?? withoutUndone(game) });
          return addressOf(parts.address, !other && game.cards === "dealt" ? DEALT + link : link);
        }),

      /**
       * Receives a game from another device. Until it is stored, the address keeps it; afterwards a page that is loaded
       * again must not receive it again.
       *
       * @param {string} rest of an address: the link of the game
       * @param {string} shown the address of the page that shows it
       */
      receive: (rest, shown) =>
        enqueue(async () => {
          const { hash } = location;
          await engine.need("fastjsonschema");
          const dealt = rest.startsWith(DEALT);
          const link = dealt ? rest.slice(DEALT.length) : rest;
          const judged = await openedInPlace(engine, parts.address, link, () => callGame(calls.openLink, { link }));
          if (!judged) return;
          await gameOnPage.receive({ ...newGame(judged), cards: dealt ? "dealt" : "ours" });
          if (location.hash === hash) history.replaceState(null, "", shown);
        }),

      /** @param {boolean} watched whether this device only follows the game that has arrived */
      accept: (watched) => enqueue(() => gameOnPage.accept(watched)),

      /** Reads the next code of a game that this device follows. */
      scan: () => scan().catch(failed),

      keepOurs: () => store.set({ arrived: null }),

      /** @param {boolean} watched whether this device only follows the game */
      watch: (watched) =>
        enqueue(async () => {
          const game = current();
          if (game) await showAndContinue({ ...game, watched });
        }),

      /** @param {Cards} cards */
      cards: (cards) =>
        change(async () => {
          const game = current();
          if (game) await showAndContinue({ ...game, cards });
        }),

      /**
       * Opens the text of a rule, or closes it if it is open there.
       *
       * @param {string} rule
       * @param {string} place where the text is shown
       */
      explain: (rule, place) =>
        enqueue(async () => {
          if (isRuleOpen(place, rule, store.state.explained)) return store.set({ explained: null });
          const inPlay = boxes();
          const explained = await ask("explain", { rule, ...(inPlay && { boxes: inPlay }) });
          store.set({ explained: { ...explained, place } });
        }),

      /** @param {string} text of a file */
      import: (text) =>
        enqueueForResult(enqueue, async () => {
          await gameOnPage.showImported(newGame(await open(text)));
          await continueAction();
        }),

      export: () => saveAs("json", "application/json", (record) => JSON.stringify(record, null, 1)),

      /**
       * Goes on with the game that was open when the page was left. Returns whether there is such a game.
       *
       * @param {() => void} [late] called when the device has answered too late for that
       */
      resumeLast: async (late = () => {}) => {
        try {
          return await gameOnPage.resumeLast(late);
        } catch (fault) {
          failed(fault);
          return false;
        }
      },
    },
  };
}
