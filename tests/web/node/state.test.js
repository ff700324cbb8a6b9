// What a page keeps: a table as it goes on, moments of the past, the context of a game.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";
import { line } from "./lines.js";

/** @import { Line, Shown } from "../../../src/rotonde/web/types/api" */
/** @import { Box, View } from "../../../src/rotonde/web/types/pages" */
const { context, phased, touched } = await import("../../../src/rotonde/web/static/parts/ctx.js");
const { Playing } = await import("../../../src/rotonde/web/static/parts/playing.js");
const { movesUpTo, standing } = await import("../../../src/rotonde/web/static/parts/moments.js");
const { once, sure } = await import("../../../src/rotonde/web/static/lib/sure.js");

/** @type {View} */
const view = { seats: 2, phase: null, deciding: [0], turns: 0, over: false, scores: [], winners: [] };

/**
 * @param {number} n
 * @param {Line[]} lines
 * @returns {Shown}
 */
function shown(n, lines) {
  /** @type {Shown["table"]} */
  const table = {
    ...{ id: "t", game: "tiny", title: "Tiny", map: "m", options: {}, state: "running", seats: [] },
    ...{ listed: false, seeded: false, made_at: 0, link: "/tables/t", rematch_of: null, rematch: null },
    luck: "fair",
    ...{ version: 1, result: null, earlier: null, closed: null, settings: [] },
    undo: "generous",
    clock: null,
    reliable: 0,
    agreed: null,
  };
  return {
    ...{
      table,
      mine: { host: false, seats: [], invitations: [], lost: [] },
      seat: 0,
      n,
      played: n,
      expected: "",
    },
    ...{ deciding: [0], undo: false, last: null, lines, chat: [], phase: "second-part" },
    ...{ fair: null, older: null, undo_along: 0, clock: null, asked: null },
    view: { ...view, phase: 7 },
    moves: [{ text: "go 1", json: { move: "go", n: 1 }, words: "Go", key: "go", numbers: [1] }],
  };
}

test("the phase of a view is its name, and the number never gets to a page", () => {
  assert.equal(phased(shown(0, [])).view?.phase, "second-part");
  assert.equal(phased({ view: null, phase: null }).view, null);
});

test("lines come once, and what is taken back is struck", () => {
  let drawn = 0;
  const playing = new Playing("t", () => drawn++);
  playing.hear(shown(1, [line(1)]), true);
  playing.hear(shown(2, [line(1), line(2)]));
  assert.deepEqual(
    playing.newest.map(({ n }) => n),
    [2],
  );
  playing.hear(shown(3, [line(3, { undoes: 2 })]));
  assert.deepEqual(
    playing.lines.map(({ n, undone }) => [n, undone]),
    [
      [1, false],
      [2, true],
      [3, false],
    ],
  );
  assert.equal(drawn, 3);
});

test("what bots answered is struck with the decision that it answered", () => {
  const playing = new Playing("t", () => {});
  playing.hear(shown(3, [line(1), line(2), line(3)]), true);
  playing.hear(shown(4, [line(4, { undoes: 3 })]));
  playing.hear(shown(6, [line(5), line(6, { undoes: 2 })]));
  const struck = playing.lines.filter(({ undone }) => undone).map(({ n }) => n);
  assert.deepEqual(struck, [2, 3, 5], "that something was taken back stays told");
  assert.deepEqual(standing(6, playing.lines), [1]);
});

test("the answer of a slower request changes nothing", () => {
  const playing = new Playing("t", () => {});
  playing.hear(shown(5, []), true);
  playing.hear(shown(4, [line(4)]));
  assert.equal(playing.shown.n, 5);
  assert.equal(playing.lines.length, 0);
});

test("an undo and what it took back are entries, not moves that stand", () => {
  const entries = standing(5, [line(1), line(2), line(3, { undoes: 2 }), line(4), line(5, { aside: true })]);
  assert.deepEqual(entries, [1, 4], "nor is what happened beside the game");
  assert.equal(movesUpTo(entries, 3), 1);
});

test("a context has the words of its game, and acts as its page says", () => {
  /** @type {Box} */
  const box = {
    page: { secret: false, board: () => null, figures: () => [] },
    map: { ids: {}, map: { id: "m", name: "M" } },
    words: { name: { red: "rouge" } },
    ui: {},
  };
  /** @type {string[]} */
  const said = [];
  const { table } = shown(0, []);
  const ctx = context(box, { table, view, seat: null }, { clear: () => said.push("clear") });
  assert.equal(ctx.w("name", "red"), "rouge");
  assert.equal(ctx.w("name", "green"), "green");
  ctx.clear();
  ctx.choose([], ""); // a replay: nothing happens
  assert.deepEqual(said, ["clear"]);
  assert.equal(ctx.now(), ctx);
  const page = { ...box.page, touched: () => ["a"] };
  assert.deepEqual([...touched(page, ctx, [line(1), line(2, { undone: true })])], ["a"]);
});

test("what must be there is there, or it is a mistake of ours", () => {
  assert.equal(sure(0), 0);
  assert.throws(() => sure(null));
  let made = 0;
  const count = once(() => ++made);
  const [a, b] = [{}, {}];
  assert.deepEqual([count(a), count(a), count(b)], [1, 1, 2]);
});
