// What moves when somebody moves: cards from the row and the deck, wagons to a route, tickets.
/** @import { Line } from "../../../types/api" */
/** @import { Motion } from "../../../types/pages" */
/** @import { Ctx, View } from "../../../types/ticket_to_ride" */
import { html } from "../../lib/html.js";
import { seatColour } from "../../lib/marks.js";
import { ofSeat, ofSpot } from "../../parts/motions.js";
import { layout } from "./geometry.js";
import { back, face, picture } from "./looks.js";

/**
 * @param {Ctx} ctx
 * @param {View} before
 * @param {Line[]} lines
 * @returns {Motion[]}
 */
export function motions(ctx, before, lines) {
  return lines.flatMap((line) => ofLine(ctx, before, line, lines));
}

/**
 * @param {Ctx} ctx
 * @param {View} before
 * @param {Line} line
 * @param {Line[]} lines
 * @returns {Motion[]}
 */
function ofLine(ctx, before, { key, numbers }, lines) {
  const [seat, what] = numbers;
  const home = `${seat === ctx.seat ? ".ttr-hand, " : ""}${ofSeat(seat)}`;
  /** @type {Record<string, () => Motion[]>} */
  const about = {
    takes: () => [card(picture(face(ctx, what)), slotOf(ctx, before, what), home)],
    "draws-blind": () => [card(drawn(ctx, seat, lines), ofSpot("deck"), home)],
    keeps: () => [card(picture(back()), ofSpot("tickets"), home)],
    claims: () => [wagons(ctx, seat, what)],
    "claims-with-locomotives": () => [wagons(ctx, seat, what)],
  };
  return about[key]?.() ?? [];
}

/**
 * @param {unknown} art
 * @param {string} from
 * @param {string} to
 * @returns {Motion}
 */
const card = (art, from, to) => ({ art, from, to, size: "card", sound: "card" });

/**
 * My own card has a face, a rival's has none.
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {Line[]} lines
 */
function drawn(ctx, seat, lines) {
  const mine = lines.find((line) => line.key === "you-draw");
  return picture(seat === ctx.seat && mine ? face(ctx, mine.numbers[0]) : back());
}

/**
 * Where the card lay: of equal ones, where another lies now.
 * @param {Ctx} ctx
 * @param {View} before
 * @param {number} card
 */
function slotOf(ctx, before, card) {
  const slots = (before.face_up ?? []).flatMap((one, slot) => (one === card ? [slot] : []));
  const gone = slots.find((slot) => ctx.view.face_up?.[slot] !== card) ?? slots[0] ?? 0;
  return ofSpot(`slot-${gone}`);
}

/**
 * @param {Ctx} ctx
 * @param {number} seat
 * @param {number} number
 * @returns {Motion}
 */
function wagons(ctx, seat, number) {
  const route = layout(ctx.map).routes[number];
  const art = html`<svg viewBox="0 0 26 12" aria-hidden="true">
    <rect x="1" y="1" width="24" height="10" rx="3" fill=${seatColour(seat).fill} stroke="#fffdf6"></rect>
  </svg>`;
  const to = `${ofSpot(`route-${route?.id}`)} .wagon`;
  return { art, from: ofSeat(seat), to, each: true, sound: "track" };
}
