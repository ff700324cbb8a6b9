// The puzzles of the day: one of each game, and how many days in a row one was solved.
/** @import { DailyPuzzles } from "../../types/api" */
import { get } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { solved, streak } from "../lib/solved.js";
import { t } from "../lib/words.js";

export class Daily {
  /** @type {DailyPuzzles} */
  found = { day: "", puzzles: [] };

  /** A page that shows them beside other things does without them where they cannot be had. */
  async ask() {
    this.found = await get("/puzzles").catch(() => this.found);
  }

  /** @param {string} [game]  only that of this one */
  draw(game) {
    const { day } = this.found;
    const some = this.found.puzzles.filter((one) => !game || one.game === game);
    if (!some.length) return nothing;
    const days = streak(day);
    return html`<p class="daily">
      ${t("puzzles.today")}
      ${some.map(
        (one, i) =>
          html`${i ? "· " : nothing}<a href=${`/puzzles/${one.game}/${one.id}`} data-daily=${one.game}
              >${one.name} – ${one.title}${solved(one.game).has(one.id) ? " ✓" : ""}</a
            > `,
      )}
      ${days ? html`<span class="note">${t("puzzles.streak", { n: days })}</span>` : nothing}
    </p>`;
  }

  /**
   * The way to all puzzles of a game, if it has any.
   * @param {string} game
   */
  link(game) {
    const has = this.found.puzzles.some((one) => one.game === game);
    return has ? html`<a href=${`/puzzles/${game}`}>${t("puzzles.title")}</a>` : nothing;
  }
}
