/** Changes one thing of a position. The engine judges whether the result is possible. */

/** @import { Draft, GameView, PieceKind, Position, SeatRecord, SiteView } from "../types.js" */

/** The kind of a piece that belongs to nobody. */
export const WALL = "wall";

/** @typedef {{player: string, piece: PieceKind} | typeof WALL} PieceThere */
/** @typedef {{site: SiteView, holder: string | null}} Camp */

/** True if a tap adds the chosen piece, false if it removes it. */
export function addsPiece(/** @type {Draft} */ { view, activeColour, kind }, /** @type {string} */ hex) {
  const there = pieceAt(view, hex);
  return there === WALL || !there ? there !== kind : there.player !== activeColour || there.piece.id !== kind;
}

/**
 * Puts the chosen piece on a hex, or takes it off if it stands there. The only piece of its kind moves.
 *
 * @param {Draft} draft
 * @param {string} hex
 * @returns {Position}
 */
export function afterTap(draft, hex) {
  const { position, view } = draft;
  const there = pieceAt(view, hex);
  const cleared = there ? withoutPiece(view, position, there, hex) : position;
  return addsPiece(draft, hex) ? withPiece(draft, cleared, hex) : cleared;
}

/**
 * @param {Draft} draft
 * @param {Position} position
 * @param {string} hex that is free
 */
export function withPiece({ view, activeColour, kind }, position, hex) {
  if (kind === WALL) return { ...position, walls: [...(position.walls ?? []), hex] };
  const piece = view.has.pieces.find(({ id }) => id === kind);
  if (!piece) return position;
  const seat = position.players[activeColour];
  const put = piece.count > 1 ? [...hexesOf(seat, piece), hex] : hex;
  return withSeat(position, activeColour, { [piece.field]: put, ...supplyAfter(view, seat, piece, -1) });
}

/**
 * True if a stroke changes a hex: it puts pieces only on free hexes, and takes off only the chosen piece.
 *
 * @param {Draft} draft
 * @param {string} hex
 * @param {boolean} put
 */
export function strokeChanges(draft, hex, put) {
  if (!put) return !addsPiece(draft, hex);
  return !draft.closed.includes(hex) && !pieceAt(draft.view, hex);
}

/**
 * Puts the chosen piece on the free hexes of a stroke while there are some in the supply, or takes it off.
 *
 * @param {Draft} draft
 * @param {string[]} hexes
 * @param {boolean} put
 * @returns {Position}
 */
export function afterStroke(draft, hexes, put) {
  const changed = hexes.filter((hex) => strokeChanges(draft, hex, put));
  return changed
    .slice(0, put ? piecesLeft(draft) : undefined)
    .reduce((position, hex) => afterTap({ ...draft, position }, hex), draft.position);
}

/** Says how many of the chosen piece can still be put down. */
export function piecesLeft(/** @type {Draft} */ { view, position, activeColour, kind }) {
  if (kind === WALL) return view.has.walls - view.walls.length;
  const piece = view.has.pieces.find(({ id }) => id === kind);
  if (!piece) return 0;
  if (piece === view.has.pieces[0]) return position.players[activeColour]?.supply ?? 0;
  return piece.count > 1 ? piece.count - hexesOf(position.players[activeColour], piece).length : 1;
}

/**
 * @param {GameView} view
 * @param {string} hex
 * @returns {PieceThere | null}
 */
export function pieceAt({ pieces, walls, has }, hex) {
  if (walls.includes(hex)) return WALL;
  for (const [player, kinds] of Object.entries(pieces)) {
    const piece = has.pieces.find(({ id }) => kinds[id]?.includes(hex));
    if (piece) return { player, piece };
  }
  return null;
}

/**
 * @param {GameView} view
 * @param {Position} position
 * @param {PieceThere} there
 * @param {string} hex
 */
export function withoutPiece(view, position, there, hex) {
  if (there === WALL) return { ...position, walls: (position.walls ?? []).filter((each) => each !== hex) };
  const { player, piece } = there;
  const seat = position.players[player];
  const left = piece.count > 1 ? hexesOf(seat, piece).filter((each) => each !== hex) : null;
  return withSeat(position, player, { [piece.field]: left, ...supplyAfter(view, seat, piece, 1) });
}

/**
 * @param {SeatRecord | undefined} seat
 * @param {PieceKind} piece
 */
function hexesOf(seat, { field }) {
  return /** @type {string[]} */ (seat?.[field] ?? []);
}

/**
 * Finds the supply after a piece has left it or come back; only settlements count.
 *
 * @param {GameView} view
 * @param {SeatRecord | undefined} seat
 * @param {PieceKind} piece
 * @param {number} by
 */
function supplyAfter({ has }, seat, piece, by) {
  return piece === has.pieces[0] ? { supply: Math.max(0, (seat?.supply ?? 0) + by) } : {};
}

/**
 * @param {Position} position
 * @param {string} player
 * @param {Partial<SeatRecord>} seat
 * @returns {Position}
 */
export function withSeat(position, player, seat) {
  return { ...position, players: { ...position.players, [player]: { ...position.players[player], ...seat } } };
}

/**
 * Lists the hexes whose tile depends on no hex once it is taken, and who holds it (null: it lies there, or is gone).
 *
 * @param {GameView} view
 * @param {Position} position
 * @returns {Camp[]}
 */
export function campsOf({ sites, players }, position) {
  const held = players.flatMap(({ id }) => (position.players[id]?.nomads ?? []).map(({ tile }) => ({ id, tile })));
  return sites
    .filter(({ location }) => !location)
    .map((site) => {
      const i = site.stock ? -1 : held.findIndex(({ tile }) => tile === site.tile);
      const [holder] = i < 0 ? [] : held.splice(i, 1);
      return { site, holder: holder?.id ?? null };
    });
}

/**
 * Lets the tile of such a hex lie there, or be with a player, or be gone (null).
 *
 * @param {GameView} view
 * @param {Position} position
 * @param {string} at
 * @param {string | null} where a player, or the hex itself
 * @returns {Position}
 */
export function withCampTile(view, position, at, where) {
  const all = campsOf(view, position).map((camp) => (camp.site.at === at ? { ...camp, holder: where } : camp));
  /** @type {Position} */
  const stocked = { ...position, stock: { ...position.stock, [at]: where === at ? 1 : 0 } };
  return view.players.reduce((changed, { id }) => {
    const before = position.players[id]?.nomads ?? [];
    const nomads = all
      .filter(({ holder }) => holder === id)
      .map(({ site: { tile } }) => before.find((each) => each.tile === tile) ?? { tile });
    return withSeat(changed, id, { nomads });
  }, stocked);
}
