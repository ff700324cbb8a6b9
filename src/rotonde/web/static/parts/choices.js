// What may be done: chosen, looked at with its price and consequence, then confirmed.
/** @import { TablePage } from "../pages/table.js" */
/** @import { Line } from "../../types/api" */
/** @import { Box, Ctx, Move, View } from "../../types/pages" */
import { html, nothing } from "../lib/html.js";
import { repeats } from "../lib/repeats.js";
import { t } from "../lib/words.js";

const MANY = 12; // more moves of one kind are folded away
const LINES = 5; // so many lines of a consequence are read before confirming; the rest unfolds

/**
 * What is offered: of a game's own making, or the moves in words.
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
export function tray(page, ctx) {
  if (page.sending || ctx.proposed) return nothing;
  if (page.among.all.length) return page.among.buttons();
  const offered = ctx.chosen.length ? ctx.chosen : ctx.moves;
  if (!offered.length) return nothing;
  return html`<div class="choices">${page.box.page.choices?.(ctx, offered) ?? grouped(ctx, offered)}</div>`;
}

/**
 * Moves as buttons in words, by kind; many of one kind are folded away.
 * @param {Ctx} ctx
 * @param {Move[]} moves
 */
export function grouped(ctx, moves) {
  const kinds = new Map();
  for (const move of moves) kinds.set(move.json.move, [...(kinds.get(move.json.move) ?? []), move]);
  return [...kinds.values()].map(
    (some) =>
      html`${buttons(ctx, some.slice(0, MANY))}
      ${
        some.length > MANY
          ? html`<details class="kind">
              <summary>${t("choice.more", { n: some.length - MANY })}</summary>
              ${buttons(ctx, some.slice(MANY))}
            </details>`
          : nothing
      }`,
  );
}

/**
 * The class of a button that plays a move, which may be the one advised or expected.
 * @param {Ctx} ctx
 * @param {Move} move
 */
export const choiceClass = (ctx, move) => (ctx.hinted.has(move.text) ? "choice hinted" : "choice");

/**
 * @param {Ctx} ctx
 * @param {Move[]} moves
 */
export function buttons(ctx, moves) {
  return html`<div class="row">
    ${moves.map(
      (move) =>
        html`<button
          type="button"
          class=${choiceClass(ctx, move)}
          data-move=${move.text}
          @click=${() => ctx.choose([move], move.words)}
        >
          ${move.words}
        </button>`,
    )}
  </div>`;
}

/**
 * What is certain to follow: figures that change, and what the log would say.
 * @param {Box} box
 * @param {Ctx} ctx
 */
export function consequence(box, ctx) {
  const after = ctx.preview;
  if (!after) return html`<p class="consequence wait">${t("choice.looking")}</p>`;
  if (!after.view) return html`<div class="consequence"></div>`;
  const { view } = after;
  const changes = ctx.table.seats.flatMap(({ seat }) => changed(box, ctx, view, seat));
  const warnings = box.page.warnings?.(ctx, view) ?? [];
  const lines = after.lines.filter((line) => !isSaid(ctx, line));
  return html`<div class="consequence">
    ${warnings.map((warning) => html`<p class="warning">⚠ ${warning}</p>`)}
    ${after.likely ? html`<p class="likely">${t("choice.likely")}</p>` : nothing} ${told(lines)}
    ${
      changes.length
        ? html`<ul class="changes">
            ${changes.map(
              (one) =>
                html`<li>
                  <b>${one.name}</b> ${one.label} <span class="num">${one.before} → ${one.after}</span>
                </li>`,
            )}
          </ul>`
        : nothing
    }
  </div>`;
}

/**
 * What I do stands above already, as the move that is proposed.
 * @param {Ctx} ctx
 * @param {Line} line
 */
const isSaid = ({ proposed, seat }, line) =>
  line.seat === seat && proposed !== null && repeats(line.text, proposed.words);

/** @param {Line[]} lines */
function told(lines) {
  /** @param {Line[]} some */
  const list = (some) =>
    html`<ul class="lines">
      ${some.map((line) => html`<li>${line.text}</li>`)}
    </ul>`;
  if (lines.length <= LINES + 1) return lines.length ? list(lines) : nothing;
  return html`${list(lines.slice(0, LINES))}
    <details>
      <summary>${t("choice.more", { n: lines.length - LINES })}</summary>
      ${list(lines.slice(LINES))}
    </details>`;
}

/**
 * @param {Box} box
 * @param {Ctx} ctx
 * @param {View} view
 * @param {number} seat
 */
function changed(box, ctx, view, seat) {
  const before = box.page.figures(ctx, ctx.view, seat);
  let after;
  try {
    after = box.page.figures(ctx, view, seat);
  } catch {
    return []; // a figure that hangs on something uncertain
  }
  const known = new Map(after.map((one) => [one.key, one.value]));
  return before
    .filter(
      (one) =>
        known.has(one.key) && known.get(one.key) != null && String(known.get(one.key)) !== String(one.value),
    )
    .filter((one) => !String(known.get(one.key)).includes("NaN"))
    .map((one) => ({
      name: ctx.who(seat),
      label: one.label,
      before: one.value,
      after: known.get(one.key),
    }));
}
