/** The referee of Kingdom Builder: turns what people tap, draw and type into actions. */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { Action, Draft, Game, GameRecord, SetupRecord, State, Table, TileView } from "../types.js" */

import { t } from "../../../platform/i18n.js";
import { baseRefereeController } from "../../../shared/games/base-referee-controller.js";
import { sandbox } from "../../../shared/games/sandbox.js";
import { firstMoment } from "../model/question-game.js";
import { hasRobots, levelOf, plannedCount, stepLength } from "../model/robot-plan.js";
import { leavesTurnToRobot } from "../model/screen-game.js";
import { exerciseController } from "./exercise-controller.js";
import { exerciseOf } from "./exercise-store.js";
import { lessonController } from "./lesson/lesson-controller.js";
import { recordRevisions } from "./record-revisions.js";
import { nameOf, robotController } from "./robot-controller.js";
import { screenPlay } from "./screen-play.js";
import { terrainCards } from "./terrain-cards.js";
import { resumeTile, takesTaps } from "./tile-action.js";
import { tileController } from "./tile-controller.js";
import { typedMoves } from "./typed-moves.js";

/** The state that belongs to one moment of a game, emptied. */
export const EMPTY_MOMENT = {
  activeTile: null,
  adjacencyTile: null,
  refused: null,
  explained: null,
  pending: null,
  typed: null,
  message: "",
  highlighted: null,
  robot: null,
  better: null,
  betterShown: false,
};

/**
 * @param {Store<State>} store
 * @param {Engine} engine
 * @param {(fault: unknown, file?: string) => void} failed
 * @param {(message: string) => void} announce
 */
