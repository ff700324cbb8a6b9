// Track: two rails on ties over a bed in its owner's colour; one disc with the owner's initial on each line.
import { svg } from "../../lib/html.js";
import { disc, seatColour } from "../../lib/marks.js";
import { centre, halfPath, middleOf, piecePath, R, scaled } from "./geometry.js";
import { at } from "./land.js";
import { exitsOf, TOWN, trackOf } from "./tracks.js";

const GAUGE = 2.6;
const UNOWNED = "#8b8f8c";

/** All track on the map. */
export function rails(ctx, board) {
  const { view } = ctx;
  if (!view.tiles) return "";
  const laid = board.hexes.filter((hex) => view.tiles[hex.number] !== null);
  return svg`<g aria-hidden="true" class="rails">
    ${laid.map((hex) => svg`<g transform=${at(hex)}>${tile(ctx, hex)}</g>`)}
    ${discs(ctx, laid)}</g>`;
}

function tile(ctx, hex) {
  const { view } = ctx;
  const track = trackOf(ctx, view.tiles[hex.number]);
  const fill = (edge) => bed(view, hex, edge);
  return pieces(track, fill, hex.place !== null);
}

/** The line at a port, or null. */
export function lineAt(view, hex, edge) {
  const line = view.line_at?.[hex.number * 6 + edge];
  return line === null || line === undefined ? null : { number: line, ...view.lines[line] };
}

function bed(view, hex, edge) {
  const owner = lineAt(view, hex, edge)?.owner;
  return owner === null || owner === undefined ? UNOWNED : seatColour(owner).fill;
}

/** The pieces of a track; on a town's hex each exit is a piece of its own. */
export function pieces(track, fill, onTown) {
  return track.pieces.map((piece, n) => {
    const [a, b] = piece;
    const over = n > 0 && b !== TOWN ? svg`<path class="gap" d=${piecePath(piece)}></path>` : "";
    if (!onTown || b === TOWN) return svg`${over}${rail((aside) => piecePath(piece, aside), fill(a))}`;
    return svg`${over}${joint(piece)}${rail((aside) => halfPath(piece, a, aside), fill(a))}${rail((aside) => halfPath(piece, b, aside), fill(b))}`;
  });
}

/** A tight curve passes the town at a distance: a road joins them. */
function joint(piece) {
  const { x, y } = middleOf(piece);
  return Math.hypot(x, y) < R / 3 ? "" : svg`<path class="joint" d=${`M0 0L${x} ${y}`}></path>`;
}

function rail(path, fill) {
  return svg`<path class="casing" d=${path(0)}></path><path class="bed" d=${path(0)} stroke=${fill}></path>
    <path class="ties" d=${path(0)}></path><path class="rail" d=${path(GAUGE)}></path><path class="rail" d=${path(-GAUGE)}></path>`;
}

/** The middle of each piece, on the map, by line: where discs, gains and routes go. */
export function piecesOfLines(ctx, hexes) {
  const { view } = ctx;
  const found = new Map();
  for (const hex of hexes) {
    if (view.tiles?.[hex.number] === null || view.tiles?.[hex.number] === undefined) continue;
    const track = trackOf(ctx, view.tiles[hex.number]);
    for (const edge of exitsOf(track)) {
      const line = lineAt(view, hex, edge);
      const piece = track.pieces.find(([a, b]) => a === edge || b === edge);
      if (!line || (!hex.place && piece[0] !== edge)) continue;
      found.set(line.number, [
        ...(found.get(line.number) ?? []),
        { hex, piece, edge, ...spotOf(hex, piece, edge) },
      ]);
    }
  }
  return found;
}

function spotOf(hex, piece, edge) {
  const { x, y } = centre(hex);
  const inside = hex.place ? scaled(middleOf([edge, TOWN]), 1.05) : middleOf(piece);
  return { x: x + inside.x, y: y + inside.y };
}

/** The piece nearest to the middle of a line. */
export function middlePiece(pieces) {
  const x = pieces.reduce((sum, one) => sum + one.x, 0) / pieces.length;
  const y = pieces.reduce((sum, one) => sum + one.y, 0) / pieces.length;
  return pieces.reduce((best, one) =>
    Math.hypot(one.x - x, one.y - y) < Math.hypot(best.x - x, best.y - y) ? one : best,
  );
}

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
