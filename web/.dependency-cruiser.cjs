/** Imports run one way only: a folder of js/ imports from itself and from the layers after its own (docs/architecture.md). */
const LAYERS = [["shell"], ["games"], ["shared"], ["engine"], ["platform"]];

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
