import assert from "node:assert/strict";
import { test } from "node:test";
import { missing } from "../../../src/rotonde/web/static/lib/in_sight.js";

test("what is in sight stays where it is", () => {
  assert.equal(missing(20, 60, 0, 100), 0);
});

test("what is beyond a border is brought inside, with room around it", () => {
  assert.equal(missing(120, 160, 0, 100), 68);
  assert.equal(missing(-30, 10, 0, 100), -38);
});

test("of what is too long the beginning is seen", () => {
  assert.equal(missing(50, 300, 0, 100), 42);
});
