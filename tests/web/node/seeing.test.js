// What is shown of a table: the queue of positions, playback, how things move, what decided a game.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";
import { line as plainLine } from "./lines.js";

/** @import { Line } from "../../../src/rotonde/web/types/api" */
/** @import { Position } from "../../../src/rotonde/web/static/parts/stage.js" */
const { Stage } = await import("../../../src/rotonde/web/static/parts/stage.js");
const { Playback } = await import("../../../src/rotonde/web/static/parts/playback.js");
const { between, offsets } = await import("../../../src/rotonde/web/static/lib/flights.js");
const { decisive } = await import("../../../src/rotonde/web/static/parts/decisive.js");
const { firstLines } = await import("../../../src/rotonde/web/static/parts/since.js");
const { NOTES, soundsOn } = await import("../../../src/rotonde/web/static/lib/sound.js");

/** @param {number} moves @returns {Position} */
const position = (moves) => ({ moves, view: null });
/** The position that is shown instead of now. @param {{ past: Position | null }} where */
const shown = ({ past }) => past?.moves ?? null;
const turns = () => new Promise((done) => setImmediate(done));

/** A page that notes what is shown, and whose time goes on when it is told to. */
function outside() {
  /** @type {(() => void)[]} */
  const waiting = [];
  const seen = {
    /** @type {(number | undefined)[][]} */
    steps: [],
    /** @type {number[][]} */
    asked: [],
    pace: 500,
    fails: false,
    async tick() {
      waiting.splice(0).forEach((done) => done());
      await turns();
    },
    page: {
      fetch: async (/** @type {number} */ from, /** @type {number} */ to) => {
        seen.asked.push([from, to]);
        if (seen.fails) throw new Error("no connection");
        return Array.from({ length: to - from + 1 }, (_, i) => position(from + i));
      },
      pace: () => seen.pace,
      pause: () => /** @type {Promise<void>} */ (new Promise((done) => waiting.push(done))),
      draw() {},
      step: (/** @type {Position | undefined} */ before, /** @type {Position} */ after) => {
        seen.steps.push([before?.moves, after.moves]);
      },
    },
  };
  return seen;
}

test("moves that came together are shown one after another, and the last one is now", async () => {
  const seen = outside();
  const stage = new Stage(seen.page);
  stage.hear(position(10), "rival");
  assert.equal(shown(stage), null, "what is found on opening is now");
  stage.hear(position(13), "rival");
  await turns();
  assert.deepEqual(seen.asked, [[11, 12]], "the one that came is not asked for");
  assert.equal(shown(stage), 11);
  await seen.tick();
  assert.equal(shown(stage), 12);
  await seen.tick();
  assert.equal(shown(stage), null);
  assert.deepEqual(seen.steps, [
    [10, 11],
    [11, 12],
    [12, 13],
  ]);
  await seen.tick();
  assert.equal(stage.busy, false);
});

test("a move that comes while another is shown waits for it", async () => {
  const seen = outside();
  const stage = new Stage(seen.page);
  stage.hear(position(1), "jump");
  stage.hear(position(2), "rival");
  assert.equal(shown(stage), null, "one move alone is shown at once");
  stage.hear(position(3), "rival");
  assert.equal(shown(stage), 2);
  await seen.tick();
  assert.equal(shown(stage), null);
  assert.deepEqual(seen.asked, []);
});

test("my own move never waits, and whoever skips is at now", async () => {
  const seen = outside();
  const stage = new Stage(seen.page);
  stage.hear(position(1), "jump");
  stage.hear(position(4), "rival");
  await turns();
  stage.hear(position(5), "own");
  assert.equal(shown(stage), null);
  assert.equal(stage.at, 5);
  stage.hear(position(8), "rival");
  await turns();
  assert.equal(shown(stage), 6);
  stage.toNow();
  assert.equal(shown(stage), null);
  const steps = seen.steps.length;
  await seen.tick();
  assert.equal(seen.steps.length, steps, "what was to come does not come any more");
});

test("an undo, no pace, a lost connection or a long absence lead straight to now", async () => {
  for (const [how, moves] of /** @type {const} */ ([
    ["undo", 2],
    ["calm", 8],
    ["lost", 8],
    ["far", 500],
  ])) {
    const seen = outside();
    const stage = new Stage(seen.page);
    stage.hear(position(5), "jump");
    seen.pace = how === "calm" ? 0 : 500;
    seen.fails = how === "lost";
    stage.hear(position(moves), "rival");
    await turns();
    assert.deepEqual([stage.past, stage.at, seen.steps], [null, moves, []], how);
  }
});

