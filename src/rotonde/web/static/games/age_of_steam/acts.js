// What a choice on the board does where the usual way (propose, look, confirm) is not enough.
/** @import { Ctx, Move } from "../../../types/age_of_steam" */
import { svg } from "../../lib/html.js";

/**
 * The moves still in question: the chosen ones, or all.
 * @param {Ctx} ctx
 */
export const offered = (ctx) => (ctx.chosen.length ? ctx.chosen : ctx.moves);
/**
 * @param {Move[]} moves
 * @param {string} kind
 */
export const ofKind = (moves, kind) => moves.filter((move) => move.json.move === kind);

/**
 * Play a move at once; the table as it is afterwards. For what costs nothing and can be taken back.
 * @param {Ctx} ctx
 * @param {Move} move
 */
export async function playNow(ctx, move) {
  ctx.choose([move], move.words, "send");
  await ctx.confirm();
  return ctx.now();
}

/**
 * Play moves one after another, as long as each of them is legal.
 * @param {Ctx} ctx
 * @param {string[]} texts
 */
export async function playAll(ctx, texts) {
  for (const text of texts) {
    const move = ctx.now().moves.find((one) => one.text === text);
    if (!move) return;
    await playNow(ctx, move);
  }
}

/**
 * Take back my last decision: the table tells us what it is like then.
 * @param {Ctx} ctx
 */
export async function takeBack(ctx) {
  ctx.clear();
  await ctx.undo();
}

/**
 * A round button on the map that confirms what is drawn there.
 * @param {Ctx} ctx
 * @param {string} label
 * @param {number} x
 * @param {number} y
 * @param {() => void} act
 */
export function tick(ctx, label, x, y, act) {
  return svg`<g class="spot can tick" role="button" tabindex="-1" data-spot="tick" aria-label=${label} transform=${`translate(${x} ${y})`} @click=${act}>
    <circle r="14"></circle><path d="M-6 0.500L-1.500 5.500L6.500 -5"></path></g>`;
}

/**
 * A context whose spots do something else when chosen.
 * @param {Ctx} ctx
 * @param {(moves: Move[], label: string) => void} choose
 */
export const choosing = (ctx, choose) => ({ ...ctx, choose });

/**
 * A context in which what is chosen is looked at first: it waits to be confirmed.
 * @param {Ctx} ctx
 */
export const looking = (ctx) => choosing(ctx, (moves, label) => ctx.choose(moves, label, "look"));

/**
 * What it costs to lay a tile: its sentence speaks of a hex, a track and a price.
 * @param {Move} given
 */
export const priceOf = ({ numbers: [, , price] }) => price;
