/** What the engine answers. Written by scripts/generate from the engine's types: change those. */

import type { Action, DraftRecord, GameRecord, Keep, Position, SetupRecord, TallyRecord, Wishes } from "./records.js";

export type * from "./records.js";

/** Something with an id, the same in all languages, and a name in the page's language. */
export interface Named {
  id: string;
  name: string;
}

/** A player as in a set-up's record. */
export interface PlayerRecord {
  id: string;
  name?: string;
  robot?: string;
}

/** Something with a name and a sentence about what it does. */
export interface Described extends Named {
  help: string;
}

/** An SVG document. */
export interface Svg {
  svg: string;
}

/** What a box changes in a rule of every table. */
export interface RuleException {
  box: string;
  /** The sentence; it begins with the name of the box. */
  text: string;
}

/** A rule: its source and its text. */
export interface Explained {
  id: string;
  source: string;
  kind: string;
  text: string;
  /** What no rulebook states. */
  clarification?: string;
  origin?: string;
  /** What the designer has answered in public. */
  designer?: string;
  /** What boxes change in it. */
  exceptions?: RuleException[];
}

/** Set if an illegal action counts because the table allowed it. */
export interface AllowedByTable {
  overridden?: boolean;
}

/** A ruling as `hexreeve referee --json` prints it. S is null if the action is legal, else a string. */
export interface RulingRecord<S> extends AllowedByTable {
  action: number;
  legal: boolean;
  /** The first broken rule, and all of them. */
  rule: S;
  broken: string[];
  message: string;
  /** What would have been legal: hexes, or kinds of action. */
  instead: string[];
  /** The hexes that make it illegal. */
  because: string[];
  source: S;
  kind: S;
  events: Record<string, unknown>[];
}

/** The referee's report on a game as `hexreeve referee --json` prints it. */
export interface Report {
  legal: boolean;
  rulings: (RulingRecord<null> | RulingRecord<string>)[];
  finished: boolean;
  position: unknown;
}

/** A ruling on the page. The table can allow only what is possible. */
export interface JudgedRuling<S> extends RulingRecord<S> {
  possible: boolean;
}

/** A game's record, and what the page shows after the first `done` of its actions. */
export interface Judged<R, V> {
  record: R;
  done: number;
  view: V;
}

/** An action that is now part of the record: it is legal, or the table allowed it. */
export interface Taken<R, V> extends Judged<R, V> {
  ruling: JudgedRuling<null> | JudgedRuling<string>;
  taken: true;
}

/** An illegal action: nothing has changed. */
export interface Refused {
  ruling: JudgedRuling<string>;
  taken: false;
}

/** A consequence of an action by the rules, as a sentence, and the id of the rule. */
export interface GameEvent {
  kind: string;
  words: string;
  rule: string | null;
}

/** An action in words, with its consequences. */
export interface LogEntry {
  player: string;
  words: string;
  events: GameEvent[];
  legal: boolean;
  overridden: boolean;
  note: string;
}

/** Something to take out of a box. */
export interface ChecklistItem {
  id: string;
  count: number;
  words: string;
}

/** What to take out of one box. */
export interface ChecklistGroup {
  name: string;
  items: ChecklistItem[];
}

/** A difference between a set-up and the choices; `id` stays the same as long as the difference remains. */
export interface Mismatch {
  id: string;
  words: string;
}

/** A player's numbers as typed, by line. */
export interface TypedNumbers {
  name: string;
  gold: Record<string, string>;
}

/** A player's numbers by line, and their sum; null where a number is impossible. */
export interface CountedPlayer {
  amounts: Record<string, number>;
  total: number | null;
}

/** What is wrong with typed numbers. A fault without a seat concerns all players of a line. */
export interface CountFault {
  line: string;
  seat: number | null;
  says: string;
}

/** What typed numbers add up to. `winners` are places in the list of players. */
export interface Counted {
  players: CountedPlayer[];
  winners: number[];
  result: string;
  faults: CountFault[];
}

