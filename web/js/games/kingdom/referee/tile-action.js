/** Leads through the use of a tile, tap by tap. It knows the kinds of tiles, but no single tile and no rules. */

/** @import { Action, GameView, TileView, Targets, ActiveTile } from "../types.js" */
/** @import { Scene } from "../board/scene.js" */

/** The fields of an action, or the tool with more chosen. @typedef {{act: Partial<Action>} | {tool: ActiveTile}} Step */
/**
 * A button of a tool: its id and words, and the fields of the action it makes.
 *
 * @typedef {{id: string, key: string, act: Partial<Action>}} Choice
 */

/**
 * Takes a tile up.
 *
 * @param {string} player
 * @param {TileView} held
 * @param {number} index of the tile among the player's
 * @returns {ActiveTile}
 */
export function selectTile(player, held, index) {
  return { player, held, index, from: null, chosen: [], moved: [], ways: null, removed: {}, card: null };
}

/**
 * Takes up the tile whose use the next action continues, or that alone is left to use after the last turn.
 *
 * @param {GameView} view
 */
export function resumeTile({ ongoing, players, active, phase }) {
  const tiles = players.find(({ id }) => id === active)?.tiles ?? [];
  const closing = phase === "closing";
  const index = tiles.findIndex(({ id, status, shared }) =>
    closing ? shared : id === ongoing?.tile && status === "used",
  );
  const held = tiles[index];
  return held && active ? selectTile(active, held, index) : null;
}

/**
 * True if taps are for a tile. A tile that needs no hex takes none.
 *
 * @param {ActiveTile | null} tool
 * @returns {tool is ActiveTile}
 */
export function takesTaps(tool) {
  return tool !== null && tool.held.kind !== "passive";
}

/**
 * @param {GameView} view
 * @param {ActiveTile} tool
 * @returns {Targets | undefined} the tile's possible targets
 */
export function targetsOf({ active, legal, reactions }, { player, held }) {
  const targets = reactions[player]?.[held.id] ?? (player === active ? legal.tiles?.[held.id] : undefined);
  return held.uses ? targets?.uses?.[held.uses] : targets;
}

/**
 * Makes an action with a tile of its fields.
 *
 * @param {ActiveTile} tool
 * @param {Partial<Action>} fields
 * @param {TileView | null} freeing
 * @returns {Action}
 */
export function toAction({ player, held }, fields, freeing) {
  const named = held.shared && !held.named ? { type: held.id } : { type: "tile", tile: held.id };
  const borrowed = held.uses ? { uses: held.uses } : {};
  // Only what is put on the board can be free of adjacency.
  const freed = held.freeable && fields.at !== undefined ? freeing?.frees?.tile : {};
  return { player, ...named, ...borrowed, ...fields, ...freed };
}

/**
 * Finds the action so far, if only the engine knows its continuations.
 *
 * @param {ActiveTile} tool
 * @param {TileView | null} freeing
 * @returns {Action | null}
 */
export function partialAction(tool, freeing) {
  const freed = tool.held.freeable && freeing?.frees?.now ? freeing.frees.tile : {};
  const fields = partialFields(tool, Object.keys(freed).length > 0);
  return fields && { ...toAction(tool, fields, null), ...(fields.path ? {} : freed) };
}

/**
 * @param {ActiveTile} tool
 * @param {boolean} freed
 * @returns {Partial<Action> | null}
 */
function partialFields({ held, from, chosen, moved, card }, freed) {
  switch (held.kind) {
    case "build":
      return freed ? {} : null;
    case "path":
      return from === null ? null : { from, path: chosen };
    case "pieces":
      if (from === null) return freed ? { op: "place" } : null;
      return held.ops.includes("move") ? { op: "move", from, path: chosen } : null;
    case "walls":
      return chosen.length ? { at: chosen } : null;
    case "take-off":
      return { remove: chosen };
    case "settle":
      return { builds: chosen, moves: moved, ...(from === null ? {} : { from }) };
    case "wide":
      return {};
    case "draw":
      return freed && card ? { card } : null;
    default:
      return null;
  }
}

