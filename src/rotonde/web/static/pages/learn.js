// How to learn a game: the guided game, a first real one, puzzles, rules.
/** @import { GameInfo, LessonInfo } from "../../types/api" */
import { redraw } from "../app.js";
import { get } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { progress } from "../lib/progress.js";
import { messageOf, sure } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { loadCover } from "../games/games.js";
import { NoName } from "../parts/ask_name.js";
import { Daily } from "../parts/daily.js";
import { usualLevel } from "../parts/levels.js";
import { minute } from "../parts/minute.js";
import { quickTable } from "../parts/quick.js";

const APPRENTICE = "apprentice";

/** @param {{ game: string }} given */
export async function open({ game }) {
  const page = new Learn(game);
  await page.spoken();
  return page;
}

/**
 * A private table against apprentices, on the map that the guided game has shown.
 * @param {string} name
 */
export async function firstGame(name) {
  const [game, { lessons }] = await Promise.all([get(`/games/${name}`), get("/lessons")]);
  const has = game.levels.some((one) => one.level === APPRENTICE);
  const known = lessons.find((one) => one.game === name);
  await quickTable(game, has ? APPRENTICE : usualLevel(game), known?.map);
}

class Learn {
  error = "";
  /** @type {GameInfo | null} */
  told = null;
  /** @type {LessonInfo[]} */
  lessons = [];
  /** @type {(() => unknown) | null} */
  cover = null;
  daily = new Daily();

  /** @param {string} game */
  constructor(game) {
    this.game = game;
  }

  async spoken() {
    const [told, { lessons }] = await Promise.all([
      get(`/games/${this.game}`),
      get("/lessons"),
      this.daily.ask(),
    ]);
    this.told = told;
    this.lessons = lessons.filter((one) => one.game === this.game);
    this.cover = await loadCover(told);
    document.title = `${t("learn.title", { game: told.title })} – Rotonde`;
  }

  draw() {
    const told = sure(this.told);
    return html`<div class="narrow learn">
      <h1>${t("learn.title", { game: told.title })}</h1>
      ${
        told.overview
          ? minute(told.overview, { picture: this.cover?.(), level: 2 })
          : html`<div class="learn-cover">${this.cover?.()}</div>
              <p>${told.description}</p>`
      }
      ${this.error ? html`<p class="problem" role="alert">${this.error}</p>` : nothing}
      <ol class="learn-path">
        ${this.lessons.map((lesson) => this.guided(lesson))}
        <li>
          <h2>${t("learn.first")}</h2>
          <p>${t("learn.first.note")}</p>
          <button type="button" data-learn="first-game" @click=${() => this.first()}>
            ${t("learn.first.go")}
          </button>
        </li>
        ${this.puzzles()}
        <li>
          <h2>${t("home.rules")}</h2>
          <p>${t("learn.rules.note")}</p>
          <a class="button" href=${`/rules/${this.game}`}>${t("learn.rules.go")}</a>
        </li>
      </ol>
    </div>`;
  }

  puzzles() {
    const today = this.daily.draw(this.game);
    if (today === nothing) return nothing;
    return html`<li>
      <h2>${t("puzzles.title")}</h2>
      ${today}
      <a class="button" href=${`/puzzles/${this.game}`}>${t("learn.puzzles.go")}</a>
    </li>`;
  }

  /** @param {LessonInfo} lesson */
  guided({ name, title, minutes, steps }) {
    const { step, done, n } = progress(this.game, name);
    const begun = !done && n > 0;
    const key = done ? "learn.again" : begun ? "learn.resume" : "learn.begin";
    return html`<li class=${done ? "done" : ""}>
      <h2>${title}${done ? html` <span class="tick" aria-label=${t("learn.done")}>✓</span>` : nothing}</h2>
      <p>${t("learn.steps", { steps, minutes })}</p>
      ${begun ? html`<progress aria-label=${t("lesson.step", { n: step, most: steps })} max=${steps} value=${step - 1}></progress>` : nothing}
      <a class="button main" data-learn="lesson" href=${`/learn/${this.game}/${name}`}
        >${t(key, { n: step })}</a
      >
    </li>`;
  }

  async first() {
    try {
      await firstGame(this.game);
    } catch (error) {
      if (error instanceof NoName) return;
      this.error = messageOf(error);
      redraw();
    }
  }
}
