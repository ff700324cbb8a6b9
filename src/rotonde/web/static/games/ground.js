// Water and land below a map; plain paper where the map is of another country.
/** @import { Frame } from "../../types/pages" */
import { svg } from "../lib/html.js";
import { usaLand } from "./usa_land.js";

const MARGIN = 600; // a screen may be wider or higher than the map

/**
 * @param {{ map: object }} ctx
 * @param {Frame} given2
 */
export function ground(ctx, [left, top, width, height]) {
  const [x, y, w, h] = [left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
  const land = usaLand(ctx.map);
  if (!land) return svg`<rect class="land" x=${x} y=${y} width=${w} height=${h}></rect>`;
  return svg`<g aria-hidden="true"><rect class="water" x=${x} y=${y} width=${w} height=${h}></rect><path class="land coast" d=${land.land}></path>
    <path class="border" d=${land.borders}></path><path class="water coast" d=${land.lakes}></path><path class="land coast" d=${land.islands}></path></g>`;
}
