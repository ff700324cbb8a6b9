// What is to be expected of a game: chances to win, and the score in the unit that the game counts in.
/** @import { Verdict } from "../../types/api" */
/** @import { Box, Ctx } from "../../types/pages" */
import { html, svg } from "../lib/html.js";
import { initial, seatColour } from "../lib/marks.js";
import { t } from "../lib/words.js";

const [WIDTH, HEIGHT] = [600, 160];
const DASHES = ["none", "8 3", "3 3", "10 3 2 3", "1 3", "14 4"];

/**
 * `about 107 points`, `about $90`.
 * @param {Box} box
 * @param {Ctx} ctx
 * @param {number} score
 */
export const scoreSaid = (box, ctx, score) =>
  box.page.expects?.(ctx, Math.round(score)) ?? t("hint.points", { n: Math.round(score) });

/**
 * The verdicts that were made with the eyes of one seat: what others knew is not mixed in.
 * @param {Verdict[]} verdicts
 * @param {number} eyes
 */
export const seenBy = (verdicts, eyes) => verdicts.filter((one) => one?.seat === eyes);

/**
 * A line for every seat, all of them as one seat saw the game; a click goes to a move.
 * @param {string[]} names
 * @param {Verdict[]} known
 * @param {{ at: number, most: number, go: (move: number) => void }} course
 */
export function chart(names, known, { at, most, go }) {
  /** @param {number} move */
  const x = (move) => (move / most) * WIDTH;
  /** @param {MouseEvent} event */
  const pick = (event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    go(Math.round(((event.clientX - box.x) / box.width) * most));
  };
  return html`<svg
    class="chart"
    viewBox=${`-4 -4 ${WIDTH + 24} ${HEIGHT + 8}`}
    role="img"
    aria-label=${t("analysis.chart")}
    @click=${pick}
  >
    <path class="grid" d=${`M0 ${HEIGHT / 2}H${WIDTH}M0 0H${WIDTH}M0 ${HEIGHT}H${WIDTH}`}></path>
    <path class="now" d=${`M${x(at)} 0V${HEIGHT}`}></path>
    ${known.length ? names.map((_, seat) => line(names, known, seat, x)) : ""}
  </svg>`;
}

/**
 * @param {string[]} names
 * @param {Verdict[]} known
 * @param {number} seat
 * @param {(move: number) => number} x
 */
function line(names, known, seat, x) {
  /** @param {Verdict} one */
  const y = (one) => HEIGHT - one.played.chances[seat] * HEIGHT;
  const last = known[known.length - 1];
  return svg`<path class="chance" d=${`M${known.map((one) => `${x(one.move)} ${y(one)}`).join("L")}`}
      stroke=${seatColour(seat).fill} stroke-dasharray=${DASHES[seat % 6]}></path>
    <text x=${x(last.move) + 3} y=${y(last) + 5} font-size="14">${initial(names, seat)}</text>`;
}
