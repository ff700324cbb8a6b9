import assert from "node:assert/strict";
import { test } from "node:test";

import { repeats } from "../../../src/rotonde/web/static/lib/repeats.js";

const SAME = [
  ["You bid $4.", "Bid $4"],
  ["Vous misez 4 $.", "Miser 4 $"],
  ["You take a face-up card: green.", "Take face-up card no. 4: green"],
  ["You put the Erie company up and bid 1 cube.", "Put up the Erie company, bidding 1 cube"],
  ["Vous construisez Pau – Tarbes.", "Construire Pau – Tarbes"],
];
const MORE = [
  ["You bid $5.", "Bid $4"],
  ["You are bankrupt.", "Stop building"],
  ["You do not build.", "Build"],
  ["You use the Black Engine; nobody has it now.", "Pay with the Black Engine"],
  ["You build Pau – Tarbes: 2 cubes, +$20.", "Build Pau – Tarbes for 2 cubes"],
];

test("a sentence that only tells the move again is known", () => {
  for (const [line, move] of SAME) assert.equal(repeats(line, move), true, line);
});

test("a sentence with anything new is told", () => {
  for (const [line, move] of MORE) assert.equal(repeats(line, move), false, line);
});
