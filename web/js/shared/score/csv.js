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
