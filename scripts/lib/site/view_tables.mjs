// Print the tables of views that modules export, as JSON:
//   node view_tables.mjs FILE...
import { resolve } from "node:path";

const tables = [];
for (const file of process.argv.slice(2)) tables.push((await import(resolve(file))).VIEWS);
process.stdout.write(JSON.stringify(tables));
