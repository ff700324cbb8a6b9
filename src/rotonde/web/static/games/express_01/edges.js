// Where the board ends: coast, border, or open country where track may end too.
/** @import { Cell, Ctx } from "../../../types/express_01" */
import { svg } from "../../lib/html.js";
import { box, SIDES } from "./printed.js";

// Which of the closed sides are water is our own drawing; elsewhere they are borders.
/** @type {Record<string, string[]>} */
const COAST = {
  germany: ["001N", "002N", "003N", "004N", "001W", "005N", "005W", "004E"],
  usa: ["055N", "055E", "061N", "062N", "064N", "064E", "072E", "080E"],
};
const TURN = [0, 90, 180, 270];

/**
 * @param {Ctx} ctx
 * @param {(cell: Cell) => string} at
 */
export function edges(ctx, at) {
  const coast = COAST[ctx.map.map.id] ?? [];
  return box(ctx.map).cells.flatMap((cell) =>
    cell.edges.map((edge, side) => {
      if (!edge) return "";
      const water = coast.includes(cell.number + SIDES[side]);
      return svg`<g transform=${`${at(cell)} rotate(${TURN[side]} 50 50)`} aria-hidden="true">${
        edge === "open" ? open() : water ? sea() : border()
      }</g>`;
    }),
  );
}

const sea = () => svg`<rect class="x-sea" x="-1" y="-22" width="102" height="22"></rect>
  <path class="x-waves" d="M4-14q6-5 12 0t12 0 12 0 12 0 12 0 12 0 12 0M16-7q6-5 12 0t12 0 12 0 12 0 12 0"></path><path class="x-shore" d="M0-1H100"></path>`;
const border = () =>
  svg`<path class="x-hatch" d="M2-2l8-8M14-2l8-8M26-2l8-8M38-2l8-8M50-2l8-8M62-2l8-8M74-2l8-8M86-2l8-8"></path><path class="x-border" d="M0-1.500H100"></path>`;
const open = () => svg`<path class="x-open" d="M50-4V-16M44-10l6-7 6 7M14-4v-6M86-4v-6"></path>`;
