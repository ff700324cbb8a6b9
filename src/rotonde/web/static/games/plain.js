// The page of a game that brings none: what a seat can see as text, its choices as buttons, and the log.
/** @import { Ctx, View } from "../../types/pages" */
import { html } from "../lib/html.js";

/** Nothing is known of its hands, so a curtain falls between people at one screen. */
export const secret = true;

export const board = () => null;

/**
 * @param {Ctx} ctx
 * @param {View} view
 * @param {number} seat
 */
export function figures(ctx, view, seat) {
  return view.over ? [{ key: "points", label: ctx.c("plain.points"), value: view.scores[seat] }] : [];
}

/** @param {Ctx} ctx */
export function supply(ctx) {
  return html`<section class="plain" aria-labelledby="plain-title">
    <h2 id="plain-title">${ctx.c("plain.view")}</h2>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="plain-title">${fields(ctx.view)}</div>
  </section>`;
}

/**
 * A line a field; what is inside a field stands below it.
 * @param {object} thing
 * @returns {unknown}
 */
const fields = (thing) =>
  html`<ul>
    ${Object.entries(thing).map(([key, value]) => html`<li><b>${key}</b> ${shown(value)}</li>`)}
  </ul>`;

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function shown(value) {
  if (Array.isArray(value)) {
    const deep = value.some((one) => one !== null && typeof one === "object");
    return deep ? fields(Object.fromEntries(value.map((one, i) => [i + 1, one]))) : value.join(" ");
  }
  return value !== null && typeof value === "object" ? fields(value) : String(value);
}

/** Two rails and a signal, for any game. */
export const cover = () =>
  html`<svg viewBox="0 0 160 90" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
    <rect width="160" height="90" fill="#2f424e"></rect>
    <rect y="62" width="160" height="28" fill="#3a3f3c"></rect>
    <path d="M0 72H160M0 80H160" stroke="#aeb6b0" stroke-width="2"></path>
    <path d="M120 72V24" stroke="#c9cfca" stroke-width="3"></path>
    <rect x="112" y="16" width="16" height="28" rx="8" fill="#20262b"></rect>
    <circle cx="120" cy="24" r="5" fill="#c8322b"></circle>
    <circle cx="120" cy="36" r="5" fill="#2f8f4e"></circle>
  </svg>`;