test("what happened is played back by itself and by hand, and then it is now", async () => {
  const seen = outside();
  let ended = 0;
  const playback = new Playback(4, 7, seen.page, () => ended++);
  assert.equal(shown(playback), null);
  await playback.begin();
  assert.equal(shown(playback), 5);
  await seen.tick();
  assert.equal(shown(playback), 6);
  playback.hand(-1);
  assert.equal(shown(playback), 5);
  await seen.tick();
  assert.equal(shown(playback), 5, "by hand it stays");
  playback.hand(-1);
  assert.equal(shown(playback), 5, "there is nothing before the first");
  playback.toggle();
  assert.equal(shown(playback), 6);
  playback.hand(1);
  playback.hand(1);
  assert.equal(ended, 1);
});

test("a number counts to what it is, and nothing else of its text changes", () => {
  assert.equal(between("$10", "$20", 0.5), "$15");
  assert.equal(between("−4", "2", 0.25), "2", "it does not say 3 where it means −3");
  assert.equal(between("−$4", "−$8", 0.5), "−$6");
  assert.equal(between("2 of 3", "3 of 3", 0.5), "3 of 3");
  assert.equal(between("1", "9", 1), "9");
});

test("a way is gone at one speed", () => {
  const way = /** @type {[number, number][]} */ ([
    [0, 0],
    [3, 4],
    [3, 19],
  ]);
  assert.deepEqual(
    offsets(way).map(({ offset }) => offset),
    [0, 0.25, 1],
  );
});

/**
 * @param {number} n
 * @param {number[]} numbers
 * @param {Partial<Line>} [more]
 * @returns {Line}
 */
const line = (n, numbers, more = {}) => plainLine(n, { numbers, text: `line ${n}`, ...more });

test("the decisive moments are those that changed the lead most, in their order", () => {
  const lines = [
    line(1, [0, 4]),
    line(2, [1, 15]),
    line(3, [0, 7]),
    line(4, [0, 20], { undone: true }),
    line(5, [0, 9]),
    line(5, [1, 9]),
    line(6, [1, -30]),
  ];
  const found = decisive(lines, 2, ({ numbers: [seat, points] }) => [{ seat, points }]);
  assert.deepEqual(
    found.map(({ n, swing }) => [n, swing]),
    [
      [2, 15],
      [3, 7],
      [6, 30],
    ],
    "both got nine at five: nobody got ahead",
  );
  assert.deepEqual(
    decisive([], 2, () => []),
    [],
  );
});

test("of each move the strip tells what it says first", () => {
  const told = firstLines([line(3, []), line(3, [], { text: "more" }), line(4, [])]);
  assert.deepEqual(
    told.map(({ text }) => text),
    ["line 3", "line 4"],
  );
});

test("the end of a turn of Age of Steam says what everybody got and paid", async () => {
  const { summaries, worth } =
    await import("../../../src/rotonde/web/static/games/age_of_steam/summaries.js");
  const said = (/** @type {string} */ key, /** @type {number[]} */ numbers, n = 7) =>
    line(n, numbers, { key });
  const lines = [
    said("income", [0, 9]),
    said("expenses", [0, 4]),
    said("cannot-pay", [1, 6, 5]),
    said("bankrupt", [1]),
    said("turn-ends", [1, 8], 8),
    said("income", [0, 3], 12),
  ];
  const ctx = /** @type {Parameters<typeof summaries>[0]} */ (
    /** @type {unknown} */ ({
      ...{ names: ["Ann", "Ben"], lines },
      t: (/** @type {string} */ key, /** @type {{ n: number }} */ { n } = { n: 0 }) =>
        n ? `${key} ${n}` : key,
    })
  );
  const [first, second] = summaries(ctx);
  assert.deepEqual([first.n, first.title, second.title], [7, "sum.title 1", "sum.title 2"]);
  assert.deepEqual(first.total, ["+$5", "−$1"]);
  assert.deepEqual(
    first.rows.map((row) => [row.label, ...row.values]),
    [
      ["sum.income", "+$9", "–"],
      ["sum.expenses", "−$4", "−$1"],
      ["sum.net", "+$5", "−$1"],
      ["sum.cannot-pay", "–", "−$5"],
      ["sum.bankrupt", "–", "✗"],
    ],
  );
  assert.deepEqual(worth(ctx, lines[2]), [{ seat: 1, points: -15 }]);
});

test("sounds are off until they are switched on, and all of them are soft", () => {
  assert.equal(soundsOn(), false);
  for (const notes of Object.values(NOTES)) for (const note of notes) assert.ok(note[3] <= 0.15);
});
