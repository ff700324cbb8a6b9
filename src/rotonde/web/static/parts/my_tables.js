// My tables: those that wait for me, those that wait for others, invitations, those that are over. Each
// stays until it is removed from the list.
/** @import { Me, MyTable, Shown } from "../../types/api" */
/** @import { Covers } from "./table_rows.js" */
import { redraw } from "../app.js";
import { post, put } from "../lib/api.js";
import { ago, when } from "../lib/ago.js";
import { html, nothing, repeat } from "../lib/html.js";
import { messageOf } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { found, groups, waitsFor } from "./my_groups.js";
import { myState, tableRow } from "./table_rows.js";

const FEW = 8; // with more there is a field to search in

/**
 * Who opens a table of his has it in his list again.
 * @param {Pick<Shown, "table" | "mine">} shown
 */
export async function backInMyList({ table, mine }) {
  if (!mine.seats.length || table.state !== "running") return;
  await put(`/me/tables/${table.id}`, { hidden: false }).catch(() => {}); // the list can wait
}

/**
 * Where I sit, of this game or all.
 * @param {Me | null} me
 * @param {string} [game]
 */
const mineOf = (me, game = "") =>
  (me?.tables ?? []).filter(
    ({ seats, table }) => seats.length && table.state !== "replay" && (!game || table.game === game),
  );

/**
 * The tables of the rows that are shown.
 * @param {Me | null} me
 * @param {number} [most]  of each kind
 */
export const shownOf = (me, most = Infinity) =>
  Object.values(groups(mineOf(me)))
    .flatMap((all) => all.slice(0, most))
    .map((one) => one.table);

export class MyTables {
  error = "";
  asked = ""; // what is searched for
  /** @type {Set<string>} */
  removed = new Set(); // on this page: they can still be put back
  /** @type {Set<string>} */
  declined = new Set();

  /**
   * @param {Me | null} me
   * @param {Covers} covers
   * @param {{ game?: string, most?: number }} [which]  how many of each kind
   */
  draw(me, covers, { game = "", most = Infinity } = {}) {
    const mine = mineOf(me, game);
    const invited = (me?.invitations ?? []).filter(
      ({ table }) => (!game || table.game === game) && !this.declined.has(table.id),
    );
    if (!mine.length && !invited.length) return nothing;
    const shown = groups(mine.filter((one) => found(one.table, this.asked)));
    const draw = (/** @type {MyTable[]} */ all) => this.list(all, most, (one) => this.row(one, covers));
    return html`<section class="mine" aria-labelledby="mine-title">
      <h2 id="mine-title">${t("home.mine")}</h2>
      ${this.error ? html`<p class="problem" role="alert">${this.error}</p>` : nothing}
      ${mine.length > FEW ? this.search() : nothing} ${group("turn", shown.turn, draw)}
      ${group("wait", shown.wait, draw)}
      ${group("invited", invited, (all) => this.list(all, most, (one) => this.invitation(one, covers)))}
      ${group("over", shown.over, draw)}
      ${this.asked && !shown.turn.length && !shown.wait.length && !shown.over.length ? html`<p class="note" role="status">${t("mine.none")}</p>` : nothing}
    </section>`;
  }

  search() {
    const ask = (/** @type {InputEvent} */ event) => {
      this.asked = /** @type {HTMLInputElement} */ (event.target).value;
      redraw();
    };
    return html`<p>
      <label
        >${t("mine.search")} <input type="search" autocomplete="off" .value=${this.asked} @input=${ask}
      /></label>
    </p>`;
  }

  /**
   * @template {{ table: { id: string } }} One
   * @param {One[]} all
   * @param {number} most
   * @param {(one: One) => unknown} row
   */
  list(all, most, row) {
    return html`<ul class="tables">
        ${repeat(all.slice(0, most), (one) => one.table.id, row)}
      </ul>
      ${all.length > most ? html`<p><a href="/lobby">${t("mine.all", { n: all.length })}</a></p>` : nothing}`;
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
    return tableRow(table, { covers, mine: seats, state: state(one), actions: html`${go}${away}` });
  }

  /**
   * @param {Me["invitations"][number]} one
   * @param {Covers} covers
   */
  invitation({ table, seat, link, host }, covers) {
    const refuse = () =>
      this.act(async () => {
        await post(`/tables/${table.id}/seats/${seat}/decline`);
        this.declined.add(table.id);
      });
    const actions = html`<a class="button main" href=${link}>${t("mine.accept")}</a>
      <button type="button" class="quiet" data-decline @click=${refuse}>${t("mine.decline")}</button>`;
    return tableRow(table, { covers, state: t("mine.invites", { host }), actions });
  }

  /**
   * @param {string} table
   * @param {boolean} hidden
   */
  hide(table, hidden) {
    return this.act(async () => {
      await put(`/me/tables/${table}`, { hidden });
      this.removed[hidden ? "add" : "delete"](table);
    });
  }

  /** @param {() => Promise<unknown>} work */
  async act(work) {
    try {
      await work();
      this.error = "";
    } catch (error) {
      this.error = messageOf(error);
    }
    redraw();
  }
}

/**
 * @template One
 * @param {"turn" | "wait" | "invited" | "over"} name
 * @param {One[]} all
 * @param {(all: One[]) => unknown} draw
 */
function group(name, all, draw) {
  if (!all.length) return nothing;
  return html`<section data-group=${name} aria-labelledby=${`mine-${name}`}>
    <h3 class="group" id=${`mine-${name}`}>
      ${t(`mine.group.${name}`)} <span class="num">${all.length}</span>
    </h3>
    ${draw(all)}
  </section>`;
}

/**
 * How it stands, since when, and what was said that I have not read.
 * @param {MyTable} one
 */
function state(one) {
  const names = waitsFor(one);
  const said = names.length && !one.my_turn ? t("mine.waits", { names: names.join(", ") }) : myState(one);
  const since = one.table.state === "running" ? one.since : 0;
  return html`${said}${
    since
      ? html` ·
          <time datetime=${new Date(since * 1000).toISOString()} title=${when(since)}
            >${t("mine.since", { ago: ago(since) })}</time
          >`
      : nothing
  }${one.unread ? html` · <b class="unread">${t("mine.unread", { n: one.unread })}</b>` : nothing}`;
}
