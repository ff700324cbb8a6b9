// The map file as tables, in the order of the map's ids, which is how views number them.
/** @import { Column, Ctx, Hex, MapFile, NewCity, Place, PrintedCity, PrintedPlace, Table } from "../../../types/age_of_steam" */
import { once, sure } from "../../lib/sure.js";
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
/** All that is printed on the board, worked out once for a map. */
export const printed = once(read);

/**
 * @param {MapFile} map
 * @returns {Table}
 */
function read(map) {
  const all = signs(map.map.hexes);
  const at = new Map(all.map((hex) => [`${hex.column},${hex.row}`, hex]));
  for (const hex of all)
    hex.near = STEPS[hex.column % 2].map(([x, y]) => at.get(`${hex.column + x},${hex.row + y}`) ?? null);
  const byName = new Map(all.map((hex) => [hex.name, hex]));
  const said = new Map([...map.city, ...(map.town ?? [])].map((place) => [place.id, place]));
  const hexes = map.ids.hex.map((id) => sure(byName.get(said.get(id)?.at ?? id)));
  hexes.forEach((hex, number) => Object.assign(hex, { number }));
  const places = map.ids.place.map((id, number) => placeOf(sure(said.get(id)), number, byName));
  for (const place of places) place.hex.place = place;
  const letters = map.ids.new_city.map((id) => sure(map.new_city.find((one) => one.letter === id)));
  const lakes = all.filter((hex) => hex.sign === "-");
  return { hexes, lakes, all, places, letters, columns: columns(map, places, letters) };
}

/**
 * A city or a town; a city's own number is that of the die which feeds it.
 * @param {PrintedPlace | PrintedCity} said
 * @param {number} number
 * @param {Map<string, Hex>} hexes
 * @returns {Place}
 */
function placeOf(said, number, hexes) {
  const { id, name, at } = said;
  const city = "side" in said ? { colour: said.colour, side: said.side, die: said.number } : {};
  return { id, name, at, number, hex: sure(hexes.get(at)), isCity: "side" in said, ...city };
}

/**
 * The drawing of the map: a sign every fourth character, odd columns on the lines between.
 * @param {string[]} lines
 * @returns {Hex[]}
 */
function signs(lines) {
  return lines.flatMap((text, y) =>
    [...text].flatMap((sign, x) => {
      if (sign === " ") return [];
      const column = x / 2;
      const row = (y - (column % 2)) / 2;
      const name = `${String.fromCharCode(97 + column)}${row + 1}`;
      return [{ column, row, sign, name, number: -1, near: [], place: null }];
    }),
  );
}

/**
 * The goods display: which spaces belong to which city or new city, and which die feeds it.
 * @param {MapFile} map
 * @param {Place[]} places
 * @param {NewCity[]} letters
 * @returns {Column[]}
 */
function columns(map, places, letters) {
  const all = map.ids.space.map((name, number) => ({ name, number }));
  /** @param {string} column */
  const spaces = (column) => all.filter(({ name }) => name.startsWith(`${column}-`));
  return [
    ...map.city.map(({ id, side, number }) => ({
      side,
      die: number,
      place: places.findIndex((place) => place.id === id),
      letter: null,
      spaces: spaces(side[0] + number),
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

/**
 * How a hex is called in a move, and by people.
 * @param {Hex} hex
 */
export const hexId = (hex) => hex.place?.id ?? hex.name;
/**
 * @param {Ctx} ctx
 * @param {Hex} hex
 */
export const hexSaid = (ctx, hex) => (hex.place ? `${placeName(ctx, hex.place)} (${hex.name})` : hex.name);
/**
 * @param {Ctx} ctx
 * @param {Place} place
 */
export const placeName = (ctx, place) => named(place.name, ctx.lang);

/**
 * The colour of a place that is a city by now, or null.
 * @param {Ctx} given
 * @param {Place} place
 */
export const cityColour = ({ map, view }, place) =>
  map.ids.colour[view.colours?.[place.number] ?? -1] ?? null;

/**
 * What stands on a city's sign: side and number, or the letter of a new city.
 * @param {Ctx} ctx
 * @param {Table} board
 * @param {Place} place
 */
export function signOf(ctx, board, place) {
  if (place.isCity) return `${sure(place.side)[0].toUpperCase()}${place.die}`;
  const letter = (ctx.view.new_cities ?? []).indexOf(place.number);
  return board.letters[letter]?.letter ?? "";
}

/**
 * @param {Ctx} ctx
 * @param {string} id
 */
export const colourWord = (ctx, id) => ctx.w("name", id);