/** A card, tile, piece ... with the rules about it, or a rule by itself. */
export interface HandbookEntry extends Named {
  text: string;
  /** Any other fact, such as how many there are. */
  note: string;
  /** Whether its rules are on file. */
  known: boolean;
  rules: Explained[];
}

/** The entries of one kind. */
export interface HandbookGroup extends Named {
  entries: HandbookEntry[];
}

/** A box, or a game, on the rules pages. `missing` has sentences about what is not on file. */
export interface Book extends Named {
  missing: string[];
  groups: HandbookGroup[];
}

/** A question that players ask, with its answer and the rules that it follows from. */
export interface Answered {
  id: string;
  question: string;
  answer: string;
  /** The possible readings, if rulebook and players' answers leave the question open. */
  readings?: string[];
  /** Other everyday words for it, for a search. */
  also: string;
  kind: string;
  source: string;
  rules: string[];
  /** What boxes change in it. */
  exceptions?: RuleException[];
}

/** The questions about one subject. */
export interface Topic extends Named {
  questions: Answered[];
}

/** All questions by topic. `asked` has the ids of the most asked ones, the most asked first. */
export interface Casebook {
  asked: string[];
  topics: Topic[];
}

/** An example, drawn: what is done on a part of the table, and what the referee says about it. */
export interface ExampleView<R> {
  /** "legal", "refused" or "counted"; "otherwise": legal too, but the rule's event does not follow. */
  verdict: string;
  /** The action in words; "" where gold or points are counted, and for a set-up. */
  doing: string;
  message: string;
  /** The document has a title and a description in words. */
  svg: string;
  /** Whether the board is made up for the example, not a printed one; only where there is a board. */
  invented?: boolean;
  /** The book and page whose picture it is rebuilt from, in words: its numbers are the picture's, its hexes are ours. */
  pictured?: string;
  /** The game in which it can be tried out; a set-up that is refused has none. */
  record?: R;
}

/** The examples of a question or of a rule. */
export interface Case<R> {
  id: string;
  examples: ExampleView<R>[];
}

/** What a search has found: a question with its answer, or an entry of the handbook with its first sentence. */
export interface Found {
  /** "question." and the id of a question, or the id of an entry. */
  id: string;
  title: string;
  text: string;
  rules: string[];
}

/** What a search has found, best first: about the boxes of the table, and about others. */
export interface SearchResults {
  here: Found[];
  elsewhere: Found[];
  /** A sentence, if the text names another game. */
  note?: string;
}

/** A printing: its short name, its colours, and the quadrants on each side of its boards, if the sides matter. */
export interface EditionView extends Named {
  short: string;
  colours: Named[];
  sides: string[][];
}

/** A quadrant that can be drawn; `known` tells whether its map is on file. */
export interface QuadrantView extends Named {
  known: boolean;
  locations: string[];
}

/** Something that a box adds to a set-up beyond quadrants and cards, and the field of the record that holds it. */
export interface PartView {
  field: string;
  name: string;
  help: string;
  optional: boolean;
  /** Whether the table may ask for one piece where the rules allow several. */
  single: boolean;
  /** Its pieces that people can require or exclude. */
  pieces: Described[];
}

/** A box, and everything of it that can be chosen. */
export interface BoxView extends Named {
  /** Colours with pieces for more players than an edition has. */
  colours: Named[];
  quadrants: QuadrantView[];
  cards: Described[];
  tasks: Described[];
  /** What brings gold at the end besides cards and tasks. */
  features: Named[];
  parts: PartView[];
}

/** What a hex of a map may be, by its letter there. */
export interface TerrainLetter {
  letter: string;
  name: string;
}

/** The choices that the page starts with. */
export interface Defaults {
  boxes: string[];
  edition: string;
}

