// Names of things on boards for those who hear them: owner and neighbours.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "./browser.js";

const GAMES = "../../../src/rotonde/web/static/games";
const { fill } = await import("../../../src/rotonde/web/static/lib/words.js");
const { hexSpoken } = await import(`${GAMES}/age_of_steam/spoken.js`);
const { cellSpoken } = await import(`${GAMES}/express_01/spoken.js`);
const { citySpoken, linkSpoken } = await import(`${GAMES}/steel_driver/spoken.js`);
const { routeSpoken } = await import(`${GAMES}/ticket_to_ride/spoken.js`);
const { layout } = await import(`${GAMES}/ticket_to_ride/geometry.js`);

/**
 * What a game's page is given, as far as names ask for it, with the English words of the page.
 * @param {string} game
 * @param {object} more
 */
function ctx(game, more) {
  const file = new URL(`${GAMES}/${game}/words/en.json`, import.meta.url);
  /** @type {Record<string, string>} */
  const words = JSON.parse(readFileSync(file, "utf-8"));
  return {
    lang: "en",
    names: ["Ann", "Bob"],
    t: (/** @type {string} */ key, /** @type {Record<string, string>} */ values = {}) =>
      fill(words[key], values),
    w: (/** @type {string} */ _, /** @type {string} */ key) => key,
    ...more,
  };
}

test("a route says whose its twin is", () => {
  const map = {
    city: [
      { id: "x", name: "X", at: [0, 0] },
      { id: "y", name: "Y", at: [100, 0] },
    ],
    route: [
      { a: "x", b: "y", length: 2, colour: "red" },
      { a: "y", b: "x", length: 2, colour: "blue" },
    ],
    colour: [
      { id: "red", name: "red" },
      { id: "blue", name: "blue" },
    ],
    ids: { route: ["x-y-1", "y-x-2"] },
    map: { canvas: [100, 100] },
  };
  const { routes } = layout(map);
  const said = routeSpoken(ctx("ticket_to_ride", { map, view: { owner: [null, 1] } }), routes[0], "X – Y");
  assert.match(said, /^X – Y; its twin: .*belongs to Bob$/);
});

test("a rail says who runs its company, a city where its links lead", () => {
  const map = {
    city: [
      { id: "x", name: "X", at: [0, 0] },
      { id: "y", name: "Y", at: [100, 0] },
      { id: "z", name: "Z", at: [0, 100] },
    ],
    link: [
      { a: "x", b: "y", cost: 2 },
      { a: "x", b: "z", cost: 3 },
    ],
    company: [{ id: "red", name: "Red", title: "Red Line" }],
    ids: { link: ["x-y", "x-z"], company: ["red"] },
    map: { canvas: [100, 100] },
  };
  const here = ctx("steel_driver", { map, view: { owner: [0, null], companies: [{ controller: 1 }] } });
  assert.equal(linkSpoken(here, { number: 0 }, "X – Y"), "X – Y, run by Bob");
  assert.equal(linkSpoken(here, { number: 1 }, "X – Z"), "X – Z");
  assert.match(citySpoken(here, { index: 0 }, "X"), /^X, links to Y \(.+\) and Z$/);
});

test("a hex says whose track it has and what lies beside it", () => {
  const place = { name: "Evansville" };
  const near = [null, null, null, { place }, null, null];
  const here = ctx("age_of_steam", { view: { tiles: [null] } });
  assert.equal(hexSpoken(here, { number: 0, near, place: null }, "c5"), "c5, beside Evansville (to-s)");
  const laid = {
    tiles: [0],
    line_at: [0, null, null, 1, null, null],
    lines: [{ owner: 1 }, { owner: null }],
  };
  const track = ctx("age_of_steam", { view: laid, map: { ids: { track: ["n-s"] } } });
  assert.equal(
    hexSpoken(track, { number: 0, near, place: null }, "c5"),
    "c5, track of Bob and nobody, beside Evansville (to-s)",
  );
});

test("a place of Express 01 says what lies on each side", () => {
  const map = {
    rows: ["001 002", "003 ."],
    base: ["001", "002", "003"].map((number) => ({ number, name: `N${number}`, kind: "city" })),
    ids: { base: ["001", "002", "003"], deck: [], card: [] },
    route: [],
    station: [],
    company: [],
    map: { open_sides: "", first: [], west: [], block: [] },
    rules: {},
  };
  const said = cellSpoken(ctx("express_01", { map }), { row: 0, column: 0 }, "001");
  assert.equal(said, "001 · beside it: east N002 and south N003");
});
