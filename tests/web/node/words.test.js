// Sentences in both languages: filled in, counted, and fetched once.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { finger, serve } from "./browser.js";

const { fill, lang, needWords, sentences, setLang, t } =
  await import("../../../src/rotonde/web/static/lib/words.js");

serve({
  "/static/words/common.en.json": {
    cars: "{n} {n|car|cars} for {name}",
    only: "here",
    how: "Click",
    "how.touch": "Tap",
  },
  "/static/words/common.fr.json": { cars: "{n} {n|wagon|wagons} pour {name}" },
});

test("holes are filled, and counted as English counts", async () => {
  await needWords("common");
  assert.equal(t("cars", { n: 1, name: "Ada" }), "1 car for Ada");
  assert.equal(t("cars", { n: 0, name: "Ada" }), "0 cars for Ada");
  assert.equal(t("cars", { n: -1, name: "Ada" }), "-1 car for Ada");
});

test("a word that is missing is shown by its key", () => {
  assert.equal(t("no.such"), "no.such");
  assert.equal(t("only", {}, "no-area"), "only");
});

test("who has a finger and no mouse is told so", () => {
  assert.equal(t("how"), "Click");
  finger.matches = true;
  assert.equal(t("how"), "Tap");
  assert.equal(t("only"), "here");
  finger.matches = false;
});

test("a change of language fetches what was loaded, and French counts from two", async () => {
  await setLang("fr");
  assert.equal(lang(), "fr");
  assert.equal(t("cars", { n: 0, name: "Ada" }), "0 wagon pour Ada");
  assert.equal(t("cars", { n: 2, name: "Ada" }), "2 wagons pour Ada");
  assert.equal(sentences(["élan", "bien"]), "Élan. Bien.");
  const cards = (/** @type {string} */ name) => fill("Colonnes de {name}, {n}", { name, n: 11 });
  for (const name of ["Anne", "Élodie", "Yves"]) assert.equal(cards(name), `Colonnes d’${name}, 11`);
  for (const name of ["Bob", "York", "Hudson", "8", ""]) assert.equal(cards(name), `Colonnes de ${name}, 11`);
  assert.equal(fill("De {a} que {b}, code {a}", { a: "Ada", b: "Ida" }), "D’Ada qu’Ida, code Ada");
  await setLang("en");
});

test("English elides nothing", () => {
  assert.equal(fill("de {name}", { name: "Anne" }), "de Anne");
});

test("what is filled in is not read again", () => {
  assert.equal(fill("{a} {b}", { a: "{b}", b: "x" }), "{b} x");
});

test("both languages of the pages have the same words", () => {
  const read = (/** @type {string} */ code) =>
    JSON.parse(readFileSync(`src/rotonde/web/static/words/common.${code}.json`, "utf8"));
  const [en, fr] = [read("en"), read("fr")];
  assert.deepEqual(Object.keys(en).sort(), Object.keys(fr).sort());
});
