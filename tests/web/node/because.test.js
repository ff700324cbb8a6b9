// Why a line of the log says its number: the sum it is made of.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

/** @import { Line } from "../../../src/rotonde/web/types/api" */
const GAMES = "../../../src/rotonde/web/static/games";
const steam = await import(`${GAMES}/age_of_steam/because.js`);
const steel = await import(`${GAMES}/steel_driver/because.js`);

/** @param {string} key @param {number[]} numbers */
const line = (key, ...numbers) => /** @type {Line} */ ({ key, numbers, undone: false });
/** @param {Line[]} lines */
const at = (lines, more = {}) => ({
  lines,
  t: (/** @type {string} */ key, /** @type {object} */ values) => ({ key, ...values }),
  ...more,
});

test("income falls by the row of the track it stood in", () => {
  const told = steam.because(at([]), line("reduction", 0, 4, 23));
  assert.deepEqual(told, { key: "why.reduction", from: 27, least: 21, most: 30, n: 4, to: 23 });
  assert.equal(steam.because(at([]), line("reduction", 0, 10, 41)).key, "why.reduction.top");
});

test("expenses are shares and the engine as it was then", () => {
  const paid = line("expenses", 1, 7);
  const lines = [line("engine", 1, 3), line("engine", 0, 5), paid, line("engine", 1, 4)];
  const { engine, shares } = steam.because(at(lines), paid);
  assert.deepEqual([engine, shares], [3, 4]);
});

test("a profit is what the rails of its round brought", () => {
  const profit = line("profit", 0, 2, 80);
  const lines = [
    line("builds", 0, 2, 1, 3, 40),
    line("round", 2, 8),
    line("builds", 0, 2, 4, 3, 30),
    line("builds", 1, 1, 5, 3, 60),
    line("transcontinental", 2, 50),
    profit,
  ];
  assert.equal(steel.because(at(lines), profit).sum, "30 + 50");
});

test("most lines need no sum", () => assert.equal(steam.because(at([]), line("wins", 0)), null));
