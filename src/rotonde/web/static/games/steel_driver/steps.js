// The phases of a round, each as a small picture, by the rule that it begins with.
import { arrow, card, coin, cube, disc, hex, picture, rails, stroke } from "../strokes.js";

/** @type {Record<string, () => unknown>} */
export const steps = {
  "STD-10": () => picture([24, 42, 60, 78, 96].map((x, i) => cube(x, i % 2 ? 22 : 34, "white"))),
  "STD-11": () =>
    picture(
      card(10, 18, "red", "", 36, 20),
      stroke("M74 50H106M80 40 100 20M92 12 108 28"),
      cube(56, 42, "white"),
      cube(62, 22, "white"),
    ),
  "STD-20": () =>
    picture(
      rails("M18 40L60 18L102 40"),
      hex(18, 40, "red", 11),
      disc(60, 18, "orange"),
      disc(102, 40, "white"),
    ),
  "STD-30": () => picture(card(10, 18, "blue", "", 36, 20), arrow(54, 28), coin(86, 28), coin(98, 28)),
  "STD-31": () =>
    picture(
      ["purple", "red", "blue", "green"].map((colour, i) => card(8 + i * 27, 30, colour, "", 23, 15)),
      stroke("M96 22C84 4 36 4 24 20m-1-8 1 8 8-2"),
    ),
};
