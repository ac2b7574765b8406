/** Tables for spreadsheets. */

/**
 * Return rows of cells as text in the format of RFC 4180.
 *
 * @param {unknown[][]} rows
 */
export function csvOf(rows) {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/**
 * What makes a spreadsheet read a cell as a formula: one of these signs, as wide as a Chinese character too. It skips
 * what is blank before the sign.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are blank, too
const FORMULA = /^[\s\0-\x1f=+\-@＝＋－＠]/;

/** Return a cell; no spreadsheet must take what people have typed for a formula. */
function cell(/** @type {unknown} */ value) {
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
