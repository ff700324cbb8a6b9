import assert from "node:assert/strict";
import test from "node:test";
import "./browser.js";

const { features } = await import("../../../src/rotonde/web/static/lib/face.js");

const NAMES = Array.from({ length: 400 }, (_, i) => `Ida ${i}`);
/** @param {string} name */
const shape = (name) => {
  const { hat, eyes, mouth, glasses } = features(name);
  return `${hat} ${eyes} ${mouth} ${glasses}`;
};

test("a face is the name's own, whatever its case and however its accents are written", () => {
  assert.deepEqual(features("Zoé"), features(" ZOE\u0301 "));
  assert.deepEqual(features("Zoé"), { ...features("Zoé") });
  assert.notDeepEqual(features("Zoé"), features("Zoe"));
});

test("faces differ in more than colour", () => {
  const shapes = new Set(NAMES.map(shape));
  assert.ok(shapes.size > 200, `${shapes.size} of ${6 * 4 * 5 * 3}`);
});

test("every part is drawn for somebody", () => {
  const found = NAMES.map(features);
  const drawn = (/** @type {"ground" | "hat" | "eyes" | "mouth" | "glasses"} */ part) =>
    new Set(found.map((one) => one[part])).size;
  assert.deepEqual(
    [drawn("ground"), drawn("hat"), drawn("eyes"), drawn("mouth"), drawn("glasses")],
    [8, 6, 4, 5, 3],
  );
});
