import assert from "node:assert/strict";
import test from "node:test";
import { csvOf } from "../../web/js/shared/statistics/csv.js";

test("rows end as RFC 4180 has it, and cells are quoted where they must be", () => {
  assert.equal(
    csvOf([
      ["a", 1],
      ['say "no"', "b,c"],
      ["two\nlines", 0],
    ]),
    'a,1\r\n"say ""no""","b,c"\r\n"two\nlines",0\r\n',
  );
});

test("no cell is read as a formula: signs of either width, also after something blank, are quoted as text", () => {
  const signs = ["=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20"];
  const blank = [" =", "\t=", "\0=", "\u3000=", "\u00a0="];
  for (const start of [...signs, ...blank]) assert.equal(csvOf([[`${start}1+1`]]), `'${start}1+1\r\n`);
  for (const start of ["\r=", "\n="]) assert.equal(csvOf([[`${start}1+1`]]), `"'${start}1+1"\r\n`);
  assert.equal(csvOf([["Ana -1", -1]]), "Ana -1,-1\r\n");
});
