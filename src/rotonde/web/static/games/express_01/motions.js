// What moves when somebody moves: cards to the board, to decks and back, shares, the Black Engine.
/** @import { Line } from "../../../types/api" */
/** @import { Motion } from "../../../types/pages" */
/** @import { Ctx, View } from "../../../types/express_01" */
import { html, svg } from "../../lib/html.js";
import { ofPlace, ofSeat, ofSpot } from "../../parts/motions.js";
import { blackEngine, picture } from "./face.js";
import { box } from "./printed.js";

const BACK = svg`<rect x="2" y="2" width="96" height="96" rx="6" fill="#234a63" stroke="#fffdf6" stroke-width="3"></rect>
  <circle cx="50" cy="50" r="24" fill="none" stroke="#b9cfdc" stroke-width="4"></circle><path d="M26 44H74M26 56H74" stroke="#b9cfdc" stroke-width="4"></path>`;

/**
 * @param {Ctx} ctx
 * @param {View} before
 * @param {Line[]} lines
 * @returns {Motion[]}
 */
export function motions(ctx, before, lines) {
  return lines.flatMap((line) => ofLine(ctx, line));
}

/**
 * @param {Ctx} ctx
 * @param {Line} line
 * @returns {Motion[]}
 */
function ofLine(ctx, { key, numbers }) {
  const { cells } = box(ctx.map);
  const [seat, what, third, fourth] = numbers;
  const home = `${seat === ctx.seat ? "#x-hand, " : ""}${ofSeat(seat)}`;
  /** @param {number} number */
  const deck = (number) => `${ofPlace(`deck:${number}`)}, .x-decks, .dock`;
  /** @param {number} kind */
  const art = (kind, turned = false) => picture(ctx, kind, turned);
  /** @type {Record<string, () => Motion[]>} */
  const about = {
    builds: () => [
      move(home, ofSpot(`cell:${cells[what].number}`), art(third >> 1, Boolean(third & 1)), "track"),
    ],
    pays: () => [move(home, deck(third), art(what))],
    "pays-to": () => [move(home, ofSeat(third), art(what))],
    draws: () => [move(deck(third), home, art(what))],
    "draws-unseen": () => [move(deck(what), home, back())],
    "takes-share": () => [move(`${ofPlace(`company:${what}`)}, .dock`, home, art(third), "coin")],
    "takes-over": () => [move(ofSeat(third), home, art(fourth), "coin")],
    "gets-engine": () => [move(".map", ofSeat(seat), blackEngine(), "track")],
    "discards-engine": () => [move(ofSeat(seat), ".map", blackEngine(), "track")],
  };
  return about[key]?.() ?? [];
}

const back = () => html`<svg class="x-card" viewBox="0 0 100 100" aria-hidden="true">${BACK}</svg>`;

/**
 * @param {string} from
 * @param {string} to
 * @param {unknown} art
 * @param {Motion["sound"]} [sound]
 * @returns {Motion}
 */
const move = (from, to, art, sound = "card") => ({ from, to, art, size: "tile", sound });
