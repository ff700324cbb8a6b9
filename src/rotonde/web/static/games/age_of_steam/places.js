// Cities as solid hexes with number or letter and shape, towns as rings, and the cubes that lie on them.
/** @import { Asking, Ctx, Place, Table } from "../../../types/age_of_steam" */
import { svg } from "../../lib/html.js";
import { COLOURS, mark } from "../../lib/marks.js";
import { spot } from "../../lib/spots.js";
import { heap } from "./cubes.js";
import { hexPath } from "./geometry.js";
import { at } from "./land.js";
import { cityColour, colourWord, placeName, signOf } from "./printed.js";
import { exitsOf, trackOf } from "./tracks.js";

/**
 * A city's hex; `sign` is its number or letter.
 * @param {string} colour
 * @param {string} sign
 * @param {string} name
 */
export function city(colour, sign, name) {
  const { fill, ink } = COLOURS[colour];
  return svg`<path class="city" d=${hexPath(38.5)} fill=${fill}></path>
    <path class="city inner" d=${hexPath(35.5)} stroke=${ink}></path>
    ${mark(colour, -12, -21, 6.5)}
    <text class="sign" x="8" y="-16.500" font-size="13" text-anchor="middle" fill=${ink}>${sign}</text>
    <text class="name" y="-1.500" text-anchor="middle" font-size=${Math.min(11.5, 110 / name.length)} fill=${ink}>${name}</text>`;
}

/**
 * A new city's tile beside the map: its letter and shape.
 * @param {string} colour
 * @param {string} letter
 */
export function newCity(colour, letter) {
  const { fill, ink } = COLOURS[colour];
  return svg`<path class="city" d=${hexPath(39)} fill=${fill}></path>${mark(colour, -14, 0, 12)}
    <text class="sign" x="13" y="10" font-size="28" text-anchor="middle" fill=${ink}>${letter}</text>`;
}

/**
 * @param {Ctx} ctx
 * @param {Table} board
 */
export function cities(ctx, board) {
  return board.places.map((place) => {
    const colour = cityColour(ctx, place);
    return colour
      ? svg`<g transform=${at(place.hex)} aria-hidden="true">${city(colour, signOf(ctx, board, place), placeName(ctx, place))}</g>`
      : "";
  });
}

/**
 * @param {Ctx} ctx
 * @param {Table} board
 */
export function towns(ctx, board) {
  return board.places.map((place) =>
    cityColour(ctx, place)
      ? ""
      : svg`<g transform=${at(place.hex)} aria-hidden="true">${town(ctx, place)}</g>`,
  );
}

/**
 * A ring; the name keeps off the track if it can.
 * @param {Ctx} ctx
 * @param {Place} place
 */
function town(ctx, place) {
  const tile = ctx.view.tiles?.[place.hex.number];
  const exits = tile === null || tile === undefined ? [] : exitsOf(trackOf(ctx, tile));
  const above = exits.includes(3) && !exits.includes(0);
  return svg`<circle class="town" r="10"></circle><circle class="town dot" r="3.500"></circle>
    <text class="name halo" y=${above ? -14 : 24} text-anchor="middle" font-size="10.500">${placeName(ctx, place)}</text>`;
}

/**
 * The cubes on the cities: each colour on each city can be chosen.
 * @param {Ctx} ctx
 * @param {Table} board
 * @param {(text: string) => Asking} movesOf
 * @param {string | null | undefined} picked
 */
export function goods(ctx, board, movesOf, picked) {
  return board.places.map((place) => {
    const here = (ctx.view.cubes?.[place.number] ?? [])
      .map((count, colour) => ({ count, colour }))
      .filter(({ count }) => count);
    const step = here.length > 3 ? 13 : 18;
    return svg`<g transform=${at(place.hex)}>${here.map(({ count, colour }, n) =>
      cubeSpot(
        ctx,
        place,
        colour,
        count,
        (n - (here.length - 1) / 2) * step,
        here.length > 3 ? 1 : 1.15,
        movesOf,
        picked,
      ),
    )}</g>`;
  });
}

/**
 * @param {Ctx} ctx
 * @param {Place} place
 * @param {number} colour
 * @param {number} count
 * @param {number} x
 * @param {number} size
 * @param {(text: string) => Asking} movesOf
 * @param {string | null | undefined} picked
 */
function cubeSpot(ctx, place, colour, count, x, size, movesOf, picked) {
  const id = ctx.map.ids.colour[colour];
  const text = `move ${place.id} ${id}`;
  const label = ctx.t("cube.label", { count, colour: colourWord(ctx, id), place: placeName(ctx, place) });
  const moves = movesOf(text);
  return spot(
    ctx,
    { id: `cube-${place.id}-${id}`, label, moves, ask: moves.asks ? text : null, marked: picked === text },
    svg`<circle class="ring" cx=${x} cy="15" r="11.500"></circle>${heap(id, count, x, 15, size)}`,
  );
}
