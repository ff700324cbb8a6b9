// My place at the table: private links to come back by, the public one, and leaving.
/** @import { TablePage } from "../pages/table.js" */
import { redraw } from "../app.js";
import { post } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { messageOf } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { badge } from "./chance.js";
import { copy } from "./copy.js";
import { renameSeat } from "./rename.js";
import { clockOf, settingsOf } from "./table_rows.js";

/** @param {TablePage} page */
export function place(page) {
  const { table, mine } = page.shown;
  return html`<section class="place" aria-label=${t("drawer.table")}>
    ${badge(table)}${mine.seats.length ? nothing : html`<p>${t("place.guest")}</p>`} ${settingsOf(table)}
    ${clockOf(table)} ${page.leaving.draw()} ${page.panel.invite.button()}
    ${mine.seats.map(({ seat, link }) => html`<p>${t("place.mine", { n: seat + 1, name: table.seats[seat].name })} ${copy(link)}</p>`)}
    <p>${t("place.public")} ${copy(table.link)}</p>
    ${mine.seats.map(({ seat }) => html`<p><button type="button" data-rename=${seat} @click=${() => renameSeat(page, seat)}>${t("name.seat", { n: seat + 1 })}</button></p>`)}
    ${
      table.state === "running"
        ? mine.seats.map(
            ({ seat }) =>
              html`<p>
                <button type="button" @click=${() => act(page, `/tables/${page.id}/seats/${seat}/leave`)}>
                  ${t("place.leave", { n: seat + 1 })}
                </button>
                <span class="note">${t("place.leave.note")}</span>
                <button type="button" @click=${() => act(page, `/tables/${page.id}/seats/${seat}/link`)}>
                  ${t("place.renew", { n: seat + 1 })}
                </button>
                <span class="note">${t("place.renew.note")}</span>
              </p>`,
          )
        : nothing
    }
    ${page.host.draw()}
  </section>`;
}

/**
 * @param {TablePage} page
 * @param {string} path
 */
async function act(page, path) {
  try {
    await post(path, {});
    await page.playing.look(null);
  } catch (error) {
    page.error = messageOf(error);
  }
  redraw();
}