/** Everything that there is to choose from. */
export interface Catalog {
  boxes: BoxView[];
  editions: EditionView[];
  terrains: TerrainLetter[];
  /** A line of the score that no box knows of. */
  other: Named;
  defaults: Defaults;
}

/** A product as it is sold; its name is the one on the lid. */
export interface ProductView extends Named {
  /** None if no source on file tells it. */
  year: number | null;
  /** The printing of the base game, "" for an expansion. */
  edition: string;
  /** Boxes and parts of boxes that lie in it for certain. */
  holds: Named[];
  /** Exactly one of these lies in it, no source tells which. */
  one_of: Named[];
  /** These may lie in it. */
  perhaps: Named[];
  sources: string[];
}

/** What somebody with some products has: boxes, modes of parts, and the printing. */
export interface OwnedBoxes {
  boxes: string[];
  minis: Record<string, string>;
  edition: string;
}

/** A quadrant of a set-up in words; `more` has the remarks on it. */
export interface SheetQuadrant {
  id: string;
  known: boolean;
  place: string;
  name: string;
  more: string;
  words: string;
}

/** Something on the board, and its hexes. */
export interface SheetEntry extends Described {
  hexes: string[];
}

/** A part of a set-up in words. */
export interface SheetPart {
  field: string;
  name: string;
  entries: SheetEntry[];
}

/** What to take out of a box of Kingdom Builder. */
export interface BoxChecklist extends ChecklistGroup {
  box: string;
}

/** A remark about the board. `quadrant` is set if the table may choose the other castle of that quadrant. */
export interface RemarkView {
  words: string;
  quadrant: string | null;
}

/** A set-up in words. */
export interface Sheet {
  edition: string;
  boxes: string;
  quadrants: SheetQuadrant[];
  cards: Described[];
  tiles: SheetEntry[];
  tasks: Described[];
  parts: SheetPart[];
  checklist: BoxChecklist[];
  players: Named[];
  start: string;
  remarks: RemarkView[];
  /** A sentence about the maps that people have painted, if there are any. */
  painted: string[];
}

/** What could lie at a spot. `keep`: the field of the record that differs then. */
export interface SpotOption {
  id: string;
  name: string;
  keep: Keep;
}

/** A spot of a set-up that other things could take. */
export interface SpotView {
  /** The part, or the field of a quadrant, that it belongs to. */
  subject: string;
  /** The hex or the quadrant, in words; "" for a spot that is in none. */
  name: string;
  /** The id of what is there. */
  lies: string;
  options: SpotOption[];
}

/** All spots of a set-up that other things could take. */
export interface Spots {
  spots: SpotView[];
}

/** A set-up as the page shows it. */
export interface Table {
  setup: SetupRecord;
  /** The set-up as text for an address. */
  link: string;
  sheet: Sheet;
  /** By tile, the id of its drawing in the picture. */
  emblems: Record<string, string>;
  /** What every hex holds, in words, by name of the hex. */
  hexes: Record<string, string>;
  /** What brings gold at the end. */
  lines: Named[];
  text: string;
  svg: string;
}

/** What is wrong with the map of a part, in sentences; a map that can be right has a link. */
export interface PartCheck {
  faults: string[];
  link: string | null;
}

/** What is wrong with a transcribed quadrant, and its picture. `complete`: no hex of it is unknown. */
export interface QuadrantCheck extends PartCheck {
  complete: boolean;
  svg: string;
}

/** A quadrant that can be picked, its box, and the side of the boards it is on; "" where sides do not matter. */
export interface DraftQuadrant extends Named {
  box: string;
  side: string;
  known: boolean;
}

/** A quadrant that has been picked, and the name of its place. */
export interface DraftedQuadrant extends Named {
  place: string;
  turned: boolean;
}

