// What a host can do for a table: give a seat to somebody else, renew its link, hand over, hide, close.
/** @import { SeatInfo } from "../../types/api" */
/** @import { TablePage } from "../pages/table.js" */
import { post, put } from "../lib/api.js";
import { html, live, nothing } from "../lib/html.js";
import { SureButtons } from "../lib/sure_button.js";
import { t } from "../lib/words.js";
import { levelChoice } from "./levels.js";
import { token } from "./scene.js";
import { copy } from "./copy.js";

const ON = ["waiting", "running"];

export class HostMenu extends SureButtons {
  /** @param {TablePage} page */
  constructor(page) {
    super(page, (key, values) => t(`host.${key}`, values));
    this.page = page;
  }

  draw() {
    const { table, mine } = this.page.shown;
    if (!mine.host || !ON.includes(table.state)) return nothing;
    return html`<section class="host" aria-labelledby="host-title">
      <h2 id="host-title">${t("host.title")}</h2>
      <p class="note" role="status">${this.said}</p>
      <p>${levelChoice(this.page)}</p>
      <ul>
        ${table.seats.map((seat) => this.seat(seat))}
      </ul>
      <p>
        <label
          ><input
            type="checkbox"
            data-ask="listed"
            .checked=${live(table.listed)}
            @change=${() => this.act("done.listed", () => put(`/tables/${table.id}`, { listed: !table.listed }))}
          />
          ${t("new.listed")}</label
        >
      </p>
      <p>${this.sure("close", "close", () => post(`/tables/${table.id}/close`, {}))}</p>
    </section>`;
  }

  /** @param {SeatInfo} seat */
  seat(seat) {
    const { table, mine } = this.page.shown;
    const path = `/tables/${table.id}/seats/${seat.seat}`;
    const names = table.seats.map((one) => one.name);
    const own = mine.seats.some((held) => held.seat === seat.seat);
    const invited = mine.invitations.find((one) => one.seat === seat.seat);
    const person = seat.kind !== "bot" && seat.taken;
    const level = this.page.level ?? "random";
    const values = { name: seat.name, n: seat.seat + 1 };
    return html`<li data-seat=${seat.seat}>
      <span>${token(names, seat.seat)} <b>${seat.name}</b></span>
      ${invited ? html`<span>${t("room.invite")}</span> ${copy(invited.link)}` : nothing}
      <div class="row">
        ${seat.kind === "bot" ? nothing : this.sure(`bot-${seat.seat}`, "bot", () => post(`${path}/replace`, { kind: "bot", level }), values)}
        ${own || invited ? nothing : this.sure(`invite-${seat.seat}`, "invite", () => post(`${path}/replace`, { kind: "friend" }), values)}
        ${invited || (person && !own) ? this.sure(`link-${seat.seat}`, "link", () => post(`${path}/link`, {}), values) : nothing}
        ${person && !own ? this.sure(`host-${seat.seat}`, "hand", () => post(`/tables/${table.id}/host`, { seat: seat.seat }), values) : nothing}
      </div>
    </li>`;
  }
}

/**
 * Seats that were mine: said as long as I look.
 * @param {TablePage} page
 */
export function lostSeats(page) {
  return page.shown.mine.lost.map((one) => html`<p class="problem" role="alert">${one.words}</p>`);
}
