// What a move changed is shown with motion: things fly where they went, places are ringed, figures count.
/** @import { Line } from "../../types/api" */
/** @import { Ctx, GamePage, Motion, Point, View } from "../../types/pages" */
import { count, fly, hideUntil, ping } from "../lib/flights.js";
import { html } from "../lib/html.js";
import { play } from "../lib/sound.js";
import { token } from "./scene.js";

const APART = 0.12; // of a move's time: what flies after one another

/** @param {number} seat */
export const ofSeat = (seat) => `.players [data-seat="${seat}"] .token`;
/**
 * Something that lies beside the board and cannot be chosen now.
 * @param {string} id
 */
export const ofPlace = (id) => `[data-place="${CSS.escape(id)}"], ${ofSpot(id)}`;
/** @param {string} id */
export const ofSpot = (id) => `[data-spot="${CSS.escape(id)}"]`;

/**
 * A player's disc goes somewhere.
 * @param {Pick<Ctx, "names">} ctx
 * @param {number} seat
 * @param {string} to
 * @returns {Motion}
 */
export const disc = (ctx, seat, to) => ({
  from: ofSeat(seat),
  to,
  art: token(ctx.names, seat),
  sound: "card",
});

/**
 * Money changes hands.
 * @param {string} from
 * @param {string} to
 * @returns {Motion}
 */
export const coin = (from, to) => ({
  from,
  to,
  sound: "coin",
  art: html`<svg viewBox="-12 -12 24 24" aria-hidden="true">
    <circle r="11" fill="#e2b719" stroke="#7a5a12" stroke-width="2"></circle>
    <text y="6" font-size="16" font-weight="700" text-anchor="middle" fill="#20262b">$</text>
  </svg>`,
});

/** The figures of all players as they are drawn. */
export const figuresDrawn = () =>
  new Map([...document.querySelectorAll("dd[data-figure]")].map((dd) => [keyOf(dd), dd.textContent]));

/** @param {Element} dd */
const keyOf = (dd) => dd.getAttribute("data-figure");

/**
 * @param {GamePage} page
 * @param {Ctx} ctx  after the move
 * @param {{ before: View | null, lines: Line[], figures: ReturnType<typeof figuresDrawn>, ms: number }} move
 */
export function showMove(page, ctx, { before, lines, figures, ms }) {
  const wanted = before ? (page.motions?.(ctx, before, lines) ?? []) : [];
  const motions = wanted.length ? wanted : tokens(page, ctx, lines);
  motions.forEach((motion, i) => start(ctx, motion, ms, Math.min(i, 4) * APART));
  for (const id of spotsOf(page, ctx, lines)) {
    const rect = placeOf(ofPlace(id));
    if (rect) ping(ctx.game, rect, ms);
  }
  for (const dd of document.querySelectorAll("dd[data-figure]")) {
    const old = figures.get(keyOf(dd));
    if (old !== undefined && old !== dd.textContent) count(dd, String(old), ms);
  }
}

/**
 * The sound of a move: that of the first thing that has one.
 * @param {GamePage} page
 * @param {Ctx} ctx
 * @param {View | null} before
 * @param {Line[]} lines
 */
export function soundMove(page, ctx, before, lines) {
  const motions = before ? (page.motions?.(ctx, before, lines) ?? []) : [];
  const sound = motions.find((motion) => motion.sound)?.sound;
  if (sound) play(sound);
}

/**
 * @param {GamePage} page
 * @param {Ctx} ctx
 * @param {Line[]} lines
 */
const spotsOf = (page, ctx, lines) =>
  new Set(lines.filter((line) => !line.undone).flatMap((line) => page.touched?.(ctx, line) ?? []));

/**
 * Where a game says nothing else: the disc of whoever moved goes to what he touched.
 * @param {GamePage} page
 * @param {Ctx} ctx
 * @param {Line[]} lines
 * @returns {Motion[]}
 */
function tokens(page, ctx, lines) {
  return lines.flatMap((line) => {
    const { seat } = line;
    if (seat === null || line.undone) return [];
    const spots = page.touched?.(ctx, line) ?? [];
    return spots.map((id) => disc(ctx, seat, ofSpot(id)));
  });
}

/**
 * @param {Ctx} ctx
 * @param {Motion} motion
 * @param {number} ms
 * @param {number} late  part of the time
 */
function start(ctx, motion, ms, late) {
  const size = motion.size ?? "small";
  if (motion.way) {
    const way = onScreen(motion.way);
    if (way.length > 1) fly(ctx.game, motion.art, way, { ms, size });
    return;
  }
  const from = placeOf(motion.from ?? "");
  const goals = motion.each ? [...document.querySelectorAll(motion.to)].filter(isSeen) : [];
  const rects = motion.each ? goals.map((one) => one.getBoundingClientRect()) : [placeOf(motion.to)];
  rects.forEach((to, i) => {
    if (!from || !to) return;
    const delay = ms * Math.min(0.4, late + (i * 0.4) / rects.length);
    fly(ctx.game, motion.art, [centre(from), centre(to)], { ms: ms - delay, delay, size });
    if (goals[i]) hideUntil(goals[i], ms);
  });
}

/**
 * @param {DOMRect} rect
 * @returns {Point}
 */
const centre = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

/** @param {Element} element */
function isSeen(element) {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility() && width + height > 0;
}

/**
 * Where the first thing is that a selector finds, in the window; what is scrolled away is where its region is.
 * @param {string} selector  several, the best first, with commas
 */
function placeOf(selector) {
  for (const one of selector.split(", ").filter(Boolean)) {
    const found = [...document.querySelectorAll(one)].find(isSeen);
    if (!found) continue;
    const rect = found.getBoundingClientRect();
    const region = found.closest(".dock, .leaf, .people, .middle")?.getBoundingClientRect();
    const [x, y] = centre(rect);
    const inside =
      !region || (x >= region.left && x <= region.right && y >= region.top && y <= region.bottom);
    return inside ? rect : region;
  }
  return null;
}

/**
 * Points of the board, where they are in the window.
 * @param {Point[]} way
 * @returns {Point[]}
 */
function onScreen(way) {
  const matrix = /** @type {SVGSVGElement | null} */ (document.querySelector("svg.map"))?.getScreenCTM();
  if (!matrix) return [];
  return way.map(([x, y]) => {
    const at = new DOMPoint(x, y).matrixTransform(matrix);
    return [at.x, at.y];
  });
}
