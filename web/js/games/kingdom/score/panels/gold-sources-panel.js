/** The step between board and gold: people say what lies on the table and pays; until then only castles count. */

/** @import { Described, GoldSourceGroup, GoldSources, SetupRecord, State } from "../../types.js" */
/** @import { EditorController } from "../../editor/editor-controller.js" */
/** @import { Confirmed } from "../../editor/described-setup.js" */

import { language, t } from "../../../../platform/i18n.js";
import { byId } from "../../../../platform/ui/dom.js";
import { html, nothing, toggle } from "../../../../platform/ui/templates.js";
import { allSourcesIn, isConfirmed, sameBoard } from "../../model/gold-sources.js";
import { questionedHexes } from "../../model/misplaced.js";
import { misplacedQuestion } from "../../ui/misplaced-question.js";

const CARDS = "cards";
/** The groups that the page has words of its own for; parts of boxes bring their names. */
const WITH_WORDS = [CARDS, "tasks", "castle_tile"];

/**
 * @param {EditorController} edit
 * @param {(setup: SetupRecord) => Promise<GoldSources>} ask what can lie on the table of a set-up
 * @param {(confirmed: Confirmed) => Promise<boolean>} confirm returns whether all can lie there
 * @param {() => void} changed draws the page again
 * @param {(fault: unknown) => void} failed
 */
