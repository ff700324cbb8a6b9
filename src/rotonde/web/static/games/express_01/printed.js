// What the files print on board and cards, in the order of the map's ids, which is how views number it.
/** @import { Card, Cell, Ctx, MapFile, Printed, PrintedDeck } from "../../../types/express_01" */
import { once, sure } from "../../lib/sure.js";
import { list } from "../../lib/words.js";
import { named } from "../../parts/ctx.js";

const STEPS = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
]; // N, E, S, W as rows and columns
export const SIDES = "NESW";
/** Cells, cards and decks of a map, worked out once. Cards with the same number are one kind. */
export const box = once(unpack);

/**
 * @param {MapFile} map
 * @returns {Printed}
 */
function unpack(map) {
  const cards = readCards(map);
  const cells = readCells(map);
  return {
    decks: map.ids.deck.map(deckNamed),
    cards,
    cells,
    companies: map.company,
    kindOf: new Map(cards.map((card, kind) => [card.number, kind])),
    cellOf: new Map(cells.map((cell, at) => [cell.number, at])),
    columns: Math.max(...cells.map((cell) => cell.column)) + 1,
    rows: map.rows.length,
    block: map.map.block.map((pair) => pair.split("-")),
    rules: map.rules,
  };
}

/** @param {string} id */
function deckNamed(id) {
  const [type, level] = id.split("-");
  return { id, type, level: Number(level) };
}

/**
 * The kinds of cards, each with its deck.
 * @param {MapFile} map
 * @returns {Card[]}
 */
function readCards(map) {
  const routes = map.route.map((card) => ({ ...card, type: "route", stations: [] }));
  const stations = map.station.map((card) => ({ ...card, paths: [] }));
  const printed = new Map([...routes, ...stations].map((card) => [card.number, card]));
  return map.ids.card.map((id) => {
    const card = sure(printed.get(id));
    return { ...card, deck: map.ids.deck.indexOf(`${card.type}-${card.level}`) };
  });
}

/**
 * @param {MapFile} map
 * @returns {Cell[]}
 */
function readCells(map) {
  const places = map.rows.flatMap((words, row) =>
    words
      .trim()
      .split(/\s+/)
      .map((number, column) => ({ number, row, column })),
  );
  const taken = new Set(
    places.filter(({ number }) => number !== ".").map(({ row, column }) => `${row} ${column}`),
  );
  return map.ids.base.map((id) => {
    const base = sure(map.base.find(({ number }) => number === id));
    const { row, column } = sure(places.find(({ number }) => number === id));
    const edges = STEPS.map(([down, right], side) => {
      if (taken.has(`${row + down} ${column + right}`)) return null;
      return map.map.open_sides.includes(SIDES[side]) ? "open" : "closed";
    });
    return {
      ...base,
      row,
      column,
      edges,
      first: map.map.first.includes(id),
      west: map.map.west.includes(id),
    };
  });
}

/**
 * @param {Ctx} ctx
 * @param {number} at
 */
export const companyName = (ctx, at) => named(box(ctx.map).companies[at].name, ctx.lang);
/**
 * @param {Ctx} ctx
 * @param {Cell} cell
 */
export const cellName = (ctx, cell) => named(cell.name, ctx.lang);
/**
 * @param {Ctx} ctx
 * @param {PrintedDeck} deck
 */
export const deckName = (ctx, deck) => `${ctx.w("name", deck.type)} ${deck.level}`;

/**
 * The colour of a station in words.
 * @param {Ctx} ctx
 * @param {string} colour
 */
export function colourName(ctx, colour) {
  const found = box(ctx.map).companies.find((one) => one.id === colour);
  return found ? named(found.name, ctx.lang) : ctx.t("neutral");
}

/**
 * @param {Ctx} ctx
 * @param {string | string[]} letters
 */
const sides = (ctx, letters) => [...letters].map((side) => ctx.t(`side.${side}`));

/**
 * All that a card shows, in words: for those who do not see it.
 * @param {Ctx} ctx
 * @param {number} kind
 */
export function inWords(ctx, kind, turned = false) {
  const card = box(ctx.map).cards[kind];
  /** @param {string | string[]} letters */
  const turn = (letters) => sides(ctx, turned ? [...letters].map(opposite) : letters);
  /** @param {string[]} given */
  const path = ([a, b]) => ctx.t("card.path", { a, b });
  const said = [
    ctx.t("card.say", { number: card.number, type: ctx.t(`one.${card.type}`), level: card.level }),
  ];
  if (turned) said.push(ctx.w("name", "turned"));
  if (card.paths.length) said.push(ctx.t("card.track", { paths: card.paths.map(turn).map(path).join(", ") }));
  for (const one of card.stations) {
    said.push(ctx.t("card.station", { colour: colourName(ctx, one.colour), exits: list(turn(one.exits)) }));
    if (one.bonus) said.push(ctx.t("card.bonus", { n: one.bonus }));
  }
  if (card.tank) said.push(ctx.t(turned ? "card.tank-below" : "card.tank"));
  if (card.share) said.push(ctx.t("card.share", { colour: colourName(ctx, card.share) }));
  return said.join(", ");
}

/** @param {string} side */
export const opposite = (side) => SIDES[(SIDES.indexOf(side) + 2) % 4];

/**
 * How many base cards replaced and decks empty end this game.
 * @param {Ctx} ctx
 */
export function ends(ctx) {
  const { rules } = box(ctx.map);
  return ctx.table.options.length === "long" ? rules.long : rules.short;
}