/**
 * Reduces a tap on a hex to the next step of the tile in hand.
 *
 * @param {GameView} view
 * @param {ActiveTile} tool
 * @param {string} hex
 * @returns {Step}
 */
export function tap(view, tool, hex) {
  const { held, from, chosen, card, ways, player } = tool;
  const own = [...(view.pieces[player]?.house ?? []), ...Object.keys(targetsOf(view, tool)?.moves ?? {})];
  const afresh = { chosen: [], ways: null };
  switch (held.kind) {
    case "lift":
      return { act: { from: hex } };
    case "draw":
      return card ? { act: { card, at: hex } } : { tool };
    case "wide":
      return chosen[0] !== hex && ways?.[hex] ? { tool: { ...tool, chosen: [hex] } } : { act: { at: hex } };
    case "walls":
      if (chosen.includes(hex)) return { tool: { ...tool, chosen: chosen.filter((each) => each !== hex), ways: null } };
      if ((ways ? Object.keys(ways) : targetsOf(view, tool)?.at)?.includes(hex))
        return { tool: { ...tool, chosen: [...chosen, hex] } };
      return { act: { at: [...chosen, hex] } };
    case "take-off":
      if (chosen.includes(hex)) return { tool: { ...tool, chosen: chosen.filter((each) => each !== hex), ways: null } };
      if (targetsOf(view, tool)?.targets?.[player]?.includes(hex))
        return { tool: { ...tool, chosen: [...chosen, hex] } };
      return { act: { remove: [...chosen, hex] } };
    case "settle":
      return settle(view, tool, hex);
    case "remove": {
      const owner = Object.entries(view.pieces).find(([, kinds]) => Object.values(kinds).flat().includes(hex))?.[0];
      const removed = { ...tool.removed, [owner ?? player]: hex };
      return targetsOf(view, tool)?.targets?.[owner ?? ""]?.includes(hex)
        ? { tool: { ...tool, removed } }
        : { act: removeFields(removed) };
    }
    case "move":
    case "table":
      if (from === hex) return { tool: { ...tool, from: null } };
      if (own.includes(hex)) return { tool: { ...tool, from: hex } };
      if (held.kind === "table" && from === null) return { act: { at: hex } };
      // No piece stands there: the engine refuses the move to any target.
      return { act: { from: from ?? hex, to: hex } };
    case "path":
      if (from !== null && hex === (chosen.at(-1) ?? from)) return endPath(tool);
      if (from !== null && ways?.[hex]) return { tool: { ...tool, chosen: [...chosen, ...ways[hex]] } };
      if (own.includes(hex)) return { tool: { ...tool, ...afresh, from: hex } };
      return { act: { from: from ?? hex, path: [...chosen, hex] } };
    case "pieces": {
      if (from !== null && hex === (chosen.at(-1) ?? from)) return endPath(tool);
      if (from !== null && ways?.[hex]) return { tool: { ...tool, chosen: [...chosen, ...ways[hex]] } };
      if (movablePieces(targetsOf(view, tool)).includes(hex)) return { tool: { ...tool, ...afresh, from: hex } };
      const walks = from !== null && held.ops.includes("move");
      return { act: walks ? { op: "move", from, path: [...chosen, hex] } : { op: "place", at: hex } };
    }
    default:
      return { act: { at: hex } };
  }
}

/**
 * Chooses a hex to build on, or picks a settlement up and puts it down; a second tap takes a choice back.
 *
 * @param {GameView} view
 * @param {ActiveTile} tool
 * @param {string} hex
 * @returns {Step}
 */
