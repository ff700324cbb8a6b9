// A game in one minute, from what the server sends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { serve } from "./browser.js";
import { told } from "./drawn.js";

serve({
  "/static/words/common.en.json": {
    "minute.title": "In one minute",
    "minute.goal": "The goal",
    "minute.overlooked": "Often overlooked",
  },
});
const { needWords } = await import("../../../src/rotonde/web/static/lib/words.js");
const { nothing } = await import("../../../src/rotonde/web/static/lib/html.js");
const { foldedMinute, minute } = await import("../../../src/rotonde/web/static/parts/minute.js");
await needWords("common");

const OVERVIEW = { goal: "Win.", turn: "Play.", end: "It ends.", overlooked: ["One.", "Two."] };

test("it says goal, turn and end, and what is overlooked", () => {
  const text = told(minute(OVERVIEW, { level: 2, picture: "PICTURE" }));
  for (const part of ["PICTURE", "In one minute", "The goal", "Win.", "Play.", "It ends.", "One.", "Two."])
    assert.ok(text.includes(part), part);
});

test("a game that overlooks nothing has no such heading", () => {
  assert.ok(!told(minute({ ...OVERVIEW, overlooked: [] })).includes("Often overlooked"));
});

test("a game without a minute has nothing to fold", () => {
  assert.equal(minute(null), nothing);
  assert.equal(foldedMinute(undefined, "PICTURE", true), nothing);
});
