/** The pages of The Builders: Middle Ages. Only those who play it load them. */

/** @import { Engine } from "../engine-client.js" */
/** @import { Page, State } from "./types.js" */
import { awake, inGame } from "../awake.js";
import { byId, element } from "../dom.js";
import { save } from "../files.js";
import { keepFocus } from "../focus.js";
import { showLoadStatus } from "../load-status.js";
import { recall, remember } from "../memory.js";
import { handbookPanel } from "../panels/handbook.js";
import { logPanel } from "../panels/log.js";
import { resultsPanel } from "../panels/results.js";
import { rulingPanel } from "../panels/ruling.js";
import { reading } from "../reading.js";
import { tellView } from "../router.js";
import { sharing } from "../sharing.js";
import { Store } from "../store.js";
import { t } from "../words.js";
import { seatMark } from "./cards.js";
import { controlsPanel } from "./panels/controls.js";
import { gamesPanel } from "./panels/games.js";
import { laidPanel } from "./panels/laid.js";
import { scored, scorePanel } from "./panels/score.js";
import { called, tablePanel } from "./panels/table.js";
import { turnPanel } from "./panels/turn.js";
import { playing } from "./playing.js";
import { printing } from "./printing.js";
import { rememberedChoices, settingUp } from "./setting-up.js";

const LIVE = "hexreeve.builders.live";
const PAGES = /** @type {const} */ (["setup", "referee", "score", "rules"]);

/**
 * Put the pages into their place, and bring them to life.
 *
 * @param {Engine} engine
 * @param {(fault: unknown, file?: string) => string} sentence says what a fault is
 * @param {(occupied: boolean) => void} occupy is told whether something is under way that must not be interrupted
 */
