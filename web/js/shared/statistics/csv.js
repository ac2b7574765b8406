/** Tables for spreadsheets. */

/**
 * Writes rows of cells as text in the format of RFC 4180.
 *
 * @param {unknown[][]} rows
 */
export function csvOf(rows) {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/**
 * Spreadsheets read a cell as a formula if it begins with one of these signs, also in their full-width forms. They skip
 * blanks before the sign.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are blank, too
const FORMULA = /^[\s\0-\x1f=+\-@＝＋－＠]/;

/** Makes a cell that no spreadsheet takes for a formula. */
function cell(/** @type {unknown} */ value) {
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Makes the pattern of a cell, quoted or not, and of what ends it, from the sign between cells. */
const CELL = (/** @type {string} */ sign) =>
  new RegExp(`("(?:[^"]|"")*"|[^${sign}\\r\\n]*)(${sign}|\\r\\n|\\n|\\r|$)`, "y");

/**
 * Reads a table as `csvOf` or a spreadsheet writes it. Some spreadsheets put semicolons or tabs between the cells.
 *
 * @param {string} text
 * @returns {string[][]} the rows that are not empty
 */
export function parseCsv(text) {
  const table = text.replace(/^\ufeff/, "");
  const [head = ""] = table.split(/\r?\n/, 1);
  const parts = (/** @type {string} */ sign) => head.split(sign).length;
  const [sign = ","] = [",", ";", "\t"].sort((one, other) => parts(other) - parts(one));
  const next = CELL(sign);
  /** @type {string[][]} */
  const rows = [[]];
  while (next.lastIndex < table.length) {
    // A quotation mark that is never closed is a letter.
    const [, written = "", end] = next.exec(table) ?? [];
    const bare = /^".*"$/s.test(written) ? written.slice(1, -1).replaceAll('""', '"') : written;
    rows.at(-1)?.push(bare.startsWith("'") && FORMULA.test(bare.slice(1)) ? bare.slice(1) : bare);
    if (end !== sign) rows.push([]);
  }
  return rows.filter((row) => row.some((each) => each !== ""));
}
