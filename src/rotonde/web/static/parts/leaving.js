// Leaving a game and coming back, giving up, and what all must agree on: a pause of the clocks, a draw.
/** @import { TablePage } from "../pages/table.js" */
import { post } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { SureButtons } from "../lib/sure_button.js";
import { list, t } from "../lib/words.js";

/** @typedef {"pause" | "resume" | "draw"} What */

/** @type {What[]} */
const WHATS = ["pause", "resume", "draw"];

export class LeavingMenu extends SureButtons {
  looked = ""; // what was asked when I looked at it

  /** @param {TablePage} page */
  constructor(page) {
    super(page, (key, values) => t(`leave.${key}`, values));
    this.page = page;
  }

  draw() {
    const { table, mine } = this.page.shown;
    if (table.state !== "running" || !mine.seats.length) return nothing;
    return html`<section class="leaving" aria-labelledby="leaving-title">
      <h2 id="leaving-title">${t("leave.title")}</h2>
      <p class="note" role="status">${this.said}</p>
      ${mine.seats.map(({ seat }) => this.seat(seat))}
    </section>`;
  }

  /** @param {number} seat */
  seat(seat) {
    const { table, clock } = this.page.shown;
    const path = `/tables/${table.id}/seats/${seat}`;
    const values = { n: seat + 1, name: table.seats[seat].name };
    if (table.seats[seat].stand_in) return html`<p>${this.back(seat)}</p>`;
    const resign = table.seats.length === 2 ? "resign" : "give-up";
    const people = table.seats.filter((one) => one.kind !== "bot" && !one.stand_in).length;
    return html`<div class="row">
      ${this.sure(`away-${seat}`, "away", () => post(`${path}/away`, {}), values)}
      ${clock ? this.wish(seat, clock.paused ? "resume" : "pause") : nothing}
      ${people > 1 ? this.wish(seat, "draw") : nothing}
      ${this.sure(`resign-${seat}`, resign, () => post(`${path}/resign`, {}), values)}
    </div>`;
  }

  /**
   * What all must ask for; the last one grants it.
   * @param {number} seat
   * @param {What} what
   */
  wish(seat, what) {
    const { table, asked } = this.page.shown;
    if (asked?.[what].includes(seat)) return html`<span class="note">${t(`leave.${what}.waits`)}</span>`;
    const key = asked?.[what].length ? `${what}.agree` : what;
    const send = () => post(`/tables/${table.id}/ask`, { seat, what });
    return this.sure(`${what}-${seat}`, key, send, { n: seat + 1 });
  }

  /** @param {number} seat */
  back(seat) {
    const { table } = this.page.shown;
    const work = () => post(`/tables/${table.id}/seats/${seat}/back`, {});
    const values = { n: seat + 1, name: table.seats[seat].name };
    return html`<button
      type="button"
      class="main"
      data-back=${seat}
      @click=${() => this.act("back.done", work, values)}
    >
      ${t(this.page.shown.mine.seats.length > 1 ? "leave.back.seat" : "leave.back", values)}
    </button>`;
  }

  /** Where something is to be done: the way back. */
  wayBack() {
    const { table, mine } = this.page.shown;
    if (table.state !== "running") return nothing;
    return mine.seats.filter(({ seat }) => table.seats[seat].stand_in).map(({ seat }) => this.back(seat));
  }

  /**
   * What others ask of me, and by whom it was asked so far.
   * @returns {{ what: What, seats: number[] } | null}
   */
  open() {
    const { table, mine, asked } = this.page.shown;
    if (!asked) return null;
    const own = mine.seats.filter(({ seat }) => !table.seats[seat].stand_in);
    const what = WHATS.find((one) => asked[one].length && own.some(({ seat }) => !asked[one].includes(seat)));
    return what ? { what, seats: asked[what] } : null;
  }

  /** Above everything, moving nothing, until I have looked at it. */
  toast() {
    const found = this.open();
    const key = found ? `${found.what} ${found.seats.join(" ")}` : "";
    if (!found || this.looked === key) return nothing;
    const { table } = this.page.shown;
    const names = list(found.seats.map((seat) => table.seats[seat].name));
    const look = () => {
      this.looked = key;
      void this.page.panel.show("table");
    };
    return html`<div class="toasts">
      <button type="button" class="toast" data-asked=${found.what} @click=${look}>
        ${t(`leave.${found.what}.asked`, { names, n: found.seats.length })}
      </button>
    </div>`;
  }
}
