/** Lists the waits in scripts, as docs/waits.md names them: every `await`, and every promise made by hand. */

import { readFileSync } from "node:fs";
import ts from "../../web/node_modules/typescript/lib/typescript.js";

/** Letters that are enough to tell a wait from the others of its file. */
const LENGTH = 60;

/**
 * @param {string} file
 * @returns {string[]} the code of each wait, in one line, cut off
 */
export function waitsIn(file) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    const isPromise = ts.isNewExpression(node) && node.expression.getText() === "Promise";
    if (ts.isAwaitExpression(node) || isPromise) {
      const code = node.getText().replace(/\s+/g, " ");
      found.push(code.slice(0, LENGTH).replaceAll("`", "'").replaceAll("|", "/").trim());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...new Set(found)];
}
