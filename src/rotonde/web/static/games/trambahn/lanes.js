// The table: a lane for each line. In its middle the terminus with its passengers, on both sides the players' columns.
/** @import { Bands, Ctx, Fits, Said, Size, TramLine } from "../../../types/trambahn" */
import { svg } from "../../lib/html.js";
import { COLOURS, disc, mark } from "../../lib/marks.js";
import { spot } from "../../lib/spots.js";
import { sure } from "../../lib/sure.js";
import { named } from "../../parts/ctx.js";
import { face, idOf, kindNamed, lineOf, spokenCard } from "./cards.js";
import { column, columnHeight } from "./columns.js";
import { inHand, isProposed, movesTo } from "./choosing.js";
import { fitted, overlapped, printedSize } from "./sizes.js";
import { lineWorth } from "./sums.js";

/** @param {Ctx} ctx */
export function board(ctx) {
  const mine = ctx.seat ?? 0;
  const lines = ctx.map.line.length;
  const tight = overlapped(printedSize(), lines, (size) => bands(ctx, size, mine).height);
  const { at, height } = bands(ctx, tight, mine);
  const size = fitted(tight, height, needsOf(ctx, tight));
  return {
    frame: [0, 0, size.lane * lines, height],
    zoom: false,
    content: svg`${lanes(ctx, size).map((own, i) => lane(ctx, own, i, at, height, mine))}
      ${owner(ctx, size, 1 - mine, size.head - 6)}${owner(ctx, size, mine, height - 7)}`,
  };
}

/**
 * Where what begins, from top to bottom.
 * @param {Ctx} ctx
 * @param {Size} size
 * @param {number} mine
 */
function bands(ctx, size, mine) {
  const tops = [1 - mine, mine].map((seat) => tallest(ctx, size, seat));
  const other = size.head + tops[0];
  const at = { other, band: other + 6, mine: other + 12 + bandHeight(size) };
  return { at, height: at.mine + tops[1] + size.head };
}

/**
 * How broad each lane must be for its columns to lie side by side.
 * @param {Ctx} ctx
 * @param {Size} size
 */
function needsOf(ctx, size) {
  const open = ctx.moves.some((move) => move.json.move === "station") ? size.fresh + 6 : 0;
  return ctx.map.line.map((_, line) =>
    Math.max(
      ...ctx.view.players.map((player, seat) => {
        const n = player.columns.filter((column) => column.line === line).length;
        return Math.max(size.least, n * (size.card[0] + 6) + (seat === ctx.seat ? open : 0) + size.gap * 2);
      }),
    ),
  );
}

/**
 * Lanes of equal width, unless one has more columns than fit: then the others make room.
 * @param {Ctx} ctx
 * @param {Size} size
 */
function lanes(ctx, size) {
  const needs = needsOf(ctx, size);
  const whole = size.lane * needs.length;
  if (Math.max(...needs) <= size.lane) return needs.map((_, i) => ({ ...size, x: i * size.lane }));
  const needed = needs.reduce((a, b) => a + b, 0);
  /** @param {number} need */
  const wide = (need) =>
    needed <= whole
      ? need + (whole - needed) / needs.length
      : size.least +
        ((need - size.least) * (whole - size.least * needs.length)) / (needed - size.least * needs.length);
  let x = 0;
  return needs.map((need) => {
    const own = { ...size, lane: wide(need), x };
    x += own.lane;
    return own;
  });
}

/**
 * @param {Ctx} ctx
 * @param {Size} size
 * @param {number} seat
 */
function tallest(ctx, size, seat) {
  const lengths = ctx.view.players[seat].columns.map(({ cards }) => cards.length);
  const extra = seat === ctx.seat && ctx.moves.length ? 1 : 0;
  return columnHeight(size, Math.max(1, ...lengths.map((n) => n + extra)));
}

/** @param {Size} size */
const slot = (size) => {
  const height = size.wide ? 74 : 34;
  return [Math.min((size.lane - size.gap * 2 - 9) / 4, height * 0.8), height];
};
/** @param {Size} size */
const bandHeight = (size) => size.chip * 2 + size.plate + slot(size)[1] + 8;

