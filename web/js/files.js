/** Files in and out. */

import { element } from "./dom.js";
import { t } from "./words.js";

const LARGEST = 5_000_000;

/** What is wrong with a file, in one sentence. */
export class FileError extends Error {}

/**
 * Read a text file, unless it is larger than any record or no text.
 *
 * @param {File} file
 */
export async function textOf(file) {
  if (file.size > LARGEST) throw new FileError(t("file.too-large", { file: file.name, limit: LARGEST / 1e6 }));
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new FileError(t("file.not-text", { file: file.name }));
  }
}

/**
 * Give the visitor a file.
 *
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} type
 */
export function save(name, content, type) {
  const link = element("a", { href: URL.createObjectURL(new Blob([content], { type })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * Make a button that asks for a file.
 *
 * @param {string} id
 * @param {string} label
 * @param {string} accept
 * @param {(file: File) => void} opened
 */
export function fileButton(id, label, accept, opened) {
  const chooser = element("input", { type: "file", id: `${id}-file`, accept, hidden: true });
  chooser.setAttribute("aria-label", label);
  chooser.addEventListener("change", () => {
    const file = chooser.files?.[0];
    chooser.value = "";
    if (file) opened(file);
  });
  const ask = element("button", { type: "button", id, textContent: label });
  ask.addEventListener("click", () => chooser.click());
  return [ask, chooser];
}
