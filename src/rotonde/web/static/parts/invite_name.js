// Somebody with an account is invited by name: the seat is then among his invitations.
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { post } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { messageOf } from "../lib/sure.js";
import { t } from "../lib/words.js";

export class InviteName {
  said = "";
  error = "";

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
  }

  draw() {
    const { table, mine } = this.page.shown;
    const free = table.seats.filter((seat) => !seat.taken && seat.kind !== "bot");
    if (!mine.host || table.state !== "waiting" || !free.length) return nothing;
    return html`<form class="by-name" @submit=${(/** @type {SubmitEvent} */ event) => this.send(event)}>
      <label>${t("invite.name")} <input name="name" required maxlength="40" autocomplete="off" /></label>
      <label
        >${t("invite.name.seat")}
        <select name="seat">
          ${free.map(({ seat }) => html`<option value=${seat}>${seat + 1}</option>`)}
        </select></label
      >
      <button type="submit">${t("invite.name.go")}</button>
      <p class="note" role="status">${this.said}</p>
      ${this.error ? html`<p class="problem" role="alert">${this.error}</p>` : nothing}
    </form>`;
  }

  /** @param {SubmitEvent} event */
  async send(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const said = new FormData(form);
    const name = String(said.get("name")).trim();
    this.said = this.error = "";
    try {
      await post(`/tables/${this.page.shown.table.id}/seats/${said.get("seat")}/invite`, { name });
      this.said = t("invite.name.done", { name });
      form.reset();
    } catch (error) {
      this.error = messageOf(error);
    }
    redraw();
  }
}