/**
 * Whose columns these are.
 * @param {Ctx} ctx
 * @param {Size} size
 * @param {number} seat
 * @param {number} y
 */
function owner(ctx, size, seat, y) {
  return svg`${disc(seat, ctx.names, 14, y - 5, 8)}<text x="28" y=${y} font-size=${size.text - 1} class="soft">${ctx.of("columns.of", seat)}</text>`;
}

/**
 * @param {Ctx} ctx
 * @param {Size} size
 * @param {number} i
 * @param {Bands} at
 * @param {number} height
 * @param {number} mine
 */
function lane(ctx, size, i, at, height, mine) {
  const { fill } = COLOURS[ctx.map.line[i].id];
  return svg`<g transform=${`translate(${size.x} 0)`}>
    <rect x=${size.gap / 2} y="2" width=${size.lane - size.gap} height=${height - 4} rx="8" fill=${fill} opacity="0.100"></rect>
    ${columns(ctx, size, i, 1 - mine, at.other, -1)}${terminus(ctx, size, i, at.band, mine)}${columns(ctx, size, i, mine, at.mine, 1)}</g>`;
}

/**
 * A player's columns of one line side by side, and a place for a new one.
 * @param {Ctx} ctx
 * @param {Size} size
 * @param {number} line
 * @param {number} seat
 * @param {number} y
 * @param {number} way
 */
function columns(ctx, size, line, seat, y, way) {
  const found = ctx.view.players[seat].columns
    .map((one, i) => ({ ...one, n: i + 1 }))
    .filter((one) => one.line === line);
  const mine = seat === ctx.seat;
  const open = mine && ctx.moves.some((move) => move.json.move === "station");
  const room = size.lane - size.gap * 2 - (open ? size.fresh + 6 : 0);
  const each =
    found.length > 1
      ? Math.min(size.card[0] + 8, (room - size.card[0]) / (found.length - 1))
      : size.card[0] + 8;
  /** @param {number} i */
  const x = (i) => size.gap + i * each;
  /** @param {number} i */
  const summed = (i) => i === found.length - 1 || each >= size.card[0] - 4;
  return svg`${found.map((one, i) => column(ctx, { ...size, summed: summed(i) }, one, seat, x(i), y, way))}
    ${open ? fresh(ctx, size, line, found.length ? x(found.length - 1) + size.card[0] + 6 : size.gap, y) : ""}`;
}

/**
 * @param {Ctx} ctx
 * @param {Size} size
 * @param {number} line
 * @param {number} x
 * @param {number} y
 */
function fresh(ctx, size, line, x, y) {
  const { id, card } = ctx.map.line[line];
  /** @param {Said} json */
  const fits = (json) => json.move === "station" && json.column === "new" && json.card.startsWith(`${id}-`);
  const held = inHand(ctx);
  const h = size.card[1];
  const w = size.fresh;
  const laid = isProposed(ctx, fits) ? kindNamed(ctx, sure(ctx.proposed).json.card) : null;
  const top = y + size.tram + 4;
  return svg`${laid === null ? "" : svg`<g aria-hidden="true">${face(ctx, laid, x, top, ...size.card, true)}</g>`}
    ${spot(
      ctx,
      {
        id: `new-${id}`,
        label: ctx.t("column.new", { line: named(card) }),
        moves: movesTo(ctx, fits),
        ask: held === "conductor" ? "station conductor new" : null,
        marked: laid !== null,
      },
      svg`<rect class="edge place" x=${x} y=${top} width=${w} height=${h} rx="6"></rect>
        ${laid === null ? svg`<path class="plus" d=${`M${x + w / 2} ${top + h / 2 - 9}v18m-9 -9h18`}></path>` : ""}`,
    )}`;
}

/**
 * The terminus, its passengers, and what the line would pay both players now.
 * @param {Ctx} ctx
 * @param {Size} size
 * @param {number} i
 * @param {number} y
 * @param {number} mine
 */
