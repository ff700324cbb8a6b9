// The actions of a turn, each as a small picture, by the rule that it begins with.
import { arrow, card, disc, engine, picture, rails, stroke } from "../strokes.js";

/** @type {Record<string, () => unknown>} */
export const steps = {
  "EXP-13": () =>
    picture(
      ["AB", "BA", "CD"].map((pair, i) => [
        card(4 + i * 39, 16, "white", pair[0], 17, 24),
        card(21 + i * 39, 16, "yellow", pair[1], 17, 24),
      ]),
    ),
  "EXP-20": () =>
    picture(
      [8, 44, 80].map((x, i) => card(x, 12, i === 1 ? "yellow" : "white", "", 34, 34)),
      rails("M8 29H114", "white"),
    ),
  "EXP-30": () =>
    picture(
      card(8, 14, "white"),
      card(18, 14, "white"),
      arrow(46, 29),
      card(70, 8, "red", "", 40, 40),
      engine(90, 42),
    ),
  "EXP-40": () =>
    picture(rails("M14 44H106"), disc(14, 44, "red", "", 8), disc(106, 44, "red", "", 8), engine(58, 40)),
  "EXP-50": () =>
    picture(
      card(14, 12, "white", "3"),
      card(86, 12, "yellow", "1"),
      arrow(46, 20, 28),
      stroke("M74 36h-28m5-5-5 5 5 5"),
    ),
};
