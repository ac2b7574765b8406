/** Files in and out. */

import { t } from "./i18n.js";
import { byId, element } from "./ui/dom.js";
import { html, nothing } from "./ui/templates.js";
import { toast } from "./ui/toast.js";

const LARGEST = 5_000_000;

/** The bytes of the longest letter, which may be cut. */
const LETTER = 4;
/** This many bytes identify a file that is not text. */
const HEAD = 2_000;

/** A fault of a file, in one sentence. */
export class FileError extends Error {}

/**
 * Reads a file up to the size of the longest record: the engine refuses longer ones.
 *
 * @param {File} file
 * @returns {Promise<{text: string | null, head: number[]}>} its text, null if it is none; its first bytes
 */
export async function readFile(file) {
  /** @type {Uint8Array<ArrayBuffer>} */
  let bytes;
  try {
    bytes = new Uint8Array(await file.slice(0, LARGEST + LETTER).arrayBuffer());
  } catch {
    throw new FileError(t("file.unreadable", { file: file.name }));
  }
  const head = [...bytes.subarray(0, HEAD)];
  try {
    const cut = { stream: file.size > LARGEST };
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, cut), head };
  } catch {
    return { text: null, head };
  }
}

/**
 * Gives the visitor a file, and says so.
 *
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} type
 */
export function saveFile(name, content, type) {
  const link = element("a", { href: URL.createObjectURL(new Blob([content], { type })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
  toast(t("file.saved", { file: name }));
}

/**
 * Makes a button that asks for a file of any name.
 *
 * @param {string} id
 * @param {string} label
 * @param {(file: File) => void} opened
 * @param {string} [accept] the kinds of files to offer
 */
export function fileButton(id, label, opened, accept = "") {
  const change = (/** @type {{target: HTMLInputElement}} */ { target }) => {
    const file = target.files?.[0];
    target.value = "";
    if (file) opened(file);
  };
  return html`
    <button type="button" id=${id} @click=${() => byId(`${id}-file`).click()}>${label}</button>
    <input type="file" id="${id}-file" accept=${accept || nothing} aria-label=${label} hidden @change=${change}>
  `;
}
