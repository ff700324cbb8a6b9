// A table of numbers of a game; beside a rule its numbers are drawn as bars as well, where they are numbers.
/** @import { NumberTable } from "../../types/api" */
import { html, nothing } from "../lib/html.js";

const HIGH = 40; // of the highest bar

/**
 * How high the bar of each cell is; null where something else than numbers is told.
 * @param {string[][]} rows
 * @returns {number[] | null}
 */
export function bars(rows) {
  const values = rows.length === 2 ? rows[1].slice(1).map((cell) => Number(/\d+/.exec(cell)?.[0])) : [];
  const most = Math.max(...values);
  return values.length > 2 && most > 0 ? values.map((value) => Math.round((HIGH * value) / most)) : null;
}

/**
 * @param {NumberTable} table
 * @param {boolean} [drawn]  with bars
 */
export function numbers({ title, rows }, drawn = false) {
  const heights = drawn ? bars(rows) : null;
  return html`<table class=${drawn ? "numbers" : nothing}>
    <caption>
      ${title}
    </caption>
    <tbody>
      ${rows.map(
        ([first, ...rest], row) =>
          html`<tr>
            <th scope="row">${first}</th>
            ${rest.map((cell, i) => html`<td>${row && heights ? bar(heights[i]) : nothing}${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {number} height */
const bar = (height) =>
  html`<svg aria-hidden="true" width="26" height=${HIGH} viewBox=${`0 0 26 ${HIGH}`}>
    <rect y=${HIGH - height} width="26" height=${height}></rect>
  </svg>`;
