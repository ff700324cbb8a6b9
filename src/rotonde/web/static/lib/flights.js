// Things that move over the page for a moment: they can be neither pressed nor read, and hold nothing up.
/** @import { Point } from "../../types/pages" */
import { nothing, render } from "./html.js";

const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";

/** @type {HTMLElement | null} */
let layer = null;

/**
 * Above the page; what flies looks as it does in its game.
 * @param {string} game
 */
function sky(game) {
  if (!layer) {
    layer = document.createElement("div");
    layer.setAttribute("aria-hidden", "true");
    document.body.append(layer);
  }
  layer.className = `flights game-${game}`;
  return layer;
}

/** Everything is where it belongs, at once. */
export function landAll() {
  for (const animation of document.getAnimations()) if (animation.id === "flight") animation.finish();
}

export const isFlying = () => document.getAnimations().some((animation) => animation.id === "flight");

/**
 * @param {Element} element
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} timing
 */
function animate(element, frames, timing) {
  return element.animate(frames, { id: "flight", fill: "both", easing: EASE, ...timing });
}

/** @param {DOMRect} rect */
const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });

/**
 * Something flies from one place of the window to another, or along a way.
 * @param {string} game
 * @param {unknown} art
 * @param {Point[]} way  points of the window
 * @param {{ ms: number, delay?: number, size: string }} how
 */
export function fly(game, art, way, { ms, delay = 0, size }) {
  const flier = document.createElement("div");
  flier.className = `flight ${size}`;
  render(art, flier);
  sky(game).append(flier);
  const { width, height } = flier.getBoundingClientRect();
  const frames = offsets(way).map(({ point: [x, y], offset }, i) => ({
    offset,
    transform: `translate(${x - width / 2}px, ${y - height / 2}px) scale(${i ? 1 : 0.7})`,
    opacity: i || way.length > 2 ? 1 : 0.4,
  }));
  const animation = animate(flier, frames, { duration: ms, delay, easing: way.length > 2 ? "linear" : EASE });
  animation.finished.then(away, away);
  function away() {
    render(nothing, flier);
    flier.remove();
  }
}

/**
 * When each point of a way is reached at one speed.
 * @param {Point[]} way
 */
export function offsets(way) {
  let gone = 0;
  const sums = way.map((point, i) => {
    if (i) gone += Math.hypot(point[0] - way[i - 1][0], point[1] - way[i - 1][1]);
    return gone;
  });
  return way.map((point, i) => ({
    point,
    offset: gone ? sums[i] / gone : i / Math.max(1, way.length - 1),
  }));
}

/**
 * A ring that opens around a place, dark and light so that it is seen on any ground.
 * @param {string} game
 * @param {DOMRect} rect
 * @param {number} ms
 */
export function ping(game, rect, ms) {
  const ring = document.createElement("div");
  ring.className = "flight-ring";
  sky(game).append(ring);
  const { x, y } = middle(rect);
  const at = `translate(${x}px, ${y}px)`;
  const animation = animate(
    ring,
    [
      { transform: `${at} scale(0.3)`, opacity: 1 },
      { transform: `${at} scale(1)`, opacity: 0 },
    ],
    { duration: ms / 2, iterations: 2 },
  );
  const away = () => ring.remove();
  animation.finished.then(away, away);
}

/**
 * What lands here is seen once it has landed.
 * @param {Element} element
 * @param {number} ms
 */
export function hideUntil(element, ms) {
  animate(element, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], {
    duration: ms,
    fill: "none",
    easing: "linear",
  });
}

/**
 * A number counts up or down to what it is now.
 * @param {Element} element
 * @param {string} before
 * @param {number} ms
 */
export function count(element, before, ms) {
  const node = [...element.childNodes].find((one) => one instanceof Text && one.data.trim());
  if (!(node instanceof Text)) return;
  const after = node.data;
  const beating = animate(
    element,
    [{ transform: "scale(1)" }, { transform: "scale(1.3)", offset: 0.3 }, { transform: "scale(1)" }],
    { duration: ms, fill: "none" },
  );
  let wrote = after;
  const tick = () => {
    if (node.data !== wrote) return; // it is drawn anew
    const part = Math.min(1, Number(beating.currentTime ?? ms) / ms);
    wrote = beating.playState === "finished" ? after : between(before, after, part);
    node.data = wrote;
    if (wrote !== after) requestAnimationFrame(tick);
  };
  tick();
}

/**
 * A text on its way to another: its one number counts, the rest is as it will be.
 * @param {string} before
 * @param {string} after
 * @param {number} part  from 0 to 1
 */
export function between(before, after, part) {
  const number = /\d+/g;
  const [from, to] = [before.match(number), after.match(number)];
  if (part >= 1 || from?.length !== 1 || to?.length !== 1) return after;
  const sign = (/** @type {string} */ text) => (/[-−]/.test(text) ? -1 : 1);
  const [a, b] = [sign(before) * Number(from[0]), sign(after) * Number(to[0])];
  const now = Math.round(a + (b - a) * part);
  return now < 0 === sign(after) < 0 || now === 0 ? after.replace(/\d+/, String(Math.abs(now))) : after;
}