function settle(view, tool, hex) {
  const { from, chosen, moved, ways } = tool;
  const open = ways ? Object.hasOwn(ways, hex) : (targetsOf(view, tool)?.at ?? []).includes(hex);
  if (from !== null) {
    const moves = [...moved, { from, to: hex }];
    if (hex === from) return { tool: { ...tool, from: null } };
    return open ? { tool: { ...tool, from: null, moved: moves } } : { act: { builds: chosen, moves } };
  }
  if (chosen.includes(hex)) return { tool: { ...tool, chosen: chosen.filter((each) => each !== hex) } };
  if (moved.some(({ to }) => to === hex)) return { tool: { ...tool, moved: moved.filter(({ to }) => to !== hex) } };
  if (standing(view, tool).includes(hex)) return { tool: { ...tool, from: hex } };
  return open ? { tool: { ...tool, chosen: [...chosen, hex] } } : { act: { builds: [...chosen, hex], moves: moved } };
}

/**
 * Finds the pieces as they stand once what has been chosen is done, where several are chosen before it is.
 *
 * @param {GameView} view
 * @param {ActiveTile | null} tool
 * @returns {GameView["pieces"]}
 */
export function settledPieces(view, tool) {
  if (tool?.held.kind !== "settle") return view.pieces;
  const { player, chosen, moved } = tool;
  const house = [...standing(view, tool), ...chosen, ...moved.map(({ to }) => to)];
  return { ...view.pieces, [player]: { ...view.pieces[player], house } };
}

/**
 * @param {GameView} view
 * @param {ActiveTile} tool
 * @returns {string[]} the player's settlements that have not moved yet
 */
function standing({ pieces }, { player, moved }) {
  return (pieces[player]?.house ?? []).filter((hex) => !moved.some(({ from }) => from === hex));
}

/**
 * Ends a path where it is, or puts the piece down again that was not moved.
 *
 * @param {ActiveTile} tool
 * @returns {Step}
 */
function endPath(tool) {
  const [ending] = finishActions(tool);
  return ending ? { act: ending.act } : { tool: { ...tool, from: null, ways: null } };
}

/**
 * @param {ActiveTile} tool
 * @returns {Choice[]} the action that is complete with the choices so far, if there is one
 */
export function finishActions({ held, from, chosen, moved, removed }) {
  const done = (/** @type {Partial<Action>} */ act) => [{ id: "tool-done", key: "tool.done", act }];
  if (Object.keys(removed).length) return done(removeFields(removed));
  if (held.kind === "settle")
    return from === null && chosen.length + moved.length ? done({ builds: chosen, moves: moved }) : [];
  if (!chosen.length) return [];
  if (held.kind === "walls") return done({ at: chosen });
  if (held.kind === "take-off") return done({ remove: chosen });
  if (held.kind === "wide") return done({ at: chosen[0] });
  return done({ ...(held.ops.length ? { op: "move" } : {}), from: from ?? "", path: chosen });
}

/**
 * Finds the actions of the tile that need no further tap on the board.
 *
 * @param {GameView} view
 * @param {ActiveTile} tool
 * @returns {Choice[]}
 */
export function choices(view, tool) {
  const { held, from, card } = tool;
  const targets = targetsOf(view, tool);
  const found = finishActions(tool);
  if (from !== null && targets?.return?.includes(from))
    found.push({ id: "tool-return", key: "tool.return", act: { op: "return", from } });
  // One tap leaves what nobody has to do.
  if (held.kind === "settle" && from === null && !found.length)
    found.push({ id: "tool-leave", key: "tool.leave", act: { builds: [], moves: [] } });
  if (card && !targets?.cards?.[card]?.length) found.push({ id: "tool-nothing", key: "tool.nothing", act: { card } });
  if (held.kind === "table" && from === null) found.push({ id: "tool-nothing", key: "tool.elsewhere", act: {} });
  return found;
}

/**
 * Marks the hexes that the next tap can be for.
 *
 * @param {GameView} view
 * @param {ActiveTile} tool
 * @returns {Scene["marks"]}
 */
