// One column: its tram beside the terminus, then its stations, each showing value and points.
/** @import { Ctx, Numbered, Said, Size } from "../../../types/trambahn" */
import { svg } from "../../lib/html.js";
import { spot } from "../../lib/spots.js";
import { named } from "../../parts/ctx.js";
import { face, kindNamed, spokenCard, tramFace, tramName } from "./cards.js";
import { inHand, isProposed, movesTo } from "./choosing.js";
import { worth } from "./sums.js";

const SUM = 20; // room for what the column is worth

/**
 * @param {Size} size
 * @param {number} n
 */
export const columnHeight = (size, n) => size.tram + 4 + (n - 1) * size.strip + size.card[1] + SUM;

/**
 * @param {Ctx} ctx
 * @param {Size} size
 * @param {Numbered} one
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} way  1: away from the terminus is down, -1: up
 */
export function column(ctx, size, one, seat, x, y, way) {
  /** @param {Said} json */
  const fits = (json) => ["station", "buy"].includes(json.move) && json.column === one.n;
  const mine = seat === ctx.seat;
  const proposed = mine && isProposed(ctx, fits) ? (ctx.proposed?.json ?? null) : null;
  const cards = proposed?.card ? [...one.cards, kindNamed(ctx, proposed.card)] : one.cards;
  const height = columnHeight(size, cards.length);
  const top = way > 0 ? y : y - height;
  const label = ctx.of("column.label", seat, {
    n: one.n,
    line: named(ctx.map.line[one.line].name),
    count: one.cards.length,
    cards: one.cards.map((kind) => spokenCard(ctx, kind)).join(" · "),
    tram: one.tram === null ? ctx.t("column.bare") : tramName(ctx, one.tram),
    worth: worth(ctx, one),
  });
  return svg`<g aria-hidden="true">${tram(ctx, size, one, proposed, x, way > 0 ? top : top + height - size.tram)}
    ${stations(ctx, size, cards, one.cards.length, x, way > 0 ? top + size.tram + 4 : top + SUM, way)}
    ${size.summed ? sum(ctx, size, one, x + size.card[0] / 2, way > 0 ? top + height - 5 : top + SUM - 6) : ""}</g>
    ${spot(
      ctx,
      {
        id: `column-${seat}-${one.n}`,
        label,
        moves: mine ? movesTo(ctx, fits) : [],
        ask: mine ? asked(ctx, one) : null,
        marked: Boolean(proposed),
      },
      svg`<rect class="edge" x=${x - 2} y=${top - 2} width=${size.card[0] + 4} height=${height} rx="8"></rect>`,
    )}`;
}

/**
 * @param {Ctx} ctx
 * @param {Size} size
 * @param {number[]} cards
 * @param {number} laid
 * @param {number} x
 * @param {number} y
 * @param {number} way
 */
function stations(ctx, size, cards, laid, x, y, way) {
  const [w, h] = size.card;
  const last = cards.length - 1;
  const drawn = cards.map((kind, i) => ({
    kind,
    y: y + (way > 0 ? i : last - i) * size.strip,
    ghost: i >= laid,
  }));
  return (way > 0 ? drawn : drawn.reverse()).map((one) => face(ctx, one.kind, x, one.y, w, h, one.ghost));
}

/**
 * @param {Ctx} ctx
 * @param {Size} size
 * @param {Numbered} one
 * @param {Said | null} proposed
 * @param {number} x
 * @param {number} y
 */
function tram(ctx, size, one, proposed, x, y) {
  const bought = proposed?.tram ? ctx.map.tram.findIndex(({ id }) => id === proposed.tram) : null;
  const kind = one.tram ?? bought;
  const [w] = size.card;
  return svg`${
    kind === null
      ? svg`<rect class="slot bare" x=${x} y=${y} width=${w} height=${size.tram} rx="6"></rect><text class="bare" x=${x + w / 2} y=${y + size.tram / 2 + 6} font-size="17" text-anchor="middle">×?</text>`
      : tramFace(ctx, kind, x, y, w, size.tram)
  }
    <text class=${kind === null ? "number" : "number lit"} x=${x + 4} y=${y + 12} font-size="11">${one.n}</text>`;
}

/**
 * What the column pays when its line is scored, and how near it is to its bonus.
 * @param {Ctx} ctx
 * @param {Size} size
 * @param {Numbered} one
 * @param {number} x
 * @param {number} y
 */
function sum(ctx, size, one, x, y) {
  const most = ctx.map.rules.cards_to_bonus;
  const near = one.cards.length >= most ? " ★" : "";
  const pays =
    one.tram === null
      ? `${one.points}×?`
      : size.wide
        ? `${one.points}×${ctx.map.tram[one.tram].value}=${worth(ctx, one)}`
        : `=${worth(ctx, one)}`;
  return svg`<text class="sum" x=${x} y=${y} font-size=${size.text - 1} text-anchor="middle">${pays}${near}</text>`;
}

/**
 * @param {Ctx} ctx
 * @param {Numbered} one
 */
function asked(ctx, one) {
  const held = inHand(ctx);
  if (!held) return null;
  return ctx.map.tram.some(({ id }) => id === held) ? `buy ${held} ${one.n}` : `station ${held} ${one.n}`;
}
