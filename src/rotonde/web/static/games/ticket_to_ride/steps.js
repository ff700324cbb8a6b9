// What a turn can be, each as a small picture, by the rule that it begins with.
import { card, disc, engine, picture, stroke, written } from "../strokes.js";

/** @type {Record<string, () => unknown>} */
export const steps = {
  "TTR-11": () =>
    picture(
      card(6, 13, "red"),
      card(30, 13, "blue"),
      written("/", 66, 34),
      card(76, 8, "white", "", 40, 40),
      engine(96, 42, "red"),
    ),
  "TTR-20": () =>
    picture(
      [26, 50, 74].map((x) => card(x, 22, "green", "", 20, 11)),
      disc(14, 28, "white", "", 7),
      disc(106, 28, "white", "", 7),
    ),
  "TTR-30": () =>
    picture(
      [8, 44, 80].map((x) => [
        card(x, 12, "white", "", 32, 32),
        stroke(`M${x + 8} 36L${x + 24} 20`, 1.5, "#20262b"),
      ]),
      [8, 44, 80].map((x) => [disc(x + 8, 36, "red", "", 3), disc(x + 24, 20, "red", "", 3)]),
    ),
};