export function marksOf(view, tool) {
  const { held, from, chosen, moved, ways, removed, card, player } = tool;
  const targets = targetsOf(view, tool) ?? {};
  const next = ways ? Object.keys(ways) : (targets.at ?? []);
  const picked = from === null ? chosen : [from, ...chosen];
  switch (held.kind) {
    case "lift":
      return { movable: targets.from ?? [] };
    case "take-off":
      return { movable: targets.targets?.[player] ?? [], picked };
    case "settle": {
      const own = standing(view, tool);
      const settled = [...chosen, ...moved.map(({ to }) => to)];
      if (from !== null) return { picked: [...settled, from], legal: next };
      const movable = ways ? next.filter((hex) => own.includes(hex)) : Object.keys(targets.moves ?? {});
      return { picked: settled, movable, legal: next.filter((hex) => !own.includes(hex)) };
    }
    case "remove":
      return { movable: Object.values(targets.targets ?? {}).flat(), picked: Object.values(removed) };
    case "draw":
      return card ? { legal: ways ? next : (targets.cards?.[card] ?? []) } : {};
    case "wide":
      return { legal: next, picked: chosen.flatMap((centre) => ways?.[centre] ?? []) };
    case "move":
      return from === null
        ? { movable: Object.keys(targets.moves ?? {}) }
        : { picked, legal: targets.moves?.[from] ?? [] };
    case "path":
      return from === null ? { movable: Object.keys(targets.moves ?? {}) } : { picked, legal: next };
    case "table":
      // The legal hexes are unknown, so no hex is shaded as illegal.
      return { picked };
    case "pieces":
      return from === null ? { legal: next, movable: movablePieces(targets) } : { picked, legal: next };
    default:
      return { legal: next, picked };
  }
}

/**
 * Finds the key and parameters of the words that explain the next tap.
 *
 * @param {GameView} view
 * @param {ActiveTile} tool
 * @returns {[key: string, params: Record<string, string | number>]}
 */
export function hintOf(view, tool) {
  const { held, from, chosen, moved, card, player } = tool;
  const targets = targetsOf(view, tool);
  const path = [from, ...chosen].join("-");
  if (held.frees) return ["tool.free", {}];
  if (held.kind === "passive") return ["tool.passive", {}];
  if (held.kind === "table") return from === null ? ["tool.table", {}] : ["turn.hint-to", { from }];
  if (!targets) return ["turn.hint-none", {}];
  switch (held.kind) {
    case "lift":
      return ["tool.lift", {}];
    case "take-off":
      return ["tool.take-off", { count: (targets.count ?? 0) - chosen.length }];
    case "settle":
      if (from !== null) return ["turn.hint-to", { from }];
      return ["tool.settle", { count: (targets.count ?? 0) - chosen.length - moved.length }];
    case "remove":
      return ["tool.remove", {}];
    case "draw":
      return [!card ? "tool.draw" : targets.cards?.[card]?.length ? "turn.hint-tile" : "tool.draw-nothing", {}];
    case "wide":
      return [chosen.length ? "tool.wide-again" : "tool.wide", {}];
    case "walls":
      return [chosen.length ? "tool.walls-more" : "tool.walls", {}];
    case "move":
      return from === null ? ["turn.hint-from", {}] : ["turn.hint-to", { from }];
    case "path":
      if (from !== null) return [chosen.length ? "tool.path-more" : "tool.path", { path }];
      return view.ongoing ? ["tool.steps", { count: view.ongoing.left }] : ["turn.hint-from", {}];
    case "pieces":
      if (from === null) return [movablePieces(targets).length ? "tool.place-or-take" : "tool.place", {}];
      if (!held.ops.includes("move")) return ["tool.take", { path }];
      return [chosen.length ? "tool.path-more" : "tool.path", { path }];
    default:
      return view.ongoing && player === view.active
        ? ["tool.more", { count: view.ongoing.left }]
        : ["turn.hint-tile", {}];
  }
}

/** @param {Record<string, string>} removed */
function removeFields(removed) {
  return { remove: Object.entries(removed).map(([player, at]) => ({ player, at })) };
}

/** @param {Targets | undefined} targets */
export function movablePieces(targets) {
  return [...new Set([...Object.keys(targets?.moves ?? {}), ...(targets?.return ?? [])])];
}
