// Names beside cities: none on another, none on a line, none outside the frame.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

/** @import { Label, Obstacle, Place } from "../../../src/rotonde/web/types/labels" */
const { layLabels } = await import("../../../src/rotonde/web/static/games/labels.js");

const FRAME = [0, 0, 600, 400];
const WIDE = 0.625; // of a letter, in parts of its size

/**
 * Left, top, right, bottom.
 * @param {Label} label
 */
function box({ x, y, lines, size }) {
  const w = Math.max(...lines.map((line) => line.length)) * WIDE * size;
  const h = lines.length * size;
  return [x - w / 2, y - h / 2, x + w / 2, y + h / 2];
}

/** @type {Place[]} */
const cities = [
  { at: [100, 100], name: "Springfield", r: 8 },
  { at: [150, 104], name: "Shelbyville", r: 8 },
  { at: [590, 390], name: "North Haverbrook", r: 8 },
  { at: [300, 200], name: "Ogdenville", r: 8 },
];

test("names stay apart and inside the frame", () => {
  const boxes = layLabels(cities, [], FRAME).map(box);
  for (const [l, t, r, b] of boxes) assert.ok(l >= 0 && t >= 0 && r <= 600 && b <= 400);
  for (const [i, [l, t, r, b]] of boxes.entries())
    for (const [l2, t2, r2, b2] of boxes.slice(i + 1))
      assert.ok(r <= l2 || r2 <= l || b <= t2 || b2 <= t, "two names lie on one another");
});

test("a name keeps off a line beside its city", () => {
  const lines = Array.from({ length: 40 }, (_, i) => /** @type {Obstacle} */ ([300 + i * 6, 200, 6]));
  const [, , , ogdenville] = layLabels(cities, lines, FRAME);
  const [l, t, r, b] = box(ogdenville);
  for (const [x, y] of lines) assert.ok(x < l || x > r || y < t || y > b, "the name lies on the line");
});

test("a long name is cut in two at the edge of the map; a short one never is", () => {
  const labels = layLabels(cities, [], FRAME);
  assert.deepEqual(labels[3].lines, ["Ogdenville"]);
  assert.equal(labels[2].lines.join(" "), "North Haverbrook");
});

test("the same map gives the same names", () => {
  assert.deepEqual(layLabels(cities, [], FRAME), layLabels(cities, [], FRAME));
});