export function goldSourcesPanel(edit, ask, confirm, changed, failed) {
  /** What can lie on the table, and for which set-up and language that was asked. */
  let known = { of: "", sources: /** @type {GoldSources | null} */ (null) };
  /** What has been tapped so far on which table. */
  let picked = { on: "", lie: /** @type {Record<string, string[]>} */ ({}), rules: /** @type {string[]} */ ([]) };
  /** The table on which what was confirmed is being changed. */
  let changing = "";

  return {
    /** True if the step is to be drawn. */
    isOpen: (/** @type {Readonly<State>} */ state) => {
      const setup = setupOf(state);
      return setup !== undefined && (!isConfirmed(setup) || changing === tableOf(state, setup));
    },

    /** Opens it again, to change what was confirmed. */
    change(/** @type {Readonly<State>} */ state) {
      const setup = setupOf(state);
      if (!setup) return;
      changing = tableOf(state, setup);
      changed();
      requestAnimationFrame(showStep);
    },

    draw,
  };

  /** @param {SetupRecord} setup */
  async function look(setup) {
    const of = language() + JSON.stringify(setup);
    if (known.of === of) return;
    known = { of, sources: known.sources };
    try {
      const sources = await ask(setup);
      if (known.of !== of) return;
      known = { of, sources };
      changed();
    } catch (fault) {
      known = { of: "", sources: null };
      failed(fault);
    }
  }

  /** @param {Readonly<State>} state */
  function draw(state) {
    const setup = setupOf(state);
    if (!setup) return nothing;
    const { rolled } = state;
    look(setup);
    const { sources } = known;
    if (!sources) return nothing;
    const on = tableOf(state, setup);
    const suggested = !isConfirmed(setup) && rolled && sameBoard(rolled, setup) ? rolled : null;
    if (picked.on !== on)
      picked = { on, lie: allSourcesIn(suggested ?? setup, sources.groups), rules: rulesOn(sources) };
    const { lie } = picked;
    const cards = lie[CARDS] ?? [];
    const groups = sources.groups.filter(({ card }) => !card || cards.includes(card));
    const rules = sources.house_rules.filter(({ card }) => cards.includes(card));
    const most = sources.groups.find(({ id }) => id === CARDS)?.most ?? 0;
    return html`<section id="gold-sources" class="gold-sources" aria-labelledby="gold-sources-title">
      <h3 id="gold-sources-title" tabindex="-1">${t("sources.title")}</h3>
      ${isConfirmed(setup) ? nothing : html`<p>${t(suggested ? "sources.suggested" : "sources.only-castles")}</p>`}
      ${groups.map(choices)}
      ${rules.map((rule) =>
        toggle(
          `source-rule-${rule.id}`,
          `${t("score.house-rule")} ${rule.name}`,
          picked.rules.includes(rule.id),
          (set) => {
            picked.rules = set ? [...picked.rules, rule.id] : picked.rules.filter((each) => each !== rule.id);
          },
        ),
      )}
      <div class="actions source-actions">
        ${misplacedQuestion(state, edit)}
        <button type="button" id="sources-confirm" class="main" ?disabled=${!cards.length} @click=${done}>
          ${cards.length && cards.length < most ? t("sources.confirm-few", { count: cards.length }) : t("sources.confirm")}
        </button>
        ${
          isConfirmed(setup)
            ? html`<button type="button" id="sources-cancel" @click=${leave}>${t("sources.cancel")}</button>`
            : nothing
        }
      </div>
    </section>`;

    async function done() {
      if (!sources) return;
      // The question about pieces stands right above the button: whoever goes on says yes.
      if (questionedHexes(state).length) edit.standRight();
      const house_rules = Object.fromEntries(
        rules.map(({ id, printed, other }) => [id, picked.rules.includes(id) ? other : printed]),
      );
      const lying = groups.map(({ id }) => /** @type {[string, string[]]} */ ([id, lie[id] ?? []]));
      if (!(await confirm({ lie: Object.fromEntries(lying), house_rules }))) return;
      leave();
      requestAnimationFrame(() => byId("result").scrollIntoView({ block: "start" }));
    }
  }

  function leave() {
    changing = "";
    picked.on = "";
    changed();
  }

  /** @param {GoldSourceGroup} group */
  function choices({ id, name: part, options, others, most }) {
    const chosen = picked.lie[id] ?? [];
    const full = chosen.length >= most && most < options.length + others.length;
    const title = WITH_WORDS.includes(id)
      ? t(`sources.${id}`, { count: chosen.length, most })
      : t("sources.part", { name: part });
    const from = others.filter((each) => chosen.includes(each.id));
    const other = others.filter((each) => !from.includes(each));
    const all = [...options, ...from];
    // When all are tapped, they say first what they pay.
    const shown = full ? all.toSorted((one, two) => place(one) - place(two)) : all;
    return html`<fieldset id="sources-${id}">
      <legend>${title}</legend>
      <div class=${full ? "source-choices full" : "source-choices"}>
        ${shown.map(thing)}
      </div>
      ${
        other.length
          ? html`<details id="sources-${id}-others">
              <summary>${t("sources.others")}</summary>
              <div class=${full ? "source-choices full" : "source-choices"}>${other.map(thing)}</div>
            </details>`
          : nothing
      }
    </fieldset>`;

    function place(/** @type {Described} */ { id: each }) {
      return chosen.includes(each) ? 0 : 1;
    }

    /** @param {Described} thing */
    function thing({ id: each, name, help }) {
      const on = chosen.includes(each);
      const tap = () => {
        picked.lie = { ...picked.lie, [id]: on ? chosen.filter((there) => there !== each) : [...chosen, each] };
        changed();
      };
      return html`<button
        type="button"
        id="source-${id}-${each}"
        aria-pressed=${on}
        ?disabled=${full && !on}
        @click=${tap}
      ><strong>${name}</strong>${full && on && help ? html`<small>${help}</small>` : nothing}</button>`;
    }
  }
}

/** Brings the step into sight, and the keyboard to it. */
export function showStep() {
  const step = document.getElementById("gold-sources");
  if (!step) return;
  step.scrollIntoView({ block: "start" });
  byId("gold-sources-title").focus({ preventScroll: true });
}

/** Finds the set-up whose gold is counted. */
function setupOf(/** @type {Readonly<State>} */ { draft, game }) {
  return draft?.setup ?? game?.record.setup;
}

/** Names the table that is counted: a position, or a game, on its board. */
function tableOf(/** @type {Readonly<State>} */ { draft, game }, /** @type {SetupRecord} */ { board, cards }) {
  return JSON.stringify([draft ? "" : game?.id, board, cards]);
}

/** Lists the house rules that the table has agreed on. */
function rulesOn(/** @type {GoldSources} */ { house_rules }) {
  return house_rules.filter(({ on }) => on).map(({ id }) => id);
}
