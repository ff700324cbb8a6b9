// The steps of a turn, each as a small picture, by the rule that it begins with.
import { arrow, card, coin, picture, stroke, written } from "../strokes.js";

/** @param {number} x @param {number} y  where it stands */
const tram = (x, y) => [
  card(x - 24, y - 28, "red", "", 48, 22),
  [-18, -6, 6].map((dx) => card(x + dx, y - 24, "white", "", 10, 8)),
  stroke(
    `M${x - 30} ${y}H${x + 30}M${x - 12} ${y - 3}v0M${x + 12} ${y - 3}v0M${x - 6} ${y - 28}l6-10 6 10`,
    3,
  ),
];

/** @type {Record<string, () => unknown>} */
export const steps = {
  "TRA-10": () =>
    picture(
      card(6, 13, "blue", "4"),
      card(30, 13, "blue", "7"),
      stroke("M58 14h18v28h-18ZM84 14h18v28h-18Z", 1.5),
    ),
  "TRA-13": () => picture(card(20, 4, "green", "2"), card(50, 13, "green", "5"), card(80, 22, "green", "9")),
  "TRA-18": () => picture(card(14, 13, "yellow", "3"), arrow(46, 28), coin(90, 28, "1", 13)),
  "TRA-19": () => picture(tram(44, 48), written("×3", 98, 36, "currentColor", 20)),
  "TRA-22": () =>
    picture(
      card(8, 15, "black"),
      card(12, 11, "black"),
      arrow(38, 28, 12),
      ["blue", "red", "green", "yellow", "blue", "red"].map((colour, i) => card(58 + i * 8, 13, colour)),
    ),
};
