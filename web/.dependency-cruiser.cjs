const { existsSync, readdirSync, readFileSync } = require("node:fs");

/** Imports run one way only: a folder of js/ imports from itself and from the layers after its own (docs/architecture.md). */
const LAYERS = [["shell"], ["games"], ["shared"], ["engine"], ["platform"]];

/** The rooms of a game, if it lists them in rooms.json: each imports from itself and from those after it. */
const ROOMS = readdirSync(`${__dirname}/js/games`)
  .map((game) => ({ game, file: `${__dirname}/js/games/${game}/rooms.json` }))
  .filter(({ file }) => existsSync(file))
  .map(({ game, file }) => ({ game, rooms: JSON.parse(readFileSync(file, "utf8")) }));
const inRooms = (game, rooms) => `^web/js/games/${game}/(${rooms.join("|")})/`;

const inFolders = (folders) => `^web/js/(${folders.join("|")})/`;

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...LAYERS.flatMap((layer, i) =>
      layer.map((folder) => ({
        name: `${folder}-imports-only-what-is-below`,
        severity: "error",
        from: { path: inFolders([folder]) },
        to: { path: "^web/js/", pathNot: inFolders([folder, ...LAYERS.slice(i + 1).flat()]) },
      })),
    ),
    {
      name: "no-game-imports-another",
      severity: "error",
      from: { path: "^web/js/games/([^/]+)/" },
      to: { path: "^web/js/games/", pathNot: "^web/js/games/$1/" },
    },
    ...ROOMS.flatMap(({ game, rooms }) => [
      ...rooms.map((room, i) => ({
        name: `${game}-${room}-imports-no-room-above`,
        severity: "error",
        from: { path: inRooms(game, [room]) },
        to: { path: `^web/js/games/${game}/[^/]+/`, pathNot: inRooms(game, rooms.slice(i)) },
      })),
      {
        name: `every-file-of-${game}-in-a-room`,
        severity: "error",
        from: { path: `^web/js/games/${game}/[^/]+/`, pathNot: inRooms(game, rooms) },
        to: {},
      },
    ]),
    {
      name: "no-controller-imports-a-panel",
      comment: "app.js, or app/, wires the panels of a game to its controllers; a panel may be part of another.",
      severity: "error",
      from: { path: "^web/js/(games|shared|engine|platform)/", pathNot: "/panels/|-panel\\.js$|/app(/|\\.js$)" },
      to: { path: "^web/js/.*(/panels/|-panel\\.js$)" },
    },
    {
      name: "every-file-in-a-layer",
      severity: "error",
      from: { path: "^web/js/", pathNot: inFolders(LAYERS.flat()) },
      to: {},
    },
    {
      name: "no-circle",
      comment: "Types may refer to each other.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "vendor/" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    detectJSDocImports: true,
    parser: "tsc",
    tsPreCompilationDeps: true,
  },
};
