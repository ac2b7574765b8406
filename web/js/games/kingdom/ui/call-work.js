/** What the engine is at work on in the calls of Kingdom Builder, by the last part of the key of the words (`work.board`). */
export const CALL_WORK = {
  board: ["show", "quadrant", "quadrant-picture", "alternatives", "part", "begin-draft", "draft"],
  choices: ["compare", "adapt", "products", "own-products"],
  cards: ["deal"],
  file: ["open-setup", "open-quadrant", "open-game", "open-draft"],
  game: ["game", "position", "describe", "list-pieces", "read-pieces"],
  link: ["link-place", "open-link", "open-quadrant-link", "open-part-link", "open-draft-link", "open-game-link"],
  move: ["act", "continuations", "read-moves"],
  notation: ["notate", "game-link"],
  points: ["count-gold", "gold-at-stake", "gold-sources", "set-gold-sources"],
  roll: ["roll"],
  rules: ["handbook", "casebook", "case", "lesson"],
  search: ["search"],
};
