// The phases of a turn, each as a small picture, by the rule that it begins with.
import { arrow, card, coin, cube, disc, engine, hex, picture, rails, stroke, written } from "../strokes.js";

const STAIRS = "M12 48H30V38H48V28H66V18H84";

/** @type {Record<string, () => unknown>} */
export const steps = {
  "AOS-10": () => picture(card(18, 14, "white"), card(28, 10, "white"), arrow(54, 28), coin(90, 28)),
  "AOS-11": () =>
    picture(
      stroke("M12 48H108"),
      disc(28, 36, "red", "1"),
      disc(60, 36, "blue", "2"),
      disc(92, 36, "yellow", "3"),
    ),
  "AOS-20": () =>
    picture(
      ["white", "white", "white", "yellow", "white", "white", "white"].map((colour, i) =>
        card(4 + i * 16, i === 3 ? 10 : 20, colour, "", 14, 20),
      ),
    ),
  "AOS-30": () =>
    picture(
      [28, 60, 92].map((x) => hex(x, 28, "green", 17)),
      rails("M12 28H108"),
    ),
  "AOS-60": () =>
    picture(
      rails("M20 38H100"),
      hex(20, 38, "blue"),
      hex(100, 38, "red"),
      cube(52, 20, "red"),
      arrow(64, 20),
    ),
  "AOS-70": () => picture(stroke(STAIRS), disc(75, 9, "blue", "", 7), coin(104, 28, "+")),
  "AOS-71": () => picture(card(12, 14, "white"), engine(56, 44), coin(98, 28, "−")),
  "AOS-73": () =>
    picture(
      stroke(STAIRS),
      disc(39, 29, "blue", "", 7),
      stroke("M92 12V40m-5-5 5 5 5-5"),
      written("−2", 108, 30),
    ),
  "AOS-80": () =>
    picture(
      card(14, 14, "white", "⚂", 26, 26),
      arrow(48, 28),
      cube(84, 18, "purple"),
      cube(84, 36, "yellow"),
      stroke("M72 6V50H96V6"),
    ),
};
