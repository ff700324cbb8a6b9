// Search in a rule page: from two letters, by stems without accents, in both languages at once.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./browser.js";

const { marked, nearest, ruleNamed, seek, stem } =
  await import("../../../src/rotonde/web/static/lib/seek.js");
const { entriesOf } = await import("../../../src/rotonde/web/static/parts/rule_search.js");
const { ruleFor } = await import("../../../src/rotonde/web/static/parts/rules_panel.js");

/** @param {string} id @param {string} text @param {string | null} [note] */
const rule = (id, text, note = null) => ({ id, text, note, example: false });
/** @param {string} title @param {string} lead @param {ReturnType<typeof rule>[]} rules */
const section = (title, lead, rules) => ({
  title,
  lead,
  rules,
  first: rules[0].id,
  in_play: true,
  diagrams: [],
});
const bare = { game: "toy", title: "Toy", description: "", reconstructed: null };
const rest = { overview: null, turn: [], aid: null, diagrams: [], lessons: [] };
const fr = {
  ...bare,
  ...rest,
  sections: [
    section("Cartes Destination", "Regardez trois cartes.", [
      rule("TOY-01", "Une carte réussie ajoute sa valeur.", "Même à zéro."),
      rule("TOY-14", "Une locomotive ne se prend pas en second."),
    ]),
  ],
  glossary: [{ en: "ticket", fr: "carte Destination", meaning: "deux villes à relier", found: ["billet"] }],
  options: [{ name: "length", words: "Durée", choices: [{ value: "short", words: "Courte", seats: 0 }] }],
  phases: { choose: "TOY-01", "choose draw": "TOY-14", "choose draw tickets": "TOY-01" },
};
const en = {
  ...fr,
  sections: [
    section("Tickets", "Look at three.", [
      rule("TOY-01", "A completed ticket adds its value."),
      rule("TOY-14", "A locomotive is not taken second."),
    ]),
  ],
};
const lesson = {
  lesson: "first",
  title: "Premiers billets",
  steps: ["Gardez la voiture.", "Prenez le rail."],
};
const abroad = { ...lesson, title: "First", steps: ["Keep the carriage.", "Take the rail."] };
const both = entriesOf({ ...fr, lessons: [lesson] }, { ...en, lessons: [abroad] });
/** @param {string} sought */
const found = (sought) => seek(both, sought).map((entry) => entry.id);

test("one letter finds nothing, two letters do", () => {
  assert.deepEqual(found("l"), []);
  assert.equal(found("lo")[0], "TOY-14");
});

test("accents and endings do not matter", () => {
  assert.ok(found("REUSSIES").includes("TOY-01"));
  assert.equal(stem("locomotives"), "locomotiv");
  assert.equal(stem("de"), "de");
});

test("a title comes before the glossary, a rule and a note", () => {
  assert.deepEqual(found("carte"), ["TOY-01", "glossary", "TOY-01"]);
  assert.deepEqual(found("zero"), ["TOY-01"]);
});

test("the other language and synonyms find as well", () => {
  assert.ok(found("ticket").includes("glossary") && found("ticket").includes("TOY-01"));
  assert.deepEqual(found("billet"), ["glossary"]);
  assert.deepEqual(found("duree"), ["options"]);
});

test("a step of a guided game is found in both languages, and opens there", () => {
  for (const sought of ["rail", "carriage"]) {
    const n = sought === "rail" ? 2 : 1;
    const [step] = seek(both, sought);
    assert.equal(step.link, `/learn/toy/first#step-${n}`);
    assert.ok(step.title.length && step.where === "Premiers billets");
  }
});

test("only numbers are drawn as bars", async () => {
  const { bars } = await import("../../../src/rotonde/web/static/parts/numbers.js");
  assert.deepEqual(
    bars([
      ["Spaces", "1", "2", "6"],
      ["Points", "1", "$5", "10"],
    ]),
    [4, 20, 40],
  );
  assert.equal(bars([["Wagons", "45"]]), null);
  assert.equal(
    bars([
      ["A", "1", "2", "3"],
      ["B", "x", "y", "z"],
    ]),
    null,
  );
});

test("all words must be there", () => {
  assert.deepEqual(found("carte montagne"), []);
});

test("a rule is named by its number, with or without a dash", () => {
  const ids = ["TOY-01", "TOY-14"];
  for (const typed of ["toy14", "TOY-14", "toy 14"]) assert.equal(ruleNamed(typed, ids), "TOY-14");
  assert.equal(ruleNamed("toy1", ids), "TOY-01");
  assert.equal(ruleNamed("toy", ids), undefined);
});

test("what was sought is marked where it stands", () => {
  const hits = marked("Une carte réussie", "reussi").filter((piece) => piece.hit);
  assert.deepEqual(
    hits.map((piece) => piece.text),
    ["réussie"],
  );
});

test("the nearest words are offered where nothing is found", () => {
  assert.deepEqual(nearest(["wagon", "ticket", "route"], "tikket", 1), ["ticket"]);
  assert.deepEqual(nearest(["wagon"], "xyz"), []);
});

test("a phase opens at its rule, a proposed move at its own", () => {
  assert.equal(ruleFor(fr, "choose"), "TOY-01");
  assert.equal(ruleFor(fr, "choose", "draw 3"), "TOY-14");
  assert.equal(ruleFor(fr, "choose", "draw tickets"), "TOY-01");
  assert.equal(ruleFor(fr, "choose", "drawing"), "TOY-01");
  assert.equal(ruleFor(fr, "elsewhere"), null);
});
