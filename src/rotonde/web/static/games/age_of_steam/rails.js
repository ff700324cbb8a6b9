// Track: two rails on ties over a bed in its owner's colour; one disc with the owner's initial on each line.
/** @import { Ctx, Fill, Hex, LinePiece, Piece, Table, Track, View } from "../../../types/age_of_steam" */
import { svg } from "../../lib/html.js";
import { disc, seatColour } from "../../lib/marks.js";
import { sure } from "../../lib/sure.js";
import { centre, halfPath, middleOf, piecePath, R, scaled } from "./geometry.js";
import { at } from "./land.js";
import { exitsOf, TOWN, trackOf } from "./tracks.js";

const GAUGE = 2.6;
const UNOWNED = "#8b8f8c";

/**
 * All track on the map.
 * @param {Ctx} ctx
 * @param {Table} board
 */
export function rails(ctx, board) {
  const { view } = ctx;
  if (!view.tiles) return "";
  const laid = board.hexes.filter((hex) => view.tiles[hex.number] !== null);
  return svg`<g aria-hidden="true" class="rails">
    ${laid.map((hex) => svg`<g transform=${at(hex)}>${tile(ctx, hex)}</g>`)}
    ${discs(ctx, laid)}</g>`;
}

/**
 * @param {Ctx} ctx
 * @param {Hex} hex
 */
function tile(ctx, hex) {
  const { view } = ctx;
  const track = trackOf(ctx, sure(view.tiles[hex.number]));
  /** @param {number} edge */
  const fill = (edge) => bed(view, hex, edge);
  return pieces(track, fill, hex.place !== null);
}

/**
 * The line at a port, or null.
 * @param {View} view
 * @param {Hex} hex
 * @param {number} edge
 */
export function lineAt(view, hex, edge) {
  const line = view.line_at?.[hex.number * 6 + edge];
  return line === null || line === undefined ? null : { number: line, ...view.lines[line] };
}

/**
 * @param {View} view
 * @param {Hex} hex
 * @param {number} edge
 */
function bed(view, hex, edge) {
  const owner = lineAt(view, hex, edge)?.owner;
  return owner === null || owner === undefined ? UNOWNED : seatColour(owner).fill;
}

/**
 * The pieces of a track; on a town's hex each exit is a piece of its own.
 * @param {Track} track
 * @param {Fill} fill
 * @param {boolean} onTown
 */
export function pieces(track, fill, onTown) {
  return track.pieces.map((piece, n) => {
    const [a, b] = piece;
    const over = n > 0 && b !== TOWN ? svg`<path class="gap" d=${piecePath(piece)}></path>` : "";
    if (!onTown || b === TOWN) return svg`${over}${rail((aside) => piecePath(piece, aside), fill(a))}`;
    return svg`${over}${joint(piece)}${rail((aside) => halfPath(piece, a, aside), fill(a))}${rail((aside) => halfPath(piece, b, aside), fill(b))}`;
  });
}

/**
 * A tight curve passes the town at a distance: a road joins them.
 * @param {Piece} piece
 */
function joint(piece) {
  const { x, y } = middleOf(piece);
  return Math.hypot(x, y) < R / 3 ? "" : svg`<path class="joint" d=${`M0 0L${x} ${y}`}></path>`;
}

/**
 * @param {(aside: number) => string} path
 * @param {string} fill
 */
function rail(path, fill) {
  return svg`<path class="casing" d=${path(0)}></path><path class="bed" d=${path(0)} stroke=${fill}></path>
    <path class="ties" d=${path(0)}></path><path class="rail" d=${path(GAUGE)}></path><path class="rail" d=${path(-GAUGE)}></path>`;
}

/**
 * The middle of each piece, on the map, by line: where discs, gains and routes go.
 * @param {Ctx} ctx
 * @param {Hex[]} hexes
 */
export function piecesOfLines(ctx, hexes) {
  const { view } = ctx;
  /** @type {Map<number, LinePiece[]>} */
  const found = new Map();
  for (const hex of hexes) {
    const tile = view.tiles?.[hex.number];
    if (tile === null || tile === undefined) continue;
    const track = trackOf(ctx, tile);
    for (const edge of exitsOf(track)) {
      const line = lineAt(view, hex, edge);
      const piece = sure(track.pieces.find(([a, b]) => a === edge || b === edge));
      if (!line || (!hex.place && piece[0] !== edge)) continue;
      found.set(line.number, [
        ...(found.get(line.number) ?? []),
        { hex, piece, edge, ...spotOf(hex, piece, edge) },
      ]);
    }
  }
  return found;
}

/**
 * @param {Hex} hex
 * @param {Piece} piece
 * @param {number} edge
 */
function spotOf(hex, piece, edge) {
  const { x, y } = centre(hex);
  const inside = hex.place ? scaled(middleOf([edge, TOWN]), 1.05) : middleOf(piece);
  return { x: x + inside.x, y: y + inside.y };
}

/**
 * The piece nearest to the middle of a line.
 * @param {LinePiece[]} pieces
 */
export function middlePiece(pieces) {
  const x = pieces.reduce((sum, one) => sum + one.x, 0) / pieces.length;
  const y = pieces.reduce((sum, one) => sum + one.y, 0) / pieces.length;
  return pieces.reduce((best, one) =>
    Math.hypot(one.x - x, one.y - y) < Math.hypot(best.x - x, best.y - y) ? one : best,
  );
}

/**
 * @param {Ctx} ctx
 * @param {Hex[]} laid
 */
function discs(ctx, laid) {
  const { view } = ctx;
  return [...piecesOfLines(ctx, laid)].map(([number, pieces]) => {
    const { x, y } = middlePiece(pieces);
    const { owner } = view.lines[number];
    if (owner === null)
      return svg`<g transform=${`translate(${x} ${y})`}><circle class="nobody" r="6"></circle><path class="nobody" d="M-2.500 0H2.500"></path></g>`;
    return svg`${disc(owner, ctx.names, x, y, 7.5)}${view.players[owner].bankrupt ? svg`<path class="broke" d=${`M${x - 7} ${y + 7}L${x + 7} ${y - 7}`}></path>` : ""}`;
  });
}
