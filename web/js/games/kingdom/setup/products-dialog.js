/** The dialog in which people tap the products that they own. A script of its own, loaded at the first use. */

/** @import { Engine } from "../../../engine/client.js" */
/** @import { ProductView } from "../../../engine/answers.js" */
/** @import { Store } from "../../../platform/store.js" */
/** @import { ChangeChoices, Named, State } from "../types.js" */

import { addWords, FALLBACK, hasWords, language, t } from "../../../platform/i18n.js";
import { loadStyleSheet } from "../../../platform/lazy-styles.js";
import { element } from "../../../platform/ui/dom.js";
import { draw, html, live, nothing, repeat, toggle } from "../../../platform/ui/templates.js";
import { queue } from "../../../shared/queue.js";

/**
 * @typedef {object} Asking
 * @property {Store<State>} store
 * @property {Engine} engine
 * @property {ChangeChoices} change
 * @property {() => unknown} roll
 * @property {(fault: unknown) => void} failed
 */

/**
 * Shows all products; each tap ticks or unticks what lies in one, at once. Escape, the buttons and a tap beside the
 * dialog close it.
 *
 * @param {Asking} asking
 */
export async function askProducts({ store, engine, change, roll, failed }) {
  await Promise.all([loadStyleSheet("products"), addWords("products")]);
  // A double tap opens one dialog.
  if (document.querySelector("#products")) return;
  const enqueue = queue(failed);
  /** @type {ProductView[]} */
  let products = [];
  let picked = store.state.choices?.products ?? [];
  const dialog = element("dialog", { id: "products", className: "picker products" });
  dialog.setAttribute("aria-labelledby", "products-title");
  dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  show();
  dialog.showModal();
  try {
    products = await engine.call("products", { language: language() });
  } catch (fault) {
    dialog.close();
    throw fault;
  }
  show();

  /** Ticks or unticks a product, or something in one. */
  function pick(/** @type {string} */ id, /** @type {boolean} */ on) {
    const others = picked.filter((each) => each !== id && (on || !each.startsWith(`${id}:`)));
    settle(on ? [...others, id] : others);
  }

  /** Says which of several things lies in a product. */
  function pickOne(/** @type {ProductView} */ product, /** @type {string} */ content) {
    const rivals = product.one_of.map((each) => `${product.id}:${each.id}`);
    settle([...picked.filter((each) => !rivals.includes(each)), `${product.id}:${content}`]);
  }

  /** Chooses what lies in the products, after the earlier taps. */
  function settle(/** @type {string[]} */ after) {
    picked = after;
    show();
    enqueue(async () => {
      const { choices } = store.state;
      if (!choices) return;
      const { products: before, boxes, minis, edition } = choices;
      const given = { language: language(), before, after, boxes, minis, edition };
      const owned = await engine.call("own-products", given);
      change((now) => ({ ...now, ...owned, products: after }));
      show();
    });
  }

  function show() {
    const games = products.filter((product) => product.edition);
    const expansions = products.filter((product) => !product.edition);
    draw(
      dialog,
      html`
        <div class="picker-head">
          <h2 id="products-title">${t("products.title")}</h2>
          <button type="button" id="products-close" @click=${() => dialog.close()}>${t("share.code-close")}</button>
        </div>
        <p class="hint">${t("products.how")}</p>
        ${
          products.length
            ? html`${list(t("products.games"), games)}${list(t("products.expansions"), expansions)}`
            : html`<p role="status">${t("load.begin")}</p>`
        }
        <div class="products-foot">
          <p role="status">${told()}</p>
          <div class="actions">
            ${
              store.state.startOption === "new"
                ? html`<button type="button" id="products-roll" class="main" @click=${rollNow}>${t("products.roll")}</button>`
                : nothing
            }
            <button type="button" id="products-done" @click=${() => dialog.close()}>${t("products.done")}</button>
          </div>
        </div>
      `,
    );
  }

  function rollNow() {
    // What was tapped last is chosen first.
    enqueue(async () => {
      dialog.close();
      await roll();
    });
  }

  /** Says what is chosen now. */
  function told() {
    const { catalog, choices } = store.state;
    if (!picked.length || !catalog || !choices) return t("products.nothing");
    const boxes = catalog.boxes.filter(({ id }) => choices.boxes.includes(id));
    return t("products.have", { names: namesOf(boxes) });
  }

  /** @param {string} title @param {ProductView[]} some */
  function list(title, some) {
    return html`<h3>${title}</h3>
      <ul class="product-list">${repeat(some, ({ id }) => id, line)}</ul>`;
  }

  /** @param {ProductView} product */
  function line(product) {
    const { id, name, year } = product;
    const mine = picked.includes(id);
    const choose = (/** @type {{target: HTMLInputElement}} */ { target }) => pick(id, target.checked);
    return html`<li>
      <label class="toggle product"
        ><input type="checkbox" id="product-${id}" .checked=${live(mine)} @change=${choose}
        ><span
          ><strong>${name}</strong> <small>${year ?? t("products.no-year")}</small>
          <span class="lid">${t(`products.lid.${id}`)}</span></span
        ></label
      >
      ${mine ? contents(product) : nothing}
    </li>`;
  }

  /** @param {ProductView} product that people own */
  function contents(product) {
    const { id, holds, one_of, perhaps, sources } = product;
    return html`<div class="product-contents">
      <p>${t("products.holds", { names: namesOf(holds) })}</p>
      ${one_of.length ? oneOf(product) : nothing}
      ${
        perhaps.length
          ? html`<fieldset>
              <legend>${t("products.which-more")}</legend>
              ${perhaps.map((each) => more(id, each))}
            </fieldset>`
          : nothing
      }
      ${hasWords(`products.unsure.${id}`) ? html`<p class="hint">${t(`products.unsure.${id}`)}</p>` : nothing}
      <details>
        <summary>${t("products.sources")}</summary>
        <ul>${sources.map((source) => html`<li lang=${FALLBACK}>${source}</li>`)}</ul>
      </details>
    </div>`;
  }

  /** @param {ProductView} product in which one of several things lies */
  function oneOf(product) {
    const { id, one_of } = product;
    return html`<fieldset>
      <legend>${t("products.which-one")}</legend>
      ${one_of.map(
        (each) => html`<label class="toggle"
          ><input
            type="radio"
            name="product-${id}"
            id="product-${id}-${each.id}"
            .checked=${live(picked.includes(`${id}:${each.id}`))}
            @change=${() => pickOne(product, each.id)}
          >${each.name}</label
        >`,
      )}
    </fieldset>`;
  }

  /** @param {string} id @param {Named} content that may lie in it */
  function more(id, content) {
    const of = `${id}:${content.id}`;
    return toggle(`product-${id}-${content.id}`, content.name, picked.includes(of), (on) => pick(of, on));
  }
}

/** @param {Named[]} things */
function namesOf(things) {
  return things.map(({ name }) => name).join(", ");
}
