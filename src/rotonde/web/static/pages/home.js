// Home: all games. One click on a cover and a table against bots is set.
/** @import { GameInfo, Me } from "../../types/api" */
import { redraw } from "../app.js";
import { get, whoAmI } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { elementOf, messageOf } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { loadCover } from "../games/games.js";
import { NoName } from "../parts/ask_name.js";
import { usualLevel } from "../parts/levels.js";
import { Daily } from "../parts/daily.js";
import { lettersOn } from "../parts/keys.js";
import { MyTables, shownOf } from "../parts/my_tables.js";
import { nextGame } from "../parts/next_game.js";
import { offersLesson } from "../parts/offer.js";
import { drawPositions, forgetPositions } from "../parts/positions.js";
import { quickTable } from "../parts/quick.js";

const MOST = 6; // of my tables; the others are in the lobby

export async function open() {
  const page = new Home();
  await page.spoken();
  return page;
}

/** @param {GameInfo} given */
const seats = ({ least_seats: least, most_seats: most }) =>
  least === most ? t("home.exactly", { n: most }) : t("home.seats", { least, most });

/**
 * What a game is about; all that is said of it stands with its rules.
 * @param {string} text
 */
const first = (text) => text.split(/(?<=[.!?])\s/)[0];

class Home {
  error = "";
  /** @type {GameInfo[]} */
  games = [];
  /** @type {Me | null} */
  me = null;
  /** @type {(() => unknown)[]} */
  covers = [];
  /** @type {Map<string, () => unknown>} */
  drawn = new Map();
  mine = new MyTables();
  daily = new Daily();

  onKey = (/** @type {KeyboardEvent} */ event) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const writing = elementOf(event)?.closest("input, select, textarea, dialog");
    if (event.key === "g" && plain && lettersOn() && !writing) nextGame();
  };

  constructor() {
    addEventListener("keydown", this.onKey);
  }

  close() {
    removeEventListener("keydown", this.onKey);
  }

  async spoken() {
    const [{ games }, me] = await Promise.all([get("/games"), whoAmI(), this.daily.ask()]);
    this.games = games;
    this.me = me;
    this.covers = await Promise.all(games.map((game) => loadCover(game)));
    this.drawn = new Map(games.map((game, i) => [game.name, this.covers[i]]));
    forgetPositions();
    drawPositions(shownOf(me, MOST));
  }

  draw() {
    return html`<div class="welcome">
        <h1>${t("home.title")}</h1>
        <p>${t("home.intro")}</p>
        ${this.error ? html`<p class="problem" role="alert">${this.error}</p>` : nothing}
        ${this.mine.draw(this.me, this.drawn, { most: MOST })}${this.daily.draw()}
      </div>
      <ul class="covers">
        ${this.games.map((game, i) => this.cover(game, this.covers[i]))}
      </ul>
      <footer class="legal">
        <p><a href="/replay">${t("home.replay")}</a> · <a href="/proof">${t("luck.proof")}</a></p>
        <p>${t("home.legal")}</p>
      </footer>`;
  }

  /**
   * @param {GameInfo} game
   * @param {() => unknown} drawn
   */
  cover(game, drawn) {
    return html`<li class="cover">
      ${drawn()}
      <div class="text">
        <h2>${game.title}</h2>
        <p>${first(game.description)}</p>
        <p class="note">${seats(game)}</p>
        <div class="row">
          <button type="button" class="main" data-play=${game.name} @click=${() => this.play(game)}>
            ${t("home.play")}
          </button>
          <a class="button" data-learn=${game.name} href=${`/learn/${game.name}`}>${t("home.learn")}</a>
          <a class="button" href=${`/new/${game.name}`}>${t("home.more")}</a>
          <a href=${`/rules/${game.name}`}>${t("home.rules")}</a>
          ${this.daily.link(game.name)}
        </div>
      </div>
    </li>`;
  }

  /**
   * A table with me and as few bots as the game allows.
   * @param {GameInfo} game
   */
  async play(game) {
    try {
      if (await offersLesson(game.name)) return;
      await quickTable(game, usualLevel(game));
    } catch (error) {
      if (error instanceof NoName) return;
      this.error = messageOf(error);
      redraw();
    }
  }
}
