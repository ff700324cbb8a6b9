// What a browser remembers of the coach: no tip more than twice, whichever the table.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

const { heed, note, toldBefore } = await import("../../../src/rotonde/web/static/lib/told.js");

test("a tip is counted over all games of this browser", () => {
  const said = (/** @type {string} */ table) => toldBefore("trambahn", table).said;
  note("trambahn", "first", 4, "B1");
  note("trambahn", "first", 4, "B1"); // asked again
  note("trambahn", "first", 4, "B5"); // of another move
  assert.equal(said("first"), "B1,B5");
  assert.equal(said("second"), "B1,B5");
  note("trambahn", "second", 9, "B1");
  assert.equal(said("second"), "B1,B5,B1");
  assert.equal(said("third"), "B1,B1,B5");
  assert.equal(toldBefore("express-01", "third").said, "");
});

test("a thing of one table is none of another", () => {
  note("ticket-to-ride", "first", 3, "T2:4");
  assert.equal(toldBefore("ticket-to-ride", "first").said, "T2:4");
  assert.equal(toldBefore("ticket-to-ride", "second").said, "T2");
});

test("going from table to table counts nothing twice", () => {
  note("age-of-steam", "one", 3, "A4");
  note("age-of-steam", "two", 3, "A1");
  note("age-of-steam", "one", 8, "A2");
  assert.equal(toldBefore("age-of-steam", "one").said, "A4,A1,A2");
  assert.equal(toldBefore("age-of-steam", "two").said, "A4,A1,A2");
});

test("what was heeded twice is known, and earlier tables are counted", () => {
  heed("steel-driver", "one", "S1");
  heed("steel-driver", "two", null);
  assert.deepEqual(toldBefore("steel-driver", "two"), { games: 1, known: "", said: "" });
  heed("steel-driver", "two", "S1");
  assert.deepEqual(toldBefore("steel-driver", "three"), { games: 2, known: "S1", said: "" });
});