export function refereeController(store, engine, failed, announce) {
  /** @type {import("../../../shared/games/base-referee-controller.js").GameParts<Action, Game>} */
  const parts = {
    name: "hexreeve",
    legacyKey: "hexreeve.open",
    prefix: "",
    place: "board",
    calls: { judge: "game", act: "act", open: "open-game", link: "game-link", openLink: "open-game-link" },
    address: "game",
    recordToPass: () => {
      const { draft } = store.state;
      if (!draft) return null;
      const { setup, position } = draft;
      return { format: "hexreeve.kingdom.game", version: 1, setup, position, actions: [] };
    },
    boxes: () => (store.state.draft?.setup ?? store.state.game?.record.setup)?.boxes,
    emptyMoment: EMPTY_MOMENT,
    // What was dealt on the screen alone says nothing of the next table.
    cards: () => (store.state.game && !store.state.game.screen ? store.state.game.cards : "ours"),
    usesCards: (action) => Boolean(action.card ?? action.cards ?? action.type === "end-turn"),
    allow: (action) => act(action),
    extraState: async ({ view, record }) => ({
      activeTile: resumeTile(view),
      picture: await picture(record.setup),
      draft: null,
    }),
    continueAction: () => tiles.resume(),
    resumed: () => screen.goOn(),
  };
  const controller = baseRefereeController(store, engine, failed, announce, parts);
  const {
    gameOnPage,
    enqueue,
    ask,
    judge,
    open,
    showAndContinue,
    newGame,
    player,
    judgeOnly,
    isFollowing,
    announceActions,
    saveAs,
    commands,
  } = controller;
  const { change, canAct } = gameOnPage;
  const isRobot = () => store.state.game !== null && levelOf(store.state.game.record, player()) !== "";
  const deck = terrainCards(store, ask, player, act, gameOnPage.save, isRobot);
  const robots = robotController(store, { gameOnPage, enqueue, judge, deck, act, announceActions, announce });
  const { reviseNow, ...revisions } = recordRevisions(store, ask, gameOnPage);
  const screen = screenPlay(store, { gameOnPage, judge, robots });
  const tiles = tileController(store, ask, act, deck.dealFor, canAct, announce);
  const beginning = { enqueue, judge, fresh: newGame, put: showAndContinue, back };
  const questions = sandbox(store, { ...beginning, again: refresh, beside: ({ draft }) => ({ draft }) });
  const lessons = lessonController(store, { ...beginning, ask, announce });
  const exercises = exerciseController(store, { ...beginning, failed });
  const type = typedMoves(store, engine, ask, player, act, ({ view }, since) => announceActions(view, since));

  /**
   * Does an action; then it may be a robot's turn.
   *
   * @param {Action} action
   * @param {boolean} [trusted] see `baseRefereeController`
   */
  async function act(action, trusted) {
    const taken = await controller.act(action, trusted);
    lessons.check();
    exercises.check();
    if (taken) await robots.playOn(action);
    return taken;
  }

  /** True if people are to put down what robots want: the pieces come onto the board together. */
  function mustPlacePlan() {
    const { game } = store.state;
    return game !== null && plannedCount(game) > 0;
  }

  /** Finds the drawn board of a set-up, from the store unless it has to be drawn `anew`. */
  async function picture(/** @type {SetupRecord} */ setup, anew = false) {
    const there = store.state.picture;
    // House rules, robots, cards and tasks change nothing on the board, and the board must not blink for them.
    const key = (/** @type {SetupRecord} */ { house_rules: _, cards: __, tasks: ___, ...record }) =>
      JSON.stringify({ ...record, players: record.players.map(({ robot: ____, ...seat }) => seat) });
    if (!anew && there && key(there.setup) === key(setup)) return there;
    return /** @type {Promise<Table>} */ (ask("show", { setup, turned: store.state.turned }));
  }

  /**
   * Shows again what was left for a question: the game or the position, on its own board. On the screen the game goes
   * on by itself.
   *
   * @param {NonNullable<Game["question"]>} question
   */
  async function back({ game, draft }) {
    await gameOnPage.returnTo(game);
    const setup = (draft ?? game?.record)?.setup;
    store.set({ ...EMPTY_MOMENT, draft, looking: null, picture: setup ? await picture(setup) : null });
    await tiles.resume();
    if (!draft) await screen.goOn();
  }

  /** Draws the game and the position on the page again. */
  async function refresh() {
    const { draft, game } = store.state;
    const setup = (draft ?? game?.record)?.setup;
    // The board stays while the engine draws it anew.
    store.set({ picture: setup ? await picture(setup, true) : null });
    await gameOnPage.refresh();
    await lessons.refresh();
    await tiles.resume();
  }

  return {
    ...commands,
    ...questions,
    ...revisions,
    ask,
    lessons,
    exercises,

    /** @param {string} id of a stored game */
    open: async (id) => {
      await commands.open(id);
      await enqueue(screen.goOn);
    },

    resumeLast: async (/** @type {() => void} */ late) => {
      const there = await commands.resumeLast(late);
      enqueue(screen.goOn);
      return there;
    },

    picture,
    player,
    mustPlacePlan,

    /** @param {string | null} hex that is aimed at once every earlier tap is answered */
    aim: (hex) => enqueue(async () => store.set({ pending: hex })),

    /** @param {string} hex */
    tap: (hex) => {
      if (isFollowing()) return enqueue(() => judgeOnly({ player: player(), type: "build", at: hex }));
      return change(async () => {
        const { game, robot } = store.state;
        if (mustPlacePlan()) return game?.screen ? robots.carryOut() : store.set({ message: t("robot.first") });
        // A tap that comes too early is no piece of the robot's.
        if (game && leavesTurnToRobot(game, robot))
          return announce(t("robot.thinks", { name: nameOf(game, player()) }));
        return takesTaps(store.state.activeTile)
          ? tiles.tap(hex)
          : act({ player: player(), type: "build", at: hex, ...store.state.adjacencyTile?.held.frees?.build });
      });
    },

    /** @param {string} text moves as in a game that is saved as text */
    type: (text) => change(() => type(text)),

    /**
     * Uses the tile in hand without another tap on the board.
     *
     * @param {Partial<Action>} fields
     */
    use: (fields) => change(() => tiles.use(fields)),

    /**
     * Turns up a terrain card: the first of a turn, or another one.
     *
     * @param {string} card
     * @param {"reveal" | "redraw"} type
     */
    reveal: (card, type) => change(() => deck.place([card], type)),

    /** @param {"reveal" | "redraw"} type */
    deal: (type) => change(() => deck.deal(type)),

    /**
     * Plays one of the cards that lie face up.
     *
     * @param {string} card
     * @param {string} [terrain] that it stands for, if chosen at once
     */
    play: (card, terrain) => change(() => deck.play(card, terrain)),

    /** Takes back cards that were turned up and not played. */
    turnDown: () => change(async () => store.state.game && store.set({ game: { ...store.state.game, drawn: null } })),

    /**
     * Names the card that came up for the tile in hand, or deals one.
     *
     * @param {string | null} card
     */
    draw: (card) => change(() => tiles.draw(card)),

    endTurn: () => change(() => act({ player: player(), type: "end-turn" })),

    /**
     * Ends the turn and turns up the next player's first card.
     *
     * @param {string | null} card null deals one
     */
    endWithCard: (card) =>
      change(async () => {
        if (!(await act({ player: player(), type: "end-turn" }))) return;
        if (store.state.game?.view.phase !== "reveal") return;
        await (card === null ? deck.deal("reveal") : deck.place([card], "reveal"));
      }),

    /**
     * Takes a tile up, or lays it down again. A tile that frees a build of adjacency combines with others.
     *
     * @param {string} player
     * @param {TileView} tile
     * @param {number} index of the tile among the player's
     */
    choose: (player, tile, index) => change(() => tiles.choose(player, tile, index)),

    /** @param {1 | -1} by one action back or on, from where the game is when its turn comes: taps may be quicker */
    step: (by) =>
      change(async () => {
        const { game } = store.state;
        if (by < 0 && game && game.done <= firstMoment(store.state)) return;
        if (game?.screen) await screen.step(game, by);
        else if (game) await gameOnPage.step(stepLength(game, by));
        await tiles.resume();
      }),

    /**
     * Gives a seat to a robot, or to a person.
     *
     * @param {string} player
     * @param {string} level how well the robot plays, "" for a person
     */
    seat: (player, level) =>
      change(async () => {
        const first = store.state.game !== null && !hasRobots(store.state.game.record);
        await reviseNow(({ setup }) => ({ setup: { ...setup, players: setup.players.map(seated) } }));
        if (level && first) await screen.settle(null);
        if (level) await robots.playOn(null);
        // Without a robot there is nothing to ask.
        const { game } = store.state;
        if (game?.screen === null && !hasRobots(game.record)) await screen.settle(false);

        /** @param {SetupRecord["players"][number]} seat */
        function seated({ robot: before, ...seat }) {
          const robot = seat.id === player ? level : before;
          return robot ? { ...seat, robot } : seat;
        }
      }),

    /**
     * Says where a game with robots is played.
     *
     * @param {boolean} alone on the screen, or at a table
     */
    playAt: (alone) =>
      change(async () => {
        await screen.settle(alone);
        await robots.playOn(null);
      }),

    /**
     * Asks the robots what they do.
     *
     * @param {Parameters<typeof robots.think>[0]} [more]
     */
    askRobots: (more) => change(async () => robots.think(more)),

    stopRobots: () => robots.stop(),

    carryOut: () => change(robots.carryOut),

    /**
     * Looks back at a turn, with the one that would have been better.
     *
     * @param {import("./review.js").CostlyTurn} turn
     */
    showBetter: async (turn) => {
      await commands.look(turn.at);
      store.set({ better: turn, betterShown: false });
    },

    /** Shows the better turn of the one that is looked back at. */
    revealBetter: () => store.set({ betterShown: true }),

    /** Lets the player find a better turn than the one that is looked back at. */
    findBetter: async () => {
      const { better, game } = store.state;
      if (better && game) await exercises.begin(exerciseOf(game.record, better));
    },

    playByHand: () => change(robots.drop),

    /**
     * Begins a game. Where a robot plays, people are asked where the game is played, unless they have said so.
     *
     * @param {SetupRecord} setup
     * @param {boolean} [alone] whether it is played on the screen alone
     */
    begin: (setup, alone) =>
      enqueue(async () => {
        /** @type {GameRecord} */
        const record = { format: "hexreeve.kingdom.game", version: 1, setup, actions: [] };
        const begun = newGame(await judge(record, 0));
        await showAndContinue(hasRobots(record) ? screen.placed(begun, alone ?? null) : begun);
        await robots.playOn(null);
      }),

    /**
     * Starts from a position: a game of its own, or a question that leads back to the position.
     *
     * @param {Draft} draft
     * @param {boolean} question
     */
    beginAt: (draft, question) =>
      enqueue(async () => {
        const { setup, position } = draft;
        const record = { format: "hexreeve.kingdom.game", version: 1, setup, position, actions: [] };
        const judged = await open(JSON.stringify(record));
        await showAndContinue({ ...newGame(judged), question: question ? { draft, game: store.state.game } : null });
      }),

    /** Saves the game as text, one line a turn, without what is undone. */
    exportText: () => saveAs("kbn", "text/plain", (record) => ask("notate", { record })),

    /** Looks at the board from the other side, if there is one. */
    turn: () =>
      enqueue(async () => {
        const { picture: there } = store.state;
        if (there) store.set({ picture: await picture(there.setup, true) });
      }),

    /** Shows everything again, in another language. */
    refresh: () => enqueue(refresh),
  };
}

/** @typedef {ReturnType<typeof refereeController>} RefereeController */
