// Before the game: who sits where, links for friends. After it: again?
/** @import { TablePage } from "../pages/table.js" */
/** @import { SeatInfo } from "../../types/api" */
import { go, redraw } from "../app.js";
import { beSomeone, post, put } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { messageOf } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { badge, commitment, proofLink, rematch, takeSeat } from "./chance.js";
import { copy } from "./copy.js";
import { lostSeats } from "./host.js";
import { levelChoice } from "./levels.js";
import { token } from "./scene.js";

/** @param {TablePage} page */
export function waiting(page) {
  const { table, mine } = page.shown;
  return html`<div class="room">
    <h1>${table.title}</h1>
    ${badge(table)}
    <p>${t("room.waits")}</p>
    ${page.error ? html`<p class="problem" role="alert">${page.error}</p>` : nothing} ${lostSeats(page)}
    <ul class="seats">
      ${table.seats.map((seat) => place(page, seat))}
    </ul>
    ${
      mine.host
        ? html`<p>${levelChoice(page)}</p>
            <button
              type="button"
              class="main"
              @click=${() => act(page, () => post(`/tables/${page.id}/start`, { level: page.level ?? "random" }))}
            >
              ${t("room.start")}
            </button>`
        : nothing
    }
    ${mine.seats.map((held) => html`<p>${t("room.mine")} ${copy(new URL(held.link, location.origin).href)}</p>`)}
    <p>${t("room.watch")} ${copy(new URL(table.link, location.origin).href)}</p>
    ${commitment(page.shown)} ${page.host.draw()}
  </div>`;
}

/**
 * @param {TablePage} page
 * @param {SeatInfo} seat
 */
function place(page, seat) {
  const { table, mine } = page.shown;
  const names = table.seats.map((one) => one.name);
  const invitation = mine.invitations.find((one) => one.seat === seat.seat);
  const free = !seat.taken && seat.kind === "open";
  return html`<li>
    ${token(names, seat.seat)}
    <b>${seat.name}</b> ${seat.taken ? html`<span>${t("room.taken")}</span>` : nothing}
    ${free && !mine.seats.length ? html`<button type="button" class="main" @click=${() => sit(page, seat.seat)}>${t("room.sit")}</button>` : nothing}
    ${mine.seats.some((held) => held.seat === seat.seat) && !mine.host ? html`<button type="button" class="quiet" @click=${() => act(page, () => post(`/tables/${page.id}/seats/${seat.seat}/leave`, {}))}>${t("room.leave")}</button>` : nothing}
    ${invitation ? html`<span>${t("room.invite")}</span> ${copy(new URL(invitation.link, location.origin).href)}` : nothing}
    ${mine.host && !seat.taken ? html`<button type="button" class="quiet" @click=${() => act(page, () => put(`/tables/${page.id}/seats/${seat.seat}`, { kind: "bot", level: page.level ?? "random" }))}>${t("room.bot")}</button>` : nothing}
  </li>`;
}

/**
 * @param {TablePage} page
 * @param {number} seat
 */
async function sit(page, seat) {
  await act(page, async () => {
    await beSomeone();
    await takeSeat(page.id, seat);
  });
}

/**
 * @param {TablePage} page
 * @param {() => Promise<unknown>} work
 */
async function act(page, work) {
  try {
    await work();
    await page.playing.look();
  } catch (error) {
    page.error = messageOf(error);
    redraw();
  }
}

/**
 * The end: rematch, record, replay; and my private link while it goes on.
 * @param {TablePage} page
 */
export function over(page) {
  const { table, mine } = page.shown;
  if (table.state === "running") return nothing;
  return html`<div class="over row">
    ${mine.seats.length && table.state === "over" ? html`<button type="button" class="main" @click=${() => again(page)}>${t("over.rematch")}</button>` : nothing}
    <a class="button" href=${`${table.link}/replay`}>${t("over.replay")}</a>
    <a class="button" href=${`/api${table.link}/record`} download>${t("over.record")}</a>
    ${proofLink(table)}
  </div>`;
}

/** @param {TablePage} page */
async function again(page) {
  try {
    const made = await rematch(page.shown);
    await go(made.table.link);
  } catch (error) {
    page.error = messageOf(error);
    redraw();
  }
}