export async function openBuilders(engine, sentence, occupy) {
  await style();
  byId("builders").replaceChildren(...frame());
  showLoadStatus(byId("b-load"), engine);

  /** @type {Store<State>} */
  const store = new Store(
    /** @type {State} */ ({
      view: "setup",
      catalog: null,
      choices: rememberedChoices(),
      table: null,
      locks: [],
      busy: false,
      message: "",
      game: null,
      games: null,
      picked: null,
      coming: null,
      refused: null,
      explained: null,
      live: recall(LIVE) === "yes",
      bare: false,
      numbers: [],
      counted: null,
      shared: null,
      handbook: null,
    }),
  );
  /** @type {(fault: unknown, file?: string) => void} */
  const failed = (fault, file) => store.set({ message: sentence(fault, file) });
  /** @param {string} message */
  const announce = (message) => {
    byId("b-announcement").textContent = message;
  };

  const setup = settingUp(store, engine, failed, announce, leaveLink);
  const play = playing(store, engine, failed, announce);
  const rules = reading(store, engine, "builders-handbook", failed);
  const share = sharing(store, engine, failed, announce);
  const print = printing(share);
  /** @type {Promise<boolean> | null} */
  let begun = null;

  /** Learn what there is, and fetch the game of the last time. Returns whether there is one. */
  async function begin() {
    await setup.speak();
    const svg = new DOMParser().parseFromString(store.state.catalog?.emblems ?? "", "image/svg+xml").documentElement;
    byId("b-emblems").replaceChildren(
      ...[...svg.querySelectorAll("defs > *")].map((each) => document.importNode(each, true)),
    );
    return play.goOn();
  }

  /** @param {Page} view */
  function show(view) {
    byId("builders").dataset.page = view;
    store.set({ view, message: "", picked: null, coming: null, refused: null, explained: null });
    tell();
    scrollTo(0, 0);
  }

  function tell() {
    tellView("builders", `builders/${store.state.view}`);
    document.title = `${t(`title.${store.state.view}`)} · ${t("title.builders")}`;
  }

  /** @param {Page} view that the address names from now on */
  function go(view) {
    history.pushState(null, "", `#builders/${view}`);
    show(view);
  }

  store.subscribe(({ message }) => {
    byId("b-message").textContent = message;
    byId("b-message").hidden = !message;
  });
  store.subscribe(
    controlsPanel(setup, async () => {
      const { table } = store.state;
      if (!table) return;
      await play.begin(table.record);
      go("referee");
    }),
  );
  store.subscribe(laidPanel(setup, share, print));
  store.subscribe(rulingPanel(play, (id, /** @type {Readonly<State>} */ { catalog }) => called(catalog, id), "b-"));
  store.subscribe(turnPanel(play));
  store.subscribe(tablePanel(play, live));
  store.subscribe(
    logPanel(play, "b-log", (id) => seatMark(store.state.game?.view.players ?? [], id)),
    { later: true },
  );
  store.subscribe(
    gamesPanel(play, async () => save("hexreeve-builders.svg", await play.picture(), "image/svg+xml")),
    { later: true },
  );
  store.subscribe(scorePanel(play, store, print));
  store.subscribe(resultsPanel("b-results", "builders", scored, failed, announce), { later: true });
  store.subscribe(handbookPanel("b-rules", "builders/rules"));
  store.subscribe(awake());
  store.subscribe(keepFocus("b-ruling-more", "b-turn-now", "builders"), { later: true });
  let occupied = false;
  store.subscribe((state) => {
    const now = inGame(state) || state.numbers.length > 0;
    if (now !== occupied) occupy((occupied = now));
  });

  addEventListener("keydown", (event) => {
    const { view, game } = store.state;
    const typing = event.target instanceof HTMLInputElement && event.target.type !== "checkbox";
    if (document.body.dataset.view !== "builders" || typing || view !== "referee" || !game) return;
    if (!(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    const step = key === "z" ? (event.shiftKey ? 1 : -1) : key === "y" ? 1 : 0;
    if (!step) return;
    event.preventDefault();
    play.jump(game.done + step);
  });

  /** @param {boolean} live */
  function live(live) {
    store.set({ live });
    remember(LIVE, live ? "yes" : null);
  }

  return {
    /** @param {string} rest of the address: a page, and perhaps the link of a set-up, or an entry of the rules */
    async follow(rest) {
      const slash = rest.indexOf("/");
      const [name, link] = slash < 0 ? [rest, ""] : [rest.slice(0, slash), rest.slice(slash + 1)];
      const page = PAGES.find((each) => each === name);
      show(page ?? "setup");
      begun ??= begin();
      const goingOn = await begun;
      // Whoever left a game on the table comes back to it, unless the address says where to go.
      if (!page) {
        const home = goingOn ? "referee" : "setup";
        history.replaceState(null, "", `#builders/${home}`);
        show(home);
      }
      if (store.state.view === "rules") await rules.open(link);
      if (store.state.view !== "setup") return;
      if (link) await setup.openLink(link);
      else if (!store.state.table) await setup.roll();
    },

    /** The other game is shown: nobody plays here. */
    leave() {
      store.set({ view: "setup" });
    },

    /** Say everything again, in another language. */
    async again() {
      if (document.body.dataset.view === "builders") tell();
      if (!begun) return;
      await begun;
      store.set({ message: "" });
      await setup.speak();
      await play.again();
      await rules.again();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openBuilders>>} Builders */

/** Let the address no longer name a set-up, for another is shown. */
function leaveLink() {
  if (location.hash.startsWith("#builders/setup/")) history.pushState(null, "", "#builders/setup");
}

/** Load the style sheet; the pages wait for it, so that nothing jumps. */
function style() {
  const sheet = element("link", { rel: "stylesheet", href: new URL("../../css/builders.css", import.meta.url).href });
  document.head.append(sheet);
  return new Promise((done) => {
    sheet.addEventListener("load", done);
    sheet.addEventListener("error", done);
  });
}

/** Make the places that the panels draw into. */
function frame() {
  /**
   * @param {string} id
   * @param {string} [className]
   * @param {...HTMLElement} children
   */
  const place = (id, className = "", ...children) => element("section", { id, className, tabIndex: -1 }, ...children);
  const said = element("p", { id: "b-ruling-said" });
  said.setAttribute("role", "alert");
  const more = element("div", { id: "b-ruling-more", tabIndex: -1 });
  const ruling = element("div", { id: "b-ruling", className: "ruling", hidden: true }, said, more);
  const message = element("p", { id: "b-message", className: "message", hidden: true });
  message.setAttribute("role", "alert");
  const announcement = element("p", { id: "b-announcement", className: "unseen" });
  announcement.setAttribute("role", "status");
  const drawings = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawings.setAttribute("class", "unseen");
  drawings.setAttribute("aria-hidden", "true");
  const emblems = document.createElementNS("http://www.w3.org/2000/svg", "defs");
  emblems.id = "b-emblems";
  drawings.append(emblems);
  return [
    element("div", { className: "b-told" }, element("div", { id: "b-load" }), message, announcement),
    place("b-laid", "sheet"),
    // Where there is little room: the cards can be read, the picture only moved about.
    place("b-picture", "share"),
    place("b-table"),
    element(
      "div",
      { className: "b-side" },
      place("b-turn", "turn", ruling, element("div", { id: "b-turn-now", tabIndex: -1 })),
      place("b-score", "score"),
      place("b-results", "results"),
      place("b-log", "log"),
      place("b-games", "games"),
    ),
    place("b-controls", "controls"),
    place("b-rules", "rules"),
    /** @type {HTMLElement} */ (/** @type {unknown} */ (drawings)),
  ];
}
