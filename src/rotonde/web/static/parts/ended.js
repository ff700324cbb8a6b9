// A table that is only told of: played by other rules than today's, or closed before it began.
/** @import { Line, Shown, TableInfo } from "../../types/api" */
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";
import { log } from "./log.js";

/**
 * Whether there is no board to look at, and none will come.
 * @param {{ table: TableInfo, view: object | null }} shown
 */
export const isOnlyTold = ({ table, view }) =>
  table.earlier !== null || (table.state === "closed" && view === null);

/**
 * @param {Pick<Shown, "table" | "expected">} shown
 * @param {Line[]} lines
 * @param {{ all: boolean, more: () => void }} open
 * @param {unknown} [host]  what the host can do
 */
export function ended(shown, lines, open, host = nothing) {
  const { table } = shown;
  const names = table.seats.map((seat) => seat.name);
  const isOpen = ["over", "replay", "closed"].includes(table.state);
  return html`<div class="narrow ended">
    <h1>${table.title}</h1>
    <p>
      ${table.made_at ? new Date(table.made_at * 1000).toLocaleDateString(document.documentElement.lang) : nothing}
    </p>
    <p role="status">${shown.expected}</p>
    ${table.closed && table.earlier ? html`<p>${table.earlier}</p>` : nothing} ${result(shown)}
    ${isOpen && table.earlier ? html`<p><a class="button" href=${`/api${table.link}/record`} download>${t("replay.record")}</a></p>` : nothing}
    ${lines.length ? log({ names }, lines, Infinity, open) : nothing} ${host}
  </div>`;
}

/** @param {Pick<Shown, "table">} shown */
function result({ table }) {
  const found = table.result;
  if (!found) return table.state === "over" ? html`<p class="note">${t("ended.unknown")}</p>` : nothing;
  return html`<section class="reckoning" aria-labelledby="ended-result">
    <h2 id="ended-result">${t("score.final")}</h2>
    <table>
      <tbody>
        ${table.seats.map(
          ({ seat, name }) =>
            html`<tr>
              <th scope="row">
                ${name}${found.winners.includes(seat) ? html` – <b>${t("ended.wins")}</b>` : nothing}
              </th>
              <td>${found.scores[seat]}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}