/** A draft as the page shows it. */
export interface DraftView {
  record: DraftRecord;
  /** The draft as text for an address. */
  link: string;
  /** What is chosen next: "ban", "pick" or "turn"; "" at the end. */
  kind: string;
  /** Who chooses; None at the end. */
  player: Named | null;
  /** Everybody, in the order in which they choose. */
  order: Named[];
  done: number;
  all: number;
  /** The place that is filled next, "" if none is. */
  place: string;
  cards: Described[];
  banned: Named[];
  quadrants: DraftQuadrant[];
  board: DraftedQuadrant[];
  /** The choices whose roll is the drafted set-up; None before the end. */
  wishes: Wishes | null;
}

/** An action that was typed, and its own text. */
export interface TypedMove {
  action: Action;
  text: string;
}

/** Hexes whose pieces a tile can set aside, and those whose pieces it can take back. */
export interface LiftTargets {
  from?: string[];
  return?: string[];
}

/** Where a tile may act, as names of hexes. What it cannot do is left out. */
export interface Targets extends LiftTargets {
  /** Hexes to build on. */
  at?: string[];
  /** Targets by the hex of the piece that moves. */
  moves?: Record<string, string[]>;
  /** Hexes by the terrain card that came up. */
  cards?: Record<string, string[]>;
  /** Pieces to remove, by player; how many of them, where it is not one of each player. */
  targets?: Record<string, string[]>;
  count?: number;
  /** What it can do as each tile that it can borrow, by the id of that tile. */
  uses?: Record<string, Targets>;
}

/** What the player to act may do, as `hexreeve legal --json` prints it; after the end only player and phase. */
export interface LegalRecord {
  player: string | null;
  phase: string;
  must?: string | null;
  build?: string[];
  tiles?: Record<string, Targets>;
  redraw?: boolean;
  end_turn?: boolean;
}

/** A terrain that a card can stand for, and how many builds that asks for, in words. */
export interface CardChoice {
  terrain: string;
  words: string;
}

/** A terrain card. `choices` are the terrains that it can stand for while that is open, else empty. */
export interface TerrainCard extends Named {
  terrains: string[];
  choices: CardChoice[];
}

/** A tile whose use is under way, and how much of its budget is left. */
export interface Ongoing {
  tile: string;
  left: number;
}

/** Gold that was paid during play, by what paid it. */
export interface PaidGold {
  name: string;
  gold: number;
}

/** The fields of an action that spends a tile so that it need not be adjacent: of a build, or of a use of a tile. */
export interface AdjacencySpend {
  build: Partial<Action>;
  tile: Partial<Action>;
  /** Whether the tile can do it now. */
  now: boolean;
}

/** The location hex that a tile was taken from; null if it depends on none. */
export interface TileSource {
  from: string | null;
}

/** A tile in front of a player. */
export interface TileView extends Described, TileSource {
  /** How the page asks for its use (tile-action.js). "passive": it works by itself. "table": its rules are not on file. */
  kind: string;
  /** The kinds of its use, if it has several: "place", "move", "return". */
  ops: string[];
  frees: AdjacencySpend | null;
  /** Whether its use can ignore adjacency if another tile is spent. */
  freeable: boolean;
  /** Whether every player may use it without holding it. */
  shared: boolean;
  /** Whether its action's record names it as a tile; else the type of the record is its id. */
  named: boolean;
  /** The tile of another player that it borrows; "" for all other tiles. */
  uses: string;
  reaction: boolean;
  /** "usable", "used", "fresh" or "lost". */
  status: string;
  status_name: string;
  rule: string;
}

/** A player's pieces and tiles. */
export interface PlayerView extends Named {
  supply: number;
  /** How many settlements are set aside; those `lifted` in this turn are due in the next one. */
  aside: number;
  lifted: number;
  gold: PaidGold[];
  tiles: TileView[];
}

/** A hex with tiles, and its ground. A `passing` tile depends on no hex once it is taken. */
export interface SiteView {
  at: string;
  tile: string;
  name: string;
  stock: number;
  most: number;
  location: boolean;
  ground: string;
  passing: boolean;
}

