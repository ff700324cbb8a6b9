// The board: base cards and what was built on them, coasts and borders, the best run, the card about to be built.
/** @import { Card, Cell, Ctx, Move, Run, View } from "../../../types/express_01" */
import { svg, nothing } from "../../lib/html.js";
import { spot } from "../../lib/spots.js";
import { sure } from "../../lib/sure.js";
import { box, cellName, companyName, inWords, opposite, SIDES } from "./printed.js";
import { cellSpoken } from "./spoken.js";
import { baseFace, face, platform } from "./face.js";
import { edges } from "./edges.js";
import { candidates, ghost, isBuild, knobs, seenView } from "./ghost.js";
import { shownRun } from "./companies.js";
import { runLine, stop } from "./track.js";

const SIZE = 100;
const MARGIN = 22;
const CAPTION = 42;
const BUTTONS = 34; // room for those that make the board larger

/** @param {Ctx} ctx */
export function board(ctx) {
  const { columns, rows, cells } = box(ctx.map);
  const [wide, high] = [columns * SIZE, rows * SIZE];
  return {
    frame: [-MARGIN, -MARGIN, wide + 2 * MARGIN + BUTTONS, high + 2 * MARGIN + CAPTION],
    content: svg`${edges(ctx, at)}
      ${cells.map((cell, n) => cellSpot(ctx, cell, n))}
      ${block(ctx)}${ghost(ctx, at)}${run(ctx, seenView(ctx))}${knobs(ctx, at)}
      ${caption(ctx, high + MARGIN + 12)}`,
  };
}

/**
 * Where a cell is drawn.
 * @param {Cell} cell
 */
export const at = (cell) => `translate(${cell.column * SIZE} ${cell.row * SIZE})`;

/**
 * @param {Ctx} ctx
 * @param {Cell} cell
 * @param {number} n
 */
function cellSpot(ctx, cell, n) {
  const lies = ctx.view.lies[n];
  const card = lies >= 0 ? box(ctx.map).cards[lies >> 1] : null;
  const id = `cell:${cell.number}`;
  const moves = candidates(ctx, cell);
  const ask = ctx.moves.length ? `build ${cell.number} ${next(ctx, cell, card)}` : null;
  const quiet = !ctx.moves.some(isBuild);
  const said = label(ctx, cell, n, moves);
  const elsewhere = isBuild(ctx.proposed) && ctx.proposed?.json.base !== cell.number; // another place was tried before
  return svg`<g transform=${at(cell)}><g aria-hidden="true">${card ? face(card, lies & 1) : baseFace(ctx, cell)}
    ${card?.stations.length ? stationName(ctx, cell, card, lies & 1) : nothing}
    ${ctx.fresh.has(id) ? svg`<path class="x-fresh" d="M1.300 15V6a5 5 0 0 1 5-4.700H15M85 1.300H94a5 5 0 0 1 4.700 5V15M98.700 85V94a5 5 0 0 1-5 4.700H85M15 98.700H6a5 5 0 0 1-4.700-5V85"></path>` : nothing}</g>
    ${spot(elsewhere ? { ...ctx, chosen: [] } : ctx, { id, label: said, said: cellSpoken(ctx, cell, said), moves, ask, quiet }, svg`<rect class="x-ring" x="3" y="3" width="94" height="94" rx="4"></rect>`)}</g>`;
}

/**
 * The name of a city stands where no track leads.
 * @param {Ctx} ctx
 * @param {Cell} cell
 * @param {Card} card
 * @param {boolean | number} turned
 */
function stationName(ctx, cell, card, turned) {
  const exits = card.stations.map((one) => one.exits).join("");
  /** @param {string} side */
  const taken = (side) => exits.includes(turned ? opposite(side) : side);
  const y = !taken("S") ? 83 : !taken("N") ? 22 : 83;
  return svg`<text class=${taken("S") && taken("N") ? "x-town across" : "x-town"} x="50" y=${y}>${cellName(ctx, cell).replace(/ \(.*/, "")}</text>`;
}

/**
 * A card that might be built here, to ask why it cannot be.
 * @param {Ctx} ctx
 * @param {Cell} cell
 * @param {Card | null} card
 */
function next(ctx, cell, card) {
  const { cards } = box(ctx.map);
  const level = (card?.level ?? 0) + 1;
  const listed = (card ?? cell).upgrades?.find((number) => box(ctx.map).kindOf.has(number));
  const station = card ? card.type !== "route" : cell.kind === "city";
  const any = cards.find((one) => one.level === Math.min(level, 3) && (one.type !== "route") === station);
  return listed ?? sure(any).number;
}

/**
 * In words; where it can be built on, the cards that fit are shown instead of their list.
 * @param {Ctx} ctx
 * @param {Cell} cell
 * @param {number} n
 * @param {Move[]} moves
 */
function label(ctx, cell, n, moves) {
  if (moves.length) return about(ctx, cell, n).join(" · ");
  const walls = cell.edges
    .map((edge, side) => edge === "closed" && ctx.t(`side.${SIDES[side]}`))
    .filter(Boolean);
  const edge = walls.length ? [ctx.t("base.edge", { sides: walls.join(", ") })] : [];
  return [...about(ctx, cell, n), ...edge, upgrades(ctx, cell, n)].join(" · ");
}

/**
 * What lies here, and what is special about the place.
 * @param {Ctx} ctx
 * @param {Cell} cell
 * @param {number} n
 */
