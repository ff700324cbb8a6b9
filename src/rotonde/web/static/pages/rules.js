// The rules of a game on a page of their own: the minute, a turn, rules by phase, each with an address.
/** @import { GameInfo, Rules } from "../../types/api" */
import { go, redraw } from "../app.js";
import { loadSteps } from "../games/games.js";
import { get } from "../lib/api.js";
import { html, nothing } from "../lib/html.js";
import { sure } from "../lib/sure.js";
import { t } from "../lib/words.js";
import { figure, strip } from "../parts/diagram.js";
import { minute } from "../parts/minute.js";
import { searchBox } from "../parts/rule_search.js";
import { loadRules, otherRules, rulesPanel } from "../parts/rules_panel.js";
import { thumb } from "../parts/thumb.js";

/** @param {{ game: string }} given */
export async function open({ game }) {
  const page = new RulesPage(game);
  await page.spoken();
  requestAnimationFrame(() => page.hashed());
  return page;
}

class RulesPage {
  sought = "";
  /** @type {Rules | null} */
  told = null;
  /** @type {Rules | null} */
  other = null; // in the other language, for the search
  /** @type {GameInfo[]} */
  games = [];
  /** @type {Record<string, () => unknown>} */
  pictures = {}; // of the steps of a turn

  /** The rules; there are some before anything is drawn. */
  get rules() {
    return sure(this.told);
  }

  /** @param {string} game */
  constructor(game) {
    this.game = game;
  }

  async spoken() {
    const [rules, { games }] = await Promise.all([loadRules(this.game), get("/games")]);
    [this.told, this.games] = [rules, games];
    this.pictures = await loadSteps(games.find((one) => one.name === this.game) ?? { page: null });
    document.title = `${t("rules.title", { game: rules.title })} – Rotonde`;
  }

  /** The address names a rule: show it. */
  hashed() {
    const id = decodeURIComponent(location.hash.slice(1));
    const there = document.getElementById(id.toUpperCase()) ?? document.getElementById(id);
    if (!id || !there) return;
    for (const old of document.querySelectorAll(".rule.here")) old.classList.remove("here");
    there.classList.add("here");
    there.scrollIntoView({ block: "center" });
    there.querySelector("a")?.focus({ preventScroll: true });
  }

  /** @param {string} word */
  async search(word) {
    this.sought = word;
    redraw();
    if (!this.other) {
      this.other = await otherRules(this.game);
      redraw();
    }
  }

  /**
   * What was found or chosen, at its own address.
   * @param {string} id
   */
  show(id) {
    this.sought = "";
    history.pushState({}, "", `#${id}`);
    redraw();
    this.hashed();
  }

  draw() {
    const { rules, sought, other } = this;
    return html`<div class="narrow">
      <h1>${t("rules.title", { game: rules.title })}</h1>
      <nav class="row games" aria-label=${t("rules.games")}>
        ${this.games.map((game) => html`<a href=${`/rules/${game.name}`} aria-current=${game.name === this.game ? "page" : nothing}>${game.title}</a>`)}
      </nav>
      ${searchBox(rules, { sought, other, search: (word) => this.search(word), open: (id) => this.show(id), visit: go })}
      ${minute(rules.overview, { picture: thumb(this.game), level: 2 })}
      <p class="row">
        <a class="button main" href=${`/new/${this.game}`}>${t("rules.play", { game: rules.title })}</a>
        <a class="button" href=${`/learn/${this.game}`}>${t("home.learn")}</a>
        ${rules.aid ? html`<a class="button" href=${`/aid/${this.game}`}>${t("rules.aid")}</a>` : nothing}
      </p>
      ${rules.turn.length ? html`<h2>${t("rules.turn")}</h2>` : nothing}
      ${strip(rules.turn, this.pictures, (rule) => this.show(rule))} ${rules.diagrams.map(figure)}
      ${rulesPanel(rules)}
    </div>`;
  }
}
