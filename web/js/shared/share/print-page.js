/** Prints sheets of paper: drawings in grey, or in colour where the person wants it. */

import { t } from "../../platform/i18n.js";
import { readText, writeText } from "../../platform/storage/local-storage.js";
import { byId, element } from "../../platform/ui/dom.js";
import { draw, html, nothing, toggle } from "../../platform/ui/templates.js";
import { toast } from "../../platform/ui/toast.js";
import { svgDataUrl } from "./png.js";

/** `absent`: players who are not on the board. @typedef {{result: string, players: Record<string, Record<string, number>>, absent?: string[]}} Score */

/** In ms after a tap: what is printed later needs another tap, for phones refuse to print what nobody asks for. */
const SOON = 1000;
const COLOUR = "hexreeve.print-colour";
/** Letters of the longest link that is printed: nobody reads or types a longer one, and its code cannot be made. */
const LONGEST = 400;

/**
 * Prints on demand.
 *
 * @param {() => unknown} [standard] makes the page that the browser's own menu prints; `nothing` for the whole screen
 * @returns {(page: unknown) => Promise<void>} hands a page, or one that is still to come, to the browser, which prints it
 */
export function printer(standard = () => nothing) {
  const place = byId("print");
  let asked = false;
  addEventListener("beforeprint", () => {
    const page = asked ? nothing : standard();
    if (page !== nothing) draw(place, page);
  });
  addEventListener("afterprint", () => {
    asked = false;
    draw(place, nothing);
  });
  return async (coming) => {
    const tapped = performance.now();
    toast(t("print.to-dialog"));
    const page = await coming;
    asked = true;
    draw(place, page);
    // A picture that is not decoded yet would be missing on the paper.
    await Promise.all([...place.querySelectorAll("img")].map((image) => image.decode().catch(() => {})));
    if (performance.now() - tapped < SOON) return print();
    offer(() => {
      asked = false;
      draw(place, nothing);
    });
  };
}

/**
 * Asks for the tap with which a sheet that took long is printed.
 *
 * @param {() => void} forget is called if nobody wants it any more
 */
function offer(forget) {
  const dialog = element("dialog", { id: "print-offer", className: "print-dialog" });
  let wanted = false;
  const now = () => {
    wanted = true;
    dialog.close();
    print();
  };
  dialog.setAttribute("aria-labelledby", "print-ready");
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (!wanted) forget();
  });
  document.body.append(dialog);
  draw(
    dialog,
    html`
      <p id="print-ready">${t("print.ready")}</p>
      <div class="actions">
        <button type="button" id="print-now" class="main" @click=${now}>${t("print.now")}</button>
        <button type="button" id="print-close" @click=${() => dialog.close()}>${t("scan.close")}</button>
      </div>
    `,
  );
  dialog.showModal();
}

/**
 * Makes a sheet of paper.
 *
 * @param {unknown} heading
 * @param {unknown} content
 * @param {string} imprint
 * @param {{kind?: string, code?: string, link?: string}} [more] `kind`: a class; `code`: the QR code beside the heading, an
 * SVG document; `link`: its text, which stands below it
 */
export function printPage(heading, content, imprint, { kind = "", code = "", link = "" } = {}) {
  return html`<article class="paper ${kind}">
    <header>
      <div>${heading}</div>
      ${code ? html`<img class="code" src=${svgDataUrl(code)} alt="">` : nothing}
      ${link && link.length <= LONGEST ? html`<p class="link">${link}</p>` : nothing}
    </header>
    ${content}
    <footer>${imprint}</footer>
  </article>`;
}

/**
 * Makes a score sheet.
 *
 * @param {string} title
 * @param {string} seed
 * @param {{id: string, name: string}[]} players
 * @param {{id: string, name: string}[]} lines
 * @param {Score | null} score that fills the sheet
 * @param {string} imprint
 * @param {unknown} [more] below the table
 */
export function scoreSheet(title, seed, players, lines, score, imprint, more = nothing) {
  const row = (/** @type {{id: string, name: string}} */ { id, name }) =>
    html`<tr>
      <th scope="row">${name}</th>
      ${players.map((player) => html`<td>${score ? amount(score, player.id, id) : ""}</td>`)}
    </tr>`;
  return printPage(
    html`<h1>${title}</h1>
      <p>${t("print.seed", { seed })}</p>
      ${score ? html`<p>${score.result}</p>` : html`<p class="to-fill">${t("print.date")}</p>`}`,
    html`<table>
        <thead>
          <tr>
            <td></td>
            ${players.map(({ name }) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>${lines.map(row)}</tbody>
        <tfoot>${row({ id: "total", name: t("score.total") })}</tfoot>
      </table>
      ${more}`,
    imprint,
  );
}

/**
 * Finds what stands in a cell of the sheet: a player who is not on the board has no amount.
 *
 * @param {Score} score
 * @param {string} player
 * @param {string} line
 */
function amount({ players, absent = [] }, player, line) {
  return absent.includes(player) ? "–" : (players[player]?.[line] ?? 0);
}

/**
 * Makes the switch that prints drawings in colour from then on.
 *
 * @param {string} id
 */
export function colourSwitch(id) {
  return toggle(id, t("print.colour"), isInColour(), (colour) => writeText(COLOUR, colour ? "yes" : null));
}

function isInColour() {
  return readText(COLOUR) === "yes";
}

/**
 * Makes a drawing ready for paper: in grey, unless the person wants colour. A filter would make the printer's picture
 * coarse. The ids become other ones, because the page shows the same drawing.
 *
 * @param {string} svg
 */
export function forPaper(svg) {
  const own = svg.replace(/(id="|href="#)hr-/g, "$1paper-");
  if (isInColour()) return own;
  return own.replace(/(fill|stroke)="#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})"/gi, (_, name, ...channels) => {
    const [red = 0, green = 0, blue = 0] = channels.slice(0, 3).map((channel) => parseInt(channel, 16));
    const grey = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    return `${name}="rgb(${grey} ${grey} ${grey})"`;
  });
}