/** A kind of piece: its field in a position, how many a player has, whether it covers seven hexes. */
export interface PieceKind extends Named {
  field: string;
  count: number;
  wide: boolean;
}

/** What a position of a game can hold. Settlements are the first of the pieces. */
export interface Has {
  pieces: PieceKind[];
  /** How many stone walls there are. */
  walls: number;
  /** Tiles that belong to no hex. */
  loose: Described[];
  /** What pays during play. */
  paying: Named[];
  /** The tile that takes settlements off the board until the next turn. */
  aside: Described | null;
}

/** Gold by player and card, as `hexreeve score --json` prints it. */
export interface ScoreRecord {
  players: Record<string, Record<string, number>>;
  winners: string[];
  /** The hexes that bring gold, by card and player. */
  why: Record<string, Record<string, string[]>>;
}

/** A card, task or other source of gold. Only people can count a card that is `by_hand`. */
export interface ScoreRow extends Named {
  rule: string | null;
  by_hand: boolean;
}

/** The gold with names: a row for each card, a column for each player. confirmed: whether the set-up says which cards pay. If not, there is neither a winner nor a `result`, nor a `lead`: who has most gold, and how much more than the next. absent: the players who have neither a piece on the board nor gold; no card pays them, and they do not win. */
export interface ScoreView extends ScoreRecord {
  rows: ScoreRow[];
  confirmed: boolean;
  result: string;
  lead: string;
  absent: string[];
}

/** A player's pieces of a kind: on the board, and how many are left beside the board. */
export interface AuditedPieces extends Named {
  on_board: number;
  hexes: string[];
  left: number;
}

/** The stone walls on the board, and how many are left. */
export interface AuditedWalls {
  hexes: string[];
  left: number;
}

/** How many terrain cards of a kind there are. */
export interface CardCount {
  name: string;
  count: number;
}

/** How many terrain cards are still to be drawn, such as "12 or 13", and which ones are certainly elsewhere. */
export interface AuditedDeck {
  pile: string;
  discarded: CardCount[];
  removed: CardCount[];
}

/** What must be on the table besides tiles: pieces by player and kind, walls, what is known of the deck. */
export interface Audit {
  pieces: Record<string, AuditedPieces[]>;
  walls: AuditedWalls;
  deck: AuditedDeck | null;
}

/** An option of a card or tile in play: its printed value, the other one, and whether the table chose that one. */
export interface HouseRule extends Named {
  printed: unknown;
  other: unknown;
  on: boolean;
}

/** An option in a game. `pays`: it belongs to a card, and can change the gold of a position. */
export interface RuleOfGame extends HouseRule {
  pays: boolean;
}

/** A game as the page shows it. */
export interface GameView {
  active: string | null;
  phase: string;
  todo: string;
  todo_rule: string;
  /** Reactions that are legal now, by player and tile. */
  reactions: Record<string, Record<string, Targets>>;
  card: TerrainCard | null;
  /** What the card stands for; null while that is open. */
  terrain: string | null;
  /** Cards that were shown with it. */
  others: TerrainCard[];
  /** How many cards the active player shows. */
  hand: number;
  cards: TerrainCard[];
  owed: number;
  ongoing: Ongoing | null;
  last_round: boolean;
  legal: LegalRecord;
  /** Hexes for the next mandatory build if it need not be adjacent. */
  freed: string[];
  /** Hexes by player and kind of piece; settlements are of the kind "house". */
  pieces: Record<string, Record<string, string[]>>;
  walls: string[];
  /** The hexes of pieces on ground that nothing known of this set-up opens to them. */
  misplaced: string[];
  players: PlayerView[];
  sites: SiteView[];
  /** What the referee cannot judge, as a sentence. */
  unjudged: string;
  /** Every action, the undone ones at the end included. */
  log: LogEntry[];
  score: ScoreView;
  has: Has;
  audit: Audit;
  house_rules: RuleOfGame[];
}

