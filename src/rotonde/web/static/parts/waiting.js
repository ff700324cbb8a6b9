// Before the game: who sits where, who can still come, and talk. After it: again?
/** @import { TablePage } from "../pages/table.js" */
/** @import { SeatInfo } from "../../types/api" */
import { go, redraw } from "../app.js";
import { post, put } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { messageOf } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { beNamed, NoName } from "./ask_name.js";
import { badge, commitment, proofLink, rematch, takeSeat } from "./chance.js";
import { chat } from "./chat.js";
import { copy } from "./copy.js";
import { lostSeats } from "./host.js";
import { levelChoice } from "./levels.js";
import { renameSeat } from "./rename.js";
import { token } from "./scene.js";
import { clockOf, settingsOf } from "./table_rows.js";
import { thumb } from "./thumb.js";

/** @param {TablePage} page */
export function waiting(page) {
  const { table, mine } = page.shown;
  const { invite, toast } = page.panel;
  const taken = table.seats.filter((seat) => seat.taken).length;
  return html`<div class="room">
    <header>
      <div class="thumb">${thumb(table.game)}</div>
      <div>
        <h1>${table.title}</h1>
        <p class="note">${t("room.count", { n: taken, most: table.seats.length })} · ${t("room.waits")}</p>
        ${badge(table)} ${settingsOf(table)} ${clockOf(table)}
      </div>
    </header>
    ${page.playing.connected ? nothing : html`<p class="offline" role="status">${t("offline")}</p>`}
    ${page.error ? html`<p class="problem" role="alert">${page.error}</p>` : nothing} ${lostSeats(page)}
    <ul class="seats">
      ${table.seats.map((seat) => place(page, seat))}
    </ul>
    ${
      mine.host || mine.seats.length
        ? html`<div class="row begin">${invite.button("main")} ${mine.host ? start(page) : nothing}</div>
            ${chat(page)}`
        : nothing
    }
    <details class="links">
      <summary>${t("room.links")}</summary>
      ${mine.seats.map((held) => html`<p>${t("room.mine")} ${copy(held.link)}</p>`)}
      <p>${t("room.watch")} ${copy(table.link)}</p>
    </details>
    ${commitment(page.shown)}
    ${
      mine.host
        ? html`<details class="hosting">
            <summary>${t("room.host")}</summary>
            ${page.host.draw()}
          </details>`
        : nothing
    }
    ${toast.draw()} ${invite.draw()}
  </div>`;
}

/**
 * The host need not wait: bots take what is free.
 * @param {TablePage} page
 */
function start(page) {
  const begin = () => post(`/tables/${page.id}/start`, { level: page.level ?? "random" });
  return html`<button type="button" @click=${() => act(page, begin)}>${t("room.start")}</button>
    ${levelChoice(page)}`;
}

/**
 * @param {TablePage} page
 * @param {SeatInfo} seat
 */
function place(page, seat) {
  const { table, mine } = page.shown;
  const names = table.seats.map((one) => one.name);
  const own = mine.seats.some((held) => held.seat === seat.seat);
  const path = `/tables/${page.id}/seats/${seat.seat}`;
  const toBot = () => put(path, { kind: "bot", level: page.level ?? "random" });
  return html`<li class=${seat.taken ? "" : "free"}>
    ${token(names, seat.seat)}
    <b>${seat.name}</b>
    ${own && seat.seat === mine.seats[0].seat ? html`<span class="you">${t("players.you")}</span>` : nothing}
    <span class="note">${standing(seat)} ${page.reliability.of(seat.seat)}</span>
    <span class="row">
      ${seat.kind === "open" && !seat.taken && !mine.seats.length ? html`<button type="button" class="main" @click=${() => sit(page, seat.seat)}>${t("room.sit")}</button>` : nothing}
      ${own ? html`<button type="button" class="quiet" data-rename=${seat.seat} @click=${() => renameSeat(page, seat.seat)}>${t("menu.rename")}</button>` : nothing}
      ${own && !mine.host ? html`<button type="button" class="quiet" @click=${() => act(page, () => post(`${path}/leave`, {}))}>${t("room.leave")}</button>` : nothing}
      ${mine.host && !seat.taken ? html`<button type="button" class="quiet" @click=${() => act(page, toBot)}>${t("room.bot")}</button>` : nothing}
    </span>
  </li>`;
}

/** @param {SeatInfo} seat */
function standing(seat) {
  if (!seat.taken) return t(seat.kind === "friend" ? "lobby.kept" : "lobby.free");
  if (seat.kind === "bot") return t("room.ready");
  return t(seat.here ? "players.here" : "players.away");
}

/**
 * @param {TablePage} page
 * @param {number} seat
 */
async function sit(page, seat) {
  await act(page, async () => {
    await beNamed();
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
    if (error instanceof NoName) return;
    page.error = messageOf(error);
    redraw();
  }
}

/**
 * The end: rematch, record, replay; and my private link while it goes on.
 * @param {TablePage} page
 */
export function over(page) {
  const { table } = page.shown;
  if (table.state === "running" || page.guide) return nothing;
  return html`<div class="over row">${onwards(page)} ${kept(page)}</div>`;
}

/**
 * Once more with the same people, or all of it again.
 * @param {TablePage} page
 */
export function onwards(page) {
  const { table, mine } = page.shown;
  return html`${mine.seats.length && (table.state === "over" || table.agreed) ? html`<button type="button" class="main" @click=${() => again(page)}>${t("over.rematch")}</button>` : nothing}
    <a class="button" href=${`${table.link}/replay`}>${t("over.replay")}</a>`;
}

/**
 * What one can keep of a game: its record, and the proof of its luck.
 * @param {TablePage} page
 */
export const kept = ({ shown: { table } }) =>
  html`<a class="button" href=${`/api${table.link}/record`} download>${t("over.record")}</a>
    ${proofLink(table)}`;

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