function terminus(ctx, size, i, y, mine) {
  const line = ctx.map.line[i];
  /** @param {Said} json */
  const fits = (json) => json.move === "passenger" && json.row === line.id;
  const held = inHand(ctx);
  const row = ctx.view.rows[i];
  const pays = [0, 1].map((seat) => lineWorth(ctx, ctx.view, seat, i));
  const label = ctx.t("row.label", {
    line: named(line.name),
    number: line.number,
    n: row.length,
    most: ctx.map.rules.passengers_to_score,
    cards: row.length ? ` (${row.map((kind) => spokenCard(ctx, kind)).join(" · ")})` : "",
    a: ctx.who(mine),
    pa: pays[mine],
    b: ctx.who(1 - mine),
    pb: pays[1 - mine],
  });
  const [w, h] = slot(size);
  const top = y + size.chip;
  return svg`<g aria-hidden="true">${chip(ctx, size, 1 - mine, pays[1 - mine], y + size.chip - 9)}${plate(size, line, top)}
    ${Array.from({ length: ctx.map.rules.passengers_to_score }, (_, k) => passenger(ctx, row, k, fits, size.gap + k * (w + 3), top + size.plate + 6, w, h))}
    ${chip(ctx, size, mine, pays[mine], top + size.plate + h + size.chip + 4)}</g>
    ${spot(
      ctx,
      {
        id: `row-${line.id}`,
        label,
        moves: movesTo(ctx, fits),
        ask: asked(ctx, held, line),
        quiet: !held,
        marked: isProposed(ctx, fits),
      },
      svg`<rect class="edge" x=${size.gap / 2} y=${top - 2} width=${size.lane - size.gap} height=${size.plate + h + 12} rx="8"></rect>`,
    )}`;
}

/**
 * @param {Ctx} ctx
 * @param {string | null} held
 * @param {TramLine} line
 */
const asked = (ctx, held, line) => {
  if (ctx.replaying || ctx.view.over) return null;
  const hand = ctx.view.me?.hand ?? [];
  const own = hand[0];
  const name =
    held ??
    (own === undefined
      ? null
      : idOf(ctx, hand.find((kind) => lineOf(ctx, kind) === ctx.map.line.indexOf(line)) ?? own));
  return name && !ctx.map.tram.some(({ id }) => id === name) ? `passenger ${name} ${line.id}` : null;
};

/**
 * @param {Size} size
 * @param {TramLine} line
 * @param {number} y
 */
function plate(size, line, y) {
  const { fill, ink } = COLOURS[line.id];
  const middle = size.lane / 2;
  return svg`<rect x=${size.gap} y=${y + 2} width=${size.lane - size.gap * 2} height=${size.plate - 2} rx="5" fill=${fill} stroke="#fffdf6"></rect>
    ${mark(line.id, size.gap + size.plate / 2 + 2, y + size.plate / 2 + 1, size.plate * 0.3)}
    <text class="roman" x=${middle} y=${y + size.plate / 2 + 7} font-size="18" text-anchor="middle" fill=${ink}>${line.number}${size.wide ? ` · ${named(line.name)}` : ""}</text>`;
}

/**
 * @param {Ctx} ctx
 * @param {number[]} row
 * @param {number} k
 * @param {Fits} fits
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
function passenger(ctx, row, k, fits, x, y, w, h) {
  if (k < row.length) return face(ctx, row[k], x, y, w, h);
  const ghost =
    k === row.length && isProposed(ctx, fits) ? kindNamed(ctx, sure(ctx.proposed).json.card) : null;
  return ghost === null
    ? svg`<rect class="slot" x=${x} y=${y} width=${w} height=${h} rx="5"></rect>`
    : face(ctx, ghost, x, y, w, h, true);
}

/**
 * @param {Ctx} ctx
 * @param {Size} size
 * @param {number} seat
 * @param {number} points
 * @param {number} y
 */
function chip(ctx, size, seat, points, y) {
  return svg`${disc(seat, ctx.names, size.gap + 9, y - 4, 8)}<text x=${size.gap + 22} y=${y + 1} font-size=${size.text} class=${points ? "pays" : "soft"}>${ctx.t(size.lane > 220 ? "pays.long" : "pays", { n: points })}</text>`;
}
