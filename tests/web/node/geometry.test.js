// Boards in the order of their ids, and where things lie on them.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

/** @import { MapFile } from "../../../src/rotonde/web/types/ticket_to_ride" */
/** @import { MapFile as SteelMap } from "../../../src/rotonde/web/types/steel_driver" */
const { sure } = await import("../../../src/rotonde/web/static/lib/sure.js");
const { layout } = await import("../../../src/rotonde/web/static/games/ticket_to_ride/geometry.js");
const { plan } = await import("../../../src/rotonde/web/static/games/steel_driver/plan.js");
const hexes = await import("../../../src/rotonde/web/static/games/age_of_steam/geometry.js");
const tracks = await import("../../../src/rotonde/web/static/games/age_of_steam/tracks.js");
const express = await import("../../../src/rotonde/web/static/games/express_01/track.js");

/** @type {MapFile} */
const map = {
  ids: { route: ["b-c", "a-b-2", "a-b-1"] },
  map: { id: "tiny", name: "Tiny" },
  colour: [{ id: "red", name: "red" }],
  city: [
    { id: "a", name: "A", at: [0, 0] },
    { id: "b", name: "B", at: [100, 0] },
    { id: "c", name: "C", at: [100, 200] },
  ],
  route: [
    { a: "a", b: "b", length: 2, colour: "red" },
    { a: "a", b: "b", length: 2, colour: "grey" },
    { a: "b", b: "c", length: 4, colour: "red" },
  ],
  ticket: [],
  rules: {
    wagons: 45,
    first_tickets_kept: 2,
    tickets_kept: 1,
    longest_path_bonus: 10,
    last_round_wagons: 2,
    both_twins_from: 4,
    points: [1, 2, 4, 7, 10, 15],
  },
};

test("routes are numbered as the server lists them, whatever their length or colour", () => {
  const { routes, byId } = layout(map);
  assert.deepEqual(
    routes.map(({ id, number }) => [id, number]),
    [
      ["b-c", 0],
      ["a-b-2", 1],
      ["a-b-1", 2],
    ],
  );
  assert.equal(byId.get("a-b-1")?.colour, "red");
  assert.equal(byId.get("a-b-2")?.colour, "grey");
});

test("twins lie on both sides of their line, and cars stand between the cities", () => {
  const { byId } = layout(map);
  const [one, two] = ["a-b-1", "a-b-2"].map((id) => sure(byId.get(id)));
  assert.equal(one.cars.length, 2);
  assert.ok(one.middle.y < 0 && two.middle.y > 0);
  assert.equal(one.middle.y, -two.middle.y);
  for (const { x } of one.cars) assert.ok(x > 9 && x < 91);
});

test("a map is laid out once", () => {
  assert.equal(layout(map), layout(map));
});

test("links are numbered as the server lists them, not by their cost", () => {
  const city = map.city.map((one) => ({ ...one, colour: "red", value: 1 }));
  const sets = { from: "a", to: "c", builder: 1, others: 1 };
  /** @type {SteelMap} */
  const steel = {
    ids: { link: ["b-c", "a-b"] },
    map: map.map,
    company: [],
    colour: [],
    city,
    link: [
      { a: "a", b: "b", cost: 1 },
      { a: "b", b: "c", cost: 5 },
    ],
    rules: { rounds: 1, sets: [1], transcontinental: sets },
  };
  const { links } = plan(steel);
  assert.deepEqual(
    links.map((one) => [one.id, one.cost, one.number]),
    [
      ["b-c", 5, 0],
      ["a-b", 1, 1],
    ],
  );
  assert.deepEqual(links[1].middle, [50, 0]);
});

test("hexes share the middle of the edge between them", () => {
  const near = { column: 1, row: 0 };
  const [here, there] = [hexes.centre({ column: 0, row: 1 }), hexes.centre(near)];
  const [out, back] = [hexes.onEdge(1), hexes.onEdge(4)];
  assert.ok(Math.abs(here.x + out.x - there.x - back.x) < 0.01);
  assert.ok(Math.abs(here.y + out.y - there.y - back.y) < 0.01);
});

test("tracks are known by name, in every way a tile can be turned", () => {
  const names = tracks.TRACKS.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  assert.deepEqual(tracks.trackNamed("n-s").pieces, [[0, 3]]);
  const gentle = names.filter((name) => tracks.trackNamed(name).kind === 0);
  assert.equal(gentle.length, 6);
  assert.throws(() => tracks.trackNamed("n-n"));
});

test("track on a card is the same from both ends, and a curve has its middle on itself", () => {
  assert.equal(express.pathBetween("NE"), express.pathBetween("EN"));
  assert.equal(express.pathBetween("NS"), "M50 0V100");
  const [x, y] = express.middle("NE");
  assert.ok(Math.abs(Math.hypot(x - 100, y) - 50) < 0.1);
});
