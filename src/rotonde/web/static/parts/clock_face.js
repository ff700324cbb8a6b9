// The clock of a seat, as it is drawn and told.
/** @import { ClockInfo, SeatClockInfo } from "../../types/api" */
import { html, live, nothing } from "../lib/html.js";
import { serverNow } from "../lib/server_time.js";
import { t } from "../lib/words.js";

const [DAY, HOUR, MINUTE] = [86400, 3600, 60];

/**
 * The clock of a seat; the ticking writes on it, so that nothing else is drawn anew.
 * @param {ClockInfo | null | undefined} clock
 * @param {number} seat
 */
export function face(clock, seat) {
  const one = clock?.seats[seat];
  if (!clock || !one) return nothing;
  const near = isNear(one);
  return html`<span
    class="clock ${one.strikes_at ? "runs" : ""} ${near ? "near" : ""}"
    data-kind=${clock.kind}
    >${icon(clock.paused ? "paused" : near ? "near" : "runs")}<span class="hidden">${t("clock.of")}</span
    ><time data-strikes=${one.strikes_at ?? nothing} .textContent=${live(told(remaining(one)))}></time
  ></span>`;
}

const DRAWN = { runs: "M8 4v4l3 2", paused: "M6 5v6M10 5v6", near: "M8 3.5v5.5M8 11v1.5" };

/**
 * What it does is told by the drawing too, not by colour alone.
 * @param {keyof typeof DRAWN} state
 */
const icon = (state) =>
  html`<svg class="dial" viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="6.5"></circle>
    <path d=${DRAWN[state]}></path>
  </svg>`;

/** @param {SeatClockInfo} one */
export const isNear = (one) => one.warns_at !== null && serverNow() >= one.warns_at;

/** @param {SeatClockInfo} one */
const remaining = (one) => (one.strikes_at === null ? one.left : one.strikes_at - serverNow());

/**
 * Days and hours, hours and minutes, or minutes and seconds.
 * @param {number} seconds
 */
export function told(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (whole >= DAY)
    return t("clock.days", { d: Math.floor(whole / DAY), h: Math.floor((whole % DAY) / HOUR) });
  if (whole >= HOUR)
    return t("clock.hours", { h: Math.floor(whole / HOUR), m: two(Math.floor((whole % HOUR) / MINUTE)) });
  return `${Math.floor(whole / MINUTE)}:${two(whole % MINUTE)}`;
}
