// What moves when somebody moves: cards to a row, a column or the reserve, trams from the display.
/** @import { Line } from "../../../types/api" */
/** @import { Motion } from "../../../types/pages" */
/** @import { Ctx, View } from "../../../types/trambahn" */
import { coin, ofSeat, ofSpot } from "../../parts/motions.js";
import { backs, cardPicture, idOf, tramPicture } from "./cards.js";
import { past } from "./sums.js";

/**
 * @param {Ctx} ctx
 * @param {View} before
 * @param {Line[]} lines
 * @returns {Motion[]}
 */
export function motions(ctx, before, lines) {
  return lines.flatMap((line) => ofLine(ctx, before, line));
}

/**
 * @param {Ctx} ctx
 * @param {View} before
 * @param {Line} line
 * @returns {Motion[]}
 */
function ofLine(ctx, before, line) {
  const [seat, what, third] = line.numbers;
  /** @type {Record<string, () => Motion[]>} */
  const about = {
    "lays-passenger": () => [card(ctx, before, seat, what, ofSpot(`row-${ctx.map.line[third]?.id}`))],
    "lays-station": () => [card(ctx, before, seat, what, columnOf(ctx, line, seat))],
    earns: () => [
      { from: ofSeat(seat), to: ofSpot(`reserve-${seat}`), art: backs(1, true), size: "card", sound: "coin" },
    ],
    buys: () => [
      {
        from: `${ofSpot(`tram-${ctx.map.tram[what]?.id}-0`)}, .trams, .dock`,
        to: columnOf(ctx, line, seat),
        art: tramPicture(ctx, what),
        size: "card",
        sound: "track",
      },
    ],
    scores: () => (what ? [coin(".map", ofSeat(seat))] : []),
    bonus: () => [coin(".map", ofSeat(seat))],
  };
  return about[line.key]?.() ?? [];
}

/**
 * From my hand, where it lay; a rival's comes from him.
 * @param {Ctx} ctx
 * @param {View} before
 * @param {number} seat
 * @param {number} kind
 * @param {string} to
 * @returns {Motion}
 */
function card(ctx, before, seat, kind, to) {
  const held =
    seat === ctx.seat ? (before.me?.hand ?? []).findIndex((one) => idOf(ctx, one) === idOf(ctx, kind)) : -1;
  const from = held < 0 ? ofSeat(seat) : `${ofSpot(`hand-${held}`)}, .hand, .dock`;
  return { from, to, art: cardPicture(ctx, kind), size: "tile", sound: "card" };
}

/**
 * The column that a line speaks of.
 * @param {Ctx} ctx
 * @param {Line} line
 * @param {number} seat
 */
function columnOf(ctx, line, seat) {
  const told = past(ctx);
  const column = told.touched.get(line);
  const place = column ? told.columns[seat].indexOf(column) : -1;
  return place < 0 ? ".map" : ofSpot(`column-${seat}-${place + 1}`);
}
