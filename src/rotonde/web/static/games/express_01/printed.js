// What the files print on board and cards, in the order of the map's ids, which is how views number it.
import { list } from "../../lib/words.js";
import { named } from "../../parts/ctx.js";

const STEPS = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
]; // N, E, S, W as rows and columns
export const SIDES = "NESW";
const known = new WeakMap();

/** Cells, cards and decks of a map. Cards with the same number are one kind. */
export function box(map) {
  if (!known.has(map)) known.set(map, unpack(map));
  return known.get(map);
}

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

function deckNamed(id) {
  const [type, level] = id.split("-");
  return { id, type, level: Number(level) };
}

/** The kinds of cards, each with its deck. */
function readCards(map) {
  const routes = map.route.map((card) => ({ ...card, type: "route", stations: [] }));
  const stations = map.station.map((card) => ({ ...card, paths: [] }));
  const printed = new Map([...routes, ...stations].map((card) => [card.number, card]));
  return map.ids.card.map((id) => {
    const card = printed.get(id);
    return { ...card, deck: map.ids.deck.indexOf(`${card.type}-${card.level}`) };
  });
}

function readCells(map) {
  const bases = new Map(map.base.map((base) => [base.number, base]));
  const places = map.rows.flatMap((words, row) =>
    words
      .trim()
      .split(/\s+/)
      .map((number, column) => ({ ...bases.get(number), number, row, column })),
  );
  const cells = map.ids.base.map((id) => places.find((cell) => cell.number === id));
  const at = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  for (const cell of cells) {
    cell.edges = STEPS.map(([down, right], side) => {
      if (at.has(`${cell.row + down} ${cell.column + right}`)) return null;
      return map.map.open_sides.includes(SIDES[side]) ? "open" : "closed";
    });
    cell.first = map.map.first.includes(cell.number);
    cell.west = map.map.west.includes(cell.number);
  }
  return cells;
}

export const companyName = (ctx, at) => named(box(ctx.map).companies[at].name, ctx.lang);
export const cellName = (ctx, cell) => named(cell.name, ctx.lang);
export const deckName = (ctx, deck) => `${ctx.w("name", deck.type)} ${deck.level}`;

/** The colour of a station in words. */
export function colourName(ctx, colour) {
  const found = box(ctx.map).companies.find((one) => one.id === colour);
  return found ? named(found.name, ctx.lang) : ctx.t("neutral");
}

const sides = (ctx, letters) => [...letters].map((side) => ctx.t(`side.${side}`));

/** All that a card shows, in words: for those who do not see it. */
export function inWords(ctx, kind, turned = false) {
  const card = box(ctx.map).cards[kind];
  const turn = (letters) => sides(ctx, turned ? [...letters].map(opposite) : letters);
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

export const opposite = (side) => SIDES[(SIDES.indexOf(side) + 2) % 4];

/** How many base cards replaced and decks empty end this game. */
export function ends(ctx) {
  const { rules } = box(ctx.map);
  return rules[ctx.table.options?.length ?? "short"] ?? rules.short;
}
