// My tables: those that wait for me first; each stays until it is removed from the list.
/** @import { Me, MyTable, Shown } from "../../types/api" */
/** @import { Covers } from "./table_rows.js" */
import { redraw } from "../app.js";
import { put } from "../lib/api.js";
import { html, nothing, repeat } from "../lib/html.js";
import { messageOf } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { inOrder, myState, tableRow } from "./table_rows.js";

/**
 * Who opens a table of his has it in his list again.
 * @param {Pick<Shown, "table" | "mine">} shown
 */
export async function backInMyList({ table, mine }) {
  if (!mine.seats.length || table.state !== "running") return;
  await put(`/me/tables/${table.id}`, { hidden: false }).catch(() => {}); // the list can wait
}

/**
 * Mine of this game, or all: those that wait for me first.
 * @param {Me | null} me
 * @param {string} [game]
 */
const mineOf = (me, game = "") =>
  inOrder(
    (me?.tables ?? []).filter(
      ({ seats, table }) => seats.length && table.state !== "replay" && (!game || table.game === game),
    ),
  );

/**
 * The tables of the rows that are shown.
 * @param {Me | null} me
 * @param {number} [most]
 */
export const shownOf = (me, most = Infinity) =>
  mineOf(me)
    .slice(0, most)
    .map((one) => one.table);

export class MyTables {
  error = "";
  /** @type {Set<string>} */
  removed = new Set(); // on this page: they can still be put back

  /**
   * @param {Me | null} me
   * @param {Covers} covers
   * @param {{ game?: string, most?: number }} [which]
   */
  draw(me, covers, { game = "", most = Infinity } = {}) {
    const all = mineOf(me, game);
    if (!all.length) return nothing;
    return html`<section class="mine" aria-labelledby="mine-title">
      <h2 id="mine-title">${t("home.mine")}</h2>
      ${this.error ? html`<p class="problem" role="alert">${this.error}</p>` : nothing}
      <ul class="tables">
        ${repeat(
          all.slice(0, most),
          (one) => one.table.id,
          (one) => this.row(one, covers),
        )}
      </ul>
      ${all.length > most ? html`<p><a href="/lobby">${t("mine.all", { n: all.length })}</a></p>` : nothing}
    </section>`;
  }

  /**
   * @param {MyTable} one
   * @param {Covers} covers
   */
  row(one, covers) {
    const { table, seats, my_turn } = one;
    const ended = ["over", "closed"].includes(table.state);
    const alone = table.seats.every((seat) => seat.kind === "bot" || seats.includes(seat.seat));
    if (this.removed.has(table.id)) {
      const said = ended || alone ? "mine.removed" : "mine.removed.running";
      return html`<li class="removed">
        <span role="status">${t(said, { game: table.title })}</span>
        <button type="button" @click=${() => this.hide(table.id, false)}>${t("mine.undo")}</button>
      </li>`;
    }
    const go = html`<a class=${my_turn ? "button main" : "button"} href=${table.link}
      >${t(ended ? "lobby.look" : "lobby.back")}</a
    >`;
    const away = html`<button
      type="button"
      class="quiet"
      data-remove=${table.id}
      aria-label=${t("mine.remove.which", { game: table.title })}
      @click=${() => this.hide(table.id, true)}
    >
      ${t("mine.remove")}
    </button>`;
    const actions = html`${go}${away}`;
    return tableRow(table, { covers, mine: seats, state: myState(one), actions });
  }

  /**
   * @param {string} table
   * @param {boolean} hidden
   */
  async hide(table, hidden) {
    try {
      await put(`/me/tables/${table}`, { hidden });
      this.removed[hidden ? "add" : "delete"](table);
      this.error = "";
    } catch (error) {
      this.error = messageOf(error);
    }
    redraw();
  }
}
