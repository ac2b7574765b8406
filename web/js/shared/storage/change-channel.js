/** What one tab tells the others about records. A message is checked like a stored record, and ignored if it is wrong. */

import { openBroadcastChannel } from "../../platform/broadcast-channel.js";
import { isObject, isText } from "../../platform/storage/validators.js";

/**
 * A record as it has just been saved, or the id of one that is gone, with the id that it has now if it was renamed.
 *
 * @template R
 * @typedef {{kept: R} | {gone: string, now?: string}} RecordChange
 */

/**
 * @template R
 * @param {unknown} data of a message
 * @param {(id: IDBValidKey, value: unknown) => R} parseRecord checks a record; throws what it cannot read
 * @returns {RecordChange<R> | null} null if it is no news
 */
export function parseChange(data, parseRecord) {
  if (!isObject(data)) return null;
  const { kept, gone, now } = data;
  if (isText(gone)) return { gone, ...(isText(now) ? { now } : {}) };
  if (!isObject(kept) || !isText(kept.id)) return null;
  try {
    return { kept: parseRecord(kept.id, kept) };
  } catch {
    return null;
  }
}

/**
 * @template {{id: string}} R
 * @param {string} name
 * @param {(news: RecordChange<R>) => void} onChange told of a change in another tab
 * @param {(id: IDBValidKey, value: unknown) => R} parseRecord checks a record; throws what it cannot read
 */
export function changeChannel(name, onChange, parseRecord) {
  const channel = openBroadcastChannel(name);
  channel?.addEventListener("message", ({ data }) => {
    const news = parseChange(data, parseRecord);
    if (news) onChange(news);
  });
  return {
    /** @param {RecordChange<R>} news for the other tabs */
    broadcast: (news) => channel?.postMessage(news),
  };
}
