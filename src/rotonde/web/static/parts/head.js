// The head of a table: the game, where it is, whose turn it is; on small screens the way to the panel.
/** @import { ShownTable } from "../../types/pages" */
/** @import { TablePage } from "../pages/table.js" */
import { html, nothing } from "../lib/html.js";
import { t } from "../lib/words.js";
import { badge } from "./chance.js";
import { face } from "./clock_face.js";
import { token } from "./scene.js";

/** @param {TablePage} page */
export function head(page) {
  const { table, view, moves, deciding, seat } = page.shown;
  const names = table.seats.map((seat) => seat.name);
  const mine = moves.length > 0;
  const where = view && page.box.page.where?.(page.context());
  return html`<p class="where" title=${`${table.title} ${where ?? ""}`.trim()}>
      <b>${table.title}</b> ${where ? html`<span>${where}</span>` : nothing}
    </p>
    ${
      view && !view.over && table.state === "running"
        ? html`<p class="whose ${mine ? "mine" : ""}" title=${deciding.map((one) => names[one]).join(", ")}>
            ${(mine ? deciding.slice(0, 1) : deciding).map((one) => token(names, one))}
            <span class=${!mine && deciding.length > 1 ? "hidden" : ""}
              >${mine ? t("head.mine") : deciding.map((one) => names[one]).join(", ")}</span
            >
            ${face(page.shown.clock, mine && seat !== null ? seat : deciding[0])}
          </p>`
        : nothing
    }
    <button
      type="button"
      class="open-panel"
      aria-label=${t("head.panel")}
      aria-expanded=${String(page.panel.sheet !== null)}
      @click=${() => page.panel.raise(page.panel.sheet ? null : "low")}
    >
      ${t("drawer.log")}${page.panel.unread ? html` <span class="unread">${page.panel.unread}</span>` : nothing}
    </button>
    ${page.guide ? nothing : badge(table)}
    ${page.playing.connected ? nothing : html`<p class="offline">${t("offline")}</p>`}`;
}

/**
 * Whose turn it is stands in the tab's title too.
 * @param {ShownTable} shown
 */
export function title({ moves, expected, table }) {
  document.title = `${moves.length ? `● ${t("title.mine")}` : expected} – ${table.title}`;
}
