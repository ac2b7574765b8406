/** The engine itself, in Python: tests make the calls that the page makes through its worker. */

import { execFileSync } from "node:child_process";

const CALL =
  "import sys; from hexreeve.interfaces.page import facade; sys.stdout.write(facade.call(sys.argv[1], sys.stdin.read()))";

/**
 * @param {string} method
 * @param {object} [given]
 * @returns {any} the answer; throws if the engine refuses
 */
export function call(method, given = {}) {
  const answer = execFileSync("python", ["-c", CALL, method], {
    input: JSON.stringify({ language: "en", ...given }),
    encoding: "utf8",
    env: { ...process.env, PYTHONUTF8: "1" },
    maxBuffer: 100e6,
  });
  const { ok, error } = JSON.parse(answer);
  if (error !== undefined) throw new Error(error);
  return ok;
}
