/** What the engine is at work on in the calls of The Builders, by the last part of the key of the words (`work.board`). */
export const CALL_WORK = {
  board: ["builders-show", "builders-picture"],
  choices: ["builders-compare", "builders-adapt"],
  cards: ["builders-deal"],
  file: ["builders-open"],
  game: ["builders-game"],
  link: ["builders-open-link", "builders-open-game-link"],
  move: ["builders-act"],
  notation: ["builders-game-link"],
  points: ["builders-count"],
  roll: ["builders-setup"],
  rules: ["builders-handbook", "builders-casebook"],
  search: ["builders-search"],
};
