import assert from "node:assert/strict";
import test from "node:test";
import { found, groups, nextTurn, waitsFor } from "../../../src/rotonde/web/static/parts/my_groups.js";

/** @import { MyTable } from "../../../src/rotonde/web/types/api" */
/**
 * @param {string} id
 * @param {string} state
 * @param {boolean} my_turn
 * @param {number} since
 */
const table = (id, state, my_turn, since) =>
  /** @type {MyTable} */ (
    /** @type {unknown} */ ({
      table: { id, state, title: "Trambahn", seats: [{ name: "Ann" }, { name: "Zoé" }] },
      seats: [0],
      my_turn,
      deciding: [1],
      since,
    })
  );
const all = [
  table("a", "running", true, 30),
  table("b", "over", false, 40),
  table("c", "running", true, 10),
  table("d", "waiting", false, 20),
  table("e", "closed", false, 50),
];
/** @param {MyTable[]} some */
const ids = (some) => some.map((one) => one.table.id).join("");

test("what is to be done comes first, where I have waited longest", () => {
  const { turn, wait, over } = groups(all);
  assert.deepEqual([ids(turn), ids(wait), ids(over)], ["ca", "d", "eb"]);
});

test("the next game goes round, and is not the one I am at", () => {
  assert.equal(nextTurn(all)?.table.id, "c");
  assert.equal(nextTurn(all, "c")?.table.id, "a");
  assert.equal(nextTurn(all, "a")?.table.id, "c");
  assert.equal(nextTurn([all[0]], "a"), null);
});

test("a game is found by its name and by who plays, without accents", () => {
  assert.equal(found(all[0].table, "zoe tram"), true);
  assert.equal(found(all[0].table, ""), true);
  assert.equal(found(all[0].table, "bob"), false);
  assert.deepEqual(waitsFor(all[0]), ["Zoé"]);
});
