/**
 * The engine, recorded: tests make the calls that the page makes through its worker, and get what the real engine has
 * answered, from tests/js/answers. tests/project/test_recorded_answers.py shows that it still answers so.
 *
 * A test that asks something new: RECORD=1 npm test, in web, with hexreeve installed for `python`.
 */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";

const CALL =
  "import sys; from hexreeve.interfaces.page import facade; sys.stdout.write(facade.call(sys.argv[1], sys.stdin.read()))";

/**
 * @param {string} method
 * @param {object} [given]
 * @returns {any} the answer; throws if the engine refuses
 */
export function call(method, given = {}) {
  const question = JSON.stringify({ language: "en", ...given });
  const name = createHash("sha256").update(`${method} ${question}`).digest("hex").slice(0, 16);
  const file = new URL(`answers/${name}.json.gz`, import.meta.url);
  if (process.env.RECORD) {
    const answer = JSON.parse(ask(method, question));
    writeFileSync(file, gzipSync(JSON.stringify({ method, question, answer }), { level: 9 }));
  }
  if (!existsSync(file)) throw new Error(`no recorded answer to ${method} ${question}: RECORD=1 npm test`);
  const { ok, error } = JSON.parse(gunzipSync(readFileSync(file)).toString()).answer;
  if (error !== undefined) throw new Error(error);
  return ok;
}

function ask(method, question) {
  const env = { ...process.env, PYTHONUTF8: "1" };
  return execFileSync("python", ["-c", CALL, method], { input: question, encoding: "utf8", env, maxBuffer: 100e6 });
}
