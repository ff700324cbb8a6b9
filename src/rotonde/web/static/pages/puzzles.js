// All puzzles of a game, by theme: that of the day first, and which were solved here.
/** @import { PuzzleInfo, PuzzleList } from "../../types/api" */
import { get } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { solved, streak } from "../lib/solved.js";
import { sure } from "../lib/sure.js";
import { t } from "../lib/words.js";

/** @param {{ game: string }} given */
export async function open({ game }) {
  const page = new Puzzles(game);
  await page.spoken();
  return page;
}

class Puzzles {
  /** @type {PuzzleList | null} */
  found = null;

  /** @param {string} game */
  constructor(game) {
    this.game = game;
  }

  async spoken() {
    this.found = await get(`/puzzles/${this.game}`);
    document.title = `${t("puzzles.title")} – ${this.found.title}`;
  }

  draw() {
    const { title, themes, puzzles, daily, day } = sure(this.found);
    const done = solved(this.game);
    if (!puzzles.length)
      return html`<h1>${title}</h1>
        <p>${t("puzzles.none")}</p>`;
    return html`<div class="puzzles">
      <h1>${t("puzzles.of", { game: title })}</h1>
      <p>
        ${t("puzzles.intro")} <b data-streak=${streak(day)}>${t("puzzles.streak", { n: streak(day) })}</b>
      </p>
      ${daily ? html`<p><a class="button main" data-daily href=${`/puzzles/${this.game}/${daily}`}>${t("puzzles.daily")}${done.has(daily) ? " ✓" : ""}</a></p>` : nothing}
      ${themes.map((theme) => {
        const some = puzzles.filter((one) => one.theme === theme.name);
        const right = some.filter((one) => done.has(one.id)).length;
        return html`<section aria-labelledby=${`theme-${theme.name}`}>
          <h2 id=${`theme-${theme.name}`}>
            ${theme.title} <small>${t("puzzles.count", { n: right, of: some.length })}</small>
          </h2>
          <ol class="puzzle-list">
            ${some.map((one, i) => this.one(one, i, done.has(one.id)))}
          </ol>
        </section>`;
      })}
    </div>`;
  }

  /**
   * @param {PuzzleInfo} puzzle
   * @param {number} place
   * @param {boolean} done
   */
  one(puzzle, place, done) {
    const said = `${t("puzzles.number", { n: place + 1 })}, ${t(`puzzle.level.${puzzle.level}`)}${done ? `, ${t("puzzles.done")}` : ""}`;
    return html`<li>
      <a
        class="button ${done ? "done" : ""}"
        href=${`/puzzles/${this.game}/${puzzle.id}`}
        aria-label=${said}
        title=${said}
        >${place + 1}${done ? " ✓" : ""}<small aria-hidden="true">${"•".repeat(puzzle.level)}</small></a
      >
    </li>`;
  }
}
