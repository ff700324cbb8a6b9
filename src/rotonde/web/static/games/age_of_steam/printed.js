// The map file as tables, numbered as in the views: hexes by column and row, cities by side and number, then towns.
import { named } from "../../parts/ctx.js";

export const COLOUR_IDS = ["red", "blue", "purple", "yellow", "black"];
export const ACTION_IDS = [
  "first_move",
  "first_build",
  "engineer",
  "locomotive",
  "urbanization",
  "production",
  "turn_order",
];
const SIDES = ["west", "east"];
const STEPS = [
  [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
    [-1, -1],
  ],
  [
    [0, -1],
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ],
];
const known = new WeakMap();

/** All that is printed on the board, worked out once for a map. */
export function printed(map) {
  if (!known.has(map)) known.set(map, read(map));
  return known.get(map);
}

function read(map) {
  const all = signs(map.map.hexes);
  const hexes = all.filter((hex) => hex.sign !== "-").sort((a, b) => a.column - b.column || a.row - b.row);
  const lakes = all.filter((hex) => hex.sign === "-");
  hexes.forEach((hex, number) => Object.assign(hex, { number, place: null }));
  const at = new Map(all.map((hex) => [`${hex.column},${hex.row}`, hex]));
  for (const hex of all)
    hex.near = STEPS[hex.column % 2].map(([x, y]) => at.get(`${hex.column + x},${hex.row + y}`) ?? null);
  const cities = [...map.city].sort(
    (a, b) => SIDES.indexOf(a.side) - SIDES.indexOf(b.side) || a.number - b.number,
  );
  const places = [...cities, ...(map.town ?? [])].map((said, number) => ({
    ...said,
    number,
    hex: hexes.find((hex) => hex.name === said.at),
    isCity: number < cities.length,
  }));
  for (const place of places) place.hex.place = place;
  const letters = [...(map.new_city ?? [])].sort((a, b) => (a.letter < b.letter ? -1 : 1));
  return { hexes, lakes, all, places, cities: cities.length, letters, columns: columns(cities, letters) };
}

/** The drawing of the map: a sign every fourth character, odd columns on the lines between. */
function signs(lines) {
  return lines.flatMap((text, y) =>
    [...text].flatMap((sign, x) => {
      if (sign === " ") return [];
      const column = x / 2;
      const row = (y - (column % 2)) / 2;
      return [{ column, row, sign, name: `${String.fromCharCode(97 + column)}${row + 1}` }];
    }),
  );
}

/** The goods display: which spaces belong to which city or new city, and which die feeds it. */
function columns(cities, letters) {
  let next = 0;
  const spaces = (name, count) =>
    Array.from({ length: count }, (_, row) => ({ number: next++, name: `${name}-${row + 1}` }));
  return [
    ...cities.map((city, place) => ({
      side: city.side,
      die: city.number,
      place,
      letter: null,
      spaces: spaces(city.side[0] + city.number, 3),
    })),
    ...letters.map((one, letter) => ({
      side: one.side,
      die: one.die,
      place: null,
      letter,
      spaces: spaces(one.letter.toLowerCase(), 2),
    })),
  ];
}

/** How a hex is called in a move, and by people. */
export const hexId = (hex) => hex.place?.id ?? hex.name;
export const hexSaid = (ctx, hex) => (hex.place ? `${placeName(ctx, hex.place)} (${hex.name})` : hex.name);
export const placeName = (ctx, place) => named(place.name, ctx.lang);

/** The colour of a place that is a city by now, or null. */
export const cityColour = (view, place) => COLOUR_IDS[view.colours?.[place.number]] ?? null;

/** What stands on a city's sign: side and number, or the letter of a new city. */
export function signOf(ctx, board, place) {
  if (place.isCity) return `${place.side[0].toUpperCase()}${numberOf(ctx, place)}`;
  const letter = (ctx.view.new_cities ?? []).indexOf(place.number);
  return board.letters[letter]?.letter ?? "";
}

const numberOf = (ctx, place) => ctx.map.city.find((city) => city.id === place.id).number;

export const colourWord = (ctx, id) => ctx.w("name", id);