/** A position completed by the tiles that follow from its pieces. */
export interface DescribedPosition {
  position: Position;
  told: Record<string, string[]>;
  /** The location hexes next to each player's pieces. */
  next_to: Record<string, string[]>;
  /** The location hexes that more players stand next to than there are tiles. */
  contested: string[];
  /** The hexes that can hold no piece: castles, locations ... */
  closed: string[];
  view: GameView;
}

/** A kind of things that bring gold: "cards", "tasks", "castle_tile", or the field of a part, which has a name. options: those of the boxes of the set-up; others: those of the other boxes. lie: the ids of those on the table; most: how many can be there. card: the card that the group belongs to, or "". */
export interface GoldSourceGroup {
  id: string;
  name: string;
  options: Described[];
  others: Described[];
  lie: string[];
  most: number;
  card: string;
}

/** A house rule of a card. */
export interface CardRule extends HouseRule {
  card: string;
}

/** All that can bring gold on a board besides what is printed there, and the house rules of the cards. */
export interface GoldSources {
  groups: GoldSourceGroup[];
  house_rules: CardRule[];
}

/** How much gold more than the mean of the table a player gets, and half of its 95 % interval, if there is one. */
export interface SeatForecast {
  player: string;
  ahead: number;
  within: number | null;
}

/** The shape of `hexreeve forecast --json`. */
export interface ForecastRecord {
  games: number;
  gold: Record<string, number>;
  seats: SeatForecast[];
  tiles: Record<string, number>;
  rounds: number;
  gap: number;
  close: number;
}

/** A figure with its name. */
export interface Bar {
  name: string;
  value: number;
}

/** A figure with half of its interval; one game has none. */
export interface SeatBar extends Bar {
  within: number | null;
}

/** What the page shows: a sentence, gold by card, seats, tiles in percent, and the length in words. qualities: how even, varied and so on the set-up is; from 1 on players would call it so. */
export interface ForecastView {
  games: number;
  says: string;
  gold: Bar[];
  seats: SeatBar[];
  tiles: Bar[];
  length: string;
  qualities: Record<string, number>;
}

/** What the games so far say, and their sums for the next call. */
export interface Forecasted {
  tally: TallyRecord;
  view: ForecastView;
}

/** A picture that was handed over under a name: its sRGB bytes, row by row. */
export interface PictureBytes {
  name: string;
  width: number;
  height: number;
}

/** A picture of a whole board, and the pixels of its corners as tapped: NW, NE, SE, SW. */
export interface Photograph {
  picture: PictureBytes;
  corners: number[][];
}

/** A quadrant, as it lies in a picture. */
export interface LyingQuadrant {
  quadrant: string;
  turned: boolean;
}

/** How a board looks without pieces. colours: bytes in base64, as `EmptyBoard` has them. */
export interface LearnedBoard {
  /** NW, NE, SW, SE. */
  quadrants: LyingQuadrant[];
  colours: string;
}

/** A learned board that was kept, with its bytes handed over under a name. */
export interface KeptBoard {
  quadrants: LyingQuadrant[];
  name: string;
}

/** A quadrant, as it lies in the picture. confidence: 0 to 1. */
export interface SeenQuadrant {
  quadrant: string;
  turned: boolean;
  confidence: number;
}

/** Where a board lies in a picture: a homography (3 x 3), from hex widths to half widths of the picture around its middle, and a radial distortion. */
export interface Projection {
  matrix: number[][];
  bend: number;
}

