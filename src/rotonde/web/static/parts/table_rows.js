// Tables in a list: which game, who, when, how it stands. At home, in the lobby.
/** @import { MyTable, SeatInfo, TableInfo } from "../../types/api" */
import { ago, when } from "../lib/ago.js";
import { face } from "../lib/face.js";
import { html, nothing } from "../lib/html.js";
import { minus } from "../lib/marks.js";
import { list, t } from "../lib/words.js";
import { badge } from "./chance.js";
import { positionOf } from "./positions.js";
import { token } from "./scene.js";

/** The drawing of each game, by its name. @typedef {Map<string, () => unknown>} Covers */

/**
 * @param {TableInfo} table
 * @param {{ covers: Covers, mine?: number[], state: unknown, actions: unknown }} more
 */
export function tableRow(table, { covers, mine = [], state, actions }) {
  return html`<li data-table=${table.id}>
    <div class="thumb">${positionOf(table) ?? covers.get(table.game)?.() ?? nothing}</div>
    <div class="what">
      <h3>${table.title}</h3>
      <p class="note">
        ${state} ·
        <time datetime=${new Date(table.made_at * 1000).toISOString()} title=${when(table.made_at)}
          >${ago(table.made_at)}</time
        >
        ${table.earlier ? html`· ${t("table.earlier", { n: table.version })}` : nothing}
      </p>
      ${badge(table)} ${settingsOf(table)} ${clockOf(table)}
      <ul class="row sitters">
        ${table.seats.map((seat) => sitter(table, seat, mine))}
      </ul>
    </div>
    <div class="row">${actions}</div>
  </li>`;
}

/**
 * @param {TableInfo} table
 * @param {SeatInfo} seat
 * @param {number[]} mine
 */
function sitter(table, seat, mine) {
  const names = table.seats.map((one) => one.name);
  const free = t(`lobby.${seat.kind === "friend" ? "kept" : "free"}`);
  return html`<li class=${seat.taken ? "" : "free"}>
    ${seat.taken && seat.kind !== "bot" ? face(seat.name) : token(names, seat.seat)}
    ${seat.taken ? seat.name : free}
    ${mine[0] === seat.seat ? html`<span class="you">${t("players.you")}</span>` : nothing}
    ${table.result ? html`<b class="num">${minus(table.result.scores[seat.seat])}</b>` : nothing}
  </li>`;
}

/**
 * How time is counted there, and who may come.
 * @param {TableInfo} table
 */
export function clockOf({ clock, reliable, state }) {
  const asks = reliable && state === "waiting" ? t("clock.asks", { n: reliable }) : "";
  return clock || asks ? html`<p class="note">${clock ? `${clock} ` : nothing}${asks}</p>` : nothing;
}

/**
 * What is not played as the rulebook has it.
 * @param {TableInfo} table
 */
export function settingsOf({ settings }) {
  if (!settings.length) return nothing;
  return html`<details class="settings note">
    <summary>${t("table.options", { n: settings.length })}</summary>
    <ul>
      ${settings.map((one) => html`<li>${one}</li>`)}
    </ul>
  </details>`;
}

/**
 * How a table of mine stands, as it concerns me.
 * @param {MyTable} given
 */
export function myState({ table, seats, my_turn }) {
  if (my_turn) return html`<b class="turn">${t("home.turn")}</b>`;
  if (table.state === "running") return t("mine.theirs");
  if (table.state !== "over" || !table.result) return t(`lobby.state.${table.state}`);
  const { winners } = table.result;
  if (winners.some((seat) => seats.includes(seat)))
    return html`<b>${t(winners.length > 1 ? "mine.shared" : "mine.won")}</b>`;
  const names = winners.map((seat) => table.seats[seat].name);
  return t("mine.lost", { n: names.length, names: list(names) });
}