function about(ctx, cell, n) {
  const lies = ctx.view.lies[n];
  const said = [`${cell.number} ${cellName(ctx, cell)}`];
  if (lies >= 0) return [...said, inWords(ctx, lies >> 1, Boolean(lies & 1))];
  said.push(ctx.t(`base.${cell.kind}`));
  if (cell.first && !ctx.view.upgraded) said.push(ctx.t("base.first"));
  if (cell.west && !ctx.view.west_taken) said.push(ctx.t("base.west"));
  return said;
}

/**
 * What may replace the card that lies here, as it says itself.
 * @param {Ctx} ctx
 * @param {Cell} cell
 * @param {number} n
 */
function upgrades(ctx, cell, n) {
  const { cards, kindOf } = box(ctx.map);
  const lies = ctx.view.lies[n];
  const top = lies >= 0 ? cards[lies >> 1] : { ...cell, level: 0, type: cell.kind };
  if (top.level === 3) return ctx.t("base.last");
  if (top.upgrades)
    return ctx.t("base.list", { list: top.upgrades.filter((number) => kindOf.has(number)).join(" ") });
  return ctx.t("base.any", { level: top.level + 1 });
}

/**
 * What the pointer or the keyboard is on, in words below the board.
 * @param {Ctx} ctx
 * @param {number} y
 */
function caption(ctx, y) {
  const found = ctx.hovered?.startsWith("cell:") ? box(ctx.map).cellOf.get(ctx.hovered.slice(5)) : undefined;
  if (found === undefined)
    return svg`<text class="x-caption soft keys-only" x="0" y=${y + 12}>${ctx.t("board.hint")}</text>`;
  const cell = box(ctx.map).cells[found];
  return svg`<text class="x-caption" x="0" y=${y + 4}>${about(ctx, cell, found).join(" · ")}</text>
    <text class="x-caption soft" x="0" y=${y + 21}>${upgrades(ctx, cell, found)}</text>`;
}

/**
 * The wooden block between two base cards.
 * @param {Ctx} ctx
 */
function block(ctx) {
  const { cells, cellOf } = box(ctx.map);
  return box(ctx.map).block.map((pair) => {
    const [a, b] = pair.map((number) => cells[sure(cellOf.get(number))]);
    const upright = a.row === b.row;
    const x = Math.max(a.column, b.column) * SIZE + (upright ? 0 : 50);
    const y = Math.max(a.row, b.row) * SIZE + (upright ? 50 : 0);
    return svg`<g class="x-block" transform=${`translate(${x} ${y}) rotate(${upright ? 0 : 90})`} role="img" aria-label=${ctx.t("block", { a: a.number, b: b.number })}>
      <rect x="-7" y="-34" width="14" height="68" rx="2"></rect><path d="M-3-31V31M1-31q3 14 0 30t0 32M4-31V31"></path></g>`;
  });
}

/**
 * The best run of the company that is looked at: a glowing line and what it pays.
 * @param {Ctx} ctx
 * @param {View} view
 */
function run(ctx, view) {
  const company = shownRun(ctx, view);
  const found = view.runs?.[company];
  if (!found) return nothing;
  const { cells, cards, companies } = box(ctx.map);
  const parts = found.route.map(([n, came, out]) => {
    const lies = view.lies[n];
    /** @param {number} s */
    const side = (s) => (s < 0 ? "" : SIDES[lies & 1 ? s ^ 2 : s]);
    const turn = lies & 1 ? " rotate(180 50 50)" : "";
    return { transform: at(cells[n]) + turn, d: runLine(cards[lies >> 1], side(came), side(out)) };
  });
  /** @param {string} name */
  const layer = (name) =>
    parts.map(({ transform, d }) => svg`<path class=${name} transform=${transform} d=${d}></path>`);
  return svg`<g class=${`x-run ${companies[company].id}`} role="img" aria-label=${ctx.t("run.label", { company: companyName(ctx, company), n: found.amount, cards: found.cards })}>
    ${layer("glow")}${layer("line")}${stops(ctx, found, view.lies)}</g>`;
}

/**
 * Each station of the run is ringed; the last one carries what the run pays.
 * @param {Ctx} ctx
 * @param {Run} found
 * @param {number[]} lying
 */
function stops(ctx, found, lying) {
  const { cells, cards } = box(ctx.map);
  const halts = found.route
    .filter(([n]) => cards[lying[n] >> 1].stations.length)
    .map(([n, came, out]) => {
      const lies = lying[n];
      const { stations } = cards[lies >> 1];
      const used = SIDES[(came < 0 ? out : came) ^ (lies & 1 ? 2 : 0)];
      const place = stop(cards[lies >> 1], used).map((p) => (lies & 1 ? 100 - p : p));
      const small = stations.length > 1;
      return {
        small,
        x: cells[n].column * SIZE + place[0],
        y: cells[n].row * SIZE + place[1],
        sign: platform(sure(stations.find((one) => one.exits.includes(used))), small),
      };
    });
  const { x, y } = halts[halts.length - 1];
  return svg`${halts.map((one) => svg`<g transform=${`translate(${one.x} ${one.y})`}><circle class="halt" r=${one.small ? 18 : 25}></circle>${one.sign}</g>`)}
    <g transform=${`translate(${x - 22} ${y - 22})`}><circle class="pays" r="14"></circle><text class="pays-n" y="6">${found.amount}</text></g>`;
}
