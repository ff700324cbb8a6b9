// Sentences in both languages: filled in, counted, and fetched once.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { finger, serve } from "./browser.js";

const { fill, lang, money, needWords, number, ordinal, percent, sentences, setLang, t, tellOf } =
  await import("../../../src/rotonde/web/static/lib/words.js");
const { noBreaks } = await import("../../../src/rotonde/web/static/lib/typography.js");

serve({
  "/static/words/common.en.json": {
    cars: "{n} {n|car|cars} for {name}",
    only: "here",
    how: "Click",
    "how.touch": "Tap",
    lead: "{name} leads",
    "lead.you": "You lead",
  },
  "/static/words/common.fr.json": { cars: "{n} {n|wagon|wagons} pour {name}", ask: "{n} $ : « oui » ?" },
});

test("holes are filled, and counted as English counts", async () => {
  await needWords("common");
  assert.equal(t("cars", { n: 1, name: "Ada" }), "1 car for Ada");
  assert.equal(t("cars", { n: 0, name: "Ada" }), "0 cars for Ada");
  assert.equal(t("cars", { n: -1, name: "Ada" }), "−1 car for Ada");
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

test("a sentence about the reader speaks to him, where there is such a one", () => {
  assert.equal(tellOf("lead", true, { name: "Ada" }), "You lead");
  assert.equal(tellOf("lead", false, { name: "Ada" }), "Ada leads");
  assert.equal(tellOf("cars", true, { n: 2, name: "Ada" }), "2 cars for Ada");
});

test("numbers, money, percentages and places follow the language", async () => {
  const said = () => [number(1000), money(40), money(-1234), percent(0.38), ordinal(1), ordinal(3)];
  assert.deepEqual(said(), ["1,000", "$40", "−$1,234", "38%", "1st", "3rd"]);
  assert.deepEqual([2, 4, 11, 22].map(ordinal), ["2nd", "4th", "11th", "22nd"]);
  assert.equal(t("cars", { n: 12345, name: "Ada" }), "12,345 cars for Ada");
  await setLang("fr");
  const narrow = said().map((one) => one.replaceAll("\u202f", "_"));
  assert.deepEqual(narrow, ["1_000", "40_$", "−1_234_$", "38_%", "1re", "3e"]);
  await setLang("en");
});

test("French words are set with no-break spaces when they are fetched", async () => {
  await setLang("fr");
  assert.equal(t("ask", { n: 1000 }).replaceAll("\u202f", "_"), "1_000_$_: «_oui_»_?");
  await setLang("en");
  for (const [plain, typeset] of /** @type {[string, string][]} */ ([
    ["Qui joue ?", "Qui joue_?"],
    ["10 000 $ ; 5 s", "10_000_$_; 5_s"],
    ["http://x:80/?a :-)", "http://x:80/?a :-)"],
    ["déjà\u00a0: {n}\u202f%", "déjà_: {n}_%"],
  ])) {
    assert.equal(noBreaks(plain, "fr").replaceAll("\u202f", "_"), typeset);
    assert.equal(noBreaks(plain, "en"), plain);
  }
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