/** What one or two photographs show. */
export interface SeenTable {
  /** NW, NE, SW, SE. */
  quadrants: SeenQuadrant[];
  /** The likeliest, by colour: names of hexes. */
  pieces: Record<string, string[]>;
  walls: string[];
  /** By hex to ask about, what it may show, the likeliest first: "", "wall", a colour, or a colour and another piece. */
  unsure: Record<string, string[]>;
  /** How likely it is that the likeliest is wrong, by hex to ask about: 0 to 1. */
  doubt: Record<string, number>;
  /** The hexes of which nothing is seen. */
  unseen: string[];
  /** The hexes on which a flat thing lies, such as a tile; the middle ones of bodies on seven hexes. */
  flat: string[];
  wide: string[];
  /** What people should know about the photograph, in sentences. */
  warnings: string[];
  /** Whether another photograph may show more. */
  hidden: boolean;
  /** The places of the quadrants that are others than the set-up's. */
  differs: number[];
  /** How many hexes were compared with the empty board. */
  compared: number;
  /** In the first picture. */
  lying: Projection;
}

/** What are these hexes? group: as `named` names it. choices: letters of a map, the likeliest first. */
export interface MapQuestion {
  group: string;
  hexes: string[];
  choices: string[];
}

/** The map that the photograph of a quadrant or an island proposes. */
export interface SeenMap {
  /** Rows of letters; "?" on hexes that are asked about, "." where an island has none. */
  map: string[];
  /** Hexes to compare with the quadrant. */
  unsure: string[];
  questions: MapQuestion[];
  /** Where it lies: hex widths from the upper left of its own grid. */
  lying: Projection;
  /** Its corners in pixels, and those of the places right of a quadrant, below, left and above; None behind the camera. */
  corners: number[][];
  beside: (number[][] | null)[];
  /** What is seen, as JSON, to be handed back with the answers. */
  features: string;
}

/** An action of a robot, in words too. */
export interface RobotStep extends LogEntry {
  action: Action;
}

/** What robots do next. `waits` says what people do then: see `Waits` in robots/table.py. */
export interface RobotPlan {
  steps: RobotStep[];
  waits: string;
  /** For the use of which a card must come up, else "". */
  tile: string;
}

/** What one turn has cost; only the number of turns if there is no such turn. */
export interface Reviewed {
  /** How many turns can be judged. */
  turns: number;
  player?: string;
  /** How many actions lead to the choice. */
  at?: number;
  /** The name of the terrain card. */
  card?: string;
  gold?: number;
  within?: number;
  /** How far the player is ahead of the best other one a round after the turn, in gold. */
  ahead?: number;
  played?: RobotStep[];
  better?: RobotStep[];
  /** Why the better turn is better, as sentences. */
  why?: string;
}

/** What a learner is to do: an action of a type, which the referee takes or refuses. */
export interface Goal {
  type: string;
  /** The tile that is used, else "". */
  tile: string;
  /** The rule that the action must break, "" if it must be legal. */
  refused: string;
  /** The kind of event that must follow, else "". */
  event: string;
  /** The line of gold that must pay more than before, else "". */
  pays: string;
}

/** A stop of a lesson: one rule, and the game in which it is carried out. */
export interface LessonStop {
  id: string;
  rule: string;
  title: string;
  /** What the learner is to do, and what it has shown. */
  say: string;
  so: string;
  record: GameRecord;
  goal: Goal;
}

/** The lesson of a box, by name and length. beginners: it is the rulebook's first game. */
export interface LessonSummary {
  box: string;
  name: string;
  stops: number;
  beginners: boolean;
}

/** The lesson of a box, and those of all others. */
export interface Lesson {
  box: string;
  name: string;
  stops: LessonStop[];
  others: LessonSummary[];
}

/** The things of one kind that lie on a table; `help` says what each does. */
export interface ThingGroup extends Named {
  entries: Described[];
}

/** A rule of the order of a turn: its id, its text, and where it stands. */
export interface TurnStep {
  rule: string;
  text: string;
  source: string;
}

/** What a table needs to know of its set-up. `chosen` says how the questions were chosen. */
export interface TableSheet {
  seed: string;
  edition: string;
  boxes: string;
  groups: ThingGroup[];
  turn: TurnStep[];
  asked: Answered[];
  chosen: string;
}
