/** @import { Answered, Explained, Handbook, HandbookEntry } from "../types.js" */

/**
 * Looks through what the rules page has, so that everything is found by its id.
 *
 * @param {Handbook | null} handbook
 */
export function handbookIndex(handbook) {
  const { books = [], casebook = { asked: [], topics: [] } } = handbook ?? {};
  /** By "question." and the id. */
  const questions = /** @type {Map<string, Answered>} */ (new Map());
  const entries = /** @type {Map<string, HandbookEntry>} */ (new Map());
  const rules = /** @type {Map<string, Explained>} */ (new Map());
  /** The entry that has a rule's address: the first one about it, unless the rule stands by itself. */
  const places = /** @type {Map<string, string>} */ (new Map());
  /** What an entry is, and of which box, in words. */
  const kinds = /** @type {Map<string, string>} */ (new Map());
  /** What has to be opened to see an entry. */
  const ways = /** @type {Map<string, string[]>} */ (new Map());

  for (const { questions: asked } of casebook.topics)
    for (const each of asked) questions.set(`question.${each.id}`, each);
  const asked = casebook.asked.flatMap((id) => questions.get(`question.${id}`) ?? []);
  for (const book of books) {
    ways.set(book.id, [book.id]);
    for (const group of book.groups)
      for (const entry of group.entries) {
        entries.set(entry.id, entry);
        kinds.set(entry.id, `${group.name} · ${book.name}`);
        ways.set(entry.id, [book.id, `${book.id}/${group.id}`, entry.id]);
        for (const rule of entry.rules) {
          rules.set(rule.id, rule);
          if (rule.id === entry.id || !places.has(rule.id)) places.set(rule.id, entry.id);
        }
      }
  }

  return {
    questions,
    asked,
    entries,
    rules,
    places,
    kinds,

    /**
     * Finds the keys of all that has to be open to see something; null if nothing has this id.
     *
     * @param {string} id
     * @param {string} all the key of the list of all questions
     */
    way: (id, all) => {
      const question = questions.get(id);
      if (question) return asked.includes(question) ? [id] : [all, id];
      return ways.get(id) ?? ways.get(places.get(id) ?? "") ?? null;
    },
  };
}
