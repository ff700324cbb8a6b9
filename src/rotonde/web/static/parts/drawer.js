// Beside the board: log, rules, talk. One is open at a time; on a phone they unfold below.
/** @import { TablePage } from "../pages/table.js" */
/** @import { Ctx } from "../../types/pages" */
import { redraw } from "../app.js";
import { post } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { messageOf } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { log, unfolding } from "./log.js";
import { rulesPanel } from "./rules_panel.js";
import { token } from "./scene.js";
import { place } from "./place.js";

const NAMES = ["log", "rules", "chat", "table"];

/**
 * @param {TablePage} page
 * @param {Ctx} ctx
 */
export function drawer(page, ctx) {
  const open = page.drawer.open ?? "log";
  return html`<div class="drawer">
    <div class="tabs" role="group" aria-label=${t("drawer.label")}>
      ${NAMES.map(
        (name) =>
          html`<button
            type="button"
            aria-pressed=${String(open === name)}
            @click=${() => page.openDrawer(name)}
          >
            ${t(`drawer.${name}`)}
          </button>`,
      )}
      <a class="button" href=${`${page.shown.table.link}/replay${page.seen ? `?from=${page.seen}` : ""}`}
        >${t("drawer.replay")}</a
      >
    </div>
    ${open === "log" ? log(ctx, page.playing.lines, page.seen, unfolding(page.drawer)) : nothing}
    ${
      open === "rules" && page.drawer.rules
        ? rulesPanel(
            page.drawer.rules,
            page.drawer.sought,
            (word) => {
              page.drawer.sought = word;
              redraw();
            },
            3,
          )
        : nothing
    }
    ${open === "chat" ? chat(page) : nothing} ${open === "table" ? place(page) : nothing}
  </div>`;
}

/** @param {TablePage} page */
function chat(page) {
  const names = page.shown.table.seats.map((seat) => seat.name);
  return html`<section class="chat" aria-label=${t("drawer.chat")}>
    <ol>
      ${page.playing.chat.map((one) => html`<li>${one.seat === null ? nothing : token(names, one.seat)} <b>${one.name}</b> ${one.text}</li>`)}
    </ol>
    <form @submit=${(/** @type {SubmitEvent} */ event) => say(event, page)}>
      <label>${t("chat.say")} <input name="text" maxlength="300" autocomplete="off" required /></label>
      <button type="submit">${t("chat.send")}</button>
    </form>
  </section>`;
}

/**
 * @param {SubmitEvent} event
 * @param {TablePage} page
 */
async function say(event, page) {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const text = String(new FormData(form).get("text")).trim();
  if (!text) return;
  try {
    await post(`/tables/${page.id}/chat`, { text, key: crypto.randomUUID?.() ?? "" });
    form.reset();
  } catch (error) {
    page.error = messageOf(error);
  }
  redraw();
}
