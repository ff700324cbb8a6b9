// What is printed and never changes: lakes, land, rivers, mountains, coordinates. Drawn once for a map.
/** @import { Hex, Table } from "../../../types/age_of_steam" */
import { svg } from "../../lib/html.js";
import { once } from "../../lib/sure.js";
import { centre, corner, hexPath, pair, R, TALL } from "./geometry.js";
import { rivers } from "./rivers.js";

const LIGHT = 1; // hair of land between two hexes
const MARGIN = 20;

/** @param {Hex} hex */
export const at = (hex) => {
  const { x, y } = centre(hex);
  return `translate(${x} ${Math.round(y * 100) / 100})`;
};

export const land = once(draw);

/** @param {Table} board */
function draw(board) {
  return svg`<g aria-hidden="true" class="land">
    ${board.lakes.map((hex) => svg`<g transform=${at(hex)}><path class="lake" d=${hexPath(R + 1)}></path>${waves(hex)}</g>`)}
    ${board.hexes.map((hex) => svg`<path class="ground" transform=${at(hex)} d=${hexPath(R - LIGHT / 2)}></path>`)}
    ${["river bank", "river"].map((layer) => rivers(board).map(({ hex, d }) => svg`<path class=${layer} transform=${at(hex)} d=${d}></path>`))}
    ${board.hexes.filter((hex) => hex.sign === "^").map((hex) => svg`<g transform=${at(hex)}>${mountains()}</g>`)}
    ${board.lakes.map((hex) => svg`<path class="shore" transform=${at(hex)} d=${shore(hex)}></path>`)}
    ${board.hexes.map((hex) => svg`<text class="coordinate" transform=${at(hex)} y="-26" text-anchor="middle" font-size="8">${hex.name}</text>`)}
  </g>`;
}

/**
 * The shore: where a lake's hex meets land.
 * @param {Hex} hex
 */
function shore(hex) {
  return hex.near
    .flatMap((other, edge) =>
      other && other.sign !== "-" ? [`M${pair(corner(edge))}L${pair(corner((edge + 1) % 6))}`] : [],
    )
    .join("");
}

/** @param {Hex} hex */
function waves(hex) {
  if ((hex.column + hex.row) % 2) return "";
  return svg`<path class="wave" d="M-20 -4q5 -5 10 0t10 0t10 0M-8 10q5 -5 10 0t10 0"></path>`;
}

const PEAKS = [
  [-14, 8, 15],
  [13, 12, 13],
  [2, -6, 17],
];

/** Hachures run down both flanks of each peak, denser on the side away from the light. */
function mountains() {
  return svg`<g class="mountain">${PEAKS.map(
    ([x, y, tall]) => svg`<g transform=${`translate(${x} ${y})`}>
    <path class="flank" d=${`M${-tall * 0.8} ${tall * 0.6}L0 ${-tall * 0.6}L${tall * 0.8} ${tall * 0.6}`}></path>
    <path class="hachure" d=${
      [0.25, 0.45, 0.65, 0.85]
        .map(
          (part) =>
            `M${tall * 0.8 * part} ${-tall * 0.6 + 1.2 * tall * part}l${-tall * 0.12} ${tall * 0.34 * (1.1 - part)}`,
        )
        .join("") +
      [0.4, 0.75]
        .map(
          (part) =>
            `M${-tall * 0.8 * part} ${-tall * 0.6 + 1.2 * tall * part}l${tall * 0.1} ${tall * 0.24 * (1.1 - part)}`,
        )
        .join("")
    }></path></g>`,
  )}</g>`;
}

/**
 * The view box around all hexes.
 * @param {Table} board
 */
export function frame(board) {
  const columns = Math.max(...board.all.map((hex) => hex.column));
  const bottom = Math.max(...board.all.map((hex) => centre(hex).y));
  const [left, top] = [-R - MARGIN, -TALL / 2 - MARGIN];
  return [left, top, columns * R * 1.5 - left + R + MARGIN, bottom - top + TALL / 2 + MARGIN].map((number) =>
    Math.round(number),
  );
}
