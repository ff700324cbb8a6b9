// The map file as tables, in the order of the map's ids, which is how views number them.
import { named } from "../../parts/ctx.js";

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
  const at = new Map(all.map((hex) => [`${hex.column},${hex.row}`, hex]));
  for (const hex of all)
    hex.near = STEPS[hex.column % 2].map(([x, y]) => at.get(`${hex.column + x},${hex.row + y}`) ?? null);
  const said = new Map([...map.city, ...(map.town ?? [])].map((place) => [place.id, place]));
  const byName = new Map(all.map((hex) => [hex.name, hex]));
  const hexes = map.ids.hex.map((id) => byName.get(said.get(id)?.at ?? id));
  hexes.forEach((hex, number) => Object.assign(hex, { number }));
  const places = map.ids.place.map((id, number) => {
    const place = said.get(id);
    const isCity = map.city.includes(place);
    return { ...place, number, die: place.number, hex: byName.get(place.at), isCity };
  });
  for (const place of places) place.hex.place = place;
  const letters = map.ids.new_city.map((id) => map.new_city.find((one) => one.letter === id));
  const lakes = all.filter((hex) => hex.sign === "-");
  const cities = places.filter((place) => place.isCity);
  return { hexes, lakes, all, places, letters, columns: columns(map.ids.space, cities, letters) };
}

/** The drawing of the map: a sign every fourth character, odd columns on the lines between. */
function signs(lines) {
  return lines.flatMap((text, y) =>
    [...text].flatMap((sign, x) => {
      if (sign === " ") return [];
      const column = x / 2;
      const row = (y - (column % 2)) / 2;
      return [{ column, row, sign, name: `${String.fromCharCode(97 + column)}${row + 1}`, place: null }];
    }),
  );
}

/** The goods display: which spaces belong to which city or new city, and which die feeds it. */
function columns(ids, cities, letters) {
  const all = ids.map((name, number) => ({ name, number }));
  const spaces = (column) => all.filter(({ name }) => name.startsWith(`${column}-`));
  return [
    ...cities.map((city) => ({
      side: city.side,
      die: city.die,
      place: city.number,
      letter: null,
      spaces: spaces(city.side[0] + city.die),
    })),
    ...letters.map((one, letter) => ({
      side: one.side,
      die: one.die,
      place: null,
      letter,
      spaces: spaces(one.letter.toLowerCase()),
    })),
  ];
}

/** How a hex is called in a move, and by people. */
export const hexId = (hex) => hex.place?.id ?? hex.name;
export const hexSaid = (ctx, hex) => (hex.place ? `${placeName(ctx, hex.place)} (${hex.name})` : hex.name);
export const placeName = (ctx, place) => named(place.name, ctx.lang);

/** The colour of a place that is a city by now, or null. */
export const cityColour = ({ map, view }, place) => map.ids.colour[view.colours?.[place.number]] ?? null;

/** What stands on a city's sign: side and number, or the letter of a new city. */
export function signOf(ctx, board, place) {
  if (place.isCity) return `${place.side[0].toUpperCase()}${place.die}`;
  const letter = (ctx.view.new_cities ?? []).indexOf(place.number);
  return board.letters[letter]?.letter ?? "";
}

export const colourWord = (ctx, id) => ctx.w("name", id);
