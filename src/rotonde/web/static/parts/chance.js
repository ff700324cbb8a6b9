// What this browser adds to chance, and what is told of it: a seed that was chosen, or a proof.
/** @import { Shown, TableInfo } from "../../types/api" */
import { get, post } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { contribution, keep } from "../lib/kept_promises.js";
import { messageOf } from "../lib/sure.js";
import { list, t } from "../lib/words.js";
import { beNamed, NoName } from "./ask_name.js";

/**
 * Note what the server commits to, and what it took of mine.
 * @param {Pick<Shown, "table" | "fair">} shown
 * @param {Record<string, string>} [sent]  by seat
 */
function note({ table, fair }, sent = {}) {
  if (!fair) return;
  const taken = Object.entries(sent).filter(([seat, said]) => fair.contributions[Number(seat)] === said);
  keep(table.id, fair.commitment, Object.fromEntries(taken));
  if (fair.rematch) keep(fair.rematch.table, fair.rematch.commitment);
}

/**
 * Make a table: the server commits itself before it sees what I add.
 * @param {{ game: string, seats: { kind: string }[], [more: string]: unknown }} wish
 */
export async function makeTable(wish) {
  const key = contribution();
  const promise = await get(`/promises/${key}`);
  keep(promise.table, promise.commitment);
  const seats = wish.seats.map((seat) =>
    seat.kind === "me" ? { ...seat, contribution: contribution() } : seat,
  );
  const made = await post("/tables", { ...wish, seats, key });
  note(
    made,
    Object.fromEntries(seats.map((seat, i) => [i, "contribution" in seat ? seat.contribution : ""])),
  );
  return made;
}

/**
 * Sit down, and add to chance; where I sit already, add what I have not.
 * @param {string} table
 * @param {number} seat
 * @param {string} [key]
 */
export async function takeSeat(table, seat, key = "") {
  note(await get(`/tables/${table}`));
  const said = contribution();
  const shown = await post(`/tables/${table}/seats/${seat}/take`, { key, contribution: said });
  note(shown, { [seat]: said });
  return shown;
}

/**
 * A private link opens its seat; then it leaves the address bar.
 * @param {string} table
 * @returns {Promise<string>}  what is wrong: with an old link everybody may still watch
 */
export async function sitByLink(table) {
  const said = new URLSearchParams(location.hash.slice(1));
  if (!said.has("key")) return "";
  let error = "";
  try {
    await beNamed(await invitation(table));
    await takeSeat(table, Number(said.get("seat")), said.get("key") ?? "");
  } catch (why) {
    if (why instanceof NoName) return ""; // who only watches can still come by the link
    error = messageOf(why);
  }
  history.replaceState({}, "", location.pathname);
  return error;
}

/**
 * To what somebody is invited, and who is there.
 * @param {string} table
 */
async function invitation(table) {
  const { title, seats } = (await get(`/tables/${table}`)).table;
  const names = seats.filter((seat) => seat.taken).map((seat) => seat.name);
  const there = names.length ? t("name.there", { names: list(names) }) : "";
  return { note: `${t("name.invited", { game: title })} ${there}`, back: t("name.watch") };
}

/** @param {Pick<Shown, "table" | "mine">} shown */
export async function rematch({ table, mine }) {
  const said = contribution();
  const made = await post(`/tables/${table.id}/rematch`, { contribution: said });
  note(made, Object.fromEntries(mine.seats.map(({ seat }) => [seat, said])));
  return made;
}

const asked = new Set(); // seats that were added for

/**
 * The table has changed: note what is promised; before the game, add for seats of mine that have not.
 * @param {Pick<Shown, "table" | "fair" | "mine">} shown
 */
export function attend(shown) {
  note(shown);
  if (shown.table.state !== "waiting") return;
  for (const { seat } of shown.mine.seats) {
    const name = `${shown.table.id}/${seat}`;
    if (!shown.fair || shown.fair.contributions[seat] || asked.has(name)) continue;
    asked.add(name);
    takeSeat(shown.table.id, seat).catch(() => asked.delete(name));
  }
}

/**
 * Whether chance is to be trusted, where that is not as usual.
 * @param {TableInfo} table
 */
export function badge(table) {
  if (table.luck === "fair" || (table.luck !== "chosen" && table.state !== "replay")) return nothing;
  const said = t(`luck.${table.luck}`);
  return html`<p class="badge" data-luck=${table.luck} title=${said}><span>${said}</span></p>`;
}

/**
 * Before the game: what the server commits to, and who has added to it.
 * @param {Pick<Shown, "table" | "fair">} shown
 */
export function commitment({ table, fair }) {
  if (!fair) return nothing;
  const added = table.seats.filter(({ seat }) => fair.contributions[seat]).map(({ name }) => name);
  return html`<details class="chance">
    <summary>${t("luck.fair")}</summary>
    <p>${t("luck.commitment")} <code data-commitment>${fair.commitment}</code></p>
    <p>${added.length ? t("luck.added", { names: added.join(", ") }) : t("luck.added.none")}</p>
  </details>`;
}

/**
 * The way to the proof of a game that is over.
 * @param {TableInfo} table
 */
export const proofLink = (table) =>
  table.luck === "fair" && ["over", "replay"].includes(table.state)
    ? html`<a class="button" href=${`${table.link}/proof`}>${t("luck.proof")}</a>`
    : nothing;
